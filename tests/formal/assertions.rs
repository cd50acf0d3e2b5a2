//! Bind files: clean, true of the designs that they are bound to, and quick to tell where one is broken or misused.

use super::emitted;
use super::fault::{Fault, broken};
use crate::eda::design::Design as Sources;
use crate::eda::{lint, require};
use crate::shapes::{self, on_every};
use flitworks::hdl::emit::{BindFile, Names};
use flitworks::hdl::rtl::Library;
use flitworks::params::{Clocks, Layout};
use flitworks::testbench::Device;
use flitworks::testbench::assertions::bind_files;
use flitworks::testbench::formal::{Second, Verilog};
use flitworks::testbench::machine::Extent;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::{Design, components};
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use std::collections::BTreeSet;
use std::process::Command;
use std::sync::Mutex;

/// The bind files of `design`.
fn bound(design: &Design) -> Vec<BindFile> {
    let module = design.elaborate(&mut Library::default()).expect("hardware");
    let names = Names::new(&module, &design.top, "").expect("names");
    bind_files(&module, &names).unwrap_or_else(|error| panic!("{}: {error}", design.top))
}

/// The shapes that stand in `generated/`.
fn default_set() -> Vec<Design> {
    components()
        .iter()
        .flat_map(|entry| entry.default_set())
        .collect()
}

/// What the first failed assertion says when `rtl` runs under the stimulus of `design`; nothing if none fails. Where
/// the two sides differ is of no interest here.
fn failed(design: &Design, rtl: &Verilog, bound: &[BindFile], cycles: u64) -> Option<String> {
    run(design, rtl, bound, cycles, 1, Verilator::misusing)
}

fn run(
    design: &Design,
    rtl: &Verilog,
    bound: &[BindFile],
    cycles: u64,
    seed: u64,
    how: impl Fn(Verilator) -> Verilator,
) -> Option<String> {
    let modules = rtl.files.iter().cloned();
    let binds = bound.iter().map(|bind| (bind.file(), bind.text.clone()));
    let sources: Vec<VerilogFile> = modules
        .chain(binds)
        .map(|(name, text)| VerilogFile { name, text })
        .collect();
    let verilator = how(Verilator::find()
        .expect("Verilator was there")
        .for_short_runs());
    let built = verilator.build(&rtl.top, &design.ports, &sources);
    let built = built.unwrap_or_else(|error| panic!("{}: {error}", design.top));
    let layout = Layout::new(&design.ports);
    let mut device = built.power_on(seed);
    let mut stimulus = design.stimulus(seed);
    let (mut inputs, mut outputs) = (vec![0; layout.input_words], vec![0; layout.output_words]);
    for _ in 0..cycles {
        stimulus.drive(&mut inputs);
        if let Err(error) = device.step(&inputs, Clocks::ALL, &mut outputs) {
            assert!(error.is_assertion, "{}: {error}", design.top);
            return Some(error.reason);
        }
    }
    None
}

#[test]
fn every_bind_file_is_clean_under_the_linters_that_read_systemverilog() {
    let mut designs = shapes::some(default_set());
    if shapes::full() {
        designs.extend(shapes::tried(|trials| trials.proved));
    }
    let packages: Vec<Sources> = designs
        .iter()
        .map(|design| {
            let binds = bound(design).into_iter();
            let binds = binds.map(|bind| (bind.file(), bind.text));
            Sources {
                top: &design.top,
                sources: emitted(design).files.into_iter().chain(binds).collect(),
            }
        })
        .collect();
    lint::lint_assertions(&packages);
}

#[test]
fn what_is_asserted_holds_in_lockstep() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    // What a machine and a node of one are made of stands in the others; their C++ takes a minute.
    let is_small = |design: &Design| !matches!(design.extent, Some(Extent::Machine | Extent::Node));
    let mut designs = default_set();
    if !shapes::full() {
        let mut seen = BTreeSet::new();
        designs.retain(|design| is_small(design) && seen.insert(design.component));
    }
    on_every(&shapes::some(designs), |design| {
        let failed = failed(design, &emitted(design), &bound(design), 20_000);
        assert_eq!(failed, None, "{}", design.top);
    });
}

