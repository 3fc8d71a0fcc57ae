// Marks changes in the picture and in the tree while the Changes panel is shown.

function isShowingChanges(tree) {
  return state.tab === "changes" && tree === state.tree && state.view === "screen";
}

function changeBoxes(tree) {
  const comparison = isShowingChanges(tree) ? currentComparison() : null;
  if (!comparison) return [];
  const { oldTree, named, changed } = comparison;
  const boxes = [
    ...markedBoxes(oldTree, named.vanished, "vanished", tree),
    ...markedBoxes(tree, named.appeared, "appeared"),
    ...markedBoxes(tree, changed.map(change => change.new), "changed"),
  ];
  const hovered = state.changeHover;
  if (oldTree.has(hovered)) {
    boxes.push({
      frame: frameInCanvas(oldTree.frame(hovered), tree),
      kind: "vanished hovered",
      title: oldTree.description(hovered),
    });
  }
  return boxes;
}

/** Boxes inside the canvas of `shown`. Only the outermost boxes have a mark; boxes inside them are fainter. */
function markedBoxes(tree, elements, kind, shown = tree) {
  const listed = new Set(elements);
  return elements.filter(element => tree.isInPicture(element)).map(element => {
    const isInner = tree.ancestors(element).some(ancestor => listed.has(ancestor));
    const place = shown === tree ? { element } : {};
    return {
      ...place,
      frame: frameInCanvas(tree.frame(element), shown),
      kind: isInner ? `${kind} inner` : kind,
      mark: isInner ? null : CHANGE_MARKS[kind].text,
    };
  }).filter(box => box.frame);
}

/** The part of a frame inside the canvas, or null. */
function frameInCanvas(frame, { canvas }) {
  if (!frame) return null;
  const x = Math.max(frame.x, canvas.x), y = Math.max(frame.y, canvas.y);
  const width = Math.min(frame.x + frame.width, canvas.x + canvas.width) - x,
    height = Math.min(frame.y + frame.height, canvas.y + canvas.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

defineLayer({
  id: "changes",
  order: 30,
  keys: ["changes", "tab", "changeHover", "compare", "view"],
  boxes: changeBoxes,
});

defineRowMark({
  id: "changes",
  keys: ["changes", "tab", "compare"],
  prepare: tree =>
    isShowingChanges(tree) && currentComparison() ? [...currentComparison().marks.keys()].slice(0, ROWS_NEEDED) : [],
  mark(element) {
    const kind = isShowingChanges(state.tree) ? currentComparison()?.marks.get(element)?.[0] : null;
    if (!kind) return null;
    const { text, name } = CHANGE_MARKS[kind];
    return { text, kind, title: name, spoken: name };
  },
});
