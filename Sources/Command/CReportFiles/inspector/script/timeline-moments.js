// Maps times of a recording to events and snapshots, and moves from one event to the next.

defineState("timelineTime", null); // the time of the playhead in seconds; null for the time of the snapshot
defineState("timelineEvent", -1); // the event at the playhead: an index into the entries of the recording
defineState("timelineHover", null); // {time, event} under the pointer

defineAddressPart("t", {
  key: "timelineTime",
  write: time => time === null ? null : String(Math.round(time * 1000) / 1000),
  read: text => text !== null && text !== "" && Number(text) >= 0 ? Number(text) : null,
});
defineAddressPart("event", {
  key: "timelineEvent",
  write: event => event < 0 ? null : String(event),
  read: text => text !== null && /^\d{1,7}$/.test(text) ? Number(text) : -1,
});

function timelineEntries(recording = recordingOf()) {
  return recording?.entries ?? [];
}

function isEvent(entry) {
  return entry?.event !== undefined;
}

/** The index of the snapshot's entry, or -1. */
function entryOfSnapshot(key = state.snapshot) {
  return timelineEntries(recordingOf(key)).findIndex(entry => !isEvent(entry) && entry.snapshot === key);
}

/** The snapshot that was on screen at a time; before the first one, the first one. */
function snapshotAtTime(time, entries = timelineEntries()) {
  let found = null;
  for (const entry of entries) {
    if (isEvent(entry) || !snapshotInfo(entry.snapshot)) continue;
    if (found && entry.at > time) break;
    found = entry.snapshot;
  }
  return found;
}

/** The index of the entry at the playhead: an event, or the last entry that is not later. */
function currentEntry() {
  const entries = timelineEntries();
  if (isEvent(entries[state.timelineEvent])) return state.timelineEvent;
  if (state.timelineTime === null) return entryOfSnapshot();
  return entries.findLastIndex(entry => entry.at <= state.timelineTime);
}

function currentTime() {
  return state.timelineTime ?? timelineEntries()[entryOfSnapshot()]?.at ?? 0;
}

/** The last event before the snapshot or time that is shown, or null. */
function eventBefore(index) {
  return timelineEntries().findLast((entry, position) => position <= index && isEvent(entry)) ?? null;
}

/** Shows the snapshot of an entry; for an event, the one on which it acted, with its target selected. */
function goToEntry(index) {
  const entry = timelineEntries()[index];
  if (!entry) return;
  const key = isEvent(entry) ? entry.snapshot ?? snapshotAtTime(entry.at) : entry.snapshot;
  if (!snapshotInfo(key)) return;
  const change = isEvent(entry)
    ? { timelineTime: entry.at, timelineEvent: index }
    : { timelineTime: null, timelineEvent: -1 };
  if (isEvent(entry) && Number.isInteger(entry.element)) change.selected = entry.element;
  showMoment(key, change);
  announce(entryText(entry));
}

/** Shows a snapshot and a position on the timeline. Nothing is loaded if the snapshot is already on display. */
function showMoment(key, change) {
  if (key === state.snapshot && state.tree?.key === key) update(change);
  else openSnapshot(key, change);
}

function goToTime(time) {
  const key = snapshotAtTime(time);
  if (key) showMoment(key, { timelineTime: time, timelineEvent: -1 });
}

/** Moves to the next or previous event. */
function stepEvent(by) {
  const entries = timelineEntries(), position = currentEntry();
  const index = by > 0
    ? entries.findIndex((entry, at) => at > position && isEvent(entry))
    : entries.findLastIndex((entry, at) => at < position && isEvent(entry));
  if (index >= 0) goToEntry(index);
  else announce(by > 0 ? "This was the last event" : "This was the first event");
}

/** "2.80 s", or "2 of 3" where times are unknown. */
function timeText(time, recording = recordingOf()) {
  return recording?.isMadeUp ? `${Math.round(time) + 1} of ${recording.snapshots.length}` : `${time.toFixed(2)} s`;
}

/** Describes an entry: "tap buttons["Log In"]" or "0001, LoginView". */
function entryText(entry) {
  if (isEvent(entry)) return `${entry.event}, ${timeText(entry.at)}`;
  const info = snapshotInfo(entry.snapshot);
  return [timeText(entry.at), info?.name ?? entry.file, entry.view].filter(Boolean).join(", ");
}

/** The text of the slider: "2.80 s, 0001, LoginView, after tap buttons["Log In"]". */
function playheadText() {
  const index = currentEntry(), info = snapshotInfo();
  const event = eventBefore(index);
  const relation = isEvent(timelineEntries()[state.timelineEvent]) ? "before" : "after";
  return [timeText(currentTime()), info?.name, info?.view, event && `${relation} ${event.event}`].filter(Boolean).join(
    ", ",
  );
}

/** Resets the position of the playhead if the snapshot on display does not belong to it. */
function checkPlayhead() {
  const { timelineTime, timelineEvent, snapshot } = state;
  if (timelineTime === null && timelineEvent < 0) return;
  const event = timelineEntries()[timelineEvent];
  const key = isEvent(event) ? event.snapshot ?? snapshotAtTime(event.at) : snapshotAtTime(timelineTime ?? 0);
  if (key !== snapshot) update({ timelineTime: null, timelineEvent: -1 });
  else if (timelineEvent >= 0 && !isEvent(event)) update({ timelineEvent: -1 });
}

function targetBoxes(tree) {
  const event = timelineEntries()[state.timelineHover?.event ?? state.timelineEvent];
  if (!isEvent(event) || event.snapshot !== tree.key || !Number.isInteger(event.element)) return [];
  return [{ element: event.element, kind: "target", mark: shortened(event.event.split(" ")[0], 12) }];
}

defineLayer({
  id: "target",
  order: 55,
  keys: ["timelineEvent", "timelineHover", "snapshot"],
  boxes: targetBoxes,
  isForPreview: true,
});
defineKey({ key: "<", where: "anywhere", name: "Previous event", run: () => stepEvent(-1) });
defineKey({ key: ">", where: "anywhere", name: "Next event", run: () => stepEvent(1) });
