/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

/* Declares to the compositor the relations of a gesture that now has its objects to those that already have theirs. */
void     waytouch_relations_declare  (WaytouchGesture *self);
/* The relations end with the gesture's recognizer. */
void     waytouch_relations_withdraw (WaytouchGesture *self);
/* Groups GTK's gestures as the relations demand. */
void     waytouch_relations_group    (WaytouchGesture *self);
void     waytouch_relations_clear    (WaytouchGesture *self);

gboolean waytouch_relations_accumulate_answers (GSignalInvocationHint *hint,
                                                GValue                *all,
                                                const GValue          *answer,
                                                gpointer               data);
