#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Plays recorded fingers to a program that has no touch screen.

'waytouch-play run' starts the program and loads libwaytouch-replay.so into it, so that through libinput, udev and
libseat it finds the touch screen of a recording. The other commands of waytouch-play control it.
"""

import argparse
import errno
import os
import select
import shutil
import signal
import socket
import stat
import sys
import time

# Filled in by meson: paths are relative to this file's folder.
VERSION = "@version@"
LIBRARY = "@library@"
RECORDINGS = "@recordings@"

EXAMPLES = """\
examples:
  waytouch-play run weston --backend=headless-backend.so --modules=waytouch-weston.so &
  waytouch-play play tap pinch-rotate
  waytouch-play unplug
  waytouch-play run --play long-press waytouch record --duration 4 -o new.yml

exit status: 0 if all is well, 1 if the program refused, 2 if the arguments are wrong, 66 if a recording cannot be
found, 69 if no program listens or the library is missing, 74 if the output cannot be written. 'run' has the exit
status of COMMAND; 126 if it cannot be started, 127 if it is not found. See also waytouch-play(1).
"""

# Variables that programs need besides the library. Those that the user has set take precedence.
ENVIRONMENT = {
    # The plugin for Weston opens touch screens itself, because a headless Weston does not.
    "WAYTOUCH_INPUT": "libinput",
    # Compositors on wlroots accept devices, open no window in another compositor, and need no GPU.
    "WLR_BACKENDS": "headless,libinput",
    "WLR_LIBINPUT_NO_DEVICES": "1",
    "WLR_RENDERER": "pixman",
}

# How long, in s, a program that has just been started may take until it listens, which it does before its main().
PATIENCE = 30
# The longest path of a socket, in bytes.
LONGEST_SOCKET = 107
# The errors of standard output.
CANNOT_WRITE = {errno.EPIPE, errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}


class Parser(argparse.ArgumentParser):
    """Reports that help cannot be written, which argparse itself ignores in newer versions of Python."""

    def print_help(self, file=None):
        print(self.format_help(), end="", file=file)


class Version(argparse.Action):
    """Prints the version, in the same way."""

    def __call__(self, parser, *_):
        print(f"waytouch-play {VERSION}")
        parser.exit()


class Trouble(Exception):
    """An error: what is wrong, in one line, and the exit status."""

    def __init__(self, message, status=1):
        super().__init__(message)
        self.status = status


def say(message):
    sys.stderr.write(f"waytouch-play: {message}\n")


# ---- Paths ----

def installed(place):
    """The path of something that was installed with this file; None in the source tree."""
    if place.startswith("@"):
        return None
    return os.path.normpath(os.path.join(os.path.dirname(os.path.realpath(__file__)), place))


def recordings():
    """The names of the recordings that come with this command."""
    folder = installed(RECORDINGS)
    files = os.listdir(folder) if folder and os.path.isdir(folder) else []
    return sorted(file[:-4] for file in files if file.endswith(".yml") and file != "labels.yml")


def find_recording(name):
    """The absolute path of a file, or of one of those recordings."""
    if os.path.isfile(name):
        return os.path.abspath(name)
    folder = installed(RECORDINGS)
    for candidate in (name, f"{name}.yml") if folder and "/" not in name else ():
        path = os.path.join(folder, candidate)
        if os.path.isfile(path):
            return path
    raise Trouble(f"there is no file '{name}', and no recording of that name: 'waytouch-play list' prints those", 66)


def socket_path(options):
    """The path of the socket between the program and the player."""
    path = options.socket
    if not path:
        runtime = os.environ.get("XDG_RUNTIME_DIR")
        if not runtime:
            raise Trouble("XDG_RUNTIME_DIR is not set: say with --socket where the socket is", 2)
        path = os.path.join(runtime, "waytouch-play")
    path = os.path.abspath(path)
    if len(os.fsencode(path)) > LONGEST_SOCKET:
        raise Trouble(f"{path}: longer than {LONGEST_SOCKET} bytes, which is too long for a socket", 2)
    return path


# ---- Speaking to the program ----

def ask(connection, command, recording=None, seconds=600):
    """Sends one command; the answer is "ok …" or "error …"."""
    line = f"{command} {os.path.abspath(recording)}" if recording else command
    connection.settimeout(seconds)
    connection.sendall(os.fsencode(f"{line}\n"))
    answer = b""
    while not answer.endswith(b"\n"):
        received = connection.recv(4096)
        if not received:
            break
        answer += received
    return answer.decode(errors="replace").strip() or "error the program closed the connection"


def connect(path):
    """A connection to the program that listens there."""
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(path)
    except OSError:
        connection.close()
        raise
    return connection


def request(path, command, recording=None, seconds=600):
    """Sends one command to the socket at `path`; answers "ok …" or "error …"."""
    with connect(path) as connection:
        return ask(connection, command, recording, seconds)


def connect_within(path, seconds):
    """Connects as soon as possible: a program that was just started does not listen yet."""
    until = time.monotonic() + seconds
    while True:
        try:
            return connect(path)
        except (FileNotFoundError, ConnectionRefusedError):
            if time.monotonic() >= until:
                raise Trouble(f"no program listens at {path}: 'waytouch-play run' starts one", 69) from None
        except OSError as error:
            raise Trouble(f"{path}: {error.strerror}", 69) from None
        time.sleep(0.05)


def command(options):
    """play, resume, plug, unplug: sends one request for each file, and stops when one is refused."""
    files = [find_recording(name) for name in getattr(options, "files", ())]
    if any("\n" in file for file in files):
        raise Trouble("a name with a line break in it cannot be sent", 2)
    with connect_within(socket_path(options), options.wait) as connection:
        for file in files or [None]:
            try:
                # A recording may be as long as it likes. If the program ends, so does the connection.
                answer = ask(connection, options.command, file, seconds=None)
            except OSError as error:
                raise Trouble(f"the program is gone: {error}", 69) from None
            if not answer.startswith("ok"):
                raise Trouble(answer.removeprefix("error "))


# ---- Starting a program ----

def find_program(name):
    """The path of a program into which a library can be loaded."""
    path = shutil.which(name)
    if not path:
        if os.path.exists(name):
            raise Trouble(f"'{name}' cannot be run", 126)
        raise Trouble(f"there is no program '{name}'", 127)
    if has_rights_of_its_own(path):
        raise Trouble(f"'{name}' runs with elevated privileges (set-user-ID or capabilities): "
                      "the dynamic loader does not preload libraries into it", 126)
    if is_script(path):
        say(f"'{name}' is a script: its interpreter gets the touch screen, the programs that it starts do not")
    return path


def is_script(path):
    """Whether a program begins as a script does. One that may only be run is none: its interpreter has to read it."""
    try:
        with open(path, "rb") as file:
            return file.read(2) == b"#!"
    except PermissionError:
        return False


def has_rights_of_its_own(path):
    """Whether the loader would ignore LD_PRELOAD."""
    status = os.stat(path)
    if status.st_mode & stat.S_ISUID and status.st_uid != os.geteuid():
        return True
    if status.st_mode & stat.S_ISGID and status.st_gid != os.getegid():
        return True
    try:
        return os.geteuid() != 0 and bool(os.getxattr(path, "security.capability"))
    except OSError:
        return False


def find_library(options):
    path = options.library or installed(LIBRARY)
    if not path:
        raise Trouble("give the path of libwaytouch-replay.so with --library", 2)
    path = os.path.abspath(path)
    if not os.access(path, os.R_OK):
        raise Trouble(f"{path} cannot be read", 69)
    # LD_PRELOAD is a list of names.
    if ":" in path or " " in path:
        raise Trouble(f"'{path}': the dynamic loader accepts neither a colon nor a space in the path of a library", 2)
    return path


def free_socket(options):
    """The path of the socket, on which nothing listens yet."""
    path = socket_path(options)
    try:
        connect(path).close()
    except OSError:
        if os.path.lexists(path) and not stat.S_ISSOCK(os.lstat(path).st_mode):
            raise Trouble(f"{path}: exists and is not a socket", 69) from None
        return path
    raise Trouble(f"another program listens at {path}: give this one a --socket of its own", 69)


def environment_of(options, files):
    """The environment that the program is started with."""
    variables = dict(os.environ)
    for name, value in ENVIRONMENT.items():
        variables.setdefault(name, value)
    variables["LD_PRELOAD"] = ":".join(filter(None, [find_library(options), variables.get("LD_PRELOAD")]))
    for name in ("WAYTOUCH_REPLAY", "WAYTOUCH_REPLAY_SOCKET"):
        variables.pop(name, None)
    if files:
        variables["WAYTOUCH_REPLAY"] = ":".join(files)
    if options.socket or not files:
        variables["WAYTOUCH_REPLAY_SOCKET"] = free_socket(options)
    return variables


def plug_in_beside(name, path, device):
    """Plugs in a touch screen as soon as the program that this process becomes listens. A process that is not its child
    does it, since the program would not expect a child."""
    program = os.pidfd_open(os.getpid())
    if os.fork() != 0:
        os.wait()
        os.close(program)
        return
    if os.fork() != 0:
        os._exit(0)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        plug_in(program, name, path, device)
    finally:
        os._exit(0)


def has_ended(program, seconds):
    """Whether the program ends within this time: its descriptor becomes readable then."""
    return bool(select.select([program], [], [], seconds)[0])


def plug_in(program, name, path, device):
    until = time.monotonic() + PATIENCE
    while not has_ended(program, 0.02):
        try:
            answer = request(path, "plug", device)
        except (FileNotFoundError, ConnectionRefusedError):
            if time.monotonic() < until:
                continue
            answer = f"error '{name}' has not loaded the library after {PATIENCE} s"
        except OSError as error:
            answer = f"error {error}"
        # A program that hangs up because it ends no longer needs a touch screen.
        if answer != "ok" and not has_ended(program, 1):
            say(f"no touch screen: {answer.removeprefix('error ')}")
        return


def run(options):
    words = options.words[1:] if options.words[:1] == ["--"] else options.words
    if not words:
        raise Trouble("a command is needed: 'waytouch-play run weston …'", 2)
    files = [find_recording(name) for name in options.play]
    if any(":" in file for file in files):
        raise Trouble("--play does not accept a file with a colon in its name", 2)
    program = find_program(words[0])
    variables = environment_of(options, files)
    if not files and options.device != "none":
        device = find_recording(options.device)
        plug_in_beside(words[0], variables["WAYTOUCH_REPLAY_SOCKET"], device)
    try:
        os.execve(program, words, variables)
    except OSError as error:
        raise Trouble(f"'{words[0]}' cannot be started: {error.strerror}", 126) from None


# ---- Arguments ----

def add_socket(parser):
    parser.add_argument("--socket", metavar="PATH", help="the socket on which the program listens "
                        "(default: waytouch-play in $XDG_RUNTIME_DIR)")


def add_run(parsers):
    parser = parsers.add_parser(
        "run", help="starts a program that has a touch screen",
        usage="waytouch-play run [--socket PATH] [--device FILE] [--play FILE] [--library FILE] COMMAND [ARGUMENT…]")
    add_socket(parser)
    parser.add_argument("--device", metavar="FILE", default="tap",
                        help="the recording whose touch screen is plugged in (default: tap); 'none' for no screen yet")
    parser.add_argument("--play", metavar="FILE", action="append", default=[],
                        help="plays this recording once the program has opened its touch screen; may be given again")
    parser.add_argument("--library", metavar="FILE", help="libwaytouch-replay.so, if it is elsewhere")
    parser.add_argument("words", metavar="COMMAND", nargs=argparse.REMAINDER, help="the program and its arguments")
    parser.set_defaults(act=run)


def add_commands(parsers):
    for name, files, text in (
            ("play", "+", "plays recordings, one after the other, and waits until they are done"),
            ("resume", 1, "the same, but fingers that are down stay down"),
            ("plug", 1, "plugs in the touch screen of a recording in place of those that are there"),
            ("unplug", None, "pulls the plug")):
        parser = parsers.add_parser(name, help=text)
        add_socket(parser)
        parser.add_argument("--wait", metavar="SECONDS", type=float, default=5,
                            help="how long to wait for a program that listens (default: 5)")
        if files:
            parser.add_argument("files", metavar="FILE", nargs=files,
                                help="a recording: a file, or a name from 'waytouch-play list'")
        parser.set_defaults(act=command)


def parsed():
    parser = Parser(
        prog="waytouch-play", description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--version", action=Version, nargs=0, help="show program's version number and exit")
    parsers = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    add_run(parsers)
    add_commands(parsers)
    parsers.add_parser("list", help="prints the recordings that come with it").set_defaults(
        act=lambda options: print("\n".join(recordings())))
    return parser.parse_args()


def main():
    try:
        try:
            options = parsed()
            options.act(options)
        finally:
            # Here, where an error can be reported. Nothing was printed if the stream is closed.
            if sys.stdout:
                sys.stdout.flush()
    except Trouble as trouble:
        say(trouble)
        sys.exit(trouble.status)
    except KeyboardInterrupt:
        sys.exit(130)
    except OSError as error:
        if error.errno not in CANNOT_WRITE:
            raise
        # What is still in the buffer cannot be written either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        # A reader that has seen enough has ended.
        if not isinstance(error, BrokenPipeError):
            say(f"standard output: cannot write: {error.strerror}")
            sys.exit(74)


if __name__ == "__main__":
    main()
