//! A module of two clocks: a FIFO that is written by one and read by the other, with a golden model of its own.

use crate::eda::require;
use crate::shapes::full;
use flitworks::hdl::emit::{Names, distinct, print_module, stock_verilog};
use flitworks::hdl::interpret::{Interpreter, SimulatedBlock};
use flitworks::hdl::rtl::{Builder, Clock, Expr, Module, lit};
use flitworks::model::{Golden, Random};
use flitworks::params::{Clocks, Layout, Port, Reset};
use flitworks::testbench::stimulus::Stimulus;
use flitworks::testbench::verilator::{Verilator, VerilogFile};
use flitworks::testbench::{Device, GoldenDevice, InterpretedDevice, Lockstep, Outcome};
use rust_hdl::core::simulate::simulate;
use std::sync::Arc;

/// Words that it holds.
const DEPTH: u64 = 4;
/// Bits of a pointer: one more than an address, so that full and empty differ.
const POINTER: usize = 3;

/// What may be wrong with it.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    None,
    /// The reading side's synchroniser ticks with the writing side.
    Synchroniser,
    /// Words are written on the reading side's edges.
    Memory,
    /// The read pointer moves on the writing side's edges.
    Pointer,
}

/// Two registers in a row: what came from another clock is taken from the second.
fn synchroniser(reset: Reset) -> Arc<Module> {
    let mut m = Builder::new("synchroniser");
    m.clocked(reset);
    let far = m.input(
        "far_i",
        POINTER,
        "of another clock, one bit changes at a time",
    );
    let near = m.output("near_o", POINTER, "the same two edges later");
    let [first, second] = ["first", "second"].map(|name| m.register(name, POINTER, 0));
    m.assign(&first.d, &far);
    m.assign(&second.d, &first.q);
    m.assign(&near, &second.q);
    m.finish().expect("it is hardware")
}

/// A pointer in Gray code with its binary value, which moves on where `moves` is 1.
fn pointer(m: &mut Builder, name: &str, moves: &Expr) -> [Expr; 2] {
    let [binary, gray] =
        ["binary", "gray"].map(|code| m.register(&format!("{name}_{code}"), POINTER, 0));
    let next = m.wire(&format!("{name}_next"), &(&binary.q + lit(POINTER, 1)));
    m.assign_mux(&binary.d, moves, &next, &binary.q);
    let coded = m.wire(&format!("{name}_coded"), &(&next ^ next.shr(1)));
    m.assign_mux(&gray.d, moves, &coded, &gray.q);
    [binary.q, gray.q]
}

fn fifo(reset: Reset, fault: Fault) -> Arc<Module> {
    let mut m = Builder::new("two_clock_fifo");
    let writing = m.clock("wr", reset);
    let valid = m.input("valid_i", 1, "a word is offered");
    let data = m.input("data_i", 8, "the word");
    let ready = m.output("ready_o", 1, "there is room");
    let reading = m.clock("rd", reset);
    let take = m.input("ready_i", 1, "a word is taken");
    let there = m.output("valid_o", 1, "there is a word");
    let front = m.output("data_o", 8, "the oldest");
    let synchroniser = synchroniser(reset);
    let crossed = |m: &mut Builder, name: &str, [clock, rst]: [&str; 2], far: &Expr| {
        let near = m.net(&format!("{name}_near"), POINTER);
        let pins = [
            ("clk_i", &m.port(clock)),
            (reset.port_name(), &m.port(rst)),
            ("far_i", far),
            ("near_o", &near),
        ];
        m.instance(&format!("u_{name}"), &synchroniser, &pins);
        near
    };
    let resets = |clock: &str| format!("{clock}_{}", reset.port_name());
    let chosen = |wanted: Clock, wrong: Clock, by: Fault| match fault == by {
        true => wrong,
        false => wanted,
    };

    m.on(writing);
    let write = m.wire("write", &(&valid & &ready));
    let [write_binary, write_gray] = pointer(&mut m, "wr", &write);
    m.on(chosen(writing, reading, Fault::Memory));
    let words = m.memory("words", DEPTH as usize, 8);
    m.write(words, &write, &write_binary.slice(0, POINTER - 1), &data);

    m.on(chosen(reading, writing, Fault::Pointer));
    let read = m.wire("read", &(&take & &there));
    let [read_binary, read_gray] = pointer(&mut m, "rd", &read);
    m.read_into(words, &front, &read_binary.slice(0, POINTER - 1));

    let far_read = crossed(&mut m, "read", ["wr_clk_i", &resets("wr")], &read_gray);
    let by = match fault {
        Fault::Synchroniser => "wr",
        _ => "rd",
    };
    let clock = format!("{by}_clk_i");
    let far_write = crossed(&mut m, "written", [&clock, &resets(by)], &write_gray);
    // Full: the pointers are DEPTH apart, which turns the upper two bits of a Gray code round.
    let full = write_gray.equals(&(far_read ^ lit(POINTER, 0b110)));
    m.assign(&ready, &!full);
    m.assign(&there, &!read_gray.equals(&far_write));
    m.unused(&[
        &write_binary.bit(POINTER - 1),
        &read_binary.bit(POINTER - 1),
    ]);
    m.finish().expect("it is hardware")
}

