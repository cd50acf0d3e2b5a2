//! A whole router, the smallest one: a node of a line of two, one lane per link.
//!
//! That no flit is made up or lost is a claim of the catalogue about routers and networks. What is shown here beside it
//! is where a packet comes from: its flits are those of one input.

use super::fault::{Fault, broken};
use super::{emitted, prover};
use crate::shapes::design;
use flitworks::testbench::formal::{Checker, Outcome, Property, Prover, Verilog};
use flitworks::testbench::registry::Design;

fn router() -> Design {
    let settings =
        "topology = 'mesh'\nflit_width = 4\nlink_register = 0\ninput_depth = 2\noutput_depth = 1";
    design("router", &format!("dims = [2]\n{settings}"))
}

/// Whether each of `names` is proved of a router that is `rtl`; else it is refuted.
fn proved(prover: &Prover, rtl: &Verilog, names: &[&str]) -> Vec<bool> {
    let checker = Checker {
        body: include_str!("router.v").to_string(),
        properties: names
            .iter()
            .map(|name| Property::new(name, *name))
            .collect(),
        ..Checker::default()
    };
    let proofs = prover.prove(rtl, &router().ports, &checker, &mut |_| {});
    let proofs = proofs.unwrap_or_else(|error| panic!("{error}"));
    let decided = |outcome| match outcome {
        Outcome::Proved(_) => true,
        Outcome::Refuted(..) => false,
        open => panic!("{open:?}"),
    };
    proofs
        .into_iter()
        .map(|proof| decided(proof.outcome))
        .collect()
}

#[test]
fn packets_of_two_inputs_never_mix_in_an_output() {
    let Some(prover) = prover() else { return };
    let names = ["sent_with_room", "whole_packets", "one_source"];
    let rtl = emitted(&router());
    assert_eq!(proved(&prover, &rtl, &names), [true; 3]);
    let blind = Fault {
        port: "out_xp_not_full_i",
        instead: "1'b1",
    };
    let blind = broken(&rtl, &router().ports, &[blind]);
    assert_eq!(proved(&prover, &blind, &["sent_with_room"]), [false]);
    for (written, instead, property) in [
        // A connection ends with its head.
        ("if (write & ~tail)", "if (1'b0)", "whole_packets"),
        // The flits of another input follow it.
        (
            "owner_d = grant;",
            "owner_d = ~grant & valid_i;",
            "one_source",
        ),
    ] {
        let mut faulty = rtl.clone();
        for (_, text) in &mut faulty.files {
            *text = text.replace(written, instead);
        }
        assert!(faulty != rtl, "no {written}");
        assert_eq!(proved(&prover, &faulty, &[property]), [false], "{instead}");
    }
}
