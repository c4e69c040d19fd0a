/* SPDX-License-Identifier: MIT */
/*
 * Queries to an evdev node. Its ioctls are macros that contain a size, which Swift cannot import. Every function
 * returns 0 or a negative errno value.
 */
#ifndef WAYTOUCH_CEVDEV_H
#define WAYTOUCH_CEVDEV_H

#include <linux/input.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The name, truncated to fit; always NUL-terminated. */
int waytouch_evdev_name(int fd, char *_Nonnull name, size_t size);
int waytouch_evdev_id(int fd, struct input_id *_Nonnull id);
/* Bit sets. Bits beyond `size` bytes are left out. */
int waytouch_evdev_properties(int fd, uint8_t *_Nonnull bits, size_t size);
/* The codes of an event type; for type 0, the event types themselves. */
int waytouch_evdev_codes(int fd, unsigned type, uint8_t *_Nonnull bits, size_t size);
/* The keys that are down. */
int waytouch_evdev_keys(int fd, uint8_t *_Nonnull bits, size_t size);
/* The range of an axis and its value. */
int waytouch_evdev_axis(int fd, unsigned code, struct input_absinfo *_Nonnull axis);
/* The values of an ABS_MT axis in the first `count` slots, of which there are at most WAYTOUCH_EVDEV_SLOTS. */
int waytouch_evdev_slots(int fd, unsigned code, int32_t *_Nonnull values, size_t count);
#define WAYTOUCH_EVDEV_SLOTS 256
/* The device number of the open node, by which udev knows it; -ENOTTY if it is not a character device. */
int waytouch_evdev_devnum(int fd, dev_t *_Nonnull devnum);
/* From now on, events carry times of CLOCK_MONOTONIC. */
int waytouch_evdev_use_monotonic_clock(int fd);

#ifdef __cplusplus
}
#endif

#endif
