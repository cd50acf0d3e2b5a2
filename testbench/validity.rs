//! Which outputs mean something, and when: after reset, and under their own valid.

use crate::params::{Clocks, Field, Layout, Port, Reset, words};

/// Follows one run and tells which outputs are to be compared.
///
/// Combinational outputs always are. Clocked ones are from the first cycle after reset has taken
/// effect: the cycle of the first asserted asynchronous reset, the cycle after the edge that sees
/// the first asserted synchronous one; where there are several clocks, of each. Those of a component
/// without a reset are once all of its outputs have settled. A port with a `valid_when` is, while some bit of that one is
/// high; where both have as many elements, element by element.
#[derive(Clone, Debug)]
pub struct Validity {
    /// The reset of each clock, and the word that holds it.
    resets: Vec<Option<(Reset, usize)>>,
    /// Whether the state of each clock is known.
    known: Vec<bool>,
    /// Cycles that are left until the outputs of what has no reset mean something.
    settling: u64,
    ports: Vec<Extent>,
    conditional: bool,
}

/// Where an output lies, and what makes it mean something.
#[derive(Clone, Debug)]
struct Extent {
    first: usize,
    words: usize,
    valid: Option<Valid>,
}

/// The valid bits of an output: those of each of its elements.
#[derive(Clone, Debug)]
struct Valid {
    /// First word of the port with the valid bits.
    first: usize,
    /// Valid bits of an element.
    bits: usize,
    /// Bits of an element.
    width: usize,
    elements: usize,
}

impl Valid {
    fn new(port: &Port, valid: &Port, first: usize) -> Self {
        let elements = |port: &Port| match port.field {
            Field::Elements { width, .. } => port.width / width,
            _ => 1,
        };
        let elements = match elements(port) == elements(valid) {
            true => elements(port),
            false => 1,
        };
        Valid {
            first,
            bits: valid.width / elements,
            width: port.width / elements,
            elements,
        }
    }

    /// Whether element number `element` means something.
    fn element(&self, element: usize, outputs: &[u64]) -> bool {
        let valid = &outputs[self.first..];
        let mut bits = element * self.bits..(element + 1) * self.bits;
        bits.any(|bit| valid[bit / 64] >> (bit % 64) & 1 == 1)
    }
}

impl Validity {
    /// At power-on, before the first cycle.
    ///
    /// # Panics
    /// If a `valid_when` names no output: a port list never does.
    pub fn new(layout: &Layout) -> Self {
        let valid = |port: &Port| {
            let name = port.valid_when.as_ref()?;
            let mut outputs = layout.outputs.iter();
            let (valid, first) = outputs
                .find(|(other, _)| other.name == *name)
                .expect("`valid_when` names an output");
            Some(Valid::new(port, valid, *first))
        };
        let extent = |(port, first): &(Port, usize)| Extent {
            first: *first,
            words: words(port.width),
            valid: valid(port),
        };
        let ports: Vec<Extent> = layout.outputs.iter().map(extent).collect();
        Validity {
            resets: layout.clocks.iter().map(|clock| clock.reset).collect(),
            known: layout.clocks.iter().map(|c| c.reset.is_none()).collect(),
            settling: settling(layout),
            conditional: ports.iter().any(|p| p.valid.is_some()),
            ports,
        }
    }

    /// Takes the inputs of the next cycle, after which these clocks tick; whether the state is known in that cycle: the reset
    /// of each clock has been taken.
    pub fn cycle(&mut self, inputs: &[u64], clocks: Clocks) -> bool {
        let left = self.settling;
        self.settling = left.saturating_sub(1);
        let mut all_known = left == 0;
        for (clock, known) in self.known.iter_mut().enumerate() {
            let taken =
                self.resets[clock].filter(|(reset, word)| inputs[*word] == reset.asserted());
            let now = *known || matches!(taken, Some((Reset::Async, _)));
            all_known &= now;
            *known = now || (taken.is_some() && clocks.has(clock));
        }
        all_known
    }

