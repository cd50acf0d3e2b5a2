//! Part by part: areas, the instances on the longest path, and inputs that are tied off.

use super::{TINY, YOSYS, cells, combinational, gates, options};
use crate::eda::require;
use flitworks::constraints::synthesis::{CellFigures, Figures, GateFigures, Parts, Source};
use flitworks::params::{Port, Reset};

/// Two halves in a row, each a NAND before a register, and something that nobody reads.
fn whole() -> Source {
    let half = "module half (input wire clk_i, input wire [1:0] a_i, output reg y_o, output reg unread_o);\n\
                always @(posedge clk_i) begin y_o <= ~(a_i[0] & a_i[1]); unread_o <= ~unread_o ^ y_o; end\n\
                endmodule\n";
    let top = "module whole (input wire clk_i, input wire [1:0] a_i, output wire y_o);\n\
               wire between, unread0, unread1;\n\
               half u_first (.clk_i(clk_i), .a_i(a_i), .y_o(between), .unread_o(unread0));\n\
               half u_second (.clk_i(clk_i), .a_i({a_i[0], between}), .y_o(y_o), .unread_o(unread1));\n\
               endmodule\n";
    let mut ports = Reset::Sync.ports();
    ports.retain(|p| p.name == "clk_i");
    ports.extend([Port::input("a_i", 2, "a"), Port::output("y_o", 1, "y")]);
    let file = |name: &str, text: &str| (name.to_string(), text.to_string());
    Source {
        top: "whole".to_string(),
        ports,
        files: vec![file("half.v", half), file("whole.v", top)],
    }
}

fn by_part(target: &str, yosys: Option<&str>) -> Figures {
    let mut options = options(yosys);
    options.parts = true;
    super::figures(target, &whole(), &options).expect("figures")
}

/// Nothing but the two halves, each with its register; what nobody reads is gone.
fn assert_halves(parts: &Parts, cells: usize) {
    let names: Vec<&str> = parts.instances.keys().map(String::as_str).collect();
    assert_eq!(names, ["u_first", "u_second"]);
    for part in parts.instances.values() {
        assert_eq!((part.cells, part.flip_flops), (cells, 1), "{parts:?}");
    }
}

#[test]
fn every_gate_is_in_the_instance_that_it_was_described_in() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let Figures::Gates(GateFigures {
            gate_equivalents,
            depth,
            parts: Some(parts),
            ..
        }) = by_part("generic", yosys)
        else {
            panic!("no parts")
        };
        assert_halves(&parts, 2);
        assert_eq!(
            (parts.instances["u_first"].area, gate_equivalents),
            (5.0, 10.0)
        );
        assert_eq!((parts.path.through.len(), depth), (1, 1), "{parts:?}");
        assert_eq!(parts.path.through[0].delay, 1.0);
        assert!(gates(&whole(), yosys).parts.is_none());
    }
}

#[test]
fn the_path_of_a_library_is_told_by_instances_and_names() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    for yosys in YOSYS {
        let Figures::Cells(CellFigures {
            area,
            min_period_ps: Some(period),
            parts: Some(parts),
            ..
        }) = by_part(TINY, yosys)
        else {
            panic!("no parts")
        };
        let sum: f64 = parts.instances.values().map(|part| part.area).sum();
        assert_eq!(sum, area);
        // From the first register into the gate before the second.
        let path = &parts.path;
        let through: Vec<&str> = path.through.iter().map(|p| p.instance.as_str()).collect();
        assert_eq!(through, ["u_first", "u_second"], "{path:?}");
        // The register's net has a name on either side of the border.
        assert!(
            ["between", "u_first.y_o"].contains(&path.from.as_str()),
            "{path:?}"
        );
        assert_eq!(path.to, "y_o");
        // All of the period but set-up.
        let delay: f64 = path.through.iter().map(|p| p.delay).sum();
        assert!(delay > 0.0 && delay < period, "{delay} of {period}");
    }
}

#[test]
fn no_path_from_what_is_tied_off_is_timed() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    // One gate from a_i, three from here_i.
    let text = "module x (input wire a_i, input wire [3:0] here_i, output wire y_o);\n\
                assign y_o = a_i ^ (&here_i);\nendmodule\n";
    let place = Port::input("here_i", 4, "here");
    let with = |port: Port| {
        let mut source = combinational(1, text);
        source.ports.insert(1, port);
        source
    };
    let [open, tied] = [with(place.clone()), with(place.tied_off())];
    for yosys in YOSYS {
        assert_eq!(
            (gates(&open, yosys).depth, gates(&tied, yosys).depth),
            (3, 1)
        );
        let delay = |source| cells(source, &options(yosys)).in_to_out_ps.expect("a path");
        assert!(delay(&tied) < delay(&open));
    }
}
