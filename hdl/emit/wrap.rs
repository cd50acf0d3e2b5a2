//! Long lines of emitted files, broken where a reader would.

/// No line is longer.
pub(super) const COLUMNS: usize = 100;

/// `text`, Verilog or SystemVerilog, with no line longer than 100 columns that can be broken.
///
/// A concatenation becomes a block, everything else goes on one step further right, before an operator or behind a
/// comma, as far outside of parentheses as can be. Shell commands in comments go on behind a backslash.
pub fn wrapped(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + text.len() / 16);
    for line in text.lines() {
        if line.len() <= COLUMNS {
            out += line;
            out.push('\n');
            continue;
        }
        let trimmed = line.trim_start();
        let broken = match trimmed.strip_prefix("//") {
            Some(comment) => broken_comment(line, comment),
            None => broken_code(line),
        };
        for line in broken {
            out += &line;
            out.push('\n');
        }
    }
    out
}

/// A comment; a shell command in it stays one command.
fn broken_comment(line: &str, comment: &str) -> Vec<String> {
    let indent = &line[..line.len() - line.trim_start().len()];
    let command = ["$ ", "Command: "]
        .into_iter()
        .find(|lead| comment.trim_start().starts_with(lead));
    let text = comment.trim_start();
    let lead = comment.len() - text.len();
    let (hanging, end) = match command {
        Some(lead_word) => (lead + lead_word.len() + 2, " \\"),
        None => (lead, ""),
    };
    let margins = [lead, hanging].map(|spaces| format!("{indent}//{}", " ".repeat(spaces)));
    let mut lines = Vec::new();
    let mut current = margins[0].clone();
    let mut is_empty = true;
    for word in words(text) {
        if !is_empty && current.len() + 1 + word.len() + end.len() > COLUMNS {
            lines.push(format!("{current}{end}"));
            current = margins[1].clone();
            is_empty = true;
        }
        if !is_empty {
            current.push(' ');
        }
        current += word;
        is_empty = false;
    }
    lines.push(current);
    lines
}

/// Longest command in a comment: that of a graph names every node and link.
const MAX_COMMAND: usize = 1200;

/// Whether a shell command can be broken into the lines of a comment: the words of some fill more than one.
pub(super) fn fits_in_comment(command: &str) -> bool {
    let margin = "//          ".len() + " \\".len();
    let longest = words(command).into_iter().map(str::len).max();
    command.len() <= MAX_COMMAND && longest.is_none_or(|length| length + margin <= COLUMNS)
}

