// Draws the picture of one snapshot with boxes over it. Picture and canvas coincide, so one scale factor maps both.

const BOXES_AT_MOST = 500;
const PAINTED_AT_MOST = 20_000;

// The possible positions of a box's tag, best first; `distance` is added to its distance from the box.
const TAG_PLACES = [0, 26, 52].flatMap(distance => ["above", "below"].map(side => ({ side, distance })));
const TAGS_KEPT_APART = 40;

function putTag(tag, { side, distance }) {
  tag.classList.toggle("below", side === "below");
  tag.classList.toggle("inside", side === "inside");
  tag.style.marginBottom = side === "above" && distance > 0 ? `${distance}px` : "";
  tag.style.marginTop = side === "below" && distance > 0 ? `${distance}px` : "";
}

function overlap(one, other) {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

class Stage {
  constructor(viewport) {
    this.viewport = viewport;
    this.image = make("img", { class: "stage-image", alt: "", draggable: "false" });
    this.paint = make("canvas", { class: "stage-paint", "aria-hidden": "true" });
    this.boxes = make("div", { class: "stage-boxes", "aria-hidden": "true" });
    this.lightBoxes = make("div", { class: "stage-boxes", "aria-hidden": "true" });
    this.element = make("div", { class: "stage" }, this.image, this.paint, this.boxes, this.lightBoxes);
    this.frame = make("div", { class: "stage-frame" }, this.element);
    viewport.append(this.frame);
    this.tree = null;
    this.scale = 1;
    this.list = [];
    this.lightList = [];
    this.left = 0; // the number of boxes that are painted on the canvas
    this.image.addEventListener("error", () => this.element.classList.add("without-image"));
    this.image.addEventListener("load", () => this.element.classList.remove("without-image"));
  }

  /** Shows the picture of a snapshot. */
  show(tree, kind) {
    this.tree = tree;
    this.element.hidden = tree === null;
    if (tree === null) return;
    const { digest = "", screenshot = false } = snapshotInfo(tree.key) ?? {};
    const source = `${tree.key} ${kind ?? ""} ${digest} ${screenshot}`;
    if (this.source === source) return;
    this.source = source;
    this.image.src = api.pictureAddress(tree.key, kind);
  }

  kindName() {
    const hasScreenshot = snapshotInfo(this.tree?.key)?.screenshot === true;
    return hasScreenshot && !this.source?.includes(" wireframe ") ? "Screenshot" : "Wireframe";
  }

  /** Sets the scale: CSS pixels per unit of the canvas; 0 fits the picture into the viewport. */
  resize(zoom) {
    if (!this.tree) return;
    const { width, height } = this.tree.canvas;
    const space = { width: this.viewport.clientWidth - 32, height: this.viewport.clientHeight - 32 };
    const fitted = Math.max(0.02, Math.min(space.width / width, space.height / height, 3));
    this.scale = zoom > 0 ? zoom : Number.isFinite(fitted) ? fitted : 1;
    this.element.style.width = `${width * this.scale}px`;
    this.element.style.height = `${height * this.scale}px`;
    this.drawBoxes();
    this.setLightBoxes(this.lightList);
  }

  /** Sets the light boxes: few boxes that change often and are above all others. */
  setLightBoxes(list) {
    this.lightList = list;
    if (!this.tree) return;
    this.lightBoxes.replaceChildren(...list.filter(box => this.frameOf(box)).map(box => this.makeBox(box)));
    this.placeTags(this.lightBoxes, this.takenByTags(this.boxes));
  }

  /** Sets the boxes; see defineLayer. */
  setBoxes(list) {
    this.list = list;
    this.drawBoxes();
  }

  drawBoxes() {
    if (!this.tree) return;
    const drawable = this.list.filter(box => this.frameOf(box));
    const painted = drawable.slice(0, Math.max(0, drawable.length - BOXES_AT_MOST));
    this.boxes.replaceChildren(...drawable.slice(painted.length).map(box => this.makeBox(box)));
    this.paintBoxes(painted.slice(0, PAINTED_AT_MOST));
    this.left = painted.length;
    this.placeTags(this.boxes, []);
    this.placeTags(this.lightBoxes, this.takenByTags(this.boxes));
  }

  frameOf(box) {
    return box.frame ?? this.tree.frame(box.element);
  }

  makeBox(box) {
    const element = make("div", { class: `box ${box.kind}`, "data-element": box.element });
    this.place(element, this.frameOf(box));
    if (box.mark) element.append(make("span", { class: "box-mark" }, visible(String(box.mark))));
    if (box.title) element.append(make("span", { class: "box-tag" }, visible(box.title)));
    return element;
  }

  // Tags stay within the pane: above their boxes, or else below or inside them; near an edge, they are shifted. They
  // also avoid occupied areas, and move further away from their boxes if necessary.
  placeTags(boxes, taken) {
    const view = this.viewport.getBoundingClientRect();
    for (const tag of boxes.querySelectorAll(".box-tag")) {
      tag.classList.remove("below", "inside");
      tag.style.margin = "";
      const { left, right } = tag.getBoundingClientRect();
      const shift = right > view.right - 4
        ? Math.max(view.right - 4 - right, view.left + 4 - left)
        : Math.max(0, view.left + 4 - left);
      if (shift !== 0) tag.style.marginLeft = `${shift}px`;
      const isFree = TAG_PLACES.some(place => {
        putTag(tag, place);
        const bounds = tag.getBoundingClientRect();
        return bounds.top >= view.top && bounds.bottom <= view.bottom && !taken.some(other => overlap(bounds, other));
      });
      if (!isFree) putTag(tag, { side: "inside", distance: 0 });
      if (taken.length < TAGS_KEPT_APART) taken.push(tag.getBoundingClientRect());
    }
  }

  /** The areas in the window that tags and tap points occupy. */
  takenByTags(boxes) {
    const tags = Array.from(boxes.querySelectorAll(".box-tag"), tag => tag.getBoundingClientRect());
    const points = Array.from(boxes.querySelectorAll(".tap-point"), point => {
      const { x, y } = point.getBoundingClientRect();
      return new DOMRect(x - 16, y - 16, 32, 32);
    });
    return [...points, ...tags].slice(0, TAGS_KEPT_APART);
  }

  place(element, { x, y, width, height }) {
    const canvas = this.tree.canvas, scale = this.scale;
    element.style.left = `${(x - canvas.x) * scale}px`;
    element.style.top = `${(y - canvas.y) * scale}px`;
    element.style.width = `${width * scale}px`;
    element.style.height = `${height * scale}px`;
  }

  // If there are too many boxes for DOM elements, the rest are drawn as strokes on one canvas.
  paintBoxes(list) {
    const context = this.paint.getContext("2d");
    this.paint.hidden = list.length === 0;
    if (list.length === 0) return;
    const ratio = Math.min(devicePixelRatio, 2), canvas = this.tree.canvas;
    this.paint.width = Math.min(8192, canvas.width * this.scale * ratio);
    this.paint.height = Math.min(8192, canvas.height * this.scale * ratio);
    const factor = this.paint.width / canvas.width;
    context.strokeStyle = getComputedStyle(this.element).getPropertyValue("--match").trim() || "#0a5aa8";
    context.lineWidth = ratio;
    context.beginPath();
    for (const box of list) {
      const { x, y, width, height } = this.frameOf(box);
      context.rect((x - canvas.x) * factor, (y - canvas.y) * factor, width * factor, height * factor);
    }
    context.stroke();
  }

  /** The point of the canvas at a position in the window, or null outside the picture. */
  pointAt(clientX, clientY) {
    const bounds = this.element.getBoundingClientRect(), canvas = this.tree?.canvas;
    if (
      !canvas || clientX < bounds.left || clientY < bounds.top || clientX >= bounds.right || clientY >= bounds.bottom
    ) return null;
    return {
      x: canvas.x + (clientX - bounds.left) / this.scale,
      y: canvas.y + (clientY - bounds.top) / this.scale,
    };
  }

  /** Scrolls a zoomed picture so that a frame is visible. */
  reveal(frame) {
    const canvas = this.tree.canvas, view = this.viewport, scale = this.scale;
    const left = this.frame.offsetLeft + this.element.offsetLeft + (frame.x - canvas.x) * scale;
    const top = this.frame.offsetTop + this.element.offsetTop + (frame.y - canvas.y) * scale;
    const isIn = (start, size, from, length) => start >= from && start + Math.min(size, length) <= from + length;
    if (!isIn(left, frame.width * scale, view.scrollLeft, view.clientWidth)) {
      view.scrollLeft = left - view.clientWidth / 3;
    }
    if (!isIn(top, frame.height * scale, view.scrollTop, view.clientHeight)) {
      view.scrollTop = top - view.clientHeight / 3;
    }
  }
}
