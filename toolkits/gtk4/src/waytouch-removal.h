/* SPDX-License-Identifier: MIT */
#pragma once

#include <gtk/gtk.h>

/* Stops the controller at once, and removes it from its widget when GTK has finished with the present event: GTK 4.8
 * crashes if the handler of one controller removes another one of the widget. */
void waytouch_remove_controller (GtkEventController *controller);
