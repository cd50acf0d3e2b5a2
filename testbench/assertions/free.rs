//! What a checker leaves free: any value to a prover, a drawn one in a simulation.

/// Marks what is anything, and always the same.
const CONSTANT: &str = "(* anyconst *)";
/// Marks what is anything in every cycle.
const SEQUENCE: &str = "(* anyseq *)";

/// `(* anyconst *) wire [3:0] one_any;` or the same with `anyseq`, for both: lines one step further in. Nothing of any
/// other line.
pub(super) fn drawn(line: &str) -> Option<String> {
    let (attribute, is_constant) = match line.trim_start() {
        line if line.starts_with(CONSTANT) => (CONSTANT, true),
        line if line.starts_with(SEQUENCE) => (SEQUENCE, false),
        _ => return None,
    };
    let declared = line.trim_start().strip_prefix(attribute)?;
    let declared = declared.strip_prefix(" wire ")?.strip_suffix(';')?;
    let (range, name) = declared.rsplit_once(' ').unwrap_or(("", declared));
    let width = match range.trim_matches(['[', ']']).split_once(':') {
        Some((high, _)) => high.parse::<usize>().ok()? + 1,
        None => 1,
    };
    let value = match width {
        0..=32 => format!("{width}'($urandom)"),
        _ => {
            let words = vec!["$urandom"; width.div_ceil(32)].join(", ");
            format!("{width}'({{{words}}})")
        }
    };
    let draws = match is_constant {
        true => format!("initial {name} = {value};"),
        false => format!("always @(posedge clk_i) {name} <= {value};"),
    };
    Some(format!(
        "`ifdef FORMAL\n        {attribute} wire {declared};\n`else\n        reg {declared};\n        {draws}\n`endif\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_is_drawn_once_or_in_every_cycle() {
        let constant = drawn("    (* anyconst *) wire [39:0] watched_any;").expect("is free");
        assert!(constant.contains("        (* anyconst *) wire [39:0] watched_any;\n`else\n"));
        assert!(constant.contains("        reg [39:0] watched_any;\n"));
        assert!(constant.contains("initial watched_any = 40'({$urandom, $urandom});\n"));
        let sequence = drawn("    (* anyseq *) wire mark_any;").expect("is free");
        assert!(sequence.contains("        reg mark_any;\n"));
        assert!(sequence.contains("always @(posedge clk_i) mark_any <= 1'($urandom);\n"));
        assert_eq!(drawn("    wire [3:0] watched_any;"), None);
    }
}
