# SPDX-License-Identifier: MIT
"""Prints the touch events that libinput reports for a seat, as to a compositor, without anything of this project.

    libinput_touches.py LIBRARY [DIRECTORY]     the library is libinput; with a directory, its plugins are loaded

It prints a line for each event: its kind, slot, place (in px of 1280 x 800) and time in ms.
"""

import ctypes
import os
import select
import sys

DEVICE_ADDED = 1
TOUCHES = {500: "down", 501: "up", 502: "motion", 503: "cancel"}
LOG_INFO = 20

Open = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_void_p)
Close = ctypes.CFUNCTYPE(None, ctypes.c_int, ctypes.c_void_p)


class Interface(ctypes.Structure):
    _fields_ = [("open_restricted", Open), ("close_restricted", Close)]


def function(library, name, result, *arguments):
    found = getattr(library, name)
    found.restype, found.argtypes = result, arguments
    return found


def open_node(path, flags, _):
    try:
        return os.open(path, flags)
    except OSError as error:
        return -error.errno


def main():
    path, directories = sys.argv[1], sys.argv[2:]
    pointer, number = ctypes.c_void_p, ctypes.c_int
    # The replay library has its own libudev.
    udev = ctypes.CDLL(None)
    if not hasattr(udev, "udev_new"):
        udev = ctypes.CDLL("libudev.so.1")
    library = ctypes.CDLL(path)
    interface = Interface(Open(open_node), Close(lambda descriptor, _: os.close(descriptor)))
    context = function(library, "libinput_udev_create_context", pointer, pointer, pointer, pointer)(
        ctypes.byref(interface), None, function(udev, "udev_new", pointer)())
    function(library, "libinput_log_set_priority", None, pointer, number)(context, LOG_INFO)
    for directory in directories:
        function(library, "libinput_plugin_system_append_path", None, pointer, ctypes.c_char_p)(context, directory.encode())
    if directories:
        function(library, "libinput_plugin_system_load_plugins", number, pointer, number)(context, 0)
    if function(library, "libinput_udev_assign_seat", number, pointer, ctypes.c_char_p)(context, b"seat0") != 0:
        sys.exit("no seat")
    dispatch = function(library, "libinput_dispatch", number, pointer)
    next_event = function(library, "libinput_get_event", pointer, pointer)
    kind_of = function(library, "libinput_event_get_type", number, pointer)
    touch_of = function(library, "libinput_event_get_touch_event", pointer, pointer)
    slot_of = function(library, "libinput_event_touch_get_slot", ctypes.c_int32, pointer)
    time_of = function(library, "libinput_event_touch_get_time_usec", ctypes.c_uint64, pointer)
    x_of = function(library, "libinput_event_touch_get_x_transformed", ctypes.c_double, pointer, ctypes.c_uint32)
    y_of = function(library, "libinput_event_touch_get_y_transformed", ctypes.c_double, pointer, ctypes.c_uint32)
    destroy = function(library, "libinput_event_destroy", None, pointer)
    waiting = function(library, "libinput_get_fd", number, pointer)(context)
    print("ready", flush=True)
    while True:
        dispatch(context)
        while event := next_event(context):
            kind = kind_of(event)
            if kind == DEVICE_ADDED:
                print("device", flush=True)
            elif kind in TOUCHES:
                touch = touch_of(event)
                place = ""
                if TOUCHES[kind] in ("down", "motion"):
                    place = f" {round(x_of(touch, 1280))},{round(y_of(touch, 800))}"
                print(f"{TOUCHES[kind]} {slot_of(touch)}{place} at {time_of(touch) / 1000:.1f}", flush=True)
            destroy(event)
        select.select([waiting], [], [])


main()
