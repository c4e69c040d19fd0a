/* SPDX-License-Identifier: MIT */
/** Access to the adapter's internal data for the plugin: the adapter's private header is in C only. */
#ifndef WAYTOUCH_WAYFIRE_ADAPTER_H
#define WAYTOUCH_WAYFIRE_ADAPTER_H

#include <stdbool.h>

#include "waytouch.h"

struct wlr_surface;
struct wtwlr;

/** Passes the geometry of a surface with a transform to Waytouch: the adapter handles only positions. */
void
wtwf_transform(struct wlr_surface *surface, const struct waytouch_geometry *geometry);

/** Whether a finger is down. */
bool
wtwf_has_fingers(const struct wtwlr *adapter);

#endif
