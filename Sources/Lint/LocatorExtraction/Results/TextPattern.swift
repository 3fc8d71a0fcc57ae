// Texts of which not every part is known.

public import ElementQueries

/// A text that Swift code puts together: known parts, and parts that only running it would tell.
///
///     // app.cells["row-\(number)"]
///     pattern.pieces       // [.text("row-"), .wildcard("number")]
///     pattern.description  // "row-{number}"
///     pattern.literal      // nil
public struct TextPattern: Hashable, Sendable {
  /// A part of the text.
  public enum Piece: Hashable, Sendable {
    /// Known.
    case text(String)
    /// Whatever the code passes; named after the parameter, property or loop variable that carries it.
    case wildcard(String)
    /// Not known, and why, in words without a full stop.
    case unresolved(String)
  }

  /// The parts in order; known neighbours are one piece.
  public private(set) var pieces: [Piece]

  /// A pattern from its parts.
  public init(_ pieces: [Piece]) {
    self.pieces = []
    for piece in pieces { append(piece) }
  }

  /// A text of which everything is known.
  public init(_ text: String) { self.init([.text(text)]) }

  private mutating func append(_ piece: Piece) {
    guard case .text(let text) = piece else {
      pieces.append(piece)
      return
    }
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else if !text.isEmpty {
      pieces.append(piece)
    }
  }

  /// The text, if all of it is known.
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

  /// Why a part is not known; nil if every part is a text or a wildcard.
  public var unresolvedReason: String? {
    for case .unresolved(let reason) in pieces { return reason }
    return nil
  }

  /// The pattern for `LIKE`: `*` for each part that is not known, `*`, `?` and `\` of known ones escaped.
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

  /// The text as a string key, with a hole for each part that is not known.
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

  /// How long a text may become that is put together, in UTF-8 code units and unknown parts. No key is nearly as long.
  static let maximumLength = 10_000

  private var length: Int {
    pieces.reduce(0) { length, piece in
      if case .text(let text) = piece { length + text.utf8.count } else { length + 1 }
    }
  }

  /// Both together would be longer than any text that is put together.
  func isTooLong(with other: TextPattern) -> Bool { length + other.length > Self.maximumLength }

  static func + (left: TextPattern, right: TextPattern) -> TextPattern {
    guard !left.isTooLong(with: right) else {
      return TextPattern([.unresolved("the text is longer than \(maximumLength) bytes")])
    }
    return TextPattern(left.pieces + right.pieces)
  }
}

extension TextPattern: CustomStringConvertible {
  /// The text with wildcards in braces, and `{?}` for what is not known.
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
