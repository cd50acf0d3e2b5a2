//! Output channels: one packet at a time, nothing lost, and nobody else in the lane where that is
//! the rule.

use super::physical_channel::is_work_conserving;
use crate::model::{Golden, wormhole};
use crate::params::Reset;
use crate::params::arbiter::{ArbiterKind, Order};
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::FifoStyle;
use crate::params::wormhole::{CoResidence, OutputChannel, OutputChannelParams};
use crate::testbench::catalogue::{Catalogued, legal, shapes};
use crate::testbench::formal::checker::words::{Pins, in_order, words};
use crate::testbench::formal::checker::{Clocking, checker};
use crate::testbench::formal::{Checker, Property, Shown};
use crate::testbench::trials::{PinFault, Trials, interpreted, owned, pin, refusal, text};
use askama::Template;

/// Declares `takes`, `flit_taken`, `held_q` and `owner_q`.
#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/packet.v", escape = "none")]
struct Packet {
    n: usize,
    width: usize,
    clock: Clocking,
}

#[derive(Template)]
#[template(
    path = "testbench/catalogue/wormhole/output_channel.v",
    escape = "none"
)]
struct Claims {
    n: usize,
    /// Bits of the number of words.
    bits: usize,
    clock: Clocking,
    work_conserving: bool,
    /// What else it takes to be free: Verilog.
    rule: String,
    /// Cycles without a flit sent that it takes, too.
    quiet: usize,
    paper: bool,
    counted: bool,
    /// Free slots that a head needs.
    head_room: usize,
    /// Bits of the number of requests.
    requests: usize,
}

#[derive(Template)]
#[template(path = "testbench/catalogue/wormhole/alone.v", escape = "none")]
struct Alone {
    delay: usize,
    clock: Clocking,
}

/// No two packets between here and the next switch, over a wire of `delay` cycles.
fn alone(delay: usize, clock: Clocking) -> Result<Checker, askama::Error> {
    let statement = "a head taken while free_o is 1 is alone: no flit in the FIFO, on the wire or in the far FIFO, whatever its depth and however it is read; far_empty_i being what that one shows, late by the wire";
    let property = Property::new("alone", statement).after(2 * delay + 4);
    let mut alone = checker(&Alone { delay, clock }, vec![property])?;
    alone.shown = vec![Shown {
        name: "far_holds".to_string(),
        width: 1,
    }];
    Ok(alone)
}

impl Catalogued for OutputChannelParams {
    fn golden(&self) -> Box<dyn Golden> {
        Box::new(wormhole::OutputChannel::new(self))
    }

    fn default_set() -> Vec<Self> {
        shapes(&["", "co_residence = 'safe'", "head_room = 4"])
    }

