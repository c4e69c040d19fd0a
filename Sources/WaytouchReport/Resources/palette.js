// SPDX-License-Identifier: MIT
// Colours and shapes. Every state has a shape of its own beside its colour.

const LIGHT = {
    panel: "#ffffff", screen: "#fafafa", view: "#eef0f3", edge: "#b9bfc8", text: "#1d2126", muted: "#62676f", line: "#e3e4e7",
    states: ["#00000000", "#98a2b0", "#b7791f", "#2f6fdb", "#1b8048", "#8046bd", "#c23434"],
    fingers: ["#2f6fdb", "#d1495b", "#2a9d6f", "#b7791f", "#8046bd", "#0d8ba3", "#c2559f", "#6b7a1e", "#5f6b7a", "#a3522b"],
};
const DARK = {
    panel: "#1a1d22", screen: "#15181c", view: "#22262d", edge: "#4a515c", text: "#e4e6ea", muted: "#9aa1ac", line: "#2b2f36",
    states: ["#00000000", "#6d7786", "#e0a63a", "#5b95f5", "#4cbf7f", "#b591ea", "#f07474"],
    fingers: ["#6ea2f7", "#f08a96", "#5fd0a0", "#e0a63a", "#b591ea", "#4fc3d9", "#ea8fcb", "#b5c454", "#a5b0bf", "#dd9269"],
};
const STATE_NAMES = ["", "watches", "waits", "goes on", "recognised", "cancelled", "failed"];

const darkness = matchMedia("(prefers-color-scheme: dark)");
let palette = darkness.matches ? DARK : LIGHT;

function choosePalette(isPrinting) {
    palette = darkness.matches && !isPrinting ? DARK : LIGHT;
}

function finger(color) {
    return palette.fingers[color % palette.fingers.length];
}

/** A canvas's context with 1 = a CSS px, cleared. */
function prepare(canvas, width, height) {
    const ratio = Math.min(devicePixelRatio || 1, 3);
    const size = [Math.max(1, Math.round(width * ratio)), Math.max(1, Math.round(height * ratio))];
    if (canvas.width !== size[0] || canvas.height !== size[1]) [canvas.width, canvas.height] = size;
    canvas.style.height = `${height}px`;
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    context.lineJoin = context.lineCap = "round";
    return context;
}

/** The time in which a recognizer is in a state, in a row around `y`. */
function drawSpan(context, phase, left, right, y) {
    const width = Math.max(right - left, 1);
    context.fillStyle = context.strokeStyle = palette.states[phase];
    if (phase === POSSIBLE) {
        context.fillRect(left, y - 2, width, 4);
    } else if (phase === WAITING) {
        context.save();
        context.beginPath();
        context.rect(left, y - 6, width, 12);
        context.clip();
        context.globalAlpha = 0.25;
        context.fill();
        context.globalAlpha = 1;
        context.lineWidth = 1.5;
        context.beginPath();
        for (let x = left - (left % 6) - 12; x < right; x += 6) {
            context.moveTo(x, y + 6);
            context.lineTo(x + 12, y - 6);
        }
        context.stroke();
        context.restore();
    } else if (phase === ACTIVE) {
        context.beginPath();
        context.roundRect(left, y - 7, width, 14, Math.min(3, width / 2));
        context.fill();
    } else if (phase > ACTIVE) {
        // Nothing comes of it until all touches have lifted.
        context.save();
        context.globalAlpha = 0.55;
        context.lineWidth = 1.5;
        context.setLineDash([1, 4]);
        context.beginPath();
        context.moveTo(left, y);
        context.lineTo(right, y);
        context.stroke();
        context.restore();
    }
}

/** The moment at which a recognizer's attempt ends. */
function drawMark(context, phase, x, y) {
    context.fillStyle = palette.states[phase];
    context.strokeStyle = palette.panel;
    context.lineWidth = 1.5;
    context.beginPath();
    if (phase === CANCELLED) {
        context.moveTo(x, y - 8);
        context.lineTo(x + 8, y);
        context.lineTo(x, y + 8);
        context.lineTo(x - 8, y);
        context.closePath();
    } else if (phase === FAILED) {
        context.roundRect(x - 6.5, y - 6.5, 13, 13, 3);
    } else {
        context.arc(x, y, 7, 0, 2 * Math.PI);
    }
    context.fill();
    context.stroke();
    context.lineWidth = 1.8;
    context.beginPath();
    if (phase === RECOGNIZED) {
        context.moveTo(x - 3, y);
        context.lineTo(x - 0.8, y + 2.5);
        context.lineTo(x + 3.2, y - 2.5);
    } else if (phase === FAILED) {
        context.moveTo(x - 2.7, y - 2.7);
        context.lineTo(x + 2.7, y + 2.7);
        context.moveTo(x + 2.7, y - 2.7);
        context.lineTo(x - 2.7, y + 2.7);
    } else {
        context.moveTo(x - 3, y);
        context.lineTo(x + 3, y);
    }
    context.stroke();
}
