// Shows where a tap lands: the point, the elements in the way, and the free part of the frame.

defineLayer({ id: "taps", order: 80, keys: ["taps", "answer", "details", "selected"], boxes: tapBoxes });
defineRowMark({
  id: "taps",
  keys: ["taps", "answer", "details"],
  mark: element => {
    const hit = state.taps ? hittabilityOf(element) : null;
    return hit?.answer === "no" && state.tree.canBeOperated(element)
      ? {
        text: "⊘",
        kind: "untappable",
        title: `Cannot be tapped: ${visible(hit.reason ?? "")}`,
        spoken: "cannot be tapped",
      }
      : null;
  },
});

/** The hittability of an element, from the locator's answer or from the element's details. */
function hittabilityOf(element) {
  const result = currentResult();
  const position = result?.matches?.findIndex(match => match.index === element) ?? -1;
  const hit = position >= 0 ? asList(result.hittability)[position] : null;
  if (hit) return hit;
  return state.details?.element?.index === element ? state.details.hittability : null;
}

/** Describes what a tap does: {kind, image, text, title}. A tap on a disabled element hits it without effect. */
function tapVerdict(hit, element) {
  if (hit.answer === "no") return { kind: "bad", image: "close", text: "cannot be tapped", title: "Cannot be tapped" };
  if (hit.answer !== "yes") return { kind: "doubt", image: "help", text: "tap unknown", title: "Tapping unknown" };
  if (state.tree?.flag(element, "enabled") !== false) {
    return { kind: "good", image: "check", text: "can be tapped", title: "Can be tapped" };
  }
  return {
    kind: "neutral",
    image: "minus",
    text: "a tap would hit it, but it is disabled",
    title: "A tap would hit it, but it is disabled",
  };
}

/** The element whose tap is drawn: the selected one, or else the first match. */
function tappedElement() {
  if (state.selected >= 0) return state.selected;
  return currentResult()?.matches?.[0]?.index ?? -1;
}

function tapBoxes(tree) {
  if (!state.taps) return [];
  const element = tappedElement();
  const hit = tree.has(element) ? hittabilityOf(element) : null;
  if (!hit) return [];
  const blockers = hit.blockers ?? [];
  const boxes = freeParts(tree, element, blockers).map(frame => ({ frame, kind: "free" }));
  for (const blocker of blockers) {
    boxes.push({ element: blocker, kind: "blocker", mark: "✕", title: `${tree.description(blocker)}` });
  }
  if (hit.point) {
    boxes.push({
      frame: { ...hit.point, width: 0, height: 0 },
      kind: `tap-point ${tapVerdict(hit, element).kind}`,
      title: tapTitle(hit, element),
    });
  }
  return boxes;
}

function tapTitle(hit, element) {
  const place = hit.point ? `{${hit.point.x}, ${hit.point.y}} ` : "", verdict = tapVerdict(hit, element);
  const answer = { good: "hits it", neutral: "hits it, but it is disabled" }[verdict.kind] ?? hit.answer;
  return `${place}${answer}${hit.reason ? `: ${hit.reason}` : ""}`;
}

/** The parts of a frame that no blocker covers, as rectangles. */
function freeParts(tree, element, blockers) {
  const frame = tree.frame(element);
  if (!frame || blockers.length === 0) return [];
  let parts = [frame];
  for (const blocker of blockers) {
    const cover = tree.frame(blocker);
    if (cover) parts = parts.flatMap(part => withoutCover(part, cover));
    if (parts.length > 40) return [];
  }
  return parts.filter(part => part.width >= 1 && part.height >= 1);
}

function withoutCover(part, cover) {
  const right = part.x + part.width, bottom = part.y + part.height;
  const left = Math.max(part.x, cover.x), top = Math.max(part.y, cover.y);
  const end = Math.min(right, cover.x + cover.width), foot = Math.min(bottom, cover.y + cover.height);
  if (left >= end || top >= foot) return [part];
  return [
    { x: part.x, y: part.y, width: part.width, height: top - part.y },
    { x: part.x, y: foot, width: part.width, height: bottom - foot },
    { x: part.x, y: top, width: left - part.x, height: foot - top },
    { x: end, y: top, width: right - end, height: foot - top },
  ].filter(rest => rest.width > 0 && rest.height > 0);
}
