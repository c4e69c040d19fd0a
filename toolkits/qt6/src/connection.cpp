// SPDX-License-Identifier: MIT
#include "connection_p.h"
#include "window_p.h"

#include "waytouch-delegate-v1-client-protocol.h"
#include "waytouch-v1-client-protocol.h"

#include <QtCore/qloggingcategory.h>
#include <QtGui/qguiapplication.h>
#include <QtGui/qwindow.h>
#include <qpa/qplatformnativeinterface.h>

#include <wayland-client.h>

#include <algorithm>
#include <cstring>

namespace Waytouch {

namespace {

enum class Search { NotDone, Done, Over };
Search search = Search::NotDone;
std::unique_ptr<Connection> connection;

wl_display *displayOfQt()
{
    if (!QGuiApplication::platformName().startsWith(QLatin1String("wayland")))
        return nullptr;
#if QT_VERSION >= QT_VERSION_CHECK(6, 5, 0)
    auto *wayland = qGuiApp->nativeInterface<QNativeInterface::QWaylandApplication>();
    return wayland ? wayland->display() : nullptr;
#else
    QPlatformNativeInterface *native = QGuiApplication::platformNativeInterface();
    return native ? static_cast<wl_display *>(native->nativeResourceForIntegration("wl_display")) : nullptr;
#endif
}

void closeConnection()
{
    Window::closeAll();
    connection.reset();
    search = Search::Over;
}

} // namespace

struct Connection::Seat
{
    ~Seat()
    {
        if (object)
            waytouch_seat_v1_destroy(object);
        wl_seat_destroy(seat);
    }

    wl_seat *seat = nullptr;
    waytouch_seat_v1 *object = nullptr;
    QString name;
};

struct Connection::Listeners
{
    static void capabilities(void *data, waytouch_manager_v1 *, uint32_t roles)
    {
        static_cast<Connection *>(data)->m_roles = roles;
    }

    static void limits(void *data, waytouch_manager_v1 *, uint32_t views, uint32_t recognizers, uint32_t depth,
                       uint32_t surfaces, uint32_t relations)
    {
        auto *self = static_cast<Connection *>(data);
        self->views.limit = views;
        self->recognizers.limit = recognizers;
        self->depth = depth;
        self->surfaces.limit = surfaces;
        self->relations.limit = relations;
    }

    static void delegateCapabilities(void *, waytouch_delegate_manager_v1 *, uint32_t) {}
    static void threshold(void *, waytouch_delegate_manager_v1 *, uint32_t, uint32_t) {}
    static void done(void *, waytouch_delegate_manager_v1 *) {}

    static void seatCapabilities(void *, wl_seat *, uint32_t) {}
    static void seatName(void *data, wl_seat *, const char *name)
    {
        static_cast<Seat *>(data)->name = QString::fromUtf8(name);
    }

    // The latest versions that this library knows. The compositor may have an earlier one.
    static constexpr uint32_t managerVersion = 1;
    static constexpr uint32_t delegateManagerVersion = 1;

