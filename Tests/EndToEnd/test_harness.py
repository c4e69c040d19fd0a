# SPDX-License-Identifier: MIT
"""The harness: logs read the same on every system, and no process outlives its test."""

import contextlib
import io
import os
import re
import signal
import sys
import unittest
from unittest import mock

from harness import ROOT, Fifo, Process, Weston, WestonTestCase, wait_until
from logs import Log, plain_wayland_log
from parallel import classes


class ProcessTests(WestonTestCase):
    def test_killing_a_wrapper_ends_its_child(self):
        process = Process(self, "wrapped", ["sh", "-c", "sleep 1000 & echo $!; wait"], self.environment)
        child = int(process.wait_for(r"^\d+$")[0][0])
        process.kill()

        def has_ended():
            # In a container perhaps nobody reaps orphans: a zombie has ended, too. A process that ends while its file
            # is open makes reading fail with ESRCH.
            try:
                with open(f"/proc/{child}/stat") as status:
                    return status.read().rpartition(")")[2].split()[0] == "Z"
            except (FileNotFoundError, ProcessLookupError):
                return True
        try:
            wait_until(has_ended, "it has ended")
        finally:
            if not has_ended():
                os.kill(child, signal.SIGKILL)

    def test_processes_with_the_same_name_have_separate_logs(self):
        first = Process(self, "client", ["sh", "-c", "echo first; sleep 1000"], self.environment)
        first.wait_for("^first$")
        second = Process(self, "client", ["echo", "second"], self.environment)
        self.assertEqual(second.wait(), 0)
        self.assertEqual((first.log, second.log), ("first\n", "second\n"))

    def test_a_fifo_whose_reader_has_ended_is_not_waited_for(self):
        path = os.path.join(self.directory, "fifo")
        os.mkfifo(path)
        reader = Process(self, "reader", ["sh", "-c", f"read line <{path}; echo $line"], self.environment)
        with Fifo(reader, path) as fifo:
            fifo.write("first\n")
            self.assertEqual(reader.wait(), 0)
            with self.assertRaisesRegex(AssertionError, "^reader no longer reads:\nfirst"):
                fifo.write("second\n")
        with self.assertRaisesRegex(AssertionError, "^reader ended with 0 before it reads .*:\nfirst"):
            Fifo(reader, path)

    def test_an_attempt_that_was_too_late_is_made_again_and_reported(self):
        path = os.path.join(self.directory, "attempts")
        process = Process(self, "late", ["sh", "-c", f"touch {path}; tail -f {path}"], self.environment)
        process.wait_until(lambda: os.path.exists(path), "it has started")

        def attempt():
            with open(path, "a") as file:
                file.write("attempt\n")
        output = io.StringIO()
        with contextlib.redirect_stdout(output), mock.patch("harness.LATE", 0.2):
            process.provoke(attempt, "^attempt$", count=3)
        self.assertEqual(output.getvalue(), "again: late: ^attempt$\n" * 2)


class LogTests(WestonTestCase):
    def setUp(self):
        super().setUp()
        self.path = os.path.join(self.directory, "log")

    def write(self, text, mode="a"):
        with open(self.path, mode) as file:
            file.write(text)

    def test_what_has_been_read_is_not_read_again(self):
        self.write("first\nsecond\n")
        log = Log(self.path)
        self.assertEqual(len(log.matches("^(first|second)$")), 2)
        self.write("FIRST\nSECOND\nthird\nfirst\n", "w")
        self.assertEqual([match[0] for match in log.matches("^(first|second)$")], ["first", "second", "first"])
        self.assertEqual(log.text, "first\nsecond\nthird\nfirst\n")

    def test_each_line_is_searched_once(self):
        searched = []

        class Expression:
            def search(self, line):
                searched.append(line)
                return line
        log = Log(self.path)
        with mock.patch("logs.re.compile", lambda _: expression):
            expression = Expression()
            for number in range(5):
                self.write(f"{number}\n")
                self.assertEqual(len(log.matches("any")), number + 1)
        self.assertEqual(searched, ["0", "1", "2", "3", "4"])

    def test_a_line_matches_once_it_is_complete(self):
        self.write("touch 1")
        log = Log(self.path)
        self.assertEqual(log.matches(r"^touch \d+"), [])
        self.assertEqual(log.text, "touch 1")
        self.assertEqual(log.matches(r"^touch \d+", is_complete=True)[0][0], "touch 1")
        self.write("2 é"[:2])
        self.write(" é\nrest")
        self.assertEqual([match[0] for match in log.matches(r"^touch .*")], ["touch 12  é"])

    def test_lines_can_be_kept_apart(self):
        self.write("a: one\nb: two\na: three\n")
        log = Log(self.path, re.compile("^a: (.*)$"))
        self.assertEqual((log.text, log.set_aside), ("b: two\n", ["one", "three"]))


