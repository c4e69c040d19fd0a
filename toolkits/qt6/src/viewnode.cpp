// SPDX-License-Identifier: MIT
#include "viewnode_p.h"

#include "connection_p.h"
#include "window_p.h"
#include "wire_p.h"

#include "waytouch-v1-client-protocol.h"

#include <QtCore/qset.h>

#include <algorithm>
#include <cmath>

namespace Waytouch {

namespace {

// The greatest and least numbers of the protocol's types.
constexpr qreal fixedLimit = 8388607;
constexpr qreal millionthsLimit = 2147;

wl_fixed_t toFixed(qreal number)
{
    return std::isfinite(number) ? wl_fixed_from_double(std::clamp(number, -fixedLimit, fixedLimit)) : 0;
}

int32_t toMillionths(qreal number)
{
    if (!std::isfinite(number))
        return 0;
    return int32_t(std::lround(std::clamp(number, -millionthsLimit, millionthsLimit) * 1e6));
}

void viewFailed(void *data, waytouch_view_v1 *, uint32_t)
{
    if (auto *node = static_cast<ViewNode *>(data))
        node->window->exceed(node);
}

void viewScale(void *, waytouch_view_v1 *, int32_t) {}
void viewDeferredEdges(void *, waytouch_view_v1 *, uint32_t) {}
void viewFrame(void *data, waytouch_view_v1 *, uint32_t, uint32_t)
{
    if (auto *node = static_cast<ViewNode *>(data))
        node->window->endFrame();
}

constexpr waytouch_view_v1_listener viewListener = {viewFailed, viewScale, viewDeferredEdges, viewFrame};

} // namespace

ViewNode::ViewNode(Window *window, waytouch_view_v1 *root) : window(window), view(root), m_depth(1)
{
    waytouch_view_v1_add_listener(view, &viewListener, this);
    ++Connection::instance()->views.used;
    ++Connection::instance()->surfaces.used;
}

ViewNode::ViewNode(Window *window, ViewNode *parent, QQuickItem *item)
    : window(window), view(waytouch_view_v1_create_subview(parent->view)), parent(parent), item(item),
      m_depth(parent->m_depth + 1)
{
    waytouch_view_v1_add_listener(view, &viewListener, this);
    ++Connection::instance()->views.used;
    parent->children.push_back(this);
}

ViewNode::~ViewNode()
{
    // Events may still arrive until the view is destroyed, but they no longer concern anybody.
    wl_proxy_set_user_data(reinterpret_cast<wl_proxy *>(view), nullptr);
    if (parent)
        parent->children.erase(std::find(parent->children.begin(), parent->children.end(), this));
}

void ViewNode::place(const QRectF &visible, const QTransform &toParent)
{
    // The transform of a view is about the centre of its frame, whose size is that in the item's coordinates. With
    // perspective, the bounding box is used instead.
    QRectF frame(QPointF(), visible.size());
    QTransform matrix;
    if (toParent.isAffine()) {
        frame.moveCenter(toParent.map(visible.center()));
        matrix = QTransform(toParent.m11(), toParent.m12(), toParent.m21(), toParent.m22(), 0, 0);
    } else {
        frame = toParent.mapRect(visible);
    }
    if (!m_isPlaced || frame != m_frame) {
        waytouch_view_v1_set_frame(view, toFixed(frame.x()), toFixed(frame.y()), toFixed(frame.width()),
                                   toFixed(frame.height()));
    }
    if (visible.topLeft() != m_origin)
        waytouch_view_v1_set_bounds_origin(view, toFixed(visible.x()), toFixed(visible.y()));
    if (matrix != m_matrix) {
        waytouch_view_v1_set_transform(view, toMillionths(matrix.m11()), toMillionths(matrix.m12()),
                                       toMillionths(matrix.m21()), toMillionths(matrix.m22()), 0, 0);
    }
    m_isPlaced = true;
    m_frame = frame;
    m_origin = visible.topLeft();
    m_matrix = matrix;
}

void ViewNode::setHidden(bool hidden)
{
    if (hidden != isHidden)
        waytouch_view_v1_set_hidden(view, hidden);
    isHidden = hidden;
}

void ViewNode::arrange()
{
    // Views that are not wanted are hidden, so it does not matter where they are.
    QSet<const ViewNode *> left(wanted.begin(), wanted.end());
    size_t next = 0;
    const auto skip = [&] {
        while (next < children.size() && !left.contains(children[next]))
            ++next;
    };
    const ViewNode *previous = nullptr;
    bool isMoved = false;
    for (const ViewNode *node : wanted) {
        skip();
        if (next < children.size() && children[next] == node) {
            ++next;
        } else {
            if (previous)
                waytouch_view_v1_place_above(node->view, previous->view);
            else
                waytouch_view_v1_place_below(node->view, children[next]->view);
            isMoved = true;
        }
        left.remove(node);
        previous = node;
    }
    if (isMoved) {
        const QSet<const ViewNode *> ordered(wanted.begin(), wanted.end());
        std::vector<ViewNode *> others;
        std::copy_if(children.begin(), children.end(), std::back_inserter(others),
                     [&ordered](const ViewNode *node) { return !ordered.contains(node); });
        children = std::move(others);
        children.insert(children.end(), wanted.begin(), wanted.end());
    }
    wanted.clear();
}

bool ViewNode::hasActiveGesture() const
{
    const auto isActive = [](const auto &each) { return each->hasBegun(); };
    return std::any_of(wires.begin(), wires.end(), isActive)
        || std::any_of(children.begin(), children.end(), [](const ViewNode *node) { return node->hasActiveGesture(); });
}

bool ViewNode::isAround(const ViewNode *other) const
{
    while (other && other != this)
        other = other->parent;
    return other;
}

} // namespace Waytouch
