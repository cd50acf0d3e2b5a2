//! Inputs: packets whole on the row bus, each by the tables, and no phit freed before its packet is known to be whole.

use crate::model::Golden;
use crate::model::yarc::Input;
use crate::params::index_width;
use crate::params::yarc::{HeadBit, Modulus, YarcInputParams};
use crate::testbench::catalogue::{Catalogued, shapes};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property};
use crate::testbench::stimulus::{Stimulus, YarcInputTraffic};
use crate::testbench::trials::{
    Trials, all_with, interpreted, owned, pin, refusal, text, with_reset,
};
use askama::Template;

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/input.v", escape = "none")]
struct Claims {
    vcs: usize,
    vc_bits: usize,
    /// Bits of the number of a virtual channel, of one as well.
    vc_count: usize,
    /// Whether its bits can say one that is not there.
    limits_vc: bool,
    vc_at: usize,
    ok_at: usize,
    hashed_at: usize,
    adaptive_at: usize,
    routed_at: usize,
    has_routes: bool,
    width: usize,
    /// Bits of a destination, and of a hash.
    d: usize,
    hash_bits: usize,
    ports: usize,
    columns: usize,
    outputs: usize,
    entries: usize,
    depth: usize,
    freed_bits: usize,
    row_depth: usize,
    far_count: usize,
    longest: usize,
    length_bits: usize,
    /// Bits of the number of a port.
    port_bits: usize,
    /// Moduli of numbers of ports, in rising order.
    moduli: Vec<usize>,
    clock: Clocking,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/yarc/sender.v", escape = "none")]
struct Sender {
    vcs: usize,
    vc_bits: usize,
    vc_count: usize,
    /// Whether its bits can say one that is not there.
    limits_vc: bool,
    vc_at: usize,
    ok_at: usize,
    width: usize,
    columns: usize,
    freed_bits: usize,
    row_depth: usize,
    far_count: usize,
    longest: usize,
    length_bits: usize,
    /// Bits of the number of a port.
    port_bits: usize,
    clock: Clocking,
}

impl Claims {
    fn of(p: &YarcInputParams) -> Self {
        let format = p.format();
        let ports = p.router_ports();
        let mut moduli: Vec<usize> = (1..=ports)
            .map(|ports| Modulus::within(ports).value())
            .collect();
        moduli.dedup();
        Claims {
            vcs: format.vcs(),
            vc_bits: format.vc_bits(),
            vc_count: index_width(format.vcs()),
            limits_vc: !format.vcs().is_power_of_two(),
            vc_at: format.vc_at(),
            ok_at: format.ok_at(),
            hashed_at: format.bit_at(HeadBit::Hashed),
            adaptive_at: format.bit_at(HeadBit::Adaptive),
            routed_at: format.bit_at(HeadBit::SourceRouted),
            has_routes: format.has_source_routes(),
            width: format.phit_width(),
            d: format.destination_bits(),
            hash_bits: format.hash_width(),
            ports,
            columns: p.columns(),
            outputs: p.outputs(),
            entries: p.table_entries(),
            depth: p.input_depth(),
            freed_bits: p.freed_bits(),
            row_depth: p.row_depth(),
            far_count: index_width(p.row_depth() + 1),
            longest: p.max_packet(),
            length_bits: index_width(p.max_packet() + 2),
            port_bits: index_width(ports),
            moduli,
            clock: Clocking { reset: p.reset() },
        }
    }

