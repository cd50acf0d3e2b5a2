//! One ring and its bubble.

use super::ByPackets;
use crate::model::Random;
use crate::model::bluegene::TorusPacket;
use crate::params::bluegene::{
    BluegeneArbitration, BluegeneChannels, BluegeneNodeParams, BluegeneTorus, BubbleAccount,
    Escape, EscapeOrder, PhitBytes,
};
use crate::params::topology::grid::Wrap;

/// A ring of nodes whose packets all take the bubble channel, injection as often first as the network.
fn ring(nodes: usize, account: BubbleAccount) -> BluegeneNodeParams {
    let torus = BluegeneTorus::new("torus", vec![nodes], vec![Wrap::Torus]);
    let (phits, order) = (PhitBytes::Four, EscapeOrder::Dimension);
    let channels = BluegeneChannels::new(phits, 0, Escape::Bubble, order, account, false, 32, 32);
    let arbitration = BluegeneArbitration::new(2, true, 12, 12, 0).expect("legal");
    BluegeneNodeParams::new(
        torus.expect("legal"),
        channels.expect("legal"),
        arbitration,
        1,
        32,
        Default::default(),
    )
    .expect("legal")
}

/// The cycle since which nothing is delivered though the hosts always have packets, of 1 and 8 chunks, to go half round in plus
/// or further: if there is one within so many cycles.
fn stops(params: &BluegeneNodeParams, cycles: u32, seed: u64) -> Option<u32> {
    /// Longer than any packet that moves is without being delivered.
    const PATIENCE: u32 = 20_000;
    let mut ring = ByPackets::new(params, 3);
    let mut random = Random::new(seed);
    let count = ring.nodes.len();
    let (mut delivered, mut since) = (0, 0);
    for now in 0..cycles {
        for number in 0..count {
            let fed = (0..6).find(|fifo| ring.nodes[number].has_room(&ring.rules, now, *fifo));
            if let Some(fifo) = fed {
                let far = count / 2 + random.below((count - count / 2) as u64) as usize;
                let packet = TorusPacket {
                    destination: [((number + far) % count) as u8, 0, 0],
                    hints: 1,
                    chunks: [1, 8][random.below(2) as usize],
                    ..TorusPacket::default()
                };
                let rules = ring.rules.clone();
                ring.nodes[number].inject(&rules, now, fifo, packet);
            }
        }
        ring.step(params, now, |node| node.next(now) == Some(now));
        if ring.delivered > delivered {
            (delivered, since) = (ring.delivered, now);
        }
        if now - since > PATIENCE {
            return Some(since);
        }
    }
    None
}

#[test]
fn packets_that_count_as_what_they_are_stop_a_ring_and_those_that_count_as_full_do_not() {
    const SEED: u64 = 2;
    let stopped = stops(&ring(4, BubbleAccount::Size), 3_000_000, SEED);
    let stopped = stopped.expect("the older rule deadlocks");
    println!("a ring of 4 stands still from cycle {stopped} on, seed {SEED}");
    let cycles = 4 * (stopped + 20_000);
    assert_eq!(stops(&ring(4, BubbleAccount::Full), cycles, SEED), None);
}

/// `scripts/test --full`.
#[test]
fn full_accounts_keep_a_ring_going_for_ten_million_cycles() {
    if std::env::var_os("FLITWORKS_FULL").is_some() {
        assert_eq!(stops(&ring(4, BubbleAccount::Full), 10_000_000, 1), None);
    }
}
