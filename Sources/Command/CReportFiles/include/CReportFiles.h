// The style sheet and the program of pages for browsers and the manual of the rules, compiled into the program that
// writes them.

#ifndef CREPORTFILES_H
#define CREPORTFILES_H

#include <stddef.h>

/// A file as it was when this was compiled. It is there for good, and nobody frees it.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CReportFile;

/// The files in `style`, one after the other.
CReportFile CReportStyle(void);

/// `script.js`. It writes texts and never markup, so nothing that was recorded can become part of the page.
CReportFile CReportScript(void);

/// The files in `rules`, one after the other.
CReportFile CReportRules(void);

#endif
