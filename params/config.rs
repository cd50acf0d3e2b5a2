//! Configuration files.

use super::ParamError;
use serde::Deserialize;
use toml::{Table, Value};

/// A configuration file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// One component: its `name`, and its keys.
    component: Option<Table>,
}

/// A configuration file that cannot be read as one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// No TOML, or a table that does not exist.
    #[error("{file}:{line}: {what}")]
    Syntax {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong there.
        what: String,
    },
    /// A value that is wrong or missing.
    #[error(transparent)]
    Value(#[from] ParamError),
}

impl Config {
    /// Reads `text`, the contents of `file`.
    ///
    /// # Errors
    /// Malformed TOML and unknown tables, with file and line.
    pub fn parse(file: &str, text: &str) -> Result<Self, ConfigError> {
        toml::from_str(text).map_err(|error| {
            let before = error.span().map_or(0, |span| span.start.min(text.len()));
            let words: Vec<_> = error.message().split_whitespace().collect();
            ConfigError::Syntax {
                file: file.to_string(),
                line: text[..before].matches('\n').count() + 1,
                what: words.join(" "),
            }
        })
    }

    /// Name and settings of the component.
    ///
    /// # Errors
    /// If there is no component, or it has no name.
    pub fn component(self) -> Result<(String, Table), ConfigError> {
        let missing = |what: &str| {
            let fix =
                "wanted a table [component] with name = \"…\", as [component] name = \"fifo\"";
            ParamError::new(what, "(missing)", fix)
        };
        let mut table = self.component.ok_or_else(|| missing("component"))?;
        match table.remove("name") {
            Some(Value::String(name)) => Ok((name, table)),
            Some(other) => {
                Err(ParamError::new("component.name", other, "wanted a component's name").into())
            }
            None => Err(missing("component.name").into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mistake_is_named_by_file_and_line() {
        for (text, at) in [
            ("[component]\nname = \n", "x.toml:2: "),
            ("[component]\n\n[componnet]\n", "x.toml:3: "),
        ] {
            let refused = Config::parse("x.toml", text).unwrap_err().to_string();
            assert!(
                refused.starts_with(at) && !refused.contains('\n'),
                "{refused}"
            );
        }
        let unnamed = Config::parse("x.toml", "[component]\n")
            .expect("TOML")
            .component();
        assert!(
            unnamed
                .unwrap_err()
                .to_string()
                .starts_with("component.name = (missing)")
        );
    }
}
