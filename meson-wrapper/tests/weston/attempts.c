/* SPDX-License-Identifier: MIT */
/*
 * Weston with the plugin, whatever happens to it: fingers, seats, screens and outputs that come and go, policies, and
 * clients in the same process that do anything in any order. A module that is also preloaded, so that it takes the
 * place of Weston's event loop. $WAYTOUCH_ATTEMPT is the seed.
 */
#include <fcntl.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <libweston/libweston.h>
#include <libweston/version.h>

#include "../../weston/weston-compat.h"
#include "clients.h"
#include "seats.h"

#define STEPS 40000
#define SEATS 2
#define SCREENS 3
#define SLOTS 5
#define MOST_OUTPUTS 3
/* Clients keep to more rules, and what Weston itself does not survive is left out; tried with Weston 14 and 16. */
#define IS_NEW (WESTON_VERSION_MAJOR > 10)
/* How long gestures may wait for more touches, and policies withhold them. */
#define PATIENCE_MS 700

struct screen {
	bool is_plugged;
	struct {
		bool is_down;
		double x, y;
	} slots[SLOTS];
};

/** The seat of each screen. */
static const unsigned seat_of[SCREENS] = { 0, 0, 1 };

static struct {
	struct weston_compositor *compositor;
	bool seats[SEATS];
	/** Of each seat. */
	bool has_mouse[SEATS], has_keyboard[SEATS], is_pressed[SEATS];
	struct screen screens[SCREENS];
	unsigned output_count;
	/** How many fingers land at the same time. */
	int most_fingers;
	/** When the last seat or output was added. */
	uint32_t added_ms;
	/** The shell is desktop-shell. */
	bool is_desktop;
	char policy[64];
} test;

__attribute__((format(printf, 1, 2))) static void
tell(const char *format, ...)
{
	char line[128];
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(line, sizeof line, format, arguments);
	va_end(arguments);
	TELL("%s", line);
	if (!seats_obey(line)) {
		fprintf(stderr, "cannot: %s\n", line);
		EXPECT(false);
	}
}

/* ---- Clients ---- */

/** Weston uses freed memory when something is dragged over a window that goes. */
static void
spare_surfaces(void)
{
	struct weston_seat *seat;

	attempts.keeps_surfaces = false;
	wl_list_for_each(seat, &test.compositor->seat_list, link) {
		struct weston_touch *weston_touch = weston_seat_get_touch(seat);

		if (weston_touch && weston_touch->grab != &weston_touch->default_grab)
			attempts.keeps_surfaces = true;
	}
}

/* ---- The control socket ---- */

static int
connect_to_control(void)
{
	struct sockaddr_un address = { .sun_family = AF_UNIX };
	int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

	snprintf(address.sun_path, sizeof address.sun_path, "%s/waytouch-%s.ctl", getenv("XDG_RUNTIME_DIR"),
		 getenv("WAYLAND_DISPLAY"));
	if (connect(fd, (struct sockaddr *)&address, sizeof address) < 0) {
		close(fd);
		EXPECT(attempts.is_plain);
		return -1;
	}
	return fd;
}

/** Requests something, and does not wait for the answer. */
static void
request(const char *line)
{
	int fd = connect_to_control();

	TELL("control: %s", line);
	if (fd < 0)
		return;
	EXPECT(dprintf(fd, "%s\n", line) > 0);
	close(fd);
}

/** Requests something, and waits for the answer. */
static const char *
ask(const char *line)
{
	static char answer[65536];
	int fd = connect_to_control();
	size_t used = 0;

	if (fd < 0)
		return "";
	EXPECT(dprintf(fd, "%s\n", line) > 0);
	for (uint32_t end = now_ms() + 20000; !used || answer[used - 1] != '\n';) {
		ssize_t count = read(fd, answer + used, sizeof answer - 1 - used);

		EXPECT((int32_t)(end - now_ms()) > 0);
		if (count > 0)
			used += (size_t)count;
		else
			handle(true);
	}
	close(fd);
	answer[used] = '\0';
	return answer;
}

static void
write_policy(const char *text)
{
	int file = open(test.policy, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);

	EXPECT(file >= 0 && write(file, text, strlen(text)) == (ssize_t)strlen(text));
	close(file);
	TELL("policy: %s", text);
}

