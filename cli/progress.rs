//! Progress on a terminal, for what takes longer than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::Duration;

/// A bar by `template` over `length` steps, if that is known yet. It writes to standard error, and
/// only where that is a terminal.
pub fn bar(template: &'static str, length: Option<u64>) -> ProgressBar {
    let target = ProgressDrawTarget::stderr_with_hz(2);
    // Nothing is drawn before it is styled.
    let bar = ProgressBar::with_draw_target(length, ProgressDrawTarget::hidden());
    style(&bar, template);
    bar.set_draw_target(target);
    bar.enable_steady_tick(Duration::from_secs(1));
    bar
}

/// Shows a bar by another `template`, now that it is known over how many steps.
pub fn set_length(bar: &ProgressBar, template: &'static str, length: u64) {
    bar.set_length(length);
    style(bar, template);
}

fn style(bar: &ProgressBar, template: &'static str) {
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style.progress_chars("=> "));
    }
}
