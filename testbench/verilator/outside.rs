//! What sources read beside themselves: files that the cache would not see change.

use super::{VerilatorError, VerilogFile};

/// What reads a file, and what to do instead.
const READERS: [(&str, &str); 3] = [
    ("`include", "list the included file in files.f instead"),
    ("$readmemh", "write the contents in a source of files.f"),
    ("$readmemb", "write the contents in a source of files.f"),
];

/// Refuses sources that read files which are not among them.
pub(super) fn refuse(sources: &[VerilogFile]) -> Result<(), VerilatorError> {
    for source in sources {
        for (number, line) in code(&source.text).lines().enumerate() {
            if let Some((reader, instead)) = READERS.iter().find(|(r, _)| line.contains(r)) {
                return Err(VerilatorError::Outside {
                    file: source.name.clone(),
                    line: number + 1,
                    reader,
                    instead,
                });
            }
        }
    }
    Ok(())
}

/// `text` with comments and strings left out, line for line.
fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(comment) = rest.strip_prefix("/*") {
            comment.find("*/").map_or(rest.len(), |at| at + 4)
        } else if first == '"' {
            string(rest)
        } else {
            code.push(first);
            rest = &rest[first.len_utf8()..];
            continue;
        };
        let (skipped, after) = rest.split_at(length);
        // A space, so that what stood on both sides stays apart.
        code.push(' ');
        code.extend(skipped.chars().filter(|&c| c == '\n'));
        rest = after;
    }
    code
}

/// Bytes of the string literal at the start of `text`, quotes included; it ends with its line.
fn string(text: &str) -> usize {
    let mut escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            '\n' => return at,
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Option<String> {
        let source = VerilogFile {
            name: "rtl/a.v".to_string(),
            text: text.to_string(),
        };
        refuse(&[source]).err().map(|e| e.to_string())
    }

    #[test]
    fn a_file_that_is_not_among_the_sources_is_refused_with_its_line() {
        assert_eq!(
            refused("// a\n/* b\n */ `include \"b.vh\"\n").as_deref(),
            Some(
                "rtl/a.v:3: `include reads another file; list the included file in files.f instead"
            )
        );
        assert_eq!(
            refused("initial\n    $readmemh(\"a.hex\", words);\n").as_deref(),
            Some(
                "rtl/a.v:2: $readmemh reads another file; write the contents in a source of files.f"
            )
        );
    }

    #[test]
    fn comments_and_strings_read_nothing() {
        let text = "// `include\n/* $readmemb\n`include */ a = \"\\\" `include\"; // \"\nb = 1;\n";
        assert_eq!(refused(text), None);
        assert!(refused(&(text.to_string() + "`include \"c\"")).is_some());
    }
}
