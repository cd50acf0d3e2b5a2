//! Configuration files.

use super::family::{FAMILIES, Family, Keys, Tables, family, in_words};
use super::key::{Named, Spec};
use super::{ParamError, Technology, brief};
use std::collections::BTreeMap;
use std::path::Path;
use toml::{Spanned, Table, Value};

/// What a configuration file holds, before it is checked.
#[derive(Clone, Debug, PartialEq)]
pub struct Document {
    /// `[design]`: the name of the top module, if the file gives one.
    pub name: Option<String>,
    /// `[design]`: what it is built for, if the file says so.
    pub target: Option<Technology>,
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
        let tables: BTreeMap<Spanned<String>, Value> = toml::from_str(text).map_err(|error| {
            let words: Vec<_> = error.message().split_whitespace().collect();
            syntax(error.span().map_or(0, |span| span.start), words.join(" "))
        })?;
        let known = known_names();
        let is_known = |name: &Spanned<String>| known.iter().any(|known| known == name.get_ref());
        if let Some(name) = tables.keys().find(|name| !is_known(name)) {
            let (name, at) = (brief(name.get_ref()), name.span().start);
            let what = format!(
                "unknown table or key {name}; there are {}",
                known.join(", ")
            );
            return Err(syntax(at, what));
        }
        let mut tables: Table = tables
            .into_iter()
            .map(|(name, value)| (name.into_inner(), value))
            .collect();
        let design = tables.remove(DESIGN).map(of_design).transpose()?;
        let (name, target) = design.unwrap_or_default();
        let mut config = Config::of_tables(tables)?;
        let file = Path::new(file);
        match &mut config {
            Config::Component { settings, .. } => {
                let families = FAMILIES.into_iter();
                families.for_each(|family| family.stand_beside(settings, file));
            }
            Config::Machine(tables) => {
                let family = tables.family();
                tables
                    .each()
                    .for_each(|table| family.stand_beside(table, file));
            }
        }
        Ok(Document {
            name,
            target,
            config,
        })
    }
}

/// The name and the target in `[design]`.
fn of_design(design: Value) -> Result<(Option<String>, Option<Technology>), ParamError> {
    let mut design = table(DESIGN, design, "[design] name = \"mynoc\"")?;
    let name = match design.remove("name") {
        None => None,
        Some(Value::String(name)) => Some(name),
        Some(other) => {
            let wanted = "wanted a name, as name = \"mynoc\"";
            return Err(ParamError::new("design.name", other, wanted));
        }
    };
    let Named(key, of_target) = Technology::KEY;
    let target = design.remove(key);
    let path = |key: &str| format!("{DESIGN}.{key}");
    let target = target.map(|target| of_target.read(&path(key), target));
    if let Some((key, value)) = design.iter().next() {
        let wanted = "unknown key; design has name, target";
        return Err(ParamError::new(path(key), value, wanted));
    }
    Ok((name, target.transpose()?))
}

