// The dialog for choosing files and folders, pasting text, and removing dumps that were added.

defineTool({
  id: "add-dumps",
  image: "upload",
  title: "Add dumps",
  onclick: () => openDropDialog(),
  isHidden: () => !api.hasServer,
});

function openDropDialog() {
  const dialog = make("dialog", { id: "drop-dialog", "aria-labelledby": "drop-title", onclose: () => dialog.remove() });
  const area = make("textarea", {
    id: "paste-text",
    class: "mono",
    rows: "8",
    spellcheck: "false",
    placeholder: "<XCUIElementTypeApplication …",
    "aria-label": "Text of a dump",
  });
  fill(
    dialog,
    make(
      "div",
      { class: "dialog-bar" },
      make("h2", { id: "drop-title" }, "Add dumps"),
      iconButton("close", "Close", () => dialog.close()),
    ),
    make(
      "p",
      { class: "quiet" },
      "Dumps by Appium, WebDriverAgent, XCTest, uiautomator, idb or Maestro; their screenshots; page models in YAML. ",
      "Drop them anywhere on the page, or:",
    ),
    make(
      "div",
      { class: "drop-buttons" },
      fileButton("choose-files", "Choose files", {}),
      fileButton("choose-folder", "Choose a folder", { webkitdirectory: true }),
    ),
    make("label", { class: "paste-label", for: "paste-text" }, "Paste the text of a dump"),
    area,
    make(
      "div",
      { class: "drop-buttons" },
      make(
        "button",
        {
          type: "button",
          id: "add-text",
          onclick: () => {
            if (area.value.trim()) takeText(area.value);
            else area.focus();
          },
        },
        icon("plus"),
        "Add the text",
      ),
      make(
        "span",
        { class: "quiet local-note" },
        icon("lock"),
        "Nothing leaves this machine, and nothing is written to disk.",
      ),
    ),
    make("div", { id: "drop-state" }),
  );
  dialog.addEventListener("click", event => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  refreshDropDialog();
  dialog.showModal();
}

/** A button that opens the system's file picker. */
function fileButton(id, title, attributes) {
  const input = make("input", {
    type: "file",
    multiple: true,
    hidden: true,
    id: `${id}-input`,
    ...attributes,
    onchange: () => {
      takeFiles(input.files);
      input.value = "";
    },
  });
  return make(
    "span",
    {},
    input,
    make("button", { type: "button", id, onclick: () => input.click() }, icon("upload"), title),
  );
}

/** Lists the dumps that were added, and the files that could not be read. */
function refreshDropDialog() {
  const place = byID("drop-state"),
    failed = dropResults.filter(result => result.kind === "failed" || result.kind === "note").slice(0, 8);
  if (!place) return;
  const drops = state.session?.drops ?? [];
  refill(
    place,
    failed.length > 0 &&
      make("div", { class: "message error" }, make("ul", { class: "drop-list" }, failed.map(makeDropResult))),
    drops.length > 0 &&
      make(
        "section",
        { class: "section" },
        make("h3", {}, "Added"),
        make(
          "ul",
          { class: "drop-added" },
          drops.map(info =>
            make(
              "li",
              {},
              snapshotLink(info.key, visible(info.name)),
              make("span", { class: "drop-path" }, visible(info.path ?? "")),
              make("span", { class: "quiet" }, `${counted(info.elements, "element")} · ${info.format ?? ""}`),
              iconButton("close", `Remove ${info.name}`, () => removeDrop(info)),
            )
          ),
        ),
      ),
  );
}

async function removeDrop(info) {
  try {
    await api.remove(`drops/${encodeURIComponent(info.name)}`);
    await loadSession();
    if (state.snapshot === info.key) await restoreFirstSnapshot();
    refreshDropDialog();
    notify(`Removed ${info.name}`);
  } catch (error) {
    notify(error.message, true);
  }
}

async function restoreFirstSnapshot() {
  const [first] = allSnapshots();
  if (first) await openSnapshot(first.key, { selected: -1 });
  else update({ snapshot: null, tree: null, selected: -1 });
}