    /// Output channels of every rule, up to the default ones.
    fn proved_set() -> Vec<Self> {
        use ArbiterKind::{Fixed, Prefix, Rotating, Skipping};
        use CoResidence::{Allowed, Paper, Safe};
        let small = OutputChannel {
            inputs: 2,
            width: 4,
            depth: 2,
            style: FifoStyle::Shift,
            arbiter: Skipping,
            crossbar: CrossbarStyle::AndOr,
            co_residence: Allowed,
            head_room: 1,
            wire_delay: 0,
            counted: false,
            reset: Reset::Sync,
        };
        let of = |co_residence, inputs, depth, wire_delay| OutputChannel {
            co_residence,
            inputs,
            depth,
            wire_delay,
            ..small
        };
        let circular = |shape| OutputChannel {
            style: FifoStyle::Circular,
            crossbar: CrossbarStyle::MuxTree,
            ..shape
        };
        let counted = |shape| OutputChannel {
            counted: true,
            ..shape
        };
        let by = |arbiter, shape| OutputChannel { arbiter, ..shape };
        let default = |co_residence, wire_delay| OutputChannel {
            width: 10,
            ..of(co_residence, 5, 6, wire_delay)
        };
        let mut shapes = vec![
            of(Allowed, 1, 1, 0),
            counted(of(Allowed, 2, 2, 0)),
            by(Rotating, of(Allowed, 5, 3, 0)),
            default(Allowed, 0),
        ];
        for wire_delay in 0..=2 {
            shapes.extend([
                of(Safe, 1, 1, wire_delay),
                circular(of(Safe, 2, 3, wire_delay)),
                by(Prefix, counted(of(Safe, 5, 2, wire_delay))),
            ]);
        }
        shapes.extend([
            default(Safe, 0),
            default(Safe, 1),
            of(Paper, 1, 1, 0),
            by(Fixed(Order::Lowest), of(Paper, 2, 2, 0)),
            by(Fixed(Order::Highest), of(Paper, 3, 2, 0)),
            counted(circular(of(Paper, 5, 3, 0))),
        ]);
        for co_residence in [Allowed, Safe, Paper] {
            shapes.push(OutputChannel {
                reset: Reset::Async,
                ..of(co_residence, 2, 2, 1)
            });
        }
        // A drain-off lane: a head finds room for a packet of four flits.
        shapes.extend([
            OutputChannel {
                head_room: 4,
                ..counted(of(Allowed, 2, 6, 0))
            },
            OutputChannel {
                head_room: 3,
                ..circular(of(Allowed, 5, 3, 0))
            },
        ]);
        legal(shapes.into_iter().map(OutputChannelParams::new))
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (n, fifo) = (self.inputs(), self.fifo());
        let clock = Clocking {
            reset: self.reset(),
        };
        let packet = Packet {
            n,
            width: self.flit_width(),
            clock,
        };
        let pins = Pins {
            write: "takes",
            word: "flit_taken",
            read: "send_i",
            there: "ready_o",
            front: "flit_o",
        };
        let rule = self.co_residence();
        let (quiet, work_conserving) = (2 * self.wire_delay(), is_work_conserving(self.arbiter()));
        let room = match self.head_room() {
            1 => String::new(),
            slots => format!(" && words_q <= {}", fifo.depth() - slots),
        };
        let claims = Claims {
            n,
            bits: fifo.count_width(),
            clock,
            work_conserving,
            rule: match rule {
                CoResidence::Allowed => String::new(),
                CoResidence::Safe => " && words_q == 0 && far_empty_i".into(),
                CoResidence::Paper => " && words_q == 0".into(),
            } + &room,
            quiet,
            paper: rule == CoResidence::Paper,
            counted: self.is_counted(),
            head_room: self.head_room(),
            requests: self.requests_width(),
        };
        let mut properties = vec![Property::new(
            "one_input",
            "a flit is taken from at most one input: one that asks or, while a packet holds the lane, the packet's, if it shows a flit",
        )];
        if work_conserving {
            let statement =
                "some input is taken from whenever one asks and no packet holds the lane";
            properties.push(Property::new("work_conserving", statement));
        }
        properties.push(Property::new(
            "held_for_packet",
            "from a head without tail to its tail, flits are taken from its input alone, each as soon as it is there and there is room, and free_o is 0",
        ).after(3));
        properties.push(Property::new(
            "no_flit_lost",
            "asked only while free_o is 1, it takes no flit without room; ready_o says whether there is one to send",
        ).after(3));
        properties.push(in_order("flit", fifo.depth()));
        let also = match rule {
            CoResidence::Allowed => String::new(),
            CoResidence::Paper => ", and the FIFO is empty".to_string(),
            CoResidence::Safe if quiet == 0 => ", the FIFO is empty and so is the far lane".into(),
            CoResidence::Safe => format!(
                ", the FIFO is empty, nothing was sent for {quiet} cycles and the far lane is empty"
            ),
        };
        let room = match self.head_room() {
            1 => "there is room".to_string(),
            slots => format!("{slots} flits find room"),
        };
        let statement =
            format!("free_o is 1 if no packet holds the lane and {room}{also}, and only then");
        properties.push(Property::new("free", statement));
        if rule == CoResidence::Paper {
            let statement = "free_o is 1 only while no flit is in the FIFO";
            properties.push(Property::new("alone_in_fifo", statement));
        }
        if self.is_counted() {
            let statement = "requests_o is the number of requests in the cycle before";
            properties.push(Property::new("counts_requests", statement));
        }
        if self.head_room() > 1 {
            let statement = format!(
                "of a packet whose head asked while free_o was 1, the first {} flits find room, however few are sent",
                self.head_room()
            );
            properties.push(Property::new("packet_finds_room", statement).after(fifo.depth() + 2));
        }
        let mut all = checker(&packet, Vec::new())?
            .and(words(fifo, pins)?)
            .and(checker(&claims, properties)?);
        if rule == CoResidence::Safe {
            all = all.and(alone(self.wire_delay(), clock)?);
        }
        Ok(vec![all])
    }

