//! `new` and `list presets`.

use super::{files, flitworks, scratch, words};
use flitworks::params::family::FAMILIES;
use flitworks::params::{Key, Preset};
use flitworks::testbench::registry::components;
use std::fs;

#[test]
fn every_preset_is_written_and_passes_its_check() {
    let folder = scratch();
    let listed = flitworks(folder.path(), &["list", "presets"]);
    assert_eq!(listed.code, Some(0), "{}", listed.err);
    for preset in Preset::all() {
        assert!(listed.out.contains(preset.name), "{}", listed.out);
        let file = format!("{}.toml", preset.name);
        let said = flitworks(folder.path(), &["new", preset.name, "-o", &file]);
        assert_eq!(
            (said.code, said.out.as_str()),
            (Some(0), ""),
            "{}",
            said.err
        );
        let text = fs::read_to_string(folder.path().join(&file)).expect("written");
        let shown = flitworks(folder.path(), &["new", preset.name]);
        assert_eq!(shown.out, text);
        let checked = flitworks(folder.path(), &["check", &file]);
        assert_eq!(checked.code, Some(0), "{}{}", checked.out, checked.err);
        let is_fine = checked.out.contains("free of deadlock");
        assert!(is_fine, "{}", checked.out);
        // What the file says of a large machine's Verilog: a part of it.
        if preset.part().is_some() {
            let command = text
                .lines()
                .find(|line| line.contains("flitworks generate"));
            let command = command.expect("in its first lines").replace('\'', "");
            let arguments: Vec<&str> = command.split_whitespace().skip(2).collect();
            let generated = flitworks(folder.path(), &arguments);
            assert_eq!(generated.code, Some(0), "{command}: {}", generated.err);
        }
    }
}

#[test]
fn a_dash_is_standard_output_and_no_file() {
    let folder = scratch();
    let [shown, dashed] = [&["new", "ge-trc"][..], &["new", "ge-trc", "-o", "-"]]
        .map(|args| flitworks(folder.path(), args));
    assert_eq!((dashed.code, dashed.out), (Some(0), shown.out));
    assert_eq!(files(folder.path()).len(), 0);
}

#[test]
fn a_preset_does_not_replace_a_file() {
    let folder = scratch();
    fs::write(folder.path().join("mine.toml"), "mine").expect("written");
    let said = flitworks(folder.path(), &["new", "ge-trc", "-o", "mine.toml"]);
    assert_eq!(said.code, Some(2));
    assert_eq!(
        said.err,
        "flitworks: mine.toml exists; remove it or choose another name\n"
    );
    assert_eq!(files(folder.path())["mine.toml"], b"mine");
    let said = flitworks(folder.path(), &["new", "ge-dinbal"]);
    assert_eq!((said.code, said.err.lines().count()), (Some(2), 1));
    assert!(said.err.contains("ge-dynbal"), "{}", said.err);
}

#[test]
fn a_configuration_is_changed_key_by_key_and_refused_in_one_line() {
    let folder = scratch();
    let made = flitworks(folder.path(), &["new", "ge-dynbal", "-o", "n.toml"]);
    assert_eq!(made.code, Some(0), "{}", made.err);
    let check = |set: &[&str]| {
        let mut args = vec!["check", "n.toml"];
        set.iter().for_each(|s| args.extend(["--set", s]));
        flitworks(folder.path(), &args)
    };
    let small = ["dims=[8,4]", "flit_width=12", "router.lanes=2"];
    let said = check(&small);
    assert!(
        said.out
            .contains("8x4 torus with datelines in nodes, 4 lanes of 12 bits"),
        "{}",
        said.out
    );
    for (set, refusal) in [
        (
            "dims=[0,4]",
            "network.dims[0] = 0: a ring needs at least 1 node",
        ),
        (
            "router.lanes=0",
            "router.lanes = 0: wanted an integer from 1 to 64",
        ),
        (
            "max_packet=5000",
            "router.max_packet = 5000: wanted an integer from 1 to 4096",
        ),
        (
            "datelines=[0,7]",
            "network.datelines[1] = 7: wanted a node of the ring, 0 to 3",
        ),
        ("flit_width=5", "router.flit_width = 5: "),
        (
            "network.lanes=2",
            "network.lanes = 2: lanes belongs in the table [router]",
        ),
        (
            "network.radix=2",
            "network.radix = 2: unknown key; network has topology, dims, directions, nodes, links, ",
        ),
        (
            "lane=2",
            "router.lane = 2: unknown key; router has algorithm, dateline_in, lanes, ",
        ),
    ] {
        let said = check(&[&small[..], &[set]].concat());
        assert_eq!(
            (said.code, said.err.lines().count()),
            (Some(2), 1),
            "{}",
            said.err
        );
        let start = format!("flitworks: {refusal}");
        assert!(said.err.starts_with(&start), "{}", said.err);
    }
}

