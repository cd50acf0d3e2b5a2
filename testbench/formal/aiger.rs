//! And-inverter graphs in the AIGER format: read whole, written for one output, evaluated.
//!
//! Graphs written by `write_aiger -zinit`: every latch starts at 0, and free power-up state is an
//! input of the first cycle. [AIGER] A. Biere, The AIGER And-Inverter Graph Format, 2007.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Literal 2v is variable v, literal 2v + 1 its complement; variable 0 is false.
type Literal = usize;

/// A sequential graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Aig {
    pub inputs: usize,
    /// Next state of each latch.
    latches: Vec<Literal>,
    outputs: Vec<Literal>,
    constraints: Vec<Literal>,
    /// The two inputs of each gate; a gate reads only what comes before it.
    gates: Vec<(Literal, Literal)>,
    /// Output bits by name: `gnt_o[3]`.
    names: BTreeMap<String, usize>,
    /// Inputs by name: `any_req_i[3]`.
    input_names: BTreeMap<String, usize>,
    /// Inputs that are the power-up state of a register, by its name.
    power_up: BTreeMap<String, usize>,
    /// Latches by the names of their registers.
    registers: BTreeMap<String, usize>,
}

impl Aig {
    /// Reads the binary format.
    pub fn read(bytes: &[u8]) -> Result<Self, String> {
        let mut reader = Reader { bytes, at: 0 };
        let header = reader.line()?;
        let mut fields = header.split(' ');
        if fields.next() != Some("aig") {
            return Err(format!("no binary AIGER: {header}"));
        }
        let numbers: Result<Vec<usize>, _> = fields.map(str::parse).collect();
        let numbers = numbers.map_err(|_| format!("header {header}"))?;
        let [_, inputs, latches, outputs, gates, rest @ ..] = numbers.as_slice() else {
            return Err(format!("header {header}"));
        };
        let count = |i: usize| rest.get(i).copied().unwrap_or(0);
        if count(0) + count(2) + count(3) > 0 {
            return Err(format!("header {header}: only outputs and constraints"));
        }
        let mut aig = Aig {
            inputs: *inputs,
            latches: Vec::new(),
            outputs: Vec::new(),
            constraints: Vec::new(),
            gates: Vec::new(),
            names: BTreeMap::new(),
            input_names: BTreeMap::new(),
            power_up: BTreeMap::new(),
            registers: BTreeMap::new(),
        };
        for _ in 0..*latches {
            aig.latches.push(reader.literal()?);
        }
        for _ in 0..*outputs {
            aig.outputs.push(reader.literal()?);
        }
        for _ in 0..count(1) {
            aig.constraints.push(reader.literal()?);
        }
        for gate in 0..*gates {
            let own = 2 * (1 + inputs + latches + gate);
            let left = own.checked_sub(reader.delta()?);
            let right = match left {
                Some(left) => left.checked_sub(reader.delta()?),
                None => None,
            };
            let (Some(left), Some(right)) = (left, right) else {
                return Err("a gate reads what comes after it".to_string());
            };
            aig.gates.push((left, right));
        }
        while let Ok(line) = reader.line() {
            if line == "c" {
                break;
            }
            let Some((position, names)) = line.split_once(' ') else {
                continue;
            };
            let known = match position.chars().next() {
                Some('o') => &mut aig.names,
                Some('l') => &mut aig.registers,
                Some('i') => &mut aig.input_names,
                _ => continue,
            };
            if let Ok(number) = position[1..].parse() {
                for name in names.split(' ') {
                    match name.strip_prefix("init:") {
                        Some(register) => aig.power_up.insert(register.to_string(), number),
                        None => known.insert(name.to_string(), number),
                    };
                }
            }
        }
        Ok(aig)
    }

    /// Holds the bits of the input `name` at those of `value` in all cycles.
    ///
    /// # Errors
    /// If there is no such input.
    pub fn hold(&mut self, name: &str, value: u64) -> Result<(), String> {
        let of = |input: &usize| 1 + input;
        let mut bits = BTreeMap::new();
        if let Some(input) = self.input_names.get(name) {
            bits.insert(of(input), value as usize & 1);
        }
        let each = (0..u64::BITS).map_while(|bit| {
            let input = self.input_names.get(&format!("{name}[{bit}]"))?;
            Some((of(input), (value >> bit) as usize & 1))
        });
        bits.extend(each);
        match bits.is_empty() {
            true => Err(format!("no input {name}")),
            false => {
                self.replace(&bits);
                Ok(())
            }
        }
    }

