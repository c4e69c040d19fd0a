/* SPDX-License-Identifier: MIT */
/* The connection to a compositor's control socket, re-established whenever it is lost. */
#ifndef WAYTOUCH_DBUS_CONTROL_H
#define WAYTOUCH_DBUS_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#include "json.h"

struct wtd_control;

/** Receives the answer to a request, which is empty if the connection was lost first. */
typedef void (*wtd_answer_func)(void *request_data, struct wtd_json answer);

struct wtd_control_handler {
	/** The connection is established, and follows the policy. */
	void (*connected)(void *data);
	/** The connection was lost. */
	void (*disconnected)(void *data);
	/** An event. The handler may make requests. */
	void (*event)(void *data, struct wtd_json event);
};

/** The longest request in bytes, without its terminator. */
#define WTD_LONGEST_REQUEST 8191

/** The most calls that can wait, from all callers together. */
#define WTD_MOST_CALLS 256

/** The most requests that can wait: the calls, and the two for the status that the service itself makes. */
#define WTD_MOST_REQUESTS (WTD_MOST_CALLS + 2)

/** The path of the socket: `given`, or that of $WAYLAND_DISPLAY, or the only one that exists or is in use. NULL if
 *  none of these applies; freed by the caller. */
char *wtd_control_path(const char *given);

/** NULL if out of memory. The path may be NULL; it and the handler must outlive the connection. */
struct wtd_control *wtd_control_create(const char *path, const struct wtd_control_handler *handler, void *data);

/** Calls the functions of waiting requests without an answer; does not call the handler. */
void wtd_control_destroy(struct wtd_control *control);

/** What to wait for: a descriptor, or -1, and its events for poll(). */
int wtd_control_fd(const struct wtd_control *control);
short wtd_control_events(const struct wtd_control *control);

/** When to call wtd_control_process() even without an event, in µs of CLOCK_MONOTONIC. */
uint64_t wtd_control_deadline(const struct wtd_control *control);

/** Reads, writes and connects, as needed. */
void wtd_control_process(struct wtd_control *control, uint64_t now);

/** Call this instead while there is no room for what the compositor says: an answer that is not read is not late. */
void wtd_control_postpone(struct wtd_control *control, uint64_t now);

/** Whether it is connected and follows. */
bool wtd_control_is_connected(const struct wtd_control *control);

/** Whether there is no connection, not even one that is being established, or one on which nothing waits. */
bool wtd_control_is_idle(const struct wtd_control *control);

/** Sends a request, which must not contain a line break, once those before it are answered. Returns false, and calls
 *  nothing, if there is no connection, too many requests wait, or memory is exhausted. */
bool wtd_control_request(struct wtd_control *control, const char *line, wtd_answer_func answered, void *request_data,
			 uint64_t now);

/** The number of waiting requests that have this function and match the key. */
unsigned wtd_control_count(const struct wtd_control *control, wtd_answer_func answered,
			   bool (*is_one)(void *request_data, const void *key), const void *key);

#endif
