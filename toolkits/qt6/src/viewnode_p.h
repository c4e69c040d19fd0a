// SPDX-License-Identifier: MIT
#ifndef VIEWNODE_P_H
#define VIEWNODE_P_H

#include <QtCore/qrect.h>
#include <QtGui/qtransform.h>

#include <memory>
#include <vector>

struct waytouch_view_v1;
class QQuickItem;

namespace Waytouch {

class Window;
class Wire;

// A view in the compositor, and the state that was sent for it. Its coordinates are those of its item.
class ViewNode
{
public:
    // Takes the given root view, or creates another view in front of those that `parent` has.
    ViewNode(Window *window, waytouch_view_v1 *root);
    ViewNode(Window *window, ViewNode *parent, QQuickItem *item);
    // Does not destroy the view, which the window does.
    ~ViewNode();
    Q_DISABLE_COPY_MOVE(ViewNode)

    // `visible` is the visible part of the item; `toParent` maps the item's coordinates to those of the parent.
    void place(const QRectF &visible, const QTransform &toParent);
    void setHidden(bool hidden);
    // Puts the views in the order of `wanted`, from back to front, and empties it.
    void arrange();
    bool hasActiveGesture() const;
    bool isAround(const ViewNode *other) const;
    int depth() const { return m_depth; }

    Window *const window;
    waytouch_view_v1 *const view;
    ViewNode *parent = nullptr;
    QQuickItem *const item = nullptr;
    bool isHidden = false;
    // The last synchronization that found the item visible.
    quint64 round = 0;
    std::vector<std::unique_ptr<Wire>> wires;
    std::vector<ViewNode *> children;
    std::vector<ViewNode *> wanted;

private:
    const int m_depth;
    bool m_isPlaced = false;
    QRectF m_frame;
    QPointF m_origin;
    QTransform m_matrix;
};

} // namespace Waytouch

#endif
