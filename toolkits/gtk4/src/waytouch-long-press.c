/* SPDX-License-Identifier: MIT */
#include "waytouch-long-press.h"

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchLongPress:
 *
 * Fingers that are held still.
 *
 * A long press begins when the fingers have been held long enough, while they are still down; after that they may move
 * freely. It ends when one of them lifts.
 *
 * GTK's counterpart is `GtkGestureLongPress`, for one finger; its duration is between half and twice the user's
 * setting.
 */

typedef struct
{
  int duration;
  double movement;
  guint taps;
  guint touches;
} WaytouchLongPressPrivate;

enum {
  PROP_0,
  PROP_MINIMUM_PRESS_DURATION,
  PROP_ALLOWABLE_MOVEMENT,
  PROP_NUMBER_OF_TAPS_REQUIRED,
  PROP_NUMBER_OF_TOUCHES_REQUIRED,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchLongPress, waytouch_long_press, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

WAYTOUCH_REMOTE_HANDLERS (long_press)

static void
long_press_update (void                          *data,
                   struct waytouch_long_press_v1 *role G_GNUC_UNUSED,
                   wl_fixed_t                     x,
                   wl_fixed_t                     y)
{
  waytouch_remote_updated (data, x, y);
}

static const struct waytouch_long_press_v1_listener listener = {
  .number_of_touches = long_press_number_of_touches,
  .update = long_press_update,
  .began = long_press_began,
  .ended = long_press_ended,
  .cancelled = long_press_cancelled,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_long_press_v1 *role = waytouch_recognizer_v1_get_long_press (recognizer);

  waytouch_long_press_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_long_press_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (WAYTOUCH_LONG_PRESS (gesture));

  if (priv->duration >= 0)
    waytouch_long_press_v1_set_minimum_press_duration (role, priv->duration);
  if (priv->movement >= 0)
    waytouch_long_press_v1_set_allowable_movement (role, wl_fixed_from_double (priv->movement));
  waytouch_long_press_v1_set_number_of_taps_required (role, priv->taps);
  waytouch_long_press_v1_set_number_of_touches_required (role, priv->touches);
}

/* }}} */
/* {{{ Recognised by GTK */

static void
press_begin (WaytouchGesture  *gesture,
             GdkEventSequence *sequence G_GNUC_UNUSED,
             GtkGesture       *source)
{
  waytouch_fallback_takes (gesture, source);
}

static void
press_pressed (WaytouchGesture *gesture,
               double           x G_GNUC_UNUSED,
               double           y G_GNUC_UNUSED,
               GtkGesture      *source)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (WAYTOUCH_LONG_PRESS (gesture));

  if (!waytouch_gesture_private (gesture)->is_fallback_idle && priv->touches == 1 && priv->taps == 0)
    waytouch_fallback_begin (gesture, source, 0, 0);
}

static void
press_update (WaytouchGesture  *gesture,
              GdkEventSequence *sequence G_GNUC_UNUSED,
              GtkGesture       *source)
{
  waytouch_fallback_change (gesture, source);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  GtkGesture *press = gtk_gesture_long_press_new ();

  g_signal_connect_swapped (press, "begin", G_CALLBACK (press_begin), gesture);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (press_pressed), gesture);
  g_signal_connect_swapped (press, "update", G_CALLBACK (press_update), gesture);
  waytouch_fallback_add_continuous (gesture, press);
}

static void
apply_fallback (WaytouchGesture *gesture)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (WAYTOUCH_LONG_PRESS (gesture));
  WaytouchGesturePrivate *base = waytouch_gesture_private (gesture);
  int usual;

  g_object_get (gtk_widget_get_settings (base->widget), "gtk-long-press-time", &usual, NULL);
  gtk_gesture_long_press_set_delay_factor (base->fallbacks->pdata[0],
                                           priv->duration >= 0 && usual > 0
                                           ? CLAMP (priv->duration / (double) usual, 0.5, 2) : 1);
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "long press",
  .role = WAYTOUCH_MANAGER_V1_ROLE_LONG_PRESS,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .create_fallback = create_fallback,
  .apply_fallback = apply_fallback,
};

static void
waytouch_long_press_init (WaytouchLongPress *self)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (self);

  priv->duration = -1;
  priv->movement = -1;
  priv->touches = 1;
}

