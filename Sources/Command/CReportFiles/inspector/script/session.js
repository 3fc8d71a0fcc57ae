// Loads the session and its snapshots, opens snapshots, and selects elements.

const treeRequests = new Map(); // key → {digest, promise of an ElementTree}
const TREES_KEPT = 24;
let snapshotInfos = new Map(); // key → {info, recording or null}
let openCount = 0;

async function loadSession() {
  const session = await api.get("session");
  useSession(session);
}

/** Replaces the session, also after a drop or a reload. */
function useSession(session) {
  snapshotInfos = new Map();
  for (const recording of session.recordings ?? []) {
    for (const info of recording.snapshots) snapshotInfos.set(info.key, { info, recording });
  }
  for (const info of [...session.dumps ?? [], ...session.drops ?? []]) {
    snapshotInfos.set(info.key, { info, recording: null });
  }
  update({ session });
}

/** The SnapshotInfo of a key; without a key, of the current snapshot. */
function snapshotInfo(key = state.snapshot) {
  return snapshotInfos.get(key)?.info ?? null;
}

/** The recording of a snapshot, or null. */
function recordingOf(key = state.snapshot) {
  return snapshotInfos.get(key)?.recording ?? null;
}

/** All snapshots in the order of the session. */
function allSnapshots() {
  return Array.from(snapshotInfos.values(), entry => entry.info);
}

/** The snapshots that `,` and `.` step through: those of the recording, or all outside recordings. */
function neighbouringSnapshots(key = state.snapshot) {
  const recording = recordingOf(key);
  if (recording) return recording.snapshots;
  return [...state.session?.dumps ?? [], ...state.session?.drops ?? []];
}

/** Returns a promise for the tree of a snapshot. Trees are cached, the most recently used ones last. */
function loadTree(key) {
  const { digest, elements, findings } = snapshotInfo(key) ?? {};
  if (elements === 0) return Promise.reject(new APIError("This dump cannot be read", 422, { findings }));
  const known = treeRequests.get(key);
  treeRequests.delete(key);
  const isFresh = known && known.digest === digest;
  const promise = isFresh
    ? known.promise
    : api.get(snapshotPath(key, "tree")).then(answer => new ElementTree({ ...answer, key }));
  treeRequests.set(key, { digest, promise });
  promise.catch(() => {
    if (treeRequests.get(key)?.promise === promise) treeRequests.delete(key);
  });
  if (treeRequests.size > TREES_KEPT) treeRequests.delete(treeRequests.keys().next().value);
  return promise;
}

/** Shows a snapshot. Without `selected`, selects the same element as before, if it is there. */
async function openSnapshot(key, change = {}) {
  const own = ++openCount;
  const selected = change.selected ?? sameElement(key);
  update({ ...change, snapshot: key, isLoading: true, treeError: null, point: null, details: null, selected: -1 });
  const shown = state.tree;
  let result;
  try {
    result = { tree: await loadTree(key), treeError: null };
  } catch (error) {
    result = { tree: null, treeError: error };
  }
  if (own !== openCount) return;
  if (result.treeError?.status === 0 && shown) {
    // If the server does not respond, the previous snapshot stays on display.
    update({ snapshot: shown.key, isLoading: false });
    return;
  }
  const isFound = result.tree?.has(selected);
  update({ ...result, isLoading: false, hovered: -1, selected: isFound ? selected : -1 });
}

/** The selected element in another snapshot, if the details of the element contain it; otherwise -1. */
function sameElement(key) {
  if (key === state.snapshot) return state.selected;
  return state.details?.same?.find(other => other.snapshot === key)?.element ?? -1;
}

/** Shows the snapshot that is `by` positions away in the recording. */
function stepSnapshot(by) {
  const snapshots = neighbouringSnapshots();
  const position = snapshots.findIndex(info => info.key === state.snapshot) + by;
  if (position < 0 || position >= snapshots.length) {
    announce(by < 0 ? "This is the first snapshot" : "This is the last snapshot");
    return;
  }
  openSnapshot(snapshots[position].key);
  const info = snapshots[position];
  announce(`${info.name}${info.view ? `, ${info.view}` : ""}, ${counted(info.elements, "element")}`);
}

