//! What every FIFO style must do.

mod thresholds;

use crate::pins::{Broken, Pins, Side};
use flitworks::model::fifo::Fifo;
use flitworks::model::{Golden, Random};
use flitworks::params::fifo::{FifoParams, FifoStyle};
use flitworks::params::{Reset, words};
use proptest::prelude::*;
use std::collections::VecDeque;

/// One cycle: `wr_en_i`, a seed for `wr_data_i`, `rd_en_i`.
type Cycle = (bool, u64, bool);

/// Every style, the shift register first.
fn styles(slices: usize) -> [FifoStyle; 4] {
    [
        FifoStyle::Shift,
        FifoStyle::SlicedShift { slices },
        FifoStyle::Circular,
        FifoStyle::Ram,
    ]
}

/// The shape; of slices at most one for each bit, as the key's default has it.
fn params(width: usize, depth: usize, style: FifoStyle) -> FifoParams {
    let style = match style {
        FifoStyle::SlicedShift { slices } => FifoStyle::SlicedShift {
            slices: slices.min(width),
        },
        style => style,
    };
    FifoParams::new(width, depth, style, Reset::Sync).expect("a legal shape")
}

fn pins(params: &FifoParams) -> Pins<Fifo> {
    Pins::new(params, Fifo::new(params))
}

/// Every width at the edges of a 64-bit word, every depth that a wrap could get wrong.
fn shape() -> impl Strategy<Value = (usize, usize)> {
    let widths = prop::sample::select(vec![1, 2, 63, 64, 65, 128, 1024]);
    let depths = prop::sample::select(vec![1, 2, 3, 4, 5, 7, 8, 13, 32]);
    (widths, depths)
}

/// Runs of mostly writes, mostly reads and both, so that full and empty are both reached.
fn cycles() -> impl Strategy<Value = Vec<Cycle>> {
    let run = (1..=9_u32, 1..=9_u32, 1..=40_usize).prop_flat_map(|(writes, reads, length)| {
        let cycle = (
            prop::bool::weighted(f64::from(writes) / 10.0),
            any::<u64>(),
            prop::bool::weighted(f64::from(reads) / 10.0),
        );
        prop::collection::vec(cycle, length)
    });
    prop::collection::vec(run, 1..8).prop_map(|runs| runs.concat())
}

/// `width` bits grown from a seed.
fn word(width: usize, seed: u64) -> Vec<u64> {
    let mut random = Random::new(seed);
    let mut word: Vec<_> = (0..words(width)).map(|_| random.bits()).collect();
    if let Some(top) = word.last_mut() {
        *top &= !0 >> (width.wrapping_neg() % 64);
    }
    word
}

/// Compares every output of every cycle with a queue of the standard library.
fn is_a_queue<G: Golden>(
    params: &FifoParams,
    pins: &mut Pins<G>,
    cycles: &[Cycle],
) -> Result<(), String> {
    let mut queue: VecDeque<Vec<u64>> = VecDeque::new();
    for (number, &(write, seed, read)) in cycles.iter().enumerate() {
        let written = word(params.width(), seed);
        pins.set("wr_en_i", &[u64::from(write)]);
        pins.set("wr_data_i", &written);
        pins.set("rd_en_i", &[u64::from(read)]);
        pins.step();

        let expected = [
            ("not_full_o", u64::from(queue.len() < params.depth())),
            ("not_empty_o", u64::from(!queue.is_empty())),
            ("empty_o", u64::from(queue.is_empty())),
            ("last_o", u64::from(queue.len() == 1)),
            ("count_o", queue.len() as u64),
        ];
        for (port, wanted) in expected {
            let got = pins.get_one(port);
            if got != wanted {
                return Err(format!("cycle {number}: {port} = {got}, wanted {wanted}"));
            }
        }
        if let Some(oldest) = queue.front()
            && pins.get("rd_data_o") != oldest
        {
            return Err(format!("cycle {number}: rd_data_o is not the oldest word"));
        }

        let (room, any) = (queue.len() < params.depth(), !queue.is_empty());
        if read && any {
            queue.pop_front();
        }
        if write && room {
            queue.push_back(written);
        }
    }
    Ok(())
}

/// Fills past the brim with reads at the full mark, drains past the bottom, and fills again from
/// wherever the ring has come to.
fn brim_and_bottom(depth: usize) -> Vec<Cycle> {
    let (mut cycles, mut seed) = (Vec::new(), 0);
    let mut repeat = |count: usize, write: bool, read: bool| {
        for _ in 0..count {
            seed += 1;
            cycles.push((write, seed, read));
        }
    };
    for _ in 0..3 {
        repeat(depth + 2, true, false);
        repeat(3, true, true);
        repeat(depth + 2, false, true);
        repeat(2 * depth + 3, true, true);
        repeat(1, false, true);
    }
    cycles
}

/// Compares every output of every cycle with style shift; `rd_data_o` while it is valid.
fn equals_the_shift_register(
    width: usize,
    depth: usize,
    style: FifoStyle,
    cycles: &[Cycle],
) -> Result<(), String> {
    let mut both = [FifoStyle::Shift, style].map(|style| pins(&params(width, depth, style)));
    for (number, &(write, seed, read)) in cycles.iter().enumerate() {
        for pins in &mut both {
            pins.set("wr_en_i", &[u64::from(write)]);
            pins.set("wr_data_i", &word(width, seed));
            pins.set("rd_en_i", &[u64::from(read)]);
            pins.step();
        }
        let [shift, other] = &both;
        let differs = |port: &&str| shift.get(port) != other.get(port);
        let flags = ["not_full_o", "not_empty_o", "empty_o", "last_o", "count_o"];
        let data = (shift.get_one("not_empty_o") == 1).then_some("rd_data_o");
        if let Some(port) = flags.into_iter().chain(data).find(differs) {
            return Err(format!("cycle {number}: {port} differs"));
        }
    }
    Ok(())
}

