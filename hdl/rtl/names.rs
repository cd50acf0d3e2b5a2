//! Which names Verilog takes.

/// Reserved words of Verilog-2005, and of SystemVerilog: most tools read `.v` files as the latter.
#[rustfmt::skip]
const KEYWORDS: &[&str] = &[
    "accept_on", "alias", "always", "always_comb", "always_ff", "always_latch", "and", "assert",
    "assign", "assume", "automatic", "before", "begin", "bind", "bins", "binsof", "bit", "break",
    "buf", "bufif0", "bufif1", "byte", "case", "casex", "casez", "cell", "chandle", "checker",
    "class", "clocking", "cmos", "config", "const", "constraint", "context", "continue", "cover",
    "covergroup", "coverpoint", "cross", "deassign", "default", "defparam", "design", "disable",
    "dist", "do", "edge", "else", "end", "endcase", "endchecker", "endclass", "endclocking",
    "endconfig", "endfunction", "endgenerate", "endgroup", "endinterface", "endmodule",
    "endpackage", "endprimitive", "endprogram", "endproperty", "endsequence", "endspecify",
    "endtable", "endtask", "enum", "event", "eventually", "expect", "export", "extends", "extern",
    "final", "first_match", "for", "force", "foreach", "forever", "fork", "forkjoin", "function",
    "generate", "genvar", "global", "highz0", "highz1", "if", "iff", "ifnone", "ignore_bins",
    "illegal_bins", "implements", "implies", "import", "incdir", "include", "initial", "inout",
    "input", "inside", "instance", "int", "integer", "interconnect", "interface", "intersect",
    "join", "join_any", "join_none", "large", "let", "liblist", "library", "local", "localparam",
    "logic", "longint", "macromodule", "matches", "medium", "modport", "module", "nand", "negedge",
    "nettype", "new", "nexttime", "nmos", "nor", "noshowcancelled", "not", "notif0", "notif1",
    "null", "or", "output", "package", "packed", "parameter", "pmos", "posedge", "primitive",
    "priority", "program", "property", "protected", "pull0", "pull1", "pulldown", "pullup",
    "pulsestyle_ondetect", "pulsestyle_onevent", "pure", "rand", "randc", "randcase",
    "randsequence", "rcmos", "real", "realtime", "ref", "reg", "reject_on", "release", "repeat",
    "restrict", "return", "rnmos", "rpmos", "rtran", "rtranif0", "rtranif1", "s_always",
    "s_eventually", "s_nexttime", "s_until", "s_until_with", "scalared", "sequence", "shortint",
    "shortreal", "showcancelled", "signed", "small", "soft", "solve", "specify", "specparam",
    "static", "string", "strong", "strong0", "strong1", "struct", "super", "supply0", "supply1",
    "sync_accept_on", "sync_reject_on", "table", "tagged", "task", "this", "throughout", "time",
    "timeprecision", "timeunit", "tran", "tranif0", "tranif1", "tri", "tri0", "tri1", "triand",
    "trior", "trireg", "type", "typedef", "union", "unique", "unique0", "unsigned", "until",
    "until_with", "untyped", "use", "uwire", "var", "vectored", "virtual", "void", "wait",
    "wait_order", "wand", "weak", "weak0", "weak1", "while", "wildcard", "wire", "with", "within",
    "wor", "xnor", "xor",
];

/// Why `name` cannot name anything, or `None` if it can.
///
/// Tighter than Verilog: Verilator finds no top of more than 127 characters.
pub fn refusal(name: &str) -> Option<String> {
    if name.len() > 127 {
        return Some(format!(
            "has {} characters, at most 127 are taken",
            name.len()
        ));
    }
    misspelling(name)
}

/// Why `name` is spelled as no name is, or `None` if it is one.
///
/// Tighter than Verilog: letters, digits and single underscores, a letter first. `$` and escaped
/// names break scripts, and `__` is how Verilator spells hierarchy.
pub(super) fn misspelling(name: &str) -> Option<String> {
    let legal = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    if !legal || !name.starts_with(|c: char| c.is_ascii_alphabetic()) || name.contains("__") {
        return Some(
            "is no name: wanted letters, digits and single underscores, a letter first".to_string(),
        );
    }
    if KEYWORDS.binary_search(&name).is_ok() {
        return Some("is a Verilog or SystemVerilog keyword".to_string());
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_sorted_for_the_binary_search() {
        assert!(KEYWORDS.windows(2).all(|w| w[0] < w[1]));
    }

    #[test]
    fn names_that_a_tool_would_trip_over_are_refused() {
        for bad in ["", "1st", "a$b", "a b", "u__x", "reg", "logic", "_x", "é"] {
            assert!(refusal(bad).is_some(), "{bad}");
        }
        for good in ["gnt_o", "u_vc2_fifo", "regs", "A1"] {
            assert_eq!(refusal(good), None, "{good}");
        }
    }
}
