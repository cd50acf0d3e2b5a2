//! Names of version 0.1: refused where a user gives them, understood where a file does.

use super::refusals::refused;
use super::{flitworks, said, scratch, words};
use flitworks::params::Renamed;
use std::fs;
use std::process::Command;

#[test]
fn an_old_name_is_refused_with_the_new_one_wherever_a_component_is_named() {
    for Renamed { old, new } in Renamed::components() {
        let wanted = format!("flitworks: component = {old}: it is called {new} now\n");
        for command in ["check", "generate", "cosim", "prove", "synth", "mutate"] {
            if command == "mutate" && cfg!(not(unix)) {
                continue;
            }
            let mut args = vec![command, "--component", old];
            match command {
                "generate" => args.extend(["-o", "out"]),
                "synth" => args.extend(["--target", "generic"]),
                _ => {}
            }
            refused(&[], &args, &wanted);
        }
    }
}

/// What makes a component small: a whole torus takes half a minute to be written.
fn small(component: &str) -> &'static str {
    match component {
        "anton2-network" => "dims = [2, 1, 1]\n",
        _ => "",
    }
}

#[test]
fn a_configuration_of_0_1_is_that_of_the_component_and_says_its_name() {
    for Renamed { old, new } in Renamed::components() {
        let folder = scratch();
        for (file, name) in [("old.toml", old), ("new.toml", new)] {
            let text = format!("[component]\nname = \"{name}\"\n{}", small(new));
            fs::write(folder.path().join(file), text).expect("written");
        }
        let [before, now] = ["old.toml", "new.toml"].map(|file| {
            let emitted = flitworks(folder.path(), &["generate", file, "-o", "out"]);
            assert_eq!(emitted.code, Some(0), "{}", emitted.err);
            let files = super::files(&folder.path().join("out"));
            fs::remove_dir_all(folder.path().join("out")).expect("removed");
            (emitted.err, files)
        });
        let said = format!("flitworks: old.toml: {old} is called {new} now\n");
        assert_eq!((before.0, now.0), (said, String::new()));
        assert_eq!(before.1, now.1, "{old}");
    }
}

#[test]
fn the_annotated_preset_of_0_1_still_passes_its_check() {
    let folder = scratch();
    let preset = flitworks(folder.path(), &["new", "anton2-router"]).out;
    assert!(preset.contains("\nname = \"anton2-router\"\n"), "{preset}");
    let old = preset.replace("name = \"anton2-router\"", "name = \"unified-router\"");
    fs::write(folder.path().join("anton2-router.toml"), old).expect("written");
    let said = flitworks(folder.path(), &["check", "anton2-router.toml"]);
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert_eq!(
        said.err,
        "flitworks: anton2-router.toml: unified-router is called anton2-router now\n"
    );
    assert!(said.out.contains("free of deadlock"), "{}", said.out);
}

#[test]
fn directed_vectors_and_emitted_directories_of_0_1_are_those_of_the_component() {
    let folder = scratch();
    let text = "component = \"unified-routing-unit\"\n[[step]]\nrepeat = 3\n";
    fs::write(folder.path().join("v.toml"), text).expect("written");
    for more in [&[][..], &["--component", "anton2-routing-unit"]] {
        let args = [
            &["cosim", "--vectors", "v.toml", "--engine", "builtin"],
            more,
        ]
        .concat();
        let said = flitworks(folder.path(), &args);
        assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
        assert_eq!(
            said.err,
            "flitworks: v.toml: unified-routing-unit is called anton2-routing-unit now\n"
        );
    }
    let args = words("generate --component anton2-routing-unit -o out");
    assert_eq!(flitworks(folder.path(), &args).code, Some(0));
    let path = folder.path().join("out/manifest.json");
    let manifest = fs::read_to_string(&path).expect("a manifest");
    let new = "\"component\": \"anton2-routing-unit\"";
    assert!(manifest.contains(new), "{manifest}");
    let old = manifest.replace(new, "\"component\": \"unified-routing-unit\"");
    fs::write(&path, old).expect("written");
    // Refused for want of a tool, once it is known what it is.
    let mut command = Command::new(env!("CARGO_BIN_EXE_flitworks"));
    let command = command.args(["cosim", "--rtl", "out"]);
    let said = said(
        command
            .current_dir(folder.path())
            .env("PATH", folder.path()),
    );
    assert_eq!(said.code, Some(2), "{}{}", said.out, said.err);
    let lines: Vec<&str> = said.err.lines().collect();
    assert_eq!(
        lines[0],
        "flitworks: out/manifest.json: unified-routing-unit is called anton2-routing-unit now"
    );
    assert!(lines[1].contains("verilator not found"), "{lines:?}");
}
