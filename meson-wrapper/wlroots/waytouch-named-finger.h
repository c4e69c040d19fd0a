/* SPDX-License-Identifier: MIT */
/** Which finger a client is to know by an id of wl_touch: for the adapter and for the plugin for Weston. */
#ifndef WAYTOUCH_NAMED_FINGER_H
#define WAYTOUCH_NAMED_FINGER_H

#include <math.h>
#include <stdbool.h>

/**
 * How little a finger seems to be the one that a client is to know by an id, at a position of the layout: it has been
 * there, or it lands only now, with its own id. Fingers that continue after a cancel get new ids, which may be those of
 * others on the panel, and several panels may use the same ids.
 * @param dx, dy                  from the position to where the finger is, in the layout's units
 * @param landing_dx, landing_dy  from the position to where it landed
 * @param is_own                  the id is the finger's own, and no client knows it by an id yet
 */
static inline double
waytouch_unlikeliness(double dx, double dy, double landing_dx, double landing_dy, bool is_own)
{
	double distance = fmin(hypot(dx, dy), hypot(landing_dx, landing_dy));

	if (distance < 1)
		return is_own ? -3 : -2;
	return is_own ? -1 : distance;
}

#endif
