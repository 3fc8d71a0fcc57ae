// Spaces text as in WCAG 1.4.12, and returns controls whose text is then cut off.
() => {
  const sheet = new CSSStyleSheet();
  const spacing = { "line-height": "1.5", "letter-spacing": "0.12em", "word-spacing": "0.16em" };
  const rules = Object.entries(spacing).map(([name, value]) => `${name}: ${value} !important;`);
  sheet.replaceSync(`* { ${rules.join(" ")} }`);
  document.adoptedStyleSheets = [sheet];
  return Array.from(document.querySelectorAll("button, h3, label")).filter(element => {
    const style = getComputedStyle(element);
    return element.checkVisibility() && style.overflow !== "visible" && style.textOverflow !== "ellipsis"
      && element.scrollHeight > element.clientHeight + 3;
  }).map(element => element.id || element.className);
}
