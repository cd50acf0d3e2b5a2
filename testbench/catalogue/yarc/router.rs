//! Routers: whole packets leave them, each into room, none by a dead link, and what came is freed once.

use crate::model::Golden;
use crate::model::yarc;
use crate::params::index_width;
use crate::params::yarc::{Tiled, YarcRouterParams};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, YarcRouterTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, verilated, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/router.v", escape = "none")]
struct Claims {
    /// Ports.
    n: usize,
    vcs: usize,
    vc_bits: usize,
    /// Whether its bits can say one that is not there.
    limits_vc: bool,
    vc_at: usize,
    ok_at: usize,
    width: usize,
    depth: usize,
    longest: usize,
    length_bits: usize,
    freed_bits: usize,
    /// Bits of a number of phits in all buffers of an input, and of some more.
    owed_bits: usize,
    home: Option<Home>,
    clock: Clocking,
}

/// When all credits are home.
struct Home {
    cycles: usize,
    bits: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/senders.v", escape = "none")]
struct Senders {
    n: usize,
    width: usize,
    longest: usize,
    length_bits: usize,
    clock: Clocking,
}

impl Claims {
    fn of(router: &YarcRouterParams) -> Self {
        let tiled = router.tiled();
        let (input, format) = (tiled.input(), tiled.input().format());
        Claims {
            n: tiled.router_ports(),
            vcs: format.vcs(),
            vc_bits: format.vc_bits(),
            limits_vc: !format.vcs().is_power_of_two(),
            vc_at: format.vc_at(),
            ok_at: format.ok_at(),
            width: format.phit_width(),
            depth: input.input_depth(),
            longest: input.max_packet(),
            length_bits: index_width(input.max_packet() + 1),
            freed_bits: input.freed_bits(),
            owed_bits: input.freed_bits() + format.vcs(),
            home: home(router),
            clock: Clocking {
                reset: tiled.reset(),
            },
        }
    }

