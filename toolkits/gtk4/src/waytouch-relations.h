/* SPDX-License-Identifier: MIT */
#pragma once

#include "waytouch-gesture-private.h"

/* Tells the compositor the relations of a gesture that has got its objects, with those that have theirs. */
void     waytouch_relations_declare  (WaytouchGesture *self);
/* They end with the gesture's recognizer. */
void     waytouch_relations_withdraw (WaytouchGesture *self);
void     waytouch_relations_clear    (WaytouchGesture *self);

gboolean waytouch_relations_accumulate_answers (GSignalInvocationHint *hint,
                                                GValue                *all,
                                                const GValue          *answer,
                                                gpointer               data);
