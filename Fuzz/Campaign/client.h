/* SPDX-License-Identifier: MIT */
/* Shared by the clients of the campaign: a connection, the globals, a window over the whole output, random numbers. */
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
extern struct wl_output *output;
extern struct wl_data_device_manager *data_manager;
extern struct waytouch_manager_v1 *manager;
extern struct waytouch_delegate_manager_v1 *delegates;
extern struct waytouch_shell_v1 *shell;

/* The window, after show_window(). */
extern struct wl_buffer *buffer;
extern struct wl_surface *surface;
extern struct xdg_surface *xdg_surface;
extern struct xdg_toplevel *toplevel;

/* The number of requests sent; in a file, if open_counter() has been called. */
extern uint64_t *requests;
/* Called for every wl_touch.down. */
extern void (*on_down)(uint32_t serial);
/* Called for every wl_touch.down and motion. */
extern void (*on_touch)(void);
/* A listener to use instead of these two, to be set before connecting. */
extern const struct wl_touch_listener *touches;
/* Called when the seat has lost its touch capability, and so all contacts. */
extern void (*on_touch_gone)(void);

/* Random numbers; `dice` is the seed. */
extern uint64_t dice;
uint32_t below(uint32_t limit);
bool chance(uint32_t part, uint32_t of);
void shuffle(void **list, int count);

/* µs of CLOCK_MONOTONIC. */
int64_t now(void);

bool open_counter(const char *path);
/* The following functions end the process if there is no connection or it has ended. */
void connect_display(void);
/* Binds a global of Waytouch's once more. */
void *bind_again(const struct wl_interface *interface);
/* Sends and reads what is pending; waits this long for events, or until the socket has room for requests. */
void pump(int milliseconds);
/* The same, but waits until the connection or this descriptor can be read. */
void wait_for(int other);
/* To be called after every request: counts it, and keeps libwayland's buffer from overflowing. */
void sent(void);
/* Waits until the compositor has processed all requests. */
void drain(void);
/* Keeps reading events for this long. */
void linger(int milliseconds);
/* Makes a buffer of one colour. */
struct wl_buffer *make_buffer(int32_t width, int32_t height);
/* Shows a window on top of all others. */
void show_window(void);
