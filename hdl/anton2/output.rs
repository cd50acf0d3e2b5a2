//! One output of an Anton 2 router. Twin: `model/anton2/output.rs`.

use crate::hdl::anton2::queues::{FarQueues, decoded};
use crate::hdl::anton2::weights::weights;
use crate::hdl::anton2::{MISUSE, link};
use crate::hdl::arbiter::inverse_weighted::chosen_weights;
use crate::hdl::arbiter::sharing;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::anton2::Anton2OutputParams;
use crate::params::arbiter::AccumulatorUpdateParams;
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};
use std::sync::Arc;

/// Arbiter over the inputs, their part of the switch, and the register before the link.
///
/// A packet of two flits holds the output from its first to its second. ASSUMED: it waits for a second flit that is
/// late; all senders send the two in consecutive cycles, for they begin when they have both.
impl Shape for Anton2OutputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "output of an Anton 2 router: SA2, switch, far room");
        m.note(
            "State",
            "the flit on the link and what stands beside it are not reset: they mean nothing \
             without the valid bit",
        );
        m.note("Misuse", MISUSE);
        if self.by_vc().is_some() {
            m.note(
                "Weights",
                "inputs share each virtual channel of the link by itself, for room in it is scarce: \
                 there input i gets packets through in proportion to 1/weight; weight 0 can starve \
                 the others",
            );
        }
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

fn describe(m: &mut Builder, lib: &mut Library, p: &Anton2OutputParams) -> Result<(), RtlError> {
    let (inputs, vcs, width) = (p.inputs(), p.vcs(), p.flit_width());
    let far = FarQueues::new(m, vcs.count(), p.credit_width());
    let room = ["room1_o", "room2_o"].map(|port| m.port(port));
    far.room(m, &m.port("far_depth_i"), [&room[0], &room[1]]);

    let locked = m.register("locked", 1, 0);
    let owner = m.register("owner", inputs, 0);
    let owner_vc = m.register("owner_vc", vcs.width(), 0);
    m.comment("SA2: nobody while a packet's second flit is still to come");
    let open = m.replicate("open_each", &!&locked.q, inputs);
    let request = m.wire("request", &(m.port("attempt_i") & &open));
    let (grant, first) = (m.port("granted_o"), m.net("first", 1));
    let unused = arbiter(m, lib, p, &request, &first)?;
    let two = m.wire("two", &(&grant & m.port("two_i")).any());
    let granted_vc = m.net("granted_vc", vcs.width());
    let vc_of = m.port("out_vc_i");
    m.comb("vc_of_grant", |c| {
        c.set(&granted_vc, &lit(vcs.width(), 0));
        c.repeat("i", 0..inputs, |c, i| {
            let this = vc_of.element(i, vcs.width());
            c.when(&grant.at(i), |c| c.set(&granted_vc, &this));
        });
    });
    let second = &locked.q & (&owner.q & m.port("second_i")).any();
    let second = m.wire("second", &second);
    m.comb("next_owner", |c| {
        for register in [&locked, &owner, &owner_vc] {
            c.set(&register.d, &register.q);
        }
        c.when_else(
            &first,
            |c| {
                c.set(&locked.d, &two);
                c.set(&owner.d, &grant);
                c.set(&owner_vc.d, &granted_vc);
            },
            |c| c.when(&second, |c| c.set(&locked.d, &lit(1, 0))),
        );
    });

    m.comment("the switch is crossed into the register before the link");
    let from = m.mux("from", &locked.q, &owner.q, &grant);
    let switch = CrossbarParams::new(inputs, 1, width, CrossbarStyle::AndOr);
    let switch = lib.module(&switch.expect("inputs and width were checked"))?;
    let flit = m.net("flit", width);
    let pins = [
        ("select_i", &from),
        ("data_i", &m.port("flit_i")),
        ("data_o", &flit),
    ];
    m.instance("u_switch", &switch, &pins);
    let passes = m.wire("passes", &(&first | &second));
    let vc = m.mux("vc", &locked.q, &owner_vc.q, &granted_vc);
    let tail = m.wire("tail", &(&locked.q | !&two));
    link(m, "", &passes, [&vc, &!&locked.q, &tail, &flit]);

    let sent = decoded(m, "sent", vcs.count(), &first, &granted_vc);
    let [valid, vc] = ["credit_valid_i", "credit_vc_i"].map(|port| m.port(port));
    let returned = decoded(m, "returned", vcs.count(), &valid, &vc);
    far.step(m, &sent, &two, &returned);
    m.unused(&[&unused]);
    Ok(())
}

