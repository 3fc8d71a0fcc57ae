// The timeline of the recording: builds it, maps times to positions on it, and moves its playhead, which is a slider.

let timelineTrack = null, timelineParts = null;

function buildTimeline() {
  timelineTrack = make("div", {
    id: "timeline-track",
    class: "timeline-track",
    role: "slider",
    tabindex: "0",
    "aria-label": "Time in the recording",
    "aria-orientation": "horizontal",
    onkeydown: keyOnTimeline,
    onpointermove: hoverTimeline,
    onpointerleave: leaveTimeline,
    onpointerdown: dragTimeline,
  });
  timelineParts = {
    time: make("span", { class: "timeline-time mono" }),
    place: make("span", { class: "timeline-place", dir: "auto" }),
    note: make("span", { class: "timeline-note" }),
    play: playButton(),
    speed: speedButton(),
    list: buildTimelineList(),
    playhead: make("div", { class: "playhead", "aria-hidden": "true" }),
    cursor: make("div", { class: "timeline-cursor", "aria-hidden": "true", hidden: true }, make("span", {})),
  };
  new ResizeObserver(drawTimeline).observe(timelineTrack);
  subscribe(["session", "snapshot"], showTimeline);
  subscribe(["snapshot", "timelineTime", "timelineEvent"], () => {
    checkPlayhead();
    showPlayhead();
  });
}

let shownRecording = null;

/** Shows the timeline of the recording, or one line for a dump outside recordings. */
function showTimeline(keys) {
  const section = byID("timeline"), recording = recordingOf();
  section.hidden = !state.snapshot;
  if (recording && recording === shownRecording && !keys.has("session")) return;
  shownRecording = recording;
  stopPlaying();
  section.classList.toggle("without-recording", !recording);
  if (!recording) {
    refill(
      section,
      make(
        "p",
        { class: "timeline-none" },
        icon("list"),
        "No timeline: this dump does not belong to a recording. Pass a folder with recording.jsonl to see one.",
      ),
    );
    return;
  }
  refill(section, timelineHead(), make("div", { class: "timeline-body" }, timelineTrack, timelineParts.list.element));
  timelineParts.note.textContent = recording.isMadeUp
    ? "No journal: times are unknown, and snapshots are sorted by file name"
    : "";
  timelineParts.note.hidden = !recording.isMadeUp;
  timelineParts.speed.hidden = recording.isMadeUp === true;
  timelineTrack.setAttribute("aria-valuemin", "0");
  timelineTrack.setAttribute("aria-valuemax", String(recording.duration));
  timelineParts.list.show();
  drawTimeline();
}

function timelineHead() {
  const { play, speed, time, place, note, list } = timelineParts;
  return make(
    "div",
    { class: "timeline-head" },
    make(
      "div",
      { class: "joined" },
      iconButton("event-before", "Previous event (<)", () => stepEvent(-1), { id: "previous-event" }),
      play,
      iconButton("event-after", "Next event (>)", () => stepEvent(1), { id: "next-event" }),
    ),
    speed,
    time,
    place,
    make("span", { class: "filler" }),
    note,
    list.toggle,
  );
}

// Geometry: margins keep the first mark inside, and leave room for the last picture and the name of the last view.
const TIMELINE_MARGINS = { left: 10, right: 72 };

function timelineEnd() {
  return Math.max(recordingOf()?.duration ?? 0, timelineEntries().at(-1)?.at ?? 0);
}

/** The position of a time, as a percentage of the width. */
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
  refill(
    timelineTrack,
    timelineAxis(recording, width),
    make("div", { class: "lane events" }, eventMarks(width)),
    make("div", { class: "lane film" }, thumbnails(width)),
    make("div", { class: "lane ticks" }, snapshotTicks(width)),
    make("div", { class: "lane bands" }, viewBands()),
    timelineParts.cursor,
    timelineParts.playhead,
  );
  showPlayhead();
}

// The playhead

function showPlayhead(time = currentTime()) {
  const recording = recordingOf();
  if (!recording || recording !== shownRecording) return;
  const text = visible(playheadText()), index = currentEntry(), event = eventBefore(index), info = snapshotInfo();
  placed(timelineParts.playhead, time);
  timelineTrack.setAttribute("aria-valuenow", String(Math.round(time * 1000) / 1000));
  timelineTrack.setAttribute("aria-valuetext", text);
  refill(
    timelineParts.time,
    timeText(time),
    !recording.isMadeUp && make("span", { class: "quiet" }, ` / ${timeText(recording.duration)}`),
  );
  const isAtEvent = isEvent(timelineEntries()[state.timelineEvent]);
  refill(
    timelineParts.place,
    visible([info?.name, info?.view].filter(Boolean).join(" · ")),
    event &&
      make(
        "span",
        { class: "quiet" },
        isAtEvent ? " before " : " after ",
        make("code", { class: "mono" }, visible(shortened(event.event, 90))),
      ),
  );
  for (const tick of timelineTrack.querySelectorAll(".tick")) {
    tick.classList.toggle("here", tick.dataset.snapshot === state.snapshot);
  }
  for (const mark of timelineTrack.querySelectorAll(".event-mark")) {
    mark.classList.toggle("here", Number(mark.dataset.entry) === state.timelineEvent);
  }
  timelineParts.list.reveal();
}

function keyOnTimeline(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const last = timelineEntries().findLastIndex(entry => !isEvent(entry)),
    first = timelineEntries().findIndex(entry => !isEvent(entry));
  const moves = {
    ArrowRight: () => stepSnapshot(1),
    ArrowUp: () => stepSnapshot(1),
    ArrowLeft: () => stepSnapshot(-1),
    ArrowDown: () => stepSnapshot(-1),
    PageUp: () => stepEvent(1),
    PageDown: () => stepEvent(-1),
    Home: () => goToEntry(first),
    End: () => goToEntry(last),
    " ": togglePlaying,
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  moves[event.key]();
}
