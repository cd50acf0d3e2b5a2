//! Why shares are far from the paper's.

use super::{ALL_BUILT, SHARES};
use crate::experiments::ValueRow;

/// Deviations that want a reason.
const LARGE_PERCENT: f64 = 10.0;

/// Why ours may be far from the paper's, by what the rows' names begin with.
const REASONS: [(&str, &str); 6] = [
    (
        "Queues",
        "the paper gives no depths and does not say what holds flits. Ours, ASSUMED: 8 flits for each virtual channel in routers, 16 before channels and 44 behind, 8 for each class in endpoint adapters; 44 is a round trip and what this table's own ratio of queues then leaves to spare. What storage takes moves this sum by more than all else here: where it is near the paper's, that is no evidence.",
    ),
    (
        "Link",
        "the paper's has scrambling, and whatever its external channels ask for beyond framing, error detection and retry, of which it says no more. Ours is frames, a CRC of 24 bits and a window of 63 words, ASSUMED.",
    ),
    (
        "Miscellaneous",
        "the paper's has parity; ours has routing and virtual channel allocation, of which the paper does not say where they are, and no parity, checks or counters of events, so that little is left in adapters. Gates of two inputs are large for logic: a bit of a switch of 6 inputs takes 66 transistors, where three AND-OR-invert cells and a NAND would take 30. In flip-flops all of it is little beside storage.",
    ),
    (
        "Multicast",
        "the paper gives neither the number of destination sets (\"several hundred distinct destination sets per node\") nor an entry's bits; ours are 256 of 39 bits in each of 35 adapters, and a bit for each that says whether it was written. There are so many because of the paper's own share for channel adapters, beside their queues: that these come near it is no evidence. By the paper an endpoint adapter has two thirds of what a channel adapter has of Multicast; ours have the same tables.",
    ),
    (
        "Arbiters",
        "the paper does not give the bits of a weight; ours have 8, for its two patterns. In flip-flops they are little beside storage. Beside those of routers there is one in each channel adapter, before the channel, as in the paper; endpoint adapters take turns between their classes.",
    ),
    (
        ALL_BUILT,
        "as the categories above, of which Queues is by far the most.",
    ),
];

/// Every large deviation, and the reason for those of a category.
pub(super) fn summary(rows: &[ValueRow]) -> Vec<String> {
    let mut lines = Vec::new();
    for (category, reason) in REASONS {
        let off: Vec<String> = rows.iter().filter_map(|row| off(row, category)).collect();
        if !off.is_empty() {
            lines.push(format!("{category} ({}): {reason}", off.join("; ")));
        }
    }
    if !lines.is_empty() {
        let what = format!(
            "More than {LARGE_PERCENT}% off the paper, in flip-flops and in macros, and why:"
        );
        lines.insert(0, what);
    }
    lines
}

/// The part and both deviations of a row of this category, if one of them is large.
fn off(row: &ValueRow, category: &str) -> Option<String> {
    let part = row.label.strip_prefix(category)?.strip_prefix(", ")?;
    let deviations = SHARES.map(|at| row.values[at].deviation_percent());
    let [Some(flip_flops), Some(macros)] = deviations else {
        return None;
    };
    let is_large = flip_flops.abs().max(macros.abs()) > LARGE_PERCENT;
    is_large.then(|| format!("{part} {flip_flops:+.1}% and {macros:+.1}%"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::anton2_area::node;
    use crate::experiments::anton2_area::tests::example_rows;
    use crate::params::arbiter::{Arbitration, Levels, Underflow};

    #[test]
    fn every_large_deviation_is_named_with_a_reason_and_no_other() {
        let rows = example_rows(false);
        let lines = summary(&rows).join("\n");
        for row in &rows {
            let (name, part) = row.label.split_once(", ").expect("a part");
            let large = SHARES.iter().any(|at| {
                let deviation = row.values[*at].deviation_percent();
                deviation.is_some_and(|percent| percent.abs() > LARGE_PERCENT)
            });
            let line = lines.lines().find(|l| l.starts_with(&format!("{name} (")));
            let listed = line.map(|line| line.split("): ").next().unwrap_or(line));
            let is_named = listed.is_some_and(|line| {
                let start = format!("{part} ");
                line.split(['(', ';'])
                    .any(|item| item.trim_start().starts_with(&start))
            });
            assert_eq!(is_named, large, "{}: {lines}", row.label);
        }
        // Nothing to say of a table that is the paper's.
        let mut same = rows;
        for value in same.iter_mut().flat_map(|row| &mut row.values) {
            value.ours = value.paper;
        }
        assert!(summary(&same).is_empty());
    }

    #[test]
    fn numbers_in_the_reasons_are_the_nodes_own() {
        let node = node().expect("the preset");
        let sets = node.multicast().expect("there are some");
        let (behind, before) = (node.channel().arriving(), node.channel().departing());
        assert_eq!(
            (sets.sets(), sets.entry_width(), node.adapters()),
            (256, 39, 35)
        );
        let depths = [node.router().depth(), before.depth(), behind.depth()];
        assert_eq!((depths, node.endpoint().depth()), ([8, 16, 44], 8));
        let frame = node.channel().frame();
        let check = frame.body_low();
        assert_eq!((check, node.channel().sender().window()), (24, 63));
        assert_eq!(node.router().router_ports(), 6);
        let arbitration = node.router().input().arbitration();
        let weighted = Arbitration::InverseWeighted {
            patterns: 2,
            weight_bits: 8,
            levels: Levels::Two,
            underflow: Underflow::Zero,
        };
        assert_eq!(arbitration, weighted);
        assert_eq!(node.channel().arbitration(), weighted);
    }
}
