/* SPDX-License-Identifier: MIT */
#include "CEvdev.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <time.h>

static int ask(int fd, unsigned long request, void *argument)
{
	int result;
	do
		result = ioctl(fd, request, argument);
	while (result < 0 && errno == EINTR);
	return result < 0 ? -errno : 0;
}

int waytouch_evdev_name(int fd, char *name, size_t size)
{
	if (size == 0)
		return -EINVAL;
	memset(name, 0, size);
	int result = ask(fd, EVIOCGNAME(size), name);
	name[size - 1] = 0;
	return result;
}

int waytouch_evdev_id(int fd, struct input_id *id)
{
	return ask(fd, EVIOCGID, id);
}

int waytouch_evdev_properties(int fd, uint8_t *bits, size_t size)
{
	memset(bits, 0, size);
	return ask(fd, EVIOCGPROP(size), bits);
}

int waytouch_evdev_codes(int fd, unsigned type, uint8_t *bits, size_t size)
{
	if (type > EV_MAX)
		return -EINVAL;
	memset(bits, 0, size);
	return ask(fd, EVIOCGBIT(type, size), bits);
}

int waytouch_evdev_keys(int fd, uint8_t *bits, size_t size)
{
	memset(bits, 0, size);
	return ask(fd, EVIOCGKEY(size), bits);
}

int waytouch_evdev_axis(int fd, unsigned code, struct input_absinfo *axis)
{
	if (code > ABS_MAX)
		return -EINVAL;
	memset(axis, 0, sizeof *axis);
	return ask(fd, EVIOCGABS(code), axis);
}

int waytouch_evdev_slots(int fd, unsigned code, int32_t *values, size_t count)
{
	struct {
		uint32_t code;
		int32_t values[WAYTOUCH_EVDEV_SLOTS];
	} request = { .code = code };

	if (count > WAYTOUCH_EVDEV_SLOTS)
		return -EINVAL;
	int result = ask(fd, EVIOCGMTSLOTS(sizeof request), &request);
	if (result == 0)
		memcpy(values, request.values, count * sizeof *values);
	return result;
}

int waytouch_evdev_devnum(int fd, dev_t *devnum)
{
	struct stat64 status;
	if (fstat64(fd, &status) < 0)
		return -errno;
	if (!S_ISCHR(status.st_mode))
		return -ENOTTY;
	*devnum = status.st_rdev;
	return 0;
}

int waytouch_evdev_use_monotonic_clock(int fd)
{
	int clock = CLOCK_MONOTONIC;
	return ask(fd, EVIOCSCLOCKID, &clock);
}
