// Visible controls that Tab did not reach. Inside composite widgets, the arrow keys reach the others.
() => {
  const composite = "[role=tablist], [role=grid], [role=listbox], [role=menu], [role=tree], .map-drawing";
  const controls = "a[href], button, select, input, textarea, summary, [tabindex='0']";
  return Array.from(document.querySelectorAll(controls)).filter(element => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.getClientRects().length === 0) return false;
    if (element.disabled || element.closest("[inert]") || window.reached.has(element)) return false;
    return element.tabIndex >= 0 || !element.closest(composite);
  }).map(element => element.outerHTML.slice(0, 120));
}
