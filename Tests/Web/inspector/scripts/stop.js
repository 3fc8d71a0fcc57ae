// Describes the focused control, and what a person sees of the focus. null: nothing has the focus.
() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const isRepeated = window.reached.has(element);
  window.reached.add(element);
  const hasRing = other => {
    const style = getComputedStyle(other);
    return style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1.5 || style.boxShadow !== "none";
  };
  const own = element.getBoundingClientRect();
  const limited = (value, most) => Math.min(Math.max(value, 0), most - 1);
  const top = document.elementFromPoint(limited(own.x + own.width / 2, innerWidth),
    limited(own.y + Math.min(own.height, 60) / 2, innerHeight));
  const key = element.dataset.focus ? `[${element.dataset.focus}]` : `.${element.className}`;
  return {
    name: element.tagName.toLowerCase() + (element.id ? `#${element.id}` : key),
    // Parts of a field, or a field around its parts, may show the focus in its place.
    ring: [element, element.parentElement, ...element.children].some(hasRing),
    inside: own.bottom > 0 && own.right > 0 && own.x < innerWidth && own.y < innerHeight && own.width > 0,
    uncovered: top !== null && (element.contains(top) || top.contains(element)
      || top.closest("label")?.contains(element) === true),
    repeated: isRepeated,
  };
}
