/* SPDX-License-Identifier: MIT */
#include "waytouch-gesture-private.h"
#include "waytouch-relations.h"

enum {
  SHOULD_BEGIN,
  BEGAN,
  CHANGED,
  ENDED,
  CANCELLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The signal comes before the property's, whose handlers could otherwise end or detach the gesture, or run a main loop,
 * before the app knows what has happened. */
static void
set_active (WaytouchGesture *self,
            gboolean         is_active,
            guint            signal)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (priv->is_active == is_active)
    return;
  priv->is_active = is_active;
  /* Nothing is left to tell. */
  g_clear_handle_id (&priv->lost_source, g_source_remove);
  g_object_ref (self);
  g_signal_emit (self, signals[signal], 0);
  g_object_notify (G_OBJECT (self), "is-active");
  g_object_unref (self);
}

/* Without a class handler, GLib would take the answer for a no. */
static gboolean
real_should_begin (WaytouchGesture *self G_GNUC_UNUSED)
{
  return TRUE;
}

gboolean
waytouch_gesture_has_should_begin (WaytouchGesture *self)
{
  return WAYTOUCH_GESTURE_GET_CLASS (self)->should_begin != real_should_begin
         || g_signal_has_handler_pending (self, signals[SHOULD_BEGIN], 0, FALSE);
}

gboolean
waytouch_gesture_emit_should_begin (WaytouchGesture *self)
{
  gboolean answer = TRUE;

  if (!waytouch_gesture_has_should_begin (self))
    return TRUE;
  g_object_ref (self);
  g_signal_emit (self, signals[SHOULD_BEGIN], 0, &answer);
  g_object_unref (self);
  return answer;
}

void
waytouch_gesture_emit_began (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (!priv->is_active)
    priv->cause = WAYTOUCH_CAUSE_UNSPECIFIED;
  set_active (self, TRUE, BEGAN);
}

void
waytouch_gesture_emit_changed (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (!priv->is_active)
    return;
  g_object_ref (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_unref (self);
}

void
waytouch_gesture_emit_ended (WaytouchGesture *self)
{
  set_active (self, FALSE, ENDED);
}

void
waytouch_gesture_emit_cancelled (WaytouchGesture *self,
                                 WaytouchCause    cause)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (priv->is_active)
    priv->cause = cause;
  set_active (self, FALSE, CANCELLED);
}

void
waytouch_gesture_emit_recognized (WaytouchGesture *self)
{
  g_object_ref (self);
  g_signal_emit_by_name (self, "recognized");
  g_object_unref (self);
}

void
waytouch_gesture_install_signals (WaytouchGestureClass *class)
{
  GType type = G_TYPE_FROM_CLASS (class);

  class->should_begin = real_should_begin;

  /**
   * WaytouchGesture::should-begin:
   * @self: the gesture
   *
   * Asks whether the gesture may be recognised, which would happen now. All handlers must agree. Movement, scale and
   * rotation are measured from where the touches landed.
   *
   * The compositor asks only if a handler is connected when the widget is shown or laid out again. If a handler is
   * connected later, the app is at first asked without the compositor: the touches are then cancelled in GTK even if
   * the answer is no.
   *
   * Returns: %FALSE if the gesture is to fail
   */
  signals[SHOULD_BEGIN] =
    g_signal_new ("should-begin", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET (WaytouchGestureClass, should_begin),
                  waytouch_relations_accumulate_answers, NULL, NULL, G_TYPE_BOOLEAN, 0);
  /**
   * WaytouchGesture::began:
   * @self: the gesture
   *
   * The gesture has begun.
   */
  signals[BEGAN] = g_signal_new ("began", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET (WaytouchGestureClass, began),
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * WaytouchGesture::changed:
   * @self: the gesture
   *
   * The values of the gesture have changed.
   */
  signals[CHANGED] = g_signal_new ("changed", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET (WaytouchGestureClass, changed),
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * WaytouchGesture::ended:
   * @self: the gesture
   *
   * The gesture is over because its touches have lifted.
   */
  signals[ENDED] = g_signal_new ("ended", type, G_SIGNAL_RUN_LAST, G_STRUCT_OFFSET (WaytouchGestureClass, ended),
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);
  /**
   * WaytouchGesture::cancelled:
   * @self: the gesture
   *
   * The gesture was cancelled: undo what it did, or bring it to an end. [method@Gesture.get_cause] says why.
   */
  signals[CANCELLED] = g_signal_new ("cancelled", type, G_SIGNAL_RUN_LAST,
                                     G_STRUCT_OFFSET (WaytouchGestureClass, cancelled),
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}
