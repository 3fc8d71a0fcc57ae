// Builds the elements of the page. Recorded text only ever becomes text nodes, so it cannot become markup.

// Characters that are invisible or change the direction of text; not joiners, which emoji and some scripts need.
const INVISIBLE = /[^\S ]|(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const ESCAPES = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Returns an element. `on…` attributes are listeners. Attributes that are false, null or undefined are omitted. */
function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  return fill(element, ...content);
}

/** Appends strings and nodes, including those in nested lists. Falsy values other than 0 are skipped. */
function fill(element, ...content) {
  for (const part of content.flat(Infinity)) {
    if (part === null || part === undefined || part === false || part === "") continue;
    element.append(typeof part === "number" ? String(part) : part);
  }
  return element;
}

/** Returns a section with a heading and, beside it, a note such as a count. */
function makeSection(title, note, ...content) {
  const heading = make("h3", {}, title, note && make("span", { class: "quiet" }, note));
  return make("section", { class: "section" }, heading, content);
}

/** Replaces the content of an element. */
function refill(element, ...content) {
  element.replaceChildren();
  return fill(element, ...content);
}

function byID(id) {
  return document.getElementById(id);
}

function escapeOf(character) {
  return ESCAPES[character] ?? `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`;
}

/** Returns recorded text on one line, with invisible characters escaped. */
function visible(text) {
  return text.replace(INVISIBLE, escapeOf);
}

/** Returns at most `limit` characters, without cutting a surrogate pair. */
function shortened(text, limit) {
  if (text.length <= limit) return text;
  const end = /[\uD800-\uDBFF]/.test(text[limit - 2]) ? limit - 2 : limit - 1;
  return text.slice(0, end) + "…";
}

/** Returns an element that shows recorded text. Escapes look different from the text itself. */
function recorded(text, { limit = 2000, tag = "bdi", className = "recorded" } = {}) {
  const shown = shortened(text, limit);
  const element = make(tag, { class: className, dir: "auto" });
  let start = 0;
  for (const match of shown.matchAll(INVISIBLE)) {
    fill(element, shown.slice(start, match.index), make("span", { class: "escape" }, escapeOf(match[0])));
    start = match.index + match[0].length;
  }
  return fill(element, shown.slice(start));
}

/** Returns an element with a message that may contain recorded text, with invisible characters escaped. */
function sentence(text, attributes = {}) {
  return make("span", { dir: "auto", ...attributes }, visible(text));
}

/** Returns "1 match", "2 matches". */
function counted(count, singular, plural = singular + "s") {
  return `${formatted(count)} ${count === 1 ? singular : plural}`;
}

/** Returns a number with thousands separators. */
function formatted(number) {
  return number.toLocaleString("en");
}

/** Returns the class names whose conditions hold: `classes("row", isActive && "active")`. */
function classes(...names) {
  return names.filter(Boolean).join(" ");
}
