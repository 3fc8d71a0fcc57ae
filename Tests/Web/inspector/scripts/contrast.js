// Finds visible text below 4.5 to 1, or 3 to 1 for large text, and icons and borders of fields below 3 to 1.
() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const colors = new Map();
  const parse = text => {
    if (!colors.has(text)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = text;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
      colors.set(text, [red, green, blue, alpha / 255]);
    }
    return colors.get(text);
  };
  const over = ([r, g, b, alpha], below) => [r, g, b].map((value, index) => value * alpha + below[index] * (1 - alpha));
  const linear = part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  const luminance = rgb => {
    const [r, g, b] = rgb.map(value => linear(value / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const ground = element => {
    const layers = [];
    for (let outer = element; outer; outer = outer.parentElement) {
      layers.push(parse(getComputedStyle(outer).backgroundColor));
      if (layers.at(-1)[3] === 1) break;
    }
    return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255]);
  };
  const ratioOf = (color, below) => ratio(over(parse(color), below), below);

  // Disabled controls and outdated answers need no contrast, and the backdrop repeats the text of a field.
  const exempt = "[disabled], [aria-disabled=true], .old, .dimmed, .locator-backdrop, #toast";
  const isMeasured = element => !element.closest(exempt)
    && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const bad = new Set();
  let count = 0;
  const note = (found, least, element, what) => {
    count += 1;
    if (found >= least - 0.005) return;
    const place = `${element.closest("[id]")?.id} ${element.getAttribute("class")}`;
    bad.add(`${what} ${found.toFixed(2)}: ${place} “${element.textContent.trim().slice(0, 30)}”`);
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const isText = walker.currentNode.data.trim() && !element.closest("script, option, noscript, title");
    if (!isText || !isMeasured(element)) continue;
    const style = getComputedStyle(element), size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const color = element instanceof SVGElement ? style.fill : style.color;
    note(ratioOf(color, ground(element)), isLarge ? 3 : 4.5, element, "text");
  }
  for (const icon of document.querySelectorAll("button svg, a svg")) {
    if (!isMeasured(icon) || icon.closest(".map-picture")) continue;
    note(ratioOf(getComputedStyle(icon).color, ground(icon.parentElement)), 3, icon.parentElement, "icon");
  }
  // A select looks like a button: its text and arrow are enough.
  for (const field of document.querySelectorAll("input:not([type=checkbox], [type=range]), textarea")) {
    if (!isMeasured(field)) continue;
    // The border may belong to a box around the field, and a field whose ground differs needs none.
    let best = 1;
    for (let outer = field, level = 0; outer && level < 3; outer = outer.parentElement, level += 1) {
      const style = getComputedStyle(outer), around = ground(outer.parentElement);
      if (parseFloat(style.borderBottomWidth) > 0) best = Math.max(best, ratioOf(style.borderBottomColor, around));
      best = Math.max(best, ratio(ground(outer), around));
    }
    note(best, 3, field, `border of field ${field.id || field.className}`);
  }
  return { count, bad: Array.from(bad) };
}
