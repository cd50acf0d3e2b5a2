#!/usr/bin/env python3
"""Compares what BASE and the work tree wrote, but for what the list allows.

usage: compare.py [--part] BASE_OUT HEAD_OUT ALLOWED

Exit 0 if all is equal, 1 if something differs (the first of it is printed), 2 if the request was wrong.
With --part only some rows were run: entries of the list that excuse nothing are not reported.
"""

import difflib
import json
import os
import re
import sys

import allowed
from hierarchy import Hierarchy, is_module

MOST_SHOWN = 20
MOST_LINES = 14
HASH = re.compile(r"\b[0-9a-f]{64}\b")


def files(folder):
    """Every file below a folder, by its path from there."""
    found = {}
    for at, _, names in os.walk(folder):
        for name in names:
            path = os.path.join(at, name)
            found[os.path.relpath(path, folder)] = path
    return found


def text_of(path):
    # Any bytes survive; nothing is made of ends of lines.
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        return file.read()


def json_of(text):
    try:
        return json.loads(text) if text.lstrip()[:1] in ("{", "[") else None
    except ValueError:
        return None


def taken(value, steps):
    """Removes what stands at the end of steps; its values."""
    first, *others = steps
    if isinstance(value, dict):
        own = [key for key in value if first in ("*", key)]
    elif isinstance(value, list) and first == "*":
        own = list(range(len(value)))
    elif isinstance(value, list) and first.isdigit() and int(first) < len(value):
        own = [int(first)]
    else:
        own = []
    if others:
        return [found for key in own for found in taken(value[key], others)]
    return [value.pop(key) for key in reversed(own)]


def dump(value, is_sorted):
    return json.dumps(value, indent=1, ensure_ascii=False, sort_keys=is_sorted)


class Comparison:
    def __init__(self, allow):
        self.allow = allow

    def differs(self, path, base, head):
        """Two texts where they differ, as they are compared, or None; base is in new words."""
        if base == head:
            return None
        name = os.path.basename(path)
        if name == "manifest.json" and not self.allow.hashes_count:
            base, head = (HASH.sub("<sha256>", text) for text in (base, head))
        if name == "files.f" and self.allow.renames:
            base, head = ("".join(sorted(text.splitlines(True))) for text in (base, head))
        values = [json_of(base), json_of(head)]
        keys = self.allow.keys(path)
        if None not in values and (keys or self.allow.renames):
            for entry, steps in keys:
                before, after = (taken(value, steps) for value in values)
                entry.used |= before != after
            base, head = (dump(value, self.allow.renames) for value in values)
        return None if base == head else (base, head)

    def old(self, folder):
        """BASE's files by their paths in the work tree; and what cannot be, as pairs of path and excerpt."""
        renamed, clashes = {}, {}
        for path, file in sorted(files(folder).items()):
            new, text = self.allow.move(path), self.allow.rename(text_of(file))
            if renamed.setdefault(new, text) != text:
                clashes[new] = f"    several files of BASE, of different text, would have this path; one is {path}\n"
        return renamed, clashes

    def all(self, base_folder, head_folder):
        """What differs and is not allowed: pairs of path and excerpt; and the number of files."""
        base, found = self.old(base_folder)
        head = files(head_folder)
        count = len({*base, *head})
        found.update(self.modules(base, head))
        for path in sorted({*base, *head}):
            if path in found:
                pass
            elif path not in head:
                found[path] = "    only BASE has it\n"
            elif path not in base:
                found[path] = "    only the work tree has it\n"
            elif pair := self.differs(path, base[path], text_of(head[path])):
                found[path] = excerpt(*pair)
        kept = [(path, said) for path, said in sorted(found.items()) if not self.allow.excuses(path)]
        return kept, count

    def modules(self, base, head):
        """What differs in modules that are compared whatever their names; they leave base and head."""
        rows = {}
        for side, paths in enumerate([base, head]):
            for path in [path for path in paths if is_module(path)]:
                if entry := self.allow.modules(path):
                    text = base.pop(path) if side == 0 else text_of(head.pop(path))
                    row = "/".join(path.split("/")[:2])
                    rows.setdefault((row, entry), ({}, {}))[side][path] = text
        found = {}
        for (_, entry), sides in rows.items():
            marks = [Hierarchy(texts).marks() for texts in sides]
            entry.used |= set(sides[0]) != set(sides[1])
            for ours, theirs, who in [(*marks, "BASE"), (*reversed(marks), "the work tree")]:
                for mark in sorted(ours.keys() - theirs.keys()):
                    found[ours[mark]] = f"    no module is as this one of {who}, whatever its name\n"
        return found


def excerpt(base, head):
    """The first lines that differ; of a long line, what is about the first difference."""
    base, head = (text.splitlines() for text in (pretty(base, head)))
    equal = next((i for i, (b, h) in enumerate(zip(base, head)) if b != h), min(len(base), len(head)))
    start = max(0, equal - 2)
    base, head = (lines[start : start + 60] for lines in (base, head))
    for i in range(min(equal - start, len(base), len(head)), min(len(base), len(head))):
        base[i], head[i] = shortened(base[i], head[i])
    lines = list(difflib.unified_diff(base, head, lineterm="", n=2))[3:]
    if not lines:
        return f"    the ends of lines differ, from line {start + 1}\n"
    more = ["..."] if len(lines) > MOST_LINES else []
    whole = [f"line {start + 1}, - is BASE:"] + [line[:160] for line in lines[:MOST_LINES]] + more
    return "".join(f"    {line}\n" for line in whole).encode("utf-8", "backslashreplace").decode()


def pretty(base, head):
    """JSON in a line is easier to read in many."""
    values = [json_of(base), json_of(head)]
    if None in values or max(len(base), len(head)) > 50_000_000:
        return base, head
    spread = [dump(value, False) for value in values]
    return (base, head) if spread[0] == spread[1] else spread


def shortened(base, head):
    equal = len(os.path.commonprefix([base, head]))
    start = equal - 60 if equal > 100 else 0
    return tuple(("..." if start else "") + line[start:] for line in (base, head))


def main():
    words = sys.argv[1:]
    is_part = words[:1] == ["--part"]
    words = words[is_part:]
    if len(words) != 3 or not all(os.path.isdir(folder) for folder in words[:2]):
        print("usage: compare.py [--part] BASE_OUT HEAD_OUT ALLOWED", file=sys.stderr)
        return 2
    base, head, path = words
    allow = allowed.read(path)
    found, count = Comparison(allow).all(base, head)
    for path, said in found[:MOST_SHOWN]:
        print(f"DIFFERS {path}\n{said}", end="")
    if found:
        hidden = len(found) - MOST_SHOWN
        more = f", {hidden} of them not shown" if hidden > 0 else ""
        print(f"{len(found)} of {count} files differ{more}: they stand in {base} and {head}")
    else:
        print(f"{count} files are equal" + (", but for what is allowed" if allow.entries else ""))
    if not is_part:
        for entry in allow.unused():
            print(f"unused: line {entry.line} of the list excuses nothing: {entry}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
