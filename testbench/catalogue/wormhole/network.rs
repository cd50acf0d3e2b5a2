//! The network of wormhole routers: whole packets leave it, each flit that came and none else, and what waits is held.

use super::VARIANTS;
use super::machine::Wormhole;
use super::router::bit;
use super::routing::{GRAPHS, routings};
use crate::model::Golden;
use crate::model::wormhole::network::Network;
use crate::params::ParamError;
use crate::params::topology::rules::{AnyRule, RULES};
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::Clocking;
use crate::testbench::formal::checker::flow::{Flow, Outlet, UserIn, flow};
use crate::testbench::formal::checker::marked::Drained;
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{NetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, refusal, text, verilated};

/// Four nodes.
const SMALLEST: &str = "dims = [2, 2]\nalgorithm = 'dynbal'\nprobes = 1";

/// A square of four nodes, flits of {tail, head, mark, destination}: room for one flit in each lane; registers at the links.
const SQUARE: [&str; 2] = [
    "dims = [2, 2]\ntopology = 'mesh'\nflit_width = 5\nlink_register = 0\ninput_depth = 1\noutput_depth = 1",
    "dims = [2, 2]\ntopology = 'mesh'\nflit_width = 5\nlink_register = 1\ninput_depth = 3\noutput_depth = 1",
];

/// When nothing may be left in one of [`SQUARE`]; of no other network it is claimed.
fn drained(network: &NetworkParams) -> Option<Drained> {
    let square = shapes::<NetworkParams>(&SQUARE);
    let (cycles, looked_at) = [(12, 20), (14, 22)][square.iter().position(|it| it == network)?];
    Some(Drained {
        cycles,
        each: 3,
        all_taken: "(&eject_not_full_i)".into(),
        legal: "1'b1".into(),
        looked_at,
    })
}

/// Networks 4x4 and, with registers at links, 3x5 of every algorithm.
fn square_and_odd() -> Vec<String> {
    let mut shapes = Vec::new();
    for dims in ["[4, 4]", "[3, 5]"] {
        for rest in [
            "algorithm = 'trc'",
            "algorithm = 'dynbal'",
            "algorithm = 'duato-pa'",
            "algorithm = 'duato-fa'",
            "algorithm = 'f-dynbal'",
            "algorithm = 'fd-dynbal'",
            "algorithm = 't3d'",
            "algorithm = 't3e'",
            "topology = 'mesh'",
        ] {
            let register = u8::from(dims == "[3, 5]");
            shapes.push(format!(
                "dims = {dims}\n{rest}\nlink_register = {register}\nprobes = 1"
            ));
        }
    }
    shapes
}

/// Networks of every algorithm and kind of grid, and smaller ones of every variant.
fn networks() -> Vec<String> {
    let mut shapes: Vec<String> = routings()
        .iter()
        .zip([0, 1].iter().cycle())
        .map(|(routing, register)| format!("{routing}\nlink_register = {register}\nprobes = 1"))
        .collect();
    for variant in VARIANTS {
        for routing in [
            "dims = [3, 2]\nalgorithm = 'trc'",
            "dims = [4]\nalgorithm = 'dynbal'\ndatelines = [2]",
            "dims = [2, 3]\nalgorithm = 'f-dynbal'\ndatelines = [1, 2]",
            "dims = [2, 3]\ntopology = 'mesh'",
        ] {
            shapes.push(format!("{routing}\n{variant}\nprobes = 1"));
        }
    }
    shapes.extend(graphs());
    shapes.extend(by_rule());
    shapes.extend(GRAPHS.map(|graph| format!("{graph}\ninput_depth = 7\nprobes = 1")));
    shapes.extend([1, 2, 0xffff_ff00].map(seeded));
    shapes.push(
        "dims = [5]\nalgorithm = 'fd-dynbal'\nmax_packet = 6\nwire_delay = 1\nprobes = 1"
            .to_string(),
    );
    shapes
}

/// Networks of graphs, their links without registers.
fn graphs() -> [String; 3] {
    GRAPHS.map(|graph| format!("{graph}\nlink_register = 0\ninput_depth = 5\nprobes = 1"))
}

/// Networks of every topology by rule.
fn by_rule() -> impl Iterator<Item = String> {
    let small = RULES.iter().flat_map(AnyRule::small);
    small.map(|rule| format!("{rule}\nlink_lanes = 2\nlink_delay = 1\ninput_depth = 5\nprobes = 1"))
}

