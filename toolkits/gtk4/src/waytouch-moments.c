/* SPDX-License-Identifier: MIT */
#include "waytouch-moments.h"

#include "waytouch-fallback.h"
#include "waytouch-remote.h"
#include "waytouch-tree.h"

/* GDK queues the events of wl_touch and delivers them one by one, while events of the protocol arrive at once. The
 * compositor's events of gestures wait here until GDK's queue is empty, so that apps are notified of a gesture after
 * GTK has received the cancellation of its touches. */

typedef struct
{
  WaytouchGesture *gesture;
  guint epoch;
  WaytouchMomentKind kind;
  guint32 number;
  WaytouchValues values;
  /* Set until the frame event has brought the time; never dereferenced. */
  WaytouchTree *untimed_tree;
} Moment;

static void
set_untimed (WaytouchDisplay *self,
             Moment          *moment,
             WaytouchTree    *tree)
{
  /* Of a moment that is over, the display may be gone. */
  if (moment->untimed_tree == tree)
    return;
  self->n_untimed += (tree != NULL) - (moment->untimed_tree != NULL);
  moment->untimed_tree = tree;
}

static void
moment_free (WaytouchDisplay *self,
             Moment          *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);

  set_untimed (self, moment, NULL);
  if (priv->last_moment == moment)
    priv->last_moment = NULL;
  g_object_unref (moment->gesture);
  g_free (moment);
}

/* Converts the values that the compositor has sent from the surface's coordinates to those that the app sees. */
static void
tell_values (Moment *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);

  priv->values = moment->values;
  waytouch_tree_convert_values (priv->remote.tree, priv->widget, &priv->values);
}

static gboolean
ask_app (Moment *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);
  const WaytouchValues before = priv->values;
  gboolean is_of_mouse = priv->is_fallback_active;
  gboolean answer;

  tell_values (moment);
  answer = waytouch_gesture_emit_should_begin (moment->gesture);
  /* A gesture of the mouse goes on if the answer is no. If the handler has run a main loop, it may have its values, or
   * a gesture of the compositor may have begun instead. */
  if (is_of_mouse && priv->is_fallback_active && priv->values.time == moment->values.time)
    priv->values = before;
  return answer;
}

static void
ask (Moment *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);
  struct waytouch_delegate_v1 *delegate = priv->remote.delegate;
  guint epoch = priv->remote.epoch;
  gboolean answer;

  if (delegate == NULL)
    return;
  answer = priv->is_enabled && ask_app (moment);
  if (priv->remote.epoch != epoch || priv->remote.delegate != delegate)
    return;
  priv->remote.is_refused = !answer;
  waytouch_delegate_v1_answer (delegate, moment->number, answer);
  waytouch_tree_flush (priv->remote.tree);
}

/* Whether the app accepts the gesture that the compositor has begun. */
static gboolean
is_wanted (Moment *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);
  guint epoch = priv->remote.epoch;

  /* The compositor may have begun it before it knew. */
  if (priv->remote.is_refused || !priv->is_enabled)
    return FALSE;
  if (priv->remote.delegate != NULL)
    return TRUE;
  if (!ask_app (moment))
    {
      if (priv->remote.epoch == epoch)
        priv->remote.is_refused = TRUE;
      return FALSE;
    }
  return priv->remote.epoch == epoch;
}

