//! Values that are computed here beside the paper's.

use super::fidelity::Compared;
use super::plot::{Chart, Curve, Dots, Panel, Panels, Plot};
use super::store::Store;
use super::{
    Design, Driven, Energy, Experiment, ExperimentError, Measured, ModuleArea, Powered, Shown,
};
use serde::Serialize;

/// Rows of values, each the paper's and ours.
#[derive(Clone, Copy, Debug)]
pub struct Values {
    /// By what ours come about.
    pub by: &'static str,
    /// What is compared in each row.
    pub columns: &'static [Column],
    pub(super) designs: Option<Wanted>,
    pub(super) rows: fn(&Run) -> Result<Vec<ValueRow>, ExperimentError>,
    /// What all rows come to, in lines.
    pub(super) summary: fn(&[ValueRow]) -> Vec<String>,
}

/// Builds designs, all or the few of a quick run.
type Builder = fn(bool) -> Result<Vec<Design>, ExperimentError>;

/// What values are computed from, of some designs.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    /// Area and delay.
    Figures(Builder),
    /// Areas, module by module.
    Modules(Builder),
    /// Energy, run by run.
    Energies(fn(bool) -> Result<Vec<Powered>, ExperimentError>),
    /// What their Verilog shows.
    Locksteps(fn(bool) -> Result<Vec<Driven>, ExperimentError>),
}

/// Designs, and what must be measured of them before values can be computed.
#[derive(Clone, Debug)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// Area and delay, for [`Run::measured`].
    Figures(Vec<Design>),
    /// Areas module by module, for [`Run::modules`].
    Modules(Vec<Design>),
    /// Energy of each run, for [`Run::energies`].
    Energies(Vec<Powered>),
    /// What the Verilog of each shows, for [`Run::locksteps`].
    Locksteps(Vec<Driven>),
}

impl Values {
    /// Whether they come of the energy of netlists.
    pub(super) fn are_energies(&self) -> bool {
        matches!(self.designs, Some(Wanted::Energies(_)))
    }

    /// Whether they come of Verilog, or of netlists, that run.
    pub(super) fn run_verilog(&self) -> bool {
        matches!(
            self.designs,
            Some(Wanted::Locksteps(_) | Wanted::Energies(_))
        )
    }

    /// Whether they come of designs that are synthesised.
    pub(super) fn are_of_netlists(&self) -> bool {
        let designs = self.designs.as_ref();
        designs.is_some_and(|designs| !matches!(designs, Wanted::Locksteps(_)))
    }

    /// What must be measured first; with `quick` for the few rows.
    ///
    /// # Errors
    /// If a design cannot be built.
    pub fn needs(&self, quick: bool) -> Result<Needs, ExperimentError> {
        Ok(match self.designs {
            None => Needs::Nothing,
            Some(Wanted::Figures(designs)) => Needs::Figures(designs(quick)?),
            Some(Wanted::Modules(designs)) => Needs::Modules(designs(quick)?),
            Some(Wanted::Energies(designs)) => Needs::Energies(designs(quick)?),
            Some(Wanted::Locksteps(designs)) => Needs::Locksteps(designs(quick)?),
        })
    }
}

/// With what rows are computed.
#[derive(Clone, Copy)]
pub struct Run<'a> {
    /// Whether only those that take no time.
    pub quick: bool,
    /// Whether all of those that take hours, too.
    pub full: bool,
    /// Where results of simulations are kept, and found.
    pub store: &'a Store,
    /// Area and delay of each of [`Needs::Figures`].
    pub measured: &'a [Measured],
    /// The modules of each of [`Needs::Modules`].
    pub modules: &'a [Vec<ModuleArea>],
    /// The energy of each run of each of [`Needs::Energies`].
    pub energies: &'a [Vec<Energy>],
    /// What the Verilog of each of [`Needs::Locksteps`] has shown.
    pub locksteps: &'a [Shown],
    /// Told of what is done.
    pub watch: Watch<'a>,
}

/// Told of what is done, from several threads.
pub type Watch<'a> = &'a (dyn Fn(Progress) + Sync);

/// How far a run is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// One more row is done.
    Row,
    /// So many packets are to be sent for all rows.
    Packets(u64),
    /// So many more have arrived.
    Arrived(u64),
}

impl Run<'_> {
    /// One more row is done.
    pub(super) fn row_done(&self) {
        (self.watch)(Progress::Row);
    }
}

/// One quantity of every row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Column {
    /// What it is a curve of, with the columns next to it that say the same; empty if it is none. A table is drawn as
    /// curves if all its columns are, and its rows are numbers.
    pub group: &'static str,
    /// Its name, in its group: `plus`.
    pub name: &'static str,
    /// The unit of the paper's and of our values.
    pub unit: &'static str,
    /// Digits behind the point, as many as the paper has.
    pub decimals: usize,
    /// What of the paper stands beside ours.
    pub papers: Papers,
    /// By how much of itself one of ours can differ for no reason but its seed, in percent, if that was measured.
    pub noise_percent: Option<f64>,
}

