//! Registers and memories: enable, reset of both kinds, no reset, ports of memories.

use super::{agrees_with_reference, hardware};
use flitworks::hdl::interpret::Interpreter;
use flitworks::hdl::rtl::{Builder, Module, lit};
use flitworks::params::Reset;
use std::sync::Arc;

/// A register that is reset, one that is not, and what they hold.
fn registers(width: usize, reset: Reset) -> Arc<Module> {
    let mut m = Builder::new("registers");
    m.clocked(reset);
    let (enable, data) = (m.input("en_i", 1, "take"), m.input("d_i", width, "data"));
    let y = m.output("y_o", width, "reset to 1");
    let z = m.output("z_o", width, "not reset");
    let kept = m.register("kept", width, 1);
    let free = m.data_register("free", width, &enable);
    m.assign(&kept.d, &(&kept.q + &data));
    m.assign(&free.d, &data);
    m.assign(&y, &kept.q);
    m.assign(&z, &free.q);
    hardware(m)
}

#[test]
fn registers_follow_the_reference() {
    for width in [1, 5, 63, 64, 65, 130] {
        for reset in [Reset::Sync, Reset::Async] {
            agrees_with_reference(&registers(width, reset), 300, 21);
        }
    }
}

#[test]
fn a_synchronous_reset_waits_for_the_edge_and_an_asynchronous_one_does_not() {
    for (reset, before) in [(Reset::Sync, 9), (Reset::Async, 1)] {
        let mut interpreter = Interpreter::new(&registers(8, reset));
        let (on, off) = (reset.asserted(), 1 - reset.asserted());
        let mut outputs = [0, 0];
        interpreter.step(&[on, 0, 0], &mut outputs);
        interpreter.step(&[off, 1, 8], &mut outputs);
        assert_eq!(outputs[0], 1);
        interpreter.step(&[on, 1, 7], &mut outputs);
        assert_eq!(outputs, [before, 8], "{reset}");
        interpreter.step(&[off, 0, 0], &mut outputs);
        assert_eq!(
            outputs,
            [1, 7],
            "{reset}: data goes on while reset is asserted"
        );
    }
}

#[test]
fn random_state_survives_where_no_reset_reaches_it() {
    let mut interpreter = Interpreter::new(&registers(8, Reset::Sync));
    interpreter.randomise(|| 0xa5);
    let mut outputs = [0, 0];
    interpreter.step(&[1, 0, 0], &mut outputs);
    assert_eq!(outputs, [0xa5, 0xa5]);
    interpreter.step(&[0, 0, 0], &mut outputs);
    assert_eq!(outputs, [1, 0xa5]);
}

#[test]
fn all_state_changes_at_once() {
    // A ring of registers of one word and of several, directly from one to the next.
    for width in [4, 64, 200] {
        let mut m = Builder::new("ring");
        m.clocked(Reset::Sync);
        let y = m.output("y_o", 3 * width, "all");
        let ring: Vec<_> = (0..3)
            .map(|i| m.register(&format!("r{i}"), width, 1 << i))
            .collect();
        for i in 0..3 {
            m.assign(&ring[(i + 1) % 3].d, &ring[i].q);
            m.assign(&y.slice(i * width, width), &ring[i].q);
        }
        agrees_with_reference(&hardware(m), 50, 22);
    }
}

#[test]
fn a_slice_of_wide_state_may_be_state_elsewhere() {
    let mut m = Builder::new("spread");
    m.clocked(Reset::Sync);
    let d = m.input("d_i", 65, "data");
    let y = m.output("y_o", 3, "one bit of each");
    let wide = m.register("wide", 65, 0);
    let top = m.register("top", 1, 0);
    let gated = m.data_register("gated", 130, &wide.q.bit(64));
    m.assign(&wide.d, &d);
    m.assign(&top.d, &wide.q.bit(64));
    m.assign(&gated.d, &d.extend(130));
    m.assign(&y.bit(0), &top.q);
    m.assign(&y.bit(1), &gated.q.parity());
    m.assign(&y.bit(2), &wide.q.all());
    agrees_with_reference(&hardware(m), 300, 23);
}

/// A memory with `reads` read ports.
fn memory(depth: usize, width: usize, reads: usize) -> Arc<Module> {
    let address = flitworks::params::index_width(depth);
    let mut m = Builder::new("memory");
    m.clocked(Reset::Sync);
    let (enable, at) = (
        m.input("we_i", 1, "write"),
        m.input("wa_i", address, "where"),
    );
    let data = m.input("wd_i", width, "what");
    let ports: Vec<_> = (0..reads)
        .map(|i| {
            let at = m.input(&format!("ra{i}_i"), address, "where");
            (at, m.output(&format!("rd{i}_o"), width, "what"))
        })
        .collect();
    let words = m.memory("words", depth, width);
    m.write(words, &enable, &at, &data);
    for (i, (at, out)) in ports.iter().enumerate() {
        let read = m.read(words, &format!("read{i}"), at);
        m.assign(out, &read);
    }
    hardware(m)
}

