// The bar above the picture (kind, zoom, taps), and the line below it that describes what is under the pointer.

function buildPictureBar() {
  const kind = make("button", {
    type: "button",
    class: "quiet-button",
    id: "picture-kind",
    onclick: switchPictureKind,
  });
  const taps = make(
    "button",
    {
      type: "button",
      id: "taps",
      class: "toggle",
      "aria-pressed": "false",
      onclick: () => update({ taps: !state.taps }),
      title: "Show where a tap lands, and what is in the way",
    },
    icon("target"),
    "Taps",
  );
  fill(
    byID("picture-bar"),
    kind,
    make("span", { class: "filler" }),
    taps,
    make(
      "div",
      { class: "button-group" },
      iconButton("minus", "Zoom out", () => zoomPicture(1 / ZOOM_STEP), { id: "zoom-out" }),
      make("button", {
        type: "button",
        id: "zoom-fit",
        class: "zoom-value",
        title: "Fit into the pane",
        onclick: () => zoomPicture(0),
      }, "Fit"),
      iconButton("plus", "Zoom in", () => zoomPicture(ZOOM_STEP), { id: "zoom-in" }),
    ),
  );
  byID("picture-pane").append(
    make(
      "div",
      { id: "picture-line", class: "picture-line" },
      make("span", { id: "pointed" }),
      make("span", { id: "painted", class: "quiet" }),
    ),
  );
  subscribe(["taps"], () => taps.setAttribute("aria-pressed", String(state.taps)));
  subscribe(["tree", "pictureKind", "preview", "session"], () => showPictureKind(kind));
  subscribe(["zoom"], () => {
    byID("zoom-fit").textContent = state.zoom === 0 ? "Fit" : `${Math.round(state.zoom * 100)} %`;
    byID("zoom-fit").setAttribute(
      "aria-label",
      state.zoom === 0 ? "Zoom: fits the pane" : `Zoom ${Math.round(state.zoom * 100)} %, fit into the pane`,
    );
  });
  subscribe(["pointed", "tree", "preview", "selected", "hovered"], showPointed);
  showPointed();
}

function showPictureKind(button) {
  const tree = shownTree(), info = tree && snapshotInfo(tree.key);
  const hasScreenshot = info?.screenshot === true;
  const name = hasScreenshot && state.pictureKind !== "wireframe" ? "Screenshot" : "Wireframe";
  const canvas = tree?.canvas;
  const size = canvas?.width > 0
    ? `${formatted(Math.round(canvas.width))} × ${formatted(Math.round(canvas.height))} ${info?.unit ?? "points"}`
    : "";
  refill(button, name, size && make("span", { class: "quiet" }, size));
  button.disabled = !hasScreenshot || !api.hasServer;
  button.title = button.disabled
    ? "This dump has no screenshot, so its frames are drawn"
    : "Switch between screenshot and wireframe";
  if (button.disabled && hasScreenshot) button.title = "";
}

function switchPictureKind() {
  update({ pictureKind: state.pictureKind === "wireframe" ? null : "wireframe" });
}

/** Shows what is under the pointer, or why the selected element has no box. */
function showPointed() {
  const { pointed, tree, selected, hovered } = state;
  const line = byID("pointed");
  if (state.preview) {
    refill(line, "Preview of ", visible(snapshotInfo(state.preview.key)?.name ?? state.preview.key));
  } else if (pointed && tree) {
    const element = pointed.stack[pointed.best]?.element;
    const behind = pointed.stack.length - 1;
    refill(
      line,
      make("span", { class: "mono" }, `${Math.floor(pointed.x)}, ${Math.floor(pointed.y)}`),
      element !== undefined && make("span", { dir: "auto" }, tree.description(element)),
      behind > 0 && make("span", { class: "quiet" }, `${behind} more here`),
    );
  } else {
    const element = hovered >= 0 ? hovered : selected;
    refill(
      line,
      tree?.has(element)
        ? [
          make("span", { class: "mono" }, frameText(tree.frame(element))),
          !tree.isInPicture(element) && make("span", { class: "warn" }, whyWithoutBox(tree, element)),
        ]
        : make("span", { class: "quiet" }, "Point at an element, or click it"),
    );
  }
}

function whyWithoutBox(tree, element) {
  const frame = tree.frame(element);
  if (!frame) return "no frame recorded";
  if (frame.width <= 0 || frame.height <= 0) return "no width or height";
  return "outside the screen";
}

function showPaintedNote() {
  byID("painted").textContent = stage.left > 0
    ? `${formatted(stage.left)} further boxes are painted without numbers`
    : "";
}
