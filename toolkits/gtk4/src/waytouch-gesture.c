/* SPDX-License-Identifier: MIT */
#include "waytouch-fallback.h"
#include "waytouch-relations.h"
#include "waytouch-remote.h"
#include "waytouch-target.h"

/**
 * WaytouchGesture:
 *
 * A gesture on a widget, recognised by the compositor.
 *
 * A gesture belongs to its widget, which keeps it alive; [method@Gesture.detach] removes it. If the compositor has no
 * Waytouch, and for the mouse, the same object works with GTK's own gestures; [property@Gesture:uses-compositor] tells
 * which.
 *
 * A continuous gesture emits [signal@Gesture::began], any number of [signal@Gesture::changed], and one of
 * [signal@Gesture::ended] and [signal@Gesture::cancelled]; [class@Tap] and [class@Swipe] emit `recognized`. Handlers
 * may do anything, including destroying the widget. Positions, movements and velocities are in the coordinates of the
 * widget, as those of `GtkGesture` are, in logical px and px per second; angles are in radians, positive clockwise.
 *
 * Of the gestures on a widget and on the widgets around it, only one is recognised, unless
 * [method@Gesture.allow_simultaneous] permits more. A touch on a widget inside that has GTK gestures, such as a button,
 * belongs only to that widget; see [func@widget_set_shares_touches].
 */

enum {
  PROP_0,
  PROP_WIDGET,
  PROP_ENABLED,
  PROP_TOUCH_ONLY,
  PROP_CANCELS_TOUCHES,
  PROP_DELAYS_TOUCHES_BEGAN,
  PROP_DELAYS_TOUCHES_ENDED,
  PROP_SHOULD_BEGIN_TIMEOUT,
  PROP_SIMULTANEOUS_WITH_ANY,
  PROP_IS_ACTIVE,
  PROP_USES_COMPOSITOR,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (WaytouchGesture, waytouch_gesture, G_TYPE_INITIALLY_UNOWNED)

WaytouchGesturePrivate *
waytouch_gesture_private (WaytouchGesture *self)
{
  return waytouch_gesture_get_instance_private (self);
}

/* {{{ The object */

void
waytouch_gesture_parameters_changed (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  waytouch_remote_apply (self);
  /* A gesture that is being detached still has its widget, but no longer GTK's gestures. */
  if (priv->fallbacks->len > 0 && waytouch_gesture_kind (self)->apply_fallback != NULL)
    waytouch_gesture_kind (self)->apply_fallback (self);
}

void
waytouch_gesture_notify_uses_compositor (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  gboolean uses_compositor = waytouch_gesture_get_uses_compositor (self);

  if (priv->used_compositor == uses_compositor)
    return;
  priv->used_compositor = uses_compositor;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_USES_COMPOSITOR]);
}

static void
waytouch_gesture_init (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  priv->is_enabled = TRUE;
  priv->cancels_touches = TRUE;
  priv->delays_ended = TRUE;
  priv->should_begin_timeout = 100;
  priv->values.scale = 1;
  priv->fallbacks = g_ptr_array_new ();
}

static void
waytouch_gesture_constructed (GObject *object)
{
  WaytouchGesture *self = WAYTOUCH_GESTURE (object);
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  G_OBJECT_CLASS (waytouch_gesture_parent_class)->constructed (object);

  if (priv->widget == NULL)
    {
      g_critical ("A %s needs a widget", G_OBJECT_TYPE_NAME (self));
      return;
    }
  /* The widget has already notified its observers, so nothing would remove the gesture. */
  if (gtk_widget_in_destruction (priv->widget))
    {
      g_critical ("A %s needs a widget, and this %s is being destroyed", G_OBJECT_TYPE_NAME (self),
                  G_OBJECT_TYPE_NAME (priv->widget));
      priv->widget = NULL;
      return;
    }
  /* The widget's reference. Language bindings treat it like that of a toplevel, and get one of their own. */
  g_object_ref_sink (self);
  waytouch_fallback_create (self);
  waytouch_target_add (priv->widget, self);
  waytouch_relations_group (self);
}

