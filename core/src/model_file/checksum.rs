//! The checksum of a container: BLAKE2b (32 bytes) of the whole file with its own 64 digits read as zeros; in files of
//! version 1 the SHA-256, which takes five times as long where the processor has no instructions for it.

use super::container::{damaged, CHECKSUM};
use crate::error::Result;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// Version from which on it is a BLAKE2b.
const BLAKE2B_FROM: u32 = 2;

/// Whether the bytes of a container of that version are those that were written.
pub fn verify(bytes: &[u8], version: u32) -> Result<()> {
    let digits = checksum(bytes, version);
    let said = bytes.get(CHECKSUM).unwrap_or_default();
    if said == digits.as_bytes() {
        return Ok(());
    }
    Err(damaged(format!(
        "the checksum does not fit: the file says {}, its content gives {digits}",
        String::from_utf8_lossy(said)
    )))
}

/// The digits of a file of that version.
pub fn checksum(bytes: &[u8], version: u32) -> String {
    let parts: [&[u8]; 3] = [
        &bytes[..CHECKSUM.start.min(bytes.len())],
        &[b'0'; 64],
        bytes.get(CHECKSUM.end..).unwrap_or_default(),
    ];
    if version < BLAKE2B_FROM {
        let mut sha = Sha256::new();
        parts.iter().for_each(|part| sha.update(part));
        digits(&sha.finalize())
    } else {
        let mut blake = blake2b_simd::Params::new().hash_length(32).to_state();
        parts.iter().for_each(|part| {
            blake.update(part);
        });
        digits(blake.finalize().as_bytes())
    }
}

fn digits(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
