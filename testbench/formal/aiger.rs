//! And-inverter graphs in the AIGER format: read whole, written for one output, evaluated.
//!
//! Graphs written by `write_aiger -zinit`: every latch starts at 0, and free power-up state is an
//! input of the first cycle. [AIGER] A. Biere, The AIGER And-Inverter Graph Format, 2007.

use std::collections::BTreeMap;

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
    /// Inputs that are the power-up state of a register, by its name.
    power_up: BTreeMap<String, usize>,
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
            power_up: BTreeMap::new(),
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
            if let Some(number) = position.strip_prefix('o')
                && let Ok(number) = number.parse()
            {
                for name in names.split(' ') {
                    aig.names.insert(name.to_string(), number);
                }
            }
            if let Some(number) = position.strip_prefix('i')
                && let Ok(number) = number.parse()
            {
                let names = names
                    .split(' ')
                    .filter_map(|name| name.strip_prefix("init:"));
                for name in names {
                    aig.power_up.insert(name.to_string(), number);
                }
            }
        }
        Ok(aig)
    }

    /// Makes registers of the same name below both prefixes start with the same contents.
    pub fn share_power_up(&mut self, prefixes: [&str; 2]) {
        let mut other: Vec<Literal> = (0..=self.inputs).map(|variable| 2 * variable).collect();
        for (name, input) in &self.power_up {
            let twin = name.strip_prefix(prefixes[1]);
            let twin = twin.and_then(|rest| self.power_up.get(&format!("{}{rest}", prefixes[0])));
            if let Some(twin) = twin {
                other[input + 1] = 2 * (twin + 1);
            }
        }
        let renamed = |literal: &mut Literal| {
            if let Some(variable) = other.get(*literal / 2) {
                *literal = variable + *literal % 2;
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
