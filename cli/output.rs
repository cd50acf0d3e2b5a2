//! What is printed: lines on standard output, words of a shell command.

use std::io::Write;

/// Prints a line; a reader that went away is no error.
pub fn say(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// `word` as a POSIX shell reads it back: in quotes where it needs them.
pub fn shell_word(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./=,:@%+".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_string();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_that_need_quotes_have_them() {
        for (word, wanted) in [
            ("style=prefix", "style=prefix"),
            ("a/b-1.toml", "a/b-1.toml"),
            ("groups=[4,4]", "'groups=[4,4]'"),
            ("my rtl", "'my rtl'"),
            ("it's", r"'it'\''s'"),
            ("$HOME", "'$HOME'"),
            ("", "''"),
        ] {
            assert_eq!(shell_word(word), wanted);
        }
    }
}
