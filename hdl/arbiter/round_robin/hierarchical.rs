//! A tree of skipping nodes. Twin: `model/arbiter/round_robin/hierarchical.rs`.

use super::skipping::SkippingNode;
use crate::hdl::arbiter::drive_valid_and_index;
use crate::hdl::rtl::{Builder, Expr, Library, RtlError};
use crate::params::arbiter::{Grouping, RoundRobinParams};

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
    };
    node(m, lib, p, groups, &root)?;
    let request = m.port("req_i");
    drive_valid_and_index(m, &request.any());
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
    } = place;
    let (request, grant) = (m.port("req_i"), m.port("gnt_o"));
    let children = match group {
        Grouping::Leaves(n) => *n,
        Grouping::Groups(children) => children.len(),
    };
    if let (Grouping::Leaves(1), Some(chosen)) = (group, chosen) {
        m.assign(&grant.bit(*first), chosen);
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
    let advance = m.port("advance_i");
    let served = match chosen {
        None => advance,
        Some(chosen) => {
            m.paragraph();
            m.wire(&format!("served_{path}"), &(&advance & chosen))
        }
    };
    let (inputs, reset) = (children, p.reset());
    let below = lib.module(&SkippingNode { inputs, reset })?;
    m.instance(
        &format!("u_{path}"),
        &below,
        &[
            ("req_i", &requests),
            ("advance_i", &served),
            ("gnt_o", &local),
        ],
    );
    match (group, chosen) {
        (Grouping::Leaves(n), None) => m.assign(&grant.slice(*first, *n), &local),
        (Grouping::Leaves(n), Some(chosen)) => {
            let gate = m.replicate(&format!("gate_{path}"), chosen, *n);
            m.assign(&grant.slice(*first, *n), &(&local & gate));
        }
        (Grouping::Groups(children), _) => {
            let mut low = *first;
            for (index, child) in children.iter().enumerate() {
                let below = place.child(m, index, low, &local);
                node(m, lib, p, child, &below)?;
                low += child.inputs();
            }
        }
    }
    Ok(())
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
