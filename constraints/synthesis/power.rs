//! What switching costs in the cells of a library: pin capacitances and tables of internal energy.

use super::boolean::Boolean;
use super::cells::CellLibrary;
use super::error::SynthesisError;
use super::liberty::{Group, parse};
use std::collections::{BTreeMap, BTreeSet};

/// Pins of a cell at most: `when` is a table over all their values.
const MOST_PINS: usize = 12;

/// The power attributes of a library, in pF, ns, V and pJ.
#[derive(Clone, Debug)]
pub(super) struct PowerLibrary {
    /// The library's own name.
    name: String,
    /// The nominal voltage, `nom_voltage`.
    pub(super) volts: f64,
    units: Units,
    templates: BTreeMap<String, Template>,
    cells: BTreeMap<String, Group>,
    default_input_pf: f64,
}

/// The library's units, in ours.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Units {
    /// Of times, in ns: `time_unit`.
    ns: f64,
    /// Of capacitances, in pF: `capacitive_load_unit`.
    pf: f64,
    /// Of energies, in pJ: a unit of capacitance at a unit of voltage. The format has no attribute for it.
    pj: f64,
}

/// What the axes of a table are, and where its values stand along them unless it says otherwise.
#[derive(Clone, Debug, Default)]
struct Template {
    variables: Vec<String>,
    indices: [Option<String>; 2],
}

/// A cell as far as its energy and its function go.
#[derive(Clone, Debug)]
pub(super) struct PowerCell {
    /// Its pins, in the order of the file.
    pub(super) pins: Vec<PowerPin>,
    /// Its flip-flop, if it has one.
    pub(super) register: Option<Register>,
}

/// The flip-flop of a cell. Its clock rises.
#[derive(Clone, Debug)]
pub(super) struct Register {
    /// What its outputs call its state, and the inverse: `IQ`, `IQN`.
    pub(super) state: [String; 2],
    /// The clock pin.
    pub(super) clock: usize,
    /// What it takes at the edge.
    pub(super) next: Boolean,
    /// What makes it 0 at once.
    pub(super) clear: Option<Boolean>,
    /// What makes it 1 at once.
    pub(super) preset: Option<Boolean>,
}

/// A pin of a cell.
#[derive(Clone, Debug)]
pub(super) struct PowerPin {
    /// Its name.
    pub(super) name: String,
    /// What it drives, if it is an output.
    pub(super) function: Option<Boolean>,
    /// What it loads its net with, in pF; 0 for an output.
    pub(super) capacitance_pf: f64,
    /// What its transitions take inside the cell.
    pub(super) internal: Vec<InternalPower>,
    /// The supplies that they take it from.
    pub(super) supplies: usize,
}

/// One `internal_power` group.
#[derive(Clone, Debug)]
pub(super) struct InternalPower {
    /// The supply of the pin that it is taken from; energies of several add up.
    pub(super) supply: usize,
    /// The pins that make the output change, a bit each; none at an input.
    pub(super) related: u32,
    /// For which values of the pins it holds, by their bits; always, if `None`.
    pub(super) when: Option<Vec<bool>>,
    /// Of a rising and of a falling transition.
    pub(super) edges: [Table; 2],
}

/// Energy by input slew and output load: `values` has a row for each slew.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Table {
    slews_ns: Vec<f64>,
    loads_pf: Vec<f64>,
    values_pj: Vec<f64>,
}

impl Table {
    /// The energy in pJ: linear between the values of the table, and on beyond the outermost two.
    pub(super) fn at(&self, slew_ns: f64, load_pf: f64) -> f64 {
        let columns = self.loads_pf.len().max(1);
        let rows = self.values_pj.chunks(columns).map(|row| {
            let (left, right, part) = between(&self.loads_pf, load_pf);
            row[left] + (row[right] - row[left]) * part
        });
        let rows: Vec<f64> = rows.collect();
        let (low, high, part) = between(&self.slews_ns, slew_ns);
        rows[low] + (rows[high] - rows[low]) * part
    }
}

/// The two places of an axis next to `at`, and how far it is from the first towards the second.
fn between(axis: &[f64], at: f64) -> (usize, usize, f64) {
    if axis.len() < 2 {
        return (0, 0, 0.0);
    }
    let above = axis.partition_point(|&value| value < at);
    let high = above.clamp(1, axis.len() - 1);
    let (from, to) = (axis[high - 1], axis[high]);
    (high - 1, high, (at - from) / (to - from))
}

