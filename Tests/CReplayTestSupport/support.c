/* SPDX-License-Identifier: MIT */
#include "CReplayTestSupport.h"

#include <sys/ioctl.h>
#include <sys/timerfd.h>
#include <unistd.h>

int test_ioctl(int fd, unsigned long request, void *argument)
{
	return ioctl(fd, request, argument);
}

int test_timer_expires(int milliseconds, int timeout)
{
	int fd = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
	struct itimerspec setting = { .it_value = { .tv_sec = 0, .tv_nsec = milliseconds * 1000000L } };
	struct pollfd descriptor = { .fd = fd, .events = POLLIN };
	int expired = fd >= 0 && timerfd_settime(fd, 0, &setting, NULL) == 0 && poll(&descriptor, 1, timeout) == 1;
	close(fd);
	return expired;
}
