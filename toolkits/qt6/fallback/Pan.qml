// SPDX-License-Identifier: MIT
import QtQuick

DragHandler {
    id: handler

    property QtObject relay
    property bool isTransform
    property vector2d start

    function move() {
        if (!relay)
            return;
        const way = activeTranslation.minus(start);
        const velocity = centroid.velocity;
        relay.move(centroid.scenePosition, Qt.point(way.x, way.y), Qt.point(velocity.x, velocity.y),
                   Math.max(relay.minimumTouches, 1));
    }
    // Called when anything else has made the handler inactive.
    function cancel() {
        if (relay && !active)
            relay.cancel();
    }

    target: null
    enabled: relay !== null && relay.enabled
    minimumPointCount: relay ? relay.minimumTouches : 1
    maximumPointCount: relay ? relay.maximumTouches : 1
    onActiveChanged: {
        if (!relay)
            return;
        if (!active) {
            Qt.callLater(cancel);
            return;
        }
        start = relay.fromTouchDown ? Qt.vector2d(0, 0) : activeTranslation;
        move();
        relay.begin();
    }
    onActiveTranslationChanged: {
        if (!active || !relay)
            return;
        move();
        relay.change();
    }
    // Only the first of the two transitions counts: a grab that was given up is then also cancelled.
    onGrabChanged: (transition, point) => {
        if (active || !relay)
            return;
        if (transition === PointerDevice.UngrabExclusive)
            relay.end();
        else if (transition === PointerDevice.CancelGrabExclusive)
            relay.cancel();
    }
}
