#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the manual pages of the waytouch command, and its completions for bash, zsh and fish.

    command_files.py --command .build/debug/waytouch --out DIRECTORY                    every file there is
    command_files.py --command .build/debug/waytouch --out DIRECTORY waytouch.1 …       and these are all of them

Everything comes from the command itself, so that it agrees with --help: arguments from --experimental-dump-help, and
the sections of a page from the discussion, in which a line in capitals begins a section (Manual.swift).
"""

import argparse
import json
import os
import re
import subprocess
import sys
import textwrap
import time

COMPLETIONS = {"waytouch": "bash", "_waytouch": "zsh", "waytouch.fish": "fish"}
# The order of man-pages(7).
SECTIONS = ["EXIT STATUS", "ENVIRONMENT", "FILES", "NOTES", "EXAMPLES"]


def fail(message):
    sys.exit(f"command_files.py: {message}")


# ---- The command ----

class Command:
    """The command to describe, as a program that can be queried."""

    def __init__(self, path, swift):
        self.path = os.path.abspath(path)
        self.environment = dict(os.environ)
        if swift:
            # With the dynamic runtime, the command finds the libraries only after they are installed.
            target = json.loads(subprocess.run(
                [swift, "-print-target-info"], capture_output=True, text=True, check=True).stdout)
            libraries = target["paths"]["runtimeLibraryPaths"] + [self.environment.get("LD_LIBRARY_PATH", "")]
            self.environment["LD_LIBRARY_PATH"] = ":".join(filter(None, libraries))

    def ask(self, *arguments):
        done = subprocess.run(
            [self.path, *arguments], capture_output=True, text=True, env=self.environment, stdin=subprocess.DEVNULL)
        if done.returncode != 0 or not done.stdout:
            fail(f"'{self.path} {' '.join(arguments)}' failed: exit status {done.returncode}: {done.stderr.strip()}")
        return done.stdout

    def help(self):
        return json.loads(self.ask("--experimental-dump-help"))["command"]

    def completion(self, shell):
        script = self.ask("--generate-completion-script", shell)
        # It is sourced, not run.
        return re.sub(r"\A#!.*\n\n?", "", script).rstrip("\n") + "\n"


def children(command):
    """Its subcommands, without hidden ones and the one that prints help."""
    return [child for child in command.get("subcommands", [])
            if child.get("shouldDisplay", True) and child["commandName"] != "help"]


def full_name(command):
    return " ".join(command.get("superCommands", []) + [command["commandName"]])


# ---- roff ----

def roff(text):
    """Escapes text, so that it is printed literally."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    text = text.replace("^", "\\(ha").replace("~", "\\(ti").replace('"', "\\(dq")
    return "".join(c if ord(c) < 128 else f"\\[u{ord(c):04X}]" for c in text)


def line(text):
    """Makes text a line of roff: a control character at its beginning is escaped."""
    return f"\\&{text}" if text.startswith((".", "'", "\\(aq")) else text


def prose(text):
    """The lines of a paragraph: text in backticks and options become bold, text in <> becomes italic."""
    parts = []
    for part in re.split(r"(`[^`]+`|(?<![\w-])--?[a-z][a-z-]*(?:=[a-z]+)?|<[^<>\s]+>)", text):
        if part.startswith("`") and len(part) > 2:
            parts.append(f"\\fB{roff(part[1:-1])}\\fR")
        elif re.fullmatch(r"--?[a-z][a-z-]*(=[a-z]+)?", part):
            parts.append(f"\\fB{roff(part)}\\fR")
        elif part.startswith("<") and len(part) > 2:
            parts.append(f"\\fI{roff(part[1:-1])}\\fR")
        else:
            parts.append(roff(part).replace("\\-", "-"))
    # Each sentence starts on a new line, so that roff knows where one ends.
    sentences = re.split(r"(?<=[.?!]) (?=[A-Z]|\\f)", "".join(parts))
    return [line(each) for sentence in sentences
            for each in textwrap.wrap(sentence, 79, break_long_words=False, break_on_hyphens=False)]


def code(lines):
    return [".PP", ".in +4n", ".EX", *(line(roff(each)) for each in lines), ".EE", ".in"]


def decapitalized(text):
    """The text as it is written after a dash: with a small first letter, unless it begins with an abbreviation."""
    return text if text[1:2].isupper() else text[:1].lower() + text[1:]


def entry(term, meaning):
    return [".TP", f".B {line(roff(term))}", *prose(meaning)]


# ---- What a discussion says ----

def sections_of(discussion):
    """The lines of each section; those before the first heading are under None."""
    sections, current = {None: []}, None
    for text in (discussion or "").split("\n"):
        if re.fullmatch(r"[A-Z]{3}[A-Z ]*", text):
            current = text
            sections[current] = []
        else:
            sections[current].append(text)
    return sections


def paragraphs(lines):
    """Formats prose as paragraphs, and indented lines as they are."""
    out, words, shown = [], [], []

    def end():
        if words:
            out.extend([".PP", *prose(" ".join(words))])
            words.clear()
        if shown:
            out.extend(code(textwrap.dedent("\n".join(shown)).split("\n")))
            shown.clear()

    for text in lines:
        if not text.strip():
            end()
        elif text.startswith(" "):
            if words:
                end()
            shown.append(text)
        else:
            if shown:
                end()
            words.append(text)
    end()
    return out


def table(lines):
    """Formats a list of terms: each is indented by two spaces, and its meaning follows after two more, or on the next
    lines."""
    out, term, words = [], None, []
    for text in [*filter(str.strip, lines), "  "]:
        found = re.match(r"  (\S.*?)(?:  +(.*))?$", text)
        if found or text == "  ":
            if term is not None:
                out.extend(entry(term, " ".join(words)))
            if found:
                term, words = found[1], [found[2] or ""]
        else:
            words.append(text.strip())
    return out


def examples(lines):
    """Formats examples: sentences are indented by two spaces, and the commands below each of them further."""
    out, words, shown = [], [], []

    def end():
        if words:
            out.extend([".PP", *prose(" ".join(words))])
        if shown:
            out.extend(code(shown))
        words.clear()
        shown.clear()

    for text in filter(str.strip, lines):
        if text.startswith("    "):
            shown.append(text.strip())
        else:
            if shown:
                end()
            words.append(text.strip())
    end()
    return out


# ---- Arguments ----

def names(argument):
    written = [("-" if name["kind"] != "long" else "--") + name["name"] for name in argument.get("names", [])]
    return sorted(written, key=len)


def synopsis(command):
    """The synopsis of a command without subcommands, from `.SY` to `.YS`; optional arguments are in brackets."""
    # The words of the command's name stay on one line.
    out = [".SY " + roff(full_name(command)).replace(" ", "\\~")]
    positionals = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        value = roff(argument.get("valueName", ""))
        dots = "\\~.\\|.\\|." if argument.get("isRepeating") else ""
        if argument["kind"] == "positional":
            text = f"\\fI{value}\\fR{dots}"
            positionals.append(f"[{text}]" if argument.get("isOptional") else text)
        elif argument["preferredName"]["name"] in ("help", "version"):
            continue
        else:
            text = f"\\fB{roff(max(names(argument), key=len))}\\fR"
            if argument["kind"] == "option":
                text += f"\\~\\fI{value}\\fR"
            out.append((f"[{text}]" if argument.get("isOptional") else text) + dots)
    return out + positionals + [".YS"]


def arguments(command):
    """A list of the arguments, with and without names, and their meanings."""
    out = []
    for argument in command.get("arguments", []):
        if not argument.get("shouldDisplay", True):
            continue
        value = f"\\fI{roff(argument.get('valueName', ''))}\\fR"
        if argument["kind"] == "positional":
            term = value
        else:
            term = ", ".join(f"\\fB{roff(name)}\\fR" for name in names(argument))
            if argument["kind"] == "option":
                term += f"\\~{value}"
        out += [".TP", line(term)]
        text = " ".join(filter(None, [argument.get("abstract"), argument.get("discussion")]))
        out += prose(text) if text else ["\\&"]
        values = argument.get("allValues")
        if values and argument["kind"] == "option":
            out += prose("One of " + ", ".join(f"`{each}`" for each in values) + ".")
        if argument.get("defaultValue") and argument["kind"] == "option":
            out += prose(f"Without it, `{argument['defaultValue']}`.")
    return out


# ---- Pages ----

def page_name(command):
    return full_name(command).replace(" ", "-")


def pages(root):
    """The commands that have a page, by its file name: the command itself and its direct subcommands."""
    return {f"{page_name(command)}.1": command for command in [root, *children(root)]}


def leaves(command):
    below = [leaf for child in children(command) for leaf in leaves(child)]
    return below or [command]


def references(command, root, sections):
    """References to other pages, sorted by section and name."""
    found = set(re.findall(r"[\w.+-]+\(\d\w*\)", " ".join(sections.get("SEE ALSO", []))))
    found.update(f"{page_name(child)}(1)" for child in children(root)
                 if command is root or child["commandName"] in found)
    if command is not root:
        found.add(f"{page_name(root)}(1)")
    out = []
    for name in sorted(found, key=lambda each: (each.split("(")[1], each)):
        title, volume = name.rstrip(")").split("(")
        out.append(f".BR {roff(title)} ({volume}),")
    out[-1] = out[-1].rstrip(",")
    return out


def date_of(path):
    """The date of the page: that of reproducible builds if it is set, otherwise that of the command's file."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH") or os.path.getmtime(path)
    return time.strftime("%Y-%m-%d", time.gmtime(float(seconds)))


def page(command, root, version, date):
    """A whole page; that of a command with subcommands describes them all."""
    sections = sections_of(command.get("discussion"))
    described = [command] if command is root or not children(command) else leaves(command)
    for leaf in described if command is not root else []:
        if leaf is not command:
            for heading, lines in sections_of(leaf.get("discussion")).items():
                if heading is not None:
                    sections.setdefault(heading, []).extend(
                        each for each in lines if heading == "EXAMPLES" or each not in sections[heading])
    out = [
        '.\\" Generated by meson-wrapper/shell/command_files.py from the command\'s own help.',
        f'.TH {roff(page_name(command)).upper()} 1 {date} "Waytouch {roff(version)}" "User Commands"',
        ".SH NAME",
        f"{roff(page_name(command))} \\- " + " ".join(prose(decapitalized(command.get("abstract", "").rstrip(".")))),
        ".SH SYNOPSIS",
    ]
    if command is root:
        out += [f".SY {roff(full_name(root))}", "\\fIcommand\\fR", "[\\fIargument\\fR\\~.\\|.\\|.]", ".YS"]
        for name in ("--help", "--version"):
            out += [f".SY {roff(full_name(root))}", f"\\fB{roff(name)}\\fR", ".YS"]
    else:
        for leaf in described:
            out += synopsis(leaf)
    out.append(".SH DESCRIPTION")
    text = paragraphs(sections[None])
    out += text or prose(command.get("abstract", ""))
    if command is root:
        out.append(".SH COMMANDS")
        for child in children(root):
            out += [".TP", f".BR {roff(page_name(child))} (1)", *prose(child.get("abstract", ""))]
        out += entry("waytouch help", "Describes a command: `waytouch help replay`.")
        out += [".SH OPTIONS", *arguments(root)]
    elif described == [command]:
        out += [".SH OPTIONS", *arguments(command)]
    else:
        out.append(".SH COMMANDS")
        for leaf in described:
            leaf_text = paragraphs(sections_of(leaf.get("discussion"))[None])
            out += [f".SS {roff(full_name(leaf))}", *prose(leaf.get("abstract", "")), *leaf_text, *arguments(leaf)]
    if "EXIT STATUS" not in sections:
        sections["EXIT STATUS"] = sections_of(root.get("discussion")).get("EXIT STATUS", [])
    for heading in [*SECTIONS, *(each for each in sections if each not in [*SECTIONS, None, "SEE ALSO"])]:
        if heading not in sections:
            continue
        body = examples(sections[heading]) if heading == "EXAMPLES" else table(sections[heading])
        if body:
            out += [f".SH {heading}", *body]
    out += [".SH SEE ALSO", *references(command, root, sections)]
    # A heading begins a paragraph anyway.
    kept = [each for index, each in enumerate(out)
            if each != ".PP" or not out[index - 1].startswith((".SH", ".SS"))]
    return "\n".join(kept) + "\n"


# ---- Files ----

def write(path, text):
    """Writes the file only if it changed, so that nothing is reinstalled needlessly."""
    try:
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    except FileNotFoundError:
        pass
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", required=True, help="the waytouch command")
    parser.add_argument("--out", required=True, help="where the files go")
    parser.add_argument("--swift", help="the toolchain whose dynamic runtime the command needs")
    parser.add_argument("files", nargs="*", help="the files that are expected")
    options = parser.parse_args()
    command = Command(options.command, options.swift)
    root = command.help()
    version, date = command.ask("--version").split()[-1], date_of(command.path)
    files = {name: page(described, root, version, date) for name, described in pages(root).items()}
    files.update((name, command.completion(shell)) for name, shell in COMPLETIONS.items())
    if options.files and set(options.files) != set(files):
        fail("meson-wrapper/shell/meson.build has a list of the manual pages, one for each command; missing there: "
             f"{', '.join(sorted(set(files) - set(options.files))) or 'none'}; "
             f"without a command: {', '.join(sorted(set(options.files) - set(files))) or 'none'}")
    os.makedirs(options.out, exist_ok=True)
    for name, text in files.items():
        write(os.path.join(options.out, name), text)


if __name__ == "__main__":
    main()
