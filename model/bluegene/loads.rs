//! What the links of a torus carry under a pattern, and the rate that they let through. A flit is a chunk.
//!
//! - A link carries eight chunks in the time of a packet of full size with its trailer; that of token-acks is left out, and smaller
//!   packets carry less. So a rate is what no workload exceeds.
//! - Static packets go dimension by dimension, and each link has a load of its own. Those that choose, and those in the order of
//!   directions, take the links of a cut between two coordinates in whatever way: these carry the mean at least.
//! - A host writes six FIFOs, and reads one for each direction.

use super::DirectionRegister;
use crate::model::destinations::Destinations;
use crate::model::loads::{Bottleneck, Bound, Busiest, GridLoads};
use crate::params::ParamError;
use crate::params::bluegene::{
    BluegeneNetworkParams, BluegeneNodeParams, CHUNK_BYTES, EscapeOrder, MAX_CHUNKS, TRAILER_BYTES,
    TorusRouting,
};
use crate::params::topology::{Outputs, TerminalId};

/// The bound of a pattern; nothing if no host sends.
///
/// # Errors
/// If it has more than 2^28 pairs of source and destination, traffic to all alike left out.
pub fn bound(
    params: &BluegeneNetworkParams,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    let (torus, channels) = (params.torus(), params.node().channels());
    let (cube, grid) = (torus.cube(), torus.grid());
    let loads = GridLoads::new(cube, destinations, |m, from, to| {
        let [first, last] = torus.default_registers(m, from);
        let register = DirectionRegister::of_range(from as u8, first as u8, last as u8);
        register.sign(to as u8).expect("it goes somewhere")
    })?;
    let phit = channels.phit_bytes().count() as f64;
    let packet = (MAX_CHUNKS * CHUNK_BYTES + TRAILER_BYTES) as f64;
    let link = MAX_CHUNKS as f64 * phit / packet;
    let mut busiest = Busiest::default();
    let in_order = params.routing() == TorusRouting::Static
        && channels.escape_order() == EscapeOrder::Dimension;
    if in_order {
        let numbers = Outputs::of(cube);
        for (number, &load) in loads.links.iter().enumerate() {
            let (node, port) = numbers.at(number);
            busiest.see(load, link, Bottleneck::Link(node, port));
        }
    } else {
        for port in grid.link_ports() {
            for (coordinate, load) in loads.cuts(cube, port).into_iter().enumerate() {
                busiest.see(load, link, Bottleneck::Cut(port, coordinate));
            }
        }
    }
    let fifo = phit / CHUNK_BYTES as f64;
    let [written, read] =
        [BluegeneNodeParams::NORMAL_FIFOS, torus.directions()].map(|fifos| fifos as f64 * fifo);
    for (terminal, &load) in loads.ends.injectors.iter().enumerate() {
        busiest.see(load, written, Bottleneck::Injector(TerminalId(terminal)));
    }
    for (terminal, &load) in loads.ends.ejectors.iter().enumerate() {
        busiest.see(load, read, Bottleneck::Ejector(TerminalId(terminal)));
    }
    Ok(busiest.bound())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::workload::Pattern;

    fn bound_of(settings: &str, routing: TorusRouting, pattern: &str) -> Bound {
        let params = BluegeneNetworkParams::of_settings(settings).expect(settings);
        let params = params.with_routing(routing);
        let pattern = Pattern::parse(pattern).expect(pattern);
        let destinations = Destinations::new(params.torus().cube(), &pattern, 1);
        let bound = bound(&params, &destinations.expect("it fits"));
        bound.expect("few pairs").expect("they send")
    }

    #[test]
    fn a_cube_carries_what_its_links_do() {
        // Of four nodes of a ring one is two hops away and two are one: each of 64 nodes sends 64/63 hops a flit in a dimension,
        // by two links of 8 chunks in 260 cycles each.
        let rate = 8.0 / 260.0 * 2.0 * 63.0 / 64.0;
        for (routing, phit_bytes) in [
            (TorusRouting::Dynamic, 1),
            (TorusRouting::Static, 1),
            (TorusRouting::Static, 4),
        ] {
            let settings = format!("dims = [4, 4, 4]\nphit_bytes = {phit_bytes}");
            let bound = bound_of(&settings, routing, "others");
            let wanted = rate * f64::from(phit_bytes);
            assert!((bound.rate - wanted).abs() < 1e-9, "{bound:?}");
            let is_link = matches!(bound.from, Bottleneck::Link(..));
            assert_eq!(is_link, routing == TorusRouting::Static);
        }
    }

    #[test]
    fn packets_that_choose_share_the_links_of_a_cut() {
        // Every node of a line sends to its mirror image: all that crosses the middle does so by one link of each of four lines.
        let settings = "dims = [4, 4]\ntopology = 'mesh'";
        let mirrored = bound_of(settings, TorusRouting::Dynamic, "bit-complement");
        assert!(
            (mirrored.rate - 8.0 / 260.0 / 2.0).abs() < 1e-9,
            "{mirrored:?}"
        );
        // Two dimensions of reversed coordinates: by dimension order three packets meet on a link, a cut has fewer for each.
        let fixed = bound_of(settings, TorusRouting::Static, "dimension-reversal");
        let choosing = bound_of(settings, TorusRouting::Dynamic, "dimension-reversal");
        assert!(choosing.rate > 1.5 * fixed.rate, "{choosing:?} {fixed:?}");
    }
}