    fn senders(&self) -> Senders {
        Senders {
            n: self.n,
            width: self.width,
            longest: self.longest,
            length_bits: self.length_bits,
            clock: self.clock,
        }
    }
}

/// Of two ports: the smallest router of which it is claimed that all credits come home.
const LEAST: &str = "ports = 2\nrows = 1\ncolumns = 1\nvcs = 1";

/// The same with tiles.
const LEAST_TILES: &str = "ports = 2\nrows = 2\ncolumns = 1\nvcs = 1";

/// The shortest packets, buffers, look-ups and wires.
const SMALL: &str = "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 3";

/// Cycles after which all is at rest in the smallest router if nothing comes and its links take all: what it takes a head to
/// pass, and for each of its phits a credit's way to a buffer of two and back, to the row buffer and to the column buffer.
fn home(router: &YarcRouterParams) -> Option<Home> {
    let least = shapes::<YarcRouterParams>(&[&all_with(SMALL, &[LEAST])[0]]);
    let cycles = 44;
    least.contains(router).then(|| Home {
        cycles,
        bits: index_width(cycles + 1),
    })
}

/// What is claimed of a router.
fn properties(tiled: &Tiled, home: Option<&Home>) -> Vec<Property> {
    let rules = "if packets have two phits at least";
    // A register must be written before a head may go out.
    let seen = tiled.latency() + 4;
    let mut properties = vec![
        Property::new(
            "nothing_on_a_dead_link",
            "by no port something goes out in the cycle after one in which its link_active_i is 0",
        )
        .after(seen),
        Property::new(
            "whole_on_link",
            format!("{rules}, by each port a head is followed by other phits up to a tail, and then by the next head, unless the link goes between"),
        )
        .to_depth(seen + 2),
        Property::new(
            "starts_with_room",
            format!("{rules}, a head goes out only if in the cycle before ready_i was 1 and its virtual channel had room for the longest packet at the far input"),
        )
        .to_depth(seen),
        Property::new(
            "errors_alone",
            "a packet is thrown away for one reason",
        )
        .to_depth(tiled.input().route_cycles() + 10),
        Property::new(
            "freed_for_a_phit",
            "at each port no more phits are freed than came",
        )
        .to_depth(tiled.input().route_cycles() + 10),
    ];
    if let Some(home) = home {
        properties.push(
            Property::new(
                "all_home",
                format!(
                    "{rules}, and if the tables were written before the first phit, all phits that came are freed after {} cycles in which none came and all links were ready and free, if all packets ended well and found room",
                    home.cycles
                ),
            )
            .to_depth(home.cycles + 6),
        );
    }
    properties
}

/// What small routers have in common.
const SHORT: &str = "input_depth = 24\nmax_packet = 8\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\ntable_entries = 2\nprogress_timeout = 60";

/// Rows and columns: tiles and no tiles, one of each, no powers of two; wires of all lengths and none.
const SHAPES: [&str; 17] = [
    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 60",
    "ports = 5\nrows = 1\ncolumns = 1\nvcs = 1\ninput_depth = 9\nrow_depth = 4\ncolumn_depth = 3\nmax_packet = 5\ntable_entries = 3\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 20",
    "ports = 6\nrows = 2\ncolumns = 3\nvcs = 2\ninput_depth = 16\nrow_depth = 5\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 4\nroute_cycles = 3\nrow_wire = 2\ncolumn_wire = 0\nprogress_timeout = 40",
    "ports = 6\nrows = 3\ncolumns = 2\nvcs = 3\ninput_depth = 12\nrow_depth = 3\ncolumn_depth = 6\nmax_packet = 10\ntable_entries = 2\nroute_cycles = 4\nrow_wire = 0\ncolumn_wire = 3\nphit_width = 32\ncolumn_arbiter = 'matrix'\nprogress_timeout = 100",
    "ports = 9\nrows = 3\ncolumns = 3\nvcs = 4\ninput_depth = 12\nrow_depth = 4\ncolumn_depth = 4\nmax_packet = 5\ntable_entries = 3\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nphit_width = 28\nprogress_timeout = 50",
    // More subswitches than ports, and fewer.
    "ports = 2\nrows = 2\ncolumns = 2\nvcs = 1\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nhash_bits = 0\nprogress_timeout = 2",
    "ports = 2\nrows = 1\ncolumns = 1\nvcs = 2\ninput_depth = 5\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 1\nprogress_timeout = 9",
    "ports = 6\nrows = 3\ncolumns = 3\nvcs = 1\ninput_depth = 20\nrow_depth = 6\ncolumn_depth = 5\nmax_packet = 19\ntable_entries = 2\nroute_cycles = 5\nrow_wire = 1\ncolumn_wire = 2\nprogress_timeout = 200",
    "ports = 6\nrows = 1\ncolumns = 2\nvcs = 2\ninput_depth = 10\nrow_depth = 8\ncolumn_depth = 8\nmax_packet = 7\ntable_entries = 5\nroute_cycles = 2\nrow_wire = 3\ncolumn_wire = 1",
    // One input of a row, one output of a column, one column, one row.
    "ports = 3\nrows = 3\ncolumns = 1\nvcs = 2\ninput_depth = 8\nrow_depth = 3\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 2\nroute_cycles = 1\nrow_wire = 1\ncolumn_wire = 0\nprogress_timeout = 30",
    "ports = 3\nrows = 1\ncolumns = 3\nvcs = 2\ninput_depth = 8\nrow_depth = 2\ncolumn_depth = 3\nmax_packet = 4\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 0\ncolumn_wire = 1\nhash_bits = 0\nprogress_timeout = 30",
    "ports = 3\nrows = 3\ncolumns = 3\nvcs = 1\ninput_depth = 6\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 6\ntable_entries = 1\nroute_cycles = 3\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 15",
    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\nphit_width = 16\ndestination_bits = 2\nhash_bits = 14\ncrc_bits = 8\ninput_depth = 8\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 25",
    "ports = 4\nrows = 4\ncolumns = 1\nvcs = 1\nphit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32\ninput_depth = 30\nrow_depth = 21\ncolumn_depth = 21\nmax_packet = 8\ntable_entries = 1\nroute_cycles = 16\nrow_wire = 8\ncolumn_wire = 8\nprogress_timeout = 500",
    // With link control blocks: with tiles and without, one lane, a sequence of few bits.
    "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\ntable_entries = 2\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 600\nlinks = 1\nretry_depth = 40\ntimeout = 400\nlane_retries = 9",
    "ports = 3\nrows = 1\ncolumns = 1\nvcs = 1\ninput_depth = 12\nrow_depth = 5\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 3\nroute_cycles = 3\nprogress_timeout = 400\nlinks = 1\nlanes = 1\nretry_depth = 16\ntimeout = 300",
    "ports = 6\nrows = 2\ncolumns = 3\nvcs = 2\nphit_width = 28\ncrc_bits = 24\ninput_depth = 16\nrow_depth = 5\ncolumn_depth = 4\nmax_packet = 6\ntable_entries = 4\nroute_cycles = 3\nprogress_timeout = 2000\nlinks = 1\nlanes = 4\nretry_depth = 24\ntimeout = 1000",
];

impl Catalogued for YarcRouterParams {
    fn golden(&self) -> Box<dyn Golden> {
        yarc::router(self)
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcRouterTraffic::new(self, seed))
    }