/// Designs with users that misuse them, and the names of what they break.
const MISUSED: [(&str, &str, &[&str]); 7] = [
    ("fifo", "depth = 3", &["written_into_room"]),
    ("credit-counter", "", &["returned_once"]),
    (
        "router",
        "dims = [3, 3]\nalgorithm = 'fd-dynbal'\nmax_packet = 4\nwatch_links = false",
        &[
            "written_into_room",
            "packets_in_order",
            "destinations_exist",
            "packets_fit",
        ],
    ),
    (
        "router",
        "dims = [3, 3]\nalgorithm = 'fd-dynbal'\nmax_packet = 4",
        // By the time that an injector is full, something else has been wrong.
        &[
            "packets_in_order",
            "destinations_exist",
            "packets_fit",
            "in_xp_obeys",
            "in_xm_obeys",
            "in_yp_obeys",
            "in_ym_obeys",
        ],
    ),
    (
        "network",
        "dims = [3]\ntopology = 'mesh'",
        &[
            "written_into_room",
            "packets_in_order",
            "destinations_exist",
        ],
    ),
    (
        "anton2-link-guard",
        "classes = 1\nvcs = 2",
        // By the time that a queue is full, something else has been wrong.
        &["packets_in_order", "credits_for_flits"],
    ),
    (
        "endpoint-adapter",
        "flit_width = 70\nwatch_links = false",
        &[
            "written_into_room",
            "packets_in_order",
            "destinations_exist",
            "packets_fit",
        ],
    ),
];

#[test]
fn each_misuse_fails_an_assumption() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let misused = shapes::some(MISUSED.to_vec());
    on_every(&misused, |(component, settings, wanted)| {
        let design = shapes::design(component, settings);
        let (rtl, bound) = (emitted(&design), bound(&design));
        let mut seen = BTreeSet::new();
        for seed in 1..=40 {
            let said = run(&design, &rtl, &bound, 20_000, seed, |as_it_is| as_it_is);
            // A part that sees the user's mistake may say so first; no part of a design misuses another.
            let said = said.unwrap_or_else(|| panic!("{}: seed {seed} keeps to all", design.top));
            let (_, name) = said
                .split_once(".u_sva.g_assumed.m_")
                .unwrap_or_else(|| panic!("{}: {said}", design.top));
            let name = name
                .split(|c: char| !c.is_alphanumeric() && c != '_')
                .next();
            let name = name.unwrap_or_default();
            assert!(wanted.contains(&name), "{}: {said}", design.top);
            seen.insert(name.to_string());
        }
        for name in *wanted {
            assert!(
                seen.contains(*name),
                "{}: {name} never fails: {seen:?}",
                design.top
            );
        }
    });
}

