// The Map view: the screens of all recordings as pictures, their actions as arrows, and what was never tried.

defineState("map", null); // {session, app, answer and layout, or error}
defineState("mapApp", null); // the app of the map; null for that of the recording on display
defineState("mapScreen", null); // the name of the chosen screen
defineAddressPart("screen", { key: "mapScreen", write: name => state.view === "map" ? name : null, read: text => text });
defineAddressPart("app", { key: "mapApp", write: app => state.view === "map" ? app : null, read: text => text });
const mapRequest = latest();
const mapZoom = setting("map.zoom", 0); // 0 fits the window

defineView({
  id: "map", title: "Map of the recordings", image: "map", isHidden: () => !api.hasServer || (state.session?.recordings ?? []).length === 0,
  keys: ["map", "mapScreen", "snapshot"], render: renderMap,
});

/** The apps of all recordings. Each has a map of its own. */
function mapApps() {
  return [...new Set((state.session?.recordings ?? []).map(recording => recording.app).filter(Boolean))];
}

async function loadMap() {
  const { session } = state, apps = mapApps();
  if (state.view !== "map" || !session) return;
  const app = apps.length < 2 ? "" : apps.includes(state.mapApp) ? state.mapApp : recordingOf()?.app ?? apps[0];
  if (state.map?.session === session && state.map.app === app) return;
  try {
    const answer = await mapRequest.ask(signal => api.get(app ? `map?app=${encodeURIComponent(app)}` : "map", { signal }));
    if (answer) update({ map: { session, app, answer, layout: mapLayout(answer) } });
  } catch (error) {
    update({ map: { session, app, error } });
  }
}

function startMap() {
  subscribe(["view", "session", "mapApp"], loadMap);
}

/** The screen that is chosen, or the one of the snapshot that was on display. */
function chosenScreen({ screens }) {
  return screens.find(screen => screen.name === state.mapScreen) ?? screens.find(screen => screen.snapshot === state.snapshot)
    ?? screens.find(screen => screen.name === snapshotInfo()?.view) ?? screens[0] ?? null;
}

function renderMap(container) {
  const { map } = state, answer = map?.answer;
  if (!answer) {
    refill(container, mapBar(null), map?.error ? make("div", { class: "message error" }, sentence(map.error.message)) : make("div", { class: "loading" }, "Drawing the map…"));
    return null;
  }
  const chosen = chosenScreen(answer), drawing = mapDrawing(map.layout, chosen);
  const before = container.querySelector(".map-drawing");
  const scroll = before ? [before.scrollLeft, before.scrollTop] : null;
  refill(container, mapBar(answer), make("div", { class: "map-panes" }, drawing, mapSide(answer, chosen)));
  const fit = () => scaleMap(drawing, map.layout);
  fit();
  if (scroll) [drawing.scrollLeft, drawing.scrollTop] = scroll;
  else revealScreen(drawing, map.layout, chosen);
  const observer = new ResizeObserver(fit);
  observer.observe(drawing);
  return () => observer.disconnect();
}

function mapBar(answer) {
  const untried = answer?.screens.reduce((sum, screen) => sum + (screen.untried?.length ?? 0), 0) ?? 0;
  return make("div", { class: "view-bar" }, make("h2", {}, "Map"), mapAppSelect(answer), answer && make("span", { class: "quiet" },
    [counted(answer.screens.length, "screen"), counted(answer.actions.length, "action"), `${counted(untried, "element")} never tried`].join(" · ")),
  make("span", { class: "filler" }), answer && make("div", { class: "button-group" },
    iconButton("minus", "Zoom out", () => zoomMap(1 / ZOOM_STEP), { "data-focus": "map-out" }),
    make("button", { type: "button", class: "zoom-value", title: "Fit into the window", "data-focus": "map-fit", onclick: () => zoomMap(0) }, "Fit"),
    iconButton("plus", "Zoom in", () => zoomMap(ZOOM_STEP), { "data-focus": "map-in" })),
  iconButton("close", "Close (Esc)", () => update({ view: "screen" }), { "data-focus": "close-map" }));
}

function mapAppSelect(answer) {
  const apps = mapApps();
  if (apps.length < 2) return null;
  const select = make("select", { "aria-label": "App", "data-focus": "map-app", onchange: () => update({ mapApp: select.value, mapScreen: null }) },
    apps.map(app => make("option", { value: app }, visible(app))));
  select.value = answer?.app ?? state.map?.app ?? apps[0];
  return select;
}

// The drawing

function svg(tag, attributes, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== undefined) element.setAttribute(name, value);
  element.append(...content.flat());
  return element;
}

function mapDrawing(layout, chosen) {
  const arrows = svg("svg", { class: "map-arrows", width: layout.width, height: layout.height, viewBox: `0 0 ${layout.width} ${layout.height}`, "aria-hidden": "true" },
    svg("defs", {}, arrowHead("arrow"), arrowHead("arrow-strong")), layout.edges.map(edge => mapArrow(layout, edge, chosen)));
  const content = make("div", { class: "map-content" }, arrows, layout.nodes.map(node => mapNode(node, chosen)));
  content.style.width = `${layout.width}px`;
  content.style.height = `${layout.height}px`;
  return make("div", { class: "map-drawing", role: "group", "aria-label": "Screens", onkeydown: moveInMap }, make("div", { class: "map-space" }, content));
}

