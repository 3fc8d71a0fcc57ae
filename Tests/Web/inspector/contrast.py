# Measures contrast (WCAG 2, 1.4.3 and 1.4.11) in the page.

# Finds visible text below 4.5 to 1, or 3 to 1 for large text, and icons and borders of fields below 3 to 1.
LOW_CONTRAST = r"""(() => {
  const context = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const parse = text => {
    if (!known.has(text)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      known.set(text, [red, green, blue, alpha / 255]);
    }
    return known.get(text);
  };
  const over = ([r, g, b, alpha], below) => [r, g, b].map((value, index) => value * alpha + below[index] * (1 - alpha));
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => value / 255).map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const ground = element => {
    const layers = [];
    for (let outer = element; outer; outer = outer.parentElement) {
      const color = parse(getComputedStyle(outer).backgroundColor);
      layers.push(color);
      if (color[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const isOff = element => element.closest("[disabled], [aria-disabled=true], .old, .dimmed, .locator-backdrop, #toast");
  const bad = [];
  let count = 0;
  const note = (found, least, element, what) => {
    count += 1;
    if (found < least - 0.005) bad.push(`${what} ${found.toFixed(2)}: ${element.closest("[id]")?.id} ${element.getAttribute("class")} “${element.textContent.trim().slice(0, 30)}”`);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || ["SCRIPT", "OPTION", "NOSCRIPT", "title"].includes(element.tagName)) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isOff(element)) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const below = ground(element);
    note(ratio(over(parse(element instanceof SVGElement ? style.fill : style.color), below), below), isLarge ? 3 : 4.5, element, "text");
  }
  for (const icon of document.querySelectorAll("button svg, a svg")) {
    if (!icon.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isOff(icon) || icon.closest(".map-picture")) continue;
    const below = ground(icon.parentElement);
    note(ratio(over(parse(getComputedStyle(icon).color), below), below), 3, icon.parentElement, "icon");
  }
  // A select looks like a button: its text and arrow are enough.
  for (const field of document.querySelectorAll("input:not([type=checkbox], [type=range]), textarea")) {
    if (!field.checkVisibility() || isOff(field)) continue;
    // The border may belong to a box around the field, and a box that differs from the page needs none.
    let best = 1;
    for (let outer = field, level = 0; outer && level < 3; outer = outer.parentElement, level += 1) {
      const style = getComputedStyle(outer), around = ground(outer.parentElement);
      if (parseFloat(style.borderBottomWidth) > 0) best = Math.max(best, ratio(over(parse(style.borderBottomColor), around), around));
      best = Math.max(best, ratio(ground(outer), around));
    }
    note(best, 3, field, "border of field " + (field.id || field.className));
  }
  return { count, bad: [...new Set(bad)] };
})()"""


def check(page, where):
    page.settle()
    found = page.js(LOW_CONTRAST)
    page.expect(found["count"] > 20, f"{where}: only {found['count']} texts, icons and fields were measured")
    # A part that all views share is reported once.
    known = " ".join(page.failures)
    page.failures.extend(f"{where}: low contrast of {each}" for each in found["bad"] if each not in known)
