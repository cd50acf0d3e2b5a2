//! What became of each word that one end of a link took for the other.

/// The words that a sender took between two restarts.
#[derive(Debug, Default)]
struct Session {
    first: u64,
    taken: u64,
    delivered: u64,
    /// Words that were counted as lost when it ended; none if the sender was reset, which its user knows.
    lost: Option<u64>,
}

/// One way over a link.
#[derive(Debug)]
pub struct Reckoning {
    sessions: Vec<Session>,
    /// The session of the word that was delivered last.
    at: usize,
    /// The receiver's user knows that what comes may be of another session than what came.
    learned: bool,
    /// Restarts that the sender told.
    pub restarts: u64,
    /// Whether the end of the sender is reset now.
    pub is_reset: bool,
}

impl Default for Reckoning {
    fn default() -> Self {
        Reckoning {
            sessions: vec![Session::default()],
            at: 0,
            learned: true,
            restarts: 0,
            is_reset: false,
        }
    }
}

impl Reckoning {
    fn current(&mut self) -> &mut Session {
        self.sessions.last_mut().expect("there is always one")
    }

    fn begin(&mut self) {
        let now = self.current();
        let first = now.first + now.taken;
        self.sessions.push(Session {
            first,
            ..Session::default()
        });
    }

    /// The sender's end is reset.
    pub fn sender_was_reset(&mut self) {
        self.begin();
    }

    /// The receiver's end is reset: what it got before is of no account.
    pub fn receiver_was_reset(&mut self) {
        self.learned = true;
    }

    /// The receiver's end says that the sender's was reset.
    pub fn receiver_learns(&mut self) {
        self.learned = true;
        self.restarts += 1;
    }

    /// The sender says that it dropped so many.
    pub fn drop_words(&mut self, count: u64, told: &str) {
        let now = self.current();
        assert!(count <= now.taken, "{told}: {count} of {now:?} are lost");
        now.lost = Some(count);
        self.begin();
    }

    /// The sender takes a word, of which the number is its place among all.
    pub fn take(&mut self, word: u64) {
        let now = self.current();
        assert_eq!(word, now.first + now.taken);
        now.taken += 1;
    }

    /// A word arrives.
    pub fn deliver(&mut self, word: u64, told: &str) {
        let holds =
            |session: &Session| (session.first..session.first + session.taken).contains(&word);
        let of = self.sessions.iter().position(holds);
        let of = of.unwrap_or_else(|| panic!("{told}: word {word} was never taken"));
        assert!(of >= self.at, "{told}: word {word} is of an old session");
        if of > self.at {
            assert!(
                self.learned,
                "{told}: word {word} of another session, unannounced"
            );
            (self.at, self.learned) = (of, false);
        }
        let is_last = of + 1 == self.sessions.len();
        let session = &mut self.sessions[of];
        assert!(
            is_last || session.lost.is_none(),
            "{told}: word {word} came after it was dropped"
        );
        assert_eq!(
            word,
            session.first + session.delivered,
            "{told}: not in turn"
        );
        session.delivered += 1;
    }

    /// All words that arrived.
    pub fn delivered(&self) -> u64 {
        self.sessions.iter().map(|session| session.delivered).sum()
    }

    /// Nothing is on its way any more: each word arrived or was counted.
    pub fn settle(&self, told: &str) {
        let (last, before) = self.sessions.split_last().expect("there is always one");
        assert_eq!(
            last.delivered, last.taken,
            "{told}: words of {last:?} are missing"
        );
        assert!(last.taken > 0, "{told}: no word goes any more");
        for session in before {
            let Some(lost) = session.lost else { continue };
            assert!(
                session.delivered + lost >= session.taken,
                "{told}: words of {session:?} are missing, and not counted"
            );
        }
    }
}
