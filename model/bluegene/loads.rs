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
/// If it has more than 2^28 pairs of source and destination, uniform traffic left out.
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
