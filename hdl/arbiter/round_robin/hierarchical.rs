//! A tree of skipping nodes. Twin: `model/arbiter/round_robin/hierarchical.rs`.

use super::prefix::from_mask;
use crate::hdl::arbiter::drive_flags;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape};
use crate::params::arbiter::{Grouping, RoundRobinParams, RoundRobinStyle};
use crate::params::{Component, Reset};
use std::sync::Arc;

/// Every node searches at once; a leaf is granted if every node on its path chose towards it, and
/// only those nodes move. \[Ge\] §5.5.3.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
    groups: &Grouping,
) -> Result<(), RtlError> {
    let root = Place {
        path: "root".to_string(),
        first: 0,
        chosen: None,
        served: m.port("advance_i"),
    };
    node(m, lib, p, groups, &root)?;
    let request = m.port("req_i");
    drive_flags(m, p.flags(), &request.any());
    Ok(())
}

/// Where a node stands in the tree.
struct Place {
    /// In names: `root`, `g0`, `g0_1`.
    path: String,
    /// Its lowest input.
    first: usize,
    /// Set while every node above chose towards this one; `None` at the root.
    chosen: Option<Expr>,
    /// The same, while the grant is served. A chain of its own, so that state does not wait for the
    /// grants.
    served: Expr,
}

impl Place {
    /// The place of child `index`, whose inputs start at `first`.
    fn child(&self, m: &mut Builder, index: usize, first: usize, grant: &Expr) -> Place {
        let path = match self.path.as_str() {
            "root" => format!("g{index}"),
            path => format!("{path}_{index}"),
        };
        let chosen = match &self.chosen {
            None => grant.bit(index),
            Some(above) => m.wire(&format!("chosen_{path}"), &(above & grant.bit(index))),
        };
        Place {
            path,
            first,
            chosen: Some(chosen),
            served: &self.served & grant.bit(index),
        }
    }
}

fn node(
    m: &mut Builder,
    lib: &mut Library,
    p: &RoundRobinParams,
    group: &Grouping,
    place: &Place,
) -> Result<(), RtlError> {
    let Place {
        path,
        first,
        chosen,
        served,
    } = place;
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    let children = match group {
        Grouping::Leaves(n) => *n,
        Grouping::Groups(children) => children.len(),
    };
    if let (Grouping::Leaves(1), Some(chosen)) = (group, chosen) {
        m.assign(&grant.bit(*first), &(chosen & request.bit(*first)));
        return Ok(());
    }
    let requests = match group {
        Grouping::Leaves(n) => request.slice(*first, *n),
        Grouping::Groups(children) => {
            let mut low = *first;
            let any: Vec<Expr> = children
                .iter()
                .map(|child| {
                    low += child.inputs();
                    request.slice(low - child.inputs(), child.inputs()).any()
                })
                .collect();
            m.comment(format!(
                "{path}: a group requests when any input below it does"
            ));
            m.concat(
                &format!("req_{path}"),
                &any.iter().rev().collect::<Vec<_>>(),
            )
        }
    };
    let local = m.net(&format!("gnt_{path}"), children);
    m.paragraph();
    let served = match chosen {
        None => served.clone(),
        Some(_) => m.wire(&format!("served_{path}"), served),
    };
    let (inputs, reset) = (children, p.reset());
    let below = match inputs {
        2 => lib.module(&BinaryNode { reset })?,
        _ => lib.module(&SearchNode { inputs, reset })?,
    };
    m.instance(
        &format!("u_{path}"),
        &below,
        &[
            ("req_i", &requests),
            ("advance_i", &served),
            ("gnt_o", &local),
        ],
    );
    let local = match group {
        Grouping::Leaves(2) => m.wire(&format!("won_{path}"), &(local & requests)),
        _ => local,
    };
    match (group, chosen) {
        (Grouping::Leaves(n), None) => m.assign(&grant.slice(*first, *n), &local),
        (Grouping::Leaves(n), Some(chosen)) => {
            let gate = m.replicate(&format!("gate_{path}"), chosen, *n);
            m.assign(&grant.slice(*first, *n), &(&local & gate));
        }
        (Grouping::Groups(children), _) => {
            let here = Place {
                path: path.clone(),
                first: *first,
                chosen: chosen.clone(),
                served,
            };
            let mut low = *first;
            for (index, child) in children.iter().enumerate() {
                let below = here.child(m, index, low, &local);
                node(m, lib, p, child, &below)?;
                low += child.inputs();
            }
        }
    }
    Ok(())
}

/// The smallest node: one bit says which child comes first.
///
/// It chooses a child even if none requests, which spares the gates that would say no: nobody is
/// granted below a node without requests, and its bit does not move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct BinaryNode {
    /// How its bit is reset.
    reset: Reset,
}

impl Shape for BinaryNode {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let reset = self.reset;
        let mut m = Builder::new(format!("round_robin_pair{}", reset.suffix()));
        let groups = RoundRobinStyle::Hierarchical(Grouping::Leaves(2));
        m.header(Header {
            purpose: "chooses between two children in turn, the second if none requests".into(),
            shape: format!("2 children, {reset} reset"),
            source: "[Ge] §5.5.3: a node of the tree".into(),
            command: RoundRobinParams::new(2, groups, reset)
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        m.clocked(reset);
        let request = m.input("req_i", 2, "requests, one bit per child");
        let advance = m.input(
            "advance_i",
            1,
            "this node's choice is served if a child requests; the turn moves on the next edge",
        );
        let grant = m.output("gnt_o", 2, "the chosen child, one-hot, in the same cycle");
        let turn = m.register("second_first", 1, 0);
        let first = &request.bit(0) & !(&turn.q & request.bit(1));
        let first = m.wire("first", &first);
        m.assign(&grant.bit(0), &first);
        m.assign(&grant.bit(1), &!&first);
        m.comment("after the first child it is the second one's turn, and the other way round");
        let served = m.wire("served", &(&advance & request.any()));
        m.assign_mux(&turn.d, &served, &first, &turn.q);
        m.finish()
    }
}

/// A node of three children or more.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct SearchNode {
    /// Children, at least 3.
    inputs: usize,
    /// How its pointer is reset.
    reset: Reset,
}

impl Shape for SearchNode {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let SearchNode { inputs, reset } = *self;
        let mut m = Builder::new(format!("round_robin_node_n{inputs}{}", reset.suffix()));
        let groups = RoundRobinStyle::Hierarchical(Grouping::Leaves(inputs));
        m.header(Header {
            purpose: "grants children in turn, searching upward from a pointer".into(),
            shape: format!("{inputs} children, {reset} reset"),
            source: "[Ge] §5.5.3: a node of the tree".into(),
            command: RoundRobinParams::new(inputs, groups, reset)
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        m.clocked(reset);
        let request = m.input("req_i", inputs, "requests, one bit per child");
        let advance = m.input(
            "advance_i",
            1,
            "the grant is served; the pointer moves on the next edge",
        );
        let grant = m.output("gnt_o", inputs, "grant, one-hot or zero, in the same cycle");
        let found = from_mask(&mut m, lib, &request, &advance, false)?;
        m.assign(&grant, &found.grant);
        m.finish()
    }
}

/// Most grants from one grant of an input to its next while it keeps requesting: the product of the
/// children of the nodes on its path, for the input that has the most.
pub(super) fn turns(group: &Grouping) -> usize {
    match group {
        Grouping::Leaves(n) => *n,
        Grouping::Groups(children) => {
            let below = children.iter().map(turns).max();
            children.len() * below.unwrap_or(1)
        }
    }
}
