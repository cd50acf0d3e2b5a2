//! Configuration files.

use super::family::{FAMILIES, Family, Tables, family};
use super::{ParamError, brief};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::path::Path;
use toml::{Spanned, Table, Value};

/// What a configuration file holds, before it is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// `[design]`: the name of the top module, if the file gives one.
    pub name: Option<String>,
    /// What is to be built.
    pub config: Config,
}

/// What a configuration file asks for, before it is checked.
#[derive(Clone, Debug, PartialEq)]
pub enum Config {
    /// `[component]`: one component.
    Component {
        /// Its user's name: `fifo`.
        name: String,
        /// Its keys.
        settings: Table,
    },
    /// The tables of a family: a machine, or a part of one.
    Machine(Tables),
}

/// What every file may have, as it stands there.
#[derive(Deserialize)]
struct Head {
    family: Option<Value>,
    design: Option<DesignTable>,
    component: Option<Table>,
}

/// `[design]`.
#[derive(Deserialize)]
#[serde(
    deny_unknown_fields,
    expecting = "a table, as [design] name = \"mynoc\""
)]
struct DesignTable {
    name: Option<String>,
}

/// The key of the family, and the tables that are no family's.
const FAMILY: &str = "family";
const DESIGN: &str = "design";
const COMPONENT: &str = "component";

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

impl Document {
    /// Reads `text`, the contents of `file`.
    ///
    /// # Errors
    /// Malformed TOML and unknown tables, with file and line; tables that are missing, or do not go
    /// together.
    pub fn parse(file: &str, text: &str) -> Result<Self, ConfigError> {
        let line = |at: usize| text[..at.min(text.len())].matches('\n').count() + 1;
        let syntax = |at: usize, what: String| ConfigError::Syntax {
            file: file.to_string(),
            line: line(at),
            what,
        };
        let malformed = |error: toml::de::Error| {
            let words: Vec<_> = error.message().split_whitespace().collect();
            syntax(error.span().map_or(0, |span| span.start), words.join(" "))
        };
        let Head {
            family,
            design,
            component,
        } = toml::from_str(text).map_err(malformed)?;
        let places: BTreeMap<Spanned<String>, IgnoredAny> =
            toml::from_str(text).map_err(malformed)?;
        let known = known_names();
        let unknown = places
            .keys()
            .find(|name| !known.contains(&name.get_ref().as_str()));
        if let Some(name) = unknown {
            let (name, at) = (brief(name.get_ref()), name.span().start);
            let what = format!("unknown table {name}; there are {}", known.join(", "));
            return Err(syntax(at, what));
        }
        let mut tables: Table = toml::from_str(text).map_err(malformed)?;
        tables.retain(|name, _| ![FAMILY, DESIGN, COMPONENT].contains(&name));
        let mut config = Config::of_tables(family, component, tables)?;
        if let Config::Machine(tables) = &mut config {
            let family = tables.family();
            family.stand_beside(tables, Path::new(file));
        }
        let name = design.and_then(|design| design.name);
        Ok(Document { name, config })
    }
}

/// Every name that may stand at the top of a file.
fn known_names() -> Vec<&'static str> {
    let mut names = vec![FAMILY, DESIGN, COMPONENT];
    for of in FAMILIES.iter().flat_map(|family| family.tables()) {
        if !names.contains(&of.table) {
            names.push(of.table);
        }
    }
    names
}

/// `[network] and [router], or [torus], [node], [channel] and [router]`.
fn known_tables() -> String {
    let of_families = FAMILIES.iter().map(|family| tables_of(*family));
    of_families.collect::<Vec<_>>().join(", or ")
}

/// `[network] and [router]`.
fn tables_of(family: &dyn Family) -> String {
    let names = family.tables().into_iter();
    let mut names: Vec<_> = names.map(|of| format!("[{}]", of.table)).collect();
    let last = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => last,
        false => format!("{} and {last}", names.join(", ")),
    }
}

/// The families that have all of these tables.
fn families_with(tables: &Table) -> Vec<&'static dyn Family> {
    let has_all = |family: &&dyn Family| {
        let own = family.tables();
        tables
            .keys()
            .all(|name| own.iter().any(|of| of.table == name))
    };
    FAMILIES.into_iter().filter(has_all).collect()
}

impl Config {
    /// What a file asks for that has these tables beside `[design]`.
    fn of_tables(
        family: Option<Value>,
        component: Option<Table>,
        tables: Table,
    ) -> Result<Self, ParamError> {
        let refused = |path: &str, got: &dyn ToString, wanted: String| {
            Err(ParamError::new(path, got.to_string(), wanted))
        };
        let of_machine = family.is_some() || !tables.is_empty();
        match component {
            Some(settings) if !of_machine => return Config::named(settings),
            Some(_) => {
                let wanted = format!(
                    "a file holds either [component], or {}; drop the others",
                    known_tables()
                );
                return refused(COMPONENT, &"(a table)", wanted);
            }
            None if !of_machine => {
                let wanted = format!(
                    "wanted a table [component] with name = \"…\", as [component] name = \"fifo\", or {}",
                    known_tables()
                );
                return refused(COMPONENT, &"(missing)", wanted);
            }
            None => {}
        }
        let family = Config::family_of(family, &tables)?;
        let mut of_family = Tables::new(family);
        for of in family.tables() {
            match tables.get(of.table) {
                None => {}
                Some(Value::Table(table)) => *of_family.table(of.table) = table.clone(),
                Some(other) => {
                    return refused(
                        of.table,
                        other,
                        format!("wanted a table, as [{}]", of.table),
                    );
                }
            }
        }
        Ok(Config::Machine(of_family))
    }

