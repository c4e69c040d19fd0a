/* SPDX-License-Identifier: MIT */
/*
 * Evdev devices that exist only inside this process.
 *
 * libinput reaches a device through a handful of functions of libc and libudev. This library defines those functions
 * itself; because the executable (or a preloaded library) is searched before the shared libraries, the real libinput,
 * libevdev, libmtdev and libwacom above it find the devices described here. Calls that do not concern such a device
 * are passed to the function that would have been called otherwise.
 *
 * Devices, the udev monitors that see them and the virtual clock belong to a world. A thread sees the world it has
 * entered; a thread that has entered none sees the default world if one is set, and the real machine otherwise.
 * Worlds do not see one another, so several can be used at once in different threads.
 *
 * Functions that can fail return a negative errno value. Times are microseconds.
 */
#ifndef CFAKEEVDEV_H
#define CFAKEEVDEV_H

#include <linux/input.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

struct fe_world;
struct fe_device;

/* The most events a frame may have; a frame is always written whole. */
#define FE_FRAME_MAX 1024
/* The most slots the kernel's evdev interface and libevdev agree on. */
#define FE_SLOT_MAX 256
/* The most devices that can be plugged in at a time. */
#define FE_DEVICE_MAX 256
/* No timer is armed. */
#define FE_NEVER UINT64_MAX

/* ------------------------------------------------------------------------------------------------- worlds */

/* An empty world, or NULL when out of memory. */
struct fe_world *fe_world_create(void);

/*
 * Unplugs every device and frees the world. No thread may be inside it. Libinput contexts that still hold its devices
 * may live on; their devices return ENODEV.
 */
void fe_world_destroy(struct fe_world *world);

/* Makes the calling thread see `world` from now on. Returns the world it had entered before, or NULL. */
struct fe_world *fe_world_enter(struct fe_world *world);

/* Makes the calling thread leave the world it has entered. */
void fe_world_leave(void);

/* The world seen by every thread that has entered none; NULL for none. */
void fe_world_set_default(struct fe_world *world);

/*
 * Waits until a reader has opened a device of the world.
 * Returns 0, or -ETIMEDOUT after `timeout_ms` milliseconds (negative: wait for ever).
 */
int fe_world_wait_reader(struct fe_world *world, int timeout_ms);

/* How many ioctl requests of this world's readers were not recognised (0 unless libevdev starts to make new ones). */
unsigned long fe_world_unknown_ioctls(struct fe_world *world);

/* ------------------------------------------------------------------------------------------------ devices */

/* Describes a device. Start from zeroes and fill it in with the functions below. */
struct fe_description {
	char name[256];
	struct input_id id;
	uint8_t properties[(INPUT_PROP_CNT + 7) / 8];
	/* codes[type] is the bit set of that type's codes; codes[0] is that of the types. */
	uint8_t codes[EV_CNT][(KEY_CNT + 7) / 8];
	struct input_absinfo axes[ABS_CNT];
	/* "KEY=value" strings ended by NULL, copied; may be NULL. */
	const char *const *udev_properties;
};

/* Copies at most 255 bytes of `name`. */
void fe_description_set_name(struct fe_description *description, const char *name);
/* These three return -EINVAL for a number that evdev does not have. */
int fe_description_enable_property(struct fe_description *description, unsigned property);
int fe_description_enable_code(struct fe_description *description, unsigned type, unsigned code);
int fe_description_enable_axis(struct fe_description *description, unsigned code, const struct input_absinfo *axis);

/*
 * Adds a device to the world and notifies the world's udev monitors. Returns it with one reference for the caller, or
 * NULL with errno set: ENOSPC (too many devices), ENOMEM.
 */
struct fe_device *fe_device_plug(struct fe_world *world, const struct fe_description *description);

/*
 * Unplugs the device: readers get an error and no more events, ioctl fails with ENODEV, and udev monitors are
 * notified. The handle stays valid. A second call does nothing.
 */
void fe_device_unplug(struct fe_device *device);
void fe_device_unref(struct fe_device *device);

/* The device's node, such as "/dev/input/event3"; valid as long as the device. */
const char *fe_device_path(const struct fe_device *device);
/* How many readers hold the device open. */
unsigned fe_device_reader_count(struct fe_device *device);

/* An event; `time` in µs. */
static inline struct input_event fe_event(uint64_t time, uint16_t type, uint16_t code, int32_t value)
{
	struct input_event event;
	memset(&event, 0, sizeof event);
	event.type = type;
	event.code = code;
	event.value = value;
	event.input_event_sec = (__typeof__(event.input_event_sec))(time / 1000000);
	event.input_event_usec = (__typeof__(event.input_event_usec))(time % 1000000);
	return event;
}

/*
 * Writes one frame: `count` events of which the last is SYN_REPORT. All readers get the whole frame. On an error none
 * gets anything, and the device's state does not change:
 * -EINVAL (not a frame), -EMSGSIZE (longer than FE_FRAME_MAX), -ENODEV (unplugged), -EAGAIN (a reader's buffer is
 * full: let it read). -EIO: a reader received only part of the frame; it has been hung up.
 */
int fe_device_push(struct fe_device *device, const struct input_event *events, size_t count);

/*
 * Lifts every contact, releases every key and selects slot 0, where needed: the state that recordings assume at their
 * beginning. Fails as fe_device_push() does.
 */
int fe_device_neutralize(struct fe_device *device, uint64_t time);

/* Changes the device's state without notifying the readers, as when their buffer overflows. */
int fe_device_drop(struct fe_device *device, const struct input_event *events, size_t count);

/* Reports to the readers that events were lost (SYN_DROPPED, SYN_REPORT); they then query the state. */
int fe_device_report_dropped(struct fe_device *device, uint64_t time);

/* Opens a device of the world this thread sees, as open(2) would. Returns a descriptor. */
int fe_open(const char *path, int flags);
/*
 * Opens such a device's file in sysfs for reading: /sys/dev/char/13:64/uevent, which names its
 * node. Returns -ENOENT for any other path.
 */
int fe_open_sysfs(const char *path);
/* Closes a descriptor of fe_open(); any other is simply closed. */
int fe_close(int fd);

/* -------------------------------------------------------------------------------------------------- clock */

/*
 * From now on libinput, and no other code, sees a virtual CLOCK_MONOTONIC in threads that see this world, and its
 * timers expire by that clock. Call this before the libinput context is created.
 * -ENOENT: libinput is not loaded in this process.
 */
int fe_clock_start(struct fe_world *world, uint64_t now);
uint64_t fe_clock_now(struct fe_world *world);
/* Moves the clock; timers that are due become readable. -EINVAL: the clock does not run backwards. */
int fe_clock_set(struct fe_world *world, uint64_t now);
/* When libinput's next timer is due, or FE_NEVER. */
uint64_t fe_clock_next_timer(struct fe_world *world);

#ifdef __cplusplus
}
#endif
#endif
