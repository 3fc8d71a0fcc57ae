// Describes strings with unknown parts.

public import ElementQueries

/// A string that code composes: known parts, and parts known only at run time.
///
///     // app.cells["row-\(number)"]
///     pattern.pieces       // [.text("row-"), .wildcard("number")]
///     pattern.description  // "row-{number}"
///     pattern.literal      // nil
public struct TextPattern: Hashable, Sendable {
  /// A part of the string.
  public enum Piece: Hashable, Sendable {
    /// A known part.
    case text(String)
    /// A value that is passed in, named after the parameter, property or loop variable that holds it.
    case wildcard(String)
    /// An unknown part, with the reason (without a full stop).
    case unresolved(String)
  }

  /// The parts in order; adjacent known parts are merged.
  public private(set) var pieces: [Piece]

  /// Creates a pattern.
  public init(_ pieces: [Piece]) {
    self.pieces = []
    for piece in pieces { append(piece) }
  }

  /// Creates a pattern without unknown parts.
  public init(_ text: String) { self.init([.text(text)]) }

  private mutating func append(_ piece: Piece) {
    guard case .text(let text) = piece else {
      pieces.append(piece)
      return
    }
    if case .text(var whole)? = pieces.last {
      // The string has only one owner, so that it grows in place.
      pieces.removeLast()
      whole += text
      pieces.append(.text(whole))
    } else if !text.isEmpty {
      pieces.append(piece)
    }
  }

  /// The string, if all of it is known.
  public var literal: String? {
    switch pieces.count {
    case 0: ""
    case 1: if case .text(let text) = pieces[0] { text } else { nil }
    default: nil
    }
  }

  /// The names of the wildcards, in order.
  public var wildcards: [String] {
    pieces.compactMap { if case .wildcard(let name) = $0 { name } else { nil } }
  }

  /// The reason why a part is unknown; nil if every part is known or a wildcard.
  public var unresolvedReason: String? {
    for case .unresolved(let reason) in pieces { return reason }
    return nil
  }

  /// The `LIKE` pattern: `*` for each unknown part; `*`, `?` and `\` in known parts are escaped.
  ///
  ///     TextPattern([.text("50 %? "), .wildcard("name")]).likePattern  // #"50 %\? *"#
  public var likePattern: String {
    var pattern = ""
    for piece in pieces {
      guard case .text(let text) = piece else {
        if pattern.last != "*" { pattern += "*" }
        continue
      }
      for character in text {
        if character == "*" || character == "?" || character == "\\" { pattern += "\\" }
        pattern.append(character)
      }
    }
    return pattern
  }

  /// The string as a key, with a hole for each unknown part.
  ///
  ///     TextPattern([.text("row-"), .wildcard("number")]).keyPattern.description  // "row-{number}"
  public var keyPattern: KeyPattern {
    KeyPattern(
      pieces.map { piece in
        switch piece {
        case .text(let text): .text(text)
        case .wildcard(let name): .hole(name)
        case .unresolved: .hole("?")
        }
      })
  }

  /// The maximum ``length`` of a composed string. Real keys are far shorter.
  package static let maximumLength = 10_000

  /// The number of UTF-8 code units plus one for each unknown part.
  package var length: Int {
    pieces.reduce(0) { length, piece in
      if case .text(let text) = piece { length + text.utf8.count } else { length + 1 }
    }
  }

  /// What takes the place of a string that exceeds the maximum length.
  package static let overlong = TextPattern([.unresolved("the string is longer than \(maximumLength) bytes")])

  /// Whether the two strings together would exceed the maximum length.
  package func isTooLong(with other: TextPattern) -> Bool { length + other.length > Self.maximumLength }

  package static func + (left: TextPattern, right: TextPattern) -> TextPattern {
    guard !left.isTooLong(with: right) else { return overlong }
    return TextPattern(left.pieces + right.pieces)
  }
}

extension TextPattern: CustomStringConvertible {
  /// The string with wildcards in braces, and `{?}` for unknown parts.
  public var description: String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .wildcard(let name): "{\(name)}"
      case .unresolved: "{?}"
      }
    }.joined()
  }
}
