//! The paper's values beside ours, as ratios.

use super::fidelity::Compared;
use super::plot::{Chart, Panel, Panels};
use super::{Designs, Experiment, Point};
use serde::Serialize;

/// What was measured of one design.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Area, in [`Units::area`].
    pub area: f64,
    /// Delay, in [`Units::delay`].
    pub delay: f64,
}

/// The units of what was measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Units {
    /// Of areas: `GE`.
    pub area: &'static str,
    /// Of delays: `gates`.
    pub delay: &'static str,
    /// By what it was measured, with releases.
    pub by: String,
}

/// The paper's value and ours, each also as a ratio to the reference row.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Quantity {
    /// In the paper's unit.
    pub paper: f64,
    /// To the paper's value in the reference row.
    pub paper_ratio: f64,
    /// In our unit.
    pub ours: f64,
    /// To our value in the reference row.
    pub our_ratio: f64,
    /// How far our ratio is from the paper's, in percent of it.
    pub deviation_percent: f64,
}

impl Quantity {
    fn new(paper: [f64; 2], ours: [f64; 2]) -> Self {
        let paper_ratio = paper[0] / paper[1];
        let our_ratio = ours[0] / ours[1];
        Quantity {
            paper: paper[0],
            paper_ratio,
            ours: ours[0],
            our_ratio,
            deviation_percent: (our_ratio / paper_ratio - 1.0) * 100.0,
        }
    }
}

/// One row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Line {
    /// The row's name.
    pub label: String,
    /// Whether the ratios of other rows are to this one; its own are 1 whatever was measured.
    pub is_reference: bool,
    /// Name of the module.
    pub module: String,
    /// Area.
    pub area: Quantity,
    /// Delay, where the paper has one.
    pub delay: Option<Quantity>,
    /// Our delay.
    pub our_delay: f64,
    /// Our delay as a ratio to that of the reference row.
    pub our_delay_ratio: f64,
}

/// A whole table.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What was compared.
    pub experiment: Experiment,
    /// How its rows are compared.
    pub designs: Designs,
    /// Units and tools of our values.
    pub units: Units,
    /// The rows.
    pub lines: Vec<Line>,
}

impl Comparison {
    /// Puts what was `measured` of the `points` beside the paper.
    ///
    /// # Panics
    /// If there is not one measurement for each point.
    pub fn new(
        experiment: Experiment,
        designs: Designs,
        points: &[Point],
        measured: &[Measured],
        units: Units,
    ) -> Self {
        assert_eq!(points.len(), measured.len(), "one measurement for each row");
        let lines = points
            .iter()
            .zip(measured)
            .enumerate()
            .map(|(row, (point, ours))| {
                let (paper, base) = (&points[point.reference], &measured[point.reference]);
                let area =
                    Quantity::new([point.paper_area, paper.paper_area], [ours.area, base.area]);
                let delays = point.paper_delay.zip(paper.paper_delay);
                Line {
                    label: point.label.clone(),
                    is_reference: row == point.reference,
                    module: point.design.top.clone(),
                    area,
                    delay: delays.map(|(of, to)| Quantity::new([of, to], [ours.delay, base.delay])),
                    our_delay: ours.delay,
                    our_delay_ratio: ours.delay / base.delay,
                }
            });
        Comparison {
            lines: lines.collect(),
            experiment,
            designs,
            units,
        }
    }

    /// The ratios of all rows but references.
    pub fn compared(&self) -> Vec<Compared> {
        let rows = self.lines.iter().filter(|line| !line.is_reference);
        let each = rows.flat_map(|line| {
            let delay = line.delay.map(|delay| ("delay", delay));
            [("area", line.area)]
                .into_iter()
                .chain(delay)
                .map(|(name, of)| Compared {
                    row: line.label.clone(),
                    quantity: format!("{name}, ratio to {}", self.designs.reference),
                    paper: format!("{:.2}", of.paper_ratio),
                    ours: format!("{:.2}", of.our_ratio),
                    deviation_percent: Some(of.deviation_percent),
                    difference: of.our_ratio - of.paper_ratio,
                    column: name.to_string(),
                })
        });
        each.collect()
    }

