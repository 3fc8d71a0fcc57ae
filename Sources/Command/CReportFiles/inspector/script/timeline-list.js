// Lists events and snapshots beside the timeline, as an alternative that needs no pointer.

const timelineListSetting = setting("events", null);

/** Returns {element, toggle, show(), reveal()}. */
function buildTimelineList() {
  const element = make("div", {
    id: "events",
    class: "timeline-list virtual",
    role: "listbox",
    tabindex: "0",
    "aria-label": "Events and snapshots",
    onkeydown: keyInEvents,
  });
  const toggle = make(
    "button",
    {
      type: "button",
      class: "quiet-button",
      id: "events-toggle",
      "aria-controls": "events",
      onclick: () => {
        timelineListSetting.set(!isTimelineListOpen());
        showTimelineList(element, toggle);
        showPlayhead();
      },
    },
    icon("list"),
    make("span", {}),
    make("span", { class: "word" }),
  );
  const list = new VirtualList(element, {
    count: () => timelineEntries().length,
    makeRow: makeEntryRow,
    pinned: () => ({ position: currentEntry() }),
  });
  wideLayout.addEventListener("change", () => {
    showTimelineList(element, toggle);
    showPlayhead();
  });
  return {
    element,
    toggle,
    show() {
      const events = timelineEntries().filter(isEvent).length;
      const [number, word] = counted(events, "event").split(" ");
      toggle.children[1].textContent = number;
      toggle.children[2].textContent = word;
      showTimelineList(element, toggle);
      list.refresh();
    },
    reveal() {
      const position = currentEntry();
      if (element.hidden) return;
      list.refresh();
      if (position >= 0) list.reveal(position);
      element.setAttribute("aria-activedescendant", position >= 0 ? `entry-${position}` : "");
    },
  };
}

function isTimelineListOpen() {
  return timelineListSetting.get() ?? wideLayout.matches;
}

function showTimelineList(element, toggle) {
  element.hidden = !isTimelineListOpen();
  toggle.setAttribute("aria-expanded", String(!element.hidden));
}

function makeEntryRow(position) {
  const entry = timelineEntries()[position], isHere = position === currentEntry();
  const info = isEvent(entry) ? null : snapshotInfo(entry.snapshot);
  const moment = () => ({ time: entry.at, event: isEvent(entry) ? position : -1 });
  const row = make(
    "div",
    {
      id: `entry-${position}`,
      role: "option",
      class: classes("entry", isEvent(entry) ? "event" : "snapshot", isHere && "here"),
      "aria-selected": String(isHere),
      "aria-setsize": timelineEntries().length,
      "aria-posinset": position + 1,
      "aria-label": visible(entryText(entry)) + (info ? changesInWords(info) : ""),
      title: visible(entryText(entry)),
      onclick: () => goToEntry(position),
      onpointerenter: () => {
        update({ timelineHover: moment() });
        previewSnapshot(entry.snapshot ?? snapshotAtTime(entry.at));
      },
      onpointerleave: () => {
        update({ timelineHover: null });
        previewSnapshot(null);
      },
    },
    make("span", { class: "entry-time mono" }, recordingOf().isMadeUp ? Math.round(entry.at) + 1 : entry.at.toFixed(2)),
  );
  if (isEvent(entry)) {
    return fill(
      row,
      icon(actionIcon(entry)),
      make("span", { class: "entry-text", dir: "auto" }, visible(shortened(entry.event, 200))),
    );
  }
  return fill(
    row,
    make("span", { class: "entry-name mono" }, visible(info?.name ?? entry.file ?? "")),
    make("span", { class: "entry-text", dir: "auto" }, visible(entry.view ?? "")),
    info && changeNumbers(info),
  );
}

/** "+23 −26 ~1", the counts of `axreplay replay`. */
function changeNumbers(info) {
  if (info.appeared === undefined) return null;
  return make(
    "span",
    { class: "change-numbers mono", "aria-hidden": "true" },
    make("span", { class: "appeared" }, `+${info.appeared}`),
    make("span", { class: "vanished" }, `−${info.vanished}`),
    make("span", { class: "changed" }, `~${info.changed}`),
  );
}

function changesInWords(info) {
  return info.appeared === undefined
    ? ""
    : `, ${info.appeared} appeared, ${info.vanished} vanished, ${info.changed} changed`;
}

function keyInEvents(event) {
  const position = currentEntry(), last = timelineEntries().length - 1;
  const targets = { ArrowDown: position + 1, ArrowUp: position - 1, Home: 0, End: last };
  if (!(event.key in targets) || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  goToEntry(Math.max(0, Math.min(last, targets[event.key])));
}