impl PowerLibrary {
    /// Units, templates and cells of a library.
    ///
    /// # Errors
    /// If a unit or the voltage is missing: no energy has a unit then.
    pub(super) fn new(library: &CellLibrary) -> Result<Self, SynthesisError> {
        let name = library.name.clone();
        let root = parse(&library.text).map_err(|error| SynthesisError::Liberty {
            file: name.clone(),
            error,
        })?;
        let attribute = |what: &str| root.attribute(what).unwrap_or_default();
        let missing = |what: &str, wanted: &str| {
            refused(
                &name,
                format!("{what} = {:?}: wanted {wanted}", attribute(what)),
            )
        };
        let quantity = |what: &str, base: &str, wanted: &str| {
            scaled(attribute(what), base).ok_or_else(|| missing(what, wanted))
        };
        // Of seconds, volts and farads.
        let seconds = quantity("time_unit", "s", "a time, as 1ns")?;
        let volt_unit = quantity("voltage_unit", "v", "a voltage, as 1V")?;
        let farads = quantity("capacitive_load_unit", "f", "a capacitance, as (1, pf)")?;
        let volts: f64 = attribute("nom_voltage")
            .trim()
            .parse()
            .map_err(|_| missing("nom_voltage", "volts"))?;
        let templates = root.groups.iter().filter_map(|group| {
            let is_template = ["power_lut_template", "lu_table_template"].contains(&&*group.kind);
            is_template.then(|| (group.name().to_string(), Template::new(group)))
        });
        let units = Units {
            ns: seconds * 1e9,
            pf: farads * 1e12,
            pj: farads * volt_unit * volt_unit * 1e12,
        };
        let default = root.attribute("default_input_pin_cap");
        let default = default.and_then(|text| text.trim().parse::<f64>().ok());
        Ok(PowerLibrary {
            volts: volts * volt_unit,
            units,
            templates: templates.collect(),
            default_input_pf: default.unwrap_or(0.0) * units.pf,
            cells: root
                .of_kind("cell")
                .map(|group| (group.name().to_string(), group.clone()))
                .collect(),
            name,
        })
    }

    /// The cell called `name`, if there is one.
    ///
    /// # Errors
    /// If what it is or takes cannot be told.
    pub(super) fn cell(&self, name: &str) -> Option<Result<PowerCell, SynthesisError>> {
        let group = self.cells.get(name)?;
        let cell = self.read_cell(group);
        Some(cell.map_err(|what| refused(&self.name, format!("cell {name}: {what}"))))
    }

    fn read_cell(&self, group: &Group) -> Result<PowerCell, String> {
        for kind in [
            "latch",
            "latch_bank",
            "ff_bank",
            "statetable",
            "bus",
            "bundle",
        ] {
            if group.of_kind(kind).next().is_some() {
                return Err(format!(
                    "it has a {kind}; wanted gates and single flip-flops; leave it out by --dont-use"
                ));
            }
        }
        let names: Vec<&str> = group.of_kind("pin").map(Group::name).collect();
        if names.len() > MOST_PINS {
            return Err(format!("{} pins; wanted {MOST_PINS} at most", names.len()));
        }
        let pins = group.of_kind("pin").map(|pin| self.read_pin(pin, &names));
        let pins: Vec<PowerPin> = pins.collect::<Result<_, _>>()?;
        let register = group.of_kind("ff").next();
        let register = register.map(|ff| read_register(ff, &names)).transpose()?;
        Ok(PowerCell { pins, register })
    }

    fn read_pin(&self, pin: &Group, names: &[&str]) -> Result<PowerPin, String> {
        let of_pin = |what: String| format!("pin {}: {what}", pin.name());
        let function = match pin.attribute("direction") {
            Some("input") => None,
            Some("output") if pin.attribute("three_state").is_none() => {
                let text = pin.attribute("function");
                let text = text.ok_or_else(|| of_pin("an output without a function".into()))?;
                Some(Boolean::parse(text).map_err(of_pin)?)
            }
            other => {
                let got = other.unwrap_or("none");
                return Err(of_pin(format!(
                    "direction {got}; wanted an input, or an output that is never off"
                )));
            }
        };
        let supply = |power: &Group| power.attribute("related_pg_pin").map(String::from);
        let supplies: BTreeSet<Option<String>> =
            pin.of_kind("internal_power").map(supply).collect();
        let internal = pin.of_kind("internal_power").map(|power| {
            let supply = supplies.range(..supply(power)).count();
            let read = self.read_power(power, names, supply);
            read.map_err(|what| of_pin(format!("internal_power: {what}")))
        });
        let capacitance_pf = match (&function, pin.attribute("capacitance")) {
            (Some(_), _) => 0.0,
            (None, None) => self.default_input_pf,
            (None, Some(text)) => number(text).map_err(of_pin)? * self.units.pf,
        };
        Ok(PowerPin {
            name: pin.name().to_string(),
            function,
            capacitance_pf,
            internal: internal.collect::<Result<_, _>>()?,
            supplies: supplies.len(),
        })
    }