    /// Whether some of output number `port` means something in a cycle of known state, as the golden
    /// side's `outputs` say.
    pub fn port(&self, port: usize, outputs: &[u64]) -> bool {
        self.ports[port].valid.as_ref().is_none_or(|valid| {
            let mut elements = 0..valid.elements;
            elements.any(|element| valid.element(element, outputs))
        })
    }

    /// The elements of output number `port`, if it has a valid: valid bits of one, bits of one, and
    /// how many there are; one where any valid bit makes the whole port mean something.
    pub(super) fn elements(&self, port: usize) -> Option<[usize; 3]> {
        let valid = self.ports[port].valid.as_ref()?;
        Some([valid.bits, valid.width, valid.elements])
    }

    /// What output number `port` shows, with 0 where it means nothing; the state is known.
    pub(super) fn shown(&self, port: usize, outputs: &[u64]) -> Vec<u64> {
        let Extent {
            first,
            words,
            ref valid,
        } = self.ports[port];
        let mut shown = outputs[first..first + words].to_vec();
        if let Some(valid) = valid {
            for element in (0..valid.elements).filter(|&e| !valid.element(e, outputs)) {
                for bit in element * valid.width..(element + 1) * valid.width {
                    shown[bit / 64] &= !(1 << (bit % 64));
                }
            }
        }
        shown
    }

    /// Whether every output that means something is the same in both rows.
    pub(super) fn agree(&self, model: &[u64], rtl: &[u64]) -> bool {
        model == rtl
            || (self.conditional && (0..self.ports.len()).all(|p| !self.differs(p, model, rtl)))
    }

    /// Whether what means something of output number `port` is not the same in both rows.
    pub(super) fn differs(&self, port: usize, model: &[u64], rtl: &[u64]) -> bool {
        let Extent {
            first,
            words,
            ref valid,
        } = self.ports[port];
        let extent = first..first + words;
        let (ours, theirs) = (&model[extent.clone()], &rtl[extent]);
        if ours == theirs {
            return false;
        }
        let Some(valid) = valid else { return true };
        (0..valid.elements).any(|element| {
            let mut bits = element * valid.width..(element + 1) * valid.width;
            valid.element(element, model)
                && bits.any(|bit| (ours[bit / 64] ^ theirs[bit / 64]) >> (bit % 64) & 1 == 1)
        })
    }
}

/// Cycles from power-on until every output means something, where no reset tells.
fn settling(layout: &Layout) -> u64 {
    let outputs = layout.outputs.iter();
    let cycles = outputs.map(|(port, _)| port.settling_cycles);
    cycles.max().unwrap_or(0)
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
        resets
            .iter()
            .map(|&r| validity.cycle(&[r], Clocks::ALL))
            .collect()
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
    fn without_a_reset_outputs_count_once_they_have_settled() {
        let known = |ports: &[Port]| {
            let mut validity = Validity::new(&Layout::new(ports));
            [(); 4].map(|()| validity.cycle(&[], Clocks::ALL))
        };
        let at_once = Port::output("a_o", 1, "logic");
        assert_eq!(known(std::slice::from_ref(&at_once)), [true; 4]);
        let late = Port::output("b_o", 1, "a word").settling(3);
        assert_eq!(known(&[late, at_once]), [false, false, false, true]);
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

    #[test]
    fn an_element_counts_only_under_its_own_valid_bits() {
        let of = "node";
        let ports = [
            Port::output("flit_o", 100, "flits").with_field(Field::Elements { of, width: 50 }),
            Port::output("valid_o", 4, "flits mean something"),
        ];
        let [flits, valid] = ports;
        let flits = flits.valid_when("valid_o");
        let any = Validity::new(&Layout::new(&[flits.clone(), valid.clone()]));
        let each = valid.with_field(Field::Elements { of, width: 2 });
        let each = Validity::new(&Layout::new(&[flits, each]));
        // The second flit differs: bit 50 and up.
        let rows = |valid| ([7, 0, valid], [7 | 1 << 50, 1, valid]);
        for (valid, whole, element) in [(0, true, true), (2, false, true), (4, false, false)] {
            let (model, rtl) = rows(valid);
            assert_eq!(any.agree(&model, &rtl), whole);
            assert_eq!(each.agree(&model, &rtl), element);
        }
    }
}
