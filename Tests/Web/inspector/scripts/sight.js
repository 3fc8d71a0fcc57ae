// Whether an element is inside the window, and inside every pane that scrolls.
selector => {
  const element = document.querySelector(selector), own = element.getBoundingClientRect();
  const x = own.x + Math.min(own.width, 200) / 2, y = own.y + own.height / 2;
  const contains = frame => y >= frame.top && y <= frame.bottom && x >= frame.left && x <= frame.right;
  for (let outer = element.parentElement; outer; outer = outer.parentElement) {
    const style = getComputedStyle(outer);
    const clips = style.overflowY !== "visible" || style.overflowX !== "visible";
    if (clips && !contains(outer.getBoundingClientRect())) return false;
  }
  return contains({ top: 0, left: 0, bottom: innerHeight, right: innerWidth });
}