#[test]
fn every_edge_shape_is_a_queue_at_brim_and_bottom() {
    let sliced = [1, 3, 1024].map(|slices| FifoStyle::SlicedShift { slices });
    for style in styles(4).into_iter().chain(sliced) {
        for width in [1, 64, 65, 1024] {
            for depth in [1, 2, 3, 5, 8, 63, 64] {
                let params = params(width, depth, style);
                let result = is_a_queue(&params, &mut pins(&params), &brim_and_bottom(depth));
                assert_eq!(result, Ok(()), "{style:?}, width {width}, depth {depth}");
            }
        }
    }
}

#[test]
fn the_deepest_and_widest_is_a_queue() {
    for style in [FifoStyle::Circular, FifoStyle::Ram] {
        let params = params(1024, 1024, style);
        let result = is_a_queue(&params, &mut pins(&params), &brim_and_bottom(1024));
        assert_eq!(result, Ok(()), "{style:?}");
    }
}

/// Writes at full and reads at empty, alone and together: the state after is the state before.
#[test]
fn refused_operations_change_nothing() {
    for style in styles(4) {
        for depth in [1, 2, 5] {
            let params = params(65, depth, style);
            let mut fifo = Fifo::new(&params);
            fifo.commit(None, true);
            assert_eq!((fifo.count(), fifo.front()), (0, None), "{style:?}");

            let held: Vec<_> = (0..depth as u64).map(|seed| word(65, seed)).collect();
            for word in &held {
                fifo.commit(Some(word), false);
            }
            fifo.commit(Some(&word(65, 99)), false);
            assert_eq!(fifo.count(), depth, "{style:?}");

            // At the brim the read is taken and the write beside it is not.
            fifo.commit(Some(&word(65, 98)), true);
            for word in &held[1..] {
                assert_eq!(fifo.front(), Some(&word[..]), "{style:?}");
                fifo.commit(None, true);
            }
            assert_eq!((fifo.count(), fifo.front()), (0, None), "{style:?}");

            // At the bottom the write is taken and the read beside it is not.
            fifo.commit(Some(&held[0]), true);
            assert_eq!(
                (fifo.count(), fifo.front()),
                (1, Some(&held[0][..])),
                "{style:?}"
            );
        }
    }
}

#[test]
fn reset_leaves_it_empty() {
    for style in styles(4) {
        let params = params(64, 3, style);
        let mut pins = pins(&params);
        let seven_in_two_out: Vec<_> = (0..7).map(|seed| (true, seed, seed > 4)).collect();
        assert_eq!(
            is_a_queue(&params, &mut pins, &seven_in_two_out),
            Ok(()),
            "{style:?}"
        );
        pins.golden.reset();
        let from_empty = brim_and_bottom(3);
        assert_eq!(
            is_a_queue(&params, &mut pins, &from_empty),
            Ok(()),
            "{style:?}"
        );
    }
}

proptest! {
    #[test]
    fn nothing_is_lost_doubled_or_reordered(
        (width, depth) in shape(),
        slices in 1..=70_usize,
        cycles in cycles(),
    ) {
        for style in styles(slices) {
            let params = params(width, depth, style);
            let result = is_a_queue(&params, &mut pins(&params), &cycles);
            prop_assert_eq!(result, Ok(()), "{:?}", style);
        }
    }

    #[test]
    fn each_style_is_a_shift_register_on_every_valid_output(
        (width, depth) in shape(),
        slices in 1..=70_usize,
        cycles in cycles(),
    ) {
        let [_, others @ ..] = styles(slices);
        for style in others {
            let result = equals_the_shift_register(width, depth, style, &cycles);
            prop_assert_eq!(result, Ok(()), "{:?}", style);
        }
    }
}

#[test]
fn a_fifo_that_loses_doubles_or_reorders_is_caught() {
    type Fault = fn(u64, Side);
    let faults: [(&str, Fault); 6] = [
        ("loses a write", |cycle, side| match side {
            Side::Inputs(inputs) if cycle == 2 => inputs[0] = 0,
            _ => {}
        }),
        ("shows a word twice", |cycle, side| match side {
            Side::Inputs(inputs) if cycle == 8 => inputs[2] = 0,
            _ => {}
        }),
        ("changes a bit", |cycle, side| match side {
            Side::Inputs(inputs) if cycle == 3 => inputs[1] ^= 1 << 20,
            _ => {}
        }),
        ("is full late", |_, side| match side {
            Side::Outputs(outputs) => outputs[1] = 1,
            Side::Inputs(_) => {}
        }),
        ("mistakes two for last", |_, side| match side {
            Side::Outputs(outputs) => outputs[4] |= u64::from(outputs[5] == 2),
            Side::Inputs(_) => {}
        }),
        ("miscounts", |_, side| match side {
            Side::Outputs(outputs) => outputs[5] &= 3,
            Side::Inputs(_) => {}
        }),
    ];
    let params = params(32, 4, FifoStyle::Circular);
    for (name, fault) in faults {
        let mut half_cycles = 0;
        let broken = Broken {
            golden: Fifo::new(&params),
            change: |side: Side| {
                fault(half_cycles / 2, side);
                half_cycles += 1;
            },
        };
        let result = is_a_queue(
            &params,
            &mut Pins::new(&params, broken),
            &brim_and_bottom(4),
        );
        assert!(result.is_err(), "a FIFO that {name} passes");
    }
}
