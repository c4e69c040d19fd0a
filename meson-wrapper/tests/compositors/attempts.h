/* SPDX-License-Identifier: MIT */
/* Shared by the files of the tests that do anything with the kiosk on wlroots, and with Weston. */
#ifndef ATTEMPTS_H
#define ATTEMPTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/** The size of the picture that all buffers show a part of, px. */
#define PICTURE 1400

extern struct attempts {
	uint64_t random;
	unsigned seed;
	unsigned step;
	/** A file with the picture, for wl_shm. */
	int picture;
	/** How many fingers are down on all screens. */
	int fingers;
	bool tells;
	/** There is no Waytouch: what clients receive is not looked at. */
	bool is_plain;
	/** Surfaces are neither destroyed nor hidden. */
	bool keeps_surfaces;
	/** The compositor disconnects clients that destroy a surface before what gives it a role. */
	bool is_strict;
	/** Clients keep to rules that newer versions of Weston enforce, or do not survive. */
	bool is_careful;
	/** No window has a parent. */
	bool has_no_dialogs;
	/** No popup is the parent of another. */
	bool has_no_submenus;
	/** What clients have received in total. */
	unsigned downs, ups, cancels, began, recognized, drags, drops, popups, deaths;
} attempts;

#define EXPECT(condition)                                                                                \
	do {                                                                                             \
		if (!(condition)) {                                                                      \
			fprintf(stderr, "seed %u, step %u: %s:%d: %s\n", attempts.seed, attempts.step,   \
				__FILE__, __LINE__, #condition);                                         \
			abort();                                                                         \
		}                                                                                        \
	} while (0)

/** Says what is done, if $WAYTOUCH_ATTEMPTS_TRACE is set. */
#define TELL(...)                                                                                        \
	do {                                                                                             \
		if (attempts.tells) {                                                                    \
			fprintf(stderr, "%u: ", attempts.step);                                          \
			fprintf(stderr, __VA_ARGS__);                                                    \
			fputc('\n', stderr);                                                             \
		}                                                                                        \
	} while (0)

static inline unsigned
chance(unsigned bound)
{
	attempts.random = attempts.random * 6364136223846793005u + 1442695040888963407u;
	return (unsigned)(attempts.random >> 33) % bound;
}

/* client.c */
struct client;
/** A client at the other end of this socket. */
struct client *
client_create(int fd, unsigned number);
/** Handles what it has been sent; false if the compositor has disconnected it. */
bool
client_handle(struct client *client);
/** Does something. */
void
client_act(struct client *client);
/** Closes its connection, as if it had died. */
void
client_destroy(struct client *client);
/** Expects that every touch and gesture that it was told of has ended. */
void
client_expect_rest(struct client *client);
bool
client_has_popups(const struct client *client);
/** Whether it knows what a window with gestures needs. */
bool
client_is_ready(const struct client *client);
/** Shows a window with a tap, and does nothing else from now on. */
void
client_behave(struct client *client);
/** Whether that window is shown. */
bool
client_is_shown(const struct client *client);
/** How often its tap was recognised. */
unsigned
client_taps(const struct client *client);

/* policies.c */
extern const char *const attempts_policies[];
extern const unsigned attempts_policy_count;

#endif
