/* SPDX-License-Identifier: MIT */
/* The clients of a test, in the same process as the compositor. */
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "clients.h"

/** Everything comes to rest between parts. */
#define PARTS 4
#define MOST_PARTS 16

struct attempts attempts;
struct clients clients;

int64_t
now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

uint32_t
now_ms(void)
{
	return (uint32_t)(now_us() / 1000);
}

static void
client_gone(struct wl_listener *listener, void *data)
{
	(void)data;
	clients.ends[listener - clients.gone] = NULL;
}

void
connect_client(unsigned number)
{
	int ends[2];

	EXPECT(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) == 0);
	/* The end of one that has died is destroyed when its hangup is noticed. */
	if (clients.ends[number])
		wl_list_remove(&clients.gone[number].link);
	clients.ends[number] = wl_client_create(clients.display, ends[0]);
	EXPECT(clients.ends[number]);
	clients.gone[number].notify = client_gone;
	wl_client_add_destroy_listener(clients.ends[number], &clients.gone[number]);
	clients.all[number] = client_create(ends[1], clients.count++);
	clients.stalls_until[number] = 0;
}

void
disconnect(unsigned number)
{
	if (clients.all[number])
		client_destroy(clients.all[number]);
	clients.all[number] = NULL;
}

void
disconnect_all(void)
{
	for (unsigned i = 0; i < CLIENTS; i++)
		disconnect(i);
}

void
handle(bool all)
{
	wl_display_flush_clients(clients.display);
	wl_event_loop_dispatch(wl_display_get_event_loop(clients.display), 0);
	wl_display_flush_clients(clients.display);
	if (clients.prepare)
		clients.prepare();
	for (unsigned i = 0; i < CLIENTS; i++) {
		if (!clients.all[i] || (!all && (chance(3) == 0 || clients.stalls_until[i] > attempts.step)))
			continue;
		if (!client_handle(clients.all[i])) {
			TELL("a client is disconnected");
			attempts.deaths++;
			disconnect(i);
		}
	}
}

void
handle_for(uint32_t duration_ms)
{
	uint32_t end = now_ms() + duration_ms;

	do {
		handle(true);
		usleep(500);
	} while ((int32_t)(end - now_ms()) > 0);
}

/** Returns whether each kind of thing has happened. On a busy machine less happens in as many steps. */
static bool
enough_has_happened(void)
{
	return attempts.downs >= 10 && attempts.began > 0 && attempts.drags > 0 && attempts.popups >= 10;
}

void
do_anything(unsigned steps, void (*act)(void), void (*rest)(void))
{
	for (unsigned part = 0; part < PARTS || (part < MOST_PARTS && !enough_has_happened()); part++) {
		if (part > 0)
			rest();
		for (unsigned i = 0; i < steps / PARTS; i++) {
			attempts.step++;
			act();
			handle(false);
		}
	}
}

void
connect_behaving_client(unsigned number)
{
	uint32_t end = now_ms() + 10000;

	for (connect_client(number); !client_is_ready(clients.all[number]) && (int32_t)(end - now_ms()) > 0;)
		handle_for(10);
	EXPECT(client_is_ready(clients.all[number]));
	client_behave(clients.all[number]);
}

void
tell_totals(void)
{
	fprintf(stderr,
		"seed %u: %u down, %u up, %u cancels, %u began, %u taps, %u drags, %u drops, %u popups, %u deaths\n",
		attempts.seed, attempts.downs, attempts.ups, attempts.cancels, attempts.began, attempts.recognized,
		attempts.drags, attempts.drops, attempts.popups, attempts.deaths);
}
