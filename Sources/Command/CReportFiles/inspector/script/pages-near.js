// Finds the element that nearly matches the first unmet criterion of the open cell in the Pages panel.

defineState("pageNearMiss", null); // {key, locator, misses} for the current snapshot
const nearMissRequest = latest();

function startNearMisses() {
  subscribe(["pages", "pageCell", "tree", "tab"], askNearMiss);
}

/** The locator of the first unmet criterion if it has no match on the current snapshot, or null. */
function unmetLocator() {
  const view = state.tab === "pages" ? openedView() : null, path = view && pathInAnswer(state.snapshot);
  const verdict = verdictOn(view, path);
  if (verdict?.verdict !== "unmet") return null;
  const unmet = criteriaOn(view, path).find(found => found.criterion === verdict.criterion);
  return unmet?.elements.length === 0 ? elementLocators(view).get(elementOfCriterion(verdict.criterion)) ?? null : null;
}

function elementOfCriterion(criterion) {
  return criterion.split(":")[0].trim();
}

async function askNearMiss() {
  const locator = unmetLocator(), key = state.snapshot, known = state.pageNearMiss;
  if (!api.hasServer || !locator || (known?.locator === locator && known.key === key)) return;
  try {
    const body = { locator, using: "auto", snapshots: [key], explain: true, sets: false };
    const answer = await nearMissRequest.ask(signal => api.post("query", body, { signal }));
    if (answer) update({ pageNearMiss: { key, locator, misses: answer.snapshots?.[0]?.nearMisses ?? [] } });
  } catch {
    update({ pageNearMiss: null });
  }
}

/** The element that nearly matches a locator on the current snapshot, or null. */
function nearMissContent(locator) {
  const { pageNearMiss, snapshot } = state;
  if (pageNearMiss?.locator !== locator || pageNearMiss.key !== snapshot) return null;
  const [miss] = pageNearMiss.misses;
  if (!miss) return make("p", { class: "quiet near-miss" }, "No similar element");
  return make(
    "div",
    { class: "near-miss" },
    elementButton(miss.element.index, "≈"),
    make("div", { class: "match-facts" }, sentence(miss.difference)),
  );
}
