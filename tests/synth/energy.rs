//! Energy of a netlist, added up by hand; and netlists that are not what the golden model is.

use super::{TINY, YOSYS, options, sample};
use crate::eda::require;
use flitworks::constraints::synthesis::{Flow, GateDesign, Meter, Source, Spent, Tools};
use flitworks::hdl::rtl::Library;
use flitworks::params::{Layout, Port};
use flitworks::testbench::package::{self, package};
use flitworks::testbench::registry::component;
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use flitworks::testbench::{Device, GoldenDevice, Lockstep, Outcome, WatchedDevice};

/// The slew at which the tables of the library are whole numbers.
const SLEW_NS: f64 = 0.1;

fn has_tools() -> bool {
    require("yosys") & require("sta") & require("verilator")
}

fn gates(source: &Source, yosys: Option<&str>) -> GateDesign {
    let target = TINY.parse().expect("a library");
    let flow = Flow::new(&target, &options(yosys), &Tools::find()).expect("tools");
    let gates = flow.gates(source, SLEW_NS).expect("gates");
    gates.expect("a cell library")
}

/// What the sample takes for these values of a and b, cycle by cycle from where the first has settled.
fn spent(gates: &GateDesign, own: &[Port], inputs: &[[u64; 2]]) -> Spent {
    let verilator = Verilator::find().expect("Verilator");
    let file = VerilogFile {
        name: "sample.v".to_string(),
        text: gates.verilog.clone(),
    };
    let built = verilator.build("sample", &gates.ports, &[file]);
    let [own, all] = [own, &gates.ports].map(|ports| Layout::new(ports).output_words);
    let mut meter = Meter::new(gates);
    let mut cycle = 0;
    let mut device = WatchedDevice {
        device: built.expect("a netlist").power_on(1),
        own_words: own,
        all_words: all,
        watch: &mut |nets| {
            cycle += 1;
            if cycle > 4 {
                meter.see(nets);
            }
        },
    };
    let settling = [inputs[0]; 4];
    for row in settling.iter().chain(inputs) {
        let mut outputs = vec![0; own];
        device.run(1, row, &mut outputs).expect("it runs");
        assert_eq!(outputs[0], 1 - (row[0] & row[1]));
    }
    meter.spent()
}

fn assert_close(what: &str, one: f64, wanted: f64) {
    assert!((one - wanted).abs() < 1e-12, "{what}: {one}, not {wanted}");
}

