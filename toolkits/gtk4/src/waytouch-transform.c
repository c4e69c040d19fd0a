/* SPDX-License-Identifier: MIT */
#include "waytouch-transform.h"

#include <math.h>

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchTransform:
 *
 * Fingers that move, spread and turn something at once.
 *
 * A transform begins when one of the three parts exceeds its threshold, which is that of a pan, a pinch or a rotation;
 * the other parts join in as they cross theirs, without a jump. The values describe a transform about
 * [method@Gesture.get_location]: first the scale and the rotation, then the translation.
 *
 * GTK's counterparts are `GtkGestureZoom` and `GtkGestureRotate`, for two fingers, which report no velocity.
 */

typedef struct
{
  gboolean from_touch_down;
  gboolean reports_velocity;
} WaytouchTransformPrivate;

enum {
  PROP_0,
  PROP_REPORTS_FROM_TOUCH_DOWN,
  PROP_REPORTS_VELOCITY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchTransform, waytouch_transform, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

WAYTOUCH_REMOTE_HANDLERS (transform)

static void
transform_update (void                         *data,
                  struct waytouch_transform_v1 *role G_GNUC_UNUSED,
                  wl_fixed_t                    x,
                  wl_fixed_t                    y,
                  wl_fixed_t                    translation_x,
                  wl_fixed_t                    translation_y,
                  int32_t                       scale,
                  int32_t                       rotation)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->translation_x = wl_fixed_to_double (translation_x);
  values->translation_y = wl_fixed_to_double (translation_y);
  values->scale = WAYTOUCH_REMOTE_MILLIONTHS (scale);
  values->rotation = WAYTOUCH_REMOTE_MILLIONTHS (rotation);
  waytouch_remote_updated (data, x, y);
}

static void
transform_velocity (void                         *data,
                    struct waytouch_transform_v1 *role G_GNUC_UNUSED,
                    wl_fixed_t                    x,
                    wl_fixed_t                    y,
                    int32_t                       scale,
                    int32_t                       rotation)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->velocity_x = wl_fixed_to_double (x);
  values->velocity_y = wl_fixed_to_double (y);
  values->scale_velocity = WAYTOUCH_REMOTE_MILLIONTHS (scale);
  values->rotation_velocity = WAYTOUCH_REMOTE_MILLIONTHS (rotation);
}

static const struct waytouch_transform_v1_listener listener = {
  .number_of_touches = transform_number_of_touches,
  .update = transform_update,
  .velocity = transform_velocity,
  .began = transform_began,
  .ended = transform_ended,
  .cancelled = transform_cancelled,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_transform_v1 *role = waytouch_recognizer_v1_get_transform (recognizer);

  waytouch_transform_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_transform_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchTransformPrivate *priv = waytouch_transform_get_instance_private (WAYTOUCH_TRANSFORM (gesture));

  waytouch_transform_v1_set_reports_from_touch_down (role, priv->from_touch_down);
  waytouch_transform_v1_set_reports_velocity (role, priv->reports_velocity);
}

/* }}} */
/* {{{ Recognised by GTK */

/* Where the two fingers of GTK's gestures began. */
typedef struct
{
  double start_x, start_y;
} Start;

static void
zoom_begin (WaytouchGesture  *gesture,
            GdkEventSequence *sequence G_GNUC_UNUSED,
            GtkGesture       *source)
{
  Start *start = waytouch_gesture_private (gesture)->fallback_data;

  waytouch_fallback_get_center (source, &start->start_x, &start->start_y);
}

static void
zoom_update (WaytouchGesture  *gesture,
             GdkEventSequence *sequence G_GNUC_UNUSED,
             GtkGesture       *source)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  Start *start = priv->fallback_data;
  GtkGesture *rotate = priv->fallbacks->pdata[1];
  double x, y;

  if (!priv->is_fallback_active || !waytouch_fallback_get_center (source, &x, &y))
    return;
  priv->values.scale = gtk_gesture_zoom_get_scale_delta (GTK_GESTURE_ZOOM (source));
  priv->values.rotation = gtk_gesture_rotate_get_angle_delta (GTK_GESTURE_ROTATE (rotate));
  priv->values.translation_x = x - start->start_x;
  priv->values.translation_y = y - start->start_y;
  waytouch_fallback_change (gesture, source);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  GtkGesture *zoom = gtk_gesture_zoom_new ();
  GtkGesture *rotate = gtk_gesture_rotate_new ();

  waytouch_gesture_private (gesture)->fallback_data = g_new0 (Start, 1);
  /* Called before the handler that begins the gesture, because it is connected first. */
  g_signal_connect_swapped (zoom, "begin", G_CALLBACK (zoom_begin), gesture);
  g_signal_connect_swapped (zoom, "update", G_CALLBACK (zoom_update), gesture);
  waytouch_fallback_add_two_fingers (gesture, zoom);
  waytouch_fallback_add (gesture, rotate);
  gtk_gesture_group (rotate, zoom);
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "transform",
  .role = WAYTOUCH_MANAGER_V1_ROLE_TRANSFORM,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .create_fallback = create_fallback,
};

static void
waytouch_transform_init (WaytouchTransform *self)
{
  (void) self;
}