/// A pin, how it is driven wrongly, and the name of what that breaks.
type Misuse = (&'static str, &'static str, &'static str);

/// Designs whose neighbours keep to all, a pin at which one does not, and the name of what it breaks.
const MISUSED_AT_A_PIN: [(&str, &str, &[Misuse]); 6] = [
    (
        "anton2-input",
        NARROW,
        &[
            ("valid_i", "1'b1", "sent_into_room"),
            ("head_i", "1'b0", "packets_in_order"),
            ("vc_i", "2'd3", "vc_used"),
        ],
    ),
    (
        "anton2-output",
        NARROW,
        &[
            ("credit_valid_i", "1'b1", "credit_due"),
            ("attempt_i", "{6{1'b1}}", "attempts_into_room"),
        ],
    ),
    (
        "anton2-router",
        NARROW,
        &[
            // A flit without a credit, a body without a head, a credit too many.
            ("in1_valid_i", "1'b1", "in1_sent_into_room"),
            ("in0_head_i", "1'b0", "in0_packets_in_order"),
            ("out1_credit_valid_i", "1'b1", "out1_credit_due"),
        ],
    ),
    (
        "vc-sender",
        NARROW,
        &[
            ("in_valid_i", "1'b1", "in_sent_into_room"),
            ("in_head_i", "1'b0", "in_packets_in_order"),
            ("out_credit_valid_i", "1'b1", "out_credit_due"),
        ],
    ),
    (
        "channel-adapter",
        NARROW,
        &[
            ("in_valid_i", "1'b1", "in_sent_into_room"),
            ("out_credit_valid_i", "1'b1", "out_credit_due"),
        ],
    ),
    (
        "endpoint-adapter",
        "flit_width = 50",
        &[
            ("in_valid_i", "1'b1", "in_sent_into_room"),
            ("in_vc_i", "3'd1", "in_vc_used"),
            ("out_credit_valid_i", "1'b1", "out_credit_due"),
        ],
    ),
];

const UNWATCHED: &str = "\nwatch_links = false";

/// Three virtual channels, narrow flits.
const NARROW: &str =
    "classes = 1\nvcs = 3\nflit_width = 50\ndepth = 4\narbitration = 'round-robin'";

#[test]
fn each_misuse_of_a_link_fails_the_assumption_that_names_it() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let misused = shapes::some(MISUSED_AT_A_PIN.to_vec());
    on_every(&misused, |(component, settings, faults)| {
        let settings = match *component {
            // It calls its depths otherwise.
            // Where links are watched their neighbours do not keep to all.
            "channel-adapter" => settings.replace("depth", "departing_depth") + UNWATCHED,
            "anton2-router" | "endpoint-adapter" => settings.to_string() + UNWATCHED,
            "anton2-output" => settings.replace("depth", "far_depth"),
            _ => settings.to_string(),
        };
        let design = shapes::design(component, &settings);
        let (rtl, bound) = (emitted(&design), bound(&design));
        let is_honest = *component != "anton2-output" && *component != "endpoint-adapter";
        if is_honest {
            let said = run(&design, &rtl, &bound, 5_000, 1, |as_it_is| as_it_is);
            assert_eq!(said, None, "{}: its neighbours keep to all", design.top);
        }
        // A part that sees the mistake says so too, under its own name.
        let mut bound = bound;
        bound.retain(|bind| bind.module == design.top);
        for &(port, instead, name) in *faults {
            let rtl = broken(&rtl, &design.ports, &[Fault { port, instead }]);
            // What else the mistake breaks may show first.
            let named = format!(".u_inner.u_sva.g_assumed.m_{name}");
            let mut all = BTreeSet::new();
            let is_named = (1..=12).any(|seed| {
                let said = run(&design, &rtl, &bound, 10_000, seed, |as_it_is| as_it_is);
                let is_named = said.as_deref().is_some_and(|said| said.contains(&named));
                all.extend(said);
                is_named
            });
            assert!(is_named, "{}: {port} = {instead}: {all:?}", design.top);
        }
    });
}

/// Pins where a fault is found by proof only, and claims. The traffic before `anton2-output` and `vc-sender` follows the golden
/// model: from the first grant on that is not that one's it is none that the broken design may be asked to carry, and
/// nothing is claimed. What is watched of a `multicast-unit` is one entry of its tables, which random writes seldom meet.
/// No traffic pauses for as long as a router or a network takes to be empty.
const BY_PROOF_ONLY: [(&str, &[&str]); 8] = [
    ("router", &["none_lost"]),
    ("network", &["none_lost"]),
    ("hyperx-router", &["none_lost"]),
    ("hyperx-network", &["none_lost"]),
    ("yarc-lcb-sender", &["ready_o"]),
    ("anton2-output", &["room2_o", "credit_vc_i", "age_i"]),
    (
        "multicast-unit",
        &[
            "take_i",
            "front_i",
            "index_i",
            "multicast_wr_en_i",
            "multicast_addr_i",
            "here_i",
            "last_i",
            "drop_o",
        ],
    ),
    (
        "vc-sender",
        &["now_i", "out_credit_valid_i", "in_credit_valid_o"],
    ),
];

