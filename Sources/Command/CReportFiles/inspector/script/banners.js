// Shows banners at the top of the page: for outdated links, dumps that changed, and a server that does not respond.

const banners = new Map(); // id → element

/** Shows a banner. `kind` is "note", "warning" or "error"; `actions` is a list of [name, function]. */
function showBanner(id, kind, content, actions = []) {
  hideBanner(id);
  const banner = make(
    "div",
    { class: `banner ${kind}`, role: kind === "error" ? "alert" : "status" },
    icon("alert"),
    make("div", { class: "banner-text" }, content),
    actions.map(([name, action]) => make("button", { type: "button", onclick: action }, name)),
    iconButton("close", "Dismiss", () => hideBanner(id)),
  );
  banners.set(id, banner);
  byID("banners").append(banner);
}

function hideBanner(id) {
  banners.get(id)?.remove();
  banners.delete(id);
}

/** Shows a banner with the parts of a URL that could not be restored: {text, nearest: keys of snapshots}. */
function showAddressProblems(problems) {
  hideBanner("address");
  const found = problems.filter(Boolean);
  if (found.length === 0) return;
  const content = found.map(({ text, nearest = [] }) =>
    make(
      "p",
      {},
      text,
      nearest.length > 0 && [
        " Did you mean ",
        nearest.map((key, index) => [index > 0 && ", ", snapshotLink(key)]),
        "?",
      ],
    )
  );
  showBanner("address", "warning", content);
}

/** Returns a link that opens a snapshot; it also works in a new tab. */
function snapshotLink(key, content = visible(key), change = {}) {
  return make("a", {
    href: linkAddress({ snapshot: key, selected: -1, step: -1, ...change }),
    onclick: event => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      openSnapshot(key, change);
    },
  }, content);
}

// Every request reports whether the server responds.
let isServerGone = false;

function startConnectionBanner() {
  api.connectionListeners.push(isThere => {
    if (isThere === !isServerGone) return;
    isServerGone = !isThere;
    document.documentElement.classList.toggle("offline", isServerGone);
    if (isThere) {
      hideBanner("server");
      announce("The server answers again");
    } else {
      showBanner(
        "server",
        "error",
        "The server has stopped. This page keeps its current content; run axreplay inspect again to continue.",
      );
    }
  });
}
