// The tree of elements: an ARIA tree view whose rows are created as they scroll into view.

let rows = null; // TreeRows of state.tree
let treeList = null;
let active = -1; // the active descendant of the tree; announced while the tree has the focus
const rowsOfSnapshots = new Map(); // key → TreeRows, so that what was closed stays closed

function buildTree() {
  const container = byID("tree");
  container.classList.add("virtual");
  treeList = new VirtualList(container, {
    count: () => rows?.elements.length ?? 0,
    keyOf: position => rows.elements[position],
    makeRow: position => makeTreeRow(rows, rows.elements[position]),
    pinned: () => rows && active >= 0 ? { position: rows.row[active] } : null,
  });
  container.addEventListener("keydown", keyInTree);
  container.addEventListener("click", clickInTree);
  container.addEventListener("pointerover", event => hoverRow(rowElement(event.target)));
  container.addEventListener("pointerleave", () => hoverRow(-1));
  container.addEventListener("focus", () => {
    // A click sets the active row itself; scrolling before that would move the row away from the pointer.
    const reveals = container.matches(":focus-visible");
    if (active < 0 && rows) setActive(shownElement(Math.max(0, state.selected)), { reveals });
  });
  subscribe(["tree", "fold", "treeError", "session"], showTree);
  showTreeState();
  subscribe(["selected"], showSelection);
  subscribe(["hovered"], showHovered);
  const keys = [...new Set(rowMarks.flatMap(mark => mark.keys))];
  subscribe(keys, showRowMarks);
}

function showTree(keys) {
  const { tree } = state;
  // This comes first, because the rows depend on the resulting height of the list.
  showTreeState();
  if (keys.has("tree") || keys.has("fold")) takeTree(tree);
}

function takeTree(tree) {
  const place = rows?.tree === tree ? firstShownElement() : null;
  const spoken = active;
  const before = rows;
  rows = tree ? rowsOf(tree) : null;
  if (rows && rows.isFolding !== state.fold) rows.folds(state.fold);
  if (rows) rows.need(neededElements());
  if (rows && state.selected >= 0) rows.expose(state.selected);
  setActiveQuietly(rows ? shownElement(state.selected >= 0 ? state.selected : before === rows ? spoken : -1) : -1);
  treeList.refresh();
  if (place !== null) treeList.offset = rows.row[shownElement(place)] * ROW_HEIGHT;
  else if (state.selected >= 0 && rows) treeList.reveal(rows.row[active]);
  else byID("tree").scrollTop = 0;
  treeList.draw();
}

function rowsOf(tree) {
  const known = rowsOfSnapshots.get(tree.key);
  if (known?.tree === tree) return known;
  const made = new TreeRows(tree);
  rowsOfSnapshots.set(tree.key, made);
  if (rowsOfSnapshots.size > TREES_KEPT) rowsOfSnapshots.delete(rowsOfSnapshots.keys().next().value);
  return made;
}

function firstShownElement() {
  return rows.elements[Math.round(treeList.offset / ROW_HEIGHT)] ?? null;
}

function neededElements() {
  return rowMarks.flatMap(mark => mark.prepare(state.tree)).filter(element => state.tree.has(element));
}

/** The element itself, or its nearest ancestor that has a row. */
function shownElement(element) {
  if (element < 0) return -1;
  while (element >= 0 && rows.row[element] < 0) element = rows.tree.parent[element];
  return element >= 0 ? element : rows.elements[0] ?? -1;
}

function rowElement(target) {
  const row = target.closest?.(".tree-row");
  return row ? Number(row.dataset.element) : -1;
}

function showTreeState() {
  const stateElement = byID("tree-state");
  const { treeError, session, tree } = state;
  stateElement.hidden = tree !== null;
  byID("tree").hidden = tree === null;
  if (tree) stateElement.replaceChildren();
  else if (treeError) refill(stateElement, unreadableState(treeError));
  else if (session && allSnapshots().length === 0) refill(stateElement, emptySessionState());
  else refill(stateElement, make("div", { class: "loading" }, "Loading the tree…"));
}

function unreadableState(error) {
  const findings = error.details?.findings ?? snapshotInfo()?.findings ?? [];
  return make(
    "div",
    { class: "empty" },
    icon("alert"),
    make("p", {}, sentence(error.message)),
    findings.map(makeFinding),
    error.status === 0 && make("button", { type: "button", onclick: tryAgain }, "Try again"),
  );
}

