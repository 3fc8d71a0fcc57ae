// Keyboard shortcuts. Most letters work only in the tree and the picture; single-character shortcuts can be disabled.

const letterSetting = setting("letters", true);
const keyBindings = []; // {key, shift, where, name, run, isHidden}

/**
 * Adds a shortcut. `where` is "panes" (tree and picture) or "anywhere" (except in fields); the help shows `name`. A
 * setting disables all shortcuts of one character. `isHidden()` disables this shortcut, e.g. without a server.
 */
function defineKey({ key, where = "panes", name, run, shift = false, isHidden = () => false }) {
  keyBindings.push({ key, where, name, run, shift, isHidden });
}

function startKeyboard() {
  document.addEventListener("keydown", keyInPage);
}

function isField(element) {
  if (element?.matches?.("[type=checkbox], [type=range]")) return false;
  return element?.closest?.("input, textarea, select, [contenteditable]") !== null && element !== document.body;
}

function keyInPage(event) {
  if (event.defaultPrevented) return;
  if (event.key === "Escape") {
    if (escape()) event.preventDefault();
    return;
  }
  // If nothing has the focus, as after loading, keys apply to the panes.
  const isInPane = event.target === document.body || byID("tree").contains(event.target) ||
    byID("picture").contains(event.target);
  if (event.ctrlKey && event.key.toLowerCase() === "f" && byID("tree").contains(event.target)) {
    event.preventDefault();
    focusSearch();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return;
  const isTyping = byID("tree").contains(event.target) && Date.now() - typedAt < 700;
  const binding = isTyping ? null : bindingFor(event, isInPane);
  if (binding) {
    event.preventDefault();
    binding.run();
  } else if (byID("tree") === event.target && event.key.length === 1 && typeAhead(event.key)) {
    event.preventDefault();
  }
}

function bindingFor(event, isInPane) {
  if (document.querySelector("dialog[open]")) return null;
  if (!letterSetting.get() && event.key.length === 1) return null;
  return keyBindings.find(({ key, shift, where, isHidden }) =>
    key === event.key && (!shift || event.shiftKey) && (where === "anywhere" || isInPane) && !isHidden()
  );
}

/** Closes the topmost popup, hover tag or view, or else hides the highlights. Returns whether anything changed. */
function escape() {
  if (closePopup()) return true;
  if (document.querySelector("dialog[open]")) return false;
  if (state.hovered >= 0 && !state.isHoverDismissed) {
    update({ isHoverDismissed: true });
    return true;
  }
  if (state.view !== "screen") return update({ view: "screen" });
  if (state.step >= 0 || state.stepPreview >= 0) return update({ step: -1, stepPreview: -1 });
  if (!shownResult() || state.areHighlightsHidden) return false;
  announce("Highlights hidden");
  return update({ areHighlightsHidden: true });
}

function startHoverDismissal() {
  subscribe(["hovered"], () => update({ isHoverDismissed: false }));
}

/** Returns the focus to an element, or to the tree or picture if there is no such element. */
function focusAgain(element) {
  const pane = byID("tree").offsetParent ? byID("tree") : byID("picture");
  const target = element?.isConnected && element !== document.body ? element : pane;
  target.focus();
}

function selectParent() {
  const { tree, selected } = state;
  if (tree?.has(selected) && tree.parent[selected] >= 0) {
    selectElement(shownElement(tree.parent[selected]), { from: "keys" });
  }
}

function selectFirstChild() {
  const { tree, selected } = state;
  if (!tree?.has(selected) || selected + 1 >= tree.end[selected]) return;
  if (!rows.isOpen(selected)) setRowOpen(selected, true);
  const child = rows.firstChild(selected);
  selectElement(child >= 0 ? child : selected + 1, { from: "keys" });
}

function chooseTab(position) {
  const tabs = panels.filter(panel => !panel.isHidden());
  if (!tabs[position]) return;
  update({ tab: tabs[position].id, view: "screen", column: narrowLayout.matches ? "panel" : state.column });
}

defineKey({ key: "?", where: "anywhere", name: "Help: keyboard and legend", run: () => openHelp() });
const hasNoLocator = () => !hasLocatorField(), hasNoServer = () => !api.hasServer;
defineKey({ key: "/", name: "Search the tree", run: focusSearch });
defineKey({ key: "l", name: "Go to the locator field", run: focusLocator, isHidden: hasNoLocator });
defineKey({ key: "[", name: "Next element below, at the last point", run: () => stepStack(1) });
defineKey({ key: "]", name: "Next element above, at the last point", run: () => stepStack(-1) });
defineKey({ key: "p", name: "Select the parent", run: selectParent });
defineKey({ key: "c", name: "Select the first child", run: selectFirstChild });
defineKey({ key: "n", name: "Next match of the locator", run: () => stepMatch(1), isHidden: hasNoLocator });
defineKey({ key: "N", name: "Previous match of the locator", run: () => stepMatch(-1), isHidden: hasNoLocator });
defineKey({ key: ",", where: "anywhere", name: "Previous snapshot", run: () => stepSnapshot(-1) });
defineKey({ key: ".", where: "anywhere", name: "Next snapshot", run: () => stepSnapshot(1) });
defineKey({
  key: "y",
  name: "Copy the best locator of the selected element",
  run: copyBestLocator,
  isHidden: hasNoServer,
});
defineKey({ key: "Y", name: "Go to the suggested locators", run: showSuggestions, isHidden: hasNoServer });
for (let position = 0; position < 6; position++) {
  const name = `Show tab ${position + 1}`;
  defineKey({ key: String(position + 1), where: "anywhere", name, run: () => chooseTab(position) });
}
