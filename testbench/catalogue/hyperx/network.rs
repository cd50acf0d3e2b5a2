//! The network of HyperX's routers, with terminals or without: packets come whole where they go, and no queue overflows.

use super::heads::{Limited, limited};
use super::machine::HyperXMachine;
use super::router::{marks, through};
use super::users::users;
use super::{NETWORKS, everywhere};
use crate::model::Golden;
use crate::model::hyperx::network::WiredHyperX;
use crate::params::hyperx::{HyperXEnds, HyperXNetworkParams};
use crate::params::topology::{TerminalId, Topology};
use crate::params::{Component, ParamError};
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::flow::{Flow, Outlet, UserIn, flow};
use crate::testbench::formal::checker::marked::Drained;
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::machine::{Extent, MachineDesign};
use crate::testbench::stimulus::{HyperXNetworkTraffic, Stimulus};
use crate::testbench::trials::{Trials, all_with, interpreted, owned, pin, refusal, text};
use askama::Template;

/// What terminals of a network show their users.
#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/network.v", escape = "none")]
struct Claims {
    /// Terminals, and bits of a flit's data.
    n: usize,
    width: usize,
    /// Bits of a destination in a head, and those of all terminals side by side in Verilog; nothing if there is one terminal.
    addresses: Option<(usize, String)>,
    /// The lowest bit and the bits of a length less 1.
    length: Option<(usize, usize)>,
    places: Vec<Limited>,
    clock: Clocking,
}

/// The smallest networks whose packets have a choice: one router with two terminals or their links; and two routers.
const ONE: &str = "widths = [1]\nterminals = 2\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1";
const ONE_OF_LINKS: &str = "widths = [1]\nterminals = 2\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1\nends = 'links'";
const TWO: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dor'\nvcs = 2\nmax_packet = 2\ninput_depth = 2\noutput_depth = 2\nage_bits = 1\nflit_width = 4\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1";

/// In whose text faults stand: links to routers at two offsets, and what is drawn shows.
const OF_FAULTS: &str = "widths = [3]\nterminals = 1\nalgorithm = 'val'\nvcs = 2\nmax_packet = 2\ninput_depth = 3\noutput_depth = 3\nage_bits = 3\nflit_width = 12\ncrossbar_cycles = 1\nchannel_cycles = 2\nterminal_cycles = 1";

/// When nothing may be left in [`ONE`] or [`TWO`]; of no other network is it claimed.
///
/// A packet of one flit is shown 8 cycles after it was given in the one, 13 in the other. A virtual channel of an input of a
/// router takes a packet of two flits in each 7 cycles: it is sent, routed, granted and moved, and its credits go back.
fn drained(network: &HyperXNetworkParams) -> Option<Drained> {
    let small = shapes::<HyperXNetworkParams>(&[ONE, TWO]);
    let (cycles, looked_at) = [(8, 16), (16, 24)][small.iter().position(|it| it == network)?];
    Some(Drained {
        cycles,
        each: 4,
        all_taken: "(&accepts)".into(),
        legal: "1'b1".into(),
        looked_at,
    })
}

/// Cycles in which a packet of the longest can go to where it goes farthest, and some of a second one.
fn seen(network: &HyperXNetworkParams) -> usize {
    let made = network.made();
    let hops = network.network().wide_dimensions();
    let router = made.crossbar_cycles() + 2 + made.unit().cycles().count();
    let ends = made.head().max_packet() + network.terminal_cycles();
    2 * ends + (hops + 1) * router + hops * network.channel_cycles() + 4
}

/// Flits that find room in a network: one on a link has its place in the far queue.
fn most_flits(network: &HyperXNetworkParams) -> usize {
    let (made, terminal) = (network.made(), network.terminal());
    let queues = network.network().nodes() * made.router_ports() * made.vcs();
    let of_terminal = terminal.source_depth() + terminal.sink_depth() + 1;
    queues * (made.input_depth() + made.output_depth())
        + network.network().all_terminals() * of_terminal
}

/// The destinations of all terminals as heads name them, with their bits; nothing if there is one terminal.
fn addresses(network: &HyperXNetworkParams) -> Option<(usize, String)> {
    let (lattice, head) = (network.network(), network.made().head());
    let seat = head.seat();
    let bits = seat.low + seat.width;
    let address = |terminal: usize| {
        let (node, at) = lattice.seat(TerminalId(terminal));
        let coordinates = lattice.coordinates(node).into_iter().enumerate();
        let fields = coordinates.map(|(d, coordinate)| coordinate << head.coordinate(d).low);
        format!("{bits}'h{:x}", fields.sum::<usize>() | at.0 << seat.low)
    };
    let all: Vec<String> = (0..lattice.all_terminals()).rev().map(address).collect();
    (bits > 0).then(|| (bits, format!("{{{}}}", all.join(", "))))
}

