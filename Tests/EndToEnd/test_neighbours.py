# SPDX-License-Identifier: MIT
"""Two clients side by side on one output: neither is told of the fingers on the other, or disturbs it."""

from harness import DESKTOP, Weston, WestonTestCase, events


def gestures(client):
    """Every gesture event that a client was sent, as (kind, state)."""
    return [(kind, what) for kind, number, what in events(client) if number]


def touches(client):
    return [what for kind, _, what in events(client) if kind == "touch"]


def lives(client):
    """The states of each kind of gesture, with repeated states merged."""
    states = {}
    for kind, state in gestures(client):
        if states.setdefault(kind, [])[-1:] != [state]:
            states[kind].append(state)
    return states


class NeighbourTests(WestonTestCase):
    """Both windows fill the output, but each takes touches on its own half only, whichever is in front."""

    def two_clients(self, left="", right=""):
        weston = Weston(self, config=DESKTOP, shell="desktop-shell")
        clients = []
        for side, option in (("left", left), ("right", right)):
            clients.append(self.python_client("neighbour", side, option, name=side))
            clients[-1].wait_for("^shown$")
        return weston, *clients

    def test_taps_go_to_the_client_that_is_touched(self):
        weston, *clients = self.two_clients()
        for index in (1, 0, 0, 1, 0, 1):
            touched, other = clients[index], clients[1 - index]
            taps = len(touched.lines("^tap recognized"))
            other.catch_up()
            told = gestures(other), touches(other)
            x = (300, 900)[index]
            self.play(weston, [(0, {0: (x, 400)}), (60, {0: None})])
            touched.wait_for(rf"^tap recognized x={x}\.\d y=400\.\d touches=1$", count=taps + 1)
            other.catch_up()
            self.assertEqual((gestures(other), touches(other)), told, "the other is told nothing")

    def test_one_finger_on_each_makes_two_pans_and_no_pinch(self):
        weston, left, right = self.two_clients()
        moves = [(10 * n, {0: (300 - 4 * n, 400), 1: (900 + 4 * n, 400)}) for n in range(1, 31)]
        self.play(weston, [(0, {0: (300, 400), 1: (900, 400)}), *moves, (320, {1: None}), (360, {0: None})])
        for client in (left, right):
            client.wait_for("^pan ended")
            self.assertEqual(lives(client), {"pan": ["began", "changed", "ended"]}, client.log)
            self.assertEqual(touches(client).count("down"), 1)
            self.assertEqual(touches(client).count("cancel"), 1, "only by its own gesture")
            self.assertEqual(len(client.lines("^pan .*touches=1$")), len(client.lines("^pan ")))

    def test_a_hand_on_each_client(self):
        """A hand on each side; one finger of each crosses over, and its touch still belongs to the first client."""
        weston, left, right = self.two_clients()
        frames = [(0, {0: (400, 300), 1: (500, 300)}), (4, {2: (780, 500), 3: (880, 500)})]
        frames += [
            (10 * n, {0: (400 - 6 * n, 300), 1: (500 + 10 * n, 300), 2: (780 - 10 * n, 500), 3: (880 + 6 * n, 500)})
            for n in range(1, 31)]
        self.play(weston, [*frames, (320, {0: None, 1: None}), (340, {2: None, 3: None})])
        for client, y in ((left, 300), (right, 500)):
            client.wait_for("^pinch ended")
            self.assertEqual(lives(client)["pinch"], ["began", "changed", "ended"], client.log)
            self.assertEqual(touches(client).count("down"), 2)
            self.assertEqual(touches(client).count("cancel"), 1)
            places = client.lines(r"^pinch changed x=([\d.]+) y=([\d.]+) touches=(\d)$")
            self.assertGreater(len(places), 10)
            self.assertEqual({(round(float(place[2])), place[3]) for place in places}, {(y, "2")})
        # The middle of each pair of fingers moves 60 px towards the other client.
        self.assertAlmostEqual(float(left.lines(r"^pinch changed x=([\d.]+)")[-1][1]), 510, delta=2)
        self.assertAlmostEqual(float(right.lines(r"^pinch changed x=([\d.]+)")[-1][1]), 770, delta=2)

    def test_a_gesture_leaves_the_raw_touches_of_others_alone(self):
        weston, left, right = self.two_clients(right="raw")
        frames = [(0, {0: (200, 400), 1: (900, 400)})]
        frames += [(10 * n, {0: (200 + 2 * n, 400), 1: (900 + 2 * n, 400)}) for n in range(1, 31)]
        self.play(weston, [*frames, (320, {0: None}), (340, {1: None})])
        left.wait_for("^pan ended")
        right.wait_for("^touch up")
        right.catch_up()
        self.assertEqual(touches(right), ["down", "frame"] + 30 * ["motion", "frame"] + ["up", "frame"])

    def test_touches_withheld_from_one_client_do_not_delay_the_other(self):
        """The right client's raw touch is withheld while its pan may still begin; the left client is not affected."""
        weston, left, right = self.two_clients(right="delays")
        self.play(weston, [(0, {0: (900, 400)}), (10, {1: (300, 400)}), (70, {1: None}), (400, {0: None})])
        left.wait_for("^tap recognized")
        right.wait_for("^touch up")
        right.catch_up()
        order = [match[1] for match in left.lines(r"^(touch down|touch cancel|tap recognized)")]
        self.assertEqual(order, ["touch down", "touch cancel", "tap recognized"])
        self.assertEqual(touches(right), ["down", "frame", "up", "frame"])
        down, up = (int(match[1]) for match in right.lines(r"wl_touch[@#]\d+\.(?:down|up)\(\d+, (\d+)"))
        self.assertEqual(up - down, 400, "the times are those of the fingers")
