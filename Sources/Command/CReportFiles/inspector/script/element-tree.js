// Stores the elements of one snapshot in columns, as the server sends them: compact enough for 100,000 elements.

const FLAGS = {
  enabled: 0,
  selected: 2,
  hasFocus: 4,
  hasKeyboardFocus: 6,
  visible: 8,
  accessible: 10,
  hittable: 12,
};
const IDENTIFIER_MAY_BE_EMPTY = 1 << 14, VALUE_MAY_BE_MISSING = 1 << 15, CAN_BE_OPERATED = 1 << 16;

class ElementTree {
  constructor(answer) {
    this.key = answer.key;
    this.count = answer.count;
    this.types = answer.types;
    this.texts = answer.texts;
    this.type = Int32Array.from(answer.type);
    this.parent = Int32Array.from(answer.parent);
    this.end = Int32Array.from(answer.end);
    this.flags = Int32Array.from(answer.flags);
    this.columns = {};
    for (const name of ["identifier", "label", "title", "value", "placeholder", "className"]) {
      if (answer[name]) this.columns[name] = Int32Array.from(answer[name]);
    }
    for (const name of ["x", "y", "width", "height"]) {
      this[name] = Float64Array.from(answer[name], value => typeof value === "number" ? value : NaN);
    }
    this.line = Int32Array.from(answer.line ?? [], value => value ?? 0);
    this.canvas = answer.canvas ?? { x: 0, y: 0, width: 0, height: 0 };
    this.wrappers = new Uint8Array(this.count);
    for (const element of answer.folded ?? []) this.wrappers[element] = 1;
    this.wrapperCount = answer.folded?.length ?? 0;
  }

  has(element) {
    return element >= 0 && element < this.count;
  }

  typeName(element) {
    return this.types[this.type[element]] ?? "Element";
  }

  /** A recorded string: "" is empty, null is not recorded. Columns: identifier, label, title, value, placeholder. */
  text(element, column) {
    const number = this.columns[column]?.[element] ?? -1;
    return number < 0 ? null : this.texts[number];
  }

  /** A recorded state: true, false, or null if it is not recorded. `name` is a key of FLAGS. */
  flag(element, name) {
    const bits = this.flags[element] >> FLAGS[name] & 3;
    return bits === 0 ? null : bits === 2;
  }

  identifierMayBeEmpty(element) {
    return (this.flags[element] & IDENTIFIER_MAY_BE_EMPTY) !== 0;
  }

  valueMayBeMissing(element) {
    return (this.flags[element] & VALUE_MAY_BE_MISSING) !== 0;
  }

  canBeOperated(element) {
    return (this.flags[element] & CAN_BE_OPERATED) !== 0;
  }

  /** The frame {x, y, width, height}, or null if it is not recorded or not finite. */
  frame(element) {
    const frame = { x: this.x[element], y: this.y[element], width: this.width[element], height: this.height[element] };
    return Object.values(frame).every(Number.isFinite) ? frame : null;
  }

  /** Whether part of the element is inside the canvas, so that it has a box in the picture. */
  isInPicture(element) {
    const frame = this.frame(element), canvas = this.canvas;
    return frame !== null && frame.width > 0 && frame.height > 0 && frame.x < canvas.x + canvas.width &&
      frame.y < canvas.y + canvas.height && frame.x + frame.width > canvas.x && frame.y + frame.height > canvas.y;
  }

  /** The elements from the root to the parent. */
  ancestors(element) {
    const found = [];
    for (let at = this.parent[element]; at >= 0; at = this.parent[at]) found.unshift(at);
    return found;
  }

  children(element) {
    const found = [];
    for (let at = element + 1; at < this.end[element]; at = this.end[at]) found.push(at);
    return found;
  }

  /** The human-readable name of the element: its label, title, identifier, value or placeholder; "" if it has none. */
  name(element) {
    for (const column of ["label", "title", "identifier", "value", "placeholder"]) {
      const text = this.text(element, column);
      if (text) return text;
    }
    return "";
  }

  /** Type and name on one line, as axreplay writes them: `Button "Log In"`. */
  description(element) {
    const identifier = this.text(element, "identifier");
    const name = identifier && !this.identifierMayBeEmpty(element) ? identifier : this.name(element);
    return this.typeName(element) + (name ? ` “${shortened(visible(name), 60)}”` : "");
  }

  /** The name for assistive technology: "Button, identifier login.submit, label Log In, disabled". */
  spokenName(element) {
    const parts = [this.typeName(element)];
    const identifier = this.text(element, "identifier");
    if (identifier && this.identifierMayBeEmpty(element)) parts.push(`identifier perhaps "${identifier}"`);
    else if (identifier) parts.push(`identifier ${identifier}`);
    for (const column of ["label", "title", "value", "placeholder"]) {
      const text = this.text(element, column);
      if (text && text !== identifier) parts.push(`${column} ${shortened(text, 80)}`);
    }
    if (this.flag(element, "enabled") === false) parts.push("disabled");
    if (this.flag(element, "selected")) parts.push("selected in the app");
    if (this.flag(element, "visible") === false) parts.push("not visible");
    return visible(parts.join(", "));
  }

  /** The elements at a point, for pages without a server: smaller and deeper elements first. */
  stackAt(x, y) {
    const found = [];
    for (let element = 0; element < this.count; element++) {
      if (
        x >= this.x[element] && y >= this.y[element] && x < this.x[element] + this.width[element] &&
        y < this.y[element] + this.height[element]
      ) found.push(element);
    }
    const area = element => this.width[element] * this.height[element];
    return found.sort((one, other) => area(one) - area(other) || other - one);
  }
}
