//! Recovery of errors on links: numbers, acknowledgements, replay.

use super::BluegeneChannels;
use crate::params::key::{Bit, Int, Named, Spec};
use crate::params::{Key, ParamError, Settings};

/// How links recover from errors, if they do.
///
/// Without it, sequence numbers and CRCs are 0, valid bytes 0xA5, and nothing is acknowledged; the times mean nothing then.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneRecovery {
    is_on: bool,
    window: usize,
    ack_age: usize,
    timeout: usize,
    refresh: usize,
}

const ERROR_RECOVERY: Named<Bit> = {
    let meaning = "links number, check and acknowledge packets, and send those again that are lost";
    Named("error_recovery", Bit(false, meaning))
};

const WINDOW: Named<Int> = {
    let meaning = "packets of a link that are not acknowledged at most; with error_recovery";
    Named("window", Int(1..=64, 8, meaning))
};

const ACK_AGE: Named<Int> = {
    let meaning = "cycles after which a packet that came is acknowledged; with error_recovery";
    Named("ack_age", Int(1..=MAX_CYCLES, ACK_AGE_BYTES, meaning))
};

const TIMEOUT: Named<Int> = {
    let meaning =
        "cycles without an acknowledgement after which packets go again; with error_recovery";
    Named("timeout", Int(1..=MAX_CYCLES, TIMEOUT_BYTES, meaning))
};

const REFRESH: Named<Int> = {
    let meaning = "cycles after which freed tokens are reported again; with error_recovery";
    Named("refresh", Int(1..=MAX_CYCLES, REFRESH_BYTES, meaning))
};

/// The longest time of a key, in cycles.
const MAX_CYCLES: usize = 0xffff;

/// Bytes that a link carries in the times of the keys, if they are not given.
const ACK_AGE_BYTES: usize = 1024;
const TIMEOUT_BYTES: usize = 4096;
const REFRESH_BYTES: usize = 4096;

impl BluegeneRecovery {
    /// No recovery on links of these channels.
    pub fn off(channels: &BluegeneChannels) -> Self {
        BluegeneRecovery {
            is_on: false,
            window: WINDOW.1.default(),
            ack_age: channels.phits(ACK_AGE_BYTES),
            timeout: channels.phits(TIMEOUT_BYTES),
            refresh: channels.phits(REFRESH_BYTES),
        }
    }

    /// Recovery with the times, in cycles, that the keys have by default.
    pub fn on(channels: &BluegeneChannels) -> Self {
        BluegeneRecovery {
            is_on: true,
            ..Self::off(channels)
        }
    }

    /// The keys.
    pub(super) fn keys() -> Vec<Key> {
        let time =
            |key: &Named<Int>, bytes| key.key().by_default(format!("the time of {bytes} bytes"));
        vec![
            ERROR_RECOVERY.key(),
            WINDOW.key(),
            time(&ACK_AGE, ACK_AGE_BYTES),
            time(&TIMEOUT, TIMEOUT_BYTES),
            time(&REFRESH, REFRESH_BYTES),
        ]
    }

    /// From settings, of links of these channels.
    pub(super) fn take(
        settings: &mut Settings,
        channels: &BluegeneChannels,
    ) -> Result<Self, ParamError> {
        let time = |settings: &mut Settings, key: &Named<Int>, bytes| {
            let given = key.given(settings)?;
            Ok(given.unwrap_or(channels.phits(bytes)))
        };
        Ok(BluegeneRecovery {
            is_on: ERROR_RECOVERY.take(settings)?,
            window: WINDOW.take(settings)?,
            ack_age: time(settings, &ACK_AGE, ACK_AGE_BYTES)?,
            timeout: time(settings, &TIMEOUT, TIMEOUT_BYTES)?,
            refresh: time(settings, &REFRESH, REFRESH_BYTES)?,
        })
    }

    /// The keys with their values.
    pub(super) fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ERROR_RECOVERY.setting(&self.is_on),
            WINDOW.setting(&self.window),
            ACK_AGE.setting(&self.ack_age),
            TIMEOUT.setting(&self.timeout),
            REFRESH.setting(&self.refresh),
        ]
    }

    /// Of settings of links of these channels, those that name a shape: without recovery none of its own, and no times that
    /// follow from the channels.
    pub(super) fn naming(
        &self,
        channels: &BluegeneChannels,
        settings: Vec<(&'static str, String)>,
    ) -> Vec<(&'static str, String)> {
        let given = match self.is_on {
            true => Self::on(channels).settings(),
            false => self.settings(),
        };
        let is_said = |setting: &(&'static str, String)| {
            setting.0 == ERROR_RECOVERY.0 || !given.contains(setting)
        };
        settings.into_iter().filter(is_said).collect()
    }

    /// Refuses a timeout in which an acknowledgement need not have come, over wires of `delay` cycles; `component` is named.
    pub(super) fn check(
        &self,
        component: &str,
        channels: &BluegeneChannels,
        delay: usize,
    ) -> Result<(), ParamError> {
        let bytes = 272 * self.window + 400;
        let least = bytes / channels.phit_bytes().count() + self.ack_age + 2 * delay;
        match !self.is_on || self.timeout > least {
            true => Ok(()),
            false => Err(ParamError::new(
                format!("{component}.{}", TIMEOUT.0),
                self.timeout,
                format!(
                    "wanted {} or more: so long may the acknowledgement of a full window take",
                    least + 1
                ),
            )),
        }
    }

    /// Whether links recover from errors.
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Packets that are not acknowledged, at most.
    pub fn window(&self) -> usize {
        self.window
    }

    /// Acknowledgements that are owed at once: half of the window.
    pub fn acks_due(&self) -> usize {
        (self.window / 2).max(1)
    }

    /// Cycles after which an acknowledgement is owed.
    pub fn ack_age(&self) -> usize {
        self.ack_age
    }

    /// Cycles after which packets go again.
    pub fn timeout(&self) -> usize {
        self.timeout
    }

    /// Cycles after which freed tokens are reported again.
    pub fn refresh(&self) -> usize {
        self.refresh
    }

    /// `_r8_1024_4096_4096`, nothing without recovery: for names of modules.
    pub(super) fn identifier(&self) -> String {
        let BluegeneRecovery {
            is_on,
            window,
            ack_age,
            timeout,
            refresh,
        } = self;
        match is_on {
            true => format!("_r{window}_{ack_age}_{timeout}_{refresh}"),
            false => String::new(),
        }
    }
}
