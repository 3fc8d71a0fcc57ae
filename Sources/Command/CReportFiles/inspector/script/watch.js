// Detects dumps that change on disk and a server that stops, by polling every two seconds while the page is visible.

const WATCH_PAUSE = 2000;
let nextEvent = 0, watchTimer = null;

function startWatch() {
  if (!api.hasServer) return;
  startConnectionBanner();
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) scheduleWatch(0);
  });
  scheduleWatch(WATCH_PAUSE);
}

function scheduleWatch(pause) {
  clearTimeout(watchTimer);
  watchTimer = setTimeout(watch, pause);
}

async function watch() {
  if (document.hidden) return;
  try {
    const answer = await api.get(`events?after=${nextEvent}`);
    nextEvent = answer.next ?? nextEvent;
    for (const change of answer.changed ?? []) offerReload(change);
  } catch {
    // A banner reports that the server has stopped. Polling continues, because the server may be started again.
  }
  scheduleWatch(WATCH_PAUSE);
}

function offerReload({ key, exists }) {
  const recording = state.session?.recordings.find(known => known.key === key);
  const info = snapshotInfo(key) ?? (recording && { name: `The journal of ${recording.key}` });
  if (!info) return;
  if (!exists) {
    showBanner(
      `changed-${key}`,
      "warning",
      `${visible(info.file ?? info.name)} no longer exists; the page shows its last contents.`,
    );
    return;
  }
  showBanner(`changed-${key}`, "note", `${visible(info.file ?? info.name)} has changed on disk.`, [[
    "Reload",
    () => reloadSnapshot(key),
  ]]);
}

async function reloadSnapshot(key) {
  try {
    await api.post("reload", { key });
    hideBanner(`changed-${key}`);
    await loadSession();
    if (key === state.snapshot) await openSnapshot(key, { selected: state.selected });
    notify(`Reloaded ${snapshotInfo(key)?.name ?? key}`);
  } catch (error) {
    notify(error.message, true);
  }
}
