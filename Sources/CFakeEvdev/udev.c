/* SPDX-License-Identifier: MIT */
/* What all objects that replace libudev's have in common, and lists. */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static const struct fe_tag tag = { { 0x9d2e6b1f4c7a8035u, 0x1b5e3f70c2d8946au } };

void fe_tag_init(struct fe_tag *to)
{
	*to = tag;
}

/* libudev's own objects are all larger than a tag, so reading it is always safe. */
bool fe_tag_check(const void *object)
{
	return object && memcmp(object, &tag, sizeof tag) == 0;
}

int fe_udev_entry_add(struct fe_udev_entry **list, const char *name, const char *value)
{
	struct fe_udev_entry *entry = calloc(1, sizeof *entry);
	if (!entry)
		return -ENOMEM;
	fe_tag_init(&entry->tag);
	entry->name = strdup(name);
	entry->value = value ? strdup(value) : NULL;
	if (!entry->name || (value && !entry->value)) {
		fe_udev_entries_free(entry);
		return -ENOMEM;
	}
	while (*list)
		list = &(*list)->next;
	*list = entry;
	return 0;
}

void fe_udev_entries_free(struct fe_udev_entry *list)
{
	while (list) {
		struct fe_udev_entry *next = list->next;
		free(list->name);
		free(list->value);
		free(list);
		list = next;
	}
}

const struct fe_udev_entry *fe_udev_entry_find(const struct fe_udev_entry *list, const char *name)
{
	for (; list; list = list->next)
		if (strcmp(list->name, name) == 0)
			return list;
	return NULL;
}

static const struct fe_udev_entry *ours(struct udev_list_entry *entry)
{
	return fe_tag_check(entry) ? (const struct fe_udev_entry *)entry : NULL;
}

struct udev_list_entry *udev_list_entry_get_next(struct udev_list_entry *entry)
{
	const struct fe_udev_entry *own = ours(entry);
	if (!own)
		return fe_real()->udev_list_entry_get_next(entry);
	return (struct udev_list_entry *)own->next;
}

struct udev_list_entry *udev_list_entry_get_by_name(struct udev_list_entry *entry, const char *name)
{
	const struct fe_udev_entry *own = ours(entry);
	if (!own)
		return fe_real()->udev_list_entry_get_by_name(entry, name);
	return (struct udev_list_entry *)fe_udev_entry_find(own, name);
}

const char *udev_list_entry_get_name(struct udev_list_entry *entry)
{
	const struct fe_udev_entry *own = ours(entry);
	return own ? own->name : fe_real()->udev_list_entry_get_name(entry);
}

const char *udev_list_entry_get_value(struct udev_list_entry *entry)
{
	const struct fe_udev_entry *own = ours(entry);
	return own ? own->value : fe_real()->udev_list_entry_get_value(entry);
}
