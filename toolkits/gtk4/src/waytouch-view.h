/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-affine.h"
#include "waytouch-gesture-private.h"

typedef struct _WaytouchView WaytouchView;

/* A view of the protocol, which remembers what it has sent. */
struct _WaytouchView
{
  struct waytouch_view_v1 *object;
  WaytouchView *parent;
  guint depth;
  /* Its frame, the position at its upper left corner, and its transform, as they were last sent. */
  int32_t frame[4];
  int32_t origin[2];
  int32_t transform[6];
  gboolean is_hidden;
  /* The last layout pass that has found it. */
  guint pass;
  /* The subviews from back to front, as the compositor has them, and as this pass has found them. */
  GPtrArray *order;
  GPtrArray *next;
  /* The area that the subviews of this pass cover. */
  graphene_rect_t covered;
  gboolean has_covered;
};

WaytouchView *waytouch_view_new_root      (struct waytouch_view_v1 *object);
WaytouchView *waytouch_view_new           (WaytouchView            *parent);
/* Frees only this struct: the object is already destroyed, or will be destroyed by itself. */
void          waytouch_view_free          (WaytouchView            *self);
void          waytouch_view_destroy       (WaytouchView            *self);

/* These return whether something was sent. The frame is in the parent's space; `origin` is the position at its
 * corner. */
gboolean      waytouch_view_set_frame     (WaytouchView            *self,
                                           const graphene_rect_t   *frame,
                                           const graphene_point_t  *origin);
gboolean      waytouch_view_set_linear    (WaytouchView            *self,
                                           const WaytouchAffine    *affine);
gboolean      waytouch_view_set_hidden    (WaytouchView            *self,
                                           gboolean                 is_hidden);

void          waytouch_view_begin_pass    (WaytouchView            *self,
                                           guint                    pass);
/* Appends the view to the subviews of its parent in this pass, from back to front. */
void          waytouch_view_add_to_pass   (WaytouchView            *self);
gboolean      waytouch_view_restack       (WaytouchView            *self);
