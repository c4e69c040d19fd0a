// SPDX-License-Identifier: MIT
#include "waytouchtouches.h"

#include <QtCore/qhash.h>
#include <QtQuick/qquickwindow.h>

namespace {

// Few items set this, but every item in front of a view is looked up.
QHash<const QObject *, WaytouchTouches *> &all()
{
    static QHash<const QObject *, WaytouchTouches *> objects;
    return objects;
}

} // namespace

WaytouchTouches::WaytouchTouches(QObject *parent) : QObject(parent)
{
    all().insert(parent, this);
}

WaytouchTouches::~WaytouchTouches()
{
    all().removeIf([this](auto entry) { return entry.value() == this; });
}

WaytouchTouches *WaytouchTouches::qmlAttachedProperties(QObject *object)
{
    return new WaytouchTouches(object);
}

WaytouchTouches::Touches WaytouchTouches::of(const QQuickItem *item)
{
    if (all().isEmpty())
        return Automatic;
    const WaytouchTouches *object = all().value(item);
    return object ? object->m_touches : Automatic;
}

void WaytouchTouches::set(QQuickItem *item, Touches touches)
{
    if (auto *object = qobject_cast<WaytouchTouches *>(qmlAttachedPropertiesObject<WaytouchTouches>(item)))
        object->setTouches(touches);
}

void WaytouchTouches::setTouches(Touches touches)
{
    if (m_touches == touches)
        return;
    m_touches = touches;
    if (auto *item = qobject_cast<QQuickItem *>(parent()); item && item->window())
        item->window()->update();
    Q_EMIT touchesChanged();
}
