/* SPDX-License-Identifier: MIT */
#include "waytouch-display-private.h"

#include <gdk/wayland/gdkwayland.h>

#include "waytouch-moments.h"
#include "waytouch-target.h"

G_DEFINE_QUARK (waytouch-display, waytouch_display)

/* Everything here is on the default queue of GDK's wl_display, which GDK dispatches. */

static void
become (WaytouchDisplay      *self,
        WaytouchAvailability  availability)
{
  g_autoptr (GList) targets = NULL;

  self->availability = availability;
  targets = g_hash_table_get_keys (self->targets);
  for (GList *each = targets; each != NULL; each = each->next)
    waytouch_target_display_changed (each->data);
}

/* {{{ The manager */

static void
manager_capabilities (void                       *data,
                      struct waytouch_manager_v1 *manager G_GNUC_UNUSED,
                      uint32_t                    roles)
{
  WaytouchDisplay *self = data;

  self->roles = roles;
}

static void
manager_limits (void                       *data,
                struct waytouch_manager_v1 *manager G_GNUC_UNUSED,
                uint32_t                    views,
                uint32_t                    recognizers,
                uint32_t                    depth,
                uint32_t                    surfaces,
                uint32_t                    relations)
{
  WaytouchDisplay *self = data;

  self->max_views = views;
  self->max_recognizers = recognizers;
  self->max_depth = depth;
  self->max_surfaces = surfaces;
  self->max_relations = relations;
}

static const struct waytouch_manager_v1_listener manager_listener = {
  .capabilities = manager_capabilities,
  .limits = manager_limits,
};

static void
delegate_manager_capabilities (void                                *data G_GNUC_UNUSED,
                               struct waytouch_delegate_manager_v1 *manager G_GNUC_UNUSED,
                               uint32_t                             roles G_GNUC_UNUSED)
{
}

static void
delegate_manager_threshold (void                                *data G_GNUC_UNUSED,
                            struct waytouch_delegate_manager_v1 *manager G_GNUC_UNUSED,
                            uint32_t                             threshold G_GNUC_UNUSED,
                            uint32_t                             value G_GNUC_UNUSED)
{
}

static void
delegate_manager_done (void                                *data G_GNUC_UNUSED,
                       struct waytouch_delegate_manager_v1 *manager G_GNUC_UNUSED)
{
}

static const struct waytouch_delegate_manager_v1_listener delegate_manager_listener = {
  .capabilities = delegate_manager_capabilities,
  .threshold = delegate_manager_threshold,
  .done = delegate_manager_done,
};

/* }}} */
/* {{{ Seats */

static void
add_seat (WaytouchDisplay *self,
          GdkSeat         *seat)
{
  struct wl_seat *wl_seat;
  struct waytouch_seat_v1 *object;

  if (self->manager == NULL || !GDK_IS_WAYLAND_SEAT (seat) || g_hash_table_contains (self->seats, seat))
    return;
  wl_seat = gdk_wayland_seat_get_wl_seat (seat);
  if (wl_seat == NULL)
    return;
  object = waytouch_manager_v1_get_seat (self->manager, wl_seat);
  waytouch_seat_v1_set_user_data (object, seat);
  g_hash_table_insert (self->seats, seat, object);
}

static void
remove_seat (WaytouchDisplay *self,
             GdkSeat         *seat)
{
  g_hash_table_remove (self->seats, seat);
}

GdkSeat *
waytouch_display_get_seat (WaytouchDisplay         *self G_GNUC_UNUSED,
                           struct waytouch_seat_v1 *seat)
{
  return seat != NULL ? waytouch_seat_v1_get_user_data (seat) : NULL;
}

/* }}} */
/* {{{ The registry */

static const struct wl_callback_listener callback_listener;

/* Requests a callback for when everything that the compositor has sent so far has arrived. */
static void
await (WaytouchDisplay *self)
{
  g_clear_pointer (&self->callback, wl_callback_destroy);
  self->callback = wl_display_sync (self->wl_display);
  wl_callback_add_listener (self->callback, &callback_listener, self);
  wl_display_flush (self->wl_display);
}

static void
arrived (void               *data,
         struct wl_callback *callback G_GNUC_UNUSED,
         uint32_t            number G_GNUC_UNUSED)
{
  WaytouchDisplay *self = data;

  g_clear_pointer (&self->callback, wl_callback_destroy);
  become (self, self->manager != NULL ? WAYTOUCH_AVAILABILITY_PRESENT : WAYTOUCH_AVAILABILITY_ABSENT);
}