function arrowHead(id) {
  return svg("marker", { id, class: id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" }, svg("path", { d: "M0 0.8L7.2 4 0 7.2z" }));
}

function mapArrow({ nodes }, edge, chosen) {
  const from = nodes[edge.from], to = nodes[edge.to], isNear = from.screen === chosen || to.screen === chosen, path = edgePath(from, to, edge.bends);
  const title = svg("title", {});
  title.textContent = visible(edge.actions.map(action => action.event).join("\u2002|\u2002"));
  return svg("g", { class: classes("map-edge", isNear && "near", from.screen === chosen && "leaving") }, title,
    svg("path", { class: "edge-hit", d: path }), svg("path", { class: "edge-line", d: path, "marker-end": `url(#${isNear ? "arrow-strong" : "arrow"})` }));
}

/** A screen: its name shows the details beside the map, its picture goes to the snapshot. */
function mapNode(node, chosen) {
  const { screen } = node, info = snapshotInfo(screen.snapshot), untried = screen.untried ?? [], isChosen = screen === chosen;
  const picture = [mapPicture(screen, info), untried.length > 0 && make("span", { class: "map-untried", "aria-hidden": "true" }, `${untried.length} untried`)];
  const link = info ? snapshotLink(screen.snapshot, picture, { view: "screen" }) : make("span", {}, picture);
  for (const [name, value] of Object.entries({
    class: "map-link", title: "Open the snapshot", tabindex: isChosen ? "0" : "-1", "data-focus": `screen-${screen.name}`, "data-screen": screen.name,
    "aria-label": visible(`${screen.name}, ${counted(screen.visits ?? 0, "visit")}, ${untried.length} never tried`), "aria-current": String(isChosen),
  })) link.setAttribute(name, value);
  const element = make("div", { class: classes("map-node", isChosen && "chosen") }, make("button", {
    type: "button", class: "map-name", tabindex: "-1", title: `Show details of ${visible(screen.name)}`, onclick: () => focusScreen(screen.name),
  }, make("bdi", {}, visible(screen.name))), link);
  element.style.left = `${node.x}px`;
  element.style.top = `${node.y}px`;
  return element;
}

/** The picture of a screen with a dashed box around each element that was never tried. */
function mapPicture(screen, info) {
  if (!screen.snapshot || !info?.canvas?.width) return make("span", { class: "map-picture missing" }, "no picture");
  const { x, y, width, height } = info.canvas;
  const boxes = (screen.untried ?? []).filter(element => element.frame).map(({ frame }) => svg("rect", { x: frame.x, y: frame.y, width: frame.width, height: frame.height }));
  return make("span", { class: "map-picture" }, make("img", { alt: "", src: api.pictureAddress(screen.snapshot), loading: "lazy", draggable: "false" }),
    svg("svg", { viewBox: `${x} ${y} ${width} ${height}`, preserveAspectRatio: "xMidYMid meet", "aria-hidden": "true", class: "untried-boxes" }, boxes));
}

function openMapScreen(screen, change = {}) {
  if (snapshotInfo(screen.snapshot)) openSnapshot(screen.snapshot, { view: "screen", selected: -1, ...change });
}

/** Arrow keys go to the nearest screen in that direction. */
function moveInMap(event) {
  const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  const { nodes } = state.map.layout, from = nodes.find(node => node.screen.name === document.activeElement?.dataset?.screen);
  if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const [dx, dy] = direction;
  const distance = node => {
    const along = (node.x - from.x) * dx + (node.y - from.y) * dy, across = Math.abs((node.x - from.x) * dy) + Math.abs((node.y - from.y) * dx);
    return along > 1 ? along + 2 * across : Infinity;
  };
  const nearest = nodes.reduce((best, node) => distance(node) < distance(best) ? node : best, from);
  if (nearest !== from) focusScreen(nearest.screen.name);
}

function focusScreen(name) {
  update({ mapScreen: name });
  queueMicrotask(() => document.querySelector(`.map-link[data-screen="${CSS.escape(name)}"]`)?.focus({ preventScroll: true }));
}

// Size

function mapScale(drawing, layout) {
  if (mapZoom.get() > 0) return mapZoom.get();
  const fitted = Math.min((drawing.clientWidth - 2) / layout.width, (drawing.clientHeight - 2) / layout.height, 1.6);
  return Math.max(0.55, fitted);
}

function scaleMap(drawing, layout) {
  const scale = mapScale(drawing, layout), space = drawing.firstElementChild, content = space.firstElementChild;
  content.style.transform = `scale(${scale})`;
  space.style.width = `${layout.width * scale}px`;
  space.style.height = `${layout.height * scale}px`;
}

function zoomMap(by) {
  const drawing = document.querySelector(".map-drawing"), { layout } = state.map;
  mapZoom.set(by === 0 ? 0 : Math.min(3, Math.max(0.25, mapScale(drawing, layout) * by)));
  scaleMap(drawing, layout);
}

function revealScreen(drawing, layout, chosen) {
  const node = layout.nodes.find(other => other.screen === chosen), scale = mapScale(drawing, layout);
  if (!node) return;
  drawing.scrollLeft = node.x * scale - drawing.clientWidth / 3;
  drawing.scrollTop = node.y * scale - drawing.clientHeight / 3;
}
