//! What joins two routers. Twin: `model/link/mod.rs`.

pub mod crc;
pub mod credit_counter;
pub mod delay;
pub mod endpoint_adapter;
pub mod receiver;
pub mod sender;
pub mod torus_channel;

use super::rtl::{Builder, Expr, lit};
use crate::params::index_width;
use crate::params::link::Rate;

/// `paced`: what passed, each called `what`, is paid for at `num` a cycle, and costs `den`. So `num` of them pass in
/// `den` cycles, and never more.
fn pace(m: &mut Builder, what: &str, rate: Rate, paced: &Expr, passes: &Expr) {
    if rate.num() == rate.den() {
        m.assign(paced, &lit(1, 1));
        return;
    }
    let width = index_width(rate.den());
    let debt = m.register("debt", width, 0);
    let (paid, cost) = (rate.num() as u64, (rate.den() - rate.num()) as u64);
    m.comment(format!(
        "pace: a {what} costs so many units, and so many are paid in a cycle"
    ));
    m.assign(paced, &debt.q.less(&lit(width, paid)));
    m.comb("next_debt", |c| {
        c.set(&debt.d, &(&debt.q - lit(width, paid)));
        c.when_else(
            passes,
            |c| c.set(&debt.d, &(&debt.q + lit(width, cost))),
            |c| c.when(paced, |c| c.set(&debt.d, &lit(width, 0))),
        );
    });
}
