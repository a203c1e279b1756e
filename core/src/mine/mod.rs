//! Sentiment Grammar Learning: dictionary rules and combination rules from labelled texts.

pub mod fragments;
