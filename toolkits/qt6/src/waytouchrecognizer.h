// SPDX-License-Identifier: MIT
#ifndef WAYTOUCHRECOGNIZER_H
#define WAYTOUCHRECOGNIZER_H

#include "waytouchquestion.h"

#include <QtCore/qpointer.h>
#include <QtQml/qqmllist.h>
#include <QtQml/qqmlparserstatus.h>
#include <QtQuick/qquickitem.h>

#include <memory>

namespace Waytouch {
class Recognizer;
}

// What all recognizers have in common: the item whose touches they receive, relations to others, raw touches.
class WAYTOUCH_QT_EXPORT WaytouchRecognizer : public QObject, public QQmlParserStatus
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Use one of its kinds, WaytouchTap, WaytouchPan and so on.")
    Q_INTERFACES(QQmlParserStatus)

    // The item whose touches it receives, with those of the items in it. Default: the item it is declared in.
    Q_PROPERTY(QQuickItem *item READ item WRITE setItem NOTIFY itemChanged)
    // If false, it receives no touches, and a gesture under way is cancelled. Default: true.
    Q_PROPERTY(bool enabled READ isEnabled WRITE setEnabled NOTIFY enabledChanged)
    // Whether Qt's own touches are cancelled when the gesture is recognised. Default: true.
    Q_PROPERTY(bool cancelsTouches READ cancelsTouches WRITE setCancelsTouches NOTIFY parametersChanged)
    // Whether Qt receives touches only after this recognizer has failed. Default: true for a pan or swipe with one
    // finger in an interactive Flickable, which would scroll first; otherwise false.
    Q_PROPERTY(bool delaysTouchesBegan READ delaysTouchesBegan WRITE setDelaysTouchesBegan
               RESET resetDelaysTouchesBegan NOTIFY parametersChanged)
    // Whether Qt receives the lift of a touch only after this recognizer has failed. Default: true.
    Q_PROPERTY(bool delaysTouchesEnded READ delaysTouchesEnded WRITE setDelaysTouchesEnded NOTIFY parametersChanged)
    // The types of touches that count. Default: all.
    Q_PROPERTY(TouchTypes allowedTouchTypes READ allowedTouchTypes WRITE setAllowedTouchTypes
               NOTIFY parametersChanged)
    // Whether touches of another type than the first are ignored. Default: true.
    Q_PROPERTY(bool requiresExclusiveTouchType READ requiresExclusiveTouchType WRITE setRequiresExclusiveTouchType
               NOTIFY parametersChanged)
    // This one recognises only after all of these have failed. Default: none.
    Q_PROPERTY(QQmlListProperty<WaytouchRecognizer> requireFailureOf READ requireFailureOfList)
    // This one may recognise together with these, even if they share touches. Default: none.
    Q_PROPERTY(QQmlListProperty<WaytouchRecognizer> recognizesWith READ recognizesWithList)
    // This one may recognise together with all others of the app. Default: false.
    Q_PROPERTY(bool recognizesWithAll READ recognizesWithAll WRITE setRecognizesWithAll NOTIFY parametersChanged)

    // Where the gesture is, in the coordinates of the item, and of the window's content.
    Q_PROPERTY(QPointF position READ position NOTIFY valuesChanged)
    Q_PROPERTY(QPointF scenePosition READ scenePosition NOTIFY valuesChanged)
    // The serial of the gesture, which can be used wherever that of a wl_touch.down event can; 0 in the fallback.
    Q_PROPERTY(uint serial READ serial NOTIFY valuesChanged)
    // The name of the seat whose fingers make the gesture; empty in the fallback.
    Q_PROPERTY(QString seat READ seat NOTIFY valuesChanged)
    // Whether the compositor recognises the gesture; false while Qt's own handlers do (the fallback).
    Q_PROPERTY(bool usesCompositor READ usesCompositor NOTIFY usesCompositorChanged)

