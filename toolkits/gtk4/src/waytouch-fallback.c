/* SPDX-License-Identifier: MIT */
#include "waytouch-fallback.h"

#include "waytouch-relations.h"
#include "waytouch-removal.h"

#define SPEED_WINDOW 100 /* ms */

void
waytouch_fallback_create (WaytouchGesture *self)
{
  const WaytouchKind *kind = waytouch_gesture_kind (self);

  if (kind->create_fallback == NULL)
    return;
  kind->create_fallback (self);
  waytouch_fallback_update_phases (self);
  if (kind->apply_fallback != NULL)
    kind->apply_fallback (self);
}

void
waytouch_fallback_destroy (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  g_clear_handle_id (&priv->lost_source, g_source_remove);
  if (priv->fallbacks->len > 0 && waytouch_gesture_kind (self)->destroy_fallback != NULL)
    waytouch_gesture_kind (self)->destroy_fallback (self);
  while (priv->fallbacks->len > 0)
    {
      GtkEventController *controller = g_ptr_array_steal_index (priv->fallbacks, priv->fallbacks->len - 1);

      g_signal_handlers_disconnect_by_data (controller, self);
      if (gtk_event_controller_get_widget (controller) == priv->widget)
        waytouch_remove_controller (controller);
      g_object_unref (controller);
    }
}

void
waytouch_fallback_update_phases (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  gboolean is_lost = priv->is_fallback_active && !priv->is_enabled;

  /* Without a phase, GTK cancels its gestures. Handlers of the app may destroy the widget, and with it all of these, so
   * they are called only when GTK has finished. */
  if (is_lost)
    priv->is_fallback_active = FALSE;
  for (guint i = 0; i < priv->fallbacks->len; i++)
    gtk_event_controller_set_propagation_phase (priv->fallbacks->pdata[i],
                                                priv->is_enabled ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
  if (is_lost)
    waytouch_gesture_emit_cancelled (self, WAYTOUCH_CAUSE_DISABLED);
}

void
waytouch_fallback_set_points (WaytouchGesture *self,
                              guint            points)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  /* GTK may have cancelled it, and the app is still to be told. */
  gboolean is_untold = priv->lost_source != 0;
  gboolean is_lost = priv->is_fallback_active || is_untold;
  guint present;

  g_object_get (priv->fallbacks->pdata[0], "n-points", &present, NULL);
  if (present == points)
    return;
  priv->is_fallback_active = FALSE;
  waytouch_fallback_destroy (self);
  /* GTK may call handlers as it resets a gesture, and those may detach this one. */
  if (priv->widget != NULL)
    {
      waytouch_fallback_create (self);
      waytouch_relations_group (self);
    }
  if (is_lost)
    waytouch_gesture_emit_cancelled (self, is_untold ? priv->lost_cause : WAYTOUCH_CAUSE_TOUCH_COUNT);
}

static gboolean
tell_lost (gpointer data)
{
  WaytouchGesture *self = data;

  waytouch_gesture_private (self)->lost_source = 0;
  waytouch_gesture_emit_cancelled (self, waytouch_gesture_private (self)->lost_cause);
  return G_SOURCE_REMOVE;
}

/* GTK, which cannot bear that its gestures are destroyed while it cancels them, is not to run handlers of the app. */
static void
lose (WaytouchGesture *self,
      WaytouchCause    cause)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (!priv->is_fallback_active)
    return;
  priv->is_fallback_active = FALSE;
  priv->lost_cause = cause;
  priv->lost_source = g_idle_add_full (GDK_PRIORITY_EVENTS + 1, tell_lost, self, NULL);
}

void
waytouch_fallback_give_up (WaytouchGesture *self,
                           WaytouchCause    cause)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  lose (self, cause);
  priv->is_fallback_idle = TRUE;
}

void
waytouch_fallback_settle (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (priv->lost_source != 0)
    waytouch_gesture_emit_cancelled (self, priv->lost_cause);
}

/* GTK's function would take the gesture out of the group that it is in. */
static void
merge_groups (GtkGesture *gesture,
              GtkGesture *other)
{
  g_autoptr (GList) group = NULL;

  if (gtk_gesture_is_grouped_with (gesture, other))
    return;
  group = gtk_gesture_get_group (gesture);
  for (GList *each = group; each != NULL; each = each->next)
    gtk_gesture_group (each->data, other);
}

void
waytouch_fallback_group (WaytouchGesture *self,
                         WaytouchGesture *other)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  WaytouchGesturePrivate *other_priv = waytouch_gesture_private (other);

  if (priv->widget == NULL || priv->widget != other_priv->widget)
    return;
  for (guint i = 0; i < priv->fallbacks->len; i++)
    for (guint j = 0; j < other_priv->fallbacks->len; j++)
      merge_groups (priv->fallbacks->pdata[i], other_priv->fallbacks->pdata[j]);
}

