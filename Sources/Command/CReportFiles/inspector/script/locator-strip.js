// The strip over all snapshots: what the locator finds in each of them.

defineLocatorSection({ order: 25, render: renderStrip });

function renderStrip() {
  const snapshots = neighbouringSnapshots();
  if (!api.hasServer || snapshots.length < 2) return null;
  const recording = recordingOf();
  const cells = snapshots.map(info => makeStripCell(info, state.strip?.get(info.key)));
  const found = snapshots.filter(info => (state.strip?.get(info.key)?.count ?? 0) > 0).length;
  return make("section", { class: "section" }, make("h3", {}, recording ? "In this recording" : "In all dumps",
    state.strip && make("span", { class: "quiet" }, `found in ${found} of ${snapshots.length}`)),
  make("div", { class: "strip" }, cells));
}

/** The letter and color of an outcome: [text, class, words]. */
function outcomeMark(result) {
  if (!result) return ["·", "unknown", "not evaluated"];
  switch (result.outcome) {
  case "resolved": return [String(result.count), result.count === 1 ? "one" : "many", counted(result.count, "match", "matches")];
  case "ambiguous": return [result.count > 99 ? "99+" : String(result.count), "many", counted(result.count, "match", "matches")];
  case "noMatch": return ["0", "zero", "no match"];
  case "indexOutOfRange": return ["0", "zero", "index out of range"];
  case "undecidable": return ["?", "undecided", "undecided"];
  default: return ["!", "error", result.outcome];
  }
}

function makeStripCell(info, result) {
  const [text, kind, words] = outcomeMark(result);
  const isHere = info.key === state.snapshot;
  const name = [info.name, info.view, words].filter(Boolean).join(", ");
  return make("a", {
    class: classes("strip-cell", kind, isHere && "here"), href: linkAddress({ snapshot: info.key, selected: -1, step: -1 }), title: visible(name),
    "aria-label": visible(name), "aria-current": isHere ? "true" : null, "data-focus": `strip-${info.key}`, onclick: event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openSnapshot(info.key);
    },
  }, make("span", { class: "strip-count" }, text), make("span", { class: "strip-name" }, visible(shortened(info.name, 8))));
}
