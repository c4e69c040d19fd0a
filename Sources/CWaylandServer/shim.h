/* SPDX-License-Identifier: MIT */
#include <wayland-server.h>
