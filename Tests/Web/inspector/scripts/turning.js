// Texts and attributes that contain invisible characters or characters that change the direction of text. Values of
// fields, addresses and keys of elements must contain what was recorded.
() => {
  const turns = /[\u200b\u202a-\u202e\u2066-\u2069]/, found = [];
  const exact = new Set(["value", "href", "data-focus", "data-snapshot", "data-screen"]);
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (turns.test(walker.currentNode.data)) found.push(walker.currentNode.parentElement.outerHTML.slice(0, 100));
  }
  for (const element of document.querySelectorAll("*")) {
    for (const { name, value } of element.attributes) {
      if (turns.test(value) && !exact.has(name)) found.push(`${name}=${value.slice(0, 60)}`);
    }
  }
  return found;
}
