// Suggested locators for the selected element: one for each strategy, evaluated against every snapshot.

defineState("suggestions", null); // {key, element, answer or error}
const suggestionRequest = latest();
let suggestionTimer = null;

function startSuggestions() {
  subscribe(["selected", "tree", "tab"], () => {
    const { tree, selected, suggestions } = state;
    if (state.tab !== "element" || !tree?.has(selected)) return;
    if (suggestions?.key === tree.key && suggestions.element === selected) return;
    clearTimeout(suggestionTimer);
    // Walking through the tree with the arrow keys asks only where it stops.
    suggestionTimer = setTimeout(() => askSuggestions(tree, selected), 150);
  });
}

async function askSuggestions(tree, element) {
  if (!api.hasServer || state.tree !== tree || state.selected !== element) return;
  try {
    const path = snapshotPath(tree.key, `elements/${element}/suggestions?scope=${recordingOf(tree.key) ? "recording" : "snapshot"}`);
    const answer = await suggestionRequest.ask(signal => api.get(path, { signal }));
    if (answer) update({ suggestions: { key: tree.key, element, answer } });
  } catch (error) {
    update({ suggestions: { key: tree.key, element, error: error.message } });
  }
}

/** The suggestions for the selected element, or null if they have not arrived. */
function currentSuggestions() {
  const { suggestions, tree, selected } = state;
  return suggestions && suggestions.key === tree?.key && suggestions.element === selected ? suggestions : null;
}

/** The locators that were found, the best first. */
function suggestedLocators() {
  return currentSuggestions()?.answer?.suggestions?.[0]?.locators?.filter(entry => entry.locator) ?? [];
}

defineElementSection({ order: 15, keys: ["suggestions"], render: renderSuggestions });

function renderSuggestions() {
  if (!api.hasServer) return null;
  const found = currentSuggestions();
  const heading = extra => make("h3", {}, "Suggested locators", extra && make("span", { class: "quiet" }, extra));
  if (!found) return make("section", { class: "section", id: "suggestions" }, heading(), make("div", { class: "loading suggestion-loading" }, "Evaluating locators against every snapshot…"));
  if (found.error) return make("section", { class: "section", id: "suggestions" }, heading(), make("div", { class: "message error" }, sentence(found.error)));
  const suggestion = found.answer.suggestions?.[0];
  if (!suggestion) return make("section", { class: "section", id: "suggestions" }, heading(), make("p", { class: "quiet" }, "No locator was found for this element."));
  const tried = suggestion.tried ?? found.answer.snapshots;
  const all = suggestion.available ?? found.answer.snapshots;
  const scope = tried && (all && all > tried ? `evaluated against ${tried} of ${counted(all, "snapshot")}` : `evaluated against ${counted(tried, "snapshot")}`);
  return make("section", { class: "section", id: "suggestions" }, heading(scope),
    make("ul", { class: "suggestions" }, suggestion.locators.filter(entry => entry.locator).map(entry => makeSuggestion(entry, suggestion)),
      makeMissingSuggestions(suggestion)));
}

/** One line for each reason why strategies have no locator. */
function makeMissingSuggestions(suggestion) {
  const byReason = new Map();
  for (const { using, locator, reason = "no locator found" } of suggestion.locators) {
    if (!locator) byReason.set(reason, [...byReason.get(reason) ?? [], using]);
  }
  return Array.from(byReason, ([reason, names]) => make("li", { class: "none" }, make("span", { class: "strategy" }, names.join(", ")), ": ", sentence(reason)));
}

function makeSuggestion(entry, suggestion) {
  const { present } = suggestion;
  const unique = entry.unique ?? 0, isAlone = unique === present;
  const notes = [...asList(entry.weaknesses), ...entry.cut ? ["the search stopped before it had tried everything"] : []];
  return make("li", { "data-using": entry.using }, make("div", { class: "suggestion-head" }, make("span", { class: "strategy" }, entry.using),
    make("span", { class: classes("alone", isAlone ? "good" : "doubt") }, icon(isAlone ? "check" : "alert"), `unique in ${unique} of ${present}`)),
  make("div", { class: "locator-line" }, tryButton(entry), copyButton(entry.locator, "locator"),
    locatorActions.map(action => locatorActionButton(action, () => ({ locator: entry.locator, using: entry.using, snapshot: state.snapshot, element: state.selected })))),
  notes.length > 0 && make("div", { class: "weaknesses" }, sentence(notes.join("; "))));
}

/** Copies the best suggested locator of the selected element. */
function copyBestLocator() {
  const best = suggestedLocators()[0];
  if (best) copyText(best.locator, "locator");
  else announce(state.selected < 0 ? "No element selected" : "No locator found yet");
}

/** Shows the suggestions and moves the focus to the first. */
function showSuggestions() {
  update({ tab: "element", column: "panel" });
  queueMicrotask(() => byID("suggestions")?.querySelector("button")?.focus());
}