    fn read_power(
        &self,
        power: &Group,
        names: &[&str],
        supply: usize,
    ) -> Result<InternalPower, String> {
        let mut related = 0;
        let text = power.attribute("related_pin").unwrap_or_default();
        for name in text.split_whitespace() {
            related |= 1 << place(names, name)?;
        }
        let when = power.attribute("when").map(Boolean::parse).transpose()?;
        let when = when.map(|when| truth(&when, names)).transpose()?;
        let edge = |kind: &str| {
            let mut tables = power.of_kind(kind).chain(power.of_kind("power"));
            // A library may leave out the edge that takes nothing.
            tables
                .next()
                .map_or(Ok(Table::constant(0.0)), |table| self.read_table(table))
        };
        Ok(InternalPower {
            supply,
            related,
            when,
            edges: [edge("rise_power")?, edge("fall_power")?],
        })
    }

    fn read_table(&self, group: &Group) -> Result<Table, String> {
        let values = numbers(group.attribute("values").unwrap_or_default())?;
        let name = group.name();
        let no_axes = Template::default();
        let template = match self.templates.get(name) {
            Some(template) => template,
            None if name == "scalar" => &no_axes,
            None => return Err(format!("there is no template {name}")),
        };
        let mut axes = [Vec::new(), Vec::new()];
        // Whether the first axis of the file is the load: the values stand the other way round then.
        let mut is_turned = false;
        for (i, variable) in template.variables.iter().enumerate() {
            let axis = match variable.as_str() {
                "input_transition_time" | "input_net_transition" => 0,
                "total_output_net_capacitance" => 1,
                other => {
                    return Err(format!(
                        "template {name} is by {other}; wanted input_transition_time and total_output_net_capacitance"
                    ));
                }
            };
            is_turned |= i == 0 && axis == 1;
            let own = group.attribute(["index_1", "index_2"][i.min(1)]);
            let index = own.or(template.indices[i.min(1)].as_deref());
            let scale = [self.units.ns, self.units.pf][axis];
            axes[axis] = numbers(index.unwrap_or_default())?
                .iter()
                .map(|v| v * scale)
                .collect();
            if axes[axis].is_empty() || !axes[axis].is_sorted_by(|a, b| a < b) {
                return Err(format!("template {name}: wanted an index that rises"));
            }
        }
        let [slews_ns, loads_pf] = axes;
        let (rows, columns) = (slews_ns.len().max(1), loads_pf.len().max(1));
        if values.len() != rows * columns {
            return Err(format!(
                "{} values in a table of {rows} times {columns}",
                values.len()
            ));
        }
        let at = |row: usize, column: usize| match is_turned {
            true => column * rows + row,
            false => row * columns + column,
        };
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Ok(Table {
            values_pj: places
                .map(|(row, column)| values[at(row, column)] * self.units.pj)
                .collect(),
            slews_ns,
            loads_pf,
        })
    }
}

impl Table {
    fn constant(pj: f64) -> Self {
        Table {
            slews_ns: Vec::new(),
            loads_pf: Vec::new(),
            values_pj: vec![pj],
        }
    }
}

impl Template {
    fn new(group: &Group) -> Self {
        let attribute = |name: &str| group.attribute(name).map(String::from);
        Template {
            variables: ["variable_1", "variable_2", "variable_3"]
                .iter()
                .filter_map(|name| attribute(name))
                .collect(),
            indices: ["index_1", "index_2"].map(attribute),
        }
    }
}

