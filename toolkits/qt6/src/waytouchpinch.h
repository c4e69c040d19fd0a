// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHPINCH_H
#define WAYTOUCHPINCH_H

#include "waytouchrecognizer.h"

// Two fingers moving apart or together.
class WAYTOUCH_QT_EXPORT WaytouchPinch : public WaytouchContinuousRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // Whether the scale counts from where the fingers landed, not from where the pinch was recognised. Default: false.
    Q_PROPERTY(bool reportsFromTouchDown READ reportsFromTouchDown WRITE setReportsFromTouchDown
               NOTIFY parametersChanged)
    // Whether the velocity is available at every change, not only at the end; this costs time. Default: false.
    Q_PROPERTY(bool reportsVelocity READ reportsVelocity WRITE setReportsVelocity NOTIFY parametersChanged)
    // The distance between the fingers relative to that at the beginning.
    Q_PROPERTY(qreal scale READ scale NOTIFY valuesChanged)
    // How fast the scale changes, per second.
    Q_PROPERTY(qreal velocity READ velocity NOTIFY valuesChanged)

public:
    explicit WaytouchPinch(QQuickItem *item = nullptr);
    ~WaytouchPinch() override;

    bool reportsFromTouchDown() const;
    void setReportsFromTouchDown(bool reports);
    bool reportsVelocity() const;
    void setReportsVelocity(bool reports);
    qreal scale() const;
    qreal velocity() const;
};

#endif
