// Runs code on separate stacks so that it can be stopped. Stacks are allocated with mmap and switched with ucontext.

#define _GNU_SOURCE
#include "CTestStack.h"

#if defined(__linux__)

#include "ThreadState.h"

#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define AXR_ASAN 1
#include <sanitizer/common_interface_defs.h>
#endif
#endif

/// The stack size of the main thread on most systems. Unused pages take no memory.
enum { stack_size = 8 << 20 };

/// One call of `axr_stack_run`, which runs a function on a separate stack.
struct run {
  /// The context in which the caller of `axr_stack_run` continues.
  ucontext_t home;
  ucontext_t start;
  char *stack;
  axr_body body;
  void *context;
  struct run *outer;
  bool is_stopped;
  /// The number of calls to foreign code that have not returned.
  int foreign_calls;
  bool is_stop_due;
  struct axr_thread_state state;
#ifdef AXR_ASAN
  void *home_fake_stack;
  const void *home_bottom;
  size_t home_size;
#endif
};

static _Thread_local struct run *innermost;

/// The stack of a function that has returned, kept so that the next function can reuse it.
static _Thread_local char *spare_stack;

static char *new_stack(void) {
  if (spare_stack) {
    char *stack = spare_stack;
    spare_stack = NULL;
    return stack;
  }
  int flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK;
  char *stack = mmap(NULL, stack_size, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (stack == MAP_FAILED) return NULL;
  // A stack overflow hits this guard page.
  mprotect(stack, (size_t)sysconf(_SC_PAGESIZE), PROT_NONE);
  return stack;
}

static void free_stack(char *stack) {
  if (!spare_stack) {
    spare_stack = stack;
  } else {
    munmap(stack, stack_size);
  }
}

static void begin(void) {
  struct run *run = innermost;
#ifdef AXR_ASAN
  __sanitizer_finish_switch_fiber(NULL, &run->home_bottom, &run->home_size);
#endif
  run->body(run->context);
#ifdef AXR_ASAN
  __sanitizer_start_switch_fiber(NULL, run->home_bottom, run->home_size);
#endif
  setcontext(&run->home);
}

bool axr_stack_run(axr_body body, void *context) {
  struct run run = {.body = body, .context = context, .outer = innermost};
  run.stack = new_stack();
  if (!run.stack || getcontext(&run.start) != 0) {
    body(context);
    return true;
  }
  run.start.uc_stack.ss_sp = run.stack;
  run.start.uc_stack.ss_size = stack_size;
  makecontext(&run.start, begin, 0);
  axr_thread_state_save(&run.state);
  innermost = &run;
#ifdef AXR_ASAN
  __sanitizer_start_switch_fiber(&run.home_fake_stack, run.stack, stack_size);
#endif
  swapcontext(&run.home, &run.start);
#ifdef AXR_ASAN
  __sanitizer_finish_switch_fiber(run.home_fake_stack, NULL, NULL);
#endif
  innermost = run.outer;
  if (run.is_stopped) {
    // Pointers into the abandoned stack may still exist, so it is never freed.
    axr_thread_state_restore(&run.state);
  } else {
    free_stack(run.stack);
  }
  return !run.is_stopped;
}

void axr_stack_stop(void) {
  struct run *run = innermost;
  if (!run) return;
  if (run->foreign_calls > 0) {
    run->is_stop_due = true;
    return;
  }
  run->is_stopped = true;
#ifdef AXR_ASAN
  __sanitizer_start_switch_fiber(NULL, run->home_bottom, run->home_size);
#endif
  setcontext(&run->home);
}

void axr_stack_enter_foreign(void) {
  if (innermost) innermost->foreign_calls += 1;
}

void axr_stack_leave_foreign(void) {
  if (!innermost) return;
  innermost->foreign_calls -= 1;
  if (innermost->is_stop_due) axr_stack_stop();
}

bool axr_stack_is_running(void) { return innermost != NULL; }

#else

bool axr_stack_run(axr_body body, void *context) {
  body(context);
  return true;
}

void axr_stack_stop(void) {}
void axr_stack_enter_foreign(void) {}
void axr_stack_leave_foreign(void) {}
bool axr_stack_is_running(void) { return false; }

#endif
