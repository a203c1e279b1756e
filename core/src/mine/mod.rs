//! Sentiment Grammar Learning: dictionary rules and combination rules from labelled texts.

pub mod combination;
pub mod corpus;
pub mod covered;
pub mod fragments;
pub mod prune;
pub mod sightings;
pub mod word_model;
