//! What the inputs of a routing unit say, and what of them is kept for the cycle of the choice.

use super::named;
use crate::hdl::rtl::{Builder, Expr, Module, lit};
use crate::params::hyperx::{ChoiceCycles, HeadField, HyperXRoutingUnitParams};
use crate::params::topology::HyperX;
use crate::params::{Component, Direction, Role, index_width};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A routing unit while it is described.
///
/// Where it gives one expression for each dimension, these are the dimensions of several routers.
pub(super) struct Unit<'a> {
    pub(super) m: &'a mut Builder,
    pub(super) p: &'a HyperXRoutingUnitParams,
    pub(super) choice: Arc<Module>,
    /// The dimensions of several routers.
    pub(super) wide: Vec<usize>,
    /// Bits of nets that nothing reads.
    pub(super) spare: Vec<Expr>,
    /// The virtual channel in which the packet came, decoded, once something has asked for it.
    of_vc: Option<Expr>,
    /// Bits of inputs that nothing has read so far.
    unread: BTreeMap<String, BTreeSet<usize>>,
}

impl<'a> Unit<'a> {
    pub(super) fn new(
        m: &'a mut Builder,
        p: &'a HyperXRoutingUnitParams,
        choice: Arc<Module>,
    ) -> Self {
        let widths = p.routing().network().widths();
        let inputs = p.ports().into_iter();
        let inputs =
            inputs.filter(|port| port.direction == Direction::Input && port.role == Role::Data);
        let unread = inputs.map(|port| (port.name, (0..port.width).collect()));
        Unit {
            m,
            p,
            choice,
            wide: (0..widths.len()).filter(|&d| widths[d] > 1).collect(),
            spare: Vec::new(),
            of_vc: None,
            unread: unread.collect(),
        }
    }

