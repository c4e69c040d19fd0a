# SPDX-License-Identifier: MIT
"""The page of `waytouch report`, as shown by Chromium. Pictures of it are saved in the folder WAYTOUCH_PICTURES."""

import json
import os
import struct
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree

from browser import Browser
from harness import wait_until
from test_command_line import HEADER, recording, waytouch, ROOT

SCENES = os.path.join(ROOT, "Examples", "Scenes")
CARD = ["--scene", os.path.join(SCENES, "card.yml"), os.path.join(SCENES, "double-tap.jsonl")]


def long_recording(frames):
    """An evemu recording of two fingers that move about, and lift every second; 120 frames per second."""
    lines = [HEADER]
    for index in range(frames):
        seconds, micros = divmod(index * 8333, 1_000_000)
        now = f"E: {seconds}.{micros:06d}"
        phase = index % 120
        for slot in range(2):
            lines.append(f"{now} 0003 002f {slot}")
            if phase in (0, 119):
                lines.append(f"{now} 0003 0039 {index // 120 * 2 + slot if phase == 0 else -1}")
            if phase != 119:
                lines.append(f"{now} 0003 0035 {1000 + 1500 * slot + (index * 37 + 11 * slot) % 400}")
                lines.append(f"{now} 0003 0036 {1200 + (index * 53 + 17 * slot) % 300}")
        if phase in (0, 119):
            lines.append(f"{now} 0001 014a {int(phase == 0)}")
        lines.append(f"{now} 0000 0000 0")
    return "\n".join(lines) + "\n"


class ReportTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.browser = Browser()
        cls.addClassCleanup(cls.browser.close)

    def setUp(self):
        self.browser.size(1280, 900)
        self.browser.media("", "light")

    def make(self, *arguments, name="report.html", stdin="", warning="^$"):
        path = os.path.join(self.folder.name, name)
        done = waytouch("report", *arguments, "-o", path, stdin=stdin)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stderr, warning)
        return path

    def open(self, *arguments, stdin="", warning="^$"):
        path = self.make(*arguments, stdin=stdin, warning=warning)
        self.browser.open(path)
        self.check()
        # It requests nothing else.
        self.assertEqual(self.browser.requests, [f"file://{path}"])

    def check(self):
        self.assertEqual(self.browser.errors, [])
        self.assertEqual(self.browser.evaluate("document.documentElement.dataset.error ?? ''"), "")

    def time(self):
        return float(self.browser.text("#time").split()[0])

    def picture(self, name):
        if folder := os.environ.get("WAYTOUCH_PICTURES"):
            os.makedirs(folder, exist_ok=True)
            self.browser.screenshot(os.path.join(folder, name))

    def pixels(self, selector):
        """How many pixels of a canvas are drawn on, and the colour in its middle."""
        return self.browser.evaluate(f"""(() => {{
            const canvas = document.querySelector({json.dumps(selector)});
            const {{ width, height }} = canvas;
            const data = canvas.getContext("2d").getImageData(0, 0, width, height).data;
            let drawn = 0;
            for (let index = 3; index < data.length; index += 4) if (data[index]) drawn++;
            const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
            return [drawn, [...data.slice(middle, middle + 3)]];
        }})()""")

    # What it shows.

    def test_every_recognizer_has_a_lane_under_its_view(self):
        self.open(*CARD)
        labels = self.browser.evaluate("[...document.querySelectorAll('#rows .label')].map((label) => label.firstChild.textContent)")
        self.assertEqual(labels, ["card", "single", "double", "press", "drag", "touches"])
        self.assertIn("scene card.yml", self.browser.text("#facts"))
        self.assertGreater(self.pixels("#stage")[0], 1000)
        # The second row is a lane, and something is drawn in it.
        self.assertGreater(self.pixels("#rows .row:nth-child(2) canvas")[0], 500)

    def test_outcomes_are_explained_with_numbers(self):
        self.open(*CARD)
        rows = self.browser.evaluate(
            "[...document.querySelectorAll('#outcome tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))")
        self.assertEqual(rows, [
            ["single", "card", "0", "1", "double recognised with the same touch"],
            ["double", "card", "1", "0", ""],
            ["press", "card", "0", "2", "touches lifted too early: 0.06 s < 0.5 s (2 of 2)"],
            ["drag", "card", "0", "2", "touches lifted too early: 0 pt < 10 pt (2 of 2)"],
        ])

    def test_the_page_says_what_the_trace_says(self):
        """Every failure that `replay` explains is in the list, with the same time."""
        self.open(recording("pinch-rotate.yml"))
        trace = waytouch("replay", "--format", "jsonl", "--explain", recording("pinch-rotate.yml"))
        self.assertEqual(trace.returncode, 0, trace.stderr)
        events = [json.loads(line) for line in trace.stdout.splitlines()]
        failed = [event for event in events if event["event"] == "failed"]
        ended = [event for event in events if event.get("state") == "ended"]
        self.assertTrue(failed and ended)
        lines = self.browser.evaluate("""[...document.querySelectorAll('#happenings .line')].map(
            (line) => [...line.children].map((cell) => cell.textContent))""")
        for event in failed + ended:
            end = event.get("detail", "recognised")
            self.assertTrue(any(
                time == f"{event['t'] / 1e6:.3f} s" and who == event["recognizer"] and what.endswith(end)
                for time, who, what in lines), (event, lines))

    def test_causes_are_not_cut_off(self):
        """Neither the list nor the table cuts a cause off, on wide or narrow screens."""
        for width in (1300, 420):
            with self.subTest(width=width):
                self.browser.size(width, 1000)
                self.open(recording("long-press.yml"))
                cut = self.browser.evaluate("""[...document.querySelectorAll("#happenings .line > *, #outcome td, #outcome th")]
                    .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 && getComputedStyle(cell).display !== "inline")
                    .map((cell) => cell.textContent)""")
                self.assertEqual(cut, [])
                boxes = self.browser.evaluate("""[...document.querySelectorAll("#happenings .line")].map((line) => {
                    const box = line.getBoundingClientRect();
                    return [box.top, box.bottom, ...[...line.children].map((cell) => cell.getBoundingClientRect().bottom)];
                })""")
                self.assertGreater(len(boxes), 5)
                # Some have more than one line of text, and none overlaps the next.
                self.assertGreater(max(box[1] - box[0] for box in boxes), 40)
                for (_, bottom, *cells), (top, *_) in zip(boxes, boxes[1:]):
                    self.assertLessEqual(max(bottom, *cells), top + 0.5)
                self.assertLessEqual(self.browser.evaluate("document.documentElement.scrollWidth"), width)

    def shows_what_happens(self):
        """Whether the list shows the current line, once the page has been laid out, drawn and scrolled."""
        return self.browser.evaluate("""new Promise((done) => {
            const look = () => {
                const list = document.querySelector("#happenings").getBoundingClientRect();
                const line = document.querySelector("#happenings .now").getBoundingClientRect();
                done(line.top >= list.top - 1 && line.bottom <= list.bottom + 1);
            };
            const frames = (count) => requestAnimationFrame(() => (count ? frames(count - 1) : look()));
            frames(4);
        })""")

    def test_the_list_scrolls_to_the_current_line(self):
        self.browser.size(420, 1000)
        self.open(recording("two-hands.yml"))
        self.browser.press("End")
        wait_until(self.shows_what_happens, "the list shows what happens")

    def test_the_list_stays_at_the_current_line_at_any_width(self):
        self.open(recording("two-hands.yml"))
        self.browser.press("End")
        for width in (1000, 360, 700, 300, 420, 1280):
            with self.subTest(width):
                self.browser.size(width, 1000)
                self.assertTrue(self.shows_what_happens())

    def test_a_cause_near_the_end_stands_before_its_mark(self):
        self.open(recording("long-press.yml"))
        reds = self.browser.evaluate("""(() => {
            const row = [...document.querySelectorAll("#rows .row")].find((row) => row.innerText.startsWith("pan"));
            const canvas = row.querySelector("canvas");
            const { width, height } = canvas;
            // Left of the last of it, where the mark is.
            const { data } = canvas.getContext("2d").getImageData(0, 0, Math.floor(width * 0.95), height);
            let reds = 0;
            for (let index = 0; index < data.length; index += 4) {
                if (data[index + 3] > 128 && data[index] > 150 && data[index + 1] < 90 && data[index + 2] < 90) reds++;
            }
            return reds;
        })()""")
        self.assertGreater(reds, 50)

    def test_a_cause_is_shortened_to_the_room_that_there_is(self):
        """Two taps in a row: between the failures of the first and of the second there is no room for a sentence."""
        self.browser.size(600, 900)
        self.open(*CARD)
        self.browser.evaluate("""(() => {
            const write = CanvasRenderingContext2D.prototype.fillText;
            window.written = [];
            CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
                window.written.push([this.canvas.closest(".row")?.firstChild.innerText ?? "", text]);
                write.call(this, text, ...rest);
            };
        })()""")
        self.browser.press("0")  # draws it again
        words = self.browser.evaluate("window.written")
        causes = [text for row, text in words if row.startswith("press")]
        self.assertTrue(any(text.endswith("…") and "touches lifted too early".startswith(text[:-1]) for text in causes), causes)

    def test_it_opens_where_something_happens(self):
        empty = "".join(f'{{"t": {time}, "touches": []}}\n' for time in (1000000, 1500000))
        taps = "".join(f'{{"t": {time}, "touches": [{{"id": 0, "phase": "{phase}", "x": 300, "y": 300}}]}}\n'
                       for time, phase in ((3000000, "began"), (3060000, "ended")))
        self.open("-", stdin=empty + taps)
        self.assertEqual(self.time(), 2)
        moment = self.browser.evaluate("""[...document.querySelectorAll("#moment tr")].map(
            (row) => [...row.children].map((cell) => cell.textContent))""")
        self.assertIn(["tap", "watches"], moment)
        self.browser.press("Home")
        self.assertEqual(self.time(), 0)

    def test_where_no_recognizer_is_touched_the_page_says_so(self):
        scene = os.path.join(self.folder.name, "far.json")
        with open(scene, "w", encoding="utf-8") as file:
            json.dump({
                "output": {"width": 1280, "height": 800},
                "views": [{"id": "corner", "frame": [0, 0, 20, 20]}],
                "recognizers": [{"id": "single", "kind": "tap", "view": "corner"}],
            }, file)
        self.open("--scene", scene, CARD[-1], warning="^waytouch: .*: warning: none of its 2 touches reaches a view: .*$")
        self.assertEqual(self.browser.text("#remark"), "No touch landed on a view with a recognizer.")
        self.open(*CARD)
        self.assertIs(self.browser.evaluate("document.querySelector('#remark').hidden"), True)

    def test_gestures_of_a_policy_watch_from_the_first_touch_on(self):
        policy = os.path.join(self.folder.name, "kiosk.json")
        with open(policy, "w", encoding="utf-8") as file:
            json.dump({"recognizers": [{"id": "help", "kind": "long-press", "view": "output", "min_duration": 2,
                                        "action": {"emit": "help"}}]}, file)
        self.open("--policy", policy, recording("long-press.yml"))
        moment = self.browser.evaluate("""[...document.querySelectorAll("#moment tr")].map(
            (row) => [...row.children].map((cell) => cell.textContent))""")
        self.assertIn(["help", "watches"], moment)

    def test_values_are_curves(self):
        self.open(recording("pinch-rotate.yml"))
        titles = self.browser.evaluate("[...document.querySelectorAll('#curves h3')].map((title) => title.textContent)")
        self.assertEqual(titles, [
            "Translation, px", "Velocity, px/s", "Scale, ×", "Scale velocity, ×/s", "Rotation, °", "Rotation velocity, °/s"])
        self.assertGreater(self.pixels("#curves canvas")[0], 500)
        self.picture("report-light.png")

    def test_raw_events_are_those_of_the_recording(self):
        self.open(recording("tap.yml"))
        self.browser.evaluate("[...document.querySelectorAll('#raw-choice button')].at(-1).click()")
        lines = self.browser.evaluate("[...document.querySelectorAll('#raw .line')].map((line) => line.innerText)")
        self.assertTrue(any("ABS_MT_TRACKING_ID" in line for line in lines), lines)
        self.assertTrue(any("SYN_REPORT" in line for line in lines), lines)

    def test_a_page_of_several_recordings_has_a_choice(self):
        self.open(recording("tap.yml"), recording("pan.yml"))
        self.assertEqual(self.browser.text("#name"), "tap.yml")
        self.browser.evaluate("""(() => {
            const choice = document.querySelector("#report");
            choice.value = 1;
            choice.dispatchEvent(new Event("change"));
        })()""")
        self.assertEqual(self.browser.text("#name"), "pan.yml")
        self.check()

    def test_a_recording_in_which_nothing_happens_is_shown(self):
        self.open("-", stdin=HEADER, warning="^waytouch: -: warning: nothing to replay: there are no frames in it$")
        self.assertIn("0 touches", self.browser.text("#stage-caption"))
        self.assertEqual(self.browser.text("#remark"), "The recording has no frames.")
        for key in ("ArrowRight", "ArrowDown", "End", "Home", "ArrowUp"):
            self.browser.press(key)
        self.check()

    # How it is used.

    def test_keys_move_in_time(self):
        self.open(*CARD)
        self.assertEqual(self.time(), 0)
        for key, there in [("ArrowRight", 0.06), ("ArrowRight", 0.2), ("ArrowLeft", 0.06), ("End", 0.26), ("Home", 0)]:
            self.browser.press(key)
            self.assertEqual(self.time(), there, key)
        self.browser.press("ArrowDown")
        self.assertEqual(self.time(), 0.06)
        spoken = self.browser.evaluate("document.querySelector('#spoken').textContent").splitlines()
        self.assertEqual(len(spoken), 3, spoken)
        self.assertIn("recognised, and waits for double to fail", spoken[0])
        self.assertIn("press failed: touches lifted too early: 0.06 s < 0.5 s", spoken)

    def test_the_moment_is_told_in_words(self):
        self.open(*CARD)
        self.browser.press("ArrowRight")
        moment = self.browser.text("#moment")
        self.assertIn("waits for double to fail", moment)
        self.assertIn("touches lifted too early: 0 pt < 10 pt", moment)

    def test_space_plays_and_pauses(self):
        path = os.path.join(self.folder.name, "half-a-minute.evemu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(long_recording(3_600))
        self.open(path)
        self.browser.press(" ")
        wait_until(lambda: self.time() >= 0.05, "it plays")
        self.assertEqual(self.browser.evaluate("document.querySelector('#play').getAttribute('aria-label')"), "Pause")
        self.browser.press(" ")
        stopped = self.time()
        self.assertGreaterEqual(stopped, 0.05)
        self.browser.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        self.assertEqual(self.time(), stopped)

    def test_a_finger_moves_in_time_and_two_zoom(self):
        self.open(*CARD)
        self.browser.evaluate("document.querySelector('#lanes').scrollIntoView({ block: 'center' })")
        left, top, width = self.browser.evaluate("""(() => {
            const box = document.querySelector("#ruler").getBoundingClientRect();
            return [box.left, box.top + 60, box.width];
        })()""")
        self.browser.touch("Start", (left + width / 2, top))
        self.assertAlmostEqual(self.time(), 0.13, delta=0.005)
        self.browser.touch("Move", (left + width * 0.7, top))
        self.browser.touch("End")
        self.assertGreater(self.time(), 0.16)
        self.browser.touch("Start", (left + width * 0.4, top), (left + width * 0.6, top))
        self.browser.touch("Move", (left + width * 0.2, top), (left + width * 0.8, top))
        self.browser.touch("End")
        times = []
        for x in (left + width * 0.25, left + width * 0.75):
            self.browser.touch("Start", (x, top))
            self.browser.touch("End")
            times.append(self.time())
        # Before the zoom, half of the width was half of the time.
        self.assertLess(times[1] - times[0], 0.07)
        self.assertGreater(times[1] - times[0], 0.02)
        self.check()

    def test_hovering_over_a_mark_tells_its_cause(self):
        self.open(*CARD)
        self.browser.evaluate("document.querySelector('#lanes').scrollIntoView({ block: 'center' })")
        told = "press failed: touches lifted too early: 0.06 s < 0.5 s"

        def tip():
            x, y = self.browser.evaluate("""(() => {
                const row = [...document.querySelectorAll("#rows .row")].find((row) => row.innerText.startsWith("press"));
                const box = row.querySelector("canvas").getBoundingClientRect();
                // There is a little room on both sides of the 0.26 s.
                return [box.left + (0.06 / 0.26 + 0.02) / 1.04 * box.width, box.top + box.height / 2];
            })()""")
            # A pointer that does not move shows nothing, and a busy browser learns of the movement later.
            for offset in (2, 3):
                self.browser.hover(x + offset, y)
            return self.browser.text("#tip")
        wait_until(lambda: told in tip(), tip)

    def test_a_link_may_name_a_moment(self):
        path = self.make(*CARD)
        self.browser.open(path + "#t=0.2")
        self.assertEqual(self.time(), 0.2)

    # Screens and paper.

    def test_dark_screens_have_dark_pages(self):
        self.browser.media("", "dark")
        self.open(recording("pinch-rotate.yml"))
        ground = self.browser.evaluate("getComputedStyle(document.body).backgroundColor")
        self.assertEqual(ground, "rgb(19, 21, 25)")
        self.assertLess(max(self.pixels("#stage")[1]), 160)
        self.picture("report-dark.png")

    def test_a_narrow_screen_has_no_need_to_scroll_sideways(self):
        self.browser.size(390, 844)
        self.open(recording("two-hands.yml"))
        self.assertLessEqual(self.browser.evaluate("document.documentElement.scrollWidth"), 390)
        self.picture("report-narrow.png")

    def test_on_paper_it_is_light_and_without_controls(self):
        self.browser.media("print", "dark")
        self.open(recording("pinch-rotate.yml"))
        self.assertEqual(self.browser.evaluate("getComputedStyle(document.querySelector('.transport')).display"), "none")
        self.assertEqual(self.browser.evaluate("getComputedStyle(document.body).backgroundColor"), "rgb(255, 255, 255)")
        path = os.path.join(self.folder.name, "report.pdf")
        self.browser.pdf(path)
        with open(path, "rb") as file:
            self.assertEqual(file.read(5), b"%PDF-")
        self.check()

    def test_without_scripts_the_still_is_there(self):
        with open(self.make(*CARD), encoding="utf-8") as file:
            page = file.read()
        still = page[page.index("<svg", page.index("<noscript>")):page.index("</noscript>")]
        xml.etree.ElementTree.fromstring(still)

    # Hostile and large input.

    def test_names_are_only_text(self):
        hostile = "</script><script>document.title='owned'</script><img src=x onerror=document.title='owned'>"
        scene = os.path.join(self.folder.name, "hostile.json")
        with open(scene, "w", encoding="utf-8") as file:
            json.dump({
                "output": {"width": 1280, "height": 800},
                "views": [{"id": hostile, "frame": [0, 0, 1280, 800]}],
                "recognizers": [{"id": hostile + "2", "kind": "tap", "view": hostile}],
            }, file)
        path = self.make("--scene", scene, CARD[-1])
        self.browser.open(path)
        self.check()
        self.assertEqual(self.browser.evaluate("document.title"), "double-tap.jsonl")
        self.assertEqual(self.browser.text("#outcome tbody .place"), hostile)
        self.assertEqual(self.browser.requests, [f"file://{path}"])
        svg = self.make("--scene", scene, CARD[-1], name="hostile.svg")
        words = "".join(xml.etree.ElementTree.parse(svg).getroot().itertext())
        self.assertIn(hostile, words)

    def open_long(self, frames):
        """The work of opening a page with this many frames, the work of a step in it, and the size of the page."""
        path = os.path.join(self.folder.name, "long.evemu")
        with open(path, "w", encoding="utf-8") as file:
            file.write(long_recording(frames))
        page = self.make(path)
        # Each run has its own browser, which would not count in full what it has seen before. Counts have been a fifth
        # too low, in both of two runs; they are never too high.
        opening, step = (max(work) for work in zip(*(self.work_on(page, frames) for _ in range(2))))
        return opening, step, os.path.getsize(page)

    def work_on(self, page, frames):
        with Browser() as browser:
            browser.size(1280, 900)
            opening = browser.work_of(lambda: browser.open(page))
            self.assertEqual(browser.errors, [])
            self.assertIn(f"{frames} frames", browser.text("#facts"))
            step = browser.work_of(lambda: [browser.press("ArrowDown") for _ in range(20)]) / 20
        return opening, step

    def test_two_and_a_half_minutes_at_120_frames_open_quickly(self):
        short_opening, short_step, _ = self.open_long(4_500)
        opening, step, size = self.open_long(18_000)
        print(f"{size / 1e6:.2f} MB, {opening} blocks to open, {step:.0f} for a step (a quarter of it: {short_opening}, "
              f"{short_step:.0f})", end=" ", flush=True)
        self.assertLessEqual(size, 2 << 20)
        self.assertLess(opening, 700 * 18_000, "about 500 for each frame are usual")
        # With quadratic growth it would be sixteen times the work.
        self.assertLess(opening, 6 * short_opening, "four times as many frames are four times the work")
        self.assertLess(step, 8_000)

    # Files.

    def test_stills_are_pictures(self):
        svg = xml.etree.ElementTree.parse(self.make(*CARD, name="still.svg")).getroot()
        self.assertEqual(svg.tag, "{http://www.w3.org/2000/svg}svg")
        self.assertIn("touches lifted too early: 0 pt < 10 pt", "".join(svg.itertext()))
        with open(self.make(*CARD, name="still.png"), "rb") as file:
            head = file.read(24)
        self.assertEqual(head[:8], b"\x89PNG\r\n\x1a\n")
        width, height = struct.unpack(">II", head[16:])
        self.assertAlmostEqual(width / height, float(svg.get("width")) / float(svg.get("height")), places=2)

    def test_a_page_may_go_to_standard_output(self):
        done = waytouch("report", *CARD, "-o", "-")
        self.assertEqual(done.returncode, 0, done.stderr)
        with open(self.make(*CARD), encoding="utf-8") as file:
            self.assertEqual(done.stdout, file.read())

    def test_errors_are_reported(self):
        tap = recording("tap.yml")
        for arguments, status, words in [
            (["report", tap], 2, "-o"),
            (["report", tap, "-o", "report.txt"], 2, "report.txt"),
            (["report", tap, tap, "-o", "two.png"], 2, "expected one input for a picture"),
            (["report", "-", "--scene", "-", "-o", "x.html"], 2, "standard input"),
            (["report", "/nowhere.yml", "-o", "x.html"], 66, "/nowhere.yml"),
            (["report", os.path.join(ROOT, "LICENSE"), "-o", "x.html"], 65, "LICENSE"),
            (["report", tap, "-o", "/nowhere/x.html"], 74, "/nowhere/x.html: cannot write"),
            (["report", tap, "-o", "/nowhere/x.svg"], 74, "/nowhere/x.svg: cannot write"),
            (["report", tap, "-o", "/dev/full", "--format", "png"], 74, "/dev/full: cannot write: No space left"),
        ]:
            with self.subTest(arguments=arguments[1:]):
                done = waytouch(*arguments)
                self.assertEqual(done.returncode, status, done.stderr)
                self.assertIn(words, done.stderr)
                self.assertEqual(done.stdout, "")


if __name__ == "__main__":
    unittest.main()
