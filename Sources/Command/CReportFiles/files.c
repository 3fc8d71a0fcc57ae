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
#embed "rules/errors.md" suffix(,)
#embed "rules/hygiene.md" suffix(,)
#embed "rules/pages.md" suffix(,)
#embed "rules/recordings.md" suffix(,)
#embed "rules/resolution.md" suffix(,)
#embed "rules/strategy.md" suffix(,)
#embed "rules/transitions.md" suffix(,)
#embed "rules/waits.md"
};

static const unsigned char inspector_page[] = {
#embed "inspector/page.html"
};

// The parts are in the order of `inspector/style/order.txt` and `inspector/script/order.txt`.
static const unsigned char inspector_style[] = {
#embed "inspector/style/colors.css" suffix(,)
#embed "inspector/style/base.css" suffix(,)
#embed "inspector/style/controls.css" suffix(,)
#embed "inspector/style/bar.css" suffix(,)
#embed "inspector/style/layout.css" suffix(,)
#embed "inspector/style/tree.css" suffix(,)
#embed "inspector/style/picture.css" suffix(,)
#embed "inspector/style/boxes.css" suffix(,)
#embed "inspector/style/panel.css" suffix(,)
#embed "inspector/style/locator.css" suffix(,)
#embed "inspector/style/element.css" suffix(,)
#embed "inspector/style/dump.css" suffix(,)
#embed "inspector/style/help.css" suffix(,)
#embed "inspector/style/timeline.css" suffix(,)
#embed "inspector/style/changes.css" suffix(,)
#embed "inspector/style/compare.css" suffix(,)
#embed "inspector/style/pages.css" suffix(,)
#embed "inspector/style/code.css" suffix(,)
#embed "inspector/style/map.css" suffix(,)
#embed "inspector/style/drops.css" suffix(,)
#embed "inspector/style/narrow.css" suffix(,)
#embed "inspector/style/contrast.css" suffix(,)
#embed "inspector/style/print.css"
};

static const unsigned char inspector_script[] = {
#embed "inspector/script/dom.js" suffix(,)
#embed "inspector/script/icons.js" suffix(,)
#embed "inspector/script/store.js" suffix(,)
#embed "inspector/script/api.js" suffix(,)
#embed "inspector/script/status.js" suffix(,)
#embed "inspector/script/theme.js" suffix(,)
#embed "inspector/script/element-tree.js" suffix(,)
#embed "inspector/script/session.js" suffix(,)
#embed "inspector/script/address.js" suffix(,)
#embed "inspector/script/banners.js" suffix(,)
#embed "inspector/script/panels.js" suffix(,)
#embed "inspector/script/splitters.js" suffix(,)
#embed "inspector/script/virtual-list.js" suffix(,)
#embed "inspector/script/layers.js" suffix(,)
#embed "inspector/script/stage.js" suffix(,)
#embed "inspector/script/menu.js" suffix(,)
#embed "inspector/script/rows.js" suffix(,)
#embed "inspector/script/row.js" suffix(,)
#embed "inspector/script/tree.js" suffix(,)
#embed "inspector/script/tree-keys.js" suffix(,)
#embed "inspector/script/tree-bar.js" suffix(,)
#embed "inspector/script/search.js" suffix(,)
#embed "inspector/script/stack.js" suffix(,)
#embed "inspector/script/picture.js" suffix(,)
#embed "inspector/script/picture-bar.js" suffix(,)
#embed "inspector/script/layer-boxes.js" suffix(,)
#embed "inspector/script/place.js" suffix(,)
#embed "inspector/script/locator-query.js" suffix(,)
#embed "inspector/script/locator-field.js" suffix(,)
#embed "inspector/script/locator-examples.js" suffix(,)
#embed "inspector/script/locator-panel.js" suffix(,)
#embed "inspector/script/locator-results.js" suffix(,)
#embed "inspector/script/locator-strip.js" suffix(,)
#embed "inspector/script/translations.js" suffix(,)
#embed "inspector/script/taps.js" suffix(,)
#embed "inspector/script/element-panel.js" suffix(,)
#embed "inspector/script/suggestions.js" suffix(,)
#embed "inspector/script/dump-panel.js" suffix(,)
#embed "inspector/script/breadcrumbs.js" suffix(,)
#embed "inspector/script/watch.js" suffix(,)
#embed "inspector/script/keyboard.js" suffix(,)
#embed "inspector/script/help.js" suffix(,)
#embed "inspector/script/comparison.js" suffix(,)
#embed "inspector/script/changes.js" suffix(,)
#embed "inspector/script/changes-marks.js" suffix(,)
#embed "inspector/script/compare.js" suffix(,)
#embed "inspector/script/compare-tree.js" suffix(,)
#embed "inspector/script/compare-locators.js" suffix(,)
#embed "inspector/script/timeline-moments.js" suffix(,)
#embed "inspector/script/timeline-lanes.js" suffix(,)
#embed "inspector/script/timeline-list.js" suffix(,)
#embed "inspector/script/timeline-play.js" suffix(,)
#embed "inspector/script/timeline-pointer.js" suffix(,)
#embed "inspector/script/timeline.js" suffix(,)
#embed "inspector/script/pages.js" suffix(,)
#embed "inspector/script/pages-matrix.js" suffix(,)
#embed "inspector/script/pages-edit.js" suffix(,)
#embed "inspector/script/pages-near.js" suffix(,)
#embed "inspector/script/pages-panel.js" suffix(,)
#embed "inspector/script/code.js" suffix(,)
#embed "inspector/script/code-panel.js" suffix(,)
#embed "inspector/script/code-colors.js" suffix(,)
#embed "inspector/script/map-layout.js" suffix(,)
#embed "inspector/script/map.js" suffix(,)
#embed "inspector/script/map-drawing.js" suffix(,)
#embed "inspector/script/map-side.js" suffix(,)
#embed "inspector/script/view-focus.js" suffix(,)
#embed "inspector/script/drops.js" suffix(,)
#embed "inspector/script/drop-dialog.js" suffix(,)
#embed "inspector/script/main.js"
};

static const unsigned char inspector_icon[] = {
#embed "inspector/icon.svg"
};

CReportFile CReportStyle(void) { return (CReportFile){style, sizeof style}; }

CReportFile CReportScript(void) { return (CReportFile){script, sizeof script}; }

CReportFile CReportRules(void) { return (CReportFile){rules, sizeof rules}; }

CReportFile CReportInspectorPage(void) { return (CReportFile){inspector_page, sizeof inspector_page}; }

CReportFile CReportInspectorStyle(void) { return (CReportFile){inspector_style, sizeof inspector_style}; }

CReportFile CReportInspectorScript(void) { return (CReportFile){inspector_script, sizeof inspector_script}; }

CReportFile CReportInspectorIcon(void) { return (CReportFile){inspector_icon, sizeof inspector_icon}; }
