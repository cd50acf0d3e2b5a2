//! `docs/proofs.md` has every shape, its settings and every property that the command would try.

use flitworks::testbench::formal::claims;
use flitworks::testbench::registry::components;

#[test]
fn the_page_has_every_shape_with_its_settings_and_every_property() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/proofs.md");
    let page = std::fs::read_to_string(page).expect("docs/proofs.md");
    let mut sections = page.split("\n### ").skip(1);
    let fix = "run: flitworks prove --all --output docs/proofs.md";
    for design in components().iter().flat_map(|entry| entry.proved_set()) {
        let section = sections.next().unwrap_or_default();
        let heading = format!("`{}`\n", design.top);
        assert!(section.starts_with(&heading), "{}: {fix}", design.top);
        let alone = design.command.replacen(" generate ", " prove ", 1);
        let words = format!("\n{}: `{alone}`\n", design.shape);
        assert!(section.contains(&words), "{}: {fix}", design.top);
        let rows: Vec<(&str, &str)> = section
            .lines()
            .filter_map(|line| {
                let mut cells = line.strip_prefix("| `")?.split(" | ");
                Some((cells.next()?.trim_end_matches('`'), cells.next()?))
            })
            .collect();
        let claimed = claims(&design).expect("the checkers can be written");
        let wanted: Vec<(&str, String)> = claimed
            .iter()
            .map(|property| {
                let statement = property.statement.replace('|', "\\|");
                (property.name.as_str(), statement)
            })
            .collect();
        let wanted: Vec<(&str, &str)> = wanted.iter().map(|(n, s)| (*n, s.as_str())).collect();
        assert_eq!(rows, wanted, "{}: {fix}", design.top);
        assert!(
            !section.contains("refuted**") && !section.contains("| undecided |"),
            "{section}"
        );
    }
    assert_eq!(sections.next(), None, "{fix}");
}
