// Saves and restores the state that the Swift runtime keeps for a thread: variable accesses in progress and the running
// task.

#ifndef AXREPLAY_THREAD_STATE_H
#define AXREPLAY_THREAD_STATE_H

#include <stdbool.h>
#include <stddef.h>

/// The libraries whose state is saved: libswiftCore and libswift_Concurrency.
enum { axr_thread_state_count = 2, axr_thread_state_size = 256 };

/// A copy of the state. It consists of pointers, so copying the bytes is sufficient.
struct axr_thread_state {
  size_t size[axr_thread_state_count];
  unsigned char bytes[axr_thread_state_count][axr_thread_state_size];
};

/// Copies the calling thread's state.
void axr_thread_state_save(struct axr_thread_state *state);

/// Restores the calling thread's state. This discards the variable accesses that abandoned code left in progress. If
/// the state could not be saved, disables exclusivity checks, because they would report those accesses.
void axr_thread_state_restore(const struct axr_thread_state *state);

#endif
