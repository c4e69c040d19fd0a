/* SPDX-License-Identifier: MIT */
/* Views and recognizers that answer at random. */
#pragma once

#include "client.h"

struct waytouch_view_v1 *root_view(struct wl_surface *of);
/* A view somewhere on another. */
struct waytouch_view_v1 *make_view(struct waytouch_view_v1 *parent);
/* Asks questions, which are answered at random, or not. */
struct waytouch_delegate_v1 *make_delegate(struct waytouch_recognizer_v1 *recognizer);
void report_touches(struct waytouch_recognizer_v1 *recognizer);
/* The kinds are 0…9; 9 is one of the client's own, which answers each touch at random. */
struct waytouch_recognizer_v1 *make_recognizer(struct waytouch_view_v1 *view, uint32_t kind);
