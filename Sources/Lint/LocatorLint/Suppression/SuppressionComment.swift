// Parses suppression comments.

public import Findings
public import LocatorExtraction

/// A comment that disables rules or enables them again.
///
///     // axreplay:disable:next loc-index - the tab bar has no identifiers
///     comment.scope          // .next
///     comment.rules[0].name  // "loc-index"
///     comment.reason         // "the tab bar has no identifiers"
public struct SuppressionComment: Hashable, Sendable {
  /// The lines in which a comment disables rules.
  public enum Scope: String, CaseIterable, Sendable {
    /// The next line with code.
    case next = "disable:next"
    /// The line of the comment.
    case this = "disable:this"
    /// The whole file.
    case file = "disable:file"
    /// All lines from the comment to the matching `enable`, or to the end of the file.
    case start = "disable"
    /// Ends the scope of an earlier comment.
    case end = "enable"
  }

  /// A rule that a comment names.
  public struct Rule: Hashable, Sendable {
    /// The name as it is written.
    public var name: String
    /// The position of the name.
    public var position: SourcePosition
  }

  /// The lines in which the rules are disabled; nil if the command is not valid.
  public var scope: Scope?
  /// The command as it is written: `disable:next`.
  public var word: String
  /// The rules in the order of the comment.
  public var rules: [Rule]
  /// The reason after ` - ` or a colon; nil if there is none.
  public var reason: String?
  /// The comment itself, with its position in the source.
  public var comment: SourceComment

  var position: SourcePosition { comment.place.position }
}

extension SuppressionComment {
  /// The marker at the beginning of every suppression comment.
  static let prefix = "axreplay:"

  /// Parses a comment; nil if it is not a suppression comment. The marker must be the first word, so that prose can
  /// mention it.
  ///
  ///     // axreplay:disable:next loc-index, loc-class-only - one table, one row
  init?(_ comment: SourceComment) {
    // Only the first line of a block comment can contain a command. The other lines are prose.
    let line = comment.text.prefix { !$0.isNewline }
    var rest = line.drop { $0 == "/" || $0 == "*" || $0 == "#" || $0 == "!" || $0.isWhitespace }
    guard rest.hasPrefix(Self.prefix) else { return nil }
    rest.removeFirst(Self.prefix.count)
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
      let name = rest.prefix { !$0.isWhitespace && $0 != "," && $0 != ":" }
      rest = rest[name.endIndex...]
      let isEnd = rest.first == ":" || ["-", "--", "–", "—"].contains(name)
      if isEnd {
        let words = rest.dropFirst(rest.first == ":" ? 1 : 0).split(whereSeparator: \.isWhitespace)
        reason = words.isEmpty ? nil : words.joined(separator: " ")
        rest = rest[rest.endIndex...]
        if name.isEmpty || name.allSatisfy({ !$0.isLetter }) { break }
      }
      var position = comment.place.position
      let before = line.utf8.distance(from: line.startIndex, to: name.startIndex)
      position.column = position.column.map { $0 + before }
      rules.append(Rule(name: String(name), position: position))
    }
    self.init(
      scope: Scope(rawValue: String(word)), word: String(word), rules: rules, reason: reason, comment: comment)
  }
}
