// Sections of the Locator panel: matches, near misses, possible matches, and what the answer depends on.

const locatorActions = []; // {image, name, run({locator, using, snapshot, element})}

/** Adds a button beside suggested locators and matches, such as "add to Code". */
function defineLocatorAction({ image, name, run }) {
  locatorActions.push({ image, name, run });
}

function locatorActionButton(action, target) {
  return iconButton(action.image, action.name, event => {
    event.stopPropagation();
    action.run(target());
  }, { class: "icon-button copy" });
}

/** An element of an answer as a button that selects it, with its box shown while it is pointed at. */
function elementButton(element, mark = null, attributes = {}) {
  const tree = state.tree;
  if (!tree?.has(element)) return make("span", { class: "quiet" }, `element ${element}`);
  const name = tree.name(element);
  const identifier = tree.identifierMayBeEmpty(element) ? null : tree.text(element, "identifier");
  return make("button", {
    type: "button", class: classes("element-button", state.selected === element && "current"), "data-focus": `element-${element}`,
    onclick: () => { selectElement(element, { from: "panel" }); revealRow(element); },
    onpointerenter: () => update({ hovered: element }), onpointerleave: () => update({ hovered: -1 }),
    onfocus: () => update({ hovered: element }), onblur: () => update({ hovered: -1 }), ...attributes,
  }, mark !== null && make("span", { class: classes("number", typeof mark === "string" && "open") }, mark), make("span", { class: "type" }, visible(tree.typeName(element))),
  identifier && makeIdentifier(identifier, 60),
  name && name !== identifier && make("span", { class: "text" }, "“", recorded(name, { limit: 60 }), "”"));
}

const MATCHES_LISTED = 100;

defineLocatorSection({ order: 20, render: renderMatches });

function renderMatches(result) {
  const matches = result.matches ?? [];
  if (matches.length === 0) return null;
  const differences = asList(result.differences);
  const more = matches.length - MATCHES_LISTED + (result.more ?? 0);
  return make("section", { class: "section" },
    make("h3", {}, matches.length === 1 ? "Match" : "Matches",
      differences.length > 0 && make("span", { class: "quiet" }, `differ in ${differences.join(", ")}`)),
    make("ol", { class: "matches" }, matches.slice(0, MATCHES_LISTED).map((match, index) => makeMatch(result, match, index))),
    more > 0 && make("p", { class: "quiet" }, `${counted(more, "further match", "further matches")}; n in the tree goes to the next one`));
}

function makeMatch(result, match, index) {
  const hit = asList(result.hittability)[index];
  const unique = result.locators?.[index];
  const locator = typeof unique === "string" ? { locator: unique } : unique;
  return make("li", {}, elementButton(match.index, index + 1),
    make("div", { class: "match-facts" }, match.frame && make("span", { class: "mono quiet" }, frameText(match.frame)), hit && hittabilityLine(hit)),
    locator?.locator && make("div", { class: "locator-line" }, make("span", { class: "quiet" }, "only this one"),
      tryButton(locator, "Use"), copyButton(locator.locator, "locator")));
}

function hittabilityLine(hit) {
  const [kind, text] = { yes: ["good", "can be tapped"], no: ["bad", "cannot be tapped"] }[hit.answer] ?? ["doubt", "tap unknown"];
  return make("span", { class: `hit-line ${kind}`, title: `confidence ${hit.confidence}` }, text, hit.reason && hit.answer !== "yes" && [": ", sentence(hit.reason)],
    hit.answer !== "yes" && make("span", { class: "quiet" }, `, confidence ${hit.confidence}`));
}

defineLocatorSection({ order: 22, render: renderNearMisses });

function renderNearMisses(result) {
  const misses = result.nearMisses ?? [];
  if (misses.length === 0) return null;
  return make("section", { class: "section" }, make("h3", {}, "Near misses"), make("ul", { class: "matches" }, misses.map(miss =>
    make("li", {}, elementButton(miss.element.index, "≈"), make("div", { class: "match-facts" }, sentence(miss.difference)),
      miss.locator && make("div", { class: "locator-line" }, make("span", { class: "quiet" }, "try"), tryButton(miss), copyButton(miss.locator, "locator"))))));
}

defineLocatorSection({ order: 23, render: renderPossible });

function renderPossible(result) {
  const possible = result.possible ?? [];
  // What all of them depend on is said once.
  const common = asList(result.doubt);
  const doubts = new Map(asList(result.doubts).map(doubt => [doubt.index, doubt.facts.filter(fact => !common.includes(fact))]));
  if (possible.length === 0) return null;
  return make("section", { class: "section" }, make("h3", {}, "Possible matches"),
    common.map(doubt => make("p", { class: "message note" }, sentence(doubt))),
    make("ul", { class: "matches" }, possible.slice(0, MATCHES_LISTED).map(match => make("li", {}, elementButton(match.index, "?"),
      doubts.get(match.index)?.length > 0 && make("div", { class: "match-facts" }, "depends on: ", sentence(doubts.get(match.index).join("; ")))))));
}

defineLocatorSection({ order: 50, render: renderRemarks });

function renderRemarks(result) {
  const remarks = [...asList(result.explanation), ...asList(result.refusal), ...asList(result.remarks),
    ...asList(result.deviceFacts).map(fact => `${fact.statement} (${fact.confidence})`),
    ...asList(result.order).map(order => `${order.step} picks element ${order.picked}; in document order it would be element ${order.inDocumentOrder}`)];
  const findings = result.findings ?? [];
  if (remarks.length + findings.length === 0) return null;
  return make("section", { class: "section" }, make("h3", {}, "Notes"),
    make("ul", { class: "remarks" }, remarks.map(remark => make("li", {}, sentence(remark)))), findings.map(makeFinding));
}