    /// Makes registers of the same name below both prefixes start with the same contents.
    pub fn share_power_up(&mut self, prefixes: [&str; 2]) {
        let inputs = pairs(&self.power_up, prefixes);
        let one = |(first, (second, _)): (usize, (usize, _))| (1 + second, 2 * (1 + first));
        self.replace(&inputs.into_iter().map(one).collect());
    }

    /// Puts the registers below the second prefix in the place of those of the same name below the
    /// first, but for those that are kept `apart`. The result is a new output: whether one of
    /// `outputs` is high, or a register of the first takes another next state than its namesake. In
    /// the first cycle, where the output `judged` is low, only registers that the reset determines
    /// are compared: what the others hold after it is anything, and taken to be the same.
    ///
    /// If it is low for ever then so are all of `outputs` in the graph as it was, because both
    /// copies go through the states of the second, each with its own of what is apart. Where it is
    /// high the copies part, and that says nothing of `outputs`.
    pub fn share_state(
        &mut self,
        prefixes: [&str; 2],
        outputs: &[usize],
        judged: usize,
        apart: &BTreeSet<String>,
    ) -> Shared {
        let mut latches = pairs(&self.registers, prefixes);
        latches.retain(|_, (_, register)| !apart.contains(vector(register)));
        let variable = |latch: &usize| 1 + self.inputs + latch;
        let one = |(first, (second, _)): (&usize, &(usize, String))| {
            (variable(first), 2 * variable(second))
        };
        let others = latches.iter().map(one).collect();
        self.replace(&others);
        let after_first = self.after_first_cycle();
        let judged = self.outputs[judged];
        let mut parted: Vec<Literal> = outputs.iter().map(|o| self.outputs[*o]).collect();
        let mut by_register = Vec::new();
        for (first, (second, register)) in latches {
            let (one, other) = (self.latches[first], self.latches[second]);
            if one != other {
                let (only_one, only_other) = (self.and(one, other ^ 1), self.and(one ^ 1, other));
                let differs = self.and(only_one ^ 1, only_other ^ 1) ^ 1;
                let free = after_first[first].is_none() && after_first[second].is_none();
                let differs = match free {
                    true => self.and(judged, differs),
                    false => differs,
                };
                parted.push(differs);
                by_register.push((vector(&register).to_string(), self.outputs.len()));
                self.outputs.push(differs);
            }
        }
        let mut none: VecDeque<Literal> = parted.into_iter().map(|literal| literal ^ 1).collect();
        while none.len() > 1 {
            let pair: Vec<Literal> = none.drain(..2).collect();
            none.push_back(self.and(pair[0], pair[1]));
        }
        self.outputs.push(none.pop_front().unwrap_or(1) ^ 1);
        Shared {
            parted: self.outputs.len() - 1,
            by_register,
        }
    }

    /// What each latch holds after the first cycle, where no input has a say in it.
    fn after_first_cycle(&self) -> Vec<Option<bool>> {
        let mut values = vec![Some(false)];
        values.extend(vec![None; self.inputs]);
        values.extend(vec![Some(false); self.latches.len()]);
        let of = |values: &[Option<bool>], literal: Literal| {
            values[literal / 2].map(|value| value ^ (literal % 2 == 1))
        };
        for (left, right) in &self.gates {
            let value = match (of(&values, *left), of(&values, *right)) {
                (Some(false), _) | (_, Some(false)) => Some(false),
                (Some(true), Some(true)) => Some(true),
                _ => None,
            };
            values.push(value);
        }
        self.latches.iter().map(|next| of(&values, *next)).collect()
    }

    /// A new gate.
    fn and(&mut self, one: Literal, other: Literal) -> Literal {
        self.gates.push((one.max(other), one.min(other)));
        2 * (self.inputs + self.latches.len() + self.gates.len())
    }

    /// Reads the literals of `others` wherever their variables, inputs or latches, were read.
    fn replace(&mut self, others: &BTreeMap<usize, Literal>) {
        let renamed = |literal: &mut Literal| {
            if let Some(other) = others.get(&(*literal / 2)) {
                *literal = other ^ (*literal % 2);
            }
        };
        self.latches.iter_mut().for_each(renamed);
        self.outputs.iter_mut().for_each(renamed);
        self.constraints.iter_mut().for_each(renamed);
        for (left, right) in &mut self.gates {
            renamed(left);
            renamed(right);
            // The format wants the larger literal first.
            if left < right {
                std::mem::swap(left, right);
            }
        }
    }

