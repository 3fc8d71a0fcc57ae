// The status line: the ancestors of the selected element, and facts about the snapshot.

function buildStatusBar() {
  subscribe(["tree", "selected"], showBreadcrumbs);
  subscribe(["tree", "fold", "session", "snapshot"], showFacts);
  window.addEventListener("rows", showFacts);
}

const CRUMBS = 6;

function showBreadcrumbs() {
  const { tree, selected } = state;
  const nav = byID("breadcrumbs");
  if (!tree?.has(selected)) {
    nav.replaceChildren();
    return;
  }
  const path = [...tree.ancestors(selected), selected];
  const shown = path.slice(-CRUMBS);
  refill(
    nav,
    make(
      "ol",
      {},
      path.length > shown.length && make("li", { class: "quiet" }, `${path.length - shown.length} more`),
      shown.map(element =>
        make(
          "li",
          {},
          make("button", {
            type: "button",
            class: "crumb",
            "aria-current": element === selected ? "true" : null,
            onclick: () => selectElement(element, { from: "breadcrumbs" }),
            onpointerenter: () => update({ hovered: element }),
            onpointerleave: () => update({ hovered: -1 }),
          }, visible(shortened(crumbName(tree, element), 28))),
        )
      ),
    ),
  );
}

function crumbName(tree, element) {
  const identifier = tree.text(element, "identifier");
  return identifier && tree.wrappers[element] === 0
    ? `${tree.typeName(element)} ${identifier}`
    : tree.typeName(element);
}

/** "90 elements, 67 shown, 23 folded". */
function rowCountText(tree) {
  const parts = [counted(tree.count, "element")];
  if (rows?.tree === tree && rows.elements.length < tree.count) {
    parts.push(`${formatted(rows.elements.length)} shown`);
    if (rows.isFolding) parts.push(`${formatted(tree.wrapperCount - rows.needed.size)} folded`);
  }
  return parts.join(", ");
}

function showFacts() {
  const { tree } = state, info = snapshotInfo();
  const findings = info?.findings ?? [];
  refill(
    byID("facts"),
    tree && make("span", { id: "row-count" }, rowCountText(tree)),
    info?.format && make("span", {}, info.format),
    findings.length > 0 &&
      make(
        "button",
        { type: "button", class: "crumb doubt", onclick: showFindings },
        icon("alert"),
        counted(findings.length, "finding"),
      ),
    make(
      "span",
      { class: "local", title: "The page talks to axreplay on this machine only" },
      icon("lock"),
      "Nothing leaves this machine",
    ),
  );
}

function showFindings() {
  showBanner("findings", "note", (snapshotInfo()?.findings ?? []).map(makeFinding));
}
