/* SPDX-License-Identifier: MIT */
/*
 * Several outputs, several devices, the order of surfaces, and a host with its own timer.
 */
#include "fixture.h"

/** The fixture's output is 1280 wide and at 0, 0; a second one is to the right of it. */
static struct waytouch_output *
second_output(struct fixture *f)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .x = 1280, .width = 800, .height = 600, .scale = 1
	};
	struct waytouch_output *output = waytouch_output_create(f->waytouch, &info);

	EXPECT(output);
	f->record.logs = 0;
	return output;
}

static void
touch(struct fixture *f, uint32_t device, int32_t id, enum waytouch_phase phase, int64_t time_us, double x, double y)
{
	struct waytouch_touch event = {
		.size = sizeof event, .seat = 1, .device = device, .id = id, .phase = phase, .time_us = time_us,
		.x = x, .y = y
	};

	EXPECT(waytouch_touch_event(f->waytouch, &event) == WAYTOUCH_OK);
}

static void
frame(struct fixture *f, int64_t time_us)
{
	EXPECT(waytouch_touch_frame(f->waytouch, time_us) == WAYTOUCH_OK);
}

static void
surfaces_are_found_on_every_output(void)
{
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = second_output(&f);
	place(f.surfaces[1], 400, 300, 1300, 50);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000, 150, 70);
	touch(&f, 0, 1, WAYTOUCH_PHASE_DOWN, 1000000, 1310, 60);
	frame(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; frame 1 A 0 0,0; down 1 B 1 10,10; frame 1 B 0 0,0; ");
	/* A finger stays with its output, wherever it goes. */
	touch(&f, 0, 1, WAYTOUCH_PHASE_MOTION, 1010000, 100, 60);
	frame(&f, 1010000);
	EXPECT_EVENTS(&f, "motion 1 B 1 -1200,10; frame 1 B 0 0,0; ");
	touch(&f, 0, 0, WAYTOUCH_PHASE_UP, 1020000, 0, 0);
	touch(&f, 0, 1, WAYTOUCH_PHASE_UP, 1020000, 0, 0);
	frame(&f, 1020000);
	EXPECT(f.record.logs == 0);
	waytouch_output_destroy(second);
	tear_down(&f);
}

static void
a_surface_changes_outputs_when_no_finger_is_down(void)
{
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = second_output(&f);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000, 150, 70);
	frame(&f, 1000000);
	f.record.events[0] = '\0';
	/* The surface is dragged across by its own finger: the touch continues. */
	place(f.surfaces[0], 400, 300, 1300, 50);
	touch(&f, 0, 0, WAYTOUCH_PHASE_MOTION, 1010000, 1350, 70);
	frame(&f, 1010000);
	EXPECT_EVENTS(&f, "motion 1 A 0 50,20; frame 1 A 0 0,0; ");
	touch(&f, 0, 0, WAYTOUCH_PHASE_UP, 1020000, 0, 0);
	frame(&f, 1020000);
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	/* Now the surface is found there. */
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 2000000, 1310, 60);
	frame(&f, 2000000);
	EXPECT_EVENTS(&f, "down 1 A 0 10,10; frame 1 A 0 0,0; ");
	/* The output is destroyed with the finger on it; the surface moves back. */
	waytouch_output_destroy(second);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	touch(&f, 0, 0, WAYTOUCH_PHASE_MOTION, 2010000, 1320, 60);
	frame(&f, 2010000);
	touch(&f, 0, 0, WAYTOUCH_PHASE_UP, 2020000, 0, 0);
	frame(&f, 2020000);
	EXPECT_EVENTS(&f, "");
	place(f.surfaces[0], 400, 300, 100, 50);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 3000000, 110, 60);
	frame(&f, 3000000);
	EXPECT_EVENTS(&f, "down 1 A 0 10,10; frame 1 A 0 0,0; ");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
