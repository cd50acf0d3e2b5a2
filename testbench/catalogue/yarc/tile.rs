//! Tiles: what can be said of input, subswitch and output at once.

use crate::model::Golden;
use crate::model::yarc;
use crate::params::index_width;
use crate::params::yarc::YarcTileParams;
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, YarcTileTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, verilated, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/tile.v", escape = "none")]
struct Claims {
    rows: usize,
    columns: usize,
    /// Inputs of a row and outputs of a column.
    inputs: usize,
    outputs: usize,
    vcs: usize,
    vc_bits: usize,
    row_depth: usize,
    /// Bits of a number of phits in a row buffer.
    far_count: usize,
    clock: Clocking,
}

impl Claims {
    fn of(tile: &YarcTileParams) -> Self {
        let tiled = tile.tiled();
        let (input, format) = (tiled.input(), tiled.input().format());
        Claims {
            rows: tiled.rows(),
            columns: tiled.columns(),
            inputs: tiled.inputs_of_row(),
            outputs: input.outputs(),
            vcs: format.vcs(),
            vc_bits: format.vc_bits(),
            row_depth: input.row_depth(),
            far_count: index_width(input.row_depth() + 1),
            clock: Clocking {
                reset: tiled.reset(),
            },
        }
    }
}

/// What is claimed of a tile with look-ups of so many cycles.
fn properties(route_cycles: usize) -> Vec<Property> {
    vec![
        Property::new(
            "one_column",
            "what goes out by the row bus goes to one column, and may take an output there",
        )
        .after(route_cycles + 5),
        Property::new(
            "row_within",
            "if credits are for phits that went out, a phit goes out by the row bus only to a row buffer that has a place",
        )
        .after(route_cycles + 8),
        Property::new(
            "credit_for_a_move",
            "in each virtual channel as many credits for row buffers go back in a cycle as phits go out by column channels",
        )
        .after(4),
        Property::new(
            "one_at_a_time",
            "one phit leaves its column buffer in a cycle at most, and what goes out by the link has left one",
        )
        .after(4),
        Property::new(
            "nothing_on_a_dead_link",
            "nothing goes out by the link in the cycle after one in which link_active_i is 0",
        )
        .after(4),
    ]
}

/// The shortest packets, buffers and look-ups.
const SMALL: &str = "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 3";

/// Rows and columns: one of each, no powers of two; links.
const SHAPES: [&str; 10] = [
    "ports = 2\nrows = 2\ncolumns = 1\nvcs = 1\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nhash_bits = 0\nprogress_timeout = 2",
    "ports = 2\nrows = 1\ncolumns = 2\nvcs = 2\ninput_depth = 6\nrow_depth = 3\ncolumn_depth = 2\nmax_packet = 5\ntable_entries = 2\nroute_cycles = 2\nprogress_timeout = 7",
    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 60",
    "ports = 6\nrows = 2\ncolumns = 3\nvcs = 3\ninput_depth = 12\nrow_depth = 5\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 3\nroute_cycles = 3\nphit_width = 32\nprogress_timeout = 40",
    "ports = 6\nrows = 3\ncolumns = 2\nvcs = 1\ninput_depth = 16\nrow_depth = 4\ncolumn_depth = 9\nmax_packet = 10\ntable_entries = 4\nroute_cycles = 4\ncolumn_arbiter = 'matrix'\nprogress_timeout = 100",
    "ports = 9\nrows = 3\ncolumns = 3\nvcs = 4\ninput_depth = 12\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 5\ntable_entries = 3\nroute_cycles = 2\nphit_width = 28\nprogress_timeout = 50",
    "ports = 16\nrows = 4\ncolumns = 4\nvcs = 2\ninput_depth = 40\nrow_depth = 9\ncolumn_depth = 10\nphit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32\nprogress_timeout = 200",
    "ports = 64\nrows = 8\ncolumns = 8\nvcs = 2\ninput_depth = 48",
    // With link control blocks.
    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nprogress_timeout = 60\nlinks = 1\nretry_depth = 40\ntimeout = 400\nlane_retries = 9",
    "ports = 6\nrows = 2\ncolumns = 3\nvcs = 1\ninput_depth = 12\nrow_depth = 5\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 3\nroute_cycles = 3\nphit_width = 32\nprogress_timeout = 40\nlinks = 1\nlanes = 1\nretry_depth = 16\ntimeout = 300",
];

