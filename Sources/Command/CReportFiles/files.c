// Embeds the style sheet, the script and the rule manual. The HTML page never conveys information by colour alone, and
// all its text has a contrast of at least 4.5 to 1.

#include "CReportFiles.h"

// Compilers for older C standards support `#embed` as an extension.
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

static const unsigned char rules[] = {
#embed "rules/accessibility.md" suffix(,)
#embed "rules/app.md" suffix(,)
#embed "rules/hygiene.md" suffix(,)
#embed "rules/pages.md" suffix(,)
#embed "rules/recordings.md" suffix(,)
#embed "rules/resolution.md" suffix(,)
#embed "rules/strategy.md" suffix(,)
#embed "rules/transitions.md" suffix(,)
#embed "rules/waits.md"
};

CReportFile CReportStyle(void) { return (CReportFile){style, sizeof style}; }

CReportFile CReportScript(void) { return (CReportFile){script, sizeof script}; }

CReportFile CReportRules(void) { return (CReportFile){rules, sizeof rules}; }
