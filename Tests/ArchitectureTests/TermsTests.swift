// Rejects abandoned terms and phrases in code, comments, messages and documents.
//
// CONTRIBUTING.md lists the terms in use, one for each concept.

import Foundation
import Testing

@Suite struct TermsTests {
  /// A phrase that must not be used, and what to write instead.
  struct GivenUp: Sendable, CustomTestStringConvertible {
    /// A regular expression; `^` matches at the start of a line.
    let pattern: String
    let instead: String
    /// A string that matches the pattern, and a similar string that is allowed.
    let refused: String
    let accepted: String

    var testDescription: String { refused }
  }

  static let phrases: [GivenUp] = [
    GivenUp(
      pattern:
        #"(?<![Tt]here )\b(is|are|was|were) no (?!longer|more|matter|less|fewer|later|other|better|thinner|thicker|match)"#,
      instead: "is not a", refused: "“\\q” is no escape", accepted: "there is no journal; the locator is no longer used"
    ),
    GivenUp(
      pattern: #"\b(and|but) (a|an|the) .{1,40} (is|are) expected( here)?("|$|[.;:,])"#, instead: "must be",
      refused: "this is a text, and a list is expected",
      accepted: "failures are expected, and reported"),
    GivenUp(
      pattern: #"\bask(s|ed|ing)? of\b"#, instead: "evaluate, match, resolve",
      refused: "each is asked of every snapshot",
      accepted: "a query is evaluated against every snapshot"),
    GivenUp(
      pattern: #"\b(locator|query|chain)s? leads? to\b"#, instead: "match, resolve to",
      refused: "a locator leads to an element", accepted: "a tap leads to the next view"),
    GivenUp(
      pattern: #"\bwhat (a|the) call says\b"#, instead: "option, argument", refused: "what a call says wins",
      accepted: "what a call returns"),
    GivenUp(
      pattern: #"\b[Bb]lanks\b"#, instead: "whitespace", refused: "blanks around it", accepted: "a blank image"),
    GivenUp(
      pattern: #"\b(comes?|came|coming) near\b"#, instead: "near miss, similar element", refused: "nothing comes near",
      accepted: "a near miss"),
    GivenUp(
      pattern: #"\b(come by|by way of|altogether|as it were|all the same|which is why|(can ?no|can['’])t be told)\b"#,
      instead: "a plain verb", refused: "which is why it is left out", accepted: "the reason why it is left out"),
    GivenUp(
      pattern: #"\b(kept|keep|keeps) quiet\b"#, instead: "suppress, add to the baseline",
      refused: "rules that are kept quiet",
      accepted: "a quiet run"),
    GivenUp(
      pattern: #"\b[Dd]eeds?\b"#, instead: "call", refused: "private enum Deed {", accepted: "indeed"),
    GivenUp(
      pattern: #"(?<!var )[Pp]atience(?!: TimeInterval|\))"#, instead: "work limit, search budget",
      refused: "MatchingPatience", accepted: "patient"),
    GivenUp(
      pattern: #"(struct|enum|class) Telling|\btelling (features?|attributes?)|case telling\b"#,
      instead: "distinguishing features",
      refused: "struct Telling {", accepted: "what is telling apart the two"),
    GivenUp(
      pattern: #"(?<!of |XCUITest )\b[Cc]ourses?\b"#, instead: "recording, sequence", refused: "the course of a test",
      accepted: "of course"),
    GivenUp(
      pattern: #"\btold\b"#, instead: "reported, known", refused: "is told once", accepted: "tell two views apart"),
    GivenUp(
      pattern: #"\b[Dd]isappoint"#, instead: "fail, return false", refused: "func disappoint() {",
      accepted: "the alert disappeared"),
    GivenUp(
      pattern: #"\bcase \.?(requirement|selection|conditional|repetition|reference|enumeration|contract|addition)\b"#,
      instead: "Swift's keyword", refused: "case structure, reference\n  case contract", accepted: "case `protocol`"),
  ]

  @Test(arguments: phrases) func isFoundWhereItOccurs(phrase: GivenUp) throws {
    let expression = try Self.expression(phrase)
    #expect(Self.firstMatch(expression, phrase.refused) != nil)
    #expect(Self.firstMatch(expression, phrase.accepted) == nil)
  }

  @Test func areNotUsed() throws {
    let files = try Self.texts()
    #expect(files.count > 1000)
    for phrase in Self.phrases {
      let expression = try Self.expression(phrase)
      for file in files {
        guard let line = Self.firstMatch(expression, file.text) else { continue }
        Issue.record("\(file): “\(line)”: write \(phrase.instead) (CONTRIBUTING.md, Terms)")
      }
    }
  }

  /// Verbs that leave open what happens. “Stand-in” and “stands for” are terms.
  private static let vagueVerb =
    #"(?i)\b(tell(s|ing)?|told|say(s|ing)?|said|know(s|ing)?|knew|ask(s|ed|ing)?|go(es|ing)? on|went on|"#
    + #"stand(s|ing)?(?!-in| for)|stood(?! for))\b"#

  /// The comments of a wing have at most 5 vague verbs in 1,000 lines, names in code and examples not counted.
  @Test(arguments: ["Command", "Lint", "Pages", "Queries", "Replay", "Servers", "Trees"])
  func commentsHaveFewVagueVerbs(wing: String) throws {
    let expression = try NSRegularExpression(pattern: Self.vagueVerb)
    var lines = 0
    var found: [String] = []
    for file in try SourceTree.swiftFiles("Sources/\(wing)") {
      for (index, line) in file.lines.enumerated() {
        let comment = line.drop { $0 == " " }
        guard comment.hasPrefix("//") else { continue }
        lines += 1
        guard !comment.hasPrefix("///     ") else { continue }
        let words = comment.split(separator: "`", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset % 2 == 0 }.map { String($0.element) }.joined(separator: "`")
        let count = expression.numberOfMatches(in: words, range: NSRange(words.startIndex..., in: words))
        found += Array(repeating: "\(file):\(index + 1): \(comment)", count: count)
      }
    }
    #expect(lines > 1000)
    #expect(found.count * 1000 <= lines * 5, "\(found.count) in \(lines) lines:\n\(found.joined(separator: "\n"))")
  }

  /// The table in CONTRIBUTING.md has a term for each concept, and does not list any term twice.
  @Test func theTableOfTermsIsComplete() throws {
    let rows = try SourceTree.text("CONTRIBUTING.md").split(separator: "\n").drop { $0 != "## Terms" }.dropFirst()
      .prefix { !$0.hasPrefix("#") }.filter { $0.hasPrefix("| ") }.dropFirst()
    #expect(rows.count > 25)
    for row in rows {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(cells.count == 3 && cells.allSatisfy { !$0.isEmpty }, "\(row)")
    }
    let concepts = rows.compactMap { $0.split(separator: "|").first }
    #expect(Set(concepts).count == concepts.count)
  }

  /// The texts to check: sources, tests and documents, except golden files, this file, and the table of terms in
  /// CONTRIBUTING.md.
  private static func texts() throws -> [SourceFile] {
    let folders = try ["Sources", "Tests", "Docs"].flatMap {
      try SourceTree.files($0, ending: [".swift", ".md", ".c", ".h", ".js", ".sh", ".py"])
    }
    let table = try SourceTree.text("CONTRIBUTING.md").split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.hasPrefix("|") }.joined(separator: "\n")
    return folders.filter { !$0.path.hasSuffix("/TermsTests.swift") && !$0.path.contains("/Golden/") }
      + [
        SourceFile(path: "README.md", text: try SourceTree.text("README.md")),
        SourceFile(path: "CONTRIBUTING.md", text: table),
      ]
  }

  private static func expression(_ phrase: GivenUp) throws -> NSRegularExpression {
    try NSRegularExpression(pattern: phrase.pattern, options: .anchorsMatchLines)
  }

  /// The line of the first match.
  private static func firstMatch(_ expression: NSRegularExpression, _ text: String) -> Substring? {
    let whole = NSRange(text.startIndex..., in: text)
    guard let match = expression.firstMatch(in: text, range: whole), let range = Range(match.range, in: text) else {
      return nil
    }
    return text[text.lineRange(for: range)].prefix { $0 != "\n" }
  }
}
