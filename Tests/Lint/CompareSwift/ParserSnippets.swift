// Compares the readings of the sources that swift-syntax's own tests give to its parser.

import CodeModel
import Findings
import Foundation

/// The sources inside `assertParse("…")`, in a checkout of swift-syntax.
enum ParserSnippets {
  /// Returns one file for each source below a folder; its path is that of the test with the number of the source.
  static func files(below folder: String) -> [SourceFile] {
    FolderComparison.paths(below: [folder]).compactMap(FolderComparison.file).flatMap { file in
      sources(in: file).enumerated().map { SourceFile(path: "\(file.path)#\($0.offset + 1)", text: $0.element) }
    }
  }

  private static func sources(in file: SourceFile) -> [String] {
    var sources: [String] = []
    var writer = RowWriter()
    writer.visit = { expression in
      guard case .chain(.name("assertParse"), let links) = expression.kind,
        case .call(let arguments)? = links.first?.kind, case .text(let parts)? = arguments.first?.value.kind
      else { return }
      sources.append(withoutMarkers(parts.map { if case .literal(let text) = $0 { text } else { "" } }.joined()))
    }
    writer.write(Reading.oracle(of: file).source, [])
    return sources
  }

  /// Removes the marks at which the tests expect errors: digits in boxes, `ℹ️`.
  private static func withoutMarkers(_ text: String) -> String {
    text.filter { mark in !mark.unicodeScalars.contains { $0 == "\u{20E3}" || $0 == "\u{2139}" || $0 == "\u{1F51F}" } }
  }

  /// Compares all sources.
  ///
  /// - Returns: The sums, and a description of each source whose errors only the oracle finds.
  static func run(below folder: String) -> (total: Tally, unnoticed: [String]) {
    var total = Tally()
    var unnoticed: [String] = []
    for file in files(below: folder) {
      let comparison = FileComparison(of: file)
      total.add(comparison)
      guard comparison.expected.hasErrors, !comparison.own.hasErrors,
        let finding = comparison.expected.source.findings.first
      else { continue }
      unnoticed.append("\(finding.message): \(finding.position)\n\(file.text)\n")
    }
    return (total, unnoticed.sorted())
  }
}
