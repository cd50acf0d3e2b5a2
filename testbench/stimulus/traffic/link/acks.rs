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
    left: u64,
    /// Sequence numbers there are.
    numbers: u64,
}

/// How they go for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mood {
    /// At once.
    Prompt,
    /// After some time, and some never.
    Lagging,
    /// None but, now and then, the last one again: the sender's time is out.
    Silent,
    /// Between right ones there are false ones.
    False,
}

impl Acks {
    pub(super) fn new(numbers: u64) -> Self {
        Acks {
            owes: false,
            owes_retry: false,
            heard: 0,
            on_the_way: VecDeque::new(),
            mood: Mood::Prompt,
            left: 0,
            numbers,
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.on_the_way.clear();
        (self.owes, self.owes_retry, self.heard) = (false, false, 0);
    }

    /// What the sender hears in this cycle.
    pub(super) fn deliver(&mut self, random: &mut Random) -> Option<Ack> {
        if self.left == 0 {
            use Mood::{False, Lagging, Prompt, Silent};
            let moods = [
                Prompt, Prompt, Prompt, Lagging, Lagging, Lagging, Silent, False,
            ];
            self.mood = moods[random.below(8) as usize];
            let scale = match self.mood {
                Silent => 8 + random.below(5),
                _ => 5 + random.below(7),
            };
            self.left = 1 << scale;
        }
        self.left -= 1;
        let number = match self.mood {
            Mood::False if random.below(32) == 0 => Some(random.below(self.numbers)),
            Mood::Silent if random.below(512) == 0 => Some(self.heard),
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