static void
change_rules(void)
{
	char line[80];

	switch (chance(10)) {
	case 0:
		if (chance(3) == 0)
			request("lock");
		break;
	case 1: case 2: case 3: request("unlock"); break;
	case 4: request(chance(3) ? "asleep off" : "asleep on"); break;
	case 5: request("wake"); break;
	case 6: request("accommodations toggle"); break;
	default:
		write_policy(attempts_policies[chance(attempts_policy_count)]);
		snprintf(line, sizeof line, "policy %s", test.policy);
		request(line);
	}
}

/* ---- Seats and touch screens ---- */

/** Before something goes. The shell's helper disconnects if it knows of it too late, and Weston ends without it. */
static void
wait_for_helper(void)
{
	while (now_ms() - test.added_ms < 100)
		handle_for(5);
}

static void
add_seat(unsigned seat)
{
	test.added_ms = now_ms();
	tell("seat s%u", seat);
	test.seats[seat] = true;
}

static void
plug(unsigned number)
{
	if (!test.seats[seat_of[number]])
		add_seat(seat_of[number]);
	tell("plug s%u d%u", seat_of[number], number);
	test.screens[number].is_plugged = true;
}

static int
slot_id(unsigned number, int slot)
{
	return (int)number * SLOTS + slot;
}

static void
end_frame(unsigned number)
{
	tell("frame s%u d%u", seat_of[number], number);
}

static void
lift(unsigned number, int slot)
{
	tell("up s%u d%u %d", seat_of[number], number, slot_id(number, slot));
	test.screens[number].slots[slot].is_down = false;
	attempts.fingers--;
}

static bool
is_alone(unsigned number)
{
	for (unsigned i = 0; i < SCREENS; i++) {
		if (i != number && seat_of[i] == seat_of[number] && test.screens[i].is_plugged)
			return false;
	}
	return true;
}

static void
forget_fingers(unsigned number)
{
	for (int i = 0; i < SLOTS; i++)
		attempts.fingers -= test.screens[number].slots[i].is_down;
	memset(&test.screens[number], 0, sizeof test.screens[number]);
}

static void
unplug(unsigned number)
{
	bool any = false;

	/* libinput lifts the fingers first; some backends do not, with which a seat has one screen. */
	for (int i = 0; i < SLOTS && (!is_alone(number) || chance(2)); i++) {
		if (test.screens[number].slots[i].is_down) {
			lift(number, i);
			any = true;
		}
	}
	if (any && chance(2))
		end_frame(number);
	tell("unplug s%u d%u", seat_of[number], number);
	forget_fingers(number);
}

/** The clients that have popups die. */
static void
end_popups(void)
{
	for (unsigned i = 0; i < CLIENTS; i++) {
		if (!clients.all[i] || !client_has_popups(clients.all[i]))
			continue;
		TELL("client with popups dies");
		disconnect(i);
	}
	wl_event_loop_dispatch(wl_display_get_event_loop(clients.display), 0);
}

static void
change_seats(void)
{
	unsigned seat = chance(SEATS);

	if (!test.seats[seat]) {
		add_seat(seat);
		return;
	}
	switch (chance(8)) {
	case 0:
		/* Weston uses freed memory at the end of a seat that has had popups; newer ones also if it had a pointer. */
		if (test.is_desktop)
			break;
		/* Without its seat, kiosk-shell of newer versions does not forget the window that it shows when that goes. */
		if (IS_NEW && seat == 0)
			break;
		/* Weston uses freed memory, too, when popups outlive the seat whose grab they have. */
		end_popups();
		wait_for_helper();
		tell("release s%u", seat);
		test.seats[seat] = test.has_mouse[seat] = test.has_keyboard[seat] = test.is_pressed[seat] = false;
		for (unsigned i = 0; i < SCREENS; i++) {
			if (seat_of[i] == seat)
				forget_fingers(i);
		}
		break;
	case 1:
		if (!test.has_keyboard[seat])
			tell("keyboard s%u", seat);
		test.has_keyboard[seat] = true;
		break;
	case 2: case 3:
		if (test.is_pressed[seat])
			break;
		tell("%s s%u", test.has_mouse[seat] ? "no-mouse" : "mouse", seat);
		test.has_mouse[seat] = !test.has_mouse[seat];
		break;
	default:
		if (!test.has_mouse[seat])
			break;
		tell("point s%u %u %u", seat, chance(1280), chance(800));
		if (chance(2)) {
			tell("%s s%u", test.is_pressed[seat] ? "let-go" : "press", seat);
			test.is_pressed[seat] = !test.is_pressed[seat];
		}
	}
}

