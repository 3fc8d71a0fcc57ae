// Reads code that was pasted in place of a locator.

public import Findings
public import LocatorStrategies

/// Test code in any of the supported languages.
///
///     PastedCode(#"driver.find_element(AppiumBy.ACCESSIBILITY_ID, "login.submit")"#)
///     // .locator(accessibility-id:login.submit)
///     PastedCode(#"tables["Inbox"]"#)  // nil
public enum PastedCode: Hashable, Sendable {
  /// The only locator in the code, in the form that `axreplay query` accepts.
  case locator(DetectedLocator)
  /// Why the code cannot be evaluated, and what to write instead.
  case problem(SyntaxError)

  /// Reads code. Returns nil if no locator is found in it.
  public init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength else { return nil }
    if let selector = PastedUiSelector(text) {
      self = selector.code
      return
    }
    guard let found = Self.found(in: text) else {
      guard let foreign = ForeignSelector(text) else { return nil }
      self = .problem(foreign.error(in: text))
      return
    }
    let forms = found.locators.flatMap { $0.alternatives.map(DriverForms.init) }
    let known = forms.flatMap(\.texts).withoutRepetitions
    let whole = 0..<text.utf8.count
    if let unknown = forms.first(where: { $0.isUnknown }) {
      self = .problem(
        SyntaxError(
          text: text, range: whole, message: "parts of this locator are known only at run time: \(unknown.pattern)",
          advice: "replace the parts in braces by their values"))
    } else if let unread = found.unread, !known.isEmpty {
      self = .problem(
        SyntaxError(
          text: text, range: whole, message: "“\(unread)” is not part of the locator that this code contains",
          suggestions: Array(known.prefix(Self.maximumSuggestions))))
    } else if known.count == 1, forms.allSatisfy({ $0.tool == nil }) {
      self = .locator(DetectedLocator(known[0]))
    } else if !known.isEmpty {
      let tool = forms.lazy.compactMap(\.tool).first
      self = .problem(
        SyntaxError(
          text: text, range: whole,
          message: tool.map { "this is a selector of \($0), not a locator of Appium" }
            ?? "this code contains \(known.count) locators; pass one of them",
          suggestions: Array(known.prefix(Self.maximumSuggestions))))
    } else if let omission = found.omissions.first, omission.hasUnknownStrategy {
      self = .problem(SyntaxError(text: text, range: whole, message: omission.reason))
    } else if let omission = found.omissions.first {
      self = .problem(
        SyntaxError(
          text: text, range: whole, message: "this locator cannot be evaluated against a dump: \(omission.reason)",
          advice: "use a different strategy, such as --using accessibility-id"))
    } else {
      return nil
    }
  }

  /// The maximum length of the code, in UTF-8 code units.
  private static let maximumLength = 20_000
  private static let maximumSuggestions = 5

  /// Reads the code in the first language in which all of its locators are known; otherwise, in the first one in which
  /// anything is found.
  private static func found(in text: String) -> AppiumLocators? {
    var first: AppiumLocators?
    for language in PastedText(text).languages {
      let found = AppiumLocators(of: [PastedText(text).source(in: language)], isPasted: true)
      let patterns = found.locators.flatMap { $0.alternatives.map(\.text) }
      if !patterns.isEmpty, patterns.allSatisfy({ $0.literal != nil }) { return found }
      if first?.locators.isEmpty ?? true, !patterns.isEmpty || first == nil && !found.omissions.isEmpty {
        first = found
      }
    }
    return first
  }
}
