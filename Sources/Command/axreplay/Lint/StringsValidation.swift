// Validates the language of localised strings in axreplay.yml.

import Configuration
import Findings
import LocatorExtraction

/// Checks that there are strings tables for the language.
enum StringsValidation {
  /// Returns a warning if no table is in the configured language.
  ///
  /// - Parameter tables: All tables; must not be empty because of files that could not be read.
  static func findings(in lint: LintConfiguration, _ tables: [StringsTable]) -> [Finding] {
    let languages = Set(tables.map(\.language)).subtracting([""]).sorted()
    guard let language = lint.language, !languages.isEmpty, !languages.contains(language.text) else { return [] }
    return [
      Finding(
        code: "configuration-strings", severity: .warning, position: language.position, span: language.span,
        subject: language.text, message: "none of the strings tables is in the language “\(language.text)”",
        advice: "the tables are in \(languages.joined(separator: ", "))")
    ]
  }
}
