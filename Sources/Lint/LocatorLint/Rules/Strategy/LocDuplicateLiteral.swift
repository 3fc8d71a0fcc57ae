// Reports literals that repeat a declared identifier.

import AppiumSources
import Findings
import LocatorExtraction

enum LocDuplicateLiteral: LintRule {
  static let description = RuleDescription(
    id: "loc-duplicate-literal", severity: .warning,
    summary: "a declared identifier is repeated as a literal",
    bases: [.source], tags: ["strategy"])

  static func findings(in lint: LintContext) -> [Finding] {
    let locators = Dictionary(grouping: lint.extraction.locators, by: \.place.position.file)
    let ranges = locators.mapValues { NestedRanges($0.map(\.place.range)) }
    func around(_ key: SourceFacts.KeyLiteral) -> [ExtractedLocator] {
      let file = key.place.position.file
      guard let locators = locators[file], let ranges = ranges[file] else { return [] }
      return ranges.indices(containing: key.place.range.lowerBound).map { locators[$0] }
    }
    let identifiers = lint.extraction.facts.keys.filter { KeyText.isIdentifier($0.text) }
    return identifiers.grouped(by: Group.init).filter { $0.items.count > 1 }.flatMap { group, keys -> [Finding] in
      let written = keys.map { (key: $0, locators: around($0)) }
      // Two declared locators or constants with the same string may belong to different screens, but code can use a
      // declared one.
      let constants = keys.filter(\.isDeclared)
      let reachable = written.filter { $0.locators.contains(where: isReachable) }
      func declaration(for key: SourceFacts.KeyLiteral, _ locators: [ExtractedLocator]) -> SourceFacts.KeyLiteral? {
        if !constants.isEmpty {
          return key.isDeclared ? nil : nearest(to: key, constants.filter { !key.excludes($0) })
        }
        if locators.contains(where: { $0.role == .declared || $0.isDeclared }) { return nil }
        let possible = reachable.filter { other in
          !key.excludes(other.key) && other.key != key && isSameQuery(locators, declared: other.locators)
            && other.locators.contains { isVisible($0, to: locators) }
        }
        return nearest(to: key, possible.map(\.key))
      }
      let repetitions = written.compactMap { key, locators in declaration(for: key, locators).map { (key, $0) } }
      return repetitions.grouped(by: \.1).map { declared, again in
        let places = again.map(\.0.place)
        let others = places.dropFirst().prefix(LintContext.evidenceLimit)
        return finding(
          at: places[0].position, span: places[0].range.count, subject: group.text,
          message: "\(KeyText.quoted(group.text)) repeats a declared identifier",
          advice: "use the declaration",
          notes: [Finding.Note("declared here", at: declared.place.position)]
            + others.map { Finding.Note("also here", at: $0.position) })
      }
    }
  }

  /// Whether code can use a declaration: a private one only in its own type, or in Swift only in its own file.
  private static func isVisible(_ declared: ExtractedLocator, to locators: [ExtractedLocator]) -> Bool {
    !declared.isPrivate
      || locators.contains { locator in
        SameElement.owner(locator) == SameElement.owner(declared)
          || declared.alternative == nil && locator.place.position.file == declared.place.position.file
      }
  }

  /// The declaration whose file is in the nearest directory, which is probably the one that the code can use.
  private static func nearest(
    to key: SourceFacts.KeyLiteral, _ declarations: [SourceFacts.KeyLiteral]
  ) -> SourceFacts.KeyLiteral? {
    let directories = key.place.position.file.split(separator: "/").dropLast()
    func shared(_ declaration: SourceFacts.KeyLiteral) -> Int {
      zip(directories, declaration.place.position.file.split(separator: "/").dropLast()).prefix { $0 == $1 }.count
    }
    return declarations.max { shared($0) < shared($1) }
  }

  /// Strings that one declaration could provide: those of the same language.
  private struct Group: Hashable {
    var text: String
    var language: SourceLanguage?

    init(_ key: SourceFacts.KeyLiteral) {
      text = key.text
      language = SourceLanguage(path: key.place.position.file)
    }
  }

  /// Whether one of the locators can be replaced by one of the declared ones, which may pick an element of the same
  /// query.
  private static func isSameQuery(_ locators: [ExtractedLocator], declared: [ExtractedLocator]) -> Bool {
    func steps(_ locator: ExtractedLocator) -> [LocatorTemplate.Step] {
      Array(locator.template.steps.reversed().drop { $0.isBinding }.reversed())
    }
    return locators.contains { locator in declared.contains { steps(locator).starts(with: steps($0)) } }
  }

  /// Whether other code can use a locator: it is declared, and neither as a property of a test class nor in an argument
  /// of the suite's own functions.
  private static func isReachable(_ locator: ExtractedLocator) -> Bool {
    let owners = locator.name.split(separator: ".").dropLast()
    let isArgument = locator.alternative != nil && !locator.isDeclared && !locator.isSearched
    return (locator.isDeclared || locator.role == .declared && !isArgument)
      && !owners.contains { $0.hasSuffix("Tests") || $0.hasSuffix("TestCase") }
  }
}