static void
waytouch_long_press_get_property (GObject    *object,
                                  guint       property,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (WAYTOUCH_LONG_PRESS (object));

  switch (property)
    {
    case PROP_MINIMUM_PRESS_DURATION:
      g_value_set_int (value, priv->duration);
      break;
    case PROP_ALLOWABLE_MOVEMENT:
      g_value_set_double (value, priv->movement);
      break;
    case PROP_NUMBER_OF_TAPS_REQUIRED:
      g_value_set_uint (value, priv->taps);
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      g_value_set_uint (value, priv->touches);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_long_press_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  WaytouchLongPress *self = WAYTOUCH_LONG_PRESS (object);

  switch (property)
    {
    case PROP_MINIMUM_PRESS_DURATION:
      waytouch_long_press_set_minimum_press_duration (self, g_value_get_int (value));
      break;
    case PROP_ALLOWABLE_MOVEMENT:
      waytouch_long_press_set_allowable_movement (self, g_value_get_double (value));
      break;
    case PROP_NUMBER_OF_TAPS_REQUIRED:
      waytouch_long_press_set_number_of_taps_required (self, g_value_get_uint (value));
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      waytouch_long_press_set_number_of_touches_required (self, g_value_get_uint (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_long_press_class_init (WaytouchLongPressClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_long_press_get_property;
  object_class->set_property = waytouch_long_press_set_property;

  /**
   * WaytouchLongPress:minimum-press-duration:
   *
   * How long the fingers are held before the gesture begins, in milliseconds; -1 for the compositor's setting, 500 by
   * default.
   */
  properties[PROP_MINIMUM_PRESS_DURATION] =
    g_param_spec_int ("minimum-press-duration", NULL, NULL, -1, G_MAXINT, -1, flags);
  /**
   * WaytouchLongPress:allowable-movement:
   *
   * How far a finger may move before the gesture begins, in millimetres on the glass; -1 for the compositor's setting,
   * 10 pt by default.
   */
  properties[PROP_ALLOWABLE_MOVEMENT] =
    g_param_spec_double ("allowable-movement", NULL, NULL, -1, 10000, -1, flags);
  /**
   * WaytouchLongPress:number-of-taps-required:
   *
   * How many taps, with the same number of fingers, come before the press.
   */
  properties[PROP_NUMBER_OF_TAPS_REQUIRED] =
    g_param_spec_uint ("number-of-taps-required", NULL, NULL, 0, G_MAXUINT, 0, flags);
  /**
   * WaytouchLongPress:number-of-touches-required:
   *
   * How many fingers must be down at the same time.
   */
  properties[PROP_NUMBER_OF_TOUCHES_REQUIRED] =
    g_param_spec_uint ("number-of-touches-required", NULL, NULL, 1, G_MAXUINT, 1, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/* }}} */

/**
 * waytouch_long_press_new:
 * @widget: a widget
 *
 * Creates a long press on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchLongPress *
waytouch_long_press_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_LONG_PRESS, "widget", widget, NULL);
}

/**
 * waytouch_long_press_get_minimum_press_duration:
 * @self: a gesture
 *
 * Returns: how long the fingers are held, in milliseconds
 */
int
waytouch_long_press_get_minimum_press_duration (WaytouchLongPress *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_LONG_PRESS (self), 0);

  return ((WaytouchLongPressPrivate *) waytouch_long_press_get_instance_private (self))->duration;
}

/**
 * waytouch_long_press_set_minimum_press_duration:
 * @self: a gesture
 * @milliseconds: how long the fingers are held, in milliseconds
 *
 * Sets how long the fingers are held, in milliseconds.
 */
void
waytouch_long_press_set_minimum_press_duration (WaytouchLongPress *self,
                                                int                milliseconds)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_LONG_PRESS (self));
  g_return_if_fail (milliseconds >= -1);

  waytouch_gesture_set_int (WAYTOUCH_GESTURE (self), &priv->duration, milliseconds,
                            properties[PROP_MINIMUM_PRESS_DURATION]);
}

/**
 * waytouch_long_press_get_allowable_movement:
 * @self: a gesture
 *
 * Returns: how far a finger may move before the gesture begins, in millimetres on the glass
 */
double
waytouch_long_press_get_allowable_movement (WaytouchLongPress *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_LONG_PRESS (self), 0);

  return ((WaytouchLongPressPrivate *) waytouch_long_press_get_instance_private (self))->movement;
}

/**
 * waytouch_long_press_set_allowable_movement:
 * @self: a gesture
 * @millimetres: how far a finger may move before the gesture begins, in millimetres on the glass
 *
 * Sets how far a finger may move before the gesture begins, in millimetres on the glass.
 */
void
waytouch_long_press_set_allowable_movement (WaytouchLongPress *self,
                                            double             millimetres)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_LONG_PRESS (self));
  g_return_if_fail (millimetres == -1 || (millimetres >= 0 && millimetres <= 10000));

  waytouch_gesture_set_double (WAYTOUCH_GESTURE (self), &priv->movement, millimetres,
                               properties[PROP_ALLOWABLE_MOVEMENT]);
}

/**
 * waytouch_long_press_get_number_of_taps_required:
 * @self: a gesture
 *
 * Returns: how many taps come before the press
 */
guint
waytouch_long_press_get_number_of_taps_required (WaytouchLongPress *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_LONG_PRESS (self), 0);

  return ((WaytouchLongPressPrivate *) waytouch_long_press_get_instance_private (self))->taps;
}

/**
 * waytouch_long_press_set_number_of_taps_required:
 * @self: a gesture
 * @number: how many taps come before the press
 *
 * Sets how many taps come before the press.
 */
void
waytouch_long_press_set_number_of_taps_required (WaytouchLongPress *self,
                                                 guint              number)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_LONG_PRESS (self));

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->taps, number, properties[PROP_NUMBER_OF_TAPS_REQUIRED]);
}

/**
 * waytouch_long_press_get_number_of_touches_required:
 * @self: a gesture
 *
 * Returns: how many fingers must be down at the same time
 */
guint
waytouch_long_press_get_number_of_touches_required (WaytouchLongPress *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_LONG_PRESS (self), 0);

  return ((WaytouchLongPressPrivate *) waytouch_long_press_get_instance_private (self))->touches;
}

/**
 * waytouch_long_press_set_number_of_touches_required:
 * @self: a gesture
 * @number: how many fingers must be down at the same time
 *
 * Sets how many fingers must be down at the same time.
 */
void
waytouch_long_press_set_number_of_touches_required (WaytouchLongPress *self,
                                                    guint              number)
{
  WaytouchLongPressPrivate *priv = waytouch_long_press_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_LONG_PRESS (self));
  g_return_if_fail (number > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->touches, number,
                             properties[PROP_NUMBER_OF_TOUCHES_REQUIRED]);
}
