/* SPDX-License-Identifier: MIT */
/* Answers what libinput and libevdev query about our nodes and open files, apart from reading them. */
#include "internal.h"

#include <errno.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ioctl.h>

/* Replaces the socket's status with that of a character device. */
static void describe(const struct fe_device *device, struct stat64 *status)
{
	status->st_mode = S_IFCHR | 0660;
	status->st_rdev = fe_device_devnum(device);
}

int fstat64(int fd, struct stat64 *status)
{
	int result = fe_real()->fstat64(fd, status);
	if (result < 0 || !S_ISSOCK(status->st_mode))
		return result;
	fe_lock();
	struct fe_reader *reader = fe_reader_find(fd);
	if (reader)
		describe(reader->device, status);
	fe_unlock();
	return result;
}

int stat64(const char *path, struct stat64 *status)
{
	struct fe_world *world = fe_world_current();
	if (world) {
		fe_lock();
		struct fe_device *device = fe_world_device_by_node(world, path);
		if (device) {
			memset(status, 0, sizeof *status);
			status->st_nlink = 1;
			describe(device, status);
		}
		fe_unlock();
		if (device)
			return 0;
	}
	return fe_real()->stat64(path, status);
}

/* The kernel copies as much as fits and returns how much that was. */
static int copy(void *to, size_t capacity, const void *from, size_t size)
{
	if (size > capacity)
		size = capacity;
	memcpy(to, from, size);
	return (int)size;
}

/* Bit sets are copied in whole longs. */
static size_t bits_size(size_t count)
{
	size_t bits = 8 * sizeof(long);
	return (count + bits - 1) / bits * sizeof(long);
}

static int copy_bits(void *to, size_t capacity, const uint8_t *bits, size_t available, size_t count)
{
	uint8_t longs[(KEY_CNT + 7) / 8 + sizeof(long)] = { 0 };
	if (bits)
		memcpy(longs, bits, available < sizeof longs ? available : sizeof longs);
	return copy(to, capacity, longs, bits_size(count));
}

static int get_codes(const struct fe_device *device, unsigned type, void *to, size_t capacity)
{
	static const size_t counts[EV_CNT] = {
		[EV_SYN] = EV_CNT, [EV_KEY] = KEY_CNT, [EV_REL] = REL_CNT, [EV_ABS] = ABS_CNT, [EV_MSC] = MSC_CNT,
		[EV_SW] = SW_CNT,  [EV_LED] = LED_CNT, [EV_SND] = SND_CNT, [EV_FF] = FF_CNT,
	};
	if (counts[type] == 0)
		return -EINVAL;
	return copy_bits(to, capacity, device->description.codes[type], sizeof device->description.codes[type],
			 counts[type]);
}

/* struct input_mt_request_layout { __u32 code; __s32 values[]; } */
static int get_slots(const struct fe_device *device, uint32_t *request, size_t size)
{
	unsigned slots = fe_device_slot_count(device);
	if (size < sizeof *request || slots == 0 || request[0] <= ABS_MT_SLOT || request[0] >= ABS_CNT)
		return -EINVAL;
	size_t wanted = size / sizeof *request - 1;
	if (wanted > slots)
		wanted = slots;
	memcpy(request + 1, device->slots[request[0] - ABS_MT_SLOT - 1], wanted * sizeof(int32_t));
	return 0;
}

static int grab(struct fe_reader *reader, bool on)
{
	struct fe_device *device = reader->device;
	if (on) {
		if (device->grabbed_by)
			return -EBUSY;
		device->grabbed_by = reader;
		return 0;
	}
	if (device->grabbed_by != reader)
		return -EINVAL;
	device->grabbed_by = NULL;
	return 0;
}

