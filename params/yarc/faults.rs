//! Links and routers of a folded Clos network that do not work.

use crate::params::ParamError;
use crate::params::key::{Kind, Named, Spec};
use crate::params::topology::{Clos, ClosPlace, NodeId, PortId, Topology};
use toml::Value;

/// Most dead links, and most dead routers, that a configuration states.
const MOST: usize = 64;

/// Links and routers that are dead: tables lead around them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct ClosFaults {
    /// A port of each, sorted.
    links: Vec<(NodeId, usize)>,
    routers: Vec<NodeId>,
}

/// The key `dead_links`.
pub(super) const DEAD_LINKS: Named<Names> = Named(
    "dead_links",
    Names("links that do not work, each by one of its ends: \"r1_0.up3\"; tables lead around them"),
);

/// The key `dead_routers`.
pub(super) const DEAD_ROUTERS: Named<Names> = Named(
    "dead_routers",
    Names("routers above the first rank that do not work: \"r2_5\"; tables lead around them"),
);

impl ClosFaults {
    /// What these names say of a network; `component` is named in refusals.
    ///
    /// # Errors
    /// The first that is no link between routers, or no router above the first rank.
    pub(super) fn parse(
        component: &str,
        clos: &Clos,
        links: &[String],
        routers: &[String],
    ) -> Result<Self, ParamError> {
        let mut faults = ClosFaults::default();
        for (at, name) in links.iter().enumerate() {
            let found = link_named(clos, name).ok_or_else(|| {
                let path = format!("{component}.{}[{at}]", DEAD_LINKS.0);
                let example = first_link(clos).map_or_else(String::new, |link| {
                    format!(", as {:?}", link_name(clos, link))
                });
                let wanted = format!("wanted router.output of a link between routers{example}");
                ParamError::new(path, format!("{name:?}"), wanted)
            })?;
            faults.links.push(found);
        }
        for (at, name) in routers.iter().enumerate() {
            let upper = (clos.routers_of_rank(1)..clos.nodes()).map(NodeId);
            let found = upper.clone().find(|node| clos.name(*node) == *name);
            faults.routers.push(found.ok_or_else(|| {
                let path = format!("{component}.{}[{at}]", DEAD_ROUTERS.0);
                let example = upper.clone().next_back().map_or_else(
                    || "; there is none".to_string(),
                    |node| format!(", as {:?}", clos.name(node)),
                );
                let wanted = format!("wanted a router above the first rank{example}");
                ParamError::new(path, format!("{name:?}"), wanted)
            })?);
        }
        faults.links.sort_unstable();
        faults.links.dedup();
        faults.routers.sort_unstable();
        faults.routers.dedup();
        Ok(faults)
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.links.is_empty() && self.routers.is_empty()
    }

    /// Whether a router is dead.
    pub fn has_router(&self, node: NodeId) -> bool {
        self.routers.binary_search(&node).is_ok()
    }

    /// Whether the link at a port of a router is dead, by itself or with a router at one of its ends.
    pub fn has_link(&self, clos: &Clos, node: NodeId, port: usize) -> bool {
        let is_stated = |end| self.links.binary_search(&end).is_ok();
        let far = clos.far(node, port);
        let is_at_dead_end = || far.is_some_and(|(far, _)| self.has_router(far));
        is_stated((node, port))
            || far.is_some_and(is_stated)
            || self.has_router(node)
            || is_at_dead_end()
    }

    /// The values of `dead_links` and `dead_routers`.
    pub(super) fn names(&self, clos: &Clos) -> [Vec<String>; 2] {
        let links = self.links.iter().map(|link| link_name(clos, *link));
        let routers = self.routers.iter().map(|node| clos.name(*node));
        [links.collect(), routers.collect()]
    }

    /// `_x_r1_0up3_r2_5`: in names of modules; nothing where all works.
    pub(super) fn identifier(&self, clos: &Clos) -> String {
        let names = self.names(clos).concat();
        let each = names
            .iter()
            .map(|name| format!("_{}", name.replace('.', "")));
        match self.is_empty() {
            true => String::new(),
            false => format!("_x{}", each.collect::<String>()),
        }
    }
}

fn link_name(clos: &Clos, (node, port): (NodeId, usize)) -> String {
    let output = clos.output_name(node, clos.output_of(node, port));
    format!("{}.{output}", clos.name(node))
}

/// The port of a link of this name.
fn link_named(clos: &Clos, name: &str) -> Option<(NodeId, usize)> {
    let (router, output) = name.split_once('.')?;
    let node = (0..clos.nodes())
        .map(NodeId)
        .find(|node| clos.name(*node) == router)?;
    let outputs = (0..clos.outputs(node)).map(PortId);
    let mut named = outputs.filter(|port| clos.output_name(node, *port) == output);
    let port = clos.port_of(node, named.next()?);
    clos.far(node, port).map(|_| (node, port))
}

/// The first link between routers.
fn first_link(clos: &Clos) -> Option<(NodeId, usize)> {
    let node = clos.router(ClosPlace {
        rank: 1,
        group: 0,
        place: 0,
    });
    let mut ports = 0..clos.ports();
    ports
        .find(|port| clos.far(node, *port).is_some())
        .map(|port| (node, port))
}

/// The value of a key: a list of names, empty unless it is given.
#[derive(Clone, Copy, Debug)]
pub(super) struct Names(&'static str);

impl Spec for Names {
    type Value = Vec<String>;

    fn kind(&self) -> Kind {
        Kind::List(Box::new(Kind::Text), 0..=MOST)
    }

    fn accepts(&self) -> String {
        "list of names".into()
    }

    fn meaning(&self) -> &'static str {
        self.0
    }

    fn default(&self) -> Vec<String> {
        Vec::new()
    }

    fn read(&self, path: &str, value: Value) -> Result<Vec<String>, ParamError> {
        let names = value.as_array().and_then(|names| {
            let texts = names.iter().map(|name| name.as_str().map(str::to_string));
            texts.collect::<Option<Vec<_>>>()
        });
        let few = names.filter(|names| names.len() <= MOST);
        few.ok_or_else(|| {
            let wanted = format!("wanted a list of at most {MOST} names in quotes");
            ParamError::new(path, value, wanted)
        })
    }

    fn text(&self, value: &Vec<String>) -> String {
        let names: Vec<String> = value.iter().map(|name| format!("{name:?}")).collect();
        format!("[{}]", names.join(","))
    }
}
