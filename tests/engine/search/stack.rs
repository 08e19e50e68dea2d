//! Deep stacks and work beside the caller.

use std::thread::{self, Builder};

use cutoff::search::{beside_if_possible, with_deep_stack};

#[test]
fn failed_spawn_runs_the_work_inline() {
    // No system provides a stack of half the address space.
    let greedy = || Builder::new().stack_size(usize::MAX / 2);
    let me = thread::current().id();
    let (there, here) = beside_if_possible(greedy(), || thread::current().id(), || 7);
    assert_eq!((there, here), (me, 7));
    let modest = Builder::new();
    let (there, ()) = beside_if_possible(modest, || thread::current().id(), || ());
    assert_ne!(there, me);
}

#[test]
fn nested_deep_stack_reuses_the_thread() {
    let threads = with_deep_stack("outer", || {
        let outer = thread::current().id();
        (outer, with_deep_stack("inner", || thread::current().id()))
    });
    assert_eq!(threads.0, threads.1);
    assert_ne!(threads.0, thread::current().id());
}
