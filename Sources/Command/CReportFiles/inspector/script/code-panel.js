// Draws the Code panel: the collected elements with editable names, the code style, and the code with its verdict.

definePanel({
  id: "code",
  title: "Code",
  order: 4,
  keys: ["codeItems", "codeStyle", "codePage", "code", "tree"],
  isHidden: () => !api.hasServer,
  render: renderCode,
  badge: () => state.codeItems.length > 0 ? String(state.codeItems.length) : "",
});

function renderCode(container) {
  const { codeItems, code } = state;
  const add = make(
    "button",
    { type: "button", id: "add-operated", "data-focus": "add-operated", onclick: addOperatedToCode },
    icon("plus"),
    "All controls on this screen",
  );
  if (codeItems.length === 0) {
    refill(
      container,
      make(
        "div",
        { class: "empty" },
        icon("code"),
        make("p", {}, "No elements yet"),
        make(
          "p",
          { class: "quiet" },
          "Add elements from the Element panel, or suggested locators with ",
          icon("code"),
          ". They become a page model, a robot, or a list.",
        ),
        add,
      ),
    );
    return;
  }
  refill(
    container,
    make(
      "div",
      { class: "code-head" },
      codeOptions(),
      make(
        "div",
        { class: "code-buttons" },
        add,
        make(
          "button",
          { type: "button", class: "quiet-button", "data-focus": "clear-code", onclick: clearCode },
          "Remove all",
        ),
      ),
    ),
    make("ol", { class: "code-items" }, codeItems.map(makeCodeItem)),
    code?.error && !codeItems.some(item => isAboutName(code.error, item.name)) &&
      make("div", { class: "message error", id: "code-error" }, sentence(code.error.message)),
    code?.answer ? codeText(code) : !code?.error && make("div", { class: "loading" }, "Writing…"),
  );
}

function codeOptions() {
  const style = make("select", {
    id: "code-style",
    "data-focus": "code-style",
    onchange: () => update({ codeStyle: style.value }),
  }, CODE_STYLES.map(([value, title]) => make("option", { value }, title)));
  style.value = state.codeStyle;
  const page = make("input", {
    type: "text",
    id: "code-page",
    class: "mono",
    "data-focus": "code-page",
    spellcheck: "false",
    autocomplete: "off",
    placeholder: proposedPageName(),
    onchange: () => update({ codePage: page.value.trim() || null }),
  });
  page.value = state.codePage ?? "";
  const isUnused = state.codeStyle === "csv" || state.codeStyle === "json";
  return [
    make("label", { class: "code-option" }, make("span", {}, "Style"), style),
    make("label", { class: "code-option" }, make("span", {}, isUnused ? "File" : "Page"), page),
  ];
}

function clearCode() {
  const before = state.codeItems;
  update({ codeItems: [], code: null });
  showBanner("code", "note", `Removed ${counted(before.length, "element")} from Code.`, [["Undo", () => {
    hideBanner("code");
    update({ codeItems: before });
  }]]);
}

/** The names in the order of the elements: the typed name of each, or else the proposed one. */
function codeNames() {
  const proposed = state.code?.answer?.names ?? [];
  return state.codeItems.map((item, index) =>
    item.name || (proposed.length === state.codeItems.length ? proposed[index] : "")
  );
}

/** The problem with the name of an element, or null. */
function nameProblem(index) {
  const names = codeNames(), name = names[index];
  if (!name) return null;
  if (names.indexOf(name) !== names.lastIndexOf(name)) return `Two elements have the name “${name}”; rename one`;
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)) return `“${name}” cannot be a name in code; use letters and digits`;
  const { error } = state.code ?? {};
  return error && isAboutName(error, state.codeItems[index].name) ? error.message : null;
}

/** Whether the server rejected this name, e.g. because it is a keyword. */
function isAboutName(error, name) {
  return Boolean(name) && error.message.includes(`“${name}”`);
}

