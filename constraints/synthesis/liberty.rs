//! Reads the groups and attributes of a liberty file, as far as synthesis scripts must know them.
//!
//! Tables of delays are read over: what they mean is the timing analyser's business. The crates
//! that read the format were looked at: one brings a hundred dependencies, the others are left by
//! their authors or under the AGPL; the grammar is four rules.

use std::ops::Range;

/// `kind (arguments) { … }`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Group {
    /// What it is: `cell`, `pin`, `ff`.
    pub kind: String,
    /// What stands in parentheses, mostly a name.
    pub arguments: Vec<String>,
    /// `name : value;` in the order of the file.
    pub attributes: Vec<(String, String)>,
    /// The groups inside.
    pub groups: Vec<Group>,
    /// Bytes of the file that it takes, braces included.
    pub range: Range<usize>,
}

impl Group {
    /// The first argument: the name of a cell or a pin.
    pub fn name(&self) -> &str {
        self.arguments.first().map_or("", String::as_str)
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        let found = self.attributes.iter().find(|(n, _)| n == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The groups of one kind.
    pub fn of_kind<'a>(&'a self, kind: &'a str) -> impl Iterator<Item = &'a Group> {
        self.groups.iter().filter(move |g| g.kind == kind)
    }
}

/// What is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {what}")]
pub struct LibertyError {
    /// Line, from 1.
    pub line: usize,
    /// What was found and wanted.
    pub what: String,
}

/// Reads a whole file: its one `library` group.
///
/// # Errors
/// The first place that is no liberty.
pub fn parse(text: &str) -> Result<Group, LibertyError> {
    let mut reader = Reader { text, at: 0 };
    match reader.token()? {
        Token::Word("library") => {}
        other => return Err(reader.wrong(&other, "library (NAME) {")),
    }
    let arguments = reader.arguments()?;
    match reader.token()? {
        Token::Sign('{') => reader.body("library", arguments, 0, 0),
        other => Err(reader.wrong(&other, "{")),
    }
}

/// Groups of real libraries are five deep; a limit keeps nonsense from using up the stack.
const DEEPEST: usize = 30;

#[derive(Debug, PartialEq, Eq)]
enum Token<'a> {
    Word(&'a str),
    Text(&'a str),
    Sign(char),
    End,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn error(&self, what: String) -> LibertyError {
        let line = self.text[..self.at].matches('\n').count() + 1;
        LibertyError { line, what }
    }

    fn wrong(&self, got: &Token<'_>, wanted: &str) -> LibertyError {
        let got = match got {
            Token::Word(word) => format!("`{}`", crate::params::brief(word)),
            Token::Text(_) => "a text in quotes".to_string(),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end of the file".to_string(),
        };
        self.error(format!("wanted {wanted}, got {got}"))
    }

    /// Skips blanks, continued lines and comments.
    fn skip(&mut self) -> Result<(), LibertyError> {
        loop {
            let rest = &self.text[self.at..];
            let blank = |c: char| c.is_whitespace() || c == '\\';
            let blanks = rest.len() - rest.trim_start_matches(blank).len();
            self.at += blanks;
            let rest = &self.text[self.at..];
            if let Some(comment) = rest.strip_prefix("/*") {
                let Some(end) = comment.find("*/") else {
                    return Err(self.error("a comment without an end".to_string()));
                };
                self.at += end + 4;
            } else if rest.starts_with("//") {
                self.at += rest.find('\n').unwrap_or(rest.len());
            } else {
                return Ok(());
            }
        }
    }

    fn token(&mut self) -> Result<Token<'a>, LibertyError> {
        self.skip()?;
        let rest = &self.text[self.at..];
        let Some(first) = rest.chars().next() else {
            return Ok(Token::End);
        };
        if first == '"' {
            let inside = &rest[1..];
            let Some(end) = inside.find('"') else {
                return Err(self.error("a text without a closing quote".to_string()));
            };
            self.at += end + 2;
            return Ok(Token::Text(&inside[..end]));
        }
        let sign = |c: char| "(){};:,".contains(c);
        if sign(first) {
            self.at += 1;
            return Ok(Token::Sign(first));
        }
        let ends = |c: char| sign(c) || c.is_whitespace() || c == '"' || c == '\\';
        // A stray character that starts nothing is a word of its own.
        let end = rest.find(ends).unwrap_or(rest.len()).max(first.len_utf8());
        self.at += end;
        Ok(Token::Word(&rest[..end]))
    }

    /// `(a, b)`, with its parentheses.
    fn arguments(&mut self) -> Result<Vec<String>, LibertyError> {
        match self.token()? {
            Token::Sign('(') => {}
            other => return Err(self.wrong(&other, "(")),
        }
        let mut list = Vec::new();
        loop {
            match self.token()? {
                Token::Sign(')') => return Ok(list),
                Token::Word(text) | Token::Text(text) => list.push(text.to_string()),
                Token::Sign(',' | ':') => {}
                other => return Err(self.wrong(&other, ")")),
            }
        }
    }

    /// The value after a colon, to the semicolon or, where that is left out, the end of the line.
    fn value(&mut self) -> Result<String, LibertyError> {
        let mut words = Vec::new();
        loop {
            let before = self.at;
            let line_ends = self.text[before..].find('\n').map(|end| before + end);
            match self.token()? {
                Token::Sign(';') => break,
                Token::Word(text) | Token::Text(text)
                    if words.is_empty() || line_ends.is_none_or(|end| self.at <= end) =>
                {
                    words.push(text);
                }
                Token::Sign(',' | ':') if line_ends.is_none_or(|end| self.at <= end) => {}
                Token::End => return Err(self.wrong(&Token::End, ";")),
                _ => {
                    self.at = before;
                    break;
                }
            }
        }
        Ok(words.join(" "))
    }

    /// What stands in braces, from behind the opening one.
    fn body(
        &mut self,
        kind: &str,
        arguments: Vec<String>,
        start: usize,
        depth: usize,
    ) -> Result<Group, LibertyError> {
        if depth > DEEPEST {
            return Err(self.error(format!("more than {DEEPEST} groups inside each other")));
        }
        let mut group = Group {
            kind: kind.to_string(),
            arguments,
            ..Group::default()
        };
        loop {
            self.skip()?;
            let begin = self.at;
            let name = match self.token()? {
                Token::Sign('}') => {
                    group.range = start..self.at;
                    return Ok(group);
                }
                Token::Sign(';') => continue,
                Token::Word(name) => name,
                other => return Err(self.wrong(&other, "an attribute, a group or }")),
            };
            let before = self.at;
            match self.token()? {
                Token::Sign(':') => {
                    let value = self.value()?;
                    group.attributes.push((name.to_string(), value));
                }
                Token::Sign('(') => {
                    self.at = before;
                    let arguments = self.arguments()?;
                    let behind = self.at;
                    match self.token()? {
                        Token::Sign('{') => {
                            let inner = self.body(name, arguments, begin, depth + 1)?;
                            group.groups.push(inner);
                        }
                        Token::Sign(';') => group
                            .attributes
                            .push((name.to_string(), arguments.join(","))),
                        _ => {
                            self.at = behind;
                            group
                                .attributes
                                .push((name.to_string(), arguments.join(",")));
                        }
                    }
                }
                other => return Err(self.wrong(&other, ": or (")),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_attributes_comments_and_continued_lines_are_read() {
        let text = "/* a\n b */ library (tiny) {\n  time_unit : \"1ns\";\n  capacitive_load_unit (1,pf);\n\
                    // c\n  cell (\"INV\") {\n    area : 1.5\n    pin (Y) { function : \"!(A)\"; timing () { values ( \\\n \"1, 2\", \\\n \"3\" ); } }\n  }\n}\n";
        let library = parse(text).expect("liberty");
        assert_eq!(
            (library.name(), library.attribute("time_unit")),
            ("tiny", Some("1ns"))
        );
        assert_eq!(library.attribute("capacitive_load_unit"), Some("1,pf"));
        let cell = library.of_kind("cell").next().expect("a cell");
        assert_eq!((cell.name(), cell.attribute("area")), ("INV", Some("1.5")));
        let pin = cell.of_kind("pin").next().expect("a pin");
        assert_eq!(pin.attribute("function"), Some("!(A)"));
        let timing = &pin.groups[0];
        assert_eq!(timing.attribute("values"), Some("1, 2,3"));
        assert!(text[cell.range.clone()].starts_with("cell (\"INV\")"));
        assert!(text[cell.range.clone()].ends_with("}\n  }"));
    }

    #[test]
    fn what_is_no_liberty_is_named_by_line() {
        for (text, wanted) in [
            ("module x;\n", "1: wanted library (NAME) {, got `module`"),
            ("", "1: wanted library (NAME) {, got the end of the file"),
            (
                "library (x) {\n cell (a) {\n",
                "3: wanted an attribute, a group or }, got the end of the file",
            ),
            ("library (x) {\n a b;\n}", "2: wanted : or (, got `b`"),
            (
                "library (x) {\n a : \"b;\n}",
                "2: a text without a closing quote",
            ),
            ("library (x) { /* ", "1: a comment without an end"),
        ] {
            assert_eq!(
                parse(text).expect_err("no liberty").to_string(),
                wanted,
                "{text}"
            );
        }
        let deep = "library (x) {".to_string() + &"a () {".repeat(50_000);
        assert!(parse(&deep).expect_err("too deep").what.contains("groups"));
    }
}
