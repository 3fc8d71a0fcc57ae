// Tests the differences between nearly equal strings: pairs with one difference, and unrelated pairs.

import ElementQueries
import TestNotation
import Testing

@Suite struct TextDifferenceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var found: String
    var expected: String
    var difference: TextDifference?

    init(_ found: String, _ expected: String, _ difference: TextDifference?) {
      self.found = found
      self.expected = expected
      self.difference = difference
    }

    var testDescription: String { "\(found) for \(expected)" }
  }

  static let spelling: [Row] = [
    // Case
    Row("Log in", "Log In", .letterCase),
    Row("OK", "Ok", .letterCase),
    Row("ÉCOLE", "école", .letterCase),
    Row("CAFé", "café", .letterCase),
    Row("Straße", "STRASSE", .letterCase),
    Row("STRASSE", "Straße", .letterCase),
    Row("кнопка", "Кнопка", .letterCase),
    Row("ΤΈΛΟΣ", "τέλος", .letterCase),
    // Different Unicode forms: combining marks, symbols equivalent to letters, syllables, and the order of marks
    Row("e\u{301}cole", "\u{E9}cole", .unicodeForm(isDecomposed: true)),
    Row("\u{E9}cole", "e\u{301}cole", .unicodeForm(isDecomposed: false)),
    Row("\u{212B}", "\u{C5}", .unicodeForm(isDecomposed: nil)),
    Row("\u{1100}\u{1161}", "\u{AC00}", .unicodeForm(isDecomposed: true)),
    Row("か\u{3099}", "が", .unicodeForm(isDecomposed: true)),
    Row("a\u{323}\u{302}", "a\u{302}\u{323}", .unicodeForm(isDecomposed: nil)),
    // Invisible characters
    Row("Log\u{200B}In", "LogIn", .invisible(["\u{200B}"], isMissing: false)),
    Row("LogIn", "Log\u{200B}In", .invisible(["\u{200B}"], isMissing: true)),
    Row("\u{FEFF}OK", "OK", .invisible(["\u{FEFF}"], isMissing: false)),
    Row("\u{200E}Log In", "Log In", .invisible(["\u{200E}"], isMissing: false)),
    Row("\u{202A}OK\u{202C}", "OK", .invisible(["\u{202A}", "\u{202C}"], isMissing: false)),
    Row("\u{2068}Ann\u{2069} \u{2068}Lee\u{2069}", "Ann Lee", .invisible(["\u{2068}", "\u{2069}"], isMissing: false)),
    Row("Ein\u{AD}stellung", "Einstellung", .invisible(["\u{AD}"], isMissing: false)),
    Row("❤\u{FE0F}", "❤", .invisible(["\u{FE0F}"], isMissing: false)),
    Row("❤", "❤\u{FE0F}", .invisible(["\u{FE0F}"], isMissing: true)),
    Row("👨\u{200D}👩\u{200D}👧", "👨👩👧", .invisible(["\u{200D}"], isMissing: false)),
    Row("OK\u{7}", "OK", .invisible(["\u{7}"], isMissing: false)),
    // The same character in a different position
    Row("a\u{200B}bc", "ab\u{200B}c", .invisible(["\u{200B}"], isMissing: false)),
    // Look-alikes
    Row("Don’t", "Don't", .lookAlike(found: "’", expected: "'")),
    Row("Don`t", "Don't", .lookAlike(found: "`", expected: "'")),
    Row("“Hi”", "\"Hi\"", .lookAlike(found: "“", expected: "\"")),
    Row("Loading…", "Loading...", .lookAlike(found: "…", expected: "...")),
    Row("Loading...", "Loading…", .lookAlike(found: "...", expected: "…")),
    Row("9–17", "9-17", .lookAlike(found: "–", expected: "-")),
    Row("9—17", "9–17", .lookAlike(found: "—", expected: "–")),
    Row("Log\u{A0}In", "Log In", .lookAlike(found: "\u{A0}", expected: " ")),
    Row("10\u{202F}€", "10 €", .lookAlike(found: "\u{202F}", expected: " ")),
    Row("ＯＫ", "OK", .lookAlike(found: "Ｏ", expected: "O")),
    Row("ＯＫボタン", "OKボタン", .lookAlike(found: "Ｏ", expected: "O")),
    Row("第１話", "第1話", .lookAlike(found: "１", expected: "1")),
    Row("設定\u{3000}画面", "設定 画面", .lookAlike(found: "\u{3000}", expected: " ")),
    Row("\u{421}ancel", "Cancel", .lookAlike(found: "\u{421}", expected: "C")),
    Row("ﬁnish", "finish", .lookAlike(found: "ﬁ", expected: "fi")),
    // Whitespace
    Row("Log In ", "Log In", .space(end: " ", "")),
    Row("Log In", "Log In ", .space(end: "", " ")),
    Row("Log In\n", "Log In", .space(end: "\n", "")),
    Row("Log In\u{A0}", "Log In", .space(end: "\u{A0}", "")),
    Row(" Log In", "Log In", .space(start: " ", "")),
    Row("Log  In", "Log In", .space(inside: "  ", " ")),
    Row("LogIn", "Log In", .space(inside: "", " ")),
    Row("Log\nIn", "Log In", .space(inside: "\n", " ")),
    Row(" Log In ", "Log In", .spaces),
    Row("L o g In", "Log In", .spaces),
    // Several differences: the smallest set that explains why the strings differ
    Row("log in ", "Log In", .combined([.letterCase, .spaces])),
    Row("LOG\u{A0}IN", "Log In", .combined([.lookAlikes, .letterCase])),
    Row("DON’T\u{200B}", "Don't", .combined([.invisible, .lookAlikes, .letterCase])),
    Row("E\u{301}COLE", "\u{E9}cole", .combined([.unicodeForm, .letterCase])),
  ]

  static let others: [Row] = [
    // One edit is allowed for every three characters
    Row("Log Inn", "Log In", .edits(1)),
    Row("Lgo In", "Log In", .edits(1)),
    Row("Log It", "Log In", .edits(1)),
    Row("log inn", "Log In", nil),
    Row("cancelled", "canceled", .edits(1)),
    Row("login.submit_btn", "login.submit", .edits(4)),
    Row("login_submit", "login.submit", .edits(1)),
    Row("日本誤", "日本語", .edits(1)),
    Row("cafe", "café", .edits(1)),
    Row("Adds", "Add", .edits(1)),
    Row("On", "Of", nil),
    Row("8", "9", nil),
    Row("Log Out", "Log In", nil),
    // One string is part of the other, and the remaining characters exceed the limit for edits
    Row("Log In now", "Log In", .part(.begins)),
    Row("Please Log In", "Log In", .part(.ends)),
    Row("Please Log In now", "Log In", .part(.contains)),
    Row("Settings", "Settings Screen", .part(.isBeginning)),
    Row("Chapter", "The Chapter", .part(.isEnd)),
    Row("Chapter", "A Chapter II", .part(.isContained)),
    Row("設定画面", "設定", .part(.begins)),
    // Strings that are too short to compare
    Row("OK, thanks", "OK", nil),
    Row("👍🏽", "👍", nil),
    Row("Screen", "Settings Screen", nil),
    Row("第2話の設定", "第1話の設定", .edits(1)),
    Row("設定", "画面", nil),
    // Strings with nothing in common, and empty strings
    Row("Settings", "Log In", nil),
    Row("Log In", "Log In", nil),
    Row("", "Log In", nil),
    Row("Log In", "", nil),
    Row("", "", nil),
  ]

  @Test(arguments: spelling + others)
  func difference(_ row: Row) {
    #expect(TextDifference.between(found: row.found, expected: row.expected) == row.difference)
  }

  /// Swapping the two strings does not change the kind of difference in spelling.
  @Test(arguments: spelling)
  func differenceIsSymmetric(_ row: Row) {
    let back = TextDifference.between(found: row.expected, expected: row.found)
    switch (row.difference, back) {
    case (.letterCase, .letterCase), (.unicodeForm, .unicodeForm), (.invisible, .invisible), (.lookAlike, .lookAlike),
      (.space, .space), (.spaces, .spaces), (.combined, .combined):
      break
    default: Issue.record("\(String(describing: row.difference)), but in reverse \(String(describing: back))")
    }
  }

  static let texts: [(TextDifference, String)] = [
    (.space(end: " ", ""), "has a space at the end"),
    (.space(start: "", "\t"), "lacks a tab at the beginning"),
    (.space(inside: "\n", " "), "has a line break inside, not a space"),
    (.space(inside: "  ", " "), "has 2 spaces inside, not a space"),
    (.space(end: "\u{A0}", ""), "has a space U+00A0 at the end"),
    (.space(end: " \n", ""), "has whitespace at the end"),
    (.unicodeForm(isDecomposed: false), "has a different Unicode normalization form (NFC, not NFD)"),
    (.unicodeForm(isDecomposed: nil), "has a different Unicode normalization form"),
    (.invisible(["\u{E0067}"], isMissing: true), "lacks the invisible character U+E0067"),
    (.combined([.letterCase, .unicodeForm, .spaces]), "differs in case, Unicode form and whitespace"),
    (.edits(2), "differs in 2 characters"),
  ]

  @Test(arguments: texts)
  func description(difference: TextDifference, text: String) {
    #expect(difference.description == text)
  }

  /// Compares the result with the textbook algorithm, which computes the full edit-distance table without shortcuts.
  @Test(arguments: DailySeeds.of(200))
  func editDistanceAgreesWithReferenceImplementation(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let alphabet = seed % 2 == 0 ? ["a", "b", "c"] : ["a", "я", "語", "b"]
    for _ in 1...20 {
      let expected = (1...dice.roll(3...14)).map { _ in dice.pick(alphabet) }
      var found = expected
      for _ in 1...dice.roll(1...5) {
        let place = dice.roll(0...max(0, found.count - 1))
        switch dice.roll(0...3) {
        case 0: found.insert(dice.pick(alphabet), at: place)
        case 1 where found.count > 1: found.remove(at: place)
        case 2 where place + 1 < found.count: found.swapAt(place, place + 1)
        default: found[place] = dice.pick(alphabet)
        }
      }
      let distance = Self.distance(found, expected)
      let near = TextDifference.between(found: found.joined(), expected: expected.joined())
      if distance == 0 {
        #expect(near == nil)
      } else if distance <= min(expected.count / 3, 6) {
        #expect(near == .edits(distance), "\(found) for \(expected)")
      } else if case .edits = near {
        Issue.record("\(found) for \(expected): \(distance)")
      }
    }
  }

  private static func distance(_ left: [String], _ right: [String]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          table[row][column] = row + column
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var best = min(table[row - 1][column - 1] + cost, table[row - 1][column] + 1, table[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          best = min(best, table[row - 2][column - 2] + 1)
        }
        table[row][column] = best
      }
    }
    return table[left.count][right.count]
  }
}

extension TextDifference {
  fileprivate static func space(start found: String, _ expected: String) -> TextDifference {
    .space(Whitespace(place: .start, found: found, expected: expected))
  }

  fileprivate static func space(inside found: String, _ expected: String) -> TextDifference {
    .space(Whitespace(place: .inside, found: found, expected: expected))
  }

  fileprivate static func space(end found: String, _ expected: String) -> TextDifference {
    .space(Whitespace(place: .end, found: found, expected: expected))
  }
}
