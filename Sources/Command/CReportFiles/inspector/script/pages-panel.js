// Draws the Pages panel: the matrix, the open cell with its criteria on the current snapshot, and the YAML of the view.

definePanel({
  id: "pages",
  title: "Pages",
  order: 3,
  keys: ["pages", "pageCell", "tree", "pagesName", "pageNearMiss"],
  isHidden: () => !api.hasServer && pagesFiles().length === 0,
  render: renderPages,
});

function renderPages(container) {
  const names = pagesFiles(), { pages } = state;
  if (names.length === 0) {
    refill(
      container,
      make(
        "div",
        { class: "empty" },
        icon("layers"),
        make("p", {}, "No page models"),
        make(
          "p",
          { class: "quiet" },
          "Start the inspector with ",
          make("code", { class: "mono" }, "--pages FILE"),
          ", or drop a YAML file anywhere on this page.",
        ),
        make("button", { type: "button", onclick: () => openDropDialog() }, icon("upload"), "Choose a file"),
      ),
    );
    return;
  }
  // While the user types, the editor is kept, and only the rest of the panel is redrawn.
  const editor = container.querySelector("#view-yaml");
  const isEditing = editor && document.activeElement === editor && editor.dataset.view === state.pageCell?.view;
  const answer = pages?.answer;
  const editorPart = isEditing ? container.querySelector(".yaml-editor") : null;
  const before = editorPart ? { start: editor.selectionStart, end: editor.selectionEnd } : null;
  const isEdited = typeof pages?.edited === "string", error = pages?.error && pagesError(pages.error, isEdited);
  refill(
    container,
    pagesHead(names),
    !isEdited && error,
    answer ? pagesMatrix(answer) : !pages?.error && make("div", { class: "loading" }, "Verifying…"),
    answer && !openedView() &&
      make(
        "p",
        { class: "quiet pages-hint" },
        "Each cell counts the snapshots of a screen on which a view is recognised. Open a cell to see its criteria.",
      ),
    answer && openedView() && cellSection(),
    isEdited && error,
    answer && (editorPart ?? (openedView() && viewEditor(openedView()))),
  );
  if (before) {
    editor.focus();
    editor.setSelectionRange(before.start, before.end);
  }
}

function pagesHead(names) {
  const shown = state.pages?.name ?? names[0];
  const select = make("select", {
    id: "pages-file",
    "data-focus": "pages-file",
    "aria-label": "Page models",
    onchange: () => {
      update({ pagesName: select.value, pageCell: null });
    },
  }, names.map(name => make("option", { value: name }, visible(name))));
  select.value = shown;
  const findings = (state.pages?.answer?.findings ?? []).filter(finding => finding.severity !== "note");
  return make(
    "div",
    { class: "pages-head" },
    select,
    typeof state.pages?.edited === "string" && make("span", { class: "chip doubt" }, "edited"),
    findings.length > 0 && make("span", { class: "quiet" }, counted(findings.length, "finding")),
  );
}

/** The errors in the YAML; while a view is edited, with the line numbers of the editor. */
function pagesError(error, isEdited) {
  const findings = error.details?.findings ?? [];
  return make(
    "div",
    { class: "message error", id: "pages-error" },
    findings.length > 0
      ? findings.slice(0, 5).map(finding =>
        make(
          "p",
          {},
          finding.line &&
            make(
              "span",
              { class: "mono" },
              `line ${isEdited ? editedLine(finding.line) : finding.line}, column ${finding.column ?? 1}: `,
            ),
          sentence(finding.message),
          finding.advice && make("span", { class: "quiet" }, " · ", sentence(finding.advice)),
        )
      )
      : sentence(error.message),
  );
}

function cellSection() {
  const view = openedView(), screen = openedScreen(), path = pathInAnswer(state.snapshot);
  const snapshots = screen ? screen.snapshots.map(keyOfPath).filter(Boolean) : [];
  const verdict = verdictOn(view, path);
  return make(
    "section",
    { class: "section", id: "page-cell" },
    make(
      "h3",
      {},
      make("span", { dir: "auto" }, visible(view.name)),
      screen && [make("span", { class: "quiet" }, " on "), make("span", { dir: "auto" }, visible(screenTitle(screen)))],
      make("span", { class: "filler" }),
      iconButton("close", "Close the cell", () => {
        update({ pageCell: null });
        focusMatrix();
      }, { "data-focus": "close-cell" }),
    ),
    snapshots.length > 0 && make("div", { class: "strip" }, snapshots.map(key => verdictCell(view, key))),
    verdict && verdictSentence(verdict),
    criteriaList(view, path, verdict),
    recordingStrip(view, snapshots),
    pageFindings(view, screen),
  );
}

