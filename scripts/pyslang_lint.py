#!/usr/bin/env python3
"""Lints Verilog-2005 files, and bind files beside them, with slang, every warning on; several files are one design.

usage: pyslang_lint.py FILE...

Parses, elaborates (modules that nobody instantiates are the tops) and analyses the files. Exit 0
without diagnostics, 1 with diagnostics (printed), 2 if the request was wrong.
"""

import shlex
import sys

from pyslang.analysis import AnalysisManager
from pyslang.driver import Driver

# Elaboration stops being useful long before the default limits of errors are lifted.
LIMITS = "--error-limit 0"


def options(files):
    """Bind files are SystemVerilog, and what they are bound to is read with them; their sums widen as they go."""
    if any(file.endswith(".sv") for file in files):
        return f"--std 1800-2017 -Wdefault -Wno-shift-count-overflow {LIMITS}"
    return f"--std 1364-2005 -Weverything {LIMITS}"


def main(files):
    driver = Driver()
    driver.addStandardArgs()
    command = f"pyslang_lint {options(files)} -- " + " ".join(map(shlex.quote, files))
    if not files or not driver.parseCommandLine(command) or not driver.processOptions():
        print(__doc__.split("\n")[2], file=sys.stderr)
        return 2
    if not driver.parseAllSources():
        driver.reportDiagnostics(True)
        return 1

    compilation = driver.createCompilation()
    found = list(compilation.getAllDiagnostics())
    if not any(diagnostic.isError() for diagnostic in found):
        manager = AnalysisManager(driver.analysisOptions)
        manager.analyze(compilation)
        found += manager.getDiagnostics()
    for diagnostic in found:
        driver.diagEngine.issue(diagnostic)
    driver.reportDiagnostics(True)
    return 1 if driver.diagEngine.numErrors or driver.diagEngine.numWarnings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
