// Adds files and text to the session: dropped anywhere, chosen, or pasted. The server keeps them in memory.

const DUMP_BYTES_AT_MOST = 64 * 1024 * 1024, FILES_AT_MOST = 200;
const dropResults = []; // {name, kind: "added" | "failed" | "note", message, findings, key}, the newest first

/** Whether bytes begin like a PNG or JPEG. */
function isPicture(bytes) {
  const starts = signature => signature.every((byte, index) => bytes[index] === byte);
  return starts([0x89, 0x50, 0x4E, 0x47]) || starts([0xFF, 0xD8, 0xFF]);
}

function isPagesFile(name, text) {
  return /\.ya?ml$/i.test(name) || /^\s*(#.*\n\s*)*views\s*:/.test(text);
}

/** Adds files, screenshots last, because they are attached to dumps. */
async function takeFiles(files) {
  const list = Array.from(files).slice(0, FILES_AT_MOST);
  if (list.length === 0) return;
  announce(`Reading ${counted(list.length, "file")}`);
  const read = [];
  for (const file of list) {
    const bytes = file.size <= DUMP_BYTES_AT_MOST ? new Uint8Array(await file.arrayBuffer()) : null;
    read.push({ name: file.name, bytes, isPicture: bytes !== null && isPicture(bytes) });
  }
  read.sort((one, other) =>
    Number(one.isPicture) - Number(other.isPicture) || one.name.localeCompare(other.name, "en", { numeric: true })
  );
  const results = [];
  for (const file of read) results.push(await takeFile(file, results));
  await showDropResults(results);
}

/** Adds one file and returns the result. */
async function takeFile(file, earlier) {
  const { name, bytes } = file;
  if (bytes === null) return { name, kind: "failed", message: "larger than 64 MiB" };
  if (file.isPicture) return takePicture(file, earlier);
  const start = new TextDecoder().decode(bytes.subarray(0, 4096));
  if (isPagesFile(name, start)) {
    return { name, kind: "pages", text: new TextDecoder().decode(bytes), message: "page models" };
  }
  if (/\.jsonl$/i.test(name)) {
    return { name, kind: "note", message: "a journal; pass its folder to axreplay inspect to see the timeline" };
  }
  try {
    const { snapshots } = withoutError(await api.send("drops", bytes, { "X-Name": encodeURIComponent(name) }));
    const findings = snapshots.flatMap(info => info.findings ?? []).filter(finding => finding.severity !== "note");
    return { name, kind: "added", keys: snapshots.map(info => info.key), infos: snapshots, findings };
  } catch (error) {
    return { name, kind: "failed", message: error.message, findings: error.details?.findings };
  }
}

/** Attaches a picture to the dump of the same name in this drop, its only dump, or else the dropped dump on display. */
async function takePicture({ name, bytes }, earlier) {
  const added = earlier.filter(result => result.kind === "added");
  const stem = text => text.replace(/\.[^.]*$/, "");
  const partner = added.find(result => stem(result.name) === stem(name)) ?? (added.length === 1 ? added[0] : null);
  const isDropShown = (state.session?.drops ?? []).some(info => info.key === state.snapshot);
  const key = partner?.keys[0] ?? (isDropShown ? state.snapshot : "");
  if (!key) {
    return {
      name,
      kind: "failed",
      message: "this is a picture, not a dump; drop it together with the dump of its screen",
    };
  }
  try {
    withoutError(
      await api.send("drops", bytes, { "X-Name": encodeURIComponent(name), "X-Snapshot": encodeURIComponent(key) }),
    );
    return { name, kind: "added", keys: [key], message: `screenshot of ${visible(key)}`, isPicture: true };
  } catch (error) {
    return { name, kind: "failed", message: error.message, findings: error.details?.findings };
  }
}

/** Shows the first new dump, and lists the files that could not be read. */
async function showDropResults(results) {
  dropResults.unshift(...results);
  dropResults.length = Math.min(dropResults.length, FILES_AT_MOST);
  const added = results.filter(result => result.kind === "added"),
    pages = results.find(result => result.kind === "pages");
  if (added.length > 0) {
    await loadSession();
    const key = added.find(result => !result.isPicture)?.keys[0] ?? added[0].keys[0];
    const isNew = key !== state.snapshot;
    await openSnapshot(
      key,
      isNew ? { view: "screen", selected: -1, timelineTime: null, timelineEvent: -1 } : { selected: state.selected },
    );
  }
  if (pages) usePages(pages.name, pages.text);
  const failed = results.filter(result => result.kind === "failed" || result.kind === "note");
  showDropBanner(results.filter(hasComplaint));
  if (failed.length === 0) byID("drop-dialog")?.close();
  else refreshDropDialog();
  if (added.length > 0) notify(added.length === 1 ? addedSentence(added[0]) : `Added ${counted(added.length, "file")}`);
}

function addedSentence(result) {
  if (result.isPicture) return `${result.name}: ${result.message}`;
  const names = result.infos.map(info => info.name).join(", "), count = result.findings.length;
  return `${result.name} is ${names}${count > 0 ? `, with ${counted(count, "finding")}` : ""}`;
}

/** Whether a file could not be read, or only in part. */
function hasComplaint({ kind, findings = [] }) {
  return kind === "failed" || kind === "note" || findings.length > 0;
}

/** Shows which files could not be read, with line and column. */
function showDropBanner(failed) {
  hideBanner("drops");
  if (failed.length === 0) return;
  const isError = failed.some(result => result.kind === "failed");
  showBanner(
    "drops",
    isError ? "error" : "warning",
    make(
      "ul",
      { class: "drop-list", id: "drop-errors" },
      failed.slice(0, 8).map(makeDropResult),
      failed.length > 8 && make("li", {}, `${failed.length - 8} more`),
    ),
  );
}

function makeDropResult(result) {
  const [finding] = result.findings ?? [];
  const place = finding?.line ? `line ${finding.line}${finding.column ? `, column ${finding.column}` : ""}: ` : "";
  return make(
    "li",
    {},
    make("strong", {}, make("bdi", {}, visible(shortened(result.name, 80)))),
    ": ",
    place,
    sentence(finding?.message ?? result.message),
    finding?.advice && make("span", { class: "quiet" }, " · ", sentence(finding.advice)),
  );
}

function takeText(text, name = "pasted text") {
  return takeFiles([new File([text], isPagesFile("", text) ? "pasted.yml" : name)]);
}

// Dropping

/** All files of a drop, including those in folders. */
async function filesOfDrop(transfer) {
  const entries = Array.from(transfer.items ?? [], item => item.webkitGetAsEntry?.()).filter(Boolean);
  if (!entries.some(entry => entry.isDirectory)) return Array.from(transfer.files);
  const files = [];
  for (const entry of entries) await collectFiles(entry, files);
  return files;
}

async function collectFiles(entry, files) {
  if (files.length >= FILES_AT_MOST) return;
  if (entry.isFile) {
    files.push(await new Promise((resolve, reject) => entry.file(resolve, reject)));
    return;
  }
  const reader = entry.createReader();
  for (;;) {
    const entries = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return;
    for (const inner of entries) if (!inner.name.startsWith(".")) await collectFiles(inner, files);
  }
}

function startDrops() {
  if (!api.hasServer) return;
  const hint = make(
    "div",
    { id: "drop-hint", hidden: true, "aria-hidden": "true" },
    make(
      "div",
      {},
      icon("upload"),
      make("strong", {}, "Drop to inspect"),
      make("span", {}, "Dumps, screenshots, page models and folders. Nothing leaves this machine."),
    ),
  );
  document.body.append(hint);
  let depth = 0;
  const isRelevant = event =>
    ["Files", "text/plain"].some(type => event.dataTransfer?.types.includes(type)) && !isField(event.target);
  document.addEventListener("dragenter", event => {
    if (isRelevant(event)) {
      depth += 1;
      hint.hidden = false;
      event.preventDefault();
    }
  });
  document.addEventListener("dragleave", event => {
    if (isRelevant(event) && --depth <= 0) hint.hidden = true;
  });
  document.addEventListener("dragover", event => {
    if (isRelevant(event)) {
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
    }
  });
  document.addEventListener("drop", async event => {
    depth = 0;
    hint.hidden = true;
    if (!isRelevant(event)) return;
    event.preventDefault();
    const text = event.dataTransfer.getData("text/plain");
    const files = await filesOfDrop(event.dataTransfer);
    if (files.length > 0) takeFiles(files);
    else if (text) takeText(text);
  });
  document.addEventListener("paste", event => {
    if (isField(event.target)) return;
    const files = Array.from(event.clipboardData?.files ?? []), text = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length === 0 && text.trim() === "") return;
    event.preventDefault();
    if (files.length > 0) takeFiles(files);
    else takeText(text);
  });
}