/// With which of the paper's values a column is compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Papers {
    /// With those of the same quantity.
    Own,
    /// With those that stand in a column further left.
    Shared,
    /// With none: the paper does not have the quantity.
    None,
    /// They stand alone: ours are in columns further right, or there are none to compare.
    Alone,
    /// They stand beside ours and are not compared: both sides are one formula, or a number of the paper's is in ours.
    Arithmetic,
}

impl Column {
    /// Its group, if it is in one, and its name.
    pub fn title(&self) -> String {
        match self.group {
            "" => self.name.to_string(),
            group => format!("{group}, {}", self.name),
        }
    }

    /// Whether the paper's values stand in it.
    pub fn has_paper(&self) -> bool {
        matches!(
            self.papers,
            Papers::Own | Papers::Alone | Papers::Arithmetic
        )
    }

    /// Whether ours stand in it.
    pub fn has_ours(&self) -> bool {
        self.papers != Papers::Alone
    }

    /// Whether ours are compared with the paper's.
    pub fn is_compared(&self) -> bool {
        matches!(self.papers, Papers::Own | Papers::Shared)
    }
}

/// The paper's value and ours.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Value {
    /// The paper's, where it gives a number.
    pub paper: Option<f64>,
    /// Ours, if it came to one.
    pub ours: Option<f64>,
}

impl Value {
    /// How much more ours is.
    pub fn difference(&self) -> Option<f64> {
        self.paper.zip(self.ours).map(|(paper, ours)| ours - paper)
    }

    /// How much more ours is, in percent of the paper's, unless that is 0.
    pub fn deviation_percent(&self) -> Option<f64> {
        let both = self.paper.zip(self.ours).filter(|(paper, _)| *paper != 0.0);
        both.map(|(paper, ours)| (ours / paper - 1.0) * 100.0)
    }
}

/// One row: a value for each column.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ValueRow {
    /// The row's name.
    pub label: String,
    /// By column.
    pub values: Vec<Value>,
}

/// A whole table.
#[derive(Clone, Debug)]
pub struct ValueTable {
    /// What was computed.
    pub experiment: Experiment,
    /// Columns, and how ours come about.
    pub values: Values,
    /// By what ours came about.
    pub by: String,
    /// The rows.
    pub rows: Vec<ValueRow>,
}

impl ValueTable {
    /// Computes every row, or the few of a quick run.
    ///
    /// # Errors
    /// If a value cannot be computed, which would be a defect.
    pub fn new(experiment: Experiment, values: Values, run: &Run) -> Result<Self, ExperimentError> {
        Ok(ValueTable {
            rows: (values.rows)(run)?,
            by: values.by.to_string(),
            experiment,
            values,
        })
    }

    /// What all rows come to, in lines.
    pub fn summary(&self) -> Vec<String> {
        (self.values.summary)(&self.rows)
    }

    /// Every value of ours that is compared.
    pub fn compared(&self) -> Vec<Compared> {
        let mut all = Vec::new();
        for row in &self.rows {
            let columns = row.values.iter().zip(self.values.columns);
            let mut of_paper = String::new();
            for (value, column) in columns {
                if column.has_paper() {
                    of_paper = column.title();
                }
                let both = value.paper.zip(value.ours);
                let Some((paper, ours)) = both.filter(|_| column.is_compared()) else {
                    continue;
                };
                let decimals = column.decimals;
                all.push(Compared {
                    row: row.label.clone(),
                    quantity: format!("{} ({})", column.title(), column.unit),
                    // Computed ones have more digits than are printed.
                    paper: format!("{paper:.decimals$}"),
                    ours: format!("{ours:.decimals$}"),
                    deviation_percent: value.deviation_percent(),
                    difference: ours - paper,
                    column: of_paper.clone(),
                });
            }
        }
        all
    }

    /// The columns of each group, with their places; of columns in none one after the other.
    pub fn groups(&self) -> Vec<Vec<(usize, &Column)>> {
        let columns: Vec<(usize, &Column)> = self.values.columns.iter().enumerate().collect();
        let groups = columns.chunk_by(|(_, one), (_, next)| one.group == next.group);
        groups.map(<[_]>::to_vec).collect()
    }

    /// Curves, a panel for each group, or a panel of dots for each column with values of ours.
    pub fn chart(&self) -> Chart {
        let numbers = self.rows.iter().map(|row| row.label.parse().ok());
        let numbers: Option<Vec<f64>> = numbers.collect();
        let has_curves = self.values.columns.iter().all(|c| !c.group.is_empty());
        Chart {
            title: format!("{}: {}", self.experiment.source, self.experiment.title),
            by: format!("ours by {}", self.by),
            rows: self.experiment.rows,
            labels: self.rows.iter().map(|row| row.label.clone()).collect(),
            panels: match numbers.filter(|_| has_curves) {
                Some(at) => Panels::Curves {
                    at,
                    plots: self.plots(),
                },
                None => Panels::Dots(self.panels()),
            },
        }
    }

