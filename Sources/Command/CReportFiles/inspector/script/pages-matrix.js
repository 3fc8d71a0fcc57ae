// The matrix of page models and screens: a grid with one cell for each pair, navigated with the arrow keys.

function pagesMatrix(answer) {
  const { views, screens } = answer;
  const active = activeCell(views, screens);
  const head = make(
    "div",
    { role: "row", class: "matrix-row head" },
    make("span", { role: "columnheader", class: "matrix-corner" }, "View \u2572 screen"),
    screens.map(screen =>
      make(
        "span",
        { role: "columnheader", class: "matrix-column", title: visible(screen.name) },
        make("span", { class: "matrix-name", dir: "auto" }, visible(screenTitle(screen))),
      )
    ),
  );
  const rows = views.map((view, row) =>
    make(
      "div",
      { role: "row", class: "matrix-row" },
      make(
        "span",
        { role: "rowheader", class: "matrix-view", title: visible(view.name) },
        make("bdi", {}, visible(view.name)),
      ),
      screens.map((screen, column) => matrixCell(view, screen, row === active.row && column === active.column)),
    )
  );
  const grid = make(
    "div",
    {
      role: "grid",
      class: "matrix",
      id: "pages-matrix",
      "aria-label": "Page models and screens",
      onkeydown: moveInMatrix,
    },
    head,
    rows,
  );
  grid.style.setProperty("--columns", String(screens.length));
  return make("div", { class: "matrix-scroll" }, grid);
}

function activeCell(views, screens) {
  const cell = state.pageCell;
  return {
    row: Math.max(0, views.findIndex(view => view.name === cell?.view)),
    column: Math.max(0, screens.findIndex(screen => screen.name === cell?.screen)),
  };
}

function screenTitle(screen) {
  return screen.labelled ? screen.name : screen.name.split("/").at(-1);
}

/** A cell's contents: [text, class, words]. A view must be recognised on the screen of its name, and on no other. */
function cellVerdict(view, screen, counts) {
  const { met = 0, unmet = 0, undecidable = 0, otherApp = 0 } = counts, total = met + unmet + undecidable + otherApp;
  const isOwn = screen.labelled && screen.name === view.name;
  if (undecidable > 0) return [`? ${undecidable}`, "doubt", `undecidable in ${undecidable} of ${total}`];
  if (met === total && total > 0) {
    return [`✓ ${met}`, isOwn ? "good" : screen.labelled ? "bad" : "plain", `recognised in all ${total}`];
  }
  if (met > 0) {
    return [
      `${met} / ${total}`,
      isOwn ? "doubt" : screen.labelled ? "bad" : "plain",
      `recognised in ${met} of ${total}`,
    ];
  }
  if (otherApp === total) return ["·", "none", "another app"];
  if (isOwn) return ["✗ 0", "bad", `not recognised in any of ${total}`];
  return ["·", "none", "not recognised"];
}

function matrixCell(view, screen, isActive) {
  const counts = screen.cells.find(cell => cell.view === view.name) ?? {};
  const [text, kind, words] = cellVerdict(view, screen, counts);
  const isOpen = state.pageCell?.view === view.name && state.pageCell.screen === screen.name;
  const isOwn = screen.labelled && screen.name === view.name;
  const remark = kind !== "bad" ? "" : isOwn ? ", problem: its own screen" : ", problem: another screen";
  const name = `${view.name} on ${screenTitle(screen)}: ${words}${remark}`;
  return make("button", {
    type: "button",
    role: "gridcell",
    class: classes("matrix-cell", kind, isOpen && "open", isOwn && "own"),
    tabindex: isActive ? "0" : "-1",
    "aria-label": visible(name),
    title: visible(name),
    "aria-selected": String(isOpen),
    "data-focus": `cell-${view.name}/${screen.name}`,
    onclick: () => openPageCell(view, screen),
  }, text);
}

function moveInMatrix(event) {
  const grid = event.currentTarget, cell = document.activeElement;
  const rows = Array.from(
    grid.querySelectorAll(".matrix-row:not(.head)"),
    row => Array.from(row.querySelectorAll(".matrix-cell")),
  );
  const row = rows.findIndex(cells => cells.includes(cell)), column = rows[row]?.indexOf(cell);
  const moves = {
    ArrowRight: [row, column + 1],
    ArrowLeft: [row, column - 1],
    ArrowDown: [row + 1, column],
    ArrowUp: [row - 1, column],
    Home: event.ctrlKey ? [0, 0] : [row, 0],
    End: event.ctrlKey ? [rows.length - 1, rows[0].length - 1] : [row, rows[0].length - 1],
  };
  if (row < 0 || !(event.key in moves)) return;
  event.preventDefault();
  const [y, x] = moves[event.key], target = rows[y]?.[x];
  if (!target) return;
  cell.tabIndex = -1;
  target.tabIndex = 0;
  target.focus();
}
