/* SPDX-License-Identifier: MIT */
#include "waytouch-tree.h"

#include <gdk/wayland/gdkwayland.h>

#include "waytouch-moments.h"
#include "waytouch-remote.h"

/* GTK places its widgets in the phase "layout" of the frame clock and draws in "paint", where GDK commits the surface.
 * Views are set between the two, so that they change together with the picture. GDK does not commit if there is nothing
 * to draw, so pending state is always committed after "after-paint", which has no further effect if GDK has
 * committed. */

G_DEFINE_QUARK (waytouch-tree, waytouch_tree)
G_DEFINE_QUARK (waytouch-watched, waytouch_watched)

WaytouchDisplay *
waytouch_tree_get_display (WaytouchTree *self)
{
  return self->display;
}

/* {{{ Events */

/* This library has not reached the limit, but another one in the process has. The view will never receive anything, so
 * its gestures are left to GTK, and no more are requested than there are. */
static void
view_failed (void                    *data,
             struct waytouch_view_v1 *view,
             uint32_t                 limit)
{
  WaytouchTree *self = data;
  WaytouchDisplay *display = self->display;
  GHashTableIter iterator;
  gpointer key;

  if (limit == WAYTOUCH_VIEW_V1_LIMIT_SURFACES)
    display->max_surfaces = MIN (display->max_surfaces, display->n_surfaces - 1);
  else
    display->max_views = MIN (display->max_views, display->n_views - 1);
  waytouch_display_warn (display, limit == WAYTOUCH_VIEW_V1_LIMIT_SURFACES ? "surfaces" : "views");
  if (self->root != NULL && self->root->object == view)
    {
      waytouch_tree_drop_views (self);
      return;
    }
  g_hash_table_iter_init (&iterator, self->targets);
  while (g_hash_table_iter_next (&iterator, &key, NULL))
    {
      WaytouchTarget *target = key;

      if (target->view != NULL && target->view->object == view)
        waytouch_target_drop_view (target, TRUE);
    }
  waytouch_tree_queue_sync (self);
}

static void
view_scale (void                    *data G_GNUC_UNUSED,
            struct waytouch_view_v1 *view G_GNUC_UNUSED,
            int32_t                  scale G_GNUC_UNUSED)
{
}

static void
view_deferred_edges (void                    *data G_GNUC_UNUSED,
                     struct waytouch_view_v1 *view G_GNUC_UNUSED,
                     uint32_t                 edges G_GNUC_UNUSED)
{
}

static void
view_frame (void                    *data,
            struct waytouch_view_v1 *view G_GNUC_UNUSED,
            uint32_t                 time_hi,
            uint32_t                 time_lo)
{
  WaytouchTree *self = data;

  for (guint i = 0; i < self->updated->len; i++)
    waytouch_remote_flush (self->updated->pdata[i]);
  g_ptr_array_set_size (self->updated, 0);
  waytouch_moments_stamp (self->display, self, (gint64) ((guint64) time_hi << 32 | time_lo));
}

static const struct waytouch_view_v1_listener view_listener = {
  .failed = view_failed,
  .scale = view_scale,
  .deferred_edges = view_deferred_edges,
  .frame = view_frame,
};

void
waytouch_tree_add_updated (WaytouchTree    *self,
                           WaytouchGesture *gesture)
{
  if (!g_ptr_array_find (self->updated, gesture, NULL))
    g_ptr_array_add (self->updated, gesture);
}

void
waytouch_tree_remove_updated (WaytouchTree    *self,
                              WaytouchGesture *gesture)
{
  g_ptr_array_remove (self->updated, gesture);
}

/* }}} */
/* {{{ Commits */

/* Whether there is a root view, and the surface is still the one it was made for. GDK tells later, in an idle handler,
 * that it has destroyed the surface of a window or popover that was hidden. */
static gboolean
has_surface (WaytouchTree *self)
{
  return self->wl_surface != NULL && self->wl_surface == gdk_wayland_surface_get_wl_surface (self->surface);
}

void
waytouch_tree_set_dirty (WaytouchTree *self)
{
  if (self->is_dirty)
    return;
  self->is_dirty = TRUE;
  gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}

void
waytouch_tree_queue_sync (WaytouchTree *self)
{
  gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_LAYOUT);
}

void
waytouch_tree_flush (WaytouchTree *self)
{
  if (self != NULL)
    wl_display_flush (self->display->wl_display);
}

void
waytouch_tree_commit (WaytouchTree *self)
{
  if (self == NULL || !has_surface (self))
    return;
  wl_surface_commit (self->wl_surface);
  waytouch_tree_flush (self);
}

/* }}} */
/* {{{ Views */

