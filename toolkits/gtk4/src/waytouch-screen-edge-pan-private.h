/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-screen-edge-pan.h"

/* Whether a GTK drag that started at this position comes in from one of the edges: those of the window, because GTK
 * does not know where the screen ends. */
gboolean waytouch_screen_edge_pan_starts_at (WaytouchScreenEdgePan *self,
                                             double                 x,
                                             double                 y,
                                             double                 movement_x,
                                             double                 movement_y);
