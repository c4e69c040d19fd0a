// SPDX-License-Identifier: MIT
// A lane for every recognizer, grouped by view, and one for the touches a view was told of.

const LANE_HEIGHT = 30;

function element(name, properties = {}, ...children) {
    const result = Object.assign(document.createElement(name), properties);
    result.append(...children);
    return result;
}

class Lanes {
    constructor(container, ruler, clock) {
        this.container = container;
        this.ruler = ruler;
        this.clock = clock;
        this.rows = [];
    }

    show(report) {
        this.report = report;
        this.rows = [];
        this.container.replaceChildren();
        report.views.forEach((view, index) => {
            const lanes = report.lanes.filter((lane) => lane.view === index);
            if (!lanes.length && !view.spans.length) return;
            this.addGroup(view.name);
            for (const lane of lanes) this.addLane(lane);
            if (view.spans.length) this.addTouches(view);
        });
        if (report.notes.length) {
            this.addGroup("policy");
            this.addRow("actions", "", LANE_HEIGHT, { notes: report.notes });
        }
        this.draw();
    }

    addGroup(name) {
        const label = element("div", { className: "label" }, element("span", { textContent: name, title: `view ${name}` }));
        this.container.append(element("div", { className: "row view" }, label, element("div")));
    }

    addLane(lane) {
        this.addRow(lane.name, lane.kind === lane.name ? "" : lane.kind, LANE_HEIGHT, { lane });
    }

    addTouches(view) {
        const levels = 1 + view.spans.reduce((most, span) => Math.max(most, span.level), 0);
        this.addRow("touches", "told to the view", Math.max(LANE_HEIGHT, 10 * levels + 12), { spans: view.spans });
    }

    addRow(name, what, height, content) {
        const canvas = element("canvas");
        const title = what ? `${name} (${what})` : name;
        const isQuiet = content.lane && !content.lane.steps.length;
        const label = element("div", { className: isQuiet ? "label quiet" : "label", title }, element("b", { textContent: name }), element("small", { textContent: what }));
        this.container.append(element("div", { className: "row" }, label, canvas));
        this.rows.push({ canvas, height, ...content });
    }

    draw() {
        const width = this.ruler.clientWidth;
        this.drawRuler(width);
        for (const row of this.rows) {
            const context = prepare(row.canvas, width, row.height);
            this.drawGrid(context, width, row.height);
            if (row.lane) this.drawLane(context, row.lane, width, row.height / 2);
            else if (row.spans) this.drawTouches(context, row.spans, width);
            else this.drawNotes(context, row.notes, width, row.height / 2);
        }
    }

    drawRuler(width) {
        const context = prepare(this.ruler, width, 26);
        context.fillStyle = palette.muted;
        context.font = "11.5px system-ui, sans-serif";
        context.textAlign = "center";
        context.textBaseline = "alphabetic";
        for (const [time, text] of this.clock.ticks(width)) {
            const x = this.clock.x(time, width);
            if (x > 14 && x < width - 18) context.fillText(`${text} s`, x, 14);
        }
    }

    drawGrid(context, width, height) {
        context.strokeStyle = palette.line;
        context.lineWidth = 1;
        context.beginPath();
        for (const [time] of this.clock.ticks(width)) {
            const x = Math.round(this.clock.x(time, width)) + 0.5;
            context.moveTo(x, 0);
            context.lineTo(x, height);
        }
        context.stroke();
    }

    drawLane(context, lane, width, y) {
        const first = Math.max(0, lastNotAbove(lane.steps, this.clock.window[0], (step) => step.time));
        const marks = [];
        // What is narrower than a pixel is drawn once.
        let done = -1;
        for (let index = first; index < lane.steps.length; index++) {
            const step = lane.steps[index];
            if (step.time > this.clock.window[1]) break;
            const left = this.clock.x(step.time, width);
            const right = this.clock.x(step.to, width);
            if (right >= done + 0.5 || step.phase === ACTIVE) {
                if (step.phase !== IDLE) drawSpan(context, step.phase, left, right, y);
                done = right;
            }
            if (step.phase > ACTIVE && !(marks.length && marks.at(-1)[1] > left - 1 && marks.at(-1)[0] === step.phase)) marks.push([step.phase, left]);
        }
        for (const [phase, x] of marks) drawMark(context, phase, x, y);
        this.writeCauses(context, lane.steps.slice(first), width, y);
    }

