/* SPDX-License-Identifier: MIT */
/* Calls that Swift cannot make (variadic functions) or does not see. */
#ifndef CREPLAY_TEST_SUPPORT_H
#define CREPLAY_TEST_SUPPORT_H

#include <poll.h>

int test_ioctl(int fd, unsigned long request, void *argument);
/* A timerfd that expires once after `milliseconds`; poll(2) with `timeout` says whether it did. */
int test_timer_expires(int milliseconds, int timeout);

#endif
