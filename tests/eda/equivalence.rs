//! Proofs that two designs with the same ports show the same outputs.
//!
//! Yosys puts both beside each other under the same inputs; ABC's property directed reachability
//! (`pdr`) then proves without bound, and without help, that no output ever differs. Register
//! contents at power-up are free, so outputs are compared from the first reset on; after it the
//! reset is an input like any other.

use super::design::{Design, run};
use super::yosys::run_script;
use flitworks::params::{Direction, Port, Role};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;

/// How long ABC may search, in seconds; small shapes take less than one.
const PATIENCE: usize = 120;

/// Proves that `a` and `b` show the same on every output of `ports`, in every cycle after a reset;
/// an output with `valid_when` only while it is valid. Needs `yosys` and `berkeley-abc`.
///
/// Both may have modules of the same name. A bit that a design leaves undefined may take any
/// value, and a different one in each design.
///
/// # Errors
/// The differing output with the inputs that lead to it, or why there is no proof.
pub fn prove_equivalent(a: &Design, b: &Design, ports: &[Port]) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let folder = folder.path();
    for (side, design) in [("gold", a), ("gate", b)] {
        let written = design.write(&folder.join(side));
        written.map_err(|error| error.to_string())?;
    }
    std::fs::write(folder.join("miter.v"), miter(ports)).map_err(|error| error.to_string())?;
    let said = run_script(folder, &script(a, b))?;
    if !said.is_empty() {
        return Err(format!("yosys: {said}"));
    }
    let said = run(Command::new("berkeley-abc")
        .arg("-q")
        .arg(format!(
            "read miter.aig; strash; pdr -T {PATIENCE}; write_cex -n trace"
        ))
        .current_dir(folder));
    if said.text.contains("Property proved") {
        Ok(())
    } else if said.text.contains("was asserted in frame") {
        let trace = std::fs::read_to_string(folder.join("trace")).unwrap_or_default();
        let (a, b) = (a.top, b.top);
        Err(format!("{a} and {b} differ\n{}", readable(&trace, ports)))
    } else {
        Err(format!("no proof within {PATIENCE} s: {}", said.text))
    }
}

/// Brings both designs, flattened and under other names, into one and-inverter graph.
fn script(a: &Design, b: &Design) -> String {
    let mut script = String::new();
    for (side, design) in [("gold", a), ("gate", b)] {
        for file in design.files() {
            script += &format!("read_verilog {side}/{file}\n");
        }
        script += &format!(
            "hierarchy -check -top {top}\nproc\n\
             setattr -mod -unset keep_hierarchy *\nflatten\nopt_clean\nrename {top} {side}\n\
             design -stash {side}\n",
            top = design.top
        );
    }
    // Flip-flops with enable or reset become plain ones last: opt would merge them again.
    // What is undefined stays so until then, lest one design's freedom is spent for the other.
    script += "design -copy-from gold -as gold gold\ndesign -copy-from gate -as gate gate\n\
        read_verilog miter.v\nhierarchy -check -top miter\nproc\nflatten\nopt\nmemory -nomap\n\
        memory_map\nasync2sync\nopt -fast\ntechmap\nopt -fast\ndffunmap\n\
        setundef -undriven -anyseq\naigmap\nopt_clean\nwrite_aiger -zinit -symbols miter.aig\n";
    script
}

