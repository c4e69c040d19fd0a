/* SPDX-License-Identifier: MIT */
#define _GNU_SOURCE
#include "client.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

struct wl_display *display;
struct wl_compositor *compositor;
struct wl_subcompositor *subcompositor;
struct wl_seat *seat;
struct wl_output *output;
struct wl_data_device_manager *data_manager;
struct waytouch_manager_v1 *manager;
struct waytouch_delegate_manager_v1 *delegates;
struct waytouch_shell_v1 *shell;
struct wl_buffer *buffer;
struct wl_surface *surface;
struct xdg_surface *xdg_surface;
struct xdg_toplevel *toplevel;
void (*on_down)(uint32_t serial);
void (*on_touch)(void);
const struct wl_touch_listener *touches;
void (*on_touch_gone)(void);
uint64_t dice;

static uint64_t uncounted;
uint64_t *requests = &uncounted;
static struct wl_shm *shm;
static struct xdg_wm_base *wm_base;
static bool is_configured;
static struct wl_registry *registry;
static uint32_t manager_name, delegates_name, shell_name;

/* ---- chance ---- */

static uint64_t draw(void)
{
	uint64_t mixed = dice += 0x9e3779b97f4a7c15u;

	mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
	mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
	return mixed ^ (mixed >> 31);
}
uint32_t below(uint32_t limit) { return limit ? (uint32_t)(draw() % limit) : 0; }
bool chance(uint32_t part, uint32_t of) { return below(of) < part; }
void shuffle(void **list, int count)
{
	for (int index = count - 1; index > 0; index--) {
		const int other = (int)below((uint32_t)index + 1);
		void *const held = list[index];

		list[index] = list[other];
		list[other] = held;
	}
}
int64_t now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

/* ---- the connection ---- */

void pump(int milliseconds)
{
	struct pollfd fd = { .fd = wl_display_get_fd(display), .events = POLLIN };

	if (wl_display_dispatch_pending(display) < 0)
		exit(0);
	if (wl_display_flush(display) < 0) {
		if (errno != EAGAIN)
			exit(0);
		fd.events |= POLLOUT;
		milliseconds = -1;
	}
	if (poll(&fd, 1, milliseconds) > 0 && (fd.revents & (POLLIN | POLLHUP | POLLERR)) &&
	    wl_display_dispatch(display) < 0)
		exit(0);
}

void wait_for(int other)
{
	struct pollfd fds[2] = { { .fd = wl_display_get_fd(display), .events = POLLIN }, { .fd = other, .events = POLLIN } };

	if (wl_display_dispatch_pending(display) < 0)
		exit(0);
	if (wl_display_flush(display) < 0) {
		if (errno != EAGAIN)
			exit(0);
		fds[0].events |= POLLOUT;
	}
	if (poll(fds, 2, -1) > 0 && (fds[0].revents & (POLLIN | POLLHUP | POLLERR)) && wl_display_dispatch(display) < 0)
		exit(0);
}

void sent(void)
{
	++*requests;
	if (*requests % 16 == 0)
		pump(0);
}

void drain(void)
{
	while (wl_display_flush(display) < 0 && errno == EAGAIN)
		pump(-1);
	if (wl_display_roundtrip(display) < 0)
		exit(0);
	++*requests;
}

void linger(int milliseconds)
{
	for (const int64_t end = now() + (int64_t)milliseconds * 1000; now() < end;)
		pump(5);
}

/* ---- globals, a window, touches ---- */

static void touch_down(void *d, struct wl_touch *t, uint32_t serial, uint32_t ms, struct wl_surface *on, int32_t id,
                       wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)t, (void)ms, (void)on, (void)id, (void)x, (void)y;
	if (on_touch)
		on_touch();
	if (on_down)
		on_down(serial);
}
static void touch_up(void *d, struct wl_touch *t, uint32_t s, uint32_t ms, int32_t id)
{
	(void)d, (void)t, (void)s, (void)ms, (void)id;
}
static void touch_motion(void *d, struct wl_touch *t, uint32_t ms, int32_t id, wl_fixed_t x, wl_fixed_t y)
{
	(void)d, (void)t, (void)ms, (void)id, (void)x, (void)y;
	if (on_touch)
		on_touch();
}
static void touch_frame(void *d, struct wl_touch *t) { (void)d, (void)t; }
static void touch_cancel(void *d, struct wl_touch *t) { (void)d, (void)t; }
static const struct wl_touch_listener touch_listener = {
	.down = touch_down, .up = touch_up, .motion = touch_motion, .frame = touch_frame, .cancel = touch_cancel,
};

/* Panels may be unplugged: without one, the seat may have no touch capability. */
static void capabilities(void *d, struct wl_seat *s, uint32_t has)
{
	static struct wl_touch *touch;

	(void)d;
	if ((has & WL_SEAT_CAPABILITY_TOUCH) && !touch) {
		touch = wl_seat_get_touch(s);
		wl_touch_add_listener(touch, touches ? touches : &touch_listener, NULL);
	} else if (!(has & WL_SEAT_CAPABILITY_TOUCH) && touch) {
		wl_touch_release(touch);
		touch = NULL;
		if (on_touch_gone)
			on_touch_gone();
	}
}
static void seat_name(void *d, struct wl_seat *s, const char *name) { (void)d, (void)s, (void)name; }
static const struct wl_seat_listener seat_listener = { .capabilities = capabilities, .name = seat_name };

