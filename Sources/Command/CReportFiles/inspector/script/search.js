// Searches the tree: first the strings of the dump, then the elements, in time slices that do not block the page.

defineState("searchText", "");
defineState("searchHits", null); // {elements: Int32Array or array, set: Set, isComplete}
const searchMinds = setting("search.case", false);
const SLICE = 8; // milliseconds
let searchPosition = -1, searchRun = 0, focusBeforeSearch = null;

function buildSearch() {
  const input = make("input", {
    id: "search",
    type: "search",
    placeholder: "Search",
    "aria-label": "Search the tree",
    spellcheck: "false",
    autocomplete: "off",
    "aria-describedby": "search-count",
    oninput: () => update({ searchText: input.value }),
    onkeydown: keyInSearch,
    onfocus: event => {
      focusBeforeSearch = event.relatedTarget;
    },
  });
  const minds = make("button", {
    type: "button",
    id: "search-case",
    class: "text-toggle",
    title: "Match case",
    "aria-label": "Match case",
    "aria-pressed": String(searchMinds.get()),
    onclick: () => {
      searchMinds.set(!searchMinds.get());
      minds.setAttribute("aria-pressed", String(searchMinds.get()));
      runSearch();
    },
  }, "Aa");
  subscribe(["searchText", "tree"], keys => {
    // A new tree is searched again if the search field has text, which does not select a hit.
    if (keys.has("searchText") || state.searchText) runSearch();
  });
  subscribe(["searchHits"], showSearchCount);
  return make(
    "div",
    { class: "search-field" },
    icon("search"),
    input,
    make("span", { id: "search-count", class: "search-count" }),
    minds,
  );
}

function showSearchCount() {
  const hits = state.searchHits;
  const count = byID("search-count");
  if (!hits) count.textContent = "";
  else if (searchPosition >= 0) {
    count.textContent = `${formatted(searchPosition + 1)} of ${formatted(hits.elements.length)}`;
  } else count.textContent = counted(hits.elements.length, "hit") + (hits.isComplete ? "" : "…");
  count.classList.toggle("none", hits !== null && hits.isComplete && hits.elements.length === 0);
}

async function runSearch() {
  const own = ++searchRun;
  const { searchText: text, tree } = state;
  searchPosition = -1;
  if (!text || !tree) {
    update({ searchHits: null });
    return;
  }
  const minds = searchMinds.get();
  const wanted = minds ? text : text.toLowerCase();
  const contains = found => (minds ? found : found.toLowerCase()).includes(wanted);
  const pause = slicer(() => own === searchRun);
  const textHits = new Uint8Array(tree.texts.length), typeHits = tree.types.map(contains);
  for (let index = 0; index < tree.texts.length; index++) {
    if (index % 512 === 0 && !await pause()) return;
    textHits[index] = contains(tree.texts[index]) ? 1 : 0;
  }
  const columns = Object.values(tree.columns), elements = [];
  for (let element = 0; element < tree.count; element++) {
    if (element % 2048 === 0 && !await pause()) return;
    if (typeHits[tree.type[element]] || columns.some(column => column[element] >= 0 && textHits[column[element]])) {
      elements.push(element);
    }
  }
  update({ searchHits: { elements, set: new Set(elements), isComplete: true } });
  showSearchCount();
  announce(counted(elements.length, "hit"));
}

/** Returns a function that yields to the page after each time slice, and returns whether to continue. */
function slicer(isWanted) {
  let start = performance.now();
  return async () => {
    if (performance.now() - start > SLICE) {
      await new Promise(resolve => setTimeout(resolve));
      start = performance.now();
    }
    return isWanted();
  };
}

/** Selects the next or the previous hit. */
function stepSearch(by) {
  const hits = state.searchHits?.elements ?? [];
  if (hits.length === 0) return;
  if (searchPosition >= 0) searchPosition = (searchPosition + by + hits.length) % hits.length;
  else searchPosition = by > 0 ? Math.max(0, hits.findIndex(element => element >= state.selected)) : hits.length - 1;
  selectElement(hits[searchPosition], { from: "search" });
  announce(`hit ${searchPosition + 1} of ${hits.length}: ${state.tree.spokenName(hits[searchPosition])}`);
  showSearchCount();
}

function keyInSearch(event) {
  if (event.key === "Enter") {
    event.preventDefault();
    stepSearch(event.shiftKey ? -1 : 1);
  } else if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.value = "";
    update({ searchText: "" });
    focusAgain(focusBeforeSearch);
  }
}

/** Moves the focus to the search field; in narrow windows, shows the column with the tree first. */
function focusSearch() {
  const before = document.activeElement;
  update({ column: "tree", view: "screen" });
  queueMicrotask(() => {
    byID("search").focus();
    byID("search").select();
    focusBeforeSearch = before;
  });
}

defineRowMark({
  id: "search",
  keys: ["searchHits"],
  prepare: () => state.searchHits?.elements.slice(0, 2000) ?? [],
  mark: element => state.searchHits?.set.has(element) ? { kind: "hit", spoken: "search hit" } : null,
});
