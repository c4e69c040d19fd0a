/* SPDX-License-Identifier: MIT */
#include "waytouch-relations.h"

#include "waytouch-display-private.h"
#include "waytouch-fallback.h"
#include "waytouch-target.h"
#include "waytouch-tree.h"

typedef void (* Request) (struct waytouch_recognizer_v1 *recognizer,
                          struct waytouch_recognizer_v1 *other);

gboolean
waytouch_relations_accumulate_answers (GSignalInvocationHint *hint G_GNUC_UNUSED,
                                       GValue                *all,
                                       const GValue          *answer,
                                       gpointer               data G_GNUC_UNUSED)
{
  gboolean is_yes = g_value_get_boolean (answer);

  g_value_set_boolean (all, is_yes);
  return is_yes;
}

static gboolean
contains (GPtrArray       *array,
          WaytouchGesture *gesture)
{
  return array != NULL && g_ptr_array_find (array, gesture, NULL);
}

static void
append (GPtrArray       **array,
        WaytouchGesture  *gesture)
{
  if (*array == NULL)
    *array = g_ptr_array_new ();
  g_ptr_array_add (*array, gesture);
}

/* Whether one waits for the other, directly or through others. */
static gboolean
waits_for (WaytouchGesture *self,
           WaytouchGesture *other,
           GHashTable      *seen)
{
  GPtrArray *requirements = waytouch_gesture_private (self)->requirements;

  if (self == other)
    return TRUE;
  if (!g_hash_table_add (seen, self))
    return FALSE;
  for (guint i = 0; requirements != NULL && i < requirements->len; i++)
    if (waits_for (requirements->pdata[i], other, seen))
      return TRUE;
  return FALSE;
}

static gboolean
is_requirement (Request request)
{
  return request == waytouch_recognizer_v1_require_failure_of;
}

/* The gestures that were declared to the compositor with this request. */
static GHashTable *
declared (WaytouchGesture *self,
          Request          request)
{
  WaytouchRemote *remote = &waytouch_gesture_private (self)->remote;
  GHashTable **others =
    is_requirement (request) ? &remote->requirements : &remote->companions;

  if (*others == NULL)
    *others = g_hash_table_new (NULL, NULL);
  return *others;
}

static void
declare (WaytouchGesture *self,
         WaytouchGesture *other,
         Request          request)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchGesturePrivate *other_priv = waytouch_gesture_private (other);
  WaytouchDisplay *display;

  if (priv->remote.role == NULL || other_priv->remote.role == NULL)
    return;
  display = waytouch_tree_get_display (priv->remote.tree);
  if (display != waytouch_tree_get_display (other_priv->remote.tree))
    return;
  /* Of the relations, as many may be requirements as there may be recognizers. */
  if (display->n_relations >= display->max_relations ||
      (is_requirement (request) && display->n_requirements >= display->max_recognizers))
    {
      waytouch_display_warn (display, "relations");
      return;
    }
  display->n_relations++;
  display->n_requirements += is_requirement (request);
  g_hash_table_add (declared (self, request), other);
  request (priv->remote.recognizer, other_priv->remote.recognizer);
  waytouch_tree_set_dirty (priv->remote.tree);
}

typedef void (* Visitor) (WaytouchGesture *self,
                          WaytouchGesture *other,
                          Request          request);

/* Visits every relation of a gesture, from the side that declares it to the compositor. */
static void
visit (WaytouchGesture *self,
       Visitor          visitor)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  for (guint i = 0; priv->requirements != NULL && i < priv->requirements->len; i++)
    visitor (self, priv->requirements->pdata[i], waytouch_recognizer_v1_require_failure_of);
  for (guint i = 0; priv->dependents != NULL && i < priv->dependents->len; i++)
    visitor (priv->dependents->pdata[i], self, waytouch_recognizer_v1_require_failure_of);
  for (guint i = 0; priv->companions != NULL && i < priv->companions->len; i++)
    visitor (self, priv->companions->pdata[i], waytouch_recognizer_v1_allow_simultaneous);
  for (guint i = 0; priv->companions_of != NULL && i < priv->companions_of->len; i++)
    visitor (priv->companions_of->pdata[i], self, waytouch_recognizer_v1_allow_simultaneous);
}

static void
visit_to_withdraw (WaytouchGesture *self,
                   WaytouchGesture *other,
                   Request          request)
{
  WaytouchDisplay *display;

  if (!g_hash_table_remove (declared (self, request), other))
    return;
  display = waytouch_tree_get_display (waytouch_gesture_private (self)->remote.tree);
  display->n_relations--;
  display->n_requirements -= is_requirement (request);
}