outputs_may_go_and_come_back(void)
{
	struct fixture f;
	struct waytouch_output_info info = {
		.size = sizeof info, .x = -1000, .y = 200, .width = 1280, .height = 800, .scale = 1
	};

	set_up(&f);
	waytouch_output_destroy(f.output);
	/* Without any output, surfaces that the host has picked still receive touches. */
	EXPECT(waytouch_touch_down(f.waytouch, 1, 0, 1000000, f.surfaces[0], 110, 60) == WAYTOUCH_OK);
	frame(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 10,10; frame 1 A 0 0,0; ");
	EXPECT(waytouch_touch_up(f.waytouch, 1, 0, 1010000) == WAYTOUCH_OK);
	frame(&f, 1010000);
	f.record.events[0] = '\0';
	f.output = waytouch_output_create(f.waytouch, &info);
	EXPECT(f.output);
	place(f.surfaces[0], 400, 300, -900, 250);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 2000000, -890, 260);
	frame(&f, 2000000);
	EXPECT_EVENTS(&f, "down 1 A 0 10,10; frame 1 A 0 0,0; ");
	/* The output moves together with the layout, so the finger is still in the same place on the surface. */
	info.x = 0;
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	place(f.surfaces[0], 400, 300, 100, 250);
	touch(&f, 0, 0, WAYTOUCH_PHASE_MOTION, 2010000, 111, 260);
	frame(&f, 2010000);
	EXPECT_EVENTS(&f, "motion 1 A 0 11,10; frame 1 A 0 0,0; ");
	tear_down(&f);
}

static void
land_on_the_first_surface(void *data)
{
	struct fixture *f = data; /* the record is its first member */

	EXPECT(waytouch_touch_down(f->waytouch, 1, 5, 1010000, f->surfaces[0], 1320, 60) == WAYTOUCH_OK);
}

static void
a_finger_that_lands_on_an_output_as_it_goes_means_nothing_until_it_has_lifted(void)
{
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = second_output(&f);
	place(f.surfaces[0], 400, 300, 1300, 50);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000, 1310, 60);
	frame(&f, 1000000);
	f.record.events[0] = '\0';
	within = (struct within){ "cancel", land_on_the_first_surface };
	waytouch_output_destroy(second);
	within.act = NULL;
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	touch(&f, 0, 5, WAYTOUCH_PHASE_MOTION, 1020000, 110, 60);
	frame(&f, 1020000);
	touch(&f, 0, 5, WAYTOUCH_PHASE_UP, 1030000, 0, 0);
	frame(&f, 1030000);
	EXPECT_EVENTS(&f, "");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
surfaces_keep_their_order_when_an_output_goes(void)
{
	struct fixture f;
	struct waytouch_output *second;

	set_up(&f);
	second = second_output(&f);
	/* A, behind B, is mostly on the second output, and below B at 1250, 70. */
	place(f.surfaces[0], 400, 300, 1200, 50);
	place(f.surfaces[1], 400, 300, 870, 50);
	waytouch_output_destroy(second);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000, 1250, 70);
	frame(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 B 0 380,20; frame 1 B 0 0,0; ");
	tear_down(&f);
}

static void
devices_of_a_seat_may_use_the_same_ids(void)
{
	struct fixture f;

	set_up(&f);
	touch(&f, 7, 0, WAYTOUCH_PHASE_DOWN, 1000000, 150, 70);
	touch(&f, 8, 0, WAYTOUCH_PHASE_DOWN, 1000000, 160, 70);
	frame(&f, 1000000);
	EXPECT_EVENTS(&f, "down 1 A 0 50,20; down 1 A 1 60,20; frame 1 A 0 0,0; ");
	touch(&f, 7, 0, WAYTOUCH_PHASE_UP, 1010000, 0, 0);
	frame(&f, 1010000);
	EXPECT_EVENTS(&f, "up 1 A 0 0,0; frame 1 A 0 0,0; ");
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 7, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	EXPECT(waytouch_device_cancel(f.waytouch, 1, 8, 1020000) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "cancel 1 A 0 0,0; ");
	EXPECT(f.record.logs == 0);
	tear_down(&f);
}

