/* SPDX-License-Identifier: MIT */
#include "waytouch-pinch.h"

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchPinch:
 *
 * Two fingers that move apart or together.
 *
 * A pinch begins when the distance between the fingers has changed by a threshold of the compositor, 8 pt by default.
 * One finger may lift; the scale then rests until another one joins. It ends when both have lifted.
 *
 * GTK's counterpart is `GtkGestureZoom`, which begins at once, ends when one finger lifts, and reports no velocity.
 */

typedef struct
{
  gboolean from_touch_down;
  gboolean reports_velocity;
} WaytouchPinchPrivate;

enum {
  PROP_0,
  PROP_REPORTS_FROM_TOUCH_DOWN,
  PROP_REPORTS_VELOCITY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchPinch, waytouch_pinch, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

WAYTOUCH_REMOTE_HANDLERS (pinch)

static void
pinch_update (void                     *data,
              struct waytouch_pinch_v1 *role G_GNUC_UNUSED,
              wl_fixed_t                x,
              wl_fixed_t                y,
              int32_t                   scale)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->scale = WAYTOUCH_REMOTE_MILLIONTHS (scale);
  waytouch_remote_updated (data, x, y);
}

static void
pinch_velocity (void                     *data,
                struct waytouch_pinch_v1 *role G_GNUC_UNUSED,
                int32_t                   velocity)
{
  waytouch_remote_incoming (data)->scale_velocity = WAYTOUCH_REMOTE_MILLIONTHS (velocity);
}

static const struct waytouch_pinch_v1_listener listener = {
  .number_of_touches = pinch_number_of_touches,
  .update = pinch_update,
  .velocity = pinch_velocity,
  .began = pinch_began,
  .ended = pinch_ended,
  .cancelled = pinch_cancelled,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_pinch_v1 *role = waytouch_recognizer_v1_get_pinch (recognizer);

  waytouch_pinch_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_pinch_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchPinchPrivate *priv = waytouch_pinch_get_instance_private (WAYTOUCH_PINCH (gesture));

  waytouch_pinch_v1_set_reports_from_touch_down (role, priv->from_touch_down);
  waytouch_pinch_v1_set_reports_velocity (role, priv->reports_velocity);
}

/* }}} */
/* {{{ Recognised by GTK */

static void
zoom_changed (WaytouchGesture *gesture,
              double           scale,
              GtkGesture      *source)
{
  if (!waytouch_gesture_private (gesture)->is_fallback_active)
    return;
  waytouch_gesture_private (gesture)->values.scale = scale;
  waytouch_fallback_change (gesture, source);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  GtkGesture *zoom = gtk_gesture_zoom_new ();

  g_signal_connect_swapped (zoom, "scale-changed", G_CALLBACK (zoom_changed), gesture);
  waytouch_fallback_add_two_fingers (gesture, zoom);
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "pinch",
  .role = WAYTOUCH_MANAGER_V1_ROLE_PINCH,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .create_fallback = create_fallback,
};

static void
waytouch_pinch_init (WaytouchPinch *self)
{
  (void) self;
}

static void
waytouch_pinch_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  WaytouchPinchPrivate *priv = waytouch_pinch_get_instance_private (WAYTOUCH_PINCH (object));

  switch (property)
    {
    case PROP_REPORTS_FROM_TOUCH_DOWN:
      g_value_set_boolean (value, priv->from_touch_down);
      break;
    case PROP_REPORTS_VELOCITY:
      g_value_set_boolean (value, priv->reports_velocity);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_pinch_set_property (GObject      *object,
                             guint         property,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  WaytouchPinch *self = WAYTOUCH_PINCH (object);

  switch (property)
    {
    case PROP_REPORTS_FROM_TOUCH_DOWN:
      waytouch_pinch_set_reports_from_touch_down (self, g_value_get_boolean (value));
      break;
    case PROP_REPORTS_VELOCITY:
      waytouch_pinch_set_reports_velocity (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_pinch_class_init (WaytouchPinchClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_pinch_get_property;
  object_class->set_property = waytouch_pinch_set_property;

  /**
   * WaytouchPinch:reports-from-touch-down:
   *
   * Whether the scale counts from where the touches landed, not from where the gesture began.
   */
  properties[PROP_REPORTS_FROM_TOUCH_DOWN] =
    g_param_spec_boolean ("reports-from-touch-down", NULL, NULL, FALSE, flags);
  /**
   * WaytouchPinch:reports-velocity:
   *
   * Whether the velocity is available at every change, and not only at the end. This costs time.
   */
  properties[PROP_REPORTS_VELOCITY] =
    g_param_spec_boolean ("reports-velocity", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* }}} */

/**
 * waytouch_pinch_new:
 * @widget: a widget
 *
 * Creates a pinch on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchPinch *
waytouch_pinch_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_PINCH, "widget", widget, NULL);
}

/**
 * waytouch_pinch_get_reports_from_touch_down:
 * @self: a gesture
 *
 * Returns: whether the scale counts from touch down
 */
gboolean
waytouch_pinch_get_reports_from_touch_down (WaytouchPinch *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PINCH (self), FALSE);

  return ((WaytouchPinchPrivate *) waytouch_pinch_get_instance_private (self))->from_touch_down;
}

/**
 * waytouch_pinch_set_reports_from_touch_down:
 * @self: a gesture
 * @enabled: whether the scale counts from touch down
 *
 * Sets whether the scale counts from touch down.
 */
void
waytouch_pinch_set_reports_from_touch_down (WaytouchPinch *self,
                                            gboolean       enabled)
{
  WaytouchPinchPrivate *priv = waytouch_pinch_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PINCH (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->from_touch_down, enabled,
                                properties[PROP_REPORTS_FROM_TOUCH_DOWN]);
}

/**
 * waytouch_pinch_get_reports_velocity:
 * @self: a gesture
 *
 * Returns: whether the velocity is available at every change
 */
gboolean
waytouch_pinch_get_reports_velocity (WaytouchPinch *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PINCH (self), FALSE);

  return ((WaytouchPinchPrivate *) waytouch_pinch_get_instance_private (self))->reports_velocity;
}

/**
 * waytouch_pinch_set_reports_velocity:
 * @self: a gesture
 * @enabled: whether the velocity is available at every change
 *
 * Sets whether the velocity is available at every change.
 */
void
waytouch_pinch_set_reports_velocity (WaytouchPinch *self,
                                     gboolean       enabled)
{
  WaytouchPinchPrivate *priv = waytouch_pinch_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PINCH (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->reports_velocity, enabled,
                                properties[PROP_REPORTS_VELOCITY]);
}

/**
 * waytouch_pinch_get_scale:
 * @self: a gesture
 *
 * Gets the distance between the fingers relative to that at the beginning.
 *
 * Returns: the scale, 1 at the beginning
 */
double
waytouch_pinch_get_scale (WaytouchPinch *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PINCH (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.scale;
}

/**
 * waytouch_pinch_get_velocity:
 * @self: a gesture
 *
 * Gets how fast the scale changes. The velocity is 0 before the end, unless [property@Pinch:reports-velocity] is set.
 *
 * Returns: the change of the scale per second
 */
double
waytouch_pinch_get_velocity (WaytouchPinch *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PINCH (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.scale_velocity;
}
