/* SPDX-License-Identifier: MIT */
#include <wayland-client.h>
