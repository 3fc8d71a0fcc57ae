// The Changes panel: what appeared, vanished, changed and moved since the previous snapshot, or since another one.

defineState("changes", null); // {old, new, comparison or error}
defineState("changeHover", null); // an element of the older snapshot whose box is shown
const changesRequest = latest();
const CHANGES_LISTED = 60;

/** The snapshot to compare with: the chosen one, or else the previous one. */
function comparedSnapshot() {
  return state.compare && state.compare !== state.snapshot ? state.compare : snapshotBefore();
}

function startChanges() {
  subscribe(["tree", "compare", "session", "tab", "view"], loadChanges);
}

async function loadChanges() {
  const old = comparedSnapshot(), current = state.tree?.key;
  const isWanted = state.tab === "changes" || state.view === "compare";
  if (!api.hasServer || !old || !current || !isWanted || current !== state.snapshot) {
    if (state.changes && (state.changes.old !== old || state.changes.new !== current)) update({ changes: null });
    return;
  }
  if (state.changes?.old === old && state.changes.new === current && state.changes.comparison?.newTree === state.tree) {
    return;
  }
  let changes;
  try {
    const comparison = await changesRequest.ask(() => comparisonOf(old, current));
    changes = comparison && { old, new: current, comparison };
  } catch (error) {
    changes = { old, new: current, error };
  }
  if (changes && state.snapshot === current) update({ changes });
}

/** The comparison whose newer snapshot is on display, or null. */
function currentComparison() {
  const { changes, tree } = state;
  return changes?.comparison && changes.new === tree?.key && changes.old === comparedSnapshot()
    ? changes.comparison
    : null;
}

definePanel({
  id: "changes",
  title: "Changes",
  order: 2,
  keys: ["tree", "treeError", "compare", "changes"],
  isHidden: () => !api.hasServer,
  render: renderChanges,
  badge: () => "",
});

function renderChanges(container) {
  const old = comparedSnapshot();
  refill(container, changesHead(old), changesBody(old));
}

function changesHead(old) {
  const before = snapshotBefore();
  const extra = before ? [["", `the previous snapshot (${snapshotName(before)})`]] : [["", "choose a snapshot"]];
  const select = snapshotSelect(
    {
      id: "changes-since",
      "data-focus": "changes-since",
      onchange: () => update({ compare: select.value || null }),
    },
    state.compare ?? "",
    extra,
  );
  return make(
    "div",
    { class: "changes-head" },
    make("label", { class: "changes-since" }, make("span", {}, "Since"), select),
    old && make(
      "button",
      {
        type: "button",
        "data-focus": "open-compare",
        onclick: () => openCompare(old),
      },
      icon("compare"),
      "Side by side",
    ),
  );
}

function changesBody(old) {
  if (!old) {
    return make(
      "div",
      { class: "empty" },
      icon("compare"),
      make("p", {}, "Nothing to compare with"),
      make(
        "p",
        { class: "quiet" },
        recordingOf()
          ? "This is the first snapshot of its app. Choose another snapshot above."
          : "This dump does not belong to a recording. Choose another dump above.",
      ),
    );
  }
  if (!state.tree && state.treeError) return unreadableNote();
  const comparison = currentComparison();
  if (comparison) return [changeTotals(comparison, old), changeSections(comparison)];
  if (state.changes?.error && state.changes.old === old) {
    return make("div", { class: "message error" }, sentence(state.changes.error.message));
  }
  return make("div", { class: "loading" }, "Comparing…");
}

function unreadableNote() {
  return make(
    "div",
    { class: "empty" },
    icon("alert"),
    make("p", {}, "This dump cannot be compared"),
    make("p", { class: "quiet" }, sentence(state.treeError.message)),
  );
}

/** The counts that `axreplay replay` prints for this step. */
function changeTotals(comparison, old) {
  const counts = [["appeared", comparison.named.appeared.length], ["vanished", comparison.named.vanished.length], [
    "changed",
    comparison.changed.length,
  ]];
  return [
    make(
      "div",
      { class: "change-totals" },
      counts.map(([kind, count]) =>
        make(
          "div",
          { class: `change-total ${kind}` },
          make("strong", {}, CHANGE_MARKS[kind].text, formatted(count)),
          make("span", {}, CHANGE_MARKS[kind].name),
        )
      ),
    ),
    make(
      "p",
      { class: "quiet changes-note" },
      "Compared with ",
      snapshotLink(old, snapshotName(old)),
      ". Changes counts named elements, as ",
      make("code", { class: "mono" }, "axreplay replay"),
      " does; Compare also counts elements without a name.",
    ),
    comparison.undecided > 0 &&
    make(
      "p",
      { class: "message note" },
      `${counted(comparison.undecided, "element")} may be in the missing part of an incomplete dump.`,
    ),
  ];
}