/* ---- Outputs ---- */

static struct weston_output *
some_output(void)
{
	int count = wl_list_length(&test.compositor->output_list);
	unsigned wanted = count ? chance((unsigned)count) : 0;
	struct weston_output *output;

	wl_list_for_each(output, &test.compositor->output_list, link) {
		if (wanted-- == 0)
			return output;
	}
	return NULL;
}

static void
remove_output(struct weston_output *output)
{
	char name[32];

	snprintf(name, sizeof name, "%s", output->name);
	wait_for_helper();
	tell("no-output %s", name);
}

static struct weston_view *
find_popup(void)
{
	struct weston_layer *layer;
	struct weston_view *view;

	wl_list_for_each(layer, &test.compositor->layer_list, link) {
		wl_list_for_each(view, &layer->view_list.link, layer_link.link) {
			if (view->geometry.parent && view->surface->resource)
				return view;
		}
	}
	return NULL;
}

/**
 * Before outputs move. Shells of newer versions assert that what is on one that moves has no parent, as popups have:
 * the clients of these die.
 */
static bool
make_way(void)
{
	struct weston_view *view;

	while (IS_NEW && (view = find_popup())) {
		struct wl_client *client = wl_resource_get_client(view->surface->resource);
		unsigned number = 0;

		while (number < CLIENTS && clients.ends[number] != client)
			number++;
		if (number == CLIENTS)
			return false;
		TELL("a client dies");
		disconnect(number);
		wl_event_loop_dispatch(wl_display_get_event_loop(clients.display), 0);
	}
	return true;
}

/** Of newer versions, kiosk-shell uses freed memory after the only window of one of several outputs has gone. */
static bool
has_all_windows(const struct weston_output *output)
{
	return IS_NEW && !test.is_desktop && strcmp(output->name, "headless") == 0;
}

static void
change_outputs(void)
{
	struct weston_output *output = some_output();

	switch (chance(5)) {
	case 0: case 1:
		if (wl_list_length(&test.compositor->output_list) < MOST_OUTPUTS)
			tell("output more%u", test.output_count++);
		test.added_ms = now_ms();
		break;
	case 2:
		/* The helper of desktop-shell often crashes when an output goes, and Weston ends without it. */
		if (output && wl_list_length(&test.compositor->output_list) > 1 && !test.is_desktop &&
		    !has_all_windows(output) && make_way())
			remove_output(output);
		break;
	case 3:
		/*
		 * If outputs overlap, shells of newer versions may leave the background of one that moves behind, on
		 * another one, and Weston 16 asserts that something is shown on each. There, outputs move only when
		 * others are turned or go.
		 */
		if (output && !IS_NEW)
			tell("move %s %d %d", output->name, (int)chance(1000) - 500, (int)chance(1000) - 500);
		break;
	default:
		if (wl_list_length(&test.compositor->output_list) < 2 || make_way())
			tell("turn %u", chance(8));
	}
}

/* ---- Fingers ---- */

static double
somewhere(void)
{
	return chance(1000) / 999.0;
}

static void
place(unsigned number, int slot, const char *how, double x, double y)
{
	struct screen *screen = &test.screens[number];

	screen->slots[slot].x = x;
	screen->slots[slot].y = y;
	tell("%s s%u d%u %d %.1f %.1f", how, seat_of[number], number, slot_id(number, slot), x, y);
}

static void
land(unsigned number, int slot, double x, double y)
{
	test.screens[number].slots[slot].is_down = true;
	attempts.fingers++;
	place(number, slot, "down", x, y);
}

static bool
is_of_client(struct weston_view *view)
{
	struct wl_client *client =
		view->surface->resource ? wl_resource_get_client(view->surface->resource) : NULL;

	for (int i = 0; i < CLIENTS; i++) {
		if (client && client == clients.ends[i])
			return weston_view_is_mapped(view);
	}
	return false;
}

static bool
is_on_output(double x, double y)
{
	struct weston_output *output;

	wl_list_for_each(output, &test.compositor->output_list, link) {
		if (pixman_region32_contains_point(&output->region, (int)x, (int)y, NULL))
			return true;
	}
	return false;
}

