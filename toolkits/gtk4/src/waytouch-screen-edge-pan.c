/* SPDX-License-Identifier: MIT */
#include "waytouch-screen-edge-pan-private.h"

#include <math.h>

#include "waytouch-enums.h"
#include "waytouch-gesture-private.h"

/**
 * WaytouchScreenEdgePan:
 *
 * Fingers that come in from an edge of the screen.
 *
 * It is a pan that starts within a zone of the compositor at the edge, 20 pt by default, and moves inwards, with as
 * many fingers as [property@Pan:minimum-number-of-touches]; the maximum has no effect. The widget must extend to the
 * edge.
 *
 * GTK's counterpart is `GtkGestureDrag` from an edge of the window, because GTK does not know where the screen ends.
 */

#define ZONE 20 /* px */

struct _WaytouchScreenEdgePan
{
  WaytouchPan parent_instance;

  WaytouchEdge edges;
};

enum {
  PROP_0,
  PROP_EDGES,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

G_DEFINE_FINAL_TYPE (WaytouchScreenEdgePan, waytouch_screen_edge_pan, WAYTOUCH_TYPE_PAN)

gboolean
waytouch_screen_edge_pan_starts_at (WaytouchScreenEdgePan *self,
                                    double                 x,
                                    double                 y,
                                    double                 movement_x,
                                    double                 movement_y)
{
  WaytouchValues *values = &waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values;
  GtkWidget *widget = waytouch_gesture_get_widget (WAYTOUCH_GESTURE (self));
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));
  gboolean is_sideways = fabs (movement_x) > fabs (movement_y);
  double left, top, width, height;
  graphene_point_t point;

  /* A handler may have removed the widget. */
  if (window == NULL || !gtk_widget_compute_point (widget, window, &GRAPHENE_POINT_INIT (x, y), &point))
    return FALSE;
  width = gtk_widget_get_width (window);
  height = gtk_widget_get_height (window);
  left = point.x;
  top = point.y;
  values->edge = 0;
  if (is_sideways && movement_x > 0 && left < ZONE)
    values->edge = WAYTOUCH_EDGE_LEFT;
  else if (is_sideways && movement_x < 0 && left >= width - ZONE)
    values->edge = WAYTOUCH_EDGE_RIGHT;
  else if (!is_sideways && movement_y > 0 && top < ZONE)
    values->edge = WAYTOUCH_EDGE_TOP;
  else if (!is_sideways && movement_y < 0 && top >= height - ZONE)
    values->edge = WAYTOUCH_EDGE_BOTTOM;
  return (values->edge & self->edges) != 0;
}

static void
waytouch_screen_edge_pan_init (WaytouchScreenEdgePan *self)
{
  self->edges = WAYTOUCH_EDGE_LEFT;
}

static void
waytouch_screen_edge_pan_get_property (GObject    *object,
                                       guint       property,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  if (property == PROP_EDGES)
    g_value_set_flags (value, WAYTOUCH_SCREEN_EDGE_PAN (object)->edges);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
waytouch_screen_edge_pan_set_property (GObject      *object,
                                       guint         property,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  if (property != PROP_EDGES)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
  else if (g_value_get_flags (value) != 0)
    WAYTOUCH_SCREEN_EDGE_PAN (object)->edges = g_value_get_flags (value);
  else
    g_critical ("A WaytouchScreenEdgePan needs an edge");
}

static void
waytouch_screen_edge_pan_class_init (WaytouchScreenEdgePanClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);

  object_class->get_property = waytouch_screen_edge_pan_get_property;
  object_class->set_property = waytouch_screen_edge_pan_set_property;

  /**
   * WaytouchScreenEdgePan:edges:
   *
   * The edges that the finger may come from.
   */
  properties[PROP_EDGES] =
    g_param_spec_flags ("edges", NULL, NULL, WAYTOUCH_TYPE_EDGE, WAYTOUCH_EDGE_LEFT,
                        G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

/**
 * waytouch_screen_edge_pan_new:
 * @widget: a widget
 * @edges: the edges that the finger may come from, at least one
 *
 * Creates a screen-edge pan on a widget, to which it belongs.
 *
 * Returns: (transfer none): the pan
 */
WaytouchScreenEdgePan *
waytouch_screen_edge_pan_new (GtkWidget    *widget,
                              WaytouchEdge  edges)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);
  g_return_val_if_fail (edges != 0, NULL);

  return g_object_new (WAYTOUCH_TYPE_SCREEN_EDGE_PAN, "widget", widget, "edges", edges, NULL);
}

/**
 * waytouch_screen_edge_pan_get_edges:
 * @self: a screen-edge pan
 *
 * Returns: the edges that the finger may come from
 */
WaytouchEdge
waytouch_screen_edge_pan_get_edges (WaytouchScreenEdgePan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_SCREEN_EDGE_PAN (self), 0);

  return self->edges;
}

/**
 * waytouch_screen_edge_pan_get_edge:
 * @self: a screen-edge pan
 *
 * Returns: the edge that the finger came from
 */
WaytouchEdge
waytouch_screen_edge_pan_get_edge (WaytouchScreenEdgePan *self)
{
  g_return_val_if_fail (WAYTOUCH_IS_SCREEN_EDGE_PAN (self), 0);

  return waytouch_gesture_private (WAYTOUCH_GESTURE (self))->values.edge;
}
