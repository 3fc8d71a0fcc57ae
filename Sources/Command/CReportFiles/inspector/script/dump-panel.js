// The Dump panel: the lines of the dump, loaded in chunks as they scroll into view.

const DUMP_PIECE = 200, DUMP_ROW = 20;
let dump = null; // {key, digest, total, lines: Map of number → text, pending: Set of pieces, list}

definePanel({
  id: "dump",
  title: "Dump",
  order: 5,
  keys: ["tree", "treeError", "selected", "details"],
  render: renderDumpPanel,
  isHidden: () => !api.hasServer,
});

function renderDumpPanel(container) {
  const info = snapshotInfo();
  if (!info) {
    refill(container, make("div", { class: "empty" }, make("p", {}, "No dump")));
    return;
  }
  if (dump?.key !== info.key || dump.digest !== info.digest || !container.contains(dump.list?.container ?? null)) {
    startDump(container, info);
  }
  showDumpLine();
}

function startDump(container, info) {
  const lines = make("div", {
    class: "dump-lines virtual",
    tabindex: "0",
    role: "region",
    "aria-label": `Lines of ${info.file}`,
  });
  dump = { key: info.key, digest: info.digest, total: 1, lines: new Map(), pending: new Set(), list: null };
  refill(
    container,
    make(
      "div",
      { class: "dump-bar" },
      make("span", { class: "mono", dir: "auto" }, visible(info.file ?? info.name)),
      make("span", { class: "quiet" }, info.format ?? "unknown format"),
      make("span", { class: "filler" }),
      make(
        "button",
        { type: "button", class: "quiet-button", id: "dump-line", onclick: showDumpLine },
        "Go to element",
      ),
      make(
        "a",
        { class: "button", href: api.downloadAddress(info.key), download: visible(info.file ?? info.name) },
        icon("download"),
        "Download",
      ),
    ),
    (info.findings ?? []).map(makeFinding),
    lines,
  );
  dump.list = new VirtualList(lines, { count: () => dump.total, makeRow: makeDumpLine, rowHeight: DUMP_ROW });
  loadDumpPiece(dump, 0);
}

async function loadDumpPiece(own, piece) {
  if (own.pending.has(piece)) return;
  own.pending.add(piece);
  try {
    const answer = await api.get(snapshotPath(own.key, `dump?from=${piece * DUMP_PIECE + 1}&count=${DUMP_PIECE}`));
    if (own !== dump) return;
    own.total = answer.total;
    answer.lines.forEach((line, index) => own.lines.set(answer.from + index, line));
    own.list.refresh();
    if (!own.isPlaced) showDumpLine();
  } catch (error) {
    own.pending.delete(piece);
    if (own === dump && !isAborted(error)) announceError(error.message);
  }
}

function selectedLine() {
  const { details, tree, selected } = state;
  if (!tree?.has(selected)) return 0;
  return details?.element?.line ?? tree.line[selected] ?? 0;
}

function makeDumpLine(position) {
  const number = position + 1, text = dump.lines.get(number);
  if (text === undefined) loadDumpPiece(dump, Math.floor(position / DUMP_PIECE));
  return make(
    "div",
    { class: classes("dump-line", number === selectedLine() && "current") },
    make("span", { class: "line-number" }, number),
    make("code", { dir: "ltr" }, text === undefined ? "…" : coloredMarkup(visible(text.replaceAll("\t", "  ")))),
  );
}

/** Highlights tags, attributes and strings in markup; other text is unchanged. */
function coloredMarkup(line) {
  const parts = [];
  let at = 0;
  const text = shortened(line, 4000);
  for (const match of text.matchAll(/<[/?!]?[\w.:-]+|[\w.:-]+(?==")|"[^"]*"/g)) {
    const kind = match[0][0] === "<" ? "tag" : match[0][0] === '"' ? "string" : "attribute-name";
    parts.push(text.slice(at, match.index), make("span", { class: kind }, match[0]));
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)];
}

/** Scrolls to the line of the selected element. */
function showDumpLine() {
  const line = selectedLine();
  byID("dump-line").disabled = line === 0;
  if (!dump?.list) return;
  dump.list.refresh();
  if (line > 0 && dump.total > 1) {
    dump.isPlaced = true;
    dump.list.reveal(line - 1);
  }
}
