// Provides short files and their expected findings for tests of page-model errors.

import Configuration
import Findings
import Testing

/// An expected finding: its line and column, its code, its message and its advice.
struct Mistake: Equatable, CustomTestStringConvertible {
  let place: String
  let code: String
  let message: String
  let advice: String?

  init(_ place: String, _ code: String, _ message: String, _ advice: String?) {
    self.place = place
    self.code = code
    self.message = message
    self.advice = advice
  }

  init(_ finding: Finding) {
    self.init(
      String(finding.position.description.dropFirst("pages.yml".count).drop { $0 == ":" }), finding.code,
      finding.message, finding.advice)
  }

  var testDescription: String { "\(place) [\(code)] \(message) (\(advice ?? "-"))" }
}

extension Mistake {
  /// A file and all its expected findings.
  typealias Row = (text: String, mistakes: [Mistake])

  static func check(_ row: Row) {
    let reading = PageModelsReaderTests.read(row.text)
    #expect(reading.file == nil)
    #expect(reading.findings.map(Mistake.init) == row.mistakes)
    #expect(reading.findings.allSatisfy { $0.severity == .error })
  }

  /// Returns a file with a view `V` that has the element `account`. The given line, indented by four spaces, is the
  /// fourth line of the file.
  static func view(_ line: String) -> String {
    "views:\n  V:\n    elements: {account: buttons}\n    \(line)"
  }

  /// Returns a file with a view `V` that has the element `account`, with `criteria:` on the fourth line and the given
  /// entry on the fifth.
  static func criterion(_ entry: String) -> String { view("criteria:\n      - \(entry)") }

  /// Returns a file with a view `V` that declares the given element on the fourth line.
  static func element(_ line: String) -> String { "views:\n  V:\n    elements:\n      \(line)" }

  static let declare = "declare it in the view's `elements`"
  static let dash = "begin each criterion with a hyphen, as in `- account: exists`"
  static let login = "LoginView: {elements: {submit: 'buttons[\"Submit\"]'}, criteria: [submit]}"
  static let stars = "write out the value; if it is a string that begins with *, put it in quotes"
}
