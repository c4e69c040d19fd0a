/* SPDX-License-Identifier: MIT */
#include "waytouch-gesture-private.h"

/**
 * waytouch_gesture_get_is_active:
 * @self: a gesture
 *
 * Returns: whether the gesture has begun and not ended
 */
gboolean
waytouch_gesture_get_is_active (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->is_active;
}

/**
 * waytouch_gesture_get_uses_compositor:
 * @self: a gesture
 *
 * Returns: whether the compositor recognises the gesture at present
 */
gboolean
waytouch_gesture_get_uses_compositor (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv;

  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  priv = waytouch_gesture_private (self);
  return priv->remote.role != NULL && !priv->remote.has_failed;
}

/**
 * waytouch_gesture_get_location:
 * @self: a gesture
 * @x: (out) (optional): horizontal position in px, in the coordinates of the widget
 * @y: (out) (optional): vertical position in px, in the coordinates of the widget
 *
 * Gets the location of the gesture: the centroid of its touches or, for a tap and a swipe, of the points where they
 * landed. It may lie outside the widget, and is relative to the widget's position at the time of the event.
 */
void
waytouch_gesture_get_location (WaytouchGesture *self,
                               double          *x,
                               double          *y)
{
  WaytouchGesturePrivate *priv;

  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  priv = waytouch_gesture_private (self);
  if (x != NULL)
    *x = priv->values.x;
  if (y != NULL)
    *y = priv->values.y;
}

/**
 * waytouch_gesture_get_number_of_touches:
 * @self: a gesture
 *
 * Gets how many touches contribute to the values. When a gesture ends, it is the number before the lift; for a tap and
 * a swipe, it is the number that they require.
 *
 * Returns: the number of touches
 */
guint
waytouch_gesture_get_number_of_touches (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), 0);

  return waytouch_gesture_private (self)->values.touches;
}

/**
 * waytouch_gesture_get_time:
 * @self: a gesture
 *
 * Gets the time of the last reported event, on the clock of the input devices.
 *
 * Returns: the time in microseconds, or 0 if nothing was reported
 */
gint64
waytouch_gesture_get_time (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), 0);

  return waytouch_gesture_private (self)->values.time;
}

/**
 * waytouch_gesture_get_serial:
 * @self: a gesture
 *
 * Gets the serial of the gesture, which can be used in Wayland requests wherever that of a `wl_touch.down` can.
 *
 * Returns: the serial, or 0 if GTK recognised the gesture
 */
guint32
waytouch_gesture_get_serial (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), 0);

  return waytouch_gesture_private (self)->values.serial;
}

/**
 * waytouch_gesture_get_seat:
 * @self: a gesture
 *
 * Returns: (transfer none) (nullable): the seat whose touches made the gesture
 */
GdkSeat *
waytouch_gesture_get_seat (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv;
  g_autoptr (GList) seats = NULL;

  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), NULL);

  priv = waytouch_gesture_private (self);
  if (priv->widget == NULL || priv->values.seat == NULL)
    return NULL;
  /* The seat may have been removed. */
  seats = gdk_display_list_seats (gtk_widget_get_display (priv->widget));
  return g_list_find (seats, priv->values.seat) != NULL ? priv->values.seat : NULL;
}

/**
 * waytouch_gesture_get_cause:
 * @self: a gesture
 *
 * Returns: why the gesture was cancelled
 */
WaytouchCause
waytouch_gesture_get_cause (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), WAYTOUCH_CAUSE_UNSPECIFIED);

  return waytouch_gesture_private (self)->cause;
}
