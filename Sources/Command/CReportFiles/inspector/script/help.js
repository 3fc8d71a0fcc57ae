// The help dialog: keyboard shortcuts, legend, and settings for single-letter shortcuts, selecting matches, and sizes.

const KEYS_OF_PARTS = [
  ["Tree", [
    ["↑ ↓", "Previous, next row"],
    ["→", "Open, then go to the first child"],
    ["←", "Close, then go to the parent"],
    ["Home End", "First, last row"],
    ["*", "Open all siblings"],
    ["Shift+→", "Open everything below"],
    ["Shift+←", "Close everything below"],
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
      make("h2", { id: "help-title" }, "Keyboard and legend"),
      iconButton("close", "Close", () => dialog.close()),
    ),
    make(
      "div",
      { class: "help-columns" },
      keyTable("Everywhere but in fields", [
        ...bindingRows("anywhere"),
        tabsRow(),
        ["Esc", "Close what is open; then hide the highlights of the locator"],
      ]),
      keyTable("Tree and picture", bindingRows("panes")),
      KEYS_OF_PARTS.map(([title, keys]) => keyTable(title, title === "Tree" ? [...keys, lettersRow()] : keys)),
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

function bindingRows(where) {
  const shown = keyBindings.filter(binding => binding.where === where && !binding.isHidden());
  return shown.filter(binding => !/^[1-6]$/.test(binding.key)).map(
    binding => [binding.shift && binding.key.length > 1 ? `Shift+${binding.key}` : binding.key, binding.name],
  );
}

function tabsRow() {
  const tabs = panels.filter(panel => !panel.isHidden());
  return [tabs.length > 1 ? `1–${tabs.length}` : "1", `Tabs: ${tabs.map(panel => panel.title).join(", ")}`];
}

/** Describes which letters search the tree, and which are shortcuts. */
function lettersRow() {
  const start = "Next row that starts with these letters";
  if (!letterSetting.get()) return ["letters", start];
  const isBound = key => keyBindings.some(binding => binding.key === key && !binding.isHidden());
  const letters = keyBindings.filter(binding => !binding.isHidden()).map(binding => binding.key).filter(key =>
    /^[a-z]$/.test(key)
  ).sort();
  const free = letters.filter(key => !isBound(key.toUpperCase()));
  return [
    "letters",
    `${start}. As the first letter, ${letters.join(", ")} are shortcuts; with Shift, ${free.join(", ")} search, too`,
  ];
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
    make("h3", {}, "Legend"),
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
    settingSwitch("letters", "Shortcuts of a single letter, digit or sign", letterSetting),
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

// These buttons are an alternative to dragging a splitter.
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
