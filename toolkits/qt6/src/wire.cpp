// SPDX-License-Identifier: MIT
#include "wire_p.h"

#include "connection_p.h"
#include "events_p.h"
#include "kindform_p.h"
#include "window_p.h"

#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-v1-client-protocol.h"

namespace Waytouch {

namespace {

// How long the compositor waits for an answer, in ms, and the answer that holds without one, as documented in
// WaytouchRecognizer.
constexpr uint deadline = 100;
constexpr uint defaultAnswer = 1;

} // namespace

Wire::Wire(Recognizer *owner, Window *window, waytouch_view_v1 *view)
    : m_owner(owner), m_window(window), m_kind(owner->kind), m_sent(owner->kind),
      m_cause(WAYTOUCH_RECOGNIZER_V1_CAUSE_REMOVED)
{
    m_recognizer = waytouch_view_v1_add_recognizer(view);
    listen(m_recognizer, this);
    m_role = formOf(m_kind).make(m_recognizer, this);
    // The protocol has no default for edges: without edges it is an ordinary pan.
    m_sent.edges = 0;
    ++Connection::instance()->recognizers.used;
    owner->wire = this;
    owner->hasLostRelations = false;
}

Wire::~Wire()
{
    m_window->forget(this);
    if (m_hasBegun)
        record(Step::Cancelled, 0, nullptr, m_cause);
    if (m_delegate)
        waytouch_delegate_v1_destroy(m_delegate);
    formOf(m_kind).destroy(m_role);
    waytouch_recognizer_v1_destroy(m_recognizer);
    --Connection::instance()->recognizers.used;
    if (m_owner)
        m_owner->wire = nullptr;
}

void Wire::record(Step step, uint serial, const waytouch_seat_v1 *seat, uint cause, uint question)
{
    // The values received so far belong to this event.
    m_hasUpdate = false;
    if (m_owner)
        m_window->record({m_owner->q, step, m_values, serial, Connection::instance()->seatName(seat), cause, question});
    // Values start anew with each gesture.
    if (step != Step::Question && step != Step::Began && step != Step::Changed)
        m_values = Values();
}

void Wire::hasUpdate()
{
    if (m_hasUpdate)
        return;
    m_hasUpdate = true;
    m_window->hasUpdate(this);
}

void Wire::endFrame()
{
    if (m_hasUpdate && m_hasBegun)
        record(Step::Changed);
}

void Wire::answer(uint serial, bool accepted)
{
    if (m_delegate)
        waytouch_delegate_v1_answer(m_delegate, serial, accepted);
}

bool Wire::update(bool isInFlickable)
{
    const Parameters &wanted = m_owner->parameters;
    const auto isReset = [](auto wanted, auto sent) { return wanted < 0 && sent >= 0; };
    if (m_owner->hasLostRelations || (m_allowsAll && !wanted.withAll) || isReset(wanted.movement, m_sent.movement)
        || isReset(wanted.duration, m_sent.duration) || isReset(wanted.interval, m_sent.interval)
        || (m_sent.edges && m_sent.edges != wanted.edges))
        return false;
    sendCommon(isInFlickable);
    sendRole();
    sendQuestions();
    sendRelations();
    m_sent = wanted;
    return true;
}

void Wire::sendCommon(bool isInFlickable)
{
    const Parameters &wanted = m_owner->parameters;
    if (wanted.enabled != m_sent.enabled)
        waytouch_recognizer_v1_set_enabled(m_recognizer, wanted.enabled);
    if (wanted.cancelsTouches != m_sent.cancelsTouches)
        waytouch_recognizer_v1_set_cancels_touches(m_recognizer, wanted.cancelsTouches);
    if (const bool delays = m_owner->delaysTouchesBegan(isInFlickable); delays != m_delaysBegan) {
        waytouch_recognizer_v1_set_delays_touches_began(m_recognizer, delays);
        m_delaysBegan = delays;
    }
    if (wanted.delaysTouchesEnded != m_sent.delaysTouchesEnded)
        waytouch_recognizer_v1_set_delays_touches_ended(m_recognizer, wanted.delaysTouchesEnded);
    if (wanted.touchTypes != m_sent.touchTypes)
        waytouch_recognizer_v1_set_allowed_touch_types(m_recognizer, wanted.touchTypes);
    if (wanted.requiresExclusiveType != m_sent.requiresExclusiveType)
        waytouch_recognizer_v1_set_requires_exclusive_touch_type(m_recognizer, wanted.requiresExclusiveType);
}

void Wire::sendRole()
{
    formOf(m_kind).send(m_role, m_owner->parameters, m_sent);
}

void Wire::sendQuestions()
{
    if (m_asks == m_owner->asks)
        return;
    waytouch_delegate_manager_v1 *delegates = Connection::instance()->delegates();
    if (!m_delegate && delegates) {
        m_delegate = waytouch_delegate_manager_v1_get_delegate(delegates, m_recognizer);
        listen(m_delegate, this);
    }
    if (m_delegate) {
        const uint questions = m_owner->asks ? WAYTOUCH_DELEGATE_V1_QUESTION_SHOULD_BEGIN : 0;
        waytouch_delegate_v1_set_questions(m_delegate, questions, deadline, defaultAnswer);
    }
    m_asks = m_owner->asks;
}

void Wire::sendRelations()
{
    if (m_owner->parameters.withAll && !m_allowsAll) {
        waytouch_recognizer_v1_allow_simultaneous(m_recognizer, nullptr);
        m_allowsAll = true;
    }
    if (m_hasRelations)
        return;
    m_hasRelations = true;
    // Of two related recognizers, the one that is created later declares the relation.
    for (const WaytouchRecognizer *other : std::as_const(m_owner->requirements))
        relate(m_owner, Recognizer::of(other), true);
    for (const WaytouchRecognizer *other : std::as_const(m_owner->companions))
        relate(m_owner, Recognizer::of(other), false);
    QSet<const Recognizer *> told;
    for (const Recognizer *other : std::as_const(m_owner->dependents)) {
        if (told.contains(other))
            continue;
        told.insert(other);
        if (other->requirements.contains(m_owner->q))
            relate(other, m_owner, true);
        if (other->companions.contains(m_owner->q))
            relate(other, m_owner, false);
    }
}

void Wire::relate(const Recognizer *from, const Recognizer *to, bool isRequirement)
{
    // A recognizer that has not declared its relations yet will do so itself.
    if (from == to || !from->wire || !to->wire || !from->wire->m_hasRelations || !to->wire->m_hasRelations)
        return;
    waytouch_recognizer_v1 *recognizer = from->wire->m_recognizer;
    waytouch_recognizer_v1 *other = to->wire->m_recognizer;
    if (isRequirement)
        waytouch_recognizer_v1_require_failure_of(recognizer, other);
    else
        waytouch_recognizer_v1_allow_simultaneous(recognizer, other);
}

} // namespace Waytouch
