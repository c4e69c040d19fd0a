// SPDX-License-Identifier: MIT
// Brings the parts together: keys, fingers, the wheel, printing.

const byID = (id) => document.getElementById(id);
const data = JSON.parse(byID("data").textContent);
const clock = new Clock();
const stage = new Stage(byID("stage"), clock);
const lanes = new Lanes(byID("rows"), byID("ruler"), clock);
const curves = new Curves(byID("curves"), clock);
const happenings = new Rows(byID("happenings"), happeningCells, (item) => point([item]));
let rawKind = "touches";
const raw = new Rows(byID("raw"), (item) => (rawKind === "touches" ? touchCells(item) : eventCells(item)), (item) => clock.seek(item.time));
let report;

function show(index) {
    report = readReport(data.reports[index], data.quantities);
    byID("name").textContent = document.title = report.name;
    byID("facts").textContent = [...report.facts, `${seconds(report.duration, 2)} s`].join(" · ");
    const fingers = report.strokes.length;
    byID("stage-caption").textContent = `${fingers} touch${fingers === 1 ? "" : "es"}; a dot is where one landed. `
        + `${report.size[0]} × ${report.size[1]} px.`;
    byID("remark").textContent = report.remark ?? "";
    byID("remark").hidden = !report.remark;
    clock.reset(report.frames, report.duration);
    byID("scrub").max = report.duration;
    stage.show(report);
    lanes.show(report);
    curves.show(report);
    happenings.show(report.happenings);
    showOutcome(byID("outcome"), report, (step) => point([step], true));
    chooseRaw("touches");
    clock.seek(firstMoment());
}

/** When there is something to see: nothing may happen in the first frames. */
function firstMoment() {
    const times = [report.touches[0], report.happenings[0]].filter((item) => item).map((item) => item.time);
    return times.length ? Math.min(...times) : 0;
}

function chooseRaw(kind) {
    rawKind = kind;
    const kinds = [["touches", "Touches, px", report.touches], ["device", "From the device", report.events]];
    const buttons = kinds.filter(([, , items]) => items.length).map(([name, title]) => {
        const button = element("button", { textContent: title, onclick: () => chooseRaw(name) });
        button.setAttribute("aria-pressed", name === kind);
        return button;
    });
    byID("raw-choice").replaceChildren(...buttons);
    raw.show(kinds.find(([name]) => name === kind)[2]);
    raw.mark(clock.time);
}

function redraw() {
    stage.layout();
    lanes.draw();
    curves.draw();
    happenings.layout();
    drawLegend();
    placeCursor();
}

function placeCursor() {
    const ruler = byID("ruler");
    const x = clock.x(clock.time, ruler.clientWidth);
    byID("cursor").style.left = `${ruler.offsetLeft + x}px`;
    byID("cursor").hidden = x < 0 || x > ruler.clientWidth;
}

clock.onChange((isWindow) => {
    if (isWindow) {
        lanes.draw();
        curves.draw();
    }
    stage.draw();
    curves.tell();
    placeCursor();
    byID("scrub").value = clock.time;
    byID("scrub").setAttribute("aria-valuetext", `${seconds(clock.time)} seconds`);
    byID("time").textContent = `${seconds(clock.time)} / ${seconds(clock.duration)} s`;
    byID("play").classList.toggle("playing", clock.isPlaying);
    byID("play").setAttribute("aria-label", clock.isPlaying ? "Pause" : "Play");
    showMoment(byID("moment"), report, stage, clock.time);
    happenings.mark(clock.time);
    raw.mark(clock.time);
});

function drawLegend() {
    const items = [POSSIBLE, WAITING, ACTIVE, RECOGNIZED, FAILED, CANCELLED].map((phase) => {
        const canvas = element("canvas");
        const item = element("li", {}, canvas, {
            [POSSIBLE]: "watches touches", [WAITING]: "recognised, but has to wait", [ACTIVE]: "goes on",
            [RECOGNIZED]: "recognised, or ended", [FAILED]: "failed; dotted until all fingers lift", [CANCELLED]: "cancelled",
        }[phase]);
        const context = prepare(canvas, 26, 16);
        if (phase > ACTIVE) drawMark(context, phase, 13, 8);
        else drawSpan(context, phase, 1, 25, 8);
        return item;
    });
    byID("legend").replaceChildren(...items);
}

const describe = (item) => {
    const step = item.step ?? item;
    return step.lane ? describeStep(step) : item.text;
};

/** Goes to things that happened at one moment, and says what they were; `isSought` brings their lanes into sight. */
function point(items, isSought = false) {
    const { time } = items[0];
    clock.pause();
    clock.seek(time);
    byID("tip").hidden = true;
    const text = items.map(describe).join("\n");
    byID("spoken").textContent = text;
    const concerned = items.map((item) => item.step?.lane ?? item.lane);
    const found = lanes.rows.filter((row) => concerned.some((lane) => (lane ? row.lane === lane : row.notes)));
    const row = found.at(-1);
    if (!row) return;
    if (isSought) {
        found[0].canvas.scrollIntoView({ block: "nearest" });
        row.canvas.scrollIntoView({ block: "nearest" });
    }
    const box = row.canvas.getBoundingClientRect();
    if (box.top >= 0 && box.bottom <= innerHeight) tell(box.left + clock.x(time, box.width), box.bottom, time, text);
}

