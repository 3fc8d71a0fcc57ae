// Announces events to screen readers: in a polite live region, at most one message a second; errors in a second region.

let spokenAt = 0;
let speakLater = null;

/** Announces a message politely. Of messages in quick succession, only the last one is spoken. */
function announce(message) {
  clearTimeout(speakLater);
  const wait = Math.max(0, spokenAt + 1000 - Date.now());
  speakLater = setTimeout(() => {
    spokenAt = Date.now();
    // Screen readers announce a live region only if its text changes.
    const region = byID("status");
    const text = visible(message);
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  }, wait);
}

/** Announces an error immediately. */
function announceError(message) {
  byID("alert").textContent = visible(message);
}

let toastTimer = null;

/** Announces a message and shows it briefly at the bottom of the page. */
function notify(message, isError = false) {
  if (isError) announceError(message);
  else announce(message);
  const toast = byID("toast");
  toast.className = classes("shown", isError && "error");
  toast.textContent = visible(message);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => {
    toast.className = "";
  }, isError ? 6000 : 2000);
}

/** Copies text, without adding quotes or escapes. */
async function copyText(text, what = "text") {
  try {
    await navigator.clipboard.writeText(text);
    // Multi-line text is announced only by its kind.
    notify(text.includes("\n") ? `Copied ${what}` : `Copied ${what}: ${shortened(text, 60)}`);
    return true;
  } catch {
    notify("The browser did not allow copying; select the text and copy it instead", true);
    return false;
  }
}

/** Returns a button that copies text. `text` may be a function. */
function copyButton(text, what) {
  const button = iconButton("copy", `Copy ${what}`, async event => {
    event.stopPropagation();
    if (!await copyText(typeof text === "function" ? text() : text, what)) return;
    button.replaceChildren(icon("check"));
    setTimeout(() => button.replaceChildren(icon("copy")), 1200);
  });
  button.classList.add("copy");
  return button;
}
