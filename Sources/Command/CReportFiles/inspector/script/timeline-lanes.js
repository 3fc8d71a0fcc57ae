// Draws the lanes of the timeline: the axis, events, pictures and ticks of snapshots, and views.

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
  [/type|key|clear|set/i, "action-type"],
  [/swipe|scroll|drag|pinch|rotate|pan|adjust/i, "action-swipe"],
  [/launch|activate|open|terminate|relaunch/i, "action-launch"],
  [/tap|press|click|touch/i, "action-tap"],
];
const BAND_COLORS = 6, MARK_WIDTH = 16, GAP_WHERE_DENSE = 5;

function actionIcon(entry) {
  return (ACTION_ICONS.find(([pattern]) => pattern.test(entry.action ?? "")) ?? [null, "action-other"])[1];
}

/** Labels at round numbers, at least 70 pixels apart. */
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
    return [
      placed(
        make(
          "span",
          { class: classes("event-mark", !hasRoom && "narrow"), "data-entry": index },
          hasRoom && icon(actionIcon(entry)),
        ),
        entry.at,
      ),
    ];
  });
}

/** Pictures of the snapshots that fit next to one another. */
function thumbnails(width) {
  let end = -Infinity;
  return timelineEntries().flatMap(entry => {
    const info = isEvent(entry) ? null : snapshotInfo(entry.snapshot), address = info && api.pictureAddress(info.key);
    if (!info?.canvas?.height || !address) return [];
    const size = Math.min(96, Math.round(44 * info.canvas.width / info.canvas.height));
    const x = timelineShare(entry.at) / 100 * width;
    if (x < end || x + size > width) return [];
    end = x + size + 3;
    const image = make("img", { alt: "", src: address, loading: "lazy", draggable: "false" });
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
    return [
      placed(make("span", { class: classes("tick", isDense && "thin"), "data-snapshot": entry.snapshot }), entry.at),
    ];
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
    const band = placed(
      make("span", {
        class: classes("band", run.view ? `band-${names.indexOf(run.view) % BAND_COLORS}` : "unlabelled"),
        title: visible(name),
      }, visible(name)),
      run.from,
    );
    band.style.width = `${(isLast ? 100 : timelineShare(run.to)) - timelineShare(run.from)}%`;
    return band;
  });
}