class ParallelTests(WestonTestCase):
    MODULE = """
import unittest
from depth import thorough
from harness import again

class First(unittest.TestCase):
    def test_one(self): print("ran one")
    def test_two(self): print("ran two")
    def test_three(self): print("ran three")
    @thorough
    def test_four(self): print("ran four")

class Second(unittest.TestCase):
    def test_five(self):
        for number in again("a thing"):
            if number == 2:
                break
        print("ran five")

@thorough
class Third(unittest.TestCase):
    def test_six(self): print("ran six")
"""

    def run_parallel(self, *arguments, module="sample", status=0, **variables):
        """Runs parallel.py with its own folder for modules; returns its output."""
        program = os.path.join(ROOT, "Tests", "EndToEnd", "parallel.py")
        run = Process(self, "parallel", [sys.executable, "-B", program, *arguments, "1", module],
                      dict(self.environment, PYTHONPATH=self.directory, **variables))
        self.assertEqual(run.wait(), status, run.log)
        return run.log

    def setUp(self):
        super().setUp()
        with open(os.path.join(self.directory, "sample.py"), "w") as file:
            file.write(self.MODULE)

    def test_a_class_that_hangs_is_ended(self):
        with open(os.path.join(self.directory, "hanging.py"), "w") as file:
            file.write("import time, unittest\nclass Hanging(unittest.TestCase):\n"
                       "    def test_it(self):\n        time.sleep(1000)\n")
        log = self.run_parallel(module="hanging", status=1, WAYTOUCH_CLASS_MINUTES="0.01")
        self.assertRegex(log, "(?m)^FAIL: hanging.Hanging takes longer than 0.01 minutes$")
        self.assertRegex(log, '(?m)hanging.py", line 4 in test_it$')

    def test_a_seed_gives_an_order(self):
        with mock.patch.object(sys, "path", [self.directory, *sys.path]), mock.patch("depth.IS_QUICK", False):
            orders = [[test.rpartition("_")[2] for _, tests in classes(["sample"], seed)[0] for test in tests]
                      for seed in "123456"]
            self.assertEqual({tuple(sorted(each)) for each in orders}, {("five", "four", "one", "six", "three", "two")})
            self.assertGreater(len(set(map(tuple, orders))), 1)
        log = self.run_parallel(WAYTOUCH_SHUFFLE="3")
        self.assertIn("--shuffle 3\n", log)
        self.assertEqual(re.findall("ran (.*)", log), orders[2])
        self.assertEqual(re.findall("ran (.*)", self.run_parallel("--shuffle", "3")), orders[2])

    def test_the_quick_depth_leaves_out_what_is_thorough(self):
        log = self.run_parallel(WAYTOUCH_DEPTH="quick")
        self.assertEqual(sorted(re.findall("ran (.*)", log)), ["five", "one", "three", "two"])
        self.assertIn("\nskipped: 2 tests (all depth)\n", log)

    def test_progress_retries_and_the_slowest_classes_are_reported(self):
        path = os.path.join(self.directory, "progress")
        log = self.run_parallel(WAYTOUCH_PROGRESS=path)
        with open(path) as file:
            self.assertRegex(file.read(), r"^1 3 sample\.First \d+\.\d\n2 3 sample\.Second .*\n3 3 sample\.Third .*\n$")
        self.assertIn("\ntried again, because the machine was late, 2 times: a thing\n", log)
        self.assertRegex(log, r"\n3 classes, \d+ s, \d+ s of CPU time; the slowest:\n( +[\d.]+ s, +[\d.]+ s of CPU time: sample\.\w+\n){3}")


class WestonTests(WestonTestCase):
    def test_a_surface_without_its_xdg_surface_does_not_end_weston(self):
        """As with its timeline."""
        weston = Weston(self)
        client = self.python_client("bare")
        client.wait_for("^done$")
        weston.sync()
        self.assertTrue(weston.is_running, weston.log)

    def test_what_has_been_painted_is_known(self):
        weston = Weston(self)
        self.assertEqual(weston.commits(), 0)
        self.small_window()
        weston.wait_for_repaint()
        self.assertGreater(weston.commits(), 0)
        weston.wait_for_repaint()
        # Also if nothing has changed.
        self.assertEqual(weston.painting()[-2:], ["painted", "up to date"])


class WaylandLogTests(unittest.TestCase):
    def test_logs_of_newer_versions_of_libwayland_are_converted(self):
        for name, line, expected in (
            ("an event of 1.22", "[ 4193.127] wl_touch@9.frame()", "[4193.127] wl_touch@9.frame()"),
            ("a request of 1.22", "[ 4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)",
             "[4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)"),
            ("an event of 1.23", "[ 4193.127] {Default Queue} wl_touch#9.down(1, 2, wl_surface#3, 0, 1.5, 2.5)",
             "[4193.127] wl_touch@9.down(1, 2, wl_surface@3, 0, 1.5, 2.5)"),
            ("a request of 1.23", "[ 4193.127] {Default Queue}  -> wl_seat#7.get_touch(new id wl_touch#9)",
             "[4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)"),
            ("the time of day of 1.24", "[10:18:21.000734] {Default Queue} wl_touch#9.up(3, 2371105, 0)",
             "[37101000.734] wl_touch@9.up(3, 2371105, 0)"),
            ("a queue of somebody's", "[ 4193.127] {mesa egl surface queue} wl_callback#20.done(5)",
             "[4193.127] wl_callback@20.done(5)"),
            ("an object that is gone", "[ 4193.127] {Default Queue} discarded wl_callback#20.done(5)",
             "[4193.127] discarded wl_callback@20.done(5)"),
            ("what a client prints itself", "issue#5 {Default Queue} wl_touch#9", "issue#5 {Default Queue} wl_touch#9"),
        ):
            with self.subTest(name):
                self.assertEqual(plain_wayland_log(f"before\n{line}\nafter\n"), f"before\n{expected}\nafter\n")


if __name__ == "__main__":
    unittest.main()
