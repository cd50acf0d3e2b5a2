//! Who of an input's virtual channels has the row bus, and to which column a packet goes.

use super::look_up::Packing;
use super::tables::Tables;
use crate::hdl::arbiter::drive_number;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
use crate::params::arbiter::{GrantFlags, MatrixParams, RoundRobinParams, RoundRobinStyle};
use crate::params::index_width;
use crate::params::yarc::{ColumnArbiter, YarcInputParams};

/// What is in front, of each virtual channel.
pub(super) struct Fronts {
    /// There is a phit.
    pub(super) valid: Expr,
    /// The phits.
    pub(super) phits: Expr,
    pub(super) heads: Expr,
    /// The result of the first packet's look-up is there.
    pub(super) found: Expr,
    /// Those results.
    pub(super) results: Expr,
}

/// Drives `pops`, a bit for each virtual channel, and the row bus.
pub(super) fn send(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    tables: &Tables,
    fronts: &Fronts,
    pops: &Expr,
) -> Result<(), RtlError> {
    let vcs = p.format().vcs();
    let errors = Errors::of(m, p, fronts);
    let sets = sets(m, p, tables, fronts);
    let credits = Credits::describe(m, p);
    let wanted = find_wanted(m, p, &sets, &credits);
    m.comment("the packet under way: its column, and whether it is thrown away");
    let way = m.register("way", vcs * p.columns(), 0);
    let throws = m.register("throws", vcs, 0);
    let eligible = find_eligible(
        m,
        p,
        fronts,
        [&wanted, &errors.any, &credits.has_one, &way.q, &throws.q],
    );
    take_turns(m, lib, p, &eligible, pops)?;
    m.comment("heads that leave, and what of all that leaves goes out");
    let launches = m.wire("launches", &(pops & &fronts.heads));
    let thrown = (&launches & &errors.any) | (!&launches & &throws.q);
    let passes = m.wire("passes", &(pops & !thrown));
    let begins = m.wire("begins_any", &launches.any());
    errors.pulse(m, &launches);
    let picked = pick(m, lib, p, &credits, [&wanted, pops, &(&launches & &passes)])?;
    let of_way = chosen(m, "way_now", pops, &Fields::whole(&way.q, p.columns()));
    let column = m.mux("column", &begins, &picked, &of_way);
    m.comb("next_way", |c| {
        c.set(&way.d, &way.q);
        c.set(&throws.d, &throws.q);
        c.repeat("v", 0..vcs, |c, v| {
            c.when(&launches.at(v), |c| {
                c.set(&way.d.element(v, p.columns()), &picked);
                c.set(&throws.d.at(v), &errors.any.at(v));
            });
        });
    });
    credits.count(m, p, &passes, &column);
    if p.outputs() > 1 {
        let set = chosen(m, "set_now", pops, &Fields::whole(&sets, p.router_ports()));
        mask(m, p, [&set, &picked, &launches, &begins, pops]);
    }
    show(m, p, fronts, [pops, &passes, &column]);
    Ok(())
}

/// What is wrong with the first packet of each virtual channel.
struct Errors {
    route: Expr,
    turn: Expr,
    any: Expr,
}

impl Errors {
    fn of(m: &mut Builder, p: &YarcInputParams, fronts: &Fronts) -> Self {
        let packing = Packing::of(p);
        let vcs = p.format().vcs();
        let nets = ["lost_route", "lost_turn"].map(|name| m.net(name, vcs));
        m.comb("find_errors", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let word = v * packing.width();
                for (net, at) in nets.iter().zip([1, 2]) {
                    let bit = fronts.results.at(&(&word + (packing.number_bits + at)));
                    c.set(&net.at(v), &bit);
                }
            });
        });
        let [route, turn] = nets;
        let any = m.wire("has_no_way", &(&route | &turn));
        Errors { route, turn, any }
    }

    /// Tells of a head that left without a way, a cycle later.
    fn pulse(&self, m: &mut Builder, launches: &Expr) {
        for (name, of) in [("route_error", &self.route), ("turn_error", &self.turn)] {
            let pulse = m.register(name, 1, 0);
            m.assign(&pulse.d, &(launches & of).any());
            m.assign(&m.port(&format!("{name}_o")), &pulse.q);
        }
    }
}

