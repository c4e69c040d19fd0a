// SPDX-License-Identifier: MIT
#ifndef EVENTS_P_H
#define EVENTS_P_H

#include "recognizer_p.h"

struct waytouch_delegate_v1;
struct waytouch_recognizer_v1;
struct wl_proxy;

namespace Waytouch {

class Wire;

// What the compositor says of a recognizer; the data of each proxy is its Wire.
void listen(waytouch_recognizer_v1 *recognizer, Wire *wire);
void listen(waytouch_delegate_v1 *delegate, Wire *wire);
// Gives the recognizer the role of the kind; the proxy of that.
wl_proxy *makeRole(waytouch_recognizer_v1 *recognizer, Kind kind, Wire *wire);
void destroyRole(wl_proxy *role, Kind kind);

} // namespace Waytouch

#endif
