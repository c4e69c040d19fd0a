# SPDX-License-Identifier: MIT
"""A kiosk's policy in Weston, and on the command line."""

import json
import os
import re
import stat
import subprocess

from fingers import write_recording
from harness import PATIENCE, ROOT, Process, Weston, WestonTestCase, recording, tool, wait_until

MENU = "  - {id: menu, kind: screen-edge-pan, view: output, edges: [left], action: {emit: open the menu}}\n"


class Policy(WestonTestCase):
    def weston(self, text):
        return Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(text)})

    def fingers(self, count, hold, stagger=0):
        """A recording of fingers that land on the client `stagger` ms apart, stay for `hold` ms, and lift together."""
        frames = [(0, {slot: (400 + 120 * slot, 400) for slot in range(count)})]
        if stagger:
            frames = [(stagger * slot, {slot: (400 + 120 * slot, 400)}) for slot in range(count)]
        frames.append((frames[-1][0] + hold, {slot: None for slot in range(count)}))
        return write_recording(os.path.join(self.directory, f"fingers-{count}-{hold}.yml"), recording("tap.yml"), frames)

    def swipe_from_left(self):
        frames = [(10 * step, {0: (2 + 15 * step, 400)}) for step in range(10)] + [(100, {0: None})]
        return write_recording(os.path.join(self.directory, "swipe.yml"), recording("tap.yml"), frames)

    def test_a_hold_of_five_fingers_starts_a_program(self):
        started = os.path.join(self.directory, "started")
        weston = self.weston(
            "recognizers:\n"
            "  - {id: leave, kind: long-press, view: output, touches: 5, min_duration: 0.4, allowable_movement: 40,\n"
            f"     action: {{spawn: [sh, -c, 'echo $WAYLAND_DISPLAY $PPID >{started}~; mv {started}~ {started}']}}}}\n"
            "  - {id: nothing, kind: tap, view: output, touches: 2, action: {spawn: [/nowhere/program]}}\n")
        client = self.simple_touch()
        self.assertRegex(weston.play(self.fingers(5, 900, stagger=20)), "^ok")
        weston.wait_for("waytouch: policy: gesture leave began: spawn sh -c ")
        client.wait_for(r"wl_touch@\d+\.cancel")
        wait_until(lambda: os.path.exists(started), "the program has been started")
        with open(started) as file:
            display, parent = file.read().split()
        self.assertEqual(display, weston.socket)
        self.assertNotEqual(int(parent), weston.process.pid)
        # The client gets no more of these touches, and the next ones as usual.
        self.assertEqual(client.lines(r"wl_touch@\d+\.up"), [])
        self.assertRegex(weston.play(self.fingers(1, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up")
        self.assertRegex(weston.play(self.fingers(2, 60)), "^ok")
        weston.wait_for("error: policy: cannot start /nowhere/program: No such file or directory")
        # The program is not a child of Weston, which would have noticed its end.
        self.assertNotIn("unknown child", weston.log)
        self.assertEqual(weston.terminate(), 0)

    def test_a_kiosk_without_a_window_has_its_gestures(self):
        """As after a crash of the app: Weston then gives nobody the touch focus."""
        weston = Weston(self, variables={"WAYTOUCH_POLICY": self.write_policy(
            "recognizers:\n"
            "  - {id: leave, kind: long-press, view: output, touches: 5, min_duration: 0.4, allowable_movement: 40,\n"
            "     action: {emit: leave}}\n" + MENU +
            "  - {id: three, kind: swipe, view: output, touches: 3, direction: [down], action: {emit: three}}\n")})
        self.assertRegex(weston.play(self.fingers(5, 900, stagger=20)), "^ok")
        weston.wait_for("waytouch: policy: gesture leave began: emit leave")
        self.assertRegex(weston.play(self.swipe_from_left()), "^ok")
        weston.wait_for("waytouch: policy: gesture menu began: emit open the menu")
        frames = [(0, {slot: (400 + 120 * slot, 200) for slot in range(3)})]
        frames += [(10 * step, {slot: (400 + 120 * slot, 200 + 40 * step) for slot in range(3)}) for step in range(1, 9)]
        frames.append((90, {slot: None for slot in range(3)}))
        three = write_recording(os.path.join(self.directory, "three.yml"), recording("tap.yml"), frames)
        self.assertRegex(weston.play(three), "^ok")
        weston.wait_for("waytouch: policy: gesture three recognised: emit three")
        # An app that starts afterwards receives its touches.
        client = self.simple_touch()
        self.assertRegex(weston.play(self.fingers(1, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up")
        self.assertNotIn("no surface focused", weston.log)
        self.assertEqual(weston.terminate(), 0)

    def test_the_shell_is_told_of_a_swipe_from_the_edge(self):
        """Nobody else is: another client that asks for the same is refused."""
        self.environment["PYTHONPATH"] = self.scan_protocols()
        shell = [tool("WAYTOUCH_PYTHON"), "-B", os.path.join(ROOT, "Examples", "Clients", "actions.py")]
        weston = self.weston(f"recognizers:\n{MENU}shell: {{spawn: {json.dumps(shell)}}}\n")
        # The shell shares Weston's standard output.
        weston.wait_for("^ready$")
        self.assertEqual(len(weston.lines("^not (locked|idle)$")), 2, weston.log)
        stranger = Process(self, "stranger", shell, self.environment)
        self.assertEqual(stranger.wait(), 1)
        self.assertIn("refused", stranger.log)
        self.assertRegex(weston.play(self.swipe_from_left()), "^ok")
        weston.wait_for("^action open the menu began$")
        self.assertEqual(stranger.lines("^(action |ready|not locked)"), [])
        self.assertEqual(weston.terminate(), 0)

    def test_emit_without_a_shell_is_one_warning(self):
        weston = self.weston("recognizers:\n" + MENU)
        weston.wait_for("waytouch: warning: .*shell: {spawn:")
        weston.wait_for("policy.yml: in force")
        self.assertEqual(len(weston.lines("waytouch: warning: ")), 1, weston.log)

    def test_a_pinch_is_denied_to_one_app(self):
        for app, is_denied in (("waytouch-monitor", True), ("org.example.Other", False)):
            with self.subTest(app=app):
                weston = self.weston(f"clients: [{{app_id: {app}, deny: [pinch]}}]\n")
                monitor = Process(self, "monitor", [tool("WAYTOUCH_COMMAND"), "monitor", "--json"], self.environment)
                monitor.wait_for('"event":"offer"')
                for _ in range(20):
                    self.assertRegex(weston.play(recording("pinch-rotate.yml")), "^ok")
                    if monitor.lines('"event":"rotation","state":"ended"|"state":"ended".*"event":"rotation"'):
                        break
                monitor.wait_for('"event":"rotation"')
                denied = monitor.lines('"event":"failed","recognizer":"pinch","cause":"delegate"')
                self.assertEqual((bool(denied), bool(monitor.lines('"event":"pinch"'))), (is_denied, not is_denied))
                monitor.terminate()
                self.assertEqual(weston.terminate(), 0)

    def test_three_fingers_never_reach_the_app(self):
        weston = self.weston(
            "recognizers: [{id: three, kind: tap, view: output, touches: 3, action: {spawn: ['true']}}]\n"
            "clients: [{app_id: '*', max_touches: 2, excess: withhold, withhold: 1}]\n")
        client = self.simple_touch()
        self.assertRegex(weston.play(self.fingers(3, 100, stagger=30)), "^ok")
        weston.wait_for("policy: gesture three recognised")
        # A single finger is delayed, but nothing else.
        self.assertRegex(weston.play(self.fingers(1, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up")
        self.assertEqual(len(client.lines(r"wl_touch@\d+\.down")), 1)
        self.assertEqual(client.lines(r"wl_touch@\d+\.cancel"), [])

    def test_a_stuck_finger_blocks_nobody(self):
        weston = self.weston(
            "recognizers: [{id: two, kind: tap, view: output, touches: 2, action: {spawn: ['true']}}]\n"
            "guards: {stuck_touch: 0.5}\n")
        client = self.simple_touch()
        frames = [
            (0, {0: (900, 600)}), (900, {1: (400, 300), 2: (550, 300)}), (980, {1: None, 2: None}),
            (1500, {0: (905, 600)}), (1600, {0: None})]
        path = write_recording(os.path.join(self.directory, "stuck.yml"), recording("tap.yml"), frames)
        self.assertRegex(weston.play(path), "^ok")
        weston.wait_for("policy: touch 0 of device 1 is stuck: ignored until it lifts")
        weston.wait_for("policy: gesture two recognised")
        client.wait_for(r"wl_touch@\d+\.cancel")
        self.assertEqual(weston.terminate(), 0)

    def test_a_change_takes_effect_and_a_mistake_does_not(self):
        weston = self.weston("recognizers:\n" + MENU)
        client = self.simple_touch()
        path = self.write_policy("clients: [{app_id: '*', max_touches: 1}]\n")
        weston.wait_for(f"waytouch: {path}: read again")
        self.assertRegex(weston.play(self.fingers(2, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up")
        self.assertEqual(len(client.lines(r"wl_touch@\d+\.down")), 1)
        self.write_policy("clients:\n  - {app_id: '*', max_touches: one}\n")
        weston.wait_for(f"error: {path}:2: expected a number of touches from 1 to 1000, found 'one'")
        self.assertRegex(weston.play(self.fingers(2, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up", count=2)
        self.assertEqual(len(client.lines(r"wl_touch@\d+\.down")), 2)
        self.write_policy("# everything is allowed\nclients:\n")
        weston.wait_for(f"waytouch: {path}: read again", count=2)
        self.assertRegex(weston.play(self.fingers(2, 60)), "^ok")
        client.wait_for(r"wl_touch@\d+\.up", count=4)

    def test_special_files_block_nobody(self):
        """In place of a policy: each causes one line in the log, the policy in force stays, and Weston goes on."""
        weston = self.weston("clients: [{app_id: '*', max_touches: 1}]\n")
        client = self.simple_touch()
        path = os.path.join(self.directory, "policy.yml")
        other = os.path.join(self.directory, "other")

        def long(where):
            with open(where, "wb") as file:
                file.truncate(100 * 1024 * 1024)
        makers = {
            "a FIFO": os.mkfifo, "a directory": os.mkdir, "a socket": lambda where: os.mknod(where, stat.S_IFSOCK),
            "a device": lambda where: os.symlink("/dev/zero", where), "a longer file": long}
        for count, (what, make) in enumerate(makers.items(), start=1):
            with self.subTest(what=what):
                make(other)
                if what == "a directory":
                    os.unlink(path)
                os.rename(other, path)
                weston.wait_for(f"waytouch: error: {path}: expected .*, found {what}")
                self.assertRegex(weston.play(self.fingers(2, 60)), "^ok")
                client.wait_for(r"wl_touch@\d+\.up", count=count)
                self.assertEqual(len(client.lines(r"wl_touch@\d+\.down")), count, "one finger, as the policy says")
                self.assertEqual(len(weston.lines(f"waytouch: error: {path}: ")), count, weston.log)
                if what == "a directory":
                    os.rmdir(path)
        self.write_policy("clients: []\n")
        weston.wait_for(f"waytouch: {path}: read again")
        os.unlink(path)
        weston.wait_for(f"waytouch: warning: {path}: was removed; the policy stays in force")
        self.assertEqual(len(weston.lines("was removed")), 1)
        self.assertEqual(weston.terminate(), 0, weston.log)

    def test_weston_starts_with_a_bad_policy_and_accepts_a_good_one_later(self):
        weston = self.weston("recognizers: [{id: a, kind: knock, action: deny}]\n")
        weston.wait_for(r"error: .*policy\.yml:1: expected a kind of recognizer \(tap, .*\), found 'knock'")
        path = self.write_policy("recognizers:\n" + MENU)
        weston.wait_for(f"waytouch: {path}: read again")
        self.assertEqual(weston.terminate(), 0)

    def test_a_hidden_exit_and_a_dead_region(self):
        """Four taps and a hold in a corner; contacts on a cracked part of the panel are ignored meanwhile."""
        weston = self.weston(
            "regions:\n"
            "  corner: {anchor: top-right, width: 100px, height: 10%}\n"
            "  crack: {rect: [0px, 50%, 100%, 10%], dead: true}\n"
            "recognizers:\n"
            "  - {id: exit, kind: long-press, view: corner, taps: 4, min_duration: 0.5, action: {spawn: ['true']}}\n")
        client = self.python_client("layers", "1280", "800", "org.waytouch.Layers")
        client.wait_for("^shown 1280x800$")

        def taps_and_a_hold(x, y):
            frames = [(0, {3: (600, 420)})]
            for tap in range(4):
                frames += [(20 + 150 * tap, {0: (x, y)}), (70 + 150 * tap, {0: None})]
            return self.recording_of([*frames, (620, {0: (x, y)}), (1400, {0: None}), (1420, {3: None})])
        self.assertRegex(weston.play(taps_and_a_hold(1160, 40)), "^ok")
        weston.sync()
        self.assertNotIn("gesture exit", weston.log)
        self.assertRegex(weston.play(taps_and_a_hold(1230, 40)), "^ok")
        weston.wait_for("policy: gesture exit began: spawn true")
        # The app received five touches each time, and none from the dead region.
        client.wait_for(r"wl_touch@\d+\.down", count=10)
        weston.sync()
        self.assertEqual(len(client.lines(r"wl_touch@\d+\.down")), 10)
        self.assertNotIn("dead region", weston.log)
        self.assertEqual(weston.terminate(), 0)

    def test_the_kiosk_locks_and_wakes(self):
        weston = self.weston(
            "recognizers: [{id: wake, kind: tap, view: output, touches: 2}]\nidle: {after: 4, unlock: wake}\n")
        client = self.small_window()
        weston.wait_for("policy: locked: apps get no touches")
        # In one recording, because the kiosk locks again: one finger, two, and another one at 700, 450.
        frames = [
            (0, {0: (500, 300)}), (60, {0: None}), (200, {0: (500, 300), 1: (600, 300)}), (260, {0: None, 1: None}),
            (400, {0: (700, 450)}), (460, {0: None})]
        path = write_recording(os.path.join(self.directory, "wake.yml"), recording("tap.yml"), frames)
        self.assertRegex(weston.play(path), "^ok")
        weston.wait_for("policy: unlocked")
        client.wait_for(r"wl_touch@\d+\.up")
        # The window, 600 x 500 px, is centred.
        places = client.lines(r"wl_touch@\d+\.down\(.*, ([\d.]+), ([\d.]+)\)$")
        self.assertEqual([(round(float(place[1])), round(float(place[2]))) for place in places], [(360, 300)])


class PolicyCommand(WestonTestCase):
    def run_command(self, *arguments, **options):
        return subprocess.run(
            [tool("WAYTOUCH_COMMAND"), *arguments], env=self.environment, capture_output=True, text=True,
            timeout=PATIENCE, **options)

    def test_the_example_is_good(self):
        path = os.path.join(ROOT, "Examples", "kiosk.yml")
        done = self.run_command("policy", "check", path)
        self.assertEqual((done.returncode, done.stdout), (0, ""))
        self.only_warns_of_the_place(done.stderr)
        done = self.run_command("policy", "check", "--verbose", path)
        self.assertEqual(done.stdout, f"{path}: ok\n")

    def test_the_example_does_what_its_comments_say(self):
        for name, wanted in (
                ("five-finger-hold", ["gesture leave began: spawn systemctl --user stop kiosk.target"]),
                ("edge-swipe", ["gesture menu began: emit menu"]), ("tap", []), ("pinch-rotate", [])):
            with self.subTest(recording=name):
                done = self.run_command(
                    "replay", "--policy", os.path.join(ROOT, "Examples", "kiosk.yml"), "--format", "jsonl",
                    recording(f"{name}.yml"))
                events = map(json.loads, done.stdout.splitlines())
                self.assertEqual([event["what"] for event in events if event["event"] == "policy"], wanted)

    def test_events_caused_by_time_alone_are_printed_in_order(self):
        policy = os.path.join(self.directory, "idle.yml")
        with open(policy, "w") as file:
            file.write("idle: {after: 30, action: {emit: idle}}\n")
        script = (
            '{"t": 1000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}\n'
            '{"t": 1050000, "touches": [{"id": 0, "phase": "ended"}]}\n'
            '{"t": 40000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}\n')
        scene = os.path.join(self.directory, "scene.yml")
        with open(scene, "w") as file:
            file.write(
                "output: {width: 800, height: 600}\nviews: [{id: all, frame: [0, 0, 800, 600]}]\nrecognizers:\n"
                "  - {id: single, kind: tap, view: all, require_failure_of: [double]}\n"
                "  - {id: double, kind: tap, view: all, taps: 2}\n")
        touches = os.path.join(self.directory, "touches.jsonl")
        with open(touches, "w") as file:
            file.write(script)
        done = self.run_command("replay", "--policy", policy, "--scene", scene, "--format", "jsonl", "--explain", touches)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        events = [json.loads(line) for line in done.stdout.splitlines()]
        times = [event["t"] for event in events]
        self.assertEqual(times, sorted(times))
        idle = [event["t"] for event in events if event["event"] == "policy"]
        self.assertEqual(idle, [31050000], events)
        self.assertIn(("single", "ended", 1400001), [
            (event.get("recognizer"), event.get("state"), event["t"]) for event in events])

    def test_the_policies_in_the_documentation_are_good(self):
        with open(os.path.join(ROOT, "docs", "configure-a-kiosk.md")) as file:
            policies = re.findall(r"^```yaml\n(.*?)^```$", file.read(), re.DOTALL | re.MULTILINE)
        self.assertGreaterEqual(len(policies), 4)
        for policy in policies:
            done = self.run_command("policy", "check", "-", input=policy)
            self.assertEqual(done.returncode, 0, policy)
            self.only_warns_of_the_place(done.stderr)

    def only_warns_of_the_place(self, told):
        """The only warnings are of programs that this machine lacks, rights by app id, and excerpts without a shell."""
        for line in told.splitlines():
            self.assertRegex(
                line, r": warning: .*(in no folder of PATH here|there is no such file|apps choose their own app id"
                r"|'shell: {spawn: \[program\]}')$")

    def test_mistakes_are_lines_and_exit_statuses(self):
        done = self.run_command("policy", "check", "-", input="guards: {}\nidle: {after: never}\n")
        self.assertEqual((done.returncode, done.stdout), (65, ""))
        self.assertEqual(
            done.stderr, "waytouch: -:2: expected a time in s above 0 and up to 604800, found 'never'\n")
        done = self.run_command("policy", "check", "/nowhere/kiosk.yml")
        self.assertEqual(done.returncode, 66)
        self.assertEqual(done.stderr, "waytouch: /nowhere/kiosk.yml: cannot open: No such file or directory\n")
        self.assertEqual(self.run_command("policy", "check").returncode, 2)
        self.assertEqual(self.run_command("policy", "check", "-", "-").returncode, 2)

    def test_the_size_of_the_panel_counts_in_a_rehearsal(self):
        """10 pt are 10 px without a size, and 20 px on a panel of 320 px per inch."""
        touches = os.path.join(self.directory, "touches.jsonl")
        with open(touches, "w") as file:
            file.write(
                '{"t": 1000000, "touches": [{"id": 0, "phase": "began", "x": 200, "y": 200}]}\n'
                '{"t": 1050000, "touches": [{"id": 0, "phase": "moved", "x": 215, "y": 200}]}\n'
                '{"t": 1100000, "touches": [{"id": 0, "phase": "ended"}]}\n')
        scene = os.path.join(self.directory, "scene.yml")
        with open(scene, "w") as file:
            file.write("output: {width: 1280, height: 800}\nviews: [{id: all, frame: [0, 0, 1280, 800]}]\n")
        for panel, begins in (("", True), ("panel: {size_mm: [101.6, 63.5]}\n", False), ("panel: {size_mm: [508, 317.5]}\n", True)):
            policy = os.path.join(self.directory, "kiosk.yml")
            with open(policy, "w") as file:
                file.write(f"recognizers: [{{id: pan, kind: pan, view: output, action: {{emit: x}}}}]\n{panel}")
            done = self.run_command("replay", "--policy", policy, "--scene", scene, "--format", "jsonl", touches)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertEqual("gesture pan began" in done.stdout, begins, panel)

    def test_a_policy_can_be_tried_without_a_compositor(self):
        started = os.path.join(self.directory, "started")
        policy = os.path.join(self.directory, "kiosk.yml")
        with open(policy, "w") as file:
            file.write(
                "recognizers: [{id: three, kind: swipe, view: output, touches: 3, direction: [up, down, left, right],\n"
                f"  action: {{spawn: [touch, {started}]}}}}]\n")
        done = self.run_command(
            "replay", "--policy", policy, "--format", "jsonl", recording("three-finger-swipe.yml"))
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        events = [json.loads(line) for line in done.stdout.splitlines()]
        done = [event["what"] for event in events if event["event"] == "policy"]
        self.assertEqual(done, [f"gesture three recognised: spawn touch {started}"])
        self.assertFalse(os.path.exists(started))
        done = self.run_command("replay", "--policy", "/nowhere/kiosk.yml", recording("tap.yml"))
        self.assertEqual(done.returncode, 66)
