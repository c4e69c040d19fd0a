/* SPDX-License-Identifier: MIT */
/*
 * An app that does anything with its gestures and widgets, also in the handlers of gestures, as the numbers that follow
 * from a seed say. A test makes touches meanwhile, and checks with the address sanitizer.
 *
 *     gtk-attempts SEED FIFO
 *
 * Lines of the FIFO, which are answered with the same word:
 *
 *     rest   does nothing more, and shows all widgets of the first window
 *     check  all touches have lifted: no gesture may be under way, unless GTK says so of its own
 *     fresh  replaces everything by one widget with a tap and a pan, which print what they recognise
 */
#include <waytouch-gtk4.h>

#include <fcntl.h>
#include <stdlib.h>

/* Parts of the first window, and the content of the second. */
#define CELLS 6
#define BOXES (CELLS + 1)
#define MOST_GESTURES 40
/* How deep handlers may nest. */
#define MOST_DEPTH 3

#define EXPECT(condition, watched) \
  do \
    if (!(condition)) \
      g_error ("%s:%d: gesture %u (%s): %s", __FILE__, __LINE__, (watched)->number, (watched)->type, #condition); \
  while (0)

typedef struct
{
  WaytouchGesture *gesture; /* NULL when it is gone */
  const char *type;
  guint number;
  gboolean is_active;
  gboolean is_detached;
} Watched;

static GtkWidget *window, *second, *boxes[BOXES];
static GPtrArray *all;
static guint64 state;
static guint times_begun, times_recognized, times_refused;
static int depth;
static gboolean rests;

static void act (void);

static guint
chance (guint bound)
{
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (guint) (state >> 33) % bound;
}

static void
run (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add_once (milliseconds, (GSourceOnceFunc) g_main_loop_quit, loop);
  g_main_loop_run (loop);
}

/* {{{ Handlers */

static void
call_back (void)
{
  if (rests || depth >= MOST_DEPTH || chance (5) != 0)
    return;
  depth++;
  act ();
  depth--;
}

static gboolean
should_begin (WaytouchGesture *gesture G_GNUC_UNUSED,
              Watched         *watched)
{
  EXPECT (!watched->is_detached, watched);
  EXPECT (!watched->is_active, watched);
  call_back ();
  if (chance (8) != 0)
    return TRUE;
  times_refused++;
  return FALSE;
}

static void
recognized (WaytouchGesture *gesture G_GNUC_UNUSED,
            Watched         *watched)
{
  EXPECT (!watched->is_detached, watched);
  times_recognized++;
  call_back ();
}

static void
began (WaytouchGesture *gesture,
       Watched         *watched)
{
  EXPECT (!watched->is_detached, watched);
  EXPECT (!watched->is_active, watched);
  EXPECT (waytouch_gesture_get_is_active (gesture), watched);
  EXPECT (waytouch_gesture_get_enabled (gesture), watched);
  watched->is_active = TRUE;
  times_begun++;
  call_back ();
}

static void
changed (WaytouchGesture *gesture,
         Watched         *watched)
{
  EXPECT (watched->is_active, watched);
  EXPECT (waytouch_gesture_get_is_active (gesture), watched);
  call_back ();
}

static void
ended (WaytouchGesture *gesture,
       Watched         *watched)
{
  EXPECT (watched->is_active, watched);
  EXPECT (!waytouch_gesture_get_is_active (gesture), watched);
  watched->is_active = FALSE;
  call_back ();
}

static void
notified (WaytouchGesture *gesture G_GNUC_UNUSED,
          GParamSpec      *property G_GNUC_UNUSED,
          Watched         *watched G_GNUC_UNUSED)
{
  call_back ();
}

static void
gone (gpointer data,
      GObject *object G_GNUC_UNUSED)
{
  Watched *watched = data;

  EXPECT (!watched->is_active, watched);
  watched->gesture = NULL;
}

static void
watch (gpointer gesture)
{
  Watched *watched = g_new0 (Watched, 1);

  /* GTK 4.8 may crash by itself when one of several gestures of a widget claims several fingers. */
  waytouch_gesture_set_cancels_touches (gesture, FALSE);
  watched->gesture = gesture;
  watched->type = G_OBJECT_TYPE_NAME (gesture);
  watched->number = all->len;
  g_ptr_array_add (all, watched);
  g_object_weak_ref (gesture, gone, watched);
  g_signal_connect (gesture, "notify", G_CALLBACK (notified), watched);
  if (chance (2) == 0)
    g_signal_connect (gesture, "should-begin", G_CALLBACK (should_begin), watched);
  if (WAYTOUCH_IS_TAP (gesture) || WAYTOUCH_IS_SWIPE (gesture))
    {
      g_signal_connect (gesture, "recognized", G_CALLBACK (recognized), watched);
      return;
    }
  g_signal_connect (gesture, "began", G_CALLBACK (began), watched);
  g_signal_connect (gesture, "changed", G_CALLBACK (changed), watched);
  g_signal_connect (gesture, "ended", G_CALLBACK (ended), watched);
  g_signal_connect (gesture, "cancelled", G_CALLBACK (ended), watched);
}

/* }}} */
/* {{{ What it does */

/* Returns a gesture that is on a widget, or NULL. */
static Watched *
any_gesture (void)
{
  Watched *found = NULL;
  guint count = 0;

  for (guint i = 0; i < all->len; i++)
    {
      Watched *watched = all->pdata[i];

      if (watched->gesture != NULL && !watched->is_detached && chance (++count) == 0)
        found = watched;
    }
  return found;
}

static guint
count_gestures (void)
{
  guint count = 0;

  for (guint i = 0; i < all->len; i++)
    {
      Watched *watched = all->pdata[i];

      count += watched->gesture != NULL && !watched->is_detached;
    }
  return count;
}

static GtkWidget *
any_box (void)
{
  return boxes[chance (BOXES)];
}

/* Returns a box of a cell, or a widget in it. */
static GtkWidget *
any_widget (void)
{
  GtkWidget *box = any_box (), *child = gtk_widget_get_first_child (box);

  return child != NULL && chance (3) != 0 ? child : box;
}

static void
add_gesture (GtkWidget *widget)
{
  if (count_gestures () >= MOST_GESTURES)
    return;
  switch (chance (8))
    {
    case 0:
      watch (waytouch_tap_new (widget));
      break;
    case 1:
      watch (waytouch_long_press_new (widget));
      break;
    case 2:
      watch (waytouch_screen_edge_pan_new (widget, 1 << chance (4)));
      break;
    case 3:
      watch (waytouch_swipe_new (widget));
      break;
    case 4:
      watch (waytouch_pinch_new (widget));
      break;
    case 5:
      watch (waytouch_rotation_new (widget));
      break;
    case 6:
      watch (waytouch_transform_new (widget));
      break;
    default:
      watch (waytouch_pan_new (widget));
      break;
    }
}

static void
set_parameter (WaytouchGesture *gesture)
{
  if (WAYTOUCH_IS_TAP (gesture))
    chance (2) ? waytouch_tap_set_number_of_taps_required (WAYTOUCH_TAP (gesture), 1 + chance (2))
    : waytouch_tap_set_number_of_touches_required (WAYTOUCH_TAP (gesture), 1 + chance (2));
  else if (WAYTOUCH_IS_LONG_PRESS (gesture))
    chance (2) ? waytouch_long_press_set_minimum_press_duration (WAYTOUCH_LONG_PRESS (gesture), 50 + chance (300))
    : waytouch_long_press_set_number_of_touches_required (WAYTOUCH_LONG_PRESS (gesture), 1 + chance (2));
  else if (WAYTOUCH_IS_SWIPE (gesture))
    chance (2) ? waytouch_swipe_set_direction (WAYTOUCH_SWIPE (gesture), 1 + chance (15))
    : waytouch_swipe_set_number_of_touches_required (WAYTOUCH_SWIPE (gesture), 1 + chance (2));
  else if (WAYTOUCH_IS_PAN (gesture))
    chance (2) ? waytouch_pan_set_minimum_number_of_touches (WAYTOUCH_PAN (gesture), 1 + chance (2))
    : waytouch_pan_set_reports_velocity (WAYTOUCH_PAN (gesture), chance (2));
  else if (WAYTOUCH_IS_PINCH (gesture))
    waytouch_pinch_set_reports_from_touch_down (WAYTOUCH_PINCH (gesture), chance (2));
}

static void
set_flag (WaytouchGesture *gesture)
{
  switch (chance (4))
    {
    case 0:
      waytouch_gesture_set_cancels_touches (gesture, chance (2) && waytouch_gesture_get_uses_compositor (gesture));
      break;
    case 1:
      waytouch_gesture_set_delays_touches_began (gesture, chance (2));
      break;
    case 2:
      waytouch_gesture_set_delays_touches_ended (gesture, chance (2));
      break;
    default:
      waytouch_gesture_set_touch_only (gesture, chance (2));
      break;
    }
}

/* Gestures wait only for older ones: circles are refused, which is an error of the app. */
static void
relate (Watched *one,
        Watched *other)
{
  if (one == other)
    return;
  if (chance (2) == 0)
    waytouch_gesture_allow_simultaneous (one->gesture, other->gesture);
  else if (one->number > other->number)
    waytouch_gesture_require_failure_of (one->gesture, other->gesture);
}

static void
claim (GtkGestureDrag *drag,
       double          x,
       double          y G_GNUC_UNUSED,
       gpointer        data G_GNUC_UNUSED)
{
  if (ABS (x) > 100)
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
add_gestures (GtkWidget *widget)
{
  for (guint i = chance (4); i > 0; i--)
    add_gesture (widget);
}

/* A button that opens a popover, which has gestures. */
static GtkWidget *
new_menu (void)
{
  GtkWidget *button = gtk_menu_button_new (), *popover = gtk_popover_new (), *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, 300, 200);
  add_gestures (area);
  gtk_popover_set_child (GTK_POPOVER (popover), area);
  /* GTK 4.8 complains of its own if one that grabs the focus opens. */
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

/* Widgets with gestures of GTK's, too. */
static GtkWidget *
new_widget (void)
{
  GtkWidget *widget = chance (4) == 0 ? gtk_button_new_with_label ("button")
                      : chance (4) == 0 ? new_menu () : gtk_drawing_area_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  g_signal_connect (drag, "drag-update", G_CALLBACK (claim), NULL);
  if (chance (2) == 0)
    gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (g_object_ref (drag)));
  g_object_unref (drag);
  return widget;
}

static void
replace_child (GtkBox *box)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box));

  if (child != NULL && chance (3) != 0)
    {
      gtk_box_remove (box, child);
      return;
    }
  child = new_widget ();
  add_gestures (child);
  gtk_box_append (box, child);
}

