/* SPDX-License-Identifier: MIT */
#include "waytouch-removal.h"

#define INTERVAL 50 /* ms */

typedef struct
{
  GtkEventController *controller;
  int depth;
} Removal;

static void
removal_free (gpointer data)
{
  Removal *removal = data;

  g_object_unref (removal->controller);
  g_free (removal);
}

static gboolean
remove_now (gpointer data)
{
  Removal *removal = data;
  GtkWidget *widget = gtk_event_controller_get_widget (removal->controller);

  if (widget == NULL)
    return G_SOURCE_REMOVE;
  /* This main loop may be one that a handler has run, so that GTK has not finished. */
  if (g_main_depth () > removal->depth)
    return G_SOURCE_CONTINUE;
  gtk_widget_remove_controller (widget, removal->controller);
  return G_SOURCE_REMOVE;
}

void
waytouch_remove_controller (GtkEventController *controller)
{
  Removal *removal = g_new (Removal, 1);

  /* Outside of any main loop, the first one to run is at depth 1. */
  *removal = (Removal) { .controller = g_object_ref (controller), .depth = MAX (g_main_depth (), 1) };
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  g_timeout_add_full (G_PRIORITY_DEFAULT, INTERVAL, remove_now, removal, removal_free);
}
