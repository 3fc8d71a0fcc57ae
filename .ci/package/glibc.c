// Defines what newer versions of the C library have, so that the program starts with version 2.34.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/random.h>

// MARK: Random numbers, since 2.36

void arc4random_buf(void *buffer, size_t count) {
  for (char *next = buffer; count > 0;) {
    ssize_t written = getrandom(next, count, 0);
    if (written < 0 && errno != EINTR) abort();
    if (written > 0) {
      next += written;
      count -= (size_t)written;
    }
  }
}

uint32_t arc4random(void) {
  uint32_t number;
  arc4random_buf(&number, sizeof number);
  return number;
}

// MARK: The unwinder's search for frames, since 2.35

struct search {
  uintptr_t address;
  struct dl_find_object *result;
};

static int find(struct dl_phdr_info *object, size_t size, void *context) {
  (void)size;
  struct search *search = context;
  const ElfW(Phdr) *loaded = NULL, *frames = NULL;
  for (int i = 0; i < object->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &object->dlpi_phdr[i];
    if (header->p_type == PT_LOAD && search->address - object->dlpi_addr - header->p_vaddr < header->p_memsz) {
      loaded = header;
    }
    if (header->p_type == PT_GNU_EH_FRAME) frames = header;
  }
  if (!loaded || !frames) return 0;
  char *start = (char *)object->dlpi_addr + loaded->p_vaddr;
  search->result->dlfo_map_start = start;
  search->result->dlfo_map_end = start + loaded->p_memsz;
  search->result->dlfo_eh_frame = (char *)object->dlpi_addr + frames->p_vaddr;
  return 1;
}

int _dl_find_object(void *address, struct dl_find_object *result) {
  struct search search = {(uintptr_t)address, result};
  return dl_iterate_phdr(find, &search) ? 0 : -1;
}

// MARK: hypot, whose version of 2.35 differs only in how it reports errors

double old_hypot(double x, double y);
float old_hypotf(float x, float y);
__asm__(".symver old_hypot, hypot@GLIBC_2.2.5");
__asm__(".symver old_hypotf, hypotf@GLIBC_2.2.5");
double hypot(double x, double y) { return old_hypot(x, y); }
float hypotf(float x, float y) { return old_hypotf(x, y); }
