// Comments that keep rules quiet, as they are written.

public import Findings
public import LocatorExtraction

/// A comment that switches rules off or on again.
///
///     // axreplay:disable:next loc-index - the tab bar has no identifiers
///     comment.reach          // .next
///     comment.rules[0].name  // "loc-index"
///     comment.reason         // "the tab bar has no identifiers"
public struct SuppressionComment: Hashable, Sendable {
  /// Where the rules are quiet.
  public enum Reach: String, CaseIterable, Sendable {
    /// In the next line that has code.
    case next = "disable:next"
    /// In the line of the comment.
    case this = "disable:this"
    /// In the whole file.
    case file = "disable:file"
    /// From the line of the comment on.
    case start = "disable"
    /// No longer.
    case end = "enable"
  }

  /// A rule that is named.
  public struct Rule: Hashable, Sendable {
    /// The name as it is written.
    public var name: String
    /// Where it stands.
    public var position: SourcePosition
  }

  /// Where the rules are quiet; nil if the comment says something that has no meaning.
  public var reach: Reach?
  /// What stands for the reach, as it is written: `disable:next`.
  public var word: String
  /// The rules in the order in which they are named.
  public var rules: [Rule]
  /// What stands behind ` - `; nil if nothing does.
  public var reason: String?
  /// The comment.
  public var comment: SourceComment

  var position: SourcePosition { comment.place.position }
}

extension SuppressionComment {
  /// What every such comment begins with.
  static let mark = "axreplay:"

  /// Reads a comment; nil if it is about something else. The mark has to be its first word, so that prose may tell of it.
  ///
  ///     // axreplay:disable:next loc-index, loc-class-only - one table, one row
  init?(_ comment: SourceComment) {
    // What follows in other lines of a block comment is for people.
    let line = comment.text.prefix { !$0.isNewline }
    var rest = line.drop { $0 == "/" || $0 == "*" || $0 == "#" || $0 == "!" || $0.isWhitespace }
    guard rest.hasPrefix(Self.mark) else { return nil }
    rest.removeFirst(Self.mark.count)
    if rest.hasSuffix("*/") { rest.removeLast(2) }
    let word = rest.prefix { !$0.isWhitespace && $0 != "," }
    rest = rest[word.endIndex...]
    var rules: [Rule] = []
    var reason: String?
    while let first = rest.first {
      if first == "," || first.isWhitespace {
        rest.removeFirst()
        continue
      }
      let name = rest.prefix { !$0.isWhitespace && $0 != "," }
      rest = rest[name.endIndex...]
      if ["-", "--", "–", "—"].contains(name) {
        let words = rest.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        reason = words.isEmpty ? nil : words
        break
      }
      var position = comment.place.position
      let before = line.utf8.distance(from: line.startIndex, to: name.startIndex)
      position.column = position.column.map { $0 + before }
      rules.append(Rule(name: String(name), position: position))
    }
    self.init(
      reach: Reach(rawValue: String(word)), word: String(word), rules: rules, reason: reason, comment: comment)
  }
}
