//! What Verilator says of a user's sources before they are built.

use super::VerilogFile;
use super::toolchain::with_names;
use std::fmt;

/// What a tool warns of, with file and line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// What Verilator calls it: `LATCH`, `WIDTH`.
    pub kind: String,
    /// Where and what: `rtl/fifo.v:3:1: Latch inferred for signal 'q'`.
    pub text: String,
}

impl Warning {
    /// The net that became a latch, if that is what it warns of.
    pub fn latch(&self) -> Option<&str> {
        let (_, net) = self.text.split_once("Latch inferred for signal '")?;
        net.split('\'').next().filter(|_| self.kind == "LATCH")
    }

    /// `rtl/fifo.v:3`, as far as it is there.
    pub fn place(&self) -> String {
        self.text
            .splitn(3, ':')
            .take(2)
            .collect::<Vec<_>>()
            .join(":")
    }
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.latch() {
            Some(net) => write!(
                f,
                "{}: {net} became a latch: some branch of its block assigns it no value",
                self.place()
            ),
            None => write!(f, "{} ({})", self.text, self.kind),
        }
    }
}

/// The warnings in what Verilator prints.
pub(super) fn warnings(stderr: &str, sources: &[VerilogFile]) -> Vec<Warning> {
    let warning = |line: &str| {
        let (kind, _) = line.strip_prefix("%Warning-")?.split_once(':')?;
        Some(Warning {
            kind: kind.to_string(),
            text: with_names(line, sources),
        })
    };
    stderr.lines().filter_map(warning).collect()
}

/// The first error in what Verilator prints, and how many more there are.
pub(super) fn errors(stderr: &str, sources: &[VerilogFile]) -> String {
    let is_one = |line: &&str| line.starts_with("%Error") && !line.contains("Exiting due to");
    let errors: Vec<&str> = stderr.lines().filter(is_one).collect();
    let first = errors.first().copied().or_else(|| stderr.lines().next());
    let first = with_names(first.unwrap_or("no message"), sources);
    match errors.len() {
        0 | 1 => first,
        several => format!("{first} (and {} more)", several - 1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sources() -> [VerilogFile; 2] {
        ["rtl/a.v", "rtl/b.v"].map(|name| VerilogFile {
            name: name.to_string(),
            text: String::new(),
        })
    }

    #[test]
    fn a_latch_is_told_by_file_line_and_net() {
        let stderr = "%Warning-WIDTH: 0.v:7:10: Operator ASSIGNW expects 3 bits\n    : ... In instance t\n\
            %Warning-LATCH: 1.v:3:1: Latch inferred for signal 't.q' (not all control paths)\n";
        let warnings = warnings(stderr, &sources());
        let said: Vec<String> = warnings.iter().map(Warning::to_string).collect();
        assert_eq!(
            said,
            [
                "rtl/a.v:7:10: Operator ASSIGNW expects 3 bits (WIDTH)",
                "rtl/b.v:3: t.q became a latch: some branch of its block assigns it no value",
            ]
        );
        let latches: Vec<_> = warnings.iter().filter_map(Warning::latch).collect();
        assert_eq!(latches, ["t.q"]);
    }

    #[test]
    fn the_first_error_is_told_and_how_many_more_there_are() {
        let one = "%Warning-X: 0.v:1:1: x\n%Error: 1.v:3:5: syntax error\n%Error: Exiting due to 1 error(s)\n";
        assert_eq!(errors(one, &sources()), "rtl/b.v:3:5: syntax error");
        let two = format!("%Error: 0.v:2:1: no such net\n{one}");
        assert_eq!(
            errors(&two, &sources()),
            "rtl/a.v:2:1: no such net (and 1 more)"
        );
    }
}
