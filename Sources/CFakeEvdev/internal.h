/* SPDX-License-Identifier: MIT */
#ifndef FE_INTERNAL_H
#define FE_INTERNAL_H

#include "CFakeEvdev.h"

#include <libudev.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/stat.h>
#include <sys/timerfd.h>
#include <sys/types.h>
#include <time.h>

#define FE_INPUT_MAJOR 13
#define FE_ARRAY_LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* ------------------------------------------------------------- the functions that stand behind ours (resolve.c) */

#define FE_LIBC_FUNCTIONS(X) \
	X(ioctl) X(stat64) X(fstat64) X(clock_gettime) X(timerfd_create) X(timerfd_settime)

#define FE_UDEV_FUNCTIONS(X) \
	X(udev_device_new_from_syspath) X(udev_device_new_from_devnum) X(udev_device_new_from_subsystem_sysname) \
	X(udev_device_ref) X(udev_device_unref) X(udev_device_get_udev) X(udev_device_get_parent) \
	X(udev_device_get_parent_with_subsystem_devtype) X(udev_device_get_devpath) X(udev_device_get_subsystem) \
	X(udev_device_get_devtype) X(udev_device_get_syspath) X(udev_device_get_sysname) X(udev_device_get_sysnum) \
	X(udev_device_get_devnode) X(udev_device_get_is_initialized) X(udev_device_get_devlinks_list_entry) \
	X(udev_device_get_properties_list_entry) X(udev_device_get_tags_list_entry) \
	X(udev_device_get_current_tags_list_entry) X(udev_device_has_current_tag) \
	X(udev_device_get_sysattr_list_entry) X(udev_device_get_property_value) X(udev_device_get_driver) \
	X(udev_device_get_devnum) X(udev_device_get_action) X(udev_device_get_seqnum) \
	X(udev_device_get_usec_since_initialized) X(udev_device_get_sysattr_value) \
	X(udev_device_set_sysattr_value) X(udev_device_has_tag) \
	X(udev_enumerate_new) X(udev_enumerate_ref) X(udev_enumerate_unref) X(udev_enumerate_get_udev) \
	X(udev_enumerate_add_match_subsystem) X(udev_enumerate_add_nomatch_subsystem) \
	X(udev_enumerate_add_match_sysattr) X(udev_enumerate_add_nomatch_sysattr) \
	X(udev_enumerate_add_match_property) X(udev_enumerate_add_match_sysname) X(udev_enumerate_add_match_tag) \
	X(udev_enumerate_add_match_parent) X(udev_enumerate_add_match_is_initialized) \
	X(udev_enumerate_add_syspath) X(udev_enumerate_scan_devices) X(udev_enumerate_scan_subsystems) \
	X(udev_enumerate_get_list_entry) \
	X(udev_monitor_new_from_netlink) X(udev_monitor_ref) X(udev_monitor_unref) X(udev_monitor_get_udev) \
	X(udev_monitor_enable_receiving) X(udev_monitor_set_receive_buffer_size) X(udev_monitor_get_fd) \
	X(udev_monitor_receive_device) X(udev_monitor_filter_add_match_subsystem_devtype) \
	X(udev_monitor_filter_add_match_tag) X(udev_monitor_filter_update) X(udev_monitor_filter_remove) \
	X(udev_list_entry_get_next) X(udev_list_entry_get_by_name) X(udev_list_entry_get_name) \
	X(udev_list_entry_get_value)

struct fe_real_functions {
#define X(name) __typeof__(&name) name;
	FE_LIBC_FUNCTIONS(X)
	FE_UDEV_FUNCTIONS(X)
#undef X
};

/* Resolved by a constructor; a call from an even earlier constructor resolves them then. */
const struct fe_real_functions *fe_real(void);

/* ------------------------------------------------------------------------------------------- worlds (world.c) */

/*
 * One lock for all worlds. It is held only for short, non-blocking work, and across fork(), so that a child never
 * inherits it locked.
 */
void fe_lock(void);
void fe_unlock(void);

struct fe_world {
	struct fe_device *devices[FE_DEVICE_MAX];
	struct fe_udev_monitor *monitors;
	struct fe_timer *timers;
	pthread_cond_t reader_came;
	unsigned readers;
	unsigned long unknown_ioctls;
	bool virtual_clock;
	uint64_t now;
};

