// Shows the locator in other strategies, and in how many snapshots their results agree. Loaded when it is opened.

defineState("translations", null); // {locator, using, open, answers: Map of strategy → translation or {error}}
const translationRequest = latest();
let isTranslationsOpen = false;

defineLocatorSection({ order: 45, render: renderTranslations });

function renderTranslations(result, answer) {
  if (!api.hasServer) return null;
  const details = make(
    "details",
    { class: "section", open: isTranslationsOpen },
    make("summary", { "data-focus": "translations" }, make("h3", {}, "In other strategies")),
  );
  details.addEventListener("toggle", () => {
    isTranslationsOpen = details.open;
    if (details.open) askTranslations(answer.using);
  });
  if (isTranslationsOpen) {
    fill(details, translationList(answer.using));
    if (!isTranslated(answer.using)) queueMicrotask(() => askTranslations(answer.using));
  }
  return details;
}

function isTranslated(using) {
  const { translations } = state;
  return translations?.locator === state.locator && translations.using === using;
}

async function askTranslations(using) {
  if (isTranslated(using) || state.answerIsOld) return;
  const { locator } = state;
  const answers = new Map();
  update({ translations: { locator, using, answers } });
  const platform = snapshotInfo()?.platform ?? "apple";
  const recording = recordingOf();
  const others = (state.session.strategies[platform] ?? []).filter(strategy =>
    strategy !== using && strategy !== "auto"
  );
  await translationRequest.ask(async signal => {
    for (const strategy of others) {
      const body = { locator, using, as: strategy, snapshots: [recording ? `${recording.key}/*` : "*"] };
      try {
        answers.set(strategy, (await api.post("translate", body, { signal })).translation ?? {});
      } catch (error) {
        if (isAborted(error)) throw error;
        answers.set(strategy, { error: error.message });
      }
      if (state.locator !== locator) return;
      update({ translations: { locator, using, answers } });
    }
  });
}

function translationList(using) {
  if (!isTranslated(using)) return make("div", { class: "loading" }, "Translating…");
  const items = Array.from(
    state.translations.answers,
    ([strategy, translation]) => makeTranslation(strategy, translation),
  );
  return make("ul", { class: "matches translations" }, items);
}

function makeTranslation(strategy, translation) {
  const { locator } = translation;
  const buttons = locator && [tryButton({ locator, using: strategy }), copyButton(locator, "locator")];
  return make(
    "li",
    {},
    make("div", { class: "locator-line" }, make("span", { class: "chip" }, strategy), buttons),
    make("div", { class: "match-facts" }, translationVerdict(translation)),
  );
}

/** The snapshots on which the locators were compared: "14 snapshots of shop-login". */
function comparedSnapshots(count) {
  const recording = recordingOf();
  return recording ? `${counted(count, "snapshot")} of ${visible(recording.key)}` : counted(count, "loaded snapshot");
}

function translationVerdict(translation) {
  if (translation.error) return make("span", { class: "quiet" }, sentence(translation.error));
  if (!translation.locator) {
    const obstacles = asList(translation.obstacles).map(({ part, reason }) => `${part ? `${part}: ` : ""}${reason}`);
    return make("span", { class: "quiet" }, sentence(obstacles.join("; ") || "cannot be expressed"));
  }
  const { same = 0, compared = 0, counterExample } = translation;
  if (compared === 0) return make("span", { class: "quiet" }, "not compared");
  const counts = counterExample &&
    [counterExample.original, counterExample.translated].map(side => side?.matches?.length ?? 0);
  return [
    make(
      "span",
      { class: same === compared ? "good" : "doubt" },
      `same in ${formatted(same)} of ${comparedSnapshots(compared)}`,
    ),
    counterExample && [", differs in ", visible(counterExample.path), ` (${counts.join(" and ")})`],
    asList(translation.remarks).map(remark => make("div", { class: "quiet" }, sentence(remark))),
  ];
}
