//! One small fault, in terms of the Verilog that the user knows.

use std::fmt;

/// A fault in one bit of one pin of an operator, a multiplexer, a register or a memory port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    /// From 1; 0 is the design without a fault.
    pub number: usize,
    /// The source file, by the user's name.
    pub file: String,
    /// Its line, from 1.
    pub line: usize,
    /// Where the module is instantiated, `u_arbiter.u_priority`; empty in the top module.
    pub instance: String,
    /// Kind of cell, as Yosys calls it: `$add`.
    pub cell: String,
    /// The pin, as Yosys calls it: `Y`.
    pub pin: String,
    /// The bit of the pin.
    pub bit: usize,
    /// The signal on that bit, if it has a name: `count_d[2]`.
    pub signal: Option<String>,
    /// What is done to it.
    pub change: Change,
}

/// What a fault does to a bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is inverted.
    Inverted,
    /// It is always this.
    Stuck(bool),
    /// It is inverted while another bit of the pin is this.
    InvertedWhile {
        /// The other bit.
        bit: usize,
        /// Its value.
        is: bool,
    },
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Change::Inverted => f.write_str("inverted"),
            Change::Stuck(to) => write!(f, "stuck at {}", u8::from(to)),
            Change::InvertedWhile { bit, is } => {
                write!(f, "inverted while bit {bit} is {}", u8::from(is))
            }
        }
    }
}

impl Mutant {
    /// `fifo.v:87`.
    pub fn place(&self) -> String {
        format!("{}:{}", self.file, self.line)
    }

    /// What is done to what, without the place.
    pub fn in_words(&self) -> String {
        let mut text = format!("bit {} of {}", self.bit, pin(&self.cell, &self.pin));
        if let Some(signal) = &self.signal {
            text += &format!(" ({signal})");
        }
        if !self.instance.is_empty() {
            text += &format!(" in {}", self.instance);
        }
        format!("{text} is {}", self.change)
    }
}

impl fmt::Display for Mutant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place(), self.in_words())
    }
}

/// Binary operators of Verilog by Yosys's names.
const OPERATORS: [(&str, &str); 27] = [
    ("$add", "+"),
    ("$sub", "-"),
    ("$mul", "*"),
    ("$and", "&"),
    ("$or", "|"),
    ("$xor", "^"),
    ("$xnor", "~^"),
    ("$not", "~"),
    ("$neg", "-"),
    ("$reduce_and", "&"),
    ("$reduce_or", "|"),
    ("$reduce_xor", "^"),
    ("$reduce_xnor", "~^"),
    ("$reduce_bool", "!= 0"),
    ("$logic_not", "!"),
    ("$logic_and", "&&"),
    ("$logic_or", "||"),
    ("$eq", "=="),
    ("$ne", "!="),
    ("$lt", "<"),
    ("$le", "<="),
    ("$gt", ">"),
    ("$ge", ">="),
    ("$shl", "<<"),
    ("$sshl", "<<<"),
    ("$shr", ">>"),
    ("$sshr", ">>>"),
];

/// Operators with one operand.
const UNARY: [&str; 9] = [
    "$not",
    "$neg",
    "$pos",
    "$reduce_and",
    "$reduce_or",
    "$reduce_xor",
    "$reduce_xnor",
    "$reduce_bool",
    "$logic_not",
];

/// A pin in words: `the first operand of +`.
fn pin(cell: &str, pin: &str) -> String {
    let register = cell.contains("dff");
    let known = match (cell, pin) {
        (_, "Q") if register => "the register",
        (_, "D") if register => "the register's next value",
        (_, "EN") if register => "the register's enable",
        (_, "ARST" | "SRST" | "ALOAD") if register => "the register's reset",
        ("$mux" | "$pmux", "A") => "what is chosen if the condition does not hold",
        ("$mux" | "$pmux", "B") => "what is chosen if the condition holds",
        ("$mux" | "$pmux", "S") => "the condition",
        ("$mux" | "$pmux", "Y") => "what is chosen by the condition",
        ("$_BUF_", _) => "the connection",
        (_, "ADDR") if cell.starts_with("$memrd") => "the address that is read",
        (_, "DATA") if cell.starts_with("$memrd") => "the word that is read",
        (_, "EN") if cell.starts_with("$memrd") => "the enable of the read",
        (_, "ADDR") if cell.starts_with("$memwr") => "the address that is written",
        (_, "DATA") if cell.starts_with("$memwr") => "the word that is written",
        (_, "EN") if cell.starts_with("$memwr") => "the enable of the write",
        _ => "",
    };
    if !known.is_empty() {
        return known.to_string();
    }
    let operator = OPERATORS.iter().find(|(name, _)| *name == cell);
    let operator = operator.map_or_else(|| cell.to_string(), |(_, sign)| format!("`{sign}`"));
    match pin {
        "A" if UNARY.contains(&cell) => format!("the operand of {operator}"),
        "A" => format!("the first operand of {operator}"),
        "B" => format!("the second operand of {operator}"),
        "Y" => format!("the result of {operator}"),
        other => format!("pin {other} of {operator}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_told_by_line_pin_signal_and_change() {
        let mut mutant = Mutant {
            number: 3,
            file: "rtl/fifo.v".to_string(),
            line: 87,
            instance: String::new(),
            cell: "$add".to_string(),
            pin: "B".to_string(),
            bit: 2,
            signal: None,
            change: Change::Stuck(false),
        };
        assert_eq!(
            mutant.to_string(),
            "rtl/fifo.v:87: bit 2 of the second operand of `+` is stuck at 0"
        );
        mutant.instance = "u_input".to_string();
        mutant.cell = "$adff".to_string();
        mutant.pin = "Q".to_string();
        mutant.signal = Some("count_q[2]".to_string());
        mutant.change = Change::InvertedWhile { bit: 1, is: true };
        assert_eq!(
            mutant.to_string(),
            "rtl/fifo.v:87: bit 2 of the register (count_q[2]) in u_input is inverted while bit 1 is 1"
        );
    }
}
