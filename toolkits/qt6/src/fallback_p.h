// SPDX-License-Identifier: MIT
#ifndef FALLBACK_P_H
#define FALLBACK_P_H

#include "recognizer_p.h"

#include <QtCore/qelapsedtimer.h>
#include <QtCore/qobject.h>

namespace Waytouch {

// A Qt Quick handler that stands in for the compositor. The QML files in fallback/ create it, and report to this object
// what it does; positions and vectors are in scene coordinates, angles in degrees.
class Fallback : public QObject
{
    Q_OBJECT
    Q_PROPERTY(bool enabled READ isEnabled NOTIFY changed)
    Q_PROPERTY(int taps READ taps NOTIFY changed)
    Q_PROPERTY(int touches READ touches NOTIFY changed)
    Q_PROPERTY(int minimumTouches READ minimumTouches NOTIFY changed)
    Q_PROPERTY(int maximumTouches READ maximumTouches NOTIFY changed)
    Q_PROPERTY(int duration READ duration NOTIFY changed)
    Q_PROPERTY(int edges READ edges NOTIFY changed)
    Q_PROPERTY(int directions READ directions NOTIFY changed)
    Q_PROPERTY(bool fromTouchDown READ fromTouchDown NOTIFY changed)
    Q_PROPERTY(bool hasBegun READ hasBegun)
    // The requirements that Qt's handlers can follow: whether it waits for a tap with more taps to fail.
    Q_PROPERTY(bool waitsForTaps READ waitsForTaps NOTIFY changed)

public:
    explicit Fallback(Recognizer *owner);
    ~Fallback() override;

    bool isEnabled() const;
    int taps() const { return m_owner->parameters.taps; }
    int touches() const { return m_owner->parameters.touches; }
    int minimumTouches() const { return m_owner->parameters.minimumTouches; }
    int maximumTouches() const;
    int duration() const { return m_owner->parameters.duration; }
    int edges() const { return int(m_owner->parameters.edges); }
    int directions() const { return int(m_owner->parameters.directions); }
    bool fromTouchDown() const { return m_owner->parameters.fromTouchDown; }
    bool hasBegun() const { return m_hasBegun; }
    bool waitsForTaps() const;

    // Set the values of the next report.
    Q_INVOKABLE void move(const QPointF &position, const QPointF &translation, const QPointF &velocity, int touches);
    Q_INVOKABLE void turn(qreal scale, qreal rotation);
    Q_INVOKABLE void come(int edge, int direction);
    // The values so far, which count from where the fingers landed, are those that the app is asked about.
    Q_INVOKABLE void land();
    // Asks the app; a gesture that it refuses is not reported.
    Q_INVOKABLE void begin();
    Q_INVOKABLE void change();
    Q_INVOKABLE void end();
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void recognize();

    // The parameters have changed.
    void update();
    // Reports nothing from now on, except the cancellation of a gesture that has begun.
    void stop();

Q_SIGNALS:
    void changed();

private:
    void makeHandler();
    bool follow();
    // An item that is hidden or disabled has lost its fingers, which have not lifted.
    bool hasLostItem() const;
    void lose(WaytouchRecognizer::Cause cause);
    void tell(Step step, WaytouchRecognizer::Cause cause = WaytouchRecognizer::Unspecified);
    template <typename Function>
    void forward(Function function)
    {
        const QList<QPointer<Fallback>> followers = m_followers;
        for (const QPointer<Fallback> &follower : followers) {
            if (follower)
                function(follower.data());
        }
    }

    Recognizer *m_owner;
    QPointer<QObject> m_handler;
    // A PinchHandler takes the fingers for itself, so a pinch and a rotation on the same item share one.
    QPointer<Fallback> m_leader;
    QList<QPointer<Fallback>> m_followers;
    Values m_values;
    std::optional<Values> m_asked;
    QElapsedTimer m_sinceMove;
    bool m_hasBegun = false;
    // The times that it has begun, ended or been cancelled.
    unsigned m_attempts = 0;
};

} // namespace Waytouch

#endif
