//! A number for each virtual channel.

use crate::hdl::rtl::{Builder, Expr, Index, Register};
use crate::params::index_width;

/// Numbers that reset to 0, side by side.
pub(super) struct Counters {
    pub(super) register: Register,
    /// Bits of each.
    pub(super) width: usize,
}

impl Counters {
    /// For so many virtual channels, from 0 to `most`.
    pub(super) fn new(m: &mut Builder, name: &str, vcs: usize, most: usize) -> Self {
        let width = index_width(most + 1);
        let register = m.register(name, vcs * width, 0);
        Counters { register, width }
    }

    /// That of virtual channel `v`.
    pub(super) fn now(&self, v: &Index) -> Expr {
        self.register.q.element(v, self.width)
    }

    /// What it will be.
    pub(super) fn next(&self, v: &Index) -> Expr {
        self.register.d.element(v, self.width)
    }
}
