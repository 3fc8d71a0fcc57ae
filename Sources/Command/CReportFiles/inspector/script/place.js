// The controls in the bar that choose the recording and the snapshot.

function buildPlace() {
  const recording = make("select", {
    id: "recording",
    "aria-label": "Recording",
    onchange: () => openRecording(recording.value),
  });
  const snapshot = make("select", {
    id: "snapshot",
    "aria-label": "Snapshot",
    onchange: () => openSnapshot(snapshot.value),
  });
  const previous = iconButton("chevron-left", "Previous snapshot (,)", () => stepSnapshot(-1), { id: "previous" });
  const next = iconButton("chevron-right", "Next snapshot (.)", () => stepSnapshot(1), { id: "next" });
  fill(byID("place"), recording, make("div", { class: "joined" }, previous, snapshot, next));
  subscribe(["isLoading"], () => {
    byID("bar").classList.toggle("busy", state.isLoading);
    byID("tree").setAttribute("aria-busy", String(state.isLoading));
  });
  subscribe(["session", "snapshot"], () => {
    showRecordings(recording);
    showSnapshots(snapshot);
    const snapshots = neighbouringSnapshots(), position = snapshots.findIndex(info => info.key === state.snapshot);
    previous.disabled = position <= 0;
    next.disabled = position < 0 || position === snapshots.length - 1;
    byID("place").classList.toggle("wide", recordingOf() === null);
    showDocumentTitle();
  });
}

const NO_RECORDING = "";

function showRecordings(select) {
  const { recordings = [], dumps = [], drops = [] } = state.session ?? {};
  const options = recordings.map(recording => make("option", { value: recording.key }, visible(recording.key)));
  if (dumps.length + drops.length > 0) {
    options.push(
      make(
        "option",
        { value: NO_RECORDING },
        recordings.length > 0 ? "Other dumps" : counted(dumps.length + drops.length, "dump"),
      ),
    );
  }
  select.replaceChildren(...options);
  select.value = recordingOf()?.key ?? NO_RECORDING;
  select.disabled = options.length < 2;
}

function openRecording(key) {
  const recording = state.session.recordings.find(other => other.key === key);
  const first = recording ? recording.snapshots[0] : [...state.session.dumps, ...state.session.drops ?? []][0];
  if (first) openSnapshot(first.key);
}

function showSnapshots(select) {
  select.replaceChildren(
    ...neighbouringSnapshots().map(info => make("option", { value: info.key }, snapshotTitle(info))),
  );
  select.value = state.snapshot ?? "";
}

/** The name of a dump; for a dropped dump, after its file name: "mine.xml (drop-1)". */
function dumpName(info) {
  const isDropped = (state.session?.drops ?? []).some(drop => drop.key === info.key);
  return isDropped && info.file && info.file !== info.name ? `${info.file} (${info.name})` : info.name;
}

/** "0005 LoginView", or for a dump outside recordings "a.xml, 90 elements, wda-xml". */
function snapshotTitle(info) {
  if (recordingOf(info.key)) return visible([info.name, info.view].filter(Boolean).join("  "));
  const name = dumpName(info);
  if (info.elements === 0) return visible(`${name} · cannot be read`);
  return visible([name, counted(info.elements, "element"), info.format, info.unit].filter(Boolean).join(" · "));
}

function showDocumentTitle() {
  const info = snapshotInfo();
  const parts = [info && dumpName(info), recordingOf()?.key, "axreplay inspector"];
  document.title = visible(parts.filter(Boolean).join(" · "));
}

// Tools at the end of the bar

const tools = [];

/** Adds a button at the end of the bar. */
function defineTool({ id, image, title, onclick, isHidden = () => false }) {
  tools.push({ id, image, title, onclick, isHidden });
}

function buildTools() {
  for (const tool of tools) {
    const button = iconButton(tool.image, tool.title, tool.onclick, { id: tool.id });
    subscribe(["session"], () => {
      button.hidden = tool.isHidden();
    });
    button.hidden = tool.isHidden();
    byID("tools").append(button);
  }
  for (const view of views) {
    const button = iconButton(
      view.image,
      view.title,
      () => update({ view: state.view === view.id ? "screen" : view.id }),
      { id: `open-${view.id}` },
    );
    subscribe(["session", "view"], () => {
      button.hidden = view.isHidden();
      button.setAttribute("aria-pressed", String(state.view === view.id));
    });
    byID("tools").append(button);
  }
  fill(
    byID("tools"),
    iconButton("link", "Copy link or command", openLinkMenu, {
      id: "copy-link",
      "aria-haspopup": "menu",
      "aria-expanded": "false",
    }),
    buildThemeSwitch(),
    iconButton("help", "Keyboard and legend (?)", openHelp, { id: "help-button" }),
  );
}

/** Opens a menu with a link to this view, and the command with the same result. */
function openLinkMenu(event) {
  const button = event.currentTarget;
  if (button.getAttribute("aria-expanded") === "true") {
    closePopup();
    return;
  }
  const items = [
    ADDRESS_PLACE !== "none" &&
    linkMenuItem("copy-address", "Copy link to this view", () => copyText(sharedLink(), "link")),
    linkMenuItem("copy-command", "Copy command", () => copyText(shellCommand(), "command")),
  ];
  const command = make("code", { class: "menu-note" }, visible(shellCommand()));
  const menu = make("div", { class: "menu", role: "menu", "aria-label": "Copy link or command" }, items, command);
  menu.addEventListener("keydown", moveInMenu);
  const { right, bottom } = button.getBoundingClientRect();
  openPopupAt(menu, right - 340, bottom + 4, button);
  button.setAttribute("aria-expanded", "true");
  menu.firstElementChild.focus();
}

function linkMenuItem(id, name, action) {
  const onclick = () => {
    closePopup();
    action();
  };
  return make("button", { type: "button", role: "menuitem", tabindex: "-1", id, onclick }, icon("copy"), name);
}

/** The command that prints the same result. */
function shellCommand() {
  const path = shellQuoted(snapshotInfo()?.path ?? "");
  if (!state.locator) return `axreplay show ${path}`;
  const using = state.using === "auto" ? "" : ` --using ${state.using}`;
  return `axreplay query --explain${using} ${shellQuoted(state.locator)} ${path}`;
}

function shellQuoted(text) {
  return /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