/// The ports that the first packet of each virtual channel may take.
fn sets(m: &mut Builder, p: &YarcInputParams, tables: &Tables, fronts: &Fronts) -> Expr {
    let (vcs, ports, packing) = (p.format().vcs(), p.router_ports(), Packing::of(p));
    let (bits, width) = (packing.number_bits, packing.width());
    let sets = m.net("sets", vcs * ports);
    let which = m.net("which", vcs << bits);
    let count = 1 << bits;
    m.comment("the ports that the first packet of each virtual channel may take: those of an entry, or one");
    m.comb("find_sets", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let word = v * width;
            let one = lit(count, 1).shl_by(&fronts.results.part(&word, bits));
            c.set(&which.element(v, count), &one);
            let set = sets.element(v, ports);
            c.set(&set, &lit(ports, 0));
            // A loop in a branch would leave its variable as it was in the other, a latch to some tools.
            c.repeat("e", 0..p.table_entries(), |c, e| {
                c.when(&which.at(&(v * count + e)), |c| {
                    c.set(&set, &(&set | tables.entry_ports.element(e, ports)));
                });
            });
            c.when(&!fronts.results.at(&(&word + bits)), |c| {
                c.set(&set, &which.part(&(v * count), ports));
            });
        });
    });
    sets
}

/// Places of the row buffers, by virtual channel those of each column.
struct Credits {
    held: Register,
    /// Bits of each count.
    width: usize,
    has_one: Expr,
    /// Less than half of the places are taken, where there are several columns.
    low: Option<Expr>,
}

impl Credits {
    fn describe(m: &mut Builder, p: &YarcInputParams) -> Self {
        let (count, depth) = (p.format().vcs() * p.columns(), p.row_depth());
        let width = index_width(depth + 1);
        m.comment("places of the row buffers that are taken, or on their way back");
        let held = m.register("held", count * width, 0);
        let has_one = m.net("has_credit", count);
        let low = (p.columns() > 1).then(|| m.net("below_half", count));
        let half = lit(width, 1 << (index_width(depth) - 1));
        m.comb("find_credits", |c| {
            c.repeat("i", 0..count, |c, i| {
                let taken = held.q.element(i, width);
                c.set(&has_one.at(i), &taken.differs(&lit(width, depth as u64)));
                if let Some(low) = &low {
                    c.set(&low.at(i), &taken.less(&half));
                }
            });
        });
        Credits {
            held,
            width,
            has_one,
            low,
        }
    }

    /// Spends one for what passes to a column.
    fn count(&self, m: &mut Builder, p: &YarcInputParams, passes: &Expr, column: &Expr) {
        let (vcs, columns, width) = (p.format().vcs(), p.columns(), self.width);
        let credit = m.port("row_credit_i");
        let (held, one) = (&self.held, lit(width, 1));
        m.comb("count_held", |c| {
            c.set(&held.d, &held.q);
            c.repeat("v", 0..vcs, |c, v| {
                c.repeat("c", 0..columns, |c, at| {
                    let place = v * columns + at;
                    let [now, next] = [&held.q, &held.d].map(|of| of.element(&place, width));
                    let spends = passes.at(v) & column.at(at);
                    let gains = credit.at(&(at * vcs + v));
                    c.when(&(&spends & !&gains), |c| c.set(&next, &(&now + &one)));
                    c.when(&(gains & !spends & now.any()), |c| {
                        c.set(&next, &(&now - &one));
                    });
                });
            });
        });
    }
}

/// Columns that have a port of the set and a credit.
fn find_wanted(m: &mut Builder, p: &YarcInputParams, sets: &Expr, credits: &Credits) -> Expr {
    let (vcs, columns, ports) = (p.format().vcs(), p.columns(), p.router_ports());
    let wanted = m.net("wanted", vcs * columns);
    m.comment("columns that have a port of the set, and a credit: port q is in column q modulo their number");
    m.comb("find_wanted", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let of_vc = wanted.element(v, columns);
            c.set(&of_vc, &lit(columns, 0));
            c.repeat("o", 0..p.outputs(), |c, o| {
                let row = sets.part(&(v * ports + &(o * columns)), columns);
                c.set(&of_vc, &(&of_vc | row));
            });
            c.set(&of_vc, &(&of_vc & credits.has_one.element(v, columns)));
        });
    });
    wanted
}

/// Virtual channels whose front phit may leave.
fn find_eligible(
    m: &mut Builder,
    p: &YarcInputParams,
    fronts: &Fronts,
    [wanted, lost, has_credit, way, throws]: [&Expr; 5],
) -> Expr {
    let (vcs, columns) = (p.format().vcs(), p.columns());
    let eligible = m.net("eligible", vcs);
    m.comb("find_eligible", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let wants = wanted.element(v, columns).any() | lost.at(v);
            let starts = fronts.heads.at(v) & fronts.found.at(v) & wants;
            let credit = way.element(v, columns) & has_credit.element(v, columns);
            let goes_on = !fronts.heads.at(v) & (credit.any() | throws.at(v));
            c.set(&eligible.at(v), &(fronts.valid.at(v) & (starts | goes_on)));
        });
    });
    eligible
}

