//! Families: the machines that a configuration may ask for, each with its tables and its presets.

use super::anton2::Anton2;
use super::bluegene::BluegeneFamily;
use super::hyperx::HyperXFamily;
use super::wormhole::Wormhole;
use super::yarc::YarcFamily;
use super::{Key, ParamError, Preset};
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use toml::{Table, Value};

/// Every family, in the order in which its presets are listed.
pub const FAMILIES: [&dyn Family; 5] = [
    &Wormhole,
    &Anton2,
    &HyperXFamily,
    &YarcFamily,
    &BluegeneFamily,
];

/// What a configuration of a family looks like.
pub trait Family: Debug + Sync {
    /// What it is called: `family = "wormhole"`.
    fn name(&self) -> &'static str;

    /// Its machines, in one line.
    fn summary(&self) -> &'static str;

    /// Its tables with their keys, in the order of a file. A key alone belongs to the first that has it; one that none
    /// has, to the last.
    fn tables(&self) -> Vec<Keys>;

    /// Configurations to begin with.
    fn presets(&self) -> &'static [Preset];

    /// Makes the paths in `settings`, a table of a machine or of one of its components in `file`, those that they
    /// are from here.
    fn stand_beside(&self, _settings: &mut Table, _file: &Path) {}
}

/// The family of this name.
pub fn family(name: &str) -> Option<&'static dyn Family> {
    FAMILIES.into_iter().find(|family| family.name() == name)
}

/// A table of a configuration with the keys that it may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keys {
    /// The table: `network`.
    pub table: &'static str,
    /// Its keys.
    pub keys: Vec<Key>,
}

impl Keys {
    /// The `keys` of a table.
    pub fn of(table: &'static str, keys: Vec<Key>) -> Self {
        Keys { table, keys }
    }

    fn has(&self, key: &str) -> bool {
        self.keys.iter().any(|known| known.name == key)
    }
}

/// The tables of a family's configuration, before they are checked.
#[derive(Clone, Debug)]
pub struct Tables {
    family: &'static dyn Family,
    /// By name, those that are there.
    tables: BTreeMap<&'static str, Table>,
}

impl PartialEq for Tables {
    fn eq(&self, other: &Self) -> bool {
        self.family.name() == other.family.name() && self.tables == other.tables
    }
}

impl Tables {
    /// No table of a family yet.
    pub fn new(family: &'static dyn Family) -> Self {
        Tables {
            family,
            tables: BTreeMap::new(),
        }
    }

    /// Whose tables they are.
    pub fn family(&self) -> &'static dyn Family {
        self.family
    }

    /// Whether a table is there, though it may be empty.
    pub fn has(&self, name: &str) -> bool {
        self.tables.contains_key(name)
    }

    /// A table, which is made if it is not there.
    pub fn table(&mut self, name: &'static str) -> &mut Table {
        self.tables.entry(name).or_default()
    }

    /// Those that are there.
    pub(super) fn each(&mut self) -> impl Iterator<Item = &mut Table> {
        self.tables.values_mut()
    }

    /// Takes a table out; an empty one if it is not there.
    pub fn take(&mut self, name: &str) -> Table {
        self.tables.remove(name).unwrap_or_default()
    }

    /// Sets one key: `network.dims` names the table, `dims` goes where it belongs.
    ///
    /// # Errors
    /// If the family has no table of that name.
    pub fn set(&mut self, key: &str, value: Value) -> Result<(), ParamError> {
        let all = self.family.tables();
        let (of, name) = match key.split_once('.') {
            Some((table, name)) => (all.iter().find(|of| of.table == table), name),
            None => (all.iter().find(|of| of.has(key)).or(all.last()), key),
        };
        let Some(of) = of else {
            let family = self.family.name();
            let wanted = format!("family {family} has {}", in_words(self.family));
            return Err(ParamError::new(key, value, wanted));
        };
        self.table(of.table).insert(name.to_string(), value);
        Ok(())
    }
}

/// The tables of a family: `[network] and [router]`.
pub(super) fn in_words(family: &dyn Family) -> String {
    let names = family.tables().into_iter();
    let mut names: Vec<_> = names.map(|of| format!("[{}]", of.table)).collect();
    let last = names.pop().unwrap_or_default();
    match names.is_empty() {
        true => last,
        false => format!("{} and {last}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn each_key_of_a_family_stands_in_one_table_and_each_family_has_one_of_its_own() {
        for family in FAMILIES {
            let (name, tables) = (family.name(), family.tables());
            let mut keys = BTreeSet::new();
            for key in tables.iter().flat_map(|of| &of.keys) {
                assert!(keys.insert(key.name), "{name}: {} twice", key.name);
            }
            let others = FAMILIES.iter().filter(|other| other.name() != name);
            let others: Vec<Keys> = others.flat_map(|other| other.tables()).collect();
            let is_own = |of: &&Keys| others.iter().all(|other| other.table != of.table);
            assert!(tables.iter().find(is_own).is_some(), "{name}");
        }
    }

    #[test]
    fn a_key_goes_into_the_table_that_it_names_or_that_has_it() {
        let cases: [(&str, &[&str], &str); 4] = [
            (
                "wormhole",
                &["lanes", "router.wire_delay", "probes", "network.directions"],
                "network: directions probes; router: lanes wire_delay",
            ),
            (
                "anton2",
                &[
                    "depth",
                    "channel.departing_depth",
                    "endpoint_depth",
                    "timeout",
                    "dims",
                    "router.vcs",
                    "nobodys",
                ],
                "channel: departing_depth timeout; node: endpoint_depth; router: depth nobodys vcs; torus: dims",
            ),
            (
                "hyperx",
                &["vcs", "widths", "router.algorithm", "seed", "nobodys"],
                "hyperx: seed widths; router: algorithm nobodys vcs",
            ),
            (
                "bluegene",
                &["jsq", "dims", "routing", "router.delay", "nobodys"],
                "bluegene: dims routing; router: delay jsq nobodys",
            ),
        ];
        for (name, keys, wanted) in cases {
            let mut tables = Tables::new(family(name).expect("a family"));
            for key in keys {
                tables.set(key, Value::Integer(2)).expect("a table of it");
            }
            let shown = tables.tables.iter().map(|(name, table)| {
                let keys: Vec<_> = table.keys().cloned().collect();
                format!("{name}: {}", keys.join(" "))
            });
            assert_eq!(shown.collect::<Vec<_>>().join("; "), wanted);
            let refused = tables.set("nowhere.depth", Value::Integer(2));
            let refused = refused.expect_err("no such table").to_string();
            let wanted = format!("nowhere.depth = 2: family {name} has [");
            assert!(refused.starts_with(&wanted), "{refused}");
        }
    }
}
