// Tests key patterns: which strings they match, and that the result of a pattern is the union of the results of all
// keys that it matches.

import AccessibilityTree
import ElementQueries
import TestNotation
import Testing

@Suite struct KeyPatternTests {
  /// `*` marks a hole.
  static func pattern(_ text: String) -> KeyPattern {
    let texts = text.split(separator: "*", omittingEmptySubsequences: false)
    return KeyPattern(Array(texts.map { [.text(String($0))] }.joined(separator: [.hole("n")])))
  }

  @Test(arguments: [
    ("row *", "row 7", true), ("row *", "row ", true), ("row *", "row", false), ("row *", "the row 7", false),
    ("* items", "3 items", true), ("* items", "3 items left", false), ("*of*", "1 of 3", true), ("*of*", "of", true),
    ("a*a", "aa", true), ("a*a", "a", false), ("*ab*ab*", "abab", true), ("*ab*ab*", "ab", false),
    ("*ab*b", "ab", false), ("*ab*b", "abb", true), ("*", "x", true), ("*", "", false), ("**", "x", true),
    ("a", "a", true), ("a", "ab", false), ("?", "x", false), ("*\u{E9}", "caf\u{E9}", true),
    ("*\u{E9}", "cafe\u{301}", false),
  ])
  func matches(_ row: (pattern: String, text: String, matches: Bool)) throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.label = builder.intern(row.text)
    builder.begin(ElementRecord(type: .application))
    builder.begin(record)
    let snapshot = try #require(builder.finish(platform: .apple))
    let found = try ElementQuery.application.buttons.matching(identifiedByPattern: Self.pattern(row.pattern))
      .resolve(in: snapshot)
    #expect(found.matches.map(\.index) == (row.matches ? [1] : []))
  }

  static let letters = String(repeating: "k", count: 128)

  /// No valid key has more than 128 UTF-16 units, so no pattern matches a longer string. (`xcuitest-query-semantics`
  /// §3)
  @Test(arguments: [
    ("k*", letters, true), ("k*", letters + "k", false), ("*", letters + "k", false),
    ("*", String(repeating: "\u{E9}", count: 128), true), ("*", String(repeating: "\u{E9}", count: 129), false),
    ("*", String(repeating: "\u{1F5FC}", count: 64), true), ("*", String(repeating: "\u{1F5FC}", count: 65), false),
  ])
  func tooLongKeysDoNotMatch(_ row: (pattern: String, text: String, matches: Bool)) throws { try matches(row) }

  /// On Android the key is the part after “:id/”, regardless of the package.
  @Test(arguments: [
    (letters, "k*", true), (letters + "k", "k*", false), ("a:id/" + letters, "k*", true),
    ("a:id/k" + letters, "k*", false), ("\u{E9}:id/" + letters, "*", true),
  ])
  func resourceNamesAreKeys(_ name: String, _ pattern: String, _ matches: Bool) throws {
    var builder = SnapshotBuilder()
    var record = ElementRecord(type: .button)
    record.identifier = builder.intern("com.example:id/" + name)
    builder.begin(ElementRecord(type: .application))
    builder.begin(record)
    let snapshot = try #require(builder.finish(platform: .android))
    let found = try ElementQuery.application.buttons.matching(identifiedByPattern: Self.pattern(pattern))
      .resolve(in: snapshot)
    #expect(found.matches.map(\.index) == (matches ? [1] : []))
  }

  @Test(arguments: [(letters + "*", Int?.none), ("*" + letters + "\u{E9}*", 129), (letters + "*k", 129)])
  func knownPartsMayBeTooLong(_ pattern: String, _ refused: Int?) throws {
    let query = ElementQuery.application.buttons.containing(.image, identifiedByPattern: Self.pattern(pattern))
    guard let refused else { return try query.validate() }
    #expect(throws: InvalidQuery.keyTooLong(key: Self.pattern(pattern).description, length: refused)) {
      try query.validate()
    }
  }

  @Test func descriptionUsesInterpolations() {
    let pattern = KeyPattern([.text("row \""), .hole("n"), .text("."), .hole("m")])
    let query = ElementQuery.application.cells.containing(.image, identifiedByPattern: pattern).buttons
      .matching(identifiedByPattern: pattern).element
    #expect(
      query.description == #"cells.containing(.image, identifier: "row \"{n}.{m}").buttons["row \"{n}.{m}"]"#)
    #expect(query.steps.map(\.pattern) == [nil, pattern, nil, pattern, nil])
  }

  /// Strings that are equal in Swift may consist of different bytes. Keys are compared byte by byte.
  @Test func patternsAreEqualByTheirBytes() {
    #expect(Self.pattern("caf\u{E9}*") != Self.pattern("cafe\u{301}*"))
    #expect(KeyPattern([.text("a"), .text("b")]) == KeyPattern([.text("ab")]))
  }

  @Test func bareHoleHasNoText() {
    #expect(Self.pattern("*").isBareHole)
    #expect(Self.pattern("**").isBareHole)
    #expect(!Self.pattern("* ").isBareHole)
    #expect(!KeyPattern([]).isBareHole)
  }

  // MARK: A pattern and all keys that it matches

  static let texts = ["a", "b", "ab", "aab", "aba", "p:id/ab", "p:id/a:id/b", ":id/", "\u{E9}", "\u{E9}a", "1"]
  static let patterns = ["*", "a*", "*b", "a*b", "*a*", "*:id/*", "p*", "*\u{E9}*", "a", "c*", "*a*b*", "**"]

  /// A tree with all kinds of strings, of which some are not recorded and some are uncertain.
  static func tree(_ dice: inout Dice, _ platform: Platform) -> Snapshot? {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    var depth = 1
    for _ in 0..<dice.roll(1...25) {
      var record = ElementRecord(type: dice.pick([.button, .staticText, .cell]))
      let columns: [WritableKeyPath<ElementRecord, StringID>] = [
        \.identifier, \.label, \.title, \.value, \.placeholderValue,
      ]
      for column in columns where dice.roll(0...2) == 0 {
        record[keyPath: column] = builder.intern(dice.pick(Self.texts + [""]))
      }
      record.facts.valueMayBeMissing = dice.roll(0...2) == 0
      for _ in 0..<dice.roll(0...depth - 1) {
        builder.end()
        depth -= 1
      }
      builder.begin(record)
      depth += 1
    }
    return builder.finish(platform: platform)
  }

  /// Tries every possible content of each hole.
  static func canBecome(_ pattern: Substring, _ text: Substring) -> Bool {
    guard let first = pattern.unicodeScalars.first else { return text.isEmpty }
    let rest = Substring(pattern.unicodeScalars.dropFirst())
    if first == "*" {
      return (0...text.unicodeScalars.count).contains { canBecome(rest, Substring(text.unicodeScalars.dropFirst($0))) }
    }
    return text.unicodeScalars.first == first && canBecome(rest, Substring(text.unicodeScalars.dropFirst()))
  }

  /// On Android, a key can be the part of a resource id after the package: `a:id/b` is that part of `p:id/a:id/b`.
  static let keys = texts + ["a:id/b"]

  @Test(arguments: DailySeeds.of(150))
  func patternMatchesUnionOfItsKeys(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let snapshot = try #require(Self.tree(&dice, dice.pick([.apple, .android])))
    let steps: [(String, (ElementQuery, String) -> ElementQuery, (ElementQuery, KeyPattern) -> ElementQuery)] = [
      ("matching", { $0.matching(identifier: $1) }, { $0.matching(identifiedByPattern: $1) }),
      (
        "containing", { $0.containing(.button, identifier: $1) },
        { $0.containing(.button, identifiedByPattern: $1) }
      ),
    ]
    for text in Self.patterns {
      for (name, literal, holed) in steps {
        let all = ElementQuery.application.descendants(matching: .any)
        var (certain, some): (Set<Int>, Set<Int>) = ([], [])
        for key in Self.keys where Self.canBecome(text[...], key[...]) {
          let found = try literal(all, key).resolve(in: snapshot)
          certain.formUnion(found.matches.map(\.index))
          some.formUnion((found.matches + found.possible).map(\.index))
        }
        let found = try holed(all, Self.pattern(text)).resolve(in: snapshot)
        #expect(found.matches.map(\.index).sorted() == certain.sorted(), "\(name) \(text)")
        #expect(found.possible.map(\.index).sorted() == some.subtracting(certain).sorted(), "\(name) \(text)")
        #expect(found.missingFacts == (found.possible.isEmpty ? [] : [.buttonValue]), "\(name) \(text)")
      }
    }
  }
}
