//! Routing units: one option set, along shorter ways, and no escape lane before the dateline.

use super::every_algorithm;
use super::every_entry;
use super::{injector, link, meshes_by_turns, nodes_of_graphs, unit};
use crate::model::Golden;
use crate::model::wormhole::routing::{RoutingUnit, options};
use crate::params::Component;
use crate::params::ParamError;
use crate::params::topology::grid::{Sign, Ways};
use crate::params::wormhole::routing::{Algorithm, Exit, Role, RoutingUnitParams};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::checker;
use crate::testbench::formal::checker::exits::{before_the_dateline, exits, reached, ways};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::trials::{Trials, interpreted, pin, text};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/routing/unit.v", escape = "none")]
struct Claims {
    sets: usize,
    exits: usize,
    /// For each exit whether some set with it is offered: Verilog.
    offered: Vec<String>,
    shorter: String,
    dateline: Option<String>,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/routing/table.v", escape = "none")]
struct TableClaims {
    sets: usize,
    /// Bits of a number of the table.
    width: usize,
    /// Bits of a destination, and the values that it can have.
    bits: usize,
    values: usize,
}

/// What is claimed of a unit that has a table.
fn by_table(unit: &RoutingUnitParams, role: &Role) -> Result<Vec<Checker>, askama::Error> {
    let bits = unit.routing().destination_width();
    let claims = TableClaims {
        sets: unit.set_counts().sets,
        width: role.number_width(unit.entry()),
        bits,
        values: 1 << bits,
    };
    let properties = vec![
        Property::new(
            "one_set",
            "where the table has the number of a set exactly one option set is offered",
        ),
        Property::new(
            "as_stated",
            "the option set that is offered is the one whose number the table has for the destination; none if there is no such set",
        ),
    ];
    Ok(vec![checker(&claims, properties)?])
}

/// Units of every algorithm on rings of even and odd radix, from the injector and the first and last virtual channels.
fn proved_units() -> Vec<String> {
    let mut shapes = Vec::new();
    for (routing, last) in every_algorithm() {
        for entry in [
            "from = 'injector'".to_string(),
            "from = 'xp'\nvc = 0".to_string(),
            format!("from = 'yp'\nvc = {last}"),
        ] {
            shapes.push(format!("{routing}\n{entry}"));
        }
    }
    let of_two = |routing: &&str| !routing.contains("dims = [1,");
    for routing in meshes_by_turns().filter(of_two) {
        for entry in ["", "from = 'xp'", "from = 'xm'", "from = 'yp'"] {
            shapes.push(format!("{routing}\n{entry}"));
        }
    }
    shapes.push("dims = [3]\ndatelines = 'none'".to_string());
    // Rings and lines side by side, a dimension of one node, several terminals.
    for routing in [
        "dims = [4, 3]\ntopology = ['torus', 'mesh']\nalgorithm = 'trc'",
        "dims = [3, 4]\ntopology = ['mesh', 'torus']\nalgorithm = 'f-dynbal'\nterminals = 3",
        "dims = [5, 3]\ntopology = ['torus', 'mesh']\nalgorithm = 't3e'",
        "dims = [1, 4]\nalgorithm = 'dynbal'\nterminals = 2",
    ] {
        let yp = "from = 'yp'\nvc = 1";
        shapes.extend([routing.to_string(), format!("{routing}\n{yp}")]);
    }
    shapes.push("dims = [1]\nalgorithm = 'trc'\nterminals = 3".to_string());
    for graph in [&nodes_of_graphs()[0], &nodes_of_graphs()[5]] {
        shapes.push(format!("{graph}\nfrom = 'p0'"));
    }
    for (algorithm, ways) in [("dynbal", "bidirectional"), ("f-dynbal", "unidirectional")] {
        let in_nodes = format!(
            "dims = [4, 5]\nalgorithm = '{algorithm}'\ndirections = '{ways}'\ndateline_in = 'node'"
        );
        shapes.push(format!("{in_nodes}\nfrom = 'yp'\nvc = 1"));
        shapes.push(in_nodes);
    }
    shapes
}

impl Catalogued for RoutingUnitParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(RoutingUnit::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [16, 16]\nalgorithm = 'trc'",
            "dims = [16, 16]\nalgorithm = 'dynbal'",
            "dims = [16, 16]\nalgorithm = 'f-dynbal'",
            "dims = [16, 16]\ntopology = 'mesh'",
            "dims = [16, 16]\nalgorithm = 't3d'",
        ])
    }

    /// Routing units of every algorithm, on rings of even and odd radix, and the default ones.
    fn proved_set() -> Vec<Self> {
        use Ways::{Bidirectional, Unidirectional};
        let (both, one) = (Bidirectional, Unidirectional);
        let in_nodes = |unit: Result<RoutingUnitParams, ParamError>| {
            let unit = unit?;
            let routing = unit.routing().clone();
            let routing = routing.with_datelines_in_nodes(Self::NAME)?;
            RoutingUnitParams::new(routing, unit.entry())
        };
        let mut shapes = vec![
            unit(&[4, 3], both, Algorithm::TRC, injector),
            unit(&[4, 3], both, Algorithm::TRC, link(0, Sign::Minus, 0)),
            unit(&[4, 3], both, Algorithm::TRC, link(0, Sign::Plus, 1)),
            unit(&[5, 4], one, Algorithm::TRC, injector),
            unit(&[5, 4], one, Algorithm::TRC, link(0, Sign::Plus, 1)),
            unit(&[2, 6], both, Algorithm::DYNBAL, link(0, Sign::Plus, 0)),
            unit(&[2, 6], both, Algorithm::DYNBAL, link(1, Sign::Minus, 1)),
            in_nodes(unit(&[5, 4], both, Algorithm::DYNBAL, injector)),
            in_nodes(unit(
                &[5, 4],
                one,
                Algorithm::DYNBAL,
                link(0, Sign::Plus, 1),
            )),
            unit(&[4, 3], both, Algorithm::F_DYNBAL, link(1, Sign::Plus, 2)),
            unit(&[3, 4, 2], both, Algorithm::DUATO_FA, injector),
            unit(&[4, 3], both, Algorithm::FD_DYNBAL, link(0, Sign::Plus, 0)),
            unit(&[8, 5], both, Algorithm::T3D, link(0, Sign::Minus, 1)),
            unit(&[4, 6], both, Algorithm::T3E, link(1, Sign::Plus, 2)),
            unit(
                &[4, 3],
                both,
                Algorithm::DIMENSION_ORDER,
                link(0, Sign::Plus, 0),
            ),
        ];
        shapes.extend(Self::default_set().into_iter().map(Ok));
        legal(shapes)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        if let Some(role) = self.routing().role() {
            return by_table(self, role);
        }
        let sets = options(self.routing(), self.entry());
        let all = reached(self);
        let name = |port| self.routing().port_name(port);
        let place = |wanted: Exit| all.iter().position(|&exit| exit == wanted);
        let offered = all.iter().map(|exit| {
            let with = sets
                .iter()
                .enumerate()
                .filter(|(_, set)| set.exits().contains(exit));
            let bits: Vec<String> = with.map(|(i, _)| format!("options_o[{i}]")).collect();
            bits.join(" || ")
        });
        let shorter = all.iter().enumerate().map(|(i, exit)| match exit {
            Exit::Link(port, _) => format!("(!offered[{i}] || {}_left)", name(*port)),
            Exit::Ejector(_) => {
                let left = ways(self)
                    .into_iter()
                    .map(|port| format!("{}_left", name(port)));
                let left = match left.collect::<Vec<_>>().join(" || ") {
                    nowhere if nowhere.is_empty() => "1'b0".to_string(),
                    left => left,
                };
                match self.routing().terminals() {
                    1 => format!("offered[{i}] == !({left})"),
                    _ => format!("(!offered[{i}] || !({left}))"),
                }
            }
        });
        let crossing = before_the_dateline(self)
            .into_iter()
            .filter_map(|exit| match exit {
                Exit::Link(port, _) => Some(format!(
                    "(offered[{}] && {}_crosses)",
                    place(exit)?,
                    name(port)
                )),
                Exit::Ejector(_) => None,
            });
        let crossing: Vec<String> = crossing.collect();
        let claims = Claims {
            sets: sets.len(),
            exits: all.len(),
            offered: offered.collect(),
            shorter: shorter.collect::<Vec<_>>().join(" && "),
            dateline: (!crossing.is_empty()).then(|| crossing.join(" || ")),
        };
        let mut properties = vec![
            Property::new(
                "one_set",
                "to any node of the grid exactly one option set is offered",
            ),
            Property::new(
                "shorter_way",
                "a link is offered only along a dimension in which the packet has not arrived, in the direction in which it came or, entering, the shorter; the ejector if and only if it has arrived in all",
            ),
        ];
        if claims.dateline.is_some() {
            properties.push(Property::new(
                "dateline",
                "VC0 is offered only if the rest of the way in the ring, this link included, does not lead over the dateline, or the packet is in VC0 of the ring already",
            ));
        }
        properties.push(Property::new(
            "as_published",
            match self.routing().tables().is_empty() {
                true => "the exits offered to a packet are those that the algorithm permits, found by counting hops",
                false => "the exits offered to a packet are those that the algorithm permits, found by counting hops, in the virtual channels that its table has",
            },
        ));
        Ok(vec![
            exits(self, "dest_i")?.and(checker(&claims, properties)?),
        ])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![interpreted(every_entry())],
            proved: proved_units(),
            pin_faults: vec![
                (
                    "dims = [4, 3]\nalgorithm = 'trc'",
                    vec![
                        pin(
                            "options_o",
                            "inner_options_o | 9'd1",
                            &["one_set", "shorter_way", "dateline"],
                        ),
                        pin(
                            "options_o",
                            "inner_options_o & 9'h0ff",
                            &["one_set", "shorter_way", "as_published"],
                        ),
                        pin("here_i", "here_i ^ 4'd1", &["shorter_way"]),
                        pin("dateline_i", "4'd0", &["dateline", "as_published"]),
                    ],
                ),
                (
                    "dims = [3, 4]\nalgorithm = 'fd-dynbal'\nfrom = 'yp'\nvc = 2",
                    vec![
                        // Yp is never left: packets for it are lost, or go where they have been.
                        pin(
                            "dest_i",
                            "{here_i[3:2], dest_i[1:0]}",
                            &["shorter_way", "as_published"],
                        ),
                        pin("dateline_i", "4'd0", &["dateline", "as_published"]),
                        pin("options_o", "inner_options_o << 1", &["one_set"]),
                    ],
                ),
                (
                    "dims = [4, 5]\nalgorithm = 'dynbal'\ndateline_in = 'node'\nfrom = 'yp'\nvc = 1",
                    vec![
                        pin(
                            "options_o",
                            "inner_options_o | 3'd1",
                            &["one_set", "shorter_way", "dateline"],
                        ),
                        // As if it lay below the node; as if who ends there crossed.
                        pin(
                            "dateline_i",
                            "{dateline_i[4:2] == 3'd0 ? 3'd4 : dateline_i[4:2] - 3'd1, dateline_i[1:0]}",
                            &["dateline", "as_published"],
                        ),
                        pin(
                            "options_o",
                            "dest_i[4:2] == dateline_i[4:2] && inner_options_o[0] ? 3'd2 : inner_options_o",
                            &["as_published"],
                        ),
                    ],
                ),
                (
                    "dims = [8]\nalgorithm = 't3d'",
                    vec![
                        // VC0 and VC1 plus are changed for each other; one node reads the row of another; a set is
                        // offered to all.
                        pin(
                            "options_o",
                            "{inner_options_o[4:2], inner_options_o[0], inner_options_o[1]}",
                            &["as_published"],
                        ),
                        pin("here_i", "here_i == 3'd5 ? 3'd6 : here_i", &["shorter_way"]),
                        pin("options_o", "inner_options_o | 5'd1", &["one_set"]),
                    ],
                ),
            ],
            text_faults: vec![
                text(
                    "y_plus = (y_distance < 4'd8)",
                    "y_plus = (y_distance < 4'd7)",
                ),
                text(
                    "y_plus = (dest_i[DestY +: DestYWidth] > here_i[HereY +: HereYWidth])",
                    "y_plus = (dest_i[DestY +: DestYWidth] < here_i[HereY +: HereYWidth])",
                ),
                text(
                    "takes_vc1_o = from_dest[RowDest]",
                    "takes_vc1_o = ~from_dest[RowDest]",
                ),
            ],
            ..Trials::default()
        }
    }
}
