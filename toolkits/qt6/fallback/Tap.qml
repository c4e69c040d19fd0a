// SPDX-License-Identifier: MIT
import QtQuick

TapHandler {
    id: handler

    property QtObject relay
    property bool isTransform
    property point where

    function tell() {
        if (relay)
            relay.recognize();
    }

    enabled: relay !== null && relay.enabled && relay.touches === 1
    onTapped: {
        if (!relay)
            return;
        if (tapCount === 1)
            where = point.scenePosition;
        wait.stop();
        relay.move(where, Qt.point(0, 0), Qt.point(0, 0), 1);
        if (tapCount === relay.taps && relay.waitsForTaps)
            wait.start();
        else if (tapCount === relay.taps)
            tell();
    }

    property Timer wait: Timer {
        interval: Qt.styleHints.mouseDoubleClickInterval
        onTriggered: handler.tell()
    }
}
