//! A node of Anton 2's network: what its endpoints are shown is held, and comes whole where it was sent.

use super::endpoints::{Endpoints, LOOKED_AT, Place, endpoints, marks};
use super::machine::{Anton2, worst_case};
use crate::model::Golden;
use crate::model::anton2::Anton2Node;
use crate::params::anton2::{Anton2NodeParams, Header};
use crate::params::{ParamError, index_width};
use crate::testbench::bench::Simulated;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::Checker;
use crate::testbench::formal::checker::Clocking;
use crate::testbench::machine::{Extent, MachineDesign, Refused, Report};
use crate::testbench::stimulus::{Anton2Traffic, Stimulus};
use crate::testbench::trials::{Trials, owned, pin, text};

/// A node of one router with two endpoints, of one class.
const ALONE: &str = "flit_width = 43\nmesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0], [0, 0]]\nclasses = 1\nvcs = 1\ndepth = 2\nendpoint_depth = 2\nmulticast_sets = 0\narbitration = 'round-robin'";

/// More flits than any node or machine holds.
pub(super) const MOST_FLITS: usize = 1 << 22;

/// The lowest bit of a flit that no one reads but the endpoints.
pub(super) fn payload(node: &Anton2NodeParams) -> usize {
    Header::WIDTH + node.router().arbitration().age_bits().unwrap_or(0)
}

impl Catalogued for Anton2NodeParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Anton2Node::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(Anton2Traffic::of_node(self, self.golden(), seed))
    }

    fn extent(&self) -> Option<Extent> {
        Some(Extent::Node)
    }

    fn machine(&self) -> Result<Option<Box<dyn MachineDesign>>, ParamError> {
        Anton2::around(self).map(Some)
    }

    fn worst_case(&self) -> Result<Option<Box<dyn Report>>, Refused> {
        worst_case(self).map(Some)
    }

    fn simulated(&self) -> Option<Box<dyn Simulated>> {
        Some(Box::new(self.clone()))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "flit_width = 64\nmesh = [2, 1]\nchannels = {\"X0+\" = [0, 0], \"X0-\" = [1, 0]}\nendpoints = [[0, 0], [1, 0]]",
        ])
    }

    fn proved_set() -> Vec<Self> {
        shapes(&[ALONE])
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let clock = Clocking {
            reset: self.reset(),
        };
        let endpoint_count = self.layout().endpoints().len();
        // What comes by external channels, a node cannot be shown to be right about.
        let is_alone = self.layout().channels().is_empty();
        let at = Endpoints {
            places: vec![Place {
                prefix: String::new(),
                what: "Endpoints".into(),
                endpoints: endpoint_count,
                classes: self.vcs().classes(),
                here: "here_i".into(),
            }],
            width: self.flit_width(),
            classes: self.vcs().classes(),
            rules: is_alone.then(|| "1'b1".to_string()),
            named_if: is_alone.then(|| "placed_q && placed".to_string()),
            multicast: Endpoints::MULTICAST,
            silent: ["eject_valid_o", "error_o"].map(str::to_string).into(),
            clock,
        };
        let mut node = endpoints(
            &at,
            "in a node without others, whatever its endpoints do",
            |it| it.to_depth(LOOKED_AT),
        )?;
        if is_alone {
            let placed = format!(
                "    // Its own coordinates are those of the only node.\n    reg placed_q;\n    wire placed = here_i == 12'd0 && last_i == 12'd0;\n    always @({}) placed_q <= {} || (placed_q && placed);\n",
                clock.edges(),
                clock.reset()
            );
            node.body = placed + &node.body;
            if self.multicast().is_none() {
                let bits = index_width(MOST_FLITS);
                if let Some(marks) =
                    marks(&at.places, self.flit_width(), payload(self), bits, clock)?
                {
                    node = node.and(marks);
                }
            }
        }
        Ok(vec![node])
    }

    fn trials() -> Trials {
        Trials {
            bounded: owned(&[ALONE]),
            pin_faults: vec![(
                ALONE,
                vec![
                    // What is shown goes, whether the endpoint takes it or not.
                    pin("eject_ready_i", "2'b11", &["held_until_taken"]),
                    pin("eject_head_o", "2'b00", &["whole_packets"]),
                    pin("eject_flit_o", "inner_eject_flit_o ^ 86'd1", &["delivered"]),
                    pin("eject_valid_o", "2'b11", &["silent_after_reset"]),
                    pin(
                        "eject_flit_o",
                        "inner_eject_flit_o | {2{1'b1, 42'd0}}",
                        &["none_made_up"],
                    ),
                ],
            )],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![
                text(
                    ".far_depth_i         (20'h44108)",
                    ".far_depth_i         (20'h44104)",
                ),
                text(
                    "channel_weight_channel_i == 1'b0",
                    "channel_weight_channel_i == 1'b1",
                ),
            ],
            ..Trials::default()
        }
    }
}