WaytouchView *
waytouch_tree_create_view (WaytouchTree *self,
                           WaytouchView *parent)
{
  WaytouchView *view;

  if (self->display->n_views >= self->display->max_views || parent->depth >= self->display->max_depth)
    {
      waytouch_display_warn (self->display, "views");
      return NULL;
    }
  self->display->n_views++;
  view = waytouch_view_new (parent);
  waytouch_view_v1_add_listener (view->object, &view_listener, self);
  self->is_dirty = TRUE;
  return view;
}

static void
drop_root (WaytouchTree *self)
{
  GHashTableIter iterator;
  gpointer key, value;

  if (self->root == NULL)
    return;
  /* Remove the views inside it, too. */
  g_hash_table_iter_init (&iterator, self->occluders);
  while (g_hash_table_iter_next (&iterator, &key, &value))
    {
      self->display->n_views--;
      waytouch_view_destroy (value);
      g_hash_table_iter_remove (&iterator);
    }
  while (self->holes->len > 0)
    {
      self->display->n_views--;
      waytouch_view_destroy (g_ptr_array_steal_index_fast (self->holes, self->holes->len - 1));
    }
  while (self->leaving->len > 0)
    {
      self->display->n_views--;
      waytouch_view_destroy (g_ptr_array_steal_index_fast (self->leaving, self->leaving->len - 1));
    }
  self->display->n_views--;
  self->display->n_surfaces--;
  waytouch_view_destroy (g_steal_pointer (&self->root));
  self->wl_surface = NULL;
  g_ptr_array_set_size (self->updated, 0);
}

static void
after_paint (WaytouchTree *self)
{
  if (!self->is_dirty)
    return;
  self->is_dirty = FALSE;
  if (!has_surface (self))
    return;
  wl_surface_commit (self->wl_surface);
  while (self->leaving->len > 0)
    {
      self->display->n_views--;
      waytouch_view_destroy (g_ptr_array_steal_index_fast (self->leaving, self->leaving->len - 1));
    }
  if (g_hash_table_size (self->targets) == 0)
    drop_root (self);
}

void
waytouch_tree_drop_views (WaytouchTree *self)
{
  GHashTableIter iterator;
  gpointer target;

  g_hash_table_iter_init (&iterator, self->targets);
  while (g_hash_table_iter_next (&iterator, &target, NULL))
    waytouch_target_drop_view (target, TRUE);
  drop_root (self);
}

void
waytouch_tree_remove_view (WaytouchTree *self,
                           WaytouchView *view,
                           gboolean      at_once)
{
  if (view->parent != NULL)
    g_ptr_array_remove (view->parent->order, view);
  /* The views inside it lose their parent, and get new objects with the next layout. */
  for (guint i = 0; i < view->order->len; i++)
    ((WaytouchView *) view->order->pdata[i])->parent = NULL;
  if (at_once)
    {
      self->display->n_views--;
      waytouch_view_destroy (view);
      return;
    }
  waytouch_view_set_hidden (view, TRUE);
  g_ptr_array_add (self->leaving, view);
  waytouch_tree_set_dirty (self);
}

static gboolean
ensure_root (WaytouchTree *self)
{
  WaytouchDisplay *display = self->display;
  struct wl_surface *wl_surface = gdk_wayland_surface_get_wl_surface (self->surface);

  if (self->wl_surface != wl_surface)
    waytouch_tree_drop_views (self);
  if (self->root != NULL)
    return TRUE;
  if (wl_surface == NULL)
    return FALSE;
  if (display->n_surfaces >= display->max_surfaces || display->n_views >= display->max_views)
    {
      waytouch_display_warn (display, "surfaces");
      return FALSE;
    }
  display->n_surfaces++;
  display->n_views++;
  self->wl_surface = wl_surface;
  self->root = waytouch_view_new_root (waytouch_manager_v1_get_view (display->manager, wl_surface));
  waytouch_view_v1_add_listener (self->root->object, &view_listener, self);
  self->is_dirty = TRUE;
  return TRUE;
}

/* }}} */
/* {{{ The surface */

