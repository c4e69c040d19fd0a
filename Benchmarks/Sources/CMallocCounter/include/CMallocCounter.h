/* SPDX-License-Identifier: MIT */
#ifndef WAYTOUCH_MALLOC_COUNTER_H
#define WAYTOUCH_MALLOC_COUNTER_H

/* The number of allocations in this process so far: malloc, calloc, realloc and aligned allocations. */
unsigned long malloc_counter_value(void);

#endif
