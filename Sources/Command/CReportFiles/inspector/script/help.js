// The help dialog: keys, marks, and the switches for single letters and following matches.

const KEYS_OF_PARTS = [
  ["Tree", [
    ["↑ ↓", "Previous, next row"],
    ["→", "Open, then go to the first child"],
    ["←", "Close, then go to the parent"],
    ["Home End", "First, last row"],
    ["*", "Open all siblings"],
    ["Shift+→", "Open everything below"],
    ["Shift+←", "Close everything below"],
    ["letters", "Next row that starts with these letters"],
    ["Ctrl+F", "Search"],
  ]],
  ["Picture", [
    ["arrows", "Move the crosshair by 1"],
    ["Shift+arrows", "Move it by 10"],
    ["Enter", "Select what is there; press again for what is behind"],
    ["Alt+click", "List all elements at a point"],
    ["+ − 0", "Zoom in, out, fit"],
  ]],
  ["Fields", [
    ["Enter", "Locator: select the first match; search: next hit"],
    ["Shift+Enter", "Previous hit"],
    ["Ctrl+Enter", "Copy the locator"],
    ["↑ ↓", "Older, newer locator"],
    ["Esc", "Back to where the focus was"],
  ]],
];
const MARKS = [
  ["selected", "", "Selected"],
  ["hovered", "", "Under the pointer"],
  ["match", "1", "Match, with its number"],
  ["near", "≈", "Near miss"],
  ["possible", "?", "May match"],
  ["step", "", "Found by a step"],
  ["thrown", "", "Dropped by a step"],
  ["blocker", "✕", "In the way of a tap"],
  ["free", "", "Free part of the frame"],
  ["appeared", "+", "Appeared"],
  ["vanished", "−", "Vanished"],
  ["changed", "~", "Changed"],
];

function openHelp() {
  const dialog = make(
    "dialog",
    { id: "help", "aria-labelledby": "help-title", onclose: () => dialog.remove() },
    make(
      "div",
      { class: "dialog-bar" },
      make("h2", { id: "help-title" }, "Keys and marks"),
      iconButton("close", "Close", () => dialog.close()),
    ),
    make(
      "div",
      { class: "help-columns" },
      keyTable("Everywhere", [...bindingRows(), ["Esc", "Close what is open; then clear the locator"]]),
      KEYS_OF_PARTS.map(([title, keys]) => keyTable(title, keys)),
      markList(),
      switches(),
    ),
  );
  dialog.addEventListener("click", event => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

function bindingRows() {
  const tabs = panels.filter(panel => !panel.isHidden());
  const shown = keyBindings.filter(binding => !/^[1-6]$/.test(binding.key)).map(
    binding => [binding.shift && binding.key.length > 1 ? `Shift+${binding.key}` : binding.key, binding.name],
  );
  return [...shown, [`1–${tabs.length}`, `Tabs: ${tabs.map(panel => panel.title).join(", ")}`]];
}

function keyTable(title, keys) {
  return make(
    "section",
    {},
    make("h3", {}, title),
    make(
      "dl",
      { class: "keys" },
      keys.map(([key, name]) => [
        make(
          "dt",
          {},
          key.split(" ").map(part => make("kbd", {}, part)),
        ),
        make("dd", {}, name),
      ]),
    ),
  );
}

function markList() {
  return make(
    "section",
    {},
    make("h3", {}, "Marks"),
    make(
      "ul",
      { class: "mark-list" },
      MARKS.map(([kind, mark, name]) =>
        make(
          "li",
          {},
          make(
            "span",
            { class: "mark-sample", "aria-hidden": "true" },
            make("span", { class: `box ${kind}` }, mark && make("span", { class: "box-mark" }, mark)),
          ),
          name,
        )
      ),
    ),
  );
}

function switches() {
  return make(
    "section",
    {},
    make("h3", {}, "Settings"),
    settingSwitch("letters", "Single-letter shortcuts in the tree and the picture", letterSetting),
    settingSwitch("follow", "Select a single match while typing", followSetting),
    make("h3", {}, "Sizes"),
    make(
      "div",
      { class: "size-buttons" },
      sizeButtons("Tree", splitters.tree),
      sizeButtons("Panel", wideLayout.matches ? splitters.panel : splitters.below),
    ),
  );
}

function settingSwitch(id, title, kept) {
  const box = make("input", { type: "checkbox", id: `setting-${id}`, onchange: () => kept.set(box.checked) });
  box.checked = kept.get();
  return make("label", { class: "switch" }, box, title);
}

// Dragging a splitter has these buttons as an alternative.
function sizeButtons(name, splitter) {
  const change = by => () => resizePane(splitter, Math.max(splitter.least, sizeOf(splitter) + by));
  return make(
    "div",
    { class: "joined", role: "group", "aria-label": name },
    make("span", {}, name),
    iconButton("minus", `${name} smaller`, change(-4 * STEP_OF_SPLITTER)),
    iconButton("plus", `${name} larger`, change(4 * STEP_OF_SPLITTER)),
  );
}
