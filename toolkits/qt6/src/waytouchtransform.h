// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHTRANSFORM_H
#define WAYTOUCHTRANSFORM_H

#include "waytouchrecognizer.h"

// Fingers that move, spread and turn something at once: about the position, first scale and rotation, then translation.
class WAYTOUCH_QT_EXPORT WaytouchTransform : public WaytouchContinuousRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // Whether the values count from where the fingers landed, not from where it was recognised. Default: false.
    Q_PROPERTY(bool reportsFromTouchDown READ reportsFromTouchDown WRITE setReportsFromTouchDown
               NOTIFY parametersChanged)
    // Whether velocities are available at every change, not only at the end; this costs time. Default: false.
    Q_PROPERTY(bool reportsVelocity READ reportsVelocity WRITE setReportsVelocity NOTIFY parametersChanged)
    // Like those of WaytouchPan, WaytouchPinch and WaytouchRotation.
    Q_PROPERTY(QPointF translation READ translation NOTIFY valuesChanged)
    Q_PROPERTY(QPointF sceneTranslation READ sceneTranslation NOTIFY valuesChanged)
    Q_PROPERTY(qreal scale READ scale NOTIFY valuesChanged)
    Q_PROPERTY(qreal rotation READ rotation NOTIFY valuesChanged)
    Q_PROPERTY(QPointF velocity READ velocity NOTIFY valuesChanged)
    Q_PROPERTY(qreal scaleVelocity READ scaleVelocity NOTIFY valuesChanged)
    Q_PROPERTY(qreal rotationVelocity READ rotationVelocity NOTIFY valuesChanged)

public:
    explicit WaytouchTransform(QQuickItem *item = nullptr);
    ~WaytouchTransform() override;

    bool reportsFromTouchDown() const;
    void setReportsFromTouchDown(bool reports);
    bool reportsVelocity() const;
    void setReportsVelocity(bool reports);
    QPointF translation() const;
    QPointF sceneTranslation() const;
    qreal scale() const;
    qreal rotation() const;
    QPointF velocity() const;
    qreal scaleVelocity() const;
    qreal rotationVelocity() const;
};

#endif
