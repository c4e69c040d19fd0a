/* SPDX-License-Identifier: MIT */
/* The compositor: outputs, windows, the app. */
#define _GNU_SOURCE
#include <errno.h>
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wlr/render/allocator.h>
#include <wlr/render/wlr_renderer.h>
#include <wlr/types/wlr_compositor.h>
#include <wlr/types/wlr_data_device.h>
#include <wlr/types/wlr_input_device.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_xdg_output_v1.h>

#include "kiosk.h"

struct output {
	struct kiosk *kiosk;
	struct wlr_output *output;
	struct touch_output touch;
	struct wl_list link; /* kiosk::outputs */
	struct wl_listener frame;
	struct wl_listener destroy;
};

struct toplevel {
	struct kiosk *kiosk;
	struct wlr_xdg_surface *surface;
	struct wlr_scene_node *node;
	struct wl_list link; /* kiosk::toplevels */
	struct wl_listener map;
	struct wl_listener destroy;
};

/* ---- Outputs ---- */

static void
output_frame(struct wl_listener *listener, void *data)
{
	struct output *output = wl_container_of(listener, output, frame);
	struct wlr_scene_output *scene_output = wlr_scene_get_scene_output(output->kiosk->scene, output->output);
	struct timespec now;

	(void)data;
	wlr_scene_output_commit(scene_output);
	clock_gettime(CLOCK_MONOTONIC, &now);
	wlr_scene_output_send_frame_done(scene_output, &now);
}

static void
output_destroy(struct wl_listener *listener, void *data)
{
	struct output *output = wl_container_of(listener, output, destroy);

	(void)data;
	wl_list_remove(&output->link);
	wl_list_remove(&output->frame.link);
	wl_list_remove(&output->destroy.link);
	/* WAYTOUCH 4/10: an output that is gone, with whatever is under way on it. */
	touch_output_destroy(&output->touch);
	free(output);
}

/** The app fills the first output. */
static void
fill_output(struct toplevel *toplevel)
{
	struct kiosk *kiosk = toplevel->kiosk;
	struct output *output;
	struct wlr_box *box;

	if (wl_list_empty(&kiosk->outputs))
		return;
	output = wl_container_of(kiosk->outputs.next, output, link);
	box = wlr_output_layout_get_box(kiosk->layout, output->output);
	if (!box)
		return;
	wlr_scene_node_set_position(toplevel->node, box->x, box->y);
	wlr_xdg_toplevel_set_size(toplevel->surface, box->width, box->height);
	wlr_xdg_toplevel_set_fullscreen(toplevel->surface, true);
}

static void
fill_outputs(struct kiosk *kiosk)
{
	struct toplevel *toplevel;

	wl_list_for_each(toplevel, &kiosk->toplevels, link)
		fill_output(toplevel);
}

static void
new_output(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_output);
	struct wlr_output *wlr_output = data;
	struct output *output = calloc(1, sizeof *output);

	if (!output)
		return;
	wlr_output_init_render(wlr_output, kiosk->allocator, kiosk->renderer);
	if (!wl_list_empty(&wlr_output->modes))
		wlr_output_set_mode(wlr_output, wlr_output_preferred_mode(wlr_output));
	wlr_output_enable(wlr_output, true);
	wlr_output_commit(wlr_output);
	output->kiosk = kiosk;
	output->output = wlr_output;
	output->frame.notify = output_frame;
	wl_signal_add(&wlr_output->events.frame, &output->frame);
	output->destroy.notify = output_destroy;
	wl_signal_add(&wlr_output->events.destroy, &output->destroy);
	wlr_output_layout_add_auto(kiosk->layout, wlr_output);
	/* WAYTOUCH 2/10: every output, with its size in mm. */
	touch_output_create(kiosk, wlr_output, &output->touch);
	wl_list_insert(kiosk->outputs.prev, &output->link);
	/* The app has had no output to fill, if this is the first. */
	fill_outputs(kiosk);
}

static void
layout_change(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, layout_change);
	struct output *output;

	(void)data;
	/* WAYTOUCH 3/10: modes, scales, transforms and places change. */
	wl_list_for_each(output, &kiosk->outputs, link)
		touch_output_update(kiosk, output->output, &output->touch);
	fill_outputs(kiosk);
}

/* ---- Windows ---- */

