// Example locators, with a name from the current snapshot.

/** Example locators for the platform of the snapshot. */
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

/** The first name of an element of these types that is short and plain enough for an example. */
function firstName(tree, types) {
  for (let element = 0; tree && element < Math.min(tree.count, 5000); element++) {
    const name = types.includes(tree.typeName(element))
      ? tree.text(element, "label") || tree.text(element, "value")
      : null;
    if (name && name.length <= 24 && /^[\p{L}\p{N} .,-]+$/u.test(name)) return name;
  }
  return null;
}
