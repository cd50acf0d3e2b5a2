//! Synthesis: figures of designs so small that they can be worked out by hand.

mod constraints;
mod energy;
mod fpga;
mod memories;
mod modules;
mod parts;

use crate::eda::require;
use flitworks::constraints::synthesis::{
    CellFigures, CellLibrary, CellOptions, Figures, Flow, FpgaOptions, GateFigures, Options,
    Source, Target, Tools,
};
use flitworks::params::{Port, Reset};

/// A library made by hand; its delays hardly depend on loads.
const TINY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/synth/tiny.lib");

/// One gate in front of a register, an inverter behind it, and the gate's output as a port.
fn sample() -> Source {
    let text = "module sample (input wire clk_i, input wire a_i, input wire b_i,\n\
                output wire now_o, output reg later_o);\n\
                reg held_q;\n\
                assign now_o = ~(a_i & b_i);\n\
                always @(posedge clk_i) begin held_q <= now_o; later_o <= ~held_q; end\n\
                endmodule\n";
    let mut ports = Reset::Sync.ports();
    ports.retain(|p| p.name == "clk_i");
    ports.extend([
        Port::input("a_i", 1, "a"),
        Port::input("b_i", 1, "b"),
        Port::output("now_o", 1, "now"),
        Port::output("later_o", 1, "later"),
    ]);
    Source {
        top: "sample".to_string(),
        ports,
        files: vec![("rtl/sample.v".to_string(), text.to_string())],
    }
}

/// `text` as a module called `x` with `a_i` of `bits` and `y_o` of one.
fn combinational(bits: usize, text: &str) -> Source {
    Source {
        top: "x".to_string(),
        ports: vec![Port::input("a_i", bits, "a"), Port::output("y_o", 1, "y")],
        files: vec![("x.v".to_string(), text.to_string())],
    }
}

fn options(yosys: Option<&str>) -> Options {
    Options {
        yosys: yosys.map(String::from),
        cells: CellOptions::default(),
        fpga: FpgaOptions {
            seeds: vec![1, 2, 3],
            goal_mhz: 100.0,
            harness: None,
            wide_luts: true,
        },
        parts: false,
        without_memories: false,
        keep: None,
    }
}

/// Debian's yosys, which every set-up has, and whatever is found first.
const YOSYS: [Option<&str>; 2] = [Some("yosys"), None];

fn figures(target: &str, source: &Source, options: &Options) -> Result<Figures, String> {
    let said = |e: flitworks::constraints::synthesis::SynthesisError| e.to_string();
    let target: Target = target.parse().map_err(said)?;
    let flow = Flow::new(&target, options, &Tools::find()).map_err(said)?;
    flow.run(source).map_err(said)
}

fn gates(source: &Source, yosys: Option<&str>) -> GateFigures {
    match figures("generic", source, &options(yosys)) {
        Ok(Figures::Gates(gates)) => gates,
        other => panic!("{other:?}"),
    }
}

fn cells(source: &Source, options: &Options) -> CellFigures {
    match figures(TINY, source, options) {
        Ok(Figures::Cells(cells)) => cells,
        other => panic!("{other:?}"),
    }
}

/// The figures with delays in whole picoseconds.
fn rounded(figures: CellFigures) -> CellFigures {
    CellFigures {
        reg_to_reg_ps: figures.reg_to_reg_ps.map(f64::round),
        in_to_reg_ps: figures.in_to_reg_ps.map(f64::round),
        reg_to_out_ps: figures.reg_to_out_ps.map(f64::round),
        in_to_out_ps: figures.in_to_out_ps.map(f64::round),
        min_period_ps: figures.min_period_ps.map(f64::round),
        ..figures
    }
}

#[test]
fn gates_and_depth_of_a_known_sample() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let found = gates(&sample(), yosys);
        assert_eq!((found.gates, found.flip_flops, found.depth), (2, 2, 1));
        // A NAND of 4 transistors, an inverter of 2, two flip-flops of 16.
        assert_eq!(found.gate_equivalents, 38.0 / 4.0);
        let wire = "module x (input wire a_i, output wire y_o); assign y_o = a_i; endmodule\n";
        let wire = gates(&combinational(1, wire), yosys);
        assert_eq!((wire.gates, wire.depth, wire.flip_flops), (0, 0, 0));
    }
}

#[test]
fn parallel_prefix_stays_parallel() {
    if !require("yosys") {
        return;
    }
    // y is set if an odd number of the 16 inputs is: a tree of four levels.
    let tree = "module x (input wire [15:0] a_i, output wire y_o); assign y_o = ^a_i; endmodule\n";
    for yosys in YOSYS {
        let found = gates(&combinational(16, tree), yosys);
        assert_eq!((found.gates, found.depth), (15, 4));
    }
}