/// What goes through a network from user to user.
fn from_user_to_user(network: &HyperXNetworkParams) -> Result<Checker, askama::Error> {
    let made = network.made();
    let (n, width) = (network.network().all_terminals(), made.flit_width());
    let (length, [places, _]) = (made.head().length(), limited(made.head()));
    let clock = Clocking {
        reset: made.reset(),
    };
    let word = width + 2;
    let mut flow = flow(Flow {
        users: (0..n)
            .map(|user| UserIn {
                valid: format!("stored[{user}]"),
                flits: "given_words".into(),
                low: user * word,
            })
            .collect(),
        links: Vec::new(),
        outlets: (0..n)
            .map(|user| Outlet {
                there: format!("shown[{user}]"),
                takes: format!("accepts[{user}]"),
                flit: format!("shown_words[{} +: {word}]", user * word),
            })
            .collect(),
        quiet: "!(|error_o)".into(),
        width: word,
        address_width: made.head().width(),
        drained: drained(network),
        capacity: most_flits(network),
        clock,
    })?;
    let seen = seen(network);
    for property in &mut flow.properties {
        if property.name != "held_until_taken" {
            property.is_bounded = true;
            property.cycles = property.cycles.max(seen);
        }
    }
    let body = Claims {
        n,
        width,
        addresses: addresses(network),
        length: (length.width > 0).then_some((length.low, length.width)),
        places,
        clock,
    };
    let rules = "as long as users keep to the rules";
    let delivered = Property::new(
        "delivered",
        format!("{rules}, the head of a packet is shown at the terminal that it names"),
    );
    let mut properties = vec![
        Property::new(
            "lengths_kept",
            format!("{rules}, a user is shown as many flits of a packet as its head says"),
        )
        .to_depth(seen),
        Property::new(
            "quiet",
            format!("{rules}, no mistake is shown: no queue at the ends is overrun, and no credit comes for which no flit was sent"),
        )
        .to_depth(seen),
        Property::new(
            "silent_after_reset",
            "in the cycle after one in reset eject_valid_o and error_o are 0",
        )
        .after(3),
    ];
    if body.addresses.is_some() {
        properties.push(delivered.to_depth(seen));
    }
    let claims = checker(&body, properties)?;
    Ok(users(made, n)?.and(flow).and(claims))
}

/// What goes through a network from link to link.
fn from_link_to_link(network: &HyperXNetworkParams) -> Result<Checker, askama::Error> {
    let (made, n) = (network.made(), network.network().all_terminals());
    let seen = seen(network);
    let all = through(made, &network.ports(), &vec![true; n], seen)?;
    let marks = marks(made, n, most_flits(network), None, seen)?;
    Ok(match marks {
        Some(marks) => all.and(marks),
        None => all,
    })
}

/// Cycles of links, what stands at the ends, and seeds.
const ENDS: [&str; 4] = [
    "channel_cycles = 1\nterminal_cycles = 1",
    "channel_cycles = 3\nterminal_cycles = 2\nends = 'links'\nseed = 0",
    "channel_cycles = 2\nterminal_cycles = 3\nseed = 4294967295",
    "channel_cycles = 1\nterminal_cycles = 1\nends = 'links'\nseed = 123456789",
];

/// One router with one terminal, of packets of one flit of one bit; and a square whose parts are not the default ones.
const OTHERS: [&str; 2] = [
    "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nvcs = 1\nmax_packet = 1\ninput_depth = 1\noutput_depth = 1\nage_bits = 1\nflit_width = 1\ncrossbar_cycles = 1",
    "widths = [2, 2]\nterminals = 1\nalgorithm = 'omniwar'\nvcs = 5\nspeedup = 2\nchoice_cycles = 2\nmax_packet = 3\ninput_depth = 5\noutput_depth = 4\nage_bits = 3\nflit_width = 16\ncrossbar_cycles = 2\nstyle = 'ram'\nreset = 'async'",
];

/// Routers of which two are one apart along a row, and one pair two apart; links of several cycles.
const ROW: &str = "widths = [3]\nterminals = 1\nvcs = 2\nmax_packet = 2\ninput_depth = 4\noutput_depth = 4\nage_bits = 2\nflit_width = 8\ncrossbar_cycles = 1\nchannel_cycles = 2\nterminal_cycles = 1";

