// SPDX-License-Identifier: MIT
// The screen: views, the paths of touches over them, and the fingers that are down at a moment.

class Stage {
    constructor(canvas, clock) {
        this.canvas = canvas;
        this.clock = clock;
        this.still = document.createElement("canvas");
    }

    show(report) {
        this.report = report;
        this.layout();
    }

    /** Draws all that does not change with time. */
    layout() {
        const [width, height] = this.report.size;
        const room = this.canvas.clientWidth || 600;
        // A screen that stands upright is no higher than what is beside it.
        this.scale = Math.min(room / width, 620 / height);
        this.left = (room - width * this.scale) / 2;
        this.size = [room, Math.round(height * this.scale)];
        const context = prepare(this.still, ...this.size);
        context.translate(this.left, 0);
        context.fillStyle = palette.screen;
        context.strokeStyle = palette.line;
        context.lineWidth = 1;
        context.fillRect(0, 0, width * this.scale, height * this.scale);
        context.strokeRect(0.5, 0.5, width * this.scale - 1, height * this.scale - 1);
        this.drawViews(context);
        this.drawStrokes(context, Infinity, 0.35);
        prepare(this.canvas, ...this.size);
        this.draw();
    }

    drawViews(context) {
        context.font = "12px system-ui, sans-serif";
        context.textBaseline = "top";
        // Of views that begin at one place, as an app's window and the view that fills it, the one in front has its name there.
        const named = new Map(this.report.views.filter((view) => !view.hidden).map((view) => [view.corners.slice(0, 2).join(), view]));
        for (const view of this.report.views.slice(1)) {
            if (view.hidden) continue;
            const corners = view.corners.map((number) => number * this.scale);
            context.beginPath();
            context.moveTo(corners[0], corners[1]);
            for (let index = 2; index < 8; index += 2) context.lineTo(corners[index], corners[index + 1]);
            context.closePath();
            context.fillStyle = palette.view;
            context.globalAlpha = 0.7;
            context.fill();
            context.globalAlpha = 1;
            context.strokeStyle = palette.edge;
            context.stroke();
            context.save();
            context.translate(corners[0], corners[1]);
            context.rotate(Math.atan2(corners[3] - corners[1], corners[2] - corners[0]));
            context.fillStyle = palette.muted;
            if (named.get(view.corners.slice(0, 2).join()) === view) context.fillText(view.name, 7, 6);
            context.restore();
        }
    }

    drawStrokes(context, until, alpha) {
        context.globalAlpha = alpha;
        context.lineWidth = 2;
        for (const stroke of this.report.strokes) {
            if (stroke.from > until) break;
            context.strokeStyle = context.fillStyle = finger(stroke.color);
            const end = until === Infinity ? stroke.times.length - 1 : lastNotAbove(stroke.times, until);
            context.beginPath();
            context.arc(stroke.xs[0] * this.scale, stroke.ys[0] * this.scale, 3.5, 0, 2 * Math.PI);
            context.fill();
            context.beginPath();
            let [x, y] = [stroke.xs[0] * this.scale, stroke.ys[0] * this.scale];
            context.moveTo(x, y);
            for (let index = 1; index <= end; index++) {
                const place = [stroke.xs[index] * this.scale, stroke.ys[index] * this.scale];
                // Nobody sees less than half a pixel.
                if (Math.abs(place[0] - x) + Math.abs(place[1] - y) < 0.5 && index < end) continue;
                [x, y] = place;
                context.lineTo(x, y);
            }
            context.stroke();
        }
        context.globalAlpha = 1;
    }

    /** The fingers that are down at a moment, with their places. */
    fingers(time) {
        const down = [];
        for (const stroke of this.report.strokes) {
            if (stroke.from > time) break;
            if (time > stroke.to || (time === stroke.to && stroke.end >= 0 && stroke.to > stroke.from)) continue;
            const index = lastNotAbove(stroke.times, time);
            down.push({ stroke, x: stroke.xs[index], y: stroke.ys[index], index });
        }
        return down;
    }

    draw() {
        const context = this.canvas.getContext("2d");
        context.save();
        context.setTransform(1, 0, 0, 1, 0, 0);
        context.clearRect(0, 0, this.canvas.width, this.canvas.height);
        context.drawImage(this.still, 0, 0);
        context.restore();
        context.save();
        context.translate(this.left, 0);
        for (const { stroke, x, y, index } of this.fingers(this.clock.time)) {
            const place = [x * this.scale, y * this.scale];
            context.strokeStyle = context.fillStyle = finger(stroke.color);
            context.lineWidth = 3;
            context.beginPath();
            context.moveTo(stroke.xs[0] * this.scale, stroke.ys[0] * this.scale);
            for (let point = 1; point <= index; point++) {
                context.lineTo(stroke.xs[point] * this.scale, stroke.ys[point] * this.scale);
            }
            context.stroke();
            context.globalAlpha = 0.25;
            context.beginPath();
            context.arc(...place, 20, 0, 2 * Math.PI);
            context.fill();
            context.globalAlpha = 1;
            context.lineWidth = 2;
            context.stroke();
            context.fillStyle = palette.text;
            context.font = "600 12px system-ui, sans-serif";
            context.textAlign = "center";
            context.textBaseline = "middle";
            context.fillText(String(stroke.id), ...place);
        }
        context.restore();
    }
}
