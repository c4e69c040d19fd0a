/* SPDX-License-Identifier: MIT */
#include "waytouch-rotation.h"

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchRotation:
 *
 * Two fingers that turn about each other.
 *
 * A rotation begins when the fingers have moved farther than a threshold of the compositor along the circle on which
 * they lie, 8 pt by default. One finger may lift; the rotation then rests until another one joins. It ends when both
 * have lifted.
 *
 * GTK's counterpart is `GtkGestureRotate`, which begins at once, ends when one finger lifts, and reports no velocity.
 */

typedef struct
{
  gboolean from_touch_down;
  gboolean reports_velocity;
} WaytouchRotationPrivate;

enum {
  PROP_0,
  PROP_REPORTS_FROM_TOUCH_DOWN,
  PROP_REPORTS_VELOCITY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchRotation, waytouch_rotation, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

WAYTOUCH_REMOTE_HANDLERS (rotation)

static void
rotation_update (void                        *data,
                 struct waytouch_rotation_v1 *role G_GNUC_UNUSED,
                 wl_fixed_t                   x,
                 wl_fixed_t                   y,
                 int32_t                      rotation)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->rotation = WAYTOUCH_REMOTE_MILLIONTHS (rotation);
  waytouch_remote_updated (data, x, y);
}

static void
rotation_velocity (void                        *data,
                   struct waytouch_rotation_v1 *role G_GNUC_UNUSED,
                   int32_t                      velocity)
{
  waytouch_remote_incoming (data)->rotation_velocity = WAYTOUCH_REMOTE_MILLIONTHS (velocity);
}

static const struct waytouch_rotation_v1_listener listener = {
  .number_of_touches = rotation_number_of_touches,
  .update = rotation_update,
  .velocity = rotation_velocity,
  .began = rotation_began,
  .ended = rotation_ended,
  .cancelled = rotation_cancelled,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_rotation_v1 *role = waytouch_recognizer_v1_get_rotation (recognizer);

  waytouch_rotation_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_rotation_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchRotationPrivate *priv = waytouch_rotation_get_instance_private (WAYTOUCH_ROTATION (gesture));

  waytouch_rotation_v1_set_reports_from_touch_down (role, priv->from_touch_down);
  waytouch_rotation_v1_set_reports_velocity (role, priv->reports_velocity);
}

/* }}} */
/* {{{ Recognised by GTK */

static void
angle_changed (WaytouchGesture *gesture,
               double           angle G_GNUC_UNUSED,
               double           delta,
               GtkGesture      *source)
{
  if (!waytouch_gesture_private (gesture)->is_fallback_active)
    return;
  waytouch_gesture_private (gesture)->values.rotation = delta;
  waytouch_fallback_change (gesture, source);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  GtkGesture *rotate = gtk_gesture_rotate_new ();

  g_signal_connect_swapped (rotate, "angle-changed", G_CALLBACK (angle_changed), gesture);
  waytouch_fallback_add_two_fingers (gesture, rotate);
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "rotation",
  .role = WAYTOUCH_MANAGER_V1_ROLE_ROTATION,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .create_fallback = create_fallback,
};

static void
waytouch_rotation_init (WaytouchRotation *self)
{
  (void) self;
}

static void
waytouch_rotation_get_property (GObject    *object,
                                guint       property,
                                GValue     *value,
                                GParamSpec *pspec)
{
  WaytouchRotationPrivate *priv = waytouch_rotation_get_instance_private (WAYTOUCH_ROTATION (object));

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
waytouch_rotation_set_property (GObject      *object,
                                guint         property,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  WaytouchRotation *self = WAYTOUCH_ROTATION (object);

  switch (property)
    {
    case PROP_REPORTS_FROM_TOUCH_DOWN:
      waytouch_rotation_set_reports_from_touch_down (self, g_value_get_boolean (value));
      break;
    case PROP_REPORTS_VELOCITY:
      waytouch_rotation_set_reports_velocity (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_rotation_class_init (WaytouchRotationClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_rotation_get_property;
  object_class->set_property = waytouch_rotation_set_property;

  /**
   * WaytouchRotation:reports-from-touch-down:
   *
   * Whether the rotation counts from where the touches landed, not from where the gesture began.
   */
  properties[PROP_REPORTS_FROM_TOUCH_DOWN] =
    g_param_spec_boolean ("reports-from-touch-down", NULL, NULL, FALSE, flags);
  /**
   * WaytouchRotation:reports-velocity:
   *
   * Whether the velocity is available at every change, and not only at the end. This costs time.
   */
  properties[PROP_REPORTS_VELOCITY] =
    g_param_spec_boolean ("reports-velocity", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* }}} */

/**
 * waytouch_rotation_new:
 * @widget: a widget
 *
 * Creates a rotation on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchRotation *
waytouch_rotation_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_ROTATION, "widget", widget, NULL);
}

/**
 * waytouch_rotation_get_reports_from_touch_down:
 * @self: a gesture
 *
 * Returns: whether the rotation counts from touch down
 */
gboolean
waytouch_rotation_get_reports_from_touch_down (WaytouchRotation *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_ROTATION (self), FALSE);

  return ((WaytouchRotationPrivate *) waytouch_rotation_get_instance_private (self))->from_touch_down;
}

/**
 * waytouch_rotation_set_reports_from_touch_down:
 * @self: a gesture
 * @enabled: whether the rotation counts from touch down
 *
 * Sets whether the rotation counts from touch down.
 */
void
waytouch_rotation_set_reports_from_touch_down (WaytouchRotation *self,
                                               gboolean          enabled)
{
  WaytouchRotationPrivate *priv = waytouch_rotation_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_ROTATION (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->from_touch_down, enabled,
                                properties[PROP_REPORTS_FROM_TOUCH_DOWN]);
}

/**
 * waytouch_rotation_get_reports_velocity:
 * @self: a gesture
 *
 * Returns: whether the velocity is available at every change
 */
gboolean
waytouch_rotation_get_reports_velocity (WaytouchRotation *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_ROTATION (self), FALSE);

  return ((WaytouchRotationPrivate *) waytouch_rotation_get_instance_private (self))->reports_velocity;
}

/**
 * waytouch_rotation_set_reports_velocity:
 * @self: a gesture
 * @enabled: whether the velocity is available at every change
 *
 * Sets whether the velocity is available at every change.
 */
void
waytouch_rotation_set_reports_velocity (WaytouchRotation *self,
                                        gboolean          enabled)
{
  WaytouchRotationPrivate *priv = waytouch_rotation_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_ROTATION (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->reports_velocity, enabled,
                                properties[PROP_REPORTS_VELOCITY]);
}

/**
 * waytouch_rotation_get_rotation:
 * @self: a gesture
 *
 * Gets how far the fingers have turned since the beginning.
 *
 * Returns: the angle in radians, positive clockwise; may exceed one turn
 */
double
waytouch_rotation_get_rotation (WaytouchRotation *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_ROTATION (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.rotation;
}

/**
 * waytouch_rotation_get_velocity:
 * @self: a gesture
 *
 * Gets how fast the fingers turn. The velocity is 0 before the end, unless [property@Rotation:reports-velocity] is set.
 *
 * Returns: radians per second
 */
double
waytouch_rotation_get_velocity (WaytouchRotation *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_ROTATION (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.rotation_velocity;
}