static void
the_frontmost_surface_is_found(void)
{
	struct fixture f;

	set_up(&f);
	place(f.surfaces[1], 400, 300, 100, 50);
	for (int i = 0; i < 4; i++) {
		static const char *const expected[] = { "down 1 B", "down 1 A", "down 1 B", "down 1 A" };

		switch (i) {
		case 1: EXPECT(waytouch_surface_place_above(f.surfaces[0], NULL) == WAYTOUCH_OK); break;
		case 2: EXPECT(waytouch_surface_place_below(f.surfaces[0], f.surfaces[1]) == WAYTOUCH_OK); break;
		case 3: EXPECT(waytouch_surface_place_below(f.surfaces[1], NULL) == WAYTOUCH_OK); break;
		}
		touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000 * (i + 1), 150, 70);
		frame(&f, 1000000 * (i + 1));
		EXPECT(strncmp(f.record.events, expected[i], 8) == 0);
		f.record.events[0] = '\0';
		touch(&f, 0, 0, WAYTOUCH_PHASE_UP, 1000000 * (i + 1) + 1, 0, 0);
		frame(&f, 1000000 * (i + 1) + 1);
		f.record.events[0] = '\0';
	}
	EXPECT_REFUSAL(&f, waytouch_surface_place_above(f.surfaces[0], f.surfaces[0]), WAYTOUCH_ERROR_ARGUMENT, "itself");
	tear_down(&f);
}

static void
the_host_may_know_that_nothing_is_below(void)
{
	struct fixture f;
	struct waytouch_touch event = {
		.size = sizeof event, .seat = 1, .phase = WAYTOUCH_PHASE_DOWN, .time_us = 1000000, .x = 150, .y = 70,
		.flags = WAYTOUCH_TOUCH_ON_NO_SURFACE
	};

	set_up(&f);
	EXPECT(waytouch_touch_event(f.waytouch, &event) == WAYTOUCH_OK);
	frame(&f, 1000000);
	EXPECT_EVENTS(&f, "");
	event.id = 1;
	event.surface = f.surfaces[0];
	EXPECT_REFUSAL(&f, waytouch_touch_event(f.waytouch, &event), WAYTOUCH_ERROR_ARGUMENT, "with and without a surface");
	tear_down(&f);
}

static void
misuse_of_events_is_refused(void)
{
	struct fixture f;
	struct waytouch_hover hover = { .size = sizeof hover, .seat = 1, .time_us = 1, .x = 10, .y = 10 };
	struct { struct waytouch_touch touch; const char *in_log; } wrong[] = {
		{ { .phase = 9 }, "phase 9" },
		{ { .type = 9 }, "type 9" },
		{ { .flags = WAYTOUCH_TOUCH_HAS_PRESSURE, .pressure = 2 }, "pressure 2" },
		{ { .flags = WAYTOUCH_TOUCH_HAS_PRESSURE, .pressure = NAN }, "pressure nan" },
		{ { .flags = WAYTOUCH_TOUCH_HAS_TILT, .tilt_x = INFINITY }, "tilt" },
		{ { .x = NAN }, "finite" },
		{ { .id = -1 }, "-1" },
		{ { .time_us = -1 }, "time" },
	};

	set_up(&f);
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		wrong[i].touch.size = sizeof wrong[i].touch;
		EXPECT_REFUSAL(&f, waytouch_touch_event(f.waytouch, &wrong[i].touch), WAYTOUCH_ERROR_ARGUMENT,
			       wrong[i].in_log);
	}
	EXPECT_REFUSAL(&f, waytouch_touch_event(f.waytouch, NULL), WAYTOUCH_ERROR_ARGUMENT, "NULL");
	wrong[0].touch.size = 16;
	EXPECT_REFUSAL(&f, waytouch_touch_event(f.waytouch, &wrong[0].touch), WAYTOUCH_ERROR_ARGUMENT, "size is 16");

	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	hover.x = NAN;
	EXPECT_REFUSAL(&f, waytouch_hover_event(f.waytouch, &hover), WAYTOUCH_ERROR_ARGUMENT, "finite");
	hover.phase = WAYTOUCH_HOVER_PHASE_LEFT;
	EXPECT(waytouch_hover_event(f.waytouch, &hover) == WAYTOUCH_OK);
	EXPECT_REFUSAL(&f, waytouch_hover_event(f.waytouch, &hover), WAYTOUCH_ERROR_STATE, "does not hover");
	hover.phase = 9;
	EXPECT_REFUSAL(&f, waytouch_hover_event(f.waytouch, &hover), WAYTOUCH_ERROR_ARGUMENT, "phase 9");
	hover.phase = WAYTOUCH_HOVER_PHASE_HOVERING;
	hover.tilt_x = INFINITY;
	EXPECT_REFUSAL(&f, waytouch_hover_event(f.waytouch, &hover), WAYTOUCH_ERROR_ARGUMENT, "tilt");
	EXPECT_REFUSAL(&f, waytouch_advance(f.waytouch, -5), WAYTOUCH_ERROR_ARGUMENT, "time");
	EXPECT(waytouch_advance(f.waytouch, 5) == WAYTOUCH_OK);
	EXPECT(waytouch_next_deadline(f.waytouch) == -1);
	EXPECT(waytouch_next_deadline(NULL) == -1);
	tear_down(&f);
}

