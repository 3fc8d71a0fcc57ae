// Announces what happened: one polite live region, at most one message a second, and one region for errors.

let spokenAt = 0;
let speakLater = null;

/** Announces a message politely. While messages follow one another quickly, only the last one is spoken. */
function announce(message) {
  clearTimeout(speakLater);
  const wait = Math.max(0, spokenAt + 1000 - Date.now());
  speakLater = setTimeout(() => {
    spokenAt = Date.now();
    // The same text twice would not be announced again.
    const region = byID("status");
    const text = visible(message);
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  }, wait);
}

/** Announces an error at once. */
function announceError(message) {
  byID("alert").textContent = visible(message);
}

let toastTimer = null;

/** Announces a message and shows it for a moment at the bottom of the page. */
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

/** Copies a text, without quotes or escapes added. */
async function copyText(text, what = "text") {
  try {
    await navigator.clipboard.writeText(text);
    // Long texts of many lines are named by what they are.
    notify(text.includes("\n") ? `Copied ${what}` : `Copied ${what}: ${shortened(text, 60)}`);
    return true;
  } catch {
    notify("The browser did not allow copying; select the text and copy it instead", true);
    return false;
  }
}

/** Returns a button that copies a text. `text` may be a function. */
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
