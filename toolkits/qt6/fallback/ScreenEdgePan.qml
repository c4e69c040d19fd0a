// SPDX-License-Identifier: MIT
import QtQuick

PointHandler {
    id: handler

    // The window's edges stand in for those of the output.
    readonly property real zone: 20
    property QtObject relay
    property int edge
    property point start
    property bool isOver: true

    function edgeAt(position) {
        const content = parent.Window.contentItem;
        if (!content || !relay)
            return 0;
        const all = [position.y, position.x, content.height - position.y, content.width - position.x];
        for (let index = 0; index < 4; ++index) {
            if ((relay.edges & (1 << index)) && all[index] < zone)
                return 1 << index;
        }
        return 0;
    }
    function move(way) {
        relay.move(point.scenePosition, way, Qt.point(point.velocity.x, point.velocity.y), 1);
    }
    function inward(way) {
        return [way.y, way.x, -way.y, -way.x][Math.log2(edge)];
    }

    // QEventPoint::Released, which QML has no name for. Together with the state, a byte, QML reads what follows it.
    readonly property int released: 8

    // Called when anything else has made the handler inactive.
    function cancel() {
        if (relay && !active)
            relay.cancel();
    }

    enabled: relay !== null && relay.enabled
    onActiveChanged: {
        if (active) {
            edge = edgeAt(point.scenePressPosition);
            start = point.scenePressPosition;
            isOver = edge === 0;
        } else {
            isOver = true;
            Qt.callLater(cancel);
        }
    }
    // Qt reports a touch that is cancelled in the same way as one that lifts.
    onGrabChanged: (transition, eventPoint) => {
        if (active || !relay || transition === PointerDevice.GrabPassive)
            return;
        if ((eventPoint.state & 0xff) === released)
            relay.end();
        else
            relay.cancel();
    }
    onPointChanged: {
        if (isOver || !active || !relay)
            return;
        const position = point.scenePosition;
        let way = Qt.point(position.x - start.x, position.y - start.y);
        if (!relay.hasBegun) {
            const along = (edge & 5) ? Math.abs(way.x) : Math.abs(way.y);
            const threshold = Qt.styleHints.startDragDistance;
            if (along > 2 * threshold && inward(way) <= threshold) {
                isOver = true;
                return;
            }
            if (inward(way) <= threshold || along > 2 * inward(way))
                return;
            relay.come(edge, 0);
            move(way);
            relay.land();
            if (!relay.fromTouchDown) {
                start = position;
                way = Qt.point(0, 0);
            }
        }
        move(way);
        if (relay.hasBegun)
            relay.change();
        else
            relay.begin();
        if (relay && !relay.hasBegun)
            isOver = true;
    }
}
