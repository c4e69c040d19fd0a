/* SPDX-License-Identifier: MIT */
/*
 * The shell of a kiosk, as its policy starts it: shell LOG COMMANDS
 *
 * It writes a line to the file LOG for each event: "action NAME STATE", "idle N", "locked N", "refused"; and executes
 * commands, one per line, from the fifo COMMANDS:
 *
 *     lock, unlock, wake
 *     look      writes "contacts N views N recognizers N": the contacts that are down, and what else the inspector sees
 *     watch     keeps inspecting, as an overlay does, until the next watch
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "gestures.h"

static FILE *log_file;
static struct waytouch_inspector_v1 *inspector;
static int contacts, views, recognizers;
static bool is_watching, is_asked;

static void __attribute__((format(printf, 1, 2))) tell(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vfprintf(log_file, format, arguments);
	va_end(arguments);
	fflush(log_file);
}

/* ---- events of the shell ---- */

static void refused(void *d, struct waytouch_shell_v1 *s)
{
	(void)d, (void)s;
	tell("refused\n");
}
static void action(void *d, struct waytouch_shell_v1 *s, const char *name, uint32_t state, uint32_t hi, uint32_t lo)
{
	(void)d, (void)s, (void)hi, (void)lo;
	tell("action %s %u\n", name, state);
}
static void idle(void *d, struct waytouch_shell_v1 *s, uint32_t is_idle)
{
	(void)d, (void)s;
	tell("idle %u\n", is_idle);
}
static void locked(void *d, struct waytouch_shell_v1 *s, uint32_t is_locked)
{
	(void)d, (void)s;
	tell("locked %u\n", is_locked);
}
static void profile(void *d, struct waytouch_shell_v1 *s, const char *name) { (void)d, (void)s, (void)name; }
static void deferred(void *d, struct waytouch_shell_v1 *s, uint32_t edge) { (void)d, (void)s, (void)edge; }
static const struct waytouch_shell_v1_listener shell_listener = {
	.refused = refused, .action = action, .idle = idle, .locked = locked, .profile = profile, .deferred = deferred,
};

/* ---- events of the inspector ---- */

static void seen_output(void *d, struct waytouch_inspector_v1 *i, const char *name, wl_fixed_t width, wl_fixed_t height)
{
	(void)d, (void)i, (void)name, (void)width, (void)height;
}
static void seen_touch(void *d, struct waytouch_inspector_v1 *i, uint32_t id, wl_fixed_t x, wl_fixed_t y, uint32_t down)
{
	(void)d, (void)i, (void)id, (void)x, (void)y;
	contacts += down != 0;
}
static void seen_view(void *d, struct waytouch_inspector_v1 *i, uint32_t depth, const char *app, wl_fixed_t x,
                      wl_fixed_t y, wl_fixed_t right_x, wl_fixed_t right_y, wl_fixed_t down_x, wl_fixed_t down_y)
{
	(void)d, (void)i, (void)depth, (void)app, (void)x, (void)y, (void)right_x, (void)right_y, (void)down_x, (void)down_y;
	views++;
}
static void seen_recognizer(void *d, struct waytouch_inspector_v1 *i, const char *name, const char *kind,
                            const char *app, uint32_t state, uint32_t cause, const char *detail)
{
	(void)d, (void)i, (void)name, (void)kind, (void)app, (void)state, (void)cause, (void)detail;
	recognizers++;
}
static void seen(void *d, struct waytouch_inspector_v1 *i, uint32_t hi, uint32_t lo)
{
	(void)d, (void)i, (void)hi, (void)lo;
	if (is_asked)
		tell("contacts %d views %d recognizers %d\n", contacts, views, recognizers);
	is_asked = false;
	contacts = views = recognizers = 0;
	if (is_watching) {
		waytouch_inspector_v1_next(inspector);
	} else {
		waytouch_inspector_v1_destroy(inspector);
		inspector = NULL;
	}
}
static void hidden(void *d, struct waytouch_inspector_v1 *i, struct wl_surface *s) { (void)d, (void)i, (void)s; }
static const struct waytouch_inspector_v1_listener inspector_listener = {
	.output = seen_output, .touch = seen_touch, .view = seen_view, .recognizer = seen_recognizer, .done = seen,
	.hidden = hidden,
};

/* Makes a new inspector, which reports the current state at once. */
static void look(void)
{
	if (inspector)
		waytouch_inspector_v1_destroy(inspector);
	inspector = waytouch_shell_v1_get_inspector(shell);
	waytouch_inspector_v1_add_listener(inspector, &inspector_listener, NULL);
	waytouch_inspector_v1_next(inspector);
	contacts = views = recognizers = 0;
}

static void command(const char *line)
{
	if (strcmp(line, "lock") == 0) {
		waytouch_shell_v1_lock(shell);
	} else if (strcmp(line, "unlock") == 0) {
		waytouch_shell_v1_unlock(shell);
	} else if (strcmp(line, "wake") == 0) {
		waytouch_shell_v1_wake(shell);
	} else if (strcmp(line, "watch") == 0) {
		is_watching = !is_watching;
		if (is_watching)
			look();
	} else if (strcmp(line, "look") == 0) {
		is_asked = true;
		look();
	}
}

int
main(int argc, char *argv[])
{
	char text[256];
	size_t length = 0;
	int fifo;

	if (argc != 3)
		return 64;
	log_file = fopen(argv[1], "ae");
	/* Opened for reading and writing, so that there is no end of file when a writer closes it. */
	fifo = open(argv[2], O_RDWR | O_NONBLOCK | O_CLOEXEC);
	if (!log_file || fifo < 0)
		return 3;
	connect_display();
	if (!shell)
		return 3;
	waytouch_shell_v1_add_listener(shell, &shell_listener, NULL);
	drain();
	tell("shell %d\n", (int)getpid());
	for (;;) {
		ssize_t got;

		wait_for(fifo);
		while ((got = read(fifo, text + length, sizeof text - 1 - length)) > 0) {
			char *line = text, *end;

			length += (size_t)got;
			text[length] = 0;
			for (; (end = strchr(line, '\n')); line = end + 1) {
				*end = 0;
				command(line);
			}
			length = strlen(line);
			memmove(text, line, length + 1);
			if (length >= sizeof text - 1)
				length = 0;
		}
	}
}
