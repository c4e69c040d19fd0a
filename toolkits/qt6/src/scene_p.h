// SPDX-License-Identifier: MIT
#ifndef SCENE_P_H
#define SCENE_P_H

#include <QtCore/qhash.h>
#include <QtCore/qrect.h>
#include <QtGui/qtransform.h>

#include <vector>

class QQuickItem;

namespace Waytouch {

class Recognizer;

// An item that affects where a touch belongs.
struct SceneEntry
{
    QQuickItem *item;
    // Whether it handles touches itself and may lie in front of items with recognizers.
    bool isHole;
    bool isInFlickable;
    // The entry of the item around it whose recognizers receive its touches too; -1 if there is none.
    int parent;
    // The outermost of these; its own index if there is none.
    int top;
    QTransform toScene;
    // Its touchable part in its own coordinates, and the bounding box of that in scene coordinates.
    QRectF visible;
    QRectF bounds;
};

// Finds the items of a window that have recognizers, and what lies in front of them, from back to front.
class Scene
{
public:
    using Items = QHash<QQuickItem *, QList<Recognizer *>>;

    // Takes time in proportion to the items that are shown.
    const std::vector<SceneEntry> &walk(QQuickItem *root, const Items &items);

private:
    struct Context
    {
        QRectF clip;
        int parent;
        bool isInFlickable;
    };

    void visit(QQuickItem *item, Context context);
    void visitChildren(QQuickItem *item, const Context &context, bool isBehind);
    bool isHole(QQuickItem *item, const Context &context, const QTransform &toScene, const QRectF &bounds) const;
    bool takesTouches(QQuickItem *item) const;

    const Items *m_items = nullptr;
    std::vector<SceneEntry> m_entries;
    // The bounding box of all views so far.
    QRectF m_views;
};

} // namespace Waytouch

#endif
