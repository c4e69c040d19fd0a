/* SPDX-License-Identifier: MIT */
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/* {{{ For setters */

static void
parameter_changed (WaytouchGesture *self,
                   GParamSpec      *property)
{
  g_object_ref (self);
  waytouch_gesture_parameters_changed (self);
  g_object_notify_by_pspec (G_OBJECT (self), property);
  g_object_unref (self);
}

void
waytouch_gesture_set_boolean (WaytouchGesture *self,
                              gboolean        *field,
                              gboolean         value,
                              GParamSpec      *property)
{
  value = !!value;
  if (*field == value)
    return;
  *field = value;
  parameter_changed (self, property);
}

/* A number below 0 stands for the compositor's setting. No request restores that, only a new recognizer has it. */
void
waytouch_gesture_set_int (WaytouchGesture *self,
                          int             *field,
                          int              value,
                          GParamSpec      *property)
{
  if (*field == value)
    return;
  *field = value;
  if (value < 0)
    waytouch_remote_renew (self);
  parameter_changed (self, property);
}

void
waytouch_gesture_set_uint (WaytouchGesture *self,
                           guint           *field,
                           guint            value,
                           GParamSpec      *property)
{
  if (*field == value)
    return;
  *field = value;
  parameter_changed (self, property);
}

void
waytouch_gesture_set_double (WaytouchGesture *self,
                             double          *field,
                             double           value,
                             GParamSpec      *property)
{
  if (*field == value)
    return;
  *field = value;
  if (value < 0)
    waytouch_remote_renew (self);
  parameter_changed (self, property);
}

/* }}} */

static void
set_flag (WaytouchGesture *self,
          gboolean        *flag,
          gboolean         value,
          const char      *property)
{
  waytouch_gesture_set_boolean (self, flag, value, g_object_class_find_property (G_OBJECT_GET_CLASS (self), property));
}

/**
 * waytouch_gesture_get_enabled:
 * @self: a gesture
 *
 * Returns: whether the gesture receives touches
 */
gboolean
waytouch_gesture_get_enabled (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->is_enabled;
}

/**
 * waytouch_gesture_set_enabled:
 * @self: a gesture
 * @enabled: whether it receives touches
 *
 * Switches the gesture on or off.
 */
void
waytouch_gesture_set_enabled (WaytouchGesture *self,
                              gboolean         enabled)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  /* A handler of the property may destroy the widget. */
  g_object_ref (self);
  if (enabled && !priv->is_enabled)
    waytouch_remote_settle (self);
  priv->remote.was_disabled |= !enabled && priv->is_active;
  set_flag (self, &priv->is_enabled, enabled, "enabled");
  waytouch_fallback_update_phases (self);
  g_object_unref (self);
}

/**
 * waytouch_gesture_get_touch_only:
 * @self: a gesture
 *
 * Returns: whether the gesture ignores the mouse and the touchpad
 */
gboolean
waytouch_gesture_get_touch_only (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->touch_only;
}

/**
 * waytouch_gesture_set_touch_only:
 * @self: a gesture
 * @touch_only: whether the gesture ignores the mouse and the touchpad
 *
 * Sets whether the gesture ignores the mouse and the touchpad.
 */
void
waytouch_gesture_set_touch_only (WaytouchGesture *self,
                                 gboolean         touch_only)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  set_flag (self, &waytouch_gesture_private (self)->touch_only, touch_only, "touch-only");
}

/**
 * waytouch_gesture_get_cancels_touches:
 * @self: a gesture
 *
 * Returns: whether the touches are cancelled in GTK when the gesture is recognised
 */
gboolean
waytouch_gesture_get_cancels_touches (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->cancels_touches;
}

/**
 * waytouch_gesture_set_cancels_touches:
 * @self: a gesture
 * @cancels: whether the touches are cancelled in GTK when the gesture is recognised
 *
 * Sets whether the touches are cancelled in GTK when the gesture is recognised.
 */
void
waytouch_gesture_set_cancels_touches (WaytouchGesture *self,
                                      gboolean         cancels)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  set_flag (self, &waytouch_gesture_private (self)->cancels_touches, cancels, "cancels-touches");
}

/**
 * waytouch_gesture_get_delays_touches_began:
 * @self: a gesture
 *
 * Returns: whether GTK receives touches only after the gesture has failed, wherever its widget is
 */
gboolean
waytouch_gesture_get_delays_touches_began (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->delays_began;
}

/**
 * waytouch_gesture_set_delays_touches_began:
 * @self: a gesture
 * @delays: whether GTK receives touches only after the gesture has failed
 *
 * Sets whether touches are withheld from GTK until the gesture has failed.
 */
void
waytouch_gesture_set_delays_touches_began (WaytouchGesture *self,
                                           gboolean         delays)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  set_flag (self, &waytouch_gesture_private (self)->delays_began, delays, "delays-touches-began");
}

/**
 * waytouch_gesture_get_delays_touches_ended:
 * @self: a gesture
 *
 * Returns: whether GTK receives lifts only after the gesture has failed
 */
gboolean
waytouch_gesture_get_delays_touches_ended (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), FALSE);

  return waytouch_gesture_private (self)->delays_ended;
}

/**
 * waytouch_gesture_set_delays_touches_ended:
 * @self: a gesture
 * @delays: whether GTK receives lifts only after the gesture has failed
 *
 * Sets whether lifts are withheld from GTK until the gesture has failed.
 */
void
waytouch_gesture_set_delays_touches_ended (WaytouchGesture *self,
                                           gboolean         delays)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  set_flag (self, &waytouch_gesture_private (self)->delays_ended, delays, "delays-touches-ended");
}

/**
 * waytouch_gesture_get_should_begin_timeout:
 * @self: a gesture
 *
 * Returns: how long the compositor waits for an answer, in milliseconds
 */
guint
waytouch_gesture_get_should_begin_timeout (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), 0);

  return waytouch_gesture_private (self)->should_begin_timeout;
}

/**
 * waytouch_gesture_set_should_begin_timeout:
 * @self: a gesture
 * @milliseconds: how long the compositor waits for an answer, from 1 to 100
 *
 * Sets how long the compositor waits for the answer of [signal@Gesture::should-begin].
 */
void
waytouch_gesture_set_should_begin_timeout (WaytouchGesture *self,
                                           guint            milliseconds)
{
  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));
  g_return_if_fail (milliseconds >= 1 && milliseconds <= 100);

  waytouch_gesture_set_uint (self, &waytouch_gesture_private (self)->should_begin_timeout, milliseconds,
                             g_object_class_find_property (G_OBJECT_GET_CLASS (self), "should-begin-timeout"));
}
