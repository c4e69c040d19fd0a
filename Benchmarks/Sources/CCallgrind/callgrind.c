/* SPDX-License-Identifier: MIT */
#include "CCallgrind.h"
#include <valgrind/callgrind.h>

void callgrind_toggle(void) { CALLGRIND_TOGGLE_COLLECT; }

void callgrind_dump(const char *name) { CALLGRIND_DUMP_STATS_AT(name); }
