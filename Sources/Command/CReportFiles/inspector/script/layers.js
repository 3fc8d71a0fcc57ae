// Registers what is drawn on the picture and marked in the tree: each part of the page adds its own layers and marks.

const layers = []; // {id, keys, boxes, order, isForPreview, isLight}
const rowMarks = []; // {id, keys, mark, prepare}

/**
 * Adds boxes to the picture. `boxes(tree)` returns [{element or frame, kind, mark, title}]: `kind` is the class of the
 * box, `mark` the text in its corner, `title` the text of its name tag. Layers with a higher `order` are drawn on top,
 * and keep their boxes if there are more than 500. Only layers for previews draw on trees other than `state.tree`.
 * Light layers have few boxes that change often; they are drawn above all others, without redrawing them.
 */
function defineLayer({ id, keys, boxes, order = 0, isForPreview = false, isLight = false }) {
  layers.push({ id, keys, boxes, order, isForPreview, isLight });
  layers.sort((one, other) => one.order - other.order);
}

/**
 * Adds marks to the rows of the tree. `mark(element)` returns null or {text, kind, title, spoken}: `text` is shown at
 * the end of the row, `kind` becomes a class of the row, `spoken` is added to its accessible name. `prepare(tree)` runs
 * before rows are drawn, and may return elements that must have a row even if they are folded.
 */
function defineRowMark({ id, keys, mark, prepare = () => [] }) {
  rowMarks.push({ id, keys, mark, prepare });
}

/** All boxes of the light layers, or of the other layers, topmost last. */
function layerBoxes(tree, isLight) {
  const asked = layers.filter(layer => layer.isLight === isLight && (layer.isForPreview || tree === state.tree));
  return asked.flatMap(layer => layer.boxes(tree).map(box => ({ ...box, layer: layer.id })));
}

function layerKeys(isLight) {
  return [...new Set(layers.filter(layer => layer.isLight === isLight).flatMap(layer => layer.keys))];
}
