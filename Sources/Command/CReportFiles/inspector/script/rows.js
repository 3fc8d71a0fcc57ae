// Determines which elements have a row in the tree: those that are neither folded nor below a closed element.

class TreeRows {
  constructor(tree) {
    this.tree = tree;
    this.closed = new Uint8Array(tree.count);
    this.marked = new Set(); // wrappers that have a mark now
    this.exposed = new Set(); // wrappers that were selected
    this.needed = new Set(); // the union: wrappers that have a row even while wrappers are folded
    this.level = new Int32Array(tree.count);
    this.shownParent = new Int32Array(tree.count);
    this.setSize = new Int32Array(tree.count);
    this.positionInSet = new Int32Array(tree.count);
    this.childCount = new Int32Array(tree.count);
    this.elements = new Int32Array(0); // the element of each row
    this.row = new Int32Array(tree.count).fill(-1); // the row of each element, -1 if it has none
    this.folds(false);
  }

  /** Folds or unfolds the wrappers. The children of a folded wrapper are shown as children of its parent. */
  folds(isFolding) {
    this.isFolding = isFolding;
    this.arrange();
  }

  isFolded(element) {
    return this.isFolding && this.tree.wrappers[element] === 1 && !this.needed.has(element);
  }

  /** Shows rows for the wrappers among the elements; wrappers of the previous call are folded again. */
  need(elements) {
    this.marked = new Set(elements.filter(element => this.tree.wrappers[element] === 1));
    return this.collectNeeded();
  }

  /** Returns whether anything changed. */
  collectNeeded() {
    const before = this.needed;
    this.needed = new Set([...this.marked, ...this.exposed]);
    const isSame = before.size === this.needed.size && [...before].every(element => this.needed.has(element));
    if (isSame || !this.isFolding) return false;
    this.arrange();
    return true;
  }

  arrange() {
    const { tree, level, shownParent, positionInSet, childCount } = this;
    childCount.fill(0);
    let topCount = 0;
    for (let element = 0; element < tree.count; element++) {
      let parent = tree.parent[element];
      if (parent >= 0 && this.isFolded(parent)) parent = shownParent[parent];
      shownParent[element] = parent;
      level[element] = parent < 0 ? 1 : level[parent] + 1;
      if (this.isFolded(element)) continue;
      positionInSet[element] = parent < 0 ? ++topCount : ++childCount[parent];
    }
    for (let element = 0; element < tree.count; element++) {
      this.setSize[element] = shownParent[element] < 0 ? topCount : childCount[shownParent[element]];
    }
    this.list();
  }

  /** Lists the rows again after something was opened or closed. */
  list() {
    const { tree, closed, row } = this;
    const found = new Int32Array(tree.count);
    let count = 0;
    row.fill(-1);
    for (let element = 0; element < tree.count;) {
      if (!this.isFolded(element)) {
        row[element] = count;
        found[count++] = element;
        if (closed[element]) {
          element = tree.end[element];
          continue;
        }
      }
      element++;
    }
    this.elements = found.subarray(0, count);
  }

  isOpen(element) {
    return this.closed[element] === 0;
  }

  hasChildren(element) {
    return this.childCount[element] > 0;
  }

  /** Opens or closes an element, with everything below it if `isDeep`. */
  setOpen(element, isOpen, isDeep = false) {
    const end = isDeep ? this.tree.end[element] : element + 1;
    for (let at = element; at < end; at++) this.closed[at] = isOpen || !this.hasChildren(at) ? 0 : 1;
    this.list();
  }

  /** Opens an element and its siblings. */
  openSiblings(element) {
    for (const sibling of this.siblings(element)) this.closed[sibling] = 0;
    this.list();
  }

  siblings(element) {
    const parent = this.shownParent[element];
    const start = parent < 0 ? 0 : parent + 1, end = parent < 0 ? this.tree.count : this.tree.end[parent];
    const found = [];
    for (let at = start; at < end; at++) if (this.shownParent[at] === parent && !this.isFolded(at)) found.push(at);
    return found;
  }

  /** Opens the ancestors of an element, so that it has a row. */
  expose(element) {
    if (this.tree.wrappers[element] === 1) this.exposed.add(element);
    let isChanged = this.collectNeeded();
    for (let at = this.tree.parent[element]; at >= 0; at = this.tree.parent[at]) {
      if (this.closed[at]) isChanged = true;
      this.closed[at] = 0;
    }
    if (isChanged) this.list();
    return isChanged;
  }

  firstChild(element) {
    const next = this.row[element] + 1;
    return next < this.elements.length && this.shownParent[this.elements[next]] === element ? this.elements[next] : -1;
  }
}