function changeSections(comparison) {
  const nameless = (all, named) => {
    const known = new Set(named);
    return all.filter(element => !known.has(element));
  };
  const { named, appeared, vanished, changed, moved } = comparison;
  return [
    changeSection(
      "changed",
      "Changed",
      changed,
      change => [elementButton(change.new, "~"), make("div", { class: "change-detail" }, changeContent(change))],
    ),
    changeSection("appeared", "Appeared", named.appeared, element => elementButton(element, "+")),
    changeSection("vanished", "Vanished", named.vanished, element => vanishedButton(comparison, element)),
    changeDetails(
      "moved",
      "Moved",
      moved,
      move => [elementButton(move.new, "↷"), make("div", { class: "change-detail mono" }, moveText(move))],
    ),
    changeDetails(
      "nameless-appeared",
      "Appeared, without a name",
      nameless(appeared, named.appeared),
      element => elementButton(element, "+"),
    ),
    changeDetails(
      "nameless-vanished",
      "Vanished, without a name",
      nameless(vanished, named.vanished),
      element => vanishedButton(comparison, element),
    ),
  ];
}

function changeItems(kind, items, makeItem) {
  const more = items.length - CHANGES_LISTED;
  return [
    make(
      "ul",
      { class: `change-list ${kind}` },
      items.slice(0, CHANGES_LISTED).map(item => make("li", {}, makeItem(item))),
    ),
    more > 0 && make("p", { class: "quiet" }, `${formatted(more)} more; the tree marks all of them`),
  ];
}

function changeSection(kind, title, items, makeItem) {
  if (items.length === 0) return null;
  return make(
    "section",
    { class: "section" },
    make("h3", {}, title, make("span", { class: "quiet" }, formatted(items.length))),
    changeItems(kind, items, makeItem),
  );
}

function changeDetails(kind, title, items, makeItem) {
  if (items.length === 0) return null;
  return make(
    "details",
    { class: "section" },
    make("summary", {}, `${title} `, make("span", { class: "quiet" }, formatted(items.length))),
    changeItems(kind, items, makeItem),
  );
}

function moveText({ from, to }) {
  const isResized = from.width !== to.width || from.height !== to.height;
  return `${isResized ? "" : `${signed(to.x - from.x)}, ${signed(to.y - from.y)}:  `}${frameText(from)} → ${
    frameText(to)
  }`;
}

function signed(number) {
  const rounded = Math.round(number * 100) / 100;
  return rounded > 0 ? `+${rounded}` : String(rounded).replace("-", "−");
}

/** A button for a vanished element: hovering shows where it was, clicking opens the older snapshot. */
function vanishedButton({ oldTree }, element) {
  const show = () => update({ changeHover: element }), hide = () => update({ changeHover: null });
  const name = oldTree.name(element);
  return make(
    "button",
    {
      type: "button",
      class: "element-button vanished",
      "data-focus": `vanished-${element}`,
      title: `Show in ${snapshotName(oldTree.key)}`,
      onclick: () => openSnapshot(oldTree.key, { selected: element }),
      onpointerenter: show,
      onpointerleave: hide,
      onfocus: show,
      onblur: hide,
    },
    make("span", { class: "number" }, "−"),
    make("span", { class: "type" }, visible(oldTree.typeName(element))),
    elementNames(oldTree, element, name),
  );
}

function elementNames(tree, element, name = tree.name(element)) {
  const identifier = tree.text(element, "identifier"), isCertain = identifier && !tree.identifierMayBeEmpty(element);
  return [
    isCertain && recorded(identifier, { limit: 60, className: "identifier" }),
    name && !(isCertain && name === identifier) &&
    make("span", { class: "text" }, "“", recorded(name, { limit: 60 }), "”"),
  ];
}

defineKey({
  key: "d",
  name: "Compare with the previous snapshot",
  isHidden: () => !api.hasServer,
  run: () => {
    const before = comparedSnapshot();
    if (before) openCompare(before);
    else announce("This is the first snapshot of its app");
  },
});
