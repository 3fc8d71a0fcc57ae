// Tests regular expressions against NSRegularExpression, which uses ICU as well, and normalization against Foundation.

import Foundation
import PredicateFormat
import Testing
import Text

@Suite struct UnicodePatternTests {
  // MARK: Agreement with Foundation

  /// Patterns with every construct that predicates and XPaths use, and some invalid patterns.
  static let patterns = [
    "a", "", "a*", "(a|b)+c?", "[a-z]{2,3}", "^a$", "\\d+\\s\\w*", "(?i)AB", "a(?=b)", "(?<!x)b", "(a)(b)?\\1", "\\X",
    "\\p{Lu}.", "[[:alpha:]&&[^a]]", "\\bfoo\\b", "(?x) a b # comment", "a|", "\\Qa.b\\E", "(?<name>a)b", "é", ".", "$",
    "[", "(", "a{2,1}", "*", "\\", "(?<n", "\\p{Nothing}", "[z-a]", "(?#", "\\y", "a++", "(a", "a)",
  ]

  static let texts = [
    "", "a", "b", "ab", "aab", "abc", "AB", "foo bar", "a.b", "12 x", "é", "e\u{301}", "👩‍👧", "a\nb", "xb", "\r\n",
    "aa\u{2028}a",
  ]

  static let options: [(UnicodePattern.Options, NSRegularExpression.Options)] = [
    ([], []), (.ignoresCase, .caseInsensitive), (.dotMatchesLineBreaks, .dotMatchesLineSeparators),
    (.anchorsMatchLines, .anchorsMatchLines), (.hasComments, .allowCommentsAndWhitespace),
  ]

  @Test(arguments: patterns) func agreesWithFoundation(_ text: String) {
    for (ours, theirs) in Self.options {
      let pattern = UnicodePattern(text, options: ours)
      let expression = try? NSRegularExpression(pattern: text, options: theirs)
      #expect((pattern == nil) == (expression == nil), "\(text)")
      guard let pattern, let expression else { continue }
      #expect(pattern.groupCount == expression.numberOfCaptureGroups, "\(text)")
      for string in Self.texts {
        let whole = NSRange(location: 0, length: string.utf16.count)
        let expected = expression.matches(in: string, range: whole).map { match in
          (0...pattern.groupCount).map { Range(match.range(at: $0)) }
        }
        #expect(Self.matches(pattern, string) == expected, "\(text) in \(string)")
      }
    }
  }

  /// The ranges of all groups, for each match.
  private static func matches(_ pattern: UnicodePattern, _ text: String) -> [[Range<Int>?]]? {
    pattern.search(text, maximumReports: 1_000) { search in
      var matches: [[Range<Int>?]] = []
      while search.next() == .found {
        var groups: [Range<Int>?] = []
        for group in 0...pattern.groupCount { groups.append(search.range(ofGroup: group)) }
        matches.append(groups)
      }
      return matches
    }
  }

  // MARK: Whole strings

  static let whole: [(pattern: String, text: String, isMatch: Bool)] = [
    ("a|ab", "ab", true), ("a", "ab", false), ("b", "ab", false), ("a.c", "a\nc", false), ("a*", "", true),
    ("a # x", "a # x", true), ("\\Qa", "a", true),
  ]

  @Test(arguments: whole) func matchesTheWholeString(_ row: (pattern: String, text: String, isMatch: Bool)) throws {
    let pattern = try #require(UnicodePattern(row.pattern, options: []))
    let outcome = pattern.search(row.text, maximumReports: 10) { $0.matchWhole() }
    #expect(outcome == (row.isMatch ? .found : .notFound))
  }

  // MARK: Limits

  /// Each additional letter doubles the steps of this pattern, so thirty letters take a billion.
  @Test func excessiveBacktrackingIsStopped() throws {
    let pattern = try #require(UnicodePattern("(a+)+b", options: []))
    let text = String(repeating: "a", count: 30)
    let result = try #require(pattern.search(text, maximumReports: 20) { ($0.matchWhole(), $0.reportCount) })
    #expect(result.0 == .stopped)
    #expect(result.1 == 21)
    // After a search has been stopped, the pattern can still be used.
    #expect(pattern.search("aab", maximumReports: 20) { $0.matchWhole() } == .found)
  }

  /// The matcher needs memory for each repetition.
  @Test func excessiveMemoryIsStopped() throws {
    let pattern = try #require(UnicodePattern("(?:a|b|(c))*", options: []))
    let text = String(repeating: "a", count: 900_000)
    #expect(pattern.search(text, maximumReports: 1_000_000) { $0.matchWhole() } == .stopped)
  }

  @Test func longStringsAreNotSearched() throws {
    let pattern = try #require(UnicodePattern("a*", options: []))
    let text = String(repeating: "a", count: UnicodePattern.maximumLength + 1)
    #expect(pattern.search(text, maximumReports: 1_000) { $0.matchWhole() } == nil)
    #expect(UnicodePattern(text, options: []) == nil)
  }

  @Test func threadsShareAPattern() async throws {
    let pattern = try #require(UnicodePattern("(\\d+)x", options: []))
    let isFound = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask {
          pattern.search("a \(number)x", maximumReports: 100) { search in
            guard search.next() == .found, let range = search.range(ofGroup: 1) else { return false }
            return search.text(range) == "\(number)"
          } ?? false
        }
      }
      return await group.reduce(true) { $0 && $1 }
    }
    #expect(isFound)
  }

  // MARK: Text

  @Test(arguments: ["a.b*c", "(x)[y]{z}", "1+1=2?", "^$|\\/", "é👩‍👧", ""]) func escapedTextMatchesItself(_ text: String)
    throws
  {
    let escaped = text.escaped(.pattern)
    #expect(escaped == NSRegularExpression.escapedPattern(for: text))
  }

  @Test(arguments: ["", "abc", "é", "e\u{301}", "Å", "\u{212B}", "한글", "ﬁ", "a\u{301}\u{327}", "👩‍👧", "ϓ", "\u{1D15E}"])
  func normalizesLikeFoundation(_ text: String) {
    #expect(Array(text.decomposed.utf16) == Array(text.decomposedStringWithCanonicalMapping.utf16))
    #expect(Array(text.composed.utf16) == Array(text.precomposedStringWithCanonicalMapping.utf16))
  }
}
