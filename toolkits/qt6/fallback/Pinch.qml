// SPDX-License-Identifier: MIT
import QtQuick

// Also used for a rotation and a transform.
PinchHandler {
    id: handler

    property QtObject relay
    property point start

    function move(scale, angle) {
        if (!relay)
            return;
        const position = centroid.scenePosition;
        const velocity = centroid.velocity;
        relay.move(position, Qt.point(position.x - start.x, position.y - start.y), Qt.point(velocity.x, velocity.y), 2);
        relay.turn(scale, angle);
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
    function change() {
        if (!active || !relay)
            return;
        // Qt 6.5 has another name for the rotation.
        move(activeScale, handler["activeRotation"] ?? rotation);
        relay.change();
    }

    target: null
    enabled: relay !== null && relay.enabled
    // With one finger Qt's scale is not a number, and remains so.
    minimumPointCount: 2
    maximumPointCount: 2
    onActiveChanged: {
        if (!relay)
            return;
        if (!active) {
            Qt.callLater(cancel);
            return;
        }
        start = landing();
        move(1, 0);
        relay.land();
        if (!relay.fromTouchDown)
            start = centroid.scenePosition;
        move(1, 0);
        relay.begin();
    }
    onUpdated: change()
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