    /// The paper's values and ours of a column.
    fn dots(&self, column: usize) -> Vec<Dots> {
        let values = self.rows.iter().map(|row| &row.values[column]);
        values.map(|value| (value.paper, value.ours)).collect()
    }

    fn panels(&self) -> Vec<Panel> {
        let columns = self.values.columns.iter().enumerate();
        let columns = columns.filter(|(_, column)| column.has_ours());
        let panels = columns.map(|(i, column)| Panel {
            caption: format!("{} ({})", column.title(), column.unit),
            dots: self.dots(i),
        });
        panels.collect()
    }

    fn plots(&self) -> Vec<Plot> {
        let groups = self.groups().into_iter().map(|columns| Plot {
            caption: format!("{} ({})", columns[0].1.group, columns[0].1.unit),
            curves: columns
                .iter()
                .map(|&(i, column)| Curve {
                    name: column.name,
                    dots: self.dots(i),
                })
                .collect(),
        });
        groups.collect()
    }

    /// The table as comma-separated values, one line for each row.
    ///
    /// # Errors
    /// If a value cannot be written, which would be a defect.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let mut heads = ["experiment", "source", "measured by", "row"]
            .map(String::from)
            .to_vec();
        for column in self.values.columns {
            let (name, unit) = (column.title(), column.unit);
            let paper = column.has_paper().then(|| format!("paper {name} ({unit})"));
            heads.extend(paper);
            heads.extend(column.has_ours().then(|| format!("our {name} ({unit})")));
            if column.is_compared() {
                heads.push(format!("{name} difference ({unit})"));
                heads.push(format!("{name} deviation (%)"));
            }
        }
        writer.write_record(&heads)?;
        for row in &self.rows {
            let Experiment { name, source, .. } = self.experiment;
            let mut cells = [name, source, &self.by, &row.label]
                .map(String::from)
                .to_vec();
            for (value, column) in row.values.iter().zip(self.values.columns) {
                let decimals = column.decimals;
                let text = |value: Option<f64>, decimals: usize| {
                    value.map_or(String::new(), |value| format!("{value:.decimals$}"))
                };
                if column.has_paper() {
                    cells.push(value.paper.map_or(String::new(), |paper| paper.to_string()));
                }
                if column.has_ours() {
                    cells.push(text(value.ours, decimals));
                }
                if column.is_compared() {
                    cells.push(text(value.difference(), decimals));
                    cells.push(text(value.deviation_percent(), 1));
                }
            }
            writer.write_record(&cells)?;
        }
        let bytes = writer.into_inner().map_err(|e| e.into_error())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::{Kind, experiment};

    fn example() -> ValueTable {
        let mut experiment = experiment("ge-table-3-2").expect("it exists");
        let Kind::Values(mut values) = experiment.kind else {
            panic!("nothing to synthesise there")
        };
        values.rows = |_| {
            let value = |paper, ours| Value {
                paper: Some(paper),
                ours: Some(ours),
            };
            let values = vec![value(0.0, 0.25), value(0.5, 0.375)];
            let label = "7".to_string();
            Ok(vec![ValueRow { label, values }])
        };
        experiment.kind = Kind::Values(values);
        let run = Run {
            quick: false,
            full: false,
            store: &Store::default(),
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        ValueTable::new(experiment, values, &run).expect("made up")
    }

    #[test]
    fn a_difference_shows_where_there_is_no_percentage() {
        let table = example();
        let [first, second] = table.rows[0].values[..] else {
            panic!("two columns")
        };
        assert_eq!(
            (first.difference(), first.deviation_percent()),
            (Some(0.25), None)
        );
        assert_eq!(second.deviation_percent(), Some(-25.0));
        let csv = table.csv().expect("written");
        let line = csv.lines().nth(1).expect("a row");
        assert!(
            line.ends_with(",7,0,0.2500,0.2500,,0.5,0.3750,-0.1250,-25.0"),
            "{line}"
        );
    }

    #[test]
    fn what_the_paper_does_not_say_stands_nowhere() {
        let mut table = example();
        table.rows[0].values[1].paper = None;
        table.rows[0].values[0].ours = None;
        let csv = table.csv().expect("written");
        let line = csv.lines().nth(1).expect("a row");
        assert!(line.ends_with(",7,0,,,,,0.3750,,"), "{line}");
        let svg = crate::experiments::plot(&table.chart()).expect("drawn");
        assert_eq!(svg.matches("<circle").count(), 2 + 2, "{svg}");
    }

    #[test]
    fn every_column_has_a_panel_with_its_unit() {
        let svg = crate::experiments::plot(&example().chart()).expect("drawn");
        for Column { name, unit, .. } in example().values.columns {
            assert!(svg.contains(&format!("{name} ({unit})")), "{svg}");
        }
        // A dot of the paper and one of ours in each, and the legend's.
        assert_eq!(svg.matches("<circle").count(), 2 * 2 + 2);
    }
}