static void
toplevel_map(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, map);

	(void)data;
	wlr_scene_node_raise_to_top(toplevel->node);
	wlr_xdg_toplevel_set_activated(toplevel->surface, true);
}

static void
toplevel_destroy(struct wl_listener *listener, void *data)
{
	struct toplevel *toplevel = wl_container_of(listener, toplevel, destroy);

	(void)data;
	wl_list_remove(&toplevel->link);
	wl_list_remove(&toplevel->map.link);
	wl_list_remove(&toplevel->destroy.link);
	free(toplevel);
}

static void
new_xdg_surface(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_xdg_surface);
	struct wlr_xdg_surface *surface = data;
	struct toplevel *toplevel;

	if (surface->role == WLR_XDG_SURFACE_ROLE_POPUP) {
		struct wlr_xdg_surface *parent = wlr_xdg_surface_from_wlr_surface(surface->popup->parent);

		/* A parent's node is in its data. */
		if (parent && parent->data)
			surface->data = wlr_scene_xdg_surface_create(parent->data, surface);
		return;
	}
	toplevel = calloc(1, sizeof *toplevel);
	if (!toplevel)
		return;
	toplevel->kiosk = kiosk;
	toplevel->surface = surface;
	toplevel->node = wlr_scene_xdg_surface_create(&kiosk->scene->node, surface);
	surface->data = toplevel->node;
	wl_list_insert(&kiosk->toplevels, &toplevel->link);
	toplevel->map.notify = toplevel_map;
	wl_signal_add(&surface->events.map, &toplevel->map);
	toplevel->destroy.notify = toplevel_destroy;
	wl_signal_add(&surface->events.destroy, &toplevel->destroy);
	fill_output(toplevel);
}

/* ---- Input ---- */

static void
new_input(struct wl_listener *listener, void *data)
{
	struct kiosk *kiosk = wl_container_of(listener, kiosk, new_input);
	struct wlr_input_device *device = data;

	if (device->type != WLR_INPUT_DEVICE_TOUCH)
		return;
	touch_device_create(kiosk, device);
	wlr_cursor_attach_input_device(kiosk->cursor, device);
	wlr_seat_set_capabilities(kiosk->seat, WL_SEAT_CAPABILITY_TOUCH);
	wlr_log(WLR_INFO, "touch screen '%s', %.0f x %.0f mm", device->name, device->width_mm, device->height_mm);
}

/* ---- The app ---- */

static int
app_ended(int fd, uint32_t mask, void *data)
{
	struct kiosk *kiosk = data;

	(void)fd, (void)mask;
	if (waitpid(kiosk->app, &kiosk->app_status, 0) == kiosk->app)
		kiosk->app = 0;
	wl_display_terminate(kiosk->display);
	return 0;
}

/** Starts the app, and ends when it does. */
static bool
start_app(struct kiosk *kiosk, char *argv[])
{
	int fd;

	kiosk->app = fork();
	if (kiosk->app == 0) {
		sigset_t none;

		/* The event loop has blocked those it waits for. */
		sigemptyset(&none);
		sigprocmask(SIG_SETMASK, &none, NULL);
		/* A kiosk that is killed takes its app along. */
		prctl(PR_SET_PDEATHSIG, SIGTERM);
		execvp(argv[0], argv);
		fprintf(stderr, "wlroots-kiosk: %s: %s\n", argv[0], strerror(errno));
		_exit(127);
	}
	fd = kiosk->app > 0 ? (int)syscall(SYS_pidfd_open, kiosk->app, 0) : -1;
	if (fd < 0) {
		perror("wlroots-kiosk: the app cannot be started");
		return false;
	}
	wl_event_loop_add_fd(wl_display_get_event_loop(kiosk->display), fd, WL_EVENT_READABLE, app_ended, kiosk);
	return true;
}

static int
signalled(int signal, void *data)
{
	(void)signal;
	wl_display_terminate(data);
	return 0;
}

/* ---- Beginning and end ---- */