    /// The number of the output bit `name`.
    pub fn output(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied()
    }

    /// The graph of one output and the constraints, among them that the outputs `low` are never
    /// high, without the latches and gates that none of them sees. All inputs stay, so that their
    /// numbers do.
    pub fn write_output(&self, output: usize, low: &[usize]) -> Vec<u8> {
        let mut constraints = self.constraints.clone();
        constraints.extend(low.iter().map(|other| self.outputs[*other] ^ 1));
        let first_latch = 1 + self.inputs;
        let first_gate = first_latch + self.latches.len();
        let mut seen = vec![false; first_gate + self.gates.len()];
        let mut stack: Vec<Literal> = constraints.clone();
        stack.push(self.outputs[output]);
        while let Some(literal) = stack.pop() {
            let variable = literal / 2;
            if std::mem::replace(&mut seen[variable], true) {
                continue;
            }
            if variable >= first_gate {
                let (left, right) = self.gates[variable - first_gate];
                stack.extend([left, right]);
            } else if variable >= first_latch {
                stack.push(self.latches[variable - first_latch]);
            }
        }
        let mut number = vec![0; seen.len()];
        let mut next = first_latch;
        for (variable, number) in number.iter_mut().enumerate() {
            if variable < first_latch {
                *number = variable;
            } else if seen[variable] {
                *number = next;
                next += 1;
            }
        }
        let renamed = |literal: Literal| 2 * number[literal / 2] + literal % 2;
        let latches: Vec<Literal> = (first_latch..first_gate)
            .filter(|v| seen[*v])
            .map(|v| renamed(self.latches[v - first_latch]))
            .collect();
        let gates: Vec<usize> = (first_gate..seen.len()).filter(|v| seen[*v]).collect();
        let mut text = format!(
            "aig {} {} {} 0 {} 1",
            next - 1,
            self.inputs,
            latches.len(),
            gates.len()
        );
        if !constraints.is_empty() {
            text += &format!(" {}", constraints.len());
        }
        text.push('\n');
        for literal in latches {
            text += &format!("{literal}\n");
        }
        text += &format!("{}\n", renamed(self.outputs[output]));
        for literal in &constraints {
            text += &format!("{}\n", renamed(*literal));
        }
        let mut bytes = text.into_bytes();
        for gate in gates {
            let (left, right) = self.gates[gate - first_gate];
            let (left, right) = (renamed(left), renamed(right));
            // Numbers keep their order, so the larger literal stays first.
            push_delta(&mut bytes, 2 * number[gate] - left);
            push_delta(&mut bytes, left - right);
        }
        bytes
    }

    /// Every output bit in every cycle, and whether every constraint held.
    pub fn simulate(&self, inputs: &[Vec<bool>]) -> (Vec<Vec<bool>>, bool) {
        let mut state = vec![false; self.latches.len()];
        let mut legal = true;
        let mut rows = Vec::new();
        for row in inputs {
            let mut values = vec![false];
            values.extend((0..self.inputs).map(|i| row.get(i).copied().unwrap_or(false)));
            values.extend(&state);
            for (left, right) in &self.gates {
                let value = of(&values, *left) && of(&values, *right);
                values.push(value);
            }
            legal &= self.constraints.iter().all(|c| of(&values, *c));
            rows.push(self.outputs.iter().map(|o| of(&values, *o)).collect());
            state = self.latches.iter().map(|next| of(&values, *next)).collect();
        }
        (rows, legal)
    }
}

/// The outputs that [`Aig::share_state`] adds.
#[derive(Debug)]
pub(super) struct Shared {
    /// Whether the copies part.
    pub parted: usize,
    /// For bits of registers, whether its next states differ, by the register's name below the
    /// prefixes.
    pub by_register: Vec<(String, usize)>,
}

/// The numbers of what has the same name below both prefixes, and is not the same already; with
/// that name below them.
fn pairs(
    numbers: &BTreeMap<String, usize>,
    prefixes: [&str; 2],
) -> BTreeMap<usize, (usize, String)> {
    let twin = |(name, first): (&String, &usize)| {
        let rest = name.strip_prefix(prefixes[0])?;
        let second = numbers.get(&format!("{}{rest}", prefixes[1]))?;
        (first != second).then(|| (*first, (*second, rest.to_string())))
    };
    numbers.iter().filter_map(twin).collect()
}

