//! Components of HyperX's routers.

mod choice;
mod heads;
mod input;
mod machine;
mod network;
mod output;
mod router;
mod routing;
mod senders;
mod terminal;
mod users;

use crate::params::ParamError;
use crate::params::family::Tables;
use crate::params::hyperx::{HyperXMachineParams, RivalParams};
use crate::testbench::design::{Design, ModelOnly, of_model, of_shape};
use crate::testbench::trials::all_with;
use machine::RivalMachine;

/// The machine that tables of the family ask for.
pub(in crate::testbench) fn design(tables: Tables) -> Result<Design, ParamError> {
    Ok(match HyperXMachineParams::try_from(tables)? {
        HyperXMachineParams::Lattice(network) => of_shape(network),
        HyperXMachineParams::Rival(rival) => of_rival(rival),
    })
}

/// A network that is no HyperX, of which there is no hardware.
fn of_rival(rival: RivalParams) -> Design {
    let topology = rival.settings().into_iter().next();
    let why = topology.map(|(key, value)| {
        ParamError::new(
            format!("hyperx.{key}"),
            format!("{value:?}"),
            "there is a model of it and no hardware; wanted hyperx, or flitworks check or simulate",
        )
    });
    of_model(ModelOnly {
        component: RivalMachine::NAME,
        settings: rival.settings(),
        keys: rival.keys(),
        shape: rival.in_words(),
        why: why.expect("its topology is its first setting"),
        machine: Box::new(move || Ok(Some(RivalMachine::of_network(rival.clone())))),
    })
}

/// The algorithms, each with settings that it is tried with.
const ALGORITHMS: [&str; 11] = [
    "algorithm = 'dor'",
    "algorithm = 'min-ad'",
    "algorithm = 'val'",
    "algorithm = 'ugal'",
    "algorithm = 'ugal+'",
    "algorithm = 'clos-ad'",
    "algorithm = 'dimwar'",
    "algorithm = 'omniwar'",
    "algorithm = 'omniwar'\nderoutes = 1\nban = false",
    "algorithm = 'dal'",
    "algorithm = 'dal'\natomic = false",
];

/// Networks with what their routers are made of: a line of two routers, one and three, a square, and a box with trunks.
const NETWORKS: [&str; 4] = [
    "widths = [2]\nterminals = 2\nvcs = 3\nmax_packet = 2\ninput_depth = 4\noutput_depth = 3\nage_bits = 4\nflit_width = 24\ncrossbar_cycles = 1",
    "widths = [1, 3]\nterminals = 1\nvcs = 4\nmax_packet = 3\ninput_depth = 5\noutput_depth = 7\nage_bits = 3\nflit_width = 24\ncrossbar_cycles = 2",
    "widths = [3, 3]\nterminals = 2\nvcs = 5\nmax_packet = 4\ninput_depth = 9\noutput_depth = 8\nage_bits = 5\nflit_width = 24\ncrossbar_cycles = 3",
    "widths = [3, 1, 4]\ntrunks = [2, 1, 1]\nterminals = 3\nvcs = 6\nmax_packet = 5\ninput_depth = 8\noutput_depth = 6\nage_bits = 6\nflit_width = 32\ncrossbar_cycles = 4",
];

/// Every algorithm in every one of these networks.
fn everywhere() -> Vec<String> {
    let of = |network: &&'static str| ALGORITHMS.map(|algorithm| format!("{network}\n{algorithm}"));
    NETWORKS.iter().flat_map(of).collect()
}

/// The same, and in one network two algorithms with one lane through the crossbar for all virtual channels of a port.
fn everywhere_and_one_lane() -> Vec<String> {
    let one_lane = [
        "algorithm = 'omniwar'\nspeedup = 1",
        "algorithm = 'dal'\nspeedup = 1\nchoice_cycles = 2",
    ];
    [everywhere(), all_with(NETWORKS[2], &one_lane)].concat()
}

/// Every algorithm in one of these networks.
fn each_somewhere() -> Vec<String> {
    let networks = NETWORKS.iter().cycle();
    let each = ALGORITHMS.iter().zip(networks);
    each.map(|(algorithm, network)| format!("{network}\n{algorithm}"))
        .collect()
}

/// What is proved of routers and their parts: two ports, queues of two flits.
const TINY: &str = "widths = [2]\nterminals = 1\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1";

/// Fewer lanes than virtual channels, an escape, a choice of two cycles, and packets of which some are too long.
const LEAN: &str = "widths = [4]\nterminals = 2\nalgorithm = 'dal'\nvcs = 3\nspeedup = 2\nchoice_cycles = 2\nmax_packet = 5\ninput_depth = 10\noutput_depth = 10\nage_bits = 6\nflit_width = 24\ncrossbar_cycles = 2";