fn read_register(ff: &Group, names: &[&str]) -> Result<Register, String> {
    let function = |name: &str| ff.attribute(name).map(Boolean::parse).transpose();
    let clock = function("clocked_on")?;
    let Some(Boolean::Pin(clock)) = clock else {
        return Err("clocked_on: wanted one pin whose rising edge counts".to_string());
    };
    let register = Register {
        state: [0, 1].map(|at| ff.arguments.get(at).cloned().unwrap_or_default()),
        clock: place(names, &clock)?,
        next: function("next_state")?.ok_or("a flip-flop without next_state")?,
        clear: function("clear")?,
        preset: function("preset")?,
    };
    match (&register.clear, &register.preset) {
        (Some(_), Some(_)) => {
            Err("clear and preset in one flip-flop; leave it out by --dont-use".to_string())
        }
        _ => Ok(register),
    }
}

/// The values of a function of pins, by the bits of their values.
fn truth(function: &Boolean, names: &[&str]) -> Result<Vec<bool>, String> {
    for pin in function.pins() {
        place(names, pin)?;
    }
    let of = |state: usize| {
        function.value(&|pin| {
            let at = names.iter().position(|name| *name == pin);
            at.is_some_and(|at| state >> at & 1 == 1)
        })
    };
    Ok((0..1 << names.len()).map(of).collect())
}

fn place(names: &[&str], name: &str) -> Result<usize, String> {
    let found = names.iter().position(|pin| *pin == name);
    found.ok_or_else(|| format!("there is no pin {name}"))
}

fn refused(library: &str, reason: String) -> SynthesisError {
    SynthesisError::File {
        file: library.to_string(),
        reason,
    }
}

fn number(text: &str) -> Result<f64, String> {
    let parsed = text.trim().parse();
    parsed.map_err(|_| format!("{text:?} where a number should be"))
}

/// Numbers between commas and blanks.
fn numbers(text: &str) -> Result<Vec<f64>, String> {
    let words = text.split(|c: char| c == ',' || c == '\\' || c.is_whitespace());
    words.filter(|word| !word.is_empty()).map(number).collect()
}

