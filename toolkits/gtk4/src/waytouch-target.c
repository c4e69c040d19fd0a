/* SPDX-License-Identifier: MIT */
#include "waytouch-target.h"

#include "waytouch-display-private.h"
#include "waytouch-fallback.h"
#include "waytouch-remote.h"
#include "waytouch-tree.h"

G_DEFINE_QUARK (waytouch-target, waytouch_target)
G_DEFINE_QUARK (waytouch-shares-touches, waytouch_shares_touches)

WaytouchTarget *
waytouch_target_of (GtkWidget *widget)
{
  return g_object_get_qdata (G_OBJECT (widget), waytouch_target_quark ());
}

gboolean
waytouch_target_is_active (WaytouchTarget *self)
{
  for (guint i = 0; i < self->gestures->len; i++)
    {
      WaytouchGesturePrivate *priv = waytouch_gesture_private (self->gestures->pdata[i]);

      if (priv->remote.role != NULL && priv->is_active && !priv->is_fallback_active)
        return TRUE;
    }
  return FALSE;
}

void
waytouch_target_drop_view (WaytouchTarget *self,
                           gboolean        at_once)
{
  if (self->view == NULL)
    return;
  for (guint i = 0; i < self->gestures->len; i++)
    waytouch_remote_destroy (self->gestures->pdata[i], WAYTOUCH_CAUSE_REMOVED);
  waytouch_tree_remove_view (self->tree, g_steal_pointer (&self->view), at_once);
}

/* {{{ Life cycle of the widget */

static void
leave (WaytouchTarget *self)
{
  WaytouchTree *tree = self->tree;

  if (tree == NULL)
    return;
  g_hash_table_remove (waytouch_tree_get_display (tree)->targets, self);
  waytouch_target_drop_view (self, FALSE);
  self->tree = NULL;
  waytouch_tree_remove_target (tree, self);
}

static void
enter (WaytouchTarget *self)
{
  GtkNative *native = gtk_widget_get_native (self->widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;

  if (surface == NULL)
    return;
  self->tree = waytouch_tree_get (surface, native);
  waytouch_tree_add_target (self->tree, self);
  g_hash_table_add (waytouch_tree_get_display (self->tree)->targets, self);
}

static void
unmapped (WaytouchTarget *self)
{
  for (guint i = 0; i < self->gestures->len; i++)
    waytouch_fallback_give_up (self->gestures->pdata[i], WAYTOUCH_CAUSE_REMOVED);
  leave (self);
}

static void
mapped (WaytouchTarget *self)
{
  leave (self);
  enter (self);
}

static void
changed (WaytouchTarget *self)
{
  if (self->tree != NULL)
    waytouch_tree_queue_sync (self->tree);
}

static void
destroyed (WaytouchTarget *self)
{
  /* Each removes itself. With the last one, this target is freed. */
  g_autoptr (GPtrArray) gestures = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->gestures->len; i++)
    g_ptr_array_add (gestures, g_object_ref (self->gestures->pdata[i]));
  for (guint i = 0; i < gestures->len; i++)
    waytouch_gesture_detach (gestures->pdata[i]);
}

void
waytouch_target_display_changed (WaytouchTarget *self)
{
  if (self->tree == NULL)
    return;
  if (waytouch_tree_get_display (self->tree)->availability == WAYTOUCH_AVAILABILITY_ABSENT)
    waytouch_tree_drop_views (self->tree);
  else
    waytouch_tree_queue_sync (self->tree);
}

/* }}} */

static void
target_free (WaytouchTarget *self)
{
  leave (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->handlers); i++)
    g_clear_signal_handler (&self->handlers[i], self->widget);
  g_object_set_qdata (G_OBJECT (self->widget), waytouch_target_quark (), NULL);
  g_ptr_array_unref (self->gestures);
  g_free (self);
}

void
waytouch_target_add (GtkWidget       *widget,
                     WaytouchGesture *gesture)
{
  WaytouchTarget *self = waytouch_target_of (widget);

  if (self == NULL)
    {
      self = g_new0 (WaytouchTarget, 1);
      self->widget = widget;
      self->gestures = g_ptr_array_new ();
      g_object_set_qdata (G_OBJECT (widget), waytouch_target_quark (), self);
      self->handlers[0] = g_signal_connect_swapped (widget, "map", G_CALLBACK (mapped), self);
      self->handlers[1] = g_signal_connect_swapped (widget, "unmap", G_CALLBACK (unmapped), self);
      self->handlers[2] = g_signal_connect_swapped (widget, "destroy", G_CALLBACK (destroyed), self);
      self->handlers[3] = g_signal_connect_swapped (widget, "state-flags-changed", G_CALLBACK (changed), self);
      self->handlers[4] = g_signal_connect_swapped (widget, "notify::can-target", G_CALLBACK (changed), self);
      self->handlers[5] = g_signal_connect_swapped (widget, "notify::overflow", G_CALLBACK (changed), self);
    }
  g_ptr_array_add (self->gestures, gesture);
  waytouch_gesture_private (gesture)->target = self;
  if (self->tree == NULL && gtk_widget_get_mapped (widget))
    enter (self);
  else
    changed (self);
}

void
waytouch_target_remove (WaytouchTarget  *self,
                        WaytouchGesture *gesture)
{
  g_ptr_array_remove (self->gestures, gesture);
  changed (self);
  if (self->gestures->len == 0)
    target_free (self);
}

/**
 * waytouch_widget_set_shares_touches:
 * @widget: a widget
 * @shares: whether touches on it are also for the gestures of the widgets around it
 *
 * Sets whether touches on a widget are shared. By default, touches on a widget that has GTK gestures, such as a button
 * or a scrolled window, are not for the gestures of the widgets around it, which could cancel or delay them. This lets
 * both receive them.
 */
void
waytouch_widget_set_shares_touches (GtkWidget *widget,
                                    gboolean   shares)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  g_object_set_qdata (G_OBJECT (widget), waytouch_shares_touches_quark (), GINT_TO_POINTER (!!shares));
  gtk_widget_queue_allocate (widget);
}

/**
 * waytouch_widget_get_shares_touches:
 * @widget: a widget
 *
 * Returns: whether touches on the widget are also for the gestures of the widgets around it
 */
gboolean
waytouch_widget_get_shares_touches (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  return g_object_get_qdata (G_OBJECT (widget), waytouch_shares_touches_quark ()) != NULL;
}
