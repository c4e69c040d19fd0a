/* SPDX-License-Identifier: MIT */
/*
 * A Weston module for tests: it logs what clients commit and what is painted.
 *
 *     paints: committed     a surface has new content
 *     paints: painted       an output
 *     paints: up to date    the answer to a byte in the FIFO $WAYTOUCH_TEST_PAINTS: everything is painted that had
 *                           happened when it was written
 *
 * Weston's timeline says the first two as well, but Weston 10 and 14 crash with it when a client gives content to a
 * surface whose xdg_surface it has destroyed: the timeline then asks the shell for the window's title.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <libweston/zalloc.h>
#include <weston.h>

struct paints {
	struct wl_event_source *source;
	int fifo;
	struct wl_list outputs; /* painted_output::link */
	struct wl_listener surface_created, output_created, destroy;
};

struct painted_output {
	struct paints *paints;
	struct weston_output *output;
	bool is_awaited;
	struct wl_listener painted, destroyed;
	struct wl_list link; /* paints::outputs */
};

struct committed_surface {
	struct wl_listener committed, destroyed;
};

static void
forget_surface(struct wl_listener *listener, void *data)
{
	struct committed_surface *surface = wl_container_of(listener, surface, destroyed);

	(void)data;
	wl_list_remove(&surface->committed.link);
	wl_list_remove(&surface->destroyed.link);
	free(surface);
}

static void
surface_committed(struct wl_listener *listener, void *data)
{
	struct weston_surface *surface = data;

	(void)listener;
	if (pixman_region32_not_empty(&surface->damage))
		weston_log("paints: committed\n");
}

static void
surface_created(struct wl_listener *listener, void *data)
{
	struct weston_surface *weston_surface = data;
	struct committed_surface *surface = zalloc(sizeof *surface);

	(void)listener;
	if (!surface)
		abort();
	surface->committed.notify = surface_committed;
	wl_signal_add(&weston_surface->commit_signal, &surface->committed);
	surface->destroyed.notify = forget_surface;
	wl_signal_add(&weston_surface->destroy_signal, &surface->destroyed);
}

static void
answer_if_painted(struct paints *paints)
{
	struct painted_output *output;

	wl_list_for_each(output, &paints->outputs, link) {
		if (output->is_awaited)
			return;
	}
	weston_log("paints: up to date\n");
}

static void
stop_waiting(struct painted_output *output)
{
	if (!output->is_awaited)
		return;
	output->is_awaited = false;
	answer_if_painted(output->paints);
}

static void
output_painted(struct wl_listener *listener, void *data)
{
	struct painted_output *output = wl_container_of(listener, output, painted);

	(void)data;
	weston_log("paints: painted\n");
	stop_waiting(output);
}

static void
forget_output(struct painted_output *output)
{
	wl_list_remove(&output->link);
	wl_list_remove(&output->painted.link);
	wl_list_remove(&output->destroyed.link);
	free(output);
}

static void
output_destroyed(struct wl_listener *listener, void *data)
{
	struct painted_output *output = wl_container_of(listener, output, destroyed);

	(void)data;
	stop_waiting(output);
	forget_output(output);
}

static void
watch_output(struct paints *paints, struct weston_output *weston_output)
{
	struct painted_output *output = zalloc(sizeof *output);

	if (!output)
		abort();
	output->paints = paints;
	output->output = weston_output;
	wl_list_insert(&paints->outputs, &output->link);
	output->painted.notify = output_painted;
	wl_signal_add(&weston_output->frame_signal, &output->painted);
	output->destroyed.notify = output_destroyed;
	wl_signal_add(&weston_output->destroy_signal, &output->destroyed);
}

static void
output_created(struct wl_listener *listener, void *data)
{
	struct paints *paints = wl_container_of(listener, paints, output_created);

	watch_output(paints, data);
}

static int
asked(int fd, uint32_t mask, void *data)
{
	struct paints *paints = data;
	struct painted_output *output;
	char byte;

	(void)mask;
	if (read(fd, &byte, 1) != 1)
		return 0;
	wl_list_for_each(output, &paints->outputs, link) {
		output->is_awaited = true;
		weston_output_schedule_repaint(output->output);
	}
	/* There may be no output. */
	answer_if_painted(paints);
	return 0;
}

static void
compositor_destroyed(struct wl_listener *listener, void *data)
{
	struct paints *paints = wl_container_of(listener, paints, destroy);
	struct painted_output *output, *next;

	(void)data;
	wl_list_for_each_safe(output, next, &paints->outputs, link)
		forget_output(output);
	wl_list_remove(&paints->surface_created.link);
	wl_list_remove(&paints->output_created.link);
	wl_list_remove(&paints->destroy.link);
	wl_event_source_remove(paints->source);
	close(paints->fifo);
	free(paints);
}

WL_EXPORT int
wet_module_init(struct weston_compositor *compositor, int *argc, char *argv[])
{
	const char *path = getenv("WAYTOUCH_TEST_PAINTS");
	struct paints *paints = zalloc(sizeof *paints);
	struct weston_output *output;

	(void)argc;
	(void)argv;
	if (!paints || !path)
		return -1;
	/* Opened for writing as well, so that reading never reaches the end. */
	paints->fifo = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
	if (paints->fifo < 0) {
		weston_log("paints: %s: %s\n", path, strerror(errno));
		return -1;
	}
	paints->source = wl_event_loop_add_fd(wl_display_get_event_loop(compositor->wl_display), paints->fifo,
					      WL_EVENT_READABLE, asked, paints);
	wl_list_init(&paints->outputs);
	wl_list_for_each(output, &compositor->output_list, link)
		watch_output(paints, output);
	paints->surface_created.notify = surface_created;
	wl_signal_add(&compositor->create_surface_signal, &paints->surface_created);
	paints->output_created.notify = output_created;
	wl_signal_add(&compositor->output_created_signal, &paints->output_created);
	paints->destroy.notify = compositor_destroyed;
	wl_signal_add(&compositor->destroy_signal, &paints->destroy);
	return 0;
}
