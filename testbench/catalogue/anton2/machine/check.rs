//! What is to be said of machines of Anton 2's network.

use crate::model::anton2::deadlock::{Checked, Machine};
use crate::model::deadlock::Followed;
use crate::params::ParamError;
use crate::params::anton2::{Anton2NetworkParams, Anton2NodeParams, Datelines, Promotion, Torus};
use crate::params::topology::Topology;
use crate::testbench::machine::{ASSUMED, Facts, Names};
use serde_json::json;

/// Nodes in each dimension of the machine in which a node alone is looked at: of fewer, rings have no ways
/// around.
const RADIX: usize = 4;

/// The machine that a node is looked at in.
///
/// # Errors
/// If its routers have too few virtual channels for it.
pub(super) fn machine_of(node: &Anton2NodeParams) -> Result<Anton2NetworkParams, ParamError> {
    let has = |d| {
        node.layout()
            .channels()
            .keys()
            .any(|channel| channel.dimension == d)
    };
    let radices = std::array::from_fn(|d| if has(d) { RADIX } else { 1 });
    let torus = Torus::new("torus", radices, Datelines::default())?;
    // What waits for what is the same over lines of any length.
    Anton2NetworkParams::new(torus, 0, node.clone())
}

/// The machine as its packets are followed, which may go `detour` hops further than the shorter way.
pub(super) fn machine(params: &Anton2NetworkParams, detour: usize) -> Machine<'_> {
    let node = params.node();
    let (layout, vcs) = (node.layout(), node.vcs().per_class());
    Machine::of(params.torus(), layout, promotion(params), vcs, detour)
}

/// When its packets go on to the next virtual channel.
pub(super) fn promotion(params: &Anton2NetworkParams) -> Promotion {
    params.node().router().input().promotion().promotion()
}

/// What is to be said of a machine beside what was found.
pub(super) fn facts<'a>(
    params: &'a Anton2NetworkParams,
    machine: &'a Machine,
    detour: usize,
    checked: &Checked,
) -> Facts<'a> {
    let Checked {
        analysis,
        mesh_vcs,
        torus_vcs,
    } = checked;
    let vcs = params.node().vcs();
    let waits = format!(
        "{} classes of {}, alike; promotion {}: packets wait in {mesh_vcs} of the M-group and {torus_vcs} of the T-group",
        vcs.classes(),
        vcs.per_class(),
        promotion(params)
    );
    let keys = json!({
        "dims": params.torus().radices(),
        "detour": detour,
        "mesh_vcs": mesh_vcs,
        "torus_vcs": torus_vcs,
    });
    Facts {
        names: Names::of(params).with(machine),
        in_words: format!(
            "{} nodes of {} routers",
            params.torus(),
            params.node().layout().routers()
        ),
        routing: format!("promotion {}", promotion(params)),
        channel: "virtual channels of a class",
        ends: params.all_terminals(),
        end: "endpoint",
        step: "channel",
        followed: Some(followed(analysis.followed, detour)),
        lines: vec![("VCs", waits)],
        keys: keys.as_object().cloned().unwrap_or_default(),
        because: String::new(),
        fix: analysis.deadlock().map(|_| fix(params, detour)),
        assumed: ASSUMED.map(str::to_string).to_vec(),
        can_starve: Vec::new(),
    }
}

fn followed(how: Followed, detour: usize) -> String {
    let ways = match detour {
        0 => "minimal routes".to_string(),
        1 => "routes of up to a hop more than half a ring".to_string(),
        more => format!("routes of up to {more} hops more than half a ring"),
    };
    let how = match how {
        Followed::ByNode => {
            "node by node: what may arrive in a dimension is independent of what was done and what comes"
        }
        Followed::Whole | Followed::ByDimension | Followed::Narrowed | Followed::ByClass => {
            "each packet from every node to every node"
        }
    };
    format!("{ways}, {how}")
}

fn fix(params: &Anton2NetworkParams, detour: usize) -> &'static str {
    let Datelines { plus, minus } = params.torus().datelines();
    match promotion(params) {
        _ if detour > 0 => "minimal routes, as the routers make them; or promotion = \"2n\"",
        Promotion::DatelineOnly => "promotion = \"n+1\" or \"2n\"",
        _ if plus != minus => "the same datelines in both directions, or promotion = \"2n\"",
        _ => "more virtual channels of a class",
    }
}