static void
waytouch_transform_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  WaytouchTransformPrivate *priv = waytouch_transform_get_instance_private (WAYTOUCH_TRANSFORM (object));

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
waytouch_transform_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  WaytouchTransform *self = WAYTOUCH_TRANSFORM (object);

  switch (property)
    {
    case PROP_REPORTS_FROM_TOUCH_DOWN:
      waytouch_transform_set_reports_from_touch_down (self, g_value_get_boolean (value));
      break;
    case PROP_REPORTS_VELOCITY:
      waytouch_transform_set_reports_velocity (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_transform_class_init (WaytouchTransformClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_transform_get_property;
  object_class->set_property = waytouch_transform_set_property;

  /**
   * WaytouchTransform:reports-from-touch-down:
   *
   * Whether the transform counts from where the touches landed, not from where the gesture began.
   */
  properties[PROP_REPORTS_FROM_TOUCH_DOWN] =
    g_param_spec_boolean ("reports-from-touch-down", NULL, NULL, FALSE, flags);
  /**
   * WaytouchTransform:reports-velocity:
   *
   * Whether the velocity is available at every change, and not only at the end. This costs time.
   */
  properties[PROP_REPORTS_VELOCITY] =
    g_param_spec_boolean ("reports-velocity", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* }}} */

/**
 * waytouch_transform_new:
 * @widget: a widget
 *
 * Creates a transform on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchTransform *
waytouch_transform_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_TRANSFORM, "widget", widget, NULL);
}

/**
 * waytouch_transform_get_reports_from_touch_down:
 * @self: a gesture
 *
 * Returns: whether the transform counts from touch down
 */
gboolean
waytouch_transform_get_reports_from_touch_down (WaytouchTransform *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TRANSFORM (self), FALSE);

  return ((WaytouchTransformPrivate *) waytouch_transform_get_instance_private (self))->from_touch_down;
}

/**
 * waytouch_transform_set_reports_from_touch_down:
 * @self: a gesture
 * @enabled: whether the transform counts from touch down
 *
 * Sets whether the transform counts from touch down.
 */
void
waytouch_transform_set_reports_from_touch_down (WaytouchTransform *self,
                                                gboolean           enabled)
{
  WaytouchTransformPrivate *priv = waytouch_transform_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TRANSFORM (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->from_touch_down, enabled,
                                properties[PROP_REPORTS_FROM_TOUCH_DOWN]);
}

/**
 * waytouch_transform_get_reports_velocity:
 * @self: a gesture
 *
 * Returns: whether the velocity is available at every change
 */
gboolean
waytouch_transform_get_reports_velocity (WaytouchTransform *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TRANSFORM (self), FALSE);

  return ((WaytouchTransformPrivate *) waytouch_transform_get_instance_private (self))->reports_velocity;
}

/**
 * waytouch_transform_set_reports_velocity:
 * @self: a gesture
 * @enabled: whether the velocity is available at every change
 *
 * Sets whether the velocity is available at every change.
 */
void
waytouch_transform_set_reports_velocity (WaytouchTransform *self,
                                         gboolean           enabled)
{
  WaytouchTransformPrivate *priv = waytouch_transform_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TRANSFORM (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->reports_velocity, enabled,
                                properties[PROP_REPORTS_VELOCITY]);
}

/**
 * waytouch_transform_get_translation:
 * @self: a gesture
 * @x: (out) (optional): to the right, in px of the widget's coordinates
 * @y: (out) (optional): downwards, in px of the widget's coordinates
 *
 * Gets how far the fingers have moved since the beginning.
 */
void
waytouch_transform_get_translation (WaytouchTransform *self,
                                    double            *x,
                                    double            *y)
{
  WaytouchValues *values;

  g_return_if_fail (WAYTOUCH_IS_TRANSFORM (self));

  values = &waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values;
  if (x != NULL)
    *x = values->translation_x;
  if (y != NULL)
    *y = values->translation_y;
}

/**
 * waytouch_transform_get_scale:
 * @self: a gesture
 *
 * Gets the distance between the fingers relative to that at the beginning.
 *
 * Returns: the scale, 1 at the beginning
 */
double
waytouch_transform_get_scale (WaytouchTransform *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TRANSFORM (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.scale;
}

/**
 * waytouch_transform_get_rotation:
 * @self: a gesture
 *
 * Gets how far the fingers have turned since the beginning.
 *
 * Returns: the angle in radians, positive clockwise; may exceed one turn
 */
double
waytouch_transform_get_rotation (WaytouchTransform *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TRANSFORM (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.rotation;
}

/**
 * waytouch_transform_get_velocity:
 * @self: a gesture
 * @x: (out) (optional): to the right, in px of the widget's coordinates per second
 * @y: (out) (optional): downwards, in px of the widget's coordinates per second
 * @scale: (out) (optional): change of the scale per second
 * @rotation: (out) (optional): radians per second
 *
 * Gets how fast the values change. The velocities are 0 before the end, unless [property@Transform:reports-velocity] is
 * set.
 */
void
waytouch_transform_get_velocity (WaytouchTransform *self,
                                 double            *x,
                                 double            *y,
                                 double            *scale,
                                 double            *rotation)
{
  WaytouchValues *values;

  g_return_if_fail (WAYTOUCH_IS_TRANSFORM (self));

  values = &waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values;
  if (x != NULL)
    *x = values->velocity_x;
  if (y != NULL)
    *y = values->velocity_y;
  if (scale != NULL)
    *scale = values->scale_velocity;
  if (rotation != NULL)
    *rotation = values->rotation_velocity;
}
