// SPDX-License-Identifier: MIT
import QtQuick

TapHandler {
    id: handler

    property QtObject relay
    property point where

    function tell() {
        if (relay && parent.visible && parent.enabled)
            relay.recognize();
    }

    enabled: relay !== null && relay.enabled && relay.touches === 1
    onEnabledChanged: {
        if (!enabled)
            wait.stop();
    }
    onTapped: {
        if (!relay)
            return;
        // Qt counts on, however many taps make the gesture.
        const count = (tapCount - 1) % relay.taps + 1;
        if (count === 1)
            where = point.scenePosition;
        wait.stop();
        relay.move(where, Qt.point(0, 0), Qt.point(0, 0), 1);
        if (count !== relay.taps)
            return;
        if (!relay.waitsForTaps)
            tell();
        else if (tapCount === count)
            wait.start();
    }

    property Timer wait: Timer {
        interval: Qt.styleHints.mouseDoubleClickInterval
        onTriggered: handler.tell()
    }
}
