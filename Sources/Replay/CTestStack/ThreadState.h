// What the Swift runtime keeps for each thread: which accesses to variables are open, and which task is running.

#ifndef AXREPLAY_THREAD_STATE_H
#define AXREPLAY_THREAD_STATE_H

#include <stdbool.h>
#include <stddef.h>

/// The libraries whose state is kept: libswiftCore and libswift_Concurrency.
enum { axr_thread_state_count = 2, axr_thread_state_size = 256 };

/// A copy of that state. It consists of pointers, so a copy is all it takes.
struct axr_thread_state {
  size_t size[axr_thread_state_count];
  unsigned char bytes[axr_thread_state_count][axr_thread_state_size];
};

/// Copies the calling thread's state.
void axr_thread_state_save(struct axr_thread_state *state);

/// Puts the calling thread's state back: what was opened since and left behind is forgotten. Where the state could not be
/// copied, checks of exclusive access are switched off, because they would trip over what was left behind.
void axr_thread_state_restore(const struct axr_thread_state *state);

#endif
