//! Where a packet goes on. Twin: `model/hyperx/routing/mod.rs`.
//!
//! An algorithm compares coordinates and offers ports, of which the choice takes one. Then the algorithm says what follows
//! from that port: the class, and what the head carries from here on.

mod asked;
mod clos_ad;
mod dal;
mod dimwar;
mod dor;
mod min_ad;
mod offers;
mod omniwar;
mod ugal;
mod ugal_plus;
mod unit;
mod val;
mod valiant;

use crate::hdl::rtl::{Expr, lit};
use crate::params::hyperx::Algorithm;
use crate::params::topology::grid::Grid;
use asked::Unit;
use unit::Decision;

/// Where an algorithm sends a packet.
type Rule = fn(&mut Unit<'_>) -> Decision;

/// The rules of all algorithms.
const RULES: [(Algorithm, Rule); 9] = [
    (Algorithm::DIMWAR, dimwar::decide),
    (Algorithm::OMNIWAR, omniwar::decide),
    (Algorithm::DOR, dor::decide),
    (Algorithm::MIN_AD, min_ad::decide),
    (Algorithm::VAL, val::decide),
    (Algorithm::UGAL, ugal::decide),
    (Algorithm::UGAL_PLUS, ugal_plus::decide),
    (Algorithm::CLOS_AD, clos_ad::decide),
    (Algorithm::DAL, dal::decide),
];

/// The name of a net that belongs to a dimension.
fn named(dimension: usize, what: &str) -> String {
    format!("{}_{what}", Grid::dimension_name(dimension))
}

/// 1 if any is.
fn any(each: &[Expr]) -> Expr {
    let each = each.iter().cloned();
    each.reduce(|any, one| any | one)
        .unwrap_or_else(|| lit(1, 0))
}
