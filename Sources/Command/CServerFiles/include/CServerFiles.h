// The files that the server gives to other programs, compiled into it.

#ifndef CSERVERFILES_H
#define CSERVERFILES_H

#include <stddef.h>

/// A file as it was at compile time. Its bytes remain valid for the life of the process and must not be freed.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CServerFile;

/// `python/sitecustomize.py`, by which Python shares the clock of its sessions.
CServerFile CServerPythonClock(void);

#endif