void
waytouch_relations_declare (WaytouchGesture *self)
{
  visit (self, declare);
}

void
waytouch_relations_withdraw (WaytouchGesture *self)
{
  visit (self, visit_to_withdraw);
}

/* Those of a widget that may be simultaneous with any are all in one group, so that one of them will do. With others,
 * they would make those simultaneous too. */
static void
group_with_any (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  GPtrArray *gestures = priv->target->gestures;

  for (guint i = 0; priv->simultaneous_with_any && i < gestures->len; i++)
    if (gestures->pdata[i] != self && waytouch_gesture_private (gestures->pdata[i])->simultaneous_with_any)
      {
        waytouch_fallback_group (self, gestures->pdata[i]);
        return;
      }
}

void
waytouch_relations_group (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  group_with_any (self);
  for (guint i = 0; priv->companions != NULL && i < priv->companions->len; i++)
    waytouch_fallback_group (self, priv->companions->pdata[i]);
  for (guint i = 0; priv->companions_of != NULL && i < priv->companions_of->len; i++)
    waytouch_fallback_group (priv->companions_of->pdata[i], self);
}

/* Removes a gesture from the lists of the others. */
static void
forget (WaytouchGesture  *self,
        GPtrArray       **array,
        gsize             offset)
{
  for (guint i = 0; *array != NULL && i < (*array)->len; i++)
    {
      WaytouchGesturePrivate *other = waytouch_gesture_private ((*array)->pdata[i]);
      GPtrArray *back = G_STRUCT_MEMBER (GPtrArray *, other, offset);

      g_ptr_array_remove (back, self);
    }
  g_clear_pointer (array, g_ptr_array_unref);
}

void
waytouch_relations_clear (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  forget (self, &priv->requirements, G_STRUCT_OFFSET (WaytouchGesturePrivate, dependents));
  forget (self, &priv->dependents, G_STRUCT_OFFSET (WaytouchGesturePrivate, requirements));
  forget (self, &priv->companions, G_STRUCT_OFFSET (WaytouchGesturePrivate, companions_of));
  forget (self, &priv->companions_of, G_STRUCT_OFFSET (WaytouchGesturePrivate, companions));
}

/**
 * waytouch_gesture_require_failure_of:
 * @self: a gesture
 * @other: the gesture to wait for
 *
 * Makes the gesture recognise only after the other has failed, if both have received touches that were down at the same
 * time. A single tap that requires a double tap to fail is the usual example. The other may be on any widget.
 *
 * Neither keeps the other alive; the requirement ends when one of them does. It is an error of the app if a gesture
 * would wait for itself. Of GTK's own gestures, only a tap waits, for one with more taps on the same widget.
 */
void
waytouch_gesture_require_failure_of (WaytouchGesture *self,
                                     WaytouchGesture *other)
{
  g_autoptr (GHashTable) seen = NULL;

  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));
  g_return_if_fail (WAYTOUCH_IS_GESTURE (other));

  if (contains (waytouch_gesture_private (self)->requirements, other))
    return;
  seen = g_hash_table_new (NULL, NULL);
  if (waits_for (other, self, seen))
    {
      g_critical ("A %s cannot wait for a %s that waits for it", G_OBJECT_TYPE_NAME (self),
                  G_OBJECT_TYPE_NAME (other));
      return;
    }
  append (&waytouch_gesture_private (self)->requirements, other);
  append (&waytouch_gesture_private (other)->dependents, self);
  declare (self, other, waytouch_recognizer_v1_require_failure_of);
}

/**
 * waytouch_gesture_allow_simultaneous:
 * @self: a gesture
 * @other: another one
 *
 * Lets the two be recognised at the same time even if they share touches. It is enough to permit it on one of them.
 *
 * Neither keeps the other alive; the permission ends when one of them does.
 */
void
waytouch_gesture_allow_simultaneous (WaytouchGesture *self,
                                     WaytouchGesture *other)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));
  g_return_if_fail (WAYTOUCH_IS_GESTURE (other));
  g_return_if_fail (self != other);

  if (contains (waytouch_gesture_private (self)->companions, other)
      || contains (waytouch_gesture_private (self)->companions_of, other))
    return;
  append (&waytouch_gesture_private (self)->companions, other);
  append (&waytouch_gesture_private (other)->companions_of, self);
  declare (self, other, waytouch_recognizer_v1_allow_simultaneous);
  waytouch_fallback_group (self, other);
}
