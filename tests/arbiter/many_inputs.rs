//! Arbiters of more inputs than a word of the golden model has bits.

use crate::pins::Pins;
use flitworks::model::arbiter::{
    FixedPriorityArbiter, PriorityArbiter, PriorityRoundRobinArbiter, RandomArbiter,
    RoundRobinArbiter, WideMask,
};
use flitworks::model::{Golden, Random};
use flitworks::params::arbiter::{
    FixedPriorityParams, FixedPriorityStyle, Grouping, Order, PriorityRoundRobinParams,
    RandomParams, RoundRobinParams, RoundRobinStyle,
};
use flitworks::params::{Component, Layout, Reset, words};

/// Around the words of a mask, and the most.
const MANY: [usize; 6] = [65, 127, 128, 129, 200, 256];

/// The styles, that of a tree with groups of one, of a few and of more than 64 inputs.
fn styles(inputs: usize) -> Vec<RoundRobinStyle> {
    let mut styles = vec![
        RoundRobinStyle::Rotating,
        RoundRobinStyle::Skipping,
        RoundRobinStyle::Prefix,
        RoundRobinStyle::Hierarchical(Grouping::halving(inputs)),
    ];
    if inputs > 3 {
        let groups = Grouping::Groups(vec![
            Grouping::Groups(vec![Grouping::Leaves(inputs - 3), Grouping::Leaves(2)]),
            Grouping::Leaves(1),
        ]);
        styles.push(RoundRobinStyle::Hierarchical(groups));
    }
    styles
}

fn round_robin(inputs: usize, style: RoundRobinStyle) -> RoundRobinParams {
    RoundRobinParams::new(inputs, style, Reset::Sync).expect("a legal shape")
}

/// A random bit for each of `inputs`, set more or less often by turns.
fn asked(random: &mut Random, inputs: usize) -> Vec<bool> {
    let density = [1, 2, inputs as u64, 3 * inputs as u64][random.below(4) as usize];
    (0..inputs).map(|_| random.below(density) == 0).collect()
}

fn packed(bits: &[bool]) -> Vec<u64> {
    let mut packed = vec![0; words(bits.len())];
    for (i, &bit) in bits.iter().enumerate() {
        packed[i / 64] |= u64::from(bit) << (i % 64);
    }
    packed
}

/// The input granted, whose number and validity the flags say too, if there are any.
fn granted<G: Golden>(pins: &Pins<G>, has_flags: bool) -> Option<usize> {
    let grant = pins.get("gnt_o");
    let set: Vec<usize> = (0..64 * grant.len())
        .filter(|i| grant[i / 64] >> (i % 64) & 1 == 1)
        .collect();
    assert!(set.len() <= 1, "grants {set:?}");
    let granted = set.first().copied();
    if has_flags {
        assert_eq!(pins.get_one("gnt_valid_o"), u64::from(granted.is_some()));
        assert_eq!(pins.get_one("gnt_index_o"), granted.unwrap_or(0) as u64);
    }
    granted
}

/// Drives a clocked arbiter and compares each grant with what `wanted` makes of the requests; `served` learns of those
/// that are served.
fn follows<G: Golden, S>(
    mut pins: Pins<G>,
    inputs: usize,
    mut state: S,
    wanted: impl Fn(&S, &[bool]) -> Option<usize>,
    mut served: impl FnMut(&mut S, usize),
) {
    let mut random = Random::new(inputs as u64);
    for cycle in 0..2000 {
        let requests = asked(&mut random, inputs);
        let advance = random.below(4) > 0;
        pins.set("req_i", &packed(&requests));
        pins.set("advance_i", &[u64::from(advance)]);
        pins.step();
        let granted = granted(&pins, true);
        assert_eq!(
            granted,
            wanted(&state, &requests),
            "cycle {cycle} of {inputs}"
        );
        if let Some(input) = granted.filter(|_| advance) {
            served(&mut state, input);
        }
    }
}

/// The first of `requests` at or after `place`, cyclically.
fn first_from(requests: &[bool], place: usize) -> Option<usize> {
    let inputs = requests.len();
    let places = (0..inputs).map(|step| (place + step) % inputs);
    places.into_iter().find(|&input| requests[input])
}

#[test]
fn the_first_in_order_is_granted() {
    for inputs in MANY {
        for order in [Order::Lowest, Order::Highest] {
            let params = FixedPriorityParams::new(inputs, FixedPriorityStyle::Prefix, order);
            let params = params.expect("a legal shape");
            let mut pins = Pins::new(&params, FixedPriorityArbiter::new(&params));
            let mut random = Random::new(1);
            for _ in 0..500 {
                let requests = asked(&mut random, inputs);
                pins.set("req_i", &packed(&requests));
                pins.step();
                let first = match order {
                    Order::Lowest => requests.iter().position(|&asks| asks),
                    Order::Highest => requests.iter().rposition(|&asks| asks),
                };
                assert_eq!(granted(&pins, false), first, "{inputs} inputs, {order:?}");
            }
        }
    }
}

#[test]
fn the_first_from_a_pointer_is_granted() {
    for inputs in MANY {
        for style in [RoundRobinStyle::Skipping, RoundRobinStyle::Prefix] {
            let params = round_robin(inputs, style);
            let golden = RoundRobinArbiter::<WideMask>::over(&params);
            let pins = Pins::new(&params, golden);
            let wanted = |&pointer: &usize, requests: &[bool]| first_from(requests, pointer);
            follows(pins, inputs, 0, wanted, |pointer, served| {
                *pointer = (served + 1) % inputs;
            });
        }
    }
}

