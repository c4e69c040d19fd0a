/* SPDX-License-Identifier: MIT */
/*
 * Destroys gestures, their widgets, their windows and related gestures in every order, as an app in C would. It needs a
 * display of any kind, and prints "done". With the argument `fallback` it needs a compositor without gestures, and does
 * so with those that GTK recognises; with `disabled` too, and there it waits for a finger that moves. Built with
 * -Db_sanitize=address, it detects use after free.
 */
#include <waytouch-gtk4.h>

#include <stdlib.h>

static guint alive;

static void
gone (gpointer data G_GNUC_UNUSED, GObject *object G_GNUC_UNUSED)
{
  alive--;
}

/* Counts the gesture until it is finalised. */
static gpointer
counted (gpointer gesture)
{
  g_assert_nonnull (gesture);
  g_assert_false (g_object_is_floating (gesture));
  alive++;
  g_object_weak_ref (gesture, gone, NULL);
  return gesture;
}

static void
every_kind (GtkWidget *widget)
{
  counted (waytouch_tap_new (widget));
  counted (waytouch_long_press_new (widget));
  counted (waytouch_pan_new (widget));
  counted (waytouch_screen_edge_pan_new (widget, WAYTOUCH_EDGE_LEFT | WAYTOUCH_EDGE_RIGHT));
  counted (waytouch_swipe_new (widget));
  counted (waytouch_pinch_new (widget));
  counted (waytouch_rotation_new (widget));
  counted (waytouch_transform_new (widget));
}

/* Lets the window be laid out and the compositor answer. */
static void
run (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add_once (milliseconds, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
}

static GtkWidget *
shown_window (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  run (400);
  return window;
}

static void
widgets_keep_their_gestures (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());

  every_kind (widget);
  g_assert_cmpuint (alive, ==, 8);
  g_object_unref (widget);
  g_assert_cmpuint (alive, ==, 0);
}

static void
a_gesture_outlives_its_widget (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());
  WaytouchGesture *pan = g_object_ref (counted (waytouch_pan_new (widget)));

  g_object_unref (widget);
  g_assert_null (waytouch_gesture_get_widget (pan));
  waytouch_gesture_set_enabled (pan, FALSE);
  waytouch_pan_set_reports_velocity (WAYTOUCH_PAN (pan), TRUE);
  waytouch_gesture_detach (pan);
  g_object_unref (pan);
  g_assert_cmpuint (alive, ==, 0);
}

static void
replace_gesture (WaytouchGesture *gesture G_GNUC_UNUSED,
                 GParamSpec      *property G_GNUC_UNUSED,
                 GtkWidget       *widget)
{
  WaytouchPan *pan = g_object_ref_sink (waytouch_pan_new (widget));

  g_assert_null (waytouch_gesture_get_widget (WAYTOUCH_GESTURE (pan)));
  counted (pan);
  g_object_unref (pan);
}

/* An app that always wants a gesture on its widget creates another one when the first is destroyed with the widget. */
static void
a_dying_widget_gets_no_gestures (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());

  g_signal_connect (counted (waytouch_pan_new (widget)), "notify::widget", G_CALLBACK (replace_gesture), widget);
  g_test_expect_message ("Waytouch", G_LOG_LEVEL_CRITICAL, "*is being destroyed*");
  g_object_unref (widget);
  g_test_assert_expected_messages ();
  g_assert_cmpuint (alive, ==, 0);
}