/** The struct of a host is longer with a later header, and shorter with an earlier one. */
static void
structs_of_other_sizes_are_taken(void)
{
	struct { struct waytouch_output_info info; char more[64]; } longer = {
		.info = { .size = sizeof longer, .width = 100, .height = 100, .scale = 1 }
	};
	struct waytouch_host only_size = { .size = sizeof(size_t), .touch_down = touch_down };
	struct fixture f;
	struct wl_display *display;
	struct waytouch *quiet;

	set_up(&f);
	EXPECT(waytouch_output_update(f.output, &longer.info) == WAYTOUCH_OK);
	/* Members beyond the given size are not read: there is no log callback, and no touch_down. */
	display = wl_display_create();
	quiet = waytouch_create(display, &only_size, NULL);
	EXPECT(quiet);
	waytouch_destroy(quiet);
	wl_display_destroy(display);
	tear_down(&f);
}

/** The position of a finger on a turned or scaled output is unrelated to where it was before. */
static void
an_output_is_changed_under_a_finger(int32_t transform, double scale)
{
	struct waytouch_output_info info = {
		.size = sizeof info, .width = 1280, .height = 800, .width_mm = 256, .height_mm = 160, .scale = 1
	};
	struct waytouch_output *second;
	struct fixture f;

	set_up(&f);
	second = second_output(&f);
	place(f.surfaces[1], 400, 300, 1300, 50);
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1000000, 150, 70);
	touch(&f, 0, 1, WAYTOUCH_PHASE_DOWN, 1000000, 1310, 60);
	frame(&f, 1000000);
	f.record.events[0] = '\0';
	/* A change of the size alone cancels nothing. */
	info.height = 790;
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	EXPECT_EVENTS(&f, "");
	info.transform = transform;
	info.scale = scale;
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	/* The finger on the other output, on a surface of the same client, continues. */
	EXPECT(strncmp(f.record.events, "cancel 1 A 0 0,0; down 1 B ", 27) == 0);
	f.record.events[0] = '\0';
	touch(&f, 0, 0, WAYTOUCH_PHASE_MOTION, 1010000, 600, 500);
	frame(&f, 1010000);
	touch(&f, 0, 0, WAYTOUCH_PHASE_UP, 1020000, 0, 0);
	frame(&f, 1020000);
	EXPECT_EVENTS(&f, "");
	touch(&f, 0, 0, WAYTOUCH_PHASE_DOWN, 1030000, 150, 70);
	frame(&f, 1030000);
	EXPECT(strncmp(f.record.events, "down 1 A 0 ", 11) == 0);
	EXPECT(f.record.logs == 0);
	waytouch_output_destroy(second);
	tear_down(&f);
}