#[test]
fn area_and_every_delay_of_a_known_sample() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    for yosys in YOSYS {
        let found = rounded(cells(&sample(), &options(yosys)));
        assert_eq!(
            (found.area, found.sequential_area),
            (2.0 + 1.0 + 16.0, 16.0)
        );
        assert_eq!((found.cells, found.flip_flops), (4, 2));
        assert_eq!(found.reg_to_reg_ps, Some(50.0 + 10.0 + 30.0));
        assert_eq!(found.in_to_reg_ps, Some(20.0 + 30.0));
        assert_eq!(found.reg_to_out_ps, Some(50.0));
        assert_eq!(found.in_to_out_ps, Some(20.0));
        assert_eq!(found.min_period_ps, Some(90.0));
        assert_eq!(found.driving_cell, "BUF2");
    }
}

#[test]
fn a_design_without_registers_has_one_kind_of_path() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let text = "module x (input wire [1:0] a_i, output wire y_o); assign y_o = ~&a_i; endmodule\n";
    let found = rounded(cells(&combinational(2, text), &options(Some("yosys"))));
    assert_eq!(found.in_to_out_ps, Some(20.0));
    assert_eq!(
        (found.reg_to_reg_ps, found.in_to_reg_ps, found.reg_to_out_ps),
        (None, None, None)
    );
    assert_eq!(found.min_period_ps, Some(20.0));
}

#[test]
fn constants_have_cells_and_cells_can_be_ruled_out() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let text = "module x (input wire a_i, output wire y_o); assign y_o = 1'b1; endmodule\n";
    let constant = combinational(1, text);
    let found = cells(&constant, &options(Some("yosys")));
    assert_eq!(
        found.cells_by_type.into_iter().collect::<Vec<_>>(),
        [("TIEHI".to_string(), 1)]
    );
    let mut without = options(Some("yosys"));
    without.cells.dont_use = vec!["NAND2".to_string()];
    let found = cells(&sample(), &without);
    assert!(!found.cells_by_type.contains_key("NAND2"), "{found:?}");
    assert!(found.cells_by_type.contains_key("NOR2"), "{found:?}");
}

#[test]
fn cells_that_are_not_there_are_refused_before_anything_runs() {
    if !require("yosys") {
        return;
    }
    let with = |change: &dyn Fn(&mut CellOptions)| {
        let mut options = options(Some("yosys"));
        change(&mut options.cells);
        figures(TINY, &sample(), &options).expect_err("no such cell")
    };
    let some = |cell: &str| Some(cell.to_string());
    for (said, wanted) in [
        (
            with(&|c| c.driving_cell = some("BUF9")),
            "--driving-cell BUF9: library tiny has no such cell",
        ),
        (
            with(&|c| c.tie_high = some("INV")),
            "--tie-high INV: library tiny has no such cell with one output only",
        ),
        (
            with(&|c| c.flip_flops = vec!["INV".to_string()]),
            "--ff INV: library tiny has no such flip-flop",
        ),
    ] {
        assert_eq!(said, wanted);
    }
}

#[test]
fn verilog_that_does_not_compile_is_named_by_file_and_line() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let source = combinational(
            1,
            "module x (input wire a_i,\noutput wire y_o); assign = a_i; endmodule\n",
        );
        let said = figures("generic", &source, &options(yosys)).expect_err("no Verilog");
        assert!(said.contains("x.v:2"), "{said}");
        assert_eq!(said.lines().count(), 1);
    }
}

#[test]
fn scripts_and_logs_stay_where_they_are_wanted() {
    if !require("yosys") {
        return;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let mut keep = options(Some("yosys"));
    keep.keep = Some(folder.path().join("logs"));
    figures("generic", &sample(), &keep).expect("synthesised");
    for file in [
        "sample.v",
        "yosys.ys",
        "yosys.log",
        "netlist.v",
        "netlist.json",
    ] {
        assert!(
            folder
                .path()
                .join("logs/sample_generic")
                .join(file)
                .is_file(),
            "{file}"
        );
    }
}

#[test]
fn a_packed_library_is_the_same_library() {
    use std::io::Write;
    let folder = tempfile::tempdir().expect("a folder");
    let packed = folder.path().join("tiny.lib.gz");
    let text = std::fs::read(TINY).expect("read");
    let mut file = flate2::write::GzEncoder::new(
        std::fs::File::create(&packed).expect("made"),
        flate2::Compression::fast(),
    );
    file.write_all(&text).expect("written");
    file.finish().expect("written");
    let library = CellLibrary::read(&packed).expect("a library");
    assert_eq!(library.text.as_bytes(), text);
    assert_eq!(library.medium_buffer(), Some("BUF2"));
    assert_eq!(library.cells["DFF"].flip_flops, 1);
}
