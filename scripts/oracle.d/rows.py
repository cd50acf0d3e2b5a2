#!/usr/bin/env python3
"""Runs the rows of scripts/oracle with one of the two programs.

usage: rows.py base|head PROGRAM OUT ALLOWED GLOB

A row whose name GLOB fits gets a folder of its own below OUT, with its arguments, what it said on standard output,
its exit code with what it said on standard error, and the files that it wrote. BASE is given its own words for what
was renamed.
"""

import concurrent.futures
import functools
import json
import os
import re
import shlex
import subprocess
import sys

import allowed

HERE = os.path.dirname(os.path.abspath(__file__))
SECONDS = 300


def rows():
    """Names of rows with their arguments, as they stand in the file of rows."""
    with open(os.path.join(HERE, "rows"), encoding="utf-8") as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                name, _, arguments = line.partition(": ")
                yield name, shlex.split(arguments)


def presets(program):
    said = subprocess.run([program, "list", "presets", "--json"], capture_output=True, check=True, text=True)
    return [preset["name"] for preset in json.loads(said.stdout)["presets"]]


def expanded(program, allow):
    """Rows by name with arguments as the program wants them; allow is given for BASE only."""
    own = presets(program)
    new = {name: allow.rename(name) if allow else name for name in own}
    for name, arguments in rows():
        # A preset that has kept its name keeps it in arguments, whatever else has come to be named so.
        to_old = lambda word: word if allow is None or word in own else allow.old_argument(word)
        arguments = [word if "{" in word else to_old(word) for word in arguments]
        for preset in own if "{preset}" in name else [""]:
            filled = [word.replace("{preset}", preset) for word in arguments]
            yield name.replace("{preset}", new.get(preset, "")), filled


@functools.cache
def help_of(program, command):
    return subprocess.run([program, command, "--help"], capture_output=True, text=True).stdout


def as_wanted(program, arguments):
    """The same as the program has it: --json may want a file or -, as it did before it had one form in all commands, and
    without --variants a batch on Anton 2's machines was what that is now."""
    said = help_of(program, arguments[0])
    if "--variants" in arguments and "--variants" not in said:
        arguments = [word for word in arguments if word != "--variants"]
    if "--json" in arguments and re.search(r"--json <FILE>", said):
        at = arguments.index("--json") + 1
        arguments = [*arguments[:at], "-", *arguments[at:]]
    return arguments


def run(program, folder, arguments):
    os.makedirs(folder)

    def write(name, text):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(text)

    write("arguments", (shlex.join(arguments) + "\n").encode())
    filled = [word.replace("{inputs}", HERE) for word in as_wanted(program, arguments)]
    try:
        said = subprocess.run([program, *filled], cwd=folder, capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        write("said", f"not done after {SECONDS} s\n".encode())
        return f"{folder}: not done after {SECONDS} s"
    write("stdout", said.stdout)
    write("said", f"exit code {said.returncode}\n".encode() + said.stderr)
    return None


def main():
    if len(sys.argv) != 6 or sys.argv[1] not in ("base", "head"):
        print(__doc__, file=sys.stderr)
        return 2
    side, program, out, listed, glob = sys.argv[1:]
    program = os.path.abspath(program)
    allow = allowed.read(listed)
    made = expanded(program, allow if side == "base" else None)
    chosen = [(name, arguments) for name, arguments in made if allowed.fits(glob, name)]
    names = [name for name, _ in chosen]
    if len(names) != len(set(names)):
        twice = next(name for name in names if names.count(name) > 1)
        print(f"scripts/oracle: two rows of {side} are named {twice}", file=sys.stderr)
        return 2
    if not chosen:
        print(f"scripts/oracle: no row's name is {glob}", file=sys.stderr)
        return 2
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        late = pool.map(lambda row: run(program, os.path.join(out, row[0]), row[1]), chosen)
        late = [said for said in late if said]
    for said in late:
        print(f"scripts/oracle: {said}", file=sys.stderr)
    print(f"{len(chosen)} rows of {side}")
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
