//! The golden terminal of a HyperX.

use super::links::{arriving, show_errors, show_links};
use super::terminals::{TerminalState, acts, show_users};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::hyperx::HyperXTerminalParams;
use std::slice::from_ref;

/// Sends the packets of a user to its router, whole, and shows the user what comes from there.
///
/// - Twin: `hdl/hyperx/terminal.rs`.
/// - Shapes: those of its network.
/// - Latency: a packet whose tail is taken in cycle t is sent from t + 1 on at the earliest, a flit in each cycle; a flit
///   that is sent in u shows in u + 1. A flit that comes in t is shown to the user in t + 1; its credit shows in the cycle
///   after that in which the user takes it.
/// - Source: `\[HyperX\] §6`. ASSUMED: a packet goes into the virtual channel with most credits, the lowest of equals, as
///   soon as there is one for each of its flits. A packet ends with its tail, or with as many flits as its head says, and one
///   whose head says what cannot be with as many as the longest has; what follows up to the tail takes room in no store.
///   Where its end is not as its head says, `error_o` shows a wrong length from the cycle after that end on. A flit for which
///   the sink's store has no room, or of a virtual channel that is not there, is lost: a write without room, and without a
///   credit. A credit for which no flit was sent until the cycle before counts for nothing.
#[derive(Clone, Debug)]
pub struct Terminal {
    params: HyperXTerminalParams,
    state: TerminalState,
}

impl Terminal {
    /// The terminal of this shape, in reset state.
    pub fn new(params: &HyperXTerminalParams) -> Self {
        Terminal {
            params: params.clone(),
            state: TerminalState::new(params),
        }
    }
}

impl Golden for Terminal {
    fn reset(&mut self) {
        self.state.reset();
    }

