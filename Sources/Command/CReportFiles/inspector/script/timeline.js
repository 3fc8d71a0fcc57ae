// Draws the timeline: events, thumbnails of snapshots and views over time, with a playhead that is a slider.

Object.assign(ICON_PATHS, {
  "action-tap": "M8 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4zM8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11z",
  "action-type": "M3.5 5V3h9v2M8 3v10M6 13h4",
  "action-swipe": "M2.5 8h10M9 4.5L12.5 8 9 11.5",
  "action-launch": "M5 3l8 5-8 5z",
  "action-other": "M8 3l5 5-5 5-5-5z",
  "event-before": "M4 3v10M13 3.5L7 8l6 4.5z",
  "event-after": "M12 3v10M3 3.5L9 8l-6 4.5z",
});
const ACTION_ICONS = [
  [/type|key|clear|set/i, "action-type"], [/swipe|scroll|drag|pinch|rotate|pan|adjust/i, "action-swipe"],
  [/launch|activate|open|terminate|relaunch/i, "action-launch"], [/tap|press|click|touch/i, "action-tap"],
];
const BAND_COLORS = 6, MARK_WIDTH = 16, GAP_WHERE_DENSE = 5;

let timelineTrack = null, timelineParts = null;

function actionIcon(entry) {
  return (ACTION_ICONS.find(([pattern]) => pattern.test(entry.action ?? "")) ?? [null, "action-other"])[1];
}

function buildTimeline() {
  timelineTrack = make("div", {
    id: "timeline-track", class: "timeline-track", role: "slider", tabindex: "0", "aria-label": "Time in the recording",
    "aria-orientation": "horizontal", onkeydown: keyOnTimeline, onpointermove: hoverTimeline, onpointerleave: leaveTimeline,
    onpointerdown: dragTimeline,
  });
  timelineParts = {
    time: make("span", { class: "timeline-time mono" }), place: make("span", { class: "timeline-place", dir: "auto" }),
    note: make("span", { class: "timeline-note" }), play: playButton(), speed: speedButton(), list: buildTimelineList(),
    playhead: make("div", { class: "playhead", "aria-hidden": "true" }),
    cursor: make("div", { class: "timeline-cursor", "aria-hidden": "true", hidden: true }, make("span", {})),
  };
  new ResizeObserver(drawTimeline).observe(timelineTrack);
  subscribe(["session", "snapshot"], showTimeline);
  subscribe(["snapshot", "timelineTime", "timelineEvent"], () => { checkPlayhead(); showPlayhead(); });
}

let shownRecording = null;

/** Shows the timeline of the recording, or one line for a dump on its own. */
function showTimeline(keys) {
  const section = byID("timeline"), recording = recordingOf();
  section.hidden = !state.snapshot;
  if (recording && recording === shownRecording && !keys.has("session")) return;
  shownRecording = recording;
  stopPlaying();
  section.classList.toggle("without-recording", !recording);
  if (!recording) {
    refill(section, make("p", { class: "timeline-none" }, icon("list"),
      "No timeline: this dump does not belong to a recording. Pass a folder with recording.jsonl to see one."));
    return;
  }
  refill(section, timelineHead(), make("div", { class: "timeline-body" }, timelineTrack, timelineParts.list.element));
  timelineParts.note.textContent = recording.isMadeUp ? "No journal: times are unknown, the order is that of the file names" : "";
  timelineParts.note.hidden = !recording.isMadeUp;
  timelineParts.speed.hidden = recording.isMadeUp === true;
  timelineTrack.setAttribute("aria-valuemin", "0");
  timelineTrack.setAttribute("aria-valuemax", String(recording.duration));
  timelineParts.list.show();
  drawTimeline();
}

function timelineHead() {
  const { play, speed, time, place, note, list } = timelineParts;
  return make("div", { class: "timeline-head" }, make("div", { class: "joined" },
    iconButton("event-before", "Previous event (<)", () => stepEvent(-1), { id: "previous-event" }), play,
    iconButton("event-after", "Next event (>)", () => stepEvent(1), { id: "next-event" })), speed, time, place,
  make("span", { class: "filler" }), note, list.toggle);
}

// Geometry: margins keep the first mark inside, and leave room for the last picture and the name of the last view.
const TIMELINE_MARGINS = { left: 10, right: 72 };

function timelineEnd() {
  return Math.max(recordingOf()?.duration ?? 0, timelineEntries().at(-1)?.at ?? 0);
}

/** The place of a time in percent of the width. */
function timelineShare(time) {
  const width = timelineTrack.clientWidth || 800, end = timelineEnd(), { left, right } = TIMELINE_MARGINS;
  return (left + (end > 0 ? time / end : 0) * Math.max(1, width - left - right)) / width * 100;
}

function timeAtPlace(clientX) {
  const bounds = timelineTrack.getBoundingClientRect(), { left, right } = TIMELINE_MARGINS, end = timelineEnd();
  return Math.min(end, Math.max(0, (clientX - bounds.left - left) / Math.max(1, bounds.width - left - right) * end));
}

function placed(element, time) {
  element.style.left = `${timelineShare(time)}%`;
  return element;
}

function drawTimeline() {
  const recording = recordingOf();
  if (!recording || recording !== shownRecording) return;
  const width = timelineTrack.clientWidth || 800;
  refill(timelineTrack, timelineAxis(recording, width), make("div", { class: "lane events" }, eventMarks(width)),
    make("div", { class: "lane film" }, thumbnails(width)), make("div", { class: "lane ticks" }, snapshotTicks(width)),
    make("div", { class: "lane bands" }, viewBands()), timelineParts.cursor, timelineParts.playhead);
  showPlayhead();
}

