/* SPDX-License-Identifier: MIT */
/*
 * Wrong queries for the output of a touch screen. Correct ones need devices: see the tests in
 * Weston.
 */
#include "fixture.h"

static void
outputs_are_asked_for_wrongly(void)
{
	const struct waytouch_input_output good = { .size = sizeof good, .name = "HDMI-A-1" };
	const struct waytouch_input_output nameless = { .size = sizeof nameless };
	const struct waytouch_input_output sizeless = { .name = "HDMI-A-1" };
	const struct {
		const struct waytouch_input_output *output;
		const char *said; /* NULL: nothing */
	} cases[] = {
		{ &good, NULL }, /* there is no device 77 */
		{ &nameless, "an output has no name" },
		{ &sizeless, "size is 0" },
		{ NULL, "called with NULL" },
	};
	struct record record = { .logs = 0 };
	const struct waytouch_input_handler handler = { .size = sizeof handler, .log = log_line };
	struct wl_event_loop *loop = wl_event_loop_create();
	struct waytouch_input *input = waytouch_input_create(loop, &handler, &record, "seat-of-nobody");

	EXPECT(input);
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		record = (struct record){ .logs = 0 };
		EXPECT(waytouch_input_find_output(input, 77, &cases[i].output, 1) == -1);
		EXPECT(record.logs == (cases[i].said ? 1 : 0));
		EXPECT(!cases[i].said || strstr(record.last_log, cases[i].said));
	}
	record = (struct record){ .logs = 0 };
	EXPECT(waytouch_input_find_output(input, 77, NULL, 0) == -1);
	EXPECT(waytouch_input_add_rule(input, "Panel*", "HDMI-A-1") == WAYTOUCH_OK);
	EXPECT(waytouch_input_add_rule(input, "056a:0333", NULL) == WAYTOUCH_OK);
	EXPECT(record.logs == 0);
	EXPECT(waytouch_input_add_rule(input, NULL, "HDMI-A-1") == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(record.logs == 1 && strstr(record.last_log, "without a device"));
	/* Without an input, the reason goes to standard error. */
	EXPECT(waytouch_input_add_rule(NULL, "Panel*", "HDMI-A-1") == WAYTOUCH_ERROR_ARGUMENT);
	EXPECT(waytouch_input_find_output(NULL, 77, NULL, 0) == -1);
	waytouch_input_destroy(input);
	wl_event_loop_destroy(loop);
}

int
main(void)
{
	outputs_are_asked_for_wrongly();
	return failures ? EXIT_FAILURE : EXIT_SUCCESS;
}
