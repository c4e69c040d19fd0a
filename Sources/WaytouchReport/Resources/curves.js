// SPDX-License-Identifier: MIT
// What recognizers say in numbers: a chart for each quantity, in the columns of the timeline.

const CURVE_HEIGHT = 112;
const DASHES = [[], [5, 4]];
const SVG = "http://www.w3.org/2000/svg";

class Curves {
    constructor(container, clock) {
        this.container = container;
        this.clock = clock;
        this.charts = [];
    }

    show(report) {
        this.report = report;
        this.charts = [];
        this.container.replaceChildren();
        report.quantities.forEach((quantity, index) => {
            const series = this.seriesOf(index);
            if (series.length) this.addChart(quantity, series);
        });
        this.draw();
    }

    seriesOf(quantity) {
        const series = [];
        let color = 0;
        for (const lane of this.report.lanes) {
            const curve = lane.curves.find((curve) => curve.quantity === quantity);
            if (!curve) continue;
            series.push({ lane, name: curve.y ? `${lane.name} x` : lane.name, values: curve.x, color, dash: 0 });
            if (curve.y) series.push({ lane, name: `${lane.name} y`, values: curve.y, color, dash: 1 });
            color++;
        }
        return series;
    }

    addChart(quantity, series) {
        const label = element("div", { className: "label" }, element("h3", { textContent: `${quantity.title}, ${quantity.unit}` }));
        for (const each of series) {
            const swatch = document.createElementNS(SVG, "svg");
            const line = document.createElementNS(SVG, "line");
            const attributes = { x1: 0, x2: 18, y1: 2, y2: 2, "stroke-width": 2, "stroke-dasharray": DASHES[each.dash].join(" ") };
            for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, value);
            swatch.append(line);
            each.line = line;
            each.output = element("output");
            label.append(element("div", { className: "series", title: each.name }, swatch, element("span", { textContent: each.name }), each.output));
        }
        const canvas = element("canvas");
        this.container.append(element("div", { className: "row curve" }, label, canvas));
        let low = Infinity;
        let high = -Infinity;
        for (const each of series) {
            for (const value of each.values) {
                low = Math.min(low, value);
                high = Math.max(high, value);
            }
        }
        // What stands still is in the middle; a scale is looked at about 1, all else about 0.
        const rest = quantity.title === "Scale" ? 1 : 0;
        [low, high] = [Math.min(low, rest), Math.max(high, rest)];
        const isFlat = high - low < 1e-9;
        if (isFlat) [low, high] = [low - 1, high + 1];
        const height = Math.max(isFlat ? 48 : CURVE_HEIGHT, 40 + 17 * series.length);
        this.charts.push({ quantity, series, canvas, low, high, rest, height, isFlat });
    }

    draw() {
        for (const chart of this.charts) this.drawChart(chart);
        this.tell();
    }

    drawChart(chart) {
        const width = chart.canvas.clientWidth;
        const context = prepare(chart.canvas, width, chart.height);
        const y = (value) => 12 + (1 - (value - chart.low) / (chart.high - chart.low)) * (chart.height - 24);
        context.strokeStyle = palette.line;
        context.lineWidth = 1;
        context.beginPath();
        context.moveTo(0, 0.5);
        context.lineTo(width, 0.5);
        for (const [time] of this.clock.ticks(width)) {
            const x = Math.round(this.clock.x(time, width)) + 0.5;
            context.moveTo(x, 0);
            context.lineTo(x, chart.height);
        }
        context.stroke();
        context.strokeStyle = palette.edge;
        context.beginPath();
        context.moveTo(0, Math.round(y(chart.rest)) + 0.5);
        context.lineTo(width, Math.round(y(chart.rest)) + 0.5);
        context.stroke();
        context.lineCap = "butt";
        // Where two are the same both are seen: what is drawn first is wider.
        const widest = Math.max(...chart.series.map((each) => each.color));
        for (const each of chart.series) {
            each.line.setAttribute("stroke", finger(each.color));
            context.globalAlpha = each.color < widest ? 0.5 : 1;
            context.lineWidth = 1.75 + 2.5 * (widest - each.color);
            this.drawSeries(context, each, y, width);
        }
        context.globalAlpha = 1;
        context.setLineDash([]);
        context.fillStyle = palette.muted;
        context.font = "11px system-ui, sans-serif";
        context.textAlign = "right";
        context.textBaseline = "alphabetic";
        context.strokeStyle = palette.panel;
        context.lineWidth = 4;
        for (const value of new Set([chart.low, chart.rest, chart.high])) {
            const place = y(value);
            const isCrowded = value === chart.rest && [chart.low, chart.high].some((other) => other !== value && Math.abs(y(other) - place) < 14);
            if (chart.isFlat && value !== chart.rest) continue;
            const text = [round(value, chart.quantity.decimals), width - 2, place - 3 < 9 ? place + 11 : place - 3];
            if (isCrowded) continue;
            context.strokeText(...text);
            context.fillText(...text);
        }
    }

    drawSeries(context, each, y, width) {
        const { times, breaks } = each.lane;
        context.strokeStyle = finger(each.color);
        context.setLineDash(DASHES[each.dash]);
        context.beginPath();
        const first = Math.max(0, lastNotAbove(times, this.clock.window[0]));
        let last = -Infinity;
        for (let index = first; index < times.length; index++) {
            const x = this.clock.x(times[index], width);
            if (breaks.has(index) || index === first) {
                context.moveTo(x, y(each.values[index]));
            } else {
                // Several a pixel: the extremes are kept, as every fourth of a pixel is.
                if (x - last < 0.25 && !breaks.has(index + 1)) continue;
                context.lineTo(x, y(each.values[index]));
            }
            last = x;
            if (times[index] > this.clock.window[1]) break;
        }
        context.stroke();
    }

    /** Writes the values at the moment beside their names. */
    tell() {
        for (const chart of this.charts) {
            for (const each of chart.series) {
                const value = valueAt(each.lane, each.values, this.clock.time);
                each.output.textContent = value === null ? "" : round(value, chart.quantity.decimals);
            }
        }
    }
}

/** The value of a lane's curve at a moment; null while its gesture does not go on. */
function valueAt(lane, values, time) {
    const step = lane.steps[lastNotAbove(lane.steps, time, (step) => step.time)];
    if (!step || (step.phase !== ACTIVE && step.time !== time)) return null;
    const index = lastNotAbove(lane.times, time);
    return index < 0 || (step.phase !== ACTIVE && lane.times[index] !== time) ? null : values[index];
}

function round(value, decimals) {
    const text = value.toFixed(decimals);
    return Number(text) === 0 ? (0).toFixed(decimals) : text.replace("-", "−");
}
