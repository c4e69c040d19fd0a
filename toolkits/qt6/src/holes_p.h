// SPDX-License-Identifier: MIT
#ifndef HOLES_P_H
#define HOLES_P_H

#include "scene_p.h"

#include <QtCore/qlist.h>

#include <vector>

namespace Waytouch {

// For each entry that is a hole, what is left of it without the views in front of it; nothing if it covers no view. In
// scene coordinates.
std::vector<QList<QRectF>> piecesOfHoles(const std::vector<SceneEntry> &entries);

} // namespace Waytouch

#endif
