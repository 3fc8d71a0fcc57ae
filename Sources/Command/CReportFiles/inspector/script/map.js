// The Map view: the screens of all recordings as pictures, their actions as arrows, and elements that were never tried.

defineState("map", null); // {session, app, answer and layout, or error}
defineState("mapApp", null); // the app of the map; null for that of the recording on display
defineState("mapScreen", null); // the name of the chosen screen
defineAddressPart("screen", {
  key: "mapScreen",
  write: name => state.view === "map" ? name : null,
  read: text => text,
});
defineAddressPart("app", { key: "mapApp", write: app => state.view === "map" ? app : null, read: text => text });
const mapRequest = latest();
const mapZoom = setting("map.zoom", 0); // 0 fits the window

defineView({
  id: "map",
  title: "Map of the recordings",
  image: "map",
  isHidden: () => !api.hasServer || (state.session?.recordings ?? []).length === 0,
  keys: ["map", "mapScreen", "snapshot"],
  render: renderMap,
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
    const answer = await mapRequest.ask(signal =>
      api.get(app ? `map?app=${encodeURIComponent(app)}` : "map", { signal })
    );
    if (answer) update({ map: { session, app, answer, layout: mapLayout(answer) } });
  } catch (error) {
    update({ map: { session, app, error } });
  }
}

function startMap() {
  subscribe(["view", "session", "mapApp"], loadMap);
}

/** The chosen screen, or else the screen of the current snapshot. */
function chosenScreen({ screens }) {
  return screens.find(screen => screen.name === state.mapScreen) ??
    screens.find(screen => screen.snapshot === state.snapshot) ??
    screens.find(screen => screen.name === snapshotInfo()?.view) ?? screens[0] ?? null;
}

function renderMap(container) {
  const { map } = state, answer = map?.answer;
  if (!answer) {
    refill(
      container,
      mapBar(null),
      map?.error
        ? make("div", { class: "message error" }, sentence(map.error.message))
        : make("div", { class: "loading" }, "Drawing the map…"),
    );
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
  return make(
    "div",
    { class: "view-bar" },
    make("h2", {}, "Map"),
    mapAppSelect(answer),
    answer &&
      make(
        "span",
        { class: "quiet" },
        [
          counted(answer.screens.length, "screen"),
          counted(answer.actions.length, "action"),
          `${counted(untried, "element")} never tried`,
        ].join(" · "),
      ),
    make("span", { class: "filler" }),
    answer &&
      make(
        "div",
        { class: "button-group" },
        iconButton("minus", "Zoom out", () => zoomMap(1 / ZOOM_STEP), { "data-focus": "map-out" }),
        make("button", {
          type: "button",
          class: "zoom-value",
          title: "Fit into the window",
          "data-focus": "map-fit",
          onclick: () => zoomMap(0),
        }, "Fit"),
        iconButton("plus", "Zoom in", () => zoomMap(ZOOM_STEP), { "data-focus": "map-in" }),
      ),
    iconButton("close", "Close (Esc)", () => update({ view: "screen" }), { "data-focus": "close-map" }),
  );
}

function mapAppSelect(answer) {
  const apps = mapApps();
  if (apps.length < 2) return null;
  const select = make("select", {
    "aria-label": "App",
    "data-focus": "map-app",
    onchange: () => update({ mapApp: select.value, mapScreen: null }),
  }, apps.map(app => make("option", { value: app }, visible(app))));
  select.value = answer?.app ?? state.map?.app ?? apps[0];
  return select;
}

// Size

function mapScale(drawing, layout) {
  if (mapZoom.get() > 0) return mapZoom.get();
  const fitted = Math.min((drawing.clientWidth - 2) / layout.width, (drawing.clientHeight - 2) / layout.height, 1.25);
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
