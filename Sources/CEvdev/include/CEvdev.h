/* SPDX-License-Identifier: MIT */
/*
 * What the kernel tells about an evdev node: its ioctls are macros with a size in them, which Swift does not see. Every
 * function returns 0, or a negative errno value.
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

/* The name, cut off where it does not fit; always with a 0 at its end. */
int waytouch_evdev_name(int fd, char *_Nonnull name, size_t size);
int waytouch_evdev_id(int fd, struct input_id *_Nonnull id);
/* Sets of bits, in bytes; what the kernel has beyond `size` bytes is left out. */
int waytouch_evdev_properties(int fd, uint8_t *_Nonnull bits, size_t size);
/* The codes of a type; those of type 0 are the types. */
int waytouch_evdev_codes(int fd, unsigned type, uint8_t *_Nonnull bits, size_t size);
/* The keys that are down. */
int waytouch_evdev_keys(int fd, uint8_t *_Nonnull bits, size_t size);
/* The range of an axis and its value. */
int waytouch_evdev_axis(int fd, unsigned code, struct input_absinfo *_Nonnull axis);
/* The values of an ABS_MT axis in the first `count` slots, of which there are at most WAYTOUCH_EVDEV_SLOTS. */
int waytouch_evdev_slots(int fd, unsigned code, int32_t *_Nonnull values, size_t count);
#define WAYTOUCH_EVDEV_SLOTS 256
/* The number of the node that is open, such as udev knows it; -ENOTTY if it is no character device. */
int waytouch_evdev_devnum(int fd, dev_t *_Nonnull devnum);
/* Events carry times of CLOCK_MONOTONIC from now on. */
int waytouch_evdev_use_monotonic_clock(int fd);

#ifdef __cplusplus
}
#endif

#endif