/// The same by counting.
struct Model {
    reset: Reset,
    words: [u64; DEPTH as usize],
    /// Words written and read, and what the other side has seen of them: last edge, the one before.
    written: [u64; 3],
    read: [u64; 3],
}

impl Golden for Model {
    fn reset(&mut self) {
        (self.written, self.read) = ([0; 3], [0; 3]);
    }

    fn step(&mut self, _: &[u64], _: &mut [u64]) {
        panic!("it has two clocks");
    }

    fn step_of(&mut self, inputs: &[u64], clocks: Clocks, outputs: &mut [u64]) {
        let [writer_reset, valid, data, reader_reset, take] = inputs else {
            panic!("five inputs")
        };
        let in_reset = [writer_reset, reader_reset].map(|&level| level == self.reset.asserted());
        let clear = |model: &mut Model| {
            if in_reset[0] {
                (model.written[0], model.read[1], model.read[2]) = (0, 0, 0);
            }
            if in_reset[1] {
                (model.read[0], model.written[1], model.written[2]) = (0, 0, 0);
            }
        };
        if self.reset == Reset::Async {
            clear(self);
        }
        let Model { written, read, .. } = *self;
        let ready = written[0] - read[2] < DEPTH;
        let there = written[2] > read[0];
        let front = self.words[(read[0] % DEPTH) as usize];
        outputs.copy_from_slice(&[ready.into(), there.into(), front]);
        if clocks.has(0) {
            (self.read[1], self.read[2]) = (read[0], read[1]);
            if *valid == 1 && ready {
                self.words[(written[0] % DEPTH) as usize] = *data;
                self.written[0] += 1;
            }
        }
        if clocks.has(1) {
            (self.written[1], self.written[2]) = (written[0], written[1]);
            self.read[0] += u64::from(*take == 1 && there);
        }
        if in_reset != [false; 2] && clocks != Clocks::NONE {
            clear(self);
        }
    }
}

/// Both resets together now and then, for an edge of both clocks; else clocks of changing speeds.
struct Traffic {
    random: Random,
    reset: Reset,
    /// In how many of 8 steps each clock ticks.
    speeds: [u64; 2],
    left: u64,
    in_reset: bool,
}

impl Stimulus for Traffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        if self.left == 0 {
            self.left = 20 + self.random.below(200);
            self.speeds = [(); 2].map(|()| 1 + self.random.below(8));
            self.in_reset = true;
        } else {
            self.in_reset = false;
        }
        self.left -= 1;
        let level = match self.in_reset {
            true => self.reset.asserted(),
            false => 1 - self.reset.asserted(),
        };
        let [valid, take] = [(); 2].map(|()| self.random.below(4).min(1));
        inputs.copy_from_slice(&[level, valid, self.random.below(256), level, take]);
    }

    fn clocks(&mut self) -> Clocks {
        match self.in_reset {
            true => Clocks::ALL,
            false => Clocks::those(self.speeds.map(|speed| self.random.below(8) < speed)),
        }
    }
}

/// The data mean something while there is a word.
fn layout(reset: Reset) -> Layout {
    let module = fifo(reset, Fault::None);
    let ports = module.ports().iter().cloned();
    let ports: Vec<Port> = ports
        .map(|port| match port.name.as_str() {
            "data_o" => port.valid_when("valid_o"),
            _ => port,
        })
        .collect();
    Layout::new(&ports)
}

fn run(reset: Reset, rtl: &mut dyn Device, cycles: u64, seed: u64) -> Outcome {
    let layout = layout(reset);
    let model = Model {
        reset,
        words: [0; DEPTH as usize],
        written: [0; 3],
        read: [0; 3],
    };
    let mut stimulus = Traffic {
        random: Random::new(seed),
        reset,
        speeds: [8; 2],
        left: 0,
        in_reset: true,
    };
    let mut both = Lockstep {
        layout: &layout,
        model: &mut GoldenDevice::new(Box::new(model), &layout),
        rtl,
        stimulus: &mut stimulus,
    };
    both.run(cycles, &mut |_| Ok(())).expect("no engine fails")
}

