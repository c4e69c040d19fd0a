# SPDX-License-Identifier: MIT
"""A Qt 6 window with four buttons side by side, which print that they are pressed."""

import sys

from PyQt6.QtCore import QTimer
from PyQt6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QSizePolicy, QWidget


def say(*words):
    print(*words, flush=True)


class Buttons(QWidget):
    said = False

    def __init__(self):
        super().__init__()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for number in range(4):
            button = QPushButton(str(number))
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            button.clicked.connect(lambda _, number=number: say("press", number))
            layout.addWidget(button)

    def paintEvent(self, event):
        if not self.said:
            self.said = True
            QTimer.singleShot(150, lambda: say("shown"))


application = QApplication(sys.argv)
buttons = Buttons()
buttons.showFullScreen()
sys.exit(application.exec())
