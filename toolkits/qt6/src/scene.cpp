// SPDX-License-Identifier: MIT
#include "scene_p.h"

#include "recognizer_p.h"
#include "waytouchtouches.h"

#include <QtCore/qmetaobject.h>
#include <QtCore/qvariant.h>
#include <QtGui/qpointingdevice.h>
#include <QtQuick/qquickitem.h>

#include <algorithm>
#include <cstring>
#include <iterator>

namespace Waytouch {

namespace {

// Pointer handlers that do not take touches from others: they watch, are disabled, or are not for fingers.
bool isPassive(const QObject *handler)
{
    if (handler->inherits("QQuickHoverHandler") || handler->inherits("QQuickPointHandler")
        || handler->inherits("QQuickWheelHandler") || !handler->property("enabled").toBool())
        return true;
    const QVariant devices = handler->property("acceptedDevices");
    const QVariant pointers = handler->property("acceptedPointerTypes");
    return (devices.isValid()
            && !devices.value<QInputDevice::DeviceTypes>().testFlag(QInputDevice::DeviceType::TouchScreen))
        || (pointers.isValid()
            && !pointers.value<QPointingDevice::PointerTypes>().testFlag(QPointingDevice::PointerType::Finger));
}

bool isHandler(const QObject *child)
{
    return !qobject_cast<const QQuickItem *>(child) && child->inherits("QQuickPointerHandler");
}

bool hasPointerHandler(const QQuickItem *item)
{
    const QObjectList &children = item->children();
    return std::any_of(children.begin(), children.end(), [](const QObject *child) {
        return isHandler(child) && !isPassive(child);
    });
}

// Whether items of this type, and of those that QML derives from it, take no touches themselves.
bool isPlain(const QMetaObject *type)
{
    // Types made in QML have no code of their own.
    while (type->superClass() && !type->d.static_metacall)
        type = type->superClass();
    constexpr const char *plain[] = {"QQuickItem",   "QQuickRectangle", "QQuickImage", "QQuickBorderImage",
                                     "QQuickColumn", "QQuickRow",       "QQuickGrid",  "QQuickFlow"};
    return std::any_of(std::begin(plain), std::end(plain),
                       [=](const char *name) { return !std::strcmp(type->className(), name); });
}

// The function is protected.
struct Signals : QObject
{
    using QObject::isSignalConnected;
};

// Every text accepts the left button, but uses it only for links.
bool isTextWithoutLinks(const QQuickItem *item)
{
    if (!item->inherits("QQuickText"))
        return false;
    const QMetaObject *type = item->metaObject();
    const QMetaMethod linkActivated = type->method(type->indexOfSignal("linkActivated(QString)"));
    return !(item->*&Signals::isSignalConnected)(linkActivated);
}

// Whether the item accepts mouse buttons only because of handlers that do not take touches: the first of any handlers
// makes their item accept all buttons.
bool onlyWatches(const QQuickItem *item)
{
    if (item->acceptTouchEvents() || hasPointerHandler(item))
        return false;
    if (isTextWithoutLinks(item))
        return true;
    const QObjectList &children = item->children();
    return item->acceptedMouseButtons() == Qt::AllButtons && isPlain(item->metaObject())
        && std::any_of(children.begin(), children.end(), isHandler);
}

// The layer of popups fills the window and takes touches only if one of them is modal.
bool hasModalPopup(const QQuickItem *overlay)
{
    const QList<QQuickItem *> children = overlay->childItems();
    return std::any_of(children.begin(), children.end(), [](const QQuickItem *child) {
        const QObject *popup = child->parent();
        return child->isVisible() && popup && popup->inherits("QQuickPopup") && popup->property("modal").toBool();
    });
}

} // namespace

bool isInteractiveFlickable(const QQuickItem *item)
{
    return item->filtersChildMouseEvents() && item->inherits("QQuickFlickable")
        && item->property("interactive").toBool();
}

bool isInFlickable(const QQuickItem *item)
{
    for (item = item ? item->parentItem() : nullptr; item; item = item->parentItem()) {
        if (isInteractiveFlickable(item))
            return true;
    }
    return false;
}

const std::vector<SceneEntry> &Scene::walk(QQuickItem *root, const Items &items)
{
    m_entries.clear();
    m_views = QRectF();
    m_items = &items;
    const QRectF window(0, 0, root->width(), root->height());
    visit(root, {window, -1, false});
    return m_entries;
}

void Scene::visit(QQuickItem *item, Context context)
{
    // Qt delivers no touches to such items.
    if (!item->isVisible() || !item->isEnabled())
        return;
    const bool isView = m_items->contains(item);
    const bool clips = item->clip();
    const QRectF rect(0, 0, item->width(), item->height());
    Context behind = context;
    if (clips)
        behind.clip &= item->itemTransform(nullptr, nullptr).mapRect(rect);
    if (!clips || !behind.clip.isEmpty())
        visitChildren(item, behind, true);

    const bool covers = !isView && !m_views.isEmpty() && takesTouches(item);
    if (isView || clips || covers) {
        bool isInvertible = false;
        const QTransform toScene = item->itemTransform(nullptr, nullptr);
        const QRectF inClip = toScene.inverted(&isInvertible).mapRect(context.clip);
        const QRectF visible = isInvertible ? rect & inClip : QRectF();
        const QRectF bounds = toScene.mapRect(visible);
        const int index = int(m_entries.size());
        if (isView && !visible.isEmpty()) {
            const int top = context.parent < 0 ? index : m_entries[size_t(context.parent)].top;
            m_entries.push_back({item, false, context.isInFlickable, context.parent, top, toScene, visible, bounds});
            m_views |= bounds;
            context.parent = index;
        } else if (covers && !visible.isEmpty() && isHole(item, context, toScene, bounds)) {
            m_entries.push_back({item, true, false, -1, index, toScene, visible, bounds});
            context.parent = -1;
        }
        if (clips)
            context.clip &= toScene.mapRect(rect);
        if (clips && context.clip.isEmpty())
            return;
    }
    if (!context.isInFlickable && isInteractiveFlickable(item))
        context.isInFlickable = true;
    visitChildren(item, context, false);
}

void Scene::visitChildren(QQuickItem *item, const Context &context, bool isBehind)
{
    QList<QQuickItem *> children = item->childItems();
    const auto isThere = [isBehind](const QQuickItem *child) { return (child->z() < 0) == isBehind; };
    if (isBehind && std::none_of(children.cbegin(), children.cend(), isThere))
        return;
    // Most items have no z.
    const auto isInOrder = [](const QQuickItem *one, const QQuickItem *other) { return one->z() < other->z(); };
    if (!std::is_sorted(children.cbegin(), children.cend(), isInOrder))
        std::stable_sort(children.begin(), children.end(), isInOrder);
    for (QQuickItem *child : std::as_const(children)) {
        if (isThere(child))
            visit(child, context);
    }
}

bool Scene::takesTouches(QQuickItem *item) const
{
    switch (WaytouchTouches::of(item)) {
    case WaytouchTouches::Own:
        return true;
    case WaytouchTouches::Shared:
        return false;
    case WaytouchTouches::Automatic:
        break;
    }
    if (onlyWatches(item))
        return false;
    if (item->acceptTouchEvents() || (item->acceptedMouseButtons() & Qt::LeftButton)) {
        if (item->inherits("QQuickOverlay"))
            return hasModalPopup(item);
        // The property of a MouseArea, not the one that every item has.
        return item->property("enabled").toBool();
    }
    return hasPointerHandler(item);
}

bool Scene::isHole(QQuickItem *item, const Context &context, const QTransform &toScene, const QRectF &bounds) const
{
    if (context.parent >= 0 && WaytouchTouches::of(item) == WaytouchTouches::Automatic) {
        // An item that fills an item with recognizers handles that item's own touches.
        const SceneEntry &parent = m_entries[size_t(context.parent)];
        const QRectF rect = toScene.mapRect(QRectF(0, 0, item->width(), item->height()));
        const QRectF around = parent.toScene.mapRect(QRectF(0, 0, parent.item->width(), parent.item->height()));
        if (rect.adjusted(-0.5, -0.5, 0.5, 0.5).contains(around))
            return false;
    }
    if (!m_views.intersects(bounds))
        return false;
    // Which views it covers is determined when all are known. Without a parent, it makes no difference to the items
    // inside whether it covers any.
    if (context.parent < 0 || m_entries[size_t(context.parent)].bounds.intersects(bounds))
        return true;
    return std::any_of(m_entries.begin(), m_entries.end(), [&bounds](const SceneEntry &entry) {
        return !entry.isHole && entry.bounds.intersects(bounds);
    });
}

} // namespace Waytouch
