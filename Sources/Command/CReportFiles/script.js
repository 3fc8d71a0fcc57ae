"use strict";
const data = JSON.parse(document.getElementById("data").textContent);

// An element with its content: strings and other elements.
function make(tag, attributes, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

// The matrix: one cell at a time can be reached by Tab; the arrow keys select it.
const matrix = document.querySelector(".matrix");
const rows = matrix ? Array.from(matrix.tBodies[0].rows) : [];

function cellAt(view, screen) {
  const row = rows[Math.max(0, Math.min(view, rows.length - 1))];
  return row.cells[Math.max(1, Math.min(screen + 1, row.cells.length - 1))];
}

function placeOf(cell) {
  return { view: rows.indexOf(cell.parentElement), screen: cell.cellIndex - 1 };
}

function moveTo(cell) {
  for (const other of matrix.querySelectorAll("td[tabindex='0']")) other.tabIndex = -1;
  cell.tabIndex = 0;
  cell.focus();
}

function keyInMatrix(event) {
  const cell = event.target.closest("td");
  if (!cell || event.altKey || event.metaKey) return;
  const { view, screen } = placeOf(cell);
  const far = event.ctrlKey;
  const targets = {
    ArrowLeft: () => cellAt(view, screen - 1), ArrowRight: () => cellAt(view, screen + 1),
    ArrowUp: () => cellAt(view - 1, screen), ArrowDown: () => cellAt(view + 1, screen),
    PageUp: () => cellAt(view - 10, screen), PageDown: () => cellAt(view + 10, screen),
    Home: () => cellAt(far ? 0 : view, 0), End: () => cellAt(far ? rows.length : view, data.screens.length),
  };
  if (targets[event.key]) {
    moveTo(targets[event.key]());
  } else if (event.key === "Enter" || event.key === " ") {
    openCell(cell);
  } else {
    return;
  }
  event.preventDefault();
}

if (matrix) {
  matrix.tBodies[0].addEventListener("keydown", keyInMatrix);
  matrix.tBodies[0].addEventListener("click", event => {
    const cell = event.target.closest("td");
    if (!cell) return;
    moveTo(cell);
    openCell(cell);
  });
}

// The details of a cell. A modal dialog keeps the focus, closes on Escape and returns the focus.
const dialog = document.getElementById("cell");
const kinds = [
  ["unmet", "✗", "Not met"], ["undecidable", "?", "Undecidable"], ["met", "✓", "Met"],
  ["otherApp", "–", "Another app is shown"],
];

function snapshotLink(number) {
  const snapshot = data.snapshots[number];
  const link = make("a", { href: "#" + snapshot.id }, make("code", {}, make("bdi", {}, snapshot.path)));
  link.addEventListener("click", () => dialog.close());
  return snapshot.count > 1 ? make("span", {}, link, ` and ${snapshot.count - 1} more`) : link;
}

// Group snapshots with the same outcome.
function groups(view, screen) {
  const byOutcome = new Map();
  for (const number of data.screens[screen].snapshots) {
    const outcome = data.verdicts[view][number];
    if (!byOutcome.has(outcome)) byOutcome.set(outcome, []);
    byOutcome.get(outcome).push(number);
  }
  return Array.from(byOutcome, ([outcome, snapshots]) => ({ outcome: data.outcomes[outcome], snapshots }))
    .filter(group => group.outcome);
}

function outcomeText(outcome, view) {
  if (outcome.criterion === undefined) return [];
  const name = data.views[view].criteria[outcome.criterion];
  const criterion = make("code", {}, make("bdi", {}, name || ""));
  return [make("p", { class: "criterion" }, (outcome.criterion + 1) + ". ", criterion),
    make("p", { class: "detail" }, make("bdi", {}, outcome.text))];
}

function openCell(cell) {
  const { view, screen } = placeOf(cell);
  const found = groups(view, screen);
  const parts = [make("p", { class: "hint" }, cell.getAttribute("aria-label"))];
  for (const proposal of data.proposals) {
    if (proposal.view !== view || proposal.screen !== screen) continue;
    parts.push(make("p", { class: "detail" }, make("bdi", {}, proposal.text)));
  }
  for (const [kind, mark, title] of kinds) {
    const matching = found.filter(group => group.outcome.kind === kind);
    if (matching.length === 0) continue;
    const symbol = make("span", { class: "mark", "aria-hidden": "true" }, mark);
    parts.push(make("h3", { class: kind }, symbol, " " + title));
    for (const group of matching) {
      parts.push(...outcomeText(group.outcome, view));
      parts.push(make("ul", {}, ...group.snapshots.map(number => make("li", {}, snapshotLink(number)))));
    }
  }
  document.getElementById("cell-title").replaceChildren(
    make("bdi", {}, data.views[view].name), " on ", make("bdi", {}, data.screens[screen].name));
  document.getElementById("cell-details").replaceChildren(...parts);
  dialog.showModal();
  document.getElementById("cell-title").focus();
}

document.getElementById("cell-close").addEventListener("click", () => dialog.close());
dialog.addEventListener("click", event => { if (event.target === dialog) dialog.close(); });

// Snapshots: a link to a snapshot expands it, and a menu selects the view whose criteria are shown.
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target || !target.classList.contains("snapshot")) return;
  target.open = true;
  target.scrollIntoView();
  target.querySelector("summary").focus({ preventScroll: true });
}