/// `1ns`, `100ps` or `1,pf` in seconds or farads.
fn scaled(text: &str, base: &str) -> Option<f64> {
    let text = text.to_ascii_lowercase();
    let begins = text.find(|c: char| c.is_ascii_alphabetic())?;
    let (count, unit) = text.split_at(begins);
    let count: f64 = count
        .trim_matches(|c: char| c == ',' || c.is_whitespace())
        .parse()
        .ok()?;
    let scale = match unit.trim().strip_suffix(base)? {
        "" => 1.0,
        "m" => 1e-3,
        "u" => 1e-6,
        "n" => 1e-9,
        "p" => 1e-12,
        "f" => 1e-15,
        _ => return None,
    };
    Some(count * scale)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A library of one gate and one flip-flop; units are 10 ps, 1 fF and 1 V, so that energies are in fJ.
    const TEXT: &str = r#"library (small) {
  time_unit : "10ps";
  voltage_unit : "1V";
  capacitive_load_unit (1, ff);
  nom_voltage : 1.2;
  power_lut_template (by_both) {
    variable_1 : input_transition_time;
    variable_2 : total_output_net_capacitance;
    index_1 ("1, 2");
    index_2 ("10, 20, 40");
  }
  power_lut_template (turned) {
    variable_1 : total_output_net_capacitance;
    variable_2 : input_transition_time;
    index_1 ("10, 20, 40");
    index_2 ("1, 2");
  }
  power_lut_template (by_slew) { variable_1 : input_transition_time; index_1 ("1, 2"); }
  cell (AND2) {
    pin (A) { direction : input; capacitance : 3; }
    pin (B) {
      direction : input;
      capacitance : 4;
      internal_power () {
        when : "!A";
        rise_power (by_slew) { values ("0.5, 1.5"); }
        fall_power (scalar) { values ("0.25"); }
      }
    }
    pin (Y) {
      direction : output;
      function : "A&B";
      internal_power () {
        related_pin : "A B";
        rise_power (by_both) { values ("1, 2, 4", "3, 4, 6"); }
        fall_power (turned) { values ("1, 3", "2, 4", "4, 6"); }
      }
    }
  }
  cell (BOTH) { ff (IQ, IQN) { clocked_on : "C"; next_state : "D"; clear : "R"; preset : "S"; } pin (C) { direction : input; } }
  cell (LATCH) { latch (IQ, IQN) { } }
  cell (OFF) { pin (Y) { direction : output; three_state : "E"; function : "A"; } }
}"#;

    fn library() -> PowerLibrary {
        let cells = CellLibrary::parse("small.lib", TEXT.to_string()).expect("a library");
        PowerLibrary::new(&cells).expect("units")
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-12
    }

    #[test]
    fn units_are_those_of_the_library() {
        let library = library();
        let Units { ns, pf, pj } = library.units;
        assert!(close(ns, 0.01) && close(pf, 0.001) && close(pj, 0.001));
        assert_eq!(library.volts, 1.2);
        assert_eq!(scaled("1,pf", "f"), Some(1e-12));
        assert_eq!(scaled("100ps", "s"), Some(1e-10));
        assert_eq!(scaled("1furlong", "s"), None);
        let without = TEXT.replace("time_unit : \"10ps\";", "");
        let cells = CellLibrary::parse("small.lib", without).expect("a library");
        let said = PowerLibrary::new(&cells).expect_err("no unit").to_string();
        assert_eq!(said, "small: time_unit = \"\": wanted a time, as 1ns");
    }

    #[test]
    fn energies_are_interpolated_as_by_hand() {
        let cell = library().cell("AND2").expect("it").expect("read");
        let [_, b, y] = &cell.pins[..] else {
            panic!("three pins")
        };
        assert!(close(b.capacitance_pf, 0.004));
        let [rise, fall] = &y.internal[0].edges;
        // Slew 15 ps, load 15 fF: halfway between 1, 2 and 3, 4 is 2.5 fJ.
        for table in [rise, fall] {
            assert!(close(table.at(0.015, 0.015), 0.0025), "{table:?}");
            assert!(close(table.at(0.01, 0.02), 0.002));
            // Beyond the ends it goes on: no load at all, and twice the largest.
            assert!(close(table.at(0.01, 0.0), 0.0));
            assert!(close(table.at(0.02, 0.08), 0.010));
        }
        assert_eq!(y.internal[0].related, 0b011);
        let [rise, fall] = &b.internal[0].edges;
        assert!(close(rise.at(0.015, 9.0), 0.001) && close(fall.at(9.0, 9.0), 0.00025));
        // By the bits of Y, B and A, the last the lowest.
        let when = b.internal[0].when.as_deref().expect("a condition");
        assert_eq!(when, [true, false, true, false, true, false, true, false]);
    }

    #[test]
    fn cells_whose_energy_cannot_be_told_are_refused() {
        let said = |name: &str| {
            let cell = library().cell(name).expect("it");
            cell.map(|_| ()).expect_err("refused").to_string()
        };
        assert_eq!(
            said("BOTH"),
            "small: cell BOTH: clear and preset in one flip-flop; leave it out by --dont-use"
        );
        assert_eq!(
            said("LATCH"),
            "small: cell LATCH: it has a latch; wanted gates and single flip-flops; leave it out by --dont-use"
        );
        assert_eq!(
            said("OFF"),
            "small: cell OFF: pin Y: direction output; wanted an input, or an output that is never off"
        );
        assert!(library().cell("NONE").is_none());
    }

    #[test]
    fn tables_that_do_not_fit_their_template_are_refused() {
        for (from, to, wanted) in [
            (
                "rise_power (by_both) { values (\"1, 2, 4\"",
                "rise_power (by_both) { values (\"1, 2\"",
                "5 values in a table of 2 times 3",
            ),
            (
                "rise_power (by_both)",
                "rise_power (none)",
                "there is no template none",
            ),
            (
                "index_1 (\"1, 2\");\n    index_2 (\"10",
                "index_1 (\"2, 1\");\n    index_2 (\"10",
                "wanted an index that rises",
            ),
            (
                "related_pin : \"A B\"",
                "related_pin : \"Z\"",
                "there is no pin Z",
            ),
        ] {
            let text = TEXT.replace(from, to);
            assert_ne!(text, TEXT, "{from}");
            let cells = CellLibrary::parse("small.lib", text).expect("a library");
            let library = PowerLibrary::new(&cells).expect("units");
            let cell = library.cell("AND2").expect("it");
            let said = cell.map(|_| ()).expect_err("refused").to_string();
            assert!(
                said.starts_with("small: cell AND2: pin Y: internal_power: "),
                "{said}"
            );
            assert!(said.ends_with(wanted), "{said}");
        }
    }
}
