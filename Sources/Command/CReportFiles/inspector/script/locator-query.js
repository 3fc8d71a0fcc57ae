// Requests the matches of the locator: after a pause in typing, and immediately when the snapshot changes.

const QUERY_PAUSE = 120, STRIP_PAUSE = 250;
const queryRequest = latest(), stripRequest = latest();
const followSetting = setting("follow", true);
const locatorHistory = setting("history", []);
let queryTimer = null, stripTimer = null;
let goodAnswer = null; // the last answer without an error, {key, answer}
let followsNext = false; // whether a single match of the next answer is selected

function startQueries() {
  subscribe(["answerIsOld"], () => byID("panel-locator").classList.toggle("old", state.answerIsOld));
  subscribe(["locator", "using", "tree"], keys => {
    const isTyped = keys.has("locator") || keys.has("using");
    if (keys.has("tree") && !isTyped) followsNext = state.selected < 0;
    // A step belongs to a locator, so a new locator resets it, unless a URL sets both.
    if (isTyped && !keys.has("snapshot")) update({ step: -1, stepPreview: -1 });
    scheduleQuery(isTyped && !keys.has("tree") ? QUERY_PAUSE : 0);
  });
}

/** Puts a locator into the field and evaluates it. */
function setLocator(locator, { using, focus = false, follows = true } = {}) {
  followsNext = follows;
  update({ locator, ...using === undefined ? {} : { using }, step: -1, stepPreview: -1 });
  if (locator) rememberLocator(locator);
  if (focus) focusLocator();
}

function scheduleQuery(pause) {
  clearTimeout(queryTimer);
  clearTimeout(stripTimer);
  if (!state.locator || !state.tree) {
    queryRequest.cancel();
    stripRequest.cancel();
    goodAnswer = null;
    update({ answer: null, answerIsOld: false, strip: null });
    return;
  }
  update({ answerIsOld: true });
  queryTimer = setTimeout(askQuery, pause);
}

async function askQuery() {
  const { locator, using, snapshot, tree } = state;
  if (!tree || tree.key !== snapshot) return;
  let answer;
  try {
    const body = { locator, using, snapshots: [snapshot], explain: true, sets: true };
    answer = await queryRequest.ask(signal => api.post("query", body, { signal }));
  } catch (error) {
    answer = { snapshots: [], error: { message: error.message, ...error.details } };
  }
  if (!answer || state.tree !== tree) return;
  const hasResult = !answer.error && answer.snapshots.length > 0;
  if (hasResult) goodAnswer = { key: snapshot, answer };
  update({ answer, answerIsOld: false });
  announce(answerSummary(answer));
  follow(answer);
  if (hasResult && api.hasServer) stripTimer = setTimeout(askStrip, STRIP_PAUSE);
  else update({ strip: hasResult ? stripOf(answer) : null });
}

function follow(answer) {
  const matches = answer.snapshots[0]?.matches ?? [];
  if (followsNext && followSetting.get() && matches.length === 1) selectQuietly(matches[0].index);
  else if (matches.length > 0) revealRow(matches[0].index);
  followsNext = false;
}

/** Selects an element without adding a history entry. */
function selectQuietly(element) {
  selectionPushedAt = Date.now();
  update({ selected: element });
}

function stripOf(answer) {
  return new Map(answer.snapshots.map(result => [result.key, result]));
}

/** Requests the counts for all snapshots of the recording. */
async function askStrip() {
  const { locator, using, snapshot } = state;
  const recording = recordingOf(snapshot);
  const body = { locator, using, snapshots: [recording ? `${recording.key}/*` : "*"], explain: false, sets: false };
  try {
    const answer = await stripRequest.ask(signal => api.post("query", body, { signal }));
    if (!answer || state.locator !== locator) return;
    update({ strip: stripOf(answer) });
  } catch {
    update({ strip: null });
  }
}

