/* SPDX-License-Identifier: MIT */
/*
 * The module that wlcs loads: for each test it starts the compositor whose command line follows wlcs' own options,
 * controls it on behalf of the test (control.h), and ends it.
 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wayland-client.h>

#include <wlcs/display_server.h>
#include <wlcs/pointer.h>
#include <wlcs/touch.h>

#include "control.h"

#define MAX_EXTENSIONS 128

struct server {
	WlcsDisplayServer base;
	pid_t pid;
	int control;
	int32_t last_touch;
	WlcsIntegrationDescriptor descriptor;
	WlcsExtensionDescriptor extensions[MAX_EXTENSIONS];
};

struct pointer {
	WlcsPointer base;
	struct server *server;
	double x, y;
};

struct touch {
	WlcsTouch base;
	struct server *server;
	int32_t id;
};

/** Sends a request. If the test cannot go on, reports that and aborts wlcs, because the results would mean nothing. */
static void
ask(struct server *server, const struct wlcs_request *request, int fd)
{
	struct wlcs_answer answer = { false };

	if (!wlcs_send(server->control, request, fd) || recv(server->control, &answer, sizeof answer, 0) <= 0)
		fprintf(stderr, "wlcs: the compositor is gone before request %d\n", request->kind);
	else if (!answer.done)
		fprintf(stderr, "wlcs: the compositor cannot do request %d\n", request->kind);
	else
		return;
	abort();
}

/* ---- Pointers and touches ---- */

static void
pointer_to(struct pointer *pointer, double x, double y)
{
	struct wlcs_request request = { .kind = WLCS_POINTER_MOTION, .x = x, .y = y };

	pointer->x = x;
	pointer->y = y;
	ask(pointer->server, &request, -1);
}

static void
move_absolute(WlcsPointer *base, wl_fixed_t x, wl_fixed_t y)
{
	pointer_to((struct pointer *)base, wl_fixed_to_double(x), wl_fixed_to_double(y));
}

static void
move_relative(WlcsPointer *base, wl_fixed_t dx, wl_fixed_t dy)
{
	struct pointer *pointer = (struct pointer *)base;

	pointer_to(pointer, pointer->x + wl_fixed_to_double(dx), pointer->y + wl_fixed_to_double(dy));
}

static void
button(WlcsPointer *base, int code, bool pressed)
{
	struct wlcs_request request = { .kind = WLCS_POINTER_BUTTON, .button = code, .pressed = pressed };

	ask(((struct pointer *)base)->server, &request, -1);
}

static void
button_up(WlcsPointer *base, int code)
{
	button(base, code, false);
}

static void
button_down(WlcsPointer *base, int code)
{
	button(base, code, true);
}

static void
pointer_destroy(WlcsPointer *base)
{
	free(base);
}

static WlcsPointer *
create_pointer(WlcsDisplayServer *base)
{
	struct pointer *pointer = calloc(1, sizeof *pointer);

	if (!pointer)
		abort();
	pointer->base = (WlcsPointer){
		.version = WLCS_POINTER_VERSION,
		.move_absolute = move_absolute,
		.move_relative = move_relative,
		.button_up = button_up,
		.button_down = button_down,
		.destroy = pointer_destroy,
	};
	pointer->server = (struct server *)base;
	return &pointer->base;
}

static void
touch(WlcsTouch *base, enum wlcs_request_kind kind, int x, int y)
{
	struct touch *touch = (struct touch *)base;
	struct wlcs_request request = { .kind = kind, .id = touch->id, .x = x, .y = y };

	ask(touch->server, &request, -1);
}

/* The parameters are declared as wl_fixed_t, but wlcs passes pixels. */
static void
touch_down(WlcsTouch *base, wl_fixed_t x, wl_fixed_t y)
{
	touch(base, WLCS_TOUCH_DOWN, x, y);
}

static void
touch_move(WlcsTouch *base, wl_fixed_t x, wl_fixed_t y)
{
	touch(base, WLCS_TOUCH_MOTION, x, y);
}

static void
touch_up(WlcsTouch *base)
{
	touch(base, WLCS_TOUCH_UP, 0, 0);
}

static void
touch_destroy(WlcsTouch *base)
{
	free(base);
}

static WlcsTouch *
create_touch(WlcsDisplayServer *base)
{
	struct touch *touch = calloc(1, sizeof *touch);

	if (!touch)
		abort();
	touch->base = (WlcsTouch){
		.version = WLCS_TOUCH_VERSION,
		.touch_down = touch_down,
		.touch_move = touch_move,
		.touch_up = touch_up,
		.destroy = touch_destroy,
	};
	touch->server = (struct server *)base;
	touch->id = touch->server->last_touch++;
	return &touch->base;
}