static int answer_read(struct fe_reader *reader, unsigned number, size_t size, void *argument)
{
	struct fe_device *device = reader->device;
	if (number >= _IOC_NR(EVIOCGBIT(0, 0)) && number < _IOC_NR(EVIOCGBIT(EV_CNT, 0)))
		return get_codes(device, number - _IOC_NR(EVIOCGBIT(0, 0)), argument, size);
	if (number >= _IOC_NR(EVIOCGABS(0)) && number < _IOC_NR(EVIOCGABS(ABS_CNT))) {
		copy(argument, size, &device->description.axes[number - _IOC_NR(EVIOCGABS(0))],
		     sizeof(struct input_absinfo));
		return 0;
	}
	switch (number) {
	case _IOC_NR(EVIOCGVERSION): {
		int version = EV_VERSION;
		memcpy(argument, &version, sizeof version);
		return 0;
	}
	case _IOC_NR(EVIOCGID):
		memcpy(argument, &device->description.id, sizeof device->description.id);
		return 0;
	case _IOC_NR(EVIOCGNAME(0)):
		return copy(argument, size, device->description.name, strlen(device->description.name) + 1);
	case _IOC_NR(EVIOCGPHYS(0)):
	case _IOC_NR(EVIOCGUNIQ(0)):
		return -ENOENT;
	case _IOC_NR(EVIOCGPROP(0)):
		return copy_bits(argument, size, device->description.properties,
				 sizeof device->description.properties, INPUT_PROP_CNT);
	case _IOC_NR(EVIOCGMTSLOTS(0)):
		return get_slots(device, argument, size);
	case _IOC_NR(EVIOCGKEY(0)):
		return copy_bits(argument, size, device->keys, sizeof device->keys, KEY_CNT);
	case _IOC_NR(EVIOCGSW(0)):
		return copy_bits(argument, size, device->switches, sizeof device->switches, SW_CNT);
	case _IOC_NR(EVIOCGLED(0)):
		return copy_bits(argument, size, NULL, 0, LED_CNT);
	case _IOC_NR(EVIOCGSND(0)):
		return copy_bits(argument, size, NULL, 0, SND_CNT);
	default:
		return -ENOTTY;
	}
}

static int answer_write(struct fe_reader *reader, unsigned number, size_t size, const void *argument)
{
	if (number >= _IOC_NR(EVIOCSABS(0)) && number < _IOC_NR(EVIOCSABS(0)) + ABS_CNT) {
		unsigned code = number - _IOC_NR(EVIOCSABS(0));
		if (code == ABS_MT_SLOT || size < sizeof(struct input_absinfo))
			return -EINVAL;
		memcpy(&reader->device->description.axes[code], argument, sizeof(struct input_absinfo));
		return 0;
	}
	switch (number) {
	case _IOC_NR(EVIOCGRAB):
		return grab(reader, argument != NULL);
	case _IOC_NR(EVIOCREVOKE):
		if (argument)
			return -EINVAL;
		reader->revoked = true;
		return 0;
	case _IOC_NR(EVIOCSCLOCKID): {
		/* The writer of the events decides their times. */
		int clock;
		memcpy(&clock, argument, sizeof clock);
		return clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME ? 0 : -EINVAL;
	}
	case _IOC_NR(EVIOCSMASK):
		/* A mask only saves wake-ups, so it can be ignored. */
		return 0;
	default:
		return -ENOTTY;
	}
}

static int answer(struct fe_reader *reader, unsigned long request, void *argument)
{
	struct fe_world *world = reader->device->world;
	if (!world || reader->revoked)
		return -ENODEV;
	int result = -ENOTTY;
	if (_IOC_TYPE(request) == 'E' && _IOC_DIR(request) == _IOC_READ)
		result = answer_read(reader, _IOC_NR(request), _IOC_SIZE(request), argument);
	else if (_IOC_TYPE(request) == 'E' && _IOC_DIR(request) == _IOC_WRITE)
		result = answer_write(reader, _IOC_NR(request), _IOC_SIZE(request), argument);
	if (result == -ENOTTY) {
		world->unknown_ioctls++;
		return -EINVAL;
	}
	return result;
}

int ioctl(int fd, unsigned long request, ...)
{
	va_list arguments;
	va_start(arguments, request);
	void *argument = va_arg(arguments, void *);
	va_end(arguments);

	/* We handle only 'E': other ioctls (a compositor makes many) do not wait for the lock. */
	if (_IOC_TYPE(request) != 'E')
		return fe_real()->ioctl(fd, request, argument);
	fe_lock();
	struct fe_reader *reader = fe_reader_find(fd);
	int result = reader ? answer(reader, request, argument) : 0;
	fe_unlock();
	if (!reader)
		return fe_real()->ioctl(fd, request, argument);
	if (result < 0) {
		errno = -result;
		return -1;
	}
	return result;
}
