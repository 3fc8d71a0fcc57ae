// The Element panel: everything recorded about the selected element, with a copy button for each value.

const elementSections = []; // {order, render(details, tree) → node or null}
const detailsRequest = latest();

/** Adds a section to the Element panel. */
function defineElementSection({ order, keys = [], render }) {
  elementSections.push({ order, keys, render });
  elementSections.sort((one, other) => one.order - other.order);
}

function startDetails() {
  subscribe(["selected", "tree"], async () => {
    const { tree, selected } = state;
    update({ details: null });
    if (!tree?.has(selected)) return;
    try {
      const details = await detailsRequest.ask(signal =>
        api.get(snapshotPath(tree.key, `elements/${selected}`), { signal })
      );
      if (details && state.tree === tree && state.selected === selected) update({ details });
    } catch (error) {
      if (api.hasServer) update({ details: { error: error.message } });
    }
  });
  // A newly selected element is shown from the top.
  subscribe(["selected"], () => {
    byID("panel-element").scrollTop = 0;
  });
}

function defineElementPanel() {
  definePanel({
    id: "element",
    title: "Element",
    order: 0,
    render: renderElementPanel,
    keys: ["tree", "treeError", "selected", "details", "point", ...elementSections.flatMap(section => section.keys)],
  });
}

function renderElementPanel(container) {
  const { tree, selected, details } = state;
  if (state.treeError) {
    refill(
      container,
      make(
        "div",
        { class: "empty" },
        icon("alert"),
        make("p", {}, "No elements"),
        make("p", { class: "quiet" }, sentence(state.treeError.message)),
      ),
    );
    return;
  }
  if (!tree?.has(selected)) {
    refill(
      container,
      make(
        "div",
        { class: "empty" },
        icon("target"),
        make("p", {}, "No element selected"),
        make("p", { class: "quiet" }, "Click an element in the picture or a row of the tree. Arrow keys move in both."),
      ),
    );
    return;
  }
  refill(
    container,
    elementHeader(tree, selected),
    details?.error && make("div", { class: "message error" }, sentence(details.error)),
    elementSections.map(section => section.render(details?.error ? null : details, tree, selected)),
  );
}

function elementHeader(tree, element) {
  const name = tree.name(element);
  const title = make(
    "div",
    { class: "element-title" },
    make("span", { class: "type" }, visible(tree.typeName(element))),
    name && make("span", { class: "element-name" }, recorded(name, { limit: 120 })),
    make("span", { class: "chip mono", title: "Index in document order" }, `#${element}`),
  );
  const copy = make(
    "button",
    {
      type: "button",
      class: "quiet-button",
      id: "copy-json",
      onclick: () => copyText(elementJSON(tree, element), "JSON"),
    },
    icon("copy"),
    "Copy as JSON",
  );
  return make("div", { class: "element-header" }, title, make("div", { class: "element-tools" }, copy));
}

function elementJSON(tree, element) {
  const { details } = state;
  const { attributes } = details ?? {};
  const found = details?.element
    ? { ...details.element, ...attributes && { attributes } }
    : plainElement(tree, element);
  return JSON.stringify(found, null, 2);
}

function plainElement(tree, element) {
  const found = { index: element, type: tree.typeName(element) };
  for (const name of Object.keys(tree.columns)) {
    if (tree.text(element, name) !== null) found[name] = tree.text(element, name);
  }
  const frame = tree.frame(element);
  return frame ? { ...found, frame } : found;
}

/** A row in a list of fields: the name, the value, and a button that copies the value. */
function field(name, value, { copies = null, note = null } = {}) {
  const content = make("span", { class: "value" }, value, note && make("span", { class: "note" }, note));
  return [make("dt", {}, name), make("dd", {}, content, copies !== null && copyButton(copies, name))];
}

function textField(name, text, { note = null } = {}) {
  if (text === null || text === undefined) return [];
  if (text === "") return field(name, make("span", { class: "quiet" }, "empty"), { note });
  return field(name, recorded(text, { className: "recorded mono" }), { copies: text, note });
}

defineElementSection({ order: 10, render: renderHittability });

function renderHittability(details, tree, element) {
  const hit = details?.hittability;
  if (!hit) return null;
  const { kind, image, title } = tapVerdict(hit, element);
  const blockers = hit.blockers ?? [];
  const heading = make(
    "div",
    { class: "tap-title" },
    icon(image),
    make("strong", {}, title),
    hit.point && make("span", { class: "mono quiet" }, `at ${hit.point.x}, ${hit.point.y}`),
    make("span", { class: "quiet confidence" }, `${hit.confidence} confidence`),
  );
  return make(
    "section",
    { class: `tap-card ${kind}` },
    heading,
    hit.reason && make("p", {}, sentence(hit.reason)),
    blockers.length > 0 &&
      make("div", { class: "blockers" }, "in the way: ", blockers.slice(0, 5).map(element => elementButton(element))),
    asList(hit.notes).map(note => make("p", { class: "quiet" }, sentence(note))),
    details.offscreen && details.offscreen !== hit.reason && make("p", { class: "quiet" }, sentence(details.offscreen)),
  );
}

