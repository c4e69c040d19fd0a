// SPDX-License-Identifier: MIT
// Reads what Report+JSON.swift writes. Times are µs since the start, places are px.

const PHASES = ["idle", "possible", "waiting", "active", "recognized", "cancelled", "failed"];
const TOUCH_PHASES = ["began", "moved", "stationary", "ended", "cancelled"];
const [IDLE, POSSIBLE, WAITING, ACTIVE, RECOGNIZED, CANCELLED, FAILED] = PHASES.keys();
const [BEGAN, MOVED, , ENDED, TOUCH_CANCELLED] = TOUCH_PHASES.keys();

const DIGITS = new Int8Array(128);
[..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"].forEach((digit, value) => {
    DIGITS[digit.charCodeAt(0)] = value;
});

/** Variable-length quantities in base 64, lowest digits and the sign first. */
function decode(text) {
    const numbers = [];
    let value = 0;
    let place = 1;
    for (let index = 0; index < text.length; index++) {
        const digit = DIGITS[text.charCodeAt(index)];
        value += (digit & 31) * place;
        if (digit & 32) {
            place *= 32;
        } else {
            numbers.push(value % 2 ? -(value - 1) / 2 : value / 2);
            value = 0;
            place = 1;
        }
    }
    return numbers;
}

function decodeDifferences(text, divisor = 1) {
    let sum = 0;
    return decode(text).map((difference) => (sum += difference) / divisor);
}

/** The natural numbers, of which the lowest free one is taken each time. */
class FreeNumbers {
    taken = [];
    lowest = 0;

    take() {
        while (this.taken[this.lowest]) this.lowest++;
        this.taken[this.lowest] = true;
        return this.lowest;
    }

    release(number) {
        this.taken[number] = false;
        this.lowest = Math.min(this.lowest, number);
    }
}

/** The index of the last of some ascending numbers that is not above a limit; -1 if there is none. */
function lastNotAbove(numbers, limit, of = (number) => number) {
    let low = 0;
    let high = numbers.length;
    while (low < high) {
        const middle = (low + high) >> 1;
        if (of(numbers[middle]) <= limit) low = middle + 1;
        else high = middle;
    }
    return low - 1;
}

function readTouches(report, text) {
    const numbers = decode(text);
    const touches = [];
    const strokes = [];
    const open = new Map();
    const places = new Map();
    const colors = new FreeNumbers();
    let time = 0;
    let id = 0;
    for (let index = 0; index + 4 < numbers.length; index += 5) {
        time += numbers[index];
        id += numbers[index + 1];
        const phase = numbers[index + 2];
        const last = places.get(id) ?? [0, 0];
        const place = [last[0] + numbers[index + 3], last[1] + numbers[index + 4]];
        places.set(id, place);
        const touch = { time, id, phase, x: place[0] / 10, y: place[1] / 10 };
        touches.push(touch);
        if (phase === BEGAN || !open.has(id)) {
            if (open.has(id)) colors.release(open.get(id).color);
            const color = colors.take();
            open.set(id, { id, color, from: time, to: report.duration, end: -1, times: [], xs: [], ys: [] });
            strokes.push(open.get(id));
        }
        const stroke = open.get(id);
        stroke.times.push(time);
        stroke.xs.push(touch.x);
        stroke.ys.push(touch.y);
        if (phase === ENDED || phase === TOUCH_CANCELLED) {
            stroke.to = time;
            stroke.end = phase;
            colors.release(stroke.color);
            open.delete(id);
        }
    }
    report.touches = touches;
    report.strokes = strokes;
    report.frames = [...new Set(touches.map((touch) => touch.time))];
}

function readDeliveries(report, text) {
    const numbers = decode(text);
    const open = new Map();
    let time = 0;
    const levels = report.views.map(() => new FreeNumbers());
    for (const view of report.views) view.spans = [];
    for (let index = 0; index + 4 < numbers.length; index += 5) {
        time += numbers[index];
        const [view, touch, phase, delay] = numbers.slice(index + 1, index + 5);
        const key = `${view} ${touch}`;
        const spans = report.views[view].spans;
        if (phase === BEGAN) {
            if (open.has(key)) levels[view].release(open.get(key).level);
            const level = levels[view].take();
            const span = { touch, level, delay, from: time, to: report.duration, end: -1 };
            spans.push(span);
            open.set(key, span);
        } else if (open.has(key)) {
            Object.assign(open.get(key), { to: time, end: phase });
            levels[view].release(open.get(key).level);
            open.delete(key);
        }
    }
}

function readLane(report, lane, causes) {
    const numbers = decode(lane.steps);
    let time = 0;
    lane.steps = [];
    for (let index = 0; index + 2 < numbers.length; index += 3) {
        time += numbers[index];
        lane.steps.push({ lane, time, phase: numbers[index + 1], cause: causes[numbers[index + 2]], to: report.duration });
        if (lane.steps.length > 1) lane.steps.at(-2).to = time;
    }
    lane.times = decodeDifferences(lane.times ?? "");
    lane.breaks = new Set(decodeDifferences(lane.breaks ?? ""));
    for (const curve of lane.curves ?? []) {
        const divisor = 10 ** report.quantities[curve.quantity].decimals;
        curve.x = decodeDifferences(curve.x, divisor);
        if (curve.y !== undefined) curve.y = decodeDifferences(curve.y, divisor);
    }
    lane.curves ??= [];
}

function readDeviceEvents(report, text) {
    const numbers = decode(text);
    const last = report.codes.map(() => 0);
    let time = 0;
    report.events = [];
    for (let index = 0; index + 2 < numbers.length; index += 3) {
        time += numbers[index];
        const code = numbers[index + 1];
        last[code] += numbers[index + 2];
        report.events.push({ time, code: report.codes[code], value: last[code] });
    }
}

/** What happened to recognizers, all of them in order of time. */
function listHappenings(report) {
    const steps = report.lanes.flatMap((lane) => lane.steps);
    const happenings = steps.filter((step) => step.phase > POSSIBLE).map((step) => ({
        time: step.time, who: step.lane.name, phase: step.phase, text: step.cause, step,
    }));
    for (const note of report.notes) happenings.push({ time: note.time, who: "policy", phase: -1, text: note.text });
    return happenings.sort((one, other) => one.time - other.time);
}

function readReport(raw, quantities) {
    const report = { ...raw, quantities };
    // A single frame takes no time, but has to be shown in some.
    report.duration = Math.max(1000, report.duration);
    for (const view of report.views) view.corners = view.corners.map((number) => number / 10);
    readTouches(report, raw.touches);
    readDeliveries(report, raw.deliveries);
    for (const lane of report.lanes) readLane(report, lane, report.causes);
    readDeviceEvents(report, raw.events);
    report.happenings = listHappenings(report);
    return report;
}

function seconds(time, digits = 3) {
    return (time / 1e6).toFixed(digits);
}