    /// With tiles, and without.
    fn default_set() -> Vec<Self> {
        let each = all_with(
            SHORT,
            &[
                "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2",
                "ports = 4\nrows = 2\ncolumns = 1\nvcs = 1",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// Routers of two ports.
    fn proved_set() -> Vec<Self> {
        let each = all_with(SMALL, &[LEAST, LEAST_TILES]);
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What senders keep to, where there are no link control blocks before them.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        if self.tiled().links().is_some() {
            return Ok(Checker::default());
        }
        let longest = self.tiled().input().max_packet();
        let properties = vec![
            Property::new(
                "two_phits",
                "no phit is head and tail of its packet at once",
            ),
            Property::new(
                "packets_fit",
                format!("a packet has {longest} phits at the most"),
            ),
        ];
        checker(&Claims::of(self).senders(), properties)
    }

    /// Of one with link control blocks nothing is claimed that is not claimed of its parts.
    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        if self.tiled().links().is_some() {
            return Ok(Vec::new());
        }
        let body = Claims::of(self);
        let properties = properties(self.tiled(), body.home.as_ref());
        Ok(vec![checker(&body, properties)?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(2_000, 20_000),
                interpreted(with_reset(owned(&SHAPES[..2]))).of_cycles(2_000, 20_000),
                // All 64 ports, whose C++ takes minutes to compile.
                verilated(vec![String::new()], 100_000).of_cycles(None, 100_000),
            ],
            own_file_only: true,
            bounded: all_with(SMALL, &[LEAST_TILES]),
            full_bounded: [
                all_with(SMALL, &[LEAST]),
                with_reset(all_with(
                    SMALL,
                    &["ports = 2\nrows = 1\ncolumns = 2\nvcs = 2"],
                )),
            ]
            .concat(),
            pin_faults: vec![(
                "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nrow_depth = 2\ncolumn_depth = 2\nmax_packet = 4\ntable_entries = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\nprogress_timeout = 3\nports = 2\nrows = 1\ncolumns = 1\nvcs = 1",
                vec![
                    pin("link_active_i", "2'b11", &["nothing_on_a_dead_link"]),
                    // Each phit is a head.
                    pin(
                        "out_phit_o",
                        "inner_out_phit_o | 32'h40004000",
                        &["whole_on_link"],
                    ),
                    pin("ready_i", "2'b11", &["starts_with_room"]),
                    pin(
                        "turn_error_o",
                        "inner_turn_error_o | route_error_o",
                        &["errors_alone"],
                    ),
                    pin("freed_o", "inner_freed_o ^ 6'd1", &["freed_for_a_phit"]),
                    pin("freed_o", "6'd0", &["all_home"]),
                ],
            )],
            text_faults: vec![
                // A port takes itself for another one.
                text("input_port = 8'he4", "input_port = 8'he0"),
                text(
                    "row_mask_1_d = input_row_mask",
                    "row_mask_1_d = ~input_row_mask",
                ),
                text(
                    "row_credit_1_d = row_credits",
                    "row_credit_1_d = row_credits >> 1",
                ),
                text(
                    "col_credit_1_d = col_credits",
                    "col_credit_1_d = col_credits >> 1",
                ),
                // Valid a cycle before its phit; on the bus of another column; on another channel.
                text("row_valid_1_q[", "input_row_valid["),
                text("& row_column_1_q[", "& ~row_column_1_q["),
                text(
                    "col_valid_1_q <= col_valid_1_d",
                    "col_valid_1_q <= col_valid_1_d >> 1",
                ),
            ],
            refusals: vec![
                refusal(
                    &["rows=5"],
                    "yarc-router.rows = 5: wanted a divisor of ports = 64",
                ),
                refusal(
                    &["columns=3"],
                    "yarc-router.columns = 3: wanted a divisor of ports = 64",
                ),
                refusal(
                    &["row_wire=9"],
                    "yarc-router.row_wire = 9: wanted an integer from 0 to 8",
                ),
                refusal(
                    &["column_wire=9"],
                    "yarc-router.column_wire = 9: wanted an integer from 0 to 8",
                ),
                refusal(
                    &["input_depth=18"],
                    "yarc-router.input_depth = 18: wanted at least 19, the longest packet; or set max_packet",
                ),
            ],
            ..Trials::default()
        }
    }
}
