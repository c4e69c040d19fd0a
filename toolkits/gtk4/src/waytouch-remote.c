/* SPDX-License-Identifier: MIT */
#include "waytouch-remote.h"

#include "waytouch-moments.h"
#include "waytouch-relations.h"
#include "waytouch-tree.h"

/* {{{ Events */

static void
recognizer_failed (void                          *data,
                   struct waytouch_recognizer_v1 *recognizer G_GNUC_UNUSED,
                   uint32_t                       cause)
{
  WaytouchGesture *self = data;
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  priv->remote.has_update = FALSE;
  if (cause == WAYTOUCH_RECOGNIZER_V1_CAUSE_LIMIT)
    {
      waytouch_display_warn (waytouch_tree_get_display (priv->remote.tree), "recognizers or relations");
      priv->remote.has_failed = TRUE;
      waytouch_tree_queue_sync (priv->remote.tree);
      return;
    }
  waytouch_moments_push (waytouch_tree_get_display (priv->remote.tree), self, WAYTOUCH_MOMENT_FAILED, cause);
}

static const struct waytouch_recognizer_v1_listener recognizer_listener = {
  .failed = recognizer_failed,
};

WaytouchValues *
waytouch_remote_incoming (gpointer data)
{
  return &waytouch_gesture_private (data)->remote.incoming;
}

static void
locate (WaytouchGesture *self,
        wl_fixed_t       x,
        wl_fixed_t       y)
{
  WaytouchValues *values = waytouch_remote_incoming (self);

  values->x = wl_fixed_to_double (x);
  values->y = wl_fixed_to_double (y);
}

static void
push (WaytouchGesture    *self,
      WaytouchMomentKind  kind,
      guint32             number)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  priv->remote.has_update = FALSE;
  waytouch_moments_push (waytouch_tree_get_display (priv->remote.tree), self, kind, number);
}

void
waytouch_remote_updated (gpointer   data,
                         wl_fixed_t x,
                         wl_fixed_t y)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (data);

  locate (data, x, y);
  /* The next event tells what it means. */
  if (priv->remote.has_update)
    return;
  priv->remote.has_update = TRUE;
  waytouch_tree_add_updated (priv->remote.tree, data);
}

void
waytouch_remote_flush (WaytouchGesture *self)
{
  if (waytouch_gesture_private (self)->remote.has_update)
    push (self, WAYTOUCH_MOMENT_CHANGED, 0);
}

void
waytouch_remote_began (gpointer                 data,
                       uint32_t                 serial,
                       struct waytouch_seat_v1 *seat)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (data);

  priv->remote.incoming.serial = serial;
  priv->remote.incoming.seat = waytouch_display_get_seat (waytouch_tree_get_display (priv->remote.tree), seat);
  push (data, WAYTOUCH_MOMENT_BEGAN, 0);
}

/* The last event of a gesture: values start anew with each, such as velocities, which are sent only at the end, unless
 * they are sent with each update. */
static void
push_last (WaytouchGesture    *self,
           WaytouchMomentKind  kind,
           guint32             number)
{
  push (self, kind, number);
  *waytouch_remote_incoming (self) = (WaytouchValues) { .scale = 1 };
}

void
waytouch_remote_ended (gpointer data)
{
  push_last (data, WAYTOUCH_MOMENT_ENDED, 0);
}

void
waytouch_remote_cancelled (gpointer data,
                           uint32_t cause)
{
  push_last (data, WAYTOUCH_MOMENT_CANCELLED, cause);
}

void
waytouch_remote_recognized (gpointer                 data,
                            uint32_t                 serial,
                            struct waytouch_seat_v1 *seat,
                            wl_fixed_t               x,
                            wl_fixed_t               y)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (data);

  locate (data, x, y);
  priv->remote.incoming.serial = serial;
  priv->remote.incoming.seat = waytouch_display_get_seat (waytouch_tree_get_display (priv->remote.tree), seat);
  push (data, WAYTOUCH_MOMENT_RECOGNIZED, 0);
}

