// Collects elements for the Code panel, and requests code for them from the server.

const codeItemsSetting = setting("code.items", []),
  codeStyleSetting = setting("code.style", "yaml"),
  pageNameSetting = setting("code.page", null);
defineState("codeItems", []); // [{snapshot, digest, element, locator, using, name, type, label}]
defineState("codeStyle", codeStyleSetting.get());
defineState("codePage", pageNameSetting.get()); // the name of the page, or null for the proposed one
defineState("code", null); // {answer, error}: the answer is kept until the next one without an error
const codeRequest = latest();
const CODE_PAUSE = 150;
let codeTimer = null;

const CODE_STYLES = [
  ["yaml", "YAML page model"],
  ["swift-page", "Swift page"],
  ["swift-robot", "Swift robot"],
  ["appium-python", "Appium Python"],
  ["csv", "List as CSV"],
  ["json", "List as JSON"],
];

function startCode() {
  subscribe(
    ["session"],
    () =>
      update({
        codeItems: (state.codeItems.length > 0 ? state.codeItems : codeItemsSetting.get()).filter(isStillThere),
      }),
  );
  subscribe(["codeItems", "codeStyle", "codePage", "tab"], keys => {
    if (keys.has("codeItems") && state.session) codeItemsSetting.set(state.codeItems);
    codeStyleSetting.set(state.codeStyle);
    pageNameSetting.set(state.codePage);
    clearTimeout(codeTimer);
    if (state.tab === "code") codeTimer = setTimeout(askCode, CODE_PAUSE);
  });
}

function isStillThere(item) {
  const info = snapshotInfo(item.snapshot);
  return info !== null && info.digest === item.digest;
}

/** The proposed page name: the name of the view, with "Page" in place of "View". */
function proposedPageName() {
  const view = snapshotInfo(state.codeItems[0]?.snapshot)?.view ?? "";
  const words = view.replace(/(View|Screen|Page)$/, "").match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map(word => word[0].toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? `${name}Page` : "Page";
}

async function askCode() {
  const { codeItems, codeStyle } = state;
  if (codeItems.length === 0) {
    codeRequest.cancel();
    update({ code: null });
    return;
  }
  const problem = codeItems.map((_, index) => nameProblem(index)).find(Boolean);
  if (problem) {
    codeRequest.cancel();
    announceError(problem);
    update({ code: { answer: state.code?.answer ?? null, error: null, isOld: true } });
    return;
  }
  const elements = codeItems.map(({ snapshot, element, locator, using, name }) => ({
    snapshot,
    element,
    locator,
    using,
    name: name || undefined,
  }));
  try {
    const body = { style: codeStyle, pageName: state.codePage || proposedPageName(), elements };
    const answer = await codeRequest.ask(signal => api.post("code", body, { signal }).then(withoutError));
    if (answer) update({ code: { answer, error: null } });
  } catch (error) {
    update({ code: { answer: state.code?.answer ?? null, error } });
    announceError(error.message);
  }
}

/** Adds elements of a snapshot, or sets the locators of those already in the list. Returns how many are new. */
function addToCode(snapshot, additions) {
  const tree = state.tree?.key === snapshot ? state.tree : null, digest = snapshotInfo(snapshot)?.digest;
  const items = [...state.codeItems];
  let added = 0;
  for (const { element, locator, using } of additions) {
    const at = items.findIndex(item => item.snapshot === snapshot && item.element === element);
    const described = tree?.has(element) ? { type: tree.typeName(element), label: tree.name(element) } : {};
    if (at >= 0) {
      if (locator) items[at] = { ...items[at], locator, using };
    } else {
      items.push({ snapshot, digest, element, locator, using, name: "", ...described });
      added += 1;
    }
  }
  update({ codeItems: items });
  return added;
}

function isInCode(snapshot, element) {
  return state.codeItems.some(item => item.snapshot === snapshot && item.element === element);
}

function addElementToCode({ snapshot, element, locator, using }) {
  if (!(element >= 0)) {
    notify("Select an element first", true);
    return;
  }
  const isNew = addToCode(snapshot, [{ element, locator, using }]) > 0;
  notify(
    isNew
      ? `Added to Code: ${counted(state.codeItems.length, "element")}`
      : locator
      ? "Code uses this locator now"
      : "Already in Code",
  );
}

/** Adds all controls on the screen, except the keys of a keyboard. */
function addOperatedToCode() {
  const { tree } = state;
  if (!tree) return;
  const found = [];
  for (let element = 0; element < tree.count; element++) {
    if (tree.typeName(element) === "Keyboard") {
      element = tree.end[element] - 1;
    } else if (tree.canBeOperated(element) && tree.isInPicture(element)) {
      found.push({ element });
    }
  }
  const added = addToCode(tree.key, found), known = found.length - added;
  if (found.length === 0) notify("Nothing on this screen can be operated");
  else notify(`Added ${counted(added, "element")}${known > 0 ? `; ${formatted(known)} already in Code` : ""}`);
}

defineLocatorAction({ image: "code", name: "Add to Code", run: addElementToCode });

defineElementSection({
  order: 16,
  keys: ["codeItems"],
  render(details, tree, element) {
    if (!api.hasServer) return null;
    const isThere = isInCode(tree.key, element);
    return make(
      "div",
      { class: "code-actions" },
      make(
        "button",
        {
          type: "button",
          id: "add-to-code",
          "data-focus": "add-to-code",
          onclick: () => isThere ? update({ tab: "code" }) : addElementToCode({ snapshot: tree.key, element }),
        },
        icon(isThere ? "check" : "plus"),
        isThere ? "In Code" : "Add to Code",
      ),
    );
  },
});