static void
relatives_go (void)
{
  GtkWidget *widget = gtk_drawing_area_new ();
  GtkWidget *window;
  WaytouchGesture *once = counted (waytouch_tap_new (widget));
  WaytouchGesture *twice = counted (waytouch_tap_new (widget));
  WaytouchGesture *pan = counted (waytouch_pan_new (widget));

  waytouch_tap_set_number_of_taps_required (WAYTOUCH_TAP (twice), 2);
  waytouch_gesture_require_failure_of (once, twice);
  waytouch_gesture_allow_simultaneous (pan, twice);
  window = shown_window (widget);
  waytouch_gesture_require_failure_of (once, pan);
  run (100);
  waytouch_gesture_detach (twice);
  run (100);
  waytouch_gesture_detach (pan);
  /* Pending events keep them alive until here. */
  run (100);
  g_assert_cmpuint (alive, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
  run (100);
  g_assert_cmpuint (alive, ==, 0);
}

static void
detach (WaytouchGesture *gesture,
        GParamSpec      *property G_GNUC_UNUSED,
        gpointer         data G_GNUC_UNUSED)
{
  waytouch_gesture_detach (gesture);
}

static void
a_gesture_goes_as_it_is_disabled (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());
  WaytouchGesture *tap = counted (waytouch_tap_new (widget));

  g_signal_connect (tap, "notify::enabled", G_CALLBACK (detach), NULL);
  waytouch_gesture_set_enabled (tap, FALSE);
  g_assert_cmpuint (alive, ==, 0);
  g_object_unref (widget);
}

static WaytouchGesture *
tap_with_all (GtkWidget *widget,
              GPtrArray *others)
{
  WaytouchGesture *tap = counted (waytouch_tap_new (widget));

  for (guint i = 0; i < others->len; i++)
    waytouch_gesture_allow_simultaneous (tap, others->pdata[i]);
  return tap;
}

/* 91 gestures have 4 095 pairs, and the compositor allows 4 096. */
static void
relations_above_the_limit (void)
{
  GtkWidget *widget = gtk_drawing_area_new ();
  GtkWidget *window = shown_window (widget);
  g_autoptr (GPtrArray) taps = g_ptr_array_new ();
  WaytouchGesture *last;

  for (guint i = 0; i < 91; i++)
    g_ptr_array_add (taps, tap_with_all (widget, taps));
  run (200);
  g_test_expect_message ("Waytouch", G_LOG_LEVEL_WARNING, "*no more relations*");
  last = tap_with_all (widget, taps);
  run (200);
  g_test_assert_expected_messages ();
  /* Detaching it removes only the relations that were declared. */
  waytouch_gesture_detach (last);
  run (200);
  last = tap_with_all (widget, taps);
  run (200);
  g_assert_true (waytouch_gesture_get_uses_compositor (last));
  gtk_window_destroy (GTK_WINDOW (window));
  run (100);
  g_assert_cmpuint (alive, ==, 0);
}

/* Nested widgets with gestures; the outer ones are removed first, come back, and change places. */
static void
trees_change (void)
{
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *leaf = gtk_button_new_with_label ("leaf");
  GtkWidget *window;
  WaytouchGesture *gesture;

  gtk_widget_set_vexpand (inner, TRUE);
  gtk_box_append (GTK_BOX (outer), inner);
  gtk_box_append (GTK_BOX (inner), leaf);
  every_kind (leaf);
  every_kind (inner);
  gesture = counted (waytouch_pan_new (outer));
  window = shown_window (outer);
  waytouch_gesture_detach (gesture);
  run (200);
  gesture = counted (waytouch_pan_new (outer));
  run (200);
  g_object_ref (leaf);
  gtk_box_remove (GTK_BOX (inner), leaf);
  gtk_box_append (GTK_BOX (outer), leaf);
  gtk_box_reorder_child_after (GTK_BOX (outer), leaf, NULL);
  run (200);
  gtk_widget_set_visible (inner, FALSE);
  gtk_widget_set_sensitive (leaf, FALSE);
  run (200);
  gtk_widget_set_visible (window, FALSE);
  run (200);
  gtk_window_present (GTK_WINDOW (window));
  run (200);
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  run (200);
  g_assert_cmpuint (alive, ==, 8);
  g_object_unref (leaf);
  gtk_window_destroy (GTK_WINDOW (window));
  run (200);
  g_assert_cmpuint (alive, ==, 0);
}

static void
circles_are_refused (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_drawing_area_new ());
  WaytouchGesture *a = counted (waytouch_tap_new (widget));
  WaytouchGesture *b = counted (waytouch_tap_new (widget));
  WaytouchGesture *c = counted (waytouch_tap_new (widget));

  waytouch_gesture_require_failure_of (a, b);
  waytouch_gesture_require_failure_of (b, c);
  g_test_expect_message ("Waytouch", G_LOG_LEVEL_CRITICAL, "*cannot wait for*");
  waytouch_gesture_require_failure_of (c, a);
  g_test_assert_expected_messages ();
  g_object_unref (widget);
  g_assert_cmpuint (alive, ==, 0);
}

