//! What OpenSTA makes of emitted constraints.

use super::TINY;
use crate::eda::require;
use flitworks::constraints::sdc;
use flitworks::params::{Port, Reset};
use std::fs;
use std::process::Command;

/// A flip-flop with an asynchronous reset, for the tiny library: 40 ps of recovery, 20 of removal.
fn with_reset(library: &str) -> String {
    let start = library.find("  cell (DFF) {").expect("a flip-flop");
    let end = start + library[start..].find("\n  }\n").expect("its end") + "\n  }\n".len();
    let check = |kind: &str, time: &str| {
        let row = format!("\"{time}, {time}, {time}\"");
        format!(
            "      timing () {{\n        related_pin : \"CK\";\n        timing_type : {kind};\n        \
             rise_constraint (check) {{ values ({row}, {row}, {row}); }}\n      }}\n"
        )
    };
    let checks = check("recovery_rising", "0.04") + &check("removal_rising", "0.02");
    let reset = format!(
        "    pin (RN) {{\n      direction : input;\n      capacitance : 0.001;\n{checks}    }}\n    pin (Q) {{"
    );
    let cell = library[start..end]
        .replace("cell (DFF)", "cell (DFFR)")
        .replace(
            "next_state : \"D\";",
            "next_state : \"D\"; clear : \"!RN\";",
        )
        .replace("    pin (Q) {", &reset);
    [&library[..end], &cell, &library[end..]].concat()
}

const NETLIST: &str = "module x (clk_i, rst_ni, a_i, b_o);
  input clk_i; input rst_ni; input a_i; output b_o;
  wire n;
  INV u_inv (.A(a_i), .Y(n));
  DFFR u_state (.CK(clk_i), .RN(rst_ni), .D(n), .Q(b_o));
endmodule
";

/// What OpenSTA reports under `constraints` at a period of 1 ns, `settings` before them.
fn reported(constraints: &str, settings: &str) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let library = fs::read_to_string(TINY).expect("a library");
    let commands = format!(
        "read_liberty cells.lib\nread_verilog x.v\nlink_design x\nset period 1\n{settings}\n\
         read_sdc x.sdc\n\
         foreach way {{max min}} {{\nputs \"u_state (-path $way\"\n\
         report_checks -path_delay $way -from [get_ports a_i] -digits 3\nputs \"u_state (output $way\"\n\
         report_checks -path_delay $way -to [get_ports b_o] -digits 3\n}}\n\
         report_check_types -recovery -removal -verbose -digits 3\nexit\n"
    );
    for (name, text) in [
        ("cells.lib", with_reset(&library).as_str()),
        ("x.v", NETLIST),
        ("x.sdc", constraints),
        ("run.tcl", &commands),
    ] {
        fs::write(folder.path().join(name), text).expect("written");
    }
    let mut sta = Command::new("sta");
    let said = sta
        .args(["-no_splash", "-exit", "run.tcl"])
        .current_dir(&folder);
    let said = said.output().expect("it runs");
    String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr)
}

/// The slack of the path that ends in a check of this kind.
fn slack(report: &str, kind: &str) -> f64 {
    let at = report.find(&format!("u_state ({kind}"));
    let path = &report[at.unwrap_or_else(|| panic!("no {kind} in {report}"))..];
    let line = path
        .lines()
        .find(|line| line.contains("slack"))
        .expect("a slack");
    let number = line.split_whitespace().next().expect("a number");
    number.parse().expect("a number")
}

#[test]
fn set_up_hold_recovery_and_removal_are_all_checked() {
    if !require("sta") {
        return;
    }
    let mut ports = Reset::Async.ports();
    ports.push(Port::input("a_i", 1, "in"));
    ports.push(Port::output("b_o", 1, "out"));
    let constraints = sdc("x", &ports).expect("rendered");
    let report = reported(&constraints, "");
    assert!(
        !report.contains("Warning") && !report.contains("Error"),
        "{report}"
    );
    // 0.5 of the period are outside at either end, 0.3 before a reset; an inverter takes 10 ps, set-up 30, a flip-flop 50.
    for (kind, wanted) in [
        ("recovery check", 1.0 - 0.3 - 0.04),
        ("removal check", -0.02),
        ("-path max", 1.0 - 0.5 - 0.01 - 0.03),
        ("-path min", 0.01),
        ("output max", 1.0 - 0.5 - 0.05),
        ("output min", 0.05),
    ] {
        assert!(
            (slack(&report, kind) - wanted).abs() < 0.0015,
            "{kind}: {report}"
        );
    }
    let settings = "set in_fraction 0.6\nset out_fraction 0.4\nset reset_fraction 0.2\nset min_delay 0.1\nset uncertainty 0.05\nset drive 0.1\nset load 0.01";
    let report = reported(&constraints, settings);
    for (kind, wanted) in [
        ("recovery check", 1.0 - 0.2 - 0.04 - 0.05),
        ("removal check", 0.1 - 0.02 - 0.05),
        ("-path max", 1.0 - 0.6 - 0.01 - 0.03 - 0.05),
        ("-path min", 0.1 + 0.01 - 0.05),
        ("output max", 1.0 - 0.4 - 0.05 - 0.05),
        ("output min", 0.05 + 0.1 - 0.05),
    ] {
        assert!(
            (slack(&report, kind) - wanted).abs() < 0.0015,
            "{kind}: {report}"
        );
    }
    // Hidden again, as by a false path, they are not reported.
    let hidden = constraints + "set_false_path -from [get_ports rst_ni]\n";
    let report = reported(&hidden, "");
    assert!(!report.contains("recovery check"), "{report}");
}
