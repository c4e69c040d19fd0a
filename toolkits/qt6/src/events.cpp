// SPDX-License-Identifier: MIT
#include "events_p.h"

namespace Waytouch {

namespace {

constexpr waytouch_recognizer_v1_listener recognizerListener = {Events::recognizerFailed};
constexpr waytouch_delegate_v1_listener delegateListener = {Events::shouldBegin, Events::shouldReceiveTouch};

} // namespace

void listen(waytouch_recognizer_v1 *recognizer, Wire *wire)
{
    waytouch_recognizer_v1_add_listener(recognizer, &recognizerListener, wire);
}

void listen(waytouch_delegate_v1 *delegate, Wire *wire)
{
    waytouch_delegate_v1_add_listener(delegate, &delegateListener, wire);
}

} // namespace Waytouch
