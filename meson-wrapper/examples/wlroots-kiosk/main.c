/* SPDX-License-Identifier: MIT */
/* Start and end of the kiosk. */
#define _GNU_SOURCE
#include <getopt.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wlr/types/wlr_screencopy_v1.h>
#include <wlr/types/wlr_viewporter.h>
#include <wlr/types/wlr_xdg_output_v1.h>

#include "kiosk.h"
#include "waytouch.h"

static const char usage[] =
	"usage: wlroots-kiosk [OPTION]... COMMAND [ARGUMENT]...\n"
	"Shows COMMAND fullscreen on the first output, with touch gestures by Waytouch.\n"
	"\n"
	"  -p, --policy FILE   gestures of the kiosk's own and rules for apps, read again whenever FILE changes\n"
	"  -r, --restart       start COMMAND again when it ends, after 0.5 s, then 1 s, up to 30 s\n"
	"  -t, --transform T   turn every output: normal, 90, 180, 270 (degrees, counter-clockwise)\n"
	"  -v, --verbose       say what comes and goes\n"
	"  -V, --version       what it is built on\n"
	"  -h, --help          this text\n"
	"\n"
	"Five fingers held for two seconds leave it. Programs such as wlr-randr change outputs; on-screen keyboards and\n"
	"panels are shown (layer-shell, input-method, virtual-keyboard).\n"
	"\n"
	"Exit status: that of COMMAND (128 + N if signal N has ended it, 127 if it cannot be run); 0 if the kiosk was left\n"
	"or ended by SIGTERM or SIGINT; 1 if the compositor cannot be set up; 2 for a wrong command line.\n";

static bool
parse_transform(const char *text, enum wl_output_transform *transform)
{
	static const struct {
		const char *text;
		enum wl_output_transform transform;
	} known[] = {
		{ "normal", WL_OUTPUT_TRANSFORM_NORMAL },
		{ "90", WL_OUTPUT_TRANSFORM_90 },
		{ "180", WL_OUTPUT_TRANSFORM_180 },
		{ "270", WL_OUTPUT_TRANSFORM_270 },
	};

	for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
		if (strcmp(text, known[i].text) != 0)
			continue;
		*transform = known[i].transform;
		return true;
	}
	fprintf(stderr, "wlroots-kiosk: --transform: expected normal, 90, 180 or 270, found '%s'\n", text);
	return false;
}

/** Returns the exit status if there is nothing to start, otherwise a negative number. */
static int
parse_options(struct kiosk_options *parsed, int argc, char *argv[])
{
	static const struct option options[] = {
		{ "policy", required_argument, NULL, 'p' },
		{ "restart", no_argument, NULL, 'r' },
		{ "transform", required_argument, NULL, 't' },
		{ "verbose", no_argument, NULL, 'v' },
		{ "version", no_argument, NULL, 'V' },
		{ "help", no_argument, NULL, 'h' },
		{ NULL, 0, NULL, 0 },
	};
	enum wlr_log_importance importance = WLR_ERROR;
	int option;

	while ((option = getopt_long(argc, argv, "+p:rt:vVh", options, NULL)) != -1) {
		switch (option) {
		case 'p': parsed->policy = optarg; break;
		case 'r': parsed->restart = true; break;
		case 't':
			if (!parse_transform(optarg, &parsed->transform))
				return 2;
			break;
		case 'v': importance = WLR_INFO; break;
		case 'V':
			printf("wlroots-kiosk: Waytouch %s, wlroots %s\n", waytouch_version(), WLR_VERSION_STR);
			return EXIT_SUCCESS;
		case 'h': fputs(usage, stdout); return EXIT_SUCCESS;
		default: fputs(usage, stderr); return 2;
		}
	}
	if (optind == argc) {
		fputs(usage, stderr);
		return 2;
	}
	parsed->command = &argv[optind];
	wlr_log_init(importance, NULL);
	return -1;
}

