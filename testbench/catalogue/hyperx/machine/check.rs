//! What is to be said of HyperX machines.

use super::names::LinkNames;
use crate::model::deadlock::{Analysis, Followed};
use crate::params::Component;
use crate::params::hyperx::{HyperXNetworkParams, Routing, Sharing};
use crate::testbench::machine::{ASSUMED, Facts};
use serde_json::json;

/// What is to be said of a machine beside what was found.
pub(super) fn facts<'a>(
    params: &'a HyperXNetworkParams,
    names: &'a LinkNames<'a>,
    analysis: &Analysis,
) -> Facts<'a> {
    let routing = params.made().routing();
    let keys = json!({
        "algorithm": routing.algorithm().name(),
        "vcs": params.made().vcs(),
        "classes": routing.classes(),
    });
    Facts {
        names: names.names(),
        in_words: params.in_words(),
        routing: routing.in_words(),
        channel: "classes of virtual channels",
        ends: analysis.nodes,
        end: "router",
        step: "link",
        followed: (analysis.followed == Followed::Narrowed).then(narrowed),
        lines: vec![("VCs", classes(routing, params.made().vcs()))],
        keys: keys.as_object().cloned().unwrap_or_default(),
        because: because(routing).to_string(),
        fix: analysis.deadlock().map(|_| "another algorithm"),
        assumed: ASSUMED.map(str::to_string).to_vec(),
        can_starve: Vec::new(),
    }
}

/// What is followed in the place of a large machine, and why that suffices.
fn narrowed() -> String {
    "a machine of the same dimensions that is at most three wide: the machine is large, and what may follow a hop depends on which coordinates are equal, whatever they are".to_string()
}

/// `8 of each link, in 2 classes`.
fn classes(routing: &Routing, vcs: usize) -> String {
    match (routing.algorithm().sharing(), routing.classes()) {
        (Sharing::LastEscapes, _) => {
            format!("{vcs} of each link: class 0 is adaptive, class 1 the escape, which has one")
        }
        (Sharing::InTurn, 1) => format!("{vcs} of each link, in one class"),
        (Sharing::InTurn, classes) => format!("{vcs} of each link, in {classes} classes in turn"),
    }
}

/// What extended dependencies rest on beside the routes.
fn because(routing: &Routing) -> &'static str {
    match routing.atomic() {
        true => ", as a virtual channel has one packet at a time",
        false => ", as queues take whole packets only",
    }
}
