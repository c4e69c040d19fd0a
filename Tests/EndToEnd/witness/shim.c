/* SPDX-License-Identifier: MIT */
/*
 * Adds what umockdev 0.17 lacks for libinput; it must be preloaded before umockdev, which does not replace /run/udev,
 * so that udev seems not to know the device, and whose fstat() shows the terminal behind a node instead of the device.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

struct udev_device;

/* The device that player.py makes, and the terminals of devpts. */
#define DEVICE makedev(13, 64)
#define FIRST_PTY 136
#define LAST_PTY 143

int udev_device_get_is_initialized(struct udev_device *device)
{
	(void)device;
	return 1;
}

int fstat64(int fd, struct stat64 *status)
{
	int (*real)(int, struct stat64 *);
	*(void **)&real = dlsym(RTLD_NEXT, "fstat64");
	int result = real(fd, status);
	if (result == 0 && S_ISCHR(status->st_mode) && major(status->st_rdev) >= FIRST_PTY &&
	    major(status->st_rdev) <= LAST_PTY)
		status->st_rdev = DEVICE;
	return result;
}
