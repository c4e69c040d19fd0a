// SPDX-License-Identifier: MIT
#include "fallback_p.h"

#include "kindform_p.h"

#include <QtCore/qmath.h>
#include <QtQml/qqmlcomponent.h>
#include <QtQml/qqmlcontext.h>
#include <QtQml/qqmlengine.h>
#include <QtQml/qqmlinfo.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace Waytouch {

namespace {

// Fingers that have not moved for so long, in ms, have stopped: they send no events then.
constexpr int rest = 100;

// Items that were created in C++ have no engine.
QQmlEngine *engineOf(const Recognizer *owner)
{
    if (QQmlEngine *engine = qmlEngine(owner->q))
        return engine;
    if (QQmlEngine *engine = qmlEngine(owner->item))
        return engine;
    static QPointer<QQmlEngine> own;
    if (!own)
        own = new QQmlEngine(QCoreApplication::instance());
    return own;
}

} // namespace

Fallback::Fallback(Recognizer *owner) : m_owner(owner)
{
    // QML must not delete it.
    QQmlEngine::setObjectOwnership(this, QQmlEngine::CppOwnership);
    if (!follow())
        makeHandler();
}

Fallback::~Fallback()
{
    delete m_handler;
}

void Fallback::makeHandler()
{
    const QUrl file(QStringLiteral("qrc:/waytouch/fallback/%1.qml").arg(QLatin1StringView(formOf(m_owner->kind).fallback)));
    QQmlComponent component(engineOf(m_owner), file);
    m_handler = component.createWithInitialProperties({
        {QStringLiteral("parent"), QVariant::fromValue(m_owner->item.data())},
        {QStringLiteral("relay"), QVariant::fromValue<QObject *>(this)},
    });
    if (m_handler)
        QQmlEngine::setObjectOwnership(m_handler, QQmlEngine::CppOwnership);
    else
        qmlWarning(m_owner->q) << component.errorString();
}

bool Fallback::follow()
{
    const auto isOfTwo = [](const Recognizer *one) { return one->kind == Kind::Pinch || one->kind == Kind::Rotation; };
    if (!isOfTwo(m_owner))
        return false;
    const auto others = m_owner->item->findChildren<WaytouchRecognizer *>(Qt::FindDirectChildrenOnly);
    for (const WaytouchRecognizer *each : others) {
        const Recognizer *other = Recognizer::of(each);
        Fallback *leader = other->fallback.get();
        if (other == m_owner || !isOfTwo(other) || other->item != m_owner->item || !leader || !leader->m_handler)
            continue;
        m_leader = leader;
        leader->m_followers.append(this);
        leader->update();
        return true;
    }
    return false;
}

void Fallback::update()
{
    const QPointer<Fallback> guard(this);
    if (m_leader)
        m_leader->update();
    // Qt's handlers, once disabled, would report that the fingers have lifted.
    if (guard && m_owner && !m_owner->parameters.enabled) {
        ++m_attempts;
        if (std::exchange(m_hasBegun, false))
            tell(Step::Cancelled, WaytouchRecognizer::Disabled);
    }
    if (guard)
        Q_EMIT changed();
}

void Fallback::stop()
{
    // This may be called from a signal of the handler, which is therefore deleted later, with this object.
    if (m_handler) {
        m_handler->setProperty("relay", QVariant::fromValue<QObject *>(nullptr));
        m_handler->setProperty("enabled", false);
    }
    if (m_leader)
        m_leader->m_followers.removeAll(this);
    const QList<QPointer<Fallback>> followers = std::exchange(m_followers, {});
    Recognizer *owner = std::exchange(m_owner, nullptr);
    if (std::exchange(m_hasBegun, false)) {
        Record record;
        record.step = Step::Cancelled;
        record.cause = WaytouchRecognizer::Removed;
        owner->deliver(record);
    }
    for (const QPointer<Fallback> &follower : followers) {
        if (!follower || !follower->m_owner || !follower->m_owner->item)
            continue;
        follower->cancel();
        if (follower && follower->m_owner && !follower->follow())
            follower->makeHandler();
    }
}

