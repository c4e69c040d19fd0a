/* SPDX-License-Identifier: MIT */
/**
 * The protocol by which the module that wlcs loads controls a compositor: packets on a socket that the compositor
 * inherits, whose number is in $WAYTOUCH_WLCS_CONTROL. Each request is answered when it is done.
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
	/** Connects a client: the packet carries the other end of its connection. Later requests name it by `client`. */
	WLCS_CLIENT,
	/** Moves the window of a client's wl_surface, given by its object id, to x, y. */
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
	/** The id of a touch. */
	int32_t id;
	int32_t button;
	bool pressed;
	/** In the compositor's global coordinates. */
	double x, y;
};

struct wlcs_answer {
	bool done;
};

/** Sends a request, and `fd` with it unless that is negative. */
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

/** Receives a request; sets `fd` to the descriptor that came with it, or to -1. */
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
