/* SPDX-License-Identifier: MIT */
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sysmacros.h>

/* ------------------------------------------------------------------------------------------------ description */

static unsigned code_count(unsigned type)
{
	switch (type) {
	case EV_SYN: return SYN_CNT;
	case EV_KEY: return KEY_CNT;
	case EV_REL: return REL_CNT;
	case EV_ABS: return ABS_CNT;
	case EV_MSC: return MSC_CNT;
	case EV_SW: return SW_CNT;
	case EV_LED: return LED_CNT;
	case EV_SND: return SND_CNT;
	case EV_REP: return REP_CNT;
	case EV_FF: return FF_CNT;
	default: return 0;
	}
}

void fe_description_set_name(struct fe_description *description, const char *name)
{
	snprintf(description->name, sizeof description->name, "%s", name);
}

int fe_description_enable_property(struct fe_description *description, unsigned property)
{
	if (property >= INPUT_PROP_CNT)
		return -EINVAL;
	fe_set_bit(description->properties, property, true);
	return 0;
}

int fe_description_enable_code(struct fe_description *description, unsigned type, unsigned code)
{
	if (code >= code_count(type))
		return -EINVAL;
	fe_set_bit(description->codes[EV_SYN], type, true);
	if (type != EV_SYN)
		fe_set_bit(description->codes[type], code, true);
	return 0;
}

int fe_description_enable_axis(struct fe_description *description, unsigned code, const struct input_absinfo *axis)
{
	int result = fe_description_enable_code(description, EV_ABS, code);
	if (result == 0)
		description->axes[code] = *axis;
	return result;
}

/* ------------------------------------------------------------------------------------------------ life cycle */

struct fe_device *fe_device_ref(struct fe_device *device)
{
	atomic_fetch_add_explicit(&device->references, 1, memory_order_relaxed);
	return device;
}

void fe_device_unref(struct fe_device *device)
{
	if (!device || atomic_fetch_sub_explicit(&device->references, 1, memory_order_acq_rel) != 1)
		return;
	fe_udev_entries_free(device->node_properties);
	fe_udev_entries_free(device->parent_properties);
	free(device);
}

/* Input devices have the minor numbers 64…95; once those run out, the kernel assigns dynamic ones from 256. */
dev_t fe_device_devnum(const struct fe_device *device)
{
	return makedev(FE_INPUT_MAJOR, device->number < 32 ? 64 + device->number : 256 + device->number - 32);
}

static int add_properties(struct fe_device *device, const struct fe_description *description)
{
	char text[sizeof description->name + 2];
	int failed = 0;
	struct fe_udev_entry **node = &device->node_properties;
	failed |= fe_udev_entry_add(node, "DEVNAME", device->node);
	failed |= fe_udev_entry_add(node, "DEVPATH", device->syspath + strlen("/sys"));
	failed |= fe_udev_entry_add(node, "SUBSYSTEM", "input");
	snprintf(text, sizeof text, "%u", major(fe_device_devnum(device)));
	failed |= fe_udev_entry_add(node, "MAJOR", text);
	snprintf(text, sizeof text, "%u", minor(fe_device_devnum(device)));
	failed |= fe_udev_entry_add(node, "MINOR", text);
	for (const char *const *p = description->udev_properties; p && *p; p++) {
		const char *equals = strchr(*p, '=');
		if (!equals)
			continue;
		char *key = strndup(*p, (size_t)(equals - *p));
		if (!key)
			return -ENOMEM;
		if (!fe_udev_entry_find(*node, key))
			failed |= fe_udev_entry_add(node, key, equals + 1);
		free(key);
	}

	struct fe_udev_entry **parent = &device->parent_properties;
	failed |= fe_udev_entry_add(parent, "DEVPATH", device->parent_syspath + strlen("/sys"));
	failed |= fe_udev_entry_add(parent, "SUBSYSTEM", "input");
	snprintf(text, sizeof text, "%x/%x/%x/%x", description->id.bustype, description->id.vendor,
		 description->id.product, description->id.version);
	failed |= fe_udev_entry_add(parent, "PRODUCT", text);
	snprintf(text, sizeof text, "\"%s\"", device->description.name);
	failed |= fe_udev_entry_add(parent, "NAME", text);
	return failed ? -ENOMEM : 0;
}

struct fe_device *fe_device_plug(struct fe_world *world, const struct fe_description *description)
{
	struct fe_device *device = calloc(1, sizeof *device);
	if (!device) {
		errno = ENOMEM;
		return NULL;
	}
	atomic_init(&device->references, 1);
	device->description = *description;
	device->description.name[sizeof device->description.name - 1] = 0;
	device->description.udev_properties = NULL;
	int32_t *tracking_ids = device->slots[ABS_MT_TRACKING_ID - ABS_MT_SLOT - 1];
	for (unsigned slot = 0; slot < FE_SLOT_MAX; slot++)
		tracking_ids[slot] = -1;

	fe_lock();
	unsigned number = 0;
	while (number < FE_DEVICE_MAX && world->devices[number])
		number++;
	int error = number == FE_DEVICE_MAX ? ENOSPC : 0;
	if (!error) {
		device->number = number;
		snprintf(device->sysname, sizeof device->sysname, "event%u", number);
		snprintf(device->node, sizeof device->node, "/dev/input/%s", device->sysname);
		snprintf(device->parent_sysname, sizeof device->parent_sysname, "input%u", number);
		snprintf(device->parent_syspath, sizeof device->parent_syspath, "/sys/devices/virtual/input/%s",
			 device->parent_sysname);
		snprintf(device->syspath, sizeof device->syspath, "/sys/devices/virtual/input/%s/%s",
			 device->parent_sysname, device->sysname);
		error = -add_properties(device, description);
	}
	if (!error) {
		device->world = world;
		world->devices[number] = fe_device_ref(device);
		fe_monitors_send(world, device, "add");
	}
	fe_unlock();
	if (error) {
		fe_device_unref(device);
		errno = error;
		return NULL;
	}
	return device;
}