    fn sender(self) -> Sender {
        Sender {
            vcs: self.vcs,
            vc_bits: self.vc_bits,
            vc_count: self.vc_count,
            limits_vc: self.limits_vc,
            vc_at: self.vc_at,
            ok_at: self.ok_at,
            width: self.width,
            columns: self.columns,
            freed_bits: self.freed_bits,
            row_depth: self.row_depth,
            far_count: self.far_count,
            longest: self.longest,
            length_bits: self.length_bits,
            port_bits: self.port_bits,
            clock: self.clock,
        }
    }
}

/// Cycles until a head goes out behind the registers that say where, those of a look-up aside.
const WRITTEN: usize = 11;

/// What is claimed of an input with look-ups of so many cycles.
fn properties(route_cycles: usize) -> Vec<Property> {
    let rules = "if packets have two phits at least and are not too long, and credits are for phits that went out";
    let tables = "and if port_i stays as it is and the tables were written before the first phit";
    let seen = route_cycles + WRITTEN;
    vec![
        Property::new(
            "row_within",
            format!("{rules}, a phit goes out only to a row buffer that has a place"),
        )
        .after(route_cycles + 6),
        Property::new(
            "errors_alone",
            "a packet is thrown away for one reason, and nothing goes out in that cycle",
        )
        .after(route_cycles + 4),
        Property::new(
            "one_column",
            "what goes out goes to one column, and may take an output there",
        )
        .after(route_cycles + 4),
        Property::new(
            "whole_packets",
            format!("{rules}, in each virtual channel a head is followed by other phits up to a tail, all to its column and with its mask, and then by the next head"),
        )
        .to_depth(seen),
        Property::new(
            "freed_when_whole",
            format!("{rules}, no phit is freed before a tail with another ok than 1 came behind it and found room"),
        )
        .to_depth(seen),
        Property::new(
            "never_over",
            format!("{rules}, no buffer overflows as long as each packet ends well and no phit comes without a credit"),
        )
        .to_depth(seen),
        Property::new(
            "highest_entry",
            format!("{rules}, {tables}, an adaptive packet that the root does not match may take the ports of the highest valid entry that matches, those of its column, and no others"),
        )
        .to_depth(seen),
        Property::new(
            "hashed_port",
            format!("{rules}, {tables}, a packet that is not adaptive takes the one of these ports that destination and own port pick, where its hash takes no field"),
        )
        .to_depth(seen),
        Property::new(
            "root_port",
            format!("{rules}, {tables}, a packet that the root matches takes the port of its logical port"),
        )
        .to_depth(seen),
        Property::new(
            "no_turn",
            format!("{rules}, {tables}, a packet that did not come from below goes to ports that lead down alone"),
        )
        .to_depth(seen),
    ]
}

/// Small buffers and tables.
const SMALL: &str = "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nmax_packet = 4\nrow_depth = 2\ntable_entries = 2\nroute_cycles = 1";

/// Ports and columns: one of each, no powers of two; fields of few bits and many; look-ups of all lengths.
const SHAPES: [&str; 14] = [
    "ports = 2\ncolumns = 1\nvcs = 1\ninput_depth = 4\nmax_packet = 4\nrow_depth = 2\ntable_entries = 1\nroute_cycles = 1",
    "ports = 2\ncolumns = 2\nvcs = 1\ninput_depth = 5\nmax_packet = 4\nrow_depth = 2\ntable_entries = 2\nroute_cycles = 2\nhash_bits = 0",
    "ports = 6\ncolumns = 3\nvcs = 2\ninput_depth = 9\nmax_packet = 8\nrow_depth = 3\ntable_entries = 3\nroute_cycles = 3",
    "ports = 6\ncolumns = 2\nvcs = 3\ninput_depth = 12\nmax_packet = 5\nrow_depth = 5\ntable_entries = 4\nroute_cycles = 1\nphit_width = 32\ncolumn_arbiter = 'matrix'",
    "ports = 4\ncolumns = 2\nvcs = 2\ninput_depth = 8\nmax_packet = 8\nrow_depth = 4\ntable_entries = 2\nroute_cycles = 5\nphit_width = 16\ndestination_bits = 2\nhash_bits = 14\ncrc_bits = 8",
    "ports = 5\ncolumns = 1\nvcs = 1\ninput_depth = 16\nmax_packet = 10\nrow_depth = 7\ntable_entries = 5\nroute_cycles = 4",
    "ports = 5\ncolumns = 5\nvcs = 4\ninput_depth = 8\nmax_packet = 5\nrow_depth = 2\ntable_entries = 6\nroute_cycles = 16\nphit_width = 28",
    "ports = 10\ncolumns = 2\nvcs = 2\ninput_depth = 33\nmax_packet = 19\nrow_depth = 9\ntable_entries = 7\nroute_cycles = 6\nphit_width = 20\ndestination_bits = 8\nhash_bits = 3\ncrc_bits = 16",
    "ports = 12\ncolumns = 4\nvcs = 1\ninput_depth = 20\nmax_packet = 4\nrow_depth = 8\ntable_entries = 16\nroute_cycles = 7\ndestination_bits = 16\nhash_bits = 20",
    "ports = 16\ncolumns = 4\nvcs = 2\ninput_depth = 64\nmax_packet = 19\nrow_depth = 16\nroute_cycles = 8\nphit_width = 64\ndestination_bits = 20\nhash_bits = 20\ncrc_bits = 32",
    "ports = 27\ncolumns = 3\nvcs = 2\ninput_depth = 40\nmax_packet = 16\nrow_depth = 10\ncolumn_arbiter = 'matrix'",
    "ports = 64\ncolumns = 8\nvcs = 2\ninput_depth = 48",
    "ports = 64\ncolumns = 32\nvcs = 1\ninput_depth = 24\nrow_depth = 6\nroute_cycles = 9",
    "ports = 64\ncolumns = 1\nvcs = 2\ninput_depth = 19\nrow_depth = 4\nroute_cycles = 12",
];

/// What faults are put into.
const OF_FAULTS: &str = "ports = 6\ncolumns = 3\nvcs = 2\ninput_depth = 12\nmax_packet = 6\nrow_depth = 3\ntable_entries = 3\nroute_cycles = 2";

impl Catalogued for YarcInputParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(Input::new(self))
    }

    fn stimulus(&self, seed: u64) -> Box<dyn Stimulus> {
        Box::new(YarcInputTraffic::new(self, seed))
    }

    fn default_set() -> Vec<Self> {
        shapes(&[""])
    }

    /// Inputs of routers of two ports and four, with one virtual channel and two.
    fn proved_set() -> Vec<Self> {
        let each = all_with(
            SMALL,
            &[
                "ports = 2\ncolumns = 1\nvcs = 1",
                "ports = 4\ncolumns = 2\nvcs = 1",
                "ports = 2\ncolumns = 2\nvcs = 2",
            ],
        );
        let each: Vec<&str> = each.iter().map(String::as_str).collect();
        shapes(&each)
    }

    /// What the sender and the row buffers keep to.
    fn assumptions(&self) -> Result<Checker, askama::Error> {
        let properties = vec![
            Property::new(
                "two_phits",
                "no phit is head and tail of its packet at once",
            ),
            Property::new(
                "packets_fit",
                format!("a packet has {} phits at the most", self.max_packet()),
            ),
            Property::new(
                "credit_due",
                "a credit that comes back is for a phit that went out, one for each",
            ),
            Property::new(
                "port_stays",
                "port_i stays as it is from one reset to the next",
            ),
        ];
        checker(&Claims::of(self).sender(), properties)
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        Ok(vec![checker(
            &Claims::of(self),
            properties(self.route_cycles()),
        )?])
    }

    fn trials() -> Trials {
        Trials {
            runs: vec![
                interpreted(owned(&SHAPES)).of_cycles(20_000, 100_000),
                interpreted(with_reset(owned(&SHAPES[2..4]))).of_cycles(20_000, 100_000),
            ],
            own_file_only: true,
            is_seldom_full: true,
            text_faults: vec![text("next_hop = is_head & ", "next_hop = 1'b0 & ")],
            shaped_faults: vec![
                // What has gone is freed on a bad tail too; nothing is put back; a damaged packet is never over, or frees.
                (
                    OF_FAULTS,
                    text(
                        "healthy = goes_on & is_tail & ~ends",
                        "healthy = goes_on & is_tail & ~is_full",
                    ),
                ),
                (
                    OF_FAULTS,
                    text(".back_i     (backs[g])", ".back_i     (1'b0)"),
                ),
                (OF_FAULTS, text("damaged_q & ~(pops & tails)", "damaged_q")),
                (OF_FAULTS, text("| (of_vc & cut_each)", "| (of_vc & 2'd0)")),
                // The lowest entry wins; a mask counts the other way round; half of a row buffer is less.
                (
                    OF_FAULTS,
                    text(
                        "entry_valid_q[2] & ~(|",
                        "entry_valid_q[2] & ~(|entry_set) & ~(|",
                    ),
                ),
                (OF_FAULTS, text("& ~root_mask_q", "& root_mask_q")),
                (OF_FAULTS, text("+: 2] < 2'd2", "+: 2] < 2'd1")),
            ],
            bounded: [
                all_with(SMALL, &["ports = 2\ncolumns = 1\nvcs = 1"]),
                with_reset(all_with(SMALL, &["ports = 2\ncolumns = 2\nvcs = 1"])),
            ]
            .concat(),
            full_bounded: all_with(
                SMALL,
                &[
                    "ports = 4\ncolumns = 2\nvcs = 2",
                    "ports = 6\ncolumns = 3\nvcs = 1",
                ],
            ),
            printed: all_with(SMALL, &["ports = 2\ncolumns = 1\nvcs = 1"]),
            pin_faults: vec![(
                "phit_width = 16\ndestination_bits = 2\nhash_bits = 0\ncrc_bits = 8\ninput_depth = 4\nmax_packet = 4\nrow_depth = 2\ntable_entries = 2\nroute_cycles = 1\nports = 4\ncolumns = 2\nvcs = 1",
                vec![
                    // Credits are taken for given.
                    pin("row_credit_i", "2'b11", &["row_within"]),
                    pin(
                        "turn_error_o",
                        "inner_turn_error_o || row_phit_o[14]",
                        &["errors_alone"],
                    ),
                    pin("row_column_o", "2'b11", &["one_column"]),
                    pin(
                        "row_mask_o",
                        "inner_row_mask_o & {2{inner_row_column_o[0]}}",
                        &["one_column"],
                    ),
                    pin(
                        "row_phit_o",
                        "inner_row_phit_o & 16'h7fff",
                        &["whole_packets"],
                    ),
                    // Each tail is good.
                    pin(
                        "in_phit_i",
                        "in_phit_i[15] ? {in_phit_i[15:10], 2'b00, in_phit_i[7:0]} : in_phit_i",
                        &["freed_when_whole"],
                    ),
                    pin("overflow_o", "in_valid_i", &["never_over"]),
                    // The entries change places; entries, masks, and the map of ports are others.
                    pin(
                        "cfg_addr_i",
                        "cfg_addr_i[6:3] == 4'd1 ? cfg_addr_i ^ 7'd2 : cfg_addr_i",
                        &["highest_entry"],
                    ),
                    pin("port_i", "~port_i", &["hashed_port", "no_turn"]),
                    pin(
                        "cfg_addr_i",
                        "cfg_addr_i[6] ? cfg_addr_i ^ 7'd1 : cfg_addr_i",
                        &["root_port"],
                    ),
                ],
            )],
            refusals: vec![
                refusal(
                    &["ports=65"],
                    "yarc-input.ports = 65: wanted an integer from 2 to 64",
                ),
                refusal(
                    &["columns=5"],
                    "yarc-input.columns = 5: wanted a divisor of ports = 64",
                ),
                refusal(
                    &["input_depth=18"],
                    "yarc-input.input_depth = 18: wanted at least 19, the longest packet; or set max_packet",
                ),
                refusal(
                    &["phit_width=16"],
                    "yarc-input.destination_bits = 15: wanted at most 7, as a phit has 14 bits of content; or set phit_width",
                ),
                refusal(
                    &["route_cycles=17"],
                    "yarc-input.route_cycles = 17: wanted an integer from 1 to 16",
                ),
                refusal(
                    &["table_entries=17"],
                    "yarc-input.table_entries = 17: wanted an integer from 1 to 16",
                ),
            ],
            ..Trials::default()
        }
    }
}
