/* SPDX-License-Identifier: MIT */
/* The resources of the process, as the kernel reports them. */
#ifndef PROCESS_H
#define PROCESS_H

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#pragma GCC diagnostic ignored "-Wunused-function"

/** A line of /proc/self/status, such as "Threads:" or "SigCgt:"; empty if there is none. */
static void
read_status(const char *key, char *value, size_t size)
{
	FILE *file = fopen("/proc/self/status", "re");
	char line[256];

	value[0] = '\0';
	while (file && fgets(line, sizeof line, file)) {
		if (strncmp(line, key, strlen(key)) == 0)
			snprintf(value, size, "%s", line + strlen(key));
	}
	if (file)
		fclose(file);
}

static long
status_number(const char *key)
{
	char value[256];

	read_status(key, value, sizeof value);
	return strtol(value, NULL, 10);
}

/** The number of open file descriptors. */
static int
count_descriptors(void)
{
	DIR *directory = opendir("/proc/self/fd");
	int count = 0;

	while (directory && readdir(directory))
		count++;
	if (directory)
		closedir(directory);
	return count;
}

#endif
