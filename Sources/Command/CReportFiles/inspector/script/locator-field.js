// The locator field, with its strategy, underlined mistakes, match count, history, and a hint below it.

const WIDTH_OF_CHARACTER = 8; // CSS pixels, at most

let historyPosition = -1, draft = "", focusBeforeLocator = null, isHintClosed = false;

function buildLocatorField() {
  const strategy = makeStrategySelect();
  const backdrop = make("div", { class: "locator-backdrop", "aria-hidden": "true" });
  const input = makeLocatorInput(backdrop);
  const count = make("output", { id: "count", class: "count none", for: "locator" });
  const clear = iconButton("close", "Clear the locator", clearLocator, { id: "clear-locator", hidden: true });
  const hint = make("div", { id: "locator-hint", class: "locator-hint", hidden: true });
  const field = make("div", { class: "locator-field" }, backdrop, input, clear, count, hint);
  field.addEventListener("focusout", event => {
    if (!field.contains(event.relatedTarget)) hint.hidden = true;
  });
  fill(byID("locator-bar"), strategy, field);
  byID("locator-bar").hidden = !hasLocatorField();
  if (hasLocatorField()) byID("tools").prepend(makeLocatorFold());
  if (!api.hasServer) {
    input.readOnly = true;
    strategy.disabled = true;
  }
  subscribe(["locator"], () => {
    if (input.value !== state.locator) input.value = state.locator;
    clear.hidden = state.locator === "" || !api.hasServer;
  });
  subscribe(["locator", "answer", "tree"], () => showMistake(backdrop, input));
  subscribe(["answer", "answerIsOld", "locator"], () => showCount(count));
  subscribe(["answer", "column"], showHint);
}

/** Whether there is a locator field: a static page has one only if it was created with a locator. */
function hasLocatorField() {
  return api.hasServer || Boolean(api.query);
}

/** Puts the locator of a static page into the field; the page has no results for other locators. */
function useEmbeddedLocator() {
  const locator = api.query?.locator ?? "";
  if (state.locator === locator) return;
  update({ locator, using: api.query?.using ?? "auto", ...locator ? { tab: "locator" } : {} });
}

function makeStrategySelect() {
  const onchange = () => {
    update({ using: select.value });
    focusLocator();
  };
  const select = make("select", { id: "strategy", "aria-label": "Strategy", onchange });
  subscribe(["session", "snapshot", "using", "answer"], () => showStrategies(select));
  return select;
}

function makeLocatorInput(backdrop) {
  const input = make("input", {
    id: "locator",
    type: "text",
    placeholder: "Locator",
    "aria-label": "Locator",
    "aria-describedby": "count",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    oninput: typeLocator,
    onkeydown: keyInLocator,
    onfocus: focusedLocator,
    onscroll: () => {
      backdrop.scrollLeft = input.scrollLeft;
    },
  });
  subscribe(["tree"], () => showPlaceholder(input));
  new ResizeObserver(() => showPlaceholder(input)).observe(input);
  return input;
}

/** Shows an example as the placeholder if it fits. */
function showPlaceholder(input) {
  const hint = `Locator, such as ${exampleLocators()[0].locator}`,
    { paddingLeft, paddingRight } = getComputedStyle(input);
  const space = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  input.placeholder = hint.length * WIDTH_OF_CHARACTER <= space ? hint : "Locator";
}

function focusedLocator(event) {
  focusBeforeLocator = event.relatedTarget;
  isHintClosed = false;
  showHint();
}

function clearLocator() {
  setLocator("");
  byID("locator").focus();
}

/** The button that shows the field in the narrowest windows. */
function makeLocatorFold() {
  const button = make("button", {
    type: "button",
    class: "locator-fold",
    "aria-controls": "locator-bar",
    "aria-expanded": "false",
    onclick: () => {
      const isOpen = byID("bar").classList.toggle("unfolded");
      button.setAttribute("aria-expanded", String(isOpen));
      if (isOpen) byID("locator").focus();
    },
  });
  const show = () =>
    refill(button, "Locator", answerCount().text && make("span", { class: "badge" }, answerCount().text));
  subscribe(["answer", "locator"], show);
  show();
  return button;
}

