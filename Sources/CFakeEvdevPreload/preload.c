/* SPDX-License-Identifier: MIT */
#include "CFakeEvdevPreload.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void), void (*fini)(void),
		      void (*loader_fini)(void), void *stack_end);

/* An address in this library, by which the loader identifies its file. */
static const char here;

static const char *base_name(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? slash + 1 : path;
}

void fe_preload_forget(void)
{
	const char *value = getenv("LD_PRELOAD");
	Dl_info own;
	if (!value || !dladdr(&here, &own) || !own.dli_fname)
		return;
	char *list = strdup(value);
	char *rest = list ? calloc(1, strlen(value) + 1) : NULL;
	char *position = NULL;
	/* The loader accepts spaces and colons between the names. */
	for (char *name = rest ? strtok_r(list, " :", &position) : NULL; name; name = strtok_r(NULL, " :", &position)) {
		if (strcmp(base_name(name), base_name(own.dli_fname)) == 0)
			continue;
		if (*rest)
			strcat(rest, ":");
		strcat(rest, name);
	}
	if (rest && *rest)
		setenv("LD_PRELOAD", rest, 1);
	else if (rest)
		unsetenv("LD_PRELOAD");
	free(rest);
	free(list);
}

/*
 * Runs immediately before the program's main(). A constructor would be too early: that of the Swift runtime inside
 * this library may run after it.
 */
int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void), void (*fini)(void),
		      void (*loader_fini)(void), void *stack_end)
{
	__typeof__(&__libc_start_main) real;
	const void *symbol = dlsym(RTLD_NEXT, "__libc_start_main");
	memcpy(&real, &symbol, sizeof real);
	waytouch_replay_start();
	return real(main, argc, argv, init, fini, loader_fini, stack_end);
}

__attribute__((destructor)) static void stop(void)
{
	waytouch_replay_stop();
}
