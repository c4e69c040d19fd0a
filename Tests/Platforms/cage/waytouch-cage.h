/* SPDX-License-Identifier: MIT */
/* Touch gestures for cage, a kiosk on wlroots. */
#ifndef WAYTOUCH_CAGE_H
#define WAYTOUCH_CAGE_H

struct cg_server;
struct wlr_compositor;

/** To be called when the seat exists and before clients can connect. WAYTOUCH_POLICY names the file of a policy. */
void
cage_waytouch_init(struct cg_server *server, struct wlr_compositor *compositor);
/** To be called while the seat and the display still exist. */
void
cage_waytouch_fini(void);

#endif