    pub(super) fn network(&self) -> &'a HyperX {
        self.p.routing().network()
    }

    /// Whether a dimension has routers beside this one and that of the straight hop.
    pub(super) fn has_deroutes(&self, dimension: usize) -> bool {
        self.network().widths()[dimension] > 2
    }

    /// What `of` gives for each dimension.
    pub(super) fn each(&mut self, mut of: impl FnMut(&mut Self, usize) -> Expr) -> Vec<Expr> {
        let wide = self.wide.clone();
        wide.into_iter().map(|d| of(self, d)).collect()
    }

    /// Bits of an input.
    pub(super) fn read(&mut self, port: &str, low: usize, width: usize) -> Expr {
        if let Some(unread) = self.unread.get_mut(port) {
            unread.retain(|bit| !(low..low + width).contains(bit));
        }
        self.m.port(port).slice(low, width)
    }

    /// A field of the head.
    pub(super) fn field(&mut self, HeadField { low, width }: HeadField) -> Expr {
        self.read("head_i", low, width)
    }

    /// A coordinate of this router.
    pub(super) fn here(&mut self, dimension: usize) -> Expr {
        let HeadField { low, width } = self.p.head().coordinate(dimension);
        self.read("coord_i", low, width)
    }

    /// A coordinate of the destination.
    pub(super) fn destination(&mut self, dimension: usize) -> Expr {
        self.field(self.p.head().coordinate(dimension))
    }

    /// A coordinate of the router to which the packet goes first, as its head says.
    pub(super) fn intermediate(&mut self, dimension: usize) -> Expr {
        self.field(self.p.head().intermediate(dimension))
    }

    /// The port of the terminal to which the packet goes.
    pub(super) fn seat(&mut self) -> Expr {
        let (field, width) = (self.p.head().seat(), self.p.choice().port_width());
        if field.width == 0 {
            return lit(width, 0);
        }
        let seat = self.field(field);
        self.later("seat", &seat).extend(width)
    }

    pub(super) fn is_from_terminal(&mut self) -> Expr {
        self.read("from_terminal_i", 0, 1)
    }

    /// The dimensions in which the packet was derouted, as its head says; none at a terminal.
    pub(super) fn derouted(&mut self) -> Expr {
        let carried = self.field(self.p.head().carried());
        let from_terminal = self.is_from_terminal();
        let none = lit(carried.width(), 0);
        self.m.mux("derouted", &from_terminal, &none, &carried)
    }

    /// A coordinate that is drawn: a byte of the random word times the number of routers, by 256.
    pub(super) fn drawn(&mut self, dimension: usize) -> Expr {
        let (routers, low) = (self.network().widths()[dimension], 8 * dimension);
        let bits = index_width(routers);
        if routers.is_power_of_two() {
            return self.read("word_i", low + 8 - bits, bits);
        }
        let byte = self.read("word_i", low, 8);
        self.m
            .comment("a byte of the random word times the number of routers, by 256");
        let byte = self
            .m
            .wire(&named(dimension, "byte"), &byte.extend(8 + bits));
        let parts = (0..bits).filter(|bit| routers >> bit & 1 == 1);
        let product = parts
            .map(|bit| byte.shl(bit))
            .reduce(|sum, part| sum + part);
        let product = product.expect("a number of routers is not 0");
        let product = self.m.wire(&named(dimension, "product"), &product);
        self.spare.push(product.slice(0, 8));
        product.slice(8, bits)
    }

    /// 1 if the packet came in the first of two classes: channels are of them in turn.
    pub(super) fn over_first(&mut self) -> Expr {
        !self.read("vc_i", 0, 1)
    }

    /// The number that `of` gives to the class in which the packet came.
    pub(super) fn by_class(
        &mut self,
        name: &str,
        width: usize,
        of: impl Fn(usize) -> usize,
    ) -> Expr {
        let (vcs, classes) = (self.p.vcs(), self.p.routing().classes());
        if self.of_vc.is_none() {
            let vc = self.read("vc_i", 0, index_width(vcs));
            self.m
                .comment("virtual channels are of the classes in turn");
            self.of_vc = Some(self.m.wire("of_vc", &lit(vcs, 1).shl_by(&vc)));
        }
        let of_vc = self.of_vc.clone().expect("decoded just now");
        self.encoded(name, &of_vc, width, |vc| of(vc % classes))
    }

    /// The class after the one in which the packet came, the last one after itself, the first one from a terminal; in the
    /// cycle of the choice. Nothing where there is one class.
    pub(super) fn next_class(&mut self) -> Option<Expr> {
        let (classes, width) = (self.p.routing().classes(), self.p.class_width());
        if width == 0 {
            return None;
        }
        let next = self.by_class("class_after", width, |class| (class + 1).min(classes - 1));
        let from_terminal = self.is_from_terminal();
        let next = self
            .m
            .mux("next_class", &from_terminal, &lit(width, 0), &next);
        Some(self.later("next_class", &next))
    }

    /// The number that `of` gives to the bit that is set in `one_hot`; 0 if none is.
    pub(super) fn encoded(
        &mut self,
        name: &str,
        one_hot: &Expr,
        width: usize,
        of: impl Fn(usize) -> usize,
    ) -> Expr {
        let count = one_hot.width();
        let bit = |bit: usize| {
            let with = (0..count).filter(|&number| of(number) >> bit & 1 == 1);
            match with.fold(0_u64, |mask, number| mask | 1_u64 << number) {
                0 => lit(1, 0),
                mask => (one_hot & lit(count, mask)).any(),
            }
        };
        let bits: Vec<Expr> = (0..width).map(bit).collect();
        self.m.join(name, &bits)
    }

    /// The same in the cycle of the choice.
    pub(super) fn later(&mut self, name: &str, value: &Expr) -> Expr {
        match self.p.cycles() {
            ChoiceCycles::One => value.clone(),
            ChoiceCycles::Two => {
                let name = format!("later_{name}");
                let register = self.m.following_register(&name, value.width());
                self.m.assign(&register.d, value);
                register.q
            }
        }
    }

    /// [`Unit::later`] of one value for each dimension.
    pub(super) fn later_each(&mut self, what: &str, values: &[Expr]) -> Vec<Expr> {
        let wide = self.wide.clone();
        let each = wide.into_iter().zip(values);
        each.map(|(d, value)| self.later(&named(d, what), value))
            .collect()
    }

    /// What nothing has read.
    pub(super) fn into_unread(self) -> Vec<Expr> {
        let mut unread = Vec::new();
        for (port, bits) in &self.unread {
            let bits: Vec<usize> = bits.iter().copied().collect();
            for run in bits.chunk_by(|one, next| one + 1 == *next) {
                unread.push(self.m.port(port).slice(run[0], run.len()));
            }
        }
        unread.extend(self.spare);
        unread
    }
}