    /// All of them: none goes by what comes in the same cycle.
    fn peek(&self, outputs: &mut [u64]) {
        let made = self.params.made();
        let mut outputs = PortsMut(outputs);
        show_users(made, from_ref(&self.state), &mut outputs);
        show_links(made, from_ref(self.state.shown()), &mut outputs);
        let errors = [self.state.errors()].into_iter();
        show_errors(self.params.misuses().width(), errors, &mut outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let made = self.params.made();
        let mut inputs = Ports(inputs);
        let users = acts(made, 1, &mut inputs);
        let links = arriving(made, 1, &mut inputs);
        for (user, link) in users.into_iter().zip(links) {
            self.state.step(user, link);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::hyperx::flits::Flit;
    use crate::model::hyperx::links::OnLink;
    use crate::model::hyperx::terminals::UserActs;
    use crate::params::{Component, Misuse};

    /// Three virtual channels of five flits each, packets of up to three flits, whose length is in bits 3 and 4 of a head.
    const SMALL: &str = "widths = [3]\nterminals = 2\nvcs = 3\nmax_packet = 3\ninput_depth = 5\nage_bits = 4\nflit_width = 16";

    /// A terminal, and what it has sent: the cycle in which each flit was on the link, and the flit.
    struct Watched {
        state: TerminalState,
        cycle: u64,
        sent: Vec<(u64, usize, Flit)>,
    }

    impl Watched {
        fn new() -> Self {
            let params = HyperXTerminalParams::of_settings(SMALL).expect("legal");
            Watched {
                state: TerminalState::new(&params),
                cycle: 0,
                sent: Vec::new(),
            }
        }

        fn step(&mut self, user: UserActs, link: OnLink) {
            let on_link = self.state.shown().flit.clone();
            self.sent
                .extend(on_link.map(|(vc, flit)| (self.cycle, vc, flit)));
            self.state.step(user, link);
            self.cycle += 1;
        }

        fn wait(&mut self, cycles: u64) {
            for _ in 0..cycles {
                self.step(UserActs::default(), OnLink::default());
            }
        }

        fn offer(&mut self, data: u64, tail: bool) {
            assert!(self.state.has_room());
            let user = UserActs {
                offers: Some((vec![data], tail)),
                takes: false,
            };
            self.step(user, OnLink::default());
        }

        /// Offers a packet of so many flits whose head says `said`: its flits are numbered from `first` on, above the head's
        /// fields.
        fn packet(&mut self, said: u64, flits: u64, first: u64) {
            for number in 0..flits {
                let length = if number == 0 { (said - 1) << 3 } else { 0 };
                self.offer((first + number) << 9 | length, number == flits - 1);
            }
        }

        fn credit(&mut self, vc: usize) {
            let link = OnLink {
                flit: None,
                credits: 1 << vc,
            };
            self.step(UserActs::default(), link);
        }

        /// Of all flits that were sent: number, head, tail.
        fn numbers(&self) -> Vec<(u64, bool, bool)> {
            let each = self.sent.iter();
            each.map(|(_, _, flit)| (flit.data[0] >> 9, flit.head, flit.tail))
                .collect()
        }
    }

    fn bits(of: &[Misuse]) -> u64 {
        of.iter().fold(0, |bits, misuse| bits | 1 << misuse.bit())
    }

    #[test]
    fn a_packet_goes_where_most_credits_are_and_waits_for_all_of_its_flits() {
        let mut terminal = Watched::new();
        // Credits 5, 5, 5; then 3, 5, 5; 3, 2, 5; 3, 2, 3.
        terminal.packet(2, 2, 0);
        terminal.packet(3, 3, 0);
        terminal.packet(2, 2, 0);
        // To the lowest of equals: 0, 2, 3.
        terminal.packet(3, 3, 0);
        terminal.wait(8);
        let heads = |terminal: &Watched| -> Vec<usize> {
            let heads = terminal.sent.iter().filter(|(_, _, flit)| flit.head);
            heads.map(|(_, vc, _)| *vc).collect()
        };
        assert_eq!(heads(&terminal), [0, 1, 2, 0]);
        // Where most are: 0, 2, 0. Then two are not enough for three flits, wherever they are.
        terminal.packet(3, 3, 0);
        terminal.packet(3, 3, 0);
        terminal.wait(6);
        terminal.credit(0);
        terminal.credit(0);
        terminal.wait(3);
        assert_eq!(heads(&terminal), [0, 1, 2, 0, 2]);
        terminal.credit(0);
        terminal.wait(3);
        assert_eq!(heads(&terminal), [0, 1, 2, 0, 2, 0]);
        assert_eq!(terminal.state.errors(), 0);
    }

    #[test]
    fn a_head_follows_a_tail_at_once() {
        let mut terminal = Watched::new();
        terminal.packet(3, 3, 0);
        terminal.packet(1, 1, 3);
        terminal.packet(2, 2, 4);
        terminal.wait(6);
        // The first tail is taken in cycle 2, the head is sent in 3 and on the link in 4. The last packet is whole after
        // cycle 5.
        let cycles: Vec<u64> = terminal.sent.iter().map(|(cycle, _, _)| *cycle).collect();
        assert_eq!(cycles, [4, 5, 6, 7, 8, 9]);
        let wanted = [
            (0, true, false),
            (1, false, false),
            (2, false, true),
            (3, true, true),
            (4, true, false),
            (5, false, true),
        ];
        assert_eq!(terminal.numbers(), wanted);
    }

    #[test]
    fn a_packet_is_cut_where_its_head_says_and_the_next_is_whole() {
        let wrong = bits(&[Misuse::Length]);
        // What the head says, how many flits come, and how many go on.
        for (said, flits, sent) in [
            (1, 3, 1),
            (2, 4, 2),
            (2, 9, 2),
            (3, 1, 1),
            (3, 2, 2),
            // There is no packet of four.
            (4, 2, 2),
            (4, 3, 3),
            (4, 5, 3),
        ] {
            let mut terminal = Watched::new();
            terminal.packet(said, flits, 0);
            assert_eq!(terminal.state.errors(), wrong, "{said} {flits}");
            terminal.packet(2, 2, 32);
            terminal.wait(6);
            let cut = (0..sent).map(|number| (number, number == 0, number == sent - 1));
            let wanted: Vec<_> = cut.chain([(32, true, false), (33, false, true)]).collect();
            assert_eq!(terminal.numbers(), wanted, "{said} {flits}");
        }
        let mut terminal = Watched::new();
        for flits in 1..=3 {
            terminal.packet(flits, flits, 0);
            terminal.wait(4);
        }
        assert_eq!(terminal.state.errors(), 0);
    }

    #[test]
    fn a_user_is_shown_flits_as_they_come_and_each_that_it_takes_is_credited() {
        let mut terminal = Watched::new();
        let flit = |vc: usize, number: u64| OnLink {
            flit: Some((
                vc,
                Flit {
                    head: number == 0,
                    tail: number == 2,
                    data: vec![number],
                },
            )),
            credits: 0,
        };
        for (number, vc) in [2, 0, 1].into_iter().enumerate() {
            terminal.step(UserActs::default(), flit(vc, number as u64));
        }
        let takes = || UserActs {
            offers: None,
            takes: true,
        };
        for (number, vc) in [2, 0, 1].into_iter().enumerate() {
            let front = terminal.state.front().expect("a flit is there");
            assert_eq!(front.data, [number as u64]);
            assert_eq!((front.head, front.tail), (number == 0, number == 2));
            terminal.step(takes(), OnLink::default());
            assert_eq!(terminal.state.shown().credits, 1 << vc);
        }
        assert_eq!(terminal.state.front(), None);
        terminal.step(takes(), OnLink::default());
        assert_eq!(terminal.state.shown().credits, 0);
        // 15 places; that one is being freed helps only in the next cycle.
        for number in 0..15 {
            terminal.step(UserActs::default(), flit(0, number));
        }
        assert_eq!(terminal.state.errors(), 0);
        terminal.step(takes(), flit(0, 15));
        assert_eq!(terminal.state.errors(), bits(&[Misuse::NoRoom]));
        terminal.step(UserActs::default(), flit(1, 16));
        let mut left = Vec::new();
        while let Some(front) = terminal.state.front() {
            left.push(front.data[0]);
            terminal.step(takes(), OnLink::default());
        }
        assert_eq!(left, [(1..15).collect(), vec![16]].concat());
    }

    #[test]
    fn what_nobody_may_send_is_lost_and_shows() {
        let mut terminal = Watched::new();
        let nowhere = Flit {
            head: true,
            tail: true,
            data: vec![0],
        };
        let link = OnLink {
            flit: Some((3, nowhere)),
            credits: 0,
        };
        terminal.step(UserActs::default(), link);
        assert_eq!(terminal.state.front(), None);
        assert_eq!(terminal.state.errors(), bits(&[Misuse::NoRoom]));
        // In the cycle in which a flit is sent none is owed yet.
        let mut terminal = Watched::new();
        terminal.packet(1, 1, 0);
        terminal.credit(0);
        assert_eq!(terminal.state.errors(), bits(&[Misuse::CreditTooMany]));
        let mut terminal = Watched::new();
        terminal.packet(1, 1, 0);
        terminal.wait(1);
        terminal.credit(0);
        assert_eq!(terminal.state.errors(), 0);
    }
}
