# SPDX-License-Identifier: MIT
"""A Qt 6 window that does not use Waytouch, and prints what Qt makes of the touches on it."""

import sys

from PyQt6.QtCore import QEvent, Qt, QTimer
from PyQt6.QtGui import QEventPoint
from PyQt6.QtWidgets import QApplication, QWidget

STATES = {
    QEventPoint.State.Pressed: "pressed", QEventPoint.State.Updated: "updated",
    QEventPoint.State.Stationary: "stationary", QEventPoint.State.Released: "released",
}
EVENTS = {
    QEvent.Type.TouchBegin: "begin", QEvent.Type.TouchUpdate: "update", QEvent.Type.TouchEnd: "end",
    QEvent.Type.TouchCancel: "cancel",
}


def say(*words):
    print(*words, flush=True)


class Area(QWidget):
    def __init__(self):
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_AcceptTouchEvents)
        self.said = False

    def event(self, event):
        if name := EVENTS.get(event.type()):
            points = (
                f"{point.id()}:{STATES[point.state()]}:{point.position().x():.1f},{point.position().y():.1f}"
                for point in event.points())
            say("touch", name, *points)
            event.accept()
            return True
        return super().event(event)

    def paintEvent(self, event):
        if not self.said:
            self.said = True
            QTimer.singleShot(150, lambda: say("shown"))


application = QApplication(sys.argv)
area = Area()
area.showFullScreen()
sys.exit(application.exec())
