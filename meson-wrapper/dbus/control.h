/* SPDX-License-Identifier: MIT */
/* The connection to a compositor's control socket, made again whenever it is lost. */
#ifndef WAYTOUCH_DBUS_CONTROL_H
#define WAYTOUCH_DBUS_CONTROL_H

#include <stdbool.h>
#include <stdint.h>

#include "json.h"

struct wtd_control;

/** The answer to a request; there is none if the connection was lost before it. */
typedef void (*wtd_answer_func)(void *request_data, struct wtd_json answer);

struct wtd_control_handler {
	/** It is there, and follows. */
	void (*connected)(void *data);
	/** It was there, and is not any more. */
	void (*disconnected)(void *data);
	/** An event, which the handler may make requests about. */
	void (*event)(void *data, struct wtd_json event);
};

/** A request without its end has at most so many bytes. */
#define WTD_LONGEST_REQUEST 8191

/** So many requests wait at most, from all who ask. */
#define WTD_MOST_REQUESTS 256

/** The path of the socket: the one that is given, or that of $WAYLAND_DISPLAY, or the only one that there is. NULL if
 *  that cannot be told; freed by the caller. */
char *wtd_control_path(const char *given);

/** NULL without memory. The path may be NULL; it and the handler are kept as long as the connection. */
struct wtd_control *wtd_control_create(const char *path, const struct wtd_control_handler *handler, void *data);

/** Tells the requests that wait that there is no answer, and not the handler. */
void wtd_control_destroy(struct wtd_control *control);

/** What to wait for: a descriptor, or -1, and its events for poll(). */
int wtd_control_fd(const struct wtd_control *control);
short wtd_control_events(const struct wtd_control *control);

/** The moment, in µs of CLOCK_MONOTONIC, at which there is something to do without an event. */
uint64_t wtd_control_deadline(const struct wtd_control *control);

/** Reads, writes and connects, whatever is due. */
void wtd_control_process(struct wtd_control *control, uint64_t now);

/** Whether it is connected and follows. */
bool wtd_control_is_connected(const struct wtd_control *control);

/** Sends a request, which has no line break, once those before it are answered. False, and nothing is called, if it is
 *  not connected, too many wait, or there is no memory. */
bool wtd_control_request(struct wtd_control *control, const char *line, wtd_answer_func answered, void *request_data,
			 uint64_t now);

/** How many of the requests that wait for this function are of this key. */
unsigned wtd_control_count(const struct wtd_control *control, wtd_answer_func answered,
			   bool (*is_one)(void *request_data, const void *key), const void *key);

#endif
