/* SPDX-License-Identifier: MIT */
/* Touch gestures for labwc, a window-stacking compositor on wlroots. */
#ifndef WAYTOUCH_LABWC_H
#define WAYTOUCH_LABWC_H

/** Before clients can connect. A policy is the file that WAYTOUCH_POLICY names. */
void
labwc_waytouch_init(void);
/** After clients are gone, while the seat and the display are still there. */
void
labwc_waytouch_fini(void);

#endif
