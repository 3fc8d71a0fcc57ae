// Tests that a locator translated to a different strategy finds the same elements.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import PredicateFormat
import Testing

/// Queries generated from the attributes of a snapshot.
private struct QueryGenerator {
  let snapshot: Snapshot
  var random: UInt64

  mutating func number(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % max(limit, 1)
  }

  mutating func element() -> Element { snapshot[number(below: snapshot.count)] }

  /// Returns the type of an element in the snapshot, except Other and the type of the root. Unknown types count as
  /// Other, and the root of a fragment may be any element and has no ancestors.
  mutating func type() -> ElementType {
    let type = element().type
    let special: Set = [.application, .other, .any, snapshot.root.type]
    return !special.contains(type) ? type : special.contains(.button) ? .image : .button
  }

  /// Returns a string from the snapshot that XML can express. `1` is excluded, because WebDriverAgent also writes it as
  /// the value of a selected button.
  mutating func key() -> String {
    let element = element()
    let texts = [element.identifier, element.label, element.value, element.placeholderValue].compactMap { $0 }
    let usable = texts.filter { text in
      !text.isEmpty && text != "1" && text.utf16.count <= ElementQuery.maximumKeyLength
        && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value < 0xFFFE }
    }
    return usable.isEmpty ? "nowhere" : usable[number(below: usable.count)]
  }

  mutating func predicate() throws -> ElementPredicate {
    let literal = PredicateValue.string(key()).literal
    let formats = [
      "label == \(literal)", "label != \(literal)", "NOT label CONTAINS \(literal)", "enabled == YES",
      "label == '' OR \(literal) IN identifiers", "elementType IN {9, 48, 75} AND label != \(literal)",
      "label BEGINSWITH \(literal) AND selected == NO",
      "label BEGINSWITH[c] \(literal)", "NOT label CONTAINS[c] \(literal)", "label !=[c] \(literal)",
      "label LIKE[c] '*o?*'", "label MATCHES '.*[a-e].*'", "NOT label LIKE '*'", "label IN {\(literal), 'OK'}",
    ]
    return try ElementPredicate(format: formats[number(below: formats.count)], vocabulary: .xcuiTest)
  }

  mutating func query() throws -> ElementQuery {
    var query = ElementQuery.application
    for _ in 0...number(below: 3) {
      let type = type()
      query =
        number(below: 4) == 0 && !query.steps.isEmpty
        ? query.children(matching: type) : query.descendants(matching: type)
      switch number(below: 6) {
      case 0: query = query.matching(identifier: key())
      case 1: query = query.matching(try predicate())
      case 2: query = query.containing(self.type(), identifier: number(below: 2) == 0 ? key() : nil)
      case 3: query = query.matching(self.type(), identifier: key())
      default: break
      }
    }
    switch number(below: 6) {
    case 0: return query.firstMatch
    case 1: return query.element(boundBy: number(below: 3))
    case 2, 3: return query[key()]
    default: return query
    }
  }
}

@Suite struct TranslationPropertyTests {
  static let targets: [LocatorStrategy] = [
    .predicate, .classChain, .xpath, .accessibilityID, .className, .linkText, .partialLinkText, .css,
  ]

  /// Translates a query to every strategy and, from there, back to a chain.
  ///
  /// - Returns: The number of translations that were compared.
  private static func check(_ query: ElementQuery, in snapshot: Snapshot, _ file: String) throws -> Int {
    let reading = try LocatorStrategy.chain.read(query.description)
    var count = 0
    for target in targets {
      let there = LocatorTranslation(of: reading, to: target, on: .apple)
      guard let text = there.text, let comparison = there.comparison(in: snapshot) else { continue }
      // If an attribute is not recorded, a string key does not match it, but a predicate that compares it is
      // undecidable.
      // In class chains, an element may contain itself.
      let mayContainItself = comparison.translated.missingFacts.contains(.selfContainment)
      let isOpen =
        comparison.areSame == .unknown && (usesKeys(query) || mayContainItself)
        || target == .xpath && isDecidedByLevels(comparison.original)
      // Without escapes, the condition finds the same elements and perhaps others.
      let isLoose = there.remarks.contains { $0.hasSuffix("less exact") }
      let isWider =
        isLoose && Set(comparison.original.matches).isSubset(of: comparison.translated.matches)
      #expect(comparison.areSame == .yes || isOpen || isWider, "\(file): \(query) as \(text)")
      if isLoose { continue }
      if !isOpen { count += 1 }
      let back = LocatorTranslation(of: try target.read(text), to: .chain, on: .apple)
      // A value may differ from the value that WebDriverAgent writes. A string key is translated into four conditions,
      // only one of which must match.
      guard !text.contains("value"), let chain = back.text, let returned = back.comparison(in: snapshot) else {
        continue
      }
      if target == .xpath, isDecidedByLevels(returned.translated) { continue }
      #expect(
        returned.areSame == .yes || returned.areSame == .unknown && mayContainItself, "\(file): \(text) as \(chain)")
      count += 1
    }
    return count
  }

  /// Whether the result depends on level order. XPaths use document order, in which the same position would pick a
  /// different element.
  private static func isDecidedByLevels(_ resolution: Resolution) -> Bool {
    !resolution.orderDecisions.isEmpty || resolution.missingFacts.contains(.receiverOrder)
  }

  private static func usesKeys(_ query: ElementQuery) -> Bool {
    query.steps.contains { $0.key != nil || $0.predicate?.keys.contains(.identifiers) ?? false }
  }

  private static func check(_ folder: URL) throws -> Int {
    var count = 0
    for (number, (file, snapshot)) in DialectPropertyTests.dumps(in: folder).enumerated() {
      var generator = QueryGenerator(snapshot: snapshot, random: UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1)
      for _ in 0..<10 { count += try check(try generator.query(), in: snapshot, file) }
    }
    return count
  }

  @Test func recordingsGiveEqualResults() throws {
    #expect(try Self.check(DialectPropertyTests.root.appending(path: "snapshots")) > 2_000)
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: DialectPropertyTests.corpus.path), "no corpus of real dumps"))
  func realDumpsGiveEqualResults() throws {
    #expect(try Self.check(DialectPropertyTests.corpus) > 0)
  }
}
