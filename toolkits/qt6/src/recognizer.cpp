// SPDX-License-Identifier: MIT
#include "recognizer_p.h"

#include "connection_p.h"
#include "fallback_p.h"
#include "kindform_p.h"
#include "window_p.h"
#include "wire_p.h"

#include <QtCore/qlogging.h>
#include <QtQml/qqmlengine.h>
#include <QtQml/qqmlinfo.h>
#include <QtQuick/qquickwindow.h>

#include <utility>
#include <vector>

namespace Waytouch {

Recognizer::Recognizer(Kind kind) : kind(kind), parameters(kind) {}

Recognizer::~Recognizer() = default;

void Recognizer::finish()
{
    // Nobody is left to be notified of a gesture under way.
    active = false;
    m_end = std::nullopt;
    // A rotation that shares a handler with it may still be told, and move the item.
    forgetItem();
    dropRelations();
    leave();
}

void Recognizer::start(WaytouchRecognizer *recognizer, QQuickItem *newItem)
{
    q = recognizer;
    setItem(newItem);
}

void Recognizer::complete()
{
    isComplete = true;
    if (item)
        attach();
    else
        setItem(qobject_cast<QQuickItem *>(q->parent()));
}

void Recognizer::setItem(QQuickItem *newItem)
{
    // An item that is being destroyed is no longer known, and still to be left.
    if (item == newItem && (item || !place))
        return;
    const QPointer<WaytouchRecognizer> guard(q);
    const QPointer<QQuickItem> kept(newItem);
    forgetItem();
    // Before it is detached: a handler may move either item, or set another one.
    item = newItem;
    if (item) {
        m_windowChanged = QObject::connect(item, &QQuickItem::windowChanged, q, [this] {
            if (detach())
                attach();
        });
        // Nothing is drawn anew for that.
        m_enabledChanged = QObject::connect(item, &QQuickItem::enabledChanged, q, [this] {
            if (window)
                window->requestFrame();
        });
        m_destroyed = QObject::connect(item, &QObject::destroyed, q, [this] {
            if (detach())
                Q_EMIT q->itemChanged();
        });
    }
    if (!detach() || item != kept)
        return;
    attach();
    if (guard)
        Q_EMIT q->itemChanged();
}

void Recognizer::forgetItem()
{
    QObject::disconnect(m_windowChanged);
    QObject::disconnect(m_destroyed);
    QObject::disconnect(m_enabledChanged);
}

void Recognizer::attach()
{
    if (!isComplete || !item || !item->window() || window || fallback)
        return;
    window = Window::of(item->window());
    if (!window || !Connection::instance()->hasRole(formOf(kind).role)) {
        window = nullptr;
        useFallback();
        return;
    }
    window->add(this);
    Q_EMIT q->usesCompositorChanged();
}

bool Recognizer::detach()
{
    const QPointer<WaytouchRecognizer> guard(q);
    const bool usedCompositor = window;
    leave();
    if (guard && usedCompositor)
        Q_EMIT q->usesCompositorChanged();
    return guard;
}

void Recognizer::leave()
{
    if (window) {
        window->remove(this);
        window = nullptr;
    }
    if (Fallback *former = fallback.release()) {
        former->deleteLater();
        former->stop();
    }
}

void Recognizer::setEnabled(bool enabled)
{
    // The compositor would never know that it was disabled in between. A new recognizer receives later touches only.
    if (enabled && window && wire && wire->isEnabled()) {
        wire->setCause(WaytouchRecognizer::Disabled);
        window->withdraw(this);
    }
    if (!enabled && active)
        m_wasDisabled = true;
    set(parameters.enabled, enabled);
}

void Recognizer::useFallback()
{
    // A late call may find that the item is gone.
    if (fallback || !item)
        return;
    const bool usedCompositor = window;
    if (!detach() || !item || window || fallback)
        return;
    fallback = std::make_unique<Fallback>(this);
    if (!usedCompositor)
        Q_EMIT q->usesCompositorChanged();
}

void Recognizer::changed()
{
    const QPointer<WaytouchRecognizer> guard(q);
    if (window)
        window->requestFrame();
    if (fallback)
        fallback->update();
    if (guard)
        Q_EMIT q->parametersChanged();
}

bool Recognizer::delaysTouchesBegan(bool isInFlickable) const
{
    if (parameters.delaysTouchesBegan)
        return *parameters.delaysTouchesBegan;
    if (!isInFlickable)
        return false;
    switch (kind) {
    case Kind::Pan:
        return parameters.minimumTouches == 1;
    case Kind::ScreenEdgePan:
        return true;
    case Kind::Swipe:
        return parameters.touches == 1;
    default:
        // These wait for more fingers, or for time to pass, and nothing would scroll in the meantime.
        return false;
    }
}

QPointF Recognizer::inItem(const QPointF &vector) const
{
    if (!item)
        return vector;
    return item->mapFromScene(vector) - item->mapFromScene(QPointF());
}

void Recognizer::setValues(const Values &newValues)
{
    values = newValues;
    ++m_settings;
    Q_EMIT q->valuesChanged();
}

bool Recognizer::ask(const Values &asked)
{
    if (!asks)
        return true;
    const QPointer<WaytouchRecognizer> guard(q);
    reportEnd();
    if (!guard)
        return false;
    const Values before = values;
    const unsigned settings = m_settings + 1;
    setValues(asked);
    if (!guard)
        return false;
    WaytouchQuestion question(q->position());
    QQmlEngine::setObjectOwnership(&question, QQmlEngine::CppOwnership);
    Q_EMIT q->shouldBegin(&question);
    if (!guard)
        return false;
    // A handler may have run an event loop, in which a gesture has begun.
    if (m_settings == settings)
        setValues(before);
    return question.isAccepted();
}

void Recognizer::reportEnd()
{
    const auto end = std::exchange(m_end, std::nullopt);
    auto *continuous = qobject_cast<WaytouchContinuousRecognizer *>(q);
    if (!end || !continuous || !std::exchange(hasReportedBegin, false))
        return;
    if (end->isCancelled)
        Q_EMIT continuous->cancelled(end->cause);
    else
        Q_EMIT continuous->ended();
}

void Recognizer::deliver(const Record &record)
{
    const QPointer<WaytouchRecognizer> guard(q);
    // A handler of its end may be running an event loop, and what follows concerns the next gesture.
    reportEnd();
    if (!guard)
        return;
    // Its fingers may have lifted before it was disabled.
    const bool isLost = m_wasDisabled && record.step == Step::Ended;
    const Step step = isLost ? Step::Cancelled : record.step;
    const auto cause = isLost ? WaytouchRecognizer::Disabled : WaytouchRecognizer::Cause(record.cause);
    auto *discrete = qobject_cast<WaytouchDiscreteRecognizer *>(q);
    auto *continuous = qobject_cast<WaytouchContinuousRecognizer *>(q);
    switch (step) {
    case Step::Question: {
        const bool accepted = parameters.enabled && ask(record.values);
        if (guard && wire)
            wire->answer(record.question, accepted);
        return;
    }
    case Step::Failed:
        if (!active)
            Q_EMIT q->failed(cause);
        return;
    case Step::Recognized:
    case Step::Began:
        // The compositor learns that it was disabled only with the next frame.
        if (!parameters.enabled)
            return;
        m_wasDisabled = false;
        serial = record.serial;
        seat = record.seat;
        break;
    case Step::Changed:
    case Step::Ended:
    case Step::Cancelled:
        // A gesture that has already ended in another way does not end again.
        if (!active || (m_wasDisabled && step == Step::Changed))
            return;
        break;
    }
    // Changed before the values are: a handler of those may run an event loop, in which the rest is delivered.
    const bool isActive = step == Step::Began || step == Step::Changed;
    const bool changesActivity = continuous && isActive != active;
    if (changesActivity)
        active = isActive;
    if (changesActivity && !isActive)
        m_end = End{step == Step::Cancelled, cause};
    if (step != Step::Cancelled)
        setValues(record.values);
    if (!guard)
        return;
    if (discrete && step == Step::Recognized)
        Q_EMIT discrete->recognized();
    if (!guard || !continuous)
        return;
    if (changesActivity) {
        Q_EMIT continuous->activeChanged();
        if (!guard)
            return;
    }
    // It may have ended in the meantime. If that was before it was reported to have begun, the end is not reported.
    if (active != isActive)
        return;
    if (!isActive) {
        reportEnd();
    } else if (step == Step::Began) {
        if (!std::exchange(hasReportedBegin, true))
            Q_EMIT continuous->began();
    } else if (hasReportedBegin) {
        Q_EMIT continuous->changed();
    }
}

bool Recognizer::waitsFor(const Recognizer *other) const
{
    // Several paths may lead to the same recognizer.
    QSet<const Recognizer *> seen = {this};
    std::vector<const Recognizer *> waiting = {this};
    while (!waiting.empty()) {
        const Recognizer *one = waiting.back();
        waiting.pop_back();
        if (one == other)
            return true;
        for (const WaytouchRecognizer *requirement : one->requirements) {
            const Recognizer *next = of(requirement);
            if (!seen.contains(next)) {
                seen.insert(next);
                waiting.push_back(next);
            }
        }
    }
    return false;
}

void Recognizer::addRelation(QList<WaytouchRecognizer *> &list, WaytouchRecognizer *other)
{
    if (relate(list, other))
        changed();
}

bool Recognizer::relate(QList<WaytouchRecognizer *> &list, WaytouchRecognizer *other)
{
    if (!other || list.contains(other))
        return false;
    if (&list == &requirements && of(other)->waitsFor(this)) {
        qmlWarning(q) << "requireFailureOf: the other recognizer waits for this one already";
        return false;
    }
    list.append(other);
    of(other)->dependents.append(this);
    hasLostRelations = true;
    return true;
}

void Recognizer::setRelations(QList<WaytouchRecognizer *> &list, QList<WaytouchRecognizer *> others)
{
    for (WaytouchRecognizer *other : std::as_const(list))
        of(other)->dependents.removeOne(this);
    // At once: a requirement that the compositor still has could close a cycle with the next one that is declared.
    if (window && &list == &requirements && !list.isEmpty())
        window->withdraw(this);
    list.clear();
    hasLostRelations = true;
    // The app is told once all are there: its handler may destroy any of them.
    for (WaytouchRecognizer *other : std::as_const(others))
        relate(list, other);
    changed();
}

void Recognizer::dropRelations()
{
    for (WaytouchRecognizer *other : requirements + companions)
        of(other)->dependents.removeAll(this);
    for (Recognizer *other : std::as_const(dependents)) {
        other->requirements.removeAll(q);
        other->companions.removeAll(q);
    }
}

} // namespace Waytouch
