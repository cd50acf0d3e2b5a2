//! Which clocks of a module tick.

/// Some of the clocks of a module, numbered in port order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clocks(u64);

impl Clocks {
    /// None of them.
    pub const NONE: Clocks = Clocks(0);
    /// All of them, however many there are: the one clock of most modules.
    pub const ALL: Clocks = Clocks(u64::MAX);

    /// Those of which this is true, in port order.
    pub fn those(is_one: impl IntoIterator<Item = bool>) -> Self {
        let numbered = is_one.into_iter().enumerate();
        Clocks(numbered.fold(0, |bits, (clock, is_one)| bits | u64::from(is_one) << clock))
    }

    /// Whether clock `number` is one of them.
    pub fn has(self, number: usize) -> bool {
        self.0 >> number & 1 == 1
    }

    /// They as bits, clock 0 lowest.
    pub fn bits(self) -> u64 {
        self.0
    }
}