/// The words of a shell command: what is quoted is one.
fn words(text: &str) -> Vec<&str> {
    let (mut from, mut quoted, mut words) = (0, false, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '\'' => quoted = !quoted,
            ' ' if !quoted => {
                words.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    // An apostrophe in a sentence opens no quotation.
    if quoted {
        return text.split(' ').filter(|word| !word.is_empty()).collect();
    }
    words.push(&text[from..]);
    words.retain(|word| !word.is_empty());
    words
}

/// A place where a line of code may be broken.
#[derive(Clone, Copy)]
struct Break {
    /// The space that becomes the line's end.
    at: usize,
    /// Parentheses, brackets and braces around it.
    depth: usize,
    /// Whether it stands behind the `=` of an assignment, which is better kept together.
    behind_equals: bool,
    /// Whether it stands within what is selected of a net, which is kept together if anything can be.
    in_index: bool,
}

fn broken_code(line: &str) -> Vec<String> {
    let indent = line.len() - line.trim_start().len();
    if let Some(block) = concatenation(line, indent) {
        return block;
    }
    let margin = " ".repeat(indent + 4);
    let mut lines = Vec::new();
    let mut rest = line.to_string();
    while rest.len() > COLUMNS {
        let from = rest.len() - rest.trim_start().len();
        let all = breaks(&rest);
        let fitting: Vec<Break> = all.iter().copied().filter(|b| b.at <= COLUMNS).collect();
        // A line that is broken early holds too little.
        let late = from + (COLUMNS - from) / 3;
        let filled: Vec<Break> = fitting.iter().copied().filter(|b| b.at > late).collect();
        let among = if filled.is_empty() { &fitting } else { &filled };
        let best = among.iter().min_by_key(|b| {
            (
                b.in_index,
                b.behind_equals,
                b.depth,
                std::cmp::Reverse(b.at),
            )
        });
        let Some(chosen) = best.or(all.first()) else {
            break;
        };
        lines.push(rest[..chosen.at].trim_end().to_string());
        rest = format!("{margin}{}", rest[chosen.at..].trim_start());
    }
    lines.push(rest);
    lines
}

const OPERATORS: [&str; 22] = [
    "|", "&", "^", "+", "-", "*", "/", "%", "==", "!=", "===", "!==", "<", "<=", ">", ">=", "&&",
    "||", "<<", ">>", "?", ":",
];

/// The places where `line` may be broken, in their order.
fn breaks(line: &str) -> Vec<Break> {
    let start = line.len() - line.trim_start().len();
    let (mut depth, mut index, mut in_string, mut escaped) = (0usize, 0usize, false, false);
    let mut found = Vec::new();
    for (at, c) in line.char_indices() {
        if in_string {
            match c {
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' => in_string = false,
                _ => {}
            }
            continue;
        }
        match c {
            '"' => in_string = true,
            '(' | '[' | '{' => {
                depth += 1;
                index += usize::from(c == '[');
            }
            ')' | ']' | '}' => {
                depth = depth.saturating_sub(1);
                index = index.saturating_sub(usize::from(c == ']'));
            }
            ' ' if at > start => {
                let before = line[..at].split(' ').next_back().unwrap_or("");
                let behind = line[at + 1..].split(' ').next().unwrap_or("");
                let is_label = behind == ":" && before == "begin";
                let is_nonblocking = behind == "<=" && depth == 0;
                let is_operator = OPERATORS.contains(&behind) && !is_label && !is_nonblocking;
                let ends_part = before.ends_with(',') || before.ends_with(';');
                let behind_equals = depth == 0 && (before == "=" || before == "<=");
                if is_operator || ends_part || behind_equals {
                    found.push(Break {
                        at,
                        depth,
                        behind_equals,
                        in_index: index > 0,
                    });
                }
            }
            _ => {}
        }
    }
    found
}

/// A line whose only value is a concatenation, as a block of its parts.
fn concatenation(line: &str, indent: usize) -> Option<Vec<String>> {
    let open = line.find('{')?;
    let (mut depth, mut close, mut commas) = (0usize, None, Vec::new());
    for (at, c) in line[open..].char_indices() {
        match c {
            '"' => return None,
            '{' | '(' | '[' => depth += 1,
            '}' | ')' | ']' => {
                depth -= 1;
                if depth == 0 {
                    close = Some(open + at);
                    break;
                }
            }
            ',' if depth == 1 => commas.push(open + at),
            _ => {}
        }
    }
    let close = close?;
    let (head, tail) = (&line[..=open], &line[close..]);
    let is_whole = matches!(&tail[1..], ";" | ")" | ")," | ");");
    if !is_whole || commas.is_empty() || head.len() > COLUMNS {
        return None;
    }
    let ends = commas.iter().copied().chain([close]);
    let starts = [open].into_iter().chain(commas.iter().copied());
    let parts = starts.zip(ends).map(|(from, to)| line[from + 1..to].trim());
    let margin = " ".repeat(indent + 4);
    let mut lines = vec![head.to_string()];
    let mut current = margin.clone();
    let count = commas.len() + 1;
    for (i, part) in parts.enumerate() {
        let comma = if i + 1 < count { "," } else { "" };
        let is_empty = current.len() == margin.len();
        if !is_empty && current.len() + 1 + part.len() + comma.len() > COLUMNS {
            lines.push(std::mem::replace(&mut current, margin.clone()));
        } else if !is_empty {
            current.push(' ');
        }
        current += part;
        current += comma;
    }
    lines.push(current);
    lines.push(format!("{}{tail}", " ".repeat(indent)));
    let fits = lines.iter().all(|line| line.len() <= COLUMNS);
    fits.then_some(lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_concatenation_becomes_a_block() {
        let parts: Vec<String> = (0..12).map(|i| format!("part_of_it_{i}")).collect();
        let line = format!("    wire [11:0] x = {{{}}};\n", parts.join(", "));
        let broken = wrapped(&line);
        assert!(
            broken.starts_with("    wire [11:0] x = {\n        part_of_it_0, "),
            "{broken}"
        );
        assert!(broken.ends_with(" part_of_it_11\n    };\n"), "{broken}");
    }

    #[test]
    fn a_line_breaks_before_the_outermost_operator() {
        let line = format!(
            "    assign y = ({} & b) | ({} & d);\n",
            "a".repeat(40),
            "c".repeat(60)
        );
        let want = format!(
            "    assign y = ({} & b)\n        | ({} & d);\n",
            "a".repeat(40),
            "c".repeat(60)
        );
        assert_eq!(wrapped(&line), want);
    }

    #[test]
    fn a_string_stays_whole() {
        let line = format!("    $display(\"{}\", a, b);\n", "x | y, ".repeat(16));
        let broken = wrapped(&line);
        assert!(
            broken.lines().any(|l| l.contains(&"x | y, ".repeat(16))),
            "{broken}"
        );
    }

    #[test]
    fn commands_go_on_behind_a_backslash_and_quotes_stay_whole() {
        let line = format!(
            "// Command: flitworks {} --set 'dims=[4, 4]' --set b=2\n",
            "--set a=1 ".repeat(7)
        );
        let broken = wrapped(&line);
        let lines: Vec<&str> = broken.lines().collect();
        assert!(
            lines.len() == 2 && lines[0].ends_with(" \\") && lines[0].len() <= COLUMNS,
            "{broken}"
        );
        assert!(broken.contains("'dims=[4, 4]'"), "{broken}");
    }

    #[test]
    fn what_fits_is_left_as_it_is() {
        let text = "module m;\n    wire a = b;\nendmodule\n";
        assert_eq!(wrapped(text), text);
    }
}
