// SPDX-License-Identifier: MIT
// What is read rather than looked at: the moment, the outcome, what happened, and the raw events.

const LINE_HEIGHT = 28;

/** A list of which only the lines in sight are in the document. Lines may be higher than one line of text. */
class Rows {
    constructor(container, cells, select) {
        Object.assign(this, { container, cells, select, items: [], current: -1, heights: [], tops: [0] });
        this.space = element("div", { className: "space" });
        container.append(this.space);
        container.addEventListener("scroll", () => this.draw());
    }

    show(items) {
        this.items = items;
        this.current = -1;
        this.container.scrollTop = 0;
        this.container.setAttribute("aria-rowcount", items.length);
        this.layout();
    }

    /**
     * Forgets how high lines are: that depends on the width. What was never drawn is taken for one line of text. The
     * current line comes into sight, wherever it was: the list may have been scrolled by what was above it.
     */
    layout() {
        this.heights = this.items.map(() => LINE_HEIGHT);
        this.place();
        // The old lines would keep the list as high as it was: it would be drawn where it is scrolled to no longer.
        this.container.replaceChildren(this.space);
        this.draw();
        if (this.current >= 0) this.reveal();
    }

    place() {
        let top = 0;
        this.tops = this.heights.map((height) => (top += height) - height);
        this.space.style.height = `${top}px`;
    }

    /** Marks the last item that is not later than a moment, and brings it into sight. */
    mark(time) {
        const current = lastNotAbove(this.items, time, (item) => item.time);
        if (current === this.current) return;
        this.current = current;
        this.draw();
        this.reveal();
    }

    isInSight() {
        const index = Math.max(0, this.current);
        const top = this.tops[index] ?? 0;
        const { scrollTop, clientHeight } = this.container;
        return top >= scrollTop && top + (this.heights[index] ?? 0) <= scrollTop + clientHeight;
    }

    /** Scrolls to the current line if it is out of sight. What is known then of the lines above may move it again. */
    reveal() {
        for (let pass = 0; pass < 4 && !this.isInSight(); pass++) {
            this.container.scrollTop = (this.tops[Math.max(0, this.current)] ?? 0) - this.container.clientHeight / 2;
            this.draw();
        }
    }

    draw(isAll = false) {
        const { scrollTop, clientHeight } = this.container;
        const count = this.items.length;
        const anchor = Math.max(0, lastNotAbove(this.tops, scrollTop));
        const first = isAll ? 0 : Math.max(0, anchor - 4);
        const last = isAll ? Math.min(count, 400) : Math.min(count, lastNotAbove(this.tops, scrollTop + clientHeight) + 5);
        const lines = [];
        for (let index = first; index < last; index++) {
            const item = this.items[index];
            const line = element("div", { className: "line", onclick: () => this.select(item) }, ...this.cells(item));
            line.setAttribute("role", "row");
            line.setAttribute("aria-rowindex", index + 1);
            line.style.top = `${this.tops[index]}px`;
            line.classList.toggle("now", index === this.current);
            lines.push(line);
        }
        if (isAll && last < count) lines.push(element("p", { textContent: `and ${count - last} more` }));
        this.container.replaceChildren(this.space, ...lines);
        if (!isAll) this.measure(lines, first, anchor);
    }

    /** Moves lines to where they belong now that their heights are known; what is read stays where it is. */
    measure(lines, first, anchor) {
        const heights = lines.map((line) => line.offsetHeight || LINE_HEIGHT);
        if (heights.every((height, index) => height === this.heights[first + index])) return;
        const above = this.container.scrollTop - (this.tops[anchor] ?? 0);
        heights.forEach((height, index) => { this.heights[first + index] = height; });
        this.place();
        lines.forEach((line, index) => { line.style.top = `${this.tops[first + index]}px`; });
        const top = (this.tops[anchor] ?? 0) + above;
        if (top !== this.container.scrollTop) this.container.scrollTop = top;
    }
}

function cell(text, className = "") {
    const result = element("span", { className, textContent: text, title: text });
    result.setAttribute("role", "gridcell");
    return result;
}

function stateCell(phase, text = STATE_NAMES[phase]) {
    return element("span", { className: `state ${PHASES[phase]}`, textContent: text });
}

function happeningCells({ time, who, phase, text }) {
    const what = element("span");
    what.setAttribute("role", "gridcell");
    if (phase >= 0) what.append(stateCell(phase), text ? ": " : "");
    what.append(text);
    return [cell(`${seconds(time)} s`, "number faint"), cell(who), what];
}

