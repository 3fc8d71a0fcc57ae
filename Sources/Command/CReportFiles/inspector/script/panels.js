// The tab panels on the right and the views that replace the whole workspace. Both are added by other files.

const panels = []; // {id, title, render, keys, isHidden, element, tab}
const views = [];

/**
 * Adds a tab panel. `render(container)` fills it whenever it is shown and one of the `keys` of the state has changed;
 * it may return a cleanup function, which runs before the next rendering. `isHidden()` hides the tab, e.g. without a
 * server. `badge()` returns a short text to show next to the title, or "". `order` is the position of the tab.
 */
function definePanel(
  { id, title, render, keys = [], isHidden = () => false, badge = () => "", order = panels.length },
) {
  panels.push({ id, title, render, keys, isHidden, badge, order, isStale: true });
  panels.sort((one, other) => one.order - other.order);
}

/** Adds a view that replaces tree, picture and panel, with a button in the bar. `state.view` is the id of the view. */
function defineView({ id, title, image, render, keys = [], isHidden = () => false }) {
  views.push({ id, title, image, render, keys, isHidden, isStale: true });
}

function buildPanels() {
  for (const panel of panels) {
    panel.badgeElement = make("span", { class: "badge" });
    panel.tab = make(
      "button",
      {
        type: "button",
        role: "tab",
        id: `tab-${panel.id}`,
        "aria-controls": `panel-${panel.id}`,
        onclick: () => update({ tab: panel.id }),
      },
      make("span", { class: "tab-title", "data-title": panel.title }, panel.title),
      panel.badgeElement,
    );
    panel.element = make("div", {
      role: "tabpanel",
      id: `panel-${panel.id}`,
      class: "tab-panel",
      "aria-labelledby": `tab-${panel.id}`,
      tabindex: "0",
    });
    byID("tabs").append(panel.tab);
    byID("tab-panels").append(panel.element);
    subscribe(["tab", "session", "column", "view", ...panel.keys], keys => {
      if (panel.keys.some(key => keys.has(key)) || keys.has("session")) panel.isStale = true;
      showPanel(panel);
    });
    showPanel(panel);
  }
  byID("tabs").addEventListener("keydown", event => moveInTabs(event, byID("tabs")));
  buildViews();
}

function showPanel(panel) {
  const isShown = state.tab === panel.id;
  panel.tab.hidden = panel.isHidden();
  panel.tab.setAttribute("aria-selected", String(isShown));
  panel.tab.tabIndex = isShown ? 0 : -1;
  panel.element.hidden = !isShown;
  const badge = panel.badge();
  panel.badgeElement.textContent = badge;
  panel.badgeElement.hidden = badge === "";
  if (isShown) showTab(panel.tab);
  if (isShown && panel.isStale) renderPart(panel);
}

/** Scrolls the tab list to a tab. `scrollIntoView` would also scroll a report in which this page is embedded. */
function showTab(tab) {
  const list = tab.parentElement.getBoundingClientRect(), { left, right } = tab.getBoundingClientRect();
  if (left < list.left) tab.parentElement.scrollLeft -= list.left - left;
  else if (right > list.right) tab.parentElement.scrollLeft += right - list.right;
}

/** Renders a panel or view, and restores its scroll position and, if the focused element still exists, the focus. */
function renderPart(part) {
  part.isStale = false;
  part.cleanUp?.();
  part.cleanUp = keepingFocus(part.element, () => part.render(part.element));
}

/** Runs a function that rebuilds the content of an element, and returns the focus to the same `data-focus`. */
function keepingFocus(element, rebuild) {
  const focused = element.contains(document.activeElement) ? document.activeElement.dataset.focus : null;
  const scroll = element.scrollTop;
  const result = rebuild();
  element.scrollTop = scroll;
  if (focused) element.querySelector(`[data-focus="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  return result;
}

/** Handles the arrow keys, Home and End in a list of tabs. */
function moveInTabs(event, list) {
  const tabs = Array.from(list.querySelectorAll('[role="tab"]:not([hidden])'));
  const position = tabs.indexOf(document.activeElement);
  const targets = { ArrowRight: position + 1, ArrowLeft: position - 1, Home: 0, End: tabs.length - 1 };
  if (position < 0 || !(event.key in targets)) return;
  event.preventDefault();
  const tab = tabs[(targets[event.key] + tabs.length) % tabs.length];
  tab.focus();
  tab.click();
}

function buildViews() {
  for (const view of views) {
    view.element = make("div", { class: "view", id: `view-${view.id}`, hidden: true });
    byID("view").append(view.element);
    subscribe(["view", "session", ...view.keys], keys => {
      if (view.keys.some(key => keys.has(key)) || keys.has("session")) view.isStale = true;
      showView(view);
    });
  }
  subscribe(["view"], showWorkspace);
  showWorkspace();
}

function showView(view) {
  view.element.hidden = state.view !== view.id;
  if (state.view === view.id && view.isStale) renderPart(view);
}

function showWorkspace() {
  const isScreen = state.view === "screen";
  byID("workspace").hidden = !isScreen;
  byID("view").hidden = isScreen;
  byID("view").setAttribute("aria-label", views.find(view => view.id === state.view)?.title ?? "View");
  for (const view of views) showView(view);
}