/** Which size is believed, the output's own, the touch screen's or the policy's, and the resulting size of a point. */
static void
the_size_of_an_output_is_told_with_its_source(void)
{
	const struct {
		double width_mm, height_mm, scale, touch_width_mm, touch_height_mm;
		int32_t transform;
		const char *policy, *told;
	} cases[] = {
		{ 256, 160, 1, 0, 0, 0, "{}", "256 x 160 mm, the output's own size; 1 pt = 0.794 px" },
		{ 256, 160, 1, 128, 80, 0, "{}", "256 x 160 mm, the output's own size; 1 pt = 0.794 px" },
		{ 0, 0, 1, 0, 0, 0, "{}", "size not known; 1 pt = 1 px" },
		{ 0, 0, 1, 128, 80, 0, "{}", "128 x 80 mm, the touch screen's size; 1 pt = 1.588 px" },
		{ 16, 9, 1, 0, 0, 0, "{}", "size not known (the output's 16 x 9 mm are not believed); 1 pt = 1 px" },
		{ 16, 9, 1, 128, 80.04, 0, "{}",
		  "128 x 80 mm, the touch screen's size (the output's 16 x 9 mm are not believed); 1 pt = 1.587 px" },
		/* A headless output of scale 2. */
		{ 1280, 800, 2, 0, 0, 0, "{}",
		  "size not known (the output's 1280 x 800 mm are not believed); 1 pt = 1 px" },
		{ 1280, 800, 2, 256, 160, 0, "{}",
		  "256 x 160 mm, the touch screen's size (the output's 1280 x 800 mm are not believed); 1 pt = 0.794 px" },
		/*
		 * A touch screen on which each unit is a mm is not believed either, nor one that would have 1500 px per
		 * inch.
		 */
		{ 0, 0, 1, 4096, 4096, 0, "{}", "size not known; 1 pt = 1 px" },
		{ 0, 0, 1, 21, 20, 0, "{}", "size not known; 1 pt = 1 px" },
		/* Touch screens that are mounted turned. */
		{ 0, 0, 1, 80, 128, 0, "{}", "128 x 80 mm, the touch screen's size; 1 pt = 1.588 px" },
		{ 0, 0, 1, 80, 128, 1, "{}", "80 x 128 mm, the touch screen's size; 1 pt = 1.588 px" },
		{ 256, 160, 1, 128, 80, 0, "panel: {size_mm: [512, 320]}", "512 x 320 mm, the policy's size; 1 pt = 0.397 px" },
		{ 0, 0, 1, 128, 80, 0, "panel: {size_mm: [512, 320]}", "512 x 320 mm, the policy's size; 1 pt = 0.397 px" },
		{ 256, 160, 1, 0, 0, 0, "panel: {size_mm: [51, 32000]}",
		  "256 x 160 mm, the output's own size (the policy's 51 x 32000 mm are not believed); 1 pt = 0.794 px" },
	};
	char path[] = "/tmp/waytouch-sizes-XXXXXX";
	char expected[256];

	make_file(path);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct waytouch_output_info info = {
			.size = sizeof info,
			.width = 1280,
			.height = 800,
			.width_mm = cases[i].width_mm,
			.height_mm = cases[i].height_mm,
			.scale = cases[i].scale,
			.transform = cases[i].transform,
			.name = "HDMI-A-1",
			.touch_width_mm = cases[i].touch_width_mm,
			.touch_height_mm = cases[i].touch_height_mm,
		};
		struct waytouch_recognizer *pan;
		struct fixture f;
		double pixels;

		write_file(path, cases[i].policy);
		set_up(&f);
		EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
		f.record.size[0] = '\0';
		EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
		snprintf(expected, sizeof expected, "output 'HDMI-A-1': %s", cases[i].told);
		if (strcmp(f.record.size, expected) != 0) {
			fprintf(stderr, "case %zu: expected '%s', found '%s'\n", i, expected, f.record.size);
			failures++;
		}
		/* The size that is logged is in force. */
		pan = waytouch_recognizer_create(f.waytouch, WAYTOUCH_KIND_PAN, NULL, NULL);
		EXPECT(waytouch_output_add_recognizer(f.output, pan) == WAYTOUCH_OK);
		EXPECT(waytouch_recognizer_pixels_per_point(pan, &pixels) == WAYTOUCH_OK);
		EXPECT(fabs(pixels - strtod(strstr(expected, "pt = ") + 5, NULL)) < 0.0006);
		/* It is logged once, as long as nothing changes. */
		f.record.size[0] = '\0';
		EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
		EXPECT(f.record.size[0] == '\0' && f.record.logs == 0);
		tear_down(&f);
	}
	unlink(path);
}

