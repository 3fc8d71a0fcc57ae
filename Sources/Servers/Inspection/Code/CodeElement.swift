// Represents an element for which code is generated.

import AccessibilityTree
import LocatorStrategies
import Recordings
import Reports

/// An element with its name and its locators in generated code.
struct CodeElement {
  /// The name in lower camel case: `loginSubmit`.
  let name: String
  let element: Element
  /// The locator that the user chose; nil if none was chosen.
  let chosen: DetectedLocator?

  /// The locator as an XCUITest chain; nil if there is none.
  var chain: String? {
    if let chosen, chosen.strategy == .chain {
      return chosen.text.hasPrefix("app.") ? String(chosen.text.dropFirst(4)) : chosen.text
    }
    return LocatorStrategy.chain.locator(for: element)
  }

  /// The locator for Appium clients; nil if there is none.
  var appium: AppiumByLocator? {
    chosen.flatMap { AppiumByLocator($0.strategy, $0.text) } ?? AppiumByLocator(element)
  }

  /// Whether the chosen locator and the generated code use different strategies.
  func isRewritten(asChain: Bool) -> Bool {
    guard let chosen else { return false }
    return (chosen.strategy == .chain) != asChain
  }

  /// Returns the elements that identify a screen: those outside the rows of a list, whose content changes. If all
  /// elements are in rows, it returns all.
  static func criteria(among elements: [CodeElement]) -> [CodeElement] {
    let lasting = elements.filter { !$0.element.isInRepeatedRow }
    return lasting.isEmpty ? elements : lasting
  }

  /// Whether the element accepts text.
  var isField: Bool { element.type.isTextInput }

  /// The name in upper camel case: `LoginSubmit`.
  var capitalName: String { name.prefix(1).uppercased() + name.dropFirst() }

  /// The name in snake case: `login_submit`.
  var snakeName: String {
    var result = ""
    for character in name {
      if character.isUppercase, !result.isEmpty { result += "_" }
      result += character.lowercased()
    }
    return result
  }
}