static void global(void *d, struct wl_registry *r, uint32_t name, const char *interface, uint32_t version)
{
	(void)d;
	if (strcmp(interface, "wl_compositor") == 0)
		compositor = wl_registry_bind(r, name, &wl_compositor_interface, 4);
	else if (strcmp(interface, "wl_subcompositor") == 0)
		subcompositor = wl_registry_bind(r, name, &wl_subcompositor_interface, 1);
	else if (strcmp(interface, "wl_shm") == 0)
		shm = wl_registry_bind(r, name, &wl_shm_interface, 1);
	else if (strcmp(interface, "xdg_wm_base") == 0)
		wm_base = wl_registry_bind(r, name, &xdg_wm_base_interface, 1);
	else if (strcmp(interface, "wl_data_device_manager") == 0)
		data_manager = wl_registry_bind(r, name, &wl_data_device_manager_interface, 3);
	else if (strcmp(interface, "wl_seat") == 0 && !seat)
		seat = wl_registry_bind(r, name, &wl_seat_interface, 5);
	else if (strcmp(interface, "wl_output") == 0 && !output)
		output = wl_registry_bind(r, name, &wl_output_interface, 1);
	else if (strcmp(interface, "waytouch_manager_v1") == 0)
		manager = wl_registry_bind(r, manager_name = name, &waytouch_manager_v1_interface, 1);
	else if (strcmp(interface, "waytouch_delegate_manager_v1") == 0)
		delegates = wl_registry_bind(r, delegates_name = name, &waytouch_delegate_manager_v1_interface, 1);
	else if (strcmp(interface, "waytouch_shell_v1") == 0)
		shell = wl_registry_bind(r, shell_name = name, &waytouch_shell_v1_interface, version < 2 ? version : 2);
}
static void global_remove(void *d, struct wl_registry *r, uint32_t name) { (void)d, (void)r, (void)name; }
static const struct wl_registry_listener registry_listener = { .global = global, .global_remove = global_remove };

static void ping(void *d, struct xdg_wm_base *b, uint32_t serial) { (void)d; xdg_wm_base_pong(b, serial); }
static const struct xdg_wm_base_listener base_listener = { .ping = ping };
static void surface_configure(void *d, struct xdg_surface *s, uint32_t serial)
{
	(void)d;
	xdg_surface_ack_configure(s, serial);
	is_configured = true;
}
static const struct xdg_surface_listener surface_listener = { .configure = surface_configure };

void connect_display(void)
{
	display = wl_display_connect(NULL);
	if (!display)
		exit(3);
	registry = wl_display_get_registry(display);
	wl_registry_add_listener(registry, &registry_listener, NULL);
	if (wl_display_roundtrip(display) < 0 || !compositor || !shm || !wm_base)
		exit(3);
	xdg_wm_base_add_listener(wm_base, &base_listener, NULL);
	if (seat) {
		wl_seat_add_listener(seat, &seat_listener, NULL);
		if (wl_display_roundtrip(display) < 0)
			exit(3);
	}
	*requests += 10;
}

void *bind_again(const struct wl_interface *interface)
{
	if (interface == &waytouch_manager_v1_interface)
		return wl_registry_bind(registry, manager_name, interface, 1);
	if (interface == &waytouch_shell_v1_interface)
		return wl_registry_bind(registry, shell_name, interface, wl_proxy_get_version((struct wl_proxy *)shell));
	return wl_registry_bind(registry, delegates_name, interface, 1);
}

struct wl_buffer *make_buffer(int32_t width, int32_t height)
{
	const int32_t size = width * height * 4;
	const int fd = memfd_create("campaign", MFD_CLOEXEC);
	struct wl_shm_pool *pool;
	struct wl_buffer *made;
	void *pixels;

	if (fd < 0 || ftruncate(fd, size) < 0)
		exit(3);
	/*
	 * The kernel clears memory that has not been written to when it is first read. The first reader would be Weston,
	 * which paints in software here, and clearing takes up to 20 ms on a virtual machine. Any client can do that to any
	 * compositor that reads its pixels, so it must not count as a stall.
	 */
	pixels = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	if (pixels == MAP_FAILED)
		exit(3);
	memset(pixels, 0x40, (size_t)size);
	munmap(pixels, (size_t)size);
	pool = wl_shm_create_pool(shm, fd, size);
	made = wl_shm_pool_create_buffer(pool, 0, width, height, width * 4, WL_SHM_FORMAT_XRGB8888);
	wl_shm_pool_destroy(pool);
	close(fd);
	*requests += 3;
	return made;
}

void show_window(void)
{
	is_configured = false;
	buffer = make_buffer(WIDTH, HEIGHT);
	surface = wl_compositor_create_surface(compositor);
	xdg_surface = xdg_wm_base_get_xdg_surface(wm_base, surface);
	xdg_surface_add_listener(xdg_surface, &surface_listener, NULL);
	toplevel = xdg_surface_get_toplevel(xdg_surface);
	wl_surface_commit(surface);
	while (!is_configured)
		pump(100);
	wl_surface_attach(surface, buffer, 0, 0);
	wl_surface_damage(surface, 0, 0, WIDTH, HEIGHT);
	wl_surface_commit(surface);
	*requests += 8;
}

bool open_counter(const char *path)
{
	const int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	void *memory;

	if (fd < 0 || ftruncate(fd, sizeof *requests) < 0)
		return false;
	memory = mmap(NULL, sizeof *requests, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	close(fd);
	if (memory == MAP_FAILED)
		return false;
	requests = memory;
	return true;
}
