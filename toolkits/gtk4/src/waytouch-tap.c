/* SPDX-License-Identifier: MIT */
#include "waytouch-tap.h"

#include "waytouch-enums.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"

/**
 * WaytouchTap:
 *
 * One or more taps in a row, with one or more fingers.
 *
 * It emits [signal@Tap::recognized]. A single tap does not wait for a double tap on the same widget unless
 * [method@Gesture.require_failure_of] was called; with both, the lift of the first tap reaches GTK only if no second
 * one follows.
 *
 * GTK's counterpart is `GtkGestureClick`, for one finger and the primary button.
 */

typedef struct
{
  guint taps;
  guint touches;
  double movement;
  int duration;
  int interval;
} WaytouchTapPrivate;

enum {
  PROP_0,
  PROP_NUMBER_OF_TAPS_REQUIRED,
  PROP_NUMBER_OF_TOUCHES_REQUIRED,
  PROP_ALLOWABLE_MOVEMENT,
  PROP_MAXIMUM_DURATION,
  PROP_MAXIMUM_INTERVAL,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_TYPE_WITH_PRIVATE (WaytouchTap, waytouch_tap, WAYTOUCH_TYPE_GESTURE)

/* {{{ Recognised by the compositor */

static void
tap_recognized (void                    *data,
                struct waytouch_tap_v1  *role G_GNUC_UNUSED,
                uint32_t                 serial,
                struct waytouch_seat_v1 *seat,
                wl_fixed_t               x,
                wl_fixed_t               y)
{
  waytouch_remote_recognized (data, serial, seat, x, y);
}

static const struct waytouch_tap_v1_listener listener = {
  .recognized = tap_recognized,
};

static gpointer
create_role (WaytouchGesture               *gesture,
             struct waytouch_recognizer_v1 *recognizer)
{
  struct waytouch_tap_v1 *role = waytouch_recognizer_v1_get_tap (recognizer);

  waytouch_tap_v1_add_listener (role, &listener, gesture);
  return role;
}

static void
destroy_role (gpointer role)
{
  waytouch_tap_v1_destroy (role);
}

static void
apply (WaytouchGesture *gesture,
       gpointer         role)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (WAYTOUCH_TAP (gesture));

  waytouch_tap_v1_set_number_of_taps_required (role, priv->taps);
  waytouch_tap_v1_set_number_of_touches_required (role, priv->touches);
  /* The protocol does not report it, and the app may be asked before the tap is recognised. */
  waytouch_remote_incoming (gesture)->touches = priv->touches;
  if (priv->movement >= 0)
    waytouch_tap_v1_set_allowable_movement (role, wl_fixed_from_double (priv->movement));
  if (priv->duration >= 0)
    waytouch_tap_v1_set_maximum_duration (role, priv->duration);
  if (priv->interval >= 0)
    waytouch_tap_v1_set_maximum_interval (role, priv->interval);
}

/* }}} */
/* {{{ Recognised by GTK */

/* A click that waits until no further one can follow. */
typedef struct
{
  guint timeout;
  WaytouchValues values;
} Click;

static void
click_pressed (WaytouchGesture *gesture,
               int              n G_GNUC_UNUSED,
               double           x G_GNUC_UNUSED,
               double           y G_GNUC_UNUSED,
               GtkGesture      *source)
{
  Click *click = waytouch_gesture_private (gesture)->fallback_data;

  if (waytouch_fallback_takes (gesture, source))
    g_clear_handle_id (&click->timeout, g_source_remove);
}

/* The most taps of a gesture that this one waits for; its own number if it waits for none. */
static guint
most_taps (WaytouchGesture *gesture)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  guint taps = waytouch_tap_get_number_of_taps_required (WAYTOUCH_TAP (gesture));

  for (guint i = 0; priv->requirements != NULL && i < priv->requirements->len; i++)
    {
      WaytouchGesture *other = priv->requirements->pdata[i];

      if (WAYTOUCH_IS_TAP (other) && waytouch_gesture_get_widget (other) == priv->widget
          && waytouch_gesture_get_enabled (other))
        taps = MAX (taps, waytouch_tap_get_number_of_taps_required (WAYTOUCH_TAP (other)));
    }
  return taps;
}