function typeLocator(event) {
  historyPosition = -1;
  isHintClosed = false;
  followsNext = true;
  update({ locator: event.target.value, tab: state.tab === "element" ? "locator" : state.tab });
}

function showStrategies(select) {
  const platform = snapshotInfo()?.platform ?? "apple";
  const names = state.session?.strategies?.[platform] ?? [];
  const detected = state.using === "auto" && state.locator && state.answer?.using;
  const options = [
    make("option", { value: "auto" }, detected ? `Auto: ${detected}` : "Auto"),
    ...new Set([...names, state.using]),
  ].filter(name => name !== "auto");
  select.replaceChildren(
    ...options.map(name => typeof name === "string" ? make("option", { value: name }, name) : name),
  );
  select.value = state.using;
  select.title = detected ? `Detected strategy: ${detected}` : "Strategy";
}

/** Underlines the parts of the locator that are invalid or have a note. */
function showMistake(backdrop, input) {
  const { answer, locator } = state;
  backdrop.replaceChildren();
  input.setAttribute("aria-invalid", String(Boolean(answer?.error)));
  const found = answer?.error
    ? [{ ...answer.error, kind: "bad" }]
    : (answer?.notes ?? []).map(note => ({ ...note, kind: "noted" }));
  let at = 0;
  for (
    const { start, end, kind } of found.filter(part => Number.isInteger(part.start)).sort((one, other) =>
      one.start - other.start
    )
  ) {
    const range = characterRange(locator, start, end);
    if (range.start < at) continue;
    // If something is missing, the character before it is underlined.
    const from = range.end > range.start ? range.start : Math.max(at, range.start - 1);
    fill(
      backdrop,
      locator.slice(at, from),
      make("mark", { class: kind }, locator.slice(from, Math.max(range.end, from + 1)) || " "),
    );
    at = Math.max(range.end, from + 1);
  }
  fill(backdrop, locator.slice(at));
  backdrop.scrollLeft = input.scrollLeft;
}

function showCount(count) {
  const { text, kind, title } = answerCount();
  count.textContent = text;
  count.className = classes("count", kind, state.answerIsOld && "old");
  count.title = visible(title);
}

/** Shows mistakes, notes or a near miss below the field, with buttons that correct the locator. */
function showHint() {
  const hint = byID("locator-hint");
  const field = byID("locator");
  const content = isHintClosed || state.locator === "" ? null : hintContent();
  const isFocused = document.activeElement === field || hint.contains(document.activeElement);
  hint.hidden = content === null || !isFocused;
  if (content) refill(hint, content);
}

function hintContent() {
  const { answer } = state;
  if (!answer) return null;
  const isPanelHidden = narrowLayout.matches && state.column !== "panel";
  if (answer.error) return [mistakeContent(answer.error, "error"), isPanelHidden && hintSummary(answer)];
  // If the Locator panel is visible, it shows the rest.
  if (state.tab === "locator" && !isPanelHidden) return null;
  const parts = (answer.notes ?? []).map(note => mistakeContent(note, "note"));
  if (isPanelHidden) parts.unshift(hintSummary(answer));
  const miss = currentResult()?.nearMisses?.[0];
  if (miss) {
    parts.push(
      make(
        "div",
        { class: "hint-line" },
        make("span", { class: "hint-mark near" }, "≈"),
        sentence(miss.difference),
        miss.locator && tryButton({ locator: miss.locator, using: miss.using }),
      ),
    );
  }
  return parts.length > 0 ? parts : null;
}

