// Tests properties of predicates and strings, with values generated from a seed.

import Findings
import TestNotation
import Testing

@testable import PredicateFormat

@Suite struct PredicatePropertyTests {
  @Test(arguments: 1...8) func printedTreesParseToThemselves(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<250 {
      let tree = generator.predicate(3)
      #expect(try ParsedPredicate(format: tree.description) == tree, "\(tree)")
      #expect(try ParsedPredicate(format: tree.descriptionInSingleQuotes) == tree, "\(tree)")
    }
  }

  @Test(arguments: 1...4) func argumentsAreNotChanged(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<500 {
      let value = generator.value(2)
      let passed = try ParsedPredicate(format: "label == %@", arguments: [value])
      guard case .comparison(let comparison) = passed else {
        Issue.record("\(passed) is not a comparison")
        continue
      }
      #expect(comparison.right == .value(value))
      #expect(try ParsedPredicate(format: passed.description) == passed, "\(passed)")
    }
  }

  // MARK: Garbage

  private static let tokens = [
    "label", "value", "rect", "name", "size", "AND", "or", "NOT", "ANY", "IN", "BETWEEN", "CONTAINS", "LIKE", "MATCHES",
    "==",
    "=", "!=", "<", ">=", "=>", "&&", "||", "!", "(", ")", "{", "}", "[", "]", ",", ".", ":", ":=", "+", "-", "*", "**",
    "/",
    "'x'", "\"y\"", "'", "\"", "\\", "1", "0x1F", "1.5", ".", ".5", "1e", "%@", "%K", "%d", "%%", "%", "$x", "$",
    "#size", "#",
    "@count", "@", "NULL", "YES", "SELF", "FIRST", "TRUEPREDICATE", "SUBQUERY", "CAST", "TERNARY", "FUNCTION", "[cd]",
    "length",
    "é", "“", "😀", "\u{301}", "\0", "\u{A0}", "\n", "UTI", "&", "?",
  ]

  private func check(_ format: String) {
    let arguments: [PredicateValue] = [.string("label"), .integer(1)]
    for arguments in [[], arguments] {
      do throws(SyntaxError) {
        let tree = try ParsedPredicate(format: format, arguments: arguments)
        #expect((try? ParsedPredicate(format: tree.description)) == tree, "\(format)")
        for vocabulary in Vocabulary.allCases {
          let predicate = try ElementPredicate(format: format, arguments: arguments, vocabulary: vocabulary)
          _ = predicate.truth { _ in nil }
          _ = predicate.truth { _ in .string("x") }
          for note in predicate.notes { expect(note.range, inside: format) }
        }
      } catch {
        #expect(!error.message.isEmpty && error.text == format)
        expect(error.range, inside: format)
      }
    }
  }

  /// Checks that the range is inside the format, and that it does not begin or end in the middle of a Unicode scalar.
  private func expect(_ range: Range<Int>, inside format: String) {
    #expect(range.lowerBound >= 0 && range.upperBound <= format.utf8.count, "\(format)")
    for offset in [range.lowerBound, range.upperBound] where offset <= format.utf8.count {
      let index = format.utf8.index(format.utf8.startIndex, offsetBy: offset)
      #expect(index.samePosition(in: format.unicodeScalars) != nil, "\(format)")
    }
  }

  @Test(arguments: 1...8) func randomTokensDoNotTrap(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let count = dice.roll(0...12)
      check((0..<count).map { _ in dice.pick(Self.tokens) + dice.pick(["", " "]) }.joined())
    }
  }

  @Test(arguments: 1...4) func randomBytesDoNotTrap(_ seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<400 {
      let bytes = (0..<dice.roll(0...40)).map { _ in UInt8(dice.roll(0...255)) }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test(arguments: 1...4) func damagedPredicatesDoNotTrap(_ seed: UInt64) {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<200 {
      var bytes = Array(generator.predicate(2).description.utf8)
      for _ in 0..<generator.dice.roll(1...3) where !bytes.isEmpty {
        let place = generator.dice.roll(0...bytes.count - 1)
        switch generator.dice.roll(0...3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes[generator.dice.roll(0...bytes.count - 1)], at: place)
        case 2: bytes[place] = UInt8(generator.dice.roll(0...255))
        default: bytes.removeSubrange(place...)
        }
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  // MARK: Unknowns

  /// If a result is definite although some attributes are unknown, it is the same for all values of these attributes.
  @Test(arguments: 1...8) func decisionsHoldForEveryCompletion(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    let keys: [PredicateKey] = [
      .label, .identifier, .value, .placeholderValue, .elementType, .enabled, .identifiers, .frame,
    ]
    var decided = 0
    for _ in 0..<500 {
      guard let predicate = try? ElementPredicate(format: generator.format(2), vocabulary: .xcuiTest) else { continue }
      var known: [PredicateKey: PredicateValue] = [:]
      for key in keys where generator.dice.roll(0...2) > 0 { known[key] = generator.value(of: key) }
      let truth = predicate.truth { known[$0] }
      if truth != .unknown { decided += 1 }
      for _ in 0..<10 {
        var complete = known
        for key in keys where complete[key] == nil { complete[key] = generator.value(of: key) }
        let answer = predicate.truth { complete[$0] }
        // Matching these regular expressions never exceeds the work limit, so the result is definite for an element
        // whose attributes are all known.
        #expect(answer != .unknown, "\(predicate)")
        if truth != .unknown { #expect(answer == truth, "\(predicate) for \(complete)") }
      }
    }
    #expect(decided > 50)
  }

  /// Printing and parsing again changes neither results nor remarks.
  @Test(arguments: 1...4) func canonicalSpellingIsEquivalent(_ seed: UInt64) throws {
    var generator = PredicateGenerator(seed: seed)
    for _ in 0..<300 {
      guard let predicate = try? ElementPredicate(format: generator.format(2), vocabulary: .xcuiTest) else { continue }
      let again = try ElementPredicate(predicate.predicate, vocabulary: .xcuiTest)
      let values = Dictionary(uniqueKeysWithValues: PredicateKey.allCases.map { ($0, generator.value(of: $0)) })
      #expect(again == predicate && again.notes.map(\.message) == predicate.notes.map(\.message))
      #expect(again.truth { values[$0] } == predicate.truth { values[$0] })
    }
  }
}
