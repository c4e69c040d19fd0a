/* SPDX-License-Identifier: MIT */
/* Policies through the C interface: loading and watching a file, rules for apps, and programs that are started. */
#include <errno.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "fixture.h"

/* Even a busy machine needs far less, so a timeout means a failure. */
#define PATIENCE_US 120000000

static char folder[] = "/tmp/waytouch-policy-XXXXXX";
static char file[64];
static int children_signalled;

static void
child_signalled(int number)
{
	(void)number;
	children_signalled++;
}

static void
write_policy(const char *text)
{
	write_file(file, text);
}

static void
dispatch(struct fixture *f)
{
	for (int i = 0; i < 3; i++)
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 10);
}

static int64_t
now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/** A changed file is read once it is quiet; then there is a line in the log, unless the context has gone. */
static void
await_reading(struct fixture *f)
{
	f->record.logs = 0;
	for (int64_t start = now_us(); f->waytouch && f->record.logs == 0 && now_us() - start < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 100);
}

static void
fingers(struct fixture *f, int count, double distance, int64_t time_us)
{
	for (int id = 0; id < count; id++)
		EXPECT(waytouch_touch_down(f->waytouch, 1, id, time_us, NULL, 120 + distance * id, 100) ==
		       WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	for (int id = 0; id < count; id++)
		EXPECT(waytouch_touch_up(f->waytouch, 1, id, time_us + 20000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us + 20000) == WAYTOUCH_OK);
}

static void
a_file_is_followed(void)
{
	struct fixture f;
	char name[320];

	set_up(&f);
	/* The file and its folder may come later; a folder whose name is too long never does. */
	EXPECT_REFUSAL(&f, waytouch_watch_policy(f.waytouch, "/nowhere/p.yml"), WAYTOUCH_OK, "/nowhere/p.yml: cannot open");
	snprintf(name, sizeof name, "/%0300d/p.yml", 0);
	EXPECT_REFUSAL(&f, waytouch_watch_policy(f.waytouch, name), WAYTOUCH_ERROR_IO, "File name too long");
	/* The file need not exist. */
	EXPECT_REFUSAL(&f, waytouch_watch_policy(f.waytouch, file), WAYTOUCH_OK, file);
	write_policy("clients: [{app_id: '*', max_touches: 1}]\n");
	await_reading(&f);
	EXPECT(strstr(f.record.last_log, "read again"));
	fingers(&f, 2, 80, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");

	/* A mistake changes nothing. */
	write_policy("clients:\n  - {app_id: '*', max_touches: none}\n");
	await_reading(&f);
	EXPECT_REFUSAL(&f, 0, 0, ":2: expected a number of touches from 1 to 1000, found 'none'");
	fingers(&f, 2, 80, 3000000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; ");

	write_policy("profile: {}\n");
	await_reading(&f);
	fingers(&f, 2, 80, 5000000);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; down 1 A 1 100,50; frame 1 A 0 0,0; up 1 A 0 0,0; up 1 A 1 0,0; "
			  "frame 1 A 0 0,0; ");

	EXPECT(waytouch_watch_policy(f.waytouch, NULL) == WAYTOUCH_OK);
	f.record.logs = 0;
	write_policy("nonsense\n");
	dispatch(&f);
	EXPECT(f.record.logs == 0);
	EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, file), WAYTOUCH_ERROR_SYNTAX, ":1: expected a policy");
	tear_down(&f);
}

