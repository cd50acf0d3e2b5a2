//! What a network has many of: elements of nets side by side, and loops over routers.

use crate::hdl::machine::element;
use crate::hdl::rtl::{Builder, Expr, Loop, Module};
use crate::params::hyperx::Made;
use crate::params::topology::grid::Grid;
use crate::params::topology::{HyperX, NodeId, Topology};
use std::sync::Arc;

/// The pins of a module by which a link comes in: flits, and the credits that go back.
pub(super) const IN: [&str; 6] = [
    "flit_valid_i",
    "flit_vc_i",
    "flit_head_i",
    "flit_tail_i",
    "flit_data_i",
    "credit_o",
];

/// Those by which one goes out.
pub(super) const OUT: [&str; 6] = [
    "flit_valid_o",
    "flit_vc_o",
    "flit_head_o",
    "flit_tail_o",
    "flit_data_o",
    "credit_i",
];

/// The ends of many links: of each signal, in the order of [`IN`], a net with an element for each link.
pub(super) struct Bundle([Expr; 6]);

impl Bundle {
    /// Nets whose names begin with `of`, for `count` links.
    pub(super) fn nets(m: &mut Builder, made: &Made, of: &str, count: usize) -> Self {
        let signals = [
            ("valid", 1),
            ("vc", made.vc_width()),
            ("head", 1),
            ("tail", 1),
            ("data", made.flit_width()),
            ("credit", made.vcs()),
        ];
        Bundle(signals.map(|(signal, width)| m.net(&format!("{of}_{signal}"), count * width)))
    }

    /// Ports of the network.
    pub(super) fn ports(m: &Builder, names: [&str; 6]) -> Self {
        Bundle(names.map(|name| m.port(name)))
    }

    /// What belongs to number `at` of `count` things that share the links evenly.
    pub(super) fn share(&self, count: usize, at: usize) -> [Expr; 6] {
        let of = |net: &Expr| element(net, net.width() / count, at);
        self.0.each_ref().map(of)
    }
}

/// What is at each of these pins.
pub(super) fn at_pins(
    names: [&'static str; 6],
    nets: [Expr; 6],
) -> impl Iterator<Item = (&'static str, Expr)> {
    names.into_iter().zip(nets)
}

/// An instance with pins of its own.
pub(super) fn place(m: &mut Builder, name: &str, module: &Arc<Module>, pins: &[(&str, Expr)]) {
    let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
    m.instance(name, module, &pins);
}

/// A link from the near to the far end: a line called `name`, or wires where there is none.
pub(super) fn join(
    m: &mut Builder,
    name: &str,
    line: Option<&Arc<Module>>,
    [near, far]: [[Expr; 6]; 2],
) {
    if let Some(line) = line {
        let pins: Vec<_> = at_pins(IN, near).chain(at_pins(OUT, far)).collect();
        return place(m, name, line, &pins);
    }
    let ([flit @ .., credit], [far_flit @ .., far_credit]) = (&near, &far);
    for (near, far) in flit.iter().zip(far_flit) {
        m.assign(far, near);
    }
    m.assign(credit, far_credit);
}

/// Describes each router of a box, and at each of them `several` things called `what`. They differ in nothing but the
/// elements of nets that they take.
///
/// `counts` are the routers of the box along each dimension, from the first on. The loop over the last dimension is the
/// outermost; it is called after `name`, if that is not empty.
pub(super) fn each(
    m: &mut Builder,
    name: &str,
    (network, counts): (&HyperX, &[usize]),
    (what, several): (&str, usize),
    mut describe: impl FnMut(&mut Builder, NodeId, usize),
) {
    let grid = network.grid().expect("a lattice has coordinates");
    let dimensions = (0..counts.len()).rev();
    let mut all: Vec<(String, usize)> = dimensions
        .map(|d| (Grid::dimension_name(d), counts[d]))
        .collect();
    all.push((what.to_string(), several));
    let wide: Vec<usize> = (0..all.len()).filter(|&i| all[i].1 > 1).collect();
    let loops = wide.iter().enumerate().map(|(depth, &i)| {
        let (of, count) = &all[i];
        let label = match (depth, name) {
            (0, name) if !name.is_empty() => format!("{name}_{of}"),
            _ => of.clone(),
        };
        Loop::new(&label, *count).over(of)
    });
    let loops: Vec<Loop> = loops.collect();
    m.loops(&loops, |m, passes| {
        let mut indices = vec![0; all.len()];
        for (&i, &pass) in wide.iter().zip(passes) {
            indices[i] = pass;
        }
        let number = indices.pop().expect("the last is that of the things");
        indices.reverse();
        describe(m, grid.node(&indices), number);
    });
}
