/* SPDX-License-Identifier: MIT */
/* The policies of the tests that do anything. */
#include "attempts.h"

const char *const attempts_policies[] = {
	"recognizers: []\n",
	"recognizers:\n"
	"  - {id: menu, kind: long-press, min_duration: 0.03, action: secondary-click}\n"
	"  - {id: two, kind: tap, touches: 2, action: click}\n"
	"  - {id: scroll, kind: pan, min_touches: 2, on: changed, action: {scroll: [-1, -1]}}\n",
	"recognizers:\n"
	"  - {id: back, kind: tap, action: {key: Alt+Left}}\n"
	"  - {id: close, kind: long-press, touches: 2, min_duration: 0.03, action: close-window}\n"
	"  - {id: next, kind: swipe, direction: [left], action: focus-next}\n"
	"  - {id: move, kind: pan, min_touches: 3, action: move-window}\n",
	"recognizers: [{id: scroll, kind: pan, on: changed, action: {scroll: [-1, -1]}}]\n"
	"clients: [{app_id: '*', max_touches: 1, excess: cancel}]\n",
	"clients: [{app_id: one, cancel: lift}, {app_id: other, max_touches: 1, excess: withhold, withhold: 0.05}]\n"
	"panel: {debounce: 0.04, minimum_contact: 0.02, stuck_touch: 1}\n",
	"clients: [{app_id: one, deny: [pinch, pan]}, {app_id: other, deny_swipes: [left, right], cancel: lift}]\n"
	"accessibility: {hold_duration: 0.05, ignore_repeat: 0.05, tap_location: first}\n",
	"recognizers:\n"
	"  - {id: hold, kind: long-press, touches: 2, min_duration: 0.03, view: output, action: {key: F5}}\n"
	"  - {id: wake, kind: tap, view: output, action: {emit: awake}}\n"
	"idle: {after: 0.2, action: lock, unlock: wake}\n",
	"recognizers: [{id: taps, kind: tap, taps: 2, view: output, delays_ended: true, action: click}]\n",
};

const unsigned attempts_policy_count = sizeof attempts_policies / sizeof *attempts_policies;