static bool
set_up(struct kiosk *kiosk, const char *policy)
{
	struct wl_event_loop *loop;
	struct wlr_compositor *compositor;
	struct wlr_xdg_shell *shell;

	kiosk->display = wl_display_create();
	loop = wl_display_get_event_loop(kiosk->display);
	wl_event_loop_add_signal(loop, SIGTERM, signalled, kiosk->display);
	wl_event_loop_add_signal(loop, SIGINT, signalled, kiosk->display);
	kiosk->backend = wlr_backend_autocreate(kiosk->display);
	kiosk->renderer = kiosk->backend ? wlr_renderer_autocreate(kiosk->backend) : NULL;
	kiosk->allocator = kiosk->renderer ? wlr_allocator_autocreate(kiosk->backend, kiosk->renderer) : NULL;
	if (!kiosk->allocator)
		return false;
	wlr_renderer_init_wl_display(kiosk->renderer, kiosk->display);
	compositor = wlr_compositor_create(kiosk->display, kiosk->renderer);
	wlr_data_device_manager_create(kiosk->display);
	wlr_screencopy_manager_v1_create(kiosk->display);
	kiosk->layout = wlr_output_layout_create();
	wlr_xdg_output_manager_v1_create(kiosk->display, kiosk->layout);
	kiosk->scene = wlr_scene_create();
	wlr_scene_attach_output_layout(kiosk->scene, kiosk->layout);
	kiosk->cursor = wlr_cursor_create();
	wlr_cursor_attach_output_layout(kiosk->cursor, kiosk->layout);
	kiosk->seat = wlr_seat_create(kiosk->display, "seat0");
	shell = wlr_xdg_shell_create(kiosk->display);
	wl_list_init(&kiosk->outputs);
	wl_list_init(&kiosk->toplevels);
	if (!touch_init(kiosk, compositor, policy))
		return false;

	kiosk->new_output.notify = new_output;
	wl_signal_add(&kiosk->backend->events.new_output, &kiosk->new_output);
	kiosk->new_input.notify = new_input;
	wl_signal_add(&kiosk->backend->events.new_input, &kiosk->new_input);
	kiosk->layout_change.notify = layout_change;
	wl_signal_add(&kiosk->layout->events.change, &kiosk->layout_change);
	kiosk->new_xdg_surface.notify = new_xdg_surface;
	wl_signal_add(&shell->events.new_surface, &kiosk->new_xdg_surface);
	return true;
}

int
main(int argc, char *argv[])
{
	static const char usage[] =
		"usage: wlroots-kiosk [--policy FILE] [--verbose] COMMAND [ARGUMENT]...\n"
		"Shows COMMAND fullscreen, with touch gestures by Waytouch, and ends with it.\n";
	static const struct option options[] = {
		{ "policy", required_argument, NULL, 'p' },
		{ "verbose", no_argument, NULL, 'v' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	struct kiosk kiosk = { 0 };
	enum wlr_log_importance importance = WLR_ERROR;
	const char *policy = NULL, *socket;
	int option;

	while ((option = getopt_long(argc, argv, "+p:vh", options, NULL)) != -1) {
		switch (option) {
		case 'p': policy = optarg; break;
		case 'v': importance = WLR_INFO; break;
		case 'h': fputs(usage, stdout); return EXIT_SUCCESS;
		default: fputs(usage, stderr); return 2;
		}
	}
	if (optind == argc) {
		fputs(usage, stderr);
		return 2;
	}
	wlr_log_init(importance, NULL);
	if (!set_up(&kiosk, policy)) {
		fprintf(stderr, "wlroots-kiosk: the compositor cannot be set up\n");
		return EXIT_FAILURE;
	}
	socket = wl_display_add_socket_auto(kiosk.display);
	if (!socket || !wlr_backend_start(kiosk.backend)) {
		fprintf(stderr, "wlroots-kiosk: %s\n", socket ? "the backend does not start" : "no free socket");
		wlr_backend_destroy(kiosk.backend);
		return EXIT_FAILURE;
	}
	setenv("WAYLAND_DISPLAY", socket, true);
	wlr_log(WLR_INFO, "ready on %s", socket);
	if (start_app(&kiosk, &argv[optind]))
		wl_display_run(kiosk.display);

	if (kiosk.app > 0) {
		kill(kiosk.app, SIGTERM);
		waitpid(kiosk.app, &kiosk.app_status, 0);
	}
	wl_display_destroy_clients(kiosk.display);
	wlr_backend_destroy(kiosk.backend);
	touch_finish(&kiosk);
	wl_display_destroy(kiosk.display);
	return WIFEXITED(kiosk.app_status) ? WEXITSTATUS(kiosk.app_status) : EXIT_SUCCESS;
}
