// Reports literals that repeat a declared identifier.

import Findings
import LocatorExtraction

enum LocDuplicateLiteral: LintRule {
  static let description = RuleDescription(
    id: "loc-duplicate-literal", severity: .warning,
    summary: "a declared identifier is repeated as a literal",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    var locators: [String: [ExtractedLocator]] = [:]
    for locator in lint.extraction.locators { locators[locator.place.position.file, default: []].append(locator) }
    func around(_ key: SourceFacts.KeyLiteral) -> [ExtractedLocator] {
      (locators[key.place.position.file] ?? []).filter { $0.place.range.contains(key.place.range.lowerBound) }
    }
    let identifiers = lint.extraction.facts.keys.filter { KeyText.isIdentifier($0.text) }
    return identifiers.grouped(by: \.text).filter { $0.items.count > 1 }.compactMap { text, keys in
      let constant = keys.first { around($0).isEmpty }
      // Two declared locators with the same string may belong to different screens, but code can use a declared one.
      let inline = keys.filter { key in !around(key).contains { $0.role == .declared } }
      let declaration = constant ?? keys.first { around($0).contains(where: isReachable) }
      let candidates = constant == nil ? inline : keys.filter { !around($0).isEmpty }
      guard let declared = declaration,
        let again = candidates.first(where: { $0 != declared && !$0.excludes(declared) })
      else {
        return nil
      }
      let others = keys.filter { $0 != declared && $0 != again && !$0.excludes(declared) }
      return finding(
        at: again.place.position, span: again.place.range.count, subject: text,
        message: "\(KeyText.quoted(text)) repeats a declared identifier",
        advice: "use the declaration",
        notes: [Finding.Note("declared here", at: declared.place.position)]
          + others.prefix(LintContext.evidenceLimit).map { Finding.Note("also here", at: $0.place.position) })
    }
  }

  /// Whether other code can use a locator: it is declared, and not as a property of a test class.
  private static func isReachable(_ locator: ExtractedLocator) -> Bool {
    let owners = locator.name.split(separator: ".").dropLast()
    return locator.role == .declared && !owners.contains { $0.hasSuffix("Tests") || $0.hasSuffix("TestCase") }
  }
}
