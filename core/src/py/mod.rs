//! The binding: the only folder that knows Python.

mod corpus;
mod model;
mod options;
mod rows;
mod trainer;

use crate::error::Error;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use pyo3::types::PyString;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock};

pyo3::create_exception!(_core, CoreError, pyo3::exceptions::PyException);

/// A core error as `CoreError(kind, text)`; the Python side raises its own type for each kind.
fn raise(error: Error) -> PyErr {
    let kind = match &error {
        Error::Option(_) => "option",
        Error::Grammar(_) => "grammar",
        Error::ModelFile(_) => "model_file",
        Error::Training(_) => "training",
    };
    CoreError::new_err((kind, error.to_string()))
}

/// Thread pools by size, made once each; 0 is one thread a core.
fn pool(threads: usize) -> PyResult<Arc<rayon::ThreadPool>> {
    static POOLS: OnceLock<Mutex<HashMap<usize, Arc<rayon::ThreadPool>>>> = OnceLock::new();
    let pools = POOLS.get_or_init(Mutex::default);
    let mut pools = pools
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    if let Some(pool) = pools.get(&threads) {
        return Ok(pool.clone());
    }
    let built = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .stack_size(STACK)
        .build()
        .map_err(|e| {
            raise(Error::Option(format!(
                "threads is {threads}: {e}; give a smaller number"
            )))
        })?;
    let pool = Arc::new(built);
    pools.insert(threads, pool.clone());
    Ok(pool)
}

/// Derivations are read back recursively, one frame or two a word.
const STACK: usize = 64 << 20;

#[pyfunction]
fn tokenize(text: PyBackedStr) -> Vec<(String, u32, u32)> {
    crate::tokenize::tokenize(&text)
}

#[pyfunction]
fn is_tokenized(words: PyBackedStr) -> bool {
    crate::tokenize::is_tokenized(&words)
}

/// Whether a word is an emoticon, an emoji or another picture. Half a character, as a tree from elsewhere may hold, is none.
#[pyfunction]
fn is_face(word: &Bound<'_, PyString>) -> bool {
    crate::tokenize::is_face(&word.to_string_lossy())
}

/// Which words of a text bound its clauses.
#[pyfunction]
fn clause_bounds(words: Vec<PyBackedStr>, boundary: Vec<PyBackedStr>) -> Vec<bool> {
    crate::clauses::bounds(&words, &boundary)
}

#[pymodule]
fn _core(m: &Bound<'_, PyModule>) -> PyResult<()> {
    m.add("CoreError", m.py().get_type::<CoreError>())?;
    m.add("__version__", env!("CARGO_PKG_VERSION"))?;
    m.add("MAX_LENGTH", crate::fragments::MAX_LENGTH)?;
    m.add_function(wrap_pyfunction!(tokenize, m)?)?;
    m.add_function(wrap_pyfunction!(is_tokenized, m)?)?;
    m.add_function(wrap_pyfunction!(is_face, m)?)?;
    m.add_function(wrap_pyfunction!(clause_bounds, m)?)?;
    m.add_class::<corpus::PyCorpus>()?;
    m.add_class::<trainer::PyTrainer>()?;
    m.add_class::<model::PyModel>()?;
    m.add_class::<rows::PyRows>()?;
    Ok(())
}