/// Cycles of the longest runs.
const LONG: u64 = 10_000_000;

/// The default tile, and each that is as little as can be in some respect.
fn long() -> Vec<String> {
    let degenerate = [&SHAPES[..3], &SHAPES[4..5]].concat();
    [vec![String::new()], owned(&degenerate)].concat()
}

impl Catalogued for YarcTileParams {
    fn golden(&self) -> Box<dyn Golden> {
        yarc::tile(self)
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcTileTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[
            "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nmax_packet = 8\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\ntable_entries = 2\nprogress_timeout = 60",
        ])
    }

    /// Tiles of routers of two ports and four.
    fn proved_set() -> Vec<Self> {
        let each = all_with(
            SMALL,
            &[
                "ports = 2\nrows = 2\ncolumns = 1\nvcs = 1",
                "ports = 4\nrows = 2\ncolumns = 2\nvcs = 1",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// Of one with a link control block nothing is claimed that is not claimed of its parts.
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        if self.tiled().links().is_some() {
            return Ok(Vec::new());
        }
        let route_cycles = self.tiled().input().route_cycles();
        Ok(vec![checker(&Claims::of(self), properties(route_cycles))?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(5_000, 100_000),
                interpreted(with_reset(owned(&SHAPES[1..3]))).of_cycles(5_000, 100_000),
                verilated(long(), LONG).of_cycles(None, LONG),
            ],
            own_file_only: true,
            is_seldom_full: true,
            bounded: all_with(SMALL, &["ports = 2\nrows = 2\ncolumns = 1\nvcs = 1"]),
            full_bounded: with_reset(all_with(
                SMALL,
                &[
                    "ports = 2\nrows = 1\ncolumns = 2\nvcs = 2",
                    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 1",
                ],
            )),
            // None is printed: of its parts each is, and of all of them side by side the prover found no proof in its patience
            // once buffers had their front in a register.
            pin_faults: vec![(
                "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 3\nports = 4\nrows = 2\ncolumns = 2\nvcs = 1",
                vec![
                    pin("row_column_o", "2'b11", &["one_column"]),
                    // Credits are taken for given.
                    pin("row_credit_i", "2'b11", &["row_within"]),
                    pin("row_credit_o", "2'b11", &["credit_for_a_move"]),
                    pin("col_credit_o", "2'b11", &["one_at_a_time"]),
                    pin("link_active_i", "1'b1", &["nothing_on_a_dead_link"]),
                ],
            )],
            text_faults: vec![
                text(".port_i        (port_i)", ".port_i        (2'd0)"),
                text(".cfg_we_i      (cfg_we_i)", ".cfg_we_i      (1'b0)"),
                text(".row_mask_i   (row_mask_i)", ".row_mask_i   (~row_mask_i)"),
                text(".ready_i       (ready_i)", ".ready_i       (1'b1)"),
                text(".clear_i       (clear_i)", ".clear_i       (2'd0)"),
            ],
            refusals: vec![
                refusal(
                    &["rows=5"],
                    "yarc-tile.rows = 5: wanted a divisor of ports = 64",
                ),
                refusal(
                    &["columns=3"],
                    "yarc-tile.columns = 3: wanted a divisor of ports = 64",
                ),
                refusal(
                    &["row_wire=9"],
                    "yarc-tile.row_wire = 9: wanted an integer from 0 to 8",
                ),
                refusal(
                    &["rows=4"],
                    "yarc-tile.rows = 4: wanted rows times columns = ports, 8 times 8 = 64, so that a tile has one of each part",
                ),
            ],
            ..Trials::default()
        }
    }
}
