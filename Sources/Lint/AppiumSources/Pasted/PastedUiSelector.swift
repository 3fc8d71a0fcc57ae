// Reads the UiSelectors that code passes to Android's UI Automator.

import Findings
import LocatorStrategies

/// A UiSelector in the code of a test that runs on the device: `device.findObject(new UiSelector().text("OK"))`.
struct PastedUiSelector {
  /// The UiSelector, or the reason why it is not the whole locator.
  let code: PastedCode

  /// Finds a UiSelector after other code. Returns nil if there is none; a UiSelector at the beginning is a locator by
  /// itself.
  init?(_ text: String) {
    guard text.contains("Ui") else { return nil }
    let script = ScriptFile(PastedText(text).source(in: .java).lexed(as: .java))
    let (list, tokens) = (script.code, script.code.tokens)
    // The first two tokens, `appium;`, are not part of the pasted code.
    var selectors: [Range<Int>] = []
    for index in tokens.indices.dropFirst(2) where (selectors.last?.upperBound ?? 0) <= index {
      guard Self.classes.contains(script.name(index) ?? ""), script.isMark(index + 1, .roundOpen) else { continue }
      let start = script.name(index - 1) == "new" ? index - 1 : index
      if start == 2 { return nil }
      var end = list.partners[index + 1] + 1
      while script.isMark(end, .dot), script.name(end + 1) != nil, script.isMark(end + 2, .roundOpen) {
        end = list.partners[end + 2] + 1
      }
      selectors.append(start..<min(end, tokens.count))
    }
    guard let selector = selectors.first, let last = selector.last else { return nil }
    let texts = selectors.compactMap { range in
      range.last.map { "uiautomator:" + script.source.text(tokens[range.lowerBound].start..<tokens[$0].end) }
    }
    let open = selector.lowerBound - 1
    let close = last + 1
    var end = close + 1
    while script.isMark(end, .dot), Self.uses.contains(script.name(end + 1) ?? ""), script.isMark(end + 2, .roundOpen) {
      end = list.partners[end + 2] + 1
    }
    let isWhole =
      selectors.count == 1 && script.isMark(open, .roundOpen) && list.partners[open] == close
      && Self.searches.contains(script.name(open - 1) ?? "")
      && (!tokens.indices.contains(end) || tokens[end].is(.semicolon) || tokens[end].isFirstOnLine)
      && !tokens[..<open].contains { $0.kind == .string }
    if isWhole {
      code = .locator(DetectedLocator(texts[0]))
    } else {
      code = .problem(
        SyntaxError(
          text: text, range: 0..<text.utf8.count,
          message: selectors.count > 1
            ? "this code selects elements by more than one UiSelector; pass the UiSelector alone"
            : "this code contains more than a UiSelector; pass the UiSelector alone",
          suggestions: texts.filter { (try? DetectedLocator($0).read()) != nil }))
    }
  }

  private static let classes: Set = ["UiSelector", "UiScrollable"]
  /// The functions whose only argument is the whole locator.
  private static let searches: Set = ["findObject", "UiObject"]
  /// Methods of a found object that do not select another one.
  private static let uses: Set = [
    "click", "clickAndWaitForNewWindow", "longClick", "exists", "waitForExists", "waitUntilGone", "setText",
    "legacySetText", "clearTextField", "getText", "getContentDescription", "getClassName", "getBounds", "isEnabled",
    "isChecked", "isSelected", "isClickable",
  ]
}
