// Compares extracted locators with the marks in a source.

import Findings
import LocatorExtraction
import Testing

/// Swift code with marks at the ends of lines: `// ⟶ Page.submit: buttons["submit"]`. Marks on one line are separated
/// by ` ⟶ `.
struct MarkedSource {
  let file: SourceFile
  /// The expected locators as `line name: query`, sorted.
  let expected: [String]

  init(_ text: String, path: String = "Page.swift") {
    file = SourceFile(path: path, text: text)
    var expected: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let mark = line.firstRange(of: "// ⟶ ") else { continue }
      let locators = line[mark.upperBound...].split(separator: " ⟶ ")
      expected += locators.map { "\(path):\(index + 1) \($0)" }
    }
    self.expected = expected.sorted()
  }

  /// The extracted locators in the same form: `line name: query`, followed by their conditions in braces.
  static func found(in extraction: Extraction) -> [String] {
    extraction.locators.map { locator in
      let conditions = locator.conditions.isEmpty ? "" : " {\(locator.conditions.joined(separator: "; "))}"
      let place = locator.place.position
      return "\(place.file):\(place.line ?? 0) \(locator.name): \(locator.template)\(conditions)"
    }.sorted()
  }

  /// The locators extracted from all of the files.
  static func extraction(of sources: [MarkedSource], _ options: ExtractionOptions = ExtractionOptions()) -> Extraction {
    Extraction(of: sources.map { ParsedSource($0.file) }, options: options)
  }

  /// Expects exactly the marked locators, and no notes about the source.
  static func expectMarks(
    in idiom: (name: String, source: String), sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let source = MarkedSource(idiom.source)
    let extraction = extraction(of: [source])
    #expect(found(in: extraction) == source.expected, "\(idiom.name)", sourceLocation: sourceLocation)
    #expect(extraction.findings.isEmpty, sourceLocation: sourceLocation)
  }
}
