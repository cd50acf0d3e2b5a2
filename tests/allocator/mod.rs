//! What every allocator does, and the grants of small ones by hand.

mod separable;
mod wavefront;

use crate::lockstep::interpreted;
use crate::shapes::{self, design, on_every};
use flitworks::model::Random;
use flitworks::params::{Clocks, Layout, words};
use flitworks::testbench::registry::{Design, component};

/// `gnt_o` of the hardware of `design` after a reset, under these `req_i` and `advance_i`.
fn grants(design: &Design, cycles: &[(Vec<u64>, bool)]) -> Vec<Vec<u64>> {
    let layout = Layout::new(&design.ports);
    let (requests, advance) = (&layout.inputs[1], &layout.inputs[2]);
    let (grant, valid) = (&layout.outputs[0], &layout.outputs[1]);
    let mut hardware = interpreted(design, 1);
    let mut outputs = vec![0; layout.output_words];
    let mut row = vec![0; layout.input_words];
    let reset = layout.reset.expect("an allocator is clocked");
    row[0] = reset.asserted();
    hardware
        .step(&row, Clocks::ALL, &mut outputs)
        .expect("a cycle");
    row[0] = 1 - reset.asserted();
    let mut shown = Vec::new();
    for (asked, serve) in cycles {
        row[requests.1..requests.1 + asked.len()].copy_from_slice(asked);
        row[advance.1] = u64::from(*serve);
        hardware
            .step(&row, Clocks::ALL, &mut outputs)
            .expect("a cycle");
        let granted = outputs[grant.1..grant.1 + words(grant.0.width)].to_vec();
        let any = granted.iter().any(|&word| word != 0);
        assert_eq!(outputs[valid.1], u64::from(any), "{}", design.top);
        shown.push(granted);
    }
    shown
}

/// The same of requests of one word, all of them served.
fn served(design: &Design, requests: &[u64]) -> Vec<u64> {
    let cycles: Vec<_> = requests.iter().map(|&asked| (vec![asked], true)).collect();
    grants(design, &cycles).concat()
}

fn has(matrix: &[u64], bit: usize) -> bool {
    matrix[bit / 64] >> (bit % 64) & 1 == 1
}

/// Why `granted` is no matching within `asked`, or none to which nothing could be added.
fn fault(
    asked: &[u64],
    granted: &[u64],
    (requesters, resources): (usize, usize),
    maximal: bool,
) -> Option<&'static str> {
    let mut left = (vec![true; requesters], vec![true; resources]);
    let cells = || (0..requesters * resources).map(|bit| (bit, bit / resources, bit % resources));
    for (_, requester, resource) in cells().filter(|&(bit, ..)| has(granted, bit)) {
        if !std::mem::take(&mut left.0[requester]) {
            return Some("two grants to a requester");
        }
        if !std::mem::take(&mut left.1[resource]) {
            return Some("two grants of a resource");
        }
    }
    let is_empty = |matrix: &[u64]| matrix.iter().all(|&word| word == 0);
    let could_be_added =
        |(bit, i, j): (usize, usize, usize)| has(asked, bit) && left.0[i] && left.1[j];
    if cells().any(|(bit, ..)| has(granted, bit) && !has(asked, bit)) {
        Some("a grant without a request")
    } else if is_empty(granted) && !is_empty(asked) {
        Some("requests and no grant")
    } else if maximal && cells().any(could_be_added) {
        Some("a request could be added")
    } else {
        None
    }
}

/// A request matrix of `bits`, from few requests to all.
fn matrix(random: &mut Random, bits: usize, density: usize) -> Vec<u64> {
    let mut words: Vec<u64> = (0..words(bits))
        .map(|_| match density % 4 {
            0 => random.bits() & random.bits() & random.bits(),
            1 => random.bits(),
            2 => random.bits() | random.bits(),
            _ => !0,
        })
        .collect();
    if let Some(top) = words.last_mut() {
        *top &= !0 >> (bits.wrapping_neg() % 64);
    }
    words
}

#[test]
fn every_shape_grants_a_matching_and_the_wavefront_one_to_which_nothing_can_be_added() {
    let every = ["separable-allocator", "wavefront-allocator"].map(|name| {
        let entry = component(name).expect("an allocator");
        shapes::tried_of(&entry, shapes::grid)
    });
    on_every(&every.into_iter().flatten().collect::<Vec<_>>(), |design| {
        let setting = |key: &str| {
            let (_, value) = design.settings.iter().find(|(k, _)| *k == key)?;
            value.parse().ok()
        };
        let sides = (setting("requesters"), setting("resources"));
        let (Some(requesters), Some(resources)) = sides else {
            panic!("{} has no sides", design.top);
        };
        let mut random = Random::new(7);
        let cycles: Vec<_> = (0..400)
            .map(|cycle| {
                let asked = matrix(&mut random, requesters * resources, cycle / 3);
                (asked, random.below(3) > 0)
            })
            .collect();
        let maximal = design.component == "wavefront-allocator";
        for (cycle, granted) in grants(design, &cycles).iter().enumerate() {
            let asked = &cycles[cycle].0;
            let fault = fault(asked, granted, (requesters, resources), maximal);
            assert_eq!(fault, None, "{} in cycle {cycle}: {asked:x?}", design.top);
        }
    });
}

#[test]
fn each_way_not_to_be_a_matching_is_caught() {
    let of = |asked, granted| fault(&[asked], &[granted], (2, 3), true);
    assert_eq!(of(0b101_011, 0b100_001), None);
    assert_eq!(of(0b111_011, 0b000_011), Some("two grants to a requester"));
    assert_eq!(of(0b001_001, 0b001_001), Some("two grants of a resource"));
    assert_eq!(of(0b001_001, 0b010_001), Some("a grant without a request"));
    assert_eq!(of(0b001_001, 0), Some("requests and no grant"));
    assert_eq!(of(0b100_001, 0b000_001), Some("a request could be added"));
}

#[test]
fn one_requester_and_one_resource_are_a_wire() {
    let one = "requesters = 1\nresources = 1";
    for design in [
        design(
            "separable-allocator",
            &format!("{one}\norder = 'input-first'"),
        ),
        design(
            "separable-allocator",
            &format!("{one}\norder = 'output-first'\narbiter = 'matrix'"),
        ),
        design("wavefront-allocator", one),
    ] {
        assert_eq!(served(&design, &[1, 0, 1, 1]), [1, 0, 1, 1]);
    }
}