/// A module with both designs under the same inputs and one output per compared port, which is
/// high while the two differ.
fn miter(ports: &[Port]) -> String {
    let mut header = Vec::new();
    let mut body = String::new();
    let mut connections = [String::new(), String::new()];
    let mut seen = String::from("    wire seen_reset_q = 1'b1;\n");
    let mut clock = "clk_i";
    for port in ports {
        let name = &port.name;
        let range = format!("[{}:0]", port.width - 1);
        match port.role {
            Role::Clock => clock = name,
            Role::Reset(reset) => {
                seen = format!(
                    "    reg seen_reset_q = 1'b0;\n    always @(posedge {clock}) \
                     seen_reset_q <= seen_reset_q || {name} == 1'b{};\n",
                    reset.asserted()
                );
            }
            Role::Data => {}
        }
        if port.direction == Direction::Input {
            header.push(format!("    input wire {range} {name}"));
            for side in &mut connections {
                let _ = write!(side, ", .{name}({name})");
            }
            continue;
        }
        header.push(format!("    output wire differs_{name}"));
        for (side, prefix) in connections.iter_mut().zip(["gold", "gate"]) {
            body += &format!("    wire {range} {prefix}_{name};\n");
            let _ = write!(side, ", .{name}({prefix}_{name})");
        }
        // The valid signal itself is compared too, so one side's will do.
        let valid = match &port.valid_when {
            Some(valid) => format!(" && gold_{valid}"),
            None => String::new(),
        };
        body += &format!(
            "    assign differs_{name} = seen_reset_q{valid} && gold_{name} != gate_{name};\n"
        );
    }
    let [gold, gate] = connections.map(|list| list.trim_start_matches(", ").to_string());
    format!(
        "module miter (\n{}\n);\n{seen}{body}    gold u_gold ({gold});\n    gate u_gate ({gate});\nendmodule\n",
        header.join(",\n")
    )
}

/// ABC's trace, a line per bit and cycle (`req_i[2]@0=1`), as a line per cycle.
fn readable(trace: &str, ports: &[Port]) -> String {
    let mut text = String::new();
    let mut ones: BTreeMap<usize, Vec<&str>> = BTreeMap::new();
    for line in trace.lines() {
        if let Some(output) = line.strip_prefix("# FALSIFYING OUTPUTS:") {
            let _ = writeln!(text, "  in the last cycle:{output}");
        } else if let Some((name, rest)) = line.split_once('@')
            && let Some((cycle, value)) = rest.split_once('=')
            && let Ok(cycle) = cycle.parse()
        {
            let ones = ones.entry(cycle).or_default();
            if value == "1" {
                ones.push(name);
            }
        }
    }
    for (cycle, ones) in ones {
        let _ = write!(text, "  cycle {cycle}:");
        for port in ports {
            if port.direction == Direction::Output || port.role == Role::Clock {
                continue;
            }
            let bit = |i| match port.width {
                1 => ones.contains(&port.name.as_str()),
                _ => ones.contains(&format!("{}[{i}]", port.name).as_str()),
            };
            let bits: String = (0..port.width)
                .rev()
                .map(|i| if bit(i) { '1' } else { '0' })
                .collect();
            let _ = write!(text, " {}={bits}", port.name);
        }
        text.push('\n');
    }
    text
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
        let expected =
            "round_robin_mask and round_robin_mask differ\n  in the last cycle: differs_gnt_";
        assert!(difference.starts_with(expected), "{difference}");
        assert!(
            difference.contains("\n  cycle 0: rst_i=1 req_i="),
            "{difference}"
        );
        assert!(difference.contains("\n  cycle 2: "), "{difference}");
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
                "differs_gnt_valid_o",
            ),
            (
                "at[W-1:0];",
                "at[W-1:0] ^ {W{req_i == 5'd16}};",
                "differs_gnt_index_o",
            ),
            (
                "if (rst_i) pointer_q <= {W{1'b0}}",
                "if (rst_i) pointer_q <= 3'd3",
                "differs_gnt_",
            ),
            ("if (rst_i)", "if (rst_i && advance_i)", "differs_gnt_"),
            ("advance_i && gnt_valid_o", "gnt_valid_o", "differs_gnt_"),
        ] {
            let difference = difference(&binary, from, to, &ports);
            assert!(difference.contains(shows), "{from}: {difference}");
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
                difference.contains("differs_rd_data_o"),
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
        assert!(difference.contains("differs_rd_data_o"), "{difference}");
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
        assert!(difference.contains("cycle 0: req_i=11"), "{difference}");
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
