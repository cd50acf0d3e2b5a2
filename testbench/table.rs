//! Plain tables on a terminal.

/// Whether a cell may stand in a column of numbers: a number, or that there is none.
fn is_number(cell: &str) -> bool {
    cell.is_empty() || cell == "-" || cell.parse::<f64>().is_ok()
}

/// `rows` under `heads`, in columns; columns of numbers stand right.
pub fn print(heads: &[&str], rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = (0..heads.len())
        .map(|c| {
            let cells = rows.iter().map(|r| r[c].chars().count());
            cells.chain([heads[c].len()]).max().unwrap_or(0)
        })
        .collect();
    let numeric: Vec<bool> = (0..heads.len())
        .map(|c| !rows.is_empty() && rows.iter().all(|r| is_number(&r[c])))
        .collect();
    let line = |cells: Vec<&str>| {
        let mut text = String::new();
        for (c, cell) in cells.iter().enumerate() {
            let gap = " ".repeat(widths[c] - cell.chars().count());
            text += &if numeric[c] {
                format!("{gap}{cell}  ")
            } else {
                format!("{cell}{gap}  ")
            };
        }
        format!("{}\n", text.trim_end())
    };
    let mut out = line(heads.to_vec());
    out += &line(
        widths
            .iter()
            .map(|&w| "-".repeat(w))
            .collect::<Vec<_>>()
            .iter()
            .map(String::as_str)
            .collect(),
    );
    for row in rows {
        out += &line(row.iter().map(String::as_str).collect());
    }
    out
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_stand_right_and_words_left() {
        let rows = [
            vec!["a".to_string(), "5".to_string()],
            vec!["bcd".to_string(), "1000".to_string()],
            vec!["e".to_string(), "-".to_string()],
        ];
        let wanted = "name  cycles\n----  ------\na          5\nbcd     1000\ne          -\n";
        assert_eq!(super::print(&["name", "cycles"], &rows), wanted);
    }
}
