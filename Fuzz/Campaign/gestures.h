/* SPDX-License-Identifier: MIT */
/* Views and recognizers that answer at random. */
#pragma once

#include "client.h"

struct waytouch_view_v1 *root_view(struct wl_surface *of);
/* Makes a view at a random place on another. */
struct waytouch_view_v1 *make_view(struct waytouch_view_v1 *parent);
/* Makes a delegate that is asked questions, and answers them at random or not at all. */
struct waytouch_delegate_v1 *make_delegate(struct waytouch_recognizer_v1 *recognizer);
void report_touches(struct waytouch_recognizer_v1 *recognizer);
/* The kinds of recognizers: a custom one, which sets a random state for each touch; two that a parameter makes a
 * special case; and, from FIRST_ROLE on, each role that waytouch_recognizer_v1 can have. */
enum { CUSTOM, EDGE_PAN, DOUBLE_TAP, FIRST_ROLE };
uint32_t number_of_kinds(void);
struct waytouch_recognizer_v1 *make_recognizer(struct waytouch_view_v1 *view, uint32_t kind);
