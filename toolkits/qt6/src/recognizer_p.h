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

// What an app can set, of all kinds. Numbers below 0 are the compositor's own.
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

// Something that is to be told to the app.
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

// What a WaytouchRecognizer keeps to itself. It lives in the GUI thread; a Window reads it while that one is blocked.
class Recognizer
{
public:
    explicit Recognizer(Kind kind);
    ~Recognizer();

    void start(WaytouchRecognizer *q, QQuickItem *item);
    void setItem(QQuickItem *item);
    void complete();
    void finish();
    // It has a window, or none, from now on.
    void attach();
    void detach();
    // The compositor has no place for it.
    void useFallback();

    template <typename T>
    void set(T &parameter, const T &value)
    {
        if (parameter == value)
            return;
        parameter = value;
        changed();
    }
    // Parameters, relations or questions are others now.
    void changed();
    bool delaysTouchesBegan(bool isInFlickable) const;

    // Tells the app.
    void deliver(const Record &record);
    bool ask(const Values &values);
    void setValues(const Values &values);
    // A vector of the scene in units of the item.
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
    // Whether something is connected to shouldBegin.
    bool asks = false;
    bool isComplete = true;
    QList<WaytouchRecognizer *> requirements;
    QList<WaytouchRecognizer *> companions;
    // Those that name this one in their lists, as often as they do.
    QList<Recognizer *> dependents;
    // Relations cannot be taken back: with others it is made anew.
    bool hasLostRelations = false;

    QPointer<Window> window;
    // The item that the window knows it by, which may be gone.
    QQuickItem *place = nullptr;
    Wire *wire = nullptr;
    std::unique_ptr<Fallback> fallback;

private:
    void dropRelations();

    QMetaObject::Connection m_windowChanged;
    QMetaObject::Connection m_destroyed;
};

// Whether a finger on the item could scroll something that the item is in.
bool isInFlickable(const QQuickItem *item);
// The same of one item: whether it is something that scrolls.
bool isInteractiveFlickable(const QQuickItem *item);

} // namespace Waytouch

#endif