const ACCURACIES = { roundedOutward: "whole points, rounded outward", notFinite: "not finite" };
const MERGED_IDENTIFIER = "The recorder writes the label when there is no identifier, so this may be the label.";

defineElementSection({ order: 20, render: renderFields });

function renderFields(details, tree, element) {
  const recordedElement = details?.element ?? {};
  const identifier = tree.text(element, "identifier");
  const isDoubtful = tree.identifierMayBeEmpty(element);
  const traits = recordedElement.traits ?? [];
  const line = recordedElement.line ?? tree.line[element];
  return makeSection(
    "Attributes",
    null,
    make(
      "dl",
      { class: "field-list" },
      field("type", mono(visible(tree.typeName(element))), { copies: recordedElement.type ?? tree.typeName(element) }),
      textField("class", recordedElement.className ?? tree.text(element, "className")),
      textField("identifier", identifier, { note: isDoubtful && MERGED_IDENTIFIER }),
      textField("label", tree.text(element, "label")),
      textField("title", tree.text(element, "title")),
      textField("value", tree.text(element, "value"), { note: tree.valueMayBeMissing(element) && "perhaps missing" }),
      textField("placeholder", tree.text(element, "placeholder")),
      field("states", stateChips(tree, element)),
      frameField(tree.frame(element), recordedElement.frameAccuracy),
      traits.length > 0 && field("traits", traits.map(trait => make("span", { class: "chip" }, visible(trait)))),
      Object.entries(details?.attributes ?? {}).map(([name, value]) => textField(visible(name), String(value))),
      field("children", mono(tree.children(element).length)),
      line > 0 && field("line", lineButton(line)),
      recordedElement.column && field("column", mono(recordedElement.column)),
    ),
  );
}

function mono(text) {
  return make("span", { class: "mono" }, text);
}

function frameField(frame, accuracy) {
  if (!frame) return field("frame", make("span", { class: "quiet" }, "not recorded"));
  return field("frame", mono(frameText(frame)), { copies: frameText(frame), note: ACCURACIES[accuracy] });
}

function lineButton(line) {
  return make(
    "button",
    { type: "button", class: "link mono", onclick: () => update({ tab: "dump" }) },
    formatted(line),
  );
}

const STATE_WORDS = {
  enabled: ["enabled", "disabled"],
  selected: ["selected", "not selected"],
  hasFocus: ["has focus", "no focus"],
  hasKeyboardFocus: ["has keyboard focus", "no keyboard focus"],
  visible: ["visible", "not visible"],
  accessible: ["accessible", "not accessible"],
  hittable: ["hittable", "not hittable"],
};

function stateChips(tree, element) {
  const known = [], unknown = [];
  for (const [name, [yes, no]] of Object.entries(STATE_WORDS)) {
    const value = tree.flag(element, name);
    if (value === null) unknown.push(yes);
    else known.push(make("span", { class: classes("chip", value ? "on" : "off") }, value ? yes : no));
  }
  return [known, unknown.length > 0 && make("span", { class: "note" }, `not recorded: ${unknown.join(", ")}`)];
}

defineElementSection({ order: 40, render: renderStackSection });

function renderStackSection(details, tree, element) {
  const { point } = state;
  if (!point || point.stack.length < 2 || !point.stack.some(entry => entry.element === element)) return null;
  const items = point.stack.map(({ element: other, orderKnown }) =>
    make(
      "li",
      { class: tree.wrappers[other] === 1 ? "wrapper" : null },
      elementButton(other),
      make("span", { class: "quiet" }, orderKnown === false && "order not recorded"),
    )
  );
  const place = `{${Math.round(point.x)}, ${Math.round(point.y)}}, front first`;
  return makeSection("At this point", place, make("ol", { class: "stack-list" }, items));
}

defineElementSection({ order: 50, render: renderSame });

function renderSame(details) {
  const same = details?.same ?? [];
  if (same.length === 0) return null;
  const links = same.map(({ snapshot, element }) =>
    snapshotLink(snapshot, visible(snapshotInfo(snapshot)?.name ?? snapshot), { selected: element })
  );
  return makeSection("Also in", counted(same.length, "snapshot"), make("div", { class: "same" }, links));
}
