// Builds the page and shows what its address says.

// Parts of the page that are built once, in this order.
const builders = [
  buildPlace,
  buildLocatorField,
  buildTreeBar,
  buildTree,
  buildPicture,
  buildPictureBar,
  buildStatusBar,
  buildSplitters,
  defineElementPanel,
  buildPanels,
  buildTools,
  startDetails,
  startSuggestions,
  startQueries,
  startHoverDismissal,
  startKeyboard,
  startAddress,
  buildTimeline,
  startChanges,
  startPages,
  startNearMisses,
  startCode,
  startMap,
  startViewFocus,
  startDrops,
];

async function start() {
  for (const build of builders) build();
  try {
    await loadSession();
  } catch (error) {
    update({ treeError: error });
    return;
  }
  await restoreAddress();
  if (api.query && !state.locator) {
    update({ locator: api.query.locator, using: api.query.using ?? "auto", tab: "locator" });
  }
  document.documentElement.dataset.ready = "true";
  startWatch();
}

start();
