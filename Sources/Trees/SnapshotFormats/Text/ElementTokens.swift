// Splits an element's line into tokens, although strings in it may contain anything. (`dump-dialects` §3, §3b)

import AccessibilityTree

/// Splits lines into tokens. Quotes are not escaped, and values are not quoted, so a string ends where the shortest
/// strings give a sequence of known tokens up to the end of the line.
///
/// The work is proportional to the length of the line: from the last token to the first, each token is linked to the
/// next one after which the rest of the line can be read.
struct ElementTokens {
  /// The tokens of the line, in its order.
  private(set) var tokens: [ElementToken] = []
  /// Whether the line can be read to its end. If not, the last of ``tokens`` continues beyond the line.
  private(set) var isComplete = true
  /// The part of the line that has several readings; empty if there is none.
  private(set) var doubt = 0..<0
  /// The attributes on which the readings differ.
  private(set) var doubtful: ElementToken.Kinds = []

  private var starts: [Candidate] = []

  private struct Candidate {
    var token: ElementToken.Start
    /// Whether the token is preceded by the end of a string: `', `.
    var followsQuote: Bool
    /// Whether the line can be read from here to its end.
    var isReadable = false
    /// The index of the token after this one in the reading with the shortest strings; -1 for the end of the line.
    var next = -1
    /// The index of the nearest later readable token, and of the nearest that is preceded by `', `; -1 if there is
    /// none.
    var laterReadable = -1
    var laterAfterQuote = -1
  }

  /// Splits the tokens between two offsets.
  mutating func read(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    tokens.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    isComplete = true
    doubt = 0..<0
    doubtful = []
    var offset = start
    while offset < end {
      if let token = ElementToken.start(at: offset, before: end, in: bytes) {
        guard token.isWhole, Self.endsToken(token.end, end: end, bytes: bytes) else {
          if token.isWhole {
            readUnknown(&offset, end: end, bytes: bytes)
            continue
          }
          readStrings(from: offset, to: end, in: bytes)
          return
        }
        add(token)
        offset = min(end, token.end + 2)
      } else {
        readUnknown(&offset, end: end, bytes: bytes)
      }
    }
  }

  private static func endsToken(_ offset: Int, end: Int, bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    offset == end || bytes.has(", ", at: offset, before: end)
  }

  private mutating func readUnknown(_ offset: inout Int, end: Int, bytes: UnsafeBufferPointer<UInt8>) {
    var last = offset
    while last < end, !bytes.has(", ", at: last, before: end) { last += 1 }
    tokens.append(ElementToken(kind: .unknown, start: offset, content: offset..<last))
    offset = min(end, last + 2)
  }

  private mutating func add(_ token: ElementToken.Start) {
    tokens.append(ElementToken(kind: token.kind, start: token.start, content: token.content..<token.contentEnd))
  }

  // MARK: Strings

  private mutating func readStrings(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    collectStarts(from: start, to: end, in: bytes)
    link(to: end, in: bytes)
    guard let first = starts.first else { return }
    if first.isReadable {
      var index = 0
      while index >= 0 {
        add(starts[index], next: starts[index].next, end: end)
        index = starts[index].next
      }
      findDoubts(from: start, to: end, in: bytes)
    } else {
      isComplete = false
      addReadablePart(to: end, in: bytes)
    }
  }

  private mutating func collectStarts(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var offset = start
    while true {
      if let token = ElementToken.start(at: offset, before: end, in: bytes) {
        let followsQuote = offset >= start + 3 && bytes[offset - 3] == UInt8(ascii: "'")
        starts.append(Candidate(token: token, followsQuote: followsQuote))
      }
      while offset < end, !bytes.has(", ", at: offset, before: end) { offset &+= 1 }
      if offset >= end { return }
      offset += 2
    }
  }

  private mutating func link(to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let endsInQuote = bytes[end - 1] == UInt8(ascii: "'")
    var nearest = -1
    var nearestAfterQuote = -1
    for index in starts.indices.reversed() {
      let token = starts[index].token
      var next = -1
      let isReadable: Bool
      if token.isWhole {
        next = index + 1 < starts.count && starts[index + 1].token.start == token.end + 2 ? index + 1 : -1
        isReadable = token.end == end || next >= 0 && starts[next].isReadable
      } else if token.kind.isQuoted {
        next = nearestAfterQuote
        // The opening quote cannot also be the closing quote.
        while next >= 0, starts[next].token.start - 3 < token.content { next = starts[next].laterAfterQuote }
        isReadable = next >= 0 || endsInQuote && end - 1 >= token.content
      } else {
        next = nearest
        while next >= 0, starts[next].token.start - 2 < token.content { next = starts[next].laterReadable }
        isReadable = true
      }
      starts[index].next = next
      starts[index].isReadable = isReadable
      starts[index].laterReadable = nearest
      starts[index].laterAfterQuote = nearestAfterQuote
      guard isReadable else { continue }
      nearest = index
      if starts[index].followsQuote { nearestAfterQuote = index }
    }
  }