static const struct wl_callback_listener callback_listener = {
  .done = arrived,
};

/* The latest versions that this library knows. The compositor may have an earlier one. */
#define MANAGER_VERSION 1
#define DELEGATE_MANAGER_VERSION 1

static void
registry_global (void               *data,
                 struct wl_registry *registry,
                 uint32_t            name,
                 const char         *interface,
                 uint32_t            version)
{
  WaytouchDisplay *self = data;

  if (g_str_equal (interface, waytouch_manager_v1_interface.name) && self->manager == NULL)
    {
      GList *seats = gdk_display_list_seats (self->display);

      self->manager = wl_registry_bind (registry, name, &waytouch_manager_v1_interface,
                                        MIN (version, MANAGER_VERSION));
      waytouch_manager_v1_add_listener (self->manager, &manager_listener, self);
      for (GList *each = seats; each != NULL; each = each->next)
        add_seat (self, each->data);
      g_list_free (seats);
      await (self);
    }
  else if (g_str_equal (interface, waytouch_delegate_manager_v1_interface.name) && self->delegate_manager == NULL)
    {
      self->delegate_manager = wl_registry_bind (registry, name, &waytouch_delegate_manager_v1_interface,
                                                 MIN (version, DELEGATE_MANAGER_VERSION));
      waytouch_delegate_manager_v1_add_listener (self->delegate_manager, &delegate_manager_listener, self);
    }
}

static void
registry_global_remove (void               *data G_GNUC_UNUSED,
                        struct wl_registry *registry G_GNUC_UNUSED,
                        uint32_t            name G_GNUC_UNUSED)
{
  /* Objects that are already bound continue to work. */
}

static const struct wl_registry_listener registry_listener = {
  .global = registry_global,
  .global_remove = registry_global_remove,
};

/* }}} */

/* The connection is about to end: destroys its objects first. */
static void
closed (WaytouchDisplay *self)
{
  become (self, WAYTOUCH_AVAILABILITY_ABSENT);
  waytouch_moments_finish (self);
  g_hash_table_remove_all (self->seats);
  g_clear_pointer (&self->callback, wl_callback_destroy);
  g_clear_pointer (&self->delegate_manager, waytouch_delegate_manager_v1_destroy);
  g_clear_pointer (&self->manager, waytouch_manager_v1_destroy);
  g_clear_pointer (&self->registry, wl_registry_destroy);
}

static void
display_free (gpointer data)
{
  WaytouchDisplay *self = data;

  g_hash_table_unref (self->targets);
  g_hash_table_unref (self->seats);
  g_free (self);
}

WaytouchDisplay *
waytouch_display_get (GdkDisplay *display)
{
  WaytouchDisplay *self = g_object_get_qdata (G_OBJECT (display), waytouch_display_quark ());

  if (self != NULL)
    return self;

  self = g_new0 (WaytouchDisplay, 1);
  self->display = display;
  self->targets = g_hash_table_new (NULL, NULL);
  self->seats = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) waytouch_seat_v1_destroy);
  g_queue_init (&self->moments);
  g_object_set_qdata_full (G_OBJECT (display), waytouch_display_quark (), self, display_free);

  if (!GDK_IS_WAYLAND_DISPLAY (display))
    {
      self->availability = WAYTOUCH_AVAILABILITY_ABSENT;
      return self;
    }
  g_signal_connect_swapped (display, "closed", G_CALLBACK (closed), self);
  g_signal_connect_swapped (display, "seat-added", G_CALLBACK (add_seat), self);
  g_signal_connect_swapped (display, "seat-removed", G_CALLBACK (remove_seat), self);
  self->wl_display = gdk_wayland_display_get_wl_display (display);
  self->registry = wl_display_get_registry (self->wl_display);
  wl_registry_add_listener (self->registry, &registry_listener, self);
  await (self);
  return self;
}

void
waytouch_display_warn (WaytouchDisplay *self,
                       const char      *what)
{
  if (self->has_warned)
    return;
  self->has_warned = TRUE;
  g_warning ("The compositor allows this app no more %s for gestures; GTK recognises further gestures itself", what);
}
