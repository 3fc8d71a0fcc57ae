// Draws one row of the tree: type, identifier, label and other attributes, states and marks.

const ROW_ATTRIBUTES = [
  ["identifier", "identifier"],
  ["label", "label"],
  ["title", "title"],
  ["value", "value"],
  ["placeholder", "placeholder"],
  ["enabled", "enabled"],
  ["selected", "selected"],
  ["visible", "visible"],
  ["accessible", "accessible"],
  ["hasFocus", "has focus"],
  ["frame", "frame"],
  ["index", "element index"],
  ["className", "class"],
];
const rowAttributes = setting("rows", ["identifier", "label", "title", "value", "placeholder"]);
const INDENT = 14, LEVELS_INDENTED = 40;

/** Returns the element of a row. */
function makeTreeRow(rows, element) {
  const { tree } = rows;
  const marks = rowMarks.map(({ mark }) => mark(element)).filter(Boolean);
  const level = rows.level[element];
  const isSelected = state.selected === element;
  const row = make("div", {
    role: "treeitem",
    id: `row-${element}`,
    "data-element": element,
    class: classes(
      "tree-row",
      isSelected && "selected",
      state.hovered === element && "hovered",
      tree.flag(element, "visible") === false && "invisible",
      !tree.canBeOperated(element) && tree.name(element) === "" && "nameless",
      ...marks.map(mark => mark.kind),
    ),
    "aria-level": level,
    "aria-setsize": rows.setSize[element],
    "aria-posinset": rows.positionInSet[element],
    "aria-expanded": rows.hasChildren(element) ? String(rows.isOpen(element)) : null,
    "aria-selected": String(isSelected),
    "aria-label": [tree.spokenName(element), ...marks.map(mark => mark.spoken)].filter(Boolean).join(", "),
  });
  fill(
    row,
    makeIndent(rows, element, level),
    makeRowText(tree, element),
    make(
      "span",
      { class: "row-marks" },
      marks.filter(mark => mark.text).map(mark =>
        make("span", { class: `row-mark ${mark.kind}`, title: mark.title }, visible(String(mark.text)))
      ),
    ),
  );
  return row;
}

function makeIndent(rows, element, level) {
  const indent = make("span", { class: "indent" });
  indent.style.width = `${(Math.min(level, LEVELS_INDENTED) - 1) * INDENT}px`;
  const twisty = rows.hasChildren(element) && make("span", { class: "twisty" }, icon("chevron-right"));
  return [
    indent,
    level > LEVELS_INDENTED && make("span", { class: "level" }, level),
    twisty || make("span", { class: "no-twisty" }),
  ];
}

function makeRowText(tree, element) {
  const shown = new Set(rowAttributes.get());
  const parts = [make("span", { class: "type" }, visible(tree.typeName(element)))];
  const identifier = tree.text(element, "identifier");
  const isDoubtful = tree.identifierMayBeEmpty(element);
  if (shown.has("identifier") && identifier && !isDoubtful) {
    parts.push(makeIdentifier(identifier, 120));
  }
  parts.push(...makeTexts(tree, element, shown));
  if (shown.has("identifier") && identifier && isDoubtful) parts.push(makeDoubtfulIdentifier(tree, element, shown));
  if (tree.flag(element, "enabled") === false) parts.push(make("span", { class: "state" }, "disabled"));
  if (shown.has("frame")) parts.push(make("span", { class: "attribute mono" }, frameText(tree.frame(element))));
  if (shown.has("index")) parts.push(make("span", { class: "attribute mono" }, `#${element}`));
  for (const name of Object.keys(FLAGS)) {
    if (shown.has(name)) {
      parts.push(make("span", { class: "attribute" }, `${name}: ${flagText(tree.flag(element, name))}`));
    }
  }
  return make("span", { class: "row-text" }, parts);
}

/** An identifier. Long packages in Android resource IDs are shortened, because all rows would begin with them. */
function makeIdentifier(identifier, limit) {
  const [, owner, name] = /^([\w.]{13,}):(id\/.+)$/s.exec(identifier) ?? [];
  if (!owner) return recorded(identifier, { limit, className: "identifier" });
  return make(
    "bdi",
    { class: "identifier", title: visible(identifier) },
    make("span", { class: "quiet" }, "…:id/"),
    recorded(name.slice(3), { limit, className: "" }),
  );
}

// WebDriverAgent merges identifier and label: where both are equal, the identifier may be empty.
function makeDoubtfulIdentifier(tree, element, shown) {
  const identifier = tree.text(element, "identifier");
  const isSaid = ["label", "title", "value"].some(name => shown.has(name) && tree.text(element, name) === identifier);
  const title = `identifier perhaps "${visible(identifier)}". ${MERGED_IDENTIFIER}`;
  return make("span", { class: "doubtful", title }, "id?", !isSaid && [" ", recorded(identifier, { limit: 80 })]);
}

function makeTexts(tree, element, shown) {
  const parts = [], said = new Set();
  for (const name of ["label", "title", "value", "placeholder"]) {
    const text = shown.has(name) ? tree.text(element, name) : null;
    if (!text || said.has(text)) continue;
    said.add(text);
    const isMain = name === "label" || name === "title";
    parts.push(
      make(
        "span",
        { class: `text ${name}` },
        !isMain && make("span", { class: "text-name" }, name === "value" ? "= " : "… "),
        "“",
        recorded(text, { limit: 160 }),
        "”",
      ),
    );
  }
  if (shown.has("className")) {
    const name = tree.text(element, "className");
    if (name) parts.push(make("span", { class: "attribute mono" }, visible(name)));
  }
  return parts;
}

function flagText(value) {
  return value === null ? "not recorded" : String(value);
}

/** `{{24, 392}, {345, 50}}`, as XCTest prints frames. */
function frameText(frame) {
  if (!frame) return "no frame";
  const number = value => String(Math.round(value * 100) / 100);
  return `{{${number(frame.x)}, ${number(frame.y)}}, {${number(frame.width)}, ${number(frame.height)}}}`;
}