static gboolean
no_click_followed (gpointer data)
{
  WaytouchGesture *gesture = data;
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  Click *click = priv->fallback_data;

  click->timeout = 0;
  if (!gtk_widget_get_mapped (priv->widget) || !gtk_widget_is_sensitive (priv->widget))
    return G_SOURCE_REMOVE;
  /* The compositor may have recognised others in the meantime. */
  priv->values = click->values;
  waytouch_fallback_recognize (gesture, NULL);
  return G_SOURCE_REMOVE;
}

static void
click_released (WaytouchGesture *gesture,
                int              n,
                double           x,
                double           y,
                GtkGesture      *source)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  WaytouchTapPrivate *tap = waytouch_tap_get_instance_private (WAYTOUCH_TAP (gesture));
  Click *click = priv->fallback_data;
  guint most = most_taps (gesture);
  int milliseconds;

  /* GTK counts on, however many taps make the gesture. */
  if (priv->is_fallback_idle || n <= 0 || tap->touches != 1 || ((guint) n - 1) % most + 1 != tap->taps)
    return;
  waytouch_fallback_locate (gesture, source);
  priv->values.x = x;
  priv->values.y = y;
  if (most == tap->taps)
    {
      waytouch_fallback_recognize (gesture, source);
      return;
    }
  click->values = priv->values;
  g_object_get (gtk_widget_get_settings (priv->widget), "gtk-double-click-time", &milliseconds, NULL);
  g_clear_handle_id (&click->timeout, g_source_remove);
  click->timeout = g_timeout_add (milliseconds, no_click_followed, gesture);
}

static void
create_fallback (WaytouchGesture *gesture)
{
  GtkGesture *click = gtk_gesture_click_new ();

  waytouch_gesture_private (gesture)->fallback_data = g_new0 (Click, 1);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (click_pressed), gesture);
  g_signal_connect_swapped (click, "released", G_CALLBACK (click_released), gesture);
  waytouch_fallback_add (gesture, click);
}

/* A click that is still waiting does not count once the gesture is disabled. */
static void
apply_fallback (WaytouchGesture *gesture)
{
  Click *click = waytouch_gesture_private (gesture)->fallback_data;

  if (!waytouch_gesture_get_enabled (gesture))
    g_clear_handle_id (&click->timeout, g_source_remove);
}

static void
destroy_fallback (WaytouchGesture *gesture)
{
  Click *click = waytouch_gesture_private (gesture)->fallback_data;

  g_clear_handle_id (&click->timeout, g_source_remove);
}

/* }}} */
/* {{{ The object */

static const WaytouchKind kind = {
  .name = "tap",
  .role = WAYTOUCH_MANAGER_V1_ROLE_TAP,
  .is_discrete = TRUE,
  .create_role = create_role,
  .destroy_role = destroy_role,
  .apply = apply,
  .create_fallback = create_fallback,
  .apply_fallback = apply_fallback,
  .destroy_fallback = destroy_fallback,
};

static void
waytouch_tap_init (WaytouchTap *self)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  priv->taps = 1;
  priv->touches = 1;
  priv->movement = -1;
  priv->duration = -1;
  priv->interval = -1;
}