/** Selects an element. `from` names the pane in which it was chosen: "tree", "picture", or another part. */
function selectElement(element, { from = "page", change = {} } = {}) {
  if (!state.tree || !state.tree.has(element)) return;
  const choosesPanel = (from === "tree" || from === "picture") && state.tab === "locator";
  update({ selected: element, ...choosesPanel ? { tab: "element" } : {}, ...change });
  announce(state.tree.spokenName(element));
}

/** Restores the state of a URL. If its snapshot does not exist, the first one of the recording or session is shown. */
async function openAddress(key, digest, description, change) {
  const first = allSnapshots()[0];
  if (!first) {
    update({ ...change, snapshot: null, tree: null, selected: -1 });
    return;
  }
  const problems = [];
  const known = snapshotInfo(key) ? key : null;
  if (!known && key) problems.push(unknownSnapshotProblem(key));
  repairChange(change, problems);
  await openSnapshot(known ?? firstSnapshotBelow(key) ?? first.key, change);
  if (change.selected >= 0 && state.tree && !state.tree.has(change.selected)) {
    problems.push({
      text: `${snapshotInfo().name} has no element ${change.selected}; the last one is ${state.tree.count - 1}.`,
    });
  }
  if (known && digest && !snapshotInfo(known).digest.startsWith(digest)) problems.push(changedDumpProblem(description));
  showAddressProblems(problems);
}

/** Selects the described element if it is still in the dump. Returns the message that the dump has changed. */
function changedDumpProblem({ type, identifier }) {
  const { tree } = state;
  const text = "This dump has changed since the link was made";
  if (!identifier || !tree) return { text: `${text}: element indexes may mean other elements.` };
  for (let element = 0; element < tree.count; element++) {
    if (tree.text(element, "identifier") !== identifier || tree.typeName(element) !== type) continue;
    update({ selected: element });
    return { text: `${text}; ${tree.description(element)} was found again.` };
  }
  return { text: `${text}; it has no ${visible(type ?? "element")} “${visible(identifier)}”.` };
}

function firstSnapshotBelow(key) {
  return allSnapshots().find(info => info.key.startsWith(key + "/"))?.key;
}

function unknownSnapshotProblem(key) {
  if (firstSnapshotBelow(key)) return null;
  return {
    text: `There is no snapshot “${visible(key)}” here.`,
    nearest: nearestNames(key, allSnapshots().map(info => info.key)),
  };
}

/** Replaces invalid values from a URL, and reports unknown strategies and snapshots. */
function repairChange(change, problems) {
  const strategies = allStrategies();
  if (change.using !== "auto" && !strategies.includes(change.using)) {
    problems.push({ text: `There is no strategy “${visible(change.using)}”; it is detected instead.` });
    change.using = "auto";
  }
  if (change.compare && !snapshotInfo(change.compare)) {
    problems.push({ text: `There is no snapshot “${visible(change.compare)}” to compare with.` });
    change.compare = null;
  }
  if (!panels.some(panel => panel.id === change.tab && !panel.isHidden())) change.tab = "element";
  if (change.view !== "screen" && !views.some(view => view.id === change.view)) change.view = "screen";
}

/** The names of the locator strategies of all platforms. */
function allStrategies() {
  return [...new Set(Object.values(state.session?.strategies ?? {}).flat())];
}

/** At most three names, the most similar to a name. */
function nearestNames(name, names) {
  return names.map(other => [editDistance(name, other), other])
    .sort(([one], [other]) => one - other).slice(0, 3).map(([, other]) => other);
}

function editDistance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      next[j] = Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + (one[i - 1] === other[j - 1] ? 0 : 1));
    }
    row = next;
  }
  return row[other.length];
}
