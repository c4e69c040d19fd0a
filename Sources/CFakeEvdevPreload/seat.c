/* SPDX-License-Identifier: MIT */
/*
 * libseat's session functions, for compositors that open their devices through it (wlroots): a seat that is always
 * active and opens devices in this process, where the replay devices exist. seatd and logind would open them in their
 * own process, which has none. Only the functions that all versions of libseat from 0.7 on have.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct libseat;

struct libseat_seat_listener {
	void (*enable_seat)(struct libseat *seat, void *data);
	void (*disable_seat)(struct libseat *seat, void *data);
};

struct libseat {
	const struct libseat_seat_listener *listener;
	void *data;
	/* Readable until the listener has been notified that the seat is active. */
	int event;
};

struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *data);
int libseat_close_seat(struct libseat *seat);
int libseat_disable_seat(struct libseat *seat);
int libseat_open_device(struct libseat *seat, const char *path, int *fd);
int libseat_close_device(struct libseat *seat, int device);
const char *libseat_seat_name(struct libseat *seat);
int libseat_switch_session(struct libseat *seat, int session);
int libseat_get_fd(struct libseat *seat);
int libseat_dispatch(struct libseat *seat, int timeout);

struct libseat *libseat_open_seat(const struct libseat_seat_listener *listener, void *data)
{
	struct libseat *seat = calloc(1, sizeof *seat);
	if (!seat)
		return NULL;
	seat->listener = listener;
	seat->data = data;
	seat->event = eventfd(1, EFD_CLOEXEC | EFD_NONBLOCK);
	if (seat->event < 0) {
		free(seat);
		return NULL;
	}
	return seat;
}

int libseat_close_seat(struct libseat *seat)
{
	close(seat->event);
	free(seat);
	return 0;
}

int libseat_disable_seat(struct libseat *seat)
{
	(void)seat;
	return 0;
}

/* The device's number is its descriptor; the caller closes the descriptor, as with libseat. */
int libseat_open_device(struct libseat *seat, const char *path, int *fd)
{
	(void)seat;
	*fd = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
	return *fd;
}

int libseat_close_device(struct libseat *seat, int device)
{
	(void)seat, (void)device;
	return 0;
}

const char *libseat_seat_name(struct libseat *seat)
{
	(void)seat;
	return "seat0";
}

int libseat_switch_session(struct libseat *seat, int session)
{
	(void)seat, (void)session;
	errno = ENOTSUP;
	return -1;
}

int libseat_get_fd(struct libseat *seat)
{
	return seat->event;
}

int libseat_dispatch(struct libseat *seat, int timeout)
{
	(void)timeout;
	eventfd_t value;
	if (eventfd_read(seat->event, &value) == 0) {
		seat->listener->enable_seat(seat, seat->data);
		return 1;
	}
	return 0;
}