public:
    enum TouchType {
        Direct = 0x1, // a finger on a touch screen
        Indirect = 0x2, // a finger on a surface beside the screen
        Pencil = 0x4, // a pen
    };
    Q_DECLARE_FLAGS(TouchTypes, TouchType)
    Q_FLAG(TouchTypes)

    // Why it failed or was cancelled: waytouch_recognizer_v1.cause of the protocol.
    enum Cause {
        Unspecified, Moved, Timeout, EarlyLift, TouchCount, WrongDirection, WrongPlace, Prevented, Requirement,
        Refused, Disabled, Removed, TouchCancelled, WrongTouchType, LimitReached,
    };
    Q_ENUM(Cause)

    enum Edge { TopEdge = 0x1, LeftEdge = 0x2, BottomEdge = 0x4, RightEdge = 0x8 };
    Q_DECLARE_FLAGS(Edges, Edge)
    Q_FLAG(Edges)

    enum Direction { Right = 0x1, Left = 0x2, Up = 0x4, Down = 0x8 };
    Q_DECLARE_FLAGS(Directions, Direction)
    Q_FLAG(Directions)

    ~WaytouchRecognizer() override;

    QQuickItem *item() const;
    void setItem(QQuickItem *item);
    bool isEnabled() const;
    void setEnabled(bool enabled);
    bool cancelsTouches() const;
    void setCancelsTouches(bool cancels);
    bool delaysTouchesBegan() const;
    void setDelaysTouchesBegan(bool delays);
    void resetDelaysTouchesBegan();
    bool delaysTouchesEnded() const;
    void setDelaysTouchesEnded(bool delays);
    TouchTypes allowedTouchTypes() const;
    void setAllowedTouchTypes(TouchTypes types);
    bool requiresExclusiveTouchType() const;
    void setRequiresExclusiveTouchType(bool required);
    bool recognizesWithAll() const;
    void setRecognizesWithAll(bool all);

    // A requirement that would close a cycle is ignored, with a warning.
    QList<WaytouchRecognizer *> requireFailureOf() const;
    void setRequireFailureOf(const QList<WaytouchRecognizer *> &others);
    QList<WaytouchRecognizer *> recognizesWith() const;
    void setRecognizesWith(const QList<WaytouchRecognizer *> &others);

    QPointF position() const;
    QPointF scenePosition() const;
    uint serial() const;
    QString seat() const;
    bool usesCompositor() const;

    void classBegin() override;
    void componentComplete() override;

Q_SIGNALS:
    void itemChanged();
    void enabledChanged();
    void parametersChanged();
    void valuesChanged();
    void usesCompositorChanged();
    // May the gesture be recognised now? The compositor asks only if a handler is connected, and waits at most 100 ms
    // for it; without an answer, the gesture is recognised. While the question is handled, the values count from where
    // the fingers landed.
    void shouldBegin(WaytouchQuestion *question);
    // The touches did not match this gesture. Not emitted by the fallback.
    void failed(WaytouchRecognizer::Cause cause);

protected:
    WaytouchRecognizer(Waytouch::Recognizer *d, QQuickItem *item);
    void connectNotify(const QMetaMethod &signal) override;
    void disconnectNotify(const QMetaMethod &signal) override;

    const std::unique_ptr<Waytouch::Recognizer> d;

private:
    friend class Waytouch::Recognizer;
    void updateQuestions();
    QQmlListProperty<WaytouchRecognizer> requireFailureOfList();
    QQmlListProperty<WaytouchRecognizer> recognizesWithList();
};

Q_DECLARE_OPERATORS_FOR_FLAGS(WaytouchRecognizer::TouchTypes)
Q_DECLARE_OPERATORS_FOR_FLAGS(WaytouchRecognizer::Edges)
Q_DECLARE_OPERATORS_FOR_FLAGS(WaytouchRecognizer::Directions)

// Recognizers whose gesture happens at one moment.
class WAYTOUCH_QT_EXPORT WaytouchDiscreteRecognizer : public WaytouchRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Use WaytouchTap or WaytouchSwipe.")

Q_SIGNALS:
    void recognized();

protected:
    using WaytouchRecognizer::WaytouchRecognizer;
};

// Recognizers whose gesture begins, changes, and ends or is cancelled, once.
class WAYTOUCH_QT_EXPORT WaytouchContinuousRecognizer : public WaytouchRecognizer
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Use one of its kinds, WaytouchPan, WaytouchPinch and so on.")
    // Whether a gesture has begun and is not over.
    Q_PROPERTY(bool active READ isActive NOTIFY activeChanged)
    // How many fingers contribute to the values.
    Q_PROPERTY(int numberOfTouches READ numberOfTouches NOTIFY valuesChanged)

public:
    bool isActive() const;
    int numberOfTouches() const;

Q_SIGNALS:
    void activeChanged();
    void began();
    void changed();
    void ended();
    // What the gesture has done should be undone, or brought to an end.
    void cancelled(WaytouchRecognizer::Cause cause);

protected:
    using WaytouchRecognizer::WaytouchRecognizer;
};

#endif
