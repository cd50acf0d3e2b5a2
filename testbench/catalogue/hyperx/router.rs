//! Routers: whole packets leave them, none is lost and none made up, and no queue at a far end is overrun.

use super::machine::HyperXMachine;
use super::senders::{SenderLink, senders, stays};
use super::{LEAN, TINY, each_somewhere, everywhere_and_one_lane};
use crate::model::Golden;
use crate::model::hyperx::Router;
use crate::params::hyperx::{HyperXRouterParams, Made};
use crate::params::topology::LatticePort;
use crate::params::{Component, ParamError, Port, index_width};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::marked::{Drained, Inlet, Marked, marked};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{HyperXRouterTraffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, pin, refusal, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/router.v", escape = "none")]
struct Routers {
    /// Ports.
    n: usize,
    vcs: usize,
    vc_bits: usize,
    width: usize,
    /// Flits of a queue at a far end, and bits of a number of these and one more.
    depth: usize,
    far_bits: usize,
    clock: Clocking,
}

/// Cycles in which sequences of flits are tried: a flit that is alone inside must have left by then.
const LOOKED_AT: usize = 24;

/// What makes of [`TINY`] the router of which it is claimed that all leaves it in the end.
const DRAINED: &str = "algorithm = 'dor'\nvcs = 1";

/// The same with a reset that is not the default.
const DRAINED_ASYNC: &str = "algorithm = 'dor'\nvcs = 1\nreset = 'async'";

/// In whose text faults stand: what is drawn shows.
const OF_FAULTS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 16\ncrossbar_cycles = 2\nalgorithm = 'val'";

/// The links that lead in, of each whether it comes from a terminal: element p of each signal.
fn links(made: &Made, from_terminal: &[bool]) -> Vec<SenderLink> {
    let link = |(p, &is_terminal): (usize, &bool)| {
        let of = |signal: &str, width: usize| format!("{signal} >> {}", p * width);
        SenderLink {
            prefix: format!("in{p}_"),
            valid: of("flit_valid_i", 1),
            vc: of("flit_vc_i", made.vc_width()),
            head: of("flit_head_i", 1),
            tail: of("flit_tail_i", 1),
            data: of("flit_data_i", made.flit_width()),
            from_terminal: format!("1'b{}", u8::from(is_terminal)),
            leaves: of("credit_o", made.vcs()),
        }
    };
    from_terminal.iter().enumerate().map(link).collect()
}

/// What goes through routers that have these `ports`, by links of which each comes from a terminal or does not: packets depart
/// whole and into room, and credits go back for flits. A head is on its link at most `seen` cycles after it came.
pub(super) fn through(
    made: &Made,
    ports: &[Port],
    from_terminal: &[bool],
    seen: usize,
) -> Result<Checker, askama::Error> {
    let body = Routers {
        n: from_terminal.len(),
        vcs: made.vcs(),
        vc_bits: made.vc_width(),
        width: made.flit_width(),
        depth: made.input_depth(),
        far_bits: index_width(made.input_depth() + 1) + 1,
        clock: Clocking {
            reset: made.reset(),
        },
    };
    let rules = "as long as users and neighbours keep to the rules";
    let properties = vec![
        Property::new(
            "packets_whole",
            "whatever neighbours do, by each port packets depart whole: from a head to its tail in consecutive cycles, in one virtual channel",
        )
        .to_depth(seen + made.head().max_packet() + 8),
        Property::new(
            "never_overrun",
            format!("{rules}, a queue at a far end is never sent a flit for which it has no place"),
        )
        .to_depth(seen + made.input_depth() + 8),
        Property::new(
            "credit_for_a_flit",
            format!("{rules}, a virtual channel of an input gets a credit back for a flit that is here"),
        )
        .to_depth(seen + 8),
    ];
    let departs = checker(&body, properties)?;
    Ok(senders(made, ports, links(made, from_terminal), false)?.and(departs))
}

/// When nothing may be left in a router of two ports with a virtual channel of two flits; of no other is it claimed.
///
/// A head alone is on its link 5 cycles after it came. A flit takes a virtual channel of its output for 3 cycles: it is
/// granted, moves, and leaves. Two ports may have to wait for each other once.
fn drained(router: &HyperXRouterParams) -> Option<Drained> {
    let of = all_with(TINY, &[DRAINED, DRAINED_ASYNC]);
    let of: Vec<&str> = of.iter().map(String::as_str).collect();
    let is_one = shapes::<HyperXRouterParams>(&of).contains(router);
    is_one.then(|| Drained {
        cycles: 10,
        each: 3,
        all_taken: "all_taken".into(),
        legal: "1'b1".into(),
        looked_at: LOOKED_AT,
    })
}

/// Flits with a mark, by `n` links in and out and never more than `flits` at a time: the highest bit of data that is the user's;
/// nothing if there is none. They are looked at for `seen` cycles at least.
pub(super) fn marks(
    made: &Made,
    n: usize,
    flits: usize,
    drained: Option<Drained>,
    seen: usize,
) -> Result<Option<Checker>, askama::Error> {
    let width = made.flit_width();
    if width <= made.head().width() {
        return Ok(None);
    }
    let inlet = |p: usize| Inlet {
        comes: format!("in{p}_valid"),
        mark: format!("in{p}_data[{}]", width - 1),
        tail: format!("in{p}_tail"),
    };
    let leaves = |p: usize| format!("out_valid[{p}] && out_data[{}]", p * width + width - 1);
    let mut marked = marked(Marked {
        inlets: (0..n).map(inlet).collect(),
        leaves: (0..n).map(leaves).collect(),
        bits: index_width(2 * flits),
        drained,
        clock: Clocking {
            reset: made.reset(),
        },
    })?;
    for property in &mut marked.properties {
        property.is_bounded = true;
        property.cycles = property.cycles.max(seen);
    }
    Ok(Some(marked))
}

impl Catalogued for HyperXRouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Router::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXRouterTraffic::new(self, seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Router)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(HyperXMachine::of_router(self)))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["widths = [3, 3]\nterminals = 2", LEAN])
    }

    /// Routers of two ports: one leads to a terminal, one to the other router of a line.
    fn proved_set() -> Vec<Self> {
        let each = all_with(TINY, &[DRAINED, DRAINED_ASYNC]);
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// That it stays where it is; what its neighbours get wrong it shows itself.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        Ok(stays(self.made(), &self.ports()))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let made = self.made();
        let (n, network) = (made.router_ports(), made.routing().network());
        let is_terminal = |p| matches!(network.port(p), LatticePort::Terminal(_));
        let from_terminal: Vec<bool> = (0..n).map(is_terminal).collect();
        // A head is on its link that many cycles after it came, and its credit comes back before.
        let seen = made.crossbar_cycles() + 6;
        let mut all = through(made, &self.ports(), &from_terminal, seen)?;
        let mistakes = Property::new(
            "mistakes_show",
            "a first mistake that is one of order or length is shown from the next cycle on",
        );
        all.properties.push(mistakes.after(3));
        let flits = n * made.vcs() * (made.input_depth() + made.output_depth()) + n;
        let marks = marks(made, n, flits, drained(self), seen + 8)?;
        Ok(vec![match marks {
            Some(marks) => all.and(marks),
            None => all,
        }])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(everywhere_and_one_lane()).of_cycles(20_000, 100_000)],
            linted: Some(each_somewhere()),
            own_file_only: true,
            is_seldom_full: true,
            bounded: all_with(TINY, &[DRAINED]),
            full_bounded: all_with(
                TINY,
                &[
                    DRAINED_ASYNC,
                    "algorithm = 'dor'\nvcs = 2",
                    "algorithm = 'dimwar'\nvcs = 2",
                    "algorithm = 'dor'\nvcs = 2\nspeedup = 1",
                ],
            ),
            pin_faults: vec![(
                "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 1\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1",
                vec![
                    pin("flit_head_o", "2'b11", &["packets_whole"]),
                    pin("flit_valid_o", "2'b11", &["none_made_up"]),
                    pin("credit_i", "2'b11", &["never_overrun"]),
                    pin("credit_o", "2'b11", &["credit_for_a_flit"]),
                    pin("error_o", "10'd0", &["mistakes_show"]),
                    pin("flit_data_o", "inner_flit_data_o & 8'h77", &["none_lost"]),
                ],
            )],
            text_faults: vec![text("taken = taken | granted[q", "taken = granted[q")],
            shaped_faults: vec![
                // The counter of cycles skips every other; an input draws from another seed.
                (
                    OF_FAULTS,
                    text("now_d = now_q + 4'd1", "now_d = now_q + 4'd2"),
                ),
                (OF_FAULTS, text("seed_i ^ 32'h9e3779b9", "seed_i")),
            ],
            refusals: vec![
                refusal(
                    &["input_depth=15"],
                    "hyperx-router.input_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["output_depth=15"],
                    "hyperx-router.output_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["flit_width=27"],
                    "hyperx-router.flit_width = 27: wanted at least 28, the fields of a head; or set age_bits",
                ),
                refusal(
                    &["vcs=1"],
                    "hyperx-router.vcs = 1: wanted at least 2, the classes of dimwar in 3 dimensions",
                ),
                refusal(
                    &["speedup=8"],
                    "hyperx-router.speedup = 8: wanted fewer than the 8 virtual channels, or full",
                ),
                refusal(
                    &["widths=[64]"],
                    "hyperx-router.widths = [64]: a router would have 67 ports; wanted at most 64: smaller widths, fewer trunks or terminals",
                ),
                refusal(
                    &["terminals=33"],
                    "hyperx-router.terminals = 33: wanted an integer from 1 to 32",
                ),
            ],
            ..Trials::default()
        }
    }
}
