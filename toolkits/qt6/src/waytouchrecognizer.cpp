// SPDX-License-Identifier: MIT
#include "waytouchrecognizer.h"

#include "fallback_p.h"
#include "recognizer_p.h"
#include "window_p.h"

#include <QtCore/qmetaobject.h>
#include <QtQml/qqmlinfo.h>

using Waytouch::Recognizer;

WaytouchRecognizer::WaytouchRecognizer(Recognizer *recognizer, QQuickItem *item) : QObject(item), d(recognizer)
{
    d->start(this, item);
}

WaytouchRecognizer::~WaytouchRecognizer()
{
    d->finish();
}

QQuickItem *WaytouchRecognizer::item() const
{
    return d->item;
}

void WaytouchRecognizer::setItem(QQuickItem *item)
{
    d->setItem(item);
}

bool WaytouchRecognizer::isEnabled() const
{
    return d->parameters.enabled;
}

void WaytouchRecognizer::setEnabled(bool enabled)
{
    if (d->parameters.enabled == enabled)
        return;
    const QPointer<WaytouchRecognizer> guard(this);
    d->setEnabled(enabled);
    if (guard)
        Q_EMIT enabledChanged();
}

bool WaytouchRecognizer::cancelsTouches() const
{
    return d->parameters.cancelsTouches;
}

void WaytouchRecognizer::setCancelsTouches(bool cancels)
{
    d->set(d->parameters.cancelsTouches, cancels);
}

bool WaytouchRecognizer::delaysTouchesBegan() const
{
    return d->delaysTouchesBegan(Waytouch::isInFlickable(d->item));
}

void WaytouchRecognizer::setDelaysTouchesBegan(bool delays)
{
    d->set(d->parameters.delaysTouchesBegan, std::optional<bool>(delays));
}

void WaytouchRecognizer::resetDelaysTouchesBegan()
{
    d->set(d->parameters.delaysTouchesBegan, std::optional<bool>());
}

bool WaytouchRecognizer::delaysTouchesEnded() const
{
    return d->parameters.delaysTouchesEnded;
}

void WaytouchRecognizer::setDelaysTouchesEnded(bool delays)
{
    d->set(d->parameters.delaysTouchesEnded, delays);
}

WaytouchRecognizer::TouchTypes WaytouchRecognizer::allowedTouchTypes() const
{
    return TouchTypes::fromInt(int(d->parameters.touchTypes));
}

void WaytouchRecognizer::setAllowedTouchTypes(TouchTypes types)
{
    if (!types || (types & ~(Direct | Indirect | Pencil))) {
        qmlWarning(this) << "allowedTouchTypes: not a set of touch types";
        return;
    }
    d->set(d->parameters.touchTypes, uint(types.toInt()));
}

bool WaytouchRecognizer::requiresExclusiveTouchType() const
{
    return d->parameters.requiresExclusiveType;
}

void WaytouchRecognizer::setRequiresExclusiveTouchType(bool required)
{
    d->set(d->parameters.requiresExclusiveType, required);
}

bool WaytouchRecognizer::recognizesWithAll() const
{
    return d->parameters.withAll;
}

void WaytouchRecognizer::setRecognizesWithAll(bool all)
{
    d->set(d->parameters.withAll, all);
}

QList<WaytouchRecognizer *> WaytouchRecognizer::requireFailureOf() const
{
    return d->requirements;
}

void WaytouchRecognizer::setRequireFailureOf(const QList<WaytouchRecognizer *> &others)
{
    d->setRelations(d->requirements, others);
}

QList<WaytouchRecognizer *> WaytouchRecognizer::recognizesWith() const
{
    return d->companions;
}

void WaytouchRecognizer::setRecognizesWith(const QList<WaytouchRecognizer *> &others)
{
    d->setRelations(d->companions, others);
}

QPointF WaytouchRecognizer::position() const
{
    return d->item ? d->item->mapFromScene(d->values.position) : d->values.position;
}

QPointF WaytouchRecognizer::scenePosition() const
{
    return d->values.position;
}

uint WaytouchRecognizer::serial() const
{
    return d->serial;
}

QString WaytouchRecognizer::seat() const
{
    return d->seat;
}

bool WaytouchRecognizer::usesCompositor() const
{
    return d->window;
}

void WaytouchRecognizer::classBegin()
{
    d->isComplete = false;
}

void WaytouchRecognizer::componentComplete()
{
    d->complete();
}

void WaytouchRecognizer::updateQuestions()
{
    if (const bool asks = isSignalConnected(QMetaMethod::fromSignal(&WaytouchRecognizer::shouldBegin)); asks != d->asks) {
        d->asks = asks;
        d->changed();
    }
}

void WaytouchRecognizer::connectNotify(const QMetaMethod &)
{
    updateQuestions();
}

void WaytouchRecognizer::disconnectNotify(const QMetaMethod &signal)
{
    // A receiver that is being destroyed holds one of 131 locks, which isSignalConnected() may need as well.
    if (!signal.isValid() || signal == QMetaMethod::fromSignal(&WaytouchRecognizer::shouldBegin))
        QMetaObject::invokeMethod(this, &WaytouchRecognizer::updateQuestions, Qt::QueuedConnection);
}

namespace {

template <QList<WaytouchRecognizer *> Recognizer::*list>
struct Relations
{
    static QList<WaytouchRecognizer *> &of(QQmlListProperty<WaytouchRecognizer> *property)
    {
        return static_cast<Recognizer *>(property->data)->*list;
    }
    static void append(QQmlListProperty<WaytouchRecognizer> *property, WaytouchRecognizer *other)
    {
        static_cast<Recognizer *>(property->data)->addRelation(of(property), other);
    }
    static qsizetype count(QQmlListProperty<WaytouchRecognizer> *property) { return of(property).size(); }
    static WaytouchRecognizer *at(QQmlListProperty<WaytouchRecognizer> *property, qsizetype index)
    {
        return of(property).value(index);
    }
    static void clear(QQmlListProperty<WaytouchRecognizer> *property)
    {
        static_cast<Recognizer *>(property->data)->setRelations(of(property), {});
    }
    static QQmlListProperty<WaytouchRecognizer> property(WaytouchRecognizer *object, Recognizer *recognizer)
    {
        return {object, recognizer, append, count, at, clear};
    }
};

} // namespace

QQmlListProperty<WaytouchRecognizer> WaytouchRecognizer::requireFailureOfList()
{
    return Relations<&Recognizer::requirements>::property(this, d.get());
}

QQmlListProperty<WaytouchRecognizer> WaytouchRecognizer::recognizesWithList()
{
    return Relations<&Recognizer::companions>::property(this, d.get());
}

bool WaytouchContinuousRecognizer::isActive() const
{
    return d->active;
}

int WaytouchContinuousRecognizer::numberOfTouches() const
{
    return d->values.touches;
}
