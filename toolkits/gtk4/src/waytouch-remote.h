/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

/* The protocol objects of one gesture. None of these functions runs the app's code. */
gboolean waytouch_remote_create   (WaytouchGesture         *self,
                                   WaytouchTree            *tree,
                                   struct waytouch_view_v1 *view);
void     waytouch_remote_destroy  (WaytouchGesture         *self,
                                   WaytouchCause            cause);
/* Has what was sent so far take effect by itself, before what follows changes it back. */
void     waytouch_remote_settle   (WaytouchGesture         *self);
/* Replaces the compositor's recognizer, if there is one, by a new one; a gesture under way is cancelled. */
void     waytouch_remote_renew    (WaytouchGesture         *self);
/* Sends the parameters that all kinds have in common, and those of the kind. */
void     waytouch_remote_apply    (WaytouchGesture         *self);
/* Updates the delegate's questions, and whether raw touches are withheld. */
void     waytouch_remote_sync     (WaytouchGesture         *self,
                                   gboolean                 is_in_scroller);
/* Ends the gesture that the compositor has begun, because the app refuses it. */
void     waytouch_remote_refuse   (WaytouchGesture         *self);

/* For the listeners of role objects. */
WaytouchValues *waytouch_remote_incoming   (gpointer                 data);
void            waytouch_remote_updated    (gpointer                 data,
                                            wl_fixed_t               x,
                                            wl_fixed_t               y);
void            waytouch_remote_began      (gpointer                 data,
                                            uint32_t                 serial,
                                            struct waytouch_seat_v1 *seat);
void            waytouch_remote_ended      (gpointer                 data);
void            waytouch_remote_cancelled  (gpointer                 data,
                                            uint32_t                 cause);
void            waytouch_remote_recognized (gpointer                 data,
                                            uint32_t                 serial,
                                            struct waytouch_seat_v1 *seat,
                                            wl_fixed_t               x,
                                            wl_fixed_t               y);
/* Handles an update that no other event followed: the values have changed. */
void            waytouch_remote_flush      (WaytouchGesture         *self);

/* The handlers shared by the listeners of all continuous roles. */
#define WAYTOUCH_REMOTE_HANDLERS(role)                                                                      \
static void                                                                                                 \
role##_number_of_touches (void *data, struct waytouch_##role##_v1 *object G_GNUC_UNUSED, uint32_t touches) \
{                                                                                                           \
  waytouch_remote_incoming (data)->touches = touches;                                                       \
}                                                                                                           \
static void                                                                                                 \
role##_began (void *data, struct waytouch_##role##_v1 *object G_GNUC_UNUSED, uint32_t serial,              \
              struct waytouch_seat_v1 *seat)                                                                \
{                                                                                                           \
  waytouch_remote_began (data, serial, seat);                                                               \
}                                                                                                           \
static void                                                                                                 \
role##_ended (void *data, struct waytouch_##role##_v1 *object G_GNUC_UNUSED)                                \
{                                                                                                           \
  waytouch_remote_ended (data);                                                                             \
}                                                                                                           \
static void                                                                                                 \
role##_cancelled (void *data, struct waytouch_##role##_v1 *object G_GNUC_UNUSED, uint32_t cause)            \
{                                                                                                           \
  waytouch_remote_cancelled (data, cause);                                                                  \
}

#define WAYTOUCH_REMOTE_MILLIONTHS(value) ((value) / 1e6)
