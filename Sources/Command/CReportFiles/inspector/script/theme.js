// Switches between the system's color scheme, light and dark.

const themeSetting = setting("theme", "system");
const THEMES = { system: ["system", "Theme: system"], light: ["sun", "Theme: light"], dark: ["moon", "Theme: dark"] };

function applyTheme() {
  const theme = themeSetting.get();
  if (theme === "system" || !(theme in THEMES)) delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

function buildThemeSwitch() {
  const button = iconButton("system", "", () => {
    // Starting from the system's scheme, the first click visibly changes the page.
    const names = matchMedia("(prefers-color-scheme: dark)").matches
      ? ["system", "light", "dark"]
      : ["system", "dark", "light"];
    themeSetting.set(names[(names.indexOf(themeSetting.get()) + 1) % names.length]);
    show();
    announce(THEMES[themeSetting.get()][1]);
  }, { id: "theme" });
  function show() {
    const [image, title] = THEMES[themeSetting.get()] ?? THEMES.system;
    button.replaceChildren(icon(image));
    button.title = title;
    button.setAttribute("aria-label", title);
    applyTheme();
  }
  show();
  return button;
}

applyTheme();
