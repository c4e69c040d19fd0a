// SPDX-License-Identifier: MIT
#include "window_p.h"

#include "connection_p.h"
#include "holes_p.h"
#include "wire_p.h"

#include "waytouch-v1-client-protocol.h"

#include <QtQuick/qquickwindow.h>

#include <algorithm>

namespace Waytouch {

namespace {

// Views of items that were scrolled out of sight are kept for a while, because fingers may still be on them, and lists
// scroll to and fro.
constexpr size_t hiddenViewsAtMost = 128;
constexpr size_t hiddenViewsKept = 64;

bool isAxisAligned(const QTransform &transform)
{
    return transform.type() <= QTransform::TxScale;
}

} // namespace

void Window::synchronize()
{
    if ((m_items.isEmpty() && !m_root) || !ensureRoot())
        return;
    if (m_isRefused) {
        exceedAll();
        return;
    }
    measure();
    ++m_round;
    m_hasMisplaced = false;
    const std::vector<SceneEntry> &entries = m_scene.walk(m_window->contentItem(), m_items);
    placeViews(entries);
    hideOthers();
    destroyRetired();
}

bool Window::ensureRoot()
{
    Connection *connection = Connection::instance();
    wl_surface *surface = connection ? Connection::surface(m_window) : nullptr;
    if (surface != m_surface)
        drop();
    if (!surface)
        return false;
    followSurface();
    if (!m_root) {
        m_surface = surface;
        m_root = std::make_unique<ViewNode>(this, waytouch_manager_v1_get_view(connection->manager(), surface));
    }
    return true;
}

void Window::placeViews(const std::vector<SceneEntry> &entries)
{
    const QTransform toSurface(m_units, 0, 0, m_units, m_margins.left(), m_margins.top());
    m_nodes.assign(entries.size(), nullptr);
    for (size_t index = 0; index < entries.size(); ++index) {
        const SceneEntry &entry = entries[index];
        if (entry.isHole)
            continue;
        // If the parent's view could not be created, the view goes into the root.
        ViewNode *parent = entry.parent < 0 ? m_root.get() : m_nodes[size_t(entry.parent)];
        ViewNode *node = nodeOf(entry, parent ? parent : m_root.get());
        m_nodes[index] = node;
        if (!node)
            continue;
        const QTransform toParent = node->parent == m_root.get()
            ? entry.toScene * toSurface
            : entry.item->itemTransform(node->parent->item, nullptr);
        node->round = m_round;
        node->place(entry.visible, toParent);
        node->setHidden(false);
        updateWires(node, entry);
    }
    placeHoles(entries);
    for (const auto &[item, node] : m_views)
        node->arrange();
    m_root->arrange();
}

ViewNode *Window::nodeOf(const SceneEntry &entry, ViewNode *parent)
{
    const auto found = m_views.find(entry.item);
    if (found != m_views.end()) {
        // A view cannot move to another parent. It is created anew, but not while fingers are on it.
        if (found->second->parent == parent)
            return found->second.get();
        if (found->second->hasActiveGesture()) {
            m_hasMisplaced = true;
            return found->second.get();
        }
        retireView(entry.item);
    }
    Connection *connection = Connection::instance();
    if (connection->views.isExhausted() || uint(parent->depth()) >= connection->depth) {
        for (Recognizer *recognizer : m_items.value(entry.item))
            exceed(recognizer, "views");
        return nullptr;
    }
    auto node = std::make_unique<ViewNode>(this, parent, entry.item);
    return (m_views[entry.item] = std::move(node)).get();
}

void Window::placeHoles(const std::vector<SceneEntry> &entries)
{
    const QTransform toSurface(m_units, 0, 0, m_units, m_margins.left(), m_margins.top());
    const std::vector<QList<QRectF>> piecesOfAll = piecesOfHoles(entries);
    std::unordered_map<QQuickItem *, std::vector<std::unique_ptr<ViewNode>>> holes;
    for (size_t index = 0; index < entries.size(); ++index) {
        const SceneEntry &entry = entries[index];
        if (!entry.isHole) {
            if (ViewNode *node = m_nodes[index])
                node->parent->wanted.push_back(node);
            continue;
        }
        const QList<QRectF> &pieces = piecesOfAll[index];
        std::vector<std::unique_ptr<ViewNode>> &views = holes[entry.item];
        if (const auto found = m_holes.find(entry.item); found != m_holes.end())
            views = std::move(found->second);
        const bool isWhole = pieces.size() == 1 && pieces.first() == entry.bounds;
        while (views.size() > size_t(pieces.size())) {
            retire(std::move(views.back()));
            views.pop_back();
        }
        for (qsizetype piece = 0; piece < pieces.size(); ++piece) {
            if (size_t(piece) == views.size()) {
                if (Connection::instance()->views.isExhausted())
                    break;
                views.push_back(std::make_unique<ViewNode>(this, m_root.get(), entry.item));
            }
            ViewNode *node = views[size_t(piece)].get();
            if (isWhole && !isAxisAligned(entry.toScene))
                node->place(entry.visible, entry.toScene * toSurface);
            else
                node->place(toSurface.mapRect(pieces[piece]), QTransform());
            m_root->wanted.push_back(node);
        }
    }
    for (auto &[item, views] : m_holes) {
        for (auto &view : views)
            retire(std::move(view));
    }
    m_holes = std::move(holes);
}

void Window::updateWires(ViewNode *node, const SceneEntry &entry)
{
    const QList<Recognizer *> recognizers = m_items.value(entry.item);
    for (Recognizer *recognizer : recognizers) {
        if (recognizer->wire && recognizer->wire->update(entry.isInFlickable))
            continue;
        auto &wires = node->wires;
        wires.erase(std::remove_if(wires.begin(), wires.end(),
                                   [=](const auto &wire) { return wire->owner() == recognizer; }),
                    wires.end());
        if (Connection::instance()->recognizers.isExhausted()) {
            exceed(recognizer, "recognizers");
            continue;
        }
        wires.push_back(std::make_unique<Wire>(recognizer, this, node->view));
        wires.back()->update(entry.isInFlickable);
    }
}

void Window::hideOthers()
{
    std::vector<ViewNode *> hidden;
    std::vector<QQuickItem *> gone;
    for (const auto &[item, node] : m_views) {
        if (node->round == m_round)
            continue;
        // As with grabs in Qt, an item that is hidden or disabled loses its gestures; one that is scrolled away keeps
        // them.
        if (!item->isVisible() || !item->isEnabled()) {
            gone.push_back(item);
            continue;
        }
        node->setHidden(true);
        if (!node->hasActiveGesture())
            hidden.push_back(node.get());
    }
    if (hidden.size() > hiddenViewsAtMost) {
        std::sort(hidden.begin(), hidden.end(),
                  [](const ViewNode *one, const ViewNode *other) { return one->round > other->round; });
        for (size_t index = hiddenViewsKept; index < hidden.size(); ++index)
            gone.push_back(hidden[index]->item);
    }
    for (QQuickItem *item : gone)
        retireView(item);
}

} // namespace Waytouch
