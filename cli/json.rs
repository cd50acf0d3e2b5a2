//! `--json[=FILE]`, which has one form in all commands.

use super::output::{Pending, say};
use anyhow::Result;
use serde_json::{Map, Value};
use std::path::{Path, PathBuf};

/// The version of the form of all that is written as JSON; it goes up when a key changes its meaning or goes away.
pub const SCHEMA: u32 = 2;

/// `--json[=FILE]`.
#[derive(Clone, Debug, clap::Args)]
pub struct JsonArg {
    /// Everything as JSON: on standard output in place of text, or besides in a file
    #[arg(
        long = "json",
        id = "json",
        value_name = "FILE",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "-"
    )]
    file: Option<PathBuf>,
}

impl JsonArg {
    /// The file, or `-`, if it was given.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// Where it goes.
    ///
    /// # Errors
    /// If that cannot be written.
    pub fn target(&self) -> Result<Target> {
        Target::new(self.path())
    }
}

/// A file, standard output, or nothing.
pub enum Target {
    /// Nothing is asked for.
    Nothing,
    /// A file, which appears when its contents are known.
    File(Pending),
    /// Standard output.
    Output,
}

impl Target {
    /// A file of this name, standard output for `-`, or nothing.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn new(path: Option<&Path>) -> Result<Self> {
        match path {
            None => Ok(Target::Nothing),
            Some(path) if path == Path::new("-") => Ok(Target::Output),
            Some(path) => Pending::new(path).map(Target::File),
        }
    }

    /// Whether this is standard output, which then holds nothing else.
    pub fn fills_output(&self) -> bool {
        matches!(self, Target::Output)
    }

    /// Writes what is asked for.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write(&self, text: impl FnOnce() -> Result<String>) -> Result<()> {
        match self {
            Target::Nothing => {}
            Target::File(file) => file.write(&text()?)?,
            Target::Output => say(text()?.trim_end()),
        }
        Ok(())
    }

    /// The same of what `members` makes, an object, behind the version of its form.
    ///
    /// # Errors
    /// As [`Target::write`].
    pub fn write_json(&self, members: impl FnOnce() -> Value) -> Result<()> {
        self.write(|| Ok(format!("{:#}\n", document(members()))))
    }

    /// The same of an object that is JSON already, and too large to be written prettily.
    ///
    /// # Errors
    /// As [`Target::write`].
    pub fn write_compact(&self, members: impl FnOnce() -> String) -> Result<()> {
        self.write(|| Ok(compact(&members())))
    }
}

/// An object as JSON behind the version of its form.
fn compact(members: &str) -> String {
    let rest = members.strip_prefix('{').unwrap_or(members);
    let comma = if rest.starts_with('}') { "" } else { "," };
    format!("{{\"schema\":{SCHEMA}{comma}{rest}\n")
}

/// An object behind the version of its form.
fn document(members: Value) -> Value {
    let mut whole = Map::new();
    whole.insert("schema".to_string(), SCHEMA.into());
    if let Value::Object(members) = members {
        whole.extend(members);
    }
    Value::Object(whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;
    use serde_json::json;

    #[derive(Parser)]
    struct Command {
        #[command(flatten)]
        json: JsonArg,
        rest: Vec<String>,
    }

    #[test]
    fn a_file_stands_behind_an_equals_sign_and_nothing_is_standard_output() {
        for (arguments, wanted, rest) in [
            (&["x"][..], None, &[][..]),
            (&["x", "--json"], Some("-"), &[]),
            (&["x", "--json=a.json", "b"], Some("a.json"), &["b"]),
            (&["x", "--json", "b"], Some("-"), &["b"]),
        ] {
            let seen = Command::parse_from(arguments);
            assert_eq!(seen.json.path(), wanted.map(Path::new), "{arguments:?}");
            assert_eq!(seen.rest, rest);
        }
    }

    #[test]
    fn the_version_comes_first() {
        let text = document(json!({ "b": 1, "a": 2 })).to_string();
        assert_eq!(text, format!(r#"{{"schema":{SCHEMA},"b":1,"a":2}}"#));
        assert_eq!(compact(r#"{"b":1,"a":2}"#), format!("{text}\n"));
        assert_eq!(compact("{}"), format!("{{\"schema\":{SCHEMA}}}\n"));
    }
}
