//! Which outputs mean something, and when: after reset, and under their own valid.

use crate::params::{Layout, Port, Reset, words};

/// Follows one run and tells which outputs are to be compared.
///
/// Combinational outputs always are. Clocked ones are from the first cycle after reset has taken
/// effect: the cycle of the first asserted asynchronous reset, the cycle after the edge that sees
/// the first asserted synchronous one. A port with a `valid_when` is, while that bit is high.
#[derive(Clone, Debug)]
pub struct Validity {
    reset: Option<Reset>,
    known: bool,
    ports: Vec<Extent>,
    conditional: bool,
}

/// Where an output lies, and the word that holds its valid.
#[derive(Clone, Debug)]
struct Extent {
    first: usize,
    words: usize,
    valid: Option<usize>,
}

impl Validity {
    /// At power-on, before the first cycle.
    ///
    /// # Panics
    /// If a `valid_when` names no 1-bit output: a port list never does.
    pub fn new(layout: &Layout) -> Self {
        let valid_word = |name: &String| {
            layout
                .outputs
                .iter()
                .find(|(port, _)| port.name == *name && port.width == 1)
                .map(|(_, word)| *word)
                .expect("`valid_when` names a 1-bit output")
        };
        let extent = |(port, first): &(Port, usize)| Extent {
            first: *first,
            words: words(port.width),
            valid: port.valid_when.as_ref().map(valid_word),
        };
        let ports: Vec<Extent> = layout.outputs.iter().map(extent).collect();
        Validity {
            reset: layout.reset,
            known: layout.reset.is_none(),
            conditional: ports.iter().any(|p| p.valid.is_some()),
            ports,
        }
    }

    /// Takes the inputs of the next cycle; whether the state is known in that cycle.
    pub fn cycle(&mut self, inputs: &[u64]) -> bool {
        let before = self.known;
        match self.reset {
            None => true,
            Some(reset) => {
                self.known |= inputs[0] == reset.asserted();
                match reset {
                    Reset::Sync => before,
                    Reset::Async => self.known,
                }
            }
        }
    }

    /// Whether output number `port` means something in a cycle of known state, as the golden
    /// side's `outputs` say.
    pub fn port(&self, port: usize, outputs: &[u64]) -> bool {
        self.ports[port].valid.is_none_or(|word| outputs[word] == 1)
    }

    /// Whether every output that means something is the same in both rows.
    pub(super) fn agree(&self, model: &[u64], rtl: &[u64]) -> bool {
        model == rtl
            || (self.conditional && (0..self.ports.len()).all(|p| !self.differs(p, model, rtl)))
    }

    /// Whether output number `port` means something and is not the same in both rows.
    pub(super) fn differs(&self, port: usize, model: &[u64], rtl: &[u64]) -> bool {
        let Extent { first, words, .. } = self.ports[port];
        let extent = first..first + words;
        self.port(port, model) && model[extent.clone()] != rtl[extent]
    }
}

/// The words of one port in a row.
pub(super) fn of_port<'a>(row: &'a [u64], (port, first): &(Port, usize)) -> &'a [u64] {
    &row[*first..*first + words(port.width)]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(reset: Reset, resets: &[u64]) -> Vec<bool> {
        let mut validity = Validity::new(&Layout::new(&reset.ports()));
        resets.iter().map(|&r| validity.cycle(&[r])).collect()
    }

    #[test]
    fn outputs_count_from_the_cycle_in_which_reset_has_taken_effect() {
        assert_eq!(
            known(Reset::Sync, &[0, 1, 1, 0]),
            [false, false, true, true]
        );
        assert_eq!(
            known(Reset::Async, &[1, 0, 0, 1]),
            [false, true, true, true]
        );
    }

    #[test]
    fn a_port_counts_only_under_its_valid() {
        let ports = [
            Port::output("data_o", 100, "data").valid_when("valid_o"),
            Port::output("valid_o", 1, "data means something"),
        ];
        let validity = Validity::new(&Layout::new(&ports));
        assert!(validity.agree(&[1, 2, 0], &[3, 4, 0]));
        assert!(!validity.agree(&[1, 2, 1], &[1, 4, 1]));
        assert!(!validity.agree(&[1, 2, 0], &[1, 2, 1]));
    }
}
