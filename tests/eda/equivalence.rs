//! Proofs that two designs with the same ports show the same outputs, for the tests.

use super::design::Design;
use flitworks::params::Port;
use flitworks::testbench::formal::{
    self, Difference, Engine, FormalError, Limits, Prover, Tools, Verilog,
};
use std::time::Duration;

/// How long a prover may search; small shapes take less than a second.
const PATIENCE: Duration = Duration::from_secs(120);

/// Proves that `a` and `b` show the same on every output of `ports`, in every cycle after a reset;
/// an output with `valid_when` only while it is valid. Needs `yosys` and `berkeley-abc`.
///
/// # Errors
/// The differing outputs with the inputs that lead to them, or why there is no proof.
pub fn prove_equivalent(a: &Design, b: &Design, ports: &[Port]) -> Result<(), String> {
    by(formal::prove_equivalent, [a, b], ports)
}

/// The same of two texts of one design.
///
/// # Errors
/// As above.
pub fn prove_in_step(a: &Design, b: &Design, ports: &[Port]) -> Result<(), String> {
    by(formal::prove_in_step, [a, b], ports)
}

/// How two designs are compared.
type Compare = fn(&Prover, [&Verilog; 2], &[Port]) -> Result<Result<(), Difference>, FormalError>;

fn by(compare: Compare, designs: [&Design; 2], ports: &[Port]) -> Result<(), String> {
    let limits = Limits {
        patience: PATIENCE,
        ..Limits::default()
    };
    let prover = Prover::find(&Tools::default(), Engine::Abc, limits);
    let prover = prover.map_err(|error| error.to_string())?;
    let [a, b] = designs.map(verilog);
    let proof = compare(&prover, [&a, &b], ports).map_err(|error| error.to_string())?;
    proof.map_err(|difference| difference.to_string())
}

