// SPDX-License-Identifier: MIT
import QtQuick
import Waytouch

Window {
    visible: true
    width: 800; height: 600
    title: "Card"

    Flickable {
        anchors.fill: parent
        contentHeight: 1200

        Rectangle {
            id: card
            property point start
            property real startScale
            x: 250; y: 150; width: 300; height: 200; radius: 8
            color: "steelblue"

            WaytouchPan {
                onBegan: card.start = Qt.point(card.x, card.y)
                onChanged: {
                    card.x = card.start.x + sceneTranslation.x
                    card.y = card.start.y + sceneTranslation.y
                }
            }
            WaytouchPinch {
                onBegan: card.startScale = card.scale
                onChanged: card.scale = card.startScale * scale
            }
            WaytouchTap {
                numberOfTapsRequired: 2
                onRecognized: card.scale = 1
            }
        }
    }
}
