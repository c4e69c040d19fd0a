/* SPDX-License-Identifier: MIT */
/* The clients of a test, in the same process as the compositor. */
#ifndef CLIENTS_H
#define CLIENTS_H

#include <wayland-server.h>

#include "attempts.h"

#define CLIENTS 3

extern struct clients {
	/** The compositor's. */
	struct wl_display *display;
	struct client *all[CLIENTS];
	/** The compositor's ends of their connections; NULL: it has closed it. */
	struct wl_client *ends[CLIENTS];
	struct wl_listener gone[CLIENTS];
	/** A client does not read what it is sent until that step. */
	unsigned stalls_until[CLIENTS];
	unsigned count;
	/** Called before the clients do anything; may be NULL. */
	void (*prepare)(void);
} clients;

/** The monotonic clock. */
int64_t
now_us(void);
uint32_t
now_ms(void);
void
connect_client(unsigned number);
void
disconnect(unsigned number);
void
disconnect_all(void);
/** Lets the compositor and the clients handle what there is; some clients are slow. */
void
handle(bool all);
void
handle_for(uint32_t duration_ms);
/** Connects one that shows a window and does nothing else, once it knows what there is. */
void
connect_behaving_client(unsigned number);
/** Acts so many times, and longer until each kind of thing has happened; lets everything come to rest in between. */
void
do_anything(unsigned steps, void (*act)(void), void (*rest)(void));
/** Prints what the clients have received in total. */
void
tell_totals(void);

#endif