static int
signalled(int signal, void *data)
{
	struct kiosk *kiosk = data;

	(void)signal;
	kiosk->status = EXIT_SUCCESS;
	wl_display_terminate(kiosk->display);
	return 0;
}

static bool
set_up_rendering(struct kiosk *kiosk)
{
	kiosk->backend = kiosk_backend_create(kiosk->display);
	kiosk->renderer = kiosk->backend ? wlr_renderer_autocreate(kiosk->backend) : NULL;
	kiosk->allocator = kiosk->renderer ? wlr_allocator_autocreate(kiosk->backend, kiosk->renderer) : NULL;
	if (!kiosk->allocator)
		return false;
	wlr_renderer_init_wl_display(kiosk->renderer, kiosk->display);
	kiosk->layout = kiosk_layout_create(kiosk->display);
	kiosk->scene = wlr_scene_create();
	for (size_t i = 0; i < KIOSK_LAYERS; i++)
		kiosk->layers[i] = wlr_scene_tree_create(KIOSK_SCENE_ROOT(kiosk->scene));
	return true;
}

static bool
set_up(struct kiosk *kiosk)
{
	struct wl_event_loop *loop = wl_display_get_event_loop(kiosk->display);

	wl_event_loop_add_signal(loop, SIGTERM, signalled, kiosk);
	wl_event_loop_add_signal(loop, SIGINT, signalled, kiosk);
	if (!set_up_rendering(kiosk))
		return false;
	kiosk->compositor = kiosk_compositor_create(kiosk->display, kiosk->renderer);
	wlr_viewporter_create(kiosk->display);
	wlr_screencopy_manager_v1_create(kiosk->display);
	wlr_xdg_output_manager_v1_create(kiosk->display, kiosk->layout);
	kiosk->seat = wlr_seat_create(kiosk->display, "seat0");
	kiosk->cursor = wlr_cursor_create();
	wlr_cursor_attach_output_layout(kiosk->cursor, kiosk->layout);
	/* Waytouch must know every surface, so it starts before any can be created. */
	if (!kiosk_touch_init(kiosk))
		return false;
	kiosk_text_init(kiosk);
	kiosk_windows_init(kiosk);
	kiosk_layers_init(kiosk);
	kiosk_input_init(kiosk);
	kiosk_outputs_init(kiosk);
	return true;
}

static void
tear_down(struct kiosk *kiosk)
{
	wl_display_destroy_clients(kiosk->display);
	kiosk_touch_fini(kiosk);
	kiosk_outputs_fini(kiosk);
	kiosk_input_fini(kiosk);
	kiosk_layers_fini(kiosk);
	kiosk_windows_fini(kiosk);
	kiosk_text_fini(kiosk);
	wlr_cursor_destroy(kiosk->cursor);
	wlr_backend_destroy(kiosk->backend);
	wl_display_destroy(kiosk->display);
}

int
main(int argc, char *argv[])
{
	struct kiosk kiosk = { .app_fd = -1 };
	int status = parse_options(&kiosk.options, argc, argv);
	const char *socket;

	if (status >= 0)
		return status;
	kiosk.display = wl_display_create();
	if (!kiosk.display || !set_up(&kiosk)) {
		fprintf(stderr, "wlroots-kiosk: the compositor cannot be set up\n");
		return EXIT_FAILURE;
	}
	socket = wl_display_add_socket_auto(kiosk.display);
	if (!socket || !wlr_backend_start(kiosk.backend)) {
		fprintf(stderr, "wlroots-kiosk: %s\n", socket ? "the backend does not start" : "no free socket");
		kiosk.status = EXIT_FAILURE;
	} else {
		setenv("WAYLAND_DISPLAY", socket, true);
		kiosk_touch_open_control(&kiosk, socket);
		wlr_log(WLR_INFO, "ready on %s", socket);
		if (kiosk_app_start(&kiosk))
			wl_display_run(kiosk.display);
		kiosk_app_stop(&kiosk);
	}
	tear_down(&kiosk);
	return kiosk.status;
}
