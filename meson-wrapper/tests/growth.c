/* SPDX-License-Identifier: MIT */
/*
 * Ten times as much costs about ten times as much: no client and no number of fingers may hold everybody else up. In
 * time of this thread, which other programs do not lengthen by much; what is quadratic costs a hundred times as much.
 */
#include "fixture.h"

#include <time.h>

#define MOST_GROWTH 60

/** In which order things go again. */
enum order { AS_MADE, LAST_FIRST, MIXED };

struct scene {
	struct fixture f;
	struct waytouch_output *second;
	struct waytouch_surface **surfaces;
	int count;
	enum order order;
};

static int64_t
thread_time(void)
{
	struct timespec now;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
	return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

/** The place of the one that goes as the i-th. */
static int
turn(const struct scene *scene, int i)
{
	if (scene->order == LAST_FIRST)
		return scene->count - 1 - i;
	/* A prime that no count here is divided by: each comes once. */
	return scene->order == MIXED ? (int)((int64_t)i * 7919 % scene->count) : i;
}

static void
open_scene(struct scene *scene, int count, enum order order)
{
	set_up(&scene->f);
	scene->second = NULL;
	scene->surfaces = calloc((size_t)count, sizeof *scene->surfaces);
	scene->count = count;
	scene->order = order;
}

static void
make_surfaces(struct scene *scene)
{
	for (int i = 0; i < scene->count; i++) {
		struct wl_resource *resource = wl_resource_create(scene->f.client, &wl_surface_interface, 4, 0);

		scene->surfaces[i] = waytouch_surface_create(scene->f.waytouch, resource, "C");
	}
}

static void
destroy_surfaces(struct scene *scene)
{
	for (int i = 0; i < scene->count; i++)
		waytouch_surface_destroy(scene->surfaces[turn(scene, i)]);
}

static void
close_scene(struct scene *scene)
{
	waytouch_output_destroy(scene->second);
	tear_down(&scene->f);
	free(scene->surfaces);
}

/** Creates surfaces and destroys them one by one. */
static int64_t
surfaces(int count, enum order order)
{
	struct scene scene;
	int64_t start, end;

	open_scene(&scene, count, order);
	start = thread_time();
	make_surfaces(&scene);
	destroy_surfaces(&scene);
	end = thread_time();
	close_scene(&scene);
	return end - start;
}

/** The client goes, and the host hears of each surface. */
static int64_t
disconnecting(int count, enum order order)
{
	struct scene scene;
	int64_t start, end;

	open_scene(&scene, count, order);
	make_surfaces(&scene);
	start = thread_time();
	wl_client_destroy(scene.f.client);
	destroy_surfaces(&scene);
	end = thread_time();
	scene.f.client = wl_client_create(scene.f.display, dup(scene.f.client_end));
	close_scene(&scene);
	return end - start;
}

/** Brings each surface to the front, or behind another, with an output beside that has some of them. */
static int64_t
stacking(int count, enum order order)
{
	struct scene scene;
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	int64_t start, end;

	open_scene(&scene, count, order);
	scene.second = waytouch_output_create(scene.f.waytouch, &info);
	make_surfaces(&scene);
	for (int i = 0; i < count; i += 2)
		place(scene.surfaces[i], 100, 100, 1300, 0);
	start = thread_time();
	for (int i = 0; i < count; i++) {
		struct waytouch_surface *surface = scene.surfaces[turn(&scene, i)];
		struct waytouch_surface *sibling = scene.surfaces[(turn(&scene, i) + count / 2) % count];

		EXPECT(waytouch_surface_place_above(surface, NULL) == WAYTOUCH_OK);
		EXPECT(waytouch_surface_place_below(surface, sibling) == WAYTOUCH_OK);
	}
	end = thread_time();
	destroy_surfaces(&scene);
	close_scene(&scene);
	return end - start;
}

/** One surface waits to change outputs until its finger lifts; frames come in while there are many others. */
static int64_t
frames_beside(int count, enum order order)
{
	struct scene scene;
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };
	int64_t start, end;

	open_scene(&scene, count, order);
	scene.second = waytouch_output_create(scene.f.waytouch, &info);
	make_surfaces(&scene);
	EXPECT(waytouch_touch_down(scene.f.waytouch, 0, 0, 1000, scene.f.surfaces[0], 110, 60) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(scene.f.waytouch, 1000) == WAYTOUCH_OK);
	place(scene.f.surfaces[0], 100, 100, 1300, 0);
	start = thread_time();
	for (int i = 1; i < 300; i++) {
		EXPECT(waytouch_touch_motion(scene.f.waytouch, 0, 0, 1000 + i * 1000, 110 + i, 60) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(scene.f.waytouch, 1000 + i * 1000) == WAYTOUCH_OK);
	}
	end = thread_time();
	destroy_surfaces(&scene);
	close_scene(&scene);
	return end - start;
}

