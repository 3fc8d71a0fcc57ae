// The picture of the screen: pointing, clicking, zooming, and a crosshair for the keyboard.

defineState("preview", null); // the tree of a snapshot that is shown temporarily, e.g. on hovering the timeline
defineState("pictureKind", null); // "wireframe" shows it in place of a screenshot
defineState("crosshair", null); // the position of the keyboard crosshair
defineState("pointed", null); // {x, y, stack} under the pointer

let stage = null;
let pointerPlace = null, isAskingForHover = false, hoverTimer = null;

function pictureScale() {
  return stage?.scale ?? 1;
}

function buildPicture() {
  const viewport = byID("picture");
  viewport.classList.add("stage-viewport");
  stage = new Stage(viewport);
  viewport.addEventListener("pointermove", pointerMoved);
  viewport.addEventListener("pointerleave", pointerLeft);
  viewport.addEventListener("click", clickInPicture);
  viewport.addEventListener("wheel", wheelInPicture, { passive: false });
  viewport.addEventListener("keydown", keyInPicture);
  viewport.addEventListener("blur", () => update({ crosshair: null }));
  subscribe(["tree", "preview", "pictureKind", "treeError"], showPicture);
  subscribe([...layerKeys(false), "tree", "preview", "pictureKind"], drawLayers);
  subscribe([...layerKeys(true), "tree", "preview"], drawLightLayers);
  subscribe(["zoom"], showZoom);
  subscribe(["selected"], () => queueMicrotask(revealSelected));
  new ResizeObserver(() => stage.resize(state.zoom)).observe(viewport);
  showPicture();
}

function shownTree() {
  return state.preview ?? state.tree;
}

function showPicture() {
  const tree = shownTree();
  const isEmpty = tree !== null && !(tree.canvas.width > 0 && tree.canvas.height > 0);
  byID("picture").hidden = tree === null || isEmpty;
  byID("picture-state").hidden = !byID("picture").hidden;
  refill(byID("picture-state"), byID("picture").hidden && pictureState(tree));
  stage.show(isEmpty ? null : tree, state.pictureKind);
  if (tree && !isEmpty) stage.resize(state.zoom);
}

/** The message that the pane shows instead of a picture. */
function pictureState(tree) {
  if (tree) {
    return make(
      "div",
      { class: "empty" },
      icon("fit"),
      make("p", {}, "This dump has no frames, so there is nothing to draw."),
    );
  }
  if (state.treeError) return make("p", { class: "quiet" }, "Nothing to draw");
  return make("div", { class: "loading" }, "Loading the picture…");
}

function drawLayers() {
  const tree = shownTree();
  if (!tree || byID("picture").hidden) return;
  const boxes = layerBoxes(tree, false);
  stage.setBoxes(boxes);
  stage.image.alt =
    `${stage.kindName()} of ${snapshotInfo(tree.key)?.name ?? "the screen"}: ${counted(tree.count, "element")}, ` +
    `${formatted(boxes.length)} highlighted`;
  showPaintedNote();
}

function drawLightLayers() {
  const tree = shownTree();
  if (tree && !byID("picture").hidden) stage.setLightBoxes(layerBoxes(tree, true));
}

let previewRun = 0;

/** Shows the picture of another snapshot until it is called with null. */
async function previewSnapshot(key) {
  const own = ++previewRun;
  if (key === null || key === state.snapshot) {
    update({ preview: null });
    return;
  }
  try {
    const tree = await loadTree(key);
    if (own === previewRun) update({ preview: tree });
  } catch {
    if (own === previewRun) update({ preview: null });
  }
}

// Pointing

function pointerMoved(event) {
  if (event.target.closest?.(".box-tag")) return;
  pointerPlace = { x: event.clientX, y: event.clientY };
  askForHover();
}

function pointerLeft() {
  pointerPlace = null;
  update({ hovered: -1, pointed: null });
}

/** Requests the elements under the pointer, one request at a time; the next is for the latest position. */
async function askForHover() {
  if (isAskingForHover || !state.tree || state.preview) return;
  isAskingForHover = true;
  try {
    while (pointerPlace) {
      const place = pointerPlace, { tree } = state;
      const point = stage.pointAt(place.x, place.y);
      const answer = point && tree ? await askStack(tree, point).catch(() => null) : null;
      if (state.tree === tree && pointerPlace) showHover(tree, point, answer?.stack ?? []);
      if (pointerPlace === place) break;
    }
  } finally {
    isAskingForHover = false;
  }
}

