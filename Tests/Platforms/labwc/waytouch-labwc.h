/* SPDX-License-Identifier: MIT */
/* Touch gestures for labwc, a window-stacking compositor on wlroots. */
#ifndef WAYTOUCH_LABWC_H
#define WAYTOUCH_LABWC_H

/** To be called before clients can connect. WAYTOUCH_POLICY names the file of a policy. */
void
labwc_waytouch_init(void);
/** To be called after all clients have gone, while the seat and the display still exist. */
void
labwc_waytouch_fini(void);

#endif
