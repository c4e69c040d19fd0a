// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHROTATION_H
#define WAYTOUCHROTATION_H

#include "waytouchrecognizer.h"

// Two fingers turning about each other.
class WAYTOUCH_QT_EXPORT WaytouchRotation : public WaytouchContinuousRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // Whether the rotation counts from where the fingers landed, not from where it was recognised. Default: false.
    Q_PROPERTY(bool reportsFromTouchDown READ reportsFromTouchDown WRITE setReportsFromTouchDown
               NOTIFY parametersChanged)
    // Whether the velocity is available at every change, not only at the end; this costs time. Default: false.
    Q_PROPERTY(bool reportsVelocity READ reportsVelocity WRITE setReportsVelocity NOTIFY parametersChanged)
    // The angle by which the fingers have turned, in degrees, positive clockwise; it may exceed one turn.
    Q_PROPERTY(qreal rotation READ rotation NOTIFY valuesChanged)
    // How fast they turn, in degrees per second.
    Q_PROPERTY(qreal velocity READ velocity NOTIFY valuesChanged)

public:
    explicit WaytouchRotation(QQuickItem *item = nullptr);
    ~WaytouchRotation() override;

    bool reportsFromTouchDown() const;
    void setReportsFromTouchDown(bool reports);
    bool reportsVelocity() const;
    void setReportsVelocity(bool reports);
    qreal rotation() const;
    qreal velocity() const;
};

#endif
