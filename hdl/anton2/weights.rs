//! What an arbiter by weights has beside it: the table, and by which pattern a packet is charged.

use crate::hdl::rtl::{Builder, Expr, Library, RtlError, lit};
use crate::params::arbiter::{Arbitration, WeightTableParams};

/// The write port of a table: enable, number of the weight, weight.
pub(in crate::hdl) const WRITE_PORT: [&str; 3] =
    ["weight_wr_en_i", "weight_index_i", "weight_data_i"];

/// The table of weights that the module's own [`WRITE_PORT`] writes; nothing without weights.
pub(in crate::hdl) fn weights(
    m: &mut Builder,
    lib: &mut Library,
    table: Option<WeightTableParams>,
) -> Result<Option<Expr>, RtlError> {
    let Some(table) = table else {
        return Ok(None);
    };
    let weights = m.net("inv_weight", table.weights() * table.weight_bits());
    let module = lib.module(&table)?;
    let [enable, index, data] = WRITE_PORT.map(|port| m.port(port));
    m.instance(
        "u_weights",
        &module,
        &[
            ("wr_en_i", &enable),
            ("wr_index_i", &index),
            ("wr_data_i", &data),
            ("inv_weight_o", &weights),
        ],
    );
    Ok(Some(weights))
}

/// The pattern that a header's `field` names, if patterns are told apart; the last for one that is not there.
pub(in crate::hdl) fn pattern(
    m: &mut Builder,
    name: &str,
    arbitration: Arbitration,
    field: &Expr,
) -> Option<Expr> {
    let Arbitration::InverseWeighted { patterns, .. } = arbitration else {
        return None;
    };
    match patterns {
        1 => None,
        2 => Some(m.wire(name, &field.any())),
        3 => {
            m.comment("a pattern that is not there is the last");
            let clamped = field.bit(0) & !field.bit(1);
            Some(m.concat(name, &[&field.bit(1), &clamped]))
        }
        _ => Some(field.clone()),
    }
}

/// Drives `weight_error_o`: the last write was to no weight of any of the instances that said so, of which
/// `number_i` tells one.
pub(super) fn drive_weight_error(m: &mut Builder, number: &str, errors: &[Expr]) {
    let number = m.port(number);
    let mut all: Vec<Expr> = errors.to_vec();
    if errors.len() < 1 << number.width() {
        m.comment("nobody has that number");
        let last = lit(number.width(), errors.len() as u64 - 1);
        let beyond = number.greater(&last) & m.port("weight_wr_en_i");
        let nobody = m.register("nobody", 1, 0);
        m.assign(&nobody.d, &beyond);
        all.push(nobody.q);
    }
    let any = match all.as_slice() {
        [only] => only.clone(),
        _ => m
            .concat("weight_errors", &all.iter().collect::<Vec<_>>())
            .any(),
    };
    m.assign(&m.port("weight_error_o"), &any);
}
