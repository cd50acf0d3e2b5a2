//! The matrix arbiter. Twin: `model/arbiter/matrix.rs`.

use super::{drive_flags, single_input};
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::arbiter::MatrixParams;
use std::sync::Arc;

/// Grants the least recently served requester.
///
/// The grant is combinational; the order commits on the next edge.
impl Shape for MatrixParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "grants the least recently served requester");
        if self.inputs() == 1 {
            single_input(&mut m, self.flags(), self.reset(), &[]);
            return m.finish();
        }
        let others = self.inputs() - 1;
        m.note("Waits", format!("at most {others} grants to others"));
        m.note(
            "State",
            "one bit for each pair of inputs, kept by their distance around the ring of inputs: \
             bit i of ahead<d> says that input i comes before input i+d",
        );
        describe(&mut m, self);
        m.finish()
    }
}

fn describe(m: &mut Builder, p: &MatrixParams) {
    let inputs = p.inputs();
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    m.comment("served now: behind all others from the next cycle on");
    let enable = m.replicate("advance_each", &m.port("advance_i"), inputs);
    let served = m.wire("served", &(&grant & enable));
    let mut blocked: Option<Expr> = None;
    for distance in 1..=inputs / 2 {
        let pairs = Pairs { inputs, distance };
        m.comment(format!("inputs i and i+{distance}"));
        let ahead = m.register(&format!("ahead{distance}"), pairs.count(), pairs.in_order());
        let far_request = pairs.far(m, "req", &request);
        let far_served = pairs.far(m, "served", &served);
        let near_served = served.slice(0, pairs.count());
        m.assign(&ahead.d, &((&ahead.q & !near_served) | far_served));
        let near_request = request.slice(0, pairs.count());
        let near_blocked = far_request & !&ahead.q;
        let far_blocked = near_request & &ahead.q;
        let here = pairs.blocked(m, &near_blocked, &far_blocked);
        blocked = Some(match blocked {
            None => here,
            Some(before) => m.wire(&format!("blocked_to{distance}"), &(before | here)),
        });
    }
    let blocked = blocked.expect("two inputs and more have a distance");
    m.paragraph();
    m.assign(&grant, &(&request & !blocked));
    drive_flags(m, p.flags(), &request.any());
}

/// The pairs of inputs at one distance around the ring: (i, i + distance), the near and the far one.
#[derive(Clone, Copy)]
struct Pairs {
    inputs: usize,
    distance: usize,
}

impl Pairs {
    /// How many: at half the ring each pair would be met from both ends.
    fn count(self) -> usize {
        match 2 * self.distance == self.inputs {
            true => self.distance,
            false => self.inputs,
        }
    }

    /// Pairs whose near input has the lower index.
    fn in_order(self) -> u64 {
        !0 >> (64 - (self.inputs - self.distance))
    }

    /// For each pair the far input's bit of `net`.
    fn far(self, m: &mut Builder, name: &str, net: &Expr) -> Expr {
        let Pairs { inputs, distance } = self;
        let straight = net.slice(distance, inputs - distance);
        if self.count() == distance {
            return straight;
        }
        let around = net.slice(0, distance);
        m.concat(&format!("{name}_far{distance}"), &[&around, &straight])
    }

    /// For each input whether its partners in these pairs block it.
    fn blocked(self, m: &mut Builder, near: &Expr, far: &Expr) -> Expr {
        let Pairs { inputs, distance } = self;
        let name = format!("blocked{distance}");
        if self.count() == distance {
            let (near, far) = (
                named(m, "near", distance, near),
                named(m, "far", distance, far),
            );
            return m.concat(&name, &[&far, &near]);
        }
        let far = named(m, "far", distance, far);
        let kept = inputs - distance;
        let far = m.concat(
            &format!("{name}_far"),
            &[&far.slice(0, kept), &far.slice(kept, distance)],
        );
        m.wire(&name, &(near | far))
    }
}

fn named(m: &mut Builder, end: &str, distance: usize, value: &Expr) -> Expr {
    m.wire(&format!("{end}_blocked{distance}"), value)
}
