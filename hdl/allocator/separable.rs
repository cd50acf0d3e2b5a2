//! The separable allocator. Twin: `model/allocator/separable.rs`.

use super::single_request;
use crate::hdl::arbiter::module_of;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::allocator::{SeparableParams, StageOrder};
use crate::params::arbiter::PlacedArbiter;
use std::sync::Arc;

/// Matches requesters with resources by two stages of independent arbiters.
///
/// The grants are combinational; the arbiters commit on the next edge, when the grants are served.
/// Those of the first stage stay where they are unless their pick is granted: whoever asks for the
/// same all the time is picked until then, and the arbiter that picked does not pass it over.
impl Shape for SeparableParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "matches requesters with resources by two stages of arbiters";
        let mut m = Builder::component(self, purpose);
        let sides = Sides::new(self);
        if (sides.first, sides.second) == (1, 1) {
            single_request(&mut m, self.reset());
            return m.finish();
        }
        let (first, bound) = (sides.of_first, sides.first - 1);
        let waits = match self.order() {
            StageOrder::InputFirst => format!(
                "a {first} that asks for the same in every cycle is granted something after at most \
                 {bound} cycles of service"
            ),
            StageOrder::OutputFirst => format!(
                "a {first} that is asked for by the same in every cycle is granted to one after at \
                 most {bound} cycles of service"
            ),
        };
        m.note("Waits", waits);
        describe(&mut m, lib, self, sides)?;
        m.finish()
    }
}

/// Who picks, and who grants the picks.
struct Sides {
    /// How many pick.
    first: usize,
    of_first: &'static str,
    /// How many grant.
    second: usize,
    of_second: &'static str,
    /// The arbiter of one that picks.
    picks: PlacedArbiter,
    /// The arbiter of one that grants.
    grants: PlacedArbiter,
}

impl Sides {
    fn new(p: &SeparableParams) -> Self {
        let requesters = (p.requesters(), "requester", p.of_requester());
        let resources = (p.resources(), "resource", p.of_resource());
        let (first, second) = match p.order() {
            StageOrder::InputFirst => (requesters, resources),
            StageOrder::OutputFirst => (resources, requesters),
        };
        let (first, of_first, picks) = first;
        let (second, of_second, grants) = second;
        Sides {
            first,
            of_first,
            second,
            of_second,
            picks,
            grants,
        }
    }
}

fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &SeparableParams,
    sides: Sides,
) -> Result<(), RtlError> {
    let Sides { first, second, .. } = sides;
    let (request, advance) = (m.port("req_i"), m.port("advance_i"));
    let asked = match p.order() {
        StageOrder::InputFirst => request.clone(),
        StageOrder::OutputFirst => turned(m, "asked", &request, second),
    };
    // Over a single one there is nothing to pick, and no arbiter that could move.
    let taken = (second > 1).then(|| m.net("taken", first));
    let moves = taken.as_ref().map(|taken| {
        let enable = m.replicate("advance_each", &advance, first);
        m.comment("an arbiter whose pick is not granted stays where it is");
        m.wire("pick_served", &(taken & enable))
    });
    let served = |place| {
        moves
            .as_ref()
            .map_or_else(|| advance.clone(), |moves| moves.bit(place))
    };
    let picks = Stage {
        arbiter: &sides.picks,
        places: first,
        instance: sides.of_first,
        does: "picks one",
        result: "pick",
    };
    let pick = picks.describe(m, lib, &asked, served)?;
    let bids = turned(m, "bids", &pick, first);
    let grants = Stage {
        arbiter: &sides.grants,
        places: second,
        instance: sides.of_second,
        does: "grants one of the picks",
        result: "won",
    };
    let won = grants.describe(m, lib, &bids, |_| advance.clone())?;
    if let Some(taken) = taken {
        m.comb("taken_picks", |c| {
            c.set(&taken, &won.slice(0, first));
            c.repeat("i", 1..second, |c, i| {
                c.set(&taken, &(&taken | won.element(i, first)));
            });
        });
    }
    let grant = m.port("gnt_o");
    match p.order() {
        StageOrder::InputFirst if first > 1 && second > 1 => {
            transpose(m, &grant, &won, second, "transpose_to_gnt");
        }
        _ => m.assign(&grant, &won),
    }
    m.comment("where something is asked for, something is picked and granted");
    m.assign(&m.port("gnt_valid_o"), &request.any());
    Ok(())
}

/// The transpose of `matrix`, which has `rows`; of a single row or column that is the same vector.
fn turned(m: &mut Builder, name: &str, matrix: &Expr, rows: usize) -> Expr {
    if [1, matrix.width()].contains(&rows) {
        return matrix.clone();
    }
    let result = m.net(name, matrix.width());
    transpose(m, &result, matrix, rows, &format!("transpose_to_{name}"));
    result
}

/// Drives `target` with the transpose of `matrix`, which has `rows`.
fn transpose(m: &mut Builder, target: &Expr, matrix: &Expr, rows: usize, label: &str) {
    let columns = matrix.width() / rows;
    m.comb(label, |c| {
        c.repeat("i", 0..rows, |c, i| {
            for column in 0..columns {
                let (to, from) = (i + column * rows, &(i * columns) + column);
                c.set(&target.at(&to), &matrix.at(&from));
            }
        });
    });
}

/// A row of arbiters, one for each place.
struct Stage<'a> {
    arbiter: &'a PlacedArbiter,
    places: usize,
    /// What stands at a place.
    instance: &'a str,
    /// What its arbiter does.
    does: &'a str,
    /// The net that holds what they decide.
    result: &'a str,
}

impl Stage<'_> {
    /// One bit for each place and each of its inputs; an arbiter over one input is a wire.
    fn describe(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        request: &Expr,
        advance: impl Fn(usize) -> Expr,
    ) -> Result<Expr, RtlError> {
        let inputs = request.width() / self.places;
        if inputs == 1 {
            return Ok(request.clone());
        }
        let module = module_of(lib, self.arbiter)?;
        let grant = m.net(self.result, self.places * inputs);
        m.comment(format!("each {} {}", self.instance, self.does));
        m.array(self.instance, self.places, |m, place| {
            let pins = [
                ("req_i", &request.slice(place * inputs, inputs)),
                ("advance_i", &advance(place)),
                ("gnt_o", &grant.slice(place * inputs, inputs)),
            ];
            m.instance("u_arbiter", &module, &pins);
        });
        Ok(grant)
    }
}