static void
move_child (GtkBox *from,
            GtkBox *to)
{
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (from));

  if (child == NULL)
    return;
  g_object_ref (child);
  gtk_box_remove (from, child);
  /* Handlers may have moved it as well. */
  if (gtk_widget_get_parent (child) == NULL)
    gtk_box_append (to, child);
  g_object_unref (child);
}

/* Opens popovers and closes them, or moves the widget. */
static void
change_layout (GtkWidget *widget)
{
  if (!GTK_IS_MENU_BUTTON (widget))
    gtk_widget_set_margin_start (widget, chance (20));
  else if (chance (2) == 0)
    gtk_menu_button_popdown (GTK_MENU_BUTTON (widget));
  else if (gtk_widget_get_mapped (widget))
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
}

/* Opens the second window, closes it, or hides one of the two, which gives it another surface. */
static void
change_windows (void)
{
  GtkWidget *any = second != NULL && chance (2) ? second : window;

  if (second == NULL)
    {
      /* One that was closed may still exist. */
      if (gtk_widget_get_parent (boxes[CELLS]) != NULL)
        gtk_window_set_child (GTK_WINDOW (gtk_widget_get_parent (boxes[CELLS])), NULL);
      second = gtk_window_new ();
      gtk_window_set_child (GTK_WINDOW (second), boxes[CELLS]);
      gtk_window_present (GTK_WINDOW (second));
    }
  else if (chance (3) == 0)
    gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&second)));
  else
    gtk_widget_set_visible (any, !gtk_widget_get_visible (any));
}

