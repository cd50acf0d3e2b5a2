//! `model/arbiter/random.rs`.

use super::all_inputs;
use crate::pins::Pins;
use flitworks::model::Random;
use flitworks::model::arbiter::RandomArbiter;
use flitworks::params::Reset;
use flitworks::params::arbiter::RandomParams;

fn params(inputs: usize, seed: u32) -> RandomParams {
    RandomParams::new(inputs, seed, Reset::Sync).expect("a legal shape")
}

/// The states from reset on.
fn states(seed: u32) -> impl Iterator<Item = u64> {
    std::iter::successors(Some(u64::from(seed)), |s| {
        Some((s / 2) ^ (s % 2 * 0x8020_0003))
    })
}

/// From the state to the grant by the definition, whatever is served.
#[test]
fn the_grant_is_the_first_request_from_the_scaled_state_on() {
    for inputs in [1, 2, 3, 8, 13, 63, 64] {
        for seed in [1, 2, 0x8000_0000, 0xdead_beef, u32::MAX] {
            let params = params(inputs, seed);
            let mut pins = Pins::new(&params, RandomArbiter::new(&params));
            let mut random = Random::new(u64::from(seed));
            for (cycle, state) in states(seed).take(2000).enumerate() {
                let requests = match cycle % 3 {
                    0 => random.bits(),
                    1 => random.bits() & random.bits() & random.bits(),
                    _ => !0,
                } & all_inputs(inputs);
                pins.set("req_i", &[requests]);
                pins.set("advance_i", &[random.below(2)]);
                pins.step();
                let start = (state * inputs as u64 / (1 << 32)) as usize;
                let cyclically = (start..start + inputs).map(|place| place % inputs);
                let first = cyclically.into_iter().find(|i| requests >> i & 1 == 1);
                assert_eq!(
                    pins.get_one("gnt_o"),
                    first.map_or(0, |input| 1 << input),
                    "{inputs} inputs, seed {seed:#x}, cycle {cycle}, req_i = {requests:#x}"
                );
            }
        }
    }
}

#[test]
fn under_full_load_every_share_is_within_1_percent_of_even_after_4_million_grants() {
    for inputs in 1..=8 {
        let mut arbiter = RandomArbiter::new(&params(inputs, 1));
        let mut served = vec![0; inputs];
        let grants = 4_000_000;
        for _ in 0..grants {
            let granted = arbiter.grant(all_inputs(inputs)).expect("all request");
            served[granted] += 1;
            arbiter.commit();
        }
        let even = f64::from(grants) / inputs as f64;
        let deviations = served.iter().map(|&s| (f64::from(s) / even - 1.0).abs());
        let worst = deviations.fold(0.0, f64::max);
        println!("{inputs} inputs: worst share off by {:.3} %", 100.0 * worst);
        assert!(worst < 0.01, "{inputs} inputs: {served:?}");
    }
}

#[test]
fn idle_inputs_leave_their_places_to_the_next_requester() {
    // Of eight places, input 3 has its own and those of 0 to 2, input 7 the other four.
    let mut arbiter = RandomArbiter::new(&params(8, 1));
    let mut served = [0_i32; 8];
    for state in states(1).take(100_000) {
        let granted = arbiter.grant(1 << 3 | 1 << 7).expect("two request");
        assert_eq!(granted == 3, state < 1 << 31);
        served[granted] += 1;
        arbiter.commit();
    }
    assert!((served[3] - served[7]).abs() < 1000, "{served:?}");
}