/** A policy with another size takes effect at once, and so does one that no longer has a size. */
static void
a_policy_may_come_later(void)
{
	char path[] = "/tmp/waytouch-sizes-XXXXXX";
	struct fixture f;

	make_file(path);
	write_file(path, "panel: {size_mm: [512, 320]}\n");
	set_up(&f);
	/* The host has not named this output. */
	EXPECT(strcmp(f.record.size, "output 1: 256 x 160 mm, the output's own size; 1 pt = 0.794 px") == 0);
	EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
	EXPECT(strcmp(f.record.size, "output 1: 512 x 320 mm, the policy's size; 1 pt = 0.397 px") == 0);
	write_file(path, "{}");
	EXPECT(waytouch_load_policy(f.waytouch, path) == WAYTOUCH_OK);
	EXPECT(strcmp(f.record.size, "output 1: 256 x 160 mm, the output's own size; 1 pt = 0.794 px") == 0);
	tear_down(&f);
	unlink(path);
}

/** A host that was compiled before the struct had members for touch screens. */
static void
an_older_host_has_no_touch_screens(void)
{
	struct waytouch_output_info info = {
		.size = offsetof(struct waytouch_output_info, name), .width = 1280, .height = 800, .scale = 1,
		.name = "not looked at", .touch_width_mm = NAN
	};
	struct fixture f;

	set_up(&f);
	EXPECT(waytouch_output_update(f.output, &info) == WAYTOUCH_OK);
	EXPECT(strcmp(f.record.size, "output 1: size not known; 1 pt = 1 px") == 0);
	info.size = sizeof info;
	EXPECT_REFUSAL(&f, waytouch_output_update(f.output, &info), WAYTOUCH_ERROR_ARGUMENT, "touch_width_mm is nan");
	tear_down(&f);
}

static void
what_no_output_can_have_is_named(void)
{
	const struct {
		double width, height, width_mm, scale;
		int32_t transform;
		const char *told;
	} cases[] = {
		{ 800, 600, 0, 0, 0, "scale is 0.0, expected more than 0" },
		{ 0, 600, 0, 1, 0, "width is 0.0, expected more than 0 px" },
		{ 800, NAN, 0, 1, 0, "height is nan, expected more than 0 px" },
		{ 800, 600, -1, 1, 0, "width_mm is -1.0, expected 0 mm" },
		{ 800, 600, 0, 1, 8, "transform is 8, expected one of wl_output.transform" },
	};
	struct fixture f;

	set_up(&f);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct waytouch_output_info info = {
			.size = sizeof info,
			.width = cases[i].width,
			.height = cases[i].height,
			.width_mm = cases[i].width_mm,
			.scale = cases[i].scale,
			.transform = cases[i].transform,
		};

		f.record.logs = 0;
		EXPECT(!waytouch_output_create(f.waytouch, &info));
		EXPECT(f.record.logs == 1 && strstr(f.record.last_log, cases[i].told));
	}
	tear_down(&f);
}

int
main(void)
{
	what_no_output_can_have_is_named();
	surfaces_are_found_on_every_output();
	a_surface_changes_outputs_when_no_finger_is_down();
	outputs_may_go_and_come_back();
	a_finger_that_lands_on_an_output_as_it_goes_means_nothing_until_it_has_lifted();
	surfaces_keep_their_order_when_an_output_goes();
	devices_of_a_seat_may_use_the_same_ids();
	the_frontmost_surface_is_found();
	the_host_may_know_that_nothing_is_below();
	misuse_of_events_is_refused();
	structs_of_other_sizes_are_taken();
	an_output_is_changed_under_a_finger(2, 1);
	an_output_is_changed_under_a_finger(0, 2);
	the_size_of_an_output_is_told_with_its_source();
	a_policy_may_come_later();
	an_older_host_has_no_touch_screens();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