static void
act (void)
{
  Watched *watched = any_gesture ();

  if (watched == NULL || chance (6) == 0)
    {
      add_gesture (any_widget ());
      return;
    }
  g_object_ref (watched->gesture);
  WaytouchGesture *gesture = watched->gesture;

  switch (chance (14))
    {
    case 0:
      waytouch_gesture_detach (gesture);
      EXPECT (!watched->is_active, watched);
      watched->is_detached = TRUE;
      break;
    case 1:
    case 2:
      waytouch_gesture_set_enabled (gesture, chance (3) != 0);
      break;
    case 3:
    case 4:
      set_parameter (gesture);
      break;
    case 5:
      set_flag (gesture);
      break;
    case 6:
      relate (watched, any_gesture ());
      break;
    case 7:
      replace_child (GTK_BOX (any_box ()));
      break;
    case 8:
      move_child (GTK_BOX (any_box ()), GTK_BOX (any_box ()));
      break;
    case 9:
      gtk_widget_set_visible (any_widget (), chance (4) != 0);
      break;
    case 10:
      gtk_widget_set_sensitive (any_widget (), chance (4) != 0);
      break;
    case 11:
      change_layout (any_widget ());
      break;
    case 12:
      if (chance (5) == 0)
        change_windows ();
      break;
    default:
      if (chance (4) == 0)
        run (1 + chance (30));
      else
        waytouch_widget_set_shares_touches (any_widget (), chance (2));
      break;
    }
  g_object_unref (gesture);
}

