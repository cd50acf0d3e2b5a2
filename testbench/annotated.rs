//! Presets as configuration files.

use super::design::Design;
use super::families::design;
use super::registry::aim;
use crate::params::family::{Keys, Tables};
use crate::params::{Config, ConfigError, Key, MAX_TOP, Preset, REFERENCES, Technology};
use toml::Table;

/// Most characters of a line of a citation.
const COLUMNS: usize = 96;

/// A preset as a configuration file: every key with its value, and above it what it means and what else it may be.
///
/// # Errors
/// If nothing in the preset follows from a target that is not the default.
pub fn annotated(preset: &Preset, target: Technology) -> Result<String, ConfigError> {
    let Preset {
        name,
        summary,
        source,
        ..
    } = preset;
    let mut text = format!("# {name}: {summary}.\n# Source: {source}\n");
    for (tag, citation) in REFERENCES {
        if source.contains(tag) {
            text += &cited(tag, citation);
        }
    }
    let mut config = preset.config()?;
    aim(&mut config, target)?;
    let made = design(config.clone())?;
    let (part, cycles) = match preset.part() {
        Some(part) => (format!(" {part}"), 300),
        None => (String::new(), 1000),
    };
    text += &format!(
        "#\n#   flitworks check {name}.toml\n#   flitworks generate {name}.toml{part} -o {name}\n#   flitworks cosim {name}.toml{part} --engine builtin --cycles {cycles}\n#\n# Every key is here; those left out have the same value.\n"
    );
    if let Config::Machine(tables) = &config {
        text += &format!(
            "\n# whose tables these are\nfamily = \"{}\"\n",
            tables.family().name()
        );
    }
    text += &format!(
        "\n[design]\n# name of the top module; its parts are called after it\n#   at most {MAX_TOP} letters, digits and single underscores\nname = \"{}\"\n",
        preset.top_name()
    );
    if made.keys.iter().any(is_target) {
        let names = Technology::NAMES.map(|(name, _)| name).join(", ");
        text += &format!(
            "# what it is built for; styles and depths that are left out below follow from it\n#   {names}; default {}\ntarget = \"{target}\"\n",
            Technology::default()
        );
    }
    match &config {
        Config::Component { name, .. } => {
            text += &format!("\n[component]\nname = \"{name}\"\n");
            text += &section(&made.keys, &made);
        }
        Config::Machine(tables) => {
            for Keys { table, keys } in sections(tables, &made) {
                text += &format!("\n[{table}]\n{}", section(&keys, &made));
            }
        }
    }
    Ok(text)
}

/// The tables that a design has, with the keys that count for it.
fn sections(tables: &Tables, design: &Design) -> Vec<Keys> {
    let all = tables.family().tables().into_iter();
    let counts = |key: &Key| design.keys.iter().any(|known| known.name == key.name);
    let of_design = all.map(|mut of| {
        of.keys.retain(counts);
        of
    });
    of_design.filter(|of| !of.keys.is_empty()).collect()
}

/// A tag and what it stands for, as a comment.
fn cited(tag: &str, citation: &str) -> String {
    let mut text = format!("# {tag}");
    let mut column = text.len();
    for word in citation.split(' ') {
        if column + 1 + word.len() > COLUMNS {
            text += "\n#     ";
            column = 6;
        }
        text += &format!(" {word}");
        column += 1 + word.len();
    }
    text + "\n"
}

/// Whether it is the key that `[design]` sets.
fn is_target(key: &Key) -> bool {
    key.name == "target"
}

/// Keys with their values.
fn section(keys: &[Key], design: &Design) -> String {
    let each = keys.iter().filter(|key| !is_target(key)).map(|key| {
        let value = design.settings.iter().find(|(name, _)| *name == key.name);
        with_value(key, value.map(|(_, value)| value.as_str()))
    });
    each.collect()
}