/** Labels at round numbers, not closer than 70 pixels. */
function timelineAxis(recording, width) {
  const end = recording.duration, least = end * 70 / Math.max(1, width);
  const power = 10 ** Math.floor(Math.log10(Math.max(least, 0.01)));
  const fitting = [1, 2, 5, 10].map(factor => factor * power).find(size => size >= least) ?? power * 10;
  const step = recording.isMadeUp ? Math.max(1, fitting) : fitting;
  const labels = [];
  for (let index = 0; index * step <= end && index < 100; index++) {
    const text = recording.isMadeUp ? String(index * step + 1) : `${Number((index * step).toFixed(2))} s`;
    labels.push(placed(make("span", { class: "axis-label" }, text), index * step));
  }
  return make("div", { class: "lane axis", "aria-hidden": "true" }, labels);
}

function eventMarks(width) {
  let last = -Infinity, lastDrawn = -Infinity;
  return timelineEntries().flatMap((entry, index) => {
    if (!isEvent(entry)) return [];
    const x = timelineShare(entry.at) / 100 * width, hasRoom = x - last >= MARK_WIDTH;
    if (x - lastDrawn < GAP_WHERE_DENSE) return [];
    lastDrawn = x;
    if (hasRoom) last = x;
    return [placed(make("span", { class: classes("event-mark", !hasRoom && "narrow"), "data-entry": index },
      hasRoom && icon(actionIcon(entry))), entry.at)];
  });
}

/** Pictures of snapshots where they fit beside one another. */
function thumbnails(width) {
  let end = -Infinity;
  return timelineEntries().flatMap(entry => {
    const info = isEvent(entry) ? null : snapshotInfo(entry.snapshot);
    if (!info?.canvas?.height) return [];
    const size = Math.min(96, Math.round(44 * info.canvas.width / info.canvas.height));
    const x = timelineShare(entry.at) / 100 * width;
    if (x < end || x + size > width) return [];
    end = x + size + 3;
    const image = make("img", { alt: "", src: api.pictureAddress(entry.snapshot), loading: "lazy", draggable: "false" });
    image.style.width = `${size}px`;
    return [placed(image, entry.at)];
  });
}

function snapshotTicks(width) {
  const entries = timelineEntries().filter(entry => !isEvent(entry));
  const isDense = entries.length > width / 8;
  let last = -Infinity;
  return entries.flatMap(entry => {
    const x = timelineShare(entry.at) / 100 * width;
    if (isDense && x - last < GAP_WHERE_DENSE) return [];
    last = x;
    return [placed(make("span", { class: classes("tick", isDense && "thin"), "data-snapshot": entry.snapshot }), entry.at)];
  });
}

/** Runs of snapshots with the same view: {view, app, from, to}. */
function viewRuns() {
  const runs = [];
  for (const entry of timelineEntries()) {
    if (isEvent(entry)) continue;
    const info = snapshotInfo(entry.snapshot), last = runs.at(-1);
    const view = entry.view ?? "", app = info?.app ?? "";
    if (last && last.view === view && last.app === app) continue;
    if (last) last.to = entry.at;
    runs.push({ view, app, from: entry.at, to: recordingOf().duration });
  }
  return runs;
}

function viewBands() {
  const runs = viewRuns(), names = [...new Set(runs.map(run => run.view))];
  return runs.map((run, index) => {
    const name = [run.view || "no label", run.app].filter(Boolean).join(" · ");
    const isLast = index === runs.length - 1;
    const band = placed(make("span", {
      class: classes("band", run.view ? `band-${names.indexOf(run.view) % BAND_COLORS}` : "unlabelled"), title: visible(name),
    }, visible(name)), run.from);
    band.style.width = `${(isLast ? 100 : timelineShare(run.to)) - timelineShare(run.from)}%`;
    return band;
  });
}

// The playhead

function showPlayhead(time = currentTime()) {
  const recording = recordingOf();
  if (!recording || recording !== shownRecording) return;
  const text = visible(playheadText()), index = currentEntry(), event = eventBefore(index), info = snapshotInfo();
  placed(timelineParts.playhead, time);
  timelineTrack.setAttribute("aria-valuenow", String(Math.round(time * 1000) / 1000));
  timelineTrack.setAttribute("aria-valuetext", text);
  refill(timelineParts.time, timeText(time), !recording.isMadeUp && make("span", { class: "quiet" }, ` / ${timeText(recording.duration)}`));
  const isAtEvent = isEvent(timelineEntries()[state.timelineEvent]);
  refill(timelineParts.place, visible([info?.name, info?.view].filter(Boolean).join(" · ")),
    event && make("span", { class: "quiet" }, isAtEvent ? " before " : " after ", make("code", { class: "mono" }, visible(shortened(event.event, 90)))));
  for (const tick of timelineTrack.querySelectorAll(".tick")) tick.classList.toggle("here", tick.dataset.snapshot === state.snapshot);
  for (const mark of timelineTrack.querySelectorAll(".event-mark")) {
    mark.classList.toggle("here", Number(mark.dataset.entry) === state.timelineEvent);
  }
  timelineParts.list.reveal();
}

function keyOnTimeline(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const last = timelineEntries().findLastIndex(entry => !isEvent(entry)), first = timelineEntries().findIndex(entry => !isEvent(entry));
  const moves = {
    ArrowRight: () => stepSnapshot(1), ArrowUp: () => stepSnapshot(1), ArrowLeft: () => stepSnapshot(-1),
    ArrowDown: () => stepSnapshot(-1), PageUp: () => stepEvent(1), PageDown: () => stepEvent(-1),
    Home: () => goToEntry(first), End: () => goToEntry(last), " ": togglePlaying,
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
}
