// The Pages panel: which page models are recognised on which screens, verified by the server.

defineState("pages", null); // {name, text, edited, answer or error}
defineState("pageCell", null); // the open cell: {view, screen}
defineState("pagesName", null); // the name of the page models that are shown
const pagesRequest = latest();
const droppedPages = new Map(); // name → YAML of page models that were dropped
const EDIT_PAUSE = 400;
let editTimer = null;

defineAddressPart("cell", {
  key: "pageCell",
  isStep: true,
  write: cell => cell && [cell.view, cell.screen].map(encodeURIComponent).join("/"),
  read: text => {
    const [view, screen, ...rest] = (text ?? "").split("/").map(part => decodedPath(part));
    return view && screen && rest.length === 0 ? { view, screen } : null;
  },
});
defineAddressPart("pages", {
  key: "pagesName",
  write: name => name,
  read: text => text,
});

function pagesFiles() {
  return [...new Set([...(state.session?.pages ?? []).map(pages => pages.name), ...droppedPages.keys()])];
}

function startPages() {
  subscribe(["session", "tab", "pagesName"], keys => {
    if (state.tab !== "pages" || !state.session) return;
    const names = pagesFiles(), name = names.includes(state.pagesName) ? state.pagesName : names[0];
    if (name && (state.pages?.name !== name || keys.has("session"))) loadPages(name);
  });
}

async function loadPages(name) {
  if (state.pages?.name !== name) update({ pages: { name, text: null, edited: null, answer: null } });
  try {
    const text = droppedPages.get(name) ?? await pagesText(name);
    const edited = state.pages?.name === name ? state.pages.edited : null;
    await verifyPages(name, text, edited);
  } catch (error) {
    update({ pages: { name, text: null, edited: null, answer: null, error } });
  }
}

/** The YAML of page models; null on a static page, where it cannot be edited. */
async function pagesText(name) {
  return api.hasServer ? (await api.get(`pages/${encodeURIComponent(name)}`)).text : null;
}

/** Verifies page models, with or without edits. After an error, the last answer is kept. */
async function verifyPages(name, text, edited) {
  const before = state.pages?.name === name ? state.pages.answer : null;
  const isOnServer = edited === null && !droppedPages.has(name);
  const body = isOnServer ? { pages: name } : { yaml: edited ?? text, pages: name };
  let pages;
  try {
    const answer = await pagesRequest.ask(signal => api.post("verify", body, { signal }).then(withoutError));
    pages = answer && { name, text, edited, answer };
  } catch (error) {
    pages = { name, text, edited, answer: before, error };
  }
  if (!pages) return;
  update({ pages });
  if (edited !== null) announce(pages.error ? pages.error.message : "Verified again");
}

/** Stores edited YAML without redrawing the panel, and verifies it after a pause. */
function editPages(edited) {
  const { pages } = state;
  state.pages = { ...pages, edited };
  clearTimeout(editTimer);
  editTimer = setTimeout(() => verifyPages(pages.name, pages.text, edited === pages.text ? null : edited), EDIT_PAUSE);
}

/** Adds page models from dropped or pasted YAML. */
function usePages(name, text) {
  droppedPages.set(name, text);
  update({ pages: null, pagesName: name, pageCell: null, tab: "pages", view: "screen", column: "panel" });
  loadPages(name);
}

// Contents of the answer

function pageViews() {
  return state.pages?.answer?.views ?? [];
}

/** The key of the snapshot with a path. The answer lists equal dumps only once. */
function keyOfPath(path) {
  return allSnapshots().find(info => info.path === path)?.key ?? null;
}

/** The path of a snapshot in the answer: its own, or that of an equal dump. */
function pathInAnswer(key) {
  const info = snapshotInfo(key),
    paths = new Set((state.pages?.answer?.snapshots ?? []).map(snapshot => snapshot.path));
  if (!info) return null;
  if (paths.has(info.path)) return info.path;
  return allSnapshots().find(other => other.digest === info.digest && paths.has(other.path))?.path ?? null;
}

function verdictOn(view, path) {
  return view?.verdicts?.find(verdict => verdict.snapshot === path) ?? null;
}

/** Each criterion of a view on a snapshot: {criterion, holds: true, false or undefined, elements}. */
function criteriaOn(view, path) {
  const outlines = (state.pages?.answer?.snapshots ?? []).find(snapshot => snapshot.path === path)?.outlines ?? [];
  return (view?.criteria ?? []).map(criterion => {
    const outline = outlines.find(found => found.view === view.name && found.criterion === criterion);
    return { criterion, holds: outline?.holds, elements: outline?.elements ?? [], isKnown: outline !== undefined };
  });
}

function openedView() {
  return pageViews().find(view => view.name === state.pageCell?.view) ?? null;
}

function openedScreen() {
  return (state.pages?.answer?.screens ?? []).find(screen => screen.name === state.pageCell?.screen) ?? null;
}

/** Opens a cell of the matrix and shows its first snapshot. */
function openPageCell(view, screen) {
  const keys = screen.snapshots.map(keyOfPath).filter(Boolean);
  const pageCell = { view: view.name, screen: screen.name };
  if (keys.length === 0 || keys.includes(state.snapshot)) update({ pageCell });
  else openSnapshot(keys[0], { pageCell, selected: -1 });
  announce(`${view.name} on ${screen.name}, ${counted(screen.snapshots.length, "snapshot")}`);
}

const CRITERION_MARKS = {
  true: ["✓", "criterion-met", "met"],
  false: ["✗", "criterion-unmet", "not met"],
  undefined: ["?", "criterion-open", "undecidable"],
};

function criterionMark(holds) {
  return CRITERION_MARKS[String(holds)];
}

function criterionBoxes(tree) {
  const view = state.tab === "pages" && state.view === "screen" ? openedView() : null;
  if (!view || tree !== state.tree) return [];
  return criteriaOn(view, pathInAnswer(tree.key)).flatMap(({ holds, elements, criterion }) => {
    const [mark, kind] = criterionMark(holds);
    return elements.slice(0, 50).map((element, index) => ({
      element,
      kind,
      mark: index === 0 ? `${mark} ${shortened(elementOfCriterion(criterion), 24)}` : mark,
    }));
  });
}

defineLayer({ id: "criteria", order: 40, keys: ["pages", "pageCell", "tab", "view"], boxes: criterionBoxes });

let criterionRowMarks = new Map();
defineRowMark({
  id: "criteria",
  keys: ["pages", "pageCell", "tab"],
  prepare(tree) {
    criterionRowMarks = new Map();
    for (const { element, kind, mark } of criterionBoxes(tree)) {
      criterionRowMarks.set(element, { text: mark[0], kind, title: mark, spoken: `criterion ${kind.split("-")[1]}` });
    }
    return [...criterionRowMarks.keys()];
  },
  mark: element => criterionRowMarks.get(element) ?? null,
});