/** The number of matches, with a button that opens the explanation in the panel. */
function hintSummary(answer) {
  const count = !answer.error && currentResult() && make("strong", { class: "hint-text" }, matchCount(currentResult()));
  const onclick = () => {
    byID("locator-hint").hidden = true;
    update({ tab: "locator", column: "panel", view: "screen" });
  };
  const show = make("button", { type: "button", id: "explain-locator", onclick }, "Explain");
  return make("div", { class: "hint-line summary" }, count, show);
}

/** A message about the locator, with suggested corrections as buttons. */
function mistakeContent(mistake, kind) {
  const corrections = mistake.suggestions?.length > 0 &&
    make("div", { class: "hint-corrections" }, "Did you mean ", correctionButtons(mistake));
  const advice = mistake.advice && make("div", { class: "quiet" }, sentence(mistake.advice));
  return make(
    "div",
    { class: `hint-line ${kind}` },
    make("span", { class: `hint-mark ${kind}` }, kind === "error" ? "✕" : "•"),
    make("div", { class: "hint-text" }, sentence(mistake.message), advice, corrections),
  );
}

function correctionButtons(mistake) {
  return mistake.suggestions.map(text => {
    const onclick = () => correctLocator(mistake, text);
    return api.hasServer
      ? make("button", { type: "button", class: "mono", onclick }, visible(text))
      : make("code", {}, visible(text));
  });
}

/** Replaces the part of the locator that a message is about. */
function correctLocator(mistake, text) {
  const { locator } = state;
  if (!Number.isInteger(mistake.start)) {
    setLocator(text, { focus: true });
    return;
  }
  const range = characterRange(locator, mistake.start, mistake.end);
  setLocator(locator.slice(0, range.start) + text + locator.slice(range.end), { focus: true });
}

/** A button that puts a locator into the field; on a static page, only the locator. */
function tryButton({ locator, using }, name = "Try") {
  if (!api.hasServer) return make("code", { class: "mono", dir: "auto" }, recorded(locator, { limit: 400 }));
  return make("button", {
    type: "button",
    class: "locator-button mono",
    title: `Put this locator into the field`,
    "aria-label": `${name} ${visible(locator)}`,
    onclick: () => setLocator(locator, { using: usingFor(locator, using) }),
  }, visible(locator));
}

/** The strategy to select for a locator: its own, if it differs from the strategy of the current answer. */
function usingFor(locator, using) {
  if (!using || using === state.answer?.using) return state.using;
  return using;
}

function keyInLocator(event) {
  const { key } = event;
  if (key === "Enter" && event.ctrlKey) copyText(state.locator, "locator");
  else if (key === "Enter") acceptLocator();
  else if (key === "ArrowUp" || key === "ArrowDown") recallLocator(key === "ArrowUp" ? 1 : -1);
  else if (key === "Escape") leaveLocator();
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function acceptLocator() {
  if (!state.locator) return;
  rememberLocator(state.locator);
  isHintClosed = true;
  byID("locator-hint").hidden = true;
  const first = currentResult()?.matches?.[0];
  if (!first) return;
  selectElement(first.index, { from: "locator" });
  revealRow(first.index);
}

/** Puts an older (1) or newer (-1) locator into the field. */
function recallLocator(by) {
  if (!api.hasServer) return;
  const texts = locatorHistory.get();
  const next = Math.max(-1, Math.min(texts.length - 1, historyPosition + by));
  if (next === historyPosition) return;
  if (historyPosition < 0) draft = state.locator;
  historyPosition = next;
  followsNext = true;
  update({ locator: next < 0 ? draft : texts[next] });
  queueMicrotask(() => byID("locator").setSelectionRange(state.locator.length, state.locator.length));
}

function leaveLocator() {
  const hint = byID("locator-hint");
  if (!hint.hidden) {
    isHintClosed = true;
    hint.hidden = true;
    return;
  }
  focusAgain(focusBeforeLocator);
}

function focusLocator() {
  if (!hasLocatorField()) return;
  byID("bar").classList.add("unfolded");
  const before = document.activeElement;
  byID("locator").focus();
  if (before !== byID("locator") && !byID("locator-bar").contains(before)) focusBeforeLocator = before;
}