#[test]
fn an_assertion_of_each_component_fails_where_it_is_broken() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let mut broken_designs = Vec::new();
    for entry in components() {
        for (settings, faults) in entry.trials().pin_faults {
            let design = shapes::of(&entry, settings);
            let checkers = design.checkers().expect("checkers");
            let alone = checkers.iter().filter(|c| c.second == Second::Nothing);
            let asserted: Vec<String> = alone
                .flat_map(|checker| checker.properties.iter().map(|p| p.name.clone()))
                .collect();
            let faults = faults.into_iter().filter(|fault| {
                let asserted = |name| asserted.iter().any(|known| known == name);
                let mut by_proof_only = BY_PROOF_ONLY.iter();
                let by_proof_only = by_proof_only.any(|(name, those)| {
                    let is_one = |word: &str| those.contains(&word);
                    *name == entry.name
                        && (is_one(fault.port) || fault.refutes.iter().any(|claim| is_one(claim)))
                });
                fault.refutes.iter().all(asserted) && !by_proof_only
            });
            let most = if shapes::full() { usize::MAX } else { 1 };
            broken_designs.extend(
                faults
                    .take(most)
                    .map(|fault| (shapes::of(&entry, settings), fault)),
            );
        }
    }
    let unseen = Mutex::new(Vec::new());
    on_every(&shapes::some(broken_designs), |(design, fault)| {
        let pin = Fault {
            port: fault.port,
            instead: fault.instead,
        };
        let rtl = broken(&emitted(design), &design.ports, &[pin]);
        let mut bound = bound(design);
        let own = bound.iter_mut().find(|bind| bind.module == design.top);
        let own = own.expect("a component of which something is claimed has a bind file");
        let from = format!("bind {}\n", design.top);
        assert!(own.text.contains(&from));
        own.text = own.text.replace(&from, "bind broken\n");
        // What is watched is drawn anew by each seed.
        let said =
            (1..=16).find_map(|seed| run(design, &rtl, &bound, 10_000, seed, Verilator::misusing));
        let Some(said) = said else {
            let mut unseen = unseen.lock().expect("no thread panics with it");
            return unseen.push(format!("{}: {fault:?}", design.top));
        };
        let at_the_pins = said.contains(".broken.u_sva.g_proved");
        assert!(at_the_pins, "{}: {fault:?}: {said}", design.top);
    });
    let unseen = unseen.into_inner().expect("no thread panicked with it");
    assert!(unseen.is_empty(), "{}", unseen.join("\n"));
}

/// The command of docs/interfaces.md: the bench misuses its design, and the golden model's outputs are those of the RTL.
#[test]
fn an_emitted_bench_passes_with_assertions_on() {
    if !(require("verilator") & require("g++") & require("make")) {
        return;
    }
    let design = shapes::design("fifo", "width = 64\ndepth = 16\nstyle = 'circular'");
    let set = package(&design, &Options::default(), &mut Library::default()).expect("hardware");
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    std::fs::create_dir(folder.path().join("tb")).expect("a folder");
    for (path, text) in &set.files {
        std::fs::write(folder.path().join(path), text).expect("a file can be written");
    }
    let bench = format!("tb_{}", design.top);
    let said = |flags: &[&str]| {
        let built = Command::new("verilator")
            .args(["--binary", "--assert", "--top-module", &bench])
            .args(flags)
            .args(["-f", "files.f", "-f", "files_sva.f"])
            .arg(format!("tb/{bench}.v"))
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        assert!(
            built.status.success(),
            "{}",
            String::from_utf8_lossy(&built.stderr)
        );
        let ran = Command::new(folder.path().join(format!("obj_dir/V{bench}")))
            .current_dir(folder.path())
            .output()
            .expect("it runs");
        String::from_utf8_lossy(&ran.stdout).into_owned()
    };
    assert!(said(&["-DFLITWORKS_MISUSE"]).contains("PASS"));
    let misuse = said(&[]);
    assert!(misuse.contains("g_assumed.m_written_into_room"), "{misuse}");
}
