// SPDX-License-Identifier: MIT
import QtQuick

// Also used for a rotation and a transform.
PinchHandler {
    id: handler

    property QtObject relay
    property bool isTransform
    property real startRotation: 0
    property vector2d startTranslation
    // Qt 6.5 has other names for these properties.
    readonly property real angle: handler["activeRotation"] ?? rotation
    readonly property vector2d way: handler["activeTranslation"] ?? translation

    function move(scale) {
        if (!relay)
            return;
        const moved = way.minus(startTranslation);
        const velocity = centroid.velocity;
        relay.move(centroid.scenePosition, Qt.point(moved.x, moved.y), Qt.point(velocity.x, velocity.y), 2);
        relay.turn(scale, angle - startRotation);
    }
    // Called when anything else has made the handler inactive.
    function cancel() {
        if (relay && !active)
            relay.cancel();
    }
    function change() {
        if (!active || !relay)
            return;
        move(activeScale);
        relay.change();
    }

    target: null
    enabled: relay !== null && relay.enabled
    minimumPointCount: isTransform ? 1 : 2
    maximumPointCount: 2
    onActiveChanged: {
        if (!relay)
            return;
        if (!active) {
            Qt.callLater(cancel);
            return;
        }
        startRotation = relay.fromTouchDown ? 0 : angle;
        startTranslation = relay.fromTouchDown ? Qt.vector2d(0, 0) : way;
        // activeScale is still that of the previous gesture until the event is handled.
        move(1);
        relay.begin();
    }
    onActiveScaleChanged: change()
    onAngleChanged: change()
    onWayChanged: change()
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