/* The world the calling thread sees, or NULL. */
struct fe_world *fe_world_current(void);

/* ------------------------------------------------------------------------------ devices (device.c, reader.c) */

/* One open file of a device: the end that libinput reads from, and the end that we write to. */
struct fe_reader {
	struct fe_reader *next;
	int fd;
	int peer;
	/* Distinguishes our descriptor from one that was closed and reused by the kernel. */
	dev_t socket_dev;
	ino64_t socket_ino;
	bool revoked;
	struct fe_device *device;
};

/* Our own list entries, the elements of all udev lists. */
struct fe_udev_entry;

struct fe_device {
	atomic_uint references;
	struct fe_world *world; /* NULL once unplugged */
	unsigned number;
	struct fe_description description;
	char node[32];
	char sysname[16];
	char syspath[64];
	char parent_sysname[16];
	char parent_syspath[48];
	struct fe_udev_entry *node_properties;
	struct fe_udev_entry *parent_properties;
	/* The state the kernel would keep. */
	uint8_t keys[(KEY_CNT + 7) / 8];
	uint8_t switches[(SW_CNT + 7) / 8];
	int32_t slots[ABS_MAX - ABS_MT_SLOT][FE_SLOT_MAX]; /* [code - ABS_MT_SLOT - 1][slot] */
	struct fe_reader *readers;
	struct fe_reader *grabbed_by;
};

struct fe_device *fe_device_ref(struct fe_device *device);
dev_t fe_device_devnum(const struct fe_device *device);
/* Number of slots, 0 for a device without them. */
unsigned fe_device_slot_count(const struct fe_device *device);
/* The locked part of fe_device_unplug(). */
void fe_device_unplug_locked(struct fe_device *device);

/* These expect the lock to be held. */
struct fe_device *fe_world_device_by_node(struct fe_world *world, const char *path);
struct fe_device *fe_world_device_by_devnum(struct fe_world *world, dev_t devnum);
struct fe_reader *fe_reader_find(int fd);
void fe_reader_hang_up(struct fe_reader *reader);
/* Returns 0, -EAGAIN or -EIO, as fe_device_push() does; readers that have closed their end are forgotten. */
int fe_readers_write(struct fe_device *device, const struct input_event *events, size_t count);

static inline bool fe_bit(const uint8_t *bits, unsigned bit)
{
	return bits[bit / 8] & (1u << (bit % 8));
}

static inline void fe_set_bit(uint8_t *bits, unsigned bit, bool on)
{
	if (on)
		bits[bit / 8] |= (uint8_t)(1u << (bit % 8));
	else
		bits[bit / 8] &= (uint8_t) ~(1u << (bit % 8));
}

/* ---------------------------------------------------------------------------------------------- clock (clock.c) */

/* A timerfd of libinput that runs by a world's virtual clock. */
struct fe_timer {
	struct fe_timer *next;
	int fd;
	int peer;
	ino64_t socket_ino;
	uint64_t expires; /* 0: not armed */
};

void fe_timers_free(struct fe_world *world);

/* ----------------------------------------------------------------------------------------------- udev (udev*.c) */

/*
 * Our objects are returned in place of libudev's and begin with this tag. The libudev functions that receive an
 * object check the tag to find out whose it is.
 */
struct fe_tag {
	uint64_t magic[2];
};

void fe_tag_init(struct fe_tag *tag);
bool fe_tag_check(const void *object);

struct fe_udev_entry {
	struct fe_tag tag;
	struct fe_udev_entry *next;
	char *name;
	char *value; /* may be NULL */
};

/* Appends to the list; returns 0 or -ENOMEM. */
int fe_udev_entry_add(struct fe_udev_entry **list, const char *name, const char *value);
void fe_udev_entries_free(struct fe_udev_entry *list);
const struct fe_udev_entry *fe_udev_entry_find(const struct fe_udev_entry *list, const char *name);

/* Takes no ownership of `device`; `action` must be a constant or NULL. */
struct udev_device *fe_udev_device_new(struct udev *udev, struct fe_device *device, bool parent, const char *action);

/* Notifies the world's monitors; called with the lock held. */
void fe_monitors_send(struct fe_world *world, struct fe_device *device, const char *action);
void fe_monitors_detach(struct fe_world *world);

#endif
