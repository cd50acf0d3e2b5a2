//! Agreement is found, and each kind of fault is caught at the right cycle and port.

use super::designs::{Design, all, latch_word, lowest, round_robin};
use crate::eda::require;
use flitworks::params::Clocks;
use flitworks::testbench::stimulus::{RandomStimulus, Vectors};
use flitworks::testbench::verilator::Verilator;
use flitworks::testbench::{Device, Lockstep, Mismatch, Outcome, Report, Wave};

const SEED: u64 = 7;

/// Runs `design` against its model; `power_on` seeds the state that the hardware is born with.
fn lockstep(design: &Design, cycles: u64, power_on: u64) -> Outcome {
    let verilator = Verilator::find().expect("verilator is there");
    let built = verilator
        .build(design.top, &design.ports, &design.sources())
        .expect("the design builds");
    let layout = design.layout();
    Lockstep {
        layout: &layout,
        model: &mut design.model(),
        rtl: &mut built.power_on(power_on),
        stimulus: &mut RandomStimulus::new(&layout, SEED),
    }
    .run(cycles, &mut |_| Ok(()))
    .expect("both sides run")
}

fn mismatch(design: &Design) -> Mismatch {
    match lockstep(design, 20_000, SEED) {
        Outcome::Mismatch(mismatch) => *mismatch,
        Outcome::Equal { .. } => panic!("the fault in {} was not seen", design.top),
    }
}

/// Names of the outputs that differ.
fn ports(design: &Design, mismatch: &Mismatch) -> Vec<String> {
    let layout = design.layout();
    let names = mismatch.differences(&layout).map(|d| d.port.name.clone());
    names.collect()
}

#[test]
fn a_right_design_equals_its_model_in_every_cycle() {
    if !require("verilator") {
        return;
    }
    for (design, before_reset) in all().iter().zip([0, 2, 1]) {
        for seed in 0..4 {
            let compared = 20_000 - before_reset;
            let outcome = lockstep(design, 20_000, seed);
            assert_eq!(outcome, Outcome::Equal { compared }, "{}", design.top);
        }
    }
}

#[test]
fn a_wrong_bit_above_the_first_word_is_caught_in_its_cycle() {
    if !require("verilator") {
        return;
    }
    let design = lowest().broken(
        "gnt_o = req_i &",
        "gnt_o = 70'h1f_ffff_ffff_ffff_ffff & req_i &",
    );
    let found = mismatch(&design);
    assert_eq!(ports(&design, &found), ["gnt_o"]);
    // The first cycle whose only requester is the last.
    assert_eq!(found.inputs(), [0, 0x20]);
    let trace = &found.trace;
    let before = 0..(found.cycle - trace.first_cycle) as usize;
    assert!(before.clone().len() == 255 || trace.first_cycle == 0);
    assert!(before.into_iter().all(|i| trace.inputs(i) != [0, 0x20]));
}

#[test]
fn a_missing_reset_shows_because_state_is_born_random() {
    if !require("verilator") {
        return;
    }
    let design = round_robin().broken(
        "if (rst_i) pointer_q <= 3'd0;\n        else if",
        "if (!rst_i &&",
    );
    let design = design.broken("(gnt_valid_o && advance_i)", "gnt_valid_o && advance_i)");
    for power_on in 0..8 {
        let outcome = lockstep(&design, 20_000, power_on);
        let caught = matches!(outcome, Outcome::Mismatch(_));
        assert!(caught, "power-on seed {power_on}");
    }
    let forgotten = latch_word().broken("            writes_o <= 34'd0;\n", "");
    assert_eq!(ports(&forgotten, &mismatch(&forgotten)), ["writes_o"]);
    assert_eq!(mismatch(&forgotten).cycle, 1);
}

#[test]
fn state_that_is_off_by_one_is_caught_and_reported_by_field() {
    if !require("verilator") {
        return;
    }
    let design = round_robin().broken("gnt_index_o + 3'd1;", "gnt_index_o + 3'd2;");
    let found = mismatch(&design);
    assert_eq!(ports(&design, &found), ["gnt_o", "gnt_index_o"]);
    let layout = design.layout();
    let report = Report {
        mismatch: &found,
        layout: &layout,
        seed: Some(SEED),
        replay: "flitworks cosim --component round-robin-arbiter --seed 7",
        wave: None,
    };
    let wanted = "\
mismatch in cycle 11: gnt_o, gnt_index_o
  gnt_o: model 0x02 (input 1), rtl 0x04 (input 2)
  gnt_index_o: model 0x1, rtl 0x2
inputs of that cycle:
  rst_i = 0x0
  req_i = 0xef (inputs 0, 1, 2, 3, 5, 6, 7)
  advance_i = 0x1
seed: 7
replay: flitworks cosim --component round-robin-arbiter --seed 7";
    assert_eq!(report.to_string(), wanted);
}

#[test]
fn data_counts_only_while_it_is_valid() {
    if !require("verilator") {
        return;
    }
    let always = latch_word().broken(
        "rd_data_o = data_q",
        "rd_data_o = data_q ^ {99'd0, valid_q}",
    );
    assert_eq!(ports(&always, &mismatch(&always)), ["rd_data_o"]);
    let idle = latch_word().broken(
        "rd_data_o = data_q",
        "rd_data_o = data_q ^ {99'd0, !valid_q}",
    );
    let outcome = lockstep(&idle, 20_000, SEED);
    assert_eq!(outcome, Outcome::Equal { compared: 19_999 });
}

