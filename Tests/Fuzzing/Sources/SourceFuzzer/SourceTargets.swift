// Declares the fuzz targets for the languages of Appium's clients, Robot Framework and Maestro.

import AppiumSources
import Findings
import FuzzDriver
import LocatorStrategies

/// Targets that find the locators of a source file, one for each language.
enum SourceTargets {
  static let all =
    SourceLanguage.allCases.map { language in FuzzTarget(language.rawValue, text: { read($0, language) }) }
    + [FuzzTarget("pasted-code", text: readPasted)]

  private static func read(_ text: String, _ language: SourceLanguage) {
    let path = "tests/login." + (language.extensions.first ?? "")
    let source = AppiumSource(path: path, text: text)
    let size = text.utf8.count
    let lines = lineCount(text.utf8)
    for comment in source.comments { claim(isInside(comment, size), "a comment has the range \(comment)") }
    let found = AppiumLocators(of: [source])
    claimSound(found.findings, lines: lines)
    for omission in found.omissions {
      claimInside(omission.place, size: size, lines: lines)
      claim(!omission.reason.isEmpty, "an omission without a reason")
    }
    for locator in found.locators {
      claimInside(locator.place, size: size, lines: lines)
      claim(!locator.alternatives.isEmpty, "\(locator.name) has no alternatives")
      for alternative in locator.alternatives { check(alternative, size: size, lines: lines) }
    }
  }

  /// Reads code in place of a locator, in each language until one has locators.
  @Sendable private static func readPasted(_ text: String) {
    switch PastedCode(text) {
    case .locator(let locator): _ = try? locator.read()
    case .problem(let error): claim(isInside(error.range, text.utf8.count), "“\(error.message)” is at \(error.range)")
    case nil: break
    }
  }

  private static func check(_ alternative: AppiumLocator.Alternative, size: Int, lines: Int) {
    claimInside(alternative.place, size: size, lines: lines)
    for literal in alternative.literals { claimInside(literal.place, size: size, lines: lines) }
    guard let text = alternative.literal else { return }
    let whole = 0..<text.utf8.count
    if let source = alternative.source(of: whole) {
      claim(isInside(source.range, size), "\(text) is at \(source.range)")
    }
    if let place = alternative.place(of: whole) { claimInside(place, size: size, lines: lines) }
    if let edit = alternative.edit(replacing: whole, with: "a\"b'c\\d\n") {
      claim(isInside(edit.range, size), "the edit of \(text) is at \(edit.range)")
    }
  }

  private static func claimInside(_ place: SourcePlace, size: Int, lines: Int) {
    claim(isInside(place.range, size), "\(place.position) has the range \(place.range)")
    claim((1...lines).contains(place.position.line ?? 1), "\(place.position) of \(lines) lines")
    claim(place.position.column ?? 1 >= 1, "\(place.position)")
  }

  private static func isInside(_ range: Range<Int>, _ size: Int) -> Bool {
    range.lowerBound >= 0 && range.upperBound <= size
  }
}
