//! A lane from one switch to the next: an output channel, the link and the input channel at its end.

use super::{emitted, prover};
use crate::shapes::design;
use flitworks::params::Port;
use flitworks::testbench::formal::{Checker, Outcome, Property, Verilog};
use flitworks::testbench::registry::Design;
use std::collections::{BTreeMap, BTreeSet};

/// What a lane is made of.
struct Lane {
    /// The output channel's rule.
    rule: &'static str,
    /// Flits that the output and the input FIFO hold.
    depths: [usize; 2],
    delay: usize,
    /// The delay that the input channel leaves room for.
    expected: usize,
}

impl Lane {
    fn output(&self) -> Design {
        let Lane {
            rule,
            depths,
            delay,
            ..
        } = self;
        let settings = format!(
            "inputs = 2\nflit_width = 3\ndepth = {}\nco_residence = '{rule}'\nwire_delay = {delay}",
            depths[0]
        );
        design("output-channel", &settings)
    }

    fn input(&self) -> Design {
        let settings = format!(
            "dims = [2]\ntopology = 'mesh'\ndepth = {}\nwire_delay = {}",
            self.depths[1], self.expected
        );
        design("input-channel", &settings)
    }

    /// The modules and one around them.
    fn verilog(&self) -> (Verilog, Vec<Port>) {
        let (output, input) = (self.output(), self.input());
        let mut files = BTreeMap::new();
        files.extend(emitted(&output).files);
        files.extend(emitted(&input).files);
        let link = match self.delay {
            0 => "assign arrives = send; assign arriving = sent;
    assign shows_room = room; assign shows_empty = empty;"
                .to_string(),
            delay => {
                let settings = format!("lanes = 1\nwidth = 3\ndelay = {delay}");
                let link = design("link", &settings);
                files.extend(emitted(&link).files);
                format!(
                    "{} u_link (.clk_i(clk_i), .rst_i(rst_i), .valid_i(send), .flit_i(sent),
        .valid_o(arrives), .flit_o(arriving), .not_full_i(room), .empty_i(empty),
        .not_full_o(shows_room), .empty_o(shows_empty));",
                    link.top
                )
            }
        };
        let of = |design: &Design, names: &[&str]| -> Vec<Port> {
            let wanted = |port: &&Port| names.contains(&port.name.as_str());
            design.ports.iter().filter(wanted).cloned().collect()
        };
        let near = of(
            &output,
            &[
                "clk_i", "rst_i", "req_i", "valid_i", "flit_i", "take_o", "free_o",
            ],
        );
        let far = of(
            &input,
            &[
                "here_i",
                "best_i",
                "request_o",
                "take_i",
                "valid_o",
                "flit_o",
            ],
        );
        let ports = [near, far].concat();
        let header: Vec<String> = ports
            .iter()
            .map(|port| {
                let direction = if port.name.ends_with("_i") {
                    "input"
                } else {
                    "output"
                };
                format!("    {direction} wire [{}:0] {}", port.width - 1, port.name)
            })
            .collect();
        let looks = match self.rule {
            "safe" => ".far_empty_i(shows_empty), ",
            _ => "",
        };
        let text = format!(
            "module lane (\n{}\n);
    wire send, ready, room, empty, arrives, shows_room, shows_empty;
    wire [2:0] sent, arriving;
    assign send = ready && shows_room;
    {} u_output (.clk_i(clk_i), .rst_i(rst_i), .req_i(req_i), .valid_i(valid_i), .flit_i(flit_i),
        .take_o(take_o), .free_o(free_o), {looks}.ready_o(ready), .flit_o(sent), .send_i(send));
    {link}
    {} u_input (.clk_i(clk_i), .rst_i(rst_i), .here_i(here_i), .valid_i(arrives),
        .flit_i(arriving), .not_full_o(room), .empty_o(empty), .best_i(best_i),
        .request_o(request_o), .take_i(take_i), .valid_o(valid_o), .flit_o(flit_o));
endmodule\n",
            header.join(",\n"),
            output.top,
            input.top
        );
        files.insert("lane.v".to_string(), text);
        let verilog = Verilog {
            top: "lane".to_string(),
            files: files.into_iter().collect(),
        };
        (verilog, ports)
    }

    /// The properties that do not hold.
    fn refuted(&self, prover: &flitworks::testbench::formal::Prover) -> BTreeSet<String> {
        let capacity = self.depths[0] + self.depths[1];
        let body = include_str!("lane.v")
            .replace("CAPACITY", &capacity.to_string())
            .replace("HIDDEN", &(2 * self.delay + 1).to_string());
        let names = ["one_packet", "in_order", "none_made_up", "none_lost"];
        let checker = Checker {
            body,
            properties: names.map(|name| Property::new(name, name)).to_vec(),
            ..Checker::default()
        };
        let (verilog, ports) = self.verilog();
        let proofs = prover.prove(&verilog, &ports, &checker, &mut |_| {});
        let proofs = proofs.unwrap_or_else(|error| panic!("{error}"));
        let mut refuted = BTreeSet::new();
        for proof in proofs {
            match proof.outcome {
                Outcome::Proved(_) => {}
                Outcome::Refuted(..) => {
                    refuted.insert(proof.property.name);
                }
                open => panic!(
                    "{}, delay {}: {}: {open:?}",
                    self.rule, self.delay, proof.property.name
                ),
            }
        }
        refuted
    }
}

#[test]
fn a_lane_that_forbids_co_residence_never_holds_two_packets_from_switch_to_switch() {
    let Some(prover) = prover() else { return };
    for (depths, delay) in [([1, 1], 0), ([2, 2], 0), ([1, 3], 1)] {
        let lane = |rule| Lane {
            rule,
            depths,
            delay,
            expected: delay,
        };
        assert_eq!(lane("safe").refuted(&prover), BTreeSet::new());
        // What follows a tail out of the first FIFO, or into it.
        for rule in ["paper", "allowed"] {
            let two = BTreeSet::from(["one_packet".to_string()]);
            assert_eq!(lane(rule).refuted(&prover), two, "{rule} {depths:?}");
        }
    }
}

#[test]
fn an_input_channel_that_does_not_know_of_the_wire_loses_flits() {
    let Some(prover) = prover() else { return };
    let lane = Lane {
        rule: "allowed",
        depths: [2, 3],
        delay: 1,
        expected: 0,
    };
    let refuted = lane.refuted(&prover);
    assert!(refuted.contains("none_lost") && refuted.contains("in_order"));
}
