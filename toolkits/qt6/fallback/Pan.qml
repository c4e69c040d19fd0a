// SPDX-License-Identifier: MIT
import QtQuick

DragHandler {
    id: handler

    property QtObject relay
    // activeTranslation is still that of the previous drag when this one becomes active.
    property point start

    function move() {
        if (!relay)
            return;
        const position = centroid.scenePosition;
        const velocity = centroid.velocity;
        relay.move(position, Qt.point(position.x - start.x, position.y - start.y), Qt.point(velocity.x, velocity.y),
                   Math.max(relay.minimumTouches, 1));
    }
    function landing() {
        const press = centroid.scenePressPosition;
        // Qt no longer knows it once one of several fingers has lifted.
        return press.x || press.y ? press : centroid.scenePosition;
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
        start = landing();
        move();
        relay.land();
        if (!relay.fromTouchDown)
            start = centroid.scenePosition;
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
