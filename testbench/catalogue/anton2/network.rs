//! A machine of Anton 2's network: what its endpoints are shown is held, and comes whole where it was sent.

use super::endpoints::{Endpoints, LOOKED_AT, Place, endpoints, marks};
use super::machine::{Anton2, worst_case};
use super::node::{MOST_FLITS, payload};
use crate::model::Golden;
use crate::model::anton2::network::Anton2Network;
use crate::params::anton2::Anton2NetworkParams;
use crate::params::{ParamError, index_width};
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::Clocking;
use crate::testbench::machine::{Extent, MachineDesign, Refused, Report};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, owned, pin, text};

/// One node, of one router with two endpoints, of one class.
const ONE: &str = "dims = [1, 1, 1]\nlatency = 1\nflit_width = 43\nmesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0], [0, 0]]\nclasses = 1\nvcs = 1\ndepth = 2\nendpoint_depth = 2\nmulticast_sets = 0\narbitration = 'round-robin'";

impl Catalogued for Anton2NetworkParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Network::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_network(self, self.golden(), seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Machine)
    }

    /// All nodes are alike.
    fn block(&self) -> Option<&'static str> {
        (self.torus().nodes() >= 2).then_some("node")
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Ok(Some(Anton2::of_network(self.clone())))
    }

    fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        worst_case(self.node()).map(Some)
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        Some(Box::new(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "dims = [2, 1, 1]\nflit_width = 64\nmesh = [2, 1]\nchannels = {\"X0+\" = [0, 0], \"X0-\" = [1, 0]}\nendpoints = [[0, 0], [1, 0]]",
        ])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[ONE])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let node = self.node();
        let clock = Clocking {
            reset: node.reset(),
        };
        let place = |number| {
            let [x, y, z] = self.torus().coordinates(number);
            let name = self.node_name(number);
            Place {
                prefix: format!("{name}_"),
                what: format!("Endpoints of {name}"),
                endpoints: node.layout().endpoints().len(),
                classes: node.vcs().classes(),
                here: format!("12'h{z:x}{y:x}{x:x}"),
            }
        };
        let places: Vec<Place> = (0..self.torus().nodes()).map(place).collect();
        let silent = places.iter().flat_map(|place| {
            ["eject_valid_o", "error_o"].map(|pin| format!("{}{pin}", place.prefix))
        });
        let at = Endpoints {
            silent: silent.collect(),
            places,
            width: node.flit_width(),
            classes: node.vcs().classes(),
            rules: Some("1'b1".into()),
            named_if: Some("1'b1".into()),
            multicast: Endpoints::MULTICAST,
            clock,
        };
        let mut machine = endpoints(&at, "whatever the endpoints do", |it| {
            it.to_depth(LOOKED_AT)
        })?;
        if node.multicast().is_none() {
            let bits = index_width(MOST_FLITS);
            let marks = marks(&at.places, node.flit_width(), payload(node), bits, clock)?;
            if let Some(marks) = marks {
                machine = machine.and(marks);
            }
        }
        Ok(vec![machine])
    }

    fn trials() -> Trials {
        Trials {
            bounded: owned(&[ONE]),
            pin_faults: vec![(
                ONE,
                vec![
                    // What is shown goes, whether the endpoint takes it or not.
                    pin("n0_0_0_eject_ready_i", "2'b11", &["held_until_taken"]),
                    pin("n0_0_0_eject_head_o", "2'b00", &["whole_packets"]),
                    pin(
                        "n0_0_0_eject_flit_o",
                        "inner_n0_0_0_eject_flit_o ^ 86'd1",
                        &["delivered"],
                    ),
                    pin("n0_0_0_eject_valid_o", "2'b11", &["silent_after_reset"]),
                    pin(
                        "n0_0_0_eject_flit_o",
                        "inner_n0_0_0_eject_flit_o | {2{1'b1, 42'd0}}",
                        &["none_made_up"],
                    ),
                ],
            )],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![
                text(
                    ".crosses_i                (2'd2)",
                    ".crosses_i                (2'd0)",
                ),
                text(
                    "channel_weight_wr_en_i & (channel_weight_node_i == 1'b0)",
                    "channel_weight_wr_en_i & (channel_weight_node_i == 1'b1)",
                ),
            ],
            ..Trials::default()
        }
    }
}
