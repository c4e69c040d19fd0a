// SPDX-License-Identifier: MIT
// An item with handlers of Qt's own, which prints pinches and taps.
import QtQuick

Window {
    visible: true
    visibility: Window.FullScreen

    Item {
        anchors.fill: parent
        PinchHandler { target: null; onActiveChanged: console.log("pinch", active ? "began" : "ended") }
        TapHandler { onTapped: console.log("press") }
    }
    Timer { running: true; interval: 500; onTriggered: console.log("shown") }
}