window.addEventListener("hashchange", openTarget);
openTarget();

for (const choice of document.querySelectorAll(".view-choice")) {
  choice.addEventListener("change", () => {
    for (const part of choice.closest(".sheet").querySelectorAll("[data-view]")) {
      const isChosen = part.dataset.view === choice.value;
      // Lists are hidden; parts of a drawing have the class “away”.
      if (part.tagName === "DIV") part.hidden = !isChosen;
      else part.classList.toggle("away", !isChosen);
    }
  });
}

// Pictures: a drawing is made when its snapshot is opened. The parser knows the namespace of SVG, so that no address
// is on the page.
const template = make("template", {});
template.innerHTML = "<svg></svg>";
const namespace = template.content.firstChild.namespaceURI;

function shape(tag, attributes, ...content) {
  const element = document.createElementNS(namespace, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

function place([x, y, width, height]) {
  return { x, y, width, height };
}

function cut(text, limit) {
  const characters = Array.from(text);
  return characters.length > limit ? characters.slice(0, limit).join("") + "…" : text;
}

// The text of a box, in a nested viewport that clips it.
function caption(text, kind, frame, unit) {
  const [, , width, height] = frame;
  const size = Math.min(13 * unit, height * 0.7);
  const isCentred = !["text", "field", "cell"].includes(kind) && Array.from(text).length * size * 0.55 < width;
  const align = isCentred ? { x: "50%", "text-anchor": "middle" } : { x: 2 * unit };
  // No letter is narrower than a fifth of the font size.
  const shown = cut(text, Math.min(Math.floor(width / (size * 0.2)) + 1, 200));
  return shape("svg", place(frame), shape("text", { ...align, y: "50%", "font-size": size }, shown));
}

function box([kindIndex, state, x, y, width, height, name, text], { unit }) {
  const { kinds, strings } = data.drawings;
  const kind = kinds[kindIndex], frame = [x, y, width, height];
  const classes = kind + (state & 1 ? " hidden" : "") + (state & 2 ? " disabled" : "");
  const group = shape("g", { class: classes }, shape("title", {}, cut(strings[name], 300)), shape("rect", place(frame)));
  if (kind === "image") {
    const [right, bottom] = [x + width, y + height];
    group.append(shape("path", { d: `M${x} ${y}L${right} ${bottom}M${right} ${y}L${x} ${bottom}` }));
  }
  if (text >= 0) group.append(caption(strings[text], kind, frame, unit));
  return group;
}

function picture(drawing) {
  const { strings } = data.drawings, { canvas, unit } = drawing;
  const root = shape(
    "svg", { viewBox: canvas.join(" "), width: canvas[2] / unit, height: canvas[3] / unit },
    shape("title", {}, cut(strings[drawing.title], 100)), shape("desc", {}, strings[drawing.summary]),
    shape("style", {}, strings[drawing.style]), shape("rect", { class: "canvas", ...place(canvas) }),
    ...drawing.boxes.map(each => box(each, drawing)));
  return "data:image/svg+xml," + encodeURIComponent(new XMLSerializer().serializeToString(root));
}

function draw(snapshot) {
  for (const image of snapshot.querySelectorAll("img[data-drawing]:not([src])")) {
    image.src = picture(data.drawings.drawings[image.dataset.drawing]);
  }
}

for (const snapshot of document.querySelectorAll(".snapshot")) {
  snapshot.addEventListener("toggle", () => { if (snapshot.open) draw(snapshot); });
}

// Images are loaded when they are scrolled into view, so load all that are open before printing.
window.addEventListener("beforeprint", () => {
  for (const snapshot of document.querySelectorAll(".snapshot[open]")) draw(snapshot);
  for (const image of document.images) image.loading = "eager";
});

// Timelines: zooming keeps the middle of the visible part in place.
const zooms = [1, 2, 4, 8, 16, 32];

function zoom(timeline, by, output) {
  const old = zooms.indexOf(Number(timeline.dataset.zoom));
  const level = zooms[Math.max(0, Math.min(old + by, zooms.length - 1))];
  const middle = (timeline.scrollLeft + timeline.clientWidth / 2) / timeline.scrollWidth;
  timeline.dataset.zoom = level;
  timeline.style.setProperty("--zoom", level);
  timeline.scrollLeft = middle * timeline.scrollWidth - timeline.clientWidth / 2;
  output.textContent = level + "×";
}

for (const bar of document.querySelectorAll(".zoom")) {
  bar.addEventListener("click", event => {
    const by = Number(event.target.dataset.zoomBy);
    if (by) zoom(bar.parentElement.querySelector(".timeline"), by, bar.querySelector("output"));
  });
}

// States: pointing at one, or reaching it with the arrow keys, shows the connections that begin or end there.
function choose(graph, node) {
  graph.classList.toggle("chosen", node !== null);
  for (const connection of graph.querySelectorAll(".connection")) {
    const ends = [connection.dataset.from, connection.dataset.to];
    connection.classList.toggle("near", node !== null && ends.includes(node.dataset.node));
  }
}

// The nearest state in a direction. Distances along the direction count more than distances across it.
function neighbour(graph, node, [x, y]) {
  const from = node.getBoundingClientRect();
  let best = null, least = Infinity;
  for (const other of graph.querySelectorAll(".node")) {
    const to = other.getBoundingClientRect();
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const along = dx * x + dy * y;
    const across = Math.abs(dx * y) + Math.abs(dy * x);
    // Up and down stay in the column.
    if (along < 1 || (y !== 0 && across > 1)) continue;
    const distance = along * 3 + across;
    if (distance < least - 1) [best, least] = [other, distance];
  }
  return best;
}

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
for (const graph of document.querySelectorAll(".graph:not(.key)")) {
  graph.addEventListener("pointerover", event => choose(graph, event.target.closest(".node")));
  graph.addEventListener("pointerleave", () => choose(graph, null));
  graph.addEventListener("focusin", event => choose(graph, event.target.closest(".node")));
  graph.addEventListener("focusout", () => choose(graph, null));
  graph.addEventListener("keydown", event => {
    const node = event.target.closest(".node");
    if (!node || !directions[event.key]) return;
    event.preventDefault();
    const next = neighbour(graph, node, directions[event.key]);
    if (!next) return;
    node.setAttribute("tabindex", "-1");
    next.setAttribute("tabindex", "0");
    next.focus();
  });
}

// Why views are not recognised in a snapshot. There are too many reasons to write all of them in advance.
function reasonsFor(number) {
  const items = [];
  data.views.forEach((view, position) => {
    const outcome = data.outcomes[data.verdicts[position][number]];
    if (!outcome || outcome.criterion === undefined) return;
    const mark = outcome.kind === "unmet" ? "✗ " : "? ";
    items.push(make("dt", {}, mark, make("bdi", {}, view.name)), make("dd", {}, ...outcomeText(outcome, position)));
  });
  return make("dl", {}, ...items);
}

for (const details of document.querySelectorAll(".reasons")) {
  details.addEventListener("toggle", () => {
    if (details.open && !details.querySelector("dl")) details.append(reasonsFor(Number(details.dataset.snapshot)));
  });
}