/// The register of a bit: `count_q` of `count_q[3]`, and of every word of a memory its name.
fn vector(bit: &str) -> &str {
    bit.split('[').next().unwrap_or(bit)
}

fn of(values: &[bool], literal: Literal) -> bool {
    values[literal / 2] ^ (literal % 2 == 1)
}

fn push_delta(bytes: &mut Vec<u8>, mut delta: usize) {
    while delta >= 0x80 {
        bytes.push((delta & 0x7f) as u8 | 0x80);
        delta >>= 7;
    }
    bytes.push(delta as u8);
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn line(&mut self) -> Result<String, String> {
        let rest = &self.bytes[self.at..];
        let length = rest.iter().position(|b| *b == b'\n');
        let length = length.ok_or("the graph ends too early")?;
        self.at += length + 1;
        Ok(String::from_utf8_lossy(&rest[..length]).into_owned())
    }

    /// The first number of a line: a latch's next state stands before its reset value.
    fn literal(&mut self) -> Result<Literal, String> {
        let line = self.line()?;
        let mut fields = line.split(' ');
        let literal = fields.next().and_then(|field| field.parse().ok());
        match (literal, fields.next()) {
            (Some(literal), None | Some("0")) => Ok(literal),
            _ => Err(format!("no literal that starts at 0: {line}")),
        }
    }

    fn delta(&mut self) -> Result<usize, String> {
        let (mut value, mut shift) = (0, 0);
        loop {
            let byte = *self.bytes.get(self.at).ok_or("the graph ends too early")?;
            self.at += 1;
            value |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Ok(value);
            }
            shift += 7;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A bit that toggles while the input is high, under the constraint that input 1 is low; a
    /// latch that nobody reads.
    fn toggle() -> Vec<u8> {
        let mut bytes = b"aig 7 2 2 2 3 0 1\n15\n7\n6\n2\n5\n".to_vec();
        // q & i, !q & !i, !(q & i) & !(!q & !i): literals 10, 12, 14.
        for (own, left, right) in [(10, 6, 2), (12, 7, 3), (14, 13, 11)] {
            push_delta(&mut bytes, own - left);
            push_delta(&mut bytes, left - right);
        }
        bytes.extend(b"o0 q[0] alias\no1 i\nc\nmade by hand\n");
        bytes
    }

    #[test]
    fn a_graph_is_read_and_evaluated() {
        let mut bytes = toggle();
        // Next state is the exclusive or itself, not its complement.
        let at = bytes.windows(3).position(|w| w == b"15\n").expect("there");
        bytes[at + 1] = b'4';
        let aig = Aig::read(&bytes).expect("a graph");
        assert_eq!(
            (aig.inputs, aig.output("alias"), aig.output("i")),
            (2, Some(0), Some(1))
        );
        let inputs = [[true, false], [true, false], [false, true]].map(|row| row.to_vec());
        let (rows, legal) = aig.simulate(&inputs);
        let q: Vec<bool> = rows.iter().map(|row| row[0]).collect();
        assert_eq!(q, [false, true, false]);
        assert!(!legal && aig.simulate(&inputs[..2]).1);
    }

    #[test]
    fn what_an_output_does_not_see_is_not_written() {
        let aig = Aig::read(&toggle()).expect("a graph");
        let alone = Aig::read(&aig.write_output(1, &[]));
        // A single bad state property: not what is read back.
        assert!(alone.is_err_and(|why| why.contains("aig 2 2 0 0 0 1 1")));
        let text = aig.write_output(0, &[]);
        assert!(text.starts_with(b"aig 6 2 1 0 3 1 1\n13\n6\n5\n"));
        let text = aig.write_output(0, &[1]);
        assert!(text.starts_with(b"aig 6 2 1 0 3 1 2\n13\n6\n5\n3\n"));
    }

    #[test]
    fn an_input_that_is_held_has_its_value_whatever_comes() {
        let held = |value: u64| {
            let mut aig = Aig::read(&toggle()).expect("a graph");
            assert!(aig.hold("j", 0).is_err());
            aig.input_names = [("i".to_string(), 0)].into();
            aig.hold("i", value).expect("it is there");
            let rows = aig.simulate(&[vec![false, false], vec![true, false]]).0;
            rows.iter().map(|row| row[1]).collect::<Vec<_>>()
        };
        assert_eq!(held(0), [false, false]);
        assert_eq!(held(1), [true, true]);
    }

    #[test]
    fn registers_of_one_name_start_alike_below_both_prefixes() {
        // One gate: the power-up states of both copies differ nowhere once they are shared.
        let mut bytes = b"aig 3 2 0 1 1\n6\n".to_vec();
        push_delta(&mut bytes, 6 - 5);
        push_delta(&mut bytes, 5 - 2);
        bytes.extend(b"i0 init:a.q[0]\ni1 init:b.q[0] init:b.other\no0 differs\nc\n");
        let mut aig = Aig::read(&bytes).expect("a graph");
        let differs = |aig: &Aig| aig.simulate(&[vec![true, false]]).0[0][0];
        assert!(differs(&aig));
        aig.share_power_up(["b.", "c."]);
        assert!(differs(&aig));
        aig.share_power_up(["a.", "b."]);
        assert!(!differs(&aig));
        let whole = Aig::read(&aig.write_output(0, &[])).map(|again| again.inputs);
        assert!(whole.is_err_and(|why| why.contains("only outputs")));
    }

    /// Two bits, each held but by the first cycle, in which `first` and `second` are their next
    /// states; the outputs are whether they differ, and whether the first cycle is over. Literals:
    /// inputs 2, 4; bits 6, 8; over 10.
    fn twins(first: Literal, second: Literal) -> Aig {
        let mut gates = vec![(8, 6), (9, 7), (15, 13)];
        let mut held = |bit: Literal, loads: Literal| {
            // over ? bit : loads
            let first = 2 * (6 + gates.len());
            gates.extend([(bit.max(10), bit.min(10)), (loads.max(11), loads.min(11))]);
            gates.push((first + 3, first + 1));
            (first + 4) ^ 1
        };
        let latches = vec![held(6, first), held(8, second), 1];
        let registers = [("a.q", 0), ("b.q", 1), ("over", 2)];
        Aig {
            inputs: 2,
            latches,
            outputs: vec![16, 10],
            constraints: Vec::new(),
            gates,
            names: BTreeMap::new(),
            input_names: BTreeMap::new(),
            power_up: BTreeMap::new(),
            registers: registers.map(|(n, l)| (n.to_string(), l)).into(),
        }
    }

    /// Whether the copies ever part, with all inputs high.
    fn part(mut aig: Aig) -> bool {
        let shared = aig.share_state(["a.", "b."], &[0], 1, &BTreeSet::new());
        let (rows, _) = aig.simulate(&vec![vec![true, true]; 3]);
        // Where they part a register is named, or the output itself is high.
        let named = |row: &[bool]| row[0] || shared.by_register.iter().any(|(_, o)| row[*o]);
        assert!(rows.iter().all(|row| row[shared.parted] == named(row)));
        rows.iter().any(|row| row[shared.parted])
    }

    #[test]
    fn what_is_kept_apart_may_differ_as_long_as_no_output_shows_it() {
        let apart = BTreeSet::from(["q".to_string()]);
        let shown: &[usize] = &[0];
        for (first, second, outputs, part) in [
            (1, 0, shown, true),
            (1, 0, &[], false),
            (2, 2, shown, false),
        ] {
            let mut aig = twins(first, second);
            let shared = aig.share_state(["a.", "b."], outputs, 1, &apart);
            assert_eq!(shared.by_register, []);
            let (rows, _) = aig.simulate(&vec![vec![true, true]; 3]);
            let parts = rows.iter().any(|row| row[shared.parted]);
            assert_eq!(parts, part, "{first} {second} {outputs:?}");
        }
    }

    #[test]
    fn copies_that_share_their_state_part_where_a_next_state_or_an_output_differs() {
        // The same input, the same constant; then constants that differ, and a constant beside
        // an input that may well be the same.
        assert!(!part(twins(2, 2)) && !part(twins(1, 1)));
        assert!(part(twins(1, 0)) && part(twins(0, 2)));
        // What two inputs load in the first cycle is anything, but not what they do later.
        assert!(!part(twins(2, 5)));
        let mut later = twins(2, 2);
        later.latches[0] = 2;
        later.latches[1] = 5;
        assert!(part(later));
        // An output that differs though the state is the same.
        let mut shown = twins(2, 2);
        shown.outputs[0] = 2;
        assert!(part(shown));
    }

    #[test]
    fn what_is_no_graph_is_refused() {
        for text in [
            "",
            "aag 0 0 0 0 0\n",
            "aig 1 1\n",
            "aig 1 0 0 0 1\n",
            "aig 1 0 1 0 0\n0 1\n",
        ] {
            assert!(Aig::read(text.as_bytes()).is_err(), "{text}");
        }
    }
}
