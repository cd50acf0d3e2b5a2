//! What is to be said of tori.

use super::in_words;
use super::names::RingNames;
use crate::model::deadlock::{Analysis, Followed};
use crate::params::bluegene::{
    BluegeneChannels, BluegeneNetworkParams, BubbleAccount, Escape, EscapeOrder,
};
use crate::params::topology::grid::Wrap;
use crate::testbench::machine::{ASSUMED, Facts};
use serde_json::json;

/// What is to be said of a machine beside what was found.
pub(super) fn facts<'a>(
    params: &'a BluegeneNetworkParams,
    names: &'a RingNames<'a>,
    analysis: &Analysis,
) -> Facts<'a> {
    let channels = params.node().channels();
    let grid = params.torus().grid();
    let is_ring = |m: usize| grid.wrap(m) == Wrap::Torus && grid.radices()[m] > 1;
    let has_rings = (0..grid.dimensions()).any(is_ring);
    let has_bubbles = has_rings && (0..channels.count()).any(|vc| channels.is_bubble(vc));
    let keys = json!({
        "escape": match channels.escape() {
            Escape::Bubble => "bubble",
            Escape::Dateline => "dateline",
        },
        "escape_order": match channels.escape_order() {
            EscapeOrder::Dimension => "dimension",
            EscapeOrder::Direction => "direction",
        },
        "bubble_account": match channels.bubble_account() {
            BubbleAccount::Full => "full",
            BubbleAccount::Size => "size",
        },
        "vcs": channels.count(),
    });
    let mut lines = vec![("VCs", virtual_channels(channels))];
    if has_bubbles {
        lines.push(("bubble", bubble(channels.bubble_account()).to_string()));
    }
    Facts {
        names: names.names(),
        in_words: in_words(params),
        routing: match channels.escape() {
            Escape::Bubble => "bubble escape".to_string(),
            Escape::Dateline => "an escape pair with datelines".to_string(),
        },
        channel: "virtual channels",
        ends: analysis.nodes,
        end: "node",
        step: "link",
        followed: (analysis.followed == Followed::Narrowed).then(narrowed),
        lines,
        keys: keys.as_object().cloned().unwrap_or_default(),
        because: ", as virtual channels take whole packets only".to_string(),
        fix: analysis
            .deadlock()
            .map(|_| "router.bubble_account = \"full\": room for a packet of full size stays in one piece then"),
        assumed: assumed(params),
        can_starve: can_starve(params),
    }
}

/// `4 of each link: 0 and 1 dynamic, 2 the escape, a bubble channel, 3 of high priority, a bubble channel`.
fn virtual_channels(channels: &BluegeneChannels) -> String {
    let dynamic = channels.dynamic();
    let escape = match channels.escape() {
        Escape::Bubble => format!("{dynamic} the escape, a bubble channel"),
        Escape::Dateline => format!("{dynamic} and {} the escape pair", dynamic + 1),
    };
    let dynamic = match dynamic {
        0 => "none dynamic".to_string(),
        1 => "0 dynamic".to_string(),
        2 => "0 and 1 dynamic".to_string(),
        all => format!("0 to {} dynamic", all - 1),
    };
    let high = channels.high_priority();
    let high = high.map_or(String::new(), |high| {
        format!(", {high} of high priority, a bubble channel")
    });
    format!(
        "{} of each link: {dynamic}, {escape}{high}",
        channels.count()
    )
}

/// What keeps rings free of deadlock, or does not.
fn bubble(account: BubbleAccount) -> &'static str {
    match account {
        BubbleAccount::Full => {
            "the bubble channels of a ring in one direction are one channel here, which does not wait for itself: who enters leaves room for a packet of full size, and each takes the tokens of one, so that room is never lost in pieces"
        }
        BubbleAccount::Size => {
            "the bubble channels of a ring in one direction are one channel here, which may wait for itself: packets take the tokens of their own size, so that room for one of full size is lost in pieces"
        }
    }
}

/// What is followed in the place of a large machine, and why that suffices.
fn narrowed() -> String {
    "a machine of at most four nodes along each dimension: the machine is large, and what may follow a hop depends on which dimensions are done, on the signs and on datelines, however long the rings are".to_string()
}

fn assumed(params: &BluegeneNetworkParams) -> Vec<String> {
    let links = match params.node().recovery().is_on() {
        true => "links that are enabled carry each packet in the end",
        false => "links that are enabled do not fail",
    };
    let of_links = |text: &str| text.starts_with("links");
    let assumed = ASSUMED.map(|text| if of_links(text) { links } else { text });
    let mut assumed = assumed.map(str::to_string).to_vec();
    if params.node().directions() > 0 {
        assumed.push("in a ring packets go plus or minus as their sources like, along a line the way there is".to_string());
    }
    assumed
}

/// The fractions of cycles that leave some queue none: with all of `in_network` injection waits for whoever passes.
fn can_starve(params: &BluegeneNetworkParams) -> Vec<(&'static str, String)> {
    let arbitration = params.node().arbitration();
    let fractions = [
        ("slq_receiver", arbitration.slq_receiver()),
        ("slq_sender", arbitration.slq_sender()),
        ("in_network", arbitration.in_network()),
    ];
    let always = fractions.into_iter().filter(|(_, of_16)| *of_16 == 16);
    always
        .map(|(key, of_16)| (key, of_16.to_string()))
        .collect()
}
