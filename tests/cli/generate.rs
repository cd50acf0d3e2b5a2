//! `generate`: what stands in the directory, and what an output directory is worth.

use super::{Said, files, flitworks, scratch, words};
use flitworks::hdl::emit::{Manifest, Names, sha256};
use flitworks::hdl::rtl::Library;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

type Files = std::collections::BTreeMap<String, Vec<u8>>;

fn generate(folder: &Path, more: &[&str]) -> Said {
    flitworks(
        folder,
        &[&["generate", "--component", "fifo", "-o", "out"], more].concat(),
    )
}

#[test]
fn the_examples_of_the_acceptance_list_are_emitted() {
    let folder = scratch();
    let mut requests = vec![words("round-robin-arbiter inputs=13 groups=[[4,3],3,3]")];
    for style in ["hierarchical", "rotating", "skipping", "prefix"] {
        requests.push(vec!["round-robin-arbiter", style, "inputs=13"]);
    }
    for style in ["prefix", "ripple"] {
        requests.push(vec!["fixed-priority-arbiter", style]);
    }
    for style in ["shift", "circular"] {
        requests.push(vec!["fifo", style, "width=7"]);
    }
    for (i, request) in requests.iter().enumerate() {
        let out = format!("out{i}");
        let mut args = vec!["generate", "--component", request[0], "-o", &out];
        let sets: Vec<String> = request[1..]
            .iter()
            .map(|s| {
                if s.contains('=') {
                    s.to_string()
                } else {
                    format!("style={s}")
                }
            })
            .collect();
        sets.iter().for_each(|set| args.extend(["--set", set]));
        let said = flitworks(folder.path(), &args);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{args:?}");
        let emitted = files(&folder.path().join(&out));
        for file in ["files.f", "manifest.json"] {
            assert!(emitted.contains_key(file), "{args:?}: no {file}");
        }
        assert!(
            emitted
                .keys()
                .any(|f| f.starts_with("tb/") && f.ends_with(".v"))
        );
    }
}

