// SPDX-License-Identifier: MIT
import QtQuick

PointHandler {
    id: handler

    // The compositor's limits of a fast swipe, on a screen with 160 px per inch.
    readonly property real distance: 60
    readonly property real deviation: 0.6
    property QtObject relay
    property bool isOver: true

    enabled: relay !== null && relay.enabled && relay.touches === 1
    onActiveChanged: {
        isOver = !active;
        if (active)
            late.restart();
    }
    onPointChanged: {
        if (isOver || !relay)
            return;
        const x = point.scenePosition.x - point.scenePressPosition.x;
        const y = point.scenePosition.y - point.scenePressPosition.y;
        const isHorizontal = Math.abs(x) > Math.abs(y);
        const along = isHorizontal ? Math.abs(x) : Math.abs(y);
        const across = isHorizontal ? Math.abs(y) : Math.abs(x);
        if (along < distance)
            return;
        const direction = isHorizontal ? (x > 0 ? 1 : 2) : (y < 0 ? 4 : 8);
        isOver = true;
        if (!(relay.directions & direction) || across > deviation * along)
            return;
        relay.come(0, direction);
        relay.move(point.scenePressPosition, Qt.point(0, 0), Qt.point(0, 0), 1);
        relay.recognize();
    }
    onCanceled: isOver = true

    property Timer late: Timer {
        interval: 500
        onTriggered: handler.isOver = true
    }
}
