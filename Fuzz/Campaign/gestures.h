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
/* What recognizers there can be: one of the client's own, which answers each touch at random; two with a parameter
 * that changes what they are; from FIRST_ROLE on, one of each role that the recognizer gives. */
enum { CUSTOM, EDGE_PAN, DOUBLE_TAP, FIRST_ROLE };
uint32_t number_of_kinds(void);
struct waytouch_recognizer_v1 *make_recognizer(struct waytouch_view_v1 *view, uint32_t kind);
