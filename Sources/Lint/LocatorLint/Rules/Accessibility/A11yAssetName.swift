// Reports labels that look like file or symbol names.

import AccessibilityTree
import Findings
import Text

enum A11yAssetName: ElementRule {
  static let description = RuleDescription(
    id: "a11y-asset-name", severity: .warning, summary: "a label looks like a file or symbol name",
    bases: [.snapshots], tags: ["accessibility"])

  private static let endings = [".png", ".jpg", ".jpeg", ".svg", ".pdf", ".gif", ".webp"]

  /// Top-level domains, so that web addresses are not mistaken for symbol names.
  private static let domains: Set<Substring> = ["com", "org", "net", "io", "dev", "app", "de", "fr", "uk", "eu"]

  static func looksLikeAsset(_ label: String) -> Bool {
    guard label.utf8.count == label.count, !label.contains(where: \.isWhitespace), !label.contains("/") else {
      return false
    }
    if endings.contains(where: { label.lowercased().hasSuffix($0) }) || label.contains("@2x") || label.contains("@3x") {
      return true
    }
    if label.contains("@") { return false }
    let isWordLike = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard isWordLike, label.contains(where: \.isLetter) else { return false }
    if label.contains("_") { return true }
    let parts = label.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, let last = parts.last, !domains.contains(last) else { return false }
    return parts.allSatisfy { part in part.count > 1 && part.allSatisfy { $0.isLowercase || $0.isNumber } }
      && parts[0].contains(where: \.isLetter)
  }

  static func fault(of element: Element) -> ElementFault? {
    guard
      element.type.isControl && !element.type.isTextInput && element.type != .link
        || element.type == .image && element[.accessible] != false,
      let label = element.label, looksLikeAsset(label)
    else { return nil }
    return ElementFault(
      element, "the label “\(label.cut(after: 40))” of \(withArticle(element.type.shortName)) looks like a file name",
      advice: "describe what the element shows or does")
  }
}
