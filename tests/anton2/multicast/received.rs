//! What the endpoints of a machine got, and whether it is what they should.

use super::sources::Sent;
use super::{Machine, NUMBER, get, second};
use flitworks::params::anton2::{Header, HeaderField};
use std::collections::BTreeMap;

/// What endpoints got.
#[derive(Default)]
pub struct Received {
    /// By packet, where its first flit was ejected with this class, and where its second.
    first: BTreeMap<usize, Vec<(usize, usize, usize)>>,
    second: BTreeMap<usize, Vec<(usize, usize, usize)>>,
    /// By node, endpoint and class, the packet whose second flit is to come.
    open: BTreeMap<(usize, usize, usize), usize>,
}

impl Received {
    /// Takes what is ejected in a cycle: what is shown, and taken.
    pub fn cycle(&mut self, machine: &Machine, inputs: &[u64], outputs: &[u64]) {
        let (classes, width) = (machine.classes(), machine.flit_width());
        for node in 0..machine.compiled.machine().torus().nodes() {
            let [valid, head, tail, flit] = [
                "eject_valid_o",
                "eject_head_o",
                "eject_tail_o",
                "eject_flit_o",
            ]
            .map(|port| &outputs[machine.place(node, port)..]);
            let ready = &inputs[machine.place(node, "eject_ready_i")..];
            for of_class in 0..machine.endpoints() * classes {
                if get(valid, of_class, 1) & get(ready, of_class, 1) == 1 {
                    let (endpoint, class) = (of_class / classes, of_class % classes);
                    let [head, tail] = [head, tail].map(|of| get(of, of_class, 1) == 1);
                    let flit = get(flit, of_class * width, width);
                    self.take((node, endpoint, class), [head, tail], flit, width);
                }
            }
        }
    }

    fn take(
        &mut self,
        at: (usize, usize, usize),
        [head, tail]: [bool; 2],
        flit: u64,
        width: usize,
    ) {
        if head {
            // The header of a copy is that of a packet to its endpoint.
            let field = |field: HeaderField| get(&[flit], field.low, field.width) as usize;
            let to = [Header::ENDPOINT, Header::MULTICAST].map(field);
            assert_eq!(to, [at.1, 0], "{flit:x} at {at:?}");
            let number = field(NUMBER);
            self.first.entry(number).or_default().push(at);
            let open = (!tail).then(|| self.open.insert(at, number));
            assert_eq!(open.flatten(), None, "two first flits at {at:?}");
        } else {
            let number = self.open.remove(&at);
            let number = number.unwrap_or_else(|| panic!("a second flit first at {at:?}"));
            assert!(tail && flit == second(number, width), "{flit:x} at {at:?}");
            self.second.entry(number).or_default().push(at);
        }
    }

    /// The first packet that did not come to where it should, once, or that came to anybody else.
    pub fn wrong(mut self, sent: &[Sent]) -> Option<String> {
        for (number, packet) in sent.iter().enumerate() {
            let Sent { class, by, .. } = *packet;
            let wanted: Vec<_> = packet.to.iter().map(|&(n, e)| (n, e, class)).collect();
            let flits = [
                (&mut self.first, &wanted[..]),
                (&mut self.second, if packet.has_two { &wanted } else { &[] }),
            ];
            for (got, wanted) in flits {
                let mut got = got.remove(&number).unwrap_or_default();
                got.sort_unstable();
                if got != wanted {
                    return Some(format!(
                        "packet {number} by {by:?}: {got:?}, wanted {wanted:?}"
                    ));
                }
            }
        }
        let unknown = self.first.pop_first();
        let unknown = unknown.map(|(number, at)| format!("never sent: {number} at {at:?}"));
        let open = self.open.pop_first();
        unknown.or(open.map(|(at, number)| format!("packet {number} has no end at {at:?}")))
    }
}