  private mutating func add(_ candidate: Candidate, next: Int, end: Int) {
    let token = candidate.token
    let contentEnd: Int
    if token.isWhole {
      contentEnd = token.contentEnd
    } else {
      let tokenEnd = next < 0 ? end : starts[next].token.start - 2
      contentEnd = token.kind.isQuoted ? tokenEnd - 1 : tokenEnd
    }
    tokens.append(ElementToken(kind: token.kind, start: token.start, content: token.content..<contentEnd))
  }

  /// Adds the tokens up to a string that does not end on this line.
  private mutating func addReadablePart(to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var index = 0
    while index < starts.count {
      let token = starts[index].token
      var next = index + 1
      if token.kind.isQuoted {
        while next < starts.count,
          !starts[next].followsQuote || starts[next].token.start - 3 < token.content
        {
          next += 1
        }
        if next == starts.count {
          tokens.append(ElementToken(kind: token.kind, start: token.start, content: token.content..<end))
          return
        }
      } else if token.isWhole, next == starts.count || starts[next].token.start != token.end + 2 {
        tokens.append(ElementToken(kind: .unknown, start: token.start, content: token.start..<end))
        return
      }
      add(starts[index], next: next < starts.count ? next : -1, end: end)
      index = next
    }
  }

  // MARK: Doubts

  /// Finds the part of the line that cannot be trusted.
  ///
  /// A string that contains `', label: '` would be read as two strings. This is so unlikely that a line counts as
  /// unambiguous, unless something else is wrong with it: an attribute occurs twice, the tokens are not in XCTest's
  /// order, or a value ends in a quote. A value that ends like a flag is likely enough.
  private mutating func findDoubts(from start: Int, to end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    var seen: ElementToken.Kinds = []
    var rank = 0
    var doubtEnd = start
    let firstString = tokens.firstIndex { $0.kind.isQuoted || $0.kind == .value } ?? tokens.count
    var hasString = false
    for index in firstString..<tokens.count {
      let token = tokens[index]
      let tokenRank = Self.rank(of: token.kind)
      let endsInQuote =
        token.kind == .value && hasString && token.content.last.map { bytes[$0] == UInt8(ascii: "'") } == true
      if seen.contains(token.kind) || tokenRank < rank || endsInQuote {
        doubtEnd = index + 1 < tokens.count ? tokens[index + 1].start - 2 : end
      }
      hasString = hasString || token.kind.isQuoted
      seen.insert(token.kind)
      rank = max(rank, tokenRank)
    }
    if doubtEnd > start { note(tokens[firstString].start..<doubtEnd) }
    findFlagsInValue(firstString, end: end, bytes: bytes)
  }

  private static func rank(of kind: ElementToken.Kind) -> Int {
    switch kind {
    // XCTest prints these before the strings, so here they are part of a string.
    case .address, .pid, .traits, .frame: -1
    case .identifier, .title, .label, .placeholderValue: 0
    case .value: 1
    case .selected, .disabled, .focused, .keyboardFocused: 2
    default: 3
    }
  }

  private mutating func findFlagsInValue(_ first: Int, end: Int, bytes: UnsafeBufferPointer<UInt8>) {
    guard let index = tokens[first...].firstIndex(where: { $0.kind == .value }) else { return }
    // XCTest's ellipsis is the end of the value.
    if Self.isTruncated(tokens[index].content, in: bytes) { return }
    var last = index
    while last + 1 < tokens.count, tokens[last + 1].kind.isPlainFlag { last += 1 }
    guard last > index else { return }
    note(tokens[index].start..<(last + 1 < tokens.count ? tokens[last + 1].start - 2 : end))
  }

  /// Returns whether the value ends in the dots that replace the rest of a long value.
  static func isTruncated(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    value.count >= 3 && bytes.has("...", at: value.upperBound - 3, before: value.upperBound)
  }

  private mutating func note(_ range: Range<Int>) {
    doubt = doubt.isEmpty ? range : min(doubt.lowerBound, range.lowerBound)..<max(doubt.upperBound, range.upperBound)
    for token in tokens where range.contains(token.start) { doubtful.insert(token.kind) }
    for candidate in starts where candidate.isReadable && range.contains(candidate.token.start) {
      doubtful.insert(candidate.token.kind)
    }
  }
}
