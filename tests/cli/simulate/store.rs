//! Results that are kept.

use super::super::refusals::refused;
use super::super::{flitworks, scratch, words};
use flitworks::hdl::emit::sha256;
use flitworks::model::simulation::VERSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const SWEEP: &str =
    "simulate ge-trc ge-dynbal --set network.dims=[8,8] --load 0.02:0.3:0.02 --window 2000 --json";

/// The results in a folder.
fn results(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut results: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "json"))
        .collect();
    results.sort();
    results
}

#[test]
fn whoever_is_stopped_goes_on_where_he_was_and_shows_the_same() {
    let folder = scratch();
    let wanted = flitworks(folder.path(), &words(SWEEP));
    assert_eq!((wanted.code, wanted.err.as_str()), (Some(0), ""));
    let all = 2 * 15;
    for (signal, code) in [("-KILL", None), ("-TERM", Some(130))] {
        let store = folder.path().join(format!("store{signal}"));
        let mut running = Command::new(env!("CARGO_BIN_EXE_flitworks"))
            .args(words(SWEEP))
            .args(["--threads", "2", "--store"])
            .arg(&store)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it runs");
        let start = Instant::now();
        while results(&store).len() < 3 {
            assert!(start.elapsed() < Duration::from_secs(60), "nothing is kept");
            sleep(Duration::from_millis(2));
        }
        let kill = Command::new("kill")
            .args([signal, &running.id().to_string()])
            .status();
        assert!(kill.expect("kill").success());
        assert_eq!(running.wait().expect("it ends").code(), code, "{signal}");
        let kept = results(&store).len();
        assert!((3..all).contains(&kept), "{kept}");
        let name = store.display().to_string();
        let args = [&words(SWEEP)[..], &["--store", &name]].concat();
        let again = flitworks(folder.path(), &args);
        assert_eq!((again.code, &again.out), (Some(0), &wanted.out), "{signal}");
        let said = format!(
            "{name}: {kept} results were there, {} are new\n",
            all - kept
        );
        assert!(again.err.ends_with(&said), "{}", again.err);
        assert_eq!(results(&store).len(), all);
        // And once more, with nothing to do, and on a search or other seeds with everything.
        let found = flitworks(folder.path(), &args);
        assert_eq!((found.code, &found.out), (Some(0), &wanted.out));
        assert!(
            found
                .err
                .contains(&format!(": {all} results were there, 0 are new"))
        );
        let other = flitworks(folder.path(), &[&args[..], &["--seed", "2"]].concat());
        assert!(
            other
                .err
                .contains(&format!(": 0 results were there, {all} are new"))
        );
    }
}