/// Who goes, in `granted_o` and `any`; every grant is served. A net that nobody reads.
fn arbiter(
    m: &mut Builder,
    lib: &mut Library,
    p: &Anton2OutputParams,
    request: &Expr,
    any: &Expr,
) -> Result<Expr, RtlError> {
    let grant = m.port("granted_o");
    let index = m.net("grant_index", crate::params::index_width(p.inputs()));
    let weights = weights(m, lib, p.table())?;
    let pattern = p.arbitration().pattern_width();
    let pattern = pattern.map(|_| m.port("pattern_i"));
    if let Some((accumulators, arbiter)) = p.by_vc() {
        let weights = weights.expect("what counts has weights");
        let weights = chosen_weights(
            m,
            &accumulators,
            p.vcs().count(),
            &weights,
            pattern.as_ref(),
        );
        let priority = priorities_by_vc(m, lib, p, &accumulators, &weights)?;
        let module = lib.module(&arbiter)?;
        let pins = [
            ("req_i", request),
            ("pri_i", &priority),
            ("advance_i", &lit(1, 1)),
            ("gnt_o", &grant),
            ("gnt_valid_o", any),
            ("gnt_index_o", &index),
        ];
        m.paragraph();
        m.instance("u_sa2", &module, &pins);
        return Ok(index);
    }
    let waiting = p.arbitration().has_waiting().then(|| m.port("waiting_i"));
    let always = lit(1, 1);
    let mut pins = vec![
        ("req_i", request),
        ("advance_i", &always),
        ("gnt_o", &grant),
        ("gnt_valid_o", any),
        ("gnt_index_o", &index),
    ];
    pins.extend(pattern.iter().map(|pattern| ("pattern_i", pattern)));
    pins.extend(weights.iter().map(|weights| ("inv_weight_i", weights)));
    pins.extend(waiting.iter().map(|waiting| ("waiting_i", waiting)));
    let ages = p.arbitration().age_bits().map(|_| m.port("age_i"));
    pins.extend(ages.iter().map(|ages| ("age_i", ages)));
    let module = sharing(lib, &p.arbiter())?;
    m.instance("u_sa2", &module, &pins);
    Ok(index)
}

/// Who of the inputs has had less than its share of the virtual channel in which its packet wants to go on: each has
/// accumulators of its own, moved by the grants of the packets that go on in it.
fn priorities_by_vc(
    m: &mut Builder,
    lib: &mut Library,
    p: &Anton2OutputParams,
    accumulators: &AccumulatorUpdateParams,
    weights: &Expr,
) -> Result<Expr, RtlError> {
    let (inputs, vcs) = (p.inputs(), p.vcs());
    let all = vcs.count() * inputs;
    let (accumulator, level) = (
        accumulators.accumulator_bits(),
        accumulators.levels().bits(),
    );
    let accum = m.register("accum", all * accumulator, 0);
    let [wants, waits] = ["wants_vc", "waits_for_vc"].map(|name| m.net(name, all));
    let in_vc = m.net("pri_in_vc", all * level);
    let [vc_of, waiting, grant] = ["out_vc_i", "waiting_i", "granted_o"].map(|name| m.port(name));
    let wanted = m.net("wanted_vc", all);
    m.comment("of each input the virtual channel that its packet wants, one-hot");
    m.comb("decode_vcs", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let one_hot = lit(vcs.count(), 1).shl_by(&vc_of.element(i, vcs.width()));
            c.set(&wanted.element(i, vcs.count()), &one_hot);
        });
    });
    m.comment("of each virtual channel of the link the inputs that want it, and that wait for it");
    m.comb("sort_by_vc", |c| {
        c.repeat("v", 0..vcs.count(), |c, v| {
            c.repeat("i", 0..inputs, |c, i| {
                let (to, from) = (v * inputs + i, i * vcs.count() + v);
                c.set(&wants.at(&to), &wanted.at(&from));
                c.set(&waits.at(&to), &waiting.at(&from));
            });
        });
    });
    let module = lib.module(accumulators)?;
    let of_vc = |net: &Expr, vc: usize| {
        let each = net.width() / vcs.count();
        net.slice(vc * each, each)
    };
    m.comment("only those of the virtual channel in which the granted packet goes on move");
    m.array("vc", vcs.count(), |m, vc| {
        let pins = [
            ("accum_i", &of_vc(&accum.q, vc)),
            ("inv_weight_i", &of_vc(weights, vc)),
            ("gnt_i", &(&grant & of_vc(&wants, vc))),
            ("waiting_i", &of_vc(&waits, vc)),
            ("pri_o", &of_vc(&in_vc, vc)),
            ("accum_o", &of_vc(&accum.d, vc)),
        ];
        m.instance("u_accumulators", &module, &pins);
    });
    let priority = m.net("pri", inputs * level);
    m.comment("a packet that wants none of the link's virtual channels has the highest priority");
    m.comb("find_priorities", |c| {
        c.set(&priority, &Expr::ones(inputs * level));
        c.repeat("v", 0..vcs.count(), |c, v| {
            c.repeat("i", 0..inputs, |c, i| {
                let from = v * inputs + i;
                c.when(&wants.at(&from), |c| {
                    c.set(&priority.element(i, level), &in_vc.element(&from, level));
                });
            });
        });
    });
    Ok(priority)
}
