/* SPDX-License-Identifier: MIT */
/*
 * Ten times as much work costs about ten times as much: no client and no number of fingers may hold up everything else.
 *
 *     test-growth                     lists the cases: name, number, the factor by which ten times as many may cost
 *     test-growth NAME ORDER COUNT    runs one; growth.py has callgrind count the instructions of counted()
 */
#include "fixture.h"

/** The order in which things are destroyed. */
enum order { AS_MADE, LAST_FIRST, MIXED };

struct scene {
	struct fixture f;
	struct waytouch_output *second;
	struct waytouch_surface **surfaces;
	int count;
	enum order order;
	enum waytouch_phase phase; /* of all fingers */
};

/** The index of the i-th one to be destroyed. */
static int
turn(const struct scene *scene, int i)
{
	if (scene->order == LAST_FIRST)
		return scene->count - 1 - i;
	/* No count here is divisible by this prime, so each index comes once. */
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

/**
 * Instructions in this function are counted. callgrind finds it by its name, so it must not be cloned, inlined, or left
 * before the work is done.
 */
void counted(void (*body)(struct scene *), struct scene *scene);

__attribute__((noinline)) void
counted(void (*body)(struct scene *), struct scene *scene)
{
	body(scene);
	__asm__ volatile("" ::: "memory");
}

static void
make_and_destroy_surfaces(struct scene *scene)
{
	make_surfaces(scene);
	destroy_surfaces(scene);
}

/** Creates surfaces and destroys them one by one. */
static void
surfaces(struct scene *scene)
{
	counted(make_and_destroy_surfaces, scene);
}

static void
lose_client(struct scene *scene)
{
	wl_client_destroy(scene->f.client);
	destroy_surfaces(scene);
}

/** The client is destroyed, and the host is notified of each surface. */
static void
disconnecting(struct scene *scene)
{
	make_surfaces(scene);
	counted(lose_client, scene);
	scene->f.client = wl_client_create(scene->f.display, dup(scene->f.client_end));
}

static void
make_second_output(struct scene *scene)
{
	struct waytouch_output_info info = { .size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1 };

	scene->second = waytouch_output_create(scene->f.waytouch, &info);
}

static void
stack_surfaces(struct scene *scene)
{
	for (int i = 0; i < scene->count; i++) {
		struct waytouch_surface *surface = scene->surfaces[turn(scene, i)];
		struct waytouch_surface *sibling = scene->surfaces[(turn(scene, i) + scene->count / 2) % scene->count];

		EXPECT(waytouch_surface_place_above(surface, NULL) == WAYTOUCH_OK);
		EXPECT(waytouch_surface_place_below(surface, sibling) == WAYTOUCH_OK);
	}
}

/** Brings each surface to the front, or behind another, with another output that has some of them. */
static void
stacking(struct scene *scene)
{
	make_second_output(scene);
	make_surfaces(scene);
	for (int i = 0; i < scene->count; i += 2)
		place(scene->surfaces[i], 100, 100, 1300, 0);
	counted(stack_surfaces, scene);
	destroy_surfaces(scene);
}

static void
move_one_finger(struct scene *scene)
{
	for (int i = 1; i < 100; i++) {
		EXPECT(waytouch_touch_motion(scene->f.waytouch, 0, 0, 1000 + i * 1000, 110 + i, 60) == WAYTOUCH_OK);
		EXPECT(waytouch_touch_frame(scene->f.waytouch, 1000 + i * 1000) == WAYTOUCH_OK);
	}
}

/** One surface waits to change outputs until its finger lifts; frames come in while there are many others. */
static void
frames_beside(struct scene *scene)
{
	make_second_output(scene);
	make_surfaces(scene);
	EXPECT(waytouch_touch_down(scene->f.waytouch, 0, 0, 1000, scene->f.surfaces[0], 110, 60) == WAYTOUCH_OK);
	EXPECT(waytouch_touch_frame(scene->f.waytouch, 1000) == WAYTOUCH_OK);
	place(scene->f.surfaces[0], 100, 100, 1300, 0);
	counted(move_one_finger, scene);
	destroy_surfaces(scene);
}

static void
tell_of_fingers(struct scene *scene)
{
	for (int i = 0; i < scene->count; i++) {
		int finger = scene->phase == WAYTOUCH_PHASE_DOWN ? i : turn(scene, i);
		struct waytouch_touch event = {
			.size = sizeof event, .seat = 1, .device = (uint32_t)finger % 2, .id = finger / 2,
			.phase = scene->phase, .time_us = 1000 + (int)scene->phase * 1000000, .x = finger % 1000,
			.y = finger % 700, .flags = WAYTOUCH_TOUCH_ON_NO_SURFACE,
		};

		if (scene->phase != WAYTOUCH_PHASE_DOWN)
			event.flags = 0;
		EXPECT(waytouch_touch_event(scene->f.waytouch, &event) == WAYTOUCH_OK);
	}
	EXPECT(waytouch_touch_frame(scene->f.waytouch, 1000 + (int)scene->phase * 1000000) == WAYTOUCH_OK);
}

/** Fingers land, move and lift, with every id on two devices. */
static void
fingers(struct scene *scene)
{
	for (int phase = WAYTOUCH_PHASE_DOWN; phase <= WAYTOUCH_PHASE_UP; phase++) {
		scene->phase = (enum waytouch_phase)phase;
		counted(tell_of_fingers, scene);
	}
	EXPECT(scene->f.record.logs == 0);
}

static const struct row {
	const char *name;
	void (*run)(struct scene *);
	int count;
	double most;
} rows[] = {
	/* 20 is 10 to the power of 1.3. */
	{ "surfaces", surfaces, 300, 20 },
	{ "disconnecting", disconnecting, 300, 20 },
	{ "stacking", stacking, 300, 20 },
	/* Here the number is that of surfaces that do not concern the finger. */
	{ "frames-beside", frames_beside, 300, 1.3 },
	{ "fingers", fingers, 200, 20 },
};

int
main(int argc, char **argv)
{
	struct scene scene;

	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		if (argc == 1)
			printf("%s %d %g\n", rows[i].name, rows[i].count, rows[i].most);
		if (argc != 4 || strcmp(argv[1], rows[i].name))
			continue;
		open_scene(&scene, atoi(argv[3]), (enum order)atoi(argv[2]));
		rows[i].run(&scene);
		close_scene(&scene);
		return failures ? EXIT_FAILURE : EXIT_SUCCESS;
	}
	return argc == 1 ? EXIT_SUCCESS : 2;
}