function showHover(tree, point, stack) {
  const best = bestOfStack(tree, stack);
  update({ hovered: best >= 0 ? stack[best].element : -1, pointed: point ? { ...point, stack, best } : null });
}

function clickInPicture(event) {
  const point = stage.pointAt(event.clientX, event.clientY);
  if (!point || !state.tree) return;
  byID("picture").focus({ preventScroll: true });
  selectAt(point, { opensList: event.altKey, x: event.clientX, y: event.clientY });
}

function revealSelected() {
  const { tree, selected } = state;
  if (!tree || selected < 0 || !tree.isInPicture(selected) || byID("picture").hidden) return;
  stage.reveal(tree.frame(selected));
}

// Zooming

const ZOOM_STEP = 1.25;

let zoomPlace = null; // the position in the window that stays fixed while zooming

function zoomPicture(by, place = zoomCenter()) {
  if (!stage.tree) return;
  zoomPlace = place;
  update({ zoom: by === 0 ? 0 : Math.min(8, Math.max(0.05, stage.scale * by)) });
}

/** The center of the selected element if it is visible, or else of the pane. */
function zoomCenter() {
  const middle = ({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 });
  const view = byID("picture").getBoundingClientRect();
  const box = byID("picture").querySelector(".box.selected:not(.edge)");
  const place = box ? middle(box.getBoundingClientRect()) : middle(view);
  const isInSight = place.x > view.left && place.x < view.right && place.y > view.top && place.y < view.bottom;
  return isInSight ? place : middle(view);
}

function showZoom() {
  const { x, y } = zoomPlace ?? zoomCenter();
  const before = stage.element.getBoundingClientRect(), scale = stage.scale;
  stage.resize(state.zoom);
  const after = stage.element.getBoundingClientRect(), viewport = byID("picture"), factor = stage.scale / scale;
  viewport.scrollLeft += after.left + (x - before.left) * factor - x;
  viewport.scrollTop += after.top + (y - before.top) * factor - y;
  zoomPlace = null;
}

function wheelInPicture(event) {
  if (!event.ctrlKey) return;
  event.preventDefault();
  zoomPicture(Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY });
}

// The crosshair

function keyInPicture(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !state.tree || event.defaultPrevented) return;
  const by = event.shiftKey ? 10 : 1;
  const moves = { ArrowLeft: [-by, 0], ArrowRight: [by, 0], ArrowUp: [0, -by], ArrowDown: [0, by] };
  if (moves[event.key]) moveCrosshair(...moves[event.key]);
  else if (event.key === "Enter" && state.crosshair) selectAt(state.crosshair);
  else if (event.key === "+" || event.key === "=") zoomPicture(ZOOM_STEP);
  else if (event.key === "-") zoomPicture(1 / ZOOM_STEP);
  else if (event.key === "0") zoomPicture(0);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

function moveCrosshair(dx, dy) {
  const { tree } = state, { canvas } = tree;
  const start = state.crosshair ?? crosshairStart(tree);
  const x = Math.min(canvas.x + canvas.width - 1, Math.max(canvas.x, start.x + (state.crosshair ? dx : 0)));
  const y = Math.min(canvas.y + canvas.height - 1, Math.max(canvas.y, start.y + (state.crosshair ? dy : 0)));
  update({ crosshair: { x, y } });
  stage.reveal({ x: x - 20, y: y - 20, width: 40, height: 40 });
  clearTimeout(hoverTimer);
  hoverTimer = setTimeout(() => describeCrosshair(tree, { x, y }), 60);
}

function crosshairStart(tree) {
  const frame = state.selected >= 0 && tree.isInPicture(state.selected) ? tree.frame(state.selected) : tree.canvas;
  return { x: Math.round(frame.x + frame.width / 2), y: Math.round(frame.y + frame.height / 2) };
}

async function describeCrosshair(tree, point) {
  const answer = await askStack(tree, point).catch(() => null);
  if (!answer || state.tree !== tree) return;
  showHover(tree, point, answer.stack);
  const best = bestOfStack(tree, answer.stack);
  announce(`${point.x}, ${point.y}: ${best >= 0 ? tree.spokenName(answer.stack[best].element) : "no element"}`);
}