/* A gesture of GTK's, which another one of the same widget takes a touch from, would end. One finger too many that is
 * denied takes nothing. */
static void
sequence_state_changed (WaytouchGesture      *self,
                        GdkEventSequence     *sequence G_GNUC_UNUSED,
                        GtkEventSequenceState state,
                        GtkGesture           *gesture)
{
  g_autoptr (GList) left = NULL;
  guint needed;

  if (state != GTK_EVENT_SEQUENCE_DENIED)
    return;
  left = gtk_gesture_get_sequences (gesture);
  g_object_get (gesture, "n-points", &needed, NULL);
  if (g_list_length (left) < needed)
    lose (self, WAYTOUCH_CAUSE_PREVENTED);
}

void
waytouch_fallback_add (WaytouchGesture *self,
                       GtkGesture      *gesture)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  g_signal_connect_swapped (gesture, "sequence-state-changed", G_CALLBACK (sequence_state_changed), self);
  g_ptr_array_add (priv->fallbacks, g_object_ref (gesture));
  gtk_widget_add_controller (priv->widget, GTK_EVENT_CONTROLLER (gesture));
}

static gboolean
is_touch (GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event))
    {
    case GDK_TOUCH_BEGIN:
    case GDK_TOUCH_UPDATE:
    case GDK_TOUCH_END:
    case GDK_TOUCH_CANCEL:
      return TRUE;
    default:
      return FALSE;
    }
}

/* The event that GTK is handling for the gesture, or the one before: a long press begins without an event. */
static GdkEvent *
event_of (GtkGesture *gesture)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  return event != NULL
         ? event
         : gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
}

gboolean
waytouch_fallback_takes (WaytouchGesture *self,
                         GtkGesture      *gesture)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  GdkEvent *event = event_of (gesture);
  /* A gesture of the compositor goes on until its fingers lift. */
  gboolean is_busy =
    priv->remote.role != NULL && priv->is_active && !priv->is_fallback_active && priv->lost_source == 0;

  priv->is_fallback_idle =
    !priv->is_enabled || is_busy
    || (event != NULL && (is_touch (event) ? waytouch_gesture_get_uses_compositor (self) : priv->touch_only));
  return !priv->is_fallback_idle;
}

gboolean
waytouch_fallback_get_center (GtkGesture *gesture,
                              double     *x,
                              double     *y)
{
  GdkRectangle box;

  if (gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture)) != NULL)
    return gtk_gesture_get_bounding_box_center (gesture, x, y);
  if (!gtk_gesture_get_bounding_box (gesture, &box))
    return FALSE;
  *x = box.x + box.width / 2.0;
  *y = box.y + box.height / 2.0;
  return TRUE;
}

void
waytouch_fallback_locate (WaytouchGesture *self,
                          GtkGesture      *gesture)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);
  GdkEvent *event = event_of (gesture);
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;
  GList *sequences = gtk_gesture_get_sequences (gesture);
  double x, y;

  if (waytouch_fallback_get_center (gesture, &x, &y))
    {
      priv->values.x = x;
      priv->values.y = y;
    }
  priv->values.touches = MAX (g_list_length (sequences), 1);
  priv->values.serial = 0;
  priv->values.time = event != NULL ? (gint64) gdk_event_get_time (event) * 1000 : 0;
  priv->values.seat = device != NULL ? gdk_device_get_seat (device) : NULL;
  g_list_free (sequences);
}

/* {{{ Recognition */

gboolean
waytouch_fallback_begin (WaytouchGesture *self,
                         GtkGesture      *gesture,
                         double           lost_x,
                         double           lost_y)
{
  /* Handlers may destroy the widget, and with it its gestures and their controllers. */
  g_autoptr (WaytouchGesture) kept = g_object_ref (self);
  g_autoptr (GtkGesture) kept_gesture = g_object_ref (gesture);
  WaytouchGesturePrivate *priv = waytouch_gesture_private (kept);

  waytouch_fallback_settle (self);
  if (priv->is_active || priv->widget == NULL || !gtk_gesture_is_active (gesture))
    return FALSE;
  waytouch_fallback_locate (self, gesture);
  if (!waytouch_gesture_emit_should_begin (self) || priv->widget == NULL)
    {
      priv->is_fallback_idle = TRUE;
      return FALSE;
    }
  /* Handlers may also run a main loop, in which the fingers lift, or another gesture begins. */
  if (priv->is_active || !gtk_gesture_is_active (kept_gesture))
    return FALSE;
  /* This cancels other gestures, whose handlers may destroy the widget as well. */
  if (priv->cancels_touches)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (priv->widget == NULL || priv->is_active || !gtk_gesture_is_active (kept_gesture))
    return FALSE;
  priv->is_fallback_active = TRUE;
  priv->values.translation_x -= lost_x;
  priv->values.translation_y -= lost_y;
  waytouch_gesture_emit_began (self);
  return TRUE;
}

