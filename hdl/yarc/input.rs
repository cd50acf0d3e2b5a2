//! An input of a tile. Twin: `model/yarc/input.rs`.

use super::columns::{Fronts, send};
use super::look_up::{Found, Packing, look_up};
use super::reception::{Buffers, Reception, receive};
use super::tables::Tables;
use super::take_back::TakeBack;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::yarc::YarcInputParams;
use std::sync::Arc;

/// Buffers that take packets back, tables and their look-up, and the row bus.
///
/// The result of a look-up is kept beside the buffer, one for each packet in it, as a number: of a port, or of an entry whose
/// ports are the set. \[YARC\] §3-6.
///
/// ASSUMED: a packet is of two phits at least; the tables are written while nothing is in the buffers and no phit came in the
/// cycle before.
impl Shape for YarcInputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "input of a YARC router: buffers, routing tables, row bus";
        let mut m = Builder::component(self, purpose);
        note(&mut m, self);
        let vcs = self.format().vcs();
        let width = self.format().phit_width();
        let pops = m.net("pops", vcs);
        let each = |name: &str, width: usize, m: &mut Builder| m.net(name, vcs * width);
        let [valid, full, at_start, found] =
            ["front_valid", "full", "at_start", "found"].map(|name| each(name, 1, &mut m));
        let phits = each("fronts", width, &mut m);
        let results = each("results", Packing::of(self).width(), &mut m);
        let ends = ["heads", "tails"].map(|name| each(name, 1, &mut m));
        m.comb("find_ends", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                for (end, at) in ends.iter().zip([width - 2, width - 1]) {
                    c.set(&end.at(v), &phits.at(&(v * width + at)));
                }
            });
        });
        let [heads, tails] = ends;
        let buffers = Buffers {
            full,
            at_start,
            pops,
            tails,
        };
        let reception = receive(&mut m, self, &buffers);
        let tables = Tables::describe(&mut m, self);
        let mut unused = Vec::new();
        let look = look_up(&mut m, lib, self, &tables, &reception, &mut unused)?;
        let fronts = Fronts {
            valid,
            phits,
            heads,
            found,
            results,
        };
        store(&mut m, lib, self, &buffers, &reception, &look, &fronts)?;
        send(&mut m, lib, self, &tables, &fronts, &buffers.pops)?;
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

fn note(m: &mut Builder, p: &YarcInputParams) {
    m.note(
        "Time",
        format!(
            "a phit on in_phit_i in cycle t may leave the buffer from t+2 on, a head from t+{} on; one that leaves in u is on \
             row_phit_o in u+1",
            1 + p.route_cycles()
        ),
    );
}

/// The queues of phits and of results of each virtual channel.
fn store(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    buffers: &Buffers,
    reception: &Reception,
    look: &Found,
    fronts: &Fronts,
) -> Result<(), RtlError> {
    let (vcs, width) = (p.format().vcs(), p.format().phit_width());
    let result = Packing::of(p).width();
    let phits = lib.module(&TakeBack::phits(p))?;
    let results = lib.module(&TakeBack::results(p, result))?;
    let mut of_vc = |name: &str, what: &Expr| {
        let each = m.replicate(&format!("{name}_each"), what, vcs);
        m.wire(name, &(&reception.of_vc & each))
    };
    let writes = of_vc("writes_phit", &reception.stored);
    let overs = of_vc("overs", &reception.over);
    let backs = of_vc("backs", &reception.back);
    let result_backs = of_vc("result_backs", &look.back);
    let pops_result = m.wire("pops_result", &(&buffers.pops & &fronts.heads));
    m.paragraph();
    m.array("vc", vcs, |m, v| {
        let pins = [
            ("write_i", &writes.bit(v)),
            ("mark_i", &reception.is_head),
            ("back_i", &backs.bit(v)),
            ("data_i", &reception.data),
            ("pop_i", &buffers.pops.bit(v)),
            ("over_i", &overs.bit(v)),
            ("valid_o", &fronts.valid.bit(v)),
            ("data_o", &fronts.phits.slice(v * width, width)),
            ("full_o", &buffers.full.bit(v)),
            ("at_start_o", &buffers.at_start.bit(v)),
        ];
        m.instance("u_phits", &phits, &pins);
        let pins = [
            ("write_i", &look.writes.bit(v)),
            ("mark_i", &lit(1, 1)),
            ("back_i", &result_backs.bit(v)),
            ("data_i", &look.word),
            ("pop_i", &pops_result.bit(v)),
            ("valid_o", &fronts.found.bit(v)),
            ("data_o", &fronts.results.slice(v * result, result)),
        ];
        m.instance("u_results", &results, &pins);
    });
    Ok(())
}