    /** Why something failed or waits: to the right of its mark, or to the left, where there is room for it, or for some. */
    writeCauses(context, steps, width, y) {
        context.font = "11.5px system-ui, sans-serif";
        context.textAlign = "left";
        context.textBaseline = "middle";
        // Up to where nothing more may be covered.
        let done = 0;
        for (let index = 0; index < steps.length; index++) {
            const { time, phase, cause } = steps[index];
            if (time > this.clock.window[1]) return;
            const x = this.clock.x(time, width);
            const isMark = phase > ACTIVE;
            // Of a bar its beginning is seen, and of a mark all.
            const isDone = isMark ? x + 10 : phase > POSSIBLE ? x + 24 : done;
            let following = index + 1;
            while (following < steps.length && steps[following].phase === IDLE) following++;
            const next = steps[following];
            const right = Math.min(width, next ? this.clock.x(next.time, width) - (next.phase > ACTIVE ? 10 : 2) : width);
            const isRoom = cause && x >= 0 && Math.max(right - x, x - done) >= 60;
            const gap = isMark ? 13 : 5;
            const before = isMark ? x - 8 - done : 0;
            done = Math.max(done, isDone);
            if (!isRoom) continue;
            const whole = context.measureText(cause).width + 10;
            const isBefore = whole > right - x - gap && (whole <= before || before > right - x - gap);
            const text = shortened(context, cause, Math.min(whole, isBefore ? before : right - x - gap) - 10);
            if (!text) continue;
            const room = context.measureText(text).width + 10;
            const left = isBefore ? x - 4 - room : x + gap;
            context.fillStyle = palette.panel;
            // Nothing of a line is seen between the words and their mark.
            context.fillRect(left - 4, y - 8, room + (left < x ? 2 : 0), 16);
            context.fillStyle = palette.states[phase];
            context.fillText(text, left, y + 0.5);
            done = Math.max(done, left + room);
        }
    }

    drawTouches(context, spans, width) {
        for (const span of spans) {
            const y = 11 + span.level * 10;
            const left = this.clock.x(span.from, width);
            const right = this.clock.x(span.to, width);
            if (right < 0 || left > width) continue;
            context.fillStyle = context.strokeStyle = palette.muted;
            context.lineWidth = 1.5;
            context.globalAlpha = 0.45;
            context.fillRect(left, y - 2.5, Math.max(1, right - left), 5);
            context.globalAlpha = 1;
            context.beginPath();
            if (span.end === TOUCH_CANCELLED) {
                context.strokeStyle = palette.states[CANCELLED];
                context.moveTo(right - 4, y - 4);
                context.lineTo(right + 4, y + 4);
                context.moveTo(right + 4, y - 4);
                context.lineTo(right - 4, y + 4);
                context.stroke();
            } else if (span.end === ENDED) {
                context.arc(right, y, 3.5, 0, 2 * Math.PI);
                context.fill();
            }
        }
    }

    drawNotes(context, notes, width, y) {
        for (const note of notes) drawMark(context, RECOGNIZED, this.clock.x(note.time, width), y);
    }

    /** What there is to say about a place on a row, or nothing. */
    describe(canvas, x) {
        const row = this.rows.find((row) => row.canvas === canvas);
        if (!row) return null;
        const width = canvas.clientWidth;
        const time = this.clock.timeAt(x, width);
        if (row.notes) {
            const note = row.notes.find((note) => Math.abs(this.clock.x(note.time, width) - x) < 9);
            return note && { time: note.time, text: note.text };
        }
        if (row.spans) {
            const span = row.spans.findLast((span) => time >= span.from && this.clock.x(span.to, width) + 5 >= x);
            return span && { time: span.from, text: describeSpan(span) };
        }
        const { steps } = row.lane;
        const tell = (step) => ({ time: step.time, text: describeStep(step) });
        // A mark is wider than the moment it stands for: it goes before what lies beside it.
        const last = lastNotAbove(steps, this.clock.timeAt(x + 9, width), (step) => step.time);
        let mark;
        for (let index = last; index >= 0; index--) {
            const step = steps[index];
            const distance = Math.abs(this.clock.x(step.time, width) - x);
            if (step.time < time && distance > 9) break;
            if (step.phase > ACTIVE && !(mark?.distance <= distance)) mark = { step, distance };
        }
        if (mark) return tell(mark.step);
        const step = steps[lastNotAbove(steps, time, (step) => step.time)];
        return step && step.phase !== IDLE ? tell(step) : null;
    }
}

/** As much of a text as there is room for, with dots for the rest; nothing if that says nothing. */
function shortened(context, text, width) {
    if (context.measureText(text).width <= width) return text;
    let [fits, not] = [0, text.length];
    while (not - fits > 1) {
        const middle = (fits + not) >> 1;
        if (context.measureText(`${text.slice(0, middle)}…`).width <= width) fits = middle;
        else not = middle;
    }
    return fits < 6 ? "" : `${text.slice(0, fits).trimEnd()}…`;
}

function describeStep(step) {
    const name = STATE_NAMES[step.phase];
    const length = step.phase > ACTIVE ? "" : `, for ${seconds(step.to - step.time)} s`;
    return `${step.lane.name} ${name}${length}${step.cause ? `: ${step.cause}` : ""}`;
}

function describeSpan(span) {
    const late = span.delay ? `, told ${seconds(span.delay)} s late` : "";
    const end = span.end === TOUCH_CANCELLED ? `cancelled at ${seconds(span.to)} s` : span.end === ENDED ? `ended at ${seconds(span.to)} s` : "still down";
    return `touch ${span.touch} began${late}, ${end}`;
}