#[test]
fn memories_follow_the_reference() {
    for (depth, width) in [(2, 1), (5, 8), (8, 64), (3, 65), (7, 130)] {
        for reads in [1, 2] {
            agrees_with_reference(&memory(depth, width, reads), 400, 24);
        }
    }
}

#[test]
fn a_memory_shows_the_old_word_in_the_cycle_of_a_write_and_0_beyond_its_depth() {
    for width in [8, 100] {
        let mut interpreter = Interpreter::new(&memory(5, width, 1));
        let mut outputs = vec![0; width.div_ceil(64)];
        let mut cycle = |write: u64, to: u64, data: u64, from: u64| {
            let mut inputs = vec![0, write, to, data];
            inputs.resize(3 + outputs.len(), 0);
            inputs.push(from);
            interpreter.step(&inputs, &mut outputs);
            outputs[0]
        };
        assert_eq!(cycle(1, 4, 33, 4), 0);
        assert_eq!(cycle(1, 6, 44, 4), 33);
        assert_eq!(cycle(0, 0, 0, 6), 0);
        assert_eq!(cycle(0, 4, 55, 4), 33);
        assert_eq!(cycle(0, 0, 0, 4), 33);
    }
}

#[test]
fn a_memory_address_may_be_state_and_its_data_another_memorys() {
    let mut m = Builder::new("chained");
    m.clocked(Reset::Sync);
    let d = m.input("d_i", 70, "data");
    let y = m.output("y_o", 70, "data");
    let pointer = m.register("pointer", 2, 0);
    let last = m.net("last", 1);
    m.assign(&last, &pointer.q.equals(&lit(2, 2)));
    m.comb("count", |c| {
        c.set(&pointer.d, &(&pointer.q + &lit(2, 1)));
        c.when(&last, |c| c.set(&pointer.d, &lit(2, 0)));
    });
    let first = m.memory("first", 3, 70);
    let second = m.memory("second", 3, 70);
    let old = m.read(first, "old", &pointer.q);
    m.write(first, &lit(1, 1), &pointer.q, &d);
    m.write(second, &pointer.q.bit(0), &pointer.q, &old);
    let out = m.read(second, "out", &pointer.q);
    m.assign(&y, &out);
    agrees_with_reference(&hardware(m), 300, 25);
}

#[test]
fn state_of_every_kind_passes_on_to_every_other() {
    // One word that is reset, one that is not, several words: in a ring, so that no order of
    // assignments is right without a copy.
    for width in [8, 64] {
        let mut m = Builder::new("ring_of_kinds");
        m.clocked(Reset::Sync);
        let y = m.output("y_o", 3 * width, "all");
        let kept = m.register("kept", width, 1);
        let free = m.data_register("free", width, &lit(1, 1));
        let wide = m.data_register("wide", 64 + width, &lit(1, 1));
        let gated = m.data_register("gated", 64 + width, &kept.q.bit(0));
        m.assign(&free.d, &kept.q);
        let next = m.concat("next", &[&free.q, &gated.q.slice(0, 64)]);
        m.assign(&wide.d, &next);
        m.assign(&gated.d, &wide.q);
        m.assign(&kept.d, &gated.q.slice(64, width));
        let all = m.concat("all", &[&kept.q, &free.q, &wide.q.slice(64, width)]);
        m.assign(&y, &all);
        let module = hardware(m);
        for seed in [26, 27] {
            agrees_with_reference(&module, 300, seed);
        }
    }
}

#[test]
fn a_shift_register_moves_by_elements() {
    for (depth, width) in [(2, 1), (5, 40), (3, 64), (4, 65), (3, 128)] {
        let mut m = Builder::new("shift_register");
        m.clocked(Reset::Sync);
        let (push, data) = (m.input("push_i", 1, "take"), m.input("d_i", width, "data"));
        let (last, all) = (
            m.output("last_o", width, "data"),
            m.output("any_o", 1, "data"),
        );
        let storage = m.data_register("storage", depth * width, &push);
        m.comb("shift", |c| {
            c.set(&storage.d.slice(0, width), &data);
            c.repeat("i", 1..depth, |c, i| {
                let before = storage.q.element(&(i - 1), width);
                c.set(&storage.d.element(i, width), &before);
            });
        });
        m.assign(&last, &storage.q.slice((depth - 1) * width, width));
        m.assign(&all, &storage.q.parity());
        let module = hardware(m);
        for seed in [28, 29] {
            agrees_with_reference(&module, 200, seed);
        }
    }
}