/// A key with its value, and its meaning above it; commented out if there is nothing that it sets, and then without a value if
/// its default is told in words.
fn with_value(key: &Key, value: Option<&str>) -> String {
    let Key {
        name,
        accepts,
        default,
        meaning,
        ..
    } = key;
    let above = format!("# {meaning}\n#   {accepts}; default {default}\n");
    let (mark, value) = match value {
        Some(value) => ("", value),
        // It is told in words.
        None if default.contains(' ') => return format!("{above}#{name} =\n"),
        None => ("#", default.as_str()),
    };
    let plain = toml::from_str::<Table>(&format!("value = {value}")).is_ok();
    let value = match plain {
        true => value.to_string(),
        false => format!("{value:?}"),
    };
    // A list of tables has a line for each.
    let value = match value.contains("}, {") {
        true => value
            .replace("[{", "[\n    {")
            .replace("}, {", "},\n    {")
            .replace("}]", "},\n]"),
        false => value,
    };
    format!("{above}{mark}{name} = {value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Document;

    #[test]
    fn an_annotated_preset_is_the_preset_again() {
        for preset in Preset::all() {
            for target in [Technology::Asic, Technology::Fpga] {
                let name = preset.name;
                let mut config = preset.config().expect("legal");
                if let Err(refused) = aim(&mut config, target) {
                    let annotated = annotated(&preset, target).expect_err("nothing follows");
                    assert_eq!(annotated.to_string(), refused.to_string());
                    continue;
                }
                let made = design(config).expect("legal");
                let text = annotated(&preset, target).expect("a preset is legal");
                let document = Document::parse(name, &text).expect("a configuration");
                assert_eq!(document.name, Some(preset.top_name()));
                let again = design(document.config).expect("the same values");
                assert_eq!(again.settings, made.settings, "{name}");
                assert_eq!(again.shape, made.shape, "{name}");
                // The design has a name, and a target if it counts, and a component has one or a machine a family.
                let targets = usize::from(document.target.is_some());
                assert_eq!(values(&text), made.settings.len() + 2 + targets, "{name}");
            }
        }
    }

    #[test]
    fn what_follows_from_other_keys_is_left_open_and_no_text_of_words() {
        for preset in Preset::all() {
            let text = annotated(&preset, Technology::Asic).expect("a preset is legal");
            let in_words = text.lines().find(|line| {
                let value = line.split_once(" = \"").map(|(_, value)| value);
                line.starts_with('#') && value.is_some_and(|value| value.contains(' '))
            });
            assert_eq!(in_words, None, "{}", preset.name);
        }
        let preset = Preset::named("hyperx-dimwar").expect("a preset");
        let text = annotated(&preset, Technology::Asic).expect("a preset is legal");
        let open = "; default the number of dimensions\n#deroutes =\n";
        assert!(text.contains(open), "{text}");
    }

    #[test]
    fn a_preset_for_fpgas_differs_in_its_fifos_alone() {
        let preset = Preset::named("mesh-dor").expect("a preset");
        let [asic, fpga] = [Technology::Asic, Technology::Fpga].map(|target| {
            let text = annotated(&preset, target).expect("a mesh");
            let values = text.lines().filter(|line| !line.starts_with('#'));
            values.map(str::to_string).collect::<Vec<_>>()
        });
        let differ = asic.iter().zip(&fpga).filter(|(a, b)| a != b);
        let differ: Vec<_> = differ.map(|(_, fpga)| fpga.as_str()).collect();
        let wanted = [
            "target = \"fpga\"",
            "input_style = \"circular\"",
            "output_depth = 2",
            "output_style = \"circular\"",
        ];
        assert_eq!(differ, wanted);
    }

    /// Keys that have a value.
    fn values(text: &str) -> usize {
        // What begins with a blank or a bracket goes on with a list.
        let lines = text
            .lines()
            .filter(|line| !line.starts_with(['#', '[', ' ', ']']));
        lines.filter(|line| !line.is_empty()).count()
    }
}
