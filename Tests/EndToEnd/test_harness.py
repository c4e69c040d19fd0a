# SPDX-License-Identifier: MIT
"""The harness: logs read the same on every system, and no process outlives its test."""

import os
import signal
import sys
import unittest

from harness import ROOT, Fifo, Process, Weston, WestonTestCase, plain_wayland_log, wait_until


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
            wait_until(has_ended, "it has ended", seconds=5)
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

    def test_a_class_that_hangs_is_ended(self):
        with open(os.path.join(self.directory, "hanging.py"), "w") as file:
            file.write("import time, unittest\nclass Hanging(unittest.TestCase):\n"
                       "    def test_it(self):\n        time.sleep(1000)\n")
        program = os.path.join(ROOT, "Tests", "EndToEnd", "parallel.py")
        run = Process(self, "parallel", [sys.executable, "-B", program, "1", "hanging"],
                      dict(self.environment, WAYTOUCH_CLASS_MINUTES="0.01", PYTHONPATH=self.directory))
        self.assertEqual(run.wait(), 1)
        run.wait_for("^FAIL: hanging.Hanging takes longer than 0.01 minutes$")
        run.wait_for('hanging.py", line 4 in test_it$')


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
