// Saves and restores the thread-local storage of the Swift runtime's libraries.

#define _GNU_SOURCE
#include "ThreadState.h"

#if defined(__linux__)

#include <link.h>
#include <string.h>

/// The Swift runtime's flag that disables exclusivity checks. The symbol is weak, so that programs can also be linked
/// with runtimes that lack it.
extern bool _swift_disableExclusivityChecking __attribute__((weak));

static const char *const libraries[axr_thread_state_count] = {"libswiftCore.so", "libswift_Concurrency.so"};

/// The thread-local storage of each library for one thread.
struct segments {
  void *start[axr_thread_state_count];
  size_t size[axr_thread_state_count];
};

static int find(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct segments *segments = context;
  const char *slash = strrchr(info->dlpi_name, '/');
  const char *name = slash ? slash + 1 : info->dlpi_name;
  for (int library = 0; library < axr_thread_state_count; library++) {
    if (strcmp(name, libraries[library]) != 0 || !info->dlpi_tls_data) continue;
    for (int header = 0; header < info->dlpi_phnum; header++) {
      if (info->dlpi_phdr[header].p_type != PT_TLS) continue;
      segments->start[library] = info->dlpi_tls_data;
      segments->size[library] = info->dlpi_phdr[header].p_memsz;
    }
  }
  return 0;
}

static struct segments segments_of_thread(void) {
  static _Thread_local struct segments segments;
  static _Thread_local bool is_known;
  if (!is_known) {
    dl_iterate_phdr(find, &segments);
    is_known = true;
  }
  return segments;
}

void axr_thread_state_save(struct axr_thread_state *state) {
  struct segments segments = segments_of_thread();
  for (int library = 0; library < axr_thread_state_count; library++) {
    size_t size = segments.size[library];
    state->size[library] = segments.start[library] && size <= axr_thread_state_size ? size : 0;
    memcpy(state->bytes[library], segments.start[library], state->size[library]);
  }
}

void axr_thread_state_restore(const struct axr_thread_state *state) {
  struct segments segments = segments_of_thread();
  for (int library = 0; library < axr_thread_state_count; library++) {
    memcpy(segments.start[library], state->bytes[library], state->size[library]);
  }
  if (state->size[0] == 0 && &_swift_disableExclusivityChecking) _swift_disableExclusivityChecking = true;
}

#else

void axr_thread_state_save(struct axr_thread_state *state) { (void)state; }
void axr_thread_state_restore(const struct axr_thread_state *state) { (void)state; }

#endif
