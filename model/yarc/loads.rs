//! What the links of a folded Clos network carry under a pattern, and the rate that they let through.
//!
//! - Packets that may go by several ports of a table are taken to go by each as often: what spreads evenly loads the busiest link
//!   least, so that the rate is a bound for adaptive ways where the load on ports of an entry can be even. A hash spreads over as
//!   many ports as the largest modulus that they have, the lowest ones.
//! - An injector and an ejector carry a phit per cycle too.

use super::deadlock::Machine;
use crate::model::destinations::Destinations;
use crate::model::loads::{Bound, Busiest, Ends, check_pairs};
use crate::model::packed::Bits;
use crate::params::ParamError;
use crate::params::topology::{Clos, NodeId, Outputs, TerminalId, Topology};
use crate::params::yarc::{ClosNetworkParams, ClosRouting, Modulus};

/// The bound of a pattern; nothing if no processor sends.
///
/// # Errors
/// If it has more than 2^28 pairs of source and destination, uniform traffic left out.
pub fn bound(
    params: &ClosNetworkParams,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    let clos = params.clos();
    let terminals = clos.all_terminals();
    check_pairs(destinations, terminals, |part| part.even_share().is_none())?;
    let leaves = clos.routers_of_rank(1);
    // By routers of the first rank of source and of destination.
    let mut sent = vec![vec![0.0; leaves]; leaves];
    let mut ends = Ends::new(terminals);
    let leaf = |terminal: usize| terminal / clos.half();
    for (weight, part) in destinations.parts() {
        if let Some(share) = part.even_share() {
            ends.add_to_all(weight);
            for (from, row) in sent.iter_mut().enumerate() {
                for (to, sent) in row.iter_mut().enumerate().filter(|(to, _)| *to != from) {
                    let pairs = clos.terminals(NodeId(from)) * clos.terminals(NodeId(to));
                    *sent += weight * share * pairs as f64;
                }
            }
            continue;
        }
        for source in 0..terminals {
            part.each(TerminalId(source), &mut |to, share| {
                ends.add(TerminalId(source), to, weight * share);
                sent[leaf(source)][leaf(to)] += weight * share;
            });
        }
    }
    let links = links(params, &sent);
    let mut busiest = Busiest::default();
    busiest.see_links(clos, &links);
    ends.see(&mut busiest);
    Ok(busiest.bound().map(|bound| Bound {
        splits: clos.rank().ranks() > 1 || clos.rank().has_sides(),
        ..bound
    }))
}

/// What each link carries of what goes between routers of the first rank.
fn links(params: &ClosNetworkParams, sent: &[Vec<f64>]) -> Vec<f64> {
    let (clos, machine): (&Clos, _) = (params.clos(), Machine::new(params));
    let outputs = Outputs::of(clos);
    let mut links = vec![0.0; outputs.count()];
    let ranks = 1..=clos.rank().ranks();
    let of_rank = |rank| {
        let nodes = (0..clos.nodes()).map(NodeId);
        nodes.filter(move |node| clos.place(*node).rank == rank)
    };
    let rising: Vec<NodeId> = ranks.clone().flat_map(of_rank).collect();
    let falling: Vec<NodeId> = ranks.rev().flat_map(of_rank).collect();
    for leaf in 0..sent.len() {
        let mut passing: Vec<f64> = vec![0.0; clos.nodes()];
        for (source, row) in sent
            .iter()
            .enumerate()
            .filter(|(source, _)| *source != leaf)
        {
            passing[source] = row[leaf];
        }
        // Up and aside first, as far as the routers that have it below them; then down from these.
        let goes_down = |node: NodeId| clos.has_below(node, leaf);
        let up = rising.iter().filter(|node| !goes_down(**node));
        let down = falling.iter().filter(|node| goes_down(**node));
        for &node in up.chain(down) {
            let load = std::mem::take(&mut passing[node.0]);
            let Ok(set) = machine.ports(node, 0, leaf) else {
                continue;
            };
            if load == 0.0 || node.0 == leaf {
                continue;
            }
            let ports = spread(params.routing(), set);
            let each = load / f64::from(ports.count_ones());
            for port in Bits(ports) {
                if let Some((far, _)) = machine.far_of(node, port) {
                    links[outputs.number(node, clos.output_of(node, port))] += each;
                    passing[far.0] += each;
                }
            }
        }
    }
    links
}

/// The ports of a set that packets are spread over.
fn spread(routing: ClosRouting, set: u64) -> u64 {
    if routing == ClosRouting::Adaptive {
        return set;
    }
    let most = Modulus::within(set.count_ones() as usize).value();
    Bits(set)
        .take(most)
        .fold(0, |ports, port| ports | 1 << port)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::loads::Bottleneck;
    use crate::params::Component;
    use crate::params::workload::Pattern;

    fn rate(settings: &str, pattern: &str) -> Bound {
        let params = ClosNetworkParams::of_settings(settings).expect("legal");
        let pattern = Pattern::parse(pattern).expect("a pattern");
        let destinations = Destinations::new(params.clos(), &pattern, 1).expect("it fits");
        bound(&params, &destinations)
            .expect("few pairs")
            .expect("a load")
    }

    #[test]
    fn a_full_clos_carries_what_processors_send() {
        let full = rate("processors = 1024\nrank = 2", "uniform");
        assert!((full.rate - 1.0).abs() < 1e-9, "{full:?}");
        assert!(matches!(full.from, Bottleneck::Ejector(_)), "{full:?}");
    }

    #[test]
    fn a_taper_takes_its_part_of_what_leaves_a_router() {
        // Of 32 links up 8 are left; 31 of 32 packets leave their router.
        let tapered = rate("processors = 1024\nrank = 2\ntaper = 24", "uniform");
        let wanted = 8.0 / 32.0 / (31.0 / 32.0);
        assert!((tapered.rate - wanted).abs() < 1e-9, "{tapered:?}");
        // The same by a matrix: packets that are counted one by one.
        let params = "processors = 64\nports = 16\nrows = 4\ncolumns = 4\nrank = 2\ntaper = 6";
        let even = rate(params, "others").rate;
        let pairs = rate(params, "bit-complement").rate;
        assert!((even - 2.0 / 8.0 / (56.0 / 63.0)).abs() < 1e-9, "{even}");
        // All leave their router.
        assert!((pairs - 2.0 / 8.0).abs() < 1e-9, "{pairs}");
    }

    #[test]
    fn a_dead_router_takes_a_link_of_each() {
        let settings = "processors = 1024\nrank = 2\ndead_routers = ['r2_5']";
        let dead = rate(settings, "bit-complement").rate;
        assert!((dead - 31.0 / 32.0).abs() < 1e-9, "{dead}");
        // A hash of 31 ports uses 28.
        let hashed = rate(&format!("{settings}\nrouting = 'hashed'"), "bit-complement").rate;
        assert!((hashed - 28.0 / 32.0).abs() < 1e-9, "{hashed}");
    }
}
