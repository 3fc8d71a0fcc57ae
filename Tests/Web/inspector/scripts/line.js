// The line of a box: its style and width, whether it is drawn by outline, border or shadow.
selector => {
  const style = getComputedStyle(document.querySelector(selector));
  if (style.outlineStyle !== "none") return [style.outlineStyle, parseFloat(style.outlineWidth)];
  if (style.borderTopStyle !== "none") return [style.borderTopStyle, parseFloat(style.borderTopWidth)];
  // The last length of each shadow is its spread.
  const spreads = Array.from(style.boxShadow.matchAll(/(-?[\d.]+)px(?= inset|,|$)/g), match => parseFloat(match[1]));
  return spreads.length > 0 ? ["solid", Math.max(...spreads)] : ["none", 0];
}
