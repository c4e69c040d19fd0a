/* SPDX-License-Identifier: MIT */
#include "waytouch-pan.h"

#include <math.h>

#include "waytouch-fallback.h"
#include "waytouch-remote.h"
#include "waytouch-screen-edge-pan-private.h"

/**
 * WaytouchPan:
 *
 * Fingers that move together.
 *
 * A pan begins when the centroid of its touches has moved farther than a threshold of the compositor, 10 pt by default,
 * and ends when all have lifted; fingers may join and lift in between without a jump in the values.
 *
 * GTK's counterpart is `GtkGestureDrag`, with exactly the minimum number of fingers.
 */

typedef struct
{
  guint minimum_touches;
  guint maximum_touches;
  gboolean from_touch_down;
  gboolean reports_velocity;
} WaytouchPanPrivate;

/* A drag of GTK, before and after it has become a pan. */
typedef struct
{
  WaytouchSpeed speed;
  double start_x, start_y;
  /* The part of the movement that was needed to begin. */
  double lost_x, lost_y;
} Drag;

enum {
  PROP_0,
  PROP_MINIMUM_NUMBER_OF_TOUCHES,
  PROP_MAXIMUM_NUMBER_OF_TOUCHES,
  PROP_REPORTS_FROM_TOUCH_DOWN,
  PROP_REPORTS_VELOCITY,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchPan, waytouch_pan, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

WAYTOUCH_REMOTE_HANDLERS (pan)

static void
pan_edge (void                   *data,
          struct waytouch_pan_v1 *role G_GNUC_UNUSED,
          uint32_t                edge)
{
  waytouch_remote_incoming (data)->edge = edge;
}

static void
pan_update (void                   *data,
            struct waytouch_pan_v1 *role G_GNUC_UNUSED,
            wl_fixed_t              x,
            wl_fixed_t              y,
            wl_fixed_t              translation_x,
            wl_fixed_t              translation_y)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->translation_x = wl_fixed_to_double (translation_x);
  values->translation_y = wl_fixed_to_double (translation_y);
  waytouch_remote_updated (data, x, y);
}

static void
pan_velocity (void                   *data,
              struct waytouch_pan_v1 *role G_GNUC_UNUSED,
              wl_fixed_t              x,
              wl_fixed_t              y)
{
  WaytouchValues *values = waytouch_remote_incoming (data);

  values->velocity_x = wl_fixed_to_double (x);
  values->velocity_y = wl_fixed_to_double (y);
}

static const struct waytouch_pan_v1_listener listener = {
  .edge = pan_edge,
  .number_of_touches = pan_number_of_touches,
  .update = pan_update,
  .velocity = pan_velocity,
  .began = pan_began,
  .ended = pan_ended,
  .cancelled = pan_cancelled,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_pan_v1 *role = waytouch_recognizer_v1_get_pan (recognizer);

  waytouch_pan_v1_add_listener (role, &listener, gesture);
  if (WAYTOUCH_IS_SCREEN_EDGE_PAN (gesture))
    waytouch_pan_v1_set_edges (role, waytouch_screen_edge_pan_get_edges (WAYTOUCH_SCREEN_EDGE_PAN (gesture)));
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_pan_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (WAYTOUCH_PAN (gesture));

  waytouch_pan_v1_set_minimum_number_of_touches (role, priv->minimum_touches);
  waytouch_pan_v1_set_maximum_number_of_touches (role, priv->maximum_touches);
  waytouch_pan_v1_set_reports_from_touch_down (role, priv->from_touch_down);
  waytouch_pan_v1_set_reports_velocity (role, priv->reports_velocity);
}

static gboolean
competes_with_scrolling (WaytouchGesture *gesture)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (WAYTOUCH_PAN (gesture));

  return priv->minimum_touches == 1;
}

/* }}} */
/* {{{ Recognised by GTK */

