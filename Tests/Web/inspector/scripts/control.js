// Finds the control that is called so, by its visible text, its accessible name or its title, and brings it into sight.
(wanted, within, tags) => {
  const plain = text => (text ?? "").replace(/\s+/g, " ").trim();
  const names = element => [element.getAttribute("aria-label"), element.innerText, element.title].map(plain);
  const isShown = element =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = Array.from(document.querySelectorAll(within))
    .flatMap(element => Array.from(element.querySelectorAll(tags))).filter(isShown);
  const found = all.find(element => names(element).includes(wanted))
    ?? all.find(element => names(element).some(name => name.includes(wanted)));
  found?.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = found?.getBoundingClientRect();
  return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;
}
