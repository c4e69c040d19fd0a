/* SPDX-License-Identifier: MIT */
/* Calls that Swift cannot make (variadic functions) or does not import. */
#ifndef CREPLAY_TEST_SUPPORT_H
#define CREPLAY_TEST_SUPPORT_H

#include <poll.h>

int test_ioctl(int fd, unsigned long request, void *argument);
/* Arms a timerfd to expire after `milliseconds`; returns whether poll(2) with `timeout` reports it. */
int test_timer_expires(int milliseconds, int timeout);

#endif
