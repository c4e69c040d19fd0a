// SPDX-License-Identifier: MIT
#ifndef KINDFORM_P_H
#define KINDFORM_P_H

#include "recognizer_p.h"

struct waytouch_recognizer_v1;
struct wl_proxy;

namespace Waytouch {

// The differences between the kinds: everything that the library needs from a kind is a field here.
struct KindForm
{
    // The bit of waytouch_manager_v1.role.
    uint role;
    // The file in fallback/, without its suffix.
    const char *fallback;
    // Gives a recognizer the role; returns the role's proxy.
    wl_proxy *(*make)(waytouch_recognizer_v1 *recognizer, Wire *wire);
    void (*destroy)(wl_proxy *role);
    // Sends the parameters that have changed.
    void (*send)(wl_proxy *role, const Parameters &wanted, const Parameters &sent);
};

const KindForm &formOf(Kind kind);

} // namespace Waytouch

#endif