static void
rules_are_for_apps(void)
{
	struct fixture f;

	set_up(&f);
	write_policy("clients: [{app_id: org.example.One, max_touches: 1}]\n");
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	fingers(&f, 2, 80, 1000000);
	EXPECT(strstr(f.record.events, "down 1 A 1"));
	f.record.events[0] = '\0';
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "org.example.One") == WAYTOUCH_OK);
	fingers(&f, 2, 80, 3000000);
	EXPECT(!strstr(f.record.events, "down 1 A 1"));
	f.record.events[0] = '\0';
	/* The other surface of the same client belongs to the same app: this finger is the second of two. */
	fingers(&f, 2, 500, 5000000);
	EXPECT(!strstr(f.record.events, "B"));
	f.record.events[0] = '\0';
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], "org.example.Two") == WAYTOUCH_OK);
	EXPECT(waytouch_surface_set_app_id(f.surfaces[1], "") == WAYTOUCH_OK);
	fingers(&f, 2, 500, 7000000);
	EXPECT(strstr(f.record.events, "B"));
	EXPECT(waytouch_surface_set_app_id(f.surfaces[0], NULL) == WAYTOUCH_OK);
	tear_down(&f);
}

static void
the_context_may_go_while_a_policy_is_read_again(void)
{
	struct fixture f;
	int64_t later = now_us() + 10000000;

	set_up(&f);
	write_policy("clients: [{app_id: '*', max_touches: 1, excess: withhold, withhold: 1}]\n");
	EXPECT(waytouch_watch_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, later, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, later) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	within = (struct within){ "down", destroy_the_context };
	write_policy("profile: {}\n");
	await_reading(&f);
	EXPECT(!f.waytouch);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; ");
	tear_down(&f);
}

static void
what_is_started_is_no_child(void)
{
	struct sigaction action = { .sa_handler = child_signalled }, before;
	char text[256], result[80];
	struct fixture f;
	struct stat status;

	set_up(&f);
	sigaction(SIGCHLD, &action, &before);
	snprintf(result, sizeof result, "%s/started", folder);
	snprintf(text, sizeof text,
		 "recognizers:\n"
		 "  - {id: go, kind: tap, touches: 3, action: {spawn: [touch, %s]}}\n"
		 "  - {id: fail, kind: tap, touches: 4, action: {spawn: [/nowhere/program]}}\n", result);
	write_policy(text);
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	fingers(&f, 3, 80, 1000000);
	for (int64_t start = now_us(); stat(result, &status) != 0 && now_us() - start < PATIENCE_US;)
		usleep(10000);
	EXPECT(unlink(result) == 0);
	EXPECT(strstr(f.record.last_log, "gesture go recognised: spawn touch"));
	fingers(&f, 4, 80, 3000000);
	EXPECT(strstr(f.record.last_log, "cannot start /nowhere/program: No such file or directory"));
	EXPECT(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD);
	EXPECT(children_signalled == 0);
	sigaction(SIGCHLD, &before, NULL);
	tear_down(&f);
}

/** The policy's shell, a program in C that waits, is a client of the display, and is restarted when it ends. */
static void
a_shell_is_started_with_a_connection(void)
{
	struct fixture f;
	char text[512], result[80], found[64] = "";
	struct stat status;
	FILE *stream;

	set_up(&f);
	snprintf(result, sizeof result, "%s/socket", folder);
	snprintf(text, sizeof text,
		 "idle: {after: 100, action: {emit: x}}\n"
		 "shell: {spawn: [sh, -c, 'echo $WAYLAND_SOCKET >%s.new; mv %s.new %s']}\n", result, result, result);
	write_policy(text);
	for (int start = 0; start < 2; start++) {
		int64_t began = now_us();

		if (start == 0)
			EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
		while (stat(result, &status) != 0 && now_us() - began < PATIENCE_US)
			wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
		stream = fopen(result, "r");
		EXPECT(stream && fgets(found, sizeof found, stream) && strcmp(found, "4\n") == 0);
		if (stream)
			fclose(stream);
		EXPECT(unlink(result) == 0);
	}
	/* It has ended too soon for the second time. */
	for (int64_t began = now_us(); f.record.logs == 0 && now_us() - began < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
	EXPECT_REFUSAL(&f, 0, 0, "given up");
	/* The action no longer has a listener, which is logged in one line. */
	write_policy("idle: {after: 100, action: {emit: x}}\n");
	EXPECT_REFUSAL(&f, waytouch_load_policy(f.waytouch, file), WAYTOUCH_OK, "'emit: x' is heard by nobody");
	tear_down(&f);
}

/** Uses only the event loop and its clock. */
static void
time_passes_by_itself(void)
{
	struct fixture f;
	int64_t start = now_us();

	set_up(&f);
	write_policy("recognizers: [{id: wake, kind: tap}]\n"
		     "guards: {stuck_touch: 0.1}\n"
		     "idle: {after: 0.3, unlock: wake}\n");
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, start, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, start) == WAYTOUCH_OK);
	f.record.events[0] = '\0';
	/* On a busy machine, both are logged in one iteration. */
	while (!strstr(f.record.last_log, "stuck") && !strstr(f.record.last_log, "locked") &&
	       now_us() - start < PATIENCE_US)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 1000);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	while (!strstr(f.record.last_log, "locked") && now_us() - start < PATIENCE_US)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 1000);
	EXPECT(strstr(f.record.last_log, "locked: apps get no touches"));
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, now_us()) == WAYTOUCH_OK);
	fingers(&f, 2, 80, now_us());
	EXPECT_EVENTS(&f, "");
	tear_down(&f);
}

