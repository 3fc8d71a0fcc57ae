// The Locator panel: the verdict, the steps with their counts, and sections that other files add.

const locatorSections = []; // {order, render(result) → node or null}

/** Adds a section to the Locator panel, which is drawn for the result on the current snapshot. */
function defineLocatorSection({ order, render }) {
  locatorSections.push({ order, render });
  locatorSections.sort((one, other) => one.order - other.order);
}

definePanel({
  id: "locator",
  title: "Locator",
  order: 1,
  isHidden: () => !hasLocatorField(),
  keys: ["locator", "answer", "strip", "step", "tree", "using", "translations"],
  render: renderLocatorPanel,
  badge: locatorBadge,
});

/** At most three characters, for which the tab has space, so that nothing moves while the user types. */
function locatorBadge() {
  const text = answerCount().text.replace(" •", "").replace(" ?", "?");
  return text.length > 3 ? "99+" : text;
}

function asList(value) {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

function renderLocatorPanel(container) {
  if (!state.locator) {
    refill(container, emptyLocatorPanel());
    return;
  }
  const { answer } = state;
  if (!answer) {
    refill(container, make("div", { class: "loading" }, "Evaluating…"));
    return;
  }
  const result = currentResult();
  refill(
    container,
    make("div", { class: "verdict-card" }, verdictLine(answer, result), locatorLine(), explanationOf(result)),
    answer.error ? errorSection(answer.error) : null,
    (answer.notes ?? []).map(noteSection),
    result && locatorSections.map(section => section.render(result, answer)),
  );
}

function explanationOf(result) {
  // The heading already shows the number of matches.
  const isNew = reason => result.outcome !== "ambiguous" || !/^[\d,]+ matches instead of one$/.test(reason);
  const reasons = [result?.explanation, result?.refusal].flatMap(asList).filter(isNew);
  return reasons.map(reason => make("p", { class: "quiet" }, sentence(reason)));
}

function locatorLine() {
  const target = () => ({
    locator: state.locator,
    using: state.answer?.using ?? state.using,
    snapshot: state.snapshot,
    element: currentResult()?.matches?.[0]?.index ?? state.selected,
  });
  const actions = api.hasServer ? locatorActions.map(action => locatorActionButton(action, target)) : [];
  const text = make("code", { class: "mono", dir: "auto" }, recorded(state.locator, { limit: 400 }));
  return make("div", { class: "locator-line" }, text, copyButton(() => state.locator, "locator"), actions);
}

const VERDICTS = {
  resolved: ["good", "check"],
  ambiguous: ["doubt", "layers"],
  noMatch: ["bad", "close"],
  indexOutOfRange: ["bad", "close"],
  undecidable: ["doubt", "help"],
  unreadable: ["bad", "alert"],
  refused: ["bad", "alert"],
};

function verdictLine(answer, result) {
  const [kind, image] = answer.error ? ["bad", "alert"] : VERDICTS[result?.outcome] ?? ["quiet", "help"];
  return make(
    "div",
    { class: `verdict ${kind}` },
    icon(image),
    make("strong", {}, answer.error ? "Not a valid locator" : verdictTitle(result)),
    make("span", { class: "chip" }, answer.using ?? state.using),
  );
}

function verdictTitle(result) {
  if (!result) return "No answer for this snapshot";
  const count = matchCount(result);
  switch (result.outcome) {
    case "resolved":
      return count;
    case "ambiguous":
      return `Ambiguous: ${count}`;
    case "noMatch":
      return "No match";
    case "indexOutOfRange":
      return `Index out of range: ${count}`;
    case "undecidable": {
      const possible = counted(result.possible?.length ?? 0, "possible match", "possible matches");
      return result.count ? count : `Undecidable: ${possible}`;
    }
    case "refused":
      return "The driver refuses this locator";
    default:
      return "This dump cannot be read";
  }
}

/** The locator with its mistake marked, the message, and what to do. */
function errorSection(error) {
  const { locator } = state;
  const range = Number.isInteger(error.start) ? characterRange(locator, error.start, error.end) : null;
  return make(
    "section",
    { class: "section" },
    range && mistakeExcerpt(locator, range),
    make("p", {}, sentence(error.message)),
    error.advice && make("p", { class: "quiet" }, sentence(error.advice)),
    error.suggestions?.length > 0 && make("p", { class: "corrections" }, "Did you mean ", correctionButtons(error)),
  );
}

function mistakeExcerpt(locator, { start, end }) {
  const mistake = make("mark", { class: "bad" }, visible(locator.slice(start, end)) || "▏");
  return make(
    "pre",
    { class: "excerpt mono", tabindex: "0", "aria-label": "The locator with its mistake" },
    visible(locator.slice(0, start)),
    mistake,
    visible(locator.slice(end)),
  );
}

function noteSection(note) {
  return make("div", { class: "message note" }, mistakeContent(note, "note"));
}

// Steps

defineLocatorSection({ order: 10, render: renderSteps });

function renderSteps(result) {
  const trace = result.trace ?? [];
  if (trace.length === 0) return null;
  const startsWithAll = trace[0]?.step === "all elements";
  const total = Math.max(1, result.elements ?? 1);
  const emptied = trace.findIndex(step => step.count === 0 && !step.possible);
  const items = trace.map((step, index) =>
    makeStep(step, index, total, index === emptied && result.outcome !== "resolved")
  );
  const all = { step: "all elements", count: result.elements ?? 0 };
  const first = !startsWithAll && make("li", {}, make("div", { class: "step-row plain" }, stepContent(all, total)));
  return makeSection("Steps", null, make("ol", { class: "steps" }, first, items));
}

function makeStep(step, index, total, isFailing) {
  const isPinned = state.step === index;
  const preview = number => () => update({ stepPreview: number });
  const button = make("button", {
    type: "button",
    class: classes("step-row", isFailing && "failing", isPinned && "pinned"),
    "aria-pressed": String(isPinned),
    "data-focus": `step-${index}`,
    disabled: !step.elements,
    onclick: () => update({ step: isPinned ? -1 : index }),
    onpointerenter: preview(index),
    onpointerleave: preview(-1),
    onfocus: preview(index),
    onblur: preview(-1),
  }, stepContent(step, total, isFailing));
  return make("li", {}, button, step.remark && make("div", { class: "step-remark" }, sentence(step.remark)));
}

function stepContent(step, total, isFailing = false) {
  const bar = make("span", { class: "step-bar", "aria-hidden": "true" });
  // Counts differ by orders of magnitude; on a logarithmic scale small ones stay visible.
  bar.style.width = `${step.count > 0 ? Math.max(2, Math.log(step.count + 1) / Math.log(total + 1) * 100) : 0}%`;
  return [
    make("code", { class: "step-name mono", dir: "auto" }, visible(step.step)),
    make("span", { class: "step-track", "aria-hidden": "true" }, bar),
    make(
      "span",
      { class: "step-count" },
      formatted(step.count),
      step.possible > 0 && make("span", { class: "doubt" }, ` +${formatted(step.possible)} ?`),
      isFailing && make("span", { class: "heard" }, " fails here"),
    ),
  ];
}

// Without a locator: history and examples

function emptyLocatorPanel() {
  const texts = locatorHistory.get().slice(0, 12);
  return [
    make(
      "div",
      { class: "empty-lead" },
      make("strong", {}, "Try a locator"),
      make(
        "p",
        { class: "quiet" },
        "Type in the field above. Matches appear while you type, and the strategy is detected.",
      ),
    ),
    makeSection("Examples", null, locatorList(exampleLocators())),
    texts.length > 0 && makeSection("Recent", null, locatorList(texts.map(locator => ({ locator })))),
  ];
}

function locatorList(locators) {
  return make("ul", { class: "locator-list" }, locators.map(locator => make("li", {}, tryButton(locator))));
}