#[test]
fn a_bench_is_as_long_as_it_is_asked_to_be_and_the_command_says_so() {
    let folder = scratch();
    let said = generate(folder.path(), &["--bench-cycles", "77"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let emitted = files(&folder.path().join("out"));
    let text = |path: &str| String::from_utf8_lossy(&emitted[path]).into_owned();
    let bench = text("tb/tb_fifo_w32_d8_shift.v");
    assert!(bench.contains("localparam integer CYCLES = 77;"), "{bench}");
    assert!(text("manifest.json").contains(" --bench-cycles 77"));
    let said = generate(folder.path(), &["--bench-cycles", "0", "--force"]);
    assert_eq!(said.code, Some(2), "{}", said.err);
    let said = flitworks(
        folder.path(),
        &words("mutate --component fifo --bench-cycles 77"),
    );
    let wanted = "flitworks: --bench-cycles needs --judge bench\n";
    assert_eq!((said.code, said.err.as_str()), (Some(2), wanted));
}

#[test]
fn a_file_and_the_command_line_ask_for_the_same() {
    let folder = scratch();
    fs::write(
        folder.path().join("c.toml"),
        "[component]\nname = 'fifo'\ndepth = 4\nwidth = 9\n",
    )
    .expect("written");
    let by_file = flitworks(
        folder.path(),
        &["generate", "c.toml", "--set", "depth=5", "-o", "a"],
    );
    assert_eq!(by_file.code, Some(0), "{}", by_file.err);
    generate(folder.path(), &["--set", "width=9", "--set", "depth=5"]);
    assert_eq!(
        files(&folder.path().join("a")),
        files(&folder.path().join("out"))
    );
}

#[test]
fn the_manifest_describes_ports_and_hashes() {
    let folder = scratch();
    generate(folder.path(), &["--prefix", "my_"]);
    let text = fs::read_to_string(folder.path().join("out/manifest.json")).expect("manifest");
    let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(json["schema"], 1);
    assert_eq!(json["top"], "my_fifo_w32_d8_shift");
    assert_eq!(json["settings"]["depth"], "8");
    let module = &json["modules"][0];
    let port = module["ports"]
        .as_array()
        .expect("ports")
        .iter()
        .find(|p| p["name"] == "rd_data_o");
    assert_eq!(port.expect("rd_data_o")["valid_when"], "not_empty_o");
    assert_eq!(module["state_bits"], 8 * 32 + 8 + 4);
    let verilog = fs::read(folder.path().join("out/my_fifo_w32_d8_shift.v")).expect("module");
    use sha2::Digest;
    let hash: String = sha2::Sha256::digest(verilog)
        .iter()
        .map(|b| format!("{b:02x}"))
        .collect();
    assert_eq!(module["sha256"], hash);
}

#[test]
fn the_command_of_the_manifest_emits_the_same_again() {
    let folder = scratch();
    for more in [
        &[][..],
        &["--prefix", "my_"],
        &["--name", "mine"],
        &["--backend", "stock"],
        &["--prefix", "my_", "--backend", "stock"],
    ] {
        let said = generate(folder.path(), &[more, &["--force"]].concat());
        assert_eq!(said.code, Some(0), "{}", said.err);
        let first = files(&folder.path().join("out"));
        let json: serde_json::Value =
            serde_json::from_slice(&first["manifest.json"]).expect("JSON");
        let command = json["command"].as_str().expect("a command");
        let args = command.strip_prefix("flitworks ").expect("our command");
        let args: Vec<_> = args.split(' ').chain(["-o", "again"]).collect();
        assert_eq!(flitworks(folder.path(), &args).code, Some(0), "{command}");
        assert_eq!(files(&folder.path().join("again")), first, "{command}");
        // The header of the top has it too, over several lines; the other printer's has none.
        let top = format!("{}.v", json["top"].as_str().expect("a name"));
        let text = String::from_utf8_lossy(&first[&top]).replace(" \\\n//            ", " ");
        let is_there = text.contains(&format!("// Command: {command}\n"));
        assert_eq!(is_there, !more.contains(&"stock"), "{command}: {text}");
    }
}

#[test]
fn the_same_request_replaces_its_own_output_with_the_same_bytes() {
    let folder = scratch();
    generate(folder.path(), &[]);
    let first = files(folder.path());
    assert_eq!(generate(folder.path(), &[]).code, Some(0));
    assert_eq!(
        files(folder.path()),
        first,
        "and nothing else is left behind"
    );
}

#[test]
fn edited_and_foreign_files_are_not_lost_without_force() {
    let folder = scratch();
    generate(folder.path(), &[]);
    let module = folder.path().join("out/fifo_w32_d8_shift.v");
    fs::write(&module, "// mine\n").expect("written");
    let refused = generate(folder.path(), &[]);
    assert_eq!(refused.code, Some(2));
    assert_eq!(
        refused.err,
        "flitworks: out/fifo_w32_d8_shift.v was edited since it was written; add --force to lose the edits\n"
    );
    assert_eq!(generate(folder.path(), &["--force"]).code, Some(0));
    assert_ne!(fs::read_to_string(&module).expect("module"), "// mine\n");
    fs::write(folder.path().join("out/notes.txt"), "mine").expect("written");
    let refused = generate(folder.path(), &[]);
    assert!(
        refused.err.contains("out/notes.txt is not ours"),
        "{}",
        refused.err
    );
}

#[test]
fn a_directory_that_flitworks_did_not_write_is_left_alone() {
    let folder = scratch();
    fs::create_dir(folder.path().join("out")).expect("made");
    assert_eq!(
        generate(folder.path(), &[]).code,
        Some(0),
        "an empty one is fine"
    );
    let other = scratch();
    fs::create_dir(other.path().join("out")).expect("made");
    fs::write(other.path().join("out/thesis.tex"), "years").expect("written");
    let refused = generate(other.path(), &[]);
    assert_eq!(refused.code, Some(2));
    assert_eq!(
        files(other.path()).keys().collect::<Vec<_>>(),
        ["out/thesis.tex"]
    );
}

/// A directory with a repository and sources of the user's, and what is in it.
fn project() -> (tempfile::TempDir, Files) {
    let folder = scratch();
    for (path, text) in [
        (".git/HEAD", "ref"),
        ("src/top.v", "module top; endmodule"),
        ("tb/mine.v", "mine"),
        ("notes.txt", "mine"),
    ] {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("made");
        fs::write(path, text).expect("written");
    }
    let before = files(folder.path());
    (folder, before)
}

#[test]
fn force_leaves_foreign_files_in_place() {
    let (folder, before) = project();
    let run = |more: &[&str]| {
        let args = ["generate", "--component", "fifo", "-o", "."];
        flitworks(folder.path(), &[&args, more].concat())
    };
    assert_eq!(run(&[]).code, Some(2));
    assert_eq!(files(folder.path()), before, "a refusal changes nothing");
    let forced = run(&["--force"]);
    assert_eq!((forced.code, forced.err.as_str()), (Some(0), ""));
    let after = files(folder.path());
    for (path, bytes) in &before {
        assert_eq!(after.get(path), Some(bytes), "{path}");
    }
    assert_eq!(run(&["--force", "--set", "depth=4"]).code, Some(0));
    let other = files(folder.path());
    assert!(other.contains_key("fifo_w32_d4_shift.v") && other.contains_key("tb/mine.v"));
    assert!(
        !other.keys().any(|path| path.contains("_d8_")),
        "what the earlier manifest lists is removed: {:?}",
        other.keys()
    );
}

#[test]
fn force_replaces_a_foreign_file_only_under_the_name_of_an_output() {
    let folder = scratch();
    let out = folder.path().join("out");
    fs::create_dir(&out).expect("made");
    for name in ["files.f", "manifest.json", "mine.f"] {
        fs::write(out.join(name), "mine").expect("written");
    }
    let refused = generate(folder.path(), &[]);
    assert!(refused.err.contains("out/manifest.json is not ours"));
    assert_eq!(generate(folder.path(), &["--force"]).code, Some(0));
    let text = |name: &str| fs::read_to_string(out.join(name)).expect("readable");
    assert_eq!(text("mine.f"), "mine");
    assert_eq!(text("files.f"), "fifo_w32_d8_shift.v\n");
    assert!(text("manifest.json").contains("\"schema\": 1"));
}

#[test]
fn a_directory_in_the_place_of_a_file_is_refused_even_with_force() {
    let folder = scratch();
    let place = folder.path().join("out/files.f");
    fs::create_dir_all(&place).expect("made");
    fs::write(place.join("mine"), "mine").expect("written");
    let before = files(folder.path());
    let refused = generate(folder.path(), &["--force"]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.err.contains("out/files.f is a directory"),
        "{}",
        refused.err
    );
    assert_eq!(files(folder.path()), before);
}

#[test]
fn a_manifest_that_leads_out_of_the_directory_removes_nothing_there() {
    let folder = scratch();
    generate(folder.path(), &[]);
    fs::write(folder.path().join("mine"), "mine").expect("written");
    let manifest = folder.path().join("out/manifest.json");
    let text = fs::read_to_string(&manifest).expect("readable");
    let edited = text.replace("\"files.f\":", "\"../mine\":");
    assert_ne!(edited, text);
    fs::write(&manifest, edited).expect("written");
    assert_eq!(generate(folder.path(), &["--force"]).code, Some(0));
    assert!(folder.path().join("mine").exists());
}

#[test]
fn another_design_replaces_an_earlier_one_and_leaves_nothing_of_it() {
    let folder = scratch();
    flitworks(folder.path(), &["generate", "--all", "-o", "out"]);
    assert_eq!(generate(folder.path(), &[]).code, Some(0));
    let fresh = scratch();
    generate(fresh.path(), &[]);
    assert_eq!(files(folder.path()), files(fresh.path()));
    let folders = fs::read_dir(folder.path().join("out")).expect("readable");
    let folders = folders.filter(|e| e.as_ref().expect("entry").path().is_dir());
    assert_eq!(folders.count(), 1, "tb/ and no empty directory");
}

#[cfg(unix)]
#[test]
fn a_link_to_a_directory_is_written_through_and_stays_a_link() {
    let folder = scratch();
    fs::create_dir(folder.path().join("disk")).expect("made");
    let link = folder.path().join("out");
    std::os::unix::fs::symlink("disk", &link).expect("linked");
    for more in [&[][..], &[], &["--force"]] {
        let said = generate(folder.path(), more);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    }
    assert!(link.is_symlink());
    assert!(folder.path().join("disk/manifest.json").exists());
}

#[cfg(unix)]
#[test]
fn a_link_inside_the_directory_is_not_written_through() {
    let folder = scratch();
    for name in ["out", "elsewhere"] {
        fs::create_dir(folder.path().join(name)).expect("made");
    }
    std::os::unix::fs::symlink("../elsewhere", folder.path().join("out/tb")).expect("linked");
    let refused = generate(folder.path(), &["--force"]);
    assert!(
        refused.err.contains("out/tb is no directory"),
        "{}",
        refused.err
    );
    assert!(files(&folder.path().join("elsewhere")).is_empty());
}

#[cfg(unix)]
#[test]
fn an_unwritable_parent_is_no_obstacle_to_a_directory_that_exists() {
    use std::os::unix::fs::PermissionsExt;
    let folder = scratch();
    let parent = folder.path().join("parent");
    fs::create_dir_all(parent.join("out")).expect("made");
    let mode = |mode| fs::set_permissions(&parent, fs::Permissions::from_mode(mode));
    mode(0o555).expect("closed");
    let args = ["generate", "--component", "fifo", "-o", "parent/out"];
    let said = flitworks(folder.path(), &args);
    mode(0o755).expect("opened");
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
}

#[test]
fn the_stock_back_end_prints_one_module_for_each_instance_path() {
    let folder = scratch();
    let args = words(
        "generate --component round-robin-arbiter --set style=hierarchical --backend stock -o out",
    );
    assert_eq!(flitworks(folder.path(), &args).code, Some(0));
    let name = "round_robin_arbiter_n8_hierarchical";
    let text = fs::read_to_string(folder.path().join(format!("out/{name}.v"))).expect("module");
    for module in [
        name.to_string(),
        format!("{name}$u_g0"),
        format!("{name}$u_g1"),
    ] {
        assert!(text.contains(&format!("module {module}(")), "{module}");
    }
}

/// What `generated/` is, by the command that writes it.
const COMMITTED: &str = "generate --all --presets --hashes-above 16 -o generated";

fn committed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("generated")
}

#[test]
fn all_designs_together_are_one_list_of_sources() {
    let all = files(&committed());
    for (list, ending) in [("files.f", ".v"), ("files_sva.f", ".sv")] {
        let listed = fs::read_to_string(committed().join(list)).expect("committed");
        let listed: Vec<&str> = listed.lines().collect();
        let distinct: BTreeSet<&str> = listed.iter().copied().collect();
        assert_eq!(
            distinct.len(),
            listed.len(),
            "{list}: a file is listed twice"
        );
        let modules = all.keys().filter(|path| path.starts_with("modules/"));
        let modules = modules.filter(|path| path.ends_with(ending));
        assert_eq!(distinct, modules.map(String::as_str).collect(), "{list}");
    }
    if crate::eda::require("iverilog") {
        let mut iverilog = std::process::Command::new("iverilog");
        iverilog.args(["-g2005", "-Wall", "-o", "/dev/null", "-f", "files.f"]);
        let said = iverilog.current_dir(committed()).output().expect("it runs");
        let text = String::from_utf8_lossy(&said.stderr).into_owned();
        assert!(said.status.success() && text.is_empty(), "{text}");
    }
}

#[test]
fn what_is_committed_is_what_is_emitted_now() {
    let folder = scratch();
    let said = flitworks(folder.path(), &words(COMMITTED));
    assert_eq!(said.code, Some(0), "{}", said.err);
    let now = files(&folder.path().join("generated"));
    let then = files(&committed());
    let fix = format!("run: flitworks {COMMITTED}");
    for path in now.keys().chain(then.keys()) {
        // Hashes of what is not committed stand in the manifests, which are compared too.
        assert!(now.get(path) == then.get(path), "generated/{path}; {fix}");
    }
}

#[test]
fn what_is_committed_stays_light() {
    let all = files(&committed());
    let bytes: usize = all.values().map(Vec::len).sum();
    // Bind files are 3.7 million bytes of it, HyperX 2.8, YARC 2.3 and BlueGene/L 1.8 with their own, names of fields half a million.
    assert!(bytes <= 22_400_000, "{bytes} bytes");
    for (path, text) in &all {
        let length = "generated/".len() + path.len();
        assert!(length <= 180, "{path}: {length} characters");
        let most = match path.ends_with("_expected.hex") {
            true => 64_000,
            false => 1_000_000,
        };
        assert!(text.len() <= most, "{path}: {} bytes", text.len());
    }
}

#[test]
fn a_large_network_of_a_set_can_stand_as_hashes() {
    let all = files(&committed());
    let of = |design: &str| {
        let paths = all.keys().filter(|path| path.starts_with(design));
        paths.cloned().collect::<Vec<_>>()
    };
    assert_eq!(of("ge-dynbal/"), ["ge-dynbal/manifest.json"]);
    let manifest = &all["ge-dynbal/manifest.json"];
    let manifest: Manifest = serde_json::from_slice(manifest).expect("a manifest");
    // The hashes are those of the files that the design comes with when it is emitted alone.
    let folder = scratch();
    let said = flitworks(folder.path(), &["generate", "ge-dynbal", "-o", "alone"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let alone = files(&folder.path().join("alone"));
    for module in &manifest.modules {
        let file = module.file.strip_prefix("../modules/").expect("shared");
        assert_eq!(sha256(&alone[file]), module.sha256, "{file}");
    }
    for (file, hash) in &manifest.files {
        // These are the set's: where modules and their assertions stand, and the annotated preset.
        if !["files.f", "files_sva.f", "ge-dynbal.toml"].contains(&file.as_str()) {
            assert_eq!(sha256(&alone[file]), *hash, "{file}");
        }
    }
}

#[test]
fn a_design_of_a_set_runs_from_its_directory() {
    if !crate::eda::require("iverilog") {
        return;
    }
    let (folder, name) = (scratch(), "priority_round_robin_arbiter_k6_p2");
    let bench = format!("tb/tb_{name}.v");
    let mut iverilog = std::process::Command::new("iverilog");
    iverilog.args(["-g2005", "-Wall", "-s", &format!("tb_{name}"), "-o"]);
    iverilog.arg(folder.path().join("bench.vvp"));
    iverilog.args(["-c", "files.f", &bench]);
    let design = committed().join(name);
    let said = iverilog.current_dir(&design).output().expect("it runs");
    assert!(said.status.success() && said.stderr.is_empty(), "{said:?}");
    let mut vvp = std::process::Command::new("vvp");
    vvp.arg("-N").arg(folder.path().join("bench.vvp"));
    let said = vvp.current_dir(&design).output().expect("it runs");
    assert_eq!(String::from_utf8_lossy(&said.stdout), "PASS 500 cycles\n");
}

/// Modules of `all` that are called after `top`, and all others.
fn parts(all: &Files, top: &str) -> (Vec<String>, Vec<String>) {
    let names = all.keys().filter_map(|path| path.strip_suffix(".v"));
    let modules = names.filter(|name| !name.contains('/')).map(String::from);
    modules.partition(|name| name.starts_with(top))
}

#[test]
fn a_changed_parameter_changes_no_name_that_a_user_mentions() {
    let folder = scratch();
    let config = "[design]\nname = 'mynoc'\n[network]\ndims = [3, 2]\n";
    fs::write(folder.path().join("n.toml"), config).expect("written");
    let named = |settings: &[&str]| {
        let out = ["generate", "n.toml", "-o", "out", "--force"];
        let said = flitworks(folder.path(), &[&out[..], settings].concat());
        assert_eq!(said.code, Some(0), "{}", said.err);
        parts(&files(&folder.path().join("out")), "mynoc")
    };
    let (parts, leaves) = named(&[]);
    for part in [
        "mynoc",
        "mynoc_router",
        "mynoc_input",
        "mynoc_input_2",
        "mynoc_status",
    ] {
        assert!(parts.iter().any(|name| name == part), "{part}: {parts:?}");
    }
    assert!(
        leaves
            .iter()
            .any(|name| name == "fifo_w5_d6_shift_not_full"),
        "{leaves:?}"
    );
    for other in [["--set", "wire_delay=1"], ["--set", "flit_width=9"]] {
        assert_eq!(named(&other).0, parts, "{other:?}");
    }
}

#[test]
fn a_top_is_called_as_its_user_says() {
    let folder = scratch();
    let top = |args: &[&str]| {
        let said = flitworks(
            folder.path(),
            &[&["generate", "-o", "out", "--force"], args].concat(),
        );
        assert_eq!(said.code, Some(0), "{}", said.err);
        let manifest = fs::read(folder.path().join("out/manifest.json")).expect("written");
        let manifest: Manifest = serde_json::from_slice(&manifest).expect("a manifest");
        (manifest.top, manifest.command)
    };
    let (name, command) = top(&["--component", "fifo", "--name", "my_fifo"]);
    assert_eq!(name, "my_fifo");
    assert!(command.ends_with(" --name my_fifo"), "{command}");
    assert_eq!(top(&["--component", "fifo"]).0, "fifo_w32_d8_shift");
    assert_eq!(top(&["anton2-router"]).0, "anton2_router");
    // A file's name for it gives way to the command line's.
    let config = "[design]\nname = 'filed'\n[component]\nname = 'fifo'\n";
    fs::write(folder.path().join("f.toml"), config).expect("written");
    assert_eq!(top(&["f.toml"]).0, "filed");
    assert_eq!(top(&["f.toml", "--name", "said"]).0, "said");
    // Its own command emits it again.
    let again = fs::read(folder.path().join("out/said.v")).expect("written");
    let (_, command) = top(&["f.toml", "--name", "said"]);
    let words: Vec<&str> = command.split(' ').skip(2).collect();
    top(&words);
    assert_eq!(
        fs::read(folder.path().join("out/said.v")).expect("written"),
        again
    );
}

#[test]
fn names_that_are_none_or_long_are_refused() {
    let folder = scratch();
    let long = "a_name_of_more_than_32_characters";
    for (component, name, why) in [
        ("fifo", "my-fifo", "--name = my-fifo: is no name: "),
        (
            "fifo",
            "module",
            "--name = module: is a Verilog or SystemVerilog keyword",
        ),
        (
            "router",
            long,
            "wanted at most 32 characters, for its parts are called after it",
        ),
        ("fifo", &"a".repeat(49), "wanted at most 48 characters"),
    ] {
        let args = [
            "generate",
            "--component",
            component,
            "--name",
            name,
            "-o",
            "out",
        ];
        let said = flitworks(folder.path(), &args);
        assert_eq!((said.code, said.err.lines().count()), (Some(2), 1));
        assert!(said.err.contains(why), "{}", said.err);
    }
    assert!(!folder.path().join("out").exists());
}

#[test]
fn what_a_new_run_does_not_write_goes_and_is_listed() {
    let folder = scratch();
    assert_eq!(generate(folder.path(), &[]).code, Some(0));
    let said = generate(folder.path(), &["--name", "my_fifo"]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    let old = "fifo_w32_d8_shift";
    for path in [
        format!("{old}.v"),
        format!("{old}.sdc"),
        format!("tb/tb_{old}.v"),
        format!("tb/tb_{old}.hex"),
        format!("tb/tb_{old}_expected.hex"),
    ] {
        let line = format!("out: removed {path}\n");
        assert!(said.out.contains(&line), "{}", said.out);
        assert!(!folder.path().join("out").join(path).exists());
    }
    // Nothing goes when the same is written again.
    let again = generate(folder.path(), &["--name", "my_fifo"]);
    assert!(!again.out.contains("removed"), "{}", again.out);
    // What was changed by hand goes only if that is said.
    fs::write(folder.path().join("out/my_fifo.v"), "mine").expect("written");
    let refused = generate(folder.path(), &["--name", "another"]);
    assert_eq!(refused.code, Some(2));
    let why = "out/my_fifo.v was edited since it was written; add --force to lose the edits";
    assert!(refused.err.contains(why), "{}", refused.err);
    let forced = generate(folder.path(), &["--name", "another", "--force"]);
    assert!(
        forced.out.contains("out: removed my_fifo.v\n"),
        "{}",
        forced.out
    );
    assert!(!folder.path().join("out/my_fifo.v").exists());
}

#[test]
fn the_longest_name_of_a_top_leaves_room_for_its_parts() {
    for entry in flitworks::testbench::registry::components() {
        let design = || entry.design(toml::Table::new()).expect("a default");
        let called = [48, 32].map(|length| design().called("--name", &"a".repeat(length)));
        let design = called.into_iter().find_map(Result::ok).expect("a name");
        let module = design.elaborate(&mut Library::default()).expect("hardware");
        let names = Names::new(&module, &design.top, "").expect("names");
        let mut left = vec![&module];
        while let Some(module) = left.pop() {
            let name = names.of(module);
            assert!(name.len() <= 48, "{}: {name}", entry.name);
            left.extend(module.instances().map(|(_, child)| child));
        }
    }
}

#[test]
fn a_machine_of_a_set_can_stand_as_hashes() {
    let folder = scratch();
    let said = flitworks(
        folder.path(),
        &["generate", "--all", "--hashes-above", "1", "-o", "out"],
    );
    assert_eq!(said.code, Some(0), "{}", said.err);
    let all = files(&folder.path().join("out"));
    let of_machine: Vec<&str> = all
        .keys()
        .filter_map(|path| path.strip_prefix("anton2_network_"))
        .map(|path| path.split_once('/').expect("a folder").1)
        .collect();
    assert_eq!(of_machine, ["manifest.json"]);
}

#[test]
fn module_names_are_short_and_hold_no_hash() {
    // Those of large networks stand in manifests only.
    let all = files(&committed());
    let manifests = all
        .iter()
        .filter(|(path, _)| path.ends_with("/manifest.json"));
    let manifests = manifests.map(|(path, text)| {
        let manifest: Result<Manifest, _> = serde_json::from_slice(text);
        manifest.unwrap_or_else(|e| panic!("{path}: {e}"))
    });
    let modules: BTreeSet<String> = manifests
        .flat_map(|manifest| manifest.modules.into_iter().map(|module| module.name))
        .collect();
    for name in &modules {
        assert!(name.len() <= 48, "{name}: {} characters", name.len());
        let is_hash = |part: &str| {
            part.len() >= 8
                && part.chars().all(|c| c.is_ascii_hexdigit())
                && part.contains(|c: char| c.is_ascii_digit())
        };
        assert!(!name.split('_').any(is_hash), "{name}");
    }
}

#[test]
fn hashes_are_of_sets_only() {
    let folder = scratch();
    let args = words("generate --component fifo --hashes-above 16 -o out");
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(2));
    let wanted = "--hashes-above is about a set of designs: add --all or --presets";
    assert!(said.err.contains(wanted), "{}", said.err);
    assert!(!folder.path().join("out").exists());
}

/// What was simulated and what was emitted are told to be the same by their hash.
#[test]
fn a_header_has_the_hash_that_results_of_the_network_have() {
    let folder = scratch();
    let network = ["mesh-dor", "--set", "dims=[3,2]"];
    let emitted = [&["generate"][..], &network, &["-o", "net"]].concat();
    assert_eq!(flitworks(folder.path(), &emitted).code, Some(0));
    let text = fs::read_to_string(folder.path().join("net/mesh_dor.v")).expect("the top module");
    let made = text
        .lines()
        .find_map(|line| line.strip_prefix("// Made by: "));
    let run = ["--load", "0.1", "--window", "100", "--json"];
    let said = flitworks(folder.path(), &[&["simulate"][..], &network, &run].concat());
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let hash = json["networks"][0]["config_hash"].as_str().expect("a hash");
    let version = env!("CARGO_PKG_VERSION");
    let wanted = format!("flitworks {version}, configuration {hash}");
    assert_eq!(made, Some(wanted.as_str()));
}
