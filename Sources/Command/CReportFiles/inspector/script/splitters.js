// The splitters between tree, picture and panel, which can be dragged or moved with the arrow keys. Sizes are saved.

const STEP_OF_SPLITTER = 16;
const wideLayout = matchMedia("(min-width: 1200px)");
const narrowLayout = matchMedia("(max-width: 799.98px)");

// In the medium layout, the panel is below the tree, so its splitter is horizontal and has a size of its own.
const splitters = {
  tree: {
    variable: "--tree-size",
    initial: () => Math.round(innerWidth * (wideLayout.matches ? 0.3 : 0.48)),
    least: 220,
    pane: "tree-pane",
    sign: 1,
  },
  panel: { variable: "--panel-size", initial: initialPanelSize, least: 320, pane: "panel", sign: -1 },
  below: {
    variable: "--below-size",
    initial: () => Math.round(innerHeight * 0.34),
    least: 140,
    pane: "panel",
    sign: -1,
  },
};
for (const [name, splitter] of Object.entries(splitters)) splitter.setting = setting(`size.${name}`, null);

/** The panel gets the width that the picture of a portrait screen cannot use, within limits. */
function initialPanelSize() {
  const height = innerHeight - 260, width = height * 0.5 + 80;
  return Math.round(Math.min(620, Math.max(400, innerWidth * 0.7 - Math.max(width, 360))));
}

function sizeOf(splitter) {
  return splitter.setting.get() ?? splitter.initial();
}

/** The smallest size of a pane that is not collapsed. In the medium layout, the panel is as wide as the tree. */
function leastSize(splitter) {
  return splitter === splitters.tree && !wideLayout.matches ? splitters.panel.least : splitter.least;
}

function splitterLimit(splitter) {
  const least = leastSize(splitter);
  if (splitter === splitters.below) return Math.max(least, innerHeight - 320);
  if (!wideLayout.matches) return Math.max(least, innerWidth - 240);
  return Math.max(
    least,
    innerWidth - (splitter === splitters.tree ? splitters.panel.least : splitters.tree.least) - 240,
  );
}

/** The size of a pane in this window; 0 if it is collapsed. */
function shownSize(splitter) {
  const size = sizeOf(splitter);
  return size === 0 ? 0 : Math.min(splitterLimit(splitter), Math.max(leastSize(splitter), size));
}

/** Sets the size of a pane; 0 collapses it. */
function resizePane(splitter, size) {
  const limit = splitterLimit(splitter);
  const value = size <= 0 ? 0 : Math.round(Math.min(limit, Math.max(leastSize(splitter), size)));
  if (value === 0) splitter.before = sizeOf(splitter);
  splitter.setting.set(value);
  applySizes();
}

function applySizes() {
  for (const splitter of Object.values(splitters)) {
    const size = shownSize(splitter);
    document.documentElement.style.setProperty(splitter.variable, `${size}px`);
  }
  for (const id of ["tree-splitter", "panel-splitter"]) describeSplitter(byID(id));
  window.dispatchEvent(new Event("panes"));
}

function splitterFor(element) {
  if (element.id === "tree-splitter") return splitters.tree;
  return wideLayout.matches ? splitters.panel : splitters.below;
}

function describeSplitter(element) {
  const splitter = splitterFor(element);
  const size = shownSize(splitter);
  const isAcross = splitter === splitters.below;
  const values = {
    "aria-orientation": isAcross ? "horizontal" : "vertical",
    "aria-valuemin": 0,
    "aria-valuemax": splitterLimit(splitter),
    "aria-valuenow": size,
    "aria-valuetext": size === 0 ? "collapsed" : `${size} pixels`,
    "aria-label": `${splitter === splitters.tree ? "Tree" : "Panel"} ${isAcross ? "height" : "width"}`,
    "aria-controls": splitter.pane,
  };
  for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
}

function keyOnSplitter(event) {
  const splitter = splitterFor(event.currentTarget);
  const isAcross = splitter === splitters.below;
  const size = shownSize(splitter);
  const by = STEP_OF_SPLITTER * splitter.sign;
  const targets = {
    [isAcross ? "ArrowDown" : "ArrowRight"]: size + by,
    [isAcross ? "ArrowUp" : "ArrowLeft"]: size - by,
    Home: leastSize(splitter),
    End: splitterLimit(splitter),
    Enter: size === 0 ? splitter.before ?? splitter.initial() : 0,
  };
  if (!(event.key in targets)) return;
  event.preventDefault();
  resizePane(splitter, targets[event.key]);
  const shown = sizeOf(splitter);
  announce(shown === 0 ? "collapsed" : `${shown} pixels`);
}

function dragSplitter(event) {
  const element = event.currentTarget;
  if (event.button !== 0) return;
  event.preventDefault();
  element.focus();
  element.setPointerCapture(event.pointerId);
  const splitter = splitterFor(element);
  const isAcross = splitter === splitters.below;
  const start = isAcross ? event.clientY : event.clientX, size = shownSize(splitter);
  const move = moved =>
    resizePane(splitter, Math.max(1, size + ((isAcross ? moved.clientY : moved.clientX) - start) * splitter.sign));
  const end = () => {
    element.removeEventListener("pointermove", move);
    element.classList.remove("dragged");
  };
  element.classList.add("dragged");
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", end, { once: true });
  element.addEventListener("pointercancel", end, { once: true });
}

function buildSplitters() {
  for (const id of ["tree-splitter", "panel-splitter"]) {
    const element = byID(id);
    element.setAttribute("role", "separator");
    element.tabIndex = 0;
    element.addEventListener("keydown", keyOnSplitter);
    element.addEventListener("pointerdown", dragSplitter);
    element.addEventListener("dblclick", () => {
      const splitter = splitterFor(element);
      splitter.setting.set(null);
      applySizes();
    });
  }
  wideLayout.addEventListener("change", applySizes);
  window.addEventListener("resize", applySizes);
  applySizes();
  buildColumns();
}

// Narrow windows show one column at a time.
const COLUMNS = [["tree", "Tree"], ["picture", "Picture"], ["panel", "Panel"]];

function buildColumns() {
  const list = byID("columns");
  for (const [id, title] of COLUMNS) {
    list.append(make("button", {
      type: "button",
      role: "tab",
      id: `column-${id}`,
      "aria-controls": id === "panel" ? "panel" : `${id}-pane`,
      onclick: () => update({ column: id }),
    }, title));
  }
  list.addEventListener("keydown", event => moveInTabs(event, list));
  narrowLayout.addEventListener("change", showColumns);
  subscribe(["column", "view"], showColumns);
  showColumns();
}

function showColumns() {
  byID("columns").hidden = !narrowLayout.matches || state.view !== "screen";
  byID("workspace").dataset.column = state.column;
  for (const [id] of COLUMNS) {
    const tab = byID(`column-${id}`);
    tab.setAttribute("aria-selected", String(state.column === id));
    tab.tabIndex = state.column === id ? 0 : -1;
  }
  window.dispatchEvent(new Event("panes"));
}
