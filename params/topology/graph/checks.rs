//! What nodes and links of a graph may be, each by itself.

use super::stated::{DELAY, LANES, TERMINALS};
use super::{Graph, GraphLink, GraphNode};
use crate::params::ParamError;
use crate::params::component::counted;
use std::collections::BTreeMap;

/// Checks what is said of nodes, without their links.
pub(super) fn check_nodes(component: &str, nodes: &[GraphNode]) -> Result<(), ParamError> {
    let path = format!("{component}.nodes");
    if !(1..=Graph::MAX_NODES).contains(&nodes.len()) {
        let wanted = format!(
            "wanted 1 to {} nodes, as nodes = [{{ name = \"a\" }}, {{ name = \"b\" }}]",
            Graph::MAX_NODES
        );
        return Err(ParamError::new(path, counted(nodes.len(), "node"), wanted));
    }
    let (mut seen, mut taken) = (BTreeMap::new(), BTreeMap::new());
    for (i, node) in nodes.iter().enumerate() {
        let own = format!("nodes[{i}]");
        if !is_name(&node.name) {
            let wanted = format!(
                "wanted a name of letters, digits and single underscores between them, a letter first, at most {} characters",
                Graph::MAX_NAME
            );
            return Err(ParamError::new(
                format!("{path}[{i}].name"),
                &node.name,
                wanted,
            ));
        }
        if let Some(first) = seen.insert(&node.name, i) {
            let wanted = format!("nodes[{first}] has the name already; wanted another");
            return Err(ParamError::new(
                format!("{path}[{i}].name"),
                &node.name,
                wanted,
            ));
        }
        TERMINALS.check(&format!("{component}.{own}"), node.terminals)?;
        if node.place.is_some() != nodes[0].place.is_some() {
            let wanted = match node.place {
                Some(_) => "has x and y, nodes[0] has none; give them to all nodes or to none",
                None => "has no x and y, nodes[0] has; give them to all nodes or to none",
            };
            return Err(ParamError::new(
                format!("{component}.{own}"),
                &node.name,
                wanted,
            ));
        }
        let (x, y) = node.place.unwrap_or_default();
        for (key, at) in [("x", x), ("y", y)] {
            let most = Graph::MAX_PLACE;
            if !(-most..=most).contains(&at) {
                let wanted = format!("wanted an integer from -{most} to {most}");
                return Err(ParamError::new(format!("{path}[{i}].{key}"), at, wanted));
            }
        }
        let place = node.place.and_then(|place| taken.insert(place, i));
        if let Some(first) = place {
            let wanted =
                format!("nodes[{first}] stands at y = {y} there already; wanted another x or y");
            return Err(ParamError::new(format!("{path}[{i}].x"), x, wanted));
        }
    }
    if nodes.iter().all(|node| node.terminals == 0) {
        let wanted = "has no terminal; give at least one node terminals = 1";
        return Err(ParamError::new(path, counted(nodes.len(), "node"), wanted));
    }
    Ok(())
}

/// Whether `text` can be a node's name. Names of nets and instances join it to other words by one underscore, so it has
/// none at its end and no two side by side.
fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.len() <= Graph::MAX_NAME
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        && !text.contains("__")
        && !text.ends_with('_')
}

/// Checks what is said of links, each with its number in the user's list.
pub(super) fn check_links(
    component: &str,
    nodes: &[GraphNode],
    links: &[(usize, GraphLink)],
) -> Result<(), ParamError> {
    for (i, link) in links {
        let own = format!("links[{i}]");
        for (key, node) in [("from", link.from), ("to", link.to)] {
            let key = format!("{own}.{key}");
            ParamError::check(component, &key, node.0, 0..=nodes.len() - 1)?;
        }
        if link.from == link.to {
            let (path, name) = (format!("{component}.{own}.to"), &nodes[link.to.0].name);
            let wanted = "the link begins there too; wanted another node";
            return Err(ParamError::new(path, name, wanted));
        }
        let own = format!("{component}.{own}");
        LANES.check(&own, link.lanes)?;
        DELAY.check(&own, link.delay)?;
    }
    Ok(())
}
