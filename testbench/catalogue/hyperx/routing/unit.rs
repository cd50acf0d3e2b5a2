//! Routing units: of each algorithm the ports that its table offers, the least of them, and what follows from that one.

use super::rules::{First, Rule, first, rule, weighs_one_way, wide};
use crate::model::Golden;
use crate::model::hyperx::routing::RoutingUnit;
use crate::params::hyperx::{Carries, ChoiceCycles, HyperXRoutingUnitParams};
use crate::params::{Component, Direction, Port, Role};
use crate::testbench::catalogue::hyperx::heads::{Limited, limited};
use crate::testbench::catalogue::hyperx::{ALGORITHMS, NETWORKS};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker, stated};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{HyperXRoutingTraffic, Stimulus};
use crate::testbench::trials::{
    PinFault, Trials, all_with, interpreted, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/hyperx/routing/unit.v", escape = "none")]
struct Table {
    /// How it is clocked, if outputs are of the inputs of the cycle before.
    clock: Option<Clocking>,
    /// Inputs without their ending, with their bits; and those that are tied off.
    inputs: Vec<(String, usize)>,
    tied: Vec<String>,
    dims: Vec<Dimension>,
    ports: usize,
    port_bits: usize,
    /// Weights of an output, and bits of each.
    most: usize,
    weight_bits: usize,
    vcs: usize,
    vc_bits: usize,
    /// Whether the bits of a virtual channel's number can say one that is not there.
    limits_vc: bool,
    classes: usize,
    /// Bits of a class, none where there is one, and of what a head carries.
    class_bits: usize,
    carried: usize,
    /// The lowest bit and the bits of a terminal in a head.
    seat: Option<(usize, usize)>,
    places: Vec<Limited>,
    firsts: Vec<Limited>,
    /// The length, where it can be too long.
    long: Option<Limited>,
    /// The lowest bit of the set of dimensions.
    derouted: Option<usize>,
    first: Option<First>,
    weighs_one_way: bool,
}

/// A dimension of several routers.
struct Dimension {
    d: usize,
    routers: usize,
    is_odd: bool,
    /// Its bits in coordinates, and how many; and those of the router to which a packet goes first.
    low: usize,
    bits: usize,
    first: usize,
    /// Its first port, and its parallel links.
    port: usize,
    trunks: usize,
    rule: Rule,
}

/// The data inputs of `ports`, without their ending.
fn inputs(ports: &[Port]) -> impl Iterator<Item = (String, &Port)> {
    let inputs = ports
        .iter()
        .filter(|port| port.direction == Direction::Input && port.role == Role::Data);
    inputs.map(|port| (port.name.trim_end_matches("_i").to_string(), port))
}

impl Table {
    fn of(unit: &HyperXRoutingUnitParams) -> Self {
        let (routing, head, choice) = (unit.routing(), unit.head(), unit.choice());
        let network = routing.network();
        let first = first(unit);
        let dimension = |d: usize| Dimension {
            d,
            routers: network.widths()[d],
            is_odd: !network.widths()[d].is_power_of_two(),
            low: head.coordinate(d).low,
            bits: head.coordinate(d).width,
            first: first.map_or(0, |_| head.intermediate(d).low),
            port: network.first_port(d),
            trunks: network.trunks()[d],
            rule: rule(unit, d),
        };
        let ports = unit.ports();
        let of_name = |name: &str| ports.iter().find(|port| port.name == name);
        let vc_bits = of_name("vc_i").map_or(0, |port| port.width);
        let tied = inputs(&ports).filter(|(_, port)| port.constant);
        let [places, firsts] = limited(head);
        let (seat, length) = (head.seat(), head.length());
        Table {
            clock: (unit.cycles() == ChoiceCycles::Two).then(|| Clocking {
                reset: unit.reset(),
            }),
            inputs: inputs(&ports)
                .map(|(name, port)| (name, port.width))
                .collect(),
            tied: tied.map(|(name, _)| name).collect(),
            dims: wide(network).into_iter().map(dimension).collect(),
            ports: choice.outputs(),
            port_bits: choice.port_width(),
            most: choice.most_hops(),
            weight_bits: choice.weight_bits(),
            vcs: unit.vcs(),
            vc_bits,
            limits_vc: vc_bits > 0 && unit.vcs() < 1 << vc_bits,
            classes: routing.classes(),
            class_bits: unit.class_width(),
            carried: routing.carried_width(),
            seat: (seat.width > 0).then_some((seat.low, seat.width)),
            places,
            firsts,
            long: unit.may_be_too_long().then(|| Limited {
                low: length.low,
                width: length.width,
                count: head.max_packet(),
            }),
            derouted: (routing.algorithm().carries() == Carries::Derouted)
                .then(|| head.carried().low),
            first,
            weighs_one_way: weighs_one_way(unit),
        }
    }

    fn properties(&self) -> Vec<Property> {
        let mut properties = vec![
            Property::new(
                "told",
                "legal_o says that there is a packet whose head names what is there; what it names and is not there is told",
            ),
            Property::new(
                "arrives",
                "a packet that is at its destination, and on no way to another router first, leaves by its terminal's port, and no other by a terminal's",
            ),
        ];
        if !self.dims.is_empty() {
            properties.extend([
                Property::new(
                    "offered",
                    "any other goes on by a port that its algorithm offers it: along a dimension that is left",
                ),
                Property::new(
                    "least",
                    "no port that is offered has a smaller {weight of its hops, nonminimal, number XOR word}",
                ),
            ]);
            if self.class_bits > 0 {
                properties.push(Property::new(
                    "class_of_table",
                    "it takes the class that its algorithm has for that port",
                ));
            }
        }
        if self.carried > 0 {
            properties.push(Property::new(
                "carries",
                "its head carries on what its algorithm has for that port",
            ));
        }
        if self.derouted.is_some() && !self.dims.is_empty() {
            properties.push(Property::new(
                "escapes",
                "its escape is the first link straight along the lowest dimension that is left",
            ));
        }
        properties
    }
}

/// A unit's own settings among those of a router.
fn own(settings: &str) -> String {
    let others = ["input_depth", "flit_width", "crossbar_cycles", "speedup"];
    let lines = settings.lines();
    let lines = lines.filter(|line| !others.iter().any(|other| line.starts_with(other)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Units of every algorithm in every network, of one cycle and of two.
fn units() -> Vec<String> {
    let mut all = Vec::new();
    for network in NETWORKS {
        for algorithm in ALGORITHMS {
            let shape = own(&format!("{network}\n{algorithm}"));
            all.push(format!("{shape}\nchoice_cycles = 2"));
            all.push(shape);
        }
    }
    all
}

/// Few bits of congestion; heads that can name what is not there.
const SMALL: &str =
    "widths = [3, 2]\nterminals = 1\nvcs = 4\noutput_depth = 1\nmax_packet = 1\nage_bits = 1";

/// The same with parallel links, several terminals, and packets of three lengths.
const LARGER: &str = "widths = [3, 3]\ntrunks = [2, 1]\nterminals = 3\nvcs = 5\noutput_depth = 3\nmax_packet = 3\nage_bits = 1";

/// One router.
const ALONE: &str =
    "widths = [1]\nterminals = 3\nvcs = 2\noutput_depth = 3\nmax_packet = 3\nage_bits = 1";

/// Seven ports of a line with parallel links, and of a square: of several there are equals.
const LINE: &str = "widths = [3]\ntrunks = [2]\nterminals = 3\nvcs = 2\noutput_depth = 3\nmax_packet = 3\nage_bits = 1\nalgorithm = 'dimwar'";
const SQUARE_DAL: &str = "widths = [3, 3]\nterminals = 3\nvcs = 2\noutput_depth = 3\nmax_packet = 3\nage_bits = 1\nalgorithm = 'dal'";
const LINE_UGAL: &str = "widths = [3]\ntrunks = [2]\nterminals = 3\nvcs = 2\noutput_depth = 3\nmax_packet = 3\nage_bits = 1\nalgorithm = 'ugal'";

/// Faults of a unit of seven ports, and `more`.
fn of_seven_ports(more: Vec<PinFault>) -> Vec<PinFault> {
    let common = [
        pin("valid_i", "1'b1", &["told"]),
        pin("head_i", "~head_i", &["told"]),
        pin("to_terminal_o", "1'b0", &["arrives"]),
        pin("port_o", "inner_port_o ^ 3'd1", &["arrives", "offered"]),
        // The heaviest wins; of equals always the lowest.
        pin("weight_i", "~weight_i", &["least"]),
        pin("word_i", "word_i & ~32'd7", &["least"]),
    ];
    [&common[..], &more].concat()
}

/// What is said of classes does not hold.
const WRONG_CLASS: PinFault = pin("class_o", "~inner_class_o", &["class_of_table"]);

/// Shapes in whose text faults stand: packets of 4 flits at the most, classes of 2 and of 4.
const OF_FAULTS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\noutput_depth = 8\nmax_packet = 4\nage_bits = 4\nalgorithm = 'dimwar'";
const OF_FAULTS_CLOS: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\noutput_depth = 8\nmax_packet = 4\nage_bits = 4\nalgorithm = 'clos-ad'";
const OF_FAULTS_UGAL: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\noutput_depth = 8\nmax_packet = 4\nage_bits = 4\nalgorithm = 'ugal'";
const OF_FAULTS_DAL: &str = "widths = [3, 3]\nterminals = 2\nvcs = 3\noutput_depth = 8\nmax_packet = 4\nage_bits = 4\nalgorithm = 'dal'";
const OF_FAULTS_OMNIWAR: &str = "widths = [3, 3]\nterminals = 2\nvcs = 4\noutput_depth = 8\nmax_packet = 4\nage_bits = 4\nalgorithm = 'omniwar'";

impl Catalogued for HyperXRoutingUnitParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RoutingUnit::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(HyperXRoutingTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "",
            "algorithm = 'omniwar'\nwidths = [3, 3]",
            "algorithm = 'ugal'\nwidths = [3, 3]",
            "algorithm = 'dal'\nwidths = [3, 3]",
        ])
    }

    /// Units of every algorithm in a small network, and some of a larger one, of one cycle and of two.
    fn proved_set() -> Vec<Self> {
        let mut settings = all_with(SMALL, &ALGORITHMS);
        settings.extend(all_with(
            LARGER,
            &["algorithm = 'dimwar'", "algorithm = 'omniwar'"],
        ));
        settings.extend(all_with(
            SMALL,
            &["algorithm = 'clos-ad'\nchoice_cycles = 2"],
        ));
        let settings: Vec<&str> = settings.iter().map(String::as_str).collect();
        shapes(&settings)
    }

    /// That a router and a virtual channel are there.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let table = Table::of(self);
        let odd = table.dims.iter().filter(|dim| dim.is_odd);
        let mut holds: Vec<String> = odd
            .map(|dim| {
                let Dimension {
                    low, bits, routers, ..
                } = dim;
                format!("coord_i[{low} +: {bits}] < {bits}'d{routers}")
            })
            .collect();
        if table.limits_vc {
            let (bits, vcs) = (table.vc_bits, table.vcs);
            holds.push(format!("(!valid_i || vc_i < {bits}'d{vcs})"));
        }
        Ok(match holds.is_empty() {
            true => Checker::default(),
            false => stated(
                "placed",
                "the router and the virtual channel in which a packet came are there",
                &holds.join(" && "),
            ),
        })
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let table = Table::of(self);
        let properties = table.properties();
        Ok(vec![checker(&table, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(units())],
            own_file_only: true,
            proved: [
                all_with(SMALL, &ALGORITHMS),
                all_with(ALONE, &["algorithm = 'dor'", "algorithm = 'dal'"]),
                all_with(
                    SMALL,
                    &[
                        "algorithm = 'dimwar'\nchoice_cycles = 2",
                        "algorithm = 'ugal'\nchoice_cycles = 2",
                    ],
                ),
                with_reset(all_with(
                    SMALL,
                    &["algorithm = 'clos-ad'\nchoice_cycles = 2"],
                )),
            ]
            .concat(),
            full_proved: all_with(LARGER, &ALGORITHMS),
            pin_faults: vec![
                (
                    LINE,
                    of_seven_ports(vec![
                        WRONG_CLASS,
                        // Deroutes over the second class.
                        pin("from_terminal_i", "1'b1", &["offered"]),
                        pin("vc_i", "1'b0", &["offered"]),
                    ]),
                ),
                (
                    SQUARE_DAL,
                    of_seven_ports(vec![
                        pin("carried_o", "inner_carried_o ^ 2'd1", &["carries"]),
                        pin("escape_o", "inner_port_o", &["escapes"]),
                        // The set of a user's head counts, and no other does.
                        pin(
                            "from_terminal_i",
                            "~from_terminal_i",
                            &["offered", "carries"],
                        ),
                    ]),
                ),
                (
                    LINE_UGAL,
                    of_seven_ports(vec![
                        WRONG_CLASS,
                        pin("carried_o", "inner_carried_o ^ 2'd1", &["carries"]),
                        // What is drawn is another router.
                        pin("word_i", "word_i ^ 32'hf0", &["offered", "carries"]),
                    ]),
                ),
            ],
            text_faults: vec![text("to_terminal_o = arrived", "to_terminal_o = ~arrived")],
            shaped_faults: vec![
                // Hops of a deroute are one too few.
                (
                    OF_FAULTS,
                    text(
                        "derouted_hops = hops_left + 2'd1",
                        "derouted_hops = hops_left",
                    ),
                ),
                // Deroutes follow each other.
                (
                    OF_FAULTS,
                    text(
                        "may_deroute = from_terminal_i | ~vc_i[0]",
                        "may_deroute = 1'b1",
                    ),
                ),
                // A deroute takes the first class.
                (OF_FAULTS, text(": is_deroute;", ": 1'b0;")),
                // Of equals a minimal port comes no longer first.
                (
                    OF_FAULTS,
                    text("nonminimal[i + 2] = 1'b1", "nonminimal[i + 2] = 1'b0"),
                ),
                // The class does not count hops; it is the second one from a terminal.
                (
                    OF_FAULTS_OMNIWAR,
                    text(
                        "{|(of_vc & 4'he), |(of_vc & 4'hd)}",
                        "{|(of_vc & 4'hc), |(of_vc & 4'ha)}",
                    ),
                ),
                (
                    OF_FAULTS_OMNIWAR,
                    text(
                        "next_class = from_terminal_i ? 2'd0",
                        "next_class = from_terminal_i ? 2'd1",
                    ),
                ),
                // Deroutes as long as there is a port; none along another dimension than that in which the packet came.
                (
                    OF_FAULTS_OMNIWAR,
                    text("has_room = (hops_left < room)", "has_room = 1'b1"),
                ),
                (
                    OF_FAULTS_OMNIWAR,
                    text(
                        "x_came = (from_dimension_i == 1'b0)",
                        "x_came = (from_dimension_i == 1'b1)",
                    ),
                ),
                // What is drawn counts in dimensions of which nothing is left, too.
                (
                    OF_FAULTS_CLOS,
                    text("y_other = (y_differs & x_taken)", "y_other = x_taken"),
                ),
                // A router that is drawn may be the destination, and is gone to.
                (
                    OF_FAULTS_UGAL,
                    text(
                        "may_go_first = from_terminal_i ? is_other",
                        "may_go_first = from_terminal_i ? 1'b1",
                    ),
                ),
                // The set of a user's head counts.
                (
                    OF_FAULTS_DAL,
                    text("derouted = from_terminal_i ?", "derouted = 1'b0 ?"),
                ),
            ],
            refusals: vec![
                refusal(
                    &["vcs=1"],
                    "hyperx-routing-unit.vcs = 1: wanted at least 2, the classes of dimwar in 3 dimensions",
                ),
                refusal(
                    &["algorithm=omniwar", "deroutes=6"],
                    "hyperx-routing-unit.vcs = 8: wanted at least 9, the classes of omniwar in 3 dimensions with 6 deroutes; or set deroutes",
                ),
                refusal(
                    &["vcs=17"],
                    "hyperx-routing-unit.vcs = 17: wanted an integer from 1 to 16",
                ),
                refusal(
                    &["output_depth=15"],
                    "hyperx-routing-unit.output_depth = 15: wanted at least 16, the longest packet; or set max_packet",
                ),
                refusal(
                    &["max_packet=65"],
                    "hyperx-routing-unit.max_packet = 65: wanted an integer from 1 to 64",
                ),
                refusal(
                    &["age_bits=17"],
                    "hyperx-routing-unit.age_bits = 17: wanted an integer from 1 to 16",
                ),
                refusal(
                    &["choice_cycles=3"],
                    "hyperx-routing-unit.choice_cycles = 3: wanted an integer from 1 to 2",
                ),
                refusal(
                    &["deroutes=2"],
                    "hyperx-routing-unit.deroutes = 2: deroutes and ban are of omniwar alone, this is dimwar; drop the key or set algorithm=omniwar",
                ),
                refusal(
                    &["algorithm=omniwar", "deroutes=13"],
                    "hyperx-routing-unit.deroutes = 13: wanted an integer from 0 to 12",
                ),
                refusal(
                    &["algorithm=dor", "ban=true"],
                    "hyperx-routing-unit.ban = true: deroutes and ban are of omniwar alone, this is dor; drop the key or set algorithm=omniwar",
                ),
                refusal(
                    &["algorithm=val", "atomic=true"],
                    "hyperx-routing-unit.atomic = true: val has no escape; drop the key or set algorithm=dal",
                ),
                refusal(
                    &["trunks=[2]"],
                    "hyperx-routing-unit.trunks = [2]: wanted 3, one for each dimension",
                ),
                refusal(
                    &["widths=[4,4,4,4,4]"],
                    "hyperx-routing-unit.widths = [4, 4, 4, 4, 4]: wanted 1 to 4 widths, as [4, 4, 4]",
                ),
                refusal(
                    &["widths=[64]"],
                    "hyperx-routing-unit.widths = [64]: a router would have 67 ports; wanted at most 64: smaller widths, fewer trunks or terminals",
                ),
            ],
            ..Trials::default()
        }
    }
}