#[test]
fn a_synchronous_reset_in_place_of_an_asynchronous_one_is_caught() {
    if !require("verilator") {
        return;
    }
    let design = latch_word().broken("posedge clk_i or negedge rst_ni", "posedge clk_i");
    assert_eq!(mismatch(&design).cycle, 1);
}

#[test]
fn a_design_that_never_settles_ends_the_run_and_not_the_process() {
    if !require("verilator") {
        return;
    }
    let design = round_robin().broken(
        "assign gnt_valid_o = |req_i;",
        "wire loop; assign loop = ~(loop & advance_i); assign gnt_valid_o = loop;",
    );
    let built = Verilator::find()
        .and_then(|v| v.build(design.top, &design.ports, &design.sources()))
        .expect("the design builds");
    let mut device = built.power_on(1);
    let mut outputs = [0; 3];
    assert_eq!(device.step(&[0, 1, 0], Clocks::ALL, &mut outputs), Ok(()));
    for _ in 0..2 {
        let error = device
            .step(&[0, 1, 1], Clocks::ALL, &mut outputs)
            .expect_err("it loops");
        let text = error.to_string();
        assert!(text.starts_with("verilator: cycle 1: "), "{text}");
        assert!(text.contains("converge"), "{text}");
    }
}

#[test]
fn directed_vectors_drive_both_sides_and_hold_expectations() {
    if !require("verilator") {
        return;
    }
    let design = round_robin();
    let text = "
        component = \"round-robin-arbiter\"
        [[step]]
        in = { req_i = \"0xff\", advance_i = 1 }
        out = { gnt_o = 1 }
        [[step]]
        out = { gnt_o = 2, gnt_index_o = 1 }
        [[step]]
        reset = true
        [[step]]
        note = \"after reset\"
        out = { gnt_o = 1 }
    ";
    let layout = design.layout();
    let directed = Vectors::parse("round_robin.toml", text)
        .and_then(|v| v.bind(&layout))
        .expect("the vectors are right");
    assert_eq!(directed.check(&mut design.model()), Ok(()));
    let build = |design: &Design| {
        let verilator = Verilator::find().expect("verilator is there");
        let built = verilator.build(design.top, &design.ports, &design.sources());
        built.expect("the design builds").power_on(SEED)
    };
    assert_eq!(directed.check(&mut build(&design)), Ok(()));
    let outcome = Lockstep {
        layout: &layout,
        model: &mut design.model(),
        rtl: &mut build(&design),
        stimulus: &mut directed.stimulus(),
    }
    .run(directed.cycles(), &mut |_| Ok(()))
    .expect("both sides run");
    assert_eq!(outcome, Outcome::Equal { compared: 5 });
    let broken = round_robin().broken("if (rst_i)", "if (rst_i && !advance_i)");
    let error = directed.check(&mut build(&broken)).expect_err("no reset");
    assert_eq!(
        error.to_string(),
        "round_robin.toml: step 4 (after reset): gnt_o: got 0x08, wanted 0x01"
    );
}

#[test]
fn the_waveform_marks_the_cycle_of_the_mismatch() {
    if !require("verilator") {
        return;
    }
    let design = round_robin().broken("gnt_index_o + 3'd1;", "gnt_index_o + 3'd2;");
    let found = mismatch(&design);
    let mut dump = Vec::new();
    let mut wave = Wave::new(&mut dump, design.top, &design.layout()).expect("memory takes it");
    wave.record(&found.trace).expect("memory takes it");
    wave.finish().expect("memory takes it");
    let mut parser = vcd::Parser::new(&dump[..]);
    let header = parser.parse_header().expect("a header");
    let code = |path: &[&str]| header.find_var(path).expect("the wire is there").code;
    let (marker, model, rtl) = (
        code(&["round_robin", "mismatch"]),
        code(&["round_robin", "model", "gnt_o"]),
        code(&["round_robin", "rtl", "gnt_o"]),
    );
    let (mut now, mut shown) = (0, Vec::new());
    let (mut model_bits, mut rtl_bits) = (String::new(), String::new());
    for command in parser {
        match command.expect("a command") {
            vcd::Command::Timestamp(time) => now = time,
            vcd::Command::ChangeVector(id, bits) if id == model => model_bits = bits.to_string(),
            vcd::Command::ChangeVector(id, bits) if id == rtl => rtl_bits = bits.to_string(),
            vcd::Command::ChangeScalar(id, vcd::Value::V1) if id == marker => {
                shown.push((now, model_bits.clone(), rtl_bits.clone()));
            }
            _ => {}
        }
    }
    let layout = design.layout();
    let gnt = found.differences(&layout).next().expect("gnt_o differs");
    let bits = |value: u64| format!("{value:08b}");
    assert_eq!(
        shown[0],
        (10 * found.cycle, bits(gnt.model[0]), bits(gnt.rtl[0]))
    );
}
