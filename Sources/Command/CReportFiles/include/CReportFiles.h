// The style sheet and script of the HTML pages, and the rule manual, compiled into the program that writes them.

#ifndef CREPORTFILES_H
#define CREPORTFILES_H

#include <stddef.h>

/// A file as it was at compile time. Its bytes remain valid for the life of the process and must not be freed.
typedef struct {
  const unsigned char *bytes;
  size_t count;
} CReportFile;

/// The files in `style`, concatenated.
CReportFile CReportStyle(void);

/// `script.js`. It writes text but never markup, so nothing that was recorded can be interpreted as markup.
CReportFile CReportScript(void);

/// The files in `rules`, concatenated.
CReportFile CReportRules(void);

/// The files of the inspector: `inspector/page.html`, the files in `inspector/style` and `inspector/script`, each
/// concatenated, and `inspector/icon.svg`.
CReportFile CReportInspectorPage(void);
CReportFile CReportInspectorStyle(void);
CReportFile CReportInspectorScript(void);
CReportFile CReportInspectorIcon(void);

#endif
