// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHLONGPRESS_H
#define WAYTOUCHLONGPRESS_H

#include "waytouchrecognizer.h"

// Fingers held still; once it has begun, they may move freely. It ends when one lifts.
class WAYTOUCH_QT_EXPORT WaytouchLongPress : public WaytouchContinuousRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // How long the fingers are held, in ms, from 0. Default: -1, the compositor's setting.
    Q_PROPERTY(int minimumPressDuration READ minimumPressDuration WRITE setMinimumPressDuration
               NOTIFY parametersChanged)
    // How far a finger may move before it begins, in millimetres on the glass. Default: -1, the compositor's setting.
    Q_PROPERTY(qreal allowableMovement READ allowableMovement WRITE setAllowableMovement NOTIFY parametersChanged)
    // Taps that come before the press, from 0. Default: 0. The fallback supports only 0.
    Q_PROPERTY(int numberOfTapsRequired READ numberOfTapsRequired WRITE setNumberOfTapsRequired
               NOTIFY parametersChanged)
    // Fingers that must be down at the same time, from 1. Default: 1.
    Q_PROPERTY(int numberOfTouchesRequired READ numberOfTouchesRequired WRITE setNumberOfTouchesRequired
               NOTIFY parametersChanged)

public:
    explicit WaytouchLongPress(QQuickItem *item = nullptr);
    ~WaytouchLongPress() override;

    int minimumPressDuration() const;
    void setMinimumPressDuration(int milliseconds);
    qreal allowableMovement() const;
    void setAllowableMovement(qreal millimetres);
    int numberOfTapsRequired() const;
    void setNumberOfTapsRequired(int taps);
    int numberOfTouchesRequired() const;
    void setNumberOfTouchesRequired(int touches);
};

#endif
