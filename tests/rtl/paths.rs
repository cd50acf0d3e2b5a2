//! Which outputs depend on which inputs in the same cycle: as their ports say.

use crate::lockstep::emitted;
use crate::shapes::{design, grid, tried, tried_of};
use flitworks::hdl::rtl::Library;
use flitworks::params::Role;
use flitworks::testbench::registry::{Design, component, components};
use std::collections::BTreeMap;

/// Where the netlist and the ports of a design differ, one line for each output.
fn differences(design: &Design) -> Vec<String> {
    let is_clocked = design.ports.iter().any(|port| port.role == Role::Clock);
    if !is_clocked {
        return Vec::new();
    }
    let module = design.elaborate(&mut Library::default()).expect("hardware");
    let mut found = module.follows();
    let mut differ = Vec::new();
    for port in &design.ports {
        let found = found.remove(port.name.as_str()).unwrap_or_default();
        let declared = port.follows.iter().map(String::as_str).collect();
        if found != declared {
            differ.push(format!(
                "{} follows {found:?}, declared {declared:?}",
                port.name
            ));
        }
    }
    differ
}

#[test]
fn outputs_follow_the_inputs_that_their_ports_declare_and_no_others() {
    let of_set = components()
        .into_iter()
        .flat_map(|entry| entry.default_set());
    let designs: Vec<Design> = of_set.chain(tried(grid)).collect();
    // Each with the first design of which it is so.
    let mut differ: BTreeMap<(&str, String), &str> = BTreeMap::new();
    for design in &designs {
        for found in differences(design) {
            let of_component = differ.entry((design.component, found));
            of_component.or_insert(&design.command);
        }
    }
    assert!(differ.is_empty(), "{differ:#?}");
}

#[test]
fn a_path_that_is_not_declared_is_told_and_a_declared_one_that_is_not_there() {
    let mut arbiter = design("round-robin-arbiter", "");
    assert!(differences(&arbiter).is_empty());
    arbiter
        .ports
        .iter_mut()
        .for_each(|port| port.follows.clear());
    let told = differences(&arbiter);
    assert_eq!(told[0], "gnt_o follows {\"req_i\"}, declared {}");
    let mut fifo = design("fifo", "");
    let room = fifo.ports.iter_mut().find(|port| port.name == "not_full_o");
    room.expect("a FIFO has it").follows.push("rd_en_i".into());
    let told = differences(&fifo);
    assert_eq!(told, ["not_full_o follows {}, declared {\"rd_en_i\"}"]);
}

/// What stands between a user's logic and the network.
const BORDERS: [&str; 7] = [
    "router",
    "network",
    "endpoint-adapter",
    "channel-adapter",
    "anton2-router",
    "anton2-node",
    "anton2-network",
];

#[test]
fn whatever_is_on_the_other_side_hangs_on_no_input_of_its_own_cycle() {
    for name in BORDERS {
        let entry = component(name).unwrap_or_else(|refused| panic!("{refused}"));
        let designs = entry
            .default_set()
            .into_iter()
            .chain(tried_of(&entry, grid));
        for design in designs {
            // Without registers the links of a router are the paper's.
            let is_bare = design
                .settings
                .contains(&("link_register", "0".to_string()));
            for port in design.ports.iter().filter(|port| !port.follows.is_empty()) {
                let is_of_link = name == "router" && is_bare && port.name.starts_with("out_");
                assert!(is_of_link, "{}: {}", design.command, port.name);
            }
        }
    }
}

#[test]
fn the_header_says_what_follows_what() {
    let header = |component: &str, settings: &str| {
        let sources = emitted(&design(component, settings));
        let own = sources.last().expect("a module").text.clone();
        let comment = own.lines().take_while(|line| line.starts_with("//"));
        let words = comment.flat_map(|line| line.trim_start_matches('/').split_whitespace());
        words.collect::<Vec<_>>().join(" ")
    };
    let safe = header("output-channel", "co_residence = 'safe'");
    let wanted = "Paths: in the same cycle take_o follows req_i, valid_i; free_o follows far_empty_i; all else comes from state";
    assert!(safe.contains(wanted), "{safe}");
    let fifo = header("fifo", "");
    let wanted =
        "Paths: every output comes from state, none from an input of the same cycle but reset";
    assert!(fifo.contains(wanted), "{fifo}");
}
