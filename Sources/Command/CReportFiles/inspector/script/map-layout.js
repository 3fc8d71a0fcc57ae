// Arranges the screens of a map in layers from left to right: each screen as close to the start as its actions allow.

const MAP_NODE = { width: 108, height: 204, gapX: 64, gapY: 30, margin: 28 };
const BEND_HEIGHT = 8; // the space in a layer for an arrow that passes through it

/** Returns {nodes: [{screen, layer, x, y}], edges: [{from, to, actions, bends: [{x, y}]}], width, height}. */
function mapLayout({ screens, actions }) {
  const edges = mapEdges(screens, actions), layerOf = mapLayers(screens, actions, edges);
  const layers = fillLayers(screens, edges, layerOf);
  for (let pass = 0; pass < 6; pass++) sortLayers(layers, pass % 2 === 0);
  const height = Math.max(...layers.map(layerHeight), MAP_NODE.height);
  layers.forEach((layer, column) => placeLayer(layer, column, height));
  const nodes = layers.flat().filter(item => item.screen).sort((one, other) => one.index - other.index);
  return {
    nodes,
    edges,
    width: 2 * MAP_NODE.margin + layers.length * (MAP_NODE.width + MAP_NODE.gapX) - MAP_NODE.gapX,
    height: 2 * MAP_NODE.margin + height,
  };
}

/** Merges actions with the same two screens into one arrow. */
function mapEdges(screens, actions) {
  const indexes = new Map(screens.map((screen, index) => [screen.name, index])), edges = new Map();
  for (const action of actions) {
    const from = indexes.get(action.from), to = indexes.get(action.to);
    if (from === undefined || to === undefined) continue;
    const key = `${from} ${to}`;
    if (!edges.has(key)) edges.set(key, { from, to, actions: [], bends: [] });
    edges.get(key).actions.push(action);
  }
  return [...edges.values()];
}

/** The layer of each screen: its distance from the screens where recordings begin. */
function mapLayers(screens, actions, edges) {
  const names = screens.map(screen => screen.name), layerOf = screens.map(() => -1);
  const leaving = screens.map(() => []);
  for (const edge of edges) leaving[edge.from].push(edge.to);
  const starts = actions.filter(action => action.from === undefined).map(action => names.indexOf(action.to)).filter(
    index => index >= 0,
  );
  const visit = firsts => {
    for (const screen of firsts) layerOf[screen] = 0;
    for (const queue = [...firsts]; queue.length > 0;) {
      const screen = queue.shift();
      for (const next of leaving[screen]) {
        if (layerOf[next] >= 0) continue;
        layerOf[next] = layerOf[screen] + 1;
        queue.push(next);
      }
    }
  };
  visit(new Set(starts));
  for (const screen of screens.keys()) if (layerOf[screen] < 0) visit([screen]);
  return layerOf;
}

/** The items of each layer: screens, and a bend for each arrow that passes through. */
function fillLayers(screens, edges, layerOf) {
  const layers = Array.from({ length: Math.max(0, ...layerOf) + 1 }, () => []);
  const items = screens.map((screen, index) => ({ screen, index, layer: layerOf[index], before: [], after: [] }));
  for (const item of items) layers[item.layer].push(item);
  const connect = (one, other) => {
    one.after.push(other);
    other.before.push(one);
  };
  for (const edge of edges) {
    const [left, right] = layerOf[edge.from] <= layerOf[edge.to]
      ? [items[edge.from], items[edge.to]]
      : [items[edge.to], items[edge.from]];
    if (left.layer === right.layer) continue;
    let last = left;
    for (let layer = left.layer + 1; layer < right.layer; layer++) {
      const bend = { layer, before: [], after: [] };
      connect(last, bend);
      layers[layer].push(bend);
      edge.bends.push(bend);
      last = bend;
    }
    connect(last, right);
    if (left.index !== edge.from) edge.bends.reverse();
  }
  return layers;
}

/** Sorts each layer by the mean position of its neighbours, so that fewer arrows cross. */
function sortLayers(layers, isForward) {
  for (const layer of layers) {
    layer.forEach((item, row) => {
      item.place = (row + 0.5) / layer.length;
    });
  }
  for (const layer of isForward ? layers : layers.toReversed()) {
    for (const item of layer) {
      const near = isForward ? item.before : item.after;
      item.mean = near.length > 0 ? near.reduce((sum, other) => sum + other.place, 0) / near.length : item.place;
    }
    layer.sort((one, other) => one.mean - other.mean);
    layer.forEach((item, row) => {
      item.place = (row + 0.5) / layer.length;
    });
  }
}

function itemHeight(item) {
  return item.screen ? MAP_NODE.height : BEND_HEIGHT;
}

function layerHeight(layer) {
  return layer.reduce((sum, item) => sum + itemHeight(item) + MAP_NODE.gapY, -MAP_NODE.gapY);
}

function placeLayer(layer, column, height) {
  let y = MAP_NODE.margin + (height - layerHeight(layer)) / 2;
  for (const item of layer) {
    item.x = MAP_NODE.margin + column * (MAP_NODE.width + MAP_NODE.gapX);
    item.y = y;
    y += itemHeight(item) + MAP_NODE.gapY;
  }
}

// Arrows

/** The path of an arrow: to the right through its bends, to the left further down, or beside screens of one layer. */
function edgePath(from, to, bends) {
  const { width, height } = MAP_NODE;
  if (from === to) return `M${from.x + width} ${from.y + height - 44} c 34 -4 34 34 0 26`;
  if (from.layer === to.layer) {
    const x = from.x + width, start = from.y + height / 2, end = to.y + height / 2 + (to.y > from.y ? -18 : 18);
    return `M${x} ${start} C${x + 44} ${start} ${x + 44} ${end} ${x} ${end}`;
  }
  const isForward = to.layer > from.layer, share = isForward ? 0.45 : 0.72;
  const start = { x: isForward ? from.x + width : from.x, y: from.y + height * share };
  const end = { x: isForward ? to.x : to.x + width, y: to.y + height * share };
  const points = bends.flatMap(bend => {
    const y = bend.y + BEND_HEIGHT / 2;
    return isForward ? [{ x: bend.x, y }, { x: bend.x + width, y }] : [{ x: bend.x + width, y }, { x: bend.x, y }];
  });
  return smoothPath([start, ...points, end]);
}

/** Curves between layers, straight lines through them. */
function smoothPath(points) {
  let path = `M${points[0].x} ${points[0].y}`;
  for (let index = 1; index < points.length; index++) {
    const before = points[index - 1], point = points[index];
    const middle = (before.x + point.x) / 2;
    path += before.y === point.y
      ? ` L${point.x} ${point.y}`
      : ` C${middle} ${before.y} ${middle} ${point.y} ${point.x} ${point.y}`;
  }
  return path;
}
