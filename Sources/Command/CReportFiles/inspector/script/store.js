// Holds the state of the page, from which every part of the page and the URL are derived.

const state = {
  session: null, // the answer of GET session
  snapshot: null, // the key of the snapshot to show
  tree: null, // the ElementTree on display; the previous one is kept until the next one has been loaded
  treeError: null,
  isLoading: false,

  selected: -1, // the selected element of `tree`, or -1
  hovered: -1, // the element under the pointer, in the tree or in the picture
  point: null, // the point in the picture that was clicked last, with its stack: {x, y, stack, position, reason}
  details: null, // the answer of GET elements/N for `selected`

  locator: "", // the text of the locator field
  using: "auto",
  answer: null, // the answer for `locator` on `snapshot`; the previous one is kept until it arrives
  answerIsOld: false, // whether `answer` is for an earlier locator
  strip: null, // {key: snapshot of the answer} for all snapshots of the recording
  step: -1, // the pinned step of the locator: an index into the trace
  stepPreview: -1, // the step under the pointer or the focus

  tab: "element",
  view: "screen", // "screen", or the id of a view that was defined by defineView
  compare: null, // the key of the snapshot to compare with
  fold: true, // whether wrappers without content are folded
  taps: false, // whether the picture shows where a tap lands
  column: "tree", // the column that narrow windows show: tree, picture or panel
  zoom: 0, // 0 fits the picture into its pane; otherwise CSS pixels per unit of the canvas
};

const subscriptions = [];
let pendingKeys = null;

/** Changes the state. Subscribers run once, after the current task. */
function update(change) {
  let isChanged = false;
  for (const [key, value] of Object.entries(change)) {
    if (!(key in state)) throw new Error(`unknown state: ${key}`);
    if (Object.is(state[key], value)) continue;
    state[key] = value;
    pendingKeys ??= new Set();
    if (pendingKeys.size === 0) queueMicrotask(deliver);
    pendingKeys.add(key);
    isChanged = true;
  }
  return isChanged;
}

/** Calls `listener(changedKeys)` after one of the keys has changed. */
function subscribe(keys, listener) {
  subscriptions.push({ keys, listener });
}

function deliver() {
  const keys = pendingKeys;
  pendingKeys = null;
  for (const { keys: wanted, listener } of subscriptions) {
    if (wanted.some(key => keys.has(key))) listener(keys);
  }
}

/** Adds a value to the state, for parts of the page that have state of their own. Call it at the top level. */
function defineState(key, initial) {
  if (key in state) throw new Error(`duplicate state: ${key}`);
  state[key] = initial;
}

/** A setting that is saved in this browser. Without storage, it lasts until the page is closed. */
function setting(name, initial) {
  const key = `axreplay.${name}`;
  let value = initial;
  try {
    const text = localStorage.getItem(key);
    if (text !== null) value = JSON.parse(text);
  } catch {
    // Storage may be blocked, or contain invalid JSON.
  }
  return {
    get: () => value,
    set(next) {
      value = next;
      try {
        localStorage.setItem(key, JSON.stringify(next));
      } catch {
        // Storage may be blocked or full.
      }
    },
  };
}
