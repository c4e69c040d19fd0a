/* SPDX-License-Identifier: MIT */
/*
 * Many connections that send one request over and over.
 *
 *     flood --list                             prints the requests, as INTERFACE.REQUEST
 *     flood INTERFACE.REQUEST CONNECTIONS N    each connection, in a process of its own, sends the request N times
 *
 * Prints "ready" once all have what they need, begins with the next line from standard input, prints "done" when the
 * compositor has processed everything, and disconnects at the end of standard input. Exit status 3: a connection could
 * not start; 5: one of them ended early, so that the flood is not what it should be.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <signal.h>
#include <unistd.h>

#include "gestures.h"

enum { VIEWS = 500, CHAIN = 1000, BATCH = 100, COMMIT_EVERY = 16 };

/* One object of each interface that requests can be sent to, and some more as arguments. */
static struct waytouch_view_v1 *root, *views[VIEWS];
static struct waytouch_recognizer_v1 *recognizers[CHAIN];
static const struct wl_interface *chosen;
static const struct wl_message *request;
static int opcode, sent_requests;
static struct wl_proxy *target;

static const struct wl_interface *const interfaces[] = {
	&wl_display_interface, &waytouch_manager_v1_interface, &waytouch_seat_v1_interface, &waytouch_view_v1_interface,
	&waytouch_recognizer_v1_interface, &waytouch_tap_v1_interface, &waytouch_long_press_v1_interface,
	&waytouch_pan_v1_interface, &waytouch_swipe_v1_interface, &waytouch_pinch_v1_interface,
	&waytouch_rotation_v1_interface, &waytouch_transform_v1_interface, &waytouch_delegate_manager_v1_interface,
	&waytouch_delegate_v1_interface, &waytouch_touches_v1_interface, &waytouch_custom_v1_interface,
	&waytouch_shell_v1_interface, &waytouch_inspector_v1_interface, &waytouch_policy_v1_interface,
};

static bool is(const char *name) { return strcmp(request->name, name) == 0; }

static const struct wl_interface *interface_of(struct wl_proxy *proxy)
{
	size_t index = 0;

	while (strcmp(interfaces[index]->name, wl_proxy_get_class(proxy)) != 0)
		index++;
	return interfaces[index];
}

/* Sends a request; `place` selects the values of its arguments. Returns the object that it makes, or NULL. */
static struct wl_proxy *marshal(struct wl_proxy *to, int number, struct wl_proxy *object, uint32_t place)
{
	const struct wl_message *const message = &interface_of(to)->methods[number];
	const bool is_destructor = strcmp(message->name, "destroy") == 0;
	const struct wl_interface *makes = NULL;
	union wl_argument arguments[8] = { 0 };
	struct wl_proxy *made;
	int index = 0;

	for (const char *type = message->signature; *type; type++) {
		switch (*type) {
		case 'n': makes = message->types[index++]; break;
		case 'o':
			if (message->types[index] == &wl_surface_interface)
				object = (struct wl_proxy *)surface;
			if (message->types[index] == &wl_output_interface)
				object = (struct wl_proxy *)output;
			arguments[index++].o = (struct wl_object *)object;
			break;
		case 's': arguments[index++].s = "nothing"; break;
		case 'f': arguments[index++].f = wl_fixed_from_int((int)(1 + place % 50)); break;
		case 'i': arguments[index++].i = (int32_t)(1000000 + place % 2); break;
		case 'u': arguments[index++].u = place % 2; break;
		default: break; /* a version, or that an argument may be null */
		}
	}
	/* Those that must not be zero, or mean something else. */
	if (strstr(message->name, "number_of_") || strstr(message->name, "_duration") || strstr(message->name, "_interval") ||
	    strstr(message->name, "allowed_touch") || strstr(message->name, "set_direction") ||
	    strstr(message->name, "decision_timeout"))
		arguments[0].u = 1 + place % 2;
	if (strcmp(message->name, "set_questions") == 0)
		arguments[1].u = 1 + place % 50;
	if (strcmp(message->name, "answer") == 0 || strcmp(message->name, "set_state") == 0)
		arguments[0].u = place;
	made = wl_proxy_marshal_array_flags(to, (uint32_t)number, makes, wl_proxy_get_version(to),
	                                    is_destructor ? WL_MARSHAL_FLAG_DESTROY : 0, arguments);
	sent();
	/* The edges of a pan must be set before its first commit. */
	if (++sent_requests % COMMIT_EVERY == 0 && !is("set_edges")) {
		wl_surface_commit(surface);
		sent();
	}
	return made;
}

