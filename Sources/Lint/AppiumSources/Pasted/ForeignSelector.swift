// Recognizes selectors of unsupported tools, to name the tool.

import Findings

/// A selector of another tool, written as code: `d(text="OK", className="android.widget.Button")`.
struct ForeignSelector {
  private let tool: String
  private let advice: String

  /// Recognizes a selector by the names of its arguments, or by the methods of `By`. Returns nil for other code.
  init?(_ text: String) {
    let script = ScriptFile(PastedText(text).source(in: .python).lexed(as: .python))
    let (list, tokens) = (script.code, script.code.tokens)
    for index in tokens.indices {
      if script.name(index) == "By", script.isMark(index + 1, .dot),
        Self.bySelectors.contains(script.name(index + 2) ?? ""),
        script.isMark(index + 3, .roundOpen)
      {
        self.init(tool: "AndroidX's UI Automator", advice: Self.uiSelectorAdvice)
        return
      }
      guard let word = script.name(index), script.isMark(index + 1, .roundOpen) else { continue }
      if let tool = Self.functions[word] {
        self.init(tool: tool, advice: Self.uiSelectorAdvice)
        return
      }
      if word == "xpath", script.isMark(index - 1, .dot) {
        self.init(tool: "uiautomator2 or facebook-wda", advice: "pass the XPath alone")
        return
      }
      let keys = (index + 2..<max(index + 2, list.partners[index + 1])).filter {
        list.enclosers[$0] == index + 1 && script.isMark($0 + 1, .equals)
      }.compactMap(script.name)
      guard !keys.isEmpty else { continue }
      let isAndroid = keys.allSatisfy(Self.uiautomator2.contains)
      let isApple = keys.allSatisfy(Self.facebookWDA.contains)
      guard isAndroid || isApple else { continue }
      let tools = (isAndroid ? ["uiautomator2"] : []) + (isApple ? ["facebook-wda"] : [])
      self.init(
        tool: tools.joined(separator: " or "), advice: isAndroid ? Self.uiSelectorAdvice : Self.predicateAdvice)
      return
    }
    return nil
  }

  private init(tool: String, advice: String) {
    self.tool = tool
    self.advice = advice
  }

  /// Returns an error that names the tool.
  func error(in text: String) -> SyntaxError {
    SyntaxError(
      text: text, range: 0..<text.utf8.count, message: "this is a selector of \(tool), not a locator of Appium",
      advice: advice)
  }

  private static let uiSelectorAdvice =
    #"write it as a UiSelector: new UiSelector().className("android.widget.Button").text("OK")"#
  private static let predicateAdvice = "write it as a predicate: type == 'XCUIElementTypeButton' AND name == 'OK'"

  /// The functions that start a search in Android tools without named arguments.
  private static let functions = [
    "onView": "Espresso", "onData": "Espresso", "onNodeWithText": "Compose’s tests", "onNodeWithTag": "Compose’s tests",
    "onNodeWithContentDescription": "Compose’s tests", "onAllNodesWithText": "Compose’s tests",
    "onAllNodesWithTag": "Compose’s tests", "poco": "Poco",
  ]
  /// The methods of the AndroidX class `By` that Appium's `By` does not have.
  private static let bySelectors: Set = [
    "clazz", "res", "desc", "descContains", "descStartsWith", "descEndsWith", "text", "textContains", "textStartsWith",
    "textEndsWith", "hint", "hintContains", "pkg", "depth", "hasChild", "hasDescendant", "hasParent", "hasAncestor",
    "checkable", "checked", "clickable", "enabled", "focusable", "focused", "longClickable", "scrollable", "selected",
    "copy", "displayId",
  ]
  private static let uiautomator2: Set = [
    "text", "textContains", "textMatches", "textStartsWith", "className", "classNameMatches", "description",
    "descriptionContains", "descriptionMatches", "descriptionStartsWith", "checkable", "checked", "clickable",
    "longClickable", "scrollable", "enabled", "focusable", "focused", "selected", "packageName", "packageNameMatches",
    "resourceId", "resourceIdMatches", "index", "instance",
  ]
  private static let facebookWDA: Set = [
    "predicate", "id", "className", "type", "name", "nameContains", "nameMatches", "text", "textContains",
    "textMatches", "value", "valueContains", "label", "labelContains", "visible", "enabled", "classChain", "xpath",
    "parent_class_chains", "index",
  ]
}