/// Networks of every algorithm with ends and links of every kind, and others with each of these.
fn networks() -> Vec<String> {
    let mut all: Vec<String> = everywhere()
        .into_iter()
        .zip(ENDS.iter().cycle())
        .map(|(network, ends)| format!("{network}\n{ends}"))
        .collect();
    all.extend(OTHERS.iter().flat_map(|other| all_with(other, &ENDS)));
    all.push(ROW.to_string());
    all
}

impl Catalogued for HyperXNetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(WiredHyperX::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXNetworkTraffic::new(self, seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(HyperXMachine::of_network(self.clone())))
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        match self.ends() {
            HyperXEnds::Terminals => Some(Box::new(self.clone())),
            // Nobody is there who keeps to the rules of links.
            HyperXEnds::Links => None,
        }
    }

    fn default_set() -> Vec<Self> {
        shapes(&["widths = [2, 2]\nterminals = 2"])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[ONE])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let through = match self.ends() {
            HyperXEnds::Terminals => from_user_to_user(self),
            HyperXEnds::Links => from_link_to_link(self),
        };
        Ok(vec![through?])
    }

    fn trials() -> Trials {
        Trials {
            grid: all_with(NETWORKS[0], &ENDS[1..3]),
            runs: vec![interpreted(networks()).of_cycles(1_000, 20_000)],
            linted: Some([owned(&OTHERS), owned(&[ROW])].concat()),
            own_file_only: true,
            is_seldom_full: true,
            bounded: owned(&[ONE]),
            full_bounded: owned(&[TWO, ONE_OF_LINKS]),
            pin_faults: vec![
                (
                    ONE,
                    vec![
                        // What is shown goes, whether the user takes it or not.
                        pin("eject_ready_i", "2'b11", &["held_until_taken"]),
                        pin("eject_head_o", "2'b00", &["whole_packets"]),
                        pin(
                            "eject_flit_o",
                            "inner_eject_flit_o | 8'h88",
                            &["none_made_up"],
                        ),
                        pin("eject_flit_o", "inner_eject_flit_o & 8'h77", &["none_lost"]),
                        pin("eject_flit_o", "inner_eject_flit_o ^ 8'h11", &["delivered"]),
                        pin("eject_tail_o", "2'b11", &["lengths_kept"]),
                        // Tails of users are lost.
                        pin("inject_tail_i", "2'b00", &["quiet"]),
                        pin("eject_valid_o", "2'b11", &["silent_after_reset"]),
                    ],
                ),
                (
                    ONE_OF_LINKS,
                    vec![
                        pin("flit_head_o", "2'b11", &["packets_whole"]),
                        pin("flit_valid_o", "2'b11", &["none_made_up"]),
                        pin("credit_i", "4'hf", &["never_overrun"]),
                        pin("credit_o", "4'hf", &["credit_for_a_flit"]),
                    ],
                ),
            ],
            text_faults: vec![text(
                "coordinates = {2'd3, 2'd2, 2'd1, 2'd0}",
                "coordinates = {2'd2, 2'd3, 2'd1, 2'd0}",
            )],
            shaped_faults: vec![
                // A link leads on from the port of another offset.
                (
                    OF_FAULTS,
                    text(
                        "from_router_valid[(gx * 3) + 1]",
                        "from_router_valid[(gx * 3) + 2]",
                    ),
                ),
                // All routers draw alike.
                (
                    OF_FAULTS,
                    text(
                        "seeds = {32'hbd794d7, 32'h85ebca6c, 32'd1}",
                        "seeds = {32'd1, 32'd1, 32'd1}",
                    ),
                ),
                // What routers say of their users is told to nobody.
                (OF_FAULTS, text("| router_errors[gx * 15 +: 5]", "| 5'd0")),
            ],
            refusals: vec![
                refusal(
                    &["channel_cycles=256"],
                    "hyperx-network.channel_cycles = 256: wanted an integer from 1 to 255",
                ),
                refusal(
                    &["terminal_cycles=0"],
                    "hyperx-network.terminal_cycles = 0: wanted an integer from 1 to 255",
                ),
                refusal(
                    &["ends=routers"],
                    "hyperx-network.ends = \"routers\": wanted one of terminals, links",
                ),
                refusal(
                    &["seed=4294967296"],
                    "hyperx-network.seed = 4294967296: wanted an integer from 0 to 4294967295",
                ),
            ],
            ..Trials::default()
        }
    }
}
