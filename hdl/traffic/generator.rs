//! The traffic generator. Twin: `model/traffic/generator.rs`.

use super::{Next, count};
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, Register, RtlError, Shape, lit};
use crate::params::topology::grid::Grid;
use crate::params::traffic::{RATE_WIDTH, SEED_WIDTH, TrafficGeneratorParams};
use std::sync::Arc;

/// Draws a random number in every cycle, and sends packets to the nodes that some of them name.
impl Shape for TrafficGeneratorParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "sends packets to nodes at random");
        let grid = self.packets().grid();
        let draw = draw(&mut m);
        let used = RATE_WIDTH + grid.coordinates_width();
        let parts = [
            ("rate", RATE_WIDTH),
            ("dest", grid.coordinates_width()),
            ("rest", draw.width().saturating_sub(used)),
        ];
        m.read_as(&draw, Layout::of_widths("draw", &parts));
        let candidate = draw.slice(RATE_WIDTH, grid.coordinates_width());
        let candidate = m.wire("candidate", &candidate);
        let drawn = draw.slice(0, RATE_WIDTH).less(&m.port("rate_i"));
        let wanted = m.port("enable_i") & drawn;
        let wanted = nodes(grid, &candidate).fold(wanted, |all, one| all & one);
        m.comment("a packet is drawn, to a node that there is");
        let wanted = m.wire("wanted", &wanted);

        let busy = m.register("busy", 1, 0);
        let destination = m.register("destination", candidate.width(), 0);
        let next = Next::new(&mut m, self.packets(), &destination.q);
        let room = m.port("not_full_i");
        let lane = (self.lanes() > 1).then(|| m.register("lane", self.lanes(), 1));
        m.paragraph();
        let sent = match &lane {
            None => {
                let sent = m.wire("sent_now", &(&busy.q & room));
                m.assign(&m.port("valid_o"), &sent);
                sent
            }
            Some(lane) => {
                let busy = m.replicate("busy_each", &busy.q, self.lanes());
                let valid = m.wire("valid", &(busy & &lane.q & room));
                m.assign(&m.port("valid_o"), &valid);
                m.wire("sent_now", &valid.any())
            }
        };
        let ends = m.wire("ends", &(&sent & &next.last));
        m.comment("the next packet follows the tail of the one before, if it is drawn then");
        let begins = m.wire("begins", &(wanted & (!&busy.q | &ends)));
        m.assign(&busy.d, &(&begins | (&busy.q & !&ends)));
        m.assign_mux(&destination.d, &begins, &candidate, &destination.q);
        next.advance(&mut m, &sent);
        if let Some(lane) = &lane {
            take_turns(&mut m, lane, &ends);
        }

        m.assign(&m.port("flit_o"), &next.flit);
        m.assign(&m.port("busy_o"), &busy.q);
        count(&mut m, "sent_o", &sent);
        m.finish()
    }
}

/// The random number of this cycle: xorshift, from the seed on.
fn draw(m: &mut Builder) -> Expr {
    let seeded = m.register("seeded", 1, 0);
    m.assign(&seeded.d, &lit(1, 1));
    let random = m.register("random", SEED_WIDTH, 0);
    let draw = m.mux("draw", &seeded.q, &random.q, &m.port("seed_i"));
    m.comment("xorshift, 64 bits: period 2^64 - 1");
    let first = m.wire("shifted_13", &(&draw ^ draw.shl(13)));
    let second = m.wire("shifted_7", &(&first ^ first.shr(7)));
    m.assign(&random.d, &(&second ^ second.shl(17)));
    draw
}

/// For each dimension in which not every candidate is a node, 1 if this one is.
fn nodes(grid: &Grid, candidate: &Expr) -> impl Iterator<Item = Expr> {
    let radices = grid.radices().iter().enumerate();
    radices
        .filter(|&(d, &radix)| radix < 1 << grid.coordinate_width(d))
        .map(|(d, &radix)| {
            let width = grid.coordinate_width(d);
            let coordinate = candidate.slice(grid.coordinate_low(d), width);
            coordinate.less(&lit(width, radix as u64))
        })
}

/// The packet after one that ends takes the next lane.
fn take_turns(m: &mut Builder, lane: &Register, ends: &Expr) {
    let low = lane.q.width() - 1;
    let parts = [&lane.q.slice(0, low), &lane.q.bit(low)];
    let following = m.concat("lane_after", &parts);
    m.assign_mux(&lane.d, ends, &following, &lane.q);
}
