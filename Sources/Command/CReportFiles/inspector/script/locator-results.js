// Sections of the Locator panel: matches, near misses, possible matches, and notes.

const locatorActions = []; // {image, name, run({locator, using, snapshot, element})}

/** Adds a button next to suggested locators and matches, such as "Add to Code". */
function defineLocatorAction({ image, name, run }) {
  locatorActions.push({ image, name, run });
}

function locatorActionButton(action, target) {
  return iconButton(action.image, action.name, event => {
    event.stopPropagation();
    action.run(target());
  }, { class: "icon-button copy" });
}

/** A button that selects an element of an answer, and shows its box on hover. */
function elementButton(element, mark = null, attributes = {}) {
  const tree = state.tree;
  if (!tree?.has(element)) return make("span", { class: "quiet" }, `element ${element}`);
  const name = tree.name(element);
  const identifier = tree.identifierMayBeEmpty(element) ? null : tree.text(element, "identifier");
  return make(
    "button",
    {
      type: "button",
      class: classes("element-button", state.selected === element && "current"),
      "aria-current": state.selected === element ? "true" : null,
      "data-focus": `element-${element}`,
      onclick: () => {
        selectElement(element, { from: "panel" });
        revealRow(element);
      },
      onpointerenter: () => update({ hovered: element }),
      onpointerleave: () => update({ hovered: -1 }),
      onfocus: () => update({ hovered: element }),
      onblur: () => update({ hovered: -1 }),
      ...attributes,
    },
    mark !== null && make("span", { class: classes("number", typeof mark === "string" && "open") }, mark),
    make("span", { class: "type" }, visible(tree.typeName(element))),
    identifier && makeIdentifier(identifier, 60),
    name && name !== identifier && make("span", { class: "text" }, "“", recorded(name, { limit: 60 }), "”"),
  );
}

/** Marks the selected element wherever the panels list it, however it was selected. */
function startMarkingSelection() {
  subscribe(["selected", "answer"], () => {
    const current = `element-${state.selected}`;
    for (const button of byID("tab-panels").querySelectorAll(".element-button")) {
      const isCurrent = button.dataset.focus === current;
      button.classList.toggle("current", isCurrent);
      if (isCurrent) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
  });
}

const MATCHES_LISTED = 100;

defineLocatorSection({ order: 20, render: renderMatches });

function renderMatches(result) {
  const matches = result.matches ?? [];
  if (matches.length === 0) return null;
  const differences = asList(result.differences);
  const more = matches.length - MATCHES_LISTED + (result.more ?? 0);
  const items = matches.slice(0, MATCHES_LISTED).map((match, index) => makeMatch(result, match, index));
  const note = more > 0 &&
    `${counted(more, "further match", "further matches")}: press n in the tree to go through them`;
  return makeSection(
    matches.length === 1 ? "Match" : "Matches",
    differences.length > 0 && `differ in ${differences.join(", ")}`,
    make("ol", { class: "matches" }, items),
    note && make("p", { class: "quiet" }, note),
  );
}

function makeMatch(result, match, index) {
  const hit = asList(result.hittability)[index];
  const unique = result.locators?.[index];
  const locator = typeof unique === "string" ? { locator: unique } : unique;
  const frame = match.frame && make("span", { class: "mono quiet" }, frameText(match.frame));
  return make(
    "li",
    {},
    elementButton(match.index, index + 1),
    make("div", { class: "match-facts" }, frame, hit && hittabilityLine(hit, match.index)),
    locator?.locator && offeredLocator("unique locator:", locator, "Use"),
  );
}

/** A line with a locator that can be put into the field or copied. */
function offeredLocator(lead, locator, name = "Try") {
  return make(
    "div",
    { class: "locator-line" },
    make("span", { class: "quiet" }, lead),
    tryButton(locator, name),
    copyButton(locator.locator, "locator"),
  );
}

function hittabilityLine(hit, element) {
  const { kind, text } = tapVerdict(hit, element);
  const isKnown = hit.answer === "yes";
  return make(
    "span",
    { class: `hit-line ${kind}`, title: `${hit.confidence} confidence` },
    text,
    !isKnown && hit.reason && [": ", sentence(hit.reason)],
    !isKnown && make("span", { class: "quiet" }, `, ${hit.confidence} confidence`),
  );
}

defineLocatorSection({ order: 22, render: renderNearMisses });

function renderNearMisses(result) {
  const misses = result.nearMisses ?? [];
  if (misses.length === 0) return null;
  return makeSection("Near misses", null, make("ul", { class: "matches" }, misses.map(makeNearMiss)));
}

function makeNearMiss(miss) {
  return make(
    "li",
    {},
    elementButton(miss.element.index, "≈"),
    make("div", { class: "match-facts" }, sentence(miss.difference)),
    miss.locator && offeredLocator("try", miss),
  );
}

defineLocatorSection({ order: 23, render: renderPossible });

function renderPossible(result) {
  const possible = result.possible ?? [];
  // Facts that all possible matches depend on are listed only once.
  const common = asList(result.doubt);
  const doubts = new Map(
    asList(result.doubts).map(doubt => [doubt.index, doubt.facts.filter(fact => !common.includes(fact))]),
  );
  if (possible.length === 0) return null;
  const items = possible.slice(0, MATCHES_LISTED).map(({ index }) => {
    const facts = doubts.get(index) ?? [];
    return make(
      "li",
      {},
      elementButton(index, "?"),
      facts.length > 0 && make("div", { class: "match-facts" }, "depends on: ", sentence(facts.join("; "))),
    );
  });
  return makeSection(
    "Possible matches",
    null,
    common.map(doubt => make("p", { class: "message note" }, sentence(doubt))),
    make("ul", { class: "matches" }, items),
  );
}

defineLocatorSection({ order: 50, render: renderRemarks });

function renderRemarks(result) {
  const facts = asList(result.deviceFacts).map(fact => `${fact.statement} (${fact.confidence})`);
  const orders = asList(result.order).map(({ step, picked, inDocumentOrder }) =>
    `${step} picks element ${picked}; in document order it would be element ${inDocumentOrder}`
  );
  const parts = [result.remarks, facts, orders];
  const remarks = parts.flatMap(asList);
  const findings = result.findings ?? [];
  if (remarks.length + findings.length === 0) return null;
  const items = remarks.map(remark => make("li", {}, sentence(remark)));
  return makeSection("Notes", null, make("ul", { class: "remarks" }, items), findings.map(makeFinding));
}
