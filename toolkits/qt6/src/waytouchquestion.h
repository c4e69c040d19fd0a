// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHQUESTION_H
#define WAYTOUCHQUESTION_H

#include "waytouchglobal.h"

#include <QtCore/qobject.h>
#include <QtCore/qpoint.h>
#include <QtQml/qqmlregistration.h>

// The question of WaytouchRecognizer::shouldBegin. It is valid while the signal is handled.
class WAYTOUCH_QT_EXPORT WaytouchQuestion : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("The signal shouldBegin has one.")
    // Where the fingers are, in the item's coordinates.
    Q_PROPERTY(QPointF position READ position CONSTANT)
    // If it is set to false, the gesture is not recognised. Default: true.
    Q_PROPERTY(bool accepted READ isAccepted WRITE setAccepted)

public:
    explicit WaytouchQuestion(const QPointF &position) : m_position(position) {}

    QPointF position() const { return m_position; }
    bool isAccepted() const { return m_accepted; }
    void setAccepted(bool accepted) { m_accepted = accepted; }

private:
    QPointF m_position;
    bool m_accepted = true;
};

#endif