/// A network whose arbiters are random.
fn seeded(seed: u32) -> String {
    let random = "output_arbiter = 'random'\nlink_arbiter = 'random'";
    format!("dims = [3, 2]\nlanes = 2\n{random}\nseed = {seed}\nprobes = 1")
}

/// More flits than any network holds.
const MOST_FLITS: usize = 1 << 22;

impl Catalogued for NetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Network::new(self).expect("a checked shape has a golden model"))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(NetworkTraffic::new(self, seed).expect("a checked shape has traffic"))
    }

    fn least_bench() -> u64 {
        4_000
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(Wormhole::of_network(self.clone())))
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        Some(Box::new(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["dims = [3, 3]\nalgorithm = 'dynbal'"])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&SQUARE)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (terminals, width) = (self.topology().all_terminals(), self.router().flit_width());
        if terminals == 0 {
            return Ok(Vec::new());
        }
        let lanes = terminals * self.router().injector_lanes();
        let outlet = |terminal| Outlet {
            there: bit("eject_valid_o", terminal, terminals),
            takes: bit("eject_not_full_i", terminal, terminals),
            flit: format!("eject_flit_o[{} +: {width}]", terminal * width),
        };
        let flow = flow(Flow {
            users: (0..lanes)
                .map(|lane| UserIn {
                    valid: bit("inject_valid_i", lane, lanes),
                    flits: "inject_flit_i".to_string(),
                    low: lane / self.router().injector_lanes() * width,
                })
                .collect(),
            links: Vec::new(),
            outlets: (0..terminals).map(outlet).collect(),
            quiet: "!(|error_o)".into(),
            width,
            address_width: self.router().routing().destination_width(),
            drained: drained(self),
            capacity: MOST_FLITS,
            clock: Clocking {
                reset: self.reset(),
            },
        })?;
        Ok(vec![flow])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(networks()).of_cycles(300, 10_000),
                // The compiler takes half a minute for what Verilator makes of sixteen routers.
                verilated(owned(&[SMALLEST, &graphs()[0]]), 10_000).of_cycles(10_000, None),
                verilated(graphs().into(), 100_000).of_cycles(None, 100_000),
                verilated(square_and_odd(), 100_000).of_cycles(None, 100_000),
            ],
            linted: Some([&[SMALLEST.to_string(), seeded(7)], &graphs()[..]].concat()),
            // That packets come whole takes minutes.
            full_bounded: owned(&SQUARE),
            pin_faults: vec![(
                SQUARE[0],
                vec![
                    pin("eject_not_full_i", "4'b1111", &["held_until_taken"]),
                    pin(
                        "eject_flit_o",
                        "inner_eject_flit_o & 20'hbdef7",
                        &["whole_packets"],
                    ),
                    pin("eject_valid_o", "4'b1111", &["none_made_up"]),
                    pin(
                        "eject_flit_o",
                        "inner_eject_flit_o & 20'hdef7b",
                        &["none_lost"],
                    ),
                ],
            )],
            own_file_only: true,
            bench_faults: vec![("dims = [2, 2]", text("data_o | masked", "data_o & masked"))],
            refusals: vec![
                refusal(
                    &["order=highest"],
                    "network.order = highest: no arbiter here is fixed, and others have no order; drop the key",
                ),
                refusal(
                    &["topology=graph", "nodes=[{name='a'}]", "co_residence=paper"],
                    "network.co_residence = paper: on a graph any lane may hold several packets; drop the key",
                ),
                refusal(
                    &["topology=fat-tree", "wire_delay=3"],
                    "network.wire_delay = 3: all links of a topology by rule are alike: set link_delay in the place of wire_delay",
                ),
                refusal(
                    &["topology=fat-tree", "link_delay=64", "input_depth=130"],
                    "network.link_delay = 64: with the register at the link a way takes 65 cycles, wanted 64 at most; set link_register = 0, or a cycle less",
                ),
                refusal(
                    &["topology=fat-tree", "link_lanes=64"],
                    "network.link_lanes = 64: a router has at most 64 lanes on a side, that of s0_0 would have 130",
                ),
                refusal(
                    &["seed=7"],
                    "network.seed = 7: no arbiter is random; drop the key, or set output_arbiter, ejector_arbiter or link_arbiter to random",
                ),
                refusal(
                    &["ejector_arbiter=random", "seed=4294967296"],
                    "network.seed = 4294967296: wanted an integer from 0 to 4294967295",
                ),
            ],
            is_seldom_full: true,
            text_faults: vec![text(
                ".here_i            (here_of_all[",
                ".here_i            (~here_of_all[",
            )],
            ..Trials::default()
        }
    }
}
