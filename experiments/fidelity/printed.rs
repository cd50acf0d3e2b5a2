//! Which number of a paper a value of ours stands beside: what a paper prints once counts once.

use super::Compared;

/// How a value of ours counts.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Printed {
    /// For this number of the experiment's table or figure. The first of ours that stands beside it counts.
    Number(String),
    /// Not at all: the number counts elsewhere, or is none that the paper prints.
    Uncounted(&'static str),
    /// Others are compared with it: it equals itself.
    Reference,
}

/// Rows of an experiment, by their names.
#[derive(Clone, Copy, Debug)]
pub(super) enum Rows {
    Any,
    Is(&'static str),
    Starts(&'static str),
    Ends(&'static str),
    /// All of these stand in it.
    Has(&'static [&'static str]),
}

impl Rows {
    pub fn have(self, row: &str) -> bool {
        match self {
            Rows::Any => true,
            Rows::Is(name) => row == name,
            Rows::Starts(name) => row.starts_with(name),
            Rows::Ends(name) => row.ends_with(name),
            Rows::Has(parts) => parts.iter().all(|part| row.contains(part)),
        }
    }
}

/// A row of an experiment whose values, in columns that begin so, are compared with themselves.
const REFERENCES: [(&str, &str, &str); 4] = [
    ("ge-figure-5-18", "108, TRC", "area"),
    ("ge-figure-5-18", "108, TRC", "delay"),
    ("ge-figure-5-18", "144, TRC", "peak per time"),
    ("anton2-table-2", "All that is built, all", "common"),
];

const FIFO: &str = "counted in Table 5.1";
const SUM: &str = "a sum of the rows above";
const FORMULA: &str = "the paper's formula; it prints 4 and 3, for two levels";

/// Rows, in columns that begin so, that do not count, and why.
const UNCOUNTED: [(&str, Rows, &str, &str); 13] = [
    ("ge-figure-4-15", Rows::Any, "peak", "counted in Table 4.2"),
    ("ge-figure-5-18", Rows::Any, "area", "counted in Table 5.7"),
    ("ge-figure-5-18", Rows::Any, "delay", "counted in Table 5.7"),
    (
        "ge-figure-5-18",
        Rows::Any,
        "peak per time",
        "counted in Tables 4.3 and 5.7",
    ),
    ("ge-table-5-4", Rows::Is("its FIFO alone"), "", FIFO),
    ("ge-table-5-6", Rows::Is("its FIFO"), "", FIFO),
    (
        "ge-table-5-6",
        Rows::Is("its arbiter"),
        "",
        "counted in Table 5.5",
    ),
    (
        "ge-table-5-6",
        Rows::Is("its multiplexer"),
        "",
        "the channel less its parts",
    ),
    ("anton2-arbiter", Rows::Has(&[", 3, "]), "", FORMULA),
    ("anton2-arbiter", Rows::Has(&[", 4, "]), "", FORMULA),
    ("anton2-arbiter", Rows::Has(&[", 8, "]), "", FORMULA),
    ("anton2-table-2", Rows::Starts("All that is built"), "", SUM),
    ("anton2-table-1", Rows::Any, "", "counted in Table 2"),
];

/// Parts of rows' names that tell no number of the paper's apart, and what stands for them.
const ONE_NUMBER: [(&str, &str, &str); 10] = [
    ("ge-perfect-shuffle", "16 flits, ", ""),
    ("ge-perfect-shuffle", "8 flits, ", ""),
    ("ge-table-4-1", "fixed lowest", "fixed"),
    ("ge-table-4-1", "fixed highest", "fixed"),
    ("ge-table-5-4", ", one-hot", ""),
    (
        "ge-table-5-6",
        "counting and comparing in one path",
        "optimal path generator",
    ),
    ("anton2-arbiter", ", ours", ""),
    ("anton2-arbiter", "12, 2, ", "6, 2, "),
    ("hyperx-figure-6g", "ugal+", "clos-ad"),
    ("hyperx-table-1", "ugal+", "clos-ad"),
];

/// Experiments whose every value stands beside one number, which a sentence prints.
const SENTENCES: [&str; 2] = ["anton2-figure-9", "anton2-figure-10"];

/// How a value counts.
pub(super) fn printed(experiment: &str, compared: &Compared) -> Printed {
    let Compared { row, column, .. } = compared;
    let is_reference = |(of, name, begins): &(&str, &str, &str)| {
        *of == experiment && row == name && column.starts_with(begins)
    };
    if REFERENCES.iter().any(is_reference) {
        return Printed::Reference;
    }
    let uncounted = UNCOUNTED.iter().find(|(of, rows, begins, _)| {
        *of == experiment && rows.have(row) && column.starts_with(begins)
    });
    if let Some((.., why)) = uncounted {
        return Printed::Uncounted(why);
    }
    if SENTENCES.contains(&experiment) {
        return Printed::Number(experiment.to_string());
    }
    let merged = ONE_NUMBER.iter().filter(|(of, ..)| *of == experiment);
    let row = merged.fold(row.clone(), |row, (_, part, stands)| {
        row.replace(part, stands)
    });
    Printed::Number(format!("{experiment}: {row}: {column}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::fidelity::tests::compared;

    fn number(experiment: &str, row: &str) -> Printed {
        printed(experiment, &compared(row, "area", 0.0))
    }

    #[test]
    fn rows_beside_one_number_are_one() {
        for (experiment, rows) in [
            (
                "ge-table-4-1",
                ["fixed lowest, random", "fixed highest, random"],
            ),
            ("ge-table-5-4", ["parallel", "parallel, one-hot"]),
            (
                "anton2-arbiter",
                ["6, 2, P+1 rows", "12, 2, P+1 rows, ours"],
            ),
            ("anton2-figure-10", ["0", "100"]),
            ("hyperx-figure-6g", ["BC, ugal+", "BC, clos-ad"]),
        ] {
            let [one, other] = rows.map(|row| number(experiment, row));
            assert_eq!(one, other, "{experiment}");
            assert!(matches!(one, Printed::Number(_)), "{experiment}");
        }
        let [one, other] =
            ["random, fixed lowest", "fixed lowest, random"].map(|row| number("ge-table-4-1", row));
        assert_ne!(one, other);
    }

    #[test]
    fn what_counts_elsewhere_or_equals_itself_does_not_count() {
        assert_eq!(number("ge-table-5-6", "its FIFO"), Printed::Uncounted(FIFO));
        assert_eq!(
            number("anton2-arbiter", "6, 4, P+1 rows"),
            Printed::Uncounted(FORMULA)
        );
        assert_eq!(number("ge-figure-5-18", "108, TRC"), Printed::Reference);
        assert!(matches!(
            number("ge-figure-5-18", "108, DynBal"),
            Printed::Uncounted(_)
        ));
    }
}
