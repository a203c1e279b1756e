//! The inner loops of sentiparse, after "A Statistical Parsing Framework for Sentiment Classification"
//! (Dong, Wei, Liu, Zhou, Xu; 2015). Only `py` knows Python.
//!
//! | module | section of the paper |
//! | --- | --- |
//! | `rule`, `fragments`, `grammar` | Sentiment Grammar |
//! | `chart`, `decode`, `tree` | Parsing Model, Constraints, Decoding Algorithm (Algorithm 1) |
//! | `wording`, `register` | what a text says as a whole, and where that is heard: ours |
//! | `letters` | unknown and rare words by their spelling: ours |
//! | `parts` | texts too long for a cubic algorithm: ours |
//! | `polarity` | Polarity Model |
//! | `ranking`, `adagrad`, `train` | Ranking Model, Ranking Model Training (Algorithm 2) |
//! | `mine` | Sentiment Grammar Learning (Algorithms 3, 4, 6) and our corpus miner |
//! | `fit` | Polarity Model Learning (Algorithm 5) |
//! | `tokenize`, `vocab`, `corpus` | what the paper takes for granted |
//! | `threads` | two things at once |
//! | `model_file` | the file that a user keeps |
//!
//! Spans are half-open everywhere: [i, j) covers words i to j - 1.

pub mod adagrad;
pub mod chart;
pub mod checkpoint;
pub mod clauses;
pub mod corpus;
pub mod decode;
pub mod error;
pub mod fit;
pub mod fragments;
pub mod grammar;
pub mod letters;
pub mod mine;
pub mod model;
pub mod model_file;
pub mod parts;
pub mod polarity;
pub mod ranking;
pub mod register;
pub mod rule;
mod threads;
pub mod tokenize;
pub mod train;
pub mod tree;
pub mod vocab;
pub mod wording;

#[cfg(feature = "python")]
mod py;