#[test]
fn what_a_result_depends_on_is_told_apart() {
    let folder = scratch();
    let small = ["simulate", "ge-trc", "--set", "network.dims=[4,4]"];
    let run = |more: &[&str]| {
        let store = ["--threads", "1", "--store", "s"];
        let said = flitworks(folder.path(), &[&small[..], more, &store].concat());
        assert_eq!(said.code, Some(0), "{}", said.err);
        said.err
    };
    fs::write(
        folder.path().join("m.csv"),
        "source,destination,weight\n0,1,1\n",
    )
    .expect("written");
    let matrix = ["--load", "0.1", "--pattern", "matrix:m.csv"];
    for more in [
        &["--load", "0.1"][..],
        &["--load", "0.1", "--seed", "3"],
        &["--load", "0.1", "--packet", "4"],
        &["--load", "0.1", "--warm-up", "100"],
        &["--load", "0.1", "--window", "3000"],
        &["--load", "0.1", "--drain", "10"],
        &["--load", "0.1", "--patience", "9000"],
        &["--load", "0.1", "--set", "lanes=2"],
        &["--load", "0.1", "--process", "bursty:2"],
        &["--load", "0.1", "--pattern", "tornado"],
        &["--process", "full"],
        &["--process", "batch:3"],
        &["--process", "request-reply:1", "--service", "3"],
        &words("--process request-reply:1 --service 3 --reply 2"),
        &matrix,
    ] {
        assert!(
            run(more).contains(": 0 results were there, 1 are new"),
            "{more:?}"
        );
        assert!(
            run(more).contains(": 1 results were there, 0 are new"),
            "{more:?}"
        );
    }
    // A file counts by what is in it.
    fs::write(
        folder.path().join("m.csv"),
        "source,destination,weight\n0,2,1\n",
    )
    .expect("written");
    assert!(run(&matrix).contains(": 0 results were there, 1 are new"));
    // A pipe is read once, and is what was in it.
    let piped = |trace: &str| {
        let command = "printf '%s' \"$3\" | \"$0\" simulate ge-trc --set \"$1\" --trace /dev/stdin --store \"$2\"";
        let set = "network.dims=[4,4]";
        let said = Command::new("sh")
            .current_dir(folder.path())
            .args([
                "-c",
                command,
                env!("CARGO_BIN_EXE_flitworks"),
                set,
                "s",
                trace,
            ])
            .output()
            .expect("a shell");
        assert!(said.status.success());
        String::from_utf8(said.stderr).expect("text")
    };
    for trace in ["0,1,2,3\n", "0,1,2,4\n"] {
        assert!(
            piped(trace).contains(": 0 results were there, 1 are new"),
            "{trace}"
        );
        assert!(
            piped(trace).contains(": 1 results were there, 0 are new"),
            "{trace}"
        );
    }
    // A deadlock is a result.
    let ring = words("simulate ge-trc --set datelines=none --set dims=[8,8] --process full");
    let ring = [&ring[..], &["--window", "20000", "--store", "k", "--json"]].concat();
    let [first, again] = [0; 2].map(|_| flitworks(folder.path(), &ring));
    assert_eq!(
        (first.code, again.code),
        (Some(1), Some(1)),
        "{}",
        first.err
    );
    assert_eq!(first.out, again.out);
    assert!(
        again.err.contains(": 1 results were there, 0 are new"),
        "{}",
        again.err
    );
    // A folder that is a file, and a result that is none.
    let bad = [&small[..], &["--load", "0.1", "--store", "m.csv"]].concat();
    refused(&[("m.csv", "")], &bad, "--store m.csv: ");
    let damaged = [&small[..], &["--load", "0.1", "--store", "d"]].concat();
    assert_eq!(flitworks(folder.path(), &damaged).code, Some(0));
    let [only] = &results(&folder.path().join("d"))[..] else {
        panic!("one result");
    };
    fs::write(only, "{").expect("written");
    let said = flitworks(folder.path(), &damaged);
    assert_eq!(said.code, Some(2));
    assert!(
        said.err.contains("; delete it, and it is made again"),
        "{}",
        said.err
    );
}

/// If this fails and results are meant to be others than before, the version of the model is to be one more, so that kept
/// results of before are not taken for those of today, unless the keys of all that are others have changed as well, as by a new
/// setting; and the digest the one that is shown.
#[test]
fn results_are_those_of_this_version() {
    let folder = scratch();
    let networks = ["--set", "dims=[4,2,2]", "--window", "500", "--store", "s"];
    for (configs, more) in [
        (
            &["ge-f-dynbal", "mesh-dor"][..],
            &["--load", "0.2", "--packet", "1:9"][..],
        ),
        (
            &["ge-dynbal"],
            &["--process", "request-reply:3", "--service", "5"],
        ),
        (&["anton2"], &["--load", "0.03", "--packet", "1:2"]),
        (
            &["anton2"],
            &["--process", "full", "--set", "router.arbitration=age-based"],
        ),
    ] {
        let args = [&["simulate"], configs, more, &networks].concat();
        let said = flitworks(folder.path(), &args);
        assert_eq!(said.code, Some(0), "{}", said.err);
    }
    let texts = results(&folder.path().join("s"));
    let texts = texts.iter().map(|path| {
        let text = fs::read_to_string(path).expect("text");
        let json: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(json["key"]["model"], VERSION);
        json["result"].to_string()
    });
    let mut texts: Vec<String> = texts.collect();
    texts.sort();
    assert_eq!(texts.len(), 5);
    assert_eq!(&sha256(texts.concat().as_bytes())[..16], "b54abee732f683b2");
}