static void
waytouch_gesture_dispose (GObject *object)
{
  WaytouchGesture *self = WAYTOUCH_GESTURE (object);

  waytouch_gesture_detach (self);
  waytouch_relations_clear (self);

  G_OBJECT_CLASS (waytouch_gesture_parent_class)->dispose (object);
}

static void
waytouch_gesture_finalize (GObject *object)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (WAYTOUCH_GESTURE (object));

  g_clear_pointer (&priv->remote.requirements, g_hash_table_unref);
  g_clear_pointer (&priv->remote.companions, g_hash_table_unref);
  g_ptr_array_unref (priv->fallbacks);
  g_free (priv->fallback_data);

  G_OBJECT_CLASS (waytouch_gesture_parent_class)->finalize (object);
}

static void
waytouch_gesture_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (WAYTOUCH_GESTURE (object));

  switch (property)
    {
    case PROP_WIDGET:
      g_value_set_object (value, priv->widget);
      break;
    case PROP_ENABLED:
      g_value_set_boolean (value, priv->is_enabled);
      break;
    case PROP_TOUCH_ONLY:
      g_value_set_boolean (value, priv->touch_only);
      break;
    case PROP_CANCELS_TOUCHES:
      g_value_set_boolean (value, priv->cancels_touches);
      break;
    case PROP_DELAYS_TOUCHES_BEGAN:
      g_value_set_boolean (value, priv->delays_began);
      break;
    case PROP_DELAYS_TOUCHES_ENDED:
      g_value_set_boolean (value, priv->delays_ended);
      break;
    case PROP_SHOULD_BEGIN_TIMEOUT:
      g_value_set_uint (value, priv->should_begin_timeout);
      break;
    case PROP_SIMULTANEOUS_WITH_ANY:
      g_value_set_boolean (value, priv->simultaneous_with_any);
      break;
    case PROP_IS_ACTIVE:
      g_value_set_boolean (value, priv->is_active);
      break;
    case PROP_USES_COMPOSITOR:
      g_value_set_boolean (value, waytouch_gesture_get_uses_compositor (WAYTOUCH_GESTURE (object)));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
waytouch_gesture_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  WaytouchGesture *self = WAYTOUCH_GESTURE (object);
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  switch (property)
    {
    case PROP_WIDGET:
      priv->widget = g_value_get_object (value);
      break;
    case PROP_ENABLED:
      waytouch_gesture_set_enabled (self, g_value_get_boolean (value));
      break;
    case PROP_TOUCH_ONLY:
      waytouch_gesture_set_touch_only (self, g_value_get_boolean (value));
      break;
    case PROP_CANCELS_TOUCHES:
      waytouch_gesture_set_cancels_touches (self, g_value_get_boolean (value));
      break;
    case PROP_DELAYS_TOUCHES_BEGAN:
      waytouch_gesture_set_delays_touches_began (self, g_value_get_boolean (value));
      break;
    case PROP_DELAYS_TOUCHES_ENDED:
      waytouch_gesture_set_delays_touches_ended (self, g_value_get_boolean (value));
      break;
    case PROP_SHOULD_BEGIN_TIMEOUT:
      waytouch_gesture_set_should_begin_timeout (self, g_value_get_uint (value));
      break;
    case PROP_SIMULTANEOUS_WITH_ANY:
      priv->simultaneous_with_any = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static GParamSpec *
flag (const char  *name,
      gboolean     initially,
      GParamFlags  flags)
{
  return g_param_spec_boolean (name, NULL, NULL, initially, flags | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
}

static void
waytouch_gesture_class_init (WaytouchGestureClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->constructed = waytouch_gesture_constructed;
  object_class->dispose = waytouch_gesture_dispose;
  object_class->finalize = waytouch_gesture_finalize;
  object_class->get_property = waytouch_gesture_get_property;
  object_class->set_property = waytouch_gesture_set_property;

  /**
   * WaytouchGesture:widget:
   *
   * The widget that the gesture is on; `NULL` after it was destroyed or the gesture was detached.
   */
  properties[PROP_WIDGET] =
    g_param_spec_object ("widget", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * WaytouchGesture:enabled:
   *
   * Whether the gesture receives touches. If it is disabled while it is under way, it is cancelled; once enabled again,
   * it receives only touches that land later.
   */
  properties[PROP_ENABLED] = flag ("enabled", TRUE, G_PARAM_READWRITE);
  /**
   * WaytouchGesture:touch-only:
   *
   * Whether the gesture ignores the mouse and the touchpad. Otherwise GTK's own gestures recognise it for these.
   */
  properties[PROP_TOUCH_ONLY] = flag ("touch-only", FALSE, G_PARAM_READWRITE);
  /**
   * WaytouchGesture:cancels-touches:
   *
   * Whether the touches are cancelled in GTK when the gesture is recognised.
   */
  properties[PROP_CANCELS_TOUCHES] = flag ("cancels-touches", TRUE, G_PARAM_READWRITE);
  /**
   * WaytouchGesture:delays-touches-began:
   *
   * Whether GTK receives touches only after this gesture has failed. In a scrolled window this always applies to pans
   * and swipes with one finger, because GTK would scroll before they begin.
   */
  properties[PROP_DELAYS_TOUCHES_BEGAN] = flag ("delays-touches-began", FALSE, G_PARAM_READWRITE);
  /**
   * WaytouchGesture:delays-touches-ended:
   *
   * Whether GTK receives lifts only after this gesture has failed, such as that of a first tap while a second one may
   * follow.
   */
  properties[PROP_DELAYS_TOUCHES_ENDED] = flag ("delays-touches-ended", TRUE, G_PARAM_READWRITE);
  /**
   * WaytouchGesture:should-begin-timeout:
   *
   * How long the compositor waits for the answer of [signal@Gesture::should-begin], in milliseconds from 1 to 100.
   * After that it begins the gesture. A no that comes too late still holds for the app, which receives no signals of
   * the gesture, but the touches are cancelled in GTK.
   */
  properties[PROP_SHOULD_BEGIN_TIMEOUT] =
    g_param_spec_uint ("should-begin-timeout", NULL, NULL, 1, 100, 100,
                       G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  /**
   * WaytouchGesture:simultaneous-with-any:
   *
   * Whether every other gesture of the app may be recognised together with this one. Without the compositor, these
   * are only those of the same widget that have the same property.
   */
  properties[PROP_SIMULTANEOUS_WITH_ANY] =
    flag ("simultaneous-with-any", FALSE, G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY);
  /**
   * WaytouchGesture:is-active:
   *
   * Whether the gesture has begun and not ended.
   */
  properties[PROP_IS_ACTIVE] = flag ("is-active", FALSE, G_PARAM_READABLE);
  /**
   * WaytouchGesture:uses-compositor:
   *
   * Whether the compositor recognises the gesture at present. It is false while the widget is not on the screen.
   */
  properties[PROP_USES_COMPOSITOR] = flag ("uses-compositor", FALSE, G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  waytouch_gesture_install_signals (class);
}

/* }}} */
/* {{{ Life cycle */

/**
 * waytouch_gesture_get_widget:
 * @self: a gesture
 *
 * Returns: (transfer none) (nullable): the widget that the gesture is on
 */
GtkWidget *
waytouch_gesture_get_widget (WaytouchGesture *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_GESTURE (self), NULL);

  return waytouch_gesture_private (self)->widget;
}

/**
 * waytouch_gesture_detach:
 * @self: a gesture
 *
 * Removes the gesture from its widget permanently, which releases the widget's reference to it. A gesture under way is
 * cancelled.
 */
void
waytouch_gesture_detach (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv;
  g_autoptr (GtkWidget) widget = NULL;
  WaytouchTarget *target;

  g_return_if_fail (WAYTOUCH_IS_GESTURE (self));

  priv = waytouch_gesture_private (self);
  if (priv->target == NULL)
    return;
  g_object_ref (self);
  widget = g_object_ref (priv->widget);
  target = g_steal_pointer (&priv->target);
  waytouch_remote_destroy (self, WAYTOUCH_CAUSE_REMOVED);
  waytouch_fallback_destroy (self);
  /* During this last signal, the app still sees the widget. The target exists as long as the gesture is in it. */
  waytouch_gesture_emit_cancelled (self, WAYTOUCH_CAUSE_REMOVED);
  waytouch_target_remove (target, self);
  priv->widget = NULL;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WIDGET]);
  /* The widget's reference, and that of this function. */
  g_object_unref (self);
  g_object_unref (self);
}

/* }}} */
