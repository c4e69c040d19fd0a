/* SPDX-License-Identifier: MIT */
/* The control socket and dark screens, through the C interface. */
#include <sys/stat.h>
#include <sys/un.h>

#include "fixture.h"

static char folder[] = "/tmp/waytouch-control-XXXXXX";
static char path[96];

static void
dispatch(struct fixture *f)
{
	for (int i = 0; i < 5; i++)
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 10);
}

static int
call(void)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

	snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
	EXPECT(connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0);
	return descriptor;
}

/** Sends a request, lets the compositor answer, and compares the beginning of the answer. */
static void
expect_answer(struct fixture *f, int descriptor, const char *request, const char *answer)
{
	char buffer[4096] = "";

	EXPECT(send(descriptor, request, strlen(request), MSG_NOSIGNAL) == (ssize_t)strlen(request));
	dispatch(f);
	if (recv(descriptor, buffer, sizeof buffer - 1, MSG_DONTWAIT) < 0)
		snprintf(buffer, sizeof buffer, "nothing");
	if (strncmp(buffer, answer, strlen(answer)) != 0) {
		fprintf(stderr, "expected %s in answer to %s, found %s\n", answer, request, buffer);
		failures++;
	}
}

/** Compares the widths of the outputs in the answer to `status`. */
static void
expect_outputs(struct fixture *f, int descriptor, const char *widths)
{
	char buffer[4096] = "", found[256] = "";

	EXPECT(send(descriptor, "status\n", 7, MSG_NOSIGNAL) == 7);
	dispatch(f);
	EXPECT(recv(descriptor, buffer, sizeof buffer - 1, MSG_DONTWAIT) > 0);
	for (const char *at = buffer; (at = strstr(at, "\"width\":")); at++)
		snprintf(found + strlen(found), sizeof found - strlen(found), "%s%.*s", *found ? " " : "",
			 (int)strcspn(at + 8, ","), at + 8);
	if (strcmp(found, widths) != 0) {
		fprintf(stderr, "expected the outputs '%s', found '%s' in %s", widths, found, buffer);
		failures++;
	}
}

static void
tap(struct fixture *f, int64_t time_us)
{
	EXPECT(waytouch_touch_down(f->waytouch, 1, 0, time_us, NULL, 120, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_up(f->waytouch, 1, 0, time_us + 20000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us + 20000) == WAYTOUCH_OK);
}

#define A_TAP "down 1 A 0 20,50; frame 1 A 0 0,0; up 1 A 0 0,0; frame 1 A 0 0,0; "

static void
a_display_has_a_socket(void)
{
	struct fixture f;
	struct stat status;
	int caller;

	set_up(&f);
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	EXPECT(stat(path, &status) == 0 && (status.st_mode & 0777) == 0600);
	caller = call();
	expect_answer(&f, caller, "lock\n", "{\"ok\":true,\"locked\":true}\n");
	tap(&f, 1000000);
	EXPECT_EVENTS(&f, "");
	expect_answer(&f, caller, "unlock\n", "{\"ok\":true,\"locked\":false}\n");
	tap(&f, 2000000);
	EXPECT_EVENTS(&f, A_TAP);
	expect_answer(&f, caller, "status\n", "{\"ok\":true,\"version\":\"");
	expect_answer(&f, caller, "policy\n", "{\"ok\":false,\"error\":\"no-policy\"");
	/* Opening it again replaces it; closing it, or destroying the context, removes it. */
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	close(caller);
	caller = call();
	expect_answer(&f, caller, "wake\n", "{\"ok\":true,\"idle\":false}\n");
	close(caller);
	EXPECT(waytouch_open_control(f.waytouch, NULL) == WAYTOUCH_OK);
	EXPECT(stat(path, &status) != 0);
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	tear_down(&f);
	EXPECT(stat(path, &status) != 0);
}

/** Lists the outputs of the fixture, and of another one that is unplugged and plugged in again. */
static void
the_status_lists_the_outputs_that_are_there(void)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1, .name = "second"
	};
	struct waytouch_output *second;
	struct fixture f;
	int caller;

	set_up(&f);
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	caller = call();
	expect_outputs(&f, caller, "1280.0");
	second = waytouch_output_create(f.waytouch, &info);
	expect_outputs(&f, caller, "1280.0 800.0");
	/* The engine of the first one stays, for windows of a host without outputs. */
	waytouch_output_destroy(f.output);
	expect_outputs(&f, caller, "800.0");
	waytouch_output_destroy(second);
	expect_outputs(&f, caller, "");
	f.output = waytouch_output_create(f.waytouch, &info);
	expect_outputs(&f, caller, "800.0");
	close(caller);
	tear_down(&f);
}

