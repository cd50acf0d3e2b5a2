//! Comments of emitted files.

use super::wrap::COLUMNS;

/// Emitted files are the user's, without conditions.
pub const SPDX: &str = "// SPDX-License-Identifier: 0BSD";

/// Verilog files stay ASCII: some flows reject anything else even in a comment.
pub fn ascii(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        match c {
            '§' => out += "sec. ",
            '–' | '—' => out.push('-'),
            '⌈' => out += "ceil(",
            '⌉' => out.push(')'),
            '≤' => out += "<=",
            '≥' => out += ">=",
            '·' | '×' => out.push('*'),
            '−' => out.push('-'),
            c if c.is_ascii() => out.push(c),
            _ => out.push('?'),
        }
    }
    out
}

/// The lines of a comment, wrapped; `lead` stands before the first line's text, and `indent` steps before each.
pub fn comment(indent: usize, lead: &str, text: &str) -> Vec<String> {
    let margin = "    ".repeat(indent);
    let room = COLUMNS - margin.len() - 3;
    let mut lines = Vec::new();
    let mut line = lead.to_string();
    let mut empty = true;
    for word in ascii(text).split_whitespace() {
        if !empty && line.len() + 1 + word.len() > room {
            lines.push(format!("{margin}// {line}"));
            line = " ".repeat(lead.len());
            empty = true;
        }
        if !empty {
            line.push(' ');
        }
        line += word;
        empty = false;
    }
    lines.push(format!("{margin}// {line}"));
    lines
}