function makeCodeItem(item, index) {
  const info = snapshotInfo(item.snapshot), problem = nameProblem(index), id = `code-name-${index}`;
  const input = make("input", {
    type: "text",
    id,
    class: "mono code-name",
    "data-focus": id,
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": `Name of element ${item.element}`,
    "aria-invalid": problem ? "true" : null,
    "aria-describedby": problem ? `${id}-problem` : null,
    onchange: () => renameCodeItem(index, input.value.trim()),
    onkeydown: event => {
      if (event.key === "Enter") renameCodeItem(index, input.value.trim());
    },
  });
  input.value = codeNames()[index];
  const description = [
    make("span", { class: "type" }, visible(item.type ?? "Element")),
    item.label && make("span", { class: "text" }, "“", recorded(item.label, { limit: 40 }), "”"),
  ];
  const link = make(
    "a",
    {
      class: "code-element",
      href: linkAddress({ snapshot: item.snapshot, selected: item.element }),
      title: visible(`Show ${item.type ?? "the element"} in ${info?.name ?? item.snapshot}`),
      onclick: event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (item.snapshot === state.snapshot) selectElement(item.element);
        else openSnapshot(item.snapshot, { selected: item.element });
      },
      onpointerenter: () => {
        if (item.snapshot === state.snapshot) update({ hovered: item.element });
      },
      onpointerleave: () => update({ hovered: -1 }),
    },
    description,
    item.snapshot !== state.snapshot && make("span", { class: "quiet mono" }, visible(info?.name ?? item.snapshot)),
  );
  return make(
    "li",
    { class: "code-item" },
    make(
      "div",
      { class: "code-item-head" },
      input,
      link,
      iconButton("chevron-up", "Move up", () => moveCodeItem(index, -1), {
        disabled: index === 0,
        "data-focus": `up-${index}`,
      }),
      iconButton(
        "close",
        `Remove ${codeNames()[index] || "element"}`,
        () => update({ codeItems: state.codeItems.filter((_, at) => at !== index) }),
        { "data-focus": `remove-${index}` },
      ),
    ),
    problem && make("p", { class: "field-problem", id: `${id}-problem` }, icon("alert"), sentence(problem)),
    item.locator &&
      make(
        "div",
        { class: "locator-line" },
        make("code", { class: "mono", dir: "auto" }, recorded(item.locator, { limit: 160 })),
        iconButton(
          "close",
          "Use the best locator instead",
          () => replaceCodeItem(index, { locator: undefined, using: undefined }),
          {
            class: "icon-button copy",
            "data-focus": `locator-${index}`,
          },
        ),
      ),
  );
}

function replaceCodeItem(index, change) {
  update({ codeItems: state.codeItems.map((item, at) => at === index ? { ...item, ...change } : item) });
}

function renameCodeItem(index, name) {
  const proposed = state.code?.answer?.names?.[index];
  const isProposed = !state.codeItems[index].name && name === proposed;
  if (!isProposed && state.codeItems[index].name !== name) replaceCodeItem(index, { name });
}

function moveCodeItem(index, by) {
  const items = [...state.codeItems];
  items.splice(index + by, 0, ...items.splice(index, 1));
  update({ codeItems: items });
}

function codeText({ answer, error, isOld }) {
  const verdictKind = codeVerdictKind(answer.verdict ?? "");
  return make(
    "section",
    { class: classes("code-result", (error || isOld) && "old") },
    make(
      "div",
      { class: "code-bar" },
      make("span", { class: "mono" }, visible(answer.fileName ?? "")),
      make("span", { class: "filler" }),
      copyButton(answer.text, "code"),
      iconButton("download", `Download ${answer.fileName}`, () => downloadText(answer), {
        id: "download-code",
        "data-focus": "download-code",
      }),
    ),
    answer.verdict &&
      make(
        "p",
        { class: `page-verdict ${verdictKind}`, id: "code-verdict" },
        icon({ bad: "close", neutral: "minus" }[verdictKind] ?? "check"),
        make(
          "span",
          {},
          make("span", { class: "quiet" }, "axreplay verify: "),
          sentence(codeVerdictText(answer.verdict)),
        ),
      ),
    make(
      "pre",
      { class: "code-text mono", id: "code-text", tabindex: "0", "aria-label": "Code" },
      make("code", {}, codeContent(answer)),
    ),
    answer.notes?.length > 0 &&
      make("ul", { class: "remarks" }, answer.notes.map(note => make("li", {}, sentence(note)))),
  );
}

const RECOGNISED = /^recognised in ([\d,]+) of ([\d,]+) snapshots?$/;

/** A page that is recognised on some snapshots is neither good nor bad: a recording has other screens, too. */
function codeVerdictKind(verdict) {
  const [, met, all] = RECOGNISED.exec(verdict) ?? [];
  if (met === "0") return "bad";
  if (met && met !== all) return "neutral";
  return /^recognised/.test(verdict) ? "good" : /^valid/.test(verdict) ? "note" : "bad";
}

/** Adds “distinct” to the verdict, because snapshots with the same elements count only once. */
function codeVerdictText(verdict) {
  return RECOGNISED.test(verdict) ? verdict.replace(/ (snapshots?)$/, " distinct $1") : verdict;
}

/** The code, with invisible characters unescaped: it must be identical to what is copied. */
function codeContent({ text, language }) {
  return highlightedCode(text, language);
}

function downloadText({ text, fileName }) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  make("a", { href: address, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
  notify(`Downloaded ${fileName}`);
}
