//! The FIFO of style ram lands in block RAM.

use super::sources;
use crate::eda::require;
use crate::eda::yosys::run_script;
use crate::shapes::design;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;

/// Cells by type after `synth`, as Yosys lists them.
fn cells(settings: &str, synth: &str) -> String {
    let fifo = design("fifo", settings);
    let fifo = sources(&fifo, Backend::Native, &mut Library::default());
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    fifo.write(folder.path()).expect("the sources are written");
    let files = fifo.files().collect::<Vec<_>>().join(" ");
    let script = format!(
        "read_verilog {files}\n{synth} -top {}\ntee -q -o cells stat\n",
        fifo.top
    );
    run_script(folder.path(), &script).unwrap_or_else(|said| panic!("{}: {said}", fifo.top));
    std::fs::read_to_string(folder.path().join("cells")).expect("Yosys wrote its statistics")
}

#[test]
fn style_ram_maps_to_block_ram_of_two_families_and_style_shift_does_not() {
    if !require("yosys") {
        return;
    }
    for (synth, block) in [("synth_ecp5", "DP16KD"), ("synth_ice40", "SB_RAM40_4K")] {
        for shape in ["width = 10\ndepth = 8", "width = 33\ndepth = 200"] {
            let cells = cells(&format!("{shape}\nstyle = 'ram'"), synth);
            assert!(cells.contains(block), "{synth}, {shape}: {cells}");
            assert!(!cells.contains("TRELLIS_DPR16X4"), "{synth}: {cells}");
        }
        let shift = cells("width = 10\ndepth = 8\nstyle = 'shift'", synth);
        assert!(!shift.contains(block), "{synth}: {shift}");
    }
}
