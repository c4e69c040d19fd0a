/* SPDX-License-Identifier: MIT */
#include "control.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/** The pause before reconnecting after a failed or lost connection, and the longest wait for an answer, in µs. */
#define PAUSE 500000u
/* Shorter in tests. */
#ifndef PATIENCE
#define PATIENCE 10000000u
#endif

/** The longest line, in bytes, that a compositor may send. */
#define LONGEST_LINE (4u << 20)

/** How much is read per turn, in bytes. */
#define TURN (64u << 10)

struct request {
	char *line;
	wtd_answer_func answered;
	void *data;
};

struct wtd_control {
	const char *given;
	char *path;
	const struct wtd_control_handler *handler;
	void *data;
	int fd;
	bool follows;
	/* When the next connection is attempted, or the deadline of the answer. */
	uint64_t deadline;
	/* A ring. The first request is being sent, or waits for its answer. */
	struct request requests[WTD_MOST_REQUESTS];
	unsigned first, count;
	size_t sent;
	/* Input that is not yet a complete line, and how much of it has been searched for the line's end. */
	char *line;
	size_t length, searched, room;
	/* Whether the last turn has left something to read. */
	bool has_more;
	/* The last message about a failure, so that it is not repeated. */
	char *said;
};

static void
say_once(struct wtd_control *control, const char *what)
{
	char *text = NULL;

	if (asprintf(&text, "%s: %s", control->path ? control->path : "the control socket", what) < 0)
		return;
	if (!control->said || strcmp(control->said, text) != 0) {
		fprintf(stderr, "waytouch-dbus: %s\n", text);
		free(control->said);
		control->said = text;
	} else {
		free(text);
	}
}

struct wtd_control *
wtd_control_create(const char *path, const struct wtd_control_handler *handler, void *data)
{
	struct wtd_control *control = calloc(1, sizeof *control);

	if (!control)
		return NULL;
	control->given = path;
	control->handler = handler;
	control->data = data;
	control->fd = -1;
	return control;
}

/** Removes the first request and passes on the answer to it. */
static void
answer_first(struct wtd_control *control, struct wtd_json answer)
{
	struct request request = control->requests[control->first];

	control->first = (control->first + 1) % WTD_MOST_REQUESTS;
	control->count--;
	control->sent = 0;
	free(request.line);
	if (request.answered)
		request.answered(request.data, answer);
}

static void
disconnect(struct wtd_control *control, uint64_t now)
{
	bool followed = control->follows;

	if (control->fd >= 0)
		close(control->fd);
	control->fd = -1;
	control->follows = false;
	control->deadline = now + PAUSE;
	control->length = control->searched = 0;
	while (control->count > 0)
		answer_first(control, (struct wtd_json){ 0 });
	if (followed)
		control->handler->disconnected(control->data);
}

void
wtd_control_destroy(struct wtd_control *control)
{
	if (!control)
		return;
	control->follows = false;
	disconnect(control, 0);
	free(control->path);
	free(control->line);
	free(control->said);
	free(control);
}

static bool
append_request(struct wtd_control *control, const char *line, wtd_answer_func answered, void *data)
{
	struct request *request = &control->requests[(control->first + control->count) % WTD_MOST_REQUESTS];
	char *text = NULL;

	if (control->count == WTD_MOST_REQUESTS || strlen(line) > WTD_LONGEST_REQUEST || strchr(line, '\n') ||
	    asprintf(&text, "%s\n", line) < 0)
		return false;
	*request = (struct request){ .line = text, .answered = answered, .data = data };
	control->count++;
	return true;
}

/** Handles the answer to the first request of a connection, `follow`. */
static void
followed(void *data, struct wtd_json answer)
{
	struct wtd_control *control = data;

	control->follows = wtd_json_is_true(wtd_json_member(answer, "ok"));
	if (control->follows) {
		say_once(control, "connected");
		control->handler->connected(control->data);
	} else if (answer.begin) {
		char *message = wtd_json_string(wtd_json_member(answer, "message"));

		say_once(control, message ? message : "the compositor refuses the connection");
		free(message);
	}
}

static void
connect_now(struct wtd_control *control, uint64_t now)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };

	free(control->path);
	control->path = wtd_control_path(control->given);
	control->deadline = now + PAUSE;
	if (!control->path) {
		say_once(control, "there is no compositor, or more than one: name it with --socket");
		return;
	}
	if (strlen(control->path) >= sizeof address.sun_path) {
		say_once(control, strerror(ENAMETOOLONG));
		return;
	}
	strcpy(address.sun_path, control->path);
	control->fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	if (control->fd < 0 || connect(control->fd, (struct sockaddr *)&address, sizeof address) < 0) {
		say_once(control, strerror(errno));
		disconnect(control, now);
	} else if (!append_request(control, "follow", followed, control)) {
		disconnect(control, now);
	} else {
		control->deadline = now + PATIENCE;
	}
}

int
wtd_control_fd(const struct wtd_control *control)
{
	return control->fd;
}

