/* SPDX-License-Identifier: MIT */
#pragma once

#include <waytouch-pan.h>

G_BEGIN_DECLS

#define WAYTOUCH_TYPE_SCREEN_EDGE_PAN (waytouch_screen_edge_pan_get_type ())

WAYTOUCH_GTK4_API
G_DECLARE_FINAL_TYPE (WaytouchScreenEdgePan, waytouch_screen_edge_pan, WAYTOUCH, SCREEN_EDGE_PAN, WaytouchPan)

WAYTOUCH_GTK4_API
WaytouchScreenEdgePan * waytouch_screen_edge_pan_new       (GtkWidget             *widget,
                                                            WaytouchEdge           edges);

WAYTOUCH_GTK4_API
WaytouchEdge            waytouch_screen_edge_pan_get_edges (WaytouchScreenEdgePan *self);
WAYTOUCH_GTK4_API
WaytouchEdge            waytouch_screen_edge_pan_get_edge  (WaytouchScreenEdgePan *self);

G_END_DECLS
