# SPDX-License-Identifier: MIT
"""Gives content to a surface whose xdg_surface it has destroyed."""

from window import Connection, say


def main():
    connection = Connection(lambda *_: None)
    surface = connection.globals["wl_compositor"].create_surface()
    role = connection.globals["xdg_wm_base"].get_xdg_surface(surface)
    window = role.get_toplevel()
    surface.commit()
    connection.display.roundtrip()
    window.destroy()
    role.destroy()
    surface.attach(connection.pool.create_buffer(0, 10, 10, 40, 1), 0, 0)
    surface.damage(0, 0, 10, 10)
    surface.commit()
    connection.display.roundtrip()
    say("done")
    connection.run()


if __name__ == "__main__":
    main()