static void
hover_later(void *data)
{
	struct fixture *f = data;
	struct waytouch_hover hover = {
		.size = sizeof hover, .seat = 2, .phase = WAYTOUCH_HOVER_PHASE_HOVERING, .x = 900, .y = 700,
		.time_us = 1070000
	};

	within.act = NULL;
	EXPECT(waytouch_hover_event(f->waytouch, &hover) == WAYTOUCH_OK);
}

/** A frame that waits until what is due before it was passed on, which calls the host. */
static void
what_a_callback_passes_in_may_be_later(void)
{
	struct fixture f;

	write_policy("panel: {minimum_contact: 0.05}\n");
	set_up(&f);
	EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1000000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	f.record.logs = 0;
	within = (struct within){ "down", hover_later };
	EXPECT(waytouch_touch_motion(f.waytouch, 1, 0, 1060000, 130, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f.waytouch, 1060000) == WAYTOUCH_OK);
	EXPECT(!within.act);
	EXPECT_EVENTS(&f, "down 1 A 0 20,50; frame 1 A 0 0,0; motion 1 A 0 30,50; frame 1 A 0 0,0; ");
	/* No line that says that time ran backwards. */
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void *
call_from_elsewhere(void *data)
{
	struct fixture *f = data;

	EXPECT_REFUSAL(f, waytouch_load_policy(f->waytouch, file), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_watch_policy(f->waytouch, NULL), WAYTOUCH_ERROR_THREAD, "thread");
	EXPECT_REFUSAL(f, waytouch_surface_set_app_id(f->surfaces[0], "a"), WAYTOUCH_ERROR_THREAD, "thread");
	return NULL;
}

static void
misuse_is_refused(void)
{
	struct fixture f;
	pthread_t thread;

	set_up(&f);
	if (pthread_create(&thread, NULL, call_from_elsewhere, &f) != 0)
		exit(EXIT_FAILURE);
	pthread_join(thread, NULL);
	EXPECT(waytouch_load_policy(NULL, file) == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_watch_policy(NULL, file) == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_surface_set_app_id(NULL, "a") == WAYTOUCH_ERROR_ARGUMENT);
	tear_down(&f);
}

int
main(void)
{
	if (!mkdtemp(folder))
		return EXIT_FAILURE;
	snprintf(file, sizeof file, "%s/kiosk.yml", folder);
	a_file_is_followed();
	rules_are_for_apps();
	the_context_may_go_while_a_policy_is_read_again();
	what_is_started_is_no_child();
	a_shell_is_started_with_a_connection();
	time_passes_by_itself();
	what_a_callback_passes_in_may_be_later();
	misuse_is_refused();
	unlink(file);
	rmdir(folder);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
