// Finds the syntax errors of a Swift file.

import CodeModel
import Findings
import SwiftSyntax

/// Finds places where the parser inserted or skipped code.
enum SyntaxErrors {
  /// The maximum number of errors reported for a file: later ones mostly follow from the first.
  static let maximum = 5

  static func findings(in tree: SourceFileSyntax, _ text: SourceText) -> [Finding] {
    guard tree.hasError else { return [] }
    var findings: [Finding] = []
    var open: [Syntax] = [Syntax(tree)]
    while let node = open.popLast(), findings.count < maximum {
      if let message = message(for: node, text) {
        findings.append(
          Finding(
            code: "swift-syntax", severity: .warning,
            position: text.position(node.positionAfterSkippingLeadingTrivia.utf8Offset), subject: text.path,
            message: message,
            advice: "locators in the rest of the file were still read"))
      } else {
        open += node.children(viewMode: .all).filter(\.hasError).reversed()
      }
    }
    if findings.isEmpty {
      findings = [
        Finding(
          code: "swift-syntax", severity: .warning, position: SourcePosition(file: text.path), subject: text.path,
          message: "the file has syntax errors")
      ]
    }
    return findings
  }

  private static func message(for node: Syntax, _ text: SourceText) -> String? {
    if let unexpected = node.as(UnexpectedNodesSyntax.self) {
      let start = unexpected.positionAfterSkippingLeadingTrivia.utf8Offset
      let written = text[start..<max(start, unexpected.endPositionBeforeTrailingTrivia.utf8Offset)]
      let line = written.split(separator: "\n").first.map(String.init) ?? ""
      return "“\(line.count > 40 ? line.prefix(40) + "…" : line)” is unexpected here"
    }
    guard let token = node.as(TokenSyntax.self) else { return nil }
    if token.presence == .missing {
      return "\(missing(token.text)) is missing here"
    }
    return token.tokenDiagnostic.map { _ in "“\(token.text.prefix(40))” is not valid Swift" }
  }

  /// Describes the node that replaces missing code in the tree: `<#expression#>` is an expression.
  private static func missing(_ text: String) -> String {
    if text.isEmpty { return "a token" }
    guard text.hasPrefix("<#"), text.hasSuffix("#>") else { return "“\(text)”" }
    let name = text.dropFirst(2).dropLast(2)
    return name.first.map { "aeiou".contains($0) } == true ? "an \(name)" : "a \(name)"
  }
}
