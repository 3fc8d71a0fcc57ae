// Builds the page and restores the state from its URL.

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
  startMarkingSelection,
  startHighlights,
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
  if (!api.hasServer) useEmbeddedLocator();
  document.documentElement.dataset.ready = "true";
  startWatch();
}

start();
