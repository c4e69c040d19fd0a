// SPDX-License-Identifier: MIT
#include "holes_p.h"

#include "overlaps_p.h"

#include <QtGui/qregion.h>

#include <algorithm>

namespace Waytouch {

namespace {

QList<QRectF> piecesOf(const std::vector<SceneEntry> &entries, size_t index, const Overlaps &views)
{
    const QRectF &bounds = entries[index].bounds;
    QRegion region = bounds.toRect();
    bool coversAny = false;
    bool isCut = false;
    views.find(bounds, [&](size_t other) {
        if (other < index) {
            coversAny = true;
        } else if (entries[other].top <= int(index)) {
            // Views further in front are also in front in the tree of views, unless they are inside one that is behind.
            region -= entries[other].bounds.toRect();
            isCut = true;
        }
    });
    if (!coversAny)
        return {};
    if (!isCut)
        return {bounds};
    QList<QRectF> pieces;
    for (const QRect &rect : region)
        pieces.append(rect);
    return pieces;
}

} // namespace

std::vector<QList<QRectF>> piecesOfHoles(const std::vector<SceneEntry> &entries)
{
    std::vector<QList<QRectF>> pieces(entries.size());
    if (std::none_of(entries.begin(), entries.end(), [](const SceneEntry &entry) { return entry.isHole; }))
        return pieces;
    Overlaps views;
    for (size_t index = 0; index < entries.size(); ++index) {
        if (!entries[index].isHole)
            views.add(entries[index].bounds, index);
    }
    views.sort();
    for (size_t index = 0; index < entries.size(); ++index) {
        if (entries[index].isHole)
            pieces[index] = piecesOf(entries, index, views);
    }
    return pieces;
}

} // namespace Waytouch