function focusMatrix() {
  queueMicrotask(() => byID("pages-matrix")?.querySelector('[tabindex="0"]')?.focus());
}

const VERDICT_MARKS = {
  met: ["✓", "one", "recognised"],
  unmet: ["✗", "zero", "not recognised"],
  undecidable: ["?", "undecided", "undecidable"],
  otherApp: ["–", "unknown", "another app"],
};

function verdictCell(view, key) {
  const info = snapshotInfo(key), verdict = verdictOn(view, pathInAnswer(key))?.verdict;
  const [text, kind, words] = VERDICT_MARKS[verdict] ?? ["·", "unknown", "not verified"];
  const name = visible([info.name, info.view, words].filter(Boolean).join(", ")), isHere = key === state.snapshot;
  return make(
    "a",
    {
      class: classes("strip-cell", kind, isHere && "here"),
      href: linkAddress({ snapshot: key, selected: -1 }),
      title: name,
      "aria-label": name,
      "aria-current": isHere ? "true" : null,
      "data-focus": `verdict-${key}`,
      onclick: event => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openSnapshot(key);
      },
    },
    make("span", { class: "strip-count" }, text),
    make("span", { class: "strip-name" }, visible(shortened(info.name, 8))),
  );
}

/** The strip of the other snapshots of the recording. */
function recordingStrip(view, shown) {
  const others = neighbouringSnapshots().map(info => info.key).filter(key =>
    !shown.includes(key) && pathInAnswer(key)
  );
  if (!recordingOf() || others.length === 0) return null;
  return make(
    "div",
    { class: "other-verdicts" },
    make("h4", {}, `Other snapshots of ${visible(recordingOf().key)}`),
    make("div", { class: "strip" }, others.map(key => verdictCell(view, key))),
  );
}

function verdictSentence(verdict) {
  const name = snapshotInfo()?.name ?? "";
  switch (verdict.verdict) {
    case "met":
      return make(
        "p",
        { class: "page-verdict good" },
        icon("check"),
        make("span", {}, make("strong", {}, "Recognised"), ` on ${name}: all criteria are met`),
      );
    case "unmet":
      return make(
        "p",
        { class: "page-verdict bad" },
        icon("close"),
        make("span", {}, make("strong", {}, "Not recognised"), ` on ${name}: `, sentence(verdict.detail ?? "")),
      );
    case "undecidable":
      return make(
        "p",
        { class: "page-verdict doubt" },
        icon("help"),
        make(
          "span",
          {},
          make("strong", {}, "Undecidable"),
          ` on ${name}: `,
          sentence(verdict.fact ?? ""),
          " is not recorded",
        ),
      );
    default:
      return make("p", { class: "page-verdict quiet" }, icon("help"), make("span", {}, `${name} shows another app`));
  }
}

function criteriaList(view, path, verdict) {
  const locators = elementLocators(view);
  return make(
    "ol",
    { class: "criteria" },
    criteriaOn(view, path).map(({ criterion, holds, elements, isKnown }) => {
      const [mark, kind, words] = isKnown ? criterionMark(holds) : ["·", "", "not evaluated"];
      const isFirst = verdict?.criterion === criterion, locator = locators.get(elementOfCriterion(criterion));
      return make(
        "li",
        { class: classes("criterion", kind) },
        make("span", { class: "criterion-mark", role: "img", "aria-label": words }, mark),
        make(
          "div",
          {},
          make("code", { class: "mono", dir: "auto" }, visible(criterion)),
          isFirst &&
            make(
              "span",
              { class: "chip bad first-unmet" },
              verdict.verdict === "undecidable" ? "first undecidable" : "first unmet",
            ),
          locator &&
            make(
              "div",
              { class: "locator-line" },
              make("code", { class: "mono quiet", dir: "auto" }, recorded(locator, { limit: 120 })),
              make("button", {
                type: "button",
                class: "quiet-button",
                title: "Try this locator, with near misses",
                "data-focus": `try-${criterion}`,
                onclick: () => {
                  setLocator(locator, { using: "auto" });
                  update({ tab: "locator" });
                },
              }, "Try"),
            ),
          isFirst && elements.length === 0 && locator && nearMissContent(locator),
          elements.length > 0 &&
            make(
              "div",
              { class: "criterion-elements" },
              elements.slice(0, 5).map(element => elementButton(element)),
              elements.length > 5 && make("span", { class: "quiet" }, `${elements.length - 5} more`),
            ),
        ),
      );
    }),
  );
}

function pageFindings(view, screen) {
  const subjects = new Set([view.name, screen && `${view.name} on ${screen.name}`]);
  const findings = (state.pages.answer.findings ?? []).filter(finding => subjects.has(finding.subject));
  return findings.length > 0 && make("div", { class: "page-findings" }, findings.map(makeFinding));
}
