// SPDX-License-Identifier: MIT
#ifndef WIRE_P_H
#define WIRE_P_H

#include "recognizer_p.h"

struct waytouch_delegate_v1;
struct waytouch_recognizer_v1;
struct waytouch_seat_v1;
struct waytouch_view_v1;
struct wl_proxy;

namespace Waytouch {

class Window;

// A recognizer in the compositor: its proxies, and the contents of their events since the last frame.
class Wire
{
public:
    Wire(Recognizer *owner, Window *window, waytouch_view_v1 *view);
    // Reports a gesture under way as cancelled, if there is anybody to notify.
    ~Wire();
    Q_DISABLE_COPY_MOVE(Wire)

    // Sends what has changed. False if the protocol cannot undo something: then this must be created anew.
    bool update(bool isInFlickable);
    void answer(uint serial, bool accepted);
    // The events of one moment are complete.
    void endFrame();

    Recognizer *owner() const { return m_owner; }
    bool hasBegun() const { return m_hasBegun; }
    // Whether the compositor's recognizer is enabled, as far as it knows.
    bool isEnabled() const { return m_sent.enabled; }
    // Why a gesture under way will be cancelled when this is destroyed.
    void setCause(uint cause) { m_cause = cause; }

private:
    friend struct Events;

    void hasUpdate();
    void sendCommon(bool isInFlickable);
    void sendRole();
    void sendQuestions();
    void sendRelations();
    void relate(const Recognizer *from, const Recognizer *to, bool isRequirement);
    void record(Step step, uint serial = 0, const waytouch_seat_v1 *seat = nullptr, uint cause = 0, uint question = 0);

    Recognizer *m_owner;
    Window *const m_window;
    const Kind m_kind;
    waytouch_recognizer_v1 *m_recognizer = nullptr;
    wl_proxy *m_role = nullptr;
    waytouch_delegate_v1 *m_delegate = nullptr;
    Parameters m_sent;
    bool m_delaysBegan = false;
    bool m_asks = false;
    bool m_allowsAll = false;
    bool m_hasRelations = false;
    bool m_hasBegun = false;
    bool m_hasUpdate = false;
    uint m_cause;
    Values m_values;
};

} // namespace Waytouch

#endif
