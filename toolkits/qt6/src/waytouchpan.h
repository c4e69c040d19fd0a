// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHPAN_H
#define WAYTOUCHPAN_H

#include "waytouchrecognizer.h"

// The values of a pan and a screen-edge pan.
class WAYTOUCH_QT_EXPORT WaytouchPanRecognizer : public WaytouchContinuousRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Use WaytouchPan or WaytouchScreenEdgePan.")
    // Whether the translation counts from where the fingers landed, not from where the pan was recognised. Default:
    // false.
    Q_PROPERTY(bool reportsFromTouchDown READ reportsFromTouchDown WRITE setReportsFromTouchDown
               NOTIFY parametersChanged)
    // Whether the velocity is available at every change, not only at the end; this costs time. Default: false.
    Q_PROPERTY(bool reportsVelocity READ reportsVelocity WRITE setReportsVelocity NOTIFY parametersChanged)
    // How far the fingers have moved, in units of the item, and of the window.
    Q_PROPERTY(QPointF translation READ translation NOTIFY valuesChanged)
    Q_PROPERTY(QPointF sceneTranslation READ sceneTranslation NOTIFY valuesChanged)
    // How fast they move, in units of the item per second.
    Q_PROPERTY(QPointF velocity READ velocity NOTIFY valuesChanged)

public:
    bool reportsFromTouchDown() const;
    void setReportsFromTouchDown(bool reports);
    bool reportsVelocity() const;
    void setReportsVelocity(bool reports);
    QPointF translation() const;
    QPointF sceneTranslation() const;
    QPointF velocity() const;

protected:
    using WaytouchContinuousRecognizer::WaytouchContinuousRecognizer;
};

// Fingers moving together.
class WAYTOUCH_QT_EXPORT WaytouchPan : public WaytouchPanRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // Fingers that must be down before it can begin, from 1. Default: 1.
    Q_PROPERTY(int minimumNumberOfTouches READ minimumNumberOfTouches WRITE setMinimumNumberOfTouches
               NOTIFY parametersChanged)
    // Fingers that may be down, from 1; 0: no limit. Default: 0.
    Q_PROPERTY(int maximumNumberOfTouches READ maximumNumberOfTouches WRITE setMaximumNumberOfTouches
               NOTIFY parametersChanged)

public:
    explicit WaytouchPan(QQuickItem *item = nullptr);
    ~WaytouchPan() override;

    int minimumNumberOfTouches() const;
    void setMinimumNumberOfTouches(int touches);
    int maximumNumberOfTouches() const;
    void setMaximumNumberOfTouches(int touches);
};

// One finger that comes from an edge of the output.
class WAYTOUCH_QT_EXPORT WaytouchScreenEdgePan : public WaytouchPanRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // The edges, at least one. Default: LeftEdge.
    Q_PROPERTY(WaytouchRecognizer::Edges edges READ edges WRITE setEdges NOTIFY parametersChanged)
    // The edge that the finger came from.
    Q_PROPERTY(WaytouchRecognizer::Edge recognizedEdge READ recognizedEdge NOTIFY valuesChanged)

public:
    explicit WaytouchScreenEdgePan(QQuickItem *item = nullptr);
    ~WaytouchScreenEdgePan() override;

    Edges edges() const;
    void setEdges(Edges edges);
    Edge recognizedEdge() const;
};

#endif
