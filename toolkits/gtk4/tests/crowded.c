/* SPDX-License-Identifier: MIT */
/*
 * A window with a tap, in a process in which another library has taken all views that the compositor allows, except as
 * many as the argument says. It prints whether the compositor recognises the tap.
 */
#include <waytouch-gtk4.h>

#include <gdk/wayland/gdkwayland.h>
#include <stdlib.h>

#include "waytouch-v1-client-protocol.h"

/* The compositor's default. */
#define MOST_VIEWS 4096

static struct waytouch_manager_v1 *manager;
static struct wl_compositor *compositor;

static void
global (void               *data G_GNUC_UNUSED,
        struct wl_registry *registry,
        uint32_t            name,
        const char         *interface,
        uint32_t            version G_GNUC_UNUSED)
{
  if (g_str_equal (interface, waytouch_manager_v1_interface.name))
    manager = wl_registry_bind (registry, name, &waytouch_manager_v1_interface, 1);
  else if (g_str_equal (interface, wl_compositor_interface.name))
    compositor = wl_registry_bind (registry, name, &wl_compositor_interface, 1);
}

static void
global_remove (void               *data G_GNUC_UNUSED,
               struct wl_registry *registry G_GNUC_UNUSED,
               uint32_t            name G_GNUC_UNUSED)
{
}

static const struct wl_registry_listener listener = { .global = global, .global_remove = global_remove };

static void
take_views (struct wl_display *display,
            int                number)
{
  struct wl_registry *registry = wl_display_get_registry (display);
  struct waytouch_view_v1 *root;

  wl_registry_add_listener (registry, &listener, NULL);
  wl_display_roundtrip (display);
  g_assert_nonnull (manager);
  root = waytouch_manager_v1_get_view (manager, wl_compositor_create_surface (compositor));
  for (int i = 1; i < number; i++)
    {
      waytouch_view_v1_create_subview (root);
      if (i % 100 == 0)
        wl_display_roundtrip (display);
    }
  wl_display_roundtrip (display);
}

int
main (int argc, char **argv)
{
  GtkWidget *window, *widget;
  WaytouchTap *tap;
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_assert_cmpint (argc, ==, 2);
  gtk_init ();
  take_views (gdk_wayland_display_get_wl_display (gdk_display_get_default ()), MOST_VIEWS - atoi (argv[1]));
  window = gtk_window_new ();
  widget = gtk_drawing_area_new ();
  tap = waytouch_tap_new (widget);
  gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add_once (800, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
  g_print ("%s\n", waytouch_gesture_get_uses_compositor (WAYTOUCH_GESTURE (tap)) ? "native" : "fallback");
  return EXIT_SUCCESS;
}
