// Draws the screens of the map and the arrows between them; arrow keys move from screen to screen.

function svg(tag, attributes, ...content) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...content.flat());
  return element;
}

function mapDrawing(layout, chosen) {
  const arrows = svg(
    "svg",
    {
      class: "map-arrows",
      width: layout.width,
      height: layout.height,
      viewBox: `0 0 ${layout.width} ${layout.height}`,
      "aria-hidden": "true",
    },
    svg("defs", {}, arrowHead("arrow"), arrowHead("arrow-strong")),
    layout.edges.map(edge => mapArrow(layout, edge, chosen)),
  );
  const content = make("div", { class: "map-content" }, arrows, layout.nodes.map(node => mapNode(node, chosen)));
  content.style.width = `${layout.width}px`;
  content.style.height = `${layout.height}px`;
  return make(
    "div",
    { class: "map-drawing", role: "group", "aria-label": "Screens", onkeydown: moveInMap },
    make("div", { class: "map-space" }, content),
  );
}

function arrowHead(id) {
  return svg("marker", {
    id,
    class: id,
    viewBox: "0 0 8 8",
    refX: 7,
    refY: 4,
    markerWidth: 7,
    markerHeight: 7,
    orient: "auto",
  }, svg("path", { d: "M0 0.8L7.2 4 0 7.2z" }));
}

function mapArrow({ nodes }, edge, chosen) {
  const from = nodes[edge.from],
    to = nodes[edge.to],
    isNear = from.screen === chosen || to.screen === chosen,
    path = edgePath(from, to, edge.bends);
  const title = svg("title", {});
  title.textContent = visible(edge.actions.map(action => action.event).join("\u2002|\u2002"));
  return svg(
    "g",
    { class: classes("map-edge", isNear && "near", from.screen === chosen && "leaving") },
    title,
    svg("path", { class: "edge-hit", d: path }),
    svg("path", { class: "edge-line", d: path, "marker-end": `url(#${isNear ? "arrow-strong" : "arrow"})` }),
  );
}

/** A screen: clicking its name shows details beside the map, clicking its picture opens the snapshot. */
function mapNode(node, chosen) {
  const { screen } = node,
    info = snapshotInfo(screen.snapshot),
    untried = screen.untried ?? [],
    isChosen = screen === chosen;
  const picture = [
    mapPicture(screen, info),
    untried.length > 0 && make("span", { class: "map-untried", "aria-hidden": "true" }, `${untried.length} untried`),
  ];
  const link = info ? snapshotLink(screen.snapshot, picture, { view: "screen" }) : make("span", {}, picture);
  for (
    const [name, value] of Object.entries({
      class: "map-link",
      title: "Open the snapshot",
      tabindex: isChosen ? "0" : "-1",
      "data-focus": `screen-${screen.name}`,
      "data-screen": screen.name,
      "aria-label": visible(`${screen.name}, ${counted(screen.visits ?? 0, "visit")}, ${untried.length} never tried`),
      "aria-current": String(isChosen),
    })
  ) link.setAttribute(name, value);
  const element = make(
    "div",
    { class: classes("map-node", isChosen && "chosen") },
    make("button", {
      type: "button",
      class: "map-name",
      tabindex: "-1",
      title: `Show details of ${visible(screen.name)}`,
      onclick: () => focusScreen(screen.name),
    }, make("bdi", {}, visible(screen.name))),
    link,
  );
  element.style.left = `${node.x}px`;
  element.style.top = `${node.y}px`;
  return element;
}

/** The picture of a screen with a dashed box around each element that was never tried. */
function mapPicture(screen, info) {
  if (!screen.snapshot || !info?.canvas?.width) return make("span", { class: "map-picture missing" }, "no picture");
  const { x, y, width, height } = info.canvas;
  const boxes = (screen.untried ?? []).filter(element => element.frame).map(({ frame }) =>
    svg("rect", { x: frame.x, y: frame.y, width: frame.width, height: frame.height })
  );
  return make(
    "span",
    { class: "map-picture" },
    make("img", { alt: "", src: api.pictureAddress(screen.snapshot), loading: "lazy", draggable: "false" }),
    svg("svg", {
      viewBox: `${x} ${y} ${width} ${height}`,
      preserveAspectRatio: "xMidYMid meet",
      "aria-hidden": "true",
      class: "untried-boxes",
    }, boxes),
  );
}

function openMapScreen(screen, change = {}) {
  if (snapshotInfo(screen.snapshot)) openSnapshot(screen.snapshot, { view: "screen", selected: -1, ...change });
}

/** Arrow keys move to the nearest screen in that direction. */
function moveInMap(event) {
  const direction = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[event.key];
  const { nodes } = state.map.layout,
    from = nodes.find(node => node.screen.name === document.activeElement?.dataset?.screen);
  if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const [dx, dy] = direction;
  const distance = node => {
    const along = (node.x - from.x) * dx + (node.y - from.y) * dy,
      across = Math.abs((node.x - from.x) * dy) + Math.abs((node.y - from.y) * dx);
    return along > 1 ? along + 2 * across : Infinity;
  };
  const nearest = nodes.reduce((best, node) => distance(node) < distance(best) ? node : best, from);
  if (nearest !== from) focusScreen(nearest.screen.name);
}

function focusScreen(name) {
  update({ mapScreen: name });
  queueMicrotask(() =>
    document.querySelector(`.map-link[data-screen="${CSS.escape(name)}"]`)?.focus({ preventScroll: true })
  );
}