#[test]
fn generate_emits_what_a_configuration_asks_for() {
    let folder = scratch();
    let text = "[network]\ndims = [5, 2]\n[router]\nalgorithm = 'dynbal'\n";
    fs::write(folder.path().join("n.toml"), text).expect("written");
    let said = flitworks(folder.path(), &["generate", "n.toml", "-o", "out"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let files = files(folder.path());
    for name in [
        "out/network.v",
        "out/network_router.v",
        "out/network.svg",
        "out/tb/tb_network.v",
    ] {
        assert!(files.contains_key(name), "{name}");
    }
    let without = words("generate n.toml --set datelines=none -o none");
    let said = flitworks(folder.path(), &without);
    assert_eq!(
        (said.code, said.err.lines().count()),
        (Some(1), 1),
        "{}",
        said.err
    );
    assert!(!folder.path().join("none").exists());
    for algorithm in ["algorithm=trc", "algorithm=dynbal"] {
        let check = [
            "check",
            "n.toml",
            "--set",
            "datelines=none",
            "--set",
            algorithm,
        ];
        let said = flitworks(folder.path(), &check);
        assert_eq!(said.code, Some(1), "{}{}", said.out, said.err);
        for line in [
            "deadlock possible: ",
            "fix           the rings have no datelines; ",
        ] {
            assert!(said.out.contains(line), "{}", said.out);
        }
    }
    let said = flitworks(
        folder.path(),
        &[&without[..], &["--allow-deadlock"]].concat(),
    );
    assert_eq!(said.code, Some(0), "{}", said.err);
}

/// The FIFOs of the routers of a configuration with this `[design]` and `[router]`, as `check` says them.
fn fifos(design: &str, router: &str) -> String {
    let folder = scratch();
    let text = format!("[design]\n{design}\n[network]\ndims = [3, 3]\n[router]\n{router}\n");
    std::fs::write(folder.path().join("n.toml"), text).expect("a file");
    let said = flitworks(folder.path(), &["check", "n.toml"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    said.out.lines().next().unwrap_or_default().to_string()
}

#[test]
fn what_is_left_out_follows_from_the_target_and_what_is_said_stands() {
    for (design, router, wanted) in [
        ("", "", "input 6 flits, shift, output 6 flits, shift"),
        (
            "target = 'asic'",
            "",
            "input 6 flits, shift, output 6 flits, shift",
        ),
        (
            "target = 'fpga'",
            "",
            "input 6 flits, circular, output 2 flits, circular",
        ),
        (
            "target = 'fpga'",
            "input_depth = 65\noutput_depth = 64",
            "input 65 flits, ram, output 64 flits, circular",
        ),
        (
            "target = 'fpga'",
            "input_style = 'shift'\noutput_depth = 6",
            "input 6 flits, shift, output 6 flits, circular",
        ),
        (
            "target = 'fpga'",
            "target = 'asic'",
            "input 6 flits, shift, output 6 flits, shift",
        ),
        // A drain-off lane holds a packet whatever it is built for.
        (
            "target = 'fpga'",
            "algorithm = 'fd-dynbal'",
            "drain-off = 16",
        ),
    ] {
        let said = fifos(design, router);
        assert!(said.contains(wanted), "{design}, {router}: {said}");
    }
}

/// Whether one of the keys is the style of what may be block RAM, and whether one is the target.
fn styles_and_target(keys: &[Key]) -> (bool, bool) {
    let is_style = |key: &Key| {
        let of_style = key.name == "style" || key.name.ends_with("_style");
        of_style && key.accepts.split(", ").any(|word| word == "ram")
    };
    let has_style = keys.iter().any(is_style);
    (has_style, keys.iter().any(|key| key.name == "target"))
}

#[test]
fn every_table_and_component_with_a_style_of_block_ram_has_a_target() {
    let tables = FAMILIES.into_iter().flat_map(|family| family.tables());
    let tables = tables.map(|of| (of.table.to_string(), of.keys));
    let each = components().into_iter();
    let each = each.map(|entry| (entry.name.to_string(), entry.keys));
    let mut with_style = 0;
    for (name, keys) in tables.chain(each) {
        let (has_style, has_target) = styles_and_target(&keys);
        assert_eq!(has_target, has_style, "{name}");
        with_style += usize::from(has_style);
    }
    assert!(with_style > 0, "no component has a style");
}

#[test]
fn a_preset_for_an_fpga_says_so_and_is_built_of_block_ram() {
    let folder = scratch();
    for preset in ["anton2", "anton2-node", "anton2-node-23", "anton2-router"] {
        let made = flitworks(folder.path(), &["new", preset, "--target", "fpga"]);
        for line in ["target = \"fpga\"", "style = \"ram\""] {
            let found = made.out.lines().any(|found| found == line);
            assert!(found, "{preset}: no {line}");
        }
    }
}

#[test]
fn a_target_from_which_nothing_follows_is_refused_in_one_line() {
    let folder = scratch();
    for (text, refusal) in [
        (
            "[design]\ntarget = 'cpu'\n[network]\n",
            "design.target = \"cpu\": wanted one of asic, fpga",
        ),
        (
            "[design]\ntarget = 'fpga'\n[component]\nname = 'matrix-arbiter'\n",
            "design.target = fpga: component matrix-arbiter has no styles or depths that follow from it; drop the key",
        ),
        (
            "[design]\naim = 'fpga'\n[network]\n",
            "design.aim = \"fpga\": unknown key; design has name, target",
        ),
    ] {
        std::fs::write(folder.path().join("n.toml"), text).expect("a file");
        let said = flitworks(folder.path(), &["check", "n.toml"]);
        assert_eq!(
            (said.code, said.err.lines().count()),
            (Some(2), 1),
            "{}",
            said.err
        );
        assert!(said.err.contains(refusal), "{}", said.err);
    }
}

#[test]
fn new_writes_a_target_and_what_follows_from_it() {
    let folder = scratch();
    let made = flitworks(
        folder.path(),
        &["new", "mesh-dor", "--target", "fpga", "-o", "n.toml"],
    );
    assert_eq!(made.code, Some(0), "{}", made.err);
    let text = std::fs::read_to_string(folder.path().join("n.toml")).expect("a file");
    for line in [
        "target = \"fpga\"",
        "input_style = \"circular\"",
        "output_depth = 2",
    ] {
        assert!(text.lines().any(|found| found == line), "no {line}");
    }
    let said = flitworks(folder.path(), &["check", "n.toml"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let said = flitworks(folder.path(), &["new", "mesh-dor", "--target", "cpu"]);
    assert_eq!(said.code, Some(2));
}
