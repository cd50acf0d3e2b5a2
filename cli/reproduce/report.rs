//! The table of an experiment, for people or machines.

use crate::cli::output::say;
use crate::experiments::fidelity::Chapter;
use crate::experiments::{
    Chart, Column, Comparison, Designs, Experiment, Line, Quantity, ValueTable,
};
use crate::testbench::table;
use serde_json::{Value, json};

/// What designs and computed values are both shown by.
pub(super) trait Report {
    fn experiment(&self) -> &Experiment;
    /// What ours are, what the units are: the lines above the table, each without its end.
    fn about(&self) -> Vec<String>;
    /// The tables, one below the other.
    fn tables(&self) -> Vec<Table>;
    /// What a machine reads beside name, source and notes.
    fn as_value(&self) -> Value;
    /// What all rows come to, below the table.
    fn summary(&self) -> Vec<String>;
    fn chart(&self) -> Chart;
    fn csv(&self) -> Result<String, csv::Error>;
    /// What the page of all experiments has of it.
    fn chapter(&self) -> Chapter;
}

/// A table as it is shown.
pub(super) struct Table {
    /// What is above it, if it is one of several.
    caption: Option<String>,
    heads: Vec<String>,
    rows: Vec<Vec<String>>,
}

pub(super) fn print(table: &impl Report, quick: bool) {
    let Experiment {
        title,
        source,
        notes,
        ..
    } = table.experiment();
    say(&format!("{source}: {title}"));
    let dropped = if quick {
        " (--quick: not all rows)"
    } else {
        ""
    };
    say(&format!("{}{dropped}\n", table.about().join("\n")));
    for Table {
        caption,
        heads,
        rows,
    } in table.tables()
    {
        let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
        caption.iter().for_each(|caption| say(caption));
        say(table::print(&heads, &rows).trim_end());
        say("");
    }
    table.summary().iter().for_each(|line| say(line));
    notes.iter().for_each(|note| say(note));
}

pub(super) fn as_value(table: &impl Report, quick: bool) -> Value {
    let Experiment {
        name,
        title,
        source,
        notes,
        ..
    } = table.experiment();
    let mut value = json!({
        "experiment": name,
        "title": title,
        "source": source,
        "quick": quick,
        "notes": notes,
        "summary": table.summary(),
    });
    if let (Some(all), Value::Object(own)) = (value.as_object_mut(), table.as_value()) {
        all.extend(own);
    }
    value
}

impl Report for Comparison {
    fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    fn about(&self) -> Vec<String> {
        let Designs {
            area_unit,
            delay_unit,
            reference,
            ..
        } = self.designs;
        let paper_delay = match delay_unit {
            "" => String::new(),
            unit => format!(", delay in {unit}"),
        };
        let units = &self.units;
        vec![
            format!("ours: {}; ratios to {reference}", units.by),
            format!(
                "paper: area in {area_unit}{paper_delay}; ours: area in {}, delay in {}",
                units.area, units.delay
            ),
        ]
    }

    fn tables(&self) -> Vec<Table> {
        let ratio = |value: f64| format!("{value:.2}");
        let lines: Vec<Vec<String>> = self
            .lines
            .iter()
            .map(
                |Line {
                     label,
                     is_reference,
                     area,
                     delay,
                     our_delay,
                     our_delay_ratio,
                     ..
                 }| {
                    // Rounded first, so that no "-0%" stands there.
                    let percent = |value: f64| match is_reference {
                        true => "-".to_string(),
                        false => format!("{:+.0}%", value.round() + 0.0),
                    };
                    let paper = |text: &dyn Fn(f64) -> String, of: fn(&Quantity) -> f64| {
                        delay.as_ref().map_or("-".to_string(), |d| text(of(d)))
                    };
                    vec![
                        label.clone(),
                        area.paper.to_string(),
                        ratio(area.paper_ratio),
                        format!("{:.1}", area.ours),
                        ratio(area.our_ratio),
                        percent(area.deviation_percent),
                        paper(&|v| v.to_string(), |d| d.paper),
                        paper(&ratio, |d| d.paper_ratio),
                        format!("{our_delay:.0}"),
                        ratio(*our_delay_ratio),
                        paper(&percent, |d| d.deviation_percent),
                    ]
                },
            )
            .collect();
        let heads = [
            self.experiment.rows,
            "paper area",
            "ratio",
            "our area",
            "ratio",
            "deviation",
            "paper delay",
            "ratio",
            "our delay",
            "ratio",
            "deviation",
        ];
        vec![Table {
            caption: None,
            heads: heads.map(String::from).to_vec(),
            rows: lines,
        }]
    }