static void
waytouch_tap_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (WAYTOUCH_TAP (object));

  switch (property)
    {
    case PROP_NUMBER_OF_TAPS_REQUIRED:
      g_value_set_uint (value, priv->taps);
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      g_value_set_uint (value, priv->touches);
      break;
    case PROP_ALLOWABLE_MOVEMENT:
      g_value_set_double (value, priv->movement);
      break;
    case PROP_MAXIMUM_DURATION:
      g_value_set_int (value, priv->duration);
      break;
    case PROP_MAXIMUM_INTERVAL:
      g_value_set_int (value, priv->interval);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_tap_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  WaytouchTap *self = WAYTOUCH_TAP (object);

  switch (property)
    {
    case PROP_NUMBER_OF_TAPS_REQUIRED:
      waytouch_tap_set_number_of_taps_required (self, g_value_get_uint (value));
      break;
    case PROP_NUMBER_OF_TOUCHES_REQUIRED:
      waytouch_tap_set_number_of_touches_required (self, g_value_get_uint (value));
      break;
    case PROP_ALLOWABLE_MOVEMENT:
      waytouch_tap_set_allowable_movement (self, g_value_get_double (value));
      break;
    case PROP_MAXIMUM_DURATION:
      waytouch_tap_set_maximum_duration (self, g_value_get_int (value));
      break;
    case PROP_MAXIMUM_INTERVAL:
      waytouch_tap_set_maximum_interval (self, g_value_get_int (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_tap_class_init (WaytouchTapClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  WAYTOUCH_GESTURE_CLASS (class)->kind = &kind;
  object_class->get_property = waytouch_tap_get_property;
  object_class->set_property = waytouch_tap_set_property;

  /**
   * WaytouchTap:number-of-taps-required:
   *
   * How many taps in a row make the gesture.
   */
  properties[PROP_NUMBER_OF_TAPS_REQUIRED] =
    g_param_spec_uint ("number-of-taps-required", NULL, NULL, 1, G_MAXUINT, 1, flags);
  /**
   * WaytouchTap:number-of-touches-required:
   *
   * How many fingers must be down at the same time.
   */
  properties[PROP_NUMBER_OF_TOUCHES_REQUIRED] =
    g_param_spec_uint ("number-of-touches-required", NULL, NULL, 1, G_MAXUINT, 1, flags);
  /**
   * WaytouchTap:allowable-movement:
   *
   * How far a finger may move, in millimetres on the glass; -1 for the compositor's setting, 45 pt by default.
   */
  properties[PROP_ALLOWABLE_MOVEMENT] =
    g_param_spec_double ("allowable-movement", NULL, NULL, -1, 10000, -1, flags);
  /**
   * WaytouchTap:maximum-duration:
   *
   * How long a finger may be held, in milliseconds; 0 for no limit, -1 for the compositor's setting, 750 by default.
   */
  properties[PROP_MAXIMUM_DURATION] =
    g_param_spec_int ("maximum-duration", NULL, NULL, -1, G_MAXINT, -1, flags);
  /**
   * WaytouchTap:maximum-interval:
   *
   * How long after a tap the next one may land, in milliseconds; -1 for the compositor's setting, 350 by default.
   */
  properties[PROP_MAXIMUM_INTERVAL] =
    g_param_spec_int ("maximum-interval", NULL, NULL, -1, G_MAXINT, -1, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  /**
   * WaytouchTap::recognized:
   * @self: the gesture
   *
   * The gesture was recognised.
   */
  g_signal_new ("recognized", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

/* }}} */

/**
 * waytouch_tap_new:
 * @widget: a widget
 *
 * Creates a tap on a widget, to which it belongs.
 *
 * Returns: (transfer none): the gesture
 */
WaytouchTap *
waytouch_tap_new (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  return g_object_new (WAYTOUCH_TYPE_TAP, "widget", widget, NULL);
}

/**
 * waytouch_tap_get_number_of_taps_required:
 * @self: a gesture
 *
 * Returns: how many taps in a row make the gesture
 */
guint
waytouch_tap_get_number_of_taps_required (WaytouchTap *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TAP (self), 0);

  return ((WaytouchTapPrivate *) waytouch_tap_get_instance_private (self))->taps;
}

/**
 * waytouch_tap_set_number_of_taps_required:
 * @self: a gesture
 * @number: how many taps in a row make the gesture
 *
 * Sets how many taps in a row make the gesture.
 */
void
waytouch_tap_set_number_of_taps_required (WaytouchTap *self,
                                          guint        number)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TAP (self));
  g_return_if_fail (number > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->taps, number, properties[PROP_NUMBER_OF_TAPS_REQUIRED]);
}

/**
 * waytouch_tap_get_number_of_touches_required:
 * @self: a gesture
 *
 * Returns: how many fingers must be down at the same time
 */
guint
waytouch_tap_get_number_of_touches_required (WaytouchTap *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TAP (self), 0);

  return ((WaytouchTapPrivate *) waytouch_tap_get_instance_private (self))->touches;
}

/**
 * waytouch_tap_set_number_of_touches_required:
 * @self: a gesture
 * @number: how many fingers must be down at the same time
 *
 * Sets how many fingers must be down at the same time.
 */
void
waytouch_tap_set_number_of_touches_required (WaytouchTap *self,
                                             guint        number)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TAP (self));
  g_return_if_fail (number > 0);

  waytouch_gesture_set_uint (WAYTOUCH_GESTURE (self), &priv->touches, number,
                             properties[PROP_NUMBER_OF_TOUCHES_REQUIRED]);
}

/**
 * waytouch_tap_get_allowable_movement:
 * @self: a gesture
 *
 * Returns: how far a finger may move, in millimetres on the glass
 */
double
waytouch_tap_get_allowable_movement (WaytouchTap *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TAP (self), 0);

  return ((WaytouchTapPrivate *) waytouch_tap_get_instance_private (self))->movement;
}

