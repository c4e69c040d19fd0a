/* SPDX-License-Identifier: MIT */
#include "CWaytouchServer.h"

#include <stddef.h>

_Static_assert(offsetof(struct waytouch_listener, base) == 0, "a wl_listener is cast to its waytouch_listener");
