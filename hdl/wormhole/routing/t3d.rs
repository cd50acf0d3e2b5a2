//! Statically balanced routing, as the Cray T3D's. Twin: `model/wormhole/routing/t3d.rs`.

use super::coordinates::{Unit, Way};
use super::options::VcSets;
use crate::hdl::rtl::{Builder, Expr, Header, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::topology::grid::{Grid, Sign, Ways, Wrap};
use crate::params::wormhole::routing::{
    Algorithm, Entry, Routing, RoutingUnitParams, StaticBalance, VcId,
};
use crate::params::{Component, ParamError, index_width};
use std::sync::Arc;

/// The VC that the table has for the way from here; VC0 if it has no other. \[Ge\] §3.1.2.
pub(super) fn enter(
    unit: &mut Unit<'_>,
    lib: &mut Library,
    way: Way,
) -> Result<Vec<Option<Expr>>, RtlError> {
    let (dimension, sign) = unit.grid.travel(way.port);
    let balance = unit.tables[dimension].clone();
    if !balance.takes_vc1(sign) {
        return Ok(vec![Some(way.taken), None]);
    }
    let table = lib.module(&Table { balance, sign })?;
    let [here, dest] = ["here_i", "dest_i"].map(|port| unit.coordinate(port, dimension));
    let name = unit.grid.port_name(way.port);
    let takes_vc1 = unit.m.net(&format!("{name}_takes_vc1"), 1);
    unit.m.instance(
        &format!("u_{name}_static_balance"),
        &table,
        &[
            ("here_i", &here),
            ("dest_i", &dest),
            ("takes_vc1_o", &takes_vc1),
        ],
    );
    Ok(vec![
        Some(&way.taken & !&takes_vc1),
        Some(way.taken & takes_vc1),
    ])
}

/// The VC in which it came.
pub(super) fn onward(way: Way) -> Vec<Option<Expr>> {
    vec![Some(way.taken)]
}

/// The virtual channels of the sets of [`enter`].
pub(super) const ENTER_VCS: VcSets = &[&[VcId(0)], &[VcId(1)]];

/// Those of the set of [`onward`].
pub(super) fn onward_vcs(vc: VcId) -> VcSets {
    match vc {
        VcId(0) => &[&[VcId(0)]],
        _ => &[&[VcId(1)]],
    }
}

/// The virtual channels of all ways round a ring in one direction, as a ROM: a row for each node.
///
/// With the node's coordinate tied off one row of it is left.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Table {
    balance: StaticBalance,
    sign: Sign,
}

impl Table {
    /// The command that emits a routing unit with such tables.
    fn command(&self) -> Result<String, ParamError> {
        let (name, radices) = (RoutingUnitParams::NAME, vec![self.balance.radix()]);
        let grid = Grid::new(name, radices, Wrap::Torus, Ways::Bidirectional)?;
        let routing = Routing::new(name, grid, Algorithm::T3D)?;
        Ok(RoutingUnitParams::new(routing, Entry::Injector)?.command())
    }
}

impl Shape for Table {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let radix = self.balance.radix();
        let sign = match self.sign {
            Sign::Plus => "plus",
            Sign::Minus => "minus",
        };
        let mut m = Builder::new(format!("static_balance_k{radix}_{sign}"));
        m.header(Header {
            purpose: "virtual channels of ways round a ring, balanced under uniform traffic".into(),
            shape: format!("ring of {radix} nodes, travelling {sign}, read-only"),
            source: "[Ge] §3.1, Table 3.1".into(),
            command: self.command().unwrap_or_default(),
            ..Header::default()
        });
        let width = index_width(radix);
        let here = m.input("here_i", width, "node where the way begins");
        let dest = m.input("dest_i", width, "node where it ends");
        let takes_vc1 = m.output(
            "takes_vc1_o",
            1,
            "it takes VC1, else VC0; in the same cycle",
        );
        let row = m.net("row", radix);
        m.comment("bit t is the way to node t; 0 where it would not go this way round");
        m.comb("row_of_here", |c| {
            c.set(&row, &Expr::constant(radix, &[0]));
            for node in 0..radix {
                let vc1 = |to: &usize| self.balance.vc(self.sign, node, *to) == VcId(1);
                let bits = (0..radix).filter(vc1).map(|to| 1 << to).sum::<u64>();
                if bits != 0 {
                    let is_here = here.equals(&lit(width, node as u64));
                    c.when(&is_here, |c| c.set(&row, &lit(radix, bits)));
                }
            }
        });
        let from_dest = m.wire("from_dest", &row.shr_by(&dest));
        let ways = [("dest", 1), ("others", radix - 1)];
        m.read_as(&from_dest, Layout::of_widths("row", &ways));
        m.assign(&takes_vc1, &from_dest.bit(0));
        m.unused(&[&from_dest.slice(1, radix - 1)]);
        m.finish()
    }
}
