// Elements that move, fade or scroll smoothly.
() => {
  const inSeconds = part => parseFloat(part) * (part.includes("ms") ? 0.001 : 1);
  const seconds = text => Math.max(...text.split(",").map(inSeconds));
  return Array.from(document.querySelectorAll("*")).filter(element => {
    const style = getComputedStyle(element);
    return style.scrollBehavior === "smooth"
      || style.transitionProperty !== "none" && seconds(style.transitionDuration) > 0.01
      || style.animationName !== "none" && seconds(style.animationDuration) > 0.01;
  }).map(element => `${element.tagName}.${element.getAttribute("class")}`);
}