    fn trials() -> Trials {
        let common = [
            pin(
                "take_o",
                "inner_take_o | ({2{inner_take_o[0]}} & req_i)",
                &["one_input"],
            ),
            pin("take_o", "inner_take_o & 2'b01", &["work_conserving"]),
            // Every flit is a tail.
            pin(
                "flit_i",
                "flit_i | 8'h88",
                &["one_input", "held_for_packet", "in_order"],
            ),
            pin("valid_i", "2'b11", &["one_input", "held_for_packet"]),
            pin(
                "free_o",
                "1'b1",
                &["free", "held_for_packet", "no_flit_lost"],
            ),
            pin("ready_o", "inner_ready_o && !send_i", &["no_flit_lost"]),
            pin("flit_o", "inner_flit_o ^ {3'd0, send_i}", &["in_order"]),
            pin(
                "requests_o",
                "inner_requests_o & 2'd1",
                &["counts_requests"],
            ),
        ];
        let with = |more: PinFault| [&common[..], &[more]].concat();
        Trials {
            runs: vec![interpreted(owned(&[
                "",
                "inputs = 1\ndepth = 1",
                "inputs = 13\narbiter = 'hierarchical'\ncounted = 1",
                "inputs = 3\nco_residence = 'safe'",
                "inputs = 3\nhead_room = 4",
                "inputs = 2\ndepth = 5\nhead_room = 5\nstyle = 'circular'\ncounted = 1\nreset = 'async'",
                "inputs = 2\ndepth = 9\nhead_room = 2\nstyle = 'ram'\nco_residence = 'paper'",
                "inputs = 3\nco_residence = 'safe'\nwire_delay = 2\ncounted = 1",
                "inputs = 2\nco_residence = 'paper'\nstyle = 'circular'\nreset = 'async'",
                "inputs = 4\narbiter = 'fixed'\ncrossbar = 'mux-tree'\nflit_width = 70",
                "inputs = 4\narbiter = 'fixed'\norder = 'highest'",
                "inputs = 4\narbiter = 'rotating'\nflit_width = 2",
                "inputs = 6\narbiter = 'prefix'\nstyle = 'ram'",
                "inputs = 5\narbiter = 'random'\nco_residence = 'safe'",
                "inputs = 1\narbiter = 'random'\nreset = 'async'",
                "inputs = 5\narbiter = 'matrix'\nreset = 'async'",
            ]))],
            proved: owned(&[
                "flit_width = 3\ninputs = 1\ndepth = 1\nco_residence = 'allowed'",
                "flit_width = 3\ninputs = 2\ndepth = 2\ncounted = 1\nreset = 'async'",
                "flit_width = 3\ninputs = 3\ndepth = 2\narbiter = 'rotating'",
                "flit_width = 3\ninputs = 5\ndepth = 1\narbiter = 'hierarchical'",
                "flit_width = 3\ninputs = 2\ndepth = 1\narbiter = 'random'",
                "flit_width = 3\ninputs = 2\ndepth = 1\narbiter = 'fixed'",
                "flit_width = 3\ninputs = 3\ndepth = 1\narbiter = 'fixed'\norder = 'highest'",
                "flit_width = 3\ninputs = 1\ndepth = 1\nco_residence = 'safe'",
                "flit_width = 3\ninputs = 2\ndepth = 3\nco_residence = 'safe'\nwire_delay = 1",
                "flit_width = 3\ninputs = 2\ndepth = 2\nco_residence = 'safe'\nwire_delay = 3\nreset = 'async'",
                "flit_width = 3\ninputs = 5\ndepth = 2\ncounted = 1\nco_residence = 'paper'",
                // A drain-off lane.
                "flit_width = 3\ninputs = 2\ndepth = 3\nhead_room = 2\nreset = 'async'",
            ]),
            pin_faults: vec![
                (
                    "inputs = 2\nflit_width = 4\ndepth = 2\ncounted = 1\nwire_delay = 1\nco_residence = 'allowed'",
                    common.to_vec(),
                ),
                (
                    "inputs = 2\nflit_width = 4\ndepth = 2\ncounted = 1\nwire_delay = 1\nco_residence = 'safe'",
                    with(pin("far_empty_i", "1'b1", &["alone", "free"])),
                ),
                (
                    "inputs = 2\nflit_width = 4\ndepth = 2\ncounted = 1\nwire_delay = 1\nco_residence = 'paper'",
                    with(pin("free_o", "1'b1", &["alone_in_fifo"])),
                ),
                (
                    "inputs = 2\nflit_width = 4\ndepth = 2\ncounted = 1\nwire_delay = 1\nco_residence = 'allowed'\nhead_room = 2",
                    with(pin("free_o", "1'b1", &["packet_finds_room"])),
                ),
            ],
            refusals: vec![refusal(
                &["order=highest", "arbiter=random"],
                "output-channel.order = highest: no arbiter here is fixed, and others have no order; drop the key",
            )],
            text_faults: vec![
                text("assign gnt_o = req_i &", "assign gnt_o = req_i |"),
                text(".req_i     (req_i)", ".req_i     (~req_i)"),
                text("= data_i[i * 10 +: 10]", "= data_i[9:0]"),
                text("wire moves = write | read", "wire moves = write"),
                text("if (write & ~tail)", "if (write)"),
                text("wire alone = empty & far_empty_i", "wire alone = empty"),
            ],
            ..Trials::default()
        }
    }
}
