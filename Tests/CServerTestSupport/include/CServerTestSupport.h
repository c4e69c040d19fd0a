/* SPDX-License-Identifier: MIT */
#ifndef CSERVER_TEST_SUPPORT_H
#define CSERVER_TEST_SUPPORT_H

#include <stddef.h>

/* Bytes of the heap that are in use, in all of the process. */
size_t heap_in_use(void);

#endif
