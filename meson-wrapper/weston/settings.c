/* SPDX-License-Identifier: MIT */
/* The section [waytouch] of weston.ini, and the variables that override it. */
#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <libweston/config-parser.h>

#include "waytouch-weston.h"

static const char *const keys[] = { "control", "enabled", "gestures", "input", "outputs", "policy" };

/** Longer keys are not compared, and keys that differ by more than this distance are not suggested. */
#define MAX_KEY 32
#define MAX_DISTANCE 2

/** Longer files are not checked, in bytes. */
#define MAX_FILE (1024 * 1024)

/**
 * The environment variable, or the key in [waytouch] of weston.ini, or NULL; freed by the caller. Empty ones are as if
 * they were not there.
 */
static char *
setting(struct weston_config_section *section, const char *variable, const char *key)
{
	const char *value = getenv(variable);
	char *string = NULL;

	if (value && *value)
		return strdup(value);
	weston_config_section_get_string(section, key, &string, NULL);
	if (string && *string)
		return string;
	free(string);
	return NULL;
}

/** The place of a key in `keys`, or their number if it is none of them. */
static size_t
place_of(const char *key)
{
	size_t i = 0;

	while (i < sizeof keys / sizeof *keys && strcmp(keys[i], key) != 0)
		i++;
	return i;
}

/** The number of letters to insert, remove or change, or of neighbours to swap, to get from one to the other. */
static size_t
distance(const char *from, const char *to)
{
	size_t rows[3][MAX_KEY + 1], *before = rows[0], *above = rows[1], *row = rows[2];
	size_t length = strlen(to);

	for (size_t j = 0; j <= length; j++)
		above[j] = j;
	for (size_t i = 1; from[i - 1]; i++) {
		size_t *first = before;

		row[0] = i;
		for (size_t j = 1; j <= length; j++) {
			size_t best = above[j - 1] + (from[i - 1] != to[j - 1]);

			if (above[j] + 1 < best)
				best = above[j] + 1;
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1] &&
			    before[j - 2] + 1 < best)
				best = before[j - 2] + 1;
			row[j] = best;
		}
		before = above;
		above = row;
		row = first;
	}
	return above[length];
}

/** The key that was probably meant, or NULL. */
static const char *
nearest_key(const char *key)
{
	const char *nearest = NULL;
	size_t least = MAX_DISTANCE + 1;

	if (strlen(key) > MAX_KEY)
		return NULL;
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		size_t next = distance(key, keys[i]);

		if (next < least) {
			nearest = keys[i];
			least = next;
		}
	}
	return nearest;
}

/** Trims the value of a line as Weston's parser does. */
static char *
trimmed(char *value)
{
	size_t length;

	while (isspace((unsigned char)*value))
		value++;
	length = strlen(value);
	while (length > 0 && isspace((unsigned char)value[length - 1]))
		value[--length] = '\0';
	return value;
}

static bool
is_input(const char *value)
{
	return strcmp(value, "weston") == 0 || strcmp(value, "libinput") == 0;
}

/** `given` has one bit for each of the keys so far. */
static void
check_line(char *line, const char *path, int number, unsigned *given)
{
	char *value = strchr(line, '=');
	const char *nearest;
	size_t place;

	if (value)
		*value++ = '\0';
	place = place_of(line);
	if (place == sizeof keys / sizeof *keys) {
		nearest = nearest_key(line);
		if (nearest)
			weston_log("waytouch: warning: %s:%d: unknown key '%s' in [waytouch] (did you mean '%s'?)\n",
				   path, number, line, nearest);
		else
			weston_log("waytouch: warning: %s:%d: unknown key '%s' in [waytouch] "
				   "(expected control, enabled, gestures, input, outputs or policy)\n", path, number, line);
		return;
	}
	if (*given & 1u << place) {
		weston_log("waytouch: warning: %s:%d: a second '%s' in [waytouch] is ignored\n", path, number, line);
		return;
	}
	*given |= 1u << place;
	if (!value)
		return;
	value = trimmed(value);
	if (strcmp(line, "input") == 0 && *value && !is_input(value))
		weston_log("waytouch: error: %s:%d: unknown value input=%s, using input=weston "
			   "(expected weston or libinput)\n", path, number, value);
	if (strcmp(line, "control") != 0 && strcmp(line, "enabled") != 0 && strcmp(line, "gestures") != 0)
		return;
	/* Weston's parser ignores the line if it has any other value. */
	if (strcmp(value, "true") != 0 && strcmp(value, "false") != 0)
		weston_log("waytouch: error: %s:%d: unknown value %s=%s, using %s=true "
			   "(expected true or false)\n", path, number, line, value, line);
}

/** Weston has read the file, but something else may have replaced it by now, and opening that must not block. */
static FILE *
open_file(const char *path)
{
	int descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
	struct stat status;
	FILE *file = NULL;

	if (descriptor < 0)
		return NULL;
	if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) && status.st_size <= MAX_FILE)
		file = fdopen(descriptor, "r");
	if (!file)
		close(descriptor);
	return file;
}

/**
 * Logs every unknown key and value, which may be a typing mistake, and what is there twice: Weston uses the first
 * section of a name, and the first key of a name in it. Weston's parser returns the values of given keys,
 * but not a list of keys, so the file is read once more.
 */
static void
check_keys(const char *path)
{
	FILE *file = open_file(path);
	char *line = NULL;
	size_t capacity = 0;
	bool is_ours = false, is_there = false;
	unsigned given = 0;
	int number = 0;

	if (!file)
		return;
	while (getline(&line, &capacity, file) >= 0) {
		number++;
		/* As in Weston's parser: no blanks at the beginning, and a key ends at '='. */
		if (line[0] == '[') {
			is_ours = strncmp(line, "[waytouch]", strlen("[waytouch]")) == 0;
			if (is_ours && is_there) {
				weston_log("waytouch: warning: %s:%d: a second [waytouch] is ignored\n", path, number);
				is_ours = false;
			}
			is_there |= is_ours;
			continue;
		}
		if (!is_ours || line[0] == '#' || line[0] == '\n')
			continue;
		line[strcspn(line, "\n")] = '\0';
		check_line(line, path, number, &given);
	}
	free(line);
	fclose(file);
}

void
wtw_settings_read(struct weston_compositor *compositor, struct wtw_settings *settings)
{
	struct weston_config *config = wet_get_config(compositor);
	struct weston_config_section *section =
		config ? weston_config_get_section(config, "waytouch", NULL, NULL) : NULL;
	const char *variable;
	char *input;

	if (section)
		check_keys(weston_config_get_full_path(config));
	weston_config_section_get_bool(section, "control", &settings->control, true);
	weston_config_section_get_bool(section, "enabled", &settings->enabled, true);
	weston_config_section_get_bool(section, "gestures", &settings->gestures, true);
	settings->policy = setting(section, "WAYTOUCH_POLICY", "policy");
	settings->outputs = setting(section, "WAYTOUCH_OUTPUTS", "outputs");

	input = setting(section, "WAYTOUCH_INPUT", "input");
	if (input && strcmp(input, "libinput") == 0) {
#ifdef WTW_OPENS_INPUT
		settings->opens_input = true;
#else
		weston_log("waytouch: error: input=libinput is not available with this version of Weston, using input=weston\n");
#endif
	}
	/* That of the file was checked with its line. */
	variable = getenv("WAYTOUCH_INPUT");
	if (variable && *variable && !is_input(variable))
		weston_log("waytouch: error: WAYTOUCH_INPUT: unknown value '%s', using weston "
			   "(expected weston or libinput)\n", variable);
	free(input);
}
