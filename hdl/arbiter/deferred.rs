//! The arbiter whose grants are served in a later cycle. Twin: `model/arbiter/deferred.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, Register, RtlError, Shape, lit};
use crate::params::arbiter::{AccumulatorUpdateParams, Arbitration, DeferredParams, GrantFlags};
use std::sync::Arc;

/// Grants from state and requests; pointer and accumulators follow what is served, whenever that is.
///
/// The grant is combinational; state commits on the edge of service.
impl Shape for DeferredParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "an arbiter whose grants are served in a later cycle, or not";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            wire(&mut m, self);
            return m.finish();
        }
        m.note(
            "State",
            "moves with what is served; a grant that is not served leaves no trace",
        );
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

/// One input: nothing is remembered.
fn wire(m: &mut Builder, p: &DeferredParams) {
    let request = m.port("req_i");
    m.assign(&m.port("gnt_o"), &request);
    super::drive_flags(m, GrantFlags::ALL, &request);
    let mut unused = vec!["clk_i", p.reset().port_name(), "served_i"];
    if p.arbitration().pattern_width().is_some() {
        unused.push("pattern_i");
    }
    if p.accumulators().is_some() {
        unused.push("inv_weight_i");
    }
    if p.arbitration().has_waiting() {
        unused.push("waiting_i");
    }
    if p.arbitration().age_bits().is_some() {
        unused.push("age_i");
    }
    let unused: Vec<Expr> = unused.into_iter().map(|name| m.port(name)).collect();
    m.unused(&unused.iter().collect::<Vec<_>>());
}

fn describe(m: &mut Builder, lib: &mut Library, p: &DeferredParams) -> Result<(), RtlError> {
    let (inputs, request, grant) = (p.inputs(), m.port("req_i"), m.port("gnt_o"));
    if let Some(age) = p.arbitration().age_bits() {
        return by_age(m, lib, age);
    }
    let pointer = m.register("therm", inputs - 1, 0);
    let priority = match p.accumulators() {
        Some(update) => {
            let accum = m.register("accum", inputs * update.accumulator_bits(), 0);
            Some(priorities(m, lib, p, &update, &accum)?)
        }
        None => None,
    };
    m.comment("inputs below the one served last come first");
    let thermometer = m.concat("rr_therm", &[&lit(1, 0), &pointer.q]);
    let arbiter = lib.module(&p.priority().expect("what does not go by age has one"))?;
    let mut pins = vec![
        ("req_i", &request),
        ("rr_therm_i", &thermometer),
        ("gnt_o", &grant),
    ];
    pins.extend(priority.iter().map(|priority| ("pri_i", priority)));
    m.instance("u_arbiter", &arbiter, &pins);
    let valid = m.wire("granted", &request.any());
    super::drive_flags(m, GrantFlags::ALL, &valid);
    next_pointer(m, &pointer);
    Ok(())
}

/// The oldest requester; what is served moves the pointer among equals.
fn by_age(m: &mut Builder, lib: &mut Library, age: usize) -> Result<(), RtlError> {
    let (request, served) = (m.port("req_i"), m.port("served_i"));
    let mask = m.register("mask", request.width() - 1, 0);
    let won = super::age_based::oldest(m, lib, &request, age, &mask.q)?;
    m.paragraph();
    m.assign(&m.port("gnt_o"), &won);
    super::drive_flags(m, GrantFlags::ALL, &request.any());
    m.comment(
        "bit j: something above j is served; the next search among equals starts above all of that",
    );
    let below = below_served(m);
    m.assign_mux(&mask.d, &served.any(), &!below, &mask.q);
    Ok(())
}

/// What is served lifts the inputs below it.
fn next_pointer(m: &mut Builder, pointer: &Register) {
    m.comment("bit j of the thermometer: something above j is served");
    let below = below_served(m);
    m.assign_mux(&pointer.d, &m.port("served_i").any(), &below, &pointer.q);
}

/// For each input but the last whether something above it is served.
fn below_served(m: &mut Builder) -> Expr {
    let served = m.port("served_i");
    let others = served.width() - 1;
    let below = m.net("below_served", others);
    m.comb("find_below_served", |c| {
        c.set(&below.bit(others - 1), &served.bit(others));
        // Downward: each bit follows the one above it.
        c.repeat("j", 1..others, |c, j| {
            let this = others - j;
            let above = below.at(&this) | served.at(&this);
            c.set(&below.at(&(this - 1)), &above);
        });
    });
    below
}

/// The inputs' priorities; what is served moves the accumulators.
fn priorities(
    m: &mut Builder,
    lib: &mut Library,
    p: &DeferredParams,
    update: &AccumulatorUpdateParams,
    accum: &Register,
) -> Result<Expr, RtlError> {
    let (inputs, width) = (p.inputs(), update.weight_bits());
    let weights = match (p.arbitration(), p.arbitration().pattern_width()) {
        (Arbitration::InverseWeighted { patterns, .. }, Some(bits)) => {
            let (all, pattern) = (m.port("inv_weight_i"), m.port("pattern_i"));
            let chosen = m.net("weight", inputs * width);
            m.comment("one packet is served, so all weights may be of its pattern");
            m.comb("weight_of_pattern", |c| {
                c.repeat("i", 0..inputs, |c, i| {
                    let this = chosen.element(i, width);
                    let of = |n: usize| all.element(&(i * patterns + n), width);
                    c.set(&this, &of(patterns - 1));
                    for n in 0..patterns - 1 {
                        let asked = pattern.equals(&lit(bits, n as u64));
                        c.when(&asked, |c| c.set(&this, &of(n)));
                    }
                });
            });
            chosen
        }
        _ => m.port("inv_weight_i"),
    };
    let priority = m.net("pri", inputs * update.levels().bits());
    let update = lib.module(update)?;
    let served = m.port("served_i");
    let waiting = p.arbitration().has_waiting().then(|| m.port("waiting_i"));
    let mut pins = vec![
        ("accum_i", &accum.q),
        ("inv_weight_i", &weights),
        ("gnt_i", &served),
        ("pri_o", &priority),
        ("accum_o", &accum.d),
    ];
    pins.extend(waiting.iter().map(|waiting| ("waiting_i", waiting)));
    m.instance("u_accumulators", &update, &pins);
    Ok(priority)
}