static void
drag_begin (WaytouchGesture *gesture,
            double           x,
            double           y,
            GtkGesture      *source)
{
  Drag *drag = waytouch_gesture_private (gesture)->fallback_data;

  if (!waytouch_fallback_takes (gesture, source))
    return;
  *drag = (Drag) { .start_x = x, .start_y = y };
}

static void
drag_update (WaytouchGesture *gesture,
             double           x,
             double           y,
             GtkGesture      *source)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  WaytouchPanPrivate *pan = waytouch_pan_get_instance_private (WAYTOUCH_PAN (gesture));
  Drag *drag = priv->fallback_data;
  double distance = hypot (x, y);
  guint32 time = gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (source));
  int threshold;

  if (priv->is_fallback_idle)
    return;
  waytouch_speed_add (&drag->speed, time, x, y);
  priv->values.velocity_x = priv->values.velocity_y = 0;
  if (priv->is_fallback_active)
    {
      priv->values.translation_x = x - drag->lost_x;
      priv->values.translation_y = y - drag->lost_y;
      if (pan->reports_velocity)
        waytouch_speed_get (&drag->speed, time, &priv->values.velocity_x, &priv->values.velocity_y);
      waytouch_fallback_change (gesture, source);
      return;
    }

  g_object_get (gtk_widget_get_settings (priv->widget), "gtk-dnd-drag-threshold", &threshold, NULL);
  if (distance <= threshold)
    return;
  if (WAYTOUCH_IS_SCREEN_EDGE_PAN (gesture)
      && !waytouch_screen_edge_pan_starts_at (WAYTOUCH_SCREEN_EDGE_PAN (gesture), drag->start_x, drag->start_y, x, y))
    {
      priv->is_fallback_idle = TRUE;
      return;
    }
  if (!pan->from_touch_down)
    {
      drag->lost_x = x * threshold / distance;
      drag->lost_y = y * threshold / distance;
    }
  priv->values.translation_x = x;
  priv->values.translation_y = y;
  waytouch_fallback_begin (gesture, source, drag->lost_x, drag->lost_y);
}

static void
drag_end (WaytouchGesture *gesture,
          double           x G_GNUC_UNUSED,
          double           y G_GNUC_UNUSED,
          GtkGesture      *source)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  Drag *drag = priv->fallback_data;

  if (!priv->is_fallback_active)
    return;
  waytouch_speed_get (&drag->speed, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (source)),
                      &priv->values.velocity_x, &priv->values.velocity_y);
  waytouch_fallback_end (gesture);
}

static void
drag_cancel (WaytouchGesture  *gesture,
             GdkEventSequence *sequence G_GNUC_UNUSED,
             GtkGesture       *source G_GNUC_UNUSED)
{
  waytouch_fallback_cancel (gesture);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (WAYTOUCH_PAN (gesture));
  WaytouchGesturePrivate *base = waytouch_gesture_private (gesture);
  GtkGesture *drag = g_object_new (GTK_TYPE_GESTURE_DRAG, "n-points", priv->minimum_touches, NULL);

  if (base->fallback_data == NULL)
    base->fallback_data = g_new0 (Drag, 1);
  /* GTK also ends a cancelled drag, after it has emitted `cancel`. */
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancel), gesture);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin), gesture);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update), gesture);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end), gesture);
  waytouch_fallback_add (gesture, drag);
}

static void
apply_fallback (WaytouchGesture *gesture)
{
  waytouch_fallback_set_points (gesture, waytouch_pan_get_minimum_number_of_touches (WAYTOUCH_PAN (gesture)));
}

/* }}} */

static const WaytouchKind kind = {
  .name = "pan",
  .role = WAYTOUCH_MANAGER_V1_ROLE_PAN,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .competes_with_scrolling = competes_with_scrolling,
  .create_fallback = create_fallback,
  .apply_fallback = apply_fallback,
};

static void
waytouch_pan_init (WaytouchPan *self)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (self);

  priv->minimum_touches = 1;
  priv->maximum_touches = G_MAXUINT;
}