    // For the first registry, which is waited for: the globals that determine whether there are gestures at all.
    static void foundGlobal(void *data, wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
    {
        auto *self = static_cast<Connection *>(data);
        if (!std::strcmp(interface, waytouch_manager_v1_interface.name) && !self->m_manager) {
            self->m_manager = static_cast<waytouch_manager_v1 *>(
                wl_registry_bind(registry, name, &waytouch_manager_v1_interface, std::min(version, managerVersion)));
            waytouch_manager_v1_add_listener(self->m_manager, &manager, self);
        } else if (!std::strcmp(interface, waytouch_delegate_manager_v1_interface.name) && !self->m_delegates) {
            self->m_delegates = static_cast<waytouch_delegate_manager_v1 *>(
                wl_registry_bind(registry, name, &waytouch_delegate_manager_v1_interface,
                                 std::min(version, delegateManagerVersion)));
            waytouch_delegate_manager_v1_add_listener(self->m_delegates, &delegates, self);
        }
    }

    static void lostGlobal(void *, wl_registry *, uint32_t) {}

    // For the second registry, which exists as long as the app, because seats come and go.
    static void foundSeat(void *data, wl_registry *registry, uint32_t name, const char *interface, uint32_t version)
    {
        auto *self = static_cast<Connection *>(data);
        if (std::strcmp(interface, wl_seat_interface.name))
            return;
        auto *seat = new Seat;
        seat->seat = static_cast<wl_seat *>(
            wl_registry_bind(registry, name, &wl_seat_interface, std::min(version, 2u)));
        wl_seat_add_listener(seat->seat, &Listeners::seat, seat);
        seat->object = waytouch_manager_v1_get_seat(self->m_manager, seat->seat);
        self->m_seats.insert(name, seat);
    }

    static void lostSeat(void *data, wl_registry *, uint32_t name)
    {
        delete static_cast<Connection *>(data)->m_seats.take(name);
    }

    static constexpr waytouch_manager_v1_listener manager = {capabilities, limits};
    static constexpr waytouch_delegate_manager_v1_listener delegates = {delegateCapabilities, threshold, done};
    static constexpr wl_registry_listener firstLook = {foundGlobal, lostGlobal};
    static constexpr wl_registry_listener seats = {foundSeat, lostSeat};
    static const wl_seat_listener seat;
};

const wl_seat_listener Connection::Listeners::seat = [] {
    wl_seat_listener listener = {};
    listener.capabilities = Listeners::seatCapabilities;
    listener.name = Listeners::seatName;
    return listener;
}();

Connection *Connection::instance()
{
    if (search == Search::NotDone && qGuiApp) {
        search = Search::Done;
        std::unique_ptr<Connection> candidate(new Connection);
        if (wl_display *display = displayOfQt(); display && candidate->open(display)) {
            connection = std::move(candidate);
            qAddPostRoutine(closeConnection);
        }
    }
    return connection.get();
}

bool Connection::isAlive()
{
    return bool(connection);
}

bool Connection::open(wl_display *display)
{
    // Qt reads the default queue. Waiting here uses a separate one, so that none of Qt's events are dispatched.
    wl_event_queue *queue = wl_display_create_queue(display);
    auto *wrapper = static_cast<wl_display *>(wl_proxy_create_wrapper(display));
    wl_proxy_set_queue(reinterpret_cast<wl_proxy *>(wrapper), queue);
    wl_registry *registry = wl_display_get_registry(wrapper);
    wl_proxy_wrapper_destroy(wrapper);
    wl_registry_add_listener(registry, &Listeners::firstLook, this);
    // First the globals, then their events.
    bool isThere = wl_display_roundtrip_queue(display, queue) >= 0 && m_manager
        && wl_display_roundtrip_queue(display, queue) >= 0;
    wl_registry_destroy(registry);
    if (m_delegates && !isThere) {
        waytouch_delegate_manager_v1_destroy(m_delegates);
        m_delegates = nullptr;
    }
    if (isThere) {
        wl_proxy_set_queue(reinterpret_cast<wl_proxy *>(m_manager), nullptr);
        if (m_delegates)
            wl_proxy_set_queue(reinterpret_cast<wl_proxy *>(m_delegates), nullptr);
        m_registry = wl_display_get_registry(display);
        wl_registry_add_listener(m_registry, &Listeners::seats, this);
    }
    if (!isThere && m_manager) {
        waytouch_manager_v1_destroy(m_manager);
        m_manager = nullptr;
    }
    wl_event_queue_destroy(queue);
    return isThere;
}

Connection::~Connection()
{
    qDeleteAll(m_seats);
    if (m_registry)
        wl_registry_destroy(m_registry);
    if (m_delegates)
        waytouch_delegate_manager_v1_destroy(m_delegates);
    if (m_manager)
        waytouch_manager_v1_destroy(m_manager);
}

QString Connection::seatName(const waytouch_seat_v1 *object) const
{
    for (const Seat *seat : m_seats) {
        if (object && seat->object == object)
            return seat->name;
    }
    return {};
}

wl_surface *Connection::surface(QWindow *window)
{
    // No version of Qt 6 has a public interface for this.
    QPlatformNativeInterface *native = QGuiApplication::platformNativeInterface();
    if (!native || !window->handle())
        return nullptr;
    return static_cast<wl_surface *>(native->nativeResourceForWindow("surface", window));
}

void Connection::warnOfLimit(const char *what)
{
    if (m_hasWarned)
        return;
    m_hasWarned = true;
    qWarning("Waytouch: the compositor allows no more %s; Qt recognises the gestures of further items", what);
}

} // namespace Waytouch
