// SPDX-License-Identifier: MIT
import QtQuick

PointHandler {
    id: handler

    property QtObject relay

    function move() {
        if (relay)
            relay.move(point.scenePosition, Qt.point(0, 0), Qt.point(0, 0), 1);
    }

    enabled: relay !== null && relay.enabled && relay.touches === 1 && relay.taps === 0
    onActiveChanged: {
        if (active) {
            hold.restart();
            return;
        }
        hold.stop();
        if (relay)
            relay.end();
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
    onCanceled: {
        hold.stop();
        if (relay)
            relay.cancel();
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
