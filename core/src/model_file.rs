//! The file that a user keeps: a whole [`Model`] and its card in one [`Container`].
//!
//! The trie is stored breadth first: fragments in the order of their ids, with the number of children of each. Parents,
//! lengths and suffixes follow from that, and none of them can point the wrong way. Arrays of zeros are left out. Every
//! number comes back bit for bit; `docs/model-file.md` lists the arrays.
//!
//! Nothing in a file is trusted, its checksum included: a file made by hand is either a model or an [`Error::ModelFile`].

pub mod checksum;
pub mod container;
mod reading;
mod rules;
mod writing;

use crate::error::{Error, Result};
use crate::model::Model;
use crate::threads::at_once;
use checksum::verify;
use container::{damaged, Container};
use reading::read_model;
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use writing::write_model;

pub const FORMAT: &str = "sentiparse";
/// Files of version 1 differ in the checksum alone, and are read as before.
pub const VERSION: u32 = 2;

const RESERVED: [&str; 3] = ["checksum", "format", "version"];

/// The bytes of a model's file. `card` says how the model came about; it is kept as it is.
pub fn to_bytes(model: &Model, card: &BTreeMap<String, String>) -> Result<Vec<u8>> {
    if let Some(key) = RESERVED.iter().find(|key| card.contains_key(**key)) {
        return Err(Error::Option(format!(
            "the card has an entry '{key}', which the model file keeps for itself: give it another name"
        )));
    }
    let refused =
        |what: String| Error::ModelFile(format!("this model cannot be saved, {what}: train again"));
    let mut container = write_model(model).map_err(refused)?;
    // What cannot be read back is not written.
    read_model(&container).map_err(refused)?;
    container
        .metadata
        .extend(card.iter().map(|(key, value)| (key.clone(), value.clone())));
    container.to_bytes()
}

/// The model and the card of a file's bytes.
pub fn from_bytes(bytes: &[u8]) -> Result<(Model, BTreeMap<String, String>)> {
    let mut container = Container::unchecked(bytes, FORMAT, VERSION)?;
    let version = container.version();
    let (sum, model) = at_once(|| verify(bytes, version), || read_model(&container));
    sum?;
    let model = model.map_err(damaged)?;
    container
        .metadata
        .retain(|key, _| !RESERVED.contains(&key.as_str()));
    Ok((model, container.metadata))
}

/// Writes a model's file, whole or not at all.
pub fn save(path: &Path, model: &Model, card: &BTreeMap<String, String>) -> Result<()> {
    replace_file(path, &to_bytes(model, card)?)
}

/// Reads a model's file.
pub fn load(path: &Path) -> Result<(Model, BTreeMap<String, String>)> {
    with_file(path, from_bytes)
}

/// Writes a file beside its destination, and renames it when it is on the disk.
pub fn replace_file(path: &Path, bytes: &[u8]) -> Result<()> {
    let beside = beside(path);
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(&beside)
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()?;
            drop(file);
            fs::rename(&beside, path)
        });
    if let Err(error) = written {
        // Best effort: the error to tell of is the first one.
        let _ = fs::remove_file(&beside);
        return Err(Error::ModelFile(format!(
            "{}: the file cannot be written ({error}): give a path in a folder that exists and that you may write to",
            path.display()
        )));
    }
    // The rename itself lasts once the folder is on the disk; not every file system lets a folder be synced.
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
        .unwrap_or(Path::new("."));
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// A name in the same folder that no other writer has.
fn beside(path: &Path) -> PathBuf {
    static WRITES: AtomicU64 = AtomicU64::new(0);
    let mut name = std::ffi::OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(format!(
        ".{}-{}.part",
        std::process::id(),
        WRITES.fetch_add(1, Ordering::Relaxed)
    ));
    path.with_file_name(name)
}

/// Maps a file into memory for as long as it is read. Errors name the path.
pub fn with_file<T>(path: &Path, read: impl FnOnce(&[u8]) -> Result<T>) -> Result<T> {
    let at = |what: String| Error::ModelFile(format!("{}: {what}", path.display()));
    let cannot = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => {
            at("there is no such file: check the path, or train a model first".into())
        }
        _ => at(format!(
            "the file cannot be read ({error}): check its permissions"
        )),
    };
    // Asked before opening: to open a pipe is to wait for its writer.
    if !fs::metadata(path).map_err(cannot)?.is_file() {
        return Err(at(
            "this is not a file: give the path of a model file".into()
        ));
    }
    let file = File::open(path).map_err(cannot)?;
    let result = if file.metadata().map_err(cannot)?.len() == 0 {
        read(&[])
    } else {
        // SAFETY: the map is read-only and does not outlive this function. sentiparse never changes a file in place (see
        // `replace_file`); everything is copied out of the map before it is checked and used.
        let map = unsafe { memmap2::Mmap::map(&file) }.map_err(cannot)?;
        read(&map)
    };
    result.map_err(|error| match error {
        Error::ModelFile(what) => at(what),
        other => other,
    })
}
