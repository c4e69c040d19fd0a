// SPDX-License-Identifier: MIT
#ifndef RECOGNIZER_P_H
#define RECOGNIZER_P_H

#include "waytouchrecognizer.h"

#include <QtCore/qset.h>

#include <memory>
#include <optional>

namespace Waytouch {

class Fallback;
class Window;
class Wire;

enum class Kind { Tap, LongPress, Pan, ScreenEdgePan, Swipe, Pinch, Rotation, Transform };
constexpr std::size_t numberOfKinds = std::size_t(Kind::Transform) + 1;

enum class Step { Question, Began, Changed, Ended, Cancelled, Recognized, Failed };

// The parameters of all kinds that an app can set. Numbers below 0 stand for the compositor's settings.
struct Parameters
{
    explicit Parameters(Kind kind)
        : taps(kind == Kind::LongPress ? 0 : 1), edges(kind == Kind::ScreenEdgePan ? WaytouchRecognizer::LeftEdge : 0)
    {
    }

    bool enabled = true;
    bool cancelsTouches = true;
    std::optional<bool> delaysTouchesBegan;
    bool delaysTouchesEnded = true;
    uint touchTypes = 0x7;
    bool requiresExclusiveType = true;
    bool withAll = false;
    int taps;
    int touches = 1;
    int minimumTouches = 1;
    int maximumTouches = 0;
    qreal movement = -1;
    int duration = -1;
    int interval = -1;
    bool fromTouchDown = false;
    bool reportsVelocity = false;
    uint edges;
    uint directions = WaytouchRecognizer::Right;
};

// The values of a gesture, in units of the scene, and radians.
struct Values
{
    QPointF position;
    QPointF translation;
    QPointF velocity;
    qreal scale = 1;
    qreal rotation = 0;
    qreal scaleVelocity = 0;
    qreal rotationVelocity = 0;
    int touches = 0;
    uint edge = 0;
    uint direction = 0;
};

// An event to deliver to the app.
struct Record
{
    QPointer<WaytouchRecognizer> recognizer;
    Step step = Step::Changed;
    Values values;
    uint serial = 0;
    QString seat;
    uint cause = 0;
    uint question = 0;
};

// The private part of a WaytouchRecognizer. It lives in the GUI thread; a Window reads it while that thread is blocked.
class Recognizer
{
public:
    explicit Recognizer(Kind kind);
    ~Recognizer();

    void start(WaytouchRecognizer *q, QQuickItem *item);
    void setItem(QQuickItem *item);
    void complete();
    void finish();
    // Attaches it to the item's window.
    void attach();
    // Detaches it. Returns false if a handler has destroyed it.
    bool detach();
    void setEnabled(bool enabled);
    // Uses Qt's own handlers, because the compositor cannot recognise it.
    void useFallback();

    template <typename T>
    void set(T &parameter, const T &value)
    {
        if (parameter == value)
            return;
        parameter = value;
        changed();
    }
    // Parameters, relations or questions have changed. A handler may destroy the recognizer.
    void changed();
    bool delaysTouchesBegan(bool isInFlickable) const;

    // Delivers an event to the app.
    void deliver(const Record &record);
    bool ask(const Values &values);
    void setValues(const Values &values);
    // Converts a vector of the scene to units of the item.
    QPointF inItem(const QPointF &vector) const;

    bool waitsFor(const Recognizer *other) const;
    void setRelations(QList<WaytouchRecognizer *> &list, QList<WaytouchRecognizer *> others);
    void addRelation(QList<WaytouchRecognizer *> &list, WaytouchRecognizer *other);

    static Recognizer *of(const WaytouchRecognizer *recognizer) { return recognizer->d.get(); }

    const Kind kind;
    WaytouchRecognizer *q = nullptr;
    QPointer<QQuickItem> item;
    Parameters parameters;
    Values values;
    uint serial = 0;
    QString seat;
    bool active = false;
    // Whether the app knows that it has begun, and not that it is over.
    bool hasReportedBegin = false;
    // Whether something is connected to shouldBegin.
    bool asks = false;
    bool isComplete = true;
    QList<WaytouchRecognizer *> requirements;
    QList<WaytouchRecognizer *> companions;
    // Recognizers that name this one in their lists, once for each time that they do.
    QList<Recognizer *> dependents;
    // Relations cannot be withdrawn: if some are removed, the compositor's recognizer is created anew.
    bool hasLostRelations = false;

    QPointer<Window> window;
    // The item under which the window knows it; it may be gone.
    QQuickItem *place = nullptr;
    Wire *wire = nullptr;
    std::unique_ptr<Fallback> fallback;

private:
    // Whether the list has changed.
    bool relate(QList<WaytouchRecognizer *> &list, WaytouchRecognizer *other);
    void dropRelations();
    void leave();
    // Reports the end of a gesture that has begun, unless that was done.
    void reportEnd();
    // The item no longer tells it of changes.
    void forgetItem();

    // What is still to be reported.
    struct End
    {
        bool isCancelled;
        WaytouchRecognizer::Cause cause;
    };
    std::optional<End> m_end;
    // Whether the gesture under way was disabled, so that the app is to be told that it is cancelled.
    bool m_wasDisabled = false;
    // How often the values have been set.
    unsigned m_settings = 0;
    QMetaObject::Connection m_windowChanged;
    QMetaObject::Connection m_destroyed;
    QMetaObject::Connection m_enabledChanged;
};

// Whether a finger on the item could scroll something that contains the item.
bool isInFlickable(const QQuickItem *item);
// Whether the item itself is something that scrolls.
bool isInteractiveFlickable(const QQuickItem *item);

} // namespace Waytouch

#endif
