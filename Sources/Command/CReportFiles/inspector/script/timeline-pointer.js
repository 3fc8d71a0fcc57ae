// Pointer handling for the timeline: hovering previews the snapshot at that time; a click or a drag opens it.

const EVENT_REACH = 7; // pixels around an event's mark that belong to it

/** The event whose mark is at a position, or -1. */
function eventAtPlace(x, y) {
  const lane = timelineTrack.querySelector(".lane.events")?.getBoundingClientRect();
  if (!lane || y > lane.bottom + 4) return -1;
  const entries = timelineEntries();
  let nearest = -1, distance = EVENT_REACH;
  entries.forEach((entry, index) => {
    if (!isEvent(entry)) return;
    const gap = Math.abs(lane.left + timelineShare(entry.at) / 100 * lane.width - x);
    if (gap <= distance) [nearest, distance] = [index, gap];
  });
  return nearest;
}

function momentAtPlace({ clientX, clientY }) {
  const event = eventAtPlace(clientX, clientY);
  const time = event >= 0 ? timelineEntries()[event].at : timeAtPlace(clientX);
  const entry = timelineEntries()[event];
  return { event, time, key: entry?.snapshot ?? snapshotAtTime(time) };
}

function hoverTimeline(event) {
  if (event.pointerType === "touch" || playing) return;
  const moment = momentAtPlace(event);
  showCursor(moment);
  update({ timelineHover: moment.event >= 0 ? moment : null });
  previewSnapshot(moment.key);
}

function leaveTimeline() {
  if (playing) return;
  timelineParts.cursor.hidden = true;
  update({ timelineHover: null });
  previewSnapshot(null);
}

/** Shows the line under the pointer, with what was on screen at that time. */
function showCursor({ time, event, key }) {
  const { cursor } = timelineParts, info = snapshotInfo(key), entry = timelineEntries()[event];
  cursor.hidden = false;
  placed(cursor, time);
  cursor.classList.toggle("at-end", timelineShare(time) > 60);
  const words = entry ? [timeText(time), entry.event] : [timeText(time), info?.name, info?.view];
  cursor.firstElementChild.textContent = visible(words.filter(Boolean).join(" · "));
}

function stayAt(moment) {
  if (moment.event >= 0) goToEntry(moment.event);
  else goToTime(Math.round(moment.time * 100) / 100);
}

/** A click opens the snapshot at that time; a drag moves the preview, and opens the snapshot where it ends. */
function dragTimeline(event) {
  if (event.button !== 0) return;
  stopPlaying();
  timelineTrack.setPointerCapture(event.pointerId);
  const move = moved => {
    const moment = momentAtPlace(moved);
    showCursor(moment);
    previewSnapshot(moment.key);
  };
  const end = ended => {
    timelineTrack.removeEventListener("pointermove", move);
    timelineTrack.removeEventListener("pointerup", end);
    timelineTrack.removeEventListener("pointercancel", end);
    update({ timelineHover: null });
    previewSnapshot(null);
    if (ended.type === "pointerup") stayAt(momentAtPlace(ended));
    if (ended.pointerType === "touch") timelineParts.cursor.hidden = true;
  };
  timelineTrack.addEventListener("pointermove", move);
  timelineTrack.addEventListener("pointerup", end);
  timelineTrack.addEventListener("pointercancel", end);
}
