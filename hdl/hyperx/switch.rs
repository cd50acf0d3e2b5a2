//! An output's part of the crossbar: from the lanes of all inputs to its queues.

use super::flit_layout;
use super::lanes::{Few, Lanes};
use super::output::Grant;
use crate::hdl::rows::{Fields, chosen, decoded, kept};
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::hyperx::Made;
use crate::params::index_width;

/// What comes through the crossbar, by virtual channel.
pub(super) struct Arriving {
    /// A flit does.
    pub(super) any: Expr,
    /// And it is a head.
    pub(super) heads: Expr,
    /// The flits; one for all if there is one lane.
    pub(super) words: Expr,
}

/// What comes on the lanes, in the cycle in which it leaves its input's queue. Each lane here has a source: an input, and
/// one of its lanes; a grant gives it, and it is over with the tail.
pub(super) fn receive(m: &mut Builder, made: &Made, lanes: &Lanes, grant: &Grant) -> Arriving {
    let (count, width) = (made.lanes(), made.crossing_width());
    let each = made.router_ports() * count;
    let (moving, crossing) = (m.port("moving_i"), m.port("crossing_i"));
    let select = sources(m, made, lanes, grant);
    let arrives = m.net("arrives", count);
    m.comb("see_arrivals", |c| {
        c.repeat("l", 0..count, |c, l| {
            let moves = select.element(l, each) & &moving;
            c.set(&arrives.at(l), &(lanes.busy.at(l) & moves.any()));
        });
    });
    let words = chosen(m, "arriving", &select, &Fields::whole(&crossing, width));
    m.read_as(&words, flit_layout(made, "flit", &["head", "tail"]).each());
    let [heads, tails] = ["heads", "tails"].map(|name| m.net(name, made.vcs()));
    let arriving = match &lanes.few {
        None => to_own(m, made, [arrives, words], [heads, tails.clone()]),
        Some(few) => to_queues(m, made, few, [arrives, words], [heads, tails.clone()]),
    };
    lanes.step(m, "next_held", &grant.takes, &tails);
    arriving
}

/// For each lane here, which lane of which input is its source.
fn sources(m: &mut Builder, made: &Made, lanes: &Lanes, grant: &Grant) -> Expr {
    let (inputs, count) = (made.router_ports(), made.lanes());
    let input = grant
        .input
        .iter()
        .map(|input| ("from_input", input.clone()));
    let lane = grant.lane.iter().map(|lane| ("from_lane", lane.clone()));
    let sources: Vec<(&str, Expr)> = input.chain(lane).collect();
    let mut numbers = Vec::new();
    if !sources.is_empty() {
        let taken = match &lanes.few {
            None => grant.takes.clone(),
            Some(few) => m.mux("lane_taken", &grant.any, &few.next, &lit(count, 0)),
        };
        m.comment("by lane here, from which input and lane there its packet comes");
        numbers = kept(m, "keep_sources", &taken, &sources);
    }
    let mut numbers = numbers.iter();
    let of_input = match grant.input.as_ref().and_then(|_| numbers.next()) {
        None => m.wire("of_input", &Expr::ones(count)),
        Some(numbers) => decoded(m, "of_input", numbers, index_width(inputs), inputs),
    };
    let Some(numbers) = numbers.next() else {
        return of_input;
    };
    let of_lane = decoded(m, "of_lane", numbers, index_width(count), count);
    let select = m.net("select", count * inputs * count);
    m.comb("find_sources", |c| {
        c.repeat("l", 0..count, |c, l| {
            c.repeat("p", 0..inputs, |c, p| {
                let at = l * inputs + p;
                let row = select.element(&at, count);
                c.set(&row, &lit(count, 0));
                c.when(&of_input.at(&at), |c| {
                    c.set(&row, &of_lane.element(l, count));
                });
            });
        });
    });
    select
}

/// Each virtual channel has a lane of its own.
fn to_own(
    m: &mut Builder,
    made: &Made,
    [arrives, words]: [Expr; 2],
    [heads, tails]: [Expr; 2],
) -> Arriving {
    let (data, width) = (made.flit_width(), made.crossing_width());
    m.comb("see_heads", |c| {
        c.repeat("v", 0..made.vcs(), |c, v| {
            let bit = |place: usize| arrives.at(v) & words.at(&(v * width + place));
            c.set(&heads.at(v), &bit(data));
            c.set(&tails.at(v), &bit(data + 1));
        });
    });
    Arriving {
        any: arrives,
        heads,
        words,
    }
}

/// From lanes to the queues of the virtual channels that have them.
fn to_queues(
    m: &mut Builder,
    made: &Made,
    few: &Few,
    [arrives, words]: [Expr; 2],
    [heads, tails]: [Expr; 2],
) -> Arriving {
    let (vcs, count) = (made.vcs(), made.lanes());
    let (data, width) = (made.flit_width(), made.crossing_width());
    let any = m.net("enters", vcs);
    m.comment("to the queue of the virtual channel that has the lane");
    m.comb("see_heads", |c| {
        for all in [&any, &heads, &tails] {
            c.set(all, &lit(vcs, 0));
        }
        c.repeat("l", 0..count, |c, l| {
            let bit = |place: usize| arrives.at(l) & words.at(&(l * width + place));
            c.repeat("v", 0..vcs, |c, v| {
                c.when(&few.rows.at(&(l * vcs + v)), |c| {
                    c.set(&any.at(v), &arrives.at(l));
                    c.set(&heads.at(v), &bit(data));
                    c.set(&tails.at(v), &bit(data + 1));
                });
            });
        });
    });
    if count == 1 {
        return Arriving { any, heads, words };
    }
    let entering = m.net("entering", vcs * width);
    m.comb("choose_words", |c| {
        c.repeat("v", 0..vcs, |c, v| {
            let word = entering.element(v, width);
            c.set(&word, &words.slice(0, width));
            c.repeat("l", 1..count, |c, l| {
                c.when(&few.rows.at(&(l * vcs + v)), |c| {
                    c.set(&word, &words.element(l, width));
                });
            });
        });
    });
    Arriving {
        any,
        heads,
        words: entering,
    }
}