/// Virtual channels take turns, phit by phit.
fn take_turns(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    eligible: &Expr,
    pops: &Expr,
) -> Result<(), RtlError> {
    if eligible.width() == 1 {
        m.assign(pops, eligible);
        return Ok(());
    }
    let turns = RoundRobinParams::new(eligible.width(), RoundRobinStyle::Prefix, p.reset())
        .expect("an arbiter has room for all virtual channels")
        .with_flags(GrantFlags::NONE);
    let turns = lib.module(&turns)?;
    let pins = [
        ("req_i", eligible),
        ("advance_i", &lit(1, 1)),
        ("gnt_o", pops),
    ];
    m.paragraph();
    m.instance("u_turns", &turns, &pins);
    Ok(())
}

/// The column of a head that leaves: of those that are less than half full if there are some, else of all that have a
/// credit.
fn pick(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    credits: &Credits,
    [wanted, pops, good]: [&Expr; 3],
) -> Result<Expr, RtlError> {
    let columns = p.columns();
    let wanted = chosen(m, "wanted_now", pops, &Fields::whole(wanted, columns));
    let Some(low) = &credits.low else {
        return Ok(wanted);
    };
    let good = m.wire("good_launch", &good.any());
    let low = chosen(m, "below_half_now", pops, &Fields::whole(low, columns));
    let preferred = m.wire("preferred", &(&wanted & low));
    let candidates = m.mux("candidates", &preferred.any(), &preferred, &wanted);
    let picked = m.net("picked_column", columns);
    let arbiter = match p.arbiter() {
        ColumnArbiter::RoundRobin => {
            let in_turn = RoundRobinParams::new(columns, RoundRobinStyle::Prefix, p.reset())
                .expect("an arbiter has room for all columns");
            lib.module(&in_turn.with_flags(GrantFlags::NONE))?
        }
        ColumnArbiter::Matrix => {
            let matrix =
                MatrixParams::new(columns, p.reset()).expect("a matrix has room for all columns");
            lib.module(&matrix.with_flags(GrantFlags::NONE))?
        }
    };
    let pins = [
        ("req_i", &candidates),
        ("advance_i", &good),
        ("gnt_o", &picked),
    ];
    m.paragraph();
    m.instance("u_columns", &arbiter, &pins);
    Ok(picked)
}

/// The ports of the packet in its column, kept from its head on.
fn mask(m: &mut Builder, p: &YarcInputParams, [set, picked, launches, begins, pops]: [&Expr; 5]) {
    let (vcs, columns, outputs) = (p.format().vcs(), p.columns(), p.outputs());
    let of_head = m.net("mask_of_head", outputs);
    m.comment("the ports of the packet in its column");
    m.comb("find_mask", |c| {
        c.repeat("o", 0..outputs, |c, o| {
            c.set(&of_head.at(o), &(set.element(o, columns) & picked).any());
        });
    });
    let masks = m.following_register("mask", vcs * outputs);
    m.comb("next_mask", |c| {
        c.set(&masks.d, &masks.q);
        c.repeat("v", 0..vcs, |c, v| {
            c.when(&launches.at(v), |c| {
                c.set(&masks.d.element(v, outputs), &of_head)
            });
        });
    });
    let kept = chosen(m, "mask_kept", pops, &Fields::whole(&masks.q, outputs));
    let out = m.following_register("row_mask", outputs);
    m.assign_mux(&out.d, begins, &of_head, &kept);
    m.assign(&m.port("row_mask_o"), &out.q);
}

/// Registers what goes out by the row bus.
fn show(m: &mut Builder, p: &YarcInputParams, fronts: &Fronts, [pops, passes, column]: [&Expr; 3]) {
    let format = p.format();
    let width = format.phit_width();
    m.comment("the row bus");
    let valid = m.register("row_valid", 1, 0);
    m.assign(&valid.d, &passes.any());
    m.assign(&m.port("row_valid_o"), &valid.q);
    let phit = chosen(m, "phit_now", pops, &Fields::whole(&fronts.phits, width));
    let mut out = vec![("row_phit", phit)];
    if format.vcs() > 1 {
        let number = m.net("vc_now", format.vc_bits());
        drive_number(m, pops, &number);
        out.push(("row_vc", number));
    }
    if p.columns() > 1 {
        out.push(("row_column", column.clone()));
    }
    for (name, value) in out {
        let later = m.following_register(name, value.width());
        m.assign(&later.d, &value);
        m.assign(&m.port(&format!("{name}_o")), &later.q);
    }
}
