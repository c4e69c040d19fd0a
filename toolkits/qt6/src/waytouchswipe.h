// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHSWIPE_H
#define WAYTOUCHSWIPE_H

#include "waytouchrecognizer.h"

// Fingers flung in one direction; it is recognised while they are down. The position is where they started.
class WAYTOUCH_QT_EXPORT WaytouchSwipe : public WaytouchDiscreteRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // The directions on the screen, at least one. Default: Right.
    Q_PROPERTY(WaytouchRecognizer::Directions direction READ direction WRITE setDirection NOTIFY parametersChanged)
    // Fingers that must be down at the same time, from 1. Default: 1.
    Q_PROPERTY(int numberOfTouchesRequired READ numberOfTouchesRequired WRITE setNumberOfTouchesRequired
               NOTIFY parametersChanged)
    // The direction of the swipe.
    Q_PROPERTY(WaytouchRecognizer::Direction recognizedDirection READ recognizedDirection NOTIFY valuesChanged)

public:
    explicit WaytouchSwipe(QQuickItem *item = nullptr);
    ~WaytouchSwipe() override;

    Directions direction() const;
    void setDirection(Directions directions);
    int numberOfTouchesRequired() const;
    void setNumberOfTouchesRequired(int touches);
    Direction recognizedDirection() const;
};

#endif
