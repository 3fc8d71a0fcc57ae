// Reports invisible characters in identifiers.

import Findings
import LocatorExtraction
import Text

enum LocInvisibleChar: LintRule {
  static let description = RuleDescription(
    id: "loc-invisible-char", severity: .warning, summary: "a subscript string contains an invisible character",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    lint.extraction.facts.keys.compactMap { key in
      // An escape sequence is visible in the source.
      guard key.form == .plain, let scalar = key.text.unicodeScalars.first(where: isInvisible) else { return nil }
      return finding(
        at: key.place.position, span: key.place.range.count, subject: key.text,
        message: "the string contains the invisible character \(ScalarNumber.name.text(of: scalar))",
        advice: "remove it, or write it as \(ScalarNumber.braces.text(of: scalar))")
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" { return false }
    if scalar.properties.isWhitespace { return true }
    // Joiners are needed in emoji and in some scripts.
    if scalar.value == 0x200D || scalar.value == 0x200C { return false }
    if (0xFE00...0xFE0F).contains(scalar.value) { return true }
    switch scalar.properties.generalCategory {
    case .control, .format: return true
    default: return false
    }
  }
}
