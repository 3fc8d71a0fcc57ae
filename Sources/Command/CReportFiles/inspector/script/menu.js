// Menus and lists that open next to a button or at a point, and close with Escape or a click elsewhere.

let openPopup = null; // {element, opener, close}

/** Opens an element at a position in the window, within its edges. Closing it returns the focus to `opener`. */
function openPopupAt(element, x, y, opener) {
  closePopup();
  element.classList.add("popup");
  document.body.append(element);
  const { width, height } = element.getBoundingClientRect();
  element.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  element.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  const closeOutside = event => {
    if (!element.contains(event.target) && event.target !== opener) closePopup(false);
  };
  document.addEventListener("pointerdown", closeOutside, true);
  openPopup = {
    close(isRefocusing) {
      document.removeEventListener("pointerdown", closeOutside, true);
      element.remove();
      opener?.setAttribute?.("aria-expanded", "false");
      if (isRefocusing) opener?.focus();
    },
  };
}

/** Closes the open popup; returns whether there was one. */
function closePopup(isRefocusing = true) {
  if (!openPopup) return false;
  const popup = openPopup;
  openPopup = null;
  popup.close(isRefocusing);
  return true;
}

/** Opens a menu of switches below a button: items are {name, isChecked(), toggle()}. */
function openSwitchMenu(button, title, items) {
  if (button.getAttribute("aria-expanded") === "true") {
    closePopup();
    return;
  }
  const menu = make("div", { class: "menu", role: "menu", "aria-label": title });
  for (const item of items) {
    const entry = make(
      "button",
      {
        type: "button",
        role: "menuitemcheckbox",
        "aria-checked": String(item.isChecked()),
        tabindex: "-1",
        onclick: () => {
          item.toggle();
          entry.setAttribute("aria-checked", String(item.isChecked()));
        },
      },
      icon("check"),
      item.name,
    );
    menu.append(entry);
  }
  menu.addEventListener("keydown", moveInMenu);
  const { left, bottom } = button.getBoundingClientRect();
  openPopupAt(menu, left, bottom + 4, button);
  button.setAttribute("aria-expanded", "true");
  menu.firstElementChild?.focus();
}

function moveInMenu(event) {
  const items = Array.from(event.currentTarget.querySelectorAll('[role^="menuitem"], [role="option"]'));
  const at = items.indexOf(document.activeElement);
  const targets = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  if (event.key === "Tab") closePopup();
  if (!(event.key in targets)) return;
  event.preventDefault();
  event.stopPropagation();
  items[(targets[event.key] + items.length) % items.length]?.focus();
}