    /// The family that a file names, or that its tables tell.
    fn family_of(named: Option<Value>, tables: &Table) -> Result<&'static dyn Family, ParamError> {
        let first = tables.keys().next().map_or("", String::as_str);
        let with = families_with(tables);
        let names = FAMILIES.map(|family| family.name()).join(", ");
        if let Some(named) = named {
            let known = named.as_str().and_then(family);
            let Some(known) = known else {
                let wanted = format!("wanted one of {names}");
                return Err(ParamError::new(FAMILY, named, wanted));
            };
            let own = known.tables();
            let strange = tables
                .keys()
                .find(|name| own.iter().all(|of| of.table != *name));
            return match strange {
                None => Ok(known),
                Some(strange) => {
                    let wanted =
                        format!("family {} has {}; drop it", known.name(), tables_of(known));
                    Err(ParamError::new(strange, "(a table)", wanted))
                }
            };
        }
        match with[..] {
            [one] => Ok(one),
            [] => {
                let wanted = format!(
                    "these tables do not go together; a file holds {}",
                    known_tables()
                );
                Err(ParamError::new(first, "(a table)", wanted))
            }
            _ => {
                let which = with.iter().map(|family| family.name());
                let wanted = format!(
                    "[{first}] is of {}; add a table that only one has, or family = \"{}\"",
                    which.collect::<Vec<_>>().join(" and of "),
                    with[0].name()
                );
                Err(ParamError::new(FAMILY, "(missing)", wanted))
            }
        }
    }

    /// The table `[component]`.
    fn named(mut settings: Table) -> Result<Self, ParamError> {
        let wanted = "wanted a component's name, as name = \"fifo\"";
        match settings.remove("name") {
            Some(Value::String(name)) => Ok(Config::Component { name, settings }),
            Some(other) => Err(ParamError::new("component.name", other, wanted)),
            None => Err(ParamError::new("component.name", "(missing)", wanted)),
        }
    }

    /// Sets one key. Of a machine `network.dims`, `node.mesh` or `router.lanes` name the table; a key alone goes where
    /// it belongs.
    pub fn set(&mut self, key: &str, value: Value) {
        match self {
            Config::Component { settings, .. } => {
                settings.insert(key.to_string(), value);
            }
            Config::Machine(tables) => tables.set(key, value),
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
            ("[design]\nnmae = 'a'\n[network]\n", "x.toml:2: "),
            (
                "design = 'a'\n[network]\n",
                "x.toml:1: invalid type: string \"a\", expected a table",
            ),
        ] {
            let refused = Document::parse("x.toml", text).unwrap_err().to_string();
            assert!(
                refused.starts_with(at) && !refused.contains('\n'),
                "{refused}"
            );
        }
    }

    #[test]
    fn tables_that_are_missing_or_too_many_are_named() {
        for (text, at) in [
            ("", "component = (missing): "),
            ("[component]\n", "component.name = (missing): "),
            ("[component]\nname = 3\n", "component.name = 3: "),
            (
                "[router]\n",
                "family = (missing): [router] is of wormhole and of anton2",
            ),
            (
                "family = 'wormhol'\n",
                "family = \"wormhol\": wanted one of wormhole, anton2",
            ),
            (
                "family = 'anton2'\n[network]\n",
                "network = (a table): family anton2 has ",
            ),
            ("network = 3\n", "network = 3: wanted a table"),
            ("[component]\n[network]\n", "component = (a table): "),
            ("[component]\n[node]\n", "component = (a table): "),
            ("[network]\n[torus]\n", "network = (a table): "),
        ] {
            let refused = Document::parse("x.toml", text).unwrap_err().to_string();
            assert!(
                refused.starts_with(at) && !refused.contains('\n'),
                "{refused}"
            );
        }
    }

    #[test]
    fn a_file_says_its_family_or_is_told_by_its_tables() {
        for (text, wanted) in [
            ("[network]\n", "wormhole"),
            ("[torus]\n[router]\n", "anton2"),
            ("[channel]\n", "anton2"),
            ("family = 'wormhole'\n[router]\n", "wormhole"),
            ("family = 'anton2'\n[router]\n", "anton2"),
            ("family = 'anton2'\n", "anton2"),
        ] {
            let config = Document::parse("x.toml", text).expect("a machine").config;
            let Config::Machine(tables) = config else {
                panic!("{text}: a machine");
            };
            assert_eq!(tables.family().name(), wanted, "{text}");
        }
    }

    #[test]
    fn a_file_may_name_its_design() {
        let name = |text| Document::parse("x.toml", text).expect("a network").name;
        let named = "[design]\nname = 'mynoc'\n[network]\n";
        assert_eq!(name(named).as_deref(), Some("mynoc"));
        assert_eq!(name("[network]\n"), None);
        assert_eq!(name("[design]\n[network]\n"), None);
    }
}
