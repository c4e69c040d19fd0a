/* SPDX-License-Identifier: MIT */
#include "waytouch-swipe.h"

#include <math.h>

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchSwipe:
 *
 * Fingers that are flung in one direction.
 *
 * It emits [signal@Swipe::recognized] while the fingers are still down, as soon as each has gone far and straight
 * enough.
 *
 * GTK's counterpart is `GtkGestureSwipe`, which recognises when a finger lifts.
 */

/* For others the compositor would disconnect the app. */
#define ALL_DIRECTIONS \
  (WAYTOUCH_DIRECTION_RIGHT | WAYTOUCH_DIRECTION_LEFT | WAYTOUCH_DIRECTION_UP | WAYTOUCH_DIRECTION_DOWN)

typedef struct
{
  guint directions; /* of WaytouchDirection */
  guint touches;
} WaytouchSwipePrivate;

enum {
  PROP_0,
  PROP_DIRECTION,
  PROP_NUMBER_OF_TOUCHES_REQUIRED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchSwipe, waytouch_swipe, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

static void
swipe_recognized (void                     *data,
                  struct waytouch_swipe_v1 *role G_GNUC_UNUSED,
                  uint32_t                  serial,
                  struct waytouch_seat_v1  *seat,
                  wl_fixed_t                x,
                  wl_fixed_t                y,
                  uint32_t                  direction)
{
  waytouch_remote_incoming (data)->direction = direction;
  waytouch_remote_recognized (data, serial, seat, x, y);
}

static const struct waytouch_swipe_v1_listener listener = {
  .recognized = swipe_recognized,
};

static gboolean
competes_with_scrolling (WaytouchGesture *gesture)
{
  return waytouch_swipe_get_number_of_touches_required (WAYTOUCH_SWIPE (gesture)) == 1;
}

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_swipe_v1 *role = waytouch_recognizer_v1_get_swipe (recognizer);

  waytouch_swipe_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_swipe_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (WAYTOUCH_SWIPE (gesture));

  waytouch_swipe_v1_set_direction (role, priv->directions);
  waytouch_swipe_v1_set_number_of_touches_required (role, priv->touches);
  /* The protocol does not report it, and the app may be asked before the swipe is recognised. */
  waytouch_remote_incoming (gesture)->touches = priv->touches;
}

/* }}} */
/* {{{ Recognised by GTK */

#define LEAST_SPEED 400 /* px per second */

typedef struct
{
  WaytouchSpeed speed;
  WaytouchValues start;
} Fling;

/*
 * When the fingers have lifted, their positions are no longer known; the location of a swipe is where it started
 * anyway. GTK's signal `swipe` is never emitted for several fingers on a touch screen.
 */
static void
swipe_begin (WaytouchGesture  *gesture,
             GdkEventSequence *sequence G_GNUC_UNUSED,
             GtkGesture       *source)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  const WaytouchValues before = priv->values;
  Fling *fling = priv->fallback_data;

  fling->speed.n = 0;
  if (!waytouch_fallback_takes (gesture, source))
    return;
  waytouch_fallback_locate (gesture, source);
  fling->start = priv->values;
  priv->values = before;
}

static void
swipe_update (WaytouchGesture  *gesture,
              GdkEventSequence *sequence G_GNUC_UNUSED,
              GtkGesture       *source)
{
  Fling *fling = waytouch_gesture_private (gesture)->fallback_data;
  double x, y;

  if (waytouch_fallback_get_center (source, &x, &y))
    waytouch_speed_add (&fling->speed, gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (source)),
                        x, y);
}

static void
swipe_cancel (WaytouchGesture  *gesture,
              GdkEventSequence *sequence G_GNUC_UNUSED,
              GtkGesture       *source G_GNUC_UNUSED)
{
  Fling *fling = waytouch_gesture_private (gesture)->fallback_data;

  fling->speed.n = 0;
}

static void
swipe_end (WaytouchGesture  *gesture,
           GdkEventSequence *sequence,
           GtkGesture       *source)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (WAYTOUCH_SWIPE (gesture));
  WaytouchValues *values = &waytouch_gesture_private (gesture)->values;
  Fling *fling = waytouch_gesture_private (gesture)->fallback_data;
  double velocity_x, velocity_y;
  WaytouchDirection direction;

  waytouch_speed_get (&fling->speed,
                      gtk_event_controller_get_current_event_time (GTK_EVENT_CONTROLLER (source)),
                      &velocity_x, &velocity_y);
  /* Another gesture may have claimed the touches, or there is one too many. */
  if (waytouch_gesture_private (gesture)->is_fallback_idle
      || gtk_gesture_get_sequence_state (source, sequence) == GTK_EVENT_SEQUENCE_DENIED
      || hypot (velocity_x, velocity_y) < LEAST_SPEED)
    return;
  if (fabs (velocity_x) > fabs (velocity_y))
    direction = velocity_x > 0 ? WAYTOUCH_DIRECTION_RIGHT : WAYTOUCH_DIRECTION_LEFT;
  else
    direction = velocity_y > 0 ? WAYTOUCH_DIRECTION_DOWN : WAYTOUCH_DIRECTION_UP;
  if (!(direction & priv->directions))
    return;
  *values = fling->start;
  values->direction = direction;
  values->touches = priv->touches;
  waytouch_fallback_recognize (gesture, source);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (WAYTOUCH_SWIPE (gesture));
  WaytouchGesturePrivate *base = waytouch_gesture_private (gesture);
  GtkGesture *swipe = g_object_new (GTK_TYPE_GESTURE_SWIPE, "n-points", priv->touches, NULL);

  if (base->fallback_data == NULL)
    base->fallback_data = g_new0 (Fling, 1);
  g_signal_connect_swapped (swipe, "begin", G_CALLBACK (swipe_begin), gesture);
  g_signal_connect_swapped (swipe, "update", G_CALLBACK (swipe_update), gesture);
  /* GTK also ends a cancelled gesture, after it has emitted `cancel`. */
  g_signal_connect_swapped (swipe, "cancel", G_CALLBACK (swipe_cancel), gesture);
  g_signal_connect_swapped (swipe, "end", G_CALLBACK (swipe_end), gesture);
  waytouch_fallback_add (gesture, swipe);
}

