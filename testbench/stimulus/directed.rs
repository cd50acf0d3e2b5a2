//! Directed vectors on the ports of one component: a stimulus, and expectations to hold it against.

use super::Stimulus;
use super::reset::{asserted_at_power_on, level, power_on};
use super::vectors::{Step, VectorError, Vectors};
use crate::params::{Clocks, Layout, Port, Role, words};
use crate::testbench::{Device, Validity, hex, parse_bits};
use toml::Value;

/// Directed vectors, tied to the ports they drive.
#[derive(Clone, Debug)]
pub struct Directed {
    layout: Layout,
    file: String,
    steps: Vec<Bound>,
}

/// Drives the steps of a [`Directed`].
///
/// One cycle without reset, two with it, then the steps; after the last step its inputs stay.
/// Inputs are 0 until a step says otherwise.
#[derive(Clone, Debug)]
pub struct DirectedStimulus<'a> {
    directed: &'a Directed,
    cycle: u64,
    /// The step of the next cycle after power-on, and how often it was driven already.
    step: usize,
    repeated: u64,
    inputs: Vec<u64>,
}

/// One step on ports.
#[derive(Clone, Debug)]
struct Bound {
    /// First word of each input that changes, and its value.
    inputs: Vec<(usize, Vec<u64>)>,
    /// Index of each output expected, and its value.
    outputs: Vec<(usize, Vec<u64>)>,
    reset: bool,
    repeat: u64,
    note: String,
}

impl Vectors {
    /// Ties the steps to the ports of `layout`.
    ///
    /// # Errors
    /// The first step that names no port, or gives a value that the port cannot hold.
    pub fn bind(&self, layout: &Layout) -> Result<Directed, VectorError> {
        let steps = self.steps.iter().enumerate();
        let steps = steps.map(|(number, step)| self.bind_step(layout, number, step));
        Ok(Directed {
            layout: layout.clone(),
            file: self.file.clone(),
            steps: steps.collect::<Result<_, _>>()?,
        })
    }

    fn bind_step(&self, layout: &Layout, number: usize, step: &Step) -> Result<Bound, VectorError> {
        if step.reset && layout.reset.is_none() {
            let wanted = format!("{} has no reset", self.component);
            return Err(self.refusal(number, "reset", true, wanted));
        }
        let mut bound = Bound {
            inputs: Vec::new(),
            outputs: Vec::new(),
            reset: step.reset,
            repeat: step.repeat,
            note: step
                .note
                .as_ref()
                .map_or(String::new(), |n| format!(" ({n})")),
        };
        for (name, value) in &step.inputs {
            let at = self.find(&layout.inputs, number, "in", name, value)?;
            let (port, first) = &layout.inputs[at];
            let value = self.value(number, "in", port, value)?;
            bound.inputs.push((*first, value));
        }
        for (name, value) in &step.outputs {
            let at = self.find(&layout.outputs, number, "out", name, value)?;
            let value = self.value(number, "out", &layout.outputs[at].0, value)?;
            bound.outputs.push((at, value));
        }
        Ok(bound)
    }

    /// The port called `name` among `ports`.
    fn find(
        &self,
        ports: &[(Port, usize)],
        step: usize,
        key: &str,
        name: &str,
        value: &Value,
    ) -> Result<usize, VectorError> {
        let key = format!("{key}.{name}");
        let Some(at) = ports.iter().position(|(port, _)| port.name == name) else {
            let data = ports.iter().filter(|(port, _)| port.role == Role::Data);
            let names: Vec<_> = data.map(|(port, _)| port.name.as_str()).collect();
            let wanted = format!("no such port; wanted one of {}", names.join(", "));
            return Err(self.refusal(step, key, value, wanted));
        };
        if ports[at].0.role != Role::Data {
            return Err(self.refusal(step, key, value, "write `reset = true` in the step"));
        }
        Ok(at)
    }

    fn value(
        &self,
        step: usize,
        key: &str,
        port: &Port,
        value: &Value,
    ) -> Result<Vec<u64>, VectorError> {
        let parsed = match value {
            Value::Integer(i) => parse_bits(&i.to_string(), port.width),
            Value::String(text) => parse_bits(text, port.width),
            _ => Err("wanted an integer or a string that holds one".to_string()),
        };
        parsed.map_err(|wanted| self.refusal(step, format!("{key}.{}", port.name), value, wanted))
    }
}

