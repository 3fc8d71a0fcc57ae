// Finds and edits the YAML of one view. No file is written; the edited YAML can be copied.

// `view` is a view of the answer. Only its name is used, because its lines move while the user types.

/** The lines [first, end) of a view in the YAML: up to the next line that is not indented further. */
function viewLines(text, view) {
  const lines = text.split("\n");
  const pattern = new RegExp(`^(\\s*)["']?${view.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}["']?\\s*:`);
  const first = lines.findIndex(line => pattern.test(line));
  if (first < 0) return null;
  const depth = lines[first].match(/^\s*/)[0].length;
  const after = lines.findIndex((line, index) =>
    index > first && line.trim() !== "" && !line.trim().startsWith("#") && line.match(/^\s*/)[0].length <= depth
  );
  let end = after < 0 ? lines.length : after;
  while (end > first + 1 && /^\s*(#.*)?$/.test(lines[end - 1])) end -= 1;
  return { lines, first, end };
}

function viewText(text, view) {
  const place = viewLines(text, view);
  return place ? place.lines.slice(place.first, place.end).join("\n") : text;
}

function replacingView(text, view, replacement) {
  const place = viewLines(text, view);
  if (!place) return replacement;
  return [...place.lines.slice(0, place.first), replacement.replace(/\n+$/, ""), ...place.lines.slice(place.end)].join(
    "\n",
  );
}

/** The locators of a view's elements that are written on a single line: name → locator. */
function elementLocators(view) {
  const { pages } = state, found = new Map();
  const block = viewText(pages.edited ?? pages.text ?? "", view);
  const elements = block.split(/^\s*criteria\s*:/m)[0];
  for (
    const [, name, quoted, double, plain] of elements.matchAll(
      /([\w-]+):[ \t]+(?:'((?:[^']|'')*)'|"((?:[^"\\]|\\.)*)"|([^\s{'"#][^\n]*?))[ \t]*(?=\n|$|, *[\w-]+:|\})/g,
    )
  ) {
    const locator = quoted?.replaceAll("''", "'") ?? double?.replaceAll(/\\(.)/g, "$1") ?? plain;
    if (locator && name !== "timeout") found.set(name, locator);
  }
  return found;
}

let editedBase = null; // the whole YAML when editing of a view began, and the view

/** Converts a line number of the whole YAML to one in the editor. */
function editedLine(line) {
  const place = editedBase && viewLines(editedBase.whole, editedBase.view);
  return place ? line - place.first : line;
}

function viewEditor(view) {
  const { pages } = state, whole = pages.edited ?? pages.text;
  if (whole === null || whole === undefined) return null;
  const text = viewText(whole, view);
  editedBase = { whole, view };
  const area = make("textarea", {
    id: "view-yaml",
    class: "mono",
    spellcheck: "false",
    autocomplete: "off",
    wrap: "off",
    "data-view": view.name,
    "data-focus": "view-yaml",
    "aria-label": `YAML of ${visible(view.name)}`,
    rows: Math.min(24, text.split("\n").length + 1),
    oninput: () => {
      editPages(replacingView(editedBase.whole, editedBase.view, area.value));
      note.hidden = false;
    },
  });
  area.value = text;
  const note = make(
    "p",
    { class: "quiet", hidden: pages.edited === null },
    "Verified as you type. The file stays as it is; copy the YAML to keep the change.",
  );
  return make(
    "section",
    { class: "section yaml-editor" },
    make(
      "h3",
      {},
      "YAML of the view",
      make("span", { class: "filler" }),
      make(
        "button",
        {
          type: "button",
          class: "quiet-button",
          id: "copy-yaml",
          onclick: () => copyText(area.value, "YAML"),
        },
        icon("copy"),
        "Copy YAML",
      ),
      make(
        "button",
        { type: "button", class: "quiet-button", "data-focus": "reset-yaml", onclick: resetPages },
        "Reset",
      ),
    ),
    area,
    note,
  );
}

function resetPages() {
  const { name, text } = state.pages;
  clearTimeout(editTimer);
  state.pages = { ...state.pages, edited: null };
  document.activeElement?.blur();
  verifyPages(name, text, null);
}