function touchCells({ time, id, phase, x, y }) {
    return [
        cell(`${seconds(time, 6)}`, "number faint"), cell(`touch ${id}`), cell(TOUCH_PHASES[phase]), cell(x.toFixed(1), "number"), cell(y.toFixed(1), "number"),
    ];
}

function eventCells({ time, code, value }) {
    const isReport = code === "SYN_REPORT";
    const name = cell(code, isReport ? "faint" : "");
    name.style.gridColumn = "2 / 5";
    return [cell(seconds(time, 6), "number faint"), name, cell(isReport ? "" : String(value), "number")];
}

/** The moment in words: fingers, and what every recognizer that is concerned does. */
function showMoment(container, report, stage, time) {
    const rows = [];
    for (const { stroke, x, y } of stage.fingers(time)) {
        const dot = element("span", { className: "dot" });
        dot.style.background = finger(stroke.color);
        rows.push(element("tr", {}, element("th", {}, dot, `touch ${stroke.id}`), element("td", { className: "numbers", textContent: `${x.toFixed(1)}, ${y.toFixed(1)} px` })));
    }
    if (!rows.length) rows.push(element("tr", {}, element("td", { className: "state idle", colSpan: 2, textContent: "no finger is down" })));
    for (const lane of report.lanes) {
        const index = lastNotAbove(lane.steps, time, (step) => step.time);
        // What fails or recognises when the last finger lifts is idle from the same moment on.
        const isJustOver = lane.steps[index]?.phase === IDLE && lane.steps[index - 1]?.time === time;
        const step = lane.steps[isJustOver ? index - 1 : index];
        const phase = step?.phase ?? IDLE;
        const what = element("td", {}, phase === IDLE ? stateCell(IDLE, "idle") : stateCell(phase));
        if (step?.cause && phase !== IDLE) what.append(element("small", { textContent: step.cause }));
        const values = lane.curves.flatMap((curve) => {
            const quantity = report.quantities[curve.quantity];
            if (/velocity/i.test(quantity.title)) return [];
            const numbers = [curve.x, curve.y].filter(Boolean).map((values) => valueAt(lane, values, time));
            return numbers[0] === null ? [] : [`${numbers.map((value) => round(value, quantity.decimals)).join(", ")} ${quantity.unit}`];
        });
        if (values.length) what.append(element("small", { className: "numbers", textContent: values.join(" · ") }));
        rows.push(element("tr", {}, element("th", { textContent: lane.name, title: lane.kind }), what));
    }
    container.replaceChildren(element("table", {}, ...rows));
}

/** How often each recognizer recognised and failed, and why mostly. */
function showOutcome(table, report, select) {
    const head = element("tr");
    for (const title of ["Recognizer", "View", "Recognised", "Failed", "Mostly because"]) {
        const isNumber = title === "Recognised" || title === "Failed";
        head.append(element("th", { textContent: title, scope: "col", className: isNumber ? "number" : title === "View" ? "place" : "" }));
    }
    const body = element("tbody");
    for (const lane of report.lanes) {
        const failures = lane.steps.filter((step) => step.phase === FAILED || step.phase === CANCELLED);
        const recognized = lane.steps.filter((step) => step.phase === RECOGNIZED).length;
        const rules = new Map();
        for (const step of failures) {
            const rule = step.cause.split(":")[0];
            rules.set(rule, [...(rules.get(rule) ?? []), step]);
        }
        const [why] = [...rules.values()].sort((one, other) => other.length - one.length);
        const reason = element("td");
        if (why) {
            const share = failures.length > 1 ? ` (${why.length} of ${failures.length})` : "";
            const link = element("a", { href: "#timeline", textContent: why[0].cause || "no reason given", onclick: (event) => {
                event.preventDefault();
                select(why[0]);
            } });
            link.style.color = "inherit";
            reason.append(link, share);
        }
        body.append(element("tr", {},
            element("th", { scope: "row" }, stateCell(recognized ? RECOGNIZED : failures.length ? FAILED : IDLE, lane.name)),
            element("td", { className: "place", textContent: report.views[lane.view].name }),
            element("td", { className: "number", textContent: recognized }),
            element("td", { className: "number", textContent: failures.length }), reason));
    }
    table.replaceChildren(element("thead", {}, head), body);
}
