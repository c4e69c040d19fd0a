/* SPDX-License-Identifier: MIT */
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/*
 * initial-exec: reading it never calls into the loader, so it is safe in clock_gettime() and ioctl(), in any thread
 * at any time.
 */
static _Thread_local struct fe_world *entered __attribute__((tls_model("initial-exec")));
static _Atomic(struct fe_world *) default_world;

void fe_lock(void)
{
	pthread_mutex_lock(&lock);
}

void fe_unlock(void)
{
	pthread_mutex_unlock(&lock);
}

__attribute__((constructor(102))) static void survive_fork(void)
{
	pthread_atfork(fe_lock, fe_unlock, fe_unlock);
}

struct fe_world *fe_world_current(void)
{
	return entered ? entered : atomic_load_explicit(&default_world, memory_order_acquire);
}

struct fe_world *fe_world_create(void)
{
	struct fe_world *world = calloc(1, sizeof *world);
	if (!world)
		return NULL;
	pthread_condattr_t attributes;
	pthread_condattr_init(&attributes);
	pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
	pthread_cond_init(&world->reader_came, &attributes);
	pthread_condattr_destroy(&attributes);
	return world;
}

void fe_world_destroy(struct fe_world *world)
{
	if (!world)
		return;
	struct fe_world *expected = world;
	atomic_compare_exchange_strong(&default_world, &expected, NULL);
	fe_lock();
	for (unsigned i = 0; i < FE_DEVICE_MAX; i++)
		if (world->devices[i])
			fe_device_unplug_locked(world->devices[i]);
	fe_monitors_detach(world);
	fe_timers_free(world);
	fe_unlock();
	pthread_cond_destroy(&world->reader_came);
	free(world);
}

struct fe_world *fe_world_enter(struct fe_world *world)
{
	struct fe_world *before = entered;
	entered = world;
	return before;
}

void fe_world_leave(void)
{
	entered = NULL;
}

void fe_world_set_default(struct fe_world *world)
{
	atomic_store_explicit(&default_world, world, memory_order_release);
}

int fe_world_wait_reader(struct fe_world *world, int timeout_ms)
{
	struct timespec until;
	fe_real()->clock_gettime(CLOCK_MONOTONIC, &until);
	if (timeout_ms > 0) {
		until.tv_sec += timeout_ms / 1000;
		until.tv_nsec += timeout_ms % 1000 * 1000000L;
		until.tv_sec += until.tv_nsec / 1000000000L;
		until.tv_nsec %= 1000000000L;
	}
	int result = 0;
	fe_lock();
	while (world->readers == 0 && result == 0)
		result = timeout_ms < 0 ? pthread_cond_wait(&world->reader_came, &lock)
					: pthread_cond_timedwait(&world->reader_came, &lock, &until);
	if (world->readers)
		result = 0;
	fe_unlock();
	return -result;
}

unsigned long fe_world_unknown_ioctls(struct fe_world *world)
{
	fe_lock();
	unsigned long count = world->unknown_ioctls;
	fe_unlock();
	return count;
}

struct fe_device *fe_world_device_by_node(struct fe_world *world, const char *path)
{
	if (!world || !path)
		return NULL;
	for (unsigned i = 0; i < FE_DEVICE_MAX; i++)
		if (world->devices[i] && strcmp(world->devices[i]->node, path) == 0)
			return world->devices[i];
	return NULL;
}

struct fe_device *fe_world_device_by_devnum(struct fe_world *world, dev_t devnum)
{
	if (!world)
		return NULL;
	for (unsigned i = 0; i < FE_DEVICE_MAX; i++)
		if (world->devices[i] && fe_device_devnum(world->devices[i]) == devnum)
			return world->devices[i];
	return NULL;
}
