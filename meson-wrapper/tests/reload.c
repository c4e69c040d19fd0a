/* SPDX-License-Identifier: MIT */
/*
 * The library is loaded, used and unloaded repeatedly, as by a host that loads and unloads a plugin: each time it is
 * really unloaded, and the process does not grow.
 *
 *	reload LIBRARY
 */
#include <dlfcn.h>
#include <stdbool.h>
#include <wayland-server.h>

#include "process.h"
#include "waytouch.h"

#define CYCLES 20

#define LOAD(library, function) __typeof__(&function) load_##function = dlsym(library, #function)

static bool
is_mapped(const char *path)
{
	FILE *file = fopen("/proc/self/maps", "re");
	char line[4096];
	bool found = false;

	while (file && fgets(line, sizeof line, file))
		found = found || strstr(line, path);
	if (file)
		fclose(file);
	return found;
}

static bool
use(const char *path)
{
	void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	struct wl_display *display;
	struct waytouch_host host = { .size = sizeof host };
	struct waytouch *waytouch;
	bool worked;

	if (!library) {
		fprintf(stderr, "reload: %s\n", dlerror());
		return false;
	}
	LOAD(library, waytouch_create);
	LOAD(library, waytouch_touch_down);
	LOAD(library, waytouch_touch_frame);
	LOAD(library, waytouch_destroy);

	display = wl_display_create();
	waytouch = load_waytouch_create(display, &host, NULL);
	worked = waytouch && load_waytouch_touch_down(waytouch, 1, 0, 1000000, NULL, 10, 10) == WAYTOUCH_OK &&
		 load_waytouch_touch_frame(waytouch, 1000000) == WAYTOUCH_OK;
	load_waytouch_destroy(waytouch);
	wl_display_destroy(display);
	dlclose(library);
	return worked;
}

int
main(int argc, char *argv[])
{
	char handlers[256], handlers_after[256];
	long resident = 0, growth;
	int descriptors;

	if (argc != 2) {
		fprintf(stderr, "usage: reload LIBRARY\n");
		return EXIT_FAILURE;
	}
	read_status("SigCgt:", handlers, sizeof handlers);
	descriptors = count_descriptors();
	for (int cycle = 0; cycle < CYCLES; cycle++) {
		if (!use(argv[1])) {
			fprintf(stderr, "reload: cycle %d did not work\n", cycle);
			return EXIT_FAILURE;
		}
		if (is_mapped(argv[1])) {
			fprintf(stderr, "reload: %s is still mapped after dlclose\n", argv[1]);
			return EXIT_FAILURE;
		}
		if (cycle == CYCLES / 4)
			resident = status_number("VmRSS:");
	}
	growth = status_number("VmRSS:") - resident;
	read_status("SigCgt:", handlers_after, sizeof handlers_after);
	/*
	 * The Swift runtime never frees the metadata of generic types that it has created: some KiB for each load. One
	 * leaked copy of its tables, or of the library's data, would be more.
	 */
	if (growth > 6 * (CYCLES - CYCLES / 4)) {
		fprintf(stderr, "reload: %d cycles more took %ld KiB\n", CYCLES - CYCLES / 4, growth);
		return EXIT_FAILURE;
	}
	if (count_descriptors() != descriptors) {
		fprintf(stderr, "reload: file descriptors are left open\n");
		return EXIT_FAILURE;
	}
	if (strcmp(handlers, handlers_after) != 0) {
		fprintf(stderr, "reload: signal handlers changed\n");
		return EXIT_FAILURE;
	}
	return EXIT_SUCCESS;
}
