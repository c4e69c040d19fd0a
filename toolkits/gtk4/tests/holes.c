/* SPDX-License-Identifier: MIT */
/* Compares cut holes in random scenes with a map of single pixels, and counts comparisons. Prints "done". */
#include "waytouch-holes.h"

#include <stdlib.h>

#define SIZE 128

static void
fill (guint8                 map[SIZE][SIZE],
      const graphene_rect_t *rect,
      int                    step)
{
  for (int y = rect->origin.y; y < rect->origin.y + rect->size.height; y++)
    for (int x = rect->origin.x; x < rect->origin.x + rect->size.width; x++)
      map[y][x] = step > 0 ? map[y][x] + 1 : 0;
}

static graphene_rect_t
rect_of_chance (GRand *random)
{
  int x = g_rand_int_range (random, 0, SIZE), y = g_rand_int_range (random, 0, SIZE);
  int most = 1 << g_rand_int_range (random, 0, 8);

  return GRAPHENE_RECT_INIT (x, y, g_rand_int_range (random, 1, MIN (most, SIZE - x) + 1),
                             g_rand_int_range (random, 1, MIN (most, SIZE - y) + 1));
}

static void
pixels_are_those_of_holes_without_cuts (GRand *random)
{
  guint8 expected[SIZE][SIZE] = { 0 }, found[SIZE][SIZE] = { 0 };
  g_autoptr (GArray) rects = NULL;
  WaytouchHoles holes;

  waytouch_holes_init (&holes);
  for (int i = 0; i < 150; i++)
    {
      graphene_rect_t rect = rect_of_chance (random);

      if (g_rand_int_range (random, 0, 3) < 2)
        {
          waytouch_holes_add (&holes, &rect);
          fill (expected, &rect, 1);
        }
      else
        {
          waytouch_holes_cut (&holes, &rect);
          fill (expected, &rect, 0);
        }
    }
  rects = waytouch_holes_get_rects (&holes);
  for (guint i = 0; i < rects->len; i++)
    fill (found, &g_array_index (rects, graphene_rect_t, i), 1);
  g_assert_cmpmem (found, sizeof found, expected, sizeof expected);
  waytouch_holes_clear (&holes);
}

/* A window full of cards with a button each, which cover what is behind: the more cards, the smaller they are. */
static guint
comparisons_for_each_card (guint columns)
{
  float width = 1280.0f / columns, height = 800.0f / columns;
  guint compared = 0;
  WaytouchHoles holes;

  waytouch_holes_init (&holes);
  for (guint i = 0; i < columns * columns; i++)
    {
      float x = i % columns * width, y = i / columns * height;
      graphene_rect_t card = GRAPHENE_RECT_INIT (x, y, width * 0.9f, height * 0.9f);
      graphene_rect_t button = GRAPHENE_RECT_INIT (x, y, width * 0.5f, height * 0.5f);

      compared += waytouch_holes_cut (&holes, &card);
      waytouch_holes_add (&holes, &button);
    }
  waytouch_holes_clear (&holes);
  return compared / (columns * columns);
}

int
main (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  static const guint columns[] = { 3, 10, 32, 64 };

  for (guint i = 0; i < 500; i++)
    pixels_are_those_of_holes_without_cuts (random);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      guint compared = comparisons_for_each_card (columns[i]);

      g_print ("%u cards: %u comparisons for each\n", columns[i] * columns[i], compared);
      g_assert_cmpuint (compared, <, 160);
    }
  g_print ("done\n");
  return EXIT_SUCCESS;
}
