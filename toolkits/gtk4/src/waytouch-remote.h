/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

/* The objects of the protocol of one gesture. No code of the app runs in these. */
gboolean waytouch_remote_create   (WaytouchGesture         *self,
                                   WaytouchTree            *tree,
                                   struct waytouch_view_v1 *view);
void     waytouch_remote_destroy  (WaytouchGesture         *self,
                                   WaytouchCause            cause);
/* Sends what all kinds have in common, and the parameters of the kind. */
void     waytouch_remote_apply    (WaytouchGesture         *self);
/* Whether the delegate has to be told something, or raw touches are held back otherwise than so far. */
void     waytouch_remote_sync     (WaytouchGesture         *self,
                                   gboolean                 is_in_scroller);
/* Takes away the gesture that the compositor has begun. */
void     waytouch_remote_refuse   (WaytouchGesture         *self);

/* For the listeners of role objects. */
WaytouchValues *waytouch_remote_incoming   (gpointer                 data);
void            waytouch_remote_updated    (gpointer                 data);
void            waytouch_remote_began      (gpointer                 data,
                                            uint32_t                 serial,
                                            struct waytouch_seat_v1 *seat);
void            waytouch_remote_ended      (gpointer                 data);
void            waytouch_remote_cancelled  (gpointer                 data,
                                            uint32_t                 cause);
void            waytouch_remote_recognized (gpointer                 data,
                                            uint32_t                 serial,
                                            struct waytouch_seat_v1 *seat);
/* An update that nothing followed: the values have changed. */
void            waytouch_remote_flush      (WaytouchGesture         *self);

/* The handlers that the listeners of all continuous roles share. */
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