/// The table that `value` is; `example` shows one.
fn table(name: &str, value: Value, example: &str) -> Result<Table, ParamError> {
    match value {
        Value::Table(table) => Ok(table),
        other => {
            let wanted = format!("wanted a table, as {example}");
            Err(ParamError::new(name, other, wanted))
        }
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

/// `[network] and [router], or [torus], [node], [channel] and [router], or [hyperx] and [router]`.
fn known_tables() -> String {
    let of_families = FAMILIES.iter().map(|family| in_words(*family));
    of_families.collect::<Vec<_>>().join(", or ")
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
    fn of_tables(mut tables: Table) -> Result<Self, ParamError> {
        let family = tables.remove(FAMILY);
        let component = tables.remove(COMPONENT);
        let refused =
            |path: &str, got: &str, wanted: String| Err(ParamError::new(path, got, wanted));
        let of_machine = family.is_some() || !tables.is_empty();
        match component {
            Some(settings) if !of_machine => return Config::named(settings),
            Some(_) => {
                let wanted = format!(
                    "a file holds either [component], or {}; drop the others",
                    known_tables()
                );
                return refused(COMPONENT, "(a table)", wanted);
            }
            None if !of_machine => {
                let wanted = format!(
                    "wanted a table [component] with name = \"…\", as [component] name = \"fifo\", or {}",
                    known_tables()
                );
                return refused(COMPONENT, "(missing)", wanted);
            }
            None => {}
        }
        let family = Config::family_of(family, &tables)?;
        let mut of_family = Tables::new(family);
        for of in family.tables() {
            if let Some(value) = tables.remove(of.table) {
                let example = format!("[{}]", of.table);
                *of_family.table(of.table) = table(of.table, value, &example)?;
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
                        format!("family {} has {}; drop it", known.name(), in_words(known));
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
    fn named(component: Value) -> Result<Self, ParamError> {
        let mut settings = table(COMPONENT, component, "[component] name = \"fifo\"")?;
        let wanted = "wanted a component's name, as name = \"fifo\"";
        match settings.remove("name") {
            Some(Value::String(name)) => Ok(Config::Component { name, settings }),
            Some(other) => Err(ParamError::new("component.name", other, wanted)),
            None => Err(ParamError::new("component.name", "(missing)", wanted)),
        }
    }

    /// Sets `target` for each table or component that has the key, by `has` of a component; one that stands there stays.
    ///
    /// # Errors
    /// If it is not the default, and nothing follows from it.
    pub fn aim(
        &mut self,
        target: Technology,
        has: impl Fn(&str, &str) -> bool,
    ) -> Result<(), ParamError> {
        let Named(key, of_target) = Technology::KEY;
        let value = || Value::String(of_target.text(&target));
        let (what, is_set) = match self {
            Config::Component { name, settings } => {
                let has_key = has(name, key);
                if has_key {
                    settings.entry(key).or_insert_with(value);
                }
                (format!("component {name}"), has_key)
            }
            Config::Machine(tables) => {
                let family = tables.family();
                let of_key = |of: &Keys| of.keys.iter().any(|known| known.name == key);
                let with: Vec<Keys> = family.tables().into_iter().filter(of_key).collect();
                for of in &with {
                    tables.table(of.table).entry(key).or_insert_with(value);
                }
                (format!("family {}", family.name()), !with.is_empty())
            }
        };
        if is_set || target == Technology::default() {
            return Ok(());
        }
        let wanted = format!("{what} has no styles or depths that follow from it; drop the key");
        Err(ParamError::new(format!("{DESIGN}.{key}"), target, wanted))
    }

    /// Sets one key. Of a machine `network.dims`, `node.mesh` or `router.lanes` name the table; a key alone goes where
    /// it belongs.
    ///
    /// # Errors
    /// If the family has no table of that name, or the key is that of the family.
    pub fn set(&mut self, key: &str, value: Value) -> Result<(), ParamError> {
        match self {
            Config::Component { settings, .. } => {
                settings.insert(key.to_string(), value);
                Ok(())
            }
            Config::Machine(_) if key == FAMILY => {
                let wanted = "a configuration stays one of its family; name another";
                Err(ParamError::new(FAMILY, value, wanted))
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
            (
                "\nfamiliy = 'anton2'\n",
                "x.toml:2: unknown table or key familiy; ",
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
                "family = (missing): [router] is of wormhole and of anton2 and of hyperx and of yarc and of bluegene",
            ),
            (
                "family = 'wormhol'\n",
                "family = \"wormhol\": wanted one of wormhole, anton2, hyperx, yarc, bluegene",
            ),
            (
                "family = 'anton2'\n[network]\n",
                "network = (a table): family anton2 has ",
            ),
            ("network = 3\n", "network = 3: wanted a table"),
            (
                "component = 'fifo'\n",
                "component = \"fifo\": wanted a table",
            ),
            (
                "[design]\nnmae = 'a'\n[network]\n",
                "design.nmae = \"a\": unknown key",
            ),
            (
                "design = ['a']\n[network]\n",
                "design = [\"a\"]: wanted a table",
            ),
            ("[[design]]\n[network]\n", "design = [{}]: wanted a table"),
            (
                "[design]\nname = 3\n[network]\n",
                "design.name = 3: wanted a name",
            ),
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
            ("[hyperx]\n[router]\n", "hyperx"),
            ("[clos]\n[router]\n", "yarc"),
            ("[bluegene]\n[router]\n", "bluegene"),
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
