/* SPDX-License-Identifier: MIT */
/* The section [waytouch] of weston.ini, and the variables that override it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <libweston/config-parser.h>

#include "waytouch-weston.h"

static const char *const keys[] = { "enabled", "gestures", "input", "policy" };

/** The environment variable, or the key in [waytouch] of weston.ini, or NULL; freed by the caller. */
static char *
setting(struct weston_config_section *section, const char *variable, const char *key)
{
	const char *value = getenv(variable);
	char *string = NULL;

	if (value && *value)
		return strdup(value);
	weston_config_section_get_string(section, key, &string, NULL);
	return string;
}

static bool
is_known(const char *key)
{
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		if (strcmp(keys[i], key) == 0)
			return true;
	}
	return false;
}

/**
 * Names every key that means nothing, and so may be a slip of the pen. Weston's parser hands out
 * values of keys one asks for, but not the keys that are there: the file is looked at once more.
 */
static void
check_keys(const char *path)
{
	FILE *file = fopen(path, "re");
	char *line = NULL;
	size_t capacity = 0;
	bool is_ours = false;
	int number = 0;

	if (!file)
		return;
	while (getline(&line, &capacity, file) >= 0) {
		number++;
		/* As Weston's parser does: no blanks at the beginning, and a key ends at '='. */
		if (line[0] == '[') {
			is_ours = strncmp(line, "[waytouch]", strlen("[waytouch]")) == 0;
			continue;
		}
		if (!is_ours || line[0] == '#' || line[0] == '\n')
			continue;
		line[strcspn(line, "=\n")] = '\0';
		if (!is_known(line))
			weston_log("waytouch: warning: %s:%d: '%s' is no key of [waytouch] "
				   "(expected enabled, gestures, input or policy)\n", path, number, line);
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
	char *input;

	if (section)
		check_keys(weston_config_get_full_path(config));
	weston_config_section_get_bool(section, "enabled", &settings->enabled, true);
	weston_config_section_get_bool(section, "gestures", &settings->gestures, true);
	settings->policy = setting(section, "WAYTOUCH_POLICY", "policy");

	input = setting(section, "WAYTOUCH_INPUT", "input");
	if (input && strcmp(input, "libinput") == 0) {
#ifdef WTW_OPENS_INPUT
		settings->opens_input = true;
#else
		weston_log("waytouch: error: input=libinput is there with Weston 10 only, going on with input=weston\n");
#endif
	} else if (input && strcmp(input, "weston") != 0) {
		weston_log("waytouch: error: input=%s is not known, going on with input=weston "
			   "(expected weston or libinput)\n", input);
	}
	free(input);
}
