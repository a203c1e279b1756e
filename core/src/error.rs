//! One error type for the whole core; the binding maps each kind to a Python exception.

use std::fmt;

/// What went wrong, and with what. The texts say what was got and what to do about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Error {
    /// An option or argument that cannot be used.
    Option(String),
    /// A rule that is not one of the sentiment grammar's.
    Grammar(String),
    /// A model file that cannot be read.
    ModelFile(String),
    /// Training that cannot go on.
    Training(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Option(text)
            | Error::Grammar(text)
            | Error::ModelFile(text)
            | Error::Training(text) => f.write_str(text),
        }
    }
}

impl std::error::Error for Error {}

pub type Result<T> = std::result::Result<T, Error>;
