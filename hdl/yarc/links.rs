//! What inputs, outputs and link control blocks of ports say to each other.

use crate::hdl::rtl::{Builder, Expr};
use crate::params::yarc::{LinkPart, Linked, Tiled};
use crate::params::{Component, Port};
use std::collections::BTreeMap;

/// The nets between the parts of ports with links, by part and its port; an element for each of several ports.
pub(super) struct Between(BTreeMap<(LinkPart, &'static str), Expr>);

impl Between {
    /// Those of `count` ports. What the module shows as well is its port of that name.
    pub fn new(m: &mut Builder, tiled: &Tiled, count: usize) -> Self {
        let mut between = BTreeMap::new();
        let Some(links) = tiled.links() else {
            return Between(between);
        };
        m.comment("between inputs and outputs and their link control blocks");
        for [from, to] in Linked::wires() {
            let (part, name) = from;
            let net = match Linked::is_inside(part, name) {
                false => m.port(name),
                true => {
                    let ports = ports(tiled, links, part);
                    let port = ports.iter().find(|port| port.name == name);
                    let width = port.expect("a part has what it says").width;
                    m.net(
                        &format!("{}_{}", word(part), name.trim_end_matches("_o")),
                        count * width,
                    )
                }
            };
            between.insert(from, net.clone());
            between.insert(to, net);
        }
        Between(between)
    }

    /// The net at a port of a part, if it is one of these.
    pub fn net(&self, part: LinkPart, port: &str) -> Option<&Expr> {
        let mut found = self
            .0
            .iter()
            .filter(|((of, name), _)| *of == part && *name == port);
        found.next().map(|(_, net)| net)
    }
}

/// What the nets of a part begin with.
pub(super) fn word(part: LinkPart) -> &'static str {
    match part {
        LinkPart::Input => "input",
        LinkPart::Output => "output",
        LinkPart::Sender => "sender",
        LinkPart::Receiver => "receiver",
    }
}

/// The ports of a part.
fn ports(tiled: &Tiled, links: &Linked, part: LinkPart) -> Vec<Port> {
    match part {
        LinkPart::Input => tiled.input().ports(),
        LinkPart::Output => tiled.output().ports(),
        LinkPart::Sender => links.sender().ports(),
        LinkPart::Receiver => links.receiver().ports(),
    }
}
