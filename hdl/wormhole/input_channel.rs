//! One lane on its way in. Twin: `model/wormhole/input_channel.rs`.

use super::routing;
use crate::hdl::rtl::{Builder, Expr, Layout, Library, Module, RtlError, Shape, lit};
use crate::params::PortFlag;
use crate::params::fifo::FifoFlag;
use crate::params::wormhole::{InputChannelParams, InputFlag, names};
use std::sync::Arc;

/// A FIFO, and beside it the decoding of heads and what they are offered.
impl Shape for InputChannelParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "FIFO of an input lane, decoding heads beside it");
        m.note(
            "State",
            match self.decodes_ahead() {
                true => "what a head is offered is not reset",
                false => "the destination of a head that is being decoded is not reset",
            },
        );
        let width = self.fifo().width();
        let [valid, flit, take] = ["valid_i", "flit_i", "take_i"].map(|name| m.port(name));
        let front = m.port("flit_o");
        m.read_like(&front, "flit", "flit_i");
        let not_empty = m.port("valid_o");
        let tells = |flag| self.fifo().flags().has(flag);
        let not_full = tells(FifoFlag::NotFull).then(|| match self.shows(InputFlag::Takes) {
            true => m.port(InputFlag::Takes.port()),
            false => m.net("not_full", 1),
        });
        let count = tells(FifoFlag::Count).then(|| m.net("count", self.fifo().count_width()));
        let next = (self.fifo().lookahead() > 0).then(|| Next {
            valid: m.net("next_valid", 1),
            dest: m.net("next_dest", self.fifo().lookahead()),
        });
        let fifo = lib.module(self.fifo())?;
        let empty = self.shows(InputFlag::Empty);
        let empty = empty.then(|| m.port(InputFlag::Empty.port()));
        let mut pins = vec![
            ("wr_en_i", &valid),
            ("wr_data_i", &flit),
            ("rd_en_i", &take),
            ("rd_data_o", &front),
            ("not_empty_o", &not_empty),
        ];
        pins.extend(not_full.iter().map(|not_full| ("not_full_o", not_full)));
        pins.extend(empty.iter().map(|empty| ("empty_o", empty)));
        pins.extend(count.iter().map(|count| ("count_o", count)));
        if let Some(Next { valid, dest }) = &next {
            pins.extend([("next_valid_o", valid), ("next_data_o", dest)]);
        }
        m.instance("u_fifo", &fifo, &pins);
        let room = match count {
            None => not_full
                .clone()
                .expect("what does not count says whether it is full"),
            Some(count) => {
                m.comment("flits on the wire, and those sent before they are known of, find room");
                let most = (self.fifo().depth() - 2 * self.wire_delay()) as u64;
                count.less(&lit(count.width(), most)) & m.running()
            }
        };
        m.assign(&m.port("not_full_o"), &room);

        let offered = match not_full.filter(|_| !self.decodes_ahead()) {
            None => kept(&mut m, lib, self, next)?,
            Some(not_full) => queued(&mut m, lib, self, &(valid & not_full))?,
        };

        m.comment("only a head asks");
        let asks = m.wire("asks", &(not_empty & front.bit(width - 2) & &offered.valid));
        request(&mut m, self, &asks, &offered.sets);
        m.finish()
    }
}

/// What the FIFO shows of its second word.
struct Next {
    valid: Expr,
    dest: Expr,
}

/// What the packet at the front is offered.
struct Offered {
    valid: Expr,
    /// One-hot.
    sets: Expr,
}

/// What the packet at the front is offered, in a register: decoded as the tail before it leaves, or at the front.
fn kept(
    m: &mut Builder,
    lib: &mut Library,
    p: &InputChannelParams,
    next: Option<Next>,
) -> Result<Offered, RtlError> {
    let leaves = tail_leaves(m, p);
    let valid = m.register("offered_valid", 1, 0);
    let front = m.port("flit_o").slice(0, p.routing().destination_width());
    let dest = match &next {
        None => front,
        Some(next) => {
            m.comment("the head at the front is decoded, once; from then on the second flit: the next head, if the front is a tail");
            m.mux("dest", &valid.q, &next.dest, &front)
        }
    };
    let decoded = decoded(m, lib, p, &dest)?;
    let loads = m.wire("loads", &(&leaves | !&valid.q));
    let sets = m.data_register("offered", decoded.width(), &loads);
    name_sets(m, p, &sets.q);
    m.assign(&sets.d, &decoded);
    let stays = &valid.q | m.port("valid_o");
    match next {
        None => m.assign(&valid.d, &(stays & !leaves)),
        Some(next) => m.assign_mux(&valid.d, &leaves, &next.valid, &stays),
    }
    Ok(Offered {
        valid: valid.q,
        sets: sets.q,
    })
}

