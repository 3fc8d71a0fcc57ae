// Compares two snapshots: sends one request for each pair, and indexes the response by element.

const comparisonRequests = new Map(); // "old new digests" → promise of a Comparison
const COMPARISONS_KEPT = 40;

/** Returns a response, or throws the error that it contains. Expected errors have status 200. */
function withoutError(answer) {
  if (answer.error) throw new APIError(answer.error.message, 200, answer.error);
  return answer;
}

class Comparison {
  constructor(answer, oldTree, newTree) {
    this.oldTree = oldTree;
    this.newTree = newTree;
    this.appeared = answer.appeared ?? [];
    this.vanished = answer.vanished ?? [];
    this.moved = answer.moved ?? [];
    this.changed = answer.changed ?? [];
    this.undecided = answer.undecided ?? 0;
    this.named = {
      appeared: answer.named?.appeared ?? this.appeared,
      vanished: answer.named?.vanished ?? this.vanished,
    };
    this.oldOf = new Map((answer.pairs ?? []).map(([old, current]) => [current, old]));
    this.newOf = new Map((answer.pairs ?? []).map(([old, current]) => [old, current]));
    this.marks = new Map(); // element of the new snapshot → marks
    for (const element of this.appeared) this.mark(element, "appeared");
    for (const change of this.changed) this.mark(change.new, "changed");
    for (const move of this.moved) this.mark(move.new, "moved");
  }

  mark(element, kind) {
    const kinds = this.marks.get(element);
    if (!kinds) this.marks.set(element, [kind]);
    else if (!kinds.includes(kind)) kinds.push(kind);
  }

  changesOf(element) {
    return this.changed.filter(change => change.new === element);
  }
}

const CHANGE_MARKS = {
  appeared: { text: "+", name: "appeared" },
  vanished: { text: "−", name: "vanished" },
  changed: { text: "~", name: "changed" },
  moved: { text: "↷", name: "moved" },
};

/** Returns a promise for the Comparison of two snapshots. */
function comparisonOf(old, current) {
  const key = [old, current].map(name => `${name} ${snapshotInfo(name)?.digest}`).join(" ");
  let promise = comparisonRequests.get(key);
  if (!promise) {
    promise = Promise.all([
      api.get(`compare?old=${encodeURIComponent(old)}&new=${encodeURIComponent(current)}`),
      loadTree(old),
      loadTree(current),
    ]).then(([answer, oldTree, newTree]) => new Comparison(answer, oldTree, newTree));
    promise.catch(() => comparisonRequests.delete(key));
    comparisonRequests.set(key, promise);
    if (comparisonRequests.size > COMPARISONS_KEPT) comparisonRequests.delete(comparisonRequests.keys().next().value);
  }
  return promise;
}

/** The previous snapshot of the same app in the recording, or null. */
function snapshotBefore(key = state.snapshot) {
  const snapshots = recordingOf(key)?.snapshots ?? [];
  const position = snapshots.findIndex(info => info.key === key);
  return snapshots.findLast((info, at) => at < position && info.app === snapshots[position].app)?.key ?? null;
}

/** The name of a snapshot; with its recording, unless `beside` belongs to the same one. */
function snapshotName(key, beside = state.snapshot) {
  const info = snapshotInfo(key);
  if (!info) return visible(key);
  const recording = recordingOf(key);
  const name = recording === null ? dumpName(info) : recording === recordingOf(beside) ? info.name : key;
  return visible([name, info.view].filter(Boolean).join(" · "));
}

/** A select with all snapshots, grouped by recording. `extra` is a list of [value, name] for options before them. */
function snapshotSelect(attributes, value, extra = []) {
  const { recordings = [], dumps = [], drops = [] } = state.session ?? {};
  const option = info => make("option", { value: info.key }, snapshotName(info.key));
  const group = (name, infos) => infos.length > 0 && make("optgroup", { label: visible(name) }, infos.map(option));
  const select = make(
    "select",
    attributes,
    extra.map(([key, name]) => make("option", { value: key }, name)),
    recordings.map(recording => group(recording.key, recording.snapshots)),
    group("Dumps", dumps),
    group("Dropped", drops),
  );
  select.value = value;
  return select;
}

/** An arrow between an old and a new value; screen readers read it as "became". */
function becameArrow() {
  return make("span", {}, make("span", { "aria-hidden": "true" }, " → "), make("span", { class: "heard" }, " became "));
}

/** Describes a change: "enabled: true → false". */
function changeContent({ attribute, before, after }) {
  const value = text =>
    text === undefined || text === null
      ? make("span", { class: "quiet" }, "not recorded")
      : text === ""
      ? make("span", { class: "quiet" }, "empty")
      : recorded(String(text), { limit: 160, className: "recorded mono" });
  return [
    make("span", { class: "attribute-name" }, attribute),
    " ",
    make("span", { class: "before" }, value(before)),
    becameArrow(),
    make("span", { class: "after" }, value(after)),
  ];
}
