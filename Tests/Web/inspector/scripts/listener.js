// Keeps everything that the page announces to screen readers, in order, and violations of its policy.
(() => {
  window.heard = [];
  window.violations = [];
  document.addEventListener("securitypolicyviolation", event => {
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`);
  });
  const note = node => {
    const element = node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement;
    const text = element?.closest("[role=status], [role=alert], [aria-live]")?.textContent.trim();
    if (text && window.heard.at(-1) !== text) window.heard.push(text);
  };
  new MutationObserver(changes => changes.forEach(({ target, addedNodes }) => {
    note(target);
    addedNodes.forEach(note);
  })).observe(document, { subtree: true, childList: true, characterData: true });
})()
