/* SPDX-License-Identifier: MIT */
/* What the clients of a campaign share: a connection, the globals, a window over the whole output, chance. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include <wayland-client.h>

#include "waytouch-v1-client-protocol.h"
#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-shell-v1-client-protocol.h"
#include "xdg-shell-client-protocol.h"

enum { WIDTH = 1280, HEIGHT = 800 };

extern struct wl_display *display;
extern struct wl_compositor *compositor;
extern struct wl_subcompositor *subcompositor;
extern struct wl_seat *seat;
extern struct wl_data_device_manager *data_manager;
extern struct waytouch_manager_v1 *manager;
extern struct waytouch_delegate_manager_v1 *delegates;
extern struct waytouch_shell_v1 *shell;

/* The window, once it is shown. */
extern struct wl_buffer *buffer;
extern struct wl_surface *surface;
extern struct xdg_surface *xdg_surface;
extern struct xdg_toplevel *toplevel;

/* How many requests were made: in a file, if open_counter was called. */
extern uint64_t *requests;
/* Called with every wl_touch.down, and with every down and motion. */
extern void (*on_down)(uint32_t serial);
extern void (*on_touch)(void);
/* What else is to be told of touches, in place of these two, if it is set before the connection is made. */
extern const struct wl_touch_listener *touches;
/* Called when the seat has no touch any more, and with it no contact. */
extern void (*on_touch_gone)(void);

/* Random numbers that the seed determines. */
extern uint64_t dice;
uint32_t below(uint32_t limit);
bool chance(uint32_t part, uint32_t of);
void shuffle(void **list, int count);

/* µs of CLOCK_MONOTONIC. */
int64_t now(void);

bool open_counter(const char *path);
/* These end the process when the connection has ended, or was never there. */
void connect_display(void);
/* Reads what there is, and sends what there is to send; waits for so long, or until there is room. */
void pump(int milliseconds);
/* The same, until there is something to read from the connection or from this descriptor. */
void wait_for(int other);
/* Called after every request: no more is written than libwayland has room for. */
void sent(void);
/* Waits until all has been done. */
void drain(void);
/* Goes on reading for a while. */
void linger(int milliseconds);
/* A black picture. */
struct wl_buffer *make_buffer(int32_t width, int32_t height);
/* Shows a window on top of all others. */
void show_window(void);