/** The result to highlight on the current snapshot: of the current answer, or of the last one without an error. */
function shownResult() {
  const { answer, tree } = state;
  if (!answer || !tree) return null;
  if (!answer.error) return currentResult();
  return goodAnswer?.key === tree.key ? goodAnswer.answer.snapshots[0] : null;
}

/** Whether the highlights belong to an earlier locator than the one in the field. */
function isAnswerDimmed() {
  return Boolean(state.answer?.error);
}

/** The result of the current answer, without falling back to an earlier one. */
function currentResult() {
  const { answer, tree } = state;
  if (!answer || answer.error) return null;
  return answer.snapshots.find(result => result.key === undefined || result.key === tree?.key) ?? null;
}

/** "2 matches", "1 match, 4 possible". */
function matchCount(result) {
  const count = counted(result.count ?? 0, "match", "matches"), possible = result.possible?.length ?? 0;
  return possible > 0 && result.count > 0 ? `${count}, ${possible} possible` : count;
}

/** The answer in one sentence, for the status line. */
function answerSummary(answer) {
  if (answer.error) return answer.error.message;
  const result = answer.snapshots[0];
  if (!result) return "no answer";
  const count = matchCount(result);
  switch (result.outcome) {
    case "resolved":
    case "ambiguous":
      return count;
    case "noMatch": {
      const nearest = result.nearMisses?.[0];
      return nearest ? `no match; nearest: ${nearest.difference}` : "no match";
    }
    case "indexOutOfRange":
      return `index out of range; ${count}`;
    case "undecidable":
      return `undecidable; ${counted(result.possible?.length ?? 0, "possible match", "possible matches")}`;
    case "refused":
      return result.refusal ?? "the driver refuses this locator";
    default:
      return "this dump cannot be read";
  }
}

/** The count beside the field: {text, kind, title}. */
function answerCount() {
  const { answer } = state;
  if (!state.locator || !answer) return { text: "", kind: "none", title: "" };
  if (answer.error) return { text: "!", kind: "error", title: answer.error.message };
  const result = currentResult(), title = answerSummary(answer);
  if (!result) return { text: "", kind: "none", title };
  const note = answer.notes?.length > 0 ? " •" : "";
  const hasPossible = result.possible?.length > 0;
  const count = formatted(result.count ?? 0) + (hasPossible && result.count > 0 ? " ?" : "");
  switch (result.outcome) {
    case "resolved":
      return { text: count + note, kind: result.count === 1 && !hasPossible ? "one" : "many", title };
    case "ambiguous":
      return { text: count + note, kind: "many", title };
    case "noMatch":
      return { text: "0" + note, kind: "zero", title };
    case "indexOutOfRange":
      return { text: `${count}!` + note, kind: "zero", title };
    case "undecidable":
      return { text: (result.count ? count : "?") + note, kind: "undecided", title };
    default:
      return { text: "!", kind: "error", title };
  }
}

function rememberLocator(text) {
  const kept = locatorHistory.get().filter(other => other !== text);
  locatorHistory.set([text, ...kept].slice(0, 50));
}

/** Selects the next (1) or previous (-1) match. */
function stepMatch(by) {
  const matches = shownResult()?.matches ?? [];
  update({ areHighlightsHidden: false });
  if (matches.length === 0) {
    announce("No match");
    return;
  }
  const at = matches.findIndex(match => match.index === state.selected);
  const next = (at + by + matches.length) % matches.length;
  selectElement(matches[at < 0 ? 0 : next].index, { from: "locator" });
  announce(`match ${(at < 0 ? 0 : next) + 1} of ${matches.length}: ${state.tree.spokenName(state.selected)}`);
}

/** Converts a range of UTF-8 bytes to a range of UTF-16 code units in a JavaScript string. */
function characterRange(text, start, end) {
  const bytes = new TextEncoder().encode(text);
  const length = to => new TextDecoder().decode(bytes.subarray(0, to)).length;
  return { start: length(start), end: length(end) };
}
