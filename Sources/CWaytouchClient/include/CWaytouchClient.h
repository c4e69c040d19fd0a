/* SPDX-License-Identifier: MIT */
/*
 * The client side of waytouch_v1: wayland-scanner's header.
 */
#ifndef CWAYTOUCH_CLIENT_H
#define CWAYTOUCH_CLIENT_H

#include <wayland-client-core.h>
#include <wayland-client-protocol.h>

#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-shell-v1-client-protocol.h"
#include "waytouch-v1-client-protocol.h"

#endif
