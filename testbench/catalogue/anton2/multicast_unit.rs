//! What copies multicast packets: a set is known in turn and until its last copy, and each of its branches gets one.

use crate::model::Golden;
use crate::model::anton2::MulticastUnit;
use crate::params::Component;
use crate::params::anton2::{DestinationSets, Header, MulticastUnitParams};
use crate::params::{Reset, index_width};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, UNWRITTEN, interpreted, owned, pin, text, verilated,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/multicast_unit.v", escape = "none")]
struct Copies {
    queues: usize,
    q_bits: usize,
    w_bits: usize,
    sets: usize,
    endpoints: usize,
    all_endpoints: u64,
    branches: usize,
    entry_width: usize,
    table: usize,
    multicast: usize,
    order: usize,
    clock: Clocking,
}

/// Faults of units of two queues, with two sets of two endpoints.
fn of_two_queues() -> Vec<PinFault> {
    vec![
        pin(
            "header_o",
            "inner_known_o[queue_i] ? inner_header_o : header_i ^ 42'd1",
            &["unicast_unchanged", "unknown_unchanged"],
        ),
        pin(
            "last_o",
            "1'b1",
            &["unknown_unchanged", "last_if_none_left"],
        ),
        pin("known_o", "inner_known_o | front_i", &["known_if_asked"]),
        // A packet that is looked away from is forgotten.
        pin("known_o", "inner_known_o & front_i", &["known_until_last"]),
        // The last copy is not taken, others again and again.
        pin(
            "take_i",
            "take_i && !inner_last_o",
            &["known_until_last", "branch_of_entry"],
        ),
        pin(
            "take_i",
            "take_i && inner_last_o",
            &["branch_of_entry", "last_if_none_left"],
        ),
        pin("front_i", "front_i & 2'b01", &["known_in_turn"]),
        // Entries that are none are others; entries that were not written are read; the wrong one is written.
        pin(
            "index_i",
            "index_i & {2{10'd1}}",
            &["branch_of_entry", "dropped_if_empty"],
        ),
        pin("multicast_wr_en_i", "1'b1", &["branch_of_entry"]),
        pin(
            "multicast_addr_i",
            "1'b0",
            &["last_if_none_left", "dropped_if_empty"],
        ),
        pin("here_i", "here_i ^ 12'd1", &["branch_of_entry"]),
        // Dimensions of one node have neighbours.
        pin("last_i", "last_i | 12'd1", &["last_if_none_left"]),
        pin(
            "header_o",
            "inner_last_o ? inner_header_o : {14'd0, header_i[27:17], 5'd0, here_i}",
            &["directions_first"],
        ),
        pin("drop_o", "1'b0", &["dropped_if_empty"]),
    ]
}

/// Units: one queue and sixteen, one set and as many as there may be.
const UNITS: [&str; 5] = [
    "",
    "queues = 1\nmulticast_sets = 1\nendpoints = 1",
    "queues = 2\nmulticast_sets = 5\nendpoints = 3\nreset = 'async'",
    "queues = 5\nmulticast_sets = 16\nendpoints = 4",
    "queues = 16\nmulticast_sets = 1024\nendpoints = 32",
];

impl Catalogued for MulticastUnitParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(MulticastUnit::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_copies(self, self.golden(), seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Units of 1 to 3 queues, with tables of 1 to 3 sets.
    fn proved_set() -> Vec<Self> {
        let shapes = [
            (1, 2, 2, Reset::Async),
            (2, 1, 1, Reset::Sync),
            (3, 3, 2, Reset::Sync),
        ];
        legal(shapes.map(|(queues, sets, endpoints, reset)| {
            let table = DestinationSets::new(Self::NAME, sets, endpoints)?;
            MulticastUnitParams::new(queues, table, reset)
        }))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (queues, table) = (self.queues(), self.table());
        let body = Copies {
            queues,
            q_bits: self.queue_width(),
            w_bits: index_width(queues + 2),
            sets: table.sets(),
            endpoints: table.endpoints(),
            all_endpoints: (1 << table.endpoints()) - 1,
            branches: table.branches(),
            entry_width: table.entry_width(),
            table: Header::TABLE.width,
            multicast: Header::MULTICAST.low,
            order: Header::ORDER.low,
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let turns = format!(
            "a queue that is asked for is known after {} cycles at most",
            queues + 1
        );
        let properties = vec![
            Property::new(
                "unicast_unchanged",
                "of a packet that is not multicast the header is shown as it is, as the last one and not dropped",
            ),
            Property::new(
                "unknown_unchanged",
                "so is that of a multicast packet whose set is not known, but not as the last one",
            ),
            Property::new(
                "known_if_asked",
                "a set becomes known only for a queue that was asked for two cycles before",
            ),
            Property::new(
                "known_until_last",
                "it is known until its last copy goes, and not in the cycle after",
            ),
            Property::new("known_in_turn", turns),
            Property::new(
                "branch_of_entry",
                "a copy has the header of a branch that was in the entry when it was read and is not done; nothing is of an entry that was not written or is none",
            ),
            Property::new(
                "directions_first",
                "endpoints get their copies after the directions of the torus",
            ),
            Property::new(
                "last_if_none_left",
                "a copy is the last exactly if no other branch is left",
            ),
            Property::new(
                "dropped_if_empty",
                "a packet is dropped exactly if its set has no branch",
            ),
        ];
        let mut unit = checker(&body, properties)?;
        let shown = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        unit.shown = vec![
            watched("watched", queues),
            shown("waited", body.w_bits),
            shown("entry", body.table),
            shown("branches_left", body.branches),
        ];
        Ok(vec![unit])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&UNITS)),
                verilated(owned(&UNITS[..3]), 50_000).of_cycles(50_000, 1_000_000),
            ],
            proved: owned(&[
                "queues = 1\nmulticast_sets = 3\nendpoints = 1\nreset = 'async'",
                "queues = 2\nmulticast_sets = 1\nendpoints = 3",
            ]),
            pin_faults: vec![(
                "queues = 2\nmulticast_sets = 2\nendpoints = 2",
                of_two_queues(),
            )],
            text_faults: vec![
                text("assign gnt_o = won;", "assign gnt_o = ~won;"),
                UNWRITTEN,
                text(
                    "waits = front_i & ~known_q & ~reading_q",
                    "waits = front_i & ~known_q",
                ),
                text(
                    "(|(written_q & asked)) & ~(|index[IndexBeyond +: IndexBeyondWidth])",
                    "(|(written_q & asked))",
                ),
                text("turn = left & ~others", "turn = left"),
                text("known_q | reading_q) & ~done", "known_q | reading_q)"),
                text(
                    "header_i[HeaderMulticast] | (is_known & is_last)",
                    "header_i[HeaderMulticast] | is_last",
                ),
            ],
            ..Trials::default()
        }
    }
}