#[test]
fn the_turn_goes_through_a_tree_as_through_its_nodes_one_by_one() {
    // A root over two nodes, of the first `inputs - 2` inputs and of the last two.
    for inputs in MANY {
        let groups = Grouping::Groups(vec![Grouping::Leaves(inputs - 2), Grouping::Leaves(2)]);
        let params = round_robin(inputs, RoundRobinStyle::Hierarchical(groups));
        let pins = Pins::new(&params, RoundRobinArbiter::<WideMask>::over(&params));
        let split = inputs - 2;
        let wanted = |pointers: &[usize; 3], requests: &[bool]| {
            let nodes = [&requests[..split], &requests[split..]];
            let asking = nodes.map(|node| node.contains(&true));
            let node = first_from(&asking, pointers[0])?;
            let leaf = first_from(nodes[node], pointers[1 + node])?;
            Some(node * split + leaf)
        };
        follows(pins, inputs, [0; 3], wanted, |pointers, served| {
            let node = usize::from(served >= split);
            let leaves = [split, 2][node];
            pointers[0] = (node + 1) % 2;
            pointers[1 + node] = (served - node * split + 1) % leaves;
        });
    }
}

#[test]
fn the_most_urgent_is_granted_and_in_turn_downward_within_a_level() {
    for inputs in MANY {
        let params = PriorityRoundRobinParams::new(inputs, 4, Reset::Sync).expect("a legal shape");
        let mut pins = Pins::new(
            &params,
            PriorityRoundRobinArbiter::<WideMask>::over(&params),
        );
        let combinational = params.priority();
        let mut alone = Pins::new(&combinational, PriorityArbiter::new(&combinational));
        let mut random = Random::new(2);
        let mut last = 0;
        for _ in 0..2000 {
            let requests = asked(&mut random, inputs);
            let urgent: Vec<bool> = (0..2 * inputs).map(|_| random.below(3) == 0).collect();
            let below: Vec<bool> = (0..inputs).map(|input| input < last).collect();
            let row = |&input: &usize| {
                let priority =
                    usize::from(urgent[2 * input]) + 2 * usize::from(urgent[2 * input + 1]);
                (priority + usize::from(below[input])).min(4)
            };
            let asking = (0..inputs).filter(|&input| requests[input]);
            let wanted = asking.max_by_key(|input| (row(input), *input));
            for (port, bits) in [("req_i", &requests), ("pri_i", &urgent)] {
                pins.set(port, &packed(bits));
                alone.set(port, &packed(bits));
            }
            pins.set("advance_i", &[1]);
            alone.set("rr_therm_i", &packed(&below));
            pins.step();
            alone.step();
            assert_eq!(granted(&pins, true), wanted, "{inputs} inputs");
            assert_eq!(granted(&alone, false), wanted, "{inputs} inputs");
            last = wanted.unwrap_or(last);
        }
    }
}

#[test]
fn a_random_place_is_one_of_all() {
    for inputs in MANY {
        let params = RandomParams::new(inputs, 1, Reset::Sync).expect("a legal shape");
        let mut pins = Pins::new(&params, RandomArbiter::new(&params));
        let mut lfsr: u32 = 1;
        let mut random = Random::new(3);
        for _ in 0..2000 {
            let requests = asked(&mut random, inputs);
            pins.set("req_i", &packed(&requests));
            pins.step();
            let place = ((u64::from(lfsr) * inputs as u64) >> 32) as usize;
            assert_eq!(granted(&pins, true), first_from(&requests, place));
            lfsr = (lfsr >> 1) ^ (if lfsr & 1 == 1 { 0x8020_0003 } else { 0 });
        }
    }
}

/// Both goldens see the same; every output of every cycle is the same.
fn are_the_same<A: Golden, B: Golden>(params: &impl Component, mut one: A, mut other: B) {
    let layout = Layout::new(&params.ports());
    let mut random = Random::new(4);
    let mut inputs = vec![0; layout.input_words - 1];
    let mut shown = [vec![0; layout.output_words], vec![0; layout.output_words]];
    for cycle in 0..2000 {
        for (port, at) in &layout.inputs[1..] {
            let dense = random.below(2) == 1;
            let mut word = || random.bits() & if dense { !0 } else { random.bits() };
            let value = &mut inputs[at - 1..][..words(port.width)];
            value.fill_with(&mut word);
            if let Some(top) = value.last_mut() {
                *top &= !0 >> (port.width.wrapping_neg() % 64);
            }
        }
        one.step(&inputs, &mut shown[0]);
        other.step(&inputs, &mut shown[1]);
        assert_eq!(
            shown[0],
            shown[1],
            "cycle {cycle} of {}",
            params.module_name()
        );
        if cycle == 1000 {
            one.reset();
            other.reset();
        }
    }
}

#[test]
fn in_wide_masks_few_inputs_are_served_as_in_a_word() {
    for inputs in [1, 2, 5, 13, 63, 64] {
        for style in styles(inputs) {
            let params = round_robin(inputs, style);
            let word = RoundRobinArbiter::new(&params);
            are_the_same(&params, word, RoundRobinArbiter::<WideMask>::over(&params));
        }
        for levels in [1, 3, 8] {
            let params = PriorityRoundRobinParams::new(inputs, levels, Reset::Sync);
            let params = params.expect("a legal shape");
            let word = PriorityRoundRobinArbiter::new(&params);
            let wide = PriorityRoundRobinArbiter::<WideMask>::over(&params);
            are_the_same(&params, word, wide);
        }
    }
}

#[test]
#[should_panic(expected = "inputs = 65: an arbiter has 1 to 64")]
fn a_word_is_too_small_for_many_inputs() {
    RoundRobinArbiter::new(&round_robin(65, RoundRobinStyle::Prefix));
}
