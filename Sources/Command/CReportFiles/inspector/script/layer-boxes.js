// Boxes and row marks for the locator, the selection and the pointer.

const ROWS_NEEDED = 2000;
// Whether Esc has hidden the matches. The next answer, or stepping through the matches, shows them again.
defineState("areHighlightsHidden", false);

function startHighlights() {
  subscribe(["answer", "locator", "using"], () => update({ areHighlightsHidden: false }));
}

/** The step whose elements are highlighted; null if the matches are. */
function highlightedStep() {
  const trace = shownResult()?.trace ?? [];
  const number = state.stepPreview >= 0 ? state.stepPreview : state.step;
  return number >= 0 ? trace[number] ?? null : null;
}

/** The elements that a step dropped from those of the previous step; none if the step also found others. */
function thrownOut(step) {
  const trace = shownResult()?.trace ?? [];
  const before = trace[trace.indexOf(step) - 1];
  if (!before?.elements || !step.elements || before.more || step.more) return [];
  const kept = new Set(step.elements), candidates = new Set(before.elements);
  if (step.elements.some(element => !candidates.has(element))) return [];
  return before.elements.filter(element => !kept.has(element)).slice(0, 200);
}

function matchBoxes(tree) {
  if (tree !== state.tree) return previewBoxes(tree);
  const result = shownResult();
  if (!result || highlightedStep() || state.areHighlightsHidden) return [];
  const dimmed = isAnswerDimmed() ? " dimmed" : "";
  const boxes = (result.possible ?? []).map(match => ({
    element: match.index,
    kind: "possible" + dimmed,
    mark: "?",
  }));
  for (const miss of (result.nearMisses ?? []).toReversed()) {
    boxes.push({ element: miss.element.index, kind: "near" + dimmed, mark: "≈" });
  }
  // The first matches come last, so that they are drawn on top and still get DOM elements if there are many boxes.
  const matches = result.matches ?? [];
  for (let index = matches.length - 1; index >= 0; index--) {
    boxes.push({ element: matches[index].index, kind: "match" + dimmed, mark: index + 1 });
  }
  return boxes;
}

function previewBoxes(tree) {
  const matches = state.strip?.get(tree.key)?.matches ?? [];
  return matches.map((match, index) => ({ element: match.index, kind: "match", mark: index + 1 })).toReversed();
}

function stepBoxes() {
  const step = highlightedStep();
  if (!step) return [];
  const thrown = thrownOut(step).map(element => ({ element, kind: "thrown" }));
  return [...thrown, ...(step.elements ?? []).map(element => ({ element, kind: "step" }))];
}

function selectionBoxes(tree) {
  if (!tree.has(state.selected)) return [];
  return tree.isInPicture(state.selected)
    ? [{ element: state.selected, kind: "selected" }]
    : edgeArrow(tree, state.selected, "selected");
}

function hoverBoxes(tree) {
  const { hovered } = state;
  if (!tree.has(hovered)) return [];
  if (!tree.isInPicture(hovered)) return edgeArrow(tree, hovered, "hovered");
  const frame = tree.frame(hovered);
  const size = `${Math.round(frame.width)} × ${Math.round(frame.height)}`;
  return state.isHoverDismissed
    ? [{ element: hovered, kind: "hovered" }]
    : [{ element: hovered, kind: "hovered", title: `${tree.description(hovered)}  ${size}` }];
}

/** An arrow at the edge of the picture that points to an element outside it. */
function edgeArrow(tree, element, kind) {
  const frame = tree.frame(element), { canvas } = tree;
  if (!frame || frame.width <= 0 || frame.height <= 0) return [];
  const size = 24 / pictureScale();
  const clamp = (value, start, length) => Math.min(start + length - size, Math.max(start, value));
  const center = { x: frame.x + frame.width / 2 - size / 2, y: frame.y + frame.height / 2 - size / 2 };
  const place = { x: clamp(center.x, canvas.x, canvas.width), y: clamp(center.y, canvas.y, canvas.height) };
  const isAcross = Math.abs(center.x - place.x) > Math.abs(center.y - place.y);
  const arrow = isAcross ? (center.x < place.x ? "←" : "→") : center.y < place.y ? "↑" : "↓";
  return [{ frame: { ...place, width: size, height: size }, element, kind: `edge ${kind}`, mark: arrow }];
}

function crosshairBoxes() {
  const { crosshair } = state;
  return crosshair ? [{ frame: { ...crosshair, width: 0, height: 0 }, kind: "crosshair" }] : [];
}

defineState("isHoverDismissed", false);
const ANSWER_KEYS = ["answer", "step", "stepPreview", "areHighlightsHidden"];
defineLayer({ id: "step", order: 10, keys: ANSWER_KEYS, boxes: stepBoxes });
defineLayer({ id: "match", order: 20, keys: [...ANSWER_KEYS, "strip"], boxes: matchBoxes, isForPreview: true });
defineLayer({ id: "selection", order: 60, keys: ["selected", "zoom"], boxes: selectionBoxes });
defineLayer({ id: "hover", order: 70, keys: ["hovered", "isHoverDismissed"], boxes: hoverBoxes, isLight: true });
defineLayer({ id: "crosshair", order: 90, keys: ["crosshair"], boxes: crosshairBoxes, isLight: true });

// Row marks. They are collected once for each answer, because they are looked up for each row that is drawn.
let answerMarks = new Map();

function collectAnswerMarks() {
  answerMarks = new Map();
  const result = shownResult();
  const step = highlightedStep();
  if (step) {
    for (const element of step.elements ?? []) answerMarks.set(element, { kind: "step", spoken: "found by this step" });
    for (const element of thrownOut(step)) {
      answerMarks.set(element, {
        kind: "thrown",
        text: "−",
        title: "Dropped by this step",
        spoken: "dropped by this step",
      });
    }
  } else if (result && !state.areHighlightsHidden) {
    collectMatchMarks(result);
  }
  return [...answerMarks.keys()].slice(0, ROWS_NEEDED);
}

function collectMatchMarks(result) {
  for (const match of result.possible ?? []) {
    answerMarks.set(match.index, { kind: "possible", text: "?", title: "May match", spoken: "may match" });
  }
  for (const miss of result.nearMisses ?? []) {
    const title = `Near miss: ${visible(miss.difference)}`;
    answerMarks.set(miss.element.index, { kind: "near", text: "≈", title, spoken: title });
  }
  const matches = result.matches ?? [];
  matches.forEach((match, index) => {
    const spoken = `match ${index + 1} of ${matches.length}`;
    answerMarks.set(match.index, { kind: "match", text: index + 1, title: spoken, spoken });
  });
}

defineRowMark({
  id: "answer",
  keys: ANSWER_KEYS,
  prepare: collectAnswerMarks,
  mark: element => answerMarks.get(element) ?? null,
});
