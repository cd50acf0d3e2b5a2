//! The wormhole router: whole packets leave it, each flit that came and none else, and what waits for a terminal is held.

use super::VARIANTS;
use super::machine::Wormhole;
use super::routing::{nodes_of_graphs, routings};
use crate::model::Golden;
use crate::model::wormhole::Router;
use crate::params::ParamError;
use crate::params::topology::PortId;
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::network::NetworkParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::Clocking;
use crate::testbench::formal::checker::flow::{Flow, LinkIn, Outlet, UserIn, flow, neighbours};
use crate::testbench::formal::checker::marked::Drained;
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{RouterTraffic, Stimulus};
use crate::testbench::trials::{Trials, interpreted, owned, pin, text, verilated};

/// One of each algorithm whose hardware differs from every other's.
const COMMON: [&str; 6] = [
    "dims = [4, 4]\nalgorithm = 'trc'",
    "link_register = 0\ndims = [4, 4]\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = 'mesh'",
    "dims = [4, 4]\nalgorithm = 'f-dynbal'",
    "link_register = 0\ndims = [4, 4]\nalgorithm = 'fd-dynbal'",
    "dims = [4, 4]\nalgorithm = 't3d'",
];

/// The routings that every variant is tried with.
const VARIED: [&str; 5] = [
    "dims = [4, 4]\nalgorithm = 'trc'",
    "dims = [4, 4]\nalgorithm = 'dynbal'",
    "dims = [3, 5]\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = 'mesh'",
    "dims = [4, 4]\nalgorithm = 'f-dynbal'",
];

/// The middle of a line of three nodes, flits of {tail, head, mark, destination}: two lanes a link and room for one flit
/// in each; one lane, and registers at the links.
const MIDDLE: [&str; 2] = [
    "dims = [3]\ntopology = 'mesh'\nflit_width = 5\nlink_register = 0\ninput_depth = 1\noutput_depth = 1\nlanes = 2",
    "dims = [3]\ntopology = 'mesh'\nflit_width = 5\nlink_register = 1\ninput_depth = 3\noutput_depth = 1",
];

/// What every variant does to a router, each time another algorithm.
fn each_variant() -> Vec<String> {
    let each = VARIANTS.iter().zip(VARIED.iter().cycle());
    each.map(|(variant, routing)| format!("{routing}\n{variant}"))
        .collect()
}

/// Every variant of every algorithm.
fn every_variant() -> Vec<String> {
    let of = |variant| VARIED.map(|routing| format!("{routing}\n{variant}"));
    VARIANTS.into_iter().flat_map(of).collect()
}

/// Routers of graphs, and one with arbiters that are random.
fn routers_of_graphs() -> Vec<String> {
    let mut shapes: Vec<String> = nodes_of_graphs()
        .into_iter()
        .zip(["0\ninput_depth = 5", "1\ninput_depth = 7"].iter().cycle())
        .map(|(of, depth)| format!("{of}\nlink_register = {depth}"))
        .collect();
    shapes.push(format!(
        "{}\noutput_arbiter = 'random'\nflit_width = 70",
        shapes[5]
    ));
    shapes
}

/// Bit `index` of `count`, called `name`.
pub(super) fn bit(name: &str, index: usize, count: usize) -> String {
    match count {
        1 => name.to_string(),
        _ => format!("{name}[{index}]"),
    }
}

/// Flits that find room in a router.
pub(super) fn capacity(router: &RouterParams) -> usize {
    let checked = "a checked router has checked parts";
    let inputs = router.input_lanes().into_iter();
    let inputs = inputs.map(|(entry, _)| router.input_channel(entry).expect(checked));
    let outputs = 0..router.output_lanes().len();
    let outputs = outputs.map(|lane| router.output_channel(lane).expect(checked));
    let registers = router.register_delay() * router.routing().outputs().len();
    let of_inputs: usize = inputs.map(|channel| channel.fifo().depth()).sum();
    let of_outputs: usize = outputs.map(|channel| channel.fifo().depth()).sum();
    of_inputs + of_outputs + registers
}

/// When nothing may be left in one of [`MIDDLE`]; of no other router it is claimed.
fn drained(router: &RouterParams) -> Option<Drained> {
    let middle = shapes::<RouterParams>(&MIDDLE);
    middle.contains(router).then(|| Drained {
        cycles: 22,
        each: 3,
        all_taken: "(&{eject_not_full_i, out_xm_not_full_i, out_xp_not_full_i})".into(),
        // What comes along x goes on or ends here.
        legal: "here_i == 2'd1
        && !(|in_xp_valid_i && in_xp_flit_i[3] && in_xp_flit_i[1:0] != 2'd1 && in_xp_flit_i[1:0] != 2'd2)
        && !(|in_xm_valid_i && in_xm_flit_i[3] && in_xm_flit_i[1])"
            .into(),
        looked_at: 30,
    })
}

