# SPDX-License-Identifier: MIT
"""What the tests read is the same wherever they run."""

import unittest

from harness import plain_wayland_log


class WaylandLogTests(unittest.TestCase):
    def test_logs_of_newer_libwaylands_read_as_those_of_older(self):
        for name, line, expected in (
            ("an event of 1.22", "[ 4193.127] wl_touch@9.frame()", "[ 4193.127] wl_touch@9.frame()"),
            ("a request of 1.22", "[ 4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)",
             "[ 4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)"),
            ("an event of 1.23", "[ 4193.127] {Default Queue} wl_touch#9.down(1, 2, wl_surface#3, 0, 1.5, 2.5)",
             "[ 4193.127] wl_touch@9.down(1, 2, wl_surface@3, 0, 1.5, 2.5)"),
            ("a request of 1.23", "[ 4193.127] {Default Queue}  -> wl_seat#7.get_touch(new id wl_touch#9)",
             "[ 4193.127]  -> wl_seat@7.get_touch(new id wl_touch@9)"),
            ("the time of day of 1.24", "[10:18:21.000734] {Default Queue} wl_touch#9.up(3, 2371105, 0)",
             "[10:18:21.000734] wl_touch@9.up(3, 2371105, 0)"),
            ("a queue of somebody's", "[ 4193.127] {mesa egl surface queue} wl_callback#20.done(5)",
             "[ 4193.127] wl_callback@20.done(5)"),
            ("an object that is gone", "[ 4193.127] {Default Queue} discarded wl_callback#20.done(5)",
             "[ 4193.127] discarded wl_callback@20.done(5)"),
            ("what a client prints itself", "issue#5 {Default Queue} wl_touch#9", "issue#5 {Default Queue} wl_touch#9"),
        ):
            with self.subTest(name):
                self.assertEqual(plain_wayland_log(f"before\n{line}\nafter\n"), f"before\n{expected}\nafter\n")


if __name__ == "__main__":
    unittest.main()
