// A list of any length with few rows in the DOM: rows of equal height are created as they scroll into view.

const ROW_HEIGHT = 26;
const ROWS_AROUND = 20;
const ROWS_AT_MOST = 119;
// Browsers clamp the height of elements; above this height, positions are scaled.
const HEIGHT_AT_MOST = 16_000_000;

class VirtualList {
  /**
   * `count()` is the number of rows, `keyOf(position)` identifies a row, and `makeRow(position)` returns its element.
   * The row at `pinned().position` stays in the DOM when it is out of view, so that references to it stay valid.
   */
  constructor(
    container,
    { count, keyOf = position => position, makeRow, pinned = () => null, rowHeight = ROW_HEIGHT },
  ) {
    Object.assign(this, { container, count, keyOf, makeRow, pinned, rowHeight });
    this.rows = new Map(); // key → element
    this.spacer = make("div", { class: "spacer", "aria-hidden": "true" });
    container.append(this.spacer);
    container.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(container);
  }

  get realHeight() {
    return this.count() * this.rowHeight;
  }
  get height() {
    return Math.min(this.realHeight, HEIGHT_AT_MOST);
  }
  get viewHeight() {
    return this.container.clientHeight;
  }

  /** The offset of the first visible pixel in a list that is not clamped. */
  get offset() {
    const range = this.height - this.viewHeight;
    if (this.height === this.realHeight || range <= 0) return this.container.scrollTop;
    return this.container.scrollTop / range * (this.realHeight - this.viewHeight);
  }

  set offset(offset) {
    const limited = Math.max(0, Math.min(offset, this.realHeight - this.viewHeight));
    const range = this.realHeight - this.viewHeight;
    const isClamped = this.height !== this.realHeight && range > 0;
    this.container.scrollTop = isClamped ? limited / range * (this.height - this.viewHeight) : limited;
  }

  /** Recreates all rows. */
  refresh() {
    this.spacer.style.height = `${this.height}px`;
    for (const row of this.rows.values()) row.remove();
    this.rows.clear();
    this.draw();
  }

  /** Creates the missing rows in view, and removes those out of view. */
  draw() {
    const count = this.count();
    const offset = this.offset;
    const inSight = Math.ceil(this.viewHeight / this.rowHeight) + 1;
    const around = Math.max(0, Math.min(ROWS_AROUND, Math.floor((ROWS_AT_MOST - inSight) / 2)));
    const first = Math.max(0, Math.floor(offset / this.rowHeight) - around);
    const last = Math.min(count, Math.floor(offset / this.rowHeight) + inSight + around);
    const shift = this.container.scrollTop - offset;
    const wanted = new Map();
    for (let position = first; position < last; position++) wanted.set(this.keyOf(position), position);
    const pinned = this.pinned();
    if (pinned && pinned.position >= 0 && pinned.position < count) {
      wanted.set(this.keyOf(pinned.position), pinned.position);
    }
    for (const [key, row] of this.rows) {
      if (wanted.has(key)) continue;
      row.remove();
      this.rows.delete(key);
    }
    this.place(wanted, shift);
  }

  // Rows stay in the order of the list, because assistive technology reads them in document order.
  place(wanted, shift) {
    let next = null;
    for (const [key, position] of [...wanted].sort(([, one], [, other]) => other - one)) {
      let row = this.rows.get(key);
      if (!row) {
        row = this.makeRow(position);
        this.rows.set(key, row);
      }
      row.style.transform = `translateY(${position * this.rowHeight + shift}px)`;
      if (row.parentNode !== this.container || row.nextSibling !== next) this.container.insertBefore(row, next);
      next = row;
    }
  }

  /** Recreates a row if it is in the DOM. */
  redraw(key, position) {
    const row = this.rows.get(key);
    if (!row) return;
    const fresh = this.makeRow(position);
    fresh.style.transform = row.style.transform;
    row.replaceWith(fresh);
    this.rows.set(key, fresh);
  }

  isInSight(position) {
    const top = position * this.rowHeight - this.offset;
    return top >= 0 && top + this.rowHeight <= this.viewHeight;
  }

  /** Scrolls only if the row is out of view: to the nearest edge if the row is nearby, or else to the middle. */
  reveal(position) {
    if (this.isInSight(position)) return;
    const top = position * this.rowHeight, offset = this.offset;
    const isNear = Math.abs(top - offset) < this.viewHeight * 1.5;
    if (!isNear) this.offset = top - this.viewHeight / 2 + this.rowHeight;
    else if (top < offset) this.offset = top - this.rowHeight;
    else this.offset = top + 2 * this.rowHeight - this.viewHeight;
    this.draw();
  }
}
