// Suggested locators for the selected element: one for each strategy, evaluated against every snapshot.

defineState("suggestions", null); // {key, element, answer or error}; neither while the answer is awaited
const suggestionRequest = latest();
const LARGE_TREE = 20_000; // elements; above this, suggestions take seconds and are computed only on demand
let suggestionTimer = null;

function startSuggestions() {
  subscribe(["selected", "tree", "tab"], () => {
    const { tree, selected, suggestions } = state;
    if (state.tab !== "element" || !tree?.has(selected)) return;
    if (suggestions?.key === tree.key && suggestions.element === selected) return;
    clearTimeout(suggestionTimer);
    // While the user moves through the tree with the arrow keys, suggestions are requested only for the last element.
    if (tree.count <= LARGE_TREE) suggestionTimer = setTimeout(() => askSuggestions(tree, selected), 150);
  });
}

async function askSuggestions(tree, element) {
  if (!api.hasServer || state.tree !== tree || state.selected !== element) return;
  const own = { key: tree.key, element };
  const scope = recordingOf(tree.key) ? "recording" : "snapshot";
  const path = snapshotPath(tree.key, `elements/${element}/suggestions?scope=${scope}`);
  update({ suggestions: own });
  try {
    const answer = await suggestionRequest.ask(signal => api.get(path, { signal }));
    if (answer) update({ suggestions: { ...own, answer } });
  } catch (error) {
    update({ suggestions: { ...own, error: error.message } });
  }
}

/** The suggestions for the selected element, or null if they have not arrived. */
function currentSuggestions() {
  const { suggestions, tree, selected } = state;
  return suggestions && suggestions.key === tree?.key && suggestions.element === selected ? suggestions : null;
}

/** The locators that were found, best first. */
function suggestedLocators() {
  return currentSuggestions()?.answer?.suggestions?.[0]?.locators?.filter(entry => entry.locator) ?? [];
}

defineElementSection({ order: 15, keys: ["suggestions"], render: renderSuggestions });

function renderSuggestions() {
  if (!api.hasServer) return null;
  const found = currentSuggestions();
  const section = makeSection(
    "Suggested locators",
    found?.answer && suggestionScope(found.answer),
    suggestionContent(found),
  );
  section.id = "suggestions";
  return section;
}

function suggestionContent(found) {
  const { tree, selected } = state;
  if (!found && tree.count > LARGE_TREE) {
    const onclick = () => askSuggestions(tree, selected);
    return make("button", { type: "button", id: "suggest", "data-focus": "suggest", onclick }, "Suggest locators");
  }
  if (!found?.answer && !found?.error) {
    return make("div", { class: "loading suggestion-loading" }, "Evaluating locators against every snapshot…");
  }
  if (found.error) return make("div", { class: "message error" }, sentence(found.error));
  const suggestion = found.answer.suggestions?.[0];
  if (!suggestion) return make("p", { class: "quiet" }, "No locator was found for this element.");
  const items = suggestion.locators.filter(entry => entry.locator).map(entry => makeSuggestion(entry, suggestion));
  return make("ul", { class: "suggestions" }, items, makeMissingSuggestions(suggestion));
}

/** How many of the evaluated snapshots contain the element. */
function suggestionScope({ suggestions, snapshots }) {
  const { tried = snapshots, available = snapshots, present } = suggestions?.[0] ?? {};
  if (!tried || available === 1) return null;
  const untried = available > tried ? `; evaluated against ${tried} of ${available}` : "";
  const all = counted(tried, "snapshot");
  return `this element is in ${present === tried ? "all" : `${present ?? 0} of`} ${all}${untried}`;
}

/** "unique in 11 of 11 snapshots with this element". */
function uniquenessText(unique, present) {
  if (present === 1 && unique === 1) return "unique in the 1 snapshot with this element";
  return `unique in ${formatted(unique)} of ${counted(present, "snapshot")} with this element`;
}

/** One line for each reason why strategies have no locator. */
function makeMissingSuggestions(suggestion) {
  const byReason = new Map();
  for (const { using, locator, reason = "no locator found" } of suggestion.locators) {
    if (!locator) byReason.set(reason, [...byReason.get(reason) ?? [], using]);
  }
  return Array.from(
    byReason,
    ([reason, names]) =>
      make("li", { class: "none" }, make("span", { class: "strategy" }, names.join(", ")), ": ", sentence(reason)),
  );
}

function makeSuggestion(entry, suggestion) {
  const { present } = suggestion;
  const unique = entry.unique ?? 0, isAlone = unique === present;
  const notes = [
    ...asList(entry.weaknesses),
    ...entry.cut ? ["the search stopped before it had tried everything"] : [],
  ];
  const target = () => ({
    locator: entry.locator,
    using: entry.using,
    snapshot: state.snapshot,
    element: state.selected,
  });
  const verdict = make(
    "span",
    { class: classes("alone", isAlone ? "good" : "doubt") },
    icon(isAlone ? "check" : "alert"),
    uniquenessText(unique, present),
  );
  const actions = locatorActions.map(action => locatorActionButton(action, target));
  return make(
    "li",
    { "data-using": entry.using },
    make("div", { class: "suggestion-head" }, make("span", { class: "strategy" }, entry.using), verdict),
    make("div", { class: "locator-line" }, tryButton(entry), copyButton(entry.locator, "locator"), actions),
    notes.length > 0 && make("div", { class: "weaknesses" }, sentence(notes.join("; "))),
  );
}

/** Copies the best suggested locator of the selected element. */
async function copyBestLocator() {
  const { tree, selected } = state;
  if (!tree?.has(selected)) {
    announce("No element selected");
    return;
  }
  if (!currentSuggestions()?.answer) await askSuggestions(tree, selected);
  const best = suggestedLocators()[0];
  if (best) copyText(best.locator, "locator");
  else announce("No locator found for this element");
}

/** Shows the suggestions and moves the focus to the first. */
function showSuggestions() {
  update({ tab: "element", column: "panel" });
  queueMicrotask(() => byID("suggestions")?.querySelector("button")?.focus());
}
