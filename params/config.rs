//! Configuration files.

use super::anton2::Anton2NetworkParams;
use super::wormhole::network::NetworkParams;
use super::wormhole::routing::Routes;
use super::{Component, Key, ParamError};
use serde::Deserialize;
use std::path::Path;
use toml::{Table, Value};

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
    /// `[network]` and `[router]`: a network.
    Network {
        /// Where the routers stand.
        network: Table,
        /// What each of them is.
        router: Table,
    },
    /// `[node]`, `[channel]` and `[router]`: a node of Anton 2's network, and with `[torus]` a machine of them.
    Anton2 {
        /// Where the nodes are, if there is more than one.
        torus: Option<Table>,
        /// What stands where in each.
        node: Table,
        /// What each of its external channels is.
        channel: Table,
        /// What each of its routers is.
        router: Table,
    },
}

/// The tables as they stand in a file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tables {
    design: Option<DesignTable>,
    component: Option<Table>,
    network: Option<Table>,
    torus: Option<Table>,
    node: Option<Table>,
    channel: Option<Table>,
    router: Option<Table>,
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
        let tables: Tables = toml::from_str(text).map_err(|error| {
            let before = error.span().map_or(0, |span| span.start.min(text.len()));
            let words: Vec<_> = error.message().split_whitespace().collect();
            ConfigError::Syntax {
                file: file.to_string(),
                line: text[..before].matches('\n').count() + 1,
                what: words.join(" "),
            }
        })?;
        let name = tables.design.as_ref().and_then(|d| d.name.clone());
        let mut config = Config::from_tables(tables)?;
        if let Config::Network { network, .. } = &mut config {
            Routes::stand_beside(network, Path::new(file));
        }
        Ok(Document { name, config })
    }
}

impl Config {
    fn from_tables(tables: Tables) -> Result<Self, ParamError> {
        let refuse = |path: &str, got: &str, wanted: &str| Err(ParamError::new(path, got, wanted));
        let Tables {
            design: _,
            component,
            network,
            torus,
            node,
            channel,
            router,
        } = tables;
        let is_anton2 = torus.is_some() || node.is_some() || channel.is_some();
        match (component, network, router) {
            (Some(settings), None, None) if !is_anton2 => Config::named(settings),
            (None, Some(network), router) if !is_anton2 => Ok(Config::Network {
                network,
                router: router.unwrap_or_default(),
            }),
            (None, None, router) if is_anton2 => Ok(Config::Anton2 {
                torus,
                node: node.unwrap_or_default(),
                channel: channel.unwrap_or_default(),
                router: router.unwrap_or_default(),
            }),
            (None, None, Some(_)) => refuse(
                "network",
                "(missing)",
                "wanted a table [network] beside [router], as [network] dims = [4, 4], or [node]",
            ),
            (None, None, None) => refuse(
                "component",
                "(missing)",
                "wanted a table [component] with name = \"…\", as [component] name = \"fifo\", or [network] and [router], or [torus], [node] and [router]",
            ),
            (Some(_), _, _) => refuse(
                "component",
                "(a table)",
                "a file holds either [component], or [network] and [router], or [torus], [node] and [router]; drop the others",
            ),
            (None, Some(_), _) => refuse(
                "network",
                "(a table)",
                "[network] goes with [router] only, [torus] and [node] make a machine without it; drop one of them",
            ),
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

    /// Sets one key. In a network or a machine `network.dims`, `node.mesh` or `router.lanes` name the table; a key
    /// alone goes where it belongs.
    pub fn set(&mut self, key: &str, value: Value) {
        let (table, key) = match self {
            Config::Component { settings, .. } => (settings, key),
            Config::Network { network, router } => {
                let [own, _] = NetworkParams::tables();
                match key.split_once('.') {
                    Some((NetworkParams::NAME, key)) => (network, key),
                    Some(("router", key)) => (router, key),
                    _ if own.iter().any(|k| k.name == key) => (network, key),
                    _ => (router, key),
                }
            }
            Config::Anton2 {
                torus,
                node,
                channel,
                router,
            } => {
                let [of_torus, of_node, of_channel, _] = Anton2NetworkParams::tables();
                let has = |keys: &[Key], key| keys.iter().any(|k| k.name == key);
                match key.split_once('.') {
                    Some(("torus", key)) => (torus.get_or_insert_default(), key),
                    Some(("node", key)) => (node, key),
                    Some(("channel", key)) => (channel, key),
                    Some(("router", key)) => (router, key),
                    _ if has(&of_torus, key) => (torus.get_or_insert_default(), key),
                    _ if has(&of_node, key) => (node, key),
                    _ if has(&of_channel, key) => (channel, key),
                    _ => (router, key),
                }
            }
        };
        table.insert(key.to_string(), value);
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
            ("[router]\n", "network = (missing): "),
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
    fn a_file_may_name_its_design() {
        let name = |text| Document::parse("x.toml", text).expect("a network").name;
        let named = "[design]\nname = 'mynoc'\n[network]\n";
        assert_eq!(name(named).as_deref(), Some("mynoc"));
        assert_eq!(name("[network]\n"), None);
        assert_eq!(name("[design]\n[network]\n"), None);
    }

    #[test]
    fn a_key_of_a_network_goes_into_its_table() {
        let document = Document::parse("x.toml", "[network]\ndims = [4, 4]");
        let mut config = document.expect("a network").config;
        let two = Value::Integer(2);
        for key in ["lanes", "router.wire_delay", "probes", "network.directions"] {
            config.set(key, two.clone());
        }
        let Config::Network { network, router } = config else {
            panic!("a network");
        };
        let keys = |table: &Table| table.keys().cloned().collect::<Vec<_>>().join(" ");
        assert_eq!(keys(&network), "dims directions probes");
        assert_eq!(keys(&router), "lanes wire_delay");
    }

    #[test]
    fn a_key_of_a_machine_goes_into_its_table_and_may_make_one_of_a_node() {
        let document = Document::parse("x.toml", "[node]\nmesh = [2, 2]");
        let mut config = document.expect("a node").config;
        for key in [
            "depth",
            "channel.departing_depth",
            "endpoint_depth",
            "timeout",
            "dims",
            "router.vcs",
        ] {
            config.set(key, Value::Integer(2));
        }
        let Config::Anton2 {
            torus: Some(torus),
            node,
            channel,
            router,
        } = config
        else {
            panic!("a machine");
        };
        let keys = |table: &Table| table.keys().cloned().collect::<Vec<_>>().join(" ");
        assert_eq!(keys(&torus), "dims");
        assert_eq!(keys(&node), "endpoint_depth mesh");
        assert_eq!(keys(&channel), "departing_depth timeout");
        assert_eq!(keys(&router), "depth vcs");
    }
}