#[test]
fn energy_of_a_known_sample_adds_up_by_hand() {
    if !has_tools() {
        return;
    }
    let source = sample();
    for yosys in YOSYS {
        let gates = gates(&source, yosys);
        assert_eq!((gates.cells(), gates.flip_flops, gates.nets()), (4, 2, 6));
        // Half of 0.001 pF at 1.2 V, and what a cycle of the clock takes on two pins.
        let (pin, clock) = (0.00072, 4.0 * 0.00072);
        // What an edge pair takes in a flip-flop that keeps its state, and in one that changes it.
        let (keeps, changes) = (0.010 + 0.006, 0.0 + 0.006);

        // Both inputs rise: the gate falls, then the first flip-flop, with it the inverter rises, then the second.
        let found = spent(
            &gates,
            &source.ports,
            &[[0, 0], [1, 1], [1, 1], [1, 1], [1, 1]],
        );
        assert_eq!((found.cycles, found.toggles), (4, 6));
        // a, b, the gate's output, the first flip-flop's and the inverter's; nothing hangs on the last.
        assert_close("switching", found.switching_pj, 5.0 * pin);
        // The gate by either input, the data pin; the flip-flop, the inverter on 0.001 pF, the data pin; the flip-flop.
        let internal = (0.003 + 0.005) / 2.0 + 0.0007 + 0.025 + 0.004 + 0.0005 + 0.030;
        assert_close("internal", found.internal_pj, internal);
        let flip_flops = 6.0 * keeps + 2.0 * changes;
        assert_close("clock", found.clock_pj, 4.0 * clock + flip_flops);
        assert_close(
            "all",
            found.total_pj(),
            5.0 * pin + internal + 4.0 * clock + flip_flops,
        );

        // Each input rises and falls while the other holds the gate: only their own tables count, and one has such.
        let rows = [[0, 0], [0, 1], [0, 0], [1, 0], [0, 0]];
        let found = spent(&gates, &source.ports, &rows);
        assert_eq!((found.cycles, found.toggles), (4, 4));
        assert_close("switching", found.switching_pj, 4.0 * pin);
        assert_close("internal", found.internal_pj, 0.0001 + 0.0002);
        assert_close("clock", found.clock_pj, 4.0 * clock + 8.0 * keeps);

        // Each input alone makes the gate rise and fall, whichever pin it is at: its table, and not the mean.
        let rows = [[1, 1], [0, 1], [1, 1], [1, 0], [1, 1]];
        let found = spent(&gates, &source.ports, &rows);
        let gate = 0.002 + 0.003 + 0.004 + 0.005 + 2.0 * (0.0005 + 0.0007);
        // The first flip-flop follows with three transitions, and so does the inverter; the second with two.
        let behind = 0.030 + 0.025 + 0.030 + 0.001 + 0.004 + 0.001;
        let last = 0.0007 + 0.0005 + 0.0007 + 0.025 + 0.030;
        assert_eq!(found.toggles, 8 + 3 + 3 + 2);
        assert_close("internal", found.internal_pj, gate + behind + last);
    }
}

/// The first difference between gates and golden model of a FIFO within some cycles, if there is one.
fn differs(gates: &GateDesign, design: &flitworks::testbench::registry::Design) -> bool {
    let file = VerilogFile {
        name: "gates.v".to_string(),
        text: gates.verilog.clone(),
    };
    let built = Verilator::find().and_then(|v| v.build(&design.top, &gates.ports, &[file]));
    let layout = Layout::new(&design.ports);
    let mut watched = WatchedDevice {
        device: built.expect("a netlist").power_on(1),
        own_words: layout.output_words,
        all_words: Layout::new(&gates.ports).output_words,
        watch: &mut |_| {},
    };
    let outcome = Lockstep {
        layout: &layout,
        model: &mut GoldenDevice::new(design.golden(), &layout),
        rtl: &mut watched,
        stimulus: &mut *design.stimulus(1),
    }
    .run(2000, &mut |_| Ok(()))
    .expect("both run");
    matches!(outcome, Outcome::Mismatch(_))
}

#[test]
fn a_broken_gate_differs_from_the_golden_model() {
    if !has_tools() {
        return;
    }
    let settings = toml::toml! {
        width = 1
        depth = 2
    };
    let design = component("fifo").and_then(|fifo| fifo.design(settings));
    let design = design.expect("a small FIFO");
    let files = package(
        &design,
        &package::Options::default(),
        &mut Library::default(),
    );
    let files = files.expect("Verilog").into_files();
    let is_source = |path: &str| path.ends_with(".v") && !path.contains('/');
    let source = Source {
        top: design.top.clone(),
        ports: design.ports.clone(),
        files: files
            .into_iter()
            .filter(|(path, _)| is_source(path))
            .collect(),
    };
    let whole = gates(&source, Some("yosys"));
    assert!(!differs(&whole, &design));
    // The statement of every fourth cell, with its output inverted.
    let statements = whole.verilog.lines().filter(|line| line.contains("; // "));
    let statements: Vec<&str> = statements.collect();
    assert!(statements.len() > 8, "{}", whole.verilog);
    for statement in statements.iter().step_by(4) {
        let mut broken = whole.clone();
        let inverted = statement.replacen("= ", "= ~", 1);
        broken.verilog = whole.verilog.replace(statement, &inverted);
        assert!(differs(&broken, &design), "{statement} inverted");
    }
}