short
wtd_control_events(const struct wtd_control *control)
{
	bool has_to_write = control->count > 0 && control->sent < strlen(control->requests[control->first].line);

	return (short)(has_to_write ? POLLIN | POLLOUT : POLLIN);
}

uint64_t
wtd_control_deadline(const struct wtd_control *control)
{
	return control->fd < 0 || control->count > 0 ? control->deadline : UINT64_MAX;
}

bool
wtd_control_is_connected(const struct wtd_control *control)
{
	return control->follows;
}

bool
wtd_control_is_idle(const struct wtd_control *control)
{
	return control->fd < 0 || (control->follows && control->count == 0);
}

/** False if the connection is lost. */
static bool
write_request(struct wtd_control *control)
{
	while (control->count > 0) {
		const char *line = control->requests[control->first].line + control->sent;
		size_t left = strlen(line);
		ssize_t count;

		if (left == 0)
			return true;
		count = send(control->fd, line, left, MSG_NOSIGNAL);
		if (count < 0)
			return errno == EAGAIN || errno == EINTR;
		control->sent += (size_t)count;
	}
	return true;
}

/** Handles a line, without its terminator. False if the connection is no longer usable. */
static bool
take_line(struct wtd_control *control, const char *text, size_t length, uint64_t now)
{
	struct wtd_json line = wtd_json_object(text, length);

	if (!line.begin)
		return false;
	if (wtd_json_member(line, "event").begin) {
		/* Without an answer to `follow`, the end of the connection would not undo what an event says. */
		if (control->follows)
			control->handler->event(control->data, line);
		return true;
	}
	/* An answer must follow a request that was sent completely. */
	if (!wtd_json_member(line, "ok").begin || control->count == 0 ||
	    (control->follows && control->sent < strlen(control->requests[control->first].line)))
		return false;
	control->deadline = now + PATIENCE;
	answer_first(control, line);
	/* If the compositor refuses to be followed, the connection is useless. */
	return control->follows;
}

/** Splits the input into lines. False if the connection is no longer usable. */
static bool
take_lines(struct wtd_control *control, uint64_t now)
{
	size_t begin = 0;
	char *end;

	while ((end = memchr(control->line + control->searched, '\n', control->length - control->searched))) {
		size_t length = (size_t)(end - control->line) - begin;

		control->searched = begin + length + 1;
		if (!take_line(control, control->line + begin, length, now)) {
			if (control->follows)
				say_once(control, "what it says is not understood");
			return false;
		}
		begin = control->searched;
	}
	control->length -= begin;
	memmove(control->line, control->line + begin, control->length);
	control->searched = control->length;
	return true;
}

static bool
make_room(struct wtd_control *control)
{
	size_t room = control->room ? 2 * control->room : TURN;
	char *line;

	if (control->length < control->room)
		return true;
	if (room > LONGEST_LINE || !(line = realloc(control->line, room))) {
		say_once(control, "a line is too long");
		return false;
	}
	control->line = line;
	control->room = room;
	return true;
}

/** False if the connection is lost. */
static bool
read_lines(struct wtd_control *control, uint64_t now)
{
	size_t read = 0;

	control->has_more = false;
	while (read < TURN) {
		ssize_t count;

		if (!make_room(control))
			return false;
		count = recv(control->fd, control->line + control->length, control->room - control->length, 0);
		if (count < 0 && (errno == EAGAIN || errno == EINTR))
			return true;
		if (count <= 0) {
			say_once(control, "the connection has ended");
			return false;
		}
		control->length += (size_t)count;
		read += (size_t)count;
		if (!take_lines(control, now))
			return false;
	}
	control->has_more = true;
	return true;
}

void
wtd_control_process(struct wtd_control *control, uint64_t now)
{
	if (control->fd < 0) {
		if (now < control->deadline)
			return;
		connect_now(control, now);
		if (control->fd < 0)
			return;
	}
	/* A compositor that refuses may hang up before the request is sent; its message can still be read. */
	bool is_written = write_request(control);

	if (!read_lines(control, now) || !is_written || !write_request(control)) {
		disconnect(control, now);
	} else if (control->count > 0 && now >= control->deadline && !control->has_more) {
		say_once(control, "the compositor does not answer");
		disconnect(control, now);
	}
}

void
wtd_control_postpone(struct wtd_control *control, uint64_t now)
{
	control->deadline = now + (control->fd < 0 ? PAUSE : PATIENCE);
}

bool
wtd_control_request(struct wtd_control *control, const char *line, wtd_answer_func answered, void *request_data, uint64_t now)
{
	if (!control->follows)
		return false;
	if (control->count == 0)
		control->deadline = now + PATIENCE;
	return append_request(control, line, answered, request_data);
}

unsigned
wtd_control_count(const struct wtd_control *control, wtd_answer_func answered, bool (*is_one)(void *, const void *),
		  const void *key)
{
	unsigned count = 0;

	for (unsigned i = 0; i < control->count; i++) {
		const struct request *request = &control->requests[(control->first + i) % WTD_MOST_REQUESTS];

		count += request->answered == answered && is_one(request->data, key);
	}
	return count;
}