/* }}} */
/* {{{ The delegate */

static void
delegate_should_begin (void                        *data,
                       struct waytouch_delegate_v1 *delegate G_GNUC_UNUSED,
                       uint32_t                     serial,
                       struct waytouch_seat_v1     *seat,
                       wl_fixed_t                   x,
                       wl_fixed_t                   y)
{
  WaytouchGesture *self = data;
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  priv->remote.incoming.x = wl_fixed_to_double (x);
  priv->remote.incoming.y = wl_fixed_to_double (y);
  priv->remote.incoming.seat = waytouch_display_get_seat (waytouch_tree_get_display (priv->remote.tree), seat);
  push (self, WAYTOUCH_MOMENT_SHOULD_BEGIN, serial);
}

static void
delegate_should_receive_touch (void                        *data G_GNUC_UNUSED,
                               struct waytouch_delegate_v1 *delegate G_GNUC_UNUSED,
                               uint32_t                     serial G_GNUC_UNUSED,
                               struct waytouch_seat_v1     *seat G_GNUC_UNUSED,
                               wl_fixed_t                   x G_GNUC_UNUSED,
                               wl_fixed_t                   y G_GNUC_UNUSED,
                               uint32_t                     type G_GNUC_UNUSED,
                               struct waytouch_view_v1     *view G_GNUC_UNUSED)
{
}

static const struct waytouch_delegate_v1_listener delegate_listener = {
  .should_begin = delegate_should_begin,
  .should_receive_touch = delegate_should_receive_touch,
};

/* Has a delegate ask questions while a handler would answer them. */
static void
sync_delegate (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchDisplay *display = waytouch_tree_get_display (priv->remote.tree);
  gboolean is_asked = display->delegate_manager != NULL && waytouch_gesture_has_should_begin (self);

  if (is_asked == priv->remote.is_asked
      && (!is_asked || priv->remote.asked_timeout == priv->should_begin_timeout))
    return;
  if (is_asked && priv->remote.delegate == NULL)
    {
      priv->remote.delegate =
        waytouch_delegate_manager_v1_get_delegate (display->delegate_manager, priv->remote.recognizer);
      waytouch_delegate_v1_add_listener (priv->remote.delegate, &delegate_listener, self);
    }
  if (is_asked)
    waytouch_delegate_v1_set_questions (priv->remote.delegate, WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN,
                                        priv->should_begin_timeout, 1);
  else
    g_clear_pointer (&priv->remote.delegate, waytouch_delegate_v1_destroy);
  priv->remote.is_asked = is_asked;
  priv->remote.asked_timeout = priv->should_begin_timeout;
  waytouch_tree_set_dirty (priv->remote.tree);
}

/* }}} */

void
waytouch_remote_sync (WaytouchGesture *self,
                      gboolean         is_in_scroller)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  const WaytouchKind *kind = waytouch_gesture_kind (self);
  gboolean delays;

  if (priv->remote.role == NULL)
    return;
  sync_delegate (self);
  delays = priv->delays_began
           || (is_in_scroller && kind->competes_with_scrolling != NULL && kind->competes_with_scrolling (self));
  if (delays == priv->remote.delays_began)
    return;
  priv->remote.delays_began = delays;
  waytouch_recognizer_v1_set_delays_touches_began (priv->remote.recognizer, delays);
  waytouch_tree_set_dirty (priv->remote.tree);
}

void
waytouch_remote_apply (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  struct waytouch_recognizer_v1 *recognizer = priv->remote.recognizer;

  if (priv->remote.role == NULL)
    return;
  waytouch_recognizer_v1_set_enabled (recognizer, priv->is_enabled);
  waytouch_recognizer_v1_set_cancels_touches (recognizer, priv->cancels_touches);
  waytouch_recognizer_v1_set_delays_touches_ended (recognizer, priv->delays_ended);
  waytouch_gesture_kind (self)->apply (self, priv->remote.role);
  waytouch_tree_set_dirty (priv->remote.tree);
  /* The rest depends on where the widget is. */
  waytouch_tree_queue_sync (priv->remote.tree);
}

