/* SPDX-License-Identifier: MIT */
/* Four LVGL buttons side by side that do not use Waytouch, and print which of them is clicked. */
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "lvgl/lvgl.h"

#define BUTTONS 4
/* Not the size of the output: LVGL 9.6 would wait for a different size for ever. */
#define WIDTH 640
#define HEIGHT 400

static void
clicked(lv_event_t *event)
{
	printf("press %d\n", (int)(intptr_t)lv_event_get_user_data(event));
}

static void
touched(lv_event_t *event)
{
	printf("%s %d\n", lv_event_get_code(event) == LV_EVENT_PRESSED ? "pressed" : "released",
	       (int)(intptr_t)lv_event_get_user_data(event));
}

int
main(void)
{
	lv_display_t *display;
	lv_obj_t *button;
	intptr_t i;

	setvbuf(stdout, NULL, _IOLBF, 0);
	lv_init();
	display = lv_wayland_window_create(WIDTH, HEIGHT, "buttons", NULL);
	if (!display) {
		printf("failed\n");
		return 1;
	}
	lv_wayland_window_set_fullscreen(display, true);
	for (i = 0; i < BUTTONS; i++) {
		button = lv_button_create(lv_screen_active());
		lv_obj_set_pos(button, lv_pct((int32_t)(100 / BUTTONS * i)), 0);
		lv_obj_set_size(button, lv_pct(100 / BUTTONS), lv_pct(100));
		lv_obj_add_event_cb(button, clicked, LV_EVENT_CLICKED, (void *)i);
		lv_obj_add_event_cb(button, touched, LV_EVENT_PRESSED, (void *)i);
		lv_obj_add_event_cb(button, touched, LV_EVENT_RELEASED, (void *)i);
	}
	printf("LVGL %d.%d.%d\nshown\n", LVGL_VERSION_MAJOR, LVGL_VERSION_MINOR, LVGL_VERSION_PATCH);
	/* No gap between the buttons. */
	lv_obj_set_style_pad_all(lv_screen_active(), 0, 0);
	while (lv_wayland_window_is_open(display)) {
		usleep(1000 * (lv_timer_handler() < 5 ? 1 : 5));
	}
	return 0;
}