static void
deliver (Moment *moment)
{
  WaytouchGesture *gesture = moment->gesture;
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);

  if (moment->kind == WAYTOUCH_MOMENT_LOST)
    {
      if (!priv->is_fallback_active)
        waytouch_gesture_emit_cancelled (gesture, moment->number);
      return;
    }
  if (moment->kind == WAYTOUCH_MOMENT_NOTIFY)
    {
      waytouch_gesture_notify_uses_compositor (gesture);
      return;
    }
  if (moment->epoch != priv->remote.epoch || priv->remote.role == NULL)
    return;

  switch (moment->kind)
    {
    case WAYTOUCH_MOMENT_SHOULD_BEGIN:
      ask (moment);
      break;
    case WAYTOUCH_MOMENT_BEGAN:
      if (!is_wanted (moment))
        {
          waytouch_remote_refuse (gesture);
          break;
        }
      /* The mouse may have begun a gesture, or be about to. */
      waytouch_fallback_give_up (gesture, WAYTOUCH_CAUSE_PREVENTED);
      waytouch_fallback_settle (gesture);
      if (moment->epoch != priv->remote.epoch)
        break;
      priv->remote.was_disabled = FALSE;
      tell_values (moment);
      waytouch_gesture_emit_began (gesture);
      break;
    case WAYTOUCH_MOMENT_CHANGED:
      if (!priv->is_active || priv->is_fallback_active || priv->remote.was_disabled)
        break;
      tell_values (moment);
      waytouch_gesture_emit_changed (gesture);
      break;
    case WAYTOUCH_MOMENT_ENDED:
      priv->remote.is_refused = FALSE;
      if (!priv->is_active || priv->is_fallback_active)
        break;
      if (priv->remote.was_disabled)
        {
          waytouch_gesture_emit_cancelled (gesture, WAYTOUCH_CAUSE_DISABLED);
          break;
        }
      tell_values (moment);
      waytouch_gesture_emit_ended (gesture);
      break;
    case WAYTOUCH_MOMENT_CANCELLED:
      priv->remote.is_refused = FALSE;
      if (priv->is_active && !priv->is_fallback_active)
        waytouch_gesture_emit_cancelled (gesture, moment->number);
      break;
    case WAYTOUCH_MOMENT_RECOGNIZED:
      if (is_wanted (moment))
        {
          tell_values (moment);
          waytouch_gesture_emit_recognized (gesture);
        }
      priv->remote.is_refused = FALSE;
      break;
    case WAYTOUCH_MOMENT_FAILED:
      priv->remote.is_refused = FALSE;
      break;
    case WAYTOUCH_MOMENT_LOST:
    case WAYTOUCH_MOMENT_NOTIFY:
    default:
      g_assert_not_reached ();
    }
}

/* Tells the app, and frees the moment. */
static void
tell (WaytouchDisplay *self,
      Moment          *moment)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (moment->gesture);
  g_autoptr (GtkWidget) widget = NULL;

  /* Its values are those that the handlers see: later ones need a moment of their own. */
  if (priv->last_moment == moment)
    priv->last_moment = NULL;
  g_set_object (&widget, priv->widget);
  set_untimed (self, moment, NULL);
  deliver (moment);
  moment_free (self, moment);
}

static gboolean dispatch (gpointer data);

static void
schedule (WaytouchDisplay *self)
{
  if (self->source != NULL || g_queue_is_empty (&self->moments))
    return;
  self->source = g_idle_source_new ();
  g_source_set_priority (self->source, GDK_PRIORITY_EVENTS + 1);
  g_source_set_static_name (self->source, "waytouch");
  g_source_set_callback (self->source, dispatch, self, NULL);
  g_source_attach (self->source, NULL);
}

static gboolean
dispatch (gpointer data)
{
  WaytouchDisplay *self = data;
  Moment *moment = g_queue_pop_head (&self->moments);

  /* Release the source before the handlers run, because they may run a main loop. */
  g_clear_pointer (&self->source, g_source_unref);
  if (moment == NULL)
    return G_SOURCE_REMOVE;
  schedule (self);
  tell (self, moment);
  return G_SOURCE_REMOVE;
}

void
waytouch_moments_push (WaytouchDisplay    *display,
                       WaytouchGesture    *gesture,
                       WaytouchMomentKind  kind,
                       guint32             number)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (gesture);
  Moment *moment = priv->last_moment;

  /* A slow app receives only the newest values. */
  if (moment != NULL && kind == WAYTOUCH_MOMENT_CHANGED && moment->kind == kind
      && moment->epoch == priv->remote.epoch)
    {
      moment->values = priv->remote.incoming;
      set_untimed (display, moment, priv->remote.tree);
      return;
    }
  moment = g_new0 (Moment, 1);
  moment->gesture = g_object_ref (gesture);
  moment->epoch = priv->remote.epoch;
  moment->kind = kind;
  moment->number = number;
  moment->values = priv->remote.incoming;
  set_untimed (display, moment, priv->remote.tree);
  priv->last_moment = moment;
  g_queue_push_tail (&display->moments, moment);

  schedule (display);
}

void
waytouch_moments_stamp (WaytouchDisplay *display,
                        WaytouchTree    *tree,
                        gint64           time)
{
  for (GList *each = display->moments.tail; each != NULL && display->n_untimed > 0; each = each->prev)
    {
      Moment *moment = each->data;

      if (moment->untimed_tree != tree)
        continue;
      moment->values.time = time;
      set_untimed (display, moment, NULL);
    }
}

void
waytouch_moments_finish (WaytouchDisplay *display)
{
  Moment *moment;

  /* Those of objects that are gone do nothing; the others tell the app that they are gone. */
  while ((moment = g_queue_pop_head (&display->moments)) != NULL)
    tell (display, moment);
  if (display->source != NULL)
    {
      g_source_destroy (display->source);
      g_clear_pointer (&display->source, g_source_unref);
    }
}
