// The bar above the tree: search, folding, expanding and collapsing, and the choice of attributes.

function buildTreeBar() {
  const fold = iconButton("fold", "", () => update({ fold: !state.fold }), { id: "fold" });
  const attributes = iconButton("list", "Attributes in rows", openAttributeMenu, {
    id: "attributes",
    "aria-haspopup": "menu",
    "aria-expanded": "false",
  });
  fill(
    byID("tree-bar"),
    buildSearch(),
    make(
      "div",
      { class: "button-group" },
      fold,
      iconButton("expand", "Expand all", expandAll, { id: "expand-all" }),
      iconButton("collapse", "Collapse all", collapseAll, { id: "collapse-all" }),
      attributes,
    ),
  );
  subscribe(["fold", "tree"], () => showFold(fold));
  showFold(fold);
}

function showFold(button) {
  const count = state.tree?.wrapperCount ?? 0;
  const wrappers = counted(count, "empty wrapper");
  const name = `Fold wrappers (${count})`;
  button.title = state.fold ? `Show ${wrappers}` : `Fold ${wrappers}`;
  button.setAttribute("aria-label", name);
  button.setAttribute("aria-pressed", String(state.fold));
}

function openAttributeMenu(event) {
  openSwitchMenu(
    event.currentTarget,
    "Attributes in rows",
    ROW_ATTRIBUTES.map(([name, title]) => ({
      name: title,
      isChecked: () => rowAttributes.get().includes(name),
      toggle() {
        const names = rowAttributes.get();
        rowAttributes.set(names.includes(name) ? names.filter(other => other !== name) : [...names, name]);
        treeList.refresh();
      },
    })),
  );
}
