//! The FIFO of style ram and tables of destination sets land in block RAM.

use super::sources;
use crate::eda::require;
use crate::eda::yosys::run_script;
use crate::shapes::design;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::registry::Design;

/// Commands of Yosys that map to FPGAs, and what a block RAM is called there.
const FAMILIES: [(&str, &str); 2] = [("synth_ecp5", "DP16KD"), ("synth_ice40", "SB_RAM40_4K")];

/// Cells by type after `synth`, as Yosys lists them.
fn cells(design: &Design, synth: &str) -> String {
    let design = sources(design, Backend::Native, &mut Library::default());
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    design
        .write(folder.path())
        .expect("the sources are written");
    let files = design.files().collect::<Vec<_>>().join(" ");
    let script = format!(
        "read_verilog {files}\n{synth} -top {}\ntee -q -o cells stat\n",
        design.top
    );
    run_script(folder.path(), &script).unwrap_or_else(|said| panic!("{}: {said}", design.top));
    std::fs::read_to_string(folder.path().join("cells")).expect("Yosys wrote its statistics")
}

#[test]
fn style_ram_maps_to_block_ram_of_two_families_and_style_shift_does_not() {
    if !require("yosys") {
        return;
    }
    let fifo = |settings: &str, synth: &str| cells(&design("fifo", settings), synth);
    for (synth, block) in FAMILIES {
        for shape in ["width = 10\ndepth = 8", "width = 33\ndepth = 200"] {
            let cells = fifo(&format!("{shape}\nstyle = 'ram'"), synth);
            assert!(cells.contains(block), "{synth}, {shape}: {cells}");
            assert!(!cells.contains("TRELLIS_DPR16X4"), "{synth}: {cells}");
        }
        let shift = fifo("width = 10\ndepth = 8\nstyle = 'shift'", synth);
        assert!(!shift.contains(block), "{synth}: {shift}");
    }
}

#[test]
fn tables_of_many_destination_sets_map_to_block_ram_of_two_families() {
    if !require("yosys") {
        return;
    }
    let unit = design(
        "multicast-unit",
        "queues = 2\nmulticast_sets = 300\nendpoints = 16",
    );
    for (synth, block) in FAMILIES {
        let cells = cells(&unit, synth);
        assert!(cells.contains(block), "{synth}: {cells}");
        assert!(!cells.contains("TRELLIS_DPR16X4"), "{synth}: {cells}");
    }
}
