// SPDX-License-Identifier: MIT
#ifndef CONNECTION_P_H
#define CONNECTION_P_H

#include <QtCore/qhash.h>
#include <QtCore/qstring.h>

#include <memory>

struct wl_display;
struct wl_registry;
struct wl_seat;
struct wl_surface;
struct waytouch_delegate_manager_v1;
struct waytouch_manager_v1;
struct waytouch_seat_v1;
class QWindow;

namespace Waytouch {

// The globals of the protocol on Qt's own connection.
class Connection
{
public:
    // Null if the platform is not Wayland or the compositor does not offer the protocol. This is checked once.
    static Connection *instance();
    // Whether the app is still connected: the connection's objects are gone with QGuiApplication.
    static bool isAlive();

    ~Connection();

    waytouch_manager_v1 *manager() const { return m_manager; }
    // Null if the compositor does not offer it; then no questions are asked.
    waytouch_delegate_manager_v1 *delegates() const { return m_delegates; }
    bool hasRole(uint role) const { return m_roles & role; }
    // Empty if unknown.
    QString seatName(const waytouch_seat_v1 *seat) const;
    // The wl_surface of a window that has one.
    static wl_surface *surface(QWindow *window);

    // How many of each the app has, and may have.
    struct Count
    {
        uint used = 0;
        uint limit = 0;
        bool isExhausted() const { return used >= limit; }
    };
    Count views;
    Count recognizers;
    Count relations;
    Count surfaces;
    uint depth = 0;
    // Warns once when a limit is exceeded.
    void warnOfLimit(const char *what);

private:
    struct Seat;
    struct Listeners;

    Connection() = default;
    bool open(wl_display *display);

    waytouch_manager_v1 *m_manager = nullptr;
    waytouch_delegate_manager_v1 *m_delegates = nullptr;
    wl_registry *m_registry = nullptr;
    uint m_roles = 0;
    bool m_hasWarned = false;
    QHash<uint, Seat *> m_seats;
};

} // namespace Waytouch

#endif
