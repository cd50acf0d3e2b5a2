//! Which acknowledgements a sender owes besides those that bring tokens back for the first time.

use super::{NUMBER_BITS, OwedPorts};
use crate::hdl::rtl::{Builder, Expr, Register, lit};
use crate::params::bluegene::{BluegeneNodeParams, BluegeneRecovery};
use crate::params::index_width;

/// What is owed to the other end of a link.
///
/// ASSUMED, where the page is silent:
/// - A token-ack that is due acknowledges packets too; one that acknowledges only goes where no token-ack is due.
/// - The age of what is owed is counted from the acknowledgement before, or from when nothing was owed.
/// - The first time of a group's refresh begins with the reset.
pub(in crate::hdl::bluegene) struct Owed<'a> {
    recovery: &'a BluegeneRecovery,
    ports: &'a OwedPorts,
    /// By group of virtual channels, its freed counts are to be told again.
    pub(in crate::hdl::bluegene) stale: Expr,
    /// An acknowledgement is owed, with tokens or without.
    pub(in crate::hdl::bluegene) due: Expr,
    owes: Expr,
    told: Register,
    age: Register,
    repeated: Register,
    since: Register,
}

impl<'a> Owed<'a> {
    pub(in crate::hdl::bluegene) fn new(
        m: &mut Builder,
        node: &'a BluegeneNodeParams,
        ports: &'a OwedPorts,
    ) -> Self {
        let (recovery, groups) = (node.recovery(), node.channels().groups());
        let told = m.register("told", NUMBER_BITS, 0);
        let age = m.register("owed_age", index_width(recovery.ack_age() + 1), 0);
        let repeated = m.register("repeated", 1, 0);
        let bits = index_width(recovery.refresh() + 1);
        let since = m.register("since_told", groups * bits, 0);
        m.comment("packets that came whole since the acknowledgement before");
        let owed = m.wire("owed", &(&ports.expected - &told.q));
        let owes = m.wire("owes", &owed.any());
        let many = owed.at_least(&lit(NUMBER_BITS, recovery.acks_due() as u64));
        let is_old = age.q.equals(&lit(age.q.width(), recovery.ack_age() as u64));
        let due = m.wire("ack_due", &(many | (&owes & is_old) | &repeated.q));
        let stale = m.net("stale", groups);
        m.comb("find_stale", |c| {
            c.repeat("i", 0..groups, |c, i| {
                let all = lit(bits, recovery.refresh() as u64);
                c.set(&stale.at(i), &since.q.element(i, bits).equals(&all));
            });
        });
        Owed {
            recovery,
            ports,
            stale,
            due,
            owes,
            told,
            age,
            repeated,
            since,
        }
    }

    /// The number that an acknowledgement brings.
    pub(in crate::hdl::bluegene) fn expected(&self) -> &Expr {
        &self.ports.expected
    }

    /// `goes`: an acknowledgement is granted; `groups`: by group, it brings the group's tokens.
    pub(in crate::hdl::bluegene) fn tell(&self, m: &mut Builder, goes: &Expr, groups: &[Expr]) {
        let Owed {
            told,
            age,
            repeated,
            since,
            ..
        } = self;
        m.assign_mux(&told.d, goes, &self.ports.expected, &told.q);
        let repeats = &self.ports.repeat | (&repeated.q & !goes);
        m.assign(&repeated.d, &repeats);
        let count = |most: usize, now: &Expr| {
            let bits = now.width();
            (now.less(&lit(bits, most as u64)), now + lit(bits, 1))
        };
        m.comment("times stand still at their ends");
        m.comb("next_owed_age", |c| {
            let (goes_on, more) = count(self.recovery.ack_age(), &age.q);
            c.set(&age.d, &age.q);
            c.when(&goes_on, |c| c.set(&age.d, &more));
            let none = goes | !&self.owes;
            c.when(&none, |c| c.set(&age.d, &lit(age.q.width(), 0)));
        });
        let bits = since.q.width() / groups.len();
        m.comb("next_since_told", |c| {
            c.set(&since.d, &since.q);
            for (g, is_told) in groups.iter().enumerate() {
                let [next, now] = [&since.d, &since.q].map(|of| of.slice(g * bits, bits));
                let (goes_on, more) = count(self.recovery.refresh(), &now);
                c.when(&goes_on, |c| c.set(&next, &more));
                c.when(is_told, |c| c.set(&next, &lit(bits, 0)));
            }
        });
    }
}
