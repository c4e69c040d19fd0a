/* SPDX-License-Identifier: MIT */
/* A host whose file descriptors are all in use: its policy still starts programs, and clients cannot use up all. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <time.h>

#include "fixture.h"

/** How many descriptors the host may open, and how many connections a process may then have. */
enum { LIMIT = 256, CONNECTIONS = LIMIT / 8 };

/* Even a busy machine needs far less, so a timeout means a failure. */
#define PATIENCE_US 120000000

static char folder[] = "/tmp/waytouch-descriptors-XXXXXX";
static char file[64], result[64], pidfile[64];
static int taken[LIMIT];
static int taken_count;

static int64_t
now_us(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/** Opens descriptors until none are left. */
static void
take_all(void)
{
	int descriptor;

	while ((descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)) >= 0)
		taken[taken_count++] = descriptor;
	EXPECT(errno == EMFILE);
}

static void
give_back(void)
{
	while (taken_count > 0)
		close(taken[--taken_count]);
}

static bool
exists(const char *path)
{
	struct stat status;

	return stat(path, &status) == 0;
}

/** Puts a policy in force that starts a program at a tap of so many fingers. */
static void
use_policy(struct fixture *f, int touches, const char *more)
{
	char text[512];

	snprintf(text, sizeof text, "recognizers: [{id: go, kind: tap, touches: %d, action: {spawn: [touch, %s]}}]\n%s",
		 touches, result, more);
	write_file(file, text);
	EXPECT(waytouch_watch_policy(f->waytouch, file) == WAYTOUCH_OK);
	f->record.logs = 0;
}

static void
tap(struct fixture *f, int touches)
{
	int64_t time_us = now_us();

	for (int id = 0; id < touches; id++)
		EXPECT(waytouch_touch_down(f->waytouch, 1, id, time_us, NULL, 200 + 80 * id, 100) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
	for (int id = 0; id < touches; id++)
		EXPECT(waytouch_touch_up(f->waytouch, 1, id, time_us + 20000) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(f->waytouch, time_us + 20000) == WAYTOUCH_OK);
}

/** Waits until a file exists; everything but what the host has in reserve is in use meanwhile. */
static void
wait_for(struct fixture *f, const char *path)
{
	for (int64_t start = now_us(); !exists(path) && now_us() - start < PATIENCE_US;) {
		take_all();
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 10);
	}
	EXPECT(unlink(path) == 0);
}

static void
programs_are_started_without_a_free_descriptor(void)
{
	struct fixture f;

	set_up(&f);
	use_policy(&f, 3, "");
	/* Not only the first one. */
	for (int i = 0; i < 20; i++) {
		take_all();
		tap(&f, 3);
		EXPECT(strstr(f.record.last_log, "gesture go recognised: spawn touch"));
		wait_for(&f, result);
	}
	give_back();
	tear_down(&f);
}

static void
a_shell_that_has_ended_is_started_again(void)
{
	struct fixture f;
	char text[256];
	FILE *stream;
	int pid = 0;

	set_up(&f);
	/* Waits on its connection, and ends when it is killed. */
	snprintf(text, sizeof text, "shell: {spawn: [sh, -c, 'echo $$ >%s~; mv %s~ %s; exec cat <&4']}\n", pidfile, pidfile,
		 pidfile);
	use_policy(&f, 3, text);
	for (int64_t start = now_us(); !exists(pidfile) && now_us() - start < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
	stream = fopen(pidfile, "r");
	EXPECT(stream && fscanf(stream, "%d", &pid) == 1 && pid > 0);
	if (stream)
		fclose(stream);
	EXPECT(unlink(pidfile) == 0);
	take_all();
	EXPECT(pid > 0 && kill(pid, SIGKILL) == 0);
	wait_for(&f, pidfile);
	/* Programs without a connection never need what this one has kept. */
	tap(&f, 3);
	wait_for(&f, result);
	give_back();
	tear_down(&f);
}

static void
a_policy_is_read_again_and_the_shortage_is_logged_once(void)
{
	struct fixture f;
	char other[80], text[256];

	set_up(&f);
	use_policy(&f, 3, "");
	snprintf(other, sizeof other, "%s.other", file);
	snprintf(text, sizeof text, "recognizers: [{id: go, kind: tap, touches: 4, action: {spawn: [touch, %s]}}]\n", result);
	write_file(other, text);
	take_all();
	EXPECT(rename(other, file) == 0);
	for (int64_t start = now_us(); !strstr(f.record.last_log, "read again") && now_us() - start < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
	tap(&f, 4);
	wait_for(&f, result);
	/* A host that has none in reserve: they were in use before. */
	give_back();
	tear_down(&f);
	set_up(&f);
	write_file(file, "recognizers: []\n");
	take_all();
	close(taken[--taken_count]);
	close(taken[--taken_count]);
	f.record.logs = 0;
	for (int i = 0; i < 3; i++)
		EXPECT(waytouch_load_policy(f.waytouch, file) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, 0, 0, "the compositor's 256 file descriptors are nearly used up");
	give_back();
	tear_down(&f);
}

/* ---- Connections ---- */

/** A process that connects so many times, and waits. */
static pid_t
connect_often(const char *socket_name, int count)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	pid_t pid = fork();

	if (pid != 0)
		return pid;
	snprintf(address.sun_path, sizeof address.sun_path, "%s/%s", folder, socket_name);
	for (int i = 0; i < count; i++) {
		int end = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);

		if (end < 0 || connect(end, (struct sockaddr *)&address, sizeof address) < 0)
			_exit(EXIT_FAILURE);
	}
	for (;;)
		pause();
}

