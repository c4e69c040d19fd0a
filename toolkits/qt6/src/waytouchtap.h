// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHTAP_H
#define WAYTOUCHTAP_H

#include "waytouchrecognizer.h"

// One or more taps in a row, with one or more fingers. The position is that of the first tap.
class WAYTOUCH_QT_EXPORT WaytouchTap : public WaytouchDiscreteRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    // How many taps in a row, from 1. Default: 1.
    Q_PROPERTY(int numberOfTapsRequired READ numberOfTapsRequired WRITE setNumberOfTapsRequired
               NOTIFY parametersChanged)
    // Fingers that must be down at the same time, from 1. Default: 1.
    Q_PROPERTY(int numberOfTouchesRequired READ numberOfTouchesRequired WRITE setNumberOfTouchesRequired
               NOTIFY parametersChanged)
    // How far a finger may move, in millimetres on the glass. Default: -1, the compositor's setting.
    Q_PROPERTY(qreal allowableMovement READ allowableMovement WRITE setAllowableMovement NOTIFY parametersChanged)
    // How long a finger may be held, in ms; 0: no limit. Default: -1, the compositor's setting.
    Q_PROPERTY(int maximumDuration READ maximumDuration WRITE setMaximumDuration NOTIFY parametersChanged)
    // How long after a lift the next tap may land, in ms, from 1. Default: -1, the compositor's setting.
    Q_PROPERTY(int maximumInterval READ maximumInterval WRITE setMaximumInterval NOTIFY parametersChanged)

public:
    explicit WaytouchTap(QQuickItem *item = nullptr);
    ~WaytouchTap() override;

    int numberOfTapsRequired() const;
    void setNumberOfTapsRequired(int taps);
    int numberOfTouchesRequired() const;
    void setNumberOfTouchesRequired(int touches);
    qreal allowableMovement() const;
    void setAllowableMovement(qreal millimetres);
    int maximumDuration() const;
    void setMaximumDuration(int milliseconds);
    int maximumInterval() const;
    void setMaximumInterval(int milliseconds);
};

#endif
