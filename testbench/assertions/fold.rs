//! Lines of a bind file that are too long, in several.

/// Columns that a line may have.
const COLUMNS: usize = 99;

/// `text` with its long lines broken: comments between words, all else before an operator or behind a comma, as far
/// outside brackets as can be. What has no such place stays long.
pub(super) fn folded(text: &str) -> String {
    let mut all = String::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let indent = line.len() - line.trim_start().len();
        let lead = format!("{}// ", " ".repeat(indent));
        match line.strip_prefix(&lead) {
            Some(first) if line.len() > COLUMNS => {
                // The lines behind it take up the words that are left.
                let mut words = first.to_string();
                while let Some(more) = lines.peek().and_then(|next| next.strip_prefix(&lead)) {
                    words += " ";
                    words += more;
                    lines.next();
                }
                comment(&mut all, indent, &words);
            }
            _ => code(&mut all, indent, line),
        }
    }
    all
}

/// Adds a comment of these `words`.
fn comment(all: &mut String, indent: usize, words: &str) {
    let lead = format!("{}//", " ".repeat(indent));
    let mut line = lead.clone();
    for word in words.split(' ') {
        if line.len() + 1 + word.len() > COLUMNS && line.len() > lead.len() {
            *all += &format!("{line}\n");
            line.clone_from(&lead);
        }
        line += " ";
        line += word;
    }
    *all += &format!("{line}\n");
}

/// Adds a line of code, and behind it those that it goes on in.
fn code(all: &mut String, indent: usize, line: &str) {
    let is_directive = line.trim_start().starts_with('`');
    let mut rest = line.to_string();
    while rest.len() > COLUMNS && !is_directive && !rest.contains("//") {
        let from = rest.len() - rest.trim_start().len();
        let Some(at) = place(&rest, from) else { break };
        *all += &format!("{}\n", rest[..at].trim_end());
        rest = format!("{}{}", " ".repeat(indent + 4), rest[at..].trim_start());
    }
    *all += &format!("{rest}\n");
}

/// The blank at which a line is broken: of those in the second half of the columns, or of all if there are none, the last
/// within the fewest brackets, and before an operator between conditions rather than within one.
fn place(line: &str, from: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let mut places = Vec::new();
    for (at, c) in line.char_indices().take(COLUMNS + 1) {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth = depth.saturating_sub(1),
            ' ' if at > from => places.extend(cost(line, at).map(|cost| (2 * depth + cost, at))),
            _ => {}
        }
    }
    let late = places.iter().copied().filter(|(_, at)| *at > COLUMNS / 2);
    let late: Vec<(usize, usize)> = late.collect();
    let places = if late.is_empty() { places } else { late };
    let least = places.iter().map(|(cost, _)| *cost).min()?;
    let best = places.into_iter().filter(|(cost, _)| *cost == least);
    best.map(|(_, at)| at).next_back()
}

/// How bad it is to break the line at the blank at `at`, if it can be: not before an operator between conditions or behind
/// a comma, a little before any other that has two sides.
fn cost(line: &str, at: usize) -> Option<usize> {
    const BETWEEN: [&str; 5] = ["&& ", "|| ", "? ", ": ", "u_sva "];
    const WITHIN: [&str; 10] = [
        "| ", "& ", "^ ", "+ ", "- ", "== ", "!= ", ">> ", "<= ", "< ",
    ];
    let rest = &line[at + 1..];
    let starts = |operators: &[&str]| operators.iter().any(|op| rest.starts_with(op));
    let is_behind = line[..at].ends_with([',', ';', '=']);
    match () {
        () if is_behind || starts(&BETWEEN) => Some(0),
        () if starts(&WITHIN) => Some(1),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_and_say_the_same() {
        let long = format!(
            "    wire all = {};\n    // {}\n    wire short = 1'b1;\n",
            vec!["(first_one && second_one)"; 12].join(" || "),
            "words of a comment ".repeat(9).trim_end()
        );
        let folded = folded(&long);
        assert!(folded.lines().all(|line| line.len() <= COLUMNS), "{folded}");
        let words = |text: &str| -> Vec<String> {
            let words = text.split_whitespace().filter(|word| *word != "//");
            words.map(str::to_string).collect()
        };
        assert_eq!(words(&folded), words(&long));
        assert!(folded.contains("        || (first_one && second_one)"));
    }

    #[test]
    fn what_cannot_be_broken_stays() {
        let long = format!("    wire [299:0] table = 300'b{};\n", "01".repeat(150));
        assert!(folded(&long).contains(&"01".repeat(150)));
    }
}
