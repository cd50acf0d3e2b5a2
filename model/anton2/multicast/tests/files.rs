//! Sets as they stand in a file.

use super::*;

const SET: &str =
    "[[set]]\nname = 'near'\nsource = [1, 0, 0]\nsource_endpoints = [2, 0]\nendpoints = 'all'\n";

fn read_in(text: &str) -> Result<Vec<DestinationList>, String> {
    let machine = small([4, 3, 1], 16);
    read("sets.toml", text, &machine).map_err(|refused| refused.to_string())
}

#[test]
fn a_set_is_a_list_or_one_for_each_node() {
    let to = "destinations = [{ offset = [-2, 1, 0] }, { node = [3, 2, 0], endpoints = [1] }]";
    let lists = read_in(&format!("{SET}alternatives = 3\n{to}")).expect("a set");
    let [list] = &lists[..] else {
        panic!("one list")
    };
    assert_eq!(
        (list.name(), list.source(), list.alternatives()),
        ("near", 1, 3)
    );
    assert_eq!(list.senders().to_string(), "0, 2");
    let destinations: Vec<String> = list
        .destinations()
        .iter()
        .map(|(node, endpoints)| format!("{node}: {endpoints}"))
        .collect();
    assert_eq!(destinations, ["7: 0, 1, 2, 3", "11: 1"]);
    let all =
        format!("{SET}destinations = [{{ offset = [-1, -1, 0] }}]").replace("[1, 0, 0]", "'all'");
    let lists = read_in(&all).expect("a set");
    assert_eq!(lists.len(), 12);
    for (node, list) in lists.iter().enumerate() {
        let to = (node % 4 + 3) % 4 + 4 * ((node / 4 + 2) % 3);
        assert_eq!((list.source(), list.alternatives()), (node, 2));
        assert_eq!(list.destinations().keys().collect::<Vec<_>>(), [&to]);
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let with = |text: &str| format!("{SET}{text}");
    let to = |text: &str| with(&format!("destinations = [{text}]"));
    let near = "destinations = [{ offset = [1, 0, 0] }]\n";
    for (text, wanted) in [
        (
            "".to_string(),
            "sets.toml: set = (missing): wanted a table [[set]] at least, with name, source, source_endpoints and destinations",
        ),
        ("[[set]]\nname = \n".to_string(), "sets.toml:2: "),
        (
            "[[sets]]\n".to_string(),
            "sets.toml:1: unknown field `sets`, expected `set`",
        ),
        (
            with("destination = []"),
            "sets.toml:6: unknown field `destination`, expected one of `name`, ",
        ),
        (with(""), "sets.toml:1: missing field `destinations`"),
        (
            with(near).replace("'near'", "' '"),
            "sets.toml: set[0].name = '': wanted a name",
        ),
        (
            format!("{0}{0}", with(near)),
            "sets.toml: set[1].name = near: wanted another: set[0] has this one",
        ),
        (
            with(near).replace("[1, 0, 0]\nsource_", "'some'\nsource_"),
            "sets.toml:3: invalid value: string \"some\", expected \"all\" or a list of integers",
        ),
        (
            with(near).replace("[1, 0, 0]\nsource_", "[1, 0]\nsource_"),
            "sets.toml: near.source = [1, 0]: wanted \"all\", or a node as [0, 1, 2]",
        ),
        (
            with(near).replace("[1, 0, 0]\nsource_", "[1, 3, 0]\nsource_"),
            "sets.toml: near.source[1] = 3: wanted a coordinate, 0 to 2",
        ),
        (
            with(near).replace("[2, 0]", "[2, 4]"),
            "sets.toml: near.source_endpoints[1] = 4: wanted an endpoint of a node, 0 to 3",
        ),
        (
            with(near).replace("[2, 0]", "[]"),
            "sets.toml: near.source_endpoints = []: wanted one endpoint at least",
        ),
        (
            with(near).replace("[2, 0]", "[2, 2]"),
            "sets.toml: near.source_endpoints = endpoint 2 of node (1,0,0) twice: wanted each once",
        ),
        (
            with(near).replace("'all'", "[-1]"),
            "sets.toml: near.endpoints[0] = -1: wanted an endpoint of a node, 0 to 3",
        ),
        (
            with(near).replace("endpoints = 'all'\n", ""),
            "sets.toml: near.destinations[0].endpoints = (missing): wanted a list or \"all\", here or as endpoints of the set",
        ),
        (
            with(near) + "alternatives = 13",
            "sets.toml: near.alternatives = 13: wanted an integer from 1 to 12",
        ),
        (
            with(near) + "alternatives = -1",
            "sets.toml: near.alternatives = -1: wanted an integer from 1 to 12",
        ),
        (
            to(""),
            "sets.toml: near.destinations = []: wanted one at least",
        ),
        (
            to("{}"),
            "sets.toml: near.destinations[0] = neither node nor offset: wanted offset = [1, 0, 0] from the source, or node = [0, 1, 2]",
        ),
        (
            to("{ node = [0, 0, 0], offset = [0, 0, 0] }"),
            "sets.toml: near.destinations[0] = both node and offset: wanted one of them",
        ),
        (
            to("{ node = [0, 0] }"),
            "sets.toml:6: invalid length 2, expected an array of length 3",
        ),
        (
            to("{ node = [4, 0, 0] }"),
            "sets.toml: near.destinations[0].node[0] = 4: wanted a coordinate, 0 to 3",
        ),
        (
            to("{ offset = [0, 0, 1] }"),
            "sets.toml: near.destinations[0].offset[2] = 1: wanted 0: there is one node in Z",
        ),
        (
            to("{ offset = [0, -3, 0] }"),
            "sets.toml: near.destinations[0].offset[1] = -3: wanted -2 to 2, less than a ring",
        ),
        (
            to("{ offset = [2, 0, 0] }, { offset = [-2, 0, 0] }"),
            "sets.toml: near.destinations = endpoint 0 of node (3,0,0) twice: wanted each once; around a ring two ways lead to one node",
        ),
    ] {
        let refused = read_in(&text).expect_err(wanted);
        assert!(refused.starts_with(wanted), "{refused}\n{wanted}");
        assert!(!refused.contains('\n'), "{refused}");
    }
}

#[test]
fn lists_of_programs_are_checked_as_well() {
    let machine = small([4, 3, 1], 16);
    let refused = |source: usize, to: &[(usize, Vec<usize>)]| {
        let refused = DestinationList::new(&machine, "a", (source, &[0]), to, 1);
        refused.expect_err("not there").to_string()
    };
    assert_eq!(refused(12, &[]), "a.source = 12: wanted a node, 0 to 11");
    assert_eq!(
        refused(0, &[(12, vec![0])]),
        "a.destinations = 12: wanted a node, 0 to 11"
    );
    assert_eq!(
        refused(0, &[(1, vec![4])]),
        "a.destinations = 4: wanted an endpoint of a node, 0 to 3"
    );
    assert_eq!(
        refused(0, &[(1, vec![])]),
        "a.destinations = []: wanted one endpoint at least"
    );
}
