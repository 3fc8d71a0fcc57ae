// Arranges the screens of a map in layers from left to right: each screen as near to the start as its actions allow.

const MAP_NODE = { width: 108, height: 196, gapX: 64, gapY: 34, margin: 28 };

/** Returns {nodes: [{screen, x, y, layer}], edges: [{from, to, actions}], width, height}. */
function mapLayout({ screens, actions }) {
  const edges = mapEdges(screens, actions);
  const layers = mapLayers(screens, actions, edges);
  for (let pass = 0; pass < 4; pass++) sortLayers(layers, edges, pass % 2 === 0);
  const tallest = Math.max(1, ...layers.map(layer => layer.length));
  const size = count => count * (MAP_NODE.height + MAP_NODE.gapY) - MAP_NODE.gapY;
  const nodes = [];
  layers.forEach((layer, column) => layer.forEach((screen, row) => {
    nodes[screen] = {
      screen: screens[screen], index: screen, layer: column, x: MAP_NODE.margin + column * (MAP_NODE.width + MAP_NODE.gapX),
      y: MAP_NODE.margin + (size(tallest) - size(layer.length)) / 2 + row * (MAP_NODE.height + MAP_NODE.gapY),
    };
  }));
  return {
    nodes, edges, width: 2 * MAP_NODE.margin + layers.length * (MAP_NODE.width + MAP_NODE.gapX) - MAP_NODE.gapX,
    height: 2 * MAP_NODE.margin + size(tallest) + 40,
  };
}

/** Actions between the same two screens are one arrow. */
function mapEdges(screens, actions) {
  const indexes = new Map(screens.map((screen, index) => [screen.name, index])), edges = new Map();
  for (const action of actions) {
    const from = indexes.get(action.from), to = indexes.get(action.to);
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    if (!edges.has(key)) edges.set(key, { from, to, actions: [] });
    edges.get(key).actions.push(action);
  }
  return [...edges.values()];
}

/** Screens by their distance from those on which recordings begin. */
function mapLayers(screens, actions, edges) {
  const starts = new Set(actions.filter(action => action.from === undefined).map(action => screens.findIndex(screen => screen.name === action.to)));
  const layerOf = screens.map(() => -1), layers = [];
  const visit = first => {
    let queue = [first];
    layerOf[first] = Math.max(0, layerOf[first]);
    while (queue.length > 0) {
      const next = [];
      for (const screen of queue) {
        for (const edge of edges) {
          if (edge.from !== screen || layerOf[edge.to] >= 0) continue;
          layerOf[edge.to] = layerOf[screen] + 1;
          next.push(edge.to);
        }
      }
      queue = next;
    }
  };
  for (const start of starts) if (start >= 0 && layerOf[start] < 0) visit(start);
  screens.forEach((_, index) => { if (layerOf[index] < 0) visit(index); });
  screens.forEach((_, index) => (layers[layerOf[index]] ??= []).push(index));
  return Array.from(layers, layer => layer ?? []);
}

/** Sorts each layer by the mean place of its neighbours, so that fewer arrows cross. */
function sortLayers(layers, edges, isForward) {
  const order = isForward ? layers.map((_, index) => index) : layers.map((_, index) => layers.length - 1 - index);
  const places = new Map(layers.flatMap(layer => layer.map((screen, row) => [screen, row - layer.length / 2])));
  for (const index of order) {
    const layer = layers[index];
    const mean = screen => {
      const near = edges.flatMap(edge => edge.to === screen ? [edge.from] : edge.from === screen ? [edge.to] : [])
        .filter(other => other !== screen && !layer.includes(other)).map(other => places.get(other));
      return near.length > 0 ? near.reduce((sum, place) => sum + place, 0) / near.length : places.get(screen);
    };
    const means = new Map(layer.map(screen => [screen, mean(screen)]));
    layer.sort((one, other) => means.get(one) - means.get(other));
    layer.forEach((screen, row) => places.set(screen, row - layer.length / 2));
  }
}

/** The path of an arrow: a curve to the right, an arc below for ways back, a loop for actions that stay. */
function edgePath(from, to) {
  const { width, height } = MAP_NODE, middle = node => node.y + height / 2;
  if (from === to) {
    const x = from.x + width, y = from.y + height - 36;
    return `M${x} ${y} c 34 -4 34 34 0 26`;
  }
  if (to.layer > from.layer) {
    const startX = from.x + width, bend = Math.max(36, (to.x - startX) / 2);
    return `M${startX} ${middle(from)} C${startX + bend} ${middle(from)} ${to.x - bend} ${middle(to)} ${to.x} ${middle(to)}`;
  }
  if (to.layer === from.layer) {
    const isDown = to.y > from.y, x = from.x + width, y = from.y + height / 2;
    return `M${x} ${y} C${x + 44} ${y} ${x + 44} ${middle(to)} ${x} ${middle(to) + (isDown ? -18 : 18)}`;
  }
  const startX = from.x + width / 2, startY = from.y + height, endX = to.x + width / 2, endY = to.y + height;
  const depth = Math.max(startY, endY) + 26 + Math.min(40, (from.layer - to.layer) * 8);
  return `M${startX} ${startY} C${startX} ${depth} ${endX} ${depth} ${endX} ${endY}`;
}
