// Locators to begin with, with a text of the current snapshot.

/** Locators to begin with, for the platform of the snapshot. */
function exampleLocators() {
  const { tree } = state;
  const isAndroid = snapshotInfo()?.platform === "android";
  const name = firstName(tree, isAndroid ? ["Button", "TextView"] : ["Button", "StaticText"]);
  const text = name ? JSON.stringify(name) : '"Log In"';
  if (isAndroid) {
    return [{ locator: `new UiSelector().text(${text})` }, { locator: `//*[@text=${text}]` }, {
      locator: `buttons[${text}]`,
    }];
  }
  return [{ locator: `buttons[${text}]` }, { locator: `//XCUIElementTypeButton[@name=${text}]` }, {
    locator: `**/XCUIElementTypeButton[\`label == ${text}\`]`,
  }, { locator: `label == ${text}` }];
}

/** The name of the first element of one of the types, if it fits into an example as it is. */
function firstName(tree, types) {
  for (let element = 0; tree && element < Math.min(tree.count, 5000); element++) {
    const name = types.includes(tree.typeName(element))
      ? tree.text(element, "label") || tree.text(element, "value")
      : null;
    if (name && name.length <= 24 && /^[\p{L}\p{N} .,-]+$/u.test(name)) return name;
  }
  return null;
}
