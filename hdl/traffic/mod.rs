//! Nodes of a network that is simulated by itself. Twin: `model/traffic/mod.rs`.

pub mod checker;
pub mod generator;

use super::rtl::{Builder, Expr, Register, lit};
use crate::params::traffic::{COUNT_WIDTH, Packets};

/// The flit that comes next in a packet, and what moves on to the one after it.
struct Next {
    /// Which flit it is; none if packets have one flit only.
    place: Option<Register>,
    /// 1 if it is the last of its packet.
    last: Expr,
    flit: Expr,
}

impl Next {
    /// The next flit of a packet to `destination`.
    fn new(m: &mut Builder, packets: &Packets, destination: &Expr) -> Self {
        let width = packets.counted_width();
        let from = destination.extend(width);
        let (place, first, last, payload) = match packets.length() {
            1 => (None, lit(1, 1), lit(1, 1), from),
            length => {
                let bits = packets.place_width();
                let place = m.register("place", bits, 0);
                let first = m.wire("first", &!place.q.any());
                let last = m.wire("last", &place.q.equals(&lit(bits, length as u64 - 1)));
                let offset = match bits <= width {
                    true => place.q.extend(width),
                    false => place.q.slice(0, width),
                };
                (Some(place), first, last, from + offset)
            }
        };
        m.comment("flits count up from the destination, which is the head's payload");
        let payload = m.wire("payload", &payload);
        let zeros = packets.flit_width() - 2 - width;
        let above = (zeros > 0).then(|| Expr::constant(zeros, &[]));
        let parts: Vec<&Expr> = [&last, &first]
            .into_iter()
            .chain(&above)
            .chain([&payload])
            .collect();
        let flit = m.concat("flit", &parts);
        Next { place, last, flit }
    }

    /// Moves on to the flit after this one when `moves` is 1: after the last to the first.
    fn advance(&self, m: &mut Builder, moves: &Expr) {
        let Some(place) = &self.place else { return };
        let bits = place.q.width();
        m.comb("next_place", |c| {
            c.set(&place.d, &place.q);
            c.when(moves, |c| {
                c.when_else(
                    &self.last,
                    |c| c.set(&place.d, &lit(bits, 0)),
                    |c| c.set(&place.d, &(&place.q + lit(bits, 1))),
                );
            });
        });
    }
}

/// Shows on output `port` how often `event` was 1.
fn count(m: &mut Builder, port: &str, event: &Expr) {
    let name = port.strip_suffix("_o").unwrap_or(port);
    let count = m.register(name, COUNT_WIDTH, 0);
    m.assign(&count.d, &(&count.q + event.extend(COUNT_WIDTH)));
    m.assign(&m.port(port), &count.q);
}
