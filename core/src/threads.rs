//! Two things at once.

use std::panic::resume_unwind;
use std::thread;

/// Both results, the first by a thread of its own where the system has one to give.
pub fn at_once<A: Send, B>(first: impl Fn() -> A + Sync, second: impl FnOnce() -> B) -> (A, B) {
    thread::scope(|scope| {
        let started = thread::Builder::new().spawn_scoped(scope, &first);
        let second = second();
        let first = match started {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            Err(_) => first(),
        };
        (first, second)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_results_come_back_in_order() {
        let words = ["good", "bad"];
        assert_eq!(at_once(|| words[0], || words[1]), ("good", "bad"));
    }

    #[test]
    #[should_panic(expected = "the first one")]
    fn a_panic_of_the_thread_is_the_callers() {
        at_once(|| panic!("the first one"), || 1);
    }
}