void fe_device_unplug_locked(struct fe_device *device)
{
	struct fe_world *world = device->world;
	if (!world)
		return;
	while (device->readers)
		fe_reader_hang_up(device->readers);
	fe_monitors_send(world, device, "remove");
	world->devices[device->number] = NULL;
	device->world = NULL;
	fe_device_unref(device);
}

void fe_device_unplug(struct fe_device *device)
{
	fe_lock();
	fe_device_unplug_locked(device);
	fe_unlock();
}

const char *fe_device_path(const struct fe_device *device)
{
	return device->node;
}

unsigned fe_device_reader_count(struct fe_device *device)
{
	unsigned count = 0;
	fe_lock();
	for (struct fe_reader *reader = device->readers; reader; reader = reader->next)
		count++;
	fe_unlock();
	return count;
}

/* ---------------------------------------------------------------------------------------------------- events */

unsigned fe_device_slot_count(const struct fe_device *device)
{
	if (!fe_bit(device->description.codes[EV_ABS], ABS_MT_SLOT))
		return 0;
	int32_t last = device->description.axes[ABS_MT_SLOT].maximum;
	return last < 0 ? 0 : last >= FE_SLOT_MAX ? FE_SLOT_MAX : (unsigned)last + 1;
}

/* Stores the state that the kernel's input core would: keys, switches, axes, and the axes of each slot. */
static void apply(struct fe_device *device, const struct input_event *event)
{
	switch (event->type) {
	case EV_KEY:
		if (event->code < KEY_CNT)
			fe_set_bit(device->keys, event->code, event->value != 0);
		break;
	case EV_SW:
		if (event->code < SW_CNT)
			fe_set_bit(device->switches, event->code, event->value != 0);
		break;
	case EV_ABS:
		if (event->code > ABS_MT_SLOT && event->code < ABS_CNT) {
			int32_t slot = device->description.axes[ABS_MT_SLOT].value;
			if (slot >= 0 && slot < FE_SLOT_MAX)
				device->slots[event->code - ABS_MT_SLOT - 1][slot] = event->value;
		} else if (event->code < ABS_CNT) {
			device->description.axes[event->code].value = event->value;
		}
		break;
	default:
		break;
	}
}

static int check_frame(const struct fe_device *device, const struct input_event *events, size_t count)
{
	if (!device->world)
		return -ENODEV;
	if (count > FE_FRAME_MAX)
		return -EMSGSIZE;
	if (count == 0 || events[count - 1].type != EV_SYN || events[count - 1].code != SYN_REPORT)
		return -EINVAL;
	return 0;
}

/* With the lock held. */
static int push(struct fe_device *device, const struct input_event *events, size_t count)
{
	int result = check_frame(device, events, count);
	if (result == 0)
		result = fe_readers_write(device, events, count);
	if (result == 0)
		for (size_t i = 0; i < count; i++)
			apply(device, &events[i]);
	return result;
}

int fe_device_push(struct fe_device *device, const struct input_event *events, size_t count)
{
	fe_lock();
	int result = push(device, events, count);
	fe_unlock();
	return result;
}

/* With the lock held. */
static int lift_contacts(struct fe_device *device, uint64_t time)
{
	struct input_event events[2 * FE_SLOT_MAX + 2];
	size_t count = 0;
	const int32_t *tracking_ids = device->slots[ABS_MT_TRACKING_ID - ABS_MT_SLOT - 1];
	int32_t selected = device->description.axes[ABS_MT_SLOT].value;
	for (unsigned slot = 0; slot < fe_device_slot_count(device); slot++) {
		if (tracking_ids[slot] < 0)
			continue;
		events[count++] = fe_event(time, EV_ABS, ABS_MT_SLOT, (int32_t)slot);
		events[count++] = fe_event(time, EV_ABS, ABS_MT_TRACKING_ID, -1);
		selected = (int32_t)slot;
	}
	if (selected != 0)
		events[count++] = fe_event(time, EV_ABS, ABS_MT_SLOT, 0);
	if (count == 0)
		return 0;
	events[count++] = fe_event(time, EV_SYN, SYN_REPORT, 0);
	return push(device, events, count);
}

/* With the lock held. */
static int release_keys(struct fe_device *device, uint64_t time)
{
	struct input_event events[KEY_CNT + 1];
	size_t count = 0;
	for (unsigned key = 0; key < KEY_CNT; key++)
		if (fe_bit(device->keys, key))
			events[count++] = fe_event(time, EV_KEY, (uint16_t)key, 0);
	if (count == 0)
		return 0;
	events[count++] = fe_event(time, EV_SYN, SYN_REPORT, 0);
	return push(device, events, count);
}

int fe_device_neutralize(struct fe_device *device, uint64_t time)
{
	fe_lock();
	int result = lift_contacts(device, time);
	if (result == 0)
		result = release_keys(device, time);
	fe_unlock();
	return result;
}

int fe_device_drop(struct fe_device *device, const struct input_event *events, size_t count)
{
	fe_lock();
	int result = check_frame(device, events, count);
	if (result == 0)
		for (size_t i = 0; i < count; i++)
			apply(device, &events[i]);
	fe_unlock();
	return result;
}

int fe_device_report_dropped(struct fe_device *device, uint64_t time)
{
	const struct input_event events[] = {
		fe_event(time, EV_SYN, SYN_DROPPED, 0),
		fe_event(time, EV_SYN, SYN_REPORT, 0),
	};
	return fe_device_push(device, events, FE_ARRAY_LENGTH(events));
}
