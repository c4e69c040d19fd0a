/* SPDX-License-Identifier: MIT */
/* Touch gestures for cage, a kiosk on wlroots. */
#ifndef WAYTOUCH_CAGE_H
#define WAYTOUCH_CAGE_H

struct cg_server;
struct wlr_compositor;

/** Once the seat is there, and before clients can connect. A policy is the file that WAYTOUCH_POLICY names. */
void
cage_waytouch_init(struct cg_server *server, struct wlr_compositor *compositor);
/** While the seat and the display are still there. */
void
cage_waytouch_fini(void);

#endif
