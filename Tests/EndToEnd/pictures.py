# SPDX-License-Identifier: MIT
"""Reads pictures with Cairo, which the programs under test need anyway."""

import ctypes
import glob
import os
import subprocess

FORMATS = (0, 1)  # CAIRO_FORMAT_ARGB32 and RGB24: 32 bits per px


def read_png(path):
    """The width, height and RGB bytes of a picture without transparent pixels."""
    cairo = ctypes.CDLL("libcairo.so.2")
    cairo.cairo_image_surface_create_from_png.restype = ctypes.c_void_p
    cairo.cairo_image_surface_get_data.restype = ctypes.c_void_p
    surface = ctypes.c_void_p(cairo.cairo_image_surface_create_from_png(path.encode()))
    try:
        if cairo.cairo_image_surface_get_format(surface) not in FORMATS:
            raise ValueError(f"{path} cannot be read")
        width, height, stride = (getattr(cairo, f"cairo_image_surface_get_{what}")(surface)
                                 for what in ("width", "height", "stride"))
        data = ctypes.string_at(cairo.cairo_image_surface_get_data(surface), stride * height)
        rows = b"".join(data[row * stride:row * stride + 4 * width] for row in range(height))
    finally:
        cairo.cairo_surface_destroy(surface)
    pixels = bytearray(3 * width * height)
    for place, channel in enumerate((2, 1, 0)):
        pixels[place::3] = rows[channel::4]
    return width, height, bytes(pixels)


def weston_screenshot(test):
    """The same of what the Weston of a test shows. It must have been started with --debug."""
    for path in glob.glob(os.path.join(test.directory, "wayland-screenshot-*.png")):
        os.remove(path)
    subprocess.run(
        ["weston-screenshooter"], env=dict(test.environment, XDG_PICTURES_DIR=test.directory), cwd=test.directory,
        check=True, timeout=120, capture_output=True)
    path, = glob.glob(os.path.join(test.directory, "wayland-screenshot-*.png"))
    return read_png(path)
