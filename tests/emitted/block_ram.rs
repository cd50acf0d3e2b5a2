//! Memories land in block RAM: those of FIFOs, tables of destination sets, and modules of their own.

use super::sources;
use crate::eda::require;
use crate::eda::yosys::run_script;
use crate::shapes::design;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::registry::Design;

/// Commands of Yosys that map to FPGAs, and what a block RAM is called there.
const FAMILIES: [(&str, &str); 2] = [("synth_ecp5", "DP16KD"), ("synth_ice40", "SB_RAM40_4K")];

/// Two families more.
const MORE: [(&str, &str); 2] = [("synth_xilinx", "RAMB18E1"), ("synth_gowin", "DPX9")];

/// Cells by type after `synth`, as Yosys lists them.
fn cells(design: &Design, synth: &str) -> String {
    cells_of(design, synth, &|text| text)
}

/// The same of Verilog that was changed first.
fn cells_of(design: &Design, synth: &str, change: &dyn Fn(String) -> String) -> String {
    let mut design = sources(design, Backend::Native, &mut Library::default());
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    for (_, text) in &mut design.sources {
        *text = change(std::mem::take(text));
    }
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

/// A read pointer with an asynchronous reset is no address register of a block RAM; one without a reset beside it is.
#[test]
fn a_deep_circular_fifo_maps_to_block_ram_with_both_resets() {
    if !require("yosys") {
        return;
    }
    let fifo = |shape: &str, reset: &str| {
        let settings = format!("{shape}\nstyle = 'circular'\nreset = '{reset}'");
        design("fifo", &settings)
    };
    for reset in ["sync", "async"] {
        for (shape, families) in [
            ("width = 16\ndepth = 64", &FAMILIES[1..]),
            ("width = 36\ndepth = 512", &FAMILIES[..]),
        ] {
            for (synth, block) in families {
                let cells = cells(&fifo(shape, reset), synth);
                assert!(cells.contains(block), "{synth}, {shape}, {reset}: {cells}");
            }
        }
    }
    let own_pointer =
        |text: String| text.replace(".rd_addr_i (rd_addr_q)", ".rd_addr_i (rd_ptr_q)");
    let (synth, block) = FAMILIES[1];
    let cells = cells_of(
        &fifo("width = 16\ndepth = 64", "async"),
        synth,
        &own_pointer,
    );
    assert!(!cells.contains(block), "{cells}");
}

/// Of kind sync-apart nothing stands beside the block RAM; of kind sync what keeps the old word may.
#[test]
fn synchronous_memories_map_to_block_ram_of_four_families() {
    if !require("yosys") {
        return;
    }
    for (synth, block) in FAMILIES.into_iter().chain(MORE) {
        for kind in ["sync", "sync-apart"] {
            let settings = format!("width = 16\ndepth = 256\nkind = '{kind}'");
            let cells = cells(&design("mem-1r1w", &settings), synth);
            assert!(cells.contains(block), "{synth}, {kind}: {cells}");
            let alone = !cells.contains("_FF") && !cells.contains("DFF");
            assert!(kind == "sync" || alone, "{synth}: {cells}");
        }
    }
}

/// How many of `block` Yosys lists: of several modules those of the whole design, which come last.
fn count(cells: &str, block: &str) -> usize {
    let mut counts = cells.lines().filter_map(|line| {
        let words: Vec<&str> = line.split_whitespace().collect();
        words.contains(&block).then(|| {
            let count = words.iter().find_map(|word| word.parse().ok());
            count.unwrap_or(0)
        })
    });
    counts.next_back().unwrap_or(0)
}

/// The flits of all virtual channels of an Anton 2 input, 64 of 192 bits, are one memory, of 12 block RAMs on iCE40. There
/// the queue of routes of each of 8 virtual channels takes one as well; elsewhere those are in distributed RAM.
#[test]
fn an_input_of_anton_2_in_style_ram_maps_to_block_ram_of_four_families() {
    if !require("yosys") {
        return;
    }
    let input = |style: &str| design("anton2-input", &format!("style = '{style}'"));
    for (synth, block, blocks) in [
        ("synth_ice40", "SB_RAM40_4K", 12 + 8),
        ("synth_ecp5", "DP16KD", 6),
        ("synth_xilinx", "RAMB36E1", 3),
        ("synth_gowin", "SDPX9", 6),
    ] {
        let found = cells(&input("ram"), synth);
        assert_eq!(count(&found, block), blocks, "{synth}: {found}");
    }
    // What is read in the cycle of its address is in no block RAM.
    let found = cells(&input("circular"), "synth_ecp5");
    assert_eq!(count(&found, "DP16KD"), 0, "{found}");
}

/// Of a sender and of an endpoint's adapter the flits are in block RAM as well, however few they are: 64 of 48 bits before
/// the far end, 16 on their way to the router, and 8 of each class, with two flags, on their way to the endpoint.
#[test]
fn senders_and_adapters_in_style_ram_map_to_block_ram_of_four_families() {
    if !require("yosys") {
        return;
    }
    let narrow = |style: &str, more: &str| format!("flit_width = 48\nstyle = '{style}'\n{more}");
    let sender = |style| design("vc-sender", &narrow(style, "classes = 1"));
    let adapter = |style| design("endpoint-adapter", &narrow(style, ""));
    for (synth, block, of_sender, of_adapter) in [
        ("synth_ice40", "SB_RAM40_4K", 3, 3 + 2 * 4),
        ("synth_ecp5", "DP16KD", 2, 2 + 2 * 2),
        ("synth_xilinx", "RAMB36E1", 1, 1 + 2),
        ("synth_gowin", "SDPX9", 2, 2 + 2 * 2),
    ] {
        for (design, blocks) in [(sender("ram"), of_sender), (adapter("ram"), of_adapter)] {
            let found = cells(&design, synth);
            assert_eq!(count(&found, block), blocks, "{synth}: {found}");
        }
    }
    for design in [sender("circular"), adapter("circular")] {
        let found = cells(&design, "synth_ecp5");
        assert_eq!(count(&found, "DP16KD"), 0, "{found}");
    }
}

/// The memories that are modules of their own, by name.
fn memories(design: &Design) -> Vec<String> {
    let sources = sources(design, Backend::Native, &mut Library::default()).sources;
    let names = sources.into_iter().map(|(name, _)| name);
    names.filter(|name| name.starts_with("mem_1r1w")).collect()
}

/// In a node for an FPGA all buffers of flits are read a cycle ahead: of inputs, before external channels and behind them,
/// and of endpoints in both directions. What is read in the cycle of its address is one flit for each queue.
#[test]
fn every_buffer_of_a_node_for_an_fpga_is_read_a_cycle_ahead() {
    let of_flits = |target: &str| {
        let node = design("anton2-node", &format!("target = '{target}'"));
        let flits = |name: &String| name.contains("_w192_") || name.contains("_w194_");
        let mut names: Vec<String> = memories(&node).into_iter().filter(flits).collect();
        names.sort();
        names
    };
    let wanted = [
        "mem_1r1w_w192_d128_sync_apart.v",
        "mem_1r1w_w192_d16_sync_apart.v",
        "mem_1r1w_w192_d2.v",
        "mem_1r1w_w192_d352_sync_apart.v",
        "mem_1r1w_w192_d64_sync_apart.v",
        "mem_1r1w_w192_d8.v",
        "mem_1r1w_w194_d8_sync_apart.v",
    ];
    assert_eq!(of_flits("fpga"), wanted);
    let asic = of_flits("asic");
    assert!(
        asic.len() == 5 && asic.iter().all(|name| !name.contains("sync")),
        "{asic:?}"
    );
}

/// A circular queue on Xilinx is in distributed RAM at every depth and with both resets: Yosys puts no address register
/// into a block RAM there, and takes distributed RAM before it would take flip-flops. Style ram is in block RAM.
#[test]
fn a_circular_fifo_is_in_distributed_ram_on_xilinx() {
    if !require("yosys") {
        return;
    }
    for reset in ["sync", "async"] {
        for (depth, block, blocks) in [(6, "RAM32M", 6), (64, "RAM64M", 12), (512, "RAM64M", 96)] {
            let shape = format!("width = 34\ndepth = {depth}\nreset = '{reset}'");
            let circular = design("fifo", &format!("{shape}\nstyle = 'circular'"));
            let found = cells(&circular, "synth_xilinx");
            assert_eq!(count(&found, block), blocks, "{depth}, {reset}: {found}");
            assert!(!found.contains("RAMB"), "{depth}, {reset}: {found}");
        }
        let ram = format!("width = 34\ndepth = 512\nreset = '{reset}'\nstyle = 'ram'");
        let found = cells(&design("fifo", &ram), "synth_xilinx");
        assert!(found.contains("RAMB18E1"), "{reset}: {found}");
        assert!(!found.contains("RAM64M"), "{reset}: {found}");
    }
}
