/* SPDX-License-Identifier: MIT */
#ifndef CSERVER_TEST_SUPPORT_H
#define CSERVER_TEST_SUPPORT_H

#include <stddef.h>

/* The number of bytes that the whole process has allocated on the heap. */
size_t heap_in_use(void);

#endif