function tell(x, y, time, text) {
    const tip = byID("tip");
    tip.replaceChildren(element("small", { textContent: `${seconds(time)} s` }), text);
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.min(Math.max(8, x - width / 2), innerWidth - width - 8)}px`;
    tip.style.top = `${y + 6 + height < innerHeight ? y + 6 : y - height - 40}px`;
}

/** The next thing that happens, or the last that did. */
function happening(direction) {
    const times = [...new Set(report.happenings.map((item) => item.time))];
    const now = lastNotAbove(times, clock.time);
    const index = direction > 0 ? now + 1 : times[now] === clock.time ? now - 1 : now;
    if (times[index] === undefined) return;
    point(report.happenings.filter((item) => item.time === times[index]), true);
}

function togglePlay() {
    byID("tip").hidden = true;
    if (clock.isPlaying) clock.pause();
    else clock.play(Number(byID("speed").value));
}

const KEYS = {
    " ": () => togglePlay(),
    ArrowLeft: (event) => clock.step(event.shiftKey ? -10 : -1),
    ArrowRight: (event) => clock.step(event.shiftKey ? 10 : 1),
    ArrowUp: () => happening(-1),
    ArrowDown: () => happening(1),
    Home: () => clock.seek(0),
    End: () => clock.seek(clock.duration),
    "+": () => clock.zoom(0.5),
    "=": () => clock.zoom(0.5),
    "-": () => clock.zoom(2),
    0: () => { clock.fit(); clock.tell(true); },
};

addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(KEYS, event.key)) return;
    const { target } = event;
    // Lists scroll and choose by the same keys, and the space bar presses a button.
    if (target.tagName === "SELECT" || (event.key === " " && target.closest("button, a"))) return;
    event.preventDefault();
    if (event.key !== " " && !event.key.startsWith("ArrowU") && !event.key.startsWith("ArrowD")) byID("tip").hidden = true;
    KEYS[event.key](event);
});

byID("first").onclick = () => clock.seek(0);
byID("back").onclick = () => clock.step(-1);
byID("play").onclick = togglePlay;
byID("forth").onclick = () => clock.step(1);
byID("last").onclick = () => clock.seek(clock.duration);
byID("out").onclick = () => clock.zoom(2);
byID("in").onclick = () => clock.zoom(0.5);
byID("fit").onclick = KEYS[0];
byID("scrub").oninput = (event) => clock.seek(Number(event.target.value));
byID("speed").onchange = (event) => { clock.speed = Number(event.target.value); };

/** Pointers on the lanes: one moves in time, two zoom. */
const pointers = new Map();
const area = byID("lanes");

function timeOf(event) {
    const box = byID("ruler").getBoundingClientRect();
    return event.clientX < box.left ? null : clock.timeAt(event.clientX - box.left, box.width);
}

area.addEventListener("pointerdown", (event) => {
    const time = timeOf(event);
    if (event.button !== 0 || time === null) return;
    area.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, event.clientX);
    clock.pause();
    if (pointers.size === 1) clock.seek(time);
});
area.addEventListener("pointermove", (event) => {
    hover(event);
    if (!pointers.has(event.pointerId)) return;
    const before = [...pointers.values()];
    pointers.set(event.pointerId, event.clientX);
    const after = [...pointers.values()];
    if (after.length === 1) {
        clock.seek(Math.min(Math.max(timeOf(event) ?? clock.window[0], clock.window[0]), clock.window[1]));
    } else if (after.length === 2) {
        const [was, is] = [before, after].map(([one, other]) => Math.max(20, Math.abs(one - other)));
        const box = byID("ruler").getBoundingClientRect();
        clock.zoom(was / is, clock.timeAt((after[0] + after[1]) / 2 - box.left, box.width));
    }
});
for (const name of ["pointerup", "pointercancel"]) area.addEventListener(name, (event) => pointers.delete(event.pointerId));
area.addEventListener("pointerleave", () => { byID("tip").hidden = true; });
area.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    clock.zoom(event.deltaY > 0 ? 1.25 : 0.8, timeOf(event) ?? clock.time);
}, { passive: false });

function hover(event) {
    // With the pointer captured the event's target is the area, not the row under it.
    const row = document.elementFromPoint(event.clientX, event.clientY);
    const found = row instanceof HTMLCanvasElement && lanes.describe(row, event.clientX - row.getBoundingClientRect().left);
    if (found) tell(event.clientX, row.getBoundingClientRect().bottom, found.time, found.text);
    else byID("tip").hidden = true;
}

data.reports.forEach((each, index) => byID("report").append(element("option", { value: index, textContent: each.name })));
byID("choice").hidden = data.reports.length < 2;
byID("report").onchange = (event) => {
    clock.pause();
    show(Number(event.target.value));
};
darkness.addEventListener("change", () => { choosePalette(false); redraw(); });
addEventListener("beforeprint", () => { choosePalette(true); redraw(); happenings.draw(true); });
addEventListener("afterprint", () => { choosePalette(false); redraw(); happenings.draw(); });

/** A page may be linked to with a moment: report.html#t=0.35 */
function followLink() {
    const moment = /^#t=(\d+(?:\.\d+)?)$/.exec(location.hash);
    if (moment) clock.seek(Number(moment[1]) * 1e6);
}

addEventListener("hashchange", followLink);
byID("page").hidden = false;
show(0);
drawLegend();
followLink();
new ResizeObserver(() => requestAnimationFrame(redraw)).observe(byID("timeline"));
document.documentElement.dataset.ready = "yes";