/* The compositor would disconnect the app. */
static void
unknown_directions_are_refused (void)
{
  GtkWidget *widget = gtk_drawing_area_new ();
  WaytouchSwipe *swipe = counted (waytouch_swipe_new (widget));
  GtkWidget *window = shown_window (widget);

  g_test_expect_message ("Waytouch", G_LOG_LEVEL_CRITICAL, "*directions*");
  waytouch_swipe_set_direction (swipe, WAYTOUCH_DIRECTION_UP | 0x10);
  g_test_assert_expected_messages ();
  run (200);
  g_assert_cmpuint (waytouch_swipe_get_direction (swipe), ==, WAYTOUCH_DIRECTION_RIGHT);
  gtk_window_destroy (GTK_WINDOW (window));
  run (100);
  g_assert_cmpuint (alive, ==, 0);
}

static gboolean
destroy_and_accept (WaytouchGesture *gesture G_GNUC_UNUSED, GtkWindow *window)
{
  gtk_window_set_child (window, NULL);
  return TRUE;
}

/* A tap is recognised from a click, which is emitted here. */
static void
a_handler_destroys_the_widget_and_accepts (void)
{
  GtkWidget *widget = gtk_drawing_area_new (), *window = shown_window (widget);
  WaytouchGesture *tap = counted (waytouch_tap_new (widget));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  g_signal_connect (tap, "should-begin", G_CALLBACK (destroy_and_accept), window);
  run (200);
  g_assert_false (waytouch_gesture_get_uses_compositor (tap));
  for (guint i = 0;; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      g_assert_nonnull (controller);
      if (!GTK_IS_GESTURE_CLICK (controller))
        continue;
      g_signal_emit_by_name (controller, "released", 1, 5.0, 5.0);
      g_assert_null (gtk_window_get_child (GTK_WINDOW (window)));
      break;
    }
  gtk_window_destroy (GTK_WINDOW (window));
  run (200);
  g_assert_cmpuint (alive, ==, 0);
}

static void
disable (gpointer gesture)
{
  waytouch_gesture_set_enabled (gesture, FALSE);
}

static void
disable_soon (WaytouchGesture *gesture, gpointer data G_GNUC_UNUSED)
{
  g_idle_add_once (disable, gesture);
}

static void
destroy_child (WaytouchGesture *gesture, GtkWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (waytouch_gesture_get_widget (gesture));

  /* GTK, which is about to forget the touches of its gestures as it cancels them, has done so. */
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      g_assert_false (GTK_IS_GESTURE (controller) && gtk_gesture_is_active (GTK_GESTURE (controller)));
    }
  gtk_window_set_child (window, NULL);
}

static void
a_handler_destroys_the_widget_as_its_gesture_is_disabled (void)
{
  GtkWidget *widget = gtk_drawing_area_new (), *window = shown_window (widget);
  WaytouchGesture *pan = counted (waytouch_pan_new (widget));

  g_signal_connect (pan, "began", G_CALLBACK (disable_soon), NULL);
  g_signal_connect (pan, "cancelled", G_CALLBACK (destroy_child), window);
  run (200);
  g_print ("shown\n");
  while (alive > 0)
    run (20);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_init ();
  if (argc > 1 && g_str_equal (argv[1], "disabled"))
    {
      a_handler_destroys_the_widget_as_its_gesture_is_disabled ();
      g_print ("done\n");
      return EXIT_SUCCESS;
    }
  if (argc > 1 && g_str_equal (argv[1], "fallback"))
    {
      a_handler_destroys_the_widget_and_accepts ();
      g_print ("done\n");
      return EXIT_SUCCESS;
    }
  widgets_keep_their_gestures ();
  a_gesture_outlives_its_widget ();
  a_dying_widget_gets_no_gestures ();
  a_gesture_goes_as_it_is_disabled ();
  relatives_go ();
  trees_change ();
  relations_above_the_limit ();
  circles_are_refused ();
  unknown_directions_are_refused ();
  g_print ("done\n");
  return EXIT_SUCCESS;
}