fn interpreted(module: &Arc<Module>) -> InterpretedDevice {
    InterpretedDevice::power_on(Interpreter::new(module), 1)
}

#[test]
fn a_fifo_of_two_clocks_equals_its_model() {
    for reset in [Reset::Sync, Reset::Async] {
        let module = fifo(reset, Fault::None);
        for seed in 0..4 {
            let outcome = run(reset, &mut interpreted(&module), 20_000, seed);
            assert!(
                matches!(outcome, Outcome::Equal { compared } if compared > 19_000),
                "{reset} reset, seed {seed}: {outcome:?}"
            );
        }
    }
}

#[test]
fn state_on_the_wrong_clock_is_seen() {
    for reset in [Reset::Sync, Reset::Async] {
        for fault in [Fault::Synchroniser, Fault::Memory, Fault::Pointer] {
            let outcome = run(reset, &mut interpreted(&fifo(reset, fault)), 20_000, 1);
            assert!(matches!(outcome, Outcome::Mismatch(_)), "{fault:?}");
        }
    }
}

/// The emitted Verilog and that of the stock back end under Verilator.
#[test]
fn its_verilog_has_a_block_for_each_clock_and_equals_the_model() {
    if !require("verilator") {
        return;
    }
    let verilator = Verilator::find().expect("Verilator was there");
    for reset in [Reset::Sync, Reset::Async] {
        let module = fifo(reset, Fault::None);
        let names = Names::by_shape(&module);
        let each = distinct(&module);
        let emitted: Vec<VerilogFile> = each
            .into_iter()
            .map(|module| print_module(module, &names))
            .map(|(name, text)| VerilogFile { name, text })
            .collect();
        let top = emitted.iter().find(|file| file.text.contains("wr_clk_i"));
        let text = &top.expect("the FIFO is emitted").text;
        for edge in ["always @(posedge wr_clk_i", "always @(posedge rd_clk_i"] {
            assert!(text.contains(edge), "{text}");
        }
        let pins: String = text.split_whitespace().collect();
        assert!(pins.contains(".clk_i(rd_clk_i),"), "{text}");
        let warnings = verilator
            .lint(names.of(&module), &emitted)
            .expect("it is Verilog");
        assert!(warnings.is_empty(), "{warnings:?}");
        let name = "stock_two_clock_fifo";
        let stock = vec![VerilogFile {
            name: format!("{name}.v"),
            text: stock_verilog(&module, name).expect("the stock back end takes it"),
        }];
        let cycles = if full() { 1_000_000 } else { 20_000 };
        for (top, sources) in [(names.of(&module), &emitted), (name, &stock)] {
            let built = verilator.build(top, module.ports(), sources);
            let mut device = built.expect("it builds").power_on(1);
            let outcome = run(reset, &mut device, cycles, 1);
            assert!(
                matches!(outcome, Outcome::Equal { .. }),
                "{top}: {outcome:?}"
            );
        }
    }
}

#[test]
fn a_simulated_block_sees_the_edges_of_each_clock() {
    let mut block = SimulatedBlock::new(&fifo(Reset::Sync, Fault::None));
    let tick = |block: &mut SimulatedBlock, clocks: &[&str]| {
        for level in [1, 0] {
            for clock in clocks {
                block.set(clock, &[level]).expect("a clock");
            }
            assert!(simulate(block, 10), "it settles");
        }
    };
    block.set("wr_rst_i", &[1]).expect("an input");
    block.set("rd_rst_i", &[1]).expect("an input");
    tick(&mut block, &["wr_clk_i", "rd_clk_i"]);
    block.set("wr_rst_i", &[0]).expect("an input");
    block.set("rd_rst_i", &[0]).expect("an input");
    block.set("valid_i", &[1]).expect("an input");
    block.set("data_i", &[42]).expect("an input");
    tick(&mut block, &["wr_clk_i"]);
    block.set("valid_i", &[0]).expect("an input");
    for _ in 0..5 {
        tick(&mut block, &["wr_clk_i"]);
        assert_eq!(
            block.get("valid_o"),
            Some(&[0][..]),
            "its reader did not tick"
        );
    }
    tick(&mut block, &["rd_clk_i"]);
    assert_eq!(block.get("valid_o"), Some(&[0][..]), "one of two edges");
    tick(&mut block, &["rd_clk_i"]);
    assert_eq!(block.get("valid_o"), Some(&[1][..]));
    assert_eq!(block.get("data_o"), Some(&[42][..]));
}

#[test]
#[should_panic(expected = "modules of one clock")]
fn an_emitted_bench_takes_one_clock() {
    flitworks::params::only_clock(fifo(Reset::Sync, Fault::None).ports());
}