static void
waytouch_pan_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (WAYTOUCH_PAN (object));

  switch (property)
    {
    case PROP_MINIMUM_NUMBER_OF_TOUCHES:
      g_value_set_uint (value, priv->minimum_touches);
      break;
    case PROP_MAXIMUM_NUMBER_OF_TOUCHES:
      g_value_set_uint (value, priv->maximum_touches);
      break;
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
waytouch_pan_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  WaytouchPan *self = WAYTOUCH_PAN (object);

  switch (property)
    {
    case PROP_MINIMUM_NUMBER_OF_TOUCHES:
      waytouch_pan_set_minimum_number_of_touches (self, g_value_get_uint (value));
      break;
    case PROP_MAXIMUM_NUMBER_OF_TOUCHES:
      waytouch_pan_set_maximum_number_of_touches (self, g_value_get_uint (value));
      break;
    case PROP_REPORTS_FROM_TOUCH_DOWN:
      waytouch_pan_set_reports_from_touch_down (self, g_value_get_boolean (value));
      break;
    case PROP_REPORTS_VELOCITY:
      waytouch_pan_set_reports_velocity (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_pan_class_init (WaytouchPanClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_pan_get_property;
  object_class->set_property = waytouch_pan_set_property;

  /**
   * WaytouchPan:minimum-number-of-touches:
   *
   * The fewest fingers that the pan begins with. For GTK's counterpart, only the value at construction counts.
   */
  properties[PROP_MINIMUM_NUMBER_OF_TOUCHES] =
    g_param_spec_uint ("minimum-number-of-touches", NULL, NULL, 1, G_MAXUINT, 1, flags | G_PARAM_CONSTRUCT);
  /**
   * WaytouchPan:maximum-number-of-touches:
   *
   * The most fingers: one more makes the pan fail before it has begun, and is ignored afterwards.
   */
  properties[PROP_MAXIMUM_NUMBER_OF_TOUCHES] =
    g_param_spec_uint ("maximum-number-of-touches", NULL, NULL, 1, G_MAXUINT, G_MAXUINT, flags);
  /**
   * WaytouchPan:reports-from-touch-down:
   *
   * Whether the translation counts from where the touches landed, not from where the pan began.
   */
  properties[PROP_REPORTS_FROM_TOUCH_DOWN] = g_param_spec_boolean ("reports-from-touch-down", NULL, NULL, FALSE, flags);
  /**
   * WaytouchPan:reports-velocity:
   *
   * Whether the velocity is available at every change, and not only at the end. This costs time.
   */
  properties[PROP_REPORTS_VELOCITY] = g_param_spec_boolean ("reports-velocity", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/**
 * waytouch_pan_new:
 * @widget: a widget
 *
 * Creates a pan on a widget, to which it belongs.
 *
 * Returns: (transfer none): the pan
 */
WaytouchPan *
waytouch_pan_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_PAN, "widget", widget, NULL);
}

/**
 * waytouch_pan_get_minimum_number_of_touches:
 * @self: a pan
 *
 * Returns: the fewest fingers that the pan begins with
 */
guint
waytouch_pan_get_minimum_number_of_touches (WaytouchPan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PAN (self), 0);

  return ((WaytouchPanPrivate *) waytouch_pan_get_instance_private (self))->minimum_touches;
}

/**
 * waytouch_pan_set_minimum_number_of_touches:
 * @self: a pan
 * @touches: the fewest fingers that the pan begins with
 *
 * Sets the fewest fingers.
 */
void
waytouch_pan_set_minimum_number_of_touches (WaytouchPan *self,
                                            guint        touches)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PAN (self));
  g_return_if_fail (touches > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->minimum_touches, touches,
                             properties[PROP_MINIMUM_NUMBER_OF_TOUCHES]);
}

