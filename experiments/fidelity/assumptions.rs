//! What is assumed where the papers are silent, and what shows how far another choice moves what they print.

/// Something that is assumed and can move a printed number.
pub(super) struct Assumption {
    pub what: &'static str,
    /// Where it is said: a file, or the notes of an experiment.
    pub said: &'static str,
    pub moves: Moves,
}

/// What shows how far another choice moves the numbers.
#[derive(Clone, Copy)]
pub(super) enum Moves {
    /// Rows of an experiment whose names begin so, but for the first, which is what is assumed: how far the peak is off.
    Peaks(&'static str, &'static str),
    /// Rows of an experiment whose names begin so: these columns, in percent.
    Rows(&'static str, &'static str, &'static [(usize, &'static str)]),
    /// Rows of an experiment whose names begin so: the median deviation beside that of the first.
    Deviation(&'static str, &'static str),
    /// Two columns of ours of a row: names, and places.
    Columns(&'static str, &'static str, [(&'static str, usize); 2]),
    /// The literal rule of Tables 4.2 and 4.3 beside ours.
    Literal,
    /// Nothing does: another choice, and why it is not measured.
    Unmeasured(&'static str, &'static str),
}

use Moves::{Columns, Deviation, Literal, Peaks, Unmeasured};

const GE: &str = "ge-assumptions";
const LOCAL: &str = "ge-local-traffic";
const ANTON2: &str = "anton2-assumptions";

const fn cells(what: &'static str, said: &'static str, starts: &'static str) -> Assumption {
    Assumption {
        what,
        said,
        moves: Peaks(GE, starts),
    }
}

const fn machine(what: &'static str, said: &'static str, starts: &'static str) -> Assumption {
    const CURVES: &[(usize, &str)] = &[
        (4, "round robin"),
        (5, "P = 2"),
        (6, "P = 4"),
        (7, "by age"),
    ];
    Assumption {
        what,
        said,
        moves: Moves::Rows(ANTON2, starts, CURVES),
    }
}

const fn traffic(what: &'static str, starts: &'static str) -> Assumption {
    Assumption {
        what,
        said: "notes of ge-local-traffic",
        moves: Deviation(LOCAL, starts),
    }
}

const fn unmeasured(
    what: &'static str,
    said: &'static str,
    alternative: &'static str,
    why: &'static str,
) -> Assumption {
    Assumption {
        what,
        said,
        moves: Unmeasured(alternative, why),
    }
}

const NO_SETTING: &str = "no setting has it";
const NO_NUMBER: &str = "the text has no number beside which it would stand";

/// In the order of the papers.
pub(super) const ASSUMPTIONS: [Assumption; 48] = [
    cells(
        "[Ge] lanes of Table 4.1: 6 and 6 flits, injector and ejector 4",
        "notes of ge-table-4-1",
        "lanes of Table 4.1, ",
    ),
    cells(
        "[Ge] drain-off lanes of Table 4.2: 2 and 16 flits, others 2 and 2",
        "notes of ge-tables-4-2-4-3",
        "drain-off lanes of Table 4.2, ",
    ),
    cells(
        "[Ge] drain-off lanes of Table 4.3: 4 and 8 flits, as all",
        "notes of ge-tables-4-2-4-3",
        "drain-off lanes of Table 4.3, ",
    ),
    cells(
        "[Ge] random bit vector: each node to a random half",
        "params/workload/pattern.rs",
        "random bit vector, ",
    ),
    cells(
        "[Ge] hot spots: 4 nodes, 16 times",
        "params/workload/pattern.rs",
        "hot spots, ",
    ),
    traffic(
        "[Ge] random near 2: offsets from -2 to 2",
        "random near 2, ",
    ),
    traffic(
        "[Ge] random near 4: offsets from -4 to 4",
        "random near 4, ",
    ),
    traffic(
        "[Ge] random near 8: offsets from -8 to 8",
        "random near 8, ",
    ),
    traffic(
        "[Ge] diagonal shift 2: to (x + 2, y + 2)",
        "diagonal shift 2, ",
    ),
    traffic(
        "[Ge] diagonal shift 3: to (x + 3, y + 3)",
        "diagonal shift 3, ",
    ),
    Assumption {
        what: "[Ge] a lane that must not hold two packets is granted when it is empty to the end of the link",
        said: "notes of ge-tables-4-2-4-3",
        moves: Literal,
    },
    unmeasured(
        "[Ge] both datelines of a ring stand in one place",
        "notes of ge-tables-4-2-4-3",
        "another place for one direction",
        NO_SETTING,
    ),
    unmeasured(
        "[Ge] Table 3.2, T3D-like, T3E-like: datelines half a ring apart, a descent by single changes and pairs",
        "params/wormhole/routing/balance.rs",
        "other places, another search",
        "Table 3.2 is within 4% of the paper's, which names neither",
    ),
    unmeasured(
        "[Ge] at half a ring an even node takes plus, an odd one minus",
        "model/wormhole/routing/dimension_order.rs",
        "drawn for each packet",
        "no setting has it; it keeps both ways equally used, as drawing does",
    ),
    unmeasured(
        "[Ge] of equally good lanes the lowest is taken",
        "model/wormhole/status_collector.rs",
        "in turn, or drawn",
        NO_SETTING,
    ),
    unmeasured(
        "[Ge] an arbiter's pointer moves with every grant, also while its lane is held",
        "model/wormhole/output_channel.rs",
        "with grants of heads only",
        NO_SETTING,
    ),
    unmeasured(
        "[Ge] Figure 4.8: 1 and 5 cycles on the wire; Figure 4.15: 256 packets of each node; Figure 5.18: lanes of 104 flits",
        "notes of the experiments",
        "others",
        NO_NUMBER,
    ),
    machine(
        "[Anton2] 40 cycles for SerDes, boards and cable; sums of Figures 11 and 12 with them are not compared",
        "params/anton2/network.rs",
        "latency, ",
    ),
    machine(
        "[Anton2] 8 flits for each virtual channel in routers",
        "params/anton2/router.rs",
        "depth, ",
    ),
    machine(
        "[Anton2] 16 flits before an external channel",
        "params/anton2/channel_adapter.rs",
        "departing_depth, ",
    ),
    machine(
        "[Anton2] 44 flits behind an external channel",
        "params/anton2/channel_adapter.rs",
        "arriving_depth, ",
    ),
    machine(
        "[Anton2] 8 flits for each class in endpoint adapters",
        "params/anton2/node.rs",
        "endpoint_depth, ",
    ),
    machine(
        "[Anton2] weights of 8 bits",
        "params/arbiter/arbitration.rs",
        "weight_bits, ",
    ),
    unmeasured(
        "[Anton2] who cannot ask and is behind forgets (Figure 6 to the letter), with two levels",
        "params/arbiter/underflow.rs, accumulator_update.rs",
        "held windows, counting by virtual channel, 4 and 8 levels",
        "they are curves of Figures 9 and 10 themselves: the columns held, by VC, P = 4 and P = 8",
    ),
    unmeasured(
        "[Anton2] a packet asks SA1 only where the far end has room",
        "docs/anton2.md",
        "it asks earlier, and a grant without room is masked",
        "as a patch of the model (scripts/ablations) it deadlocks after 1,608 cycles",
    ),
    unmeasured(
        "[Anton2] SA1's state moves when the packet crosses the switch",
        "params/arbiter/deferred.rs",
        "when SA1 grants",
        "no setting has it; as a patch of the model (scripts/ablations) with two levels: 0.55 of full use in place of 0.54",
    ),
    unmeasured(
        "[Anton2] a node's own endpoints are among its destinations",
        "params/workload/pattern.rs",
        "other nodes only",
        "no setting has it; of 512 nodes it is a packet in 512, of 2-hop traffic one in 125",
    ),
    unmeasured(
        "[Anton2] where the mesh has the channels that the text does not place",
        "params/anton2/layout.rs",
        "other places",
        "of the layouts that the text leaves this one repeats the search of §2.4: that anton2-eq1 finds the paper's load is evidence of no more than that there is such a layout",
    ),
    unmeasured(
        "[Anton2] a packet counts the dimension that it completes where it turns to the mesh or to its endpoint",
        "model/anton2/promotion.rs",
        "where it leaves the torus",
        NO_SETTING,
    ),
    Assumption {
        what: "[Anton2] Table 2: what a bit of a memory takes, in flip-flops or in macros",
        said: "notes of anton2-table-2",
        moves: Columns(
            "anton2-table-2",
            "Queues, all",
            [("in flip-flops", 2), ("in macros", 3)],
        ),
    },
    unmeasured(
        "[Anton2] Table 2: depths of queues as above",
        "notes of anton2-table-2",
        "other depths",
        "storage moves its sums by more (the row above), and the paper has no depth",
    ),
    unmeasured(
        "[Anton2] Table 2: 256 destination sets, a window of 63 words, a check of 24 bits",
        "params/anton2/node.rs, params/link/frame.rs",
        "others",
        "sets are nearly all of Multicast, and words nearly all of Link in flip-flops: they move those in proportion; the check is little",
    ),
    unmeasured(
        "[Anton2] energy: wires and the clock's tree are left out",
        "docs/anton2.md",
        "placed and routed",
        "values of another process are not compared, only the form and its signs",
    ),
    unmeasured(
        "[HyperX] OmniWAR has as many deroutes as dimensions",
        "model/hyperx/routing/omniwar.rs",
        "as many as virtual channels leave (deroutes)",
        "the text states its throughputs for 2N virtual channels",
    ),
    unmeasured(
        "[HyperX] Clos-AD and UGAL+ are one algorithm of two readings",
        "notes of hyperx-figure-6g",
        "both",
        "they are rows of Figure 6g themselves: ugal+ and clos-ad",
    ),
    unmeasured(
        "[HyperX] minimal packets of UGAL take the second class; no threshold",
        "model/hyperx/routing/ugal.rs",
        "the first class; a threshold",
        NO_SETTING,
    ),
    unmeasured(
        "[HyperX] congestion is what was granted to a port and has not left it, over all its virtual channels",
        "docs/hyperx.md",
        "with what is on the link and behind it; by class or virtual channel",
        NO_SETTING,
    ),
    unmeasured(
        "[HyperX] a packet chooses its output once",
        "docs/hyperx.md",
        "again while it waits",
        NO_SETTING,
    ),
    unmeasured(
        "[HyperX] a virtual channel is granted where the longest packet has room",
        "docs/hyperx.md",
        "where the packet has",
        NO_SETTING,
    ),
    unmeasured(
        "[HyperX] 128 flits in each input queue, 96 in each output queue",
        "params/hyperx/router.rs, routing/unit.rs",
        "others (input_depth, output_depth)",
        "the text says that they cover a credit's round trip and not much more",
    ),
    unmeasured(
        "[HyperX] when a machine counts as saturated",
        "notes of hyperx-figure-6g",
        "another window, another growth",
        "the text says that latency never stabilises; what is accepted at the last load stands beside each throughput",
    ),
    unmeasured(
        "[HyperX] Fig. 4: sizes, ports and routing of the dragonfly and of the fat tree",
        "notes of hyperx-figure-4",
        "others; min and hashed stand beside ugal and adaptive there",
        NO_NUMBER,
    ),
    unmeasured(
        "[HyperX] the stencil: flits of 32 bytes, messages as 100 to 10 to 1, one flit in a collective",
        "params/workload/stencil.rs",
        "others",
        NO_NUMBER,
    ),
    unmeasured(
        "[YARC] look-ups of 10 cycles, wires of 5 and 2 registers",
        "docs/yarc.md",
        "others (route_cycles, row_wire, column_wire)",
        "their sum makes the paper's 25 stages; throughput does not change while buffers cover the wires",
    ),
    unmeasured(
        "[YARC] Table 3: packets of one length, one virtual channel",
        "notes of yarc-table-3",
        "two virtual channels; mixed lengths",
        "they are columns of the table itself",
    ),
    unmeasured(
        "[YARC] Table 4: transfers take aligned blocks of links up",
        "notes of yarc-table-4",
        "links drawn singly",
        "5 to 16% more contention of the tree",
    ),
    unmeasured(
        "[YARC] depths of row and column buffers are of each virtual channel",
        "docs/yarc.md",
        "of all together",
        NO_SETTING,
    ),
    unmeasured(
        "[YARC] a packet starts on a link where the longest packet has room",
        "docs/yarc.md",
        "where the packet has",
        NO_SETTING,
    ),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::experiment;
    use std::path::Path;

    #[test]
    fn assumptions_are_where_they_are_said_and_experiments_have_their_rows() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for assumption in &ASSUMPTIONS {
            let mut files = assumption.said.split(", ");
            let first = files.next().expect("one");
            if first.starts_with("notes of ") {
                continue;
            }
            assert!(root.join(first).is_file(), "{first}");
        }
        for assumption in &ASSUMPTIONS {
            let name = match assumption.moves {
                Moves::Rows(name, ..) | Peaks(name, _) | Deviation(name, _) | Columns(name, ..) => {
                    name
                }
                _ => continue,
            };
            assert!(experiment(name).is_ok(), "{name}");
        }
    }
}
