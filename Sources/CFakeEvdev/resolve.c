/* SPDX-License-Identifier: MIT */
#include "internal.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>

static struct fe_real_functions functions;
static pthread_once_t resolved = PTHREAD_ONCE_INIT;

/* POSIX wants dlsym()'s result to be usable as a function; ISO C has no cast for it. */
static void store(void *function, const void *symbol)
{
	memcpy(function, &symbol, sizeof symbol);
}

static void resolve(void)
{
#define X(name) store(&functions.name, dlsym(RTLD_NEXT, #name));
	FE_LIBC_FUNCTIONS(X)
#undef X

	/*
	 * With a preloaded library, the host may load libudev much later, where RTLD_NEXT does not find it.
	 */
	void *udev = RTLD_NEXT;
	if (!dlsym(udev, "udev_device_ref"))
		udev = dlopen("libudev.so.1", RTLD_LAZY | RTLD_LOCAL);
	if (!udev)
		return;
#define X(name) store(&functions.name, dlsym(udev, #name));
	FE_UDEV_FUNCTIONS(X)
#undef X
}

const struct fe_real_functions *fe_real(void)
{
	pthread_once(&resolved, resolve);
	return &functions;
}

__attribute__((constructor(101))) static void resolve_at_start(void)
{
	fe_real();
}