/// The links and terminals of a router.
fn ways(router: &RouterParams) -> Flow {
    let inputs = (0..router.routing().inputs().len()).map(PortId);
    let links = inputs.map(|port| {
        let name = format!("in_{}", router.port_name(port));
        LinkIn {
            lanes: router.lanes_of_input(port),
            valid: format!("{name}_valid_i"),
            flit: format!("{name}_flit_i"),
            room: format!("{name}_not_full_o"),
            late: 2 * router.delay_of_input(port) - router.register_delay(),
            name,
        }
    });
    let outputs = (0..router.routing().outputs().len()).map(PortId);
    let to_links = outputs.flat_map(|port| {
        let name = format!("out_{}", router.port_name(port));
        let lanes = router.lanes_of_output(port);
        (0..lanes).map(move |lane| Outlet {
            there: bit(&format!("{name}_valid_o"), lane, lanes),
            takes: "1'b1".into(),
            flit: format!("{name}_flit_o"),
        })
    });
    let seats = || router.routing().seats();
    let to_terminals = seats().map(|seat| Outlet {
        there: router.terminal_pin(seat, "eject_valid_o"),
        takes: router.terminal_pin(seat, "eject_not_full_i"),
        flit: router.terminal_pin(seat, "eject_flit_o"),
    });
    let lanes = router.injector_lanes();
    let users = seats().flat_map(|seat| {
        let [valid, flits] =
            ["inject_valid_i", "inject_flit_i"].map(|pin| router.terminal_pin(seat, pin));
        (0..lanes).map(move |lane| UserIn {
            valid: bit(&valid, lane, lanes),
            flits: flits.clone(),
            low: 0,
        })
    });
    Flow {
        users: users.collect(),
        links: links.collect(),
        outlets: to_links.chain(to_terminals).collect(),
        quiet: match router.routing().terminals() {
            0 => "1'b1".into(),
            _ => "!(|error_o)".into(),
        },
        width: router.flit_width(),
        address_width: router.routing().destination_width(),
        drained: drained(router),
        capacity: capacity(router),
        clock: Clocking {
            reset: router.reset(),
        },
    }
}

impl Catalogued for RouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Router::new(self).expect("a checked shape has a golden model"))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(RouterTraffic::new(self, seed).expect("a checked shape has traffic"))
    }

    fn least_bench() -> u64 {
        8_000
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Router)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        // On a graph the router of another node may be one that cannot be built.
        let network = NetworkParams::of_router(self.clone()).ok();
        Ok(network.map(Wormhole::of_network))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [4, 4]\nalgorithm = 'trc'",
            "dims = [4, 4]\nalgorithm = 'dynbal'",
            "dims = [4, 4]\nalgorithm = 'f-dynbal'",
            "dims = [4, 4]\ntopology = 'mesh'",
        ])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&MIDDLE)
    }

    fn assumptions(&self) -> Result<Checker, askama::Error> {
        neighbours(ways(self))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        Ok(vec![flow(ways(self))?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted([routings(), every_variant(), routers_of_graphs()].concat())
                    .of_cycles(3_000, 100_000),
                verilated(owned(&COMMON), 30_000).of_cycles(30_000, None),
                verilated(routings(), 1_000_000).of_cycles(None, 1_000_000),
                verilated(each_variant(), 100_000).of_cycles(None, 100_000),
            ],
            linted: Some([each_variant(), routers_of_graphs()].concat()),
            bounded: owned(&MIDDLE),
            pin_faults: vec![(
                MIDDLE[0],
                vec![
                    // What is shown goes, whether the node takes it or not.
                    pin("eject_not_full_i", "1'b1", &["held_until_taken"]),
                    pin(
                        "eject_flit_o",
                        "inner_eject_flit_o & 5'h17",
                        &["whole_packets"],
                    ),
                    pin("eject_valid_o", "1'b1", &["none_made_up"]),
                    pin("eject_flit_o", "inner_eject_flit_o & 5'h1b", &["none_lost"]),
                ],
            )],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![text(
                "in_inject_take = out_xp_vc0_take",
                "in_inject_take = ~out_xp_vc0_take",
            )],
            ..Trials::default()
        }
    }
}
