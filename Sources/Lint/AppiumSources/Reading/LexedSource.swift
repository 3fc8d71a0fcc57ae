// Holds the tokens of a source file.

import Findings

/// Tokens in order, with the partner of each bracket.
struct TokenList {
  let tokens: [LexedToken]
  /// For each opening bracket, the index of the closing one, or the number of tokens if there is none; for each closing
  /// bracket, the index of the opening one, or -1; for every other token, its own index.
  let partners: [Int]
  /// The opening bracket of the innermost pair that encloses each token; -1 outside brackets.
  let enclosers: [Int]
  /// The offset of the first bracket without a partner.
  let unpaired: Int?

  init(_ tokens: [LexedToken]) {
    var partners = Array(tokens.indices)
    var enclosers: [Int] = []
    enclosers.reserveCapacity(tokens.count)
    var open: [Int] = []
    // The number of open brackets of each kind. Without it, each mismatched closing bracket would search all open
    // brackets.
    var counts = [0, 0, 0]
    var unpaired: Int?
    for (index, token) in tokens.enumerated() {
      let encloser = open.last ?? -1
      guard token.kind == .symbol else {
        enclosers.append(encloser)
        continue
      }
      if let kind = Self.opening.firstIndex(of: token.payload) {
        enclosers.append(encloser)
        open.append(index)
        counts[kind] += 1
        partners[index] = tokens.count
      } else if let kind = Self.closing.firstIndex(of: token.payload) {
        partners[index] = -1
        guard counts[kind] > 0 else {
          enclosers.append(encloser)
          unpaired = unpaired ?? token.start
          continue
        }
        while let last = open.popLast() {
          let other = Self.opening.firstIndex(of: tokens[last].payload) ?? 0
          counts[other] -= 1
          if other == kind {
            partners[last] = index
            partners[index] = last
            break
          }
          // The bracket ends where the enclosing one does.
          partners[last] = index
          unpaired = unpaired ?? tokens[last].start
        }
        enclosers.append(open.last ?? -1)
      } else {
        enclosers.append(encloser)
      }
    }
    self.enclosers = enclosers
    self.tokens = tokens
    self.partners = partners
    self.unpaired = unpaired ?? open.first.map { tokens[$0].start }
  }

  private static let opening = [PunctuationMark.roundOpen, .squareOpen, .curlyOpen].map(\.code)
  private static let closing = [PunctuationMark.roundClose, .squareClose, .curlyClose].map(\.code)

  /// Whether the token is an opening bracket.
  func opens(_ index: Int) -> Bool {
    let token = tokens[index]
    return token.kind == .symbol && Self.opening.contains(token.payload)
  }
}

/// A source file as tokens.
struct LexedSource {
  let path: String
  let language: SourceLanguage
  let table: LineTable
  /// The distinct names.
  let names: [String]
  /// The tokens of the file, and then those of each interpolation.
  let lists: [TokenList]
  let literals: [LexedLiteral]
  /// The comments, in order.
  let comments: [Range<Int>]
  /// The first problem of each kind: an unterminated string, comment or bracket, or an invalid escape.
  let findings: [Finding]
  /// The scalars of a Maestro flow with their enclosing keys, in the order of ``literals``.
  var entries: [FlowEntry] = []

  var bytes: [UInt8] { table.bytes }

  func name(_ token: LexedToken) -> String? { token.kind == .name ? names[token.payload] : nil }
  func literal(_ token: LexedToken) -> LexedLiteral? { token.kind == .string ? literals[token.payload] : nil }
  /// Whether a setting of a driver is named: as a key, or in a string such as `appium:settings[name]`.
  func names(setting name: String) -> Bool {
    names.contains(name)
      || literals.contains { literal in
        literal.range.count < name.utf8.count + SourceLimits.shortText && literal.plainText?.contains(name) == true
      }
  }
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }
}