/** A place on the window of a client, mostly; otherwise on any output. */
static void
find_place(double *x, double *y)
{
	struct weston_output *output = some_output();
	struct weston_view *view;
	unsigned count = 0;

	*x = *y = 10;
	if (output) {
		wtw_output_place(output, x, y);
		*x += output->width * somewhere() * 0.999;
		*y += output->height * somewhere() * 0.999;
	}
	if (chance(8) == 0)
		return;
	wl_list_for_each(view, &test.compositor->view_list, link) {
		if (!is_of_client(view) || chance(++count) != 0)
			continue;
		pixman_box32_t *box = pixman_region32_extents(&view->transform.boundingbox);

		*x = box->x1 + (box->x2 - box->x1) * somewhere();
		*y = box->y1 + (box->y2 - box->y1) * somewhere();
	}
	/* Beside all outputs, hidden windows can be touched; kiosk-shell of newer versions takes one for the one it shows. */
	if (IS_NEW && !test.is_desktop && output && !is_on_output(*x, *y)) {
		wtw_output_place(output, x, y);
		*x += output->width * 0.5;
		*y += output->height * 0.5;
	}
}

static void
touch(unsigned number)
{
	struct screen *screen = &test.screens[number];
	int slot = (int)chance(SLOTS), other = (int)chance(SLOTS);
	double x, y;

	find_place(&x, &y);
	if (!screen->slots[slot].is_down) {
		/* Often close to another finger. */
		if (screen->slots[other].is_down && chance(3)) {
			x = screen->slots[other].x + somewhere() * 200 - 100;
			y = screen->slots[other].y + somewhere() * 200 - 100;
		}
		if (attempts.fingers < test.most_fingers)
			land(number, slot, x, y);
	} else if (chance(5) == 0 || attempts.fingers > test.most_fingers) {
		lift(number, slot);
	} else {
		for (int i = 0; i < SLOTS; i++) {
			if (screen->slots[i].is_down)
				place(number, i, "motion", screen->slots[i].x + somewhere() * 160 - 80,
				      screen->slots[i].y + somewhere() * 160 - 80);
		}
	}
	if (chance(4))
		end_frame(number);
}

/* ---- The test ---- */

static void
act(void)
{
	unsigned number = chance(CLIENTS), screen = chance(SCREENS);
	struct client **client = &clients.all[number];

	/* Drags begin only with one finger. */
	if (attempts.step % 100 == 1)
		test.most_fingers = chance(2) ? 1 : 1 + (int)chance(8);
	switch (chance(300)) {
	case 0:
		if (*client && chance(3) == 0 && !attempts.keeps_surfaces) {
			TELL("a client dies");
			disconnect(number);
		}
		break;
	case 1:
		if (test.screens[screen].is_plugged)
			unplug(screen);
		break;
	case 2: case 3:
		if (!attempts.keeps_surfaces)
			change_outputs();
		break;
	case 4: case 5: case 6: change_rules(); break;
	case 7: case 8: change_seats(); break;
	case 9: usleep(1000 * chance(60)); break;
	case 10:
		if (chance(4) == 0) {
			TELL("client stalls");
			clients.stalls_until[number] = attempts.step + chance(500);
		}
		break;
	case 11:
		if (test.screens[screen].is_plugged && chance(4) == 0)
			tell("cancel s%u d%u", seat_of[screen], screen);
		break;
	default:
		if (chance(2)) {
			if (!*client)
				connect_client(number);
			client_act(*client);
		} else if (test.screens[screen].is_plugged) {
			touch(screen);
		} else if (chance(10) == 0) {
			plug(screen);
		}
	}
}

/** Lifts all fingers, and expects that nothing is left of them. */
static void
rest(void)
{
	struct weston_seat *seat;

	for (unsigned n = 0; n < SCREENS; n++) {
		for (int i = 0; i < SLOTS; i++) {
			if (test.screens[n].slots[i].is_down)
				lift(n, i);
		}
		if (test.screens[n].is_plugged)
			end_frame(n);
	}
	for (unsigned i = 0; i < SEATS; i++) {
		if (test.is_pressed[i])
			tell("let-go s%u", i);
		test.is_pressed[i] = false;
	}
	EXPECT(attempts.fingers == 0);
	handle_for(PATIENCE_MS);
	for (const char *at = ask("status"); (at = strstr(at, "\"touches\":")); at++)
		EXPECT(at[strlen("\"touches\":")] == '0');
	wl_list_for_each(seat, &test.compositor->seat_list, link) {
		struct weston_touch *weston_touch = weston_seat_get_touch(seat);

		if (!weston_touch)
			continue;
		EXPECT(weston_touch->num_tp == 0);
		EXPECT(attempts.is_plain || weston_touch->grab == &weston_touch->default_grab);
	}
	for (int i = 0; i < CLIENTS; i++) {
		if (clients.all[i])
			client_expect_rest(clients.all[i]);
	}
}

