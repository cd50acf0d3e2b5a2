//! Digests by which texts and configurations are told apart.

use sha2::{Digest, Sha256};

/// The SHA-256 of `bytes` in hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The first 16 digits of the SHA-256 of settings, one a line: whatever has them has it. A file that they name counts by
/// its name.
pub fn config_hash(settings: &[(&'static str, String)]) -> String {
    let lines = settings.iter();
    let text: String = lines
        .map(|(key, value)| format!("{key} = {value}\n"))
        .collect();
    sha256(text.as_bytes())[..16].to_string()
}
