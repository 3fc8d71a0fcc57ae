// Pointer and keyboard handling for the tree, following the ARIA tree view pattern.

let typedText = "", typedAt = 0;

function clickInTree(event) {
  const element = rowElement(event.target);
  if (element < 0) return;
  if (event.target.closest(".twisty")) {
    setRowOpen(element, !rows.isOpen(element), event.altKey || event.shiftKey);
    return;
  }
  chooseRow(element);
}

function chooseRow(element) {
  setActive(element);
  selectElement(element, { from: "tree" });
}

/** The element that a key moves to, or undefined. */
function rowTarget(key) {
  const at = rows.row[active];
  const page = Math.max(1, Math.floor(treeList.viewHeight / ROW_HEIGHT) - 1);
  const last = rows.elements.length - 1;
  const positions = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: at + page,
    PageUp: at - page,
  };
  if (key in positions) return rows.elements[Math.max(0, Math.min(last, positions[key]))];
  if (key === "ArrowRight" && rows.hasChildren(active) && rows.isOpen(active)) return rows.firstChild(active);
  const closes = key === "ArrowLeft" && (!rows.hasChildren(active) || !rows.isOpen(active));
  return closes && rows.shownParent[active] >= 0 ? rows.shownParent[active] : undefined;
}

function keyInTree(event) {
  if (!rows || active < 0 || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (!handleTreeKey(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function handleTreeKey(event) {
  const { key, shiftKey } = event;
  if (shiftKey && (key === "ArrowRight" || key === "ArrowLeft")) {
    setRowOpen(active, key === "ArrowRight", true);
    return true;
  }
  const isOpening = key === "ArrowRight" && rows.hasChildren(active) && !rows.isOpen(active);
  const isClosing = key === "ArrowLeft" && rows.hasChildren(active) && rows.isOpen(active);
  if (isOpening || isClosing) {
    setRowOpen(active, isOpening);
    return true;
  }
  const target = rowTarget(key);
  if (target !== undefined) {
    chooseRow(target);
    return true;
  }
  if (key === "*") {
    rows.openSiblings(active);
    afterOpening(treeList.offset);
    return true;
  }
  if (key === "Enter" || key === " ") {
    if (key === " " && typedText && Date.now() - typedAt < 700) return typeAhead(key);
    chooseRow(active);
    return true;
  }
  return false;
}

/** Moves to the next row whose type, identifier or name begins with the typed letters. */
function typeAhead(letter) {
  if (!rows || active < 0) return false;
  const isNew = Date.now() - typedAt > 700;
  typedAt = Date.now();
  typedText = isNew ? letter.toLowerCase() : typedText + letter.toLowerCase();
  const start = rows.row[active] + (isNew || typedText.length === 1 ? 1 : 0), count = rows.elements.length;
  for (let step = 0; step < count; step++) {
    const element = rows.elements[(start + step) % count];
    const texts = [rows.tree.typeName(element), rows.tree.text(element, "identifier"), rows.tree.name(element)];
    if (texts.some(text => text?.toLowerCase().startsWith(typedText))) {
      chooseRow(element);
      return true;
    }
  }
  return true;
}
