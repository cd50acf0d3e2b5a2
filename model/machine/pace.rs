//! Whether threads are worth it.

use std::time::{Duration, Instant};

/// Says of each window of cycles whether one thread takes it or all do, by which was faster lately: helpers gain
/// nothing where a window is short beside a meeting, nor where other work has their processors. What is computed is
/// the same in either case.
///
/// Time goes in turns of some hundred microseconds. A trial is a turn alone, one in which helpers are woken, and one together.
/// Who wins it has the turns that follow, more of them each time that it wins again; together, as long as it keeps up.
#[derive(Debug)]
pub(super) struct Pace {
    mode: Mode,
    /// Turns of this mode after this one.
    turns: u32,
    /// Windows of this turn, and those that have not begun.
    windows: u32,
    left: u32,
    /// When the turn began.
    since: Option<Instant>,
    /// What a window took alone, in the last trial.
    alone: f64,
    /// How many trials each has won in a row.
    won: [u32; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// One thread, until there is another trial.
    Alone,
    /// One thread, on trial.
    TryAlone,
    /// All, as far as they are awake yet.
    Wake,
    /// All, on trial.
    TryTogether,
    /// All, until there is another trial.
    Together,
}

impl Pace {
    /// How long a turn takes, about.
    const TURN: Duration = Duration::from_micros(400);
    /// Turns of who wins a trial, twice as many each time that it wins again, up to so many times.
    const TURNS: u32 = 4;
    const MOST_DOUBLINGS: u32 = 8;
    /// Together is better if a window takes at most this share of what it takes alone.
    const GAIN: f64 = 0.95;
    /// A turn together is over, and so are those to come, if it takes so many times as long as it would take alone; the one
    /// in which helpers are woken, if it takes so many turns.
    const PATIENCE: f64 = 1.5;
    const PATIENCE_TO_WAKE: f64 = 4.0;

    /// Before the first trial.
    pub fn new() -> Self {
        Pace {
            mode: Mode::TryAlone,
            turns: 0,
            windows: 1,
            left: 1,
            since: None,
            alone: 0.0,
            won: [0; 2],
        }
    }

    /// Whether all threads take this window.
    pub fn is_together(&self) -> bool {
        !matches!(self.mode, Mode::Alone | Mode::TryAlone)
    }

    /// A window begins.
    #[inline]
    pub fn step(&mut self, now: impl FnOnce() -> Instant) {
        match self.since {
            Some(since) if self.left == 0 || self.is_together() => self.judge(since, now()),
            Some(_) => {}
            None => self.since = Some(now()),
        }
        self.left = self.left.saturating_sub(1);
    }

    /// What comes next, as a turn has gone like this since then.
    fn judge(&mut self, since: Instant, now: Instant) {
        let (taken, turn) = ((now - since).as_secs_f64(), Self::TURN.as_secs_f64());
        let done = f64::from(self.windows - self.left);
        let most = match self.mode {
            Mode::Wake => Self::PATIENCE_TO_WAKE * turn,
            _ => Self::PATIENCE * (self.alone * done).max(turn / 4.0),
        };
        let is_too_slow = self.is_together() && taken > most;
        if self.left > 0 && !is_too_slow {
            return;
        }
        let each = taken / done.max(1.0);
        let (mode, turns) = match self.mode {
            // The first windows, too few to tell.
            Mode::TryAlone if taken < turn / 4.0 => (Mode::TryAlone, 0),
            Mode::TryAlone => {
                self.alone = each;
                (Mode::Wake, 0)
            }
            Mode::Wake if !is_too_slow => (Mode::TryTogether, 0),
            Mode::Wake | Mode::TryTogether => {
                let is_better = !is_too_slow && each < Self::GAIN * self.alone;
                let (winner, loser, mode) = match is_better {
                    true => (1, 0, Mode::Together),
                    false => (0, 1, Mode::Alone),
                };
                let turns = Self::TURNS << self.won[winner].min(Self::MOST_DOUBLINGS);
                self.won[winner] += 1;
                self.won[loser] = 0;
                (mode, turns)
            }
            mode if self.turns > 0 && !is_too_slow => (mode, self.turns - 1),
            Mode::Alone | Mode::Together => (Mode::TryAlone, 0),
        };
        // Who was disturbed tells nothing about how long a window takes.
        let each = if is_too_slow { self.alone } else { each };
        let windows = (turn / each.max(1e-9)).clamp(1.0, 1e6) as u32;
        *self = Pace {
            mode,
            turns,
            windows,
            left: windows,
            since: Some(now),
            ..*self
        };
    }

    /// Each for some windows, whatever the clock says.
    #[cfg(test)]
    pub fn alternate(&mut self) {
        self.windows += 1;
        self.mode = match self.windows % 16 {
            0..11 => Mode::Together,
            _ => Mode::Alone,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// So many windows: what all take, and how many together; `cost` says of each, by its number and whether it is one
    /// of those, what it takes in microseconds.
    fn run(windows: u32, cost: impl Fn(u32, bool) -> u64) -> (f64, u32) {
        let (mut pace, start) = (Pace::new(), Instant::now());
        let (mut now, mut together) = (start, 0);
        for window in 0..windows {
            pace.step(|| now);
            together += u32::from(pace.is_together());
            now += Duration::from_micros(cost(window, pace.is_together()));
        }
        ((now - start).as_secs_f64() * 1e6, together)
    }

    #[test]
    fn all_go_on_where_that_is_faster() {
        let (taken, together) = run(100_000, |_, all| if all { 6 } else { 10 });
        assert!(together > 97_000, "{together}");
        assert!(taken < 0.62e6, "{taken}");
    }

    #[test]
    fn one_goes_on_where_meetings_cost_more_than_helpers_gain() {
        let (taken, together) = run(100_000, |_, all| if all { 11 } else { 10 });
        assert!((30..1000).contains(&together), "{together}");
        assert!(taken < 1.002e6, "{taken}");
    }

    #[test]
    fn helpers_that_lose_their_processor_cost_little() {
        // Every fourth window a time slice is lost.
        let cost = |window, all| match all {
            true if window % 4 == 0 => 4000,
            true => 6,
            false => 10,
        };
        let (taken, together) = run(100_000, cost);
        assert!(together > 0);
        assert!(taken < 1.06e6, "{taken}");
        // From some time on, after all have won.
        let later = |window, all| match window < 50_000 {
            true if all => 6,
            true => 10,
            false => cost(window, all),
        };
        let (taken, together) = run(100_000, later);
        assert!(together > 45_000, "{together}");
        assert!(taken < 0.9e6, "{taken}");
    }

    #[test]
    fn what_changes_is_tried_again() {
        // Too little to do at first, then enough for all.
        let cost = |window, all| match window < 50_000 {
            true => 1 + u64::from(all),
            false if all => 60,
            false => 100,
        };
        let (_, together) = run(100_000, cost);
        assert!((45_000..53_000).contains(&together), "{together}");
    }
}