/* ---- Clients ---- */

static int
create_client_socket(WlcsDisplayServer *base)
{
	struct wlcs_request request = { .kind = WLCS_CLIENT };
	int ends[2];

	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0)
		return -1;
	/* place_window() identifies the client by this number. */
	request.client = ends[0];
	ask((struct server *)base, &request, ends[1]);
	close(ends[1]);
	return ends[0];
}

static void
place_window(WlcsDisplayServer *base, struct wl_display *display, struct wl_surface *surface, int x, int y)
{
	struct wlcs_request request = {
		.kind = WLCS_PLACE,
		.client = wl_display_get_fd(display),
		.surface = wl_proxy_get_id((struct wl_proxy *)surface),
		.x = x,
		.y = y,
	};

	ask((struct server *)base, &request, -1);
}

/* ---- The compositor's globals ---- */

static void
global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
{
	struct server *server = data;

	(void)registry;
	(void)name;
	if (server->descriptor.num_extensions == MAX_EXTENSIONS)
		return;
	server->extensions[server->descriptor.num_extensions++] =
		(WlcsExtensionDescriptor){ .name = strdup(interface), .version = version };
}

static void
global_remove(void *data, struct wl_registry *registry, uint32_t name)
{
	(void)data;
	(void)registry;
	(void)name;
}

/** Finds the compositor's globals: wlcs skips tests of extensions that are not among them. */
static void
find_extensions(struct server *server)
{
	static const struct wl_registry_listener listener = { .global = global, .global_remove = global_remove };
	struct wl_display *display = wl_display_connect_to_fd(create_client_socket(&server->base));
	struct wl_registry *registry = display ? wl_display_get_registry(display) : NULL;

	if (!registry) {
		fprintf(stderr, "wlcs: no connection to the compositor\n");
		abort();
	}
	wl_registry_add_listener(registry, &listener, server);
	wl_display_roundtrip(display);
	wl_registry_destroy(registry);
	wl_display_disconnect(display);
	server->descriptor.version = WLCS_INTEGRATION_DESCRIPTOR_VERSION;
	server->descriptor.supported_extensions = server->extensions;
}

static const WlcsIntegrationDescriptor *
get_descriptor(const WlcsDisplayServer *base)
{
	return &((const struct server *)base)->descriptor;
}

/* ---- The compositor ---- */

static void
become_compositor(int control, const char **argv)
{
	char number[16];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	/* Standard output is for wlcs, whose output is parsed; the compositor's goes to standard error. */
	dup2(STDERR_FILENO, STDOUT_FILENO);
	snprintf(number, sizeof number, "%d", control);
	setenv(WLCS_CONTROL, number, 1);
	/* configure.c is for wlcs alone. */
	unsetenv("LD_PRELOAD");
	fcntl(control, F_SETFD, 0);
	execvp(argv[0], (char **)(uintptr_t)argv);
	perror(argv[0]);
	_exit(127);
}

static void
start(WlcsDisplayServer *base)
{
	/* It is already running: its globals are needed before this call. */
	(void)base;
}

static void
stop(WlcsDisplayServer *base)
{
	struct server *server = (struct server *)base;

	if (server->pid <= 0)
		return;
	kill(server->pid, SIGTERM);
	waitpid(server->pid, NULL, 0);
	server->pid = 0;
}

static WlcsDisplayServer *
create_server(int argc, const char **argv)
{
	struct server *server = calloc(1, sizeof *server);
	int ends[2];

	if (!server || argc < 2 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) < 0) {
		fprintf(stderr, "wlcs: the compositor's command line is needed after wlcs' options\n");
		abort();
	}
	server->base = (WlcsDisplayServer){
		/* Not 3, because the compositor runs in its own process. */
		.version = 2,
		.start = start,
		.stop = stop,
		.create_client_socket = create_client_socket,
		.position_window_absolute = place_window,
		.create_pointer = create_pointer,
		.create_touch = create_touch,
		.get_descriptor = get_descriptor,
	};
	server->control = ends[0];
	server->pid = fork();
	if (server->pid == 0)
		become_compositor(ends[1], argv + 1);
	close(ends[1]);
	find_extensions(server);
	return &server->base;
}

static void
destroy_server(WlcsDisplayServer *base)
{
	struct server *server = (struct server *)base;

	stop(base);
	close(server->control);
	for (size_t i = 0; i < server->descriptor.num_extensions; i++)
		free((char *)(uintptr_t)server->extensions[i].name);
	free(server);
}

__attribute__((visibility("default"))) const WlcsServerIntegration wlcs_server_integration = {
	.version = WLCS_SERVER_INTEGRATION_VERSION,
	.create_server = create_server,
	.destroy_server = destroy_server,
};
