"""The list of what may differ: see the head of scripts/oracle.allowed."""

import fnmatch
import os
import re
import sys

KINDS = {"rename": 2, "move": 2, "key": 2, "file": 1, "item": 1, "modules": 1, "base": 1}

# Words with the hyphens between them, of which a part may be a word too.
TOKEN = r"[\w$]+(?:-[\w$]+)*"


class Refused(Exception):
    """One line that says what is wrong with the list."""


def fits(glob, path):
    return fnmatch.fnmatchcase(path, glob)


class Entry:
    def __init__(self, line, kind, words):
        self.line, self.kind, self.words, self.used = line, kind, words, False

    def __str__(self):
        return " ".join([self.kind, *self.words])


class Rename:
    """OLD as an expression for whole words, and NEW as what replaces it."""

    def __init__(self, entry):
        self.entry = entry
        old, self.new = entry.words
        self.is_word = re.fullmatch(r"[\w$*-]+", old) is not None
        self.has_hyphen = "-" in old
        part = r"([\w$-]*)" if self.has_hyphen else r"([\w$]*)"
        self.regex = re.compile(part.join(map(re.escape, old.split("*"))))
        if self.new.count("*") > old.count("*"):
            raise Refused("NEW has more * than OLD")

    def apply(self, word):
        """The new word, or None if this is another one."""
        match = self.regex.fullmatch(word)
        if match is None:
            return None
        self.entry.used = True
        first, *others = self.new.split("*")
        return first + "".join(g + o for g, o in zip(match.groups(), others))


class Allowed:
    def __init__(self, path):
        self.entries = []
        self._commit = os.environ.get("ORACLE_BASE", "")
        self._applies = True
        with open(path, encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                try:
                    self._read(number, line.strip())
                except (Refused, re.error) as wrong:
                    raise Refused(f"{path}:{number}: {wrong}") from None
        renames = [Rename(e) for e in self.entries if e.kind == "rename"]
        phrases = sorted((r for r in renames if not r.is_word), key=lambda r: -len(r.entry.words[0]))
        self._phrases = {r.entry.words[0]: r for r in phrases}
        self._hyphened = [r for r in renames if r.is_word and r.has_hyphen]
        self._plain = [r for r in renames if r.is_word and not r.has_hyphen]
        self._moves = [(e, re.compile(e.words[0])) for e in self.entries if e.kind == "move"]
        self._known = {}
        alternatives = [rf"(?<![\w$]){re.escape(p)}(?![\w$])" for p in self._phrases]
        self._regex = re.compile("|".join([*alternatives, TOKEN]), re.ASCII)
        self.renames = bool(renames)
        self.hashes_count = all(e.kind == "key" for e in self.entries)

    def _read(self, number, line):
        if not line or line.startswith("#"):
            return
        entry, _, reason = re.sub(r"\s+#", "\n", line, count=1).partition("\n")
        kind, *words = [w.strip('"') for w in re.findall(r'"[^"]*"|\S+', entry)]
        if kind not in KINDS:
            raise Refused(f"{kind}: wanted one of {', '.join(KINDS)}")
        if len(words) != KINDS[kind] or "" in words:
            raise Refused(f"{kind} takes {KINDS[kind]} words; see the head of scripts/oracle.allowed")
        if not reason.strip():
            raise Refused("an entry without a reason: write it behind a #")
        made = Entry(number, kind, words)
        if kind == "rename":
            Rename(made)
        if kind == "move":
            re.compile(words[0])
        if kind == "base":
            self._applies = self._commit.startswith(words[0])
        elif self._applies:
            self.entries.append(made)

    def rename(self, text):
        """What BASE says, in new words; no new word is renamed again."""
        if not self.renames:
            return text
        return self._regex.sub(lambda match: self._token(match[0]), text)

    def _token(self, token):
        if token not in self._known:
            self._known[token] = self._renamed(token)
        return self._known[token]

    def _renamed(self, token):
        if token in self._phrases:
            return self._phrases[token].apply(token)
        whole = self._first(self._hyphened, token)
        if whole is not None:
            return whole
        parts = (self._first(self._plain, part) or part for part in token.split("-"))
        return "-".join(parts)

    @staticmethod
    def _first(renames, word):
        return next((new for r in renames if (new := r.apply(word)) is not None), None)

    def old_argument(self, argument):
        """An argument as BASE wants it."""
        old = {e.words[1]: e.words[0] for e in self.entries if e.kind == "rename" and "*" not in e.words[0]}
        plain = lambda token: "-".join(old.get(part, part) for part in token.split("-"))
        return re.sub(TOKEN, lambda m: old.get(m[0]) or plain(m[0]), argument, flags=re.ASCII)

    def move(self, path):
        """Where the work tree has a file of BASE."""
        path = self.rename(path)
        for entry, regex in self._moves:
            if match := regex.fullmatch(path):
                entry.used = True
                return match.expand(entry.words[1])
        return path

    def excuses(self, path):
        """Whether a file may differ; asked only of those that do."""
        found = False
        for entry in self.entries:
            glob = entry.words[0] + ("/*" if entry.kind == "item" else "")
            if entry.kind in ("file", "item") and (fits(glob, path) or fits(entry.words[0], path)):
                entry.used = found = True
        return found

    def modules(self, path):
        """The entry that compares the module in a file whatever its name, if there is one."""
        entries = (e for e in self.entries if e.kind == "modules")
        return next((e for e in entries if fits(e.words[0] + "/*", path)), None)

    def keys(self, path):
        """Entries for keys of a file, each with the steps to them."""
        of_rows = lambda glob: fits(glob, path) or fits(glob + "/*", path)
        return [(e, e.words[1].split("/")) for e in self.entries if e.kind == "key" and of_rows(e.words[0])]

    def unused(self):
        return [e for e in self.entries if not e.used]


def read(path):
    """The list; a wrong one ends the program."""
    try:
        return Allowed(path)
    except (Refused, OSError) as wrong:
        print(f"scripts/oracle: {wrong}", file=sys.stderr)
        sys.exit(2)
