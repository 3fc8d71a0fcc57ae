// The files that the server gives to other programs, compiled into it.

#ifndef CSERVERFILES_H
#define CSERVERFILES_H

#include <stddef.h>

/// A file as it was at compile time. Its bytes remain valid for the life of the process and must not be freed.
typedef struct {
  /// The path below the directory for all files.
  const char *path;
  const unsigned char *bytes;
  size_t count;
} CServerFile;

/// The preloads by which processes of other languages share the clock of their sessions, and their number.
const CServerFile *CServerFiles(size_t *count);

#endif
