/* SPDX-License-Identifier: MIT */
/*
 * The open files of our devices. A reader gets one end of a socket pair, so read(2), poll(2) and epoll work
 * unchanged; we answer only what a socket cannot (node.c).
 */
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* Indexed by descriptor; grows as needed. */
static struct fe_reader **table;
static size_t table_length;

static void forget(struct fe_reader *reader)
{
	fe_reader_hang_up(reader);
	table[reader->fd] = NULL;
	fe_device_unref(reader->device);
	free(reader);
}

void fe_reader_hang_up(struct fe_reader *reader)
{
	struct fe_device *device = reader->device;
	if (reader->peer < 0)
		return;
	for (struct fe_reader **link = &device->readers; *link; link = &(*link)->next) {
		if (*link == reader) {
			*link = reader->next;
			break;
		}
	}
	if (device->grabbed_by == reader)
		device->grabbed_by = NULL;
	if (device->world)
		device->world->readers--;
	close(reader->peer);
	reader->peer = -1;
}

struct fe_reader *fe_reader_find(int fd)
{
	if (fd < 0 || (size_t)fd >= table_length || !table[fd])
		return NULL;
	/* Hosts close descriptors with plain close(2), and the number is soon used for something else. */
	struct fe_reader *reader = table[fd];
	struct stat64 status;
	if (fe_real()->fstat64(fd, &status) == 0 && status.st_dev == reader->socket_dev
	    && status.st_ino == reader->socket_ino)
		return reader;
	forget(reader);
	return NULL;
}

static int reserve(int fd)
{
	if ((size_t)fd < table_length)
		return 0;
	size_t length = table_length ? table_length : 64;
	while (length <= (size_t)fd)
		length *= 2;
	struct fe_reader **larger = realloc(table, length * sizeof *larger);
	if (!larger)
		return -ENOMEM;
	memset(larger + table_length, 0, (length - table_length) * sizeof *larger);
	table = larger;
	table_length = length;
	return 0;
}

/* With the lock held. Takes over both descriptors on success. */
static int add_reader(struct fe_device *device, const int ends[2])
{
	struct stat64 status;
	int result = reserve(ends[0]);
	if (result < 0)
		return result;
	if (fe_real()->fstat64(ends[0], &status) < 0)
		return -errno;
	struct fe_reader *reader = calloc(1, sizeof *reader);
	if (!reader)
		return -ENOMEM;
	if (table[ends[0]])
		forget(table[ends[0]]);
	reader->fd = ends[0];
	reader->peer = ends[1];
	reader->socket_dev = status.st_dev;
	reader->socket_ino = status.st_ino;
	reader->device = fe_device_ref(device);
	reader->next = device->readers;
	device->readers = reader;
	table[ends[0]] = reader;
	device->world->readers++;
	pthread_cond_broadcast(&device->world->reader_came);
	return 0;
}

int fe_open(const char *path, int flags)
{
	int type = SOCK_STREAM;
	if (flags & O_CLOEXEC)
		type |= SOCK_CLOEXEC;
	if (flags & O_NONBLOCK)
		type |= SOCK_NONBLOCK;
	int ends[2];
	if (socketpair(AF_UNIX, type, 0, ends) < 0)
		return -errno;
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	/*
	 * A byte that is never read: because of it, closing our end makes the reader's read(2) fail, as on an
	 * unplugged device (with ECONNRESET, where the kernel's evdev returns ENODEV), instead of returning 0 for
	 * ever.
	 */
	int result = send(ends[0], "", 1, MSG_NOSIGNAL) == 1 ? 0 : -errno;

	fe_lock();
	struct fe_device *device = fe_world_device_by_node(fe_world_current(), path);
	if (!device)
		result = -ENOENT;
	if (result == 0)
		result = add_reader(device, ends);
	fe_unlock();
	if (result < 0) {
		close(ends[0]);
		close(ends[1]);
		return result;
	}
	return ends[0];
}

int fe_close(int fd)
{
	fe_lock();
	struct fe_reader *reader = fe_reader_find(fd);
	if (reader)
		forget(reader);
	fe_unlock();
	return close(fd) < 0 ? -errno : 0;
}

/* 1: has room for a frame; 0: has closed its end and was forgotten; -EAGAIN: full. */
static int ready(struct fe_reader *reader)
{
	struct pollfd poll_peer = { .fd = reader->peer, .events = POLLOUT };
	if (poll(&poll_peer, 1, 0) < 0)
		return -EAGAIN;
	if (poll_peer.revents & (POLLHUP | POLLERR)) {
		fe_reader_hang_up(reader);
		return 0;
	}
	/* A socket is writable while less than a quarter of its buffer is used, so the longest frame fits. */
	return poll_peer.revents & POLLOUT ? 1 : -EAGAIN;
}

int fe_readers_write(struct fe_device *device, const struct input_event *events, size_t count)
{
	struct fe_reader *next;
	for (struct fe_reader *reader = device->readers; reader; reader = next) {
		next = reader->next;
		if (reader->revoked || (device->grabbed_by && device->grabbed_by != reader))
			continue;
		if (ready(reader) == -EAGAIN)
			return -EAGAIN;
	}
	int result = 0;
	for (struct fe_reader *reader = device->readers; reader; reader = next) {
		next = reader->next;
		if (reader->revoked || (device->grabbed_by && device->grabbed_by != reader))
			continue;
		ssize_t written = send(reader->peer, events, count * sizeof *events, MSG_NOSIGNAL | MSG_DONTWAIT);
		if (written == (ssize_t)(count * sizeof *events))
			continue;
		/* libevdev never recovers from half an event, so unplugging the device is better. */
		if (!(written < 0 && errno == EPIPE))
			result = -EIO;
		fe_reader_hang_up(reader);
	}
	return result;
}