/// The design as the library takes it.
pub fn verilog(design: &Design) -> Verilog {
    Verilog {
        top: design.top.to_string(),
        files: design.sources.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eda::design::samples;
    use crate::eda::require;
    use flitworks::params::Reset;

    fn tools() -> bool {
        require("yosys") && require("berkeley-abc")
    }

    #[test]
    fn arbiters_of_two_state_encodings_are_proved_equal() {
        if !tools() {
            return;
        }
        for inputs in 2..=8 {
            let [binary, mask] = samples::arbiters(inputs);
            let proof = prove_equivalent(&binary, &mask, &samples::arbiter_ports(inputs));
            assert_eq!(proof, Ok(()), "{inputs} inputs");
        }
    }

    #[test]
    fn fifos_of_two_structures_are_proved_equal() {
        if !tools() {
            return;
        }
        for (width, depth) in [(1, 1), (3, 2), (1, 3), (2, 4)] {
            let [shift, circular] = samples::fifos(width, depth);
            let proof = prove_equivalent(&shift, &circular, &samples::fifo_ports(width, depth));
            assert_eq!(proof, Ok(()), "{depth} words of {width} bits");
        }
    }

    #[test]
    fn an_asynchronous_reset_is_understood() {
        if !tools() {
            return;
        }
        let [binary, mask] = samples::arbiters(5).map(|design| samples::with_async_reset(&design));
        let mut ports = Reset::Async.ports();
        ports.extend(samples::arbiter_ports(5).drain(2..));
        assert_eq!(prove_equivalent(&binary, &mask, &ports), Ok(()));
        let late = samples::mutated(&mask, "!rst_ni", "!rst_ni && advance_i");
        assert!(prove_equivalent(&binary, &late, &ports).is_err());
    }

    /// The difference that is found between a sample and its mutant.
    #[track_caller]
    fn difference(design: &Design, from: &str, to: &str, ports: &[Port]) -> String {
        let mutant = samples::mutated(design, from, to);
        prove_equivalent(design, &mutant, ports).expect_err("the mutant differs")
    }

    #[test]
    fn a_mutant_is_told_apart_with_the_inputs_that_do_it() {
        if !tools() {
            return;
        }
        let [_, mask] = samples::arbiters(4);
        let difference = difference(
            &mask,
            "gnt_o[N-1] ? {N{1'b1}}",
            "gnt_o[N-2] ? {N{1'b1}}",
            &samples::arbiter_ports(4),
        );
        let expected = "round_robin_mask and round_robin_mask differ in gnt_";
        assert!(difference.starts_with(expected), "{difference}");
        let mut lines = difference.lines().skip(2);
        let heads = lines.next().unwrap_or_default();
        for head in ["rst_i", "req_i", "advance_i", "gnt_o", "other_gnt_o"] {
            assert!(heads.split_whitespace().any(|h| h == head), "{difference}");
        }
        // A reset, a service and what it did.
        assert!(lines.count() >= 3, "{difference}");
    }

    #[test]
    fn every_output_and_every_state_bit_is_compared() {
        if !tools() {
            return;
        }
        let ports = samples::arbiter_ports(5);
        let [binary, _] = samples::arbiters(5);
        for (from, to, shows) in [
            (
                "gnt_valid_o = 1'b1",
                "gnt_valid_o = !req_i[4]",
                "gnt_valid_o",
            ),
            (
                "at[W-1:0];",
                "at[W-1:0] ^ {W{req_i == 5'd16}};",
                "gnt_index_o",
            ),
            (
                "if (rst_i) pointer_q <= {W{1'b0}}",
                "if (rst_i) pointer_q <= 3'd3",
                "gnt_",
            ),
            ("if (rst_i)", "if (rst_i && advance_i)", "gnt_"),
            ("advance_i && gnt_valid_o", "gnt_valid_o", "gnt_"),
        ] {
            let difference = difference(&binary, from, to, &ports);
            let outputs = difference.lines().next().unwrap_or_default();
            assert!(outputs.contains(shows), "{from}: {difference}");
        }
        let ports = samples::fifo_ports(2, 3);
        let [shift, circular] = samples::fifos(2, 3);
        for (design, from, to) in [
            (&shift, "pop ? count_q - one : count_q", "count_q"),
            (&shift, "slots_q >> WIDTH", "slots_q"),
            (&circular, "if (push) memory", "if (wr_en_i) memory"),
            (&circular, "tail_q  <= {COUNT{1'b0}}", "tail_q  <= 2'd1"),
            (&circular, "(head_q == last)", "(head_q == 2'd3)"),
        ] {
            let difference = difference(design, from, to, &ports);
            assert!(
                difference.contains("differ in rd_data_o"),
                "{from}: {difference}"
            );
        }
    }

    #[test]
    fn data_is_compared_only_while_it_is_valid() {
        if !tools() {
            return;
        }
        let [shift, circular] = samples::fifos(2, 2);
        let mut ports = samples::fifo_ports(2, 2);
        assert_eq!(prove_equivalent(&shift, &circular, &ports), Ok(()));
        for port in &mut ports {
            port.valid_when = None;
        }
        let difference = prove_equivalent(&shift, &circular, &ports);
        let difference = difference.expect_err("memories hold anything after reset");
        assert!(difference.contains("differ in rd_data_o"), "{difference}");
    }

    #[test]
    fn combinational_designs_need_no_clock() {
        if !tools() {
            return;
        }
        let lowest = |top, expression: &str| Design {
            top,
            sources: vec![(
                "lowest.v".to_string(),
                format!(
                    "module {top} (input wire [3:0] req_i, output wire [3:0] gnt_o);\n    \
                     assign gnt_o = {expression};\nendmodule\n"
                ),
            )],
        };
        let ports = [
            Port::input("req_i", 4, "requests"),
            Port::output("gnt_o", 4, "grant"),
        ];
        let carry = lowest("carry", "req_i & (~req_i + 4'd1)");
        let chain =
            "{req_i[3] & ~|req_i[2:0], req_i[2] & ~|req_i[1:0], req_i[1] & ~req_i[0], req_i[0]}";
        // The same name on both sides is no collision.
        assert_eq!(
            prove_equivalent(&carry, &lowest("carry", chain), &ports),
            Ok(())
        );
        let wrong = lowest("wrong", &chain.replace("~|req_i[2:0]", "~|req_i[1:0]"));
        let difference = prove_equivalent(&carry, &wrong, &ports).expect_err("bit 3 is wrong");
        let last = difference.lines().last().unwrap_or_default();
        assert!(last.trim().starts_with("0   0xc"), "{difference}");
    }

    #[test]
    fn ports_that_do_not_match_are_no_proof() {
        if !tools() {
            return;
        }
        let [binary, mask] = samples::arbiters(4);
        let mut ports = samples::arbiter_ports(4);
        ports.push(Port::output("idle_o", 1, "no design has it"));
        assert!(prove_equivalent(&binary, &mask, &ports).is_err());
        let wider = samples::arbiter_ports(5);
        assert!(prove_equivalent(&binary, &mask, &wider).is_err());
    }
}
