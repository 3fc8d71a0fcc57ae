// Compares the locators of sources with markers at the ends of their lines.

import AccessibilityTree
import AppiumSources
import Findings
import LocatorStrategies
import Testing

/// Source files in which each line with locators ends with `⟶ strategy: text`, once for each alternative.
///
///     driver.find_element(AppiumBy.ID, "login")  # ⟶ id: login
///
/// A platform that does not follow from the strategy is written in brackets: `⟶ id: login [android]`.
struct MarkedSource: Sendable, CustomTestStringConvertible {
  let title: String
  let files: [AppiumSource]

  var testDescription: String { title }

  init(_ title: String, _ path: String, _ text: String, others: [(String, String)] = []) {
    self.title = title
    files = ([(path, text)] + others).map { AppiumSource(path: $0.0, text: $0.1) }
  }

  /// The number of marked locators.
  var rows: Int { files.reduce(0) { $0 + $1.text.split(separator: "⟶", omittingEmptySubsequences: false).count - 1 } }

  /// Compares the locators with the markers.
  func check() {
    let result = AppiumLocators(of: files)
    for file in files {
      var found: [Int: [String]] = [:]
      for locator in result.locators {
        for alternative in locator.alternatives where alternative.place.position.file == file.path {
          found[alternative.place.position.line ?? 0, default: []].append(Self.text(of: alternative))
        }
      }
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let expected = line.split(separator: "⟶", omittingEmptySubsequences: false).dropFirst().map(Self.trimmed)
        #expect(found[index + 1] ?? [] == expected, "\(file.path):\(index + 1): \(line)")
      }
    }
    #expect(result.findings.map(\.message) == [], "\(title)")
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text
    while text.first == " " { text = text.dropFirst() }
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }

  static func text(of alternative: AppiumLocator.Alternative) -> String {
    let text = "\(alternative.strategy.title): \(alternative.text)"
    switch alternative.strategy {
    case .driver(.predicate), .driver(.classChain), .driver(.uiAutomator): return text
    default: return text + (alternative.platform.map { " [\($0 == .apple ? "ios" : "android")]" } ?? "")
    }
  }
}