impl Directed {
    /// Cycles from power-on to the end of the last step.
    pub fn cycles(&self) -> u64 {
        power_on(&self.layout) + self.steps.iter().map(|s| s.repeat).sum::<u64>()
    }

    /// The steps as a stimulus, from power-on.
    pub fn stimulus(&self) -> DirectedStimulus<'_> {
        DirectedStimulus {
            directed: self,
            cycle: 0,
            step: 0,
            repeated: 0,
            inputs: vec![0; self.layout.input_words],
        }
    }

    /// Runs `device` from power-on through all steps and holds its outputs against each `out`.
    ///
    /// # Errors
    /// The first output that is not as expected, or that means nothing in its cycle, or the device's
    /// own failure.
    pub fn check(&self, device: &mut dyn Device) -> Result<(), VectorError> {
        let mut stimulus = self.stimulus();
        let validity = Validity::new(&self.layout);
        let mut inputs = vec![0; self.layout.input_words];
        let mut outputs = vec![0; self.layout.output_words];
        for _ in 0..self.cycles() {
            let step = stimulus.upcoming();
            stimulus.drive(&mut inputs);
            device.step(&inputs, Clocks::ALL, &mut outputs)?;
            if let Some(step) = step {
                self.expect(step, &validity, &outputs)?;
            }
        }
        Ok(())
    }

    fn expect(&self, step: usize, validity: &Validity, outputs: &[u64]) -> Result<(), VectorError> {
        let place = || format!("{}: step {}{}", self.file, step + 1, self.steps[step].note);
        for (at, wanted) in &self.steps[step].outputs {
            let (port, first) = &self.layout.outputs[*at];
            if let Some(valid) = &port.valid_when
                && !validity.port(*at, outputs)
            {
                return Err(VectorError::NotValid {
                    place: place(),
                    port: port.name.clone(),
                    valid: valid.clone(),
                });
            }
            let got = &outputs[*first..first + words(port.width)];
            if got != wanted {
                return Err(VectorError::Unexpected {
                    place: place(),
                    port: port.name.clone(),
                    got: hex(got, port.width),
                    wanted: hex(wanted, port.width),
                });
            }
        }
        Ok(())
    }
}

impl DirectedStimulus<'_> {
    /// The step that the next cycle belongs to; none during power-on and after the last.
    fn upcoming(&self) -> Option<usize> {
        let past_power_on = self.cycle >= power_on(&self.directed.layout);
        (past_power_on && self.step < self.directed.steps.len()).then_some(self.step)
    }
}

