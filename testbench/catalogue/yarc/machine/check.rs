//! What is to be said of folded Clos networks.

use super::names::LinkNames;
use crate::model::deadlock::{Analysis, Followed};
use crate::params::Component;
use crate::params::topology::{Rank, Topology};
use crate::params::yarc::ClosNetworkParams;
use crate::testbench::machine::Facts;
use serde_json::json;

/// What is to be said of a network beside what was found.
pub(super) fn facts<'a>(
    params: &'a ClosNetworkParams,
    names: &'a LinkNames<'a>,
    analysis: &Analysis,
) -> Facts<'a> {
    let (clos, vcs) = (params.clos(), params.tiled().input().format().vcs());
    let (rank, _) = Rank::NAMES[clos.rank() as usize];
    let keys = json!({ "rank": rank, "vcs": vcs, "routers": clos.nodes() });
    Facts {
        names: names.names(),
        in_words: params.in_words(),
        routing: format!("rank {rank}"),
        channel: "virtual channels",
        ends: analysis.nodes,
        end: "router of the first rank",
        step: "link",
        followed: (analysis.followed == Followed::ByClass).then(by_class),
        lines: vec![
            ("routers", format!("{}", clos.nodes())),
            (
                "VCs",
                format!(
                    "{vcs} of each link: requests in 0, responses in {}",
                    vcs - 1
                ),
            ),
        ],
        keys: keys.as_object().cloned().unwrap_or_default(),
        because: String::new(),
        fix: analysis
            .deadlock()
            .map(|_| "router.vcs = 2: requests and responses have a virtual channel each then"),
        assumed: assumed(),
        can_starve: Vec::new(),
    }
}

/// How a large network was followed.
fn by_class() -> String {
    "each pair of routers of the first rank through all tables; dependencies router by router, as whatever comes by a link goes on by one of a higher class: up 1 < up 2 < up 3 < aside < down 3 < down 2 < down 1".to_string()
}

fn assumed() -> Vec<String> {
    [
        "processors inject whole packets",
        "processors take responses, and requests if there is room for the answer",
        "links that are not said to be dead do not fail",
        "arbiters let nobody starve",
    ]
    .map(str::to_string)
    .to_vec()
}