/* The opcode of the request that makes an object of an interface; -1: there is none. */
static int maker(const struct wl_interface *of, const struct wl_interface *made)
{
	for (int number = 0; number < of->method_count; number++)
		if (of->methods[number].types[0] == made && strchr(of->methods[number].signature, 'n'))
			return number;
	return -1;
}

static struct waytouch_recognizer_v1 *bare_recognizer(void)
{
	struct waytouch_recognizer_v1 *const made = waytouch_view_v1_add_recognizer(root);

	sent();
	return made;
}

/* An object of an interface, and in `base` what it was made of, which goes with it. */
static struct wl_proxy *make(const struct wl_interface *interface, struct waytouch_recognizer_v1 **base)
{
	int number;

	*base = NULL;
	if (interface == &wl_display_interface)
		return (struct wl_proxy *)display;
	if (interface == &waytouch_manager_v1_interface || interface == &waytouch_delegate_manager_v1_interface ||
	    interface == &waytouch_shell_v1_interface)
		return (struct wl_proxy *)bind_again(interface);
	if (interface == &waytouch_seat_v1_interface)
		return (struct wl_proxy *)waytouch_manager_v1_get_seat(manager, seat);
	if (interface == &waytouch_view_v1_interface)
		return (struct wl_proxy *)waytouch_view_v1_create_subview(root);
	if (interface == &waytouch_inspector_v1_interface)
		return (struct wl_proxy *)waytouch_shell_v1_get_inspector(shell);
	if (interface == &waytouch_policy_v1_interface)
		return (struct wl_proxy *)waytouch_shell_v1_get_policy(shell);
	*base = bare_recognizer();
	if (interface == &waytouch_recognizer_v1_interface) {
		struct waytouch_recognizer_v1 *const made = *base;

		*base = NULL;
		return (struct wl_proxy *)made;
	}
	number = maker(&waytouch_recognizer_v1_interface, interface);
	if (number >= 0)
		return marshal((struct wl_proxy *)*base, number, NULL, 0);
	return marshal((struct wl_proxy *)delegates, maker(&waytouch_delegate_manager_v1_interface, interface),
	               (struct wl_proxy *)*base, 0);
}

static void destroy(struct wl_proxy *object, struct waytouch_recognizer_v1 *base)
{
	marshal(object, 0, NULL, 0);
	if (base)
		waytouch_recognizer_v1_destroy(base), sent();
}

/* What a flood finds: a window's surface with a tree of views, and a long chain of requirements. */
static void prepare(void)
{
	surface = wl_compositor_create_surface(compositor);
	/* Only with content does Weston's plugin apply what is committed; without a role, nothing is painted. */
	wl_surface_attach(surface, make_buffer(16, 16), 0, 0);
	root = root_view(surface);
	for (int index = 0; index < VIEWS; index++)
		views[index] = make_view(root);
	if (strstr(request->name, "require") || strstr(request->name, "simultaneous"))
		for (int index = 0; index < CHAIN; index++) {
			recognizers[index] = make_recognizer(root, FIRST_ROLE);
			if (index)
				waytouch_recognizer_v1_require_failure_of(recognizers[index - 1], recognizers[index]), sent();
		}
	wl_surface_commit(surface);
	drain();
}

/* ---- floods ---- */

/* Makes objects and destroys them: each at once, or in batches that a commit has brought into force. */
static void make_and_destroy(const struct wl_interface *interface, int count, bool in_batches)
{
	struct wl_proxy *made[BATCH];
	struct waytouch_recognizer_v1 *bases[BATCH];
	const bool is_single = interface == &waytouch_seat_v1_interface;
	const int batch = in_batches && !is_single ? BATCH : 1;

	for (int index = 0; index < count; index += batch) {
		for (int place = 0; place < batch; place++)
			made[place] = make(interface, &bases[place]), sent();
		for (int place = batch - 1; place >= 0; place--)
			destroy(made[place], bases[place]);
	}
}

/* Relates new recognizers, one after the other, with both ends of the chain, so that each search goes through it. */
static void relate(int count)
{
	for (int index = 0; index < count; index += 2) {
		struct waytouch_recognizer_v1 *ends[2], *pair[2] = { bare_recognizer(), bare_recognizer() };
		struct waytouch_tap_v1 *taps[2];

		for (int place = 0; place < 2; place++)
			taps[place] = waytouch_recognizer_v1_get_tap(pair[place]), sent();
		ends[0] = pair[1];
		ends[1] = recognizers[0];
		for (int place = 0; place < 2; place++)
			marshal((struct wl_proxy *)pair[place], opcode, (struct wl_proxy *)ends[place], 0);
		wl_surface_commit(surface);
		sent();
		for (int place = 0; place < 2; place++) {
			waytouch_tap_v1_destroy(taps[place]), sent();
			waytouch_recognizer_v1_destroy(pair[place]), sent();
		}
	}
}