    /// Area and delay as ratios.
    pub fn chart(&self) -> Chart {
        let Designs {
            area_unit,
            delay_unit,
            reference,
            ..
        } = self.designs;
        let caption = |what: &str, paper: &str, ours: &str| {
            let units = match paper {
                "" => format!("ours in {ours}"),
                _ => format!("paper in {paper}, ours in {ours}"),
            };
            format!("{what}, ratio to {} ({units})", short(reference))
        };
        let area = self.lines.iter();
        let area = area.map(|l| (Some(l.area.paper_ratio), Some(l.area.our_ratio)));
        let delay = self.lines.iter();
        let delay = delay.map(|l| (l.delay.map(|d| d.paper_ratio), Some(l.our_delay_ratio)));
        Chart {
            title: format!("{}: {}", self.experiment.source, self.experiment.title),
            by: format!("ours by {}", self.units.by),
            rows: self.experiment.rows,
            labels: self.lines.iter().map(|l| l.label.clone()).collect(),
            panels: Panels::Dots(vec![
                Panel {
                    caption: caption("area", area_unit, self.units.area),
                    dots: area.collect(),
                },
                Panel {
                    caption: caption("delay", delay_unit, self.units.delay),
                    dots: delay.collect(),
                },
            ]),
        }
    }

    /// The table as comma-separated values, one line for each row.
    ///
    /// # Errors
    /// If a value cannot be written, which would be a defect.
    pub fn csv(&self) -> Result<String, csv::Error> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        let units = &self.units;
        writer.write_record([
            "experiment",
            "source",
            "measured by",
            "row",
            "module",
            &format!("paper area ({})", self.designs.area_unit),
            "paper area ratio",
            &format!("our area ({})", units.area),
            "our area ratio",
            "area deviation (%)",
            &match self.designs.delay_unit {
                "" => "paper delay".to_string(),
                unit => format!("paper delay ({unit})"),
            },
            "paper delay ratio",
            &format!("our delay ({})", units.delay),
            "our delay ratio",
            "delay deviation (%)",
        ])?;
        for line in &self.lines {
            let area = &line.area;
            let of_paper =
                |value: fn(&Quantity) -> String| line.delay.as_ref().map_or(String::new(), value);
            writer.write_record([
                self.experiment.name,
                self.experiment.source,
                &units.by,
                &line.label,
                &line.module,
                &area.paper.to_string(),
                &format!("{:.3}", area.paper_ratio),
                &format!("{:.2}", area.ours),
                &format!("{:.3}", area.our_ratio),
                &format!("{:.1}", area.deviation_percent),
                &of_paper(|d| d.paper.to_string()),
                &of_paper(|d| format!("{:.3}", d.paper_ratio)),
                &format!("{:.1}", line.our_delay),
                &format!("{:.3}", line.our_delay_ratio),
                &of_paper(|d| format!("{:.1}", d.deviation_percent)),
            ])?;
        }
        let bytes = writer.into_inner().map_err(|e| e.into_error())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

/// The reference in a few words, for an axis.
fn short(reference: &str) -> &str {
    match reference.strip_prefix("the conventional") {
        Some(_) => "conventional",
        None => reference.strip_prefix("the ").unwrap_or(reference),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::experiments::{Kind, experiment};

    /// Table 5.2 with measurements that are made up.
    pub(in crate::experiments) fn example() -> Comparison {
        let experiment = experiment("ge-table-5-2").expect("it exists");
        let Kind::Designs(designs) = experiment.kind else {
            panic!("FIFOs are designs")
        };
        let points = designs.points(false).expect("two rows");
        let measured = [(100.0, 10.0), (150.0, 9.0)].map(|(area, delay)| Measured { area, delay });
        let units = Units {
            area: "GE",
            delay: "gates",
            by: "a test".to_string(),
        };
        Comparison::new(experiment, designs, &points, &measured, units)
    }

    #[test]
    fn ratios_are_to_the_reference_row_and_deviations_to_the_papers_ratio() {
        let table = example();
        let [first, second] = &table.lines[..] else {
            panic!("two rows")
        };
        assert_eq!((first.area.paper_ratio, first.area.our_ratio), (1.0, 1.0));
        assert_eq!(first.area.deviation_percent, 0.0);
        let area = &second.area;
        assert_eq!(
            (area.paper, area.ours, area.our_ratio),
            (18262.0, 150.0, 1.5)
        );
        assert!((area.paper_ratio - 2.0505).abs() < 1e-4);
        assert!((area.deviation_percent + 26.85).abs() < 0.01, "{area:?}");
        let delay = second.delay.expect("the paper has one");
        assert!((delay.paper_ratio - 0.757).abs() < 1e-3 && delay.our_ratio == 0.9);
    }

    #[test]
    fn the_csv_has_units_in_its_heads_and_the_same_bytes_again() {
        let csv = example().csv().expect("written");
        assert_eq!(csv, example().csv().expect("written"));
        let lines: Vec<&str> = csv.lines().collect();
        assert!(lines[0].contains("our area (GE)") && lines[0].contains("paper delay (ns)"));
        assert_eq!(
            lines[2],
            "ge-table-5-2,\"[Ge] §5.2.2, Table 5.2\",a test,8,fifo_w32_d4_sliced8_shift_not_full_last,18262,2.051,150.00,1.500,-26.8,0.53,0.757,9.0,0.900,18.9"
        );
    }
}
