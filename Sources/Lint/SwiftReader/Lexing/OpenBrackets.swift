// Finds the counterparts of closing brackets.

/// The open brackets in the code read so far, as the indices of their tokens.
///
/// A bracket that was not closed before its surroundings gets no counterpart; braces are stronger than other brackets.
/// Each kind has a list of its own, so that a closing bracket finds its counterpart without looking at the others.
struct OpenBrackets {
  private var parentheses: [Int] = []
  private var squares: [Int] = []
  private var braces: [Int] = []
  private var interpolations: [Int] = []

  mutating func open(_ kind: Token.Kind, token: Int) {
    switch kind {
    case .leftParen: parentheses.append(token)
    case .leftSquare: squares.append(token)
    case .leftBrace: braces.append(token)
    default: interpolations.append(token)
    }
  }

  /// Closes the innermost bracket of a kind with everything in it; nil if it is outside of stronger brackets.
  mutating func close(_ kind: Token.Kind) -> Int? {
    let interpolation = interpolations.last ?? -1
    let barrier = max(interpolation, braces.last ?? -1)
    let opener: Int? =
      switch kind {
      case .leftParen: parentheses.last.flatMap { $0 > barrier ? $0 : nil }
      case .leftSquare: squares.last.flatMap { $0 > barrier ? $0 : nil }
      case .leftBrace: braces.last.flatMap { $0 > interpolation ? $0 : nil }
      default: interpolations.last
      }
    if let opener { forget(from: opener) }
    return opener
  }

  /// Forgets the brackets from a token on.
  mutating func forget(from token: Int) {
    while let last = parentheses.last, last >= token { parentheses.removeLast() }
    while let last = squares.last, last >= token { squares.removeLast() }
    while let last = braces.last, last >= token { braces.removeLast() }
    while let last = interpolations.last, last >= token { interpolations.removeLast() }
  }
}
