//! The name that a user may have meant.

/// `; did you mean fifo?` of the name that is nearest, if one is near.
pub(crate) fn hint(name: &str, names: &[&str]) -> String {
    let near = |other: &str| strsim::jaro_winkler(other, name);
    let nearest = names.iter().max_by(|a, b| near(a).total_cmp(&near(b)));
    match nearest {
        Some(other) if near(other) > 0.8 => format!("; did you mean {other}?"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered_if_it_is_near() {
        let names = ["ge-table-5-1", "hyperx-figure-2", "fifo"];
        assert_eq!(
            hint("hyperx-fig-2", &names),
            "; did you mean hyperx-figure-2?"
        );
        assert_eq!(hint("ring", &names), "");
        assert_eq!(hint("ring", &[]), "");
    }
}
