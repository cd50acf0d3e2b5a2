#!/usr/bin/env python3
"""Compares how many instructions each row of benches/network takes in BASE and in the work tree, and paired times.

usage: speed.py BASE_BENCH HEAD_BENCH BASE_PROGRAM HEAD_PROGRAM OUT ALLOWED

Each row runs once under callgrind: criterion's --test mode makes one pass behind the cycles that fill the network. Only
what the bench runs is counted: `Traffic::run` of the bench, and `run` of the library's simulation of a machine. These
counts are the same within 0.01 % from run to run. Rows of two threads are left out: how often threads look for each other is chance.
BASE's counts are kept in OUT, by the hash of its binary.

Exit 1 if a row takes more than 1.02 times BASE's instructions, if nothing was counted, or if only one side has a row and
the list does not allow `item speed/ROW`. Times are reported only: the machine may have other things to do.
"""

import concurrent.futures
import hashlib
import json
import os
import re
import shlex
import statistics
import subprocess
import sys
import tempfile
import time

import allowed
import rows

MOST = 1.02
COUNTED = ["*::Traffic::run", "*Simulation::run", "*::run_to"]
# Rows that end in a number of threads.
THREADED = re.compile(r"/([2-9]|[1-9]\d+)$")
PAIRS = 5
TIMED = [
    "simulate ge-dynbal --load 0.3 --warm-up 1000 --window 3000 --threads 1",
    "simulate ge-t3e --load 0.3 --warm-up 1000 --window 3000 --threads 1",
    "simulate anton2 --set dims=[4,4,2] --process batch:32 --variants --threads 1",
]


def rows_of(bench):
    said = subprocess.run([bench, "--bench", "--list"], capture_output=True, check=True, text=True).stdout
    rows = re.findall(r"^(.+): benchmark$", said, re.MULTILINE)
    return [row for row in rows if not THREADED.search(row)]


def count(bench, row, out):
    """Instructions of a row, or None if valgrind failed."""
    file = os.path.join(out, row.replace("/", "_") + ".callgrind")
    log = file + ".log"
    toggles = [f"--toggle-collect={name}" for name in COUNTED]
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={file}", f"--log-file={log}", *toggles]
    ran = subprocess.run([*command, bench, "--bench", "--test", "--exact", row], capture_output=True)
    try:
        with open(file, encoding="utf-8") as lines:
            found = re.findall(r"^(?:totals|summary): (\d+)", lines.read(), re.MULTILINE)
    except OSError:
        return None
    return int(found[-1]) if found and ran.returncode == 0 else None


def counts(sides):
    """For each side, given as bench, rows and folder, its counts by row; long rows first, that no processor idles."""
    work = [(at, row) for at, (_, rows, _) in enumerate(sides) for row in rows]
    work.sort(key=lambda one: not re.search("unified|anton2|x64|32x32|16x16/saturated", one[1]))
    found = [{} for _ in sides]

    def one(job):
        at, row = job
        bench, _, out = sides[at]
        found[at][row] = count(bench, row, out)

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(one, work))
    return found


def kept(bench, out):
    """Where a binary's counts are kept; and they, if they are."""
    with open(bench, "rb") as file:
        digest = hashlib.sha256(file.read()).hexdigest()
    path = os.path.join(out, f"counts-{digest[:16]}.json")
    if not os.path.exists(path):
        return path, {}
    with open(path, encoding="utf-8") as file:
        return path, json.load(file)


def table(base, head, allow):
    """Prints each row; the lines that say what is wrong."""
    wrong = []
    base = {allow.rename(row): value for row, value in base.items()}
    width = max(map(len, [*base, *head]), default=3)
    print(f"{'instructions of benches/network':{width}} {'BASE':>14} {'work tree':>14}  ratio")
    for row in [*base, *(row for row in head if row not in base)]:
        pair = base.get(row, "-"), head.get(row, "-")
        ratio = "-"
        if "-" in pair:
            if not allow.excuses(f"speed/{row}"):
                wrong.append(f"{row}: only one side has this row")
        elif not all(pair):
            wrong.append(f"{row}: nothing was counted; see {row.replace('/', '_')}.callgrind.log")
        else:
            ratio = f"{pair[1] / pair[0]:.4f}"
            if pair[1] > MOST * pair[0]:
                wrong.append(f"{row}: {ratio} times BASE's instructions, at most {MOST} are allowed")
        print(f"{row:{width}} {str(pair[0]):>14} {str(pair[1]):>14}  {ratio}")
    if not base and not head:
        wrong.append("no row was found")
    return wrong


def seconds(program, arguments):
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, *arguments], cwd=folder, capture_output=True, check=True)
    return time.monotonic() - start


def times(base, head, allow):
    print(f"\nmedian seconds of {PAIRS} pairs, {'BASE':>6} {'work tree':>10}  median ratio (reported only)")
    for arguments in TIMED:
        old = rows.as_wanted(base, shlex.split(allow.old_argument(arguments)))
        pairs = []
        for turn in range(PAIRS):
            order = [(base, old), (head, shlex.split(arguments))]
            taken = [seconds(*one) for one in (order if turn % 2 == 0 else reversed(order))]
            pairs.append(taken if turn % 2 == 0 else taken[::-1])
        middle = [statistics.median(side) for side in zip(*pairs)]
        ratio = statistics.median(new / old for old, new in pairs)
        print(f"{middle[0]:31.3f} {middle[1]:10.3f}  {ratio:.3f}  {arguments}")


def main():
    if len(sys.argv) != 7:
        print(__doc__, file=sys.stderr)
        return 2
    benches, out, allow = sys.argv[1:3], sys.argv[5], allowed.read(sys.argv[6])
    programs = [os.path.abspath(program) for program in sys.argv[3:5]]
    sides = []
    for side, bench in zip(("base", "head"), benches):
        folder = os.path.join(out, side)
        os.makedirs(folder, exist_ok=True)
        sides.append((bench, rows_of(bench), folder))
    path, known = kept(benches[0], out)
    have_all = set(known) == set(sides[0][1])
    found = counts(sides[1:] if have_all else sides)
    base, head = [known, *found] if have_all else found
    if all(base.values()):
        with open(path, "w", encoding="utf-8") as file:
            json.dump(base, file)
    # In the order of the bench, however they ran.
    base, head = ({row: of[row] for row in rows} for of, (_, rows, _) in zip((base, head), sides))
    wrong = table(base, head, allow)
    times(*programs, allow)
    for said in wrong:
        print(f"SPEED {said}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