static void flood(int count)
{
	struct waytouch_recognizer_v1 *base = NULL;
	struct wl_proxy *made;

	if (is("sync")) {
		for (int index = 0; index < count; index++)
			wl_callback_destroy(wl_display_sync(display)), sent();
	} else if (is("destroy")) {
		make_and_destroy(chosen, count, true);
	} else if (is("require_failure_of") || is("allow_simultaneous")) {
		relate(count);
	} else if (is("get_view")) {
		for (int index = 0; index < count; index++)
			waytouch_view_v1_destroy(root_view(surface)), sent();
	} else if (strchr(request->signature, 'n')) {
		make_and_destroy(request->types[0], count, false);
	} else {
		for (int index = 0; index < count; index++) {
			if (!target || is("set_edges")) {
				if (target)
					destroy(target, base);
				target = is("set_deferred_edges") ? (struct wl_proxy *)root : make(chosen, &base);
			}
			/* Another view than the target. */
			made = (struct wl_proxy *)views[((uint32_t)index + 1 + below(VIEWS - 1)) % VIEWS];
			marshal(chosen == &waytouch_view_v1_interface && !is("set_deferred_edges") ?
			                (struct wl_proxy *)views[index % VIEWS] : target,
			        opcode, made, (uint32_t)index);
		}
	}
	wl_surface_commit(surface);
}

/* ---- processes ---- */

static bool choose(const char *name)
{
	for (size_t index = 0; index < sizeof interfaces / sizeof *interfaces; index++) {
		chosen = interfaces[index];
		for (opcode = 0; opcode < chosen->method_count; opcode++) {
			char full[128];

			request = &chosen->methods[opcode];
			snprintf(full, sizeof full, "%s.%s", chosen->name, request->name);
			/* Of libwayland's own requests only sync, for comparison. The plugin for Weston offers no hover. */
			if ((chosen == &wl_display_interface && !is("sync")) || is("get_hover"))
				continue;
			if (!name)
				puts(full);
			else if (strcmp(full, name) == 0)
				return true;
		}
	}
	return false;
}

static void connection(int ready, int go, int done, int end, int count)
{
	char byte = 0;

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	dice = (uint64_t)getpid();
	connect_display();
	if (!manager || !delegates || !shell || !seat || !output)
		exit(3);
	prepare();
	if (write(ready, &byte, 1) != 1 || read(go, &byte, 1) < 0)
		exit(3);
	flood(count);
	drain();
	close(done);
	if (read(end, &byte, 1) < 0)
		exit(3);
	exit(wl_display_get_error(display) ? 5 : 42);
}

int
main(int argc, char *argv[])
{
	int ready[2], go[2], done[2], end[2], status, result = 0;
	char byte;

	if (argc == 2 && strcmp(argv[1], "--list") == 0) {
		choose(NULL);
		return 0;
	}
	if (argc != 4 || !choose(argv[1]) || pipe(ready) || pipe(go) || pipe(done) || pipe(end))
		return 64;
	for (int index = 0; index < atoi(argv[2]); index++)
		if (fork() == 0) {
			close(ready[0]);
			close(go[1]);
			close(end[1]);
			connection(ready[1], go[0], done[1], end[0], atoi(argv[3]));
		}
	close(ready[1]);
	close(go[0]);
	close(done[1]);
	close(end[0]);
	for (int index = 0; index < atoi(argv[2]); index++)
		if (read(ready[0], &byte, 1) != 1)
			return 3;
	printf("ready\n");
	fflush(stdout);
	if (read(STDIN_FILENO, &byte, 1) != 1)
		return 3;
	close(go[1]);
	/* Each connection closes its end, also by exiting. */
	if (read(done[0], &byte, 1) != 0)
		return 3;
	printf("done\n");
	fflush(stdout);
	while (read(STDIN_FILENO, &byte, 1) > 0)
		;
	close(end[1]);
	while (wait(&status) > 0)
		/* A connection that ends before it has sent everything exits with another status. */
		if (!WIFEXITED(status) || WEXITSTATUS(status) != 42)
			result = 5;
	return result;
}
