/* SPDX-License-Identifier: MIT */
/*
 * gestures.py in C: a square in a scrolled window, which follows a finger that moves sideways, is scaled by two
 * fingers, and is reset by a double tap.
 *
 *     cc -o gestures gestures.c $(pkg-config --cflags --libs waytouch-gtk4)
 */
#include <math.h>
#include <waytouch-gtk4.h>

struct square
{
  GtkWidget *area;
  double offset, start;
  double scale, scale_before;
};

static void
draw (GtkDrawingArea *area G_GNUC_UNUSED, cairo_t *cr, int width, int height G_GNUC_UNUSED, gpointer data)
{
  struct square *square = data;
  double size = 200 * square->scale;

  cairo_rectangle (cr, (width - size) / 2 + square->offset, (800 - size) / 2, size, size);
  cairo_fill (cr);
}

static void
show_at (struct square *square, double offset, double scale)
{
  square->offset = offset;
  square->scale = scale;
  g_print ("offset %.1f scale %.2f\n", offset, scale);
  gtk_widget_queue_draw (square->area);
}

static gboolean
pan_should_begin (WaytouchPan *pan, gpointer data G_GNUC_UNUSED)
{
  double x, y;

  waytouch_pan_get_translation (pan, &x, &y);
  return fabs (x) > fabs (y);
}

static void
pan_began (WaytouchPan *pan G_GNUC_UNUSED, struct square *square)
{
  square->start = square->offset;
}

static void
pan_changed (WaytouchPan *pan, struct square *square)
{
  double x;

  waytouch_pan_get_translation (pan, &x, NULL);
  show_at (square, square->start + x, square->scale);
}

static void
pinch_began (WaytouchPinch *pinch G_GNUC_UNUSED, struct square *square)
{
  square->scale_before = square->scale;
}

static void
pinch_changed (WaytouchPinch *pinch, struct square *square)
{
  show_at (square, square->offset, square->scale_before * waytouch_pinch_get_scale (pinch));
}

static void
tapped_twice (WaytouchTap *twice G_GNUC_UNUSED, struct square *square)
{
  show_at (square, 0, 1);
}

static void
activate (GtkApplication *app, struct square *square)
{
  GtkWidget *window = gtk_application_window_new (app);
  GtkWidget *scroller = gtk_scrolled_window_new ();
  WaytouchPan *pan;
  WaytouchPinch *pinch;
  WaytouchTap *twice;

  square->area = gtk_drawing_area_new ();
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (square->area), 1600);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (square->area), draw, square, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), square->area);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_set_default_size (GTK_WINDOW (window), 800, 800);

  /* The widget owns the recognizers. */
  pan = waytouch_pan_new (square->area);
  g_signal_connect (pan, "should-begin", G_CALLBACK (pan_should_begin), NULL);
  g_signal_connect (pan, "began", G_CALLBACK (pan_began), square);
  g_signal_connect (pan, "changed", G_CALLBACK (pan_changed), square);
  pinch = waytouch_pinch_new (square->area);
  g_signal_connect (pinch, "began", G_CALLBACK (pinch_began), square);
  g_signal_connect (pinch, "changed", G_CALLBACK (pinch_changed), square);
  twice = waytouch_tap_new (square->area);
  waytouch_tap_set_number_of_taps_required (twice, 2);
  g_signal_connect (twice, "recognized", G_CALLBACK (tapped_twice), square);
  gtk_window_present (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) app = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  struct square square = { .scale = 1 };

  g_signal_connect (app, "activate", G_CALLBACK (activate), &square);
  return g_application_run (G_APPLICATION (app), argc, argv);
}
