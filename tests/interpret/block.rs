//! A described module in rust_hdl's simulator.

use super::hardware;
use flitworks::hdl::interpret::{PinError, SimulatedBlock};
use flitworks::hdl::rtl::{Builder, Module};
use flitworks::params::Reset;
use rust_hdl::core::atom::Atom;
use rust_hdl::core::block::Block;
use rust_hdl::core::probe::Probe;
use rust_hdl::core::simulate::{Sim, Simulation, simulate};
use rust_hdl::core::vcd_probe::{write_vcd_change, write_vcd_dump, write_vcd_header};
use std::sync::Arc;

/// Counts while `en_i` is 1; `next_o` follows within the cycle.
fn counter() -> Arc<Module> {
    let mut m = Builder::new("counter");
    m.clocked(Reset::Sync);
    let enable = m.input("en_i", 1, "count");
    let (count, next) = (
        m.output("count_o", 70, "state"),
        m.output("next_o", 70, "next"),
    );
    let state = m.register("count", 70, 5);
    m.assign(&next, &(&state.q + &enable.extend(70)));
    m.assign(&state.d, &next);
    m.assign(&count, &state.q);
    hardware(m)
}

fn set(uut: &mut SimulatedBlock, port: &str, value: u64) {
    uut.set(port, &[value]).unwrap_or_else(|e| panic!("{e}"));
}

fn settle(uut: &mut SimulatedBlock) {
    assert!(simulate(uut, 10), "it settles");
}

fn clock(uut: &mut SimulatedBlock) {
    for level in [1, 0] {
        set(uut, "clk_i", level);
        settle(uut);
    }
}

#[test]
fn state_changes_on_the_rising_edge_only() {
    let mut uut = SimulatedBlock::new(&counter());
    uut.connect_all();
    set(&mut uut, "rst_i", 1);
    clock(&mut uut);
    set(&mut uut, "rst_i", 0);
    settle(&mut uut);
    assert_eq!(uut.get("count_o"), Some(&[5, 0][..]));
    set(&mut uut, "en_i", 1);
    settle(&mut uut);
    assert_eq!(uut.get("count_o"), Some(&[5, 0][..]));
    assert_eq!(uut.get("next_o"), Some(&[6, 0][..]));
    set(&mut uut, "clk_i", 1);
    settle(&mut uut);
    settle(&mut uut);
    assert_eq!(uut.get("count_o"), Some(&[6, 0][..]));
    assert_eq!(uut.get("next_o"), Some(&[7, 0][..]));
    set(&mut uut, "clk_i", 0);
    settle(&mut uut);
    assert_eq!(uut.get("count_o"), Some(&[6, 0][..]));
}

#[test]
fn nothing_changes_without_a_cause() {
    let mut uut = SimulatedBlock::new(&counter());
    settle(&mut uut);
    uut.update_all();
    assert!(!uut.has_changed());
    set(&mut uut, "en_i", 1);
    uut.update_all();
    assert!(uut.has_changed());
    uut.update_all();
    assert!(!uut.has_changed());
}

#[test]
fn pins_refuse_what_they_cannot_take() {
    let mut uut = SimulatedBlock::new(&counter());
    assert!(matches!(
        uut.set("en_i", &[2]),
        Err(PinError::TooLarge { width: 1, .. })
    ));
    assert!(matches!(
        uut.set("en_i", &[0, 1]),
        Err(PinError::TooLarge { .. })
    ));
    assert!(matches!(
        uut.set("count_o", &[0]),
        Err(PinError::NoInput { .. })
    ));
    let error = uut.set("nothing_i", &[0]).unwrap_err();
    assert_eq!(
        error.to_string(),
        "module `counter` has no input `nothing_i`"
    );
    assert_eq!(uut.get("nothing_i"), None);
}

#[test]
fn it_runs_under_rust_hdls_clock_and_test_bench() {
    let mut simulation: Simulation<SimulatedBlock> = Simulation::new();
    simulation.add_clock(5, |uut| {
        let level = uut.get("clk_i").map_or(0, |v| v[0]);
        uut.set("clk_i", &[1 - level]).expect("it has a clock");
    });
    simulation.add_testbench(|mut sim: Sim<SimulatedBlock>| {
        let mut uut = sim.init()?;
        set(&mut uut, "rst_i", 1);
        uut = sim.wait(10, uut)?;
        set(&mut uut, "rst_i", 0);
        set(&mut uut, "en_i", 1);
        let start = uut.get("count_o").map(|v| v[0]);
        uut = sim.wait(100, uut)?;
        assert_eq!(start, Some(5));
        assert_eq!(uut.get("count_o").map(|v| v[0]), Some(15));
        sim.done(uut)
    });
    let uut = SimulatedBlock::new(&counter());
    simulation.run(Box::new(uut), 1000).expect("it runs");
}

#[test]
fn waves_show_the_values_of_the_ports() {
    #[derive(Default)]
    struct Ports(Vec<(String, usize, String)>);
    impl Probe for Ports {
        fn visit_atom(&mut self, name: &str, signal: &dyn Atom) {
            let value = format!("{:?}", signal.vcd());
            self.0.push((name.to_string(), signal.bits(), value));
        }
    }
    let mut uut = SimulatedBlock::new(&counter());
    set(&mut uut, "en_i", 1);
    settle(&mut uut);
    let mut ports = Ports::default();
    uut.accept("uut", &mut ports);
    let seen: Vec<_> = ports.0.iter().map(|(n, w, _)| (n.as_str(), *w)).collect();
    let expected = [
        ("clk_i", 1),
        ("rst_i", 1),
        ("en_i", 1),
        ("count_o", 70),
        ("next_o", 70),
    ];
    assert_eq!(seen, expected);
    assert_eq!(ports.0[2].2, "Single(V1)");
    // Highest bit first, as waves have it.
    assert!(ports.0[4].2.ends_with("V0, V1])"), "{}", ports.0[4].2);

    let mut wave = Vec::new();
    let vcd = write_vcd_header(&mut wave, &uut);
    let mut vcd = write_vcd_dump(vcd, &uut);
    set(&mut uut, "clk_i", 1);
    settle(&mut uut);
    vcd.timestamp(5).expect("memory takes it");
    write_vcd_change(vcd, &uut);
    let text = String::from_utf8(wave).expect("waves are text");
    assert!(text.contains("$var wire 70"), "{text}");
    let after = text.split("#5").nth(1).expect("the change");
    assert!(after.contains("10 "), "next_o is 2: {after}");
}

/// Its shape only: what it holds while it runs is a [`SimulatedBlock`]'s.
#[test]
#[should_panic(expected = "a Module holds no state")]
fn a_module_itself_is_not_simulated() {
    let mut m = Builder::new("follower");
    let (d, q) = (m.input("d_i", 4, "data"), m.output("q_o", 4, "data"));
    m.assign(&q, &d);
    let mut module = m.finish().unwrap_or_else(|e| panic!("{e}"));
    let module = Arc::get_mut(&mut module).expect("nobody else has it");
    assert!(!module.has_changed());
    module.update_all();
}
