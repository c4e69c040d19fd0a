/* SPDX-License-Identifier: MIT */
/* The policy's actions on windows, which the compositor itself performs. */
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

/* ---- Moves ---- */

static void
end_move(struct wtwlr *adapter, uint32_t time_msec, bool cancelled)
{
	const struct wtwlr_grab *moving = adapter->moving;

	adapter->moving = NULL;
	if (moving && moving->end)
		moving->end(adapter->moving_data, time_msec, cancelled);
}

bool
wtwlr_move_window(void *data, uint32_t seat, int64_t time_us, double x, double y, enum waytouch_state state)
{
	struct wtwlr *adapter = data;
	uint32_t time_msec = (uint32_t)(time_us / 1000);

	(void)seat;
	switch (state) {
	case WAYTOUCH_STATE_BEGAN:
		adapter->moving_data = NULL;
		adapter->moving =
			adapter->callbacks->move_window(adapter->options.data, x, y, &adapter->moving_data);
		break;
	case WAYTOUCH_STATE_CHANGED:
		if (adapter->moving && adapter->moving->motion)
			adapter->moving->motion(adapter->moving_data, time_msec, x, y);
		break;
	default:
		end_move(adapter, time_msec, state == WAYTOUCH_STATE_CANCELLED);
		break;
	}
	return adapter->moving != NULL;
}

void
wtwlr_windows_fini(struct wtwlr *adapter)
{
	end_move(adapter, (uint32_t)(adapter->time_us / 1000), true);
}
