/* SPDX-License-Identifier: MIT */
/* Finds a compositor's control socket. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "control.h"

#define PREFIX "waytouch-"
#define SUFFIX ".ctl"

static bool
is_control_socket(const char *name)
{
	size_t length = strlen(name);

	return length > strlen(PREFIX SUFFIX) && strncmp(name, PREFIX, strlen(PREFIX)) == 0 &&
	       strcmp(name + length - strlen(SUFFIX), SUFFIX) == 0;
}

/** The only control socket in the folder; NULL if there are none or several. */
static char *
only_one(const char *folder)
{
	DIR *directory = opendir(folder);
	struct dirent *entry;
	char *path = NULL;
	unsigned count = 0;

	if (!directory)
		return NULL;
	while ((entry = readdir(directory))) {
		if (!is_control_socket(entry->d_name) || ++count > 1)
			continue;
		if (asprintf(&path, "%s/%s", folder, entry->d_name) < 0)
			path = NULL;
	}
	closedir(directory);
	if (count == 1)
		return path;
	free(path);
	return NULL;
}

char *
wtd_control_path(const char *given)
{
	const char *display = getenv("WAYLAND_DISPLAY"), *set = getenv("XDG_RUNTIME_DIR"), *slash;
	char own[64], *path = NULL;
	int length;

	if (given)
		return strdup(given);
	/* System services do not have XDG_RUNTIME_DIR. */
	(void)snprintf(own, sizeof own, "/run/user/%u", (unsigned)geteuid());
	if (!set || !*set)
		set = own;
	if (!display || !*display)
		return only_one(set);
	slash = strrchr(display, '/');
	if (*display == '/')
		length = asprintf(&path, "%.*s/" PREFIX "%s" SUFFIX, (int)(slash - display), display, slash + 1);
	else
		length = asprintf(&path, "%s/" PREFIX "%s" SUFFIX, set, display);
	return length < 0 ? NULL : path;
}
