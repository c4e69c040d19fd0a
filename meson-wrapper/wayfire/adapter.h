/* SPDX-License-Identifier: MIT */
/** What the plugin needs of the adapter's own records, whose header is C only. */
#ifndef WAYTOUCH_WAYFIRE_ADAPTER_H
#define WAYTOUCH_WAYFIRE_ADAPTER_H

#include <stdbool.h>

#include "waytouch.h"

struct wlr_surface;
struct wtwlr;

/** Tells Waytouch where a surface is that is not just moved: the adapter knows only places. */
void
wtwf_transform(struct wlr_surface *surface, const struct waytouch_geometry *geometry);

/** Whether a finger is down. */
bool
wtwf_has_fingers(const struct wtwlr *adapter);

#endif