/**
 * Fingers land, move and lift, with every id on two devices: what the host says of them. What the engine makes of a
 * frame has a benchmark of its own.
 */
static int64_t
fingers(int count, enum order order)
{
	struct scene scene;
	int64_t total = 0;

	open_scene(&scene, count, order);
	for (int phase = WAYTOUCH_PHASE_DOWN; phase <= WAYTOUCH_PHASE_UP; phase++) {
		int64_t start = thread_time();

		for (int i = 0; i < count; i++) {
			int finger = phase == WAYTOUCH_PHASE_DOWN ? i : turn(&scene, i);
			struct waytouch_touch event = {
				.size = sizeof event, .seat = 1, .device = (uint32_t)finger % 2, .id = finger / 2,
				.phase = (enum waytouch_phase)phase, .time_us = 1000 + phase * 1000000, .x = finger % 1000,
				.y = finger % 700, .flags = WAYTOUCH_TOUCH_ON_NO_SURFACE,
			};

			if (phase != WAYTOUCH_PHASE_DOWN)
				event.flags = 0;
			EXPECT(waytouch_touch_event(scene.f.waytouch, &event) == WAYTOUCH_OK);
		}
		total += thread_time() - start;
		EXPECT(waytouch_touch_frame(scene.f.waytouch, 1000 + phase * 1000000) == WAYTOUCH_OK);
	}
	EXPECT(scene.f.record.logs == 0);
	close_scene(&scene);
	return total;
}

static int64_t
least(int64_t (*run)(int count, enum order order), int count, enum order order, int times)
{
	int64_t best = INT64_MAX;

	for (int i = 0; i < times; i++) {
		int64_t time = run(count, order);

		best = time < best ? time : best;
	}
	return best;
}

static void
expect_growth(const char *name, int64_t (*run)(int count, enum order order), int few, double most)
{
	for (enum order order = AS_MADE; order <= MIXED; order++) {
		int64_t small = least(run, few, order, 3);
		int64_t large = least(run, 10 * few, order, 2);
		double growth = (double)large / (double)small;

		printf("%s, order %d: %d in %.2f ms, %d in %.2f ms, %.1f times\n", name, order, few, small / 1e6,
		       10 * few, large / 1e6, growth);
		if (growth > most) {
			fprintf(stderr, "%s, order %d: %.1f times as dear, not %.1f\n", name, order, growth, most);
			failures++;
		}
	}
}

int
main(void)
{
	expect_growth("surfaces", surfaces, 2000, MOST_GROWTH);
	expect_growth("disconnecting", disconnecting, 2000, MOST_GROWTH);
	expect_growth("stacking", stacking, 1000, MOST_GROWTH);
	/* Here the number is of what does not concern the finger. */
	expect_growth("frames beside", frames_beside, 1000, 3);
	expect_growth("fingers", fingers, 200, MOST_GROWTH);
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
