// Runs code on a separate stack so that it can be stopped midway by abandoning the stack.
//
// With `continueAfterFailure = false`, a failed assertion must end the test method, but on Linux, a Swift function
// cannot make its callers return. Abandoned code never continues: its `defer` blocks and releases do not run.

#ifndef AXREPLAY_TEST_STACK_H
#define AXREPLAY_TEST_STACK_H

#include <stdbool.h>
#include <stdint.h>

/// A function to run. The argument is passed to it unchanged.
typedef void (*axr_body)(void *context);

/// Runs the body on a separate stack, on the calling thread, until it returns or is stopped. Calls may be nested.
/// Returns true if the body returned.
bool axr_stack_run(axr_body body, void *context);

/// Stops the innermost run on the calling thread. Does not return, except in two cases: no run is in progress, or
/// foreign code is on the stack (see `axr_stack_enter_foreign`). In the second case, the run stops as soon as that code
/// has returned.
void axr_stack_stop(void);

/// Marks the start of a call to foreign code that must not be abandoned, such as a run loop.
void axr_stack_enter_foreign(void);

/// Marks the end of a call to foreign code. If a stop was requested during the call, stops the run now.
void axr_stack_leave_foreign(void);

/// Returns whether a run is in progress on the calling thread.
bool axr_stack_is_running(void);

/// The outcome of `axr_tasks_run_next`.
typedef enum {
  AXR_TASKS_NONE = 0,
  AXR_TASKS_RAN = 1,
  AXR_TASKS_STOPPED = 2,
} axr_tasks_outcome;

/// Starts queueing the jobs of all Swift tasks, whether or not they run on the main actor. `axr_tasks_run_next` then
/// runs them in order. Calls may be nested.
///
/// The parameters are the two words of the serial executor that replaces the main actor's. This executor passes its
/// jobs to `axr_tasks_append_main`.
void axr_tasks_begin(uintptr_t identity, uintptr_t implementation);

/// Appends a job of the main actor to the queue.
void axr_tasks_append_main(const void *job);

/// Ends the queueing that the innermost `axr_tasks_begin` started. When the outermost one ends, the main actor's
/// remaining jobs are dropped, and other remaining jobs are passed to the runtime's executor.
void axr_tasks_end(void);

/// Runs the first job of the queue on a separate stack.
axr_tasks_outcome axr_tasks_run_next(void);

/// Waits up to a millisecond for a job from another thread. Returns whether there is a job.
bool axr_tasks_wait(void);

/// Drops all queued jobs, which belong to a test that was stopped.
void axr_tasks_drop(void);

/// Fills `addresses` with the return addresses on this stack, innermost first, and returns their number.
int axr_callers(void **addresses, int count);

#endif