impl Stimulus for DirectedStimulus<'_> {
    fn drive(&mut self, inputs: &mut [u64]) {
        let directed = self.directed;
        let asserted = match self.upcoming() {
            None => self.cycle < power_on(&directed.layout) && asserted_at_power_on(self.cycle),
            Some(number) => {
                let step = &directed.steps[number];
                for (first, value) in &step.inputs {
                    self.inputs[*first..first + value.len()].copy_from_slice(value);
                }
                self.repeated += 1;
                if self.repeated == step.repeat {
                    (self.step, self.repeated) = (number + 1, 0);
                }
                step.reset
            }
        };
        if let Some(reset) = directed.layout.reset {
            self.inputs[0] = level(reset, asserted);
        }
        self.cycle += 1;
        inputs.copy_from_slice(&self.inputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::testbench::DeviceError;

    fn layout(reset: Reset) -> Layout {
        let mut ports = reset.ports();
        ports.push(Port::input("req_i", 4, "requests"));
        ports.push(Port::input("data_i", 100, "data"));
        ports.push(Port::output("gnt_o", 4, "grant"));
        Layout::new(&ports)
    }

    const STEPS: &str = r#"
        component = "echo"
        [[step]]
        in = { req_i = 0b101, data_i = "0xf_0000_0000_0000_0000" }
        [[step]]
        repeat = 2
        reset = true
        [[step]]
        in = { data_i = 1 }
        out = { gnt_o = "0x5" }
        note = "held"
    "#;

    fn bind(text: &str, reset: Reset) -> Result<Directed, VectorError> {
        Vectors::parse("echo.toml", text)?.bind(&layout(reset))
    }

    fn rows(reset: Reset) -> Vec<Vec<u64>> {
        let directed = bind(STEPS, reset).expect("the vectors are right");
        let mut stimulus = directed.stimulus();
        let mut row = || {
            let mut row = vec![0; 4];
            stimulus.drive(&mut row);
            row
        };
        (0..directed.cycles() + 1).map(|_| row()).collect()
    }

    #[test]
    fn steps_follow_the_power_on_reset_and_inputs_stay_until_changed() {
        let idle = [vec![0; 4], vec![1, 0, 0, 0], vec![1, 0, 0, 0]];
        let steps = [
            vec![0, 5, 0, 15],
            vec![1, 5, 0, 15],
            vec![1, 5, 0, 15],
            vec![0, 5, 1, 0],
            vec![0, 5, 1, 0],
        ];
        assert_eq!(rows(Reset::Sync), [&idle[..], &steps[..]].concat());
        let mut low = rows(Reset::Sync);
        low.iter_mut().for_each(|row| row[0] ^= 1);
        assert_eq!(rows(Reset::Async), low);
    }

    /// Shows `req_i`, with one bit wrong if told so.
    struct Echo(u64);

    impl Device for Echo {
        fn step(
            &mut self,
            inputs: &[u64],
            _: Clocks,
            outputs: &mut [u64],
        ) -> Result<(), DeviceError> {
            outputs[0] = inputs[1] ^ self.0;
            Ok(())
        }
    }

    #[test]
    fn an_unexpected_output_names_file_step_port_and_both_values() {
        let directed = bind(STEPS, Reset::Sync).expect("the vectors are right");
        assert_eq!(directed.check(&mut Echo(0)), Ok(()));
        let error = directed.check(&mut Echo(8)).expect_err("a bit is wrong");
        let text = "echo.toml: step 3 (held): gnt_o: got 0xd, wanted 0x5";
        assert_eq!(error.to_string(), text);
    }

    #[test]
    fn a_value_that_means_nothing_is_never_as_expected() {
        let mut ports = Reset::Sync.ports();
        ports.push(Port::input("any_i", 1, "shown as valid"));
        ports.push(Port::output("valid_o", 1, "data means something"));
        ports.push(Port::output("data_o", 8, "data").valid_when("valid_o"));
        let text = "component = 'echo'\n[[step]]\nin = { any_i = 1 }\nout = { data_o = 0 }\n";
        let check = |text: &str| {
            let vectors = Vectors::parse("echo.toml", text).expect("it is TOML");
            let directed = vectors.bind(&Layout::new(&ports)).expect("it is right");
            directed.check(&mut Echo(0))
        };
        assert_eq!(check(text), Ok(()));
        let error = check(&text.replace("any_i = 1", "any_i = 0")).expect_err("valid is low");
        assert_eq!(
            error.to_string(),
            "echo.toml: step 1: data_o is not valid in this cycle: valid_o is low"
        );
    }

    #[test]
    fn a_wrong_file_is_refused_in_one_line() {
        let step = |body: &str| format!("component = \"echo\"\n[[step]]\n{body}\n");
        let cases = [
            (
                step("in = { rec_i = 1 }"),
                "echo.toml: step 1: in.rec_i = 1: no such port; wanted one of req_i, data_i",
            ),
            (
                step("in = { req_i = 16 }"),
                "echo.toml: step 1: in.req_i = 16: wanted a value of at most 4 bits",
            ),
            (
                step("out = { gnt_o = \"0xg\" }"),
                "echo.toml: step 1: out.gnt_o = \"0xg\": wanted a decimal, 0x or 0b number",
            ),
            (
                step("in = { rst_i = 1 }"),
                "echo.toml: step 1: in.rst_i = 1: write `reset = true` in the step",
            ),
            (
                step("repeat = 0"),
                "echo.toml: step 1: repeat = 0: wanted at least 1",
            ),
        ];
        for (text, wanted) in cases {
            let error = bind(&text, Reset::Sync).expect_err("the vectors are wrong");
            assert_eq!(error.to_string(), wanted);
        }
        let error = bind(&step("in = {}\ngnt_o = 1"), Reset::Sync).expect_err("unknown key");
        let text = error.to_string();
        assert!(
            text.starts_with("echo.toml:4: unknown field `gnt_o`"),
            "{text}"
        );
        assert_eq!(text.lines().count(), 1);
    }
}
