// SPDX-License-Identifier: MIT
// Where in time one is, and how much of it is shown.

class Clock {
    constructor() {
        this.listeners = [];
        this.reset([0], 1000);
    }

    reset(frames, duration) {
        this.frames = frames.length ? frames : [0];
        this.duration = duration;
        this.time = 0;
        this.isPlaying = false;
        this.fit();
    }

    /** A little room on both sides: marks at the ends are whole. */
    get range() {
        return [-0.02 * this.duration, 1.02 * this.duration];
    }

    fit() {
        this.window = [...this.range];
    }

    /** Calls back with whether it is another window that is shown. */
    onChange(listener) {
        this.listeners.push(listener);
    }

    tell(isWindow) {
        for (const listener of this.listeners) listener(isWindow);
    }

    seek(time) {
        this.time = Math.min(Math.max(0, time), this.duration);
        const [from, to] = this.window;
        const span = to - from;
        const isOut = this.time < from || this.time > to;
        if (isOut) this.show(this.time - span * (this.time < from ? 0.9 : 0.1), span);
        this.tell(isOut);
    }

    step(count) {
        const now = lastNotAbove(this.frames, this.time);
        const target = Math.min(Math.max(0, now + count), this.frames.length - 1);
        const isPast = count > 0 && now === this.frames.length - 1;
        this.seek(isPast ? this.duration : count < 0 && this.frames[now] < this.time ? this.frames[Math.max(0, now)] : this.frames[target]);
    }

    show(from, span) {
        const [first, last] = this.range;
        const whole = last - first;
        const shown = Math.min(whole, Math.max(Math.min(whole, 2000), span));
        const start = Math.min(Math.max(first, from), last - shown);
        this.window = [start, start + shown];
    }

    /** Shows `factor` times as much time around a moment. */
    zoom(factor, around = this.time) {
        const [from, to] = this.window;
        const span = (to - from) * factor;
        this.show(around - ((around - from) / (to - from)) * span, span);
        this.tell(true);
    }

    play(speed) {
        if (this.time >= this.duration) this.seek(0);
        this.isPlaying = true;
        this.speed = speed;
        let last;
        const tick = (now) => {
            if (!this.isPlaying) return;
            const passed = last === undefined ? 0 : now - last;
            last = now;
            this.seek(this.time + passed * 1000 * this.speed);
            if (this.time >= this.duration) this.pause();
            else requestAnimationFrame(tick);
        };
        requestAnimationFrame(tick);
        this.tell(false);
    }

    pause() {
        this.isPlaying = false;
        this.tell(false);
    }

    x(time, width) {
        return ((time - this.window[0]) / (this.window[1] - this.window[0])) * width;
    }

    timeAt(x, width) {
        return this.window[0] + (x / width) * (this.window[1] - this.window[0]);
    }

    /** The moments of a ruler: about one every 90 px, at 1, 2 or 5 times a power of ten. */
    ticks(width) {
        const wanted = ((this.window[1] - this.window[0]) * 90) / Math.max(width, 90);
        const power = 10 ** Math.floor(Math.log10(wanted));
        const step = [1, 2, 5, 10].find((factor) => factor * power >= wanted) * power;
        const digits = Math.max(0, 6 - Math.floor(Math.log10(step) + 1e-9));
        const ticks = [];
        for (let time = Math.max(0, Math.ceil(this.window[0] / step)) * step; time <= Math.min(this.window[1], this.duration); time += step) {
            ticks.push([time, seconds(time, Math.min(digits, 6))]);
        }
        return ticks;
    }
}
