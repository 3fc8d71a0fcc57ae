// Embeds the files. Nothing is told by colour alone, and every text has a contrast of 4.5 to 1 at least.

#include "CReportPage.h"

// Older C knows it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "style/colors.css" suffix(,)
#embed "style/page.css" suffix(,)
#embed "style/tables.css" suffix(,)
#embed "style/matrix.css" suffix(,)
#embed "style/snapshots.css" suffix(,)
#embed "style/timelines.css" suffix(,)
#embed "style/states.css" suffix(,)
#embed "style/paper.css"
};

static const unsigned char script[] = {
#embed "script.js"
};

CReportFile CReportStyle(void) { return (CReportFile){style, sizeof style}; }

CReportFile CReportScript(void) { return (CReportFile){script, sizeof script}; }