/// The same in a queue of all packets of which a flit is here; `written` is high as a flit comes.
fn queued(
    m: &mut Builder,
    lib: &mut Library,
    p: &InputChannelParams,
    written: &Expr,
) -> Result<Offered, RtlError> {
    m.comment("a head is decoded in the cycle after it is written, from a register");
    let flit = m.port("flit_i");
    let head = m.wire("head_written", &(written & flit.bit(p.fifo().width() - 2)));
    let decoding = m.register("decoding", 1, 0);
    m.assign(&decoding.d, &head);
    let destination = p.routing().destination_width();
    let dest = m.data_register("dest", destination, &head);
    m.assign(&dest.d, &flit.slice(0, destination));
    let decoded = decoded(m, lib, p, &dest.q)?;

    m.comment("one entry for each packet of which a flit is here, until its tail leaves");
    let leaves = tail_leaves(m, p);
    let queue = p.options_fifo();
    let written = match p.queues_numbers() {
        true => number(m, &decoded, queue.width()),
        false => decoded,
    };
    let front = match p.queues_numbers() {
        true => m.net("offered_number", queue.width()),
        false => m.net("offered", queue.width()),
    };
    if !p.queues_numbers() {
        name_sets(m, p, &front);
    }
    let valid = m.net("offered_valid", 1);
    let module = lib.module(&queue)?;
    m.instance(
        "u_options",
        &module,
        &[
            ("wr_en_i", &decoding.q),
            ("wr_data_i", &written),
            ("rd_en_i", &leaves),
            ("rd_data_o", &front),
            ("not_empty_o", &valid),
        ],
    );
    let sets = match p.queues_numbers() {
        true => sets_of(m, p, &front),
        false => front,
    };
    Ok(Offered { valid, sets })
}

/// A packet's last flit is taken.
fn tail_leaves(m: &mut Builder, p: &InputChannelParams) -> Expr {
    let tail = m.port("flit_o").bit(p.fifo().width() - 1);
    let leaves = m.port("take_i") & m.port("valid_o") & tail;
    m.wire("tail_leaves", &leaves)
}

/// The routing unit: the set that a head to `dest` is offered, one-hot.
fn decoded(
    m: &mut Builder,
    lib: &mut Library,
    p: &InputChannelParams,
    dest: &Expr,
) -> Result<Expr, RtlError> {
    let unit = lib.module(p.unit())?;
    let decoded = m.net("decoded", p.unit().set_counts().sets);
    name_sets(m, p, &decoded);
    let place = p.unit().place_ports().into_iter();
    let place = place.map(|port| (port.name.clone(), m.port(&port.name)));
    let mut pins: Vec<(String, Expr)> = place.collect();
    pins.extend([
        ("dest_i".into(), dest.clone()),
        ("options_o".into(), decoded.clone()),
    ]);
    let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (&**pin, net)).collect();
    m.instance("u_routing", &unit, &pins);
    Ok(decoded)
}

/// The number of the bit that is set, from 1 on; 0 if none is.
fn number(m: &mut Builder, one_hot: &Expr, width: usize) -> Expr {
    m.comment("sets are queued by number, from 1 on: 0 is none");
    let number = m.net("number", width);
    for bit in 0..width {
        let with_bit = (0..one_hot.width()).filter(|set| (set + 1) >> bit & 1 == 1);
        let any = with_bit.map(|set| one_hot.bit(set)).reduce(|a, b| a | b);
        m.assign(&number.bit(bit), &any.expect("some number has the bit"));
    }
    number
}

/// The set of a number as [`number`] counts, one-hot.
fn sets_of(m: &mut Builder, p: &InputChannelParams, number: &Expr) -> Expr {
    let sets = p.unit().set_counts().sets;
    let offered = m.net("offered", sets);
    name_sets(m, p, &offered);
    for set in 0..sets {
        let is_it = number.equals(&lit(number.width(), set as u64 + 1));
        m.assign(&offered.bit(set), &is_it);
    }
    offered
}

/// Names for the bits of a net that has one for each option set.
fn name_sets(m: &mut Builder, p: &InputChannelParams, net: &Expr) {
    let sets = routing::options(p.routing(), p.unit().entry());
    m.read_as(
        net,
        Layout::elements("set", names::set_names(p.routing(), &sets)),
    );
}

/// For each option set the lanes in it, as bits of `request_o`: `best_i` has them one set after the other.
pub(crate) fn best(p: &InputChannelParams) -> Vec<Vec<usize>> {
    let sets = routing::options(p.routing(), p.unit().entry()).into_iter();
    sets.map(|set| p.lanes_of(set.exits())).collect()
}

/// `request_o`: the best lane of the set at the front.
pub(crate) fn request(m: &mut Builder, p: &InputChannelParams, asks: &Expr, offered: &Expr) {
    let (request, best_now) = (m.port("request_o"), m.port("best_i"));
    let (routing, sets) = (p.routing(), routing::options(p.routing(), p.unit().entry()));
    let of_sets = names::best_names(routing, p.lanes(), &sets);
    m.read_as(&best_now, Layout::elements("best", of_sets));
    let reached = p.reached().into_iter();
    let reached = reached.map(|lane| names::lane_name(routing, p.lanes(), lane));
    m.read_as(&request, Layout::elements("to", reached));
    let mut terms: Vec<Option<Expr>> = vec![None; request.width()];
    let mut choice = 0;
    for (set, lanes) in best(p).iter().enumerate() {
        for &lane in lanes {
            let term = offered.bit(set) & best_now.bit(choice);
            terms[lane] = Some(match terms[lane].take() {
                None => term,
                Some(others) => others | term,
            });
            choice += 1;
        }
    }
    for (lane, term) in terms.into_iter().enumerate() {
        let term = term.expect("a lane that is reached is in some set");
        m.assign(&request.bit(lane), &(asks & term));
    }
}
