/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-screen-edge-pan.h"

/* Whether a drag of GTK that started there comes in from one of the edges. It is of the window: GTK does not know where
 * the screen ends. */
gboolean waytouch_screen_edge_pan_starts_at (WaytouchScreenEdgePan *self,
                                             double                 x,
                                             double                 y,
                                             double                 movement_x,
                                             double                 movement_y);
