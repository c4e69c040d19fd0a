// SPDX-License-Identifier: MIT
#include "window_p.h"

#include "connection_p.h"
#include "wire_p.h"

#include "waytouch-v1-client-protocol.h"

#include <QtCore/qcoreapplication.h>
#include <QtGui/qevent.h>
#include <QtQuick/qquickrendercontrol.h>
#include <QtQuick/qquickwindow.h>
#include <qpa/qplatformwindow.h>
#include <qpa/qwindowsysteminterface.h>

#include <algorithm>

namespace Waytouch {

namespace {

QHash<QQuickWindow *, Window *> &windows()
{
    static QHash<QQuickWindow *, Window *> all;
    return all;
}

void deliverFirst(std::deque<Record> &records)
{
    const Record record = std::move(records.front());
    records.pop_front();
    if (record.recognizer)
        Recognizer::of(record.recognizer)->deliver(record);
}

// For those that a window leaves behind. They may be delivered elsewhere too: the handler that destroyed the window, in
// deliver(), may run an event loop.
void deliverLater(const std::shared_ptr<std::deque<Record>> &records)
{
    QCoreApplication *app = QCoreApplication::instance();
    if (!app || records->empty())
        return;
    QMetaObject::invokeMethod(app, [records] {
        if (records->empty())
            return;
        if (records->size() > 1)
            deliverLater(records);
        deliverFirst(*records);
    }, Qt::QueuedConnection);
}

} // namespace

Window *Window::of(QQuickWindow *window)
{
    if (!window || !Connection::instance() || QQuickRenderControl::renderWindowFor(window))
        return nullptr;
    Window *&self = windows()[window];
    if (!self)
        self = new Window(window);
    return self;
}

void Window::closeAll()
{
    const QHash<QQuickWindow *, Window *> all = windows();
    qDeleteAll(all);
}

Window::Window(QQuickWindow *window) : QObject(window), m_window(window)
{
    window->installEventFilter(this);
    connect(window, &QQuickWindow::beforeSynchronizing, this, &Window::synchronize, Qt::DirectConnection);
}

Window::~Window()
{
    drop();
    windows().remove(m_window);
    // Items that have left the window are still to be told what became of their gestures.
    deliverLater(m_records);
}

void Window::add(Recognizer *recognizer)
{
    recognizer->place = recognizer->item;
    m_items[recognizer->place].append(recognizer);
    requestFrame();
}

void Window::remove(Recognizer *recognizer)
{
    QQuickItem *item = std::exchange(recognizer->place, nullptr);
    const auto recognizers = m_items.find(item);
    if (recognizers == m_items.end())
        return;
    dropWire(recognizer, item);
    for (auto &each : m_exceeding) {
        if (each.first == recognizer)
            each.first = nullptr;
    }
    recognizers->removeOne(recognizer);
    if (recognizers->isEmpty()) {
        m_items.erase(recognizers);
        retireView(item);
    }
    requestFrame();
}

void Window::withdraw(Recognizer *recognizer)
{
    dropWire(recognizer, recognizer->place);
}

void Window::dropWire(Recognizer *recognizer, QQuickItem *item)
{
    const auto view = m_views.find(item);
    if (view == m_views.end())
        return;
    auto &wires = view->second->wires;
    wires.erase(std::remove_if(wires.begin(), wires.end(),
                               [=](const auto &wire) { return wire->owner() == recognizer; }),
                wires.end());
}

void Window::requestFrame()
{
    m_window->update();
}

bool Window::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::PlatformSurface) {
        const auto type = static_cast<QPlatformSurfaceEvent *>(event)->surfaceEventType();
        if (type == QPlatformSurfaceEvent::SurfaceAboutToBeDestroyed)
            drop();
    }
    return QObject::eventFilter(watched, event);
}

void Window::followSurface()
{
    // A window that is hidden loses its wl_surface, but not its platform window. The signal has one name in Qt 6.4, and
    // another in 6.5 and newer.
    auto *platformWindow = dynamic_cast<QObject *>(m_window->handle());
    if (!platformWindow || platformWindow == m_platformWindow)
        return;
    for (const char *signal : {"wlSurfaceDestroyed()", "surfaceDestroyed()"}) {
        const int index = platformWindow->metaObject()->indexOfSignal(signal);
        if (index >= 0) {
            connect(platformWindow, platformWindow->metaObject()->method(index), this,
                    metaObject()->method(metaObject()->indexOfSlot("drop()")),
                    Qt::ConnectionType(Qt::DirectConnection | Qt::UniqueConnection));
        }
    }
    m_platformWindow = platformWindow;
}

