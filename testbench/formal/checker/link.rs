//! The link layer: the check is that of the division, the receiver believes nothing else, and the sender's words
//! arrive once and in order whatever the line loses.

use super::{Checker, Clocking, Property, checker};
use crate::params::index_width;
use crate::params::link::{CrcParams, Frame, LinkReceiverParams, LinkSenderParams};
use crate::testbench::formal::{Shown, Specified, shapes};
use askama::Template;

/// Most bits of a body whose division is proved in one piece: parities of more are hard to compare.
const DIVIDED_AT_ONCE: usize = 16;

#[derive(Template)]
#[template(path = "testbench/formal/checker/crc.v", escape = "none")]
struct Division {
    width: usize,
    bits: usize,
    terms: u32,
}

impl Division {
    fn new(check: &CrcParams) -> Self {
        let polynomial = check.polynomial();
        Division {
            width: check.width(),
            bits: polynomial.bits(),
            terms: polynomial.terms(),
        }
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/crc_bits.v", escape = "none")]
struct Bits {
    width: usize,
    bits: usize,
    bit_bits: usize,
    whole: bool,
}

/// `body` after the function that divides.
fn dividing(
    check: &CrcParams,
    body: &impl Template,
    properties: Vec<Property>,
) -> Result<Checker, askama::Error> {
    let division = checker(&Division::new(check), Vec::new())?;
    Ok(division.and(checker(body, properties)?))
}

impl Specified for CrcParams {
    fn proved_set() -> Vec<Self> {
        shapes::link::crc()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let whole = self.width() <= DIVIDED_AT_ONCE;
        let body = Bits {
            width: self.width(),
            bits: self.polynomial().bits(),
            bit_bits: index_width(self.width()),
            whole,
        };
        let mut properties = vec![
            Property::new(
                "of_zeros",
                "the check of zeros is that which the division gives, bit after bit",
            ),
            Property::new(
                "each_bit",
                "a bit that flips changes the check as the division has it, whatever the other bits are: so the check of every word is right",
            ),
        ];
        if whole {
            properties.push(Property::new(
                "divides",
                "the check of every word is that which the division gives, bit after bit",
            ));
        }
        let mut check = dividing(self, &body, properties)?;
        check.shown = vec![Shown {
            name: "watched".to_string(),
            width: index_width(self.width()),
        }];
        Ok(vec![check])
    }
}

#[derive(Template)]
#[template(path = "testbench/formal/checker/link_receiver.v", escape = "none")]
struct Receiving {
    small: bool,
    w: usize,
    s: usize,
    body: usize,
    has_word: usize,
    bits: usize,
    phits: usize,
    phit: usize,
    c_bits: usize,
    clock: Clocking,
}

/// Whether the check of `frame` is small enough to be compared as a whole.
fn is_small(frame: &Frame) -> bool {
    frame.body_width() <= DIVIDED_AT_ONCE
}

impl Specified for LinkReceiverParams {
    fn proved_set() -> Vec<Self> {
        shapes::link::receiver()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let frame = self.frame();
        let small = is_small(&frame);
        let body = Receiving {
            small,
            w: frame.word_width(),
            s: frame.sequence_bits(),
            body: frame.body_width(),
            has_word: frame.has_word(),
            bits: frame.body_low(),
            phits: frame.phits(),
            phit: frame.phit_width(),
            c_bits: frame.count_width(),
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let after = frame.phits() + 1;
        let counts = "the number expected is that of the words shown, one by one";
        let mut properties = vec![("counts", counts)];
        if small {
            properties.extend(BELIEVED);
        }
        let properties = properties.into_iter();
        let properties =
            properties.map(|(name, statement)| Property::new(name, statement).after(after));
        Ok(vec![dividing(&frame.crc(), &body, properties.collect())?])
    }
}

/// What holds of every receiver, and is proved of small ones.
const BELIEVED: [(&str, &str); 4] = [
    (
        "nothing_believed",
        "a frame that is damaged or not whole says nothing and brings no word",
    ),
    (
        "says",
        "of a whole frame with the right check the acknowledgement and the retry are shown in the next cycle",
    ),
    (
        "word_in_turn",
        "a word is shown if it comes in such a frame under the number expected, and no other",
    ),
    (
        "owes",
        "an acknowledgement is owed for every word that comes, a retry for every frame that is damaged or cut short, and nothing else",
    ),
];

#[derive(Template)]
#[template(path = "testbench/formal/checker/link_sender.v", escape = "none")]
struct Sending {
    small: bool,
    paced: bool,
    patient: bool,
    w: usize,
    s: usize,
    n: usize,
    body: usize,
    has_word: usize,
    bits: usize,
    phits: usize,
    phit: usize,
    c_bits: usize,
    num: usize,
    den: usize,
    /// The window with this cycle's phit: Verilog.
    window: String,
    timeout: usize,
    t_bits: usize,
    /// Whether what is sent is known cycle by cycle.
    exact: bool,
    end_to_end: bool,
    clock: Clocking,
}

/// Most bits of all words of a window that are followed from end to end.
const FOLLOWED: usize = 4;

/// Most cycles of a timeout or of a pace that are counted.
const COUNTED: usize = 64;

/// Whether there is a pace to keep to, and one that can be watched.
fn is_paced(p: &LinkSenderParams) -> bool {
    p.rate().num() < p.rate().den() && p.rate().den() <= COUNTED
}

fn is_patient(p: &LinkSenderParams) -> bool {
    p.timeout() <= COUNTED
}

impl Specified for LinkSenderParams {
    fn proved_set() -> Vec<Self> {
        shapes::link::sender()
    }

    fn checkers(&self) -> Result<Vec<Checker>, askama::Error> {
        let (frame, rate) = (self.frame(), self.rate());
        let small = is_small(&frame);
        let body = Sending {
            small,
            paced: is_paced(self),
            patient: is_patient(self),
            w: frame.word_width(),
            s: frame.sequence_bits(),
            n: self.window(),
            body: frame.body_width(),
            has_word: frame.has_word(),
            bits: frame.body_low(),
            phits: frame.phits(),
            phit: frame.phit_width(),
            c_bits: frame.count_width(),
            num: rate.num(),
            den: rate.den(),
            window: match rate.den() {
                1 => "phit_valid_o".to_string(),
                cycles => format!("{{window_q[{}:0], phit_valid_o}}", cycles - 2),
            },
            timeout: self.timeout(),
            t_bits: index_width(self.timeout() + 1),
            exact: small && frame.phits() == 1 && rate.num() == rate.den(),
            end_to_end: small && frame.word_width() * self.window() <= FOLLOWED,
            clock: Clocking {
                reset: self.reset(),
            },
        };
        let frame_goes = frame.phits() + 3;
        let mut sender = dividing(&frame.crc(), &body, sent(self, frame_goes))?;
        sender.shown = vec![number("held", self)];
        if body.exact {
            sender.properties.extend(exactly(frame_goes));
            sender.shown.extend([
                number("sent", self),
                Shown {
                    name: "watched".to_string(),
                    width: body.s,
                },
            ]);
        }
        if body.end_to_end {
            sender.properties.extend([
                Property::new(
                    "once",
                    "no word arrives twice, over a line that loses any frame and brings any again before the next, if acknowledgements are of what arrived, however late",
                )
                .given(&["window_kept"])
                .after(2 * frame_goes),
                Property::new("in_order", "and what arrives is the oldest word taken in that has not")
                    .given(&["window_kept", "once"])
                    .after(2 * frame_goes),
            ]);
            sender.shown.push(number("under_way", self));
        }
        Ok(vec![sender])
    }
}

/// A number of words of the window.
fn number(name: &str, p: &LinkSenderParams) -> Shown {
    Shown {
        name: name.to_string(),
        width: p.frame().sequence_bits() + 1,
    }
}

/// What holds of every sender, under any inputs.
fn sent(p: &LinkSenderParams, frame_goes: usize) -> Vec<Property> {
    let rate = p.rate();
    let paced = format!("at most {} go out, at any time", rate.in_words("phit"));
    let kept = format!(
        "never more words are held than the window has, which is {}, nor less than none, whatever is acknowledged",
        p.window()
    );
    let patient = format!(
        "the timeout is after {} cycles or more with words held in which none was acknowledged",
        p.timeout()
    );
    let of = |name, statement: &str, cycles| Property::new(name, statement).after(cycles);
    let mut all = vec![
        of(
            "whole",
            "the phits of a frame go out one after another, its first marked and no other",
            frame_goes,
        ),
        of("window_kept", &kept, p.window() + 1),
    ];
    if is_paced(p) {
        all.push(of("paced", &paced, rate.den()));
    }
    if is_patient(p) {
        all.push(of("patient", &patient, p.timeout()));
    }
    if is_small(&p.frame()) {
        all.extend([
            of(
                "reason",
                "it goes back only if asked to or after the timeout, and if words are held",
                frame_goes,
            ),
            of(
                "checked",
                "every frame has the right check, and zeros beyond it",
                frame_goes,
            ),
            of(
                "empty_of_zeros",
                "a frame without a word has zeros in its place",
                frame_goes,
            ),
        ]);
    }
    all
}

/// What holds where a frame is one phit and one goes out in every cycle.
fn exactly(frame_goes: usize) -> Vec<Property> {
    let all = [
        (
            "numbers_in_order",
            "words sent are held, and at most two wait for their turn unless it went back",
        ),
        (
            "work_conserving",
            "a frame goes out whenever there is a word to be sent or anything owed, and else none",
        ),
        (
            "in_turn",
            "words go out under consecutive numbers, from the oldest held on after it went back",
        ),
        (
            "answers",
            "every frame acknowledges what this end waits for in the cycle in which it is made, and carries the retry that is owed",
        ),
        (
            "word_of_number",
            "what goes out under a number is the word that was taken in under it last",
        ),
    ];
    all.map(|(name, statement)| Property::new(name, statement).after(frame_goes))
        .into()
}
