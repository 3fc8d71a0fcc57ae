// Reports identifiers that begin with the name of another screen.

import Findings
import LocatorExtraction
import LocatorStrategies
import Text

enum LocScreenPrefix: LintRule {
  static let description = RuleDescription(
    id: "loc-screen-prefix", severity: .warning,
    summary: "an identifier begins with the name of one screen but is used on another",
    bases: [.source, .snapshots], tags: ["resolution"])

  static func findings(in lint: LintContext) -> [Finding] {
    let screens = lint.corpus.screens
    guard screens.count > 1 else { return [] }
    return lint.writtenLocators.compactMap { locator in
      let extracted = lint[locator]
      guard let key = extracted.template.keyOfElement, let prefix = prefix(of: key) else { return nil }
      let own = Set(screens.filter { matches($0, by: prefix, among: screens) })
      guard !own.isEmpty else { return nil }
      let snapshots = lint.snapshots(locator, among: lint.ownSnapshots(for: locator)) { $0.count > 0 }
      let found = lint.screenNames(of: snapshots)
      let name = "the prefix of “\(key)” names \(words(screens.filter(own.contains)))"
      if !found.isEmpty, own.isDisjoint(with: found) {
        return lint.finding(
          Self.self, locator: locator, message: "\(name), but the element is found only on \(words(found))",
          advice: "name the identifier after its screen, in the app and in the tests",
          notes: lint.evidence(snapshots) { ("found here", lint.answer(locator, on: $0).element) })
      }
      guard case .declared = extracted.role, !found.isEmpty, own.isSuperset(of: found) else { return nil }
      let declaredScreens = lint.screenNames(of: lint.screenSnapshots(of: locator))
      guard !declaredScreens.isEmpty, own.isDisjoint(with: declaredScreens) else { return nil }
      return lint.finding(
        Self.self, locator: locator,
        message: "\(name), where the element is found, but \(extracted.name) is declared for \(words(declaredScreens))",
        advice: "declare it together with the locators of \(words(found))")
    }
  }

  /// `StoryView` of `StoryView.title`.
  private static func prefix(of key: TextPattern) -> Substring? {
    guard case .text(let text)? = key.pieces.first, let dot = text.firstIndex(of: "."), dot > text.startIndex else {
      return nil
    }
    return text[..<dot]
  }

  /// Returns the screen with exactly this name, or else a screen with the same stem: `StoryScreen` for `StoryView`.
  private static func matches(_ screen: String, by prefix: Substring, among screens: [String]) -> Bool {
    if screens.contains(String(prefix)) { return screen == prefix }
    return ScreenNames.isScreen(String(prefix)) && ScreenNames.stem(screen) == ScreenNames.stem(prefix)
  }

  private static func words(_ screens: [String]) -> String {
    listed(first: 3, of: screens)
  }
}
