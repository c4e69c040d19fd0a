/* SPDX-License-Identifier: MIT */
#ifndef WAYTOUCH_MALLOC_COUNTER_H
#define WAYTOUCH_MALLOC_COUNTER_H

/* How often memory was asked for in this process: malloc, calloc, realloc and aligned allocations. */
unsigned long malloc_counter_value(void);

#endif
