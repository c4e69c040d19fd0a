/* SPDX-License-Identifier: MIT */
/* The one sysfs file by which some programs (Mir, when it opens devices itself) find the node of a device number. */
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sysmacros.h>
#include <unistd.h>

/* Writes the file's text and returns its length, or -ENOENT if the path does not belong to one of our devices. */
static int describe(const char *path, char *text, size_t capacity)
{
	struct fe_world *world = fe_world_current();
	unsigned number_major, number_minor;
	int end = 0, length = -ENOENT;

	if (!world || sscanf(path, "/sys/dev/char/%u:%u/uevent%n", &number_major, &number_minor, &end) != 2 || end == 0 ||
	    path[end] != '\0')
		return -ENOENT;
	fe_lock();
	struct fe_device *device = fe_world_device_by_devnum(world, makedev(number_major, number_minor));
	if (device)
		length = snprintf(text, capacity, "MAJOR=%u\nMINOR=%u\nDEVNAME=%s\n", number_major, number_minor,
				  device->node + strlen("/dev/"));
	fe_unlock();
	return length;
}

int fe_open_sysfs(const char *path)
{
	char text[96];
	int length = describe(path, text, sizeof text);
	if (length < 0)
		return length;
	int fd = memfd_create("uevent", MFD_CLOEXEC);
	if (fd < 0)
		return -errno;
	if (write(fd, text, (size_t)length) != length || lseek(fd, 0, SEEK_SET) != 0) {
		close(fd);
		return -EIO;
	}
	return fd;
}