bool Fallback::isEnabled() const
{
    // A shared handler works as long as one of its recognizers is enabled.
    return (m_owner && m_owner->parameters.enabled)
        || std::any_of(m_followers.begin(), m_followers.end(),
                       [](const auto &each) { return each && each->isEnabled(); });
}

int Fallback::maximumTouches() const
{
    const int touches = m_owner->parameters.maximumTouches;
    return touches ? touches : std::numeric_limits<int>::max();
}

bool Fallback::waitsForTaps() const
{
    return std::any_of(m_owner->requirements.begin(), m_owner->requirements.end(), [this](const auto *each) {
        const Parameters &other = Recognizer::of(each)->parameters;
        return Recognizer::of(each)->kind == Kind::Tap && other.enabled && other.taps > taps();
    });
}

void Fallback::move(const QPointF &position, const QPointF &translation, const QPointF &velocity, int touches)
{
    m_values.position = position;
    m_values.translation = translation;
    m_values.velocity = velocity;
    m_values.touches = touches;
    m_sinceMove.start();
    forward([&](Fallback *each) { each->move(position, translation, velocity, touches); });
}

void Fallback::turn(qreal scale, qreal rotation)
{
    m_values.scale = scale;
    m_values.rotation = qDegreesToRadians(rotation);
    forward([&](Fallback *each) { each->turn(scale, rotation); });
}

void Fallback::come(int edge, int direction)
{
    m_values.edge = uint(edge);
    m_values.direction = uint(direction);
}

void Fallback::land()
{
    m_asked = m_values;
    forward([](Fallback *each) { each->land(); });
}

void Fallback::begin()
{
    const QPointer<Fallback> guard(this);
    const Values asked = std::exchange(m_asked, std::nullopt).value_or(m_values);
    forward([](Fallback *each) { each->begin(); });
    if (!guard || !m_owner || !m_owner->parameters.enabled || m_hasBegun)
        return;
    const auto attempt = ++m_attempts;
    if (!m_owner->ask(asked) || !guard || !m_owner)
        return;
    // A handler may have run an event loop, in which the fingers have lifted.
    if (attempt != m_attempts)
        return;
    m_hasBegun = true;
    tell(Step::Began);
}

void Fallback::change()
{
    const QPointer<Fallback> guard(this);
    forward([](Fallback *each) { each->change(); });
    if (guard && m_hasBegun)
        tell(Step::Changed);
}

void Fallback::end()
{
    if (hasLostItem()) {
        cancel();
        return;
    }
    const QPointer<Fallback> guard(this);
    forward([](Fallback *each) { each->end(); });
    if (!guard)
        return;
    ++m_attempts;
    if (m_sinceMove.hasExpired(rest))
        m_values.velocity = QPointF();
    if (std::exchange(m_hasBegun, false))
        tell(Step::Ended);
}

void Fallback::cancel()
{
    lose(hasLostItem() ? WaytouchRecognizer::Removed : WaytouchRecognizer::TouchCancelled);
}

bool Fallback::hasLostItem() const
{
    const QQuickItem *item = m_owner ? m_owner->item.data() : nullptr;
    return item && (!item->isVisible() || !item->isEnabled());
}

void Fallback::lose(WaytouchRecognizer::Cause cause)
{
    const QPointer<Fallback> guard(this);
    forward([cause](Fallback *each) { each->lose(cause); });
    if (guard)
        ++m_attempts;
    if (guard && std::exchange(m_hasBegun, false))
        tell(Step::Cancelled, cause);
}

void Fallback::recognize()
{
    const QPointer<Fallback> guard(this);
    if (m_owner && m_owner->ask(m_values) && guard)
        tell(Step::Recognized);
}

void Fallback::tell(Step step, WaytouchRecognizer::Cause cause)
{
    Record record;
    record.step = step;
    record.values = m_values;
    record.cause = cause;
    if (m_owner)
        m_owner->deliver(record);
}

} // namespace Waytouch
