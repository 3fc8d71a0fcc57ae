// Running code so that it can be stopped for good in the middle: on a stack of its own, which is then left behind.
//
// Swift on Linux has no way to end a function from inside another one that it called, and that is what a failed assertion
// must do when a test says `continueAfterFailure = false`. What is left behind never runs on: its `defer` blocks and
// releases do not happen.

#ifndef AXREPLAY_TEST_STACK_H
#define AXREPLAY_TEST_STACK_H

#include <stdbool.h>
#include <stdint.h>

/// What is run, and what it is given.
typedef void (*axr_body)(void *context);

/// Runs the body on a stack of its own, on the calling thread, and returns when it has returned or was stopped.
/// Runs may be nested. True if the body came to its end.
bool axr_stack_run(axr_body body, void *context);

/// Stops the innermost run of the calling thread; the call does not return then. It returns where nothing is running, and
/// where frames of other libraries lie in between (see `axr_stack_enter_foreign`): then the stop is due as soon as those are
/// left.
void axr_stack_stop(void);

/// The innermost run of the calling thread is about to call code that must not be left behind, such as a run loop.
void axr_stack_enter_foreign(void);

/// That code has returned. Stops if a stop became due in the meantime.
void axr_stack_leave_foreign(void);

/// Something is running on the calling thread that could be stopped.
bool axr_stack_is_running(void);

/// What `axr_tasks_run_next` has done.
typedef enum {
  AXR_TASKS_NONE = 0,
  AXR_TASKS_RAN = 1,
  AXR_TASKS_STOPPED = 2,
} axr_tasks_outcome;

/// From now on the jobs of Swift tasks, those of the main actor and those of no actor, wait in one line until
/// `axr_tasks_run_next` runs them, in order. Calls nest.
///
/// The two words are those of the serial executor that stands in for the main actor's; it hands its jobs to
/// `axr_tasks_append_main`.
void axr_tasks_begin(uintptr_t identity, uintptr_t implementation);

/// Puts a job of the main actor at the end of the line.
void axr_tasks_append_main(const void *job);

/// Ends the innermost `axr_tasks_begin`. Jobs of no actor that still wait go back to where they would have
/// gone; those of the main actor are given up.
void axr_tasks_end(void);

/// Runs the first job of the line, on a stack of its own.
axr_tasks_outcome axr_tasks_run_next(void);

/// Waits a millisecond for a job from another thread. True if one is there.
bool axr_tasks_wait(void);

/// Throws away the jobs that wait: they belong to a test that was stopped.
void axr_tasks_drop(void);

/// The return addresses of the calls that are open on this stack, the innermost first; how many there are.
int axr_callers(void **addresses, int count);

#endif