void
waytouch_fallback_change (WaytouchGesture *self,
                          GtkGesture      *gesture)
{
  if (!waytouch_gesture_private (self)->is_fallback_active)
    return;
  waytouch_fallback_locate (self, gesture);
  waytouch_gesture_emit_changed (self);
}

void
waytouch_fallback_end (WaytouchGesture *self)
{
  WaytouchGesturePrivate *priv = waytouch_gesture_private (self);

  if (!priv->is_fallback_active)
    return;
  priv->is_fallback_active = FALSE;
  waytouch_gesture_emit_ended (self);
}

void
waytouch_fallback_cancel (WaytouchGesture *self)
{
  lose (self, WAYTOUCH_CAUSE_TOUCH_CANCELLED);
}

void
waytouch_fallback_recognize (WaytouchGesture *self,
                             GtkGesture      *gesture)
{
  /* As above. */
  g_autoptr (WaytouchGesture) kept = g_object_ref (self);
  g_autoptr (GtkGesture) kept_gesture = gesture != NULL ? g_object_ref (gesture) : NULL;
  WaytouchGesturePrivate *priv = waytouch_gesture_private (kept);

  if (!waytouch_gesture_emit_should_begin (self) || priv->widget == NULL || !priv->is_enabled)
    return;
  if (kept_gesture != NULL && priv->cancels_touches)
    gtk_gesture_set_state (kept_gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (priv->widget != NULL)
    waytouch_gesture_emit_recognized (self);
}

/* }}} */
/* {{{ Handlers that several kinds share */

static void
gtk_ended (WaytouchGesture  *self,
           GdkEventSequence *sequence G_GNUC_UNUSED,
           GtkGesture       *gesture G_GNUC_UNUSED)
{
  waytouch_fallback_end (self);
}

static void
gtk_cancelled (WaytouchGesture  *self,
               GdkEventSequence *sequence G_GNUC_UNUSED,
               GtkGesture       *gesture G_GNUC_UNUSED)
{
  waytouch_fallback_cancel (self);
}

void
waytouch_fallback_add_continuous (WaytouchGesture *self,
                                  GtkGesture      *gesture)
{
  /* GTK also ends a cancelled gesture, after it has emitted `cancel`. */
  g_signal_connect_swapped (gesture, "cancel", G_CALLBACK (gtk_cancelled), self);
  g_signal_connect_swapped (gesture, "end", G_CALLBACK (gtk_ended), self);
  waytouch_fallback_add (self, gesture);
}

static void
two_fingers_began (WaytouchGesture  *self,
                   GdkEventSequence *sequence G_GNUC_UNUSED,
                   GtkGesture       *gesture)
{
  WaytouchValues *values = &waytouch_gesture_private (self)->values;

  if (!waytouch_fallback_takes (self, gesture))
    return;
  values->scale = 1;
  values->rotation = 0;
  values->translation_x = values->translation_y = 0;
  waytouch_fallback_begin (self, gesture, 0, 0);
}

void
waytouch_fallback_add_two_fingers (WaytouchGesture *self,
                                   GtkGesture      *gesture)
{
  g_signal_connect_swapped (gesture, "begin", G_CALLBACK (two_fingers_began), self);
  waytouch_fallback_add_continuous (self, gesture);
}

/* }}} */
/* {{{ Speed */

void
waytouch_speed_add (WaytouchSpeed *self,
                    guint32        time,
                    double         x,
                    double         y)
{
  const guint size = G_N_ELEMENTS (self->samples);

  if (self->n == size)
    {
      memmove (self->samples, self->samples + 1, sizeof self->samples - sizeof self->samples[0]);
      self->n--;
    }
  self->samples[self->n].time = time;
  self->samples[self->n].x = x;
  self->samples[self->n].y = y;
  self->n++;
}

void
waytouch_speed_get (WaytouchSpeed *self,
                    guint32        time,
                    double        *x,
                    double        *y)
{
  guint last = self->n - 1, first = last;
  double seconds;

  *x = *y = 0;
  /* Fingers that rest send no events. A gesture that ends without an event has no time. */
  if (self->n == 0 || (time != GDK_CURRENT_TIME && time - self->samples[last].time > SPEED_WINDOW))
    return;
  while (first > 0 && self->samples[last].time - self->samples[first - 1].time <= SPEED_WINDOW)
    first--;
  seconds = (self->samples[last].time - self->samples[first].time) / 1000.0;
  if (seconds <= 0)
    return;
  *x = (self->samples[last].x - self->samples[first].x) / seconds;
  *y = (self->samples[last].y - self->samples[first].y) / seconds;
}

/* }}} */
