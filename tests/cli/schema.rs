//! The schema of configuration files, by a validator that knows nothing of Flitworks.

use super::flitworks;
use crate::eda::require;
use flitworks::params::Technology;
use flitworks::params::key::Kind;
use flitworks::testbench::registry::components;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::tempdir;

/// Prints the number of each of the instances in a file that the schema in another accepts.
const VALIDATE: &str = "
import json, sys
from jsonschema import Draft202012Validator
schema, instances = (json.load(open(path)) for path in sys.argv[1:])
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
print(*(number for number, each in enumerate(instances) if validator.is_valid(each)))
";

/// Which of the instances the schema accepts; nothing without a validator.
fn accepted(instances: &[Value]) -> Option<Vec<bool>> {
    let python = Path::new(env!("CARGO_MANIFEST_DIR")).join(".venv/bin/python");
    let has = Command::new(&python)
        .args(["-c", "import jsonschema"])
        .output();
    if !has.is_ok_and(|output| output.status.success()) && !require("jsonschema") {
        return None;
    }
    let folder = tempdir().expect("a folder");
    let schema = flitworks(folder.path(), &["schema"]);
    assert_eq!(schema.code, Some(0), "{}", schema.err);
    let [schema_file, instances_file] =
        ["schema.json", "instances.json"].map(|name| folder.path().join(name));
    fs::write(&schema_file, schema.out).expect("written");
    fs::write(&instances_file, json!(instances).to_string()).expect("written");
    let said = Command::new(&python)
        .args(["-c", VALIDATE])
        .args([schema_file, instances_file])
        .output()
        .expect("Python runs");
    assert!(
        said.status.success(),
        "{}",
        String::from_utf8_lossy(&said.stderr)
    );
    let mut accepted = vec![false; instances.len()];
    for number in String::from_utf8_lossy(&said.stdout).split_whitespace() {
        accepted[number.parse::<usize>().expect("a number")] = true;
    }
    Some(accepted)
}

fn instance(toml: &str) -> Value {
    let table: toml::Table = toml::from_str(toml).expect("TOML");
    json!(table)
}

#[test]
fn every_preset_every_example_and_every_default_shape_is_accepted() {
    let mut named: Vec<(String, Value)> = Vec::new();
    for preset in flitworks::params::Preset::all() {
        let text = flitworks::testbench::annotated(&preset, Technology::Asic).expect("a preset");
        named.push((preset.name.to_string(), instance(&text)));
    }
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for file in tomls(&examples) {
        let text = fs::read_to_string(&file).expect("an example");
        named.push((file.display().to_string(), instance(&text)));
    }
    for entry in components() {
        for design in entry.default_set() {
            let mut table = json!({ "name": entry.name });
            for (key, value) in &design.settings {
                let parsed = toml::from_str::<toml::Table>(&format!("x = {value}"));
                table[*key] = parsed.map_or_else(|_| json!(value), |table| json!(table["x"]));
            }
            named.push((design.command.clone(), json!({ "component": table })));
        }
    }
    let instances: Vec<Value> = named.iter().map(|(_, instance)| instance.clone()).collect();
    let Some(accepted) = accepted(&instances) else {
        return;
    };
    for ((name, instance), accepted) in named.iter().zip(accepted) {
        assert!(accepted, "{name}: {instance:#}");
    }
}

#[test]
fn what_is_out_of_range_or_unknown_is_refused_by_the_schema_and_by_the_program() {
    let mut instances = vec![
        instance("[router]\nlanes = 2"),
        instance("family = 'anton2'\n[network]"),
        instance("family = 'anton'\n[node]"),
        instance("[network]\n[torus]"),
        instance("[network]\ndim = [4, 4]"),
        instance("[network]\ndims = [0]"),
        instance("[network]\ndims = [4, 4]\nalgorithm = 'trc'"),
        instance("[component]\ndepth = 4"),
        instance("[component]\nname = 'fifoo'"),
        instance("[component]\nname = 'round-robin-arbiter'\ngroups = [[4, []], 3]"),
        instance("[design]\nnmae = 'x'\n[network]"),
    ];
    for entry in components() {
        for key in &entry.keys {
            let above = match &key.kind {
                Kind::Integer(range) => json!(range.end() + 1),
                Kind::Word(_) => json!("no such word"),
                Kind::Flag => json!(2),
                // No key is a fraction.
                _ => json!(0.5),
            };
            let mut table = json!({ "name": entry.name });
            table[key.name] = above;
            instances.push(json!({ "component": table }));
        }
    }
    assert!(instances.len() > 150, "{}", instances.len());
    for instance in &instances {
        let text = toml::to_string(instance).expect("TOML");
        let document = flitworks::params::Document::parse("x.toml", &text);
        let made = document
            .map_err(|refused| refused.to_string())
            .and_then(|document| {
                let design = flitworks::testbench::registry::design(document.config);
                design.map(|_| ()).map_err(|refused| refused.to_string())
            });
        assert!(made.is_err(), "{text}");
    }
    let Some(accepted) = accepted(&instances) else {
        return;
    };
    for (instance, accepted) in instances.iter().zip(accepted) {
        assert!(!accepted, "{instance:#}");
    }
}

/// The configurations in a folder and those below it.
fn tomls(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.extend(tomls(&path));
        } else if path
            .extension()
            .is_some_and(|extension| extension == "toml")
        {
            found.push(path);
        }
    }
    found.sort();
    found
}
