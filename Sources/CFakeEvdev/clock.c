/* SPDX-License-Identifier: MIT */
/*
 * A clock that stands still until it is set. Only libinput sees it: a call counts as libinput's when it returns into
 * libinput's code. All other code in the same thread, including libinput's host, sees the machine's clock.
 */
#include "internal.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct range {
	uintptr_t start;
	uintptr_t end;
};

/* The address range of libinput's code. Written once, when the first clock starts; the end is written last. */
static _Atomic uintptr_t text_start;
static _Atomic uintptr_t text_end;

static int find_text(struct dl_phdr_info *info, size_t size, void *data)
{
	(void)size;
	struct range *range = data;
	const char *slash = strrchr(info->dlpi_name, '/');
	const char *name = slash ? slash + 1 : info->dlpi_name;
	if (strncmp(name, "libinput.so", strlen("libinput.so")) != 0)
		return 0;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *header = &info->dlpi_phdr[i];
		if (header->p_type == PT_LOAD && header->p_flags & PF_X) {
			range->start = info->dlpi_addr + header->p_vaddr;
			range->end = range->start + header->p_memsz;
			return 1;
		}
	}
	return 0;
}

static bool locate_libinput(void)
{
	if (atomic_load_explicit(&text_end, memory_order_acquire))
		return true;
	struct range range = { 0, 0 };
	dl_iterate_phdr(find_text, &range);
	if (!range.end)
		return false;
	atomic_store_explicit(&text_start, range.start, memory_order_relaxed);
	atomic_store_explicit(&text_end, range.end, memory_order_release);
	return true;
}

/* The world whose virtual clock a call that returns to `caller` should see, or NULL. */
static struct fe_world *virtual_world(const void *caller)
{
	uintptr_t end = atomic_load_explicit(&text_end, memory_order_acquire);
	if ((uintptr_t)caller >= end || (uintptr_t)caller < atomic_load_explicit(&text_start, memory_order_relaxed))
		return NULL;
	struct fe_world *world = fe_world_current();
	if (!world)
		return NULL;
	fe_lock();
	bool running = world->virtual_clock;
	fe_unlock();
	return running ? world : NULL;
}

int fe_clock_start(struct fe_world *world, uint64_t now)
{
	if (!locate_libinput())
		return -ENOENT;
	fe_lock();
	world->virtual_clock = true;
	world->now = now;
	fe_unlock();
	return 0;
}

uint64_t fe_clock_now(struct fe_world *world)
{
	fe_lock();
	uint64_t now = world->now;
	fe_unlock();
	return now;
}

/* Becomes readable with the number of expirations (always one), as a timerfd does. */
static void fire_if_due(struct fe_timer *timer, uint64_t now)
{
	if (timer->expires == 0 || timer->expires > now)
		return;
	uint64_t expirations = 1;
	timer->expires = 0;
	/* If the reader is gone, its timer is freed with the world. */
	if (send(timer->peer, &expirations, sizeof expirations, MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
		return;
}

int fe_clock_set(struct fe_world *world, uint64_t now)
{
	int result = 0;
	fe_lock();
	if (!world->virtual_clock || now < world->now) {
		result = -EINVAL;
	} else {
		world->now = now;
		for (struct fe_timer *timer = world->timers; timer; timer = timer->next)
			fire_if_due(timer, now);
	}
	fe_unlock();
	return result;
}

uint64_t fe_clock_next_timer(struct fe_world *world)
{
	uint64_t next = FE_NEVER;
	fe_lock();
	for (struct fe_timer *timer = world->timers; timer; timer = timer->next)
		if (timer->expires && timer->expires < next)
			next = timer->expires;
	fe_unlock();
	return next;
}

void fe_timers_free(struct fe_world *world)
{
	while (world->timers) {
		struct fe_timer *timer = world->timers;
		world->timers = timer->next;
		close(timer->peer);
		free(timer);
	}
}

/* With the lock held. */
static struct fe_timer *find_timer(struct fe_world *world, int fd)
{
	struct stat64 status;
	for (struct fe_timer *timer = world->timers; timer; timer = timer->next)
		if (timer->fd == fd && fe_real()->fstat64(fd, &status) == 0 && status.st_ino == timer->socket_ino)
			return timer;
	return NULL;
}

int clock_gettime(clockid_t clock, struct timespec *time)
{
	struct fe_world *world = NULL;
	if (clock == CLOCK_MONOTONIC)
		world = virtual_world(__builtin_return_address(0));
	if (!world)
		return fe_real()->clock_gettime(clock, time);
	uint64_t now = fe_clock_now(world);
	time->tv_sec = (time_t)(now / 1000000);
	time->tv_nsec = (long)(now % 1000000 * 1000);
	return 0;
}

int timerfd_create(int clock, int flags)
{
	struct fe_world *world = NULL;
	if (clock == CLOCK_MONOTONIC)
		world = virtual_world(__builtin_return_address(0));
	if (!world)
		return fe_real()->timerfd_create(clock, flags);

	struct fe_timer *timer = calloc(1, sizeof *timer);
	struct stat64 status;
	int ends[2];
	if (!timer)
		return -1;
	if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, ends) < 0) {
		free(timer);
		return -1;
	}
	if (fe_real()->fstat64(ends[0], &status) < 0) {
		close(ends[0]);
		close(ends[1]);
		free(timer);
		return -1;
	}
	timer->fd = ends[0];
	timer->peer = ends[1];
	timer->socket_ino = status.st_ino;
	fe_lock();
	timer->next = world->timers;
	world->timers = timer;
	fe_unlock();
	return ends[0];
}

int timerfd_settime(int fd, int flags, const struct itimerspec *to, struct itimerspec *before)
{
	struct fe_world *world = virtual_world(__builtin_return_address(0));
	if (!world)
		return fe_real()->timerfd_settime(fd, flags, to, before);
	fe_lock();
	struct fe_timer *timer = find_timer(world, fd);
	if (timer) {
		/* Setting a timer discards an expiration that has not been read. */
		uint64_t unread;
		while (recv(timer->fd, &unread, sizeof unread, MSG_DONTWAIT) > 0)
			continue;
		if (before)
			memset(before, 0, sizeof *before);
		uint64_t expires = (uint64_t)to->it_value.tv_sec * 1000000 + (uint64_t)to->it_value.tv_nsec / 1000;
		if (expires && !(flags & TFD_TIMER_ABSTIME))
			expires += world->now;
		timer->expires = expires;
		fire_if_due(timer, world->now);
	}
	fe_unlock();
	return timer ? 0 : fe_real()->timerfd_settime(fd, flags, to, before);
}
