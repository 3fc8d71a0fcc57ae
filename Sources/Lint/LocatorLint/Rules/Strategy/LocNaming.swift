// Reports identifiers that do not follow the project's pattern.

import Findings
import LocatorExtraction
import PredicateFormat

enum LocNaming: LintRule {
  static let description = RuleDescription(
    id: "loc-naming", severity: .note, summary: "an identifier does not match the project's naming pattern",
    bases: [.source], tags: ["strategy"])

  static var values: [String] { ["pattern"] }

  static func hasInput(in lint: LintContext) -> Bool { lint.options.value("pattern", of: description) != nil }

  static func findings(in lint: LintContext) -> [Finding] {
    guard let pattern = lint.options.value("pattern", of: description) else { return [] }
    let keys = lint.extraction.facts.keys.filter { KeyText.isIdentifier($0.text) }
    let predicate: ElementPredicate
    do throws(SyntaxError) {
      predicate = try ElementPredicate(
        format: "label MATCHES %@", arguments: [.string(pattern)], vocabulary: .xcuiTest)
    } catch {
      let place = lint.options.places["\(description.id).pattern"] ?? SourcePosition(file: lint.options.file)
      return [
        Finding(
          code: description.id, severity: .error, position: place, subject: "\(description.id).pattern",
          message: "invalid pattern \(KeyText.quoted(pattern)) for \(description.id): \(error.message)")
      ]
    }
    return keys.compactMap { key in
      let text = key.text
      guard predicate.truth({ _ in .string(text) }) == .no else { return nil }
      return finding(
        at: key.place.position, span: key.place.range.count, subject: text,
        message: "\(KeyText.quoted(text)) does not match the pattern \(KeyText.quoted(pattern))",
        advice: "rename it here and in the app")
    }
  }
}