/**
 * waytouch_pan_get_maximum_number_of_touches:
 * @self: a pan
 *
 * Returns: the most fingers that the pan may have
 */
guint
waytouch_pan_get_maximum_number_of_touches (WaytouchPan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PAN (self), 0);

  return ((WaytouchPanPrivate *) waytouch_pan_get_instance_private (self))->maximum_touches;
}

/**
 * waytouch_pan_set_maximum_number_of_touches:
 * @self: a pan
 * @touches: the most fingers that the pan may have
 *
 * Sets the most fingers.
 */
void
waytouch_pan_set_maximum_number_of_touches (WaytouchPan *self,
                                            guint        touches)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PAN (self));
  g_return_if_fail (touches > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->maximum_touches, touches,
                             properties[PROP_MAXIMUM_NUMBER_OF_TOUCHES]);
}

/**
 * waytouch_pan_get_reports_from_touch_down:
 * @self: a pan
 *
 * Returns: whether the translation counts from touch down
 */
gboolean
waytouch_pan_get_reports_from_touch_down (WaytouchPan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PAN (self), FALSE);

  return ((WaytouchPanPrivate *) waytouch_pan_get_instance_private (self))->from_touch_down;
}

/**
 * waytouch_pan_set_reports_from_touch_down:
 * @self: a pan
 * @enabled: whether the translation counts from touch down
 *
 * Sets where the translation counts from.
 */
void
waytouch_pan_set_reports_from_touch_down (WaytouchPan *self,
                                          gboolean     enabled)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PAN (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->from_touch_down, enabled,
                                properties[PROP_REPORTS_FROM_TOUCH_DOWN]);
}

/**
 * waytouch_pan_get_reports_velocity:
 * @self: a pan
 *
 * Returns: whether the velocity is available at every change
 */
gboolean
waytouch_pan_get_reports_velocity (WaytouchPan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_PAN (self), FALSE);

  return ((WaytouchPanPrivate *) waytouch_pan_get_instance_private (self))->reports_velocity;
}

/**
 * waytouch_pan_set_reports_velocity:
 * @self: a pan
 * @enabled: whether the velocity is available at every change
 *
 * Sets whether every change has a velocity.
 */
void
waytouch_pan_set_reports_velocity (WaytouchPan *self,
                                   gboolean     enabled)
{
  WaytouchPanPrivate *priv = waytouch_pan_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_PAN (self));

  waytouch_gesture_set_boolean (WAYTOUCH_GESTURE (self), &priv->reports_velocity, enabled,
                                properties[PROP_REPORTS_VELOCITY]);
}
/**
 * waytouch_pan_get_translation:
 * @self: a pan
 * @x: (out) (optional): to the right, in px of the widget's coordinates
 * @y: (out) (optional): downwards, in px of the widget's coordinates
 *
 * Gets how far the fingers have moved since the pan began, without the movement that it took to begin.
 */
void
waytouch_pan_get_translation (WaytouchPan *self,
                              double      *x,
                              double      *y)
{
  WaytouchValues *values;

  g_return_if_fail (WAYTOUCH_IS_PAN (self));

  values = &waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values;
  if (x != NULL)
    *x = values->translation_x;
  if (y != NULL)
    *y = values->translation_y;
}

/**
 * waytouch_pan_get_velocity:
 * @self: a pan
 * @x: (out) (optional): to the right, in px of the widget's coordinates per second
 * @y: (out) (optional): downwards, in px of the widget's coordinates per second
 *
 * Gets how fast the fingers move. The velocity is 0 before the end, unless [property@Pan:reports-velocity] is set.
 */
void
waytouch_pan_get_velocity (WaytouchPan *self,
                           double      *x,
                           double      *y)
{
  WaytouchValues *values;

  g_return_if_fail (WAYTOUCH_IS_PAN (self));

  values = &waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values;
  if (x != NULL)
    *x = values->velocity_x;
  if (y != NULL)
    *y = values->velocity_y;
}
