// Declares the fuzz targets for Swift sources and localised strings.

import Findings
import FuzzDriver
import LocatorExtraction
import LocatorStrategies

/// Targets that read the files of an app and of its tests.
enum SwiftTargets {
  static let all = [FuzzTarget("swift", text: readSource), FuzzTarget("strings", array: readStrings)]

  @Sendable private static func readSource(_ text: String) {
    let file = SourceFile(path: "Tests/LoginTests.swift", text: text)
    var options = ExtractionOptions(language: "en")
    options.readsTransitions = true
    let extraction = Extraction(of: [ParsedSource(file)], options: options)
    let lines = lineCount(text.utf8)
    claimSound(extraction.findings, lines: lines)
    for locator in extraction.locators {
      claim(
        locator.place.range.lowerBound >= 0 && locator.place.range.upperBound <= text.utf8.count,
        "\(locator.name) has the range \(locator.place.range)")
      claim((1...lines).contains(locator.place.position.line ?? 1), "\(locator.place.position) of \(lines) lines")
      _ = locator.template.description
    }
    _ = AppIdentifiers(in: [file]).contains("login.submit")
  }

  @Sendable private static func readStrings(_ bytes: [UInt8]) {
    guard let text = StringsTable.text(of: bytes) else { return }
    for type in StringsTable.fileExtensions {
      let result = StringsTable.tables(in: SourceFile(path: "en.lproj/Localizable.\(type)", text: text))
      claimSound(result.findings, lines: lineCount(text.utf8))
    }
  }
}
