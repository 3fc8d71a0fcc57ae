// Finds the elements at a point of the picture, front first, and the one that a click selects.

const stackRequest = latest();
const SAME_POINT = 4; // CSS pixels

/** Requests the elements at a point: {stack: [{element, orderKnown}], hit, reason}. */
async function askStack(tree, point, { signal } = {}) {
  const x = Math.round(point.x * 10) / 10, y = Math.round(point.y * 10) / 10;
  if (!api.hasServer) return { stack: tree.stackAt(x, y).map(element => ({ element, orderKnown: false })) };
  return api.get(snapshotPath(tree.key, `at?x=${x}&y=${y}`), { signal });
}

/** The position of the first element in a stack that has a name or can be operated; -1 if the stack is empty. */
function bestOfStack(tree, stack) {
  const found = stack.findIndex(({ element }) =>
    tree.canBeOperated(element) || (tree.wrappers[element] === 0 && tree.name(element) !== "")
  );
  if (found < 0) return stack.length > 0 ? 0 : -1;
  return buttonAround(tree, stack, found);
}

/** The next position in a stack, skipping wrappers without content; the list of the stack includes them. */
function nextInStack(tree, stack, position) {
  for (let step = 1; step < stack.length; step++) {
    const next = (position + step) % stack.length;
    if (tree.wrappers[stack[next].element] === 0) return next;
  }
  return (position + 1) % stack.length;
}

// The text inside a button is not a separate accessibility element: a click on it means the button.
function buttonAround(tree, stack, position) {
  const inner = stack[position].element;
  if (tree.canBeOperated(inner) || tree.flag(inner, "accessible") !== false) return position;
  const outer = stack.findIndex(({ element }) =>
    element < inner && tree.end[element] > inner && tree.canBeOperated(element) &&
    tree.flag(element, "accessible") === true
  );
  return outer >= 0 ? outer : position;
}

/** Selects the element at a point; a second click at the same point selects the next element behind it. */
async function selectAt(point, { opensList = false, x = 0, y = 0 } = {}) {
  const { tree, point: before } = state;
  const answer = await stackRequest.ask(signal => askStack(tree, point, { signal }));
  if (!answer || state.tree !== tree) return;
  const { stack } = answer;
  if (stack.length === 0) {
    announce("No element here");
    return;
  }
  const isSame = before && Math.hypot(before.x - point.x, before.y - point.y) * pictureScale() <= SAME_POINT &&
    before.stack[before.position]?.element === state.selected;
  const position = isSame && !opensList ? nextInStack(tree, stack, before.position) : bestOfStack(tree, stack);
  const place = isSame ? { x: before.x, y: before.y } : point;
  update({ point: { ...place, stack, position, reason: answer.reason } });
  selectElement(stack[position].element, { from: "picture" });
  if (opensList) openStackList(x, y);
}

/** Selects the element below (1) or above (-1) the current one at the last point. */
function stepStack(by) {
  const { point, tree } = state;
  if (!point || point.stack.length === 0) {
    announce("Click in the picture first, or use its crosshair");
    return;
  }
  const position = (point.position + by + point.stack.length) % point.stack.length;
  update({ point: { ...point, position } });
  selectElement(point.stack[position].element, { from: "picture" });
  announce(`${position + 1} of ${point.stack.length}: ${tree.spokenName(point.stack[position].element)}`);
}

function makeStackOption(position) {
  const { point, tree } = state;
  const { element, orderKnown } = point.stack[position];
  return make(
    "div",
    {
      role: "option",
      class: classes("stack-option", tree.wrappers[element] === 1 && "wrapper"),
      tabindex: "-1",
      "aria-selected": String(position === point.position),
      onclick: () => chooseFromStack(position),
      onpointerenter: () => update({ hovered: element }),
      onfocus: () => update({ hovered: element }),
    },
    make("span", { class: "type" }, visible(tree.typeName(element))),
    make("span", { class: "stack-name" }, recorded(tree.name(element), { limit: 80 })),
    orderKnown === false && make("span", { class: "quiet" }, "order not recorded"),
  );
}

function chooseFromStack(position) {
  const { point } = state;
  update({ point: { ...point, position }, hovered: -1 });
  closePopup();
  selectElement(point.stack[position].element, { from: "picture" });
}

/** Opens the list of all elements at the last point. */
function openStackList(x, y) {
  const { point } = state;
  if (!point) return;
  const list = make("div", {
    id: "stack",
    class: "menu stack",
    role: "listbox",
    "aria-label": "Elements at this point, front first",
  }, point.stack.map((_, position) => makeStackOption(position)));
  list.addEventListener("keydown", event => {
    moveInMenu(event);
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopPropagation();
    document.activeElement.click();
  });
  list.addEventListener("pointerleave", () => update({ hovered: -1 }));
  openPopupAt(list, x + 8, y + 8, byID("picture"));
  list.children[point.position]?.focus();
}