static void
layout (WaytouchTree *self)
{
  if (self->display->availability != WAYTOUCH_AVAILABILITY_PRESENT || !gdk_surface_get_mapped (self->surface))
    return;
  if (ensure_root (self))
    waytouch_layout_sync (self);
  if (self->is_dirty)
    gdk_frame_clock_request_phase (self->clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
}

static void
mapped_changed (WaytouchTree *self)
{
  if (gdk_surface_get_mapped (self->surface))
    waytouch_tree_queue_sync (self);
  else
    waytouch_tree_drop_views (self);
}

/* A clock that was already disposed of no longer has handlers: newer versions of GTK dispose of it when a window is
 * destroyed. */
static void
disconnect (gpointer  instance,
            gulong   *handler)
{
  if (g_signal_handler_is_connected (instance, *handler))
    g_signal_handler_disconnect (instance, *handler);
  *handler = 0;
}

static void
tree_free (gpointer data)
{
  WaytouchTree *self = data;
  GHashTableIter iterator;
  gpointer target;

  waytouch_tree_drop_views (self);
  g_hash_table_iter_init (&iterator, self->targets);
  while (g_hash_table_iter_next (&iterator, &target, NULL))
    ((WaytouchTarget *) target)->tree = NULL;
  disconnect (self->clock, &self->layout_handler);
  disconnect (self->clock, &self->after_paint_handler);
  g_clear_object (&self->clock);
  g_hash_table_unref (self->targets);
  g_hash_table_unref (self->occluders);
  g_ptr_array_unref (self->holes);
  g_ptr_array_unref (self->leaving);
  g_ptr_array_unref (self->updated);
  g_free (self);
}

WaytouchTree *
waytouch_tree_get (GdkSurface *surface,
                   GtkNative  *native)
{
  WaytouchTree *self = g_object_get_qdata (G_OBJECT (surface), waytouch_tree_quark ());

  if (self != NULL)
    return self;
  self = g_new0 (WaytouchTree, 1);
  self->display = waytouch_display_get (gdk_surface_get_display (surface));
  self->surface = surface;
  self->native = native;
  self->clock = g_object_ref (gdk_surface_get_frame_clock (surface));
  self->targets = g_hash_table_new (NULL, NULL);
  self->occluders = g_hash_table_new (NULL, NULL);
  self->holes = g_ptr_array_new ();
  self->leaving = g_ptr_array_new ();
  self->updated = g_ptr_array_new ();
  /* After GDK's own handlers. */
  self->layout_handler =
    g_signal_connect_data (self->clock, "layout", G_CALLBACK (layout), self, NULL,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->after_paint_handler =
    g_signal_connect_data (self->clock, "after-paint", G_CALLBACK (after_paint), self, NULL,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  self->mapped_handler =
    g_signal_connect_swapped (surface, "notify::mapped", G_CALLBACK (mapped_changed), self);
  g_object_set_qdata_full (G_OBJECT (surface), waytouch_tree_quark (), self, tree_free);
  return self;
}

void
waytouch_tree_add_target (WaytouchTree   *self,
                          WaytouchTarget *target)
{
  g_hash_table_add (self->targets, target);
  waytouch_tree_queue_sync (self);
}

void
waytouch_tree_remove_target (WaytouchTree   *self,
                             WaytouchTarget *target)
{
  g_hash_table_remove (self->targets, target);
  waytouch_tree_queue_sync (self);
}

static void
can_target_changed (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  WaytouchTree *self = surface != NULL ? g_object_get_qdata (G_OBJECT (surface), waytouch_tree_quark ()) : NULL;

  if (self != NULL)
    waytouch_tree_queue_sync (self);
}

void
waytouch_tree_watch (GtkWidget *widget)
{
  if (g_object_get_qdata (G_OBJECT (widget), waytouch_watched_quark ()) != NULL)
    return;
  g_object_set_qdata (G_OBJECT (widget), waytouch_watched_quark (), GINT_TO_POINTER (TRUE));
  /* It has no data, and lasts as long as the widget. */
  g_signal_connect (widget, "notify::can-target", G_CALLBACK (can_target_changed), NULL);
}

/* }}} */

void
waytouch_tree_convert_values (WaytouchTree   *self,
                              GtkWidget      *widget,
                              WaytouchValues *values)
{
  WaytouchAffine affine;
  double left, top, determinant;
  double x, y;

  if (self == NULL || widget == NULL || !waytouch_affine_between (widget, GTK_WIDGET (self->native), &affine))
    return;
  determinant = affine.xx * affine.yy - affine.xy * affine.yx;
  if (determinant == 0)
    return;
  gtk_native_get_surface_transform (self->native, &left, &top);

#define INVERT(vx, vy)                                                                                                \
  x = (affine.yy * (vx) - affine.xy * (vy)) / determinant;                                                            \
  y = (affine.xx * (vy) - affine.yx * (vx)) / determinant;                                                            \
  vx = x;                                                                                                             \
  vy = y

  values->x -= left + affine.x0;
  values->y -= top + affine.y0;
  INVERT (values->x, values->y);
  INVERT (values->translation_x, values->translation_y);
  INVERT (values->velocity_x, values->velocity_y);
#undef INVERT
}
