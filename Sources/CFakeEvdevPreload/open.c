/* SPDX-License-Identifier: MIT */
#include "CFakeEvdev.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/types.h>

static struct {
	int (*open)(const char *, int, ...);
	int (*openat)(int, const char *, int, ...);
} real;
static pthread_once_t resolved = PTHREAD_ONCE_INIT;

static void store(void *function, const void *symbol)
{
	memcpy(function, &symbol, sizeof symbol);
}

static void resolve(void)
{
	store(&real.open, dlsym(RTLD_NEXT, "open64"));
	store(&real.openat, dlsym(RTLD_NEXT, "openat64"));
}

__attribute__((constructor(101))) static void resolve_at_start(void)
{
	pthread_once(&resolved, resolve);
}

/* Returns a descriptor if the path belongs to one of our devices, otherwise -1. */
static int open_device(const char *path, int flags)
{
	static const char nodes[] = "/dev/input/event", numbers[] = "/sys/dev/char/";
	int fd = -1;
	if (path && strncmp(path, nodes, sizeof nodes - 1) == 0)
		fd = fe_open(path, flags);
	else if (path && strncmp(path, numbers, sizeof numbers - 1) == 0)
		fd = fe_open_sysfs(path);
	return fd < 0 ? -1 : fd;
}

static int open_any(const char *path, int flags, mode_t mode)
{
	int fd = open_device(path, flags);
	if (fd >= 0)
		return fd;
	pthread_once(&resolved, resolve);
	return real.open(path, flags, mode);
}

static int openat_any(int directory, const char *path, int flags, mode_t mode)
{
	int fd = open_device(path, flags);
	if (fd >= 0)
		return fd;
	pthread_once(&resolved, resolve);
	return real.openat(directory, path, flags, mode);
}

/* The mode is passed only if a file may be created. */
#define READ_MODE(flags, mode) \
	mode_t mode = 0; \
	if ((flags) & (O_CREAT | __O_TMPFILE)) { \
		va_list arguments; \
		va_start(arguments, flags); \
		mode = va_arg(arguments, mode_t); \
		va_end(arguments); \
	}

int open(const char *path, int flags, ...)
{
	READ_MODE(flags, mode)
	return open_any(path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
	READ_MODE(flags, mode)
	return open_any(path, flags | O_LARGEFILE, mode);
}

int openat(int directory, const char *path, int flags, ...)
{
	READ_MODE(flags, mode)
	return openat_any(directory, path, flags, mode);
}

int openat64(int directory, const char *path, int flags, ...)
{
	READ_MODE(flags, mode)
	return openat_any(directory, path, flags | O_LARGEFILE, mode);
}

/* Programs built with _FORTIFY_SOURCE call these when they pass no mode. */
int __open_2(const char *path, int flags)
{
	return open_any(path, flags, 0);
}

int __open64_2(const char *path, int flags)
{
	return open_any(path, flags | O_LARGEFILE, 0);
}

int __openat_2(int directory, const char *path, int flags)
{
	return openat_any(directory, path, flags, 0);
}

int __openat64_2(int directory, const char *path, int flags)
{
	return openat_any(directory, path, flags | O_LARGEFILE, 0);
}
