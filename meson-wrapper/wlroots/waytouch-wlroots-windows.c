/* SPDX-License-Identifier: MIT */
/* What the policy does with windows, which are the compositor's own. */
#include "waytouch-wlroots-private.h"

void
wtwlr_close_window(void *data, uint32_t seat, int64_t time_us, double x, double y)
{
	struct wtwlr *adapter = data;

	(void)seat, (void)time_us;
	adapter->callbacks->close_window(adapter->options.data, x, y);
}

void
wtwlr_focus_next(void *data, uint32_t seat, int64_t time_us, double x, double y)
{
	struct wtwlr *adapter = data;

	(void)seat, (void)time_us;
	adapter->callbacks->focus_next(adapter->options.data, x, y);
}
