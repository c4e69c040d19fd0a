// SPDX-License-Identifier: MIT
#ifndef WINDOW_P_H
#define WINDOW_P_H

#include "scene_p.h"
#include "viewnode_p.h"
#include "recognizer_p.h"

#include <QtCore/qmargins.h>
#include <QtCore/qobject.h>

#include <deque>
#include <memory>
#include <unordered_map>
#include <vector>

struct wl_surface;
class QQuickWindow;

namespace Waytouch {

// The tree of views of a window's surface. Its state is sent while Qt Quick synchronizes the items with the scene
// graph: the commit of the frame that shows them then applies it. With the threaded render loop, this is in the render
// thread, while the GUI thread is blocked; any earlier, the commit of the previous frame might still be pending.
class Window : public QObject
{
    Q_OBJECT

public:
    // Null if the window's touches do not belong to a surface of its own, as without Wayland or in a QQuickWidget.
    static Window *of(QQuickWindow *window);
    // The connection is about to be closed.
    static void closeAll();
    ~Window() override;

    void add(Recognizer *recognizer);
    void remove(Recognizer *recognizer);
    // Destroys the compositor's recognizer; the next frame makes a new one.
    void withdraw(Recognizer *recognizer);
    // Requests a frame because something must be sent, and there is no commit without a frame.
    void requestFrame();

    // Called for the compositor's events.
    void record(const Record &record);
    void hasUpdate(Wire *wire) { m_updated.push_back(wire); }
    void forget(const Wire *wire);
    void endFrame();
    void exceed(ViewNode *node);
    void exceed(Recognizer *recognizer, const char *what);

    // Converts from the surface's coordinates to those of the scene, which differ by decorations and Qt's own scaling.
    QPointF toScene(const QPointF &surface) const;
    qreal unitsOfSurface() const { return m_units; }

    // A view that leaves the tree is hidden with the next commit and destroyed after that.
    void retire(std::unique_ptr<ViewNode> node);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private Q_SLOTS:
    // The surface is gone, or about to be.
    void drop();

private:
    explicit Window(QQuickWindow *window);

    void synchronize();
    bool ensureRoot();
    void measure();
    void placeViews(const std::vector<SceneEntry> &entries);
    ViewNode *nodeOf(const SceneEntry &entry, ViewNode *parent);
    void placeHoles(const std::vector<SceneEntry> &entries);
    void updateWires(ViewNode *node, const SceneEntry &entry);
    void hideOthers();
    void destroyRetired();
    void retireView(QQuickItem *item);
    void dropWire(Recognizer *recognizer, QQuickItem *item);
    void deliver();
    void scheduleDelivery();
    void followSurface();
    void exceedAll();

    QQuickWindow *m_window;
    wl_surface *m_surface = nullptr;
    QObject *m_platformWindow = nullptr;
    Scene m_scene;
    Scene::Items m_items;
    std::unique_ptr<ViewNode> m_root;
    std::unordered_map<QQuickItem *, std::unique_ptr<ViewNode>> m_views;
    std::unordered_map<QQuickItem *, std::vector<std::unique_ptr<ViewNode>>> m_holes;
    // The nodes of this synchronization; each has the index of its entry.
    std::vector<ViewNode *> m_nodes;
    std::vector<waytouch_view_v1 *> m_toHide;
    std::vector<waytouch_view_v1 *> m_toDestroy;
    std::vector<Wire *> m_updated;
    // Events that the app has not received yet, oldest first.
    std::shared_ptr<std::deque<Record>> m_records = std::make_shared<std::deque<Record>>();
    // The recognizers that are to be left to Qt, and why. Null for those that have left the window meanwhile.
    std::deque<std::pair<Recognizer *, const char *>> m_exceeding;
    quint64 m_round = 0;
    qreal m_units = 1;
    QMarginsF m_margins;
    bool m_isDeliveryScheduled = false;
    // The root view exceeds a limit, and with it all others would be inert.
    bool m_isRefused = false;
    // A view waits for its gesture to end, and is then created anew elsewhere.
    bool m_hasMisplaced = false;
};

} // namespace Waytouch

#endif
