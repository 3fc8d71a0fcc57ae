// Draws the icons: outlines of 16 by 16 units in the color of the surrounding text.

const ICON_PATHS = {
  "chevron-right": "M6 4l4 4-4 4",
  "chevron-left": "M10 4L6 8l4 4",
  "chevron-down": "M4 6l4 4 4-4",
  "chevron-up": "M4 10l4-4 4 4",
  search: "M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10zM10.7 10.7L14 14",
  copy: "M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3",
  check: "M3 8.5l3.2 3.2L13 5",
  close: "M4 4l8 8M12 4l-8 8",
  help: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM6.2 6.4a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.8.6-.8 1.2M8 11.4v.2",
  sun: "M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9" +
    "M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9",
  moon: "M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8z",
  system: "M2 3h12v8H2zM5.5 13.5h5",
  fold: "M2.5 4h11M2.5 12h11M4.5 8h.1M8 8h.1M11.5 8h.1",
  expand: "M5 6l3-3 3 3M5 10l3 3 3-3",
  collapse: "M5 3l3 3 3-3M5 13l3-3 3 3",
  list: "M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.1M2.5 8h.1M2.5 12h.1",
  target: "M8 13A5 5 0 1 0 8 3a5 5 0 0 0 0 10zM8 1v4M8 11v4M1 8h4M11 8h4",
  plus: "M8 3v10M3 8h10",
  minus: "M3 8h10",
  fit: "M2.5 6V2.5H6M10 2.5h3.5V6M13.5 10v3.5H10M6 13.5H2.5V10",
  link: "M6.8 9.2a2.6 2.6 0 0 0 3.7 0l2.2-2.2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.2 6.8a2.6 2.6 0 0 0-3.7 0L3.3 9" +
    "A2.6 2.6 0 0 0 7 12.7l.8-.8",
  lock: "M4 7.5h8v6H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5",
  alert: "M8 2l6.3 11.5H1.7zM8 6.5v3.2M8 11.6v.2",
  layers: "M8 2l6 3.2-6 3.2-6-3.2zM2.3 8L8 11l5.7-3M2.3 10.8l5.7 3 5.7-3",
  download: "M8 2v8M4.8 7.2L8 10.4l3.2-3.2M2.5 13.5h11",
  play: "M5 3l8 5-8 5z",
  pause: "M5.5 3v10M10.5 3v10",
  columns: "M2 3h12v10H2zM6.5 3v10M10.5 3v10",
  map: "M2 4.5h4v3H2zM10 2h4v3h-4zM10 11h4v3h-4zM6 6h2V3.5h2M8 6v6.5h2",
  code: "M5.5 4.5L2 8l3.5 3.5M10.5 4.5L14 8l-3.5 3.5",
  compare: "M3 3h4v10H3zM9 3h4v10H9z",
  upload: "M8 10.5v-8M4.8 5.7L8 2.5l3.2 3.2M2.5 13.5h11",
};

/** Returns an icon, hidden from assistive technology. */
function icon(name) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  for (const [key, value] of Object.entries({ viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" })) {
    svg.setAttribute(key, value);
  }
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", ICON_PATHS[name]);
  svg.append(path);
  return svg;
}

/** Returns a button that shows only an icon; `title` is both its name and its tooltip. */
function iconButton(name, title, onclick, attributes = {}) {
  return make(
    "button",
    { type: "button", class: "icon-button", title, "aria-label": title, onclick, ...attributes },
    icon(name),
  );
}
