// The strip of all snapshots, which shows what the locator matches in each of them.

defineLocatorSection({ order: 25, render: renderStrip });

function renderStrip() {
  const snapshots = neighbouringSnapshots();
  if (snapshots.length < 2) return null;
  const cells = snapshots.map(info => makeStripCell(info, state.strip?.get(info.key)));
  const found = snapshots.filter(info => (state.strip?.get(info.key)?.count ?? 0) > 0).length;
  const title = recordingOf() ? "In this recording" : "In all dumps";
  return makeSection(
    title,
    state.strip && `found in ${found} of ${snapshots.length}`,
    make("div", { class: "strip" }, cells),
  );
}

/** The mark, color and wording of an outcome: [text, class, words]. */
function outcomeMark(result) {
  if (!result) return ["·", "unknown", "not evaluated"];
  switch (result.outcome) {
    case "resolved":
      return [String(result.count), result.count === 1 ? "one" : "many", counted(result.count, "match", "matches")];
    case "ambiguous":
      return [result.count > 99 ? "99+" : String(result.count), "many", counted(result.count, "match", "matches")];
    case "noMatch":
      return ["0", "zero", "no match"];
    case "indexOutOfRange":
      return ["0", "zero", "index out of range"];
    case "undecidable":
      return ["?", "undecided", "undecidable"];
    default:
      return ["!", "error", result.outcome];
  }
}

function makeStripCell(info, result) {
  const [text, kind, words] = outcomeMark(result);
  const isHere = info.key === state.snapshot;
  const name = [info.name, info.view, words].filter(Boolean).join(", ");
  const cell = snapshotLink(info.key, [
    make("span", { class: "strip-count" }, text),
    make("span", { class: "strip-name" }, visible(shortened(info.name, 8))),
  ]);
  cell.className = classes("strip-cell", kind, isHere && "here");
  cell.title = visible(name);
  cell.setAttribute("aria-label", visible(name));
  if (isHere) cell.setAttribute("aria-current", "true");
  cell.dataset.focus = `strip-${info.key}`;
  return cell;
}
