// Queues the jobs of Swift tasks and runs them one after the other.
//
// An async test can be stopped only if this queue runs its jobs, on separate stacks. A job that runs on one of the
// Swift runtime's own threads cannot be stopped. Neither can a job that runs on the main queue, because after the stop,
// the main queue would never be drained again. Queueing all jobs also makes async tests deterministic.

#define _GNU_SOURCE
#include "CTestStack.h"

#if defined(__linux__)

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

// The Swift runtime's functions and hooks for enqueueing and running jobs.
#define SWIFT __attribute__((swiftcall))

struct executor {
  void *identity;
  uintptr_t implementation;
};

typedef SWIFT void (*enqueue)(void *job);

extern SWIFT void (*swift_task_enqueueGlobal_hook)(void *job, enqueue original) __attribute__((weak));
extern SWIFT struct executor (*swift_task_getMainExecutor_hook)(SWIFT struct executor (*original)(void))
    __attribute__((weak));
extern SWIFT void swift_job_run(void *job, struct executor executor) __attribute__((weak));

struct entry {
  void *job;
  bool is_on_main_actor;
  /// Enqueues the job in the runtime's own executor.
  enqueue original;
  struct entry *next;
};

/// Guards the queue: jobs arrive from any thread.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t arrival = PTHREAD_COND_INITIALIZER;
static struct entry *first;
static struct entry **last = &first;
static int depth;
/// The executor that replaces the main actor's.
static struct executor main_executor;

static void append(void *job, bool is_on_main_actor, enqueue original) {
  struct entry *entry = malloc(sizeof *entry);
  if (!entry) return;
  *entry = (struct entry){.job = job, .is_on_main_actor = is_on_main_actor, .original = original};
  pthread_mutex_lock(&lock);
  *last = entry;
  last = &entry->next;
  pthread_cond_signal(&arrival);
  pthread_mutex_unlock(&lock);
}

static struct entry *take_first(void) {
  pthread_mutex_lock(&lock);
  struct entry *entry = first;
  if (entry) {
    first = entry->next;
    if (!first) last = &first;
  }
  pthread_mutex_unlock(&lock);
  return entry;
}

static SWIFT void hook_global(void *job, enqueue original) { append(job, false, original); }

static SWIFT struct executor hook_main(SWIFT struct executor (*original)(void)) {
  (void)original;
  return main_executor;
}

void axr_tasks_append_main(const void *job) { append((void *)job, true, NULL); }

static void set_hooks(bool is_on) {
  if (!&swift_task_enqueueGlobal_hook || !&swift_task_getMainExecutor_hook) return;
  swift_task_enqueueGlobal_hook = is_on ? hook_global : NULL;
  swift_task_getMainExecutor_hook = is_on ? hook_main : NULL;
}

void axr_tasks_begin(uintptr_t identity, uintptr_t implementation) {
  main_executor = (struct executor){(void *)identity, implementation};
  depth += 1;
  set_hooks(true);
}

void axr_tasks_end(void) {
  if (depth > 0) depth -= 1;
  if (depth > 0) return;
  set_hooks(false);
  for (struct entry *entry = take_first(); entry; entry = take_first()) {
    if (entry->original) entry->original(entry->job);
    free(entry);
  }
}

void axr_tasks_drop(void) {
  depth = 0;
  set_hooks(false);
  for (struct entry *entry = take_first(); entry; entry = take_first()) free(entry);
}

static void run_job(void *context) {
  struct entry *entry = context;
  struct executor anywhere = {NULL, 0};
  swift_job_run(entry->job, entry->is_on_main_actor ? main_executor : anywhere);
}

axr_tasks_outcome axr_tasks_run_next(void) {
  struct entry *entry = take_first();
  if (!entry) return AXR_TASKS_NONE;
  bool is_completed = axr_stack_run(run_job, entry);
  free(entry);
  return is_completed ? AXR_TASKS_RAN : AXR_TASKS_STOPPED;
}

bool axr_tasks_wait(void) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += 1000000;
  if (end.tv_nsec >= 1000000000) {
    end.tv_nsec -= 1000000000;
    end.tv_sec += 1;
  }
  pthread_mutex_lock(&lock);
  if (!first) pthread_cond_timedwait(&arrival, &lock, &end);
  bool has_any = first != NULL;
  pthread_mutex_unlock(&lock);
  return has_any;
}

#else

void axr_tasks_begin(uintptr_t identity, uintptr_t implementation) { (void)identity, (void)implementation; }
void axr_tasks_append_main(const void *job) { (void)job; }
void axr_tasks_end(void) {}
void axr_tasks_drop(void) {}
axr_tasks_outcome axr_tasks_run_next(void) { return AXR_TASKS_NONE; }
bool axr_tasks_wait(void) { return false; }

#endif
