//! The model file: what is saved comes back, and anything else is refused with a reason.

mod models;
mod older;
mod refusals;
mod round_trip;