void Window::measure()
{
    const QPlatformWindow *platformWindow = m_window->handle();
    const qreal ratio = platformWindow ? platformWindow->devicePixelRatio() : 0;
    m_units = ratio > 0 ? m_window->devicePixelRatio() / ratio : 1;
    m_margins = platformWindow ? platformWindow->frameMargins().toMarginsF() : QMarginsF();
}

QPointF Window::toScene(const QPointF &surface) const
{
    return (surface - QPointF(m_margins.left(), m_margins.top())) / m_units;
}

void Window::drop()
{
    while (!m_views.empty())
        retireView(m_views.begin()->first);
    for (auto &[item, pieces] : m_holes) {
        for (auto &piece : pieces)
            retire(std::move(piece));
    }
    m_holes.clear();
    destroyRetired();
    destroyRetired();
    if (m_root) {
        waytouch_view_v1 *view = m_root->view;
        m_root.reset();
        waytouch_view_v1_destroy(view);
        --Connection::instance()->views.used;
        --Connection::instance()->surfaces.used;
    }
    m_isRefused = false;
    m_surface = nullptr;
    m_platformWindow = nullptr;
}

void Window::retireView(QQuickItem *item)
{
    const auto found = m_views.find(item);
    if (found == m_views.end())
        return;
    std::unique_ptr<ViewNode> node = std::move(found->second);
    m_views.erase(found);
    // Views inside it would become inert.
    while (!node->children.empty())
        retireView(node->children.front()->item);
    retire(std::move(node));
}

void Window::retire(std::unique_ptr<ViewNode> node)
{
    node->wires.clear();
    m_toHide.push_back(node->view);
}

void Window::destroyRetired()
{
    for (waytouch_view_v1 *view : m_toDestroy) {
        waytouch_view_v1_destroy(view);
        --Connection::instance()->views.used;
    }
    m_toDestroy = std::move(m_toHide);
    m_toHide.clear();
    for (waytouch_view_v1 *view : m_toDestroy)
        waytouch_view_v1_set_hidden(view, 1);
}

void Window::record(const Record &record)
{
    // Of values that the app has not received yet, only the newest are needed.
    if (record.step == Step::Changed && !m_records->empty() && m_records->back().step == Step::Changed
        && m_records->back().recognizer == record.recognizer)
        m_records->back() = record;
    else
        m_records->push_back(record);
    // For events that no frame follows: those of gestures that end with their view.
    scheduleDelivery();
}

void Window::forget(const Wire *wire)
{
    m_updated.erase(std::remove(m_updated.begin(), m_updated.end(), wire), m_updated.end());
}

void Window::endFrame()
{
    const std::vector<Wire *> updated = std::move(m_updated);
    m_updated.clear();
    for (Wire *wire : updated)
        wire->endFrame();
}

void Window::exceed(ViewNode *node)
{
    if (node == m_root.get()) {
        m_isRefused = true;
        exceedAll();
        return;
    }
    for (Recognizer *recognizer : m_items.value(node->item))
        exceed(recognizer, "views");
}

void Window::exceedAll()
{
    for (const auto &recognizers : std::as_const(m_items)) {
        for (Recognizer *recognizer : recognizers)
            exceed(recognizer, "surfaces");
    }
}

void Window::exceed(Recognizer *recognizer, const char *what)
{
    m_exceeding.emplace_back(recognizer, what);
    scheduleDelivery();
}

void Window::scheduleDelivery()
{
    if (std::exchange(m_isDeliveryScheduled, true))
        return;
    // The app's code must not run while Qt reads from the compositor, nor in the render thread.
    QMetaObject::invokeMethod(this, &Window::deliver, Qt::QueuedConnection);
}

void Window::deliver()
{
    const QPointer<Window> guard(this);
    // Qt's own handlers, which the next call may run, may run an event loop, such as a dialog's.
    m_isDeliveryScheduled = false;
    if (!m_records->empty() || !m_exceeding.empty())
        scheduleDelivery();
    // Earlier touches, including those that were cancelled for the gesture, are still in Qt's own queue.
    QWindowSystemInterface::flushWindowSystemEvents();
    if (!guard)
        return;
    if (m_hasMisplaced)
        requestFrame();
    // Keep the queue alive, because handlers may destroy the window.
    const std::shared_ptr<std::deque<Record>> records = m_records;
    while (guard && !m_exceeding.empty()) {
        const auto [recognizer, what] = m_exceeding.front();
        m_exceeding.pop_front();
        if (Connection::isAlive())
            Connection::instance()->warnOfLimit(what);
        if (recognizer)
            recognizer->useFallback();
    }
    // A handler may run an event loop, which delivers the rest before later events.
    while (!records->empty()) {
        if (guard && records->size() > 1)
            scheduleDelivery();
        deliverFirst(*records);
    }
}

} // namespace Waytouch
