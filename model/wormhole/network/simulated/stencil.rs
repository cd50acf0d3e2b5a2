//! Processes of a stencil.

use super::*;
use crate::params::workload::Stencil;

fn stencil(text: &str) -> Stencil {
    Stencil::parse(text, 728, 8).expect("legal")
}

/// A stencil on a network: all packets in order of arrival, and the delivery.
fn played(network: &str, of: Stencil, seed: u64, threads: usize) -> (Vec<Arrived>, Delivery) {
    let run = Simulation::<Network>::stencil(&params(network), of, seed);
    let mut run = run.expect("a network");
    run.set_threads(threads);
    let mut came = Vec::new();
    let delivery = deliver(&mut run, &mut |run| {
        came.extend_from_slice(run.arrived());
        true
    });
    assert!(run.fabric().is_idle());
    (came, delivery.expect("it ends"))
}

#[test]
fn a_stencil_is_delivered_whole_and_the_same_on_any_number_of_threads() {
    let network = "dims = [4, 4]\nalgorithm = 'f-dynbal'\ninjector_lanes = 2";
    for text in ["both:2", "halo:2", "collective:5"] {
        let stencil = stencil(text);
        let (came, delivery) = played(network, stencil, 3, 1);
        let each = stencil.packets(16);
        assert_eq!(
            (delivery.packets, came.len() as u64),
            (16 * each, 16 * each)
        );
        for terminal in 0..16 {
            let sent = came.iter().filter(|of| of.packet.source.0 == terminal);
            let got = came.iter().filter(|of| of.packet.destination.0 == terminal);
            assert_eq!([sent.count(), got.count()], [each as usize; 2], "{text}");
        }
        let rounds = 2 * stencil.rounds(16) as u64;
        let flits = u64::from(stencil.halo().unwrap_or(0)) + rounds;
        assert_eq!(delivery.flits, 16 * u64::from(stencil.iterations()) * flits);
        let one = (came, delivery);
        assert!(one == played(network, stencil, 3, 1), "{text}: again");
        for threads in [2, 4] {
            assert!(
                one == played(network, stencil, 3, threads),
                "{text}: {threads}"
            );
        }
        assert!(
            one != played(network, stencil, 4, 1),
            "{text}: another placement"
        );
    }
}

#[test]
fn a_round_begins_in_the_cycle_after_both_messages_of_the_one_before_have_arrived() {
    // Two processes send each other two messages in the only round. The first takes 3(H+1) + L − 1 cycles over H = 1 link.
    let (came, _) = played("dims = [2]", stencil("collective:3"), 1, 1);
    assert_eq!((came.len(), came[0].cycle), (12, 6));
    for terminal in 0..2 {
        let own = came.iter().filter(|of| of.packet.source.0 == terminal);
        let mut made: Vec<u64> = own.map(|of| of.packet.made).collect();
        made.sort_unstable();
        let own = came.iter().filter(|of| of.packet.destination.0 == terminal);
        let got: Vec<u64> = own.map(|of| of.cycle).collect();
        for round in [2, 4] {
            let begins = made[round - 1].max(got[round - 1] + 1);
            assert_eq!(made[round..round + 2], [begins; 2], "{made:?} {got:?}");
        }
    }
}

#[test]
fn a_process_by_itself_has_no_rounds_and_its_neighbours_are_itself() {
    let (came, delivery) = played("dims = [1]", stencil("collective:3"), 1, 1);
    assert_eq!((came.len(), delivery.cycles), (0, 0));
    let (came, delivery) = played("dims = [1]", stencil("both:3"), 1, 1);
    let first = came.iter().filter(|of| of.packet.made == 0).count();
    assert_eq!((3 * first, delivery.flits), (came.len(), 3 * 728));
    // No more than a flit goes into the network in a cycle.
    assert!(delivery.cycles > 3 * 728, "{}", delivery.cycles);
}
