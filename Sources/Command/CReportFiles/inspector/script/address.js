// Keeps the address and the state in step: everything that one sees is in the address but sizes, theme and scrolling.

// A change of one of these can be undone with the back button; all others replace the address.
const STEPS_OF_HISTORY = new Set(["snapshot", "selected", "compare", "tab", "view"]);
const ADDRESS_KEYS = [
  "snapshot",
  "tree",
  "selected",
  "locator",
  "using",
  "step",
  "tab",
  "view",
  "compare",
  "fold",
  "taps",
];
// Further state in the address: {parameter: {key, write(value) → text or null, read(text) → value}}.
const addressParts = {};
// The address of a served page is its path; that of a file is in its fragment; a page in a frame may have none.
const ADDRESS_PLACE = location.protocol.startsWith("http")
  ? "path"
  : location.protocol === "file:"
  ? "fragment"
  : "none";
let selectionPushedAt = 0;
let isRestoring = false;

/** Adds a value of the state to the address, for parts of the page that have state of their own. */
function defineAddressPart(parameter, { key, write, read, isStep = false }) {
  addressParts[parameter] = { key, write, read };
  ADDRESS_KEYS.push(key);
  if (isStep) STEPS_OF_HISTORY.add(key);
}

/** The path of a snapshot in the address: `/view/shop-login/0005`. */
function placePath(key) {
  return "/view/" + key.split("/").map(encodeURIComponent).join("/");
}

/** The address of the current view, or of the view with changes: `addressOf({selected: 31})`. */
function addressOf(change = {}) {
  const shown = { ...state, ...change };
  if (!shown.snapshot) return "/";
  const query = new URLSearchParams();
  const digest = snapshotInfo(shown.snapshot)?.digest;
  if (shown.selected >= 0) query.set("el", shown.selected);
  if (shown.locator) query.set("q", shown.locator);
  if (shown.using !== "auto") query.set("using", shown.using);
  if (shown.step >= 0) query.set("step", shown.step);
  if (shown.tab !== "element") query.set("tab", shown.tab);
  if (shown.view !== "screen") query.set("view", shown.view);
  if (shown.compare) query.set("cmp", shown.compare);
  if (!shown.fold) query.set("fold", "0");
  if (shown.taps) query.set("taps", "1");
  for (const [parameter, { key, write }] of Object.entries(addressParts)) {
    const text = write(shown[key]);
    if (text !== null && text !== undefined) query.set(parameter, text);
  }
  if (digest && shown.selected >= 0) query.set("d", digest.slice(0, 8));
  const text = query.toString().replaceAll("+", "%20");
  return placePath(shown.snapshot) + (text ? `?${text}` : "");
}

/** The address of the view with changes, for links of the page. */
function linkAddress(change) {
  return (ADDRESS_PLACE === "path" ? "" : "#") + addressOf(change);
}

/** The link to this view for other people: it also describes the element, in case the dump changes. */
function sharedLink() {
  const url = new URL(location.href), { tree, selected } = state;
  const identifier = tree?.has(selected) && !tree.identifierMayBeEmpty(selected)
    ? tree.text(selected, "identifier")
    : null;
  if (!identifier || ADDRESS_PLACE !== "path") return url.href;
  const description = new URLSearchParams({ type: tree.typeName(selected), id: identifier });
  return `${url.href}&${description.toString().replaceAll("+", "%20")}`;
}

/** The address that the browser shows. */
function shownAddress() {
  if (ADDRESS_PLACE === "none") return "";
  return ADDRESS_PLACE === "fragment" ? location.hash.slice(1) : location.pathname + location.search;
}

/** Reads an address: {snapshot, digest, description of the element, change of the state}. */
function parseAddress() {
  const url = new URL(shownAddress() || "/", "http://page.invalid");
  const query = url.searchParams;
  const path = url.pathname.startsWith("/view/") ? url.pathname.slice(6) : "";
  const number = name => {
    const value = query.get(name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : -1;
  };
  const change = {
    selected: number("el"),
    locator: query.get("q") ?? "",
    using: query.get("using") ?? "auto",
    step: number("step"),
    tab: query.get("tab") ?? "element",
    view: query.get("view") ?? "screen",
    compare: query.get("cmp"),
    fold: query.get("fold") !== "0",
    taps: query.get("taps") === "1",
  };
  for (const [parameter, { key, read }] of Object.entries(addressParts)) change[key] = read(query.get(parameter));
  const description = { type: query.get("type"), identifier: query.get("id") };
  return { snapshot: decodedPath(path), digest: query.get("d"), description, change };
}

function decodedPath(path) {
  try {
    return path.split("/").map(decodeURIComponent).join("/");
  } catch {
    return path;
  }
}

function writeAddress(keys) {
  if (!state.snapshot || isRestoring || ADDRESS_PLACE === "none") return;
  const address = linkAddress({});
  if (addressOf() === shownAddress() && history.state?.isOurs) return;
  const isStep = [...keys].some(key => STEPS_OF_HISTORY.has(key)) && !isQuickSelection(keys);
  if (isStep && history.state?.isOurs) history.pushState({ isOurs: true }, "", address);
  else history.replaceState({ isOurs: true }, "", address);
}

/** Neither walking through the tree nor the element that a new snapshot begins with is a step of its own. */
function isQuickSelection(keys) {
  if (keys.has("tree")) return true;
  if (!keys.has("selected") || keys.has("snapshot")) return false;
  const isQuick = Date.now() - selectionPushedAt < 800;
  selectionPushedAt = Date.now();
  return isQuick;
}

/** Shows what the address says. */
async function restoreAddress() {
  const { snapshot, digest, description, change } = parseAddress();
  isRestoring = true;
  try {
    await openAddress(snapshot, digest, description, change);
  } finally {
    // The changes are delivered in a microtask, before which the address must not be written.
    queueMicrotask(() => {
      isRestoring = false;
      writeAddress(new Set(["tree"]));
    });
  }
}

function startAddress() {
  subscribe(ADDRESS_KEYS, writeAddress);
  window.addEventListener("popstate", restoreAddress);
  window.addEventListener("hashchange", () => {
    if (ADDRESS_PLACE === "fragment") restoreAddress();
  });
}