/** The middle of a client's window, if it can be touched there. */
static bool
find_window(struct wl_client *client, double *x, double *y)
{
	struct weston_view *view;

	wl_list_for_each(view, &test.compositor->view_list, link) {
		pixman_box32_t *box = pixman_region32_extents(&view->transform.boundingbox);

		if (!view->surface->resource || wl_resource_get_client(view->surface->resource) != client)
			continue;
		/* A part may be beside the output. */
		for (int i = 1; i < 16; i++) {
			*x = box->x1 + (box->x2 - box->x1) * i / 16.0;
			*y = box->y1 + (box->y2 - box->y1) * i / 16.0;
			if (wtw_pick(test.compositor, *x, *y) == view)
				return true;
		}
	}
	return false;
}

/** After all that, a tap on the window of a new client is recognised. */
static void
tap(void)
{
	char line[80];
	uint32_t end;
	double x, y;

	disconnect_all();
	write_policy(attempts_policies[0]);
	snprintf(line, sizeof line, "policy %s", test.policy);
	EXPECT(strstr(ask(line), "\"ok\":true"));
	(void)ask("unlock");
	(void)ask("wake");
	(void)ask("accommodations off");
	if (!test.screens[0].is_plugged)
		plug(0);
	handle_for(100);
	connect_behaving_client(0);
	for (end = now_ms() + 10000; !find_window(clients.ends[0], &x, &y);) {
		EXPECT((int32_t)(end - now_ms()) > 0);
		handle_for(10);
	}
	handle_for(200);
	EXPECT(find_window(clients.ends[0], &x, &y));
	land(0, 0, x, y);
	end_frame(0);
	lift(0, 0);
	end_frame(0);
	for (end = now_ms() + 10000; client_taps(clients.all[0]) == 0 && (int32_t)(end - now_ms()) > 0;)
		handle_for(10);
	EXPECT(client_taps(clients.all[0]) == 1);
}

static void
set_up(struct wl_display *display)
{
	const char *seed = getenv("WAYTOUCH_ATTEMPT"), *directory = getenv("XDG_RUNTIME_DIR");

	EXPECT(seed && directory);
	attempts.seed = (unsigned)atoi(seed);
	attempts.random = attempts.seed * 0x9E3779B97F4A7C15u + 1;
	attempts.tells = getenv("WAYTOUCH_ATTEMPTS_TRACE") != NULL;
	attempts.is_careful = IS_NEW;
	attempts.is_plain = getenv("WAYTOUCH_ATTEMPTS_PLAIN") != NULL;
	attempts.picture = memfd_create("picture", MFD_CLOEXEC);
	EXPECT(ftruncate(attempts.picture, 4 * PICTURE * PICTURE) == 0);
	test.is_desktop = getenv("WAYTOUCH_ATTEMPTS_DESKTOP") != NULL;
	/* When a hidden window with dialogs goes, kiosk-shell of newer versions shows these, and does not forget them. */
	attempts.has_no_dialogs = IS_NEW && !test.is_desktop;
	clients.display = display;
	clients.prepare = spare_surfaces;
	test.compositor = seats_compositor();
	snprintf(test.policy, sizeof test.policy, "%s/policy.yml", directory);
	handle_for(300);
}

/** In place of libwayland's. */
WL_EXPORT void
wl_display_run(struct wl_display *display)
{
	set_up(display);
	do_anything(STEPS, act, rest);
	/* Half of the time it ends with fingers down. */
	if (attempts.seed % 2 == 0) {
		rest();
		if (!attempts.is_plain)
			tap();
	}
	/* Shells of Weston 10 expect that windows are gone when it ends. */
	disconnect_all();
	handle(true);
	tell_totals();
}
