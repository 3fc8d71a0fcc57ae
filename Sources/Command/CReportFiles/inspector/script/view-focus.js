// Moves the focus into a view that opens over the panes, and back to the tree when it closes.

const FOCUS_OF_VIEWS = { screen: "#tree", compare: "#compare-tree", map: '.map-link[tabindex="0"]' };
let isViewChosen = false; // whether the user changed the view; a URL that opens a view does not move the focus

function startViewFocus() {
  subscribe(["view", "changes", "map"], keys => {
    isViewChosen ||= keys.has("view") && document.documentElement.dataset.ready === "true";
    if (isViewChosen && (keys.has("view") || state.view !== "screen")) requestAnimationFrame(recoverFocus);
  });
}

/** Focuses the main part of the view if no visible element has the focus. */
function recoverFocus() {
  const focused = document.activeElement;
  if (focused && focused !== document.body && focused.checkVisibility()) return;
  if (document.querySelector("dialog[open]")) return;
  document.querySelector(FOCUS_OF_VIEWS[state.view] ?? "#tree")?.focus({ preventScroll: true });
}
