# SPDX-License-Identifier: MIT
"""A window of 600 x 500 px, whatever size the compositor suggests, that listens only to wl_touch."""

from window import Connection, say

WIDTH, HEIGHT = 600, 500


def main():
    connection = Connection(lambda *_: None)
    surface = connection.globals["wl_compositor"].create_surface()
    buffer = connection.pool.create_buffer(0, WIDTH, HEIGHT, WIDTH * 4, 1)
    shell_surface = connection.shell.get_xdg_surface(surface)
    toplevel = shell_surface.get_toplevel()
    callbacks = []

    def configured(shell_surface, serial):
        shell_surface.ack_configure(serial)
        surface.attach(buffer, 0, 0)
        surface.damage(0, 0, WIDTH, HEIGHT)
        callbacks.append(surface.frame())
        callbacks[-1].dispatcher["done"] = lambda *_: say("shown")
        surface.commit()

    shell_surface.dispatcher["configure"] = configured
    toplevel.dispatcher["close"] = lambda *_: None
    surface.commit()
    connection.run()


if __name__ == "__main__":
    main()
