/* SPDX-License-Identifier: MIT */
/* Finds a compositor's control socket. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
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

/** Whether a compositor listens there, and has not just left the socket behind when it crashed. */
static bool
is_in_use(const char *path)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
	bool is_connected;

	if (fd < 0 || strlen(path) >= sizeof address.sun_path) {
		if (fd >= 0)
			close(fd);
		return false;
	}
	strcpy(address.sun_path, path);
	/* EAGAIN: it is busy. */
	is_connected = connect(fd, (struct sockaddr *)&address, sizeof address) == 0 || errno == EAGAIN;
	close(fd);
	return is_connected;
}

/** The only control socket in the folder, of all or of those in use; NULL if there are none or several. */
static char *
only_one(const char *folder, bool in_use)
{
	DIR *directory = opendir(folder);
	struct dirent *entry;
	char *found = NULL, *path;
	unsigned count = 0;

	if (!directory)
		return NULL;
	while (count < 2 && (entry = readdir(directory))) {
		if (!is_control_socket(entry->d_name) || asprintf(&path, "%s/%s", folder, entry->d_name) < 0)
			continue;
		if (in_use && !is_in_use(path)) {
			free(path);
			continue;
		}
		count++;
		free(found);
		found = path;
	}
	closedir(directory);
	if (count == 1)
		return found;
	free(found);
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
	if (!display || !*display) {
		path = only_one(set, false);
		return path ? path : only_one(set, true);
	}
	slash = strrchr(display, '/');
	if (*display == '/')
		length = asprintf(&path, "%.*s/" PREFIX "%s" SUFFIX, (int)(slash - display), display, slash + 1);
	else
		length = asprintf(&path, "%s/" PREFIX "%s" SUFFIX, set, display);
	return length < 0 ? NULL : path;
}
