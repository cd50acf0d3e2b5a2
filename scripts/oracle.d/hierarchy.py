"""Verilog modules whatever their names: equal where text and all that they instantiate are equal."""

import hashlib
import os
import re

WORD = re.compile(r"[A-Za-z_][\w$]*", re.ASCII)


class Hierarchy:
    """The modules of a row, one for each file of its texts by path."""

    def __init__(self, texts):
        self.path, self.text, self.known = {}, {}, {}
        # Names wrap comments in other places.
        for path, text in sorted(texts.items()):
            name = os.path.basename(path).removesuffix(".v")
            lines = (line.split("//")[0].rstrip() for line in text.splitlines())
            code = "\n".join(line for line in lines if line)
            self.path.setdefault(name, path)
            if self.text.setdefault(name, code) != code:
                # Two modules of one name: each counts.
                self.path[path], self.text[path] = path, code

    def mark(self, name):
        """What stands for a module, its name left out."""
        if name not in self.known:
            own = os.path.basename(name).removesuffix(".v")
            other = lambda word: "_" if word == own else self.mark(word) if word in self.text else word
            text = WORD.sub(lambda match: other(match[0]), self.text[name])
            self.known[name] = hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()
        return self.known[name]

    def marks(self):
        """The path of a module for each mark."""
        return {self.mark(name): path for name, path in self.path.items()}


def is_module(path):
    """Whether a file holds a module of a design, not a bench or a simulation of it."""
    return path.endswith(".v") and not {"tb", "sim"} & set(path.split("/"))
