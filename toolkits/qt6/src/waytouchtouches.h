// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHTOUCHES_H
#define WAYTOUCHTOUCHES_H

#include "waytouchglobal.h"

#include <QtQml/qqml.h>
#include <QtQuick/qquickitem.h>

// Attached to an item, `Waytouch.touches` determines who receives the touches that land on it.
class WAYTOUCH_QT_EXPORT WaytouchTouches : public QObject
{
    Q_OBJECT
    QML_NAMED_ELEMENT(Waytouch)
    QML_UNCREATABLE("Waytouch is attached to items.")
    QML_ATTACHED(WaytouchTouches)
    // Default: Automatic.
    Q_PROPERTY(Touches touches READ touches WRITE setTouches NOTIFY touchesChanged)

public:
    enum Touches {
        // Own if the item has something that handles touches (a Button, a Flickable, a TapHandler), unless it fills the
        // item with recognizers that contains it.
        Automatic,
        // Only the item: recognizers of items around it and behind it do not receive them.
        Own,
        // These recognizers as well.
        Shared,
    };
    Q_ENUM(Touches)

    explicit WaytouchTouches(QObject *parent);
    ~WaytouchTouches() override;

    static WaytouchTouches *qmlAttachedProperties(QObject *object);
    // The same from C++.
    static Touches of(const QQuickItem *item);
    static void set(QQuickItem *item, Touches touches);

    Touches touches() const { return m_touches; }
    void setTouches(Touches touches);

Q_SIGNALS:
    void touchesChanged();

private:
    Touches m_touches = Automatic;
};

#endif