void
waytouch_remote_settle (WaytouchGesture *self)
{
  WaytouchTree *tree = waytouch_gesture_private (self)->remote.tree;

  if (tree != NULL && tree->is_dirty)
    waytouch_tree_commit (tree);
}

void
waytouch_remote_renew (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchTree *tree = priv->remote.tree;

  if (priv->remote.role == NULL)
    return;
  waytouch_remote_destroy (self, WAYTOUCH_CAUSE_REMOVED);
  waytouch_remote_create (self, tree, priv->target->view->object);
  waytouch_tree_set_dirty (tree);
}

gboolean
waytouch_remote_create (WaytouchGesture         *self,
                        WaytouchTree            *tree,
                        struct waytouch_view_v1 *view)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchDisplay *display = waytouch_tree_get_display (tree);
  const WaytouchKind *kind = waytouch_gesture_kind (self);

  if (priv->remote.role != NULL)
    return TRUE;
  /* While a gesture is detached, handlers may run a main loop, and its widget still has it. */
  if (priv->target == NULL || priv->remote.has_failed || !(display->roles & kind->role))
    return FALSE;
  if (display->n_recognizers >= display->max_recognizers)
    {
      waytouch_display_warn (display, "recognizers");
      return FALSE;
    }
  display->n_recognizers++;
  priv->remote.tree = tree;
  priv->remote.epoch++;
  priv->remote.incoming = (WaytouchValues) { .scale = 1 };
  priv->remote.recognizer = waytouch_view_v1_add_recognizer (view);
  waytouch_recognizer_v1_add_listener (priv->remote.recognizer, &recognizer_listener, self);
  priv->remote.role = kind->create_role (self, priv->remote.recognizer);
  /* This does not count as a relation. */
  if (priv->simultaneous_with_any)
    waytouch_recognizer_v1_allow_simultaneous (priv->remote.recognizer, NULL);
  waytouch_remote_apply (self);
  waytouch_relations_declare (self);
  waytouch_moments_push (display, self, WAYTOUCH_MOMENT_NOTIFY, 0);
  return TRUE;
}

void
waytouch_remote_destroy (WaytouchGesture *self,
                         WaytouchCause    cause)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchDisplay *display;

  if (priv->remote.recognizer == NULL)
    return;
  display = waytouch_tree_get_display (priv->remote.tree);
  display->n_recognizers--;
  waytouch_relations_withdraw (self);
  waytouch_tree_remove_updated (priv->remote.tree, self);
  g_clear_pointer (&priv->remote.delegate, waytouch_delegate_v1_destroy);
  g_clear_pointer (&priv->remote.role, waytouch_gesture_kind (self)->destroy_role);
  g_clear_pointer (&priv->remote.recognizer, waytouch_recognizer_v1_destroy);
  priv->remote.tree = NULL;
  priv->remote.is_asked = FALSE;
  priv->remote.delays_began = FALSE;
  priv->remote.is_refused = FALSE;
  priv->remote.has_update = FALSE;
  priv->remote.epoch++;
  waytouch_moments_push (display, self, WAYTOUCH_MOMENT_NOTIFY, 0);
  if (priv->is_active && !priv->is_fallback_active)
    waytouch_moments_push (display, self, WAYTOUCH_MOMENT_LOST, cause);
}

void
waytouch_remote_refuse (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (priv->remote.role == NULL)
    return;
  priv->remote.is_refused = FALSE;
  if (!priv->is_enabled)
    return;
  waytouch_recognizer_v1_set_enabled (priv->remote.recognizer, 0);
  waytouch_tree_commit (priv->remote.tree);
  waytouch_recognizer_v1_set_enabled (priv->remote.recognizer, 1);
  waytouch_tree_commit (priv->remote.tree);
}
