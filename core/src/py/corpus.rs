//! Labelled texts, tokenized once.

use super::pool;
use crate::corpus::Corpus;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedStr;
use std::sync::Arc;

#[pyclass(name = "Corpus", module = "sentiparse._core", frozen)]
pub struct PyCorpus {
    pub inner: Arc<Corpus>,
}

#[pymethods]
impl PyCorpus {
    #[new]
    #[pyo3(signature = (texts, labels, weights=None, groups=None, threads=0))]
    fn new(
        py: Python<'_>,
        texts: Vec<PyBackedStr>,
        labels: Vec<u8>,
        weights: Option<Vec<f32>>,
        groups: Option<Vec<u32>>,
        threads: usize,
    ) -> PyResult<PyCorpus> {
        let weights = weights.unwrap_or_else(|| vec![1.0; labels.len()]);
        let groups = groups.unwrap_or_default();
        let sizes = [
            texts.len(),
            weights.len(),
            if groups.is_empty() {
                texts.len()
            } else {
                groups.len()
            },
        ];
        if sizes.iter().any(|&s| s != labels.len()) || labels.iter().any(|&l| l > 1) {
            return Err(super::raise(crate::error::Error::Option(
                "texts, labels (0 or 1), weights and groups must have one length".into(),
            )));
        }
        let pool = pool(threads)?;
        let inner = py.detach(|| {
            pool.install(|| {
                let texts: Vec<&str> = texts.iter().map(|t| &**t).collect();
                Corpus::build(&texts, labels, weights, groups)
            })
        });
        Ok(PyCorpus {
            inner: Arc::new(inner),
        })
    }

    fn __len__(&self) -> usize {
        self.inner.len()
    }

    /// The texts at these places, with the same vocabulary.
    fn subset(&self, places: Vec<usize>) -> PyResult<PyCorpus> {
        if let Some(bad) = places.iter().find(|&&p| p >= self.inner.len()) {
            return Err(pyo3::exceptions::PyIndexError::new_err(format!(
                "text {bad} of a corpus of {}",
                self.inner.len()
            )));
        }
        Ok(PyCorpus {
            inner: Arc::new(self.inner.subset(&places)),
        })
    }

    /// 0 negative, 1 positive, of each text.
    fn labels<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u8>> {
        self.inner.labels.clone().into_pyarray(py)
    }

    /// Words that come at least `min_count` times, how often under each label, and what stands beside them, a row each.
    fn company<'py>(
        &self,
        py: Python<'py>,
        top: usize,
        min_count: u32,
    ) -> (
        Vec<String>,
        Bound<'py, PyArray1<f32>>,
        Bound<'py, PyArray1<f32>>,
    ) {
        let (words, by_label, beside) = py.detach(|| self.inner.company(top, min_count));
        let words = words.iter().map(|&w| self.inner.vocab.word(w).to_owned());
        let by_label: Vec<f32> = by_label.into_iter().flatten().collect();
        (
            words.collect(),
            by_label.into_pyarray(py),
            beside.into_pyarray(py),
        )
    }

    #[getter]
    fn word_count(&self) -> usize {
        self.inner.words.len()
    }

    #[getter]
    fn vocabulary_size(&self) -> usize {
        self.inner.vocab.len()
    }
}
