// SPDX-License-Identifier: MIT
// What each kind adds: its own parameters, and its values in units of the item.
#include "recognizer_p.h"
#include "waytouchlongpress.h"
#include "waytouchpan.h"
#include "waytouchpinch.h"
#include "waytouchrotation.h"
#include "waytouchswipe.h"
#include "waytouchtap.h"
#include "waytouchtransform.h"

#include <QtCore/qmath.h>
#include <QtQml/qqmlinfo.h>

#include <cmath>
#include <limits>

using Waytouch::Kind;
using Waytouch::Recognizer;

namespace {

// Rejects values that the compositor would treat as an error of the app, for which it would disconnect the app.
template <typename T>
bool isIn(const QObject *object, const char *property, T value, T least, T greatest = std::numeric_limits<T>::max())
{
    if (value >= least && value <= greatest)
        return true;
    qmlWarning(object) << property << ": " << value << " is out of range";
    return false;
}

// The greatest distance that the protocol can express, in mm.
constexpr qreal greatestDistance = 8388607;

bool isSet(const QObject *object, const char *property, uint bits)
{
    if (bits && !(bits & ~0xfu))
        return true;
    qmlWarning(object) << property << ": not a set of what it can be";
    return false;
}

} // namespace

#define WAYTOUCH_PARAMETER(Class, type, getter, Setter, field, least, greatest) \
    type Class::getter() const \
    { \
        return d->parameters.field; \
    } \
    void Class::Setter(type value) \
    { \
        if (isIn<type>(this, #getter, value, least, greatest)) \
            d->set(d->parameters.field, value); \
    }

#define WAYTOUCH_COUNT(Class, getter, Setter, field, least) \
    WAYTOUCH_PARAMETER(Class, int, getter, Setter, field, least, std::numeric_limits<int>::max())

#define WAYTOUCH_FLAG(Class, getter, Setter, field) \
    WAYTOUCH_PARAMETER(Class, bool, getter, Setter, field, false, true)

WaytouchTap::WaytouchTap(QQuickItem *item) : WaytouchDiscreteRecognizer(new Recognizer(Kind::Tap), item) {}
WaytouchTap::~WaytouchTap() = default;
WAYTOUCH_COUNT(WaytouchTap, numberOfTapsRequired, setNumberOfTapsRequired, taps, 1)
WAYTOUCH_COUNT(WaytouchTap, numberOfTouchesRequired, setNumberOfTouchesRequired, touches, 1)
WAYTOUCH_PARAMETER(WaytouchTap, qreal, allowableMovement, setAllowableMovement, movement, -1, greatestDistance)
WAYTOUCH_COUNT(WaytouchTap, maximumDuration, setMaximumDuration, duration, -1)

int WaytouchTap::maximumInterval() const
{
    return d->parameters.interval;
}

void WaytouchTap::setMaximumInterval(int value)
{
    if (value == -1 || isIn(this, "maximumInterval", value, 1))
        d->set(d->parameters.interval, value);
}

WaytouchLongPress::WaytouchLongPress(QQuickItem *item)
    : WaytouchContinuousRecognizer(new Recognizer(Kind::LongPress), item)
{
}
WaytouchLongPress::~WaytouchLongPress() = default;
WAYTOUCH_COUNT(WaytouchLongPress, minimumPressDuration, setMinimumPressDuration, duration, -1)
WAYTOUCH_PARAMETER(WaytouchLongPress, qreal, allowableMovement, setAllowableMovement, movement, -1, greatestDistance)
WAYTOUCH_COUNT(WaytouchLongPress, numberOfTapsRequired, setNumberOfTapsRequired, taps, 0)
WAYTOUCH_COUNT(WaytouchLongPress, numberOfTouchesRequired, setNumberOfTouchesRequired, touches, 1)

WAYTOUCH_FLAG(WaytouchPanRecognizer, reportsFromTouchDown, setReportsFromTouchDown, fromTouchDown)
WAYTOUCH_FLAG(WaytouchPanRecognizer, reportsVelocity, setReportsVelocity, reportsVelocity)

QPointF WaytouchPanRecognizer::translation() const
{
    return d->inItem(d->values.translation);
}

QPointF WaytouchPanRecognizer::sceneTranslation() const
{
    return d->values.translation;
}

QPointF WaytouchPanRecognizer::velocity() const
{
    return d->inItem(d->values.velocity);
}

WaytouchPan::WaytouchPan(QQuickItem *item) : WaytouchPanRecognizer(new Recognizer(Kind::Pan), item) {}
WaytouchPan::~WaytouchPan() = default;
WAYTOUCH_COUNT(WaytouchPan, minimumNumberOfTouches, setMinimumNumberOfTouches, minimumTouches, 1)
WAYTOUCH_COUNT(WaytouchPan, maximumNumberOfTouches, setMaximumNumberOfTouches, maximumTouches, 0)

WaytouchScreenEdgePan::WaytouchScreenEdgePan(QQuickItem *item)
    : WaytouchPanRecognizer(new Recognizer(Kind::ScreenEdgePan), item)
{
}
WaytouchScreenEdgePan::~WaytouchScreenEdgePan() = default;

WaytouchRecognizer::Edges WaytouchScreenEdgePan::edges() const
{
    return Edges::fromInt(int(d->parameters.edges));
}

void WaytouchScreenEdgePan::setEdges(Edges edges)
{
    if (isSet(this, "edges", uint(edges.toInt())))
        d->set(d->parameters.edges, uint(edges.toInt()));
}

WaytouchRecognizer::Edge WaytouchScreenEdgePan::recognizedEdge() const
{
    return Edge(d->values.edge);
}

WaytouchSwipe::WaytouchSwipe(QQuickItem *item) : WaytouchDiscreteRecognizer(new Recognizer(Kind::Swipe), item) {}
WaytouchSwipe::~WaytouchSwipe() = default;
WAYTOUCH_COUNT(WaytouchSwipe, numberOfTouchesRequired, setNumberOfTouchesRequired, touches, 1)

WaytouchRecognizer::Directions WaytouchSwipe::direction() const
{
    return Directions::fromInt(int(d->parameters.directions));
}

void WaytouchSwipe::setDirection(Directions directions)
{
    if (isSet(this, "direction", uint(directions.toInt())))
        d->set(d->parameters.directions, uint(directions.toInt()));
}

WaytouchRecognizer::Direction WaytouchSwipe::recognizedDirection() const
{
    return Direction(d->values.direction);
}

WaytouchPinch::WaytouchPinch(QQuickItem *item) : WaytouchContinuousRecognizer(new Recognizer(Kind::Pinch), item) {}
WaytouchPinch::~WaytouchPinch() = default;
WAYTOUCH_FLAG(WaytouchPinch, reportsFromTouchDown, setReportsFromTouchDown, fromTouchDown)
WAYTOUCH_FLAG(WaytouchPinch, reportsVelocity, setReportsVelocity, reportsVelocity)

qreal WaytouchPinch::scale() const
{
    return d->values.scale;
}

qreal WaytouchPinch::velocity() const
{
    return d->values.scaleVelocity;
}

WaytouchRotation::WaytouchRotation(QQuickItem *item)
    : WaytouchContinuousRecognizer(new Recognizer(Kind::Rotation), item)
{
}
WaytouchRotation::~WaytouchRotation() = default;
WAYTOUCH_FLAG(WaytouchRotation, reportsFromTouchDown, setReportsFromTouchDown, fromTouchDown)
WAYTOUCH_FLAG(WaytouchRotation, reportsVelocity, setReportsVelocity, reportsVelocity)

qreal WaytouchRotation::rotation() const
{
    return qRadiansToDegrees(d->values.rotation);
}

qreal WaytouchRotation::velocity() const
{
    return qRadiansToDegrees(d->values.rotationVelocity);
}

WaytouchTransform::WaytouchTransform(QQuickItem *item)
    : WaytouchContinuousRecognizer(new Recognizer(Kind::Transform), item)
{
}
WaytouchTransform::~WaytouchTransform() = default;
WAYTOUCH_FLAG(WaytouchTransform, reportsFromTouchDown, setReportsFromTouchDown, fromTouchDown)
WAYTOUCH_FLAG(WaytouchTransform, reportsVelocity, setReportsVelocity, reportsVelocity)

QPointF WaytouchTransform::translation() const
{
    return d->inItem(d->values.translation);
}

QPointF WaytouchTransform::sceneTranslation() const
{
    return d->values.translation;
}

qreal WaytouchTransform::scale() const
{
    return d->values.scale;
}

qreal WaytouchTransform::rotation() const
{
    return qRadiansToDegrees(d->values.rotation);
}

QPointF WaytouchTransform::velocity() const
{
    return d->inItem(d->values.velocity);
}

qreal WaytouchTransform::scaleVelocity() const
{
    return d->values.scaleVelocity;
}

qreal WaytouchTransform::rotationVelocity() const
{
    return qRadiansToDegrees(d->values.rotationVelocity);
}
