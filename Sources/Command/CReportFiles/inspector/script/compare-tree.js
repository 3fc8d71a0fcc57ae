// Shows the elements of two snapshots in one tree: the newer ones, and vanished ones at their previous positions.

const mergedCache = new WeakMap(); // Comparison → rows

/** All rows of both snapshots in order: {old, new, level, kinds}. `old` or `new` is -1 where the element is missing. */
function mergedRows(comparison) {
  let rows = mergedCache.get(comparison);
  if (!rows) mergedCache.set(comparison, rows = mergeTrees(comparison));
  return rows;
}

// Dumps may be too deep for recursion, so pending rows are kept on a stack.
function mergeTrees(comparison) {
  const { oldTree, newTree, oldOf, newOf, marks } = comparison;
  const rows = [], waiting = [];
  const wait = items => {
    for (const item of items.reverse()) waiting.push(item);
  };
  wait(rootsOf(newTree).map(root => ({ old: oldOf.get(root) ?? -1, new: root, level: 1 })));
  while (waiting.length > 0) {
    const item = waiting.pop();
    rows.push({ ...item, kinds: item.new < 0 ? ["vanished"] : marks.get(item.new) ?? [] });
    wait(mergedChildren(item, comparison));
  }
  addLostRows(rows, oldTree, newOf);
  return rows;
}

function rootsOf(tree) {
  const roots = [];
  for (let root = 0; root < tree.count; root = tree.end[root]) roots.push(root);
  return roots;
}

/** The children of both elements. A vanished child stays after its previous sibling. */
function mergedChildren({ old, new: current, level }, { oldTree, newTree, oldOf, newOf }) {
  const before = old < 0 ? [] : oldTree.children(old),
    positions = new Map(before.map((child, index) => [child, index]));
  const found = [];
  let at = 0;
  const addVanished = until => {
    for (; at < until; at++) if (!newOf.has(before[at])) found.push({ old: before[at], new: -1, level: level + 1 });
  };
  for (const child of current < 0 ? [] : newTree.children(current)) {
    const counterpart = oldOf.get(child) ?? -1;
    addVanished(positions.get(counterpart) ?? 0);
    found.push({ old: counterpart, new: child, level: level + 1 });
  }
  addVanished(before.length);
  return found;
}

/** Vanished elements whose parent moved elsewhere come last. */
function addLostRows(rows, oldTree, newOf) {
  const listed = new Set(rows.filter(row => row.new < 0).map(row => row.old));
  for (let element = 0; element < oldTree.count; element++) {
    if (!newOf.has(element) && !listed.has(element)) {
      rows.push({ old: element, new: -1, level: 1, kinds: ["vanished"] });
    }
  }
}

/** The visible rows: all but folded wrappers, or only those that differ. Their levels do not count hidden rows. */
function shownMergedRows(comparison) {
  const onlyDifferences = compareSettings.onlyDifferences.get();
  const isFolded = row => state.fold && row.new >= 0 && comparison.newTree.wrappers[row.new] === 1;
  const path = [];
  return mergedRows(comparison).flatMap((row, index) => {
    // Hidden rows also end the branches of the rows before them.
    while (path.length > 0 && path.at(-1) >= row.level) path.pop();
    if (row.kinds.length === 0 && (onlyDifferences || isFolded(row))) return [];
    path.push(row.level);
    return { ...row, index, level: path.length };
  });
}

/** The position of each row among its siblings, for assistive technology. */
function placesInSets(rows) {
  const open = [];
  return rows.map(row => {
    open.length = row.level;
    const set = open[row.level - 1] ??= { size: 0 };
    set.size += 1;
    return { set, position: set.size };
  });
}

