//! Guards of links with credits: what is right passes, what is wrong shows, and only whole packets find their room.

use crate::model::Golden;
use crate::model::anton2::LinkGuard;
use crate::params::anton2::LinkGuardParams;
use crate::params::{Misuse, index_width};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/link_guard.v", escape = "none")]
struct Guards {
    vcs: usize,
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    far_depth: usize,
    f_bits: usize,
    e_bits: usize,
    no_room: usize,
    order: usize,
    too_many: usize,
    clock: Clocking,
}

/// Guards of one virtual channel and of many, in powers of two and not, of the smallest queues and of deep ones.
const SHAPES: [&str; 6] = [
    "",
    "classes = 1\nvcs = 1\ndepth = 2\nfar_depth = 2",
    "classes = 1\nvcs = 3\ndepth = 3\nfar_depth = 5\nreset = 'async'",
    "classes = 2\nvcs = 5\ndepth = 4\nfar_depth = 3",
    "classes = 2\nvcs = 8\ndepth = 16\nfar_depth = 44",
    "classes = 1\nvcs = 2\ndepth = 255\nfar_depth = 255",
];

/// The shapes of which every claim is proved.
const PROVED: [&str; 3] = [
    "classes = 1\nvcs = 1\ndepth = 2\nfar_depth = 2",
    "classes = 1\nvcs = 3\ndepth = 3\nfar_depth = 5\nreset = 'async'",
    "classes = 2\nvcs = 2\ndepth = 4\nfar_depth = 3",
];

impl Catalogued for LinkGuardParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(LinkGuard::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Guards of one to eight virtual channels.
    fn proved_set() -> Vec<Self> {
        shapes(&[PROVED[0], PROVED[1], PROVED[2], ""])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let body = Guards {
            vcs: self.vcs().count(),
            v_bits: self.vcs().width(),
            depth: self.depth(),
            d_bits: index_width(self.depth() + 1),
            far_depth: self.far_depth(),
            f_bits: index_width(self.far_depth() + 1),
            e_bits: Self::misuses().width(),
            no_room: Misuse::NoRoom.bit(),
            order: Misuse::Order.bit(),
            too_many: Misuse::CreditTooMany.bit(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let properties = vec![
            Property::new(
                "right_flits_pass",
                "a flit passes as it is if the neighbour has kept to its room and the order of flits so far",
            ),
            Property::new(
                "never_overrun",
                "no queue gets a flit for which it has no place, if only flits that are there leave it",
            ),
            Property::new(
                "whole_packets",
                "in a virtual channel that there is, heads and the second flits that they announce pass in turn, and nothing else",
            ),
            Property::new(
                "right_credits_count",
                "a credit counts if the neighbour has kept to the rules so far",
            ),
            Property::new(
                "no_credit_too_many",
                "no credit counts for which no flit was sent",
            ),
            Property::new(
                "shown_once_and_kept",
                "each bit of error_o is set in the cycle after its mistake, and stays so",
            ),
        ];
        let mut guard = checker(&body, properties)?;
        let shown = |name: &str, width| Shown {
            name: name.to_string(),
            width,
        };
        guard.shown = vec![
            watched("watched", body.vcs),
            shown("flits", body.d_bits + 1),
            shown("half", 1),
            shown("out", body.f_bits + 1),
        ];
        Ok(vec![guard])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(owned(&SHAPES)).of_cycles(3_000, 100_000)],
            proved: owned(&PROVED),
            pin_faults: vec![(
                "classes = 1\nvcs = 2\ndepth = 3\nfar_depth = 2",
                vec![
                    pin("valid_o", "inner_valid_o & tail_i", &["right_flits_pass"]),
                    pin("valid_o", "valid_i", &["never_overrun", "whole_packets"]),
                    pin("head_o", "head_i", &["whole_packets"]),
                    pin("returned_valid_o", "1'b0", &["right_credits_count"]),
                    pin(
                        "returned_valid_o",
                        "returned_valid_i",
                        &["no_credit_too_many"],
                    ),
                    pin("error_o", "inner_error_o & 5'h0f", &["shown_once_and_kept"]),
                ],
            )],
            text_faults: vec![
                text("room & ~is_second", "room"),
                text("order_seen_q | out_of_order", "out_of_order"),
                text("counts = |(returned & are_out)", "counts = |returned"),
                text("tail_i | is_second", "tail_i"),
            ],
            ..Trials::default()
        }
    }
}
