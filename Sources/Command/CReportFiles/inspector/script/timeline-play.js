// Plays a recording at its recorded speed, or quickly, at one snapshot every 300 milliseconds.

const FAST_PAUSE = 300;
const speedSetting = setting("speed", "recorded");
let playing = null; // {time, key, frame} while the recording plays

function playButton() {
  return iconButton("play", "Play", togglePlaying, { id: "play" });
}

function speedButton() {
  const button = make("button", {
    type: "button",
    class: "quiet-button",
    id: "speed",
    onclick: () => {
      speedSetting.set(speedSetting.get() === "fast" ? "recorded" : "fast");
      show();
      announce(button.title);
    },
  });
  function show() {
    const isFast = speedSetting.get() === "fast";
    button.textContent = isFast ? "Fast" : "1×";
    button.title = isFast ? "Speed: one snapshot in 300 ms" : "Speed: recorded time";
    button.setAttribute("aria-label", button.title);
  }
  show();
  return button;
}

function togglePlaying() {
  if (playing) stopPlaying();
  else startPlaying();
}

function startPlaying() {
  const recording = recordingOf();
  if (!recording) return;
  const isAtEnd = currentTime() >= recording.duration - 0.001;
  playing = { time: isAtEnd ? 0 : currentTime(), key: state.snapshot, before: performance.now() };
  showPlayButton();
  playing.frame = requestAnimationFrame(playFrame);
}

function playFrame(now) {
  if (!playing) return;
  const { duration, isMadeUp } = recordingOf();
  const isFast = isMadeUp || speedSetting.get() === "fast";
  const step = (now - playing.before) / 1000;
  playing.time = isFast ? fastTime(playing.time, step) : playing.time + step;
  playing.before = now;
  const isOver = playing.time >= duration;
  const key = snapshotAtTime(Math.min(duration, playing.time));
  if (key !== playing.key) previewSnapshot(playing.key = key);
  placed(timelineParts.playhead, Math.min(duration, playing.time));
  timelineParts.time.firstChild.textContent = timeText(Math.min(duration, playing.time));
  if (isOver) stopPlaying();
  else playing.frame = requestAnimationFrame(playFrame);
}

/** Advances the time so that each gap between two snapshots takes equally long. */
function fastTime(time, seconds) {
  const stops = timelineEntries().filter(entry => !isEvent(entry)).map(entry => entry.at);
  const next = stops.find(stop => stop > time) ?? recordingOf().duration + 0.001;
  const before = stops.findLast(stop => stop <= time) ?? 0;
  return time + seconds * 1000 / FAST_PAUSE * Math.max(0.001, next - before);
}

/** Stops playback and shows the snapshot at which it stopped. */
function stopPlaying() {
  if (!playing) return;
  const { key, frame } = playing;
  cancelAnimationFrame(frame);
  playing = null;
  showPlayButton();
  previewSnapshot(null);
  if (key !== state.snapshot) openSnapshot(key);
  else showPlayhead();
}

function showPlayButton() {
  const { play } = timelineParts, title = playing ? "Pause" : "Play";
  play.replaceChildren(icon(playing ? "pause" : "play"));
  play.title = title;
  play.setAttribute("aria-label", title);
}