static void
what_cannot_be_opened_is_told(void)
{
	struct fixture f, other;
	char name[200];

	set_up(&f);
	set_up(&other);
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, ""), WAYTOUCH_ERROR_ARGUMENT, "waytouch_open_control");
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, "a/b"), WAYTOUCH_ERROR_ARGUMENT, "a/b");
	snprintf(name, sizeof name, "%0150d", 0);
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, name), WAYTOUCH_ERROR_IO, "too long");
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, "/nowhere/display"), WAYTOUCH_ERROR_IO,
		       "/nowhere/waytouch-display.ctl: No such file");
	EXPECT(waytouch_open_control(other.waytouch, "display") == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, "display"), WAYTOUCH_ERROR_IO, "another compositor");
	tear_down(&other);
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	unsetenv("XDG_RUNTIME_DIR");
	EXPECT_REFUSAL(&f, waytouch_open_control(f.waytouch, "display"), WAYTOUCH_ERROR_ARGUMENT, "XDG_RUNTIME_DIR");
	setenv("XDG_RUNTIME_DIR", folder, true);
	EXPECT(waytouch_open_control(NULL, "display") == WAYTOUCH_ERROR_ARGUMENT);
	tear_down(&f);
}

static void
the_first_touch_on_a_dark_screen_is_nobodys(void)
{
	struct fixture f;

	set_up(&f);
	EXPECT(waytouch_set_asleep(f.waytouch, true, 1000000) == WAYTOUCH_OK);
	EXPECT(waytouch_set_asleep(f.waytouch, true, 1000000) == WAYTOUCH_OK);
	tap(&f, 2000000);
	EXPECT_EVENTS(&f, "");
	tap(&f, 3000000);
	EXPECT_EVENTS(&f, A_TAP);
	/* A touch from before the screen was lit. */
	EXPECT(waytouch_set_asleep(f.waytouch, true, 4000000) == WAYTOUCH_OK);
	EXPECT(waytouch_set_asleep(f.waytouch, false, 5000000) == WAYTOUCH_OK);
	tap(&f, 4999999);
	EXPECT_EVENTS(&f, "");
	tap(&f, 6000000);
	EXPECT_EVENTS(&f, A_TAP);
	EXPECT_REFUSAL(&f, waytouch_set_asleep(f.waytouch, true, -1), WAYTOUCH_ERROR_ARGUMENT, "waytouch_set_asleep");
	EXPECT(waytouch_set_asleep(NULL, true, 0) == WAYTOUCH_ERROR_ARGUMENT);
	tear_down(&f);
}

/** As with an output that an adapter destroyed because it was switched off. */
static void
a_touch_on_no_output_ends_the_darkness(void)
{
	struct waytouch_output_info output = {
		.size = sizeof output, .width = 1280, .height = 800, .width_mm = 256, .height_mm = 160, .scale = 1
	};
	struct fixture f;

	set_up(&f);
	waytouch_output_destroy(f.output);
	EXPECT(waytouch_set_asleep(f.waytouch, true, 1000000) == WAYTOUCH_OK);
	tap(&f, 1000000);
	EXPECT_EVENTS(&f, "");
	f.output = waytouch_output_create(f.waytouch, &output);
	place(f.surfaces[0], 400, 300, 100, 50);
	tap(&f, 2000000);
	EXPECT_EVENTS(&f, A_TAP);
	tear_down(&f);
}

static struct fixture *fixture;

static void
destroy_from_log(void *data, enum waytouch_log_level level, const char *message)
{
	(void)data, (void)level;
	if (fixture->waytouch && strstr(message, "policy: locked")) {
		waytouch_destroy(fixture->waytouch);
		fixture->waytouch = NULL;
	}
}

/** The host may destroy everything inside a callback that a request has caused. */
static void
the_context_may_go_within_a_request(void)
{
	static const struct waytouch_host ending = { .size = sizeof ending, .log = destroy_from_log };
	struct fixture f;
	struct stat status;
	int caller;

	set_up(&f);
	destroy_the_context(&f);
	fixture = &f;
	f.waytouch = waytouch_create(f.display, &ending, &f.record);
	EXPECT(waytouch_open_control(f.waytouch, "display") == WAYTOUCH_OK);
	caller = call();
	EXPECT(send(caller, "follow\nlock\nunlock\n", 19, MSG_NOSIGNAL) == 19);
	dispatch(&f);
	EXPECT(f.waytouch == NULL);
	EXPECT(stat(path, &status) != 0);
	close(caller);
	tear_down(&f);
}

int
main(void)
{
	if (!mkdtemp(folder))
		return EXIT_FAILURE;
	setenv("XDG_RUNTIME_DIR", folder, true);
	snprintf(path, sizeof path, "%s/waytouch-display.ctl", folder);
	a_display_has_a_socket();
	the_status_lists_the_outputs_that_are_there();
	what_cannot_be_opened_is_told();
	the_first_touch_on_a_dark_screen_is_nobodys();
	a_touch_on_no_output_ends_the_darkness();
	the_context_may_go_within_a_request();
	rmdir(folder);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