static gboolean
act_by_timer (gpointer data G_GNUC_UNUSED)
{
  if (!rests && depth < MOST_DEPTH)
    act ();
  return G_SOURCE_CONTINUE;
}

/* }}} */
/* {{{ Commands */

static void
rest (void)
{
  rests = TRUE;
  if (second != NULL)
    gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&second)));
  gtk_widget_set_visible (window, TRUE);
  for (guint i = 0; i < CELLS; i++)
    {
      gtk_widget_set_visible (boxes[i], TRUE);
      gtk_widget_set_sensitive (boxes[i], TRUE);
    }
}

/* GTK 4.8 sometimes forgets a finger of a widget that was hidden or moved, so that its own gestures never end. */
static gboolean
waits_for_gtk (WaytouchGesture *gesture)
{
  GtkWidget *widget = waytouch_gesture_get_widget (gesture);
  g_autoptr (GListModel) controllers = NULL;

  if (widget == NULL || waytouch_gesture_get_uses_compositor (gesture))
    return FALSE;
  controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE (controller) && gtk_gesture_is_active (GTK_GESTURE (controller)))
        return TRUE;
    }
  return FALSE;
}

static void
check (void)
{
  /* All events arrive, and GTK's gestures are told of them. */
  gdk_display_sync (gdk_display_get_default ());
  run (200);
  for (guint i = 0; i < all->len; i++)
    {
      Watched *watched = all->pdata[i];

      EXPECT (watched->gesture == NULL || watched->is_active == waytouch_gesture_get_is_active (watched->gesture), watched);
      EXPECT (!watched->is_active || waits_for_gtk (watched->gesture), watched);
    }
  g_print ("%u gestures: %u begun, %u recognized, %u refused\n", all->len, times_begun, times_recognized, times_refused);
}

static void
say (gpointer    gesture,
     const char *what)
{
  g_print ("%s %s\n", G_OBJECT_TYPE_NAME (gesture), what);
}

static void
fresh (void)
{
  GtkWidget *widget = gtk_drawing_area_new ();

  gtk_window_set_child (GTK_WINDOW (window), widget);
  run (400);
  g_signal_connect (waytouch_tap_new (widget), "recognized", G_CALLBACK (say), "recognized");
  g_signal_connect (waytouch_pan_new (widget), "ended", G_CALLBACK (say), "ended");
  run (200);
  gdk_display_sync (gdk_display_get_default ());
}

static gboolean
heard (GIOChannel  *channel,
       GIOCondition condition G_GNUC_UNUSED,
       gpointer     data G_GNUC_UNUSED)
{
  g_autofree char *line = NULL;

  g_io_channel_read_line (channel, &line, NULL, NULL, NULL);
  g_strchomp (line);
  if (g_str_equal (line, "rest"))
    rest ();
  else if (g_str_equal (line, "check"))
    check ();
  else
    fresh ();
  g_print ("%s\n", line);
  return G_SOURCE_CONTINUE;
}

/* }}} */

int
main (int argc, char **argv)
{
  GtkWidget *grid;

  if (argc != 3)
    return 64;
  gtk_init ();
  state = g_ascii_strtoull (argv[1], NULL, 10) * 0x9E3779B97F4A7C15u + 1;
  all = g_ptr_array_new_with_free_func (g_free);
  grid = gtk_grid_new ();
  gtk_grid_set_row_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  for (guint i = 0; i < BOXES; i++)
    {
      boxes[i] = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      gtk_widget_set_hexpand (boxes[i], TRUE);
      gtk_widget_set_vexpand (boxes[i], TRUE);
      if (i < CELLS)
        gtk_grid_attach (GTK_GRID (grid), boxes[i], i % 3, i / 3, 1, 1);
      replace_child (GTK_BOX (boxes[i]));
    }
  window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (window), grid);
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add (10, act_by_timer, NULL);
  g_io_add_watch (g_io_channel_unix_new (open (argv[2], O_RDWR)), G_IO_IN, heard, NULL);
  g_print ("shown\n");
  while (TRUE)
    run (1000);
}
