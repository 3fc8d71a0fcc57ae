// The Compare view: two snapshots side by side or overlaid, and their elements in one tree.

const compareSettings = {
  onlyDifferences: setting("compare.differences", false),
  overlay: setting("compare.overlay", false),
};
defineState("compareSelected", -1); // a row of the merged tree
const comparePictures = { share: 50, stages: [] };

function openCompare(old) {
  update({ compare: old, view: "compare" });
}

defineView({
  id: "compare",
  title: "Compare two snapshots",
  image: "compare",
  isHidden: () => !api.hasServer,
  keys: ["tree", "treeError", "compare", "changes", "fold"],
  render: renderCompare,
});

function renderCompare(container) {
  const old = comparedSnapshot(), comparison = currentComparison();
  comparePictures.stages = [];
  refill(container, compareBar(old, comparison), compareBody(old, comparison));
  const observer = new ResizeObserver(() => comparePictures.stages.forEach(stage => stage.resize(0)));
  for (const { viewport } of comparePictures.stages) observer.observe(viewport);
  return () => observer.disconnect();
}

function compareBar(old, comparison) {
  const older = snapshotSelect(
    {
      id: "compare-old",
      "data-focus": "compare-old",
      "aria-label": "Snapshot before",
      onchange: () => update({ compare: older.value }),
    },
    old ?? "",
    old ? [] : [["", "choose a snapshot"]],
  );
  const newer = snapshotSelect({
    id: "compare-new",
    "data-focus": "compare-new",
    "aria-label": "Snapshot after",
    onchange: () => openSnapshot(newer.value, { compare: old }),
  }, state.snapshot);
  const swap = iconButton("swap", "Swap both snapshots", () => openSnapshot(old, { compare: state.snapshot }), {
    "data-focus": "swap",
    disabled: !old,
  });
  return make(
    "div",
    { class: "view-bar" },
    make("h2", {}, "Compare"),
    older,
    swap,
    newer,
    comparison && compareCounts(comparison),
    make("span", { class: "filler" }),
    make(
      "div",
      { class: "joined", role: "group", "aria-label": "Pictures" },
      pictureModeButton("Side by side", false),
      pictureModeButton("Overlay", true),
    ),
    iconButton("close", "Close (Esc)", () => update({ view: "screen" }), { "data-focus": "close-compare" }),
  );
}

ICON_PATHS.swap = "M3 5.5h9M9.5 2.5l3 3-3 3M13 10.5H4M6.5 7.5l-3 3 3 3";

function compareCounts(comparison) {
  const counts = {
    appeared: comparison.appeared.length,
    vanished: comparison.vanished.length,
    changed: new Set(comparison.changed.map(change => change.new)).size,
    moved: comparison.moved.length,
  };
  return make(
    "span",
    { class: "compare-counts" },
    Object.entries(counts).map(([kind, count]) =>
      make(
        "span",
        { class: `chip ${kind}` },
        `${CHANGE_MARKS[kind].text}${formatted(count)} ${CHANGE_MARKS[kind].name}`,
      )
    ),
  );
}

function pictureModeButton(name, isOverlay) {
  return make("button", {
    type: "button",
    class: "toggle",
    "aria-pressed": String(compareSettings.overlay.get() === isOverlay),
    "data-focus": `mode-${isOverlay}`,
    onclick: event => {
      compareSettings.overlay.set(isOverlay);
      rerenderCompare();
      event.preventDefault();
    },
  }, name);
}

function rerenderCompare() {
  renderPart(views.find(view => view.id === "compare"));
}

function compareBody(old, comparison) {
  if (!old) return make("div", { class: "empty" }, icon("compare"), make("p", {}, "Choose a snapshot to compare with"));
  if (!state.tree && state.treeError) return unreadableNote();
  if (state.changes?.error) return make("div", { class: "message error" }, sentence(state.changes.error.message));
  if (!comparison) return make("div", { class: "loading" }, "Comparing…");
  return make(
    "div",
    { class: "compare-panes" },
    comparePicturesPane(comparison),
    mergedTreePane(comparison),
    differingLocators(comparison),
  );
}

// Pictures

function comparePicturesPane(comparison) {
  return compareSettings.overlay.get() ? overlayPane(comparison) : make(
    "section",
    { class: "compare-pictures", "aria-label": "Pictures" },
    comparePicture(comparison, comparison.oldTree, "Before"),
    comparePicture(comparison, comparison.newTree, "After"),
  );
}

function comparePicture(comparison, tree, title) {
  const viewport = make("div", { class: "stage-viewport" });
  showComparedTree(viewport, comparison, tree);
  return make(
    "figure",
    {},
    make("figcaption", {}, make("span", { class: "quiet" }, title), " ", snapshotName(tree.key)),
    viewport,
  );
}

function showComparedTree(viewport, comparison, tree) {
  const stage = new Stage(viewport);
  stage.show(tree);
  stage.setBoxes(comparedBoxes(comparison, tree));
  stage.image.alt = `${stage.kindName()} of ${snapshotName(tree.key)}`;
  comparePictures.stages.push(stage);
  return stage;
}

function comparedBoxes(comparison, tree) {
  const row = mergedRows(comparison)[state.compareSelected];
  const isOld = tree === comparison.oldTree;
  const boxes = isOld ? markedBoxes(tree, comparison.vanished, "vanished") : [
    ...markedBoxes(tree, comparison.appeared, "appeared"),
    ...markedBoxes(tree, comparison.changed.map(change => change.new), "changed"),
  ];
  const selected = row ? (isOld ? row.old : row.new) : -1;
  if (tree.has(selected) && tree.isInPicture(selected)) boxes.push({ element: selected, kind: "selected" });
  return boxes;
}

/** The older picture to the left of the slider's handle, and the newer one to its right. */
function overlayPane(comparison) {
  const below = make("div", { class: "stage-viewport" }), above = make("div", { class: "stage-viewport above" });
  showComparedTree(below, comparison, comparison.oldTree);
  showComparedTree(above, comparison, comparison.newTree);
  const slider = make("input", {
    type: "range",
    min: "0",
    max: "100",
    id: "compare-share",
    "aria-label": "Share of the older picture",
    oninput: () => {
      comparePictures.share = Number(slider.value);
      show();
    },
  });
  slider.value = String(comparePictures.share);
  const show = () => {
    above.style.clipPath = `inset(0 0 0 ${comparePictures.share}%)`;
    slider.setAttribute("aria-valuetext", `${comparePictures.share} % older`);
  };
  show();
  return make(
    "section",
    { class: "compare-pictures overlay", "aria-label": "Pictures" },
    make(
      "figure",
      {},
      make(
        "figcaption",
        {},
        make("span", {}, snapshotName(comparison.oldTree.key)),
        slider,
        make("span", {}, snapshotName(comparison.newTree.key)),
      ),
      make("div", { class: "overlay-stages" }, below, above),
    ),
  );
}
