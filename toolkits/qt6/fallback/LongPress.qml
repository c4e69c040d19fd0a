// SPDX-License-Identifier: MIT
import QtQuick

PointHandler {
    id: handler

    property QtObject relay

    function move() {
        if (relay)
            relay.move(point.scenePosition, Qt.point(0, 0), Qt.point(0, 0), 1);
    }

    // QEventPoint::Released, which QML has no name for. Together with the state, a byte, QML reads what follows it.
    readonly property int released: 8

    // Called when anything else has made the handler inactive.
    function cancel() {
        if (relay && !active)
            relay.cancel();
    }

    enabled: relay !== null && relay.enabled && relay.touches === 1 && relay.taps === 0
    onActiveChanged: {
        if (active) {
            hold.restart();
            return;
        }
        hold.stop();
        Qt.callLater(cancel);
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
        if (!relay || !active)
            return;
        const way = Qt.vector2d(point.scenePosition.x - point.scenePressPosition.x,
                                point.scenePosition.y - point.scenePressPosition.y);
        if (hold.running && way.length() > Qt.styleHints.startDragDistance)
            hold.stop();
        move();
        relay.change();
    }
    property Timer hold: Timer {
        interval: handler.relay && handler.relay.duration >= 0 ? handler.relay.duration : 500
        onTriggered: {
            handler.move();
            if (handler.relay)
                handler.relay.begin();
        }
    }
}
