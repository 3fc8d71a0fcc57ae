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
      let written = keys.map { (key: $0, locators: around($0)) }
      let constant = written.first { $0.locators.isEmpty }
      let declaration = constant ?? written.first { $0.locators.contains(where: isReachable) }
      // Two declared locators or constants with the same string may belong to different screens, but code can use a
      // declared one.
      guard let declared = declaration?.key else { return nil }
      let repetitions = written.filter { key, locators in
        guard key != declared, !key.excludes(declared) else { return false }
        guard constant == nil else { return !locators.isEmpty }
        return !locators.contains { $0.role == .declared } && isSameQuery(locators, declaration?.locators ?? [])
      }
      guard let again = repetitions.first?.key else { return nil }
      let others = repetitions.dropFirst().map(\.key)
      return finding(
        at: again.place.position, span: again.place.range.count, subject: text,
        message: "\(KeyText.quoted(text)) repeats a declared identifier",
        advice: "use the declaration",
        notes: [Finding.Note("declared here", at: declared.place.position)]
          + others.prefix(LintContext.evidenceLimit).map { Finding.Note("also here", at: $0.place.position) })
    }
  }

  /// Whether one of the locators can be replaced by one of the declared ones: it has the same steps, or is unknown.
  private static func isSameQuery(_ locators: [ExtractedLocator], _ declared: [ExtractedLocator]) -> Bool {
    locators.isEmpty
      || locators.contains { locator in
        declared.contains { other in
          let (shorter, longer) = (other.template.steps.filter { !$0.isBinding }, locator.template.steps)
          return longer.starts(with: shorter)
        }
      }
  }

  /// Whether other code can use a locator: it is declared, and not as a property of a test class.
  private static func isReachable(_ locator: ExtractedLocator) -> Bool {
    let owners = locator.name.split(separator: ".").dropLast()
    return locator.role == .declared && !owners.contains { $0.hasSuffix("Tests") || $0.hasSuffix("TestCase") }
  }
}
