// Lists the locators from the history and the Code panel whose result differs between the two compared snapshots.

const COMPARED_AT_MOST = 30;
const comparedLocators = { key: null, results: null, request: latest() };

/** The locators to compare: {locator, using}, the one in the field first. */
function locatorsToCompare() {
  const found = new Map();
  const add = (locator, using) => {
    if (locator && !found.has(locator)) found.set(locator, { locator, using: using ?? "auto" });
  };
  add(state.locator, state.using);
  for (const item of state.codeItems ?? []) add(item.locator, item.using);
  for (const locator of locatorHistory.get()) add(locator);
  return [...found.values()].slice(0, COMPARED_AT_MOST);
}

function differingLocators(comparison) {
  const container = make("div", { class: "differing" });
  const section = make(
    "section",
    { class: "compare-locators section", "aria-label": "Locators that differ" },
    make("h3", {}, "Locators that differ"),
    container,
  );
  const locators = locatorsToCompare(), { oldTree, newTree } = comparison;
  const key = JSON.stringify([oldTree.key, newTree.key, locators]);
  if (comparedLocators.key === key && comparedLocators.results) showDifferingLocators(container, comparison);
  else askDifferingLocators(key, locators, comparison, container);
  return section;
}

async function askDifferingLocators(key, locators, comparison, container) {
  refill(
    container,
    locators.length > 0 ? make("div", { class: "loading" }, "Evaluating recent locators…") : noLocators(),
  );
  if (locators.length === 0) return;
  const snapshots = [comparison.oldTree.key, comparison.newTree.key];
  try {
    const results = await comparedLocators.request.ask(signal =>
      Promise.all(
        locators.map(({ locator, using }) =>
          api.post("query", { locator, using, snapshots, explain: true, sets: false }, { signal }).then(answer => ({
            locator,
            using,
            answer,
          }))
        ),
      )
    );
    if (!results) return;
    Object.assign(comparedLocators, { key, results });
    showDifferingLocators(container, comparison);
  } catch (error) {
    refill(container, make("div", { class: "message error" }, sentence(error.message)));
  }
}

function noLocators() {
  return make("p", { class: "quiet" }, "No locators yet. Locators that you try, and those in Code, are compared here.");
}

function showDifferingLocators(container, comparison) {
  const { oldTree, newTree } = comparison;
  const pairs = comparedLocators.results.map(({ answer, ...locator }) => ({
    ...locator,
    old: answer.snapshots?.find(result => result.key === oldTree.key),
    new: answer.snapshots?.find(result => result.key === newTree.key),
  })).filter(pair => pair.old && pair.new);
  const differing = pairs.filter(pair => differs(pair, comparison));
  const same = pairs.length - differing.length;
  refill(
    container,
    differing.length > 0 && make("ul", { class: "differing-list" }, differing.map(makeDifferingLocator)),
    pairs.length === 0
      ? noLocators()
      : make("p", { class: "quiet" }, same === 0 ? "" : `${counted(same, "locator")} with the same result in both`),
  );
}

/** Whether the outcomes, the counts or the matched elements differ. */
function differs(pair, { newOf }) {
  if (pair.old.outcome !== pair.new.outcome || pair.old.count !== pair.new.count) return true;
  const found = new Set((pair.new.matches ?? []).map(match => match.index));
  return (pair.old.matches ?? []).some(match => !found.has(newOf.get(match.index)));
}

function makeDifferingLocator({ locator, using, old, new: current }) {
  const isOther = old.count === current.count && old.outcome === current.outcome;
  return make(
    "li",
    {},
    make("button", {
      type: "button",
      class: "locator-button mono",
      title: "Show in the locator field",
      onclick: () => {
        update({ view: "screen" });
        setLocator(locator, { using });
      },
    }, recorded(locator, { limit: 200 })),
    make(
      "div",
      { class: "differing-counts" },
      outcomeChip(old),
      becameArrow(),
      outcomeChip(current),
      isOther && make("span", { class: "quiet" }, "another element"),
    ),
  );
}

function outcomeChip(result) {
  const [text, kind, words] = outcomeMark(result);
  return make(
    "span",
    { class: `outcome ${kind}`, title: words },
    text,
    make("span", { class: "heard" }, ` (${words})`),
  );
}
