/* SPDX-License-Identifier: MIT */
/**
 * How the module that wlcs loads tells a compositor what to do: over a socket of packets that the compositor
 * inherits, whose number is in $WAYTOUCH_WLCS_CONTROL. Each request is answered once it is done.
 */
#ifndef WAYTOUCH_WLCS_CONTROL_H
#define WAYTOUCH_WLCS_CONTROL_H

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#define WLCS_CONTROL "WAYTOUCH_WLCS_CONTROL"

enum wlcs_request_kind {
	/** A client: the other end of its connection comes with the packet, and is called `client` from now on. */
	WLCS_CLIENT,
	/** Puts the window of a client's wl_surface, named by its number on the wire, to x, y. */
	WLCS_PLACE,
	WLCS_POINTER_MOTION,
	WLCS_POINTER_BUTTON,
	WLCS_TOUCH_DOWN,
	WLCS_TOUCH_MOTION,
	WLCS_TOUCH_UP,
};

struct wlcs_request {
	enum wlcs_request_kind kind;
	int32_t client;
	uint32_t surface;
	/** Of a touch. */
	int32_t id;
	int32_t button;
	bool pressed;
	/** In the compositor's global coordinates. */
	double x, y;
};

struct wlcs_answer {
	bool done;
};

/** `fd` is handed over with it, unless it is negative. */
static inline bool
wlcs_send(int socket, const struct wlcs_request *request, int fd)
{
	union {
		struct cmsghdr header;
		char room[CMSG_SPACE(sizeof(int))];
	} control = { 0 };
	struct iovec iov = { .iov_base = (void *)(uintptr_t)request, .iov_len = sizeof *request };
	struct msghdr message = { .msg_iov = &iov, .msg_iovlen = 1 };
	ssize_t count;

	if (fd >= 0) {
		message.msg_control = control.room;
		message.msg_controllen = sizeof control.room;
		control.header.cmsg_level = SOL_SOCKET;
		control.header.cmsg_type = SCM_RIGHTS;
		control.header.cmsg_len = CMSG_LEN(sizeof fd);
		memcpy(CMSG_DATA(&control.header), &fd, sizeof fd);
	}
	do {
		count = sendmsg(socket, &message, MSG_NOSIGNAL);
	} while (count < 0 && errno == EINTR);
	return count == (ssize_t)sizeof *request;
}

/** `fd` is what came with it, or negative. */
static inline bool
wlcs_receive(int socket, struct wlcs_request *request, int *fd)
{
	union {
		struct cmsghdr header;
		char room[CMSG_SPACE(sizeof(int))];
	} control = { 0 };
	struct iovec iov = { .iov_base = request, .iov_len = sizeof *request };
	struct msghdr message = {
		.msg_iov = &iov,
		.msg_iovlen = 1,
		.msg_control = control.room,
		.msg_controllen = sizeof control.room,
	};
	const struct cmsghdr *header;
	ssize_t count;

	do {
		count = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
	} while (count < 0 && errno == EINTR);
	*fd = -1;
	header = CMSG_FIRSTHDR(&message);
	if (header && header->cmsg_type == SCM_RIGHTS)
		memcpy(fd, CMSG_DATA(header), sizeof *fd);
	return count == (ssize_t)sizeof *request;
}

#endif