function mergedTreePane(comparison) {
  const rows = shownMergedRows(comparison), places = placesInSets(rows);
  const element = make("div", {
    id: "compare-tree",
    class: "virtual",
    role: "tree",
    tabindex: "0",
    "aria-label": "Elements of both snapshots",
    "data-focus": "compare-tree",
  });
  const active = () => rows.findIndex(row => row.index === state.compareSelected);
  const list = new VirtualList(element, {
    count: () => rows.length,
    makeRow: position => makeMergedRow(comparison, rows[position], places[position], () => choose(position)),
    pinned: () => ({ position: active() }),
  });
  function choose(position) {
    const row = rows[position];
    if (!row) return;
    update({ compareSelected: row.index });
    list.refresh();
    list.reveal(position);
    element.setAttribute("aria-activedescendant", `merged-${row.index}`);
    for (const stage of comparePictures.stages) stage.setBoxes(comparedBoxes(comparison, stage.tree));
  }
  element.addEventListener("keydown", event => keyInMergedTree(event, comparison, rows, active(), choose));
  queueMicrotask(() => list.refresh());
  const box = make("input", {
    type: "checkbox",
    id: "only-differences",
    "data-focus": "only-differences",
    onchange: () => {
      compareSettings.onlyDifferences.set(box.checked);
      rerenderCompare();
    },
  });
  box.checked = compareSettings.onlyDifferences.get();
  return make(
    "section",
    { class: "compare-tree", "aria-label": "Elements" },
    make(
      "div",
      { class: "pane-bar" },
      make("label", { class: "switch" }, box, "Only differences"),
      make("span", { class: "quiet" }, counted(rows.length, "row")),
    ),
    rows.length > 0 ? element : make("div", { class: "empty" }, icon("check"), make("p", {}, "No differences")),
  );
}

function makeMergedRow({ oldTree, newTree, ...comparison }, row, place, onclick) {
  const tree = row.new >= 0 ? newTree : oldTree, element = row.new >= 0 ? row.new : row.old;
  const changes = comparison.changed.filter(change => row.new >= 0 && change.new === row.new);
  const indent = make("span", { class: "indent" });
  indent.style.width = `${(Math.min(row.level, LEVELS_INDENTED) - 1) * INDENT}px`;
  const words = changes.map(change =>
    `${change.attribute} from ${change.before ?? "not recorded"} to ${change.after ?? "not recorded"}`
  );
  return make(
    "div",
    {
      id: `merged-${row.index}`,
      role: "treeitem",
      class: classes("tree-row merged", state.compareSelected === row.index && "selected", ...row.kinds),
      "aria-level": row.level,
      "aria-setsize": place.set.size,
      "aria-posinset": place.position,
      "aria-selected": String(state.compareSelected === row.index),
      "aria-label": visible(
        [...row.kinds.map(kind => CHANGE_MARKS[kind].name), tree.spokenName(element), ...words].join(", "),
      ),
      onclick,
    },
    make(
      "span",
      { class: "merged-marks" },
      row.kinds.map(kind =>
        make("span", { class: `row-mark ${kind}`, title: CHANGE_MARKS[kind].name }, CHANGE_MARKS[kind].text)
      ),
    ),
    indent,
    make(
      "span",
      { class: "row-text" },
      make("span", { class: "type" }, visible(tree.typeName(element))),
      elementNames(tree, element),
      changes.map(change => make("span", { class: "change-detail" }, changeContent(change))),
    ),
  );
}

function keyInMergedTree(event, comparison, rows, active, choose) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const targets = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: rows.length - 1 };
  if (event.key in targets) {
    choose(Math.max(0, Math.min(rows.length - 1, targets[event.key])));
  } else if (event.key === "ArrowLeft" && active > 0) {
    choose(rows.findLastIndex((row, index) => index < active && row.level < rows[active].level));
  } else if (event.key === "Enter" && rows[active]) {
    const row = rows[active];
    update({ view: "screen" });
    if (row.new >= 0) selectElement(row.new);
    else openSnapshot(comparison.oldTree.key, { selected: row.old, compare: null });
  } else return;
  event.preventDefault();
}