/**
 * waytouch_tap_set_allowable_movement:
 * @self: a gesture
 * @millimetres: how far a finger may move, in millimetres on the glass
 *
 * Sets how far a finger may move, in millimetres on the glass.
 */
void
waytouch_tap_set_allowable_movement (WaytouchTap *self,
                                     double       millimetres)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TAP (self));
  g_return_if_fail (millimetres == -1 || (millimetres >= 0 && millimetres <= 10000));

  waytouch_gesture_set_double (WAYTOUCH_GESTURE (self), &priv->movement, millimetres,
                               properties[PROP_ALLOWABLE_MOVEMENT]);
}

/**
 * waytouch_tap_get_maximum_duration:
 * @self: a gesture
 *
 * Returns: how long a finger may be held, in milliseconds
 */
int
waytouch_tap_get_maximum_duration (WaytouchTap *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TAP (self), 0);

  return ((WaytouchTapPrivate *) waytouch_tap_get_instance_private (self))->duration;
}

/**
 * waytouch_tap_set_maximum_duration:
 * @self: a gesture
 * @milliseconds: how long a finger may be held, in milliseconds
 *
 * Sets how long a finger may be held, in milliseconds.
 */
void
waytouch_tap_set_maximum_duration (WaytouchTap *self,
                                   int          milliseconds)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TAP (self));
  g_return_if_fail (milliseconds >= -1);

  waytouch_gesture_set_int (WAYTOUCH_GESTURE (self), &priv->duration, milliseconds, properties[PROP_MAXIMUM_DURATION]);
}

/**
 * waytouch_tap_get_maximum_interval:
 * @self: a gesture
 *
 * Returns: how long after a tap the next one may land, in milliseconds
 */
int
waytouch_tap_get_maximum_interval (WaytouchTap *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_TAP (self), 0);

  return ((WaytouchTapPrivate *) waytouch_tap_get_instance_private (self))->interval;
}

/**
 * waytouch_tap_set_maximum_interval:
 * @self: a gesture
 * @milliseconds: how long after a tap the next one may land, in milliseconds
 *
 * Sets how long after a tap the next one may land, in milliseconds.
 */
void
waytouch_tap_set_maximum_interval (WaytouchTap *self,
                                   int          milliseconds)
{
  WaytouchTapPrivate *priv = waytouch_tap_get_instance_private (self);

  g_return_if_fail (WAYTOUCH_IS_TAP (self));
  g_return_if_fail (milliseconds >= -1 && milliseconds != 0);

  waytouch_gesture_set_int (WAYTOUCH_GESTURE (self), &priv->interval, milliseconds, properties[PROP_MAXIMUM_INTERVAL]);
}