    fn as_value(&self) -> Value {
        let Designs {
            area_unit,
            delay_unit,
            reference,
            ..
        } = self.designs;
        json!({
            "measured_by": self.units.by,
            "ratios_to": reference,
            "paper_units": { "area": area_unit, "delay": Some(delay_unit).filter(|u| !u.is_empty()) },
            "our_units": { "area": self.units.area, "delay": self.units.delay },
            "rows": self.lines,
        })
    }

    fn summary(&self) -> Vec<String> {
        Vec::new()
    }

    fn chart(&self) -> Chart {
        self.chart()
    }

    fn csv(&self) -> Result<String, csv::Error> {
        self.csv()
    }

    fn chapter(&self) -> Chapter {
        Chapter {
            experiment: self.experiment,
            by: self.units.by.clone(),
            compared: self.compared(),
            rows: Vec::new(),
            summary: Vec::new(),
        }
    }
}

/// The table of columns that belong together.
fn group(table: &ValueTable, columns: &[(usize, &Column)]) -> Table {
    let mut heads = vec![table.experiment.rows.to_string()];
    for (_, column) in columns {
        let of = |whose: &str| format!("{whose} {}", column.name);
        heads.extend(column.has_paper().then(|| of("paper")));
        heads.extend(column.has_ours().then(|| of("our")));
        heads.extend(column.is_compared().then(|| "deviation".to_string()));
    }
    let rows = table.rows.iter().map(|row| {
        let mut cells = vec![row.label.clone()];
        for &(at, column) in columns {
            let (value, decimals) = (row.values[at], column.decimals);
            let text = |value: Option<f64>| {
                value.map_or("-".to_string(), |value| format!("{value:.decimals$}"))
            };
            let difference = value.difference();
            let difference = difference.map(|value| format!("{value:+.decimals$}"));
            // Rounded first, so that no "-0" stands there.
            let percent = value.deviation_percent();
            let percent = percent.map(|p| format!("{:+.1}%", (p * 10.0).round() / 10.0 + 0.0));
            let deviation = percent.or(difference).unwrap_or("-".to_string());
            cells.extend(column.has_paper().then(|| text(value.paper)));
            cells.extend(column.has_ours().then(|| text(value.ours)));
            cells.extend(column.is_compared().then_some(deviation));
        }
        cells
    });
    let caption = columns.first().map(|(_, first)| (first.group, first.unit));
    let caption = caption.filter(|(group, _)| !group.is_empty());
    Table {
        caption: caption.map(|(group, unit)| format!("{group} ({unit})")),
        heads,
        rows: rows.collect(),
    }
}

impl Report for ValueTable {
    fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    fn about(&self) -> Vec<String> {
        let columns = self.values.columns.iter();
        let alone = columns.filter(|column| column.group.is_empty() && column.name != column.unit);
        let units: Vec<String> = alone.map(|c| format!("{} in {}", c.name, c.unit)).collect();
        let units = (!units.is_empty()).then(|| units.join(", "));
        [format!("ours: {}", self.by)]
            .into_iter()
            .chain(units)
            .collect()
    }

    fn tables(&self) -> Vec<Table> {
        let groups = self.groups().into_iter();
        groups.map(|columns| group(self, &columns)).collect()
    }

    fn as_value(&self) -> Value {
        let rows = self.rows.iter().map(|row| {
            let values = row.values.iter().zip(self.values.columns);
            let values = values.map(|(value, column)| {
                let compared = Some(value).filter(|_| column.is_compared());
                json!({
                    "paper": value.paper,
                    "ours": value.ours,
                    "difference": compared.and_then(|value| value.difference()),
                    "deviation_percent": compared.and_then(|value| value.deviation_percent()),
                })
            });
            json!({ "label": row.label, "values": values.collect::<Vec<_>>() })
        });
        let columns = self.values.columns.iter().map(|column| {
            json!({
                "name": column.title(),
                "group": column.group,
                "unit": column.unit,
                "decimals": column.decimals,
                "papers": column.papers,
                "noise_percent": column.noise_percent,
            })
        });
        json!({
            "measured_by": self.by,
            "columns": columns.collect::<Vec<_>>(),
            "rows": rows.collect::<Vec<_>>(),
        })
    }

    fn summary(&self) -> Vec<String> {
        self.summary()
    }

    fn chart(&self) -> Chart {
        self.chart()
    }

    fn csv(&self) -> Result<String, csv::Error> {
        self.csv()
    }

    fn chapter(&self) -> Chapter {
        Chapter {
            experiment: self.experiment,
            by: self.by.clone(),
            compared: self.compared(),
            rows: self.rows.clone(),
            summary: self.summary(),
        }
    }
}
