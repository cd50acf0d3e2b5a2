//! The way back: what the receiver owes, and when the sender hears of it.

use crate::model::Random;
use std::collections::VecDeque;

/// What a frame of the other direction says.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ack {
    pub(super) number: u64,
    pub(super) retry: bool,
}

/// Acknowledgements, alone or with words of the other direction: late, lost, and now and then false.
pub(super) struct Acks {
    /// What the receiver owes.
    owes: bool,
    owes_retry: bool,
    /// What the sender heard last.
    heard: u64,
    /// Those on their way, with the cycles that they still take.
    on_the_way: VecDeque<(u64, Ack)>,
    mood: Mood,
    lasts: u64,
    left: u64,
    /// Sequence numbers there are.
    numbers: u64,
    /// Whether those before a silence may be of words that never came: then the receiver waits in vain from then on,
    /// and only the sender still sees something new.
    leaps: bool,
    /// The sender's timeout, and the cycles since it heard something or gave up waiting.
    timeout: u64,
    quiet: u64,
}

/// How they go for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// At once.
    Prompt,
    /// After some time, and some never.
    Lagging,
    /// At first, now and then, the last one again or one of later words; then none but, sometimes, one about when the
    /// sender's time is out.
    Silent,
    /// Between right ones there are false ones.
    False,
}

impl Acks {
    pub(super) fn new(numbers: u64, timeout: u64, leaps: bool) -> Self {
        Acks {
            owes: false,
            owes_retry: false,
            heard: 0,
            on_the_way: VecDeque::new(),
            mood: Mood::Prompt,
            lasts: 0,
            left: 0,
            numbers,
            leaps,
            timeout,
            quiet: 0,
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.on_the_way.clear();
        (self.owes, self.owes_retry, self.heard) = (false, false, 0);
    }

    /// What the sender hears in this cycle, if its time was not out in the one before.
    pub(super) fn deliver(&mut self, timed_out: bool, random: &mut Random) -> Option<Ack> {
        self.quiet = if timed_out { 0 } else { self.quiet + 1 };
        let heard = self.next(random);
        if heard.is_some() {
            self.quiet = 0;
        }
        heard
    }

    fn next(&mut self, random: &mut Random) -> Option<Ack> {
        if self.left == 0 {
            use Mood::{False, Lagging, Prompt, Silent};
            let moods = [
                Prompt, Prompt, Prompt, Lagging, Lagging, Silent, Silent, False,
            ];
            self.mood = moods[random.below(8) as usize];
            let scale = match self.mood {
                Silent => 8 + random.below(5),
                _ => 5 + random.below(7),
            };
            self.lasts = 1 << scale;
            self.left = self.lasts;
        }
        self.left -= 1;
        let is_late = (self.timeout..self.timeout + 16).contains(&(self.quiet + 4));
        let number = match self.mood {
            Mood::Silent if is_late && random.below(8) == 0 => {
                let retry = random.below(4) > 0;
                return Some(Ack {
                    number: self.heard,
                    retry,
                });
            }
            Mood::False if random.below(32) == 0 => Some(random.below(self.numbers)),
            Mood::Silent if 2 * self.left > self.lasts && random.below(64) == 0 => {
                let later = match random.below(4) {
                    0 => 0,
                    1 => random.below(self.numbers),
                    // How far one acknowledges is compared bit by bit.
                    _ => 1 << random.below(self.numbers.ilog2().into()),
                };
                Some(match self.leaps {
                    true => (self.heard + later) % self.numbers,
                    false => self.heard,
                })
            }
            _ => None,
        };
        if let Some(number) = number {
            let retry = random.below(4) == 0;
            return Some(Ack { number, retry });
        }
        for (left, _) in &mut self.on_the_way {
            *left = left.saturating_sub(1);
        }
        // In order, as the line keeps it.
        match self.on_the_way.front() {
            Some((0, ack)) => {
                let ack = *ack;
                self.heard = ack.number;
                self.on_the_way.pop_front();
                Some(ack)
            }
            _ => None,
        }
    }

    /// What the receiver shows in this cycle.
    pub(super) fn take(
        &mut self,
        expected: u64,
        owes: bool,
        owes_retry: bool,
        random: &mut Random,
    ) {
        self.owes |= owes;
        self.owes_retry |= owes_retry;
        let due = self.owes || self.owes_retry || random.below(16) == 0;
        let sends = due && random.below(4) > 0;
        if !sends || self.mood == Mood::Silent || self.on_the_way.len() > 64 {
            return;
        }
        let ack = Ack {
            number: expected,
            retry: self.owes_retry,
        };
        (self.owes, self.owes_retry) = (false, false);
        let lag = match self.mood {
            Mood::Lagging if random.below(4) == 0 => return,
            Mood::Lagging => 1 << random.below(7),
            _ => 1,
        };
        self.on_the_way.push_back((lag, ack));
    }
}