/** The number of clients that a process has. */
static int
connections_of(struct fixture *f, pid_t process)
{
	struct wl_list *clients = wl_display_get_client_list(f->display);
	struct wl_client *client;
	int count = 0;
	pid_t pid;

	wl_client_for_each(client, clients) {
		wl_client_get_credentials(client, &pid, NULL, NULL);
		count += pid == process;
	}
	return count;
}

static void
wait_for_connections(struct fixture *f, pid_t process, int count)
{
	/* Once it is waiting, all that it has sent is there. */
	for (int64_t start = now_us(); connections_of(f, process) != count && now_us() - start < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f->display), 10);
	EXPECT(connections_of(f, process) == count);
}

static void
end(struct fixture *f, pid_t process)
{
	kill(process, SIGKILL);
	waitpid(process, NULL, 0);
	wait_for_connections(f, process, 0);
}

static void
a_process_has_a_limited_number_of_connections(void)
{
	struct fixture f;
	pid_t greedy, other;
	char text[64];

	set_up(&f);
	EXPECT(wl_display_add_socket(f.display, "wayland-descriptors") == 0);
	other = connect_often("wayland-descriptors", CONNECTIONS - 1);
	wait_for_connections(&f, other, CONNECTIONS - 1);
	/* Those that are there already count. */
	use_policy(&f, 3, "");
	greedy = connect_often("wayland-descriptors", 2 * CONNECTIONS);
	for (int64_t start = now_us(); f.record.logs == 0 && now_us() - start < PATIENCE_US;)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
	wait_for_connections(&f, greedy, CONNECTIONS);
	for (int i = 0; i < 2 * CONNECTIONS; i++)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 1);
	EXPECT(connections_of(&f, greedy) == CONNECTIONS);
	EXPECT(connections_of(&f, other) == CONNECTIONS - 1);
	snprintf(text, sizeof text, "process %d has %d connections", (int)greedy, CONNECTIONS);
	EXPECT_REFUSAL(&f, 0, 0, text);
	end(&f, greedy);
	/* Another one may have as many. */
	greedy = connect_often("wayland-descriptors", CONNECTIONS);
	wait_for_connections(&f, greedy, CONNECTIONS);
	EXPECT(f.record.logs == 0);
	end(&f, greedy);
	end(&f, other);
	tear_down(&f);
}

/** Refuses a client, as Mir does if an authorizer of the shell says so. */
static void
refuse(struct wl_listener *listener, void *client)
{
	(void)listener;
	wl_client_destroy(client);
}

static void
a_client_that_the_host_refuses_is_left_alone(void)
{
	struct wl_listener refusal = { .notify = refuse };
	struct fixture f;
	pid_t process;

	set_up(&f);
	EXPECT(wl_display_add_socket(f.display, "wayland-descriptors") == 0);
	wl_display_add_client_created_listener(f.display, &refusal);
	use_policy(&f, 3, "");
	process = connect_often("wayland-descriptors", 2 * CONNECTIONS);
	for (int i = 0; i < 4 * CONNECTIONS; i++)
		wl_event_loop_dispatch(wl_display_get_event_loop(f.display), 10);
	EXPECT(connections_of(&f, process) == 0);
	EXPECT(f.record.logs == 0);
	wl_list_remove(&refusal.link);
	end(&f, process);
	tear_down(&f);
}

int
main(void)
{
	struct rlimit limit = { LIMIT, LIMIT };

	if (!mkdtemp(folder) || setrlimit(RLIMIT_NOFILE, &limit) != 0 || setenv("XDG_RUNTIME_DIR", folder, 1) != 0)
		return EXIT_FAILURE;
	snprintf(file, sizeof file, "%s/kiosk.yml", folder);
	snprintf(result, sizeof result, "%s/started", folder);
	snprintf(pidfile, sizeof pidfile, "%s/shell", folder);
	programs_are_started_without_a_free_descriptor();
	a_shell_that_has_ended_is_started_again();
	a_policy_is_read_again_and_the_shortage_is_logged_once();
	a_process_has_a_limited_number_of_connections();
	a_client_that_the_host_refuses_is_left_alone();
	unlink(file);
	rmdir(folder);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