function tryAgain() {
  if (state.session) openSnapshot(state.snapshot);
  else location.reload();
}

function emptySessionState() {
  return make(
    "div",
    { class: "empty" },
    icon("upload"),
    make("p", {}, "There is no snapshot yet."),
    make("p", { class: "quiet" }, "Drop a dump of a screen here, or paste its text. It stays on this machine."),
  );
}

/** Shows a finding: what is wrong, where, and what to do. */
function makeFinding(finding) {
  const place = finding.line ? `line ${finding.line}${finding.column ? `, column ${finding.column}` : ""}` : "";
  return make(
    "div",
    { class: `message ${finding.severity}` },
    make("strong", {}, finding.severity),
    " ",
    sentence(finding.message),
    place && [" ", make("span", { class: "quiet" }, place)],
    finding.advice && make("div", { class: "advice" }, sentence(finding.advice)),
  );
}

// Active row, selection, hovering

function setActiveQuietly(element) {
  active = element;
  const container = byID("tree");
  if (element >= 0) container.setAttribute("aria-activedescendant", `row-${element}`);
  else container.removeAttribute("aria-activedescendant");
}

function setActive(element, { reveals = true } = {}) {
  if (element < 0) return;
  const before = active;
  setActiveQuietly(element);
  if (reveals) treeList.reveal(rows.row[element]);
  treeList.draw();
  for (const at of [before, element]) showActive(at);
}

function showActive(element) {
  const row = treeList.rows.get(element);
  row?.classList.toggle("active", element === active);
}

function redrawRow(element) {
  if (rows && element >= 0 && rows.row[element] >= 0) {
    treeList.redraw(element, rows.row[element]);
    showActive(element);
  }
}

let shownSelection = -1, shownHovered = -1;

function showSelection() {
  if (!rows || rows.tree !== state.tree) return;
  const { selected } = state;
  if (selected >= 0) exposeRow(selected);
  redrawRow(shownSelection);
  redrawRow(selected);
  shownSelection = selected;
  if (selected < 0) return;
  setActive(selected);
}

function showHovered() {
  treeList.rows.get(shownHovered)?.classList.remove("hovered");
  treeList.rows.get(state.hovered)?.classList.add("hovered");
  shownHovered = state.hovered;
}

function hoverRow(element) {
  update({ hovered: element });
}

function showRowMarks() {
  if (!rows || rows.tree !== state.tree) return;
  const place = firstShownElement();
  const isChanged = rows.need(neededElements());
  if (isChanged) setActiveQuietly(shownElement(active));
  treeList.refresh();
  if (isChanged && place !== null) treeList.offset = rows.row[shownElement(place)] * ROW_HEIGHT;
  showActive(active);
  if (isChanged) window.dispatchEvent(new Event("rows"));
}

/** Scrolls the tree to an element, without selecting it. */
function revealRow(element) {
  if (!rows || !rows.tree.has(element)) return;
  exposeRow(element);
  treeList.reveal(rows.row[element]);
}

/** Makes sure that an element has a row. */
function exposeRow(element) {
  if (!rows.expose(element)) return;
  treeList.refresh();
  window.dispatchEvent(new Event("rows"));
}

// Opening and closing

function setRowOpen(element, isOpen, isDeep = false) {
  const place = treeList.offset;
  rows.setOpen(element, isOpen, isDeep);
  afterOpening(place);
}

function afterOpening(place) {
  setActiveQuietly(shownElement(active));
  treeList.refresh();
  treeList.offset = place;
  treeList.draw();
  showActive(active);
  window.dispatchEvent(new Event("rows"));
}

function expandAll() {
  if (!rows) return;
  rows.closed.fill(0);
  rows.list();
  afterOpening(treeList.offset);
  announce(`${counted(rows.elements.length, "row")} shown`);
}

/** Closes everything but the root, whose children stay visible. */
function collapseAll() {
  if (!rows) return;
  for (let element = 0; element < rows.tree.count; element++) {
    rows.closed[element] = rows.hasChildren(element) && rows.shownParent[element] >= 0 ? 1 : 0;
  }
  rows.list();
  afterOpening(0);
  announce(`${counted(rows.elements.length, "row")} shown`);
}
