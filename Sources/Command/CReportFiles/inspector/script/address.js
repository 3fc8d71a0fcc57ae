// Keeps URL and state in sync: the URL contains everything visible, except sizes, theme and scroll positions.

// Changes of these keys can be undone with the back button; all other changes replace the current history entry.
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
// Additional query parameters: {parameter: {key, write(value) → string or null, read(string) → value}}.
const addressParts = {};
// Where the URL contains the state: served pages use the path, files the fragment, other pages (in frames) nothing.
const ADDRESS_PLACE = location.protocol.startsWith("http")
  ? "path"
  : location.protocol === "file:"
  ? "fragment"
  : "none";
let selectionPushedAt = 0;
let isRestoring = false;

/** Adds a query parameter for a part of the page that has its own state. */
function defineAddressPart(parameter, { key, write, read, isStep = false }) {
  addressParts[parameter] = { key, write, read };
  ADDRESS_KEYS.push(key);
  if (isStep) STEPS_OF_HISTORY.add(key);
}

/** The URL path of a snapshot: `/view/shop-login/0005`. */
function placePath(key) {
  return "/view/" + key.split("/").map(encodeURIComponent).join("/");
}

/** The URL of the current view, or of the view after a change: `addressOf({selected: 31})`. */
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

/** The URL of the view after a change, for links in the page. */
function linkAddress(change) {
  return (ADDRESS_PLACE === "path" ? "" : "#") + addressOf(change);
}

/** A link to share this view: it also describes the element, in case the dump changes. */
function sharedLink() {
  const url = new URL(location.href), { tree, selected } = state;
  const identifier = tree?.has(selected) && !tree.identifierMayBeEmpty(selected)
    ? tree.text(selected, "identifier")
    : null;
  if (!identifier || ADDRESS_PLACE !== "path") return url.href;
  const description = new URLSearchParams({ type: tree.typeName(selected), id: identifier });
  return `${url.href}&${description.toString().replaceAll("+", "%20")}`;
}

/** The part of the current URL that contains the state. */
function shownAddress() {
  if (ADDRESS_PLACE === "none") return "";
  return ADDRESS_PLACE === "fragment" ? location.hash.slice(1) : location.pathname + location.search;
}

/** Parses the current URL: {snapshot, digest, description of the element, change of the state}. */
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

/** Whether no history entry is needed: for selections in quick succession, and when a new tree arrives. */
function isQuickSelection(keys) {
  if (keys.has("tree")) return true;
  if (!keys.has("selected") || keys.has("snapshot")) return false;
  const isQuick = Date.now() - selectionPushedAt < 800;
  selectionPushedAt = Date.now();
  return isQuick;
}

/** Restores the state from the URL. */
async function restoreAddress() {
  const { snapshot, digest, description, change } = parseAddress();
  isRestoring = true;
  try {
    await openAddress(snapshot, digest, description, change);
  } finally {
    // Subscribers run in a microtask; the URL must not be written before.
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
