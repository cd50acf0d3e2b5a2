//! The Anton 2 router: whole packets leave it, none that did not come, and no queue at a far end is overrun.

use super::input::SMALLEST;
use super::machine::Anton2;
use super::{KEPT_BY_OUTPUTS, NARROW, every_variant, in_block_ram, windows};
use crate::model::Golden;
use crate::model::anton2::Anton2Router;
use crate::params::anton2::{Anton2NodeParams, Anton2RouterParams};
use crate::params::{ParamError, index_width};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::credits::{CreditLink, credits};
use crate::testbench::formal::checker::{Clocking, checker, watched};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, pin, text, verilated};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/anton2/router.v", escape = "none")]
struct Routers {
    /// Ports, bits of a port's number, and of a number of ports.
    n: usize,
    p_bits: usize,
    n_bits: usize,
    v_bits: usize,
    depth: usize,
    d_bits: usize,
    f_bits: usize,
    clock: Clocking,
}

/// What is proved of the smallest router; guards of its links are proved by themselves.
const PROVED: [&str; 2] = [
    "far_depth = 2\nflit_width = 42\nvcs = 1\narbitration = 'round-robin'\nwatch_links = false",
    "far_depth = 2\nflit_width = 42\nvcs = 2\narbitration = 'round-robin'\nwatch_links = false\nreset = 'async'",
];

/// The smallest router with these settings.
fn smallest(settings: &str) -> String {
    format!("{SMALLEST}\n{settings}")
}

impl Catalogued for Anton2RouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Router::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_router(self, self.golden(), seed))
    }

    fn least_bench() -> u64 {
        5_200
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Part)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        let node = Anton2NodeParams::of_router(self.clone()).ok();
        let around = node.map(|node| Anton2::around(&node));
        around.transpose()
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "",
            "arbitration = 'round-robin'\nflit_width = 64",
            "arbitration = 'age-based'\nflit_width = 64",
        ])
    }

    /// Routers of two ports, of which one leads to an endpoint, with 1 and 2 virtual channels.
    fn proved_set() -> Vec<Self> {
        let each = PROVED.map(smallest);
        shapes(&each.each_ref().map(String::as_str))
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let link = |way: &str, depth| {
            let named = |port| CreditLink::new(format!("{way}{port}_"), self.vcs(), depth);
            (0..self.router_ports()).map(named).collect()
        };
        let (arriving, departing) = (link("in", self.depth()), link("out", self.far_depth()));
        credits(self.vcs(), arriving, departing, self.reset())
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, vcs, depth) = (self.router_ports(), self.vcs(), self.depth());
        let body = Routers {
            n,
            p_bits: index_width(n),
            n_bits: index_width(n + 1),
            v_bits: vcs.width(),
            depth,
            d_bits: index_width(depth + 1),
            f_bits: self.output().credit_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        // A head takes four cycles through it.
        let seen = depth + self.far_depth() + 6;
        let properties = vec![
            Property::new(
                "packets_whole",
                "by each port packets depart whole: a head, and where it is no tail one more flit in its virtual channel, which is the tail",
            )
            .after(seen),
            Property::new(
                "none_made_up",
                "in every cycle as many flits depart as credits go back",
            )
            .after(seen),
            Property::new(
                "never_overrun",
                "a queue at a far end is never sent a flit for which it has no place, if a credit comes for each flit that leaves it",
            )
            .given(&["packets_whole"])
            .after(seen),
            Property::new(
                "credit_for_a_flit",
                "a virtual channel of an input gets a credit back for a flit that is here, if its sender keeps to its room and the order of flits",
            )
            .after(seen),
        ];
        let mut router = checker(&body, properties)?;
        router.shown = vec![
            Shown {
                name: "port".to_string(),
                width: body.p_bits,
            },
            watched("watched", vcs.count()),
            Shown {
                name: "here".to_string(),
                width: body.d_bits,
            },
            Shown {
                name: "far".to_string(),
                width: body.f_bits + 2,
            },
        ];
        Ok(vec![router])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(every_variant()).of_cycles(2_000, 100_000),
                interpreted(in_block_ram()).of_cycles(2_000, 100_000),
                interpreted(windows("vcs = 2\nweight_bits = 3", &KEPT_BY_OUTPUTS))
                    .of_cycles(2_000, 100_000),
                interpreted(all_with(NARROW, &["watch_links = false"])).of_cycles(2_000, 100_000),
                verilated(
                    all_with(NARROW, &["", "arbitration = 'round-robin'"]),
                    20_000,
                )
                .of_cycles(20_000, 1_000_000),
                verilated(every_variant(), 100_000).of_cycles(None, 100_000),
            ],
            own_file_only: true,
            proved: PROVED.map(smallest).into(),
            pin_faults: vec![(
                "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nclasses = 1\ndepth = 2\nfar_depth = 2\nflit_width = 42\nvcs = 1\narbitration = 'round-robin'\nwatch_links = false",
                vec![
                    pin("out0_head_o", "1'b1", &["packets_whole"]),
                    pin("out0_valid_o", "1'b1", &["none_made_up"]),
                    pin("out0_credit_valid_i", "1'b1", &["never_overrun"]),
                    pin("in0_credit_valid_o", "1'b1", &["credit_for_a_flit"]),
                ],
            )],
            is_seldom_full: true,
            text_faults: vec![text("taken = taken | granted[q", "taken = granted[q")],
            ..Trials::default()
        }
    }
}