static void
apply_fallback (WaytouchGesture *gesture)
{
  waytouch_fallback_set_points (gesture, waytouch_swipe_get_number_of_touches_required (WAYTOUCH_SWIPE (gesture)));
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "swipe",
  .role = WAYTOUCH_MANAGER_V1_ROLE_SWIPE,
  .is_discrete = TRUE,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .competes_with_scrolling = competes_with_scrolling,
  .create_fallback = create_fallback,
  .apply_fallback = apply_fallback,
};

static void
waytouch_swipe_init (WaytouchSwipe *self)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (self);

  priv->directions = WAYTOUCH_DIRECTION_RIGHT;
  priv->touches = 1;
}

static void
waytouch_swipe_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (WAYTOUCH_SWIPE (object));

  switch (property)
    {
    case PROP_DIRECTION:
      g_value_set_flags (value, priv->directions);
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      g_value_set_uint (value, priv->touches);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_swipe_set_property (GObject      *object,
                             guint         property,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  WaytouchSwipe *self = WAYTOUCH_SWIPE (object);

  switch (property)
    {
    case PROP_DIRECTION:
      waytouch_swipe_set_direction (self, g_value_get_flags (value));
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      waytouch_swipe_set_number_of_touches_required (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_swipe_class_init (WaytouchSwipeClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_swipe_get_property;
  object_class->set_property = waytouch_swipe_set_property;

  /**
   * WaytouchSwipe:direction:
   *
   * The directions that are recognised; at least one.
   */
  properties[PROP_DIRECTION] =
    g_param_spec_flags ("direction", NULL, NULL, WAYTOUCH_TYPE_DIRECTION, WAYTOUCH_DIRECTION_RIGHT, flags);
  /**
   * WaytouchSwipe:number-of-touches-required:
   *
   * How many fingers must be down at the same time. For GTK's counterpart, only the value at construction counts.
   */
  properties[PROP_NUMBER_OF_TOUCHES_REQUIRED] =
    g_param_spec_uint ("number-of-touches-required", NULL, NULL, 1, G_MAXUINT, 1, flags | G_PARAM_CONSTRUCT);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * WaytouchSwipe::recognized:
   * @self: the gesture
   *
   * The gesture was recognised.
   */
  g_signal_new ("recognized", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* }}} */

/**
 * waytouch_swipe_new:
 * @widget: a widget
 *
 * Creates a swipe on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchSwipe *
waytouch_swipe_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_SWIPE, "widget", widget, NULL);
}

/**
 * waytouch_swipe_get_direction:
 * @self: a gesture
 *
 * Returns: the directions that are recognised
 */
WaytouchDirection
waytouch_swipe_get_direction (WaytouchSwipe *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_SWIPE (self), 0);

  return ((WaytouchSwipePrivate *) waytouch_swipe_get_instance_private (self))->directions;
}

/**
 * waytouch_swipe_set_direction:
 * @self: a gesture
 * @directions: the directions that are recognised
 *
 * Sets the directions that are recognised.
 */
void
waytouch_swipe_set_direction (WaytouchSwipe     *self,
                              WaytouchDirection  directions)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_SWIPE (self));
  g_return_if_fail (directions != 0 && (directions & ~ALL_DIRECTIONS) == 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->directions, directions, properties[PROP_DIRECTION]);
}

/**
 * waytouch_swipe_get_number_of_touches_required:
 * @self: a gesture
 *
 * Returns: how many fingers must be down at the same time
 */
guint
waytouch_swipe_get_number_of_touches_required (WaytouchSwipe *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_SWIPE (self), 0);

  return ((WaytouchSwipePrivate *) waytouch_swipe_get_instance_private (self))->touches;
}

/**
 * waytouch_swipe_set_number_of_touches_required:
 * @self: a gesture
 * @number: how many fingers must be down at the same time
 *
 * Sets how many fingers must be down at the same time.
 */
void
waytouch_swipe_set_number_of_touches_required (WaytouchSwipe *self,
                                               guint          number)
{
  WaytouchSwipePrivate *priv = waytouch_swipe_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_SWIPE (self));
  g_return_if_fail (number > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->touches, number,
                             properties[PROP_NUMBER_OF_TOUCHES_REQUIRED]);
}

/**
 * waytouch_swipe_get_recognized_direction:
 * @self: a gesture
 *
 * Gets the direction in which the fingers moved.
 *
 * Returns: the direction
 */
WaytouchDirection
waytouch_swipe_get_recognized_direction (WaytouchSwipe *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_SWIPE (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.direction;
}
