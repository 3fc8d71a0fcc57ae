// Searches a string for credentials: values that follow their names, and users and keys in addresses.

/// The credentials in a string.
struct CredentialSearch {
  /// The form of a string, which determines where values in it end.
  enum Form {
    /// A whole value: an argument, an address, a variable. A credential in it may extend to its end.
    case value
    /// A quoted string inside a line. A colon in it may be punctuation.
    case quotation
    /// A log line. Values end at whitespace and quotes.
    case line
  }

  let text: [Unicode.Scalar]
  /// The ranges of the credentials' scalars, in any order.
  private(set) var found: [Range<Int>] = []
  private static let deepest = 8
  private static let longestName = 80
  private static let longestSegment = 200

  init(_ scalars: [UInt32], _ form: Form) {
    text = scalars.map { Unicode.Scalar($0) ?? "\u{FFFD}" }
    search(text.startIndex..<text.endIndex, form, depth: 0)
  }

  private mutating func search(_ range: Range<Int>, _ form: Form, depth: Int) {
    guard depth < Self.deepest, !range.isEmpty else { return }
    let first = text[range].first { !$0.isSpace }
    if form == .line {
      searchQuotations(range, form, depth)
    } else if first == "{" || first == "[" {
      searchQuotations(range, form, depth)
      add(userInformation(in: range, .line))
      return
    }
    searchPlain(range, form)
  }

  private mutating func searchPlain(_ range: Range<Int>, _ form: Form) {
    add(userInformation(in: range, form))
    findAssignments(range, form)
    findOptions(range, form)
  }

  private mutating func add(_ ranges: [Range<Int>]) {
    found += ranges.filter { !CredentialName.isHarmless(string($0)) }
  }

  func string(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(text[range])) }

  // MARK: JSON and other quotations

  /// Searches quoted strings: the values of members that name a credential, and the contents of other strings. In JSON,
  /// unquoted parts are searched, too.
  private mutating func searchQuotations(_ range: Range<Int>, _ form: Form, _ depth: Int) {
    var index = range.lowerBound
    var bare = index
    var isOpen = false
    while index < range.upperBound {
      // If one opening quote is not closed, later ones are not closed, either.
      let opening = text[index] == "“"
      guard !(isOpen && opening), let quotation = quotation(at: index, in: range, singles: form != .line) else {
        if opening { isOpen = true }
        if form != .line, ",{}\n".unicodeScalars.contains(text[index]) {
          searchPlain(bare..<index, form)
          bare = index + 1
        }
        index += 1
        continue
      }
      if form != .line { searchPlain(bare..<index, form) }
      let next = text[quotation.end..<range.upperBound].firstIndex { !$0.isSpace } ?? range.upperBound
      if next < range.upperBound, text[next] == ":" {
        index = next + 1
        if CredentialName.isCredential(string(quotation.content)) {
          let value = memberValue(from: index, to: range.upperBound)
          add([value.content])
          index = max(index, value.end)
        }
      } else {
        search(quotation.content, form == .line ? .quotation : form, depth: depth + 1)
        index = quotation.end
      }
      bare = index
    }
    if form != .line, bare < range.upperBound { searchPlain(bare..<range.upperBound, form) }
  }

  /// Returns the contents between the quote at an index and its closing quote. In JSON inside a string, backslashes
  /// precede both.
  private func quotation(
    at index: Int, in range: Range<Int>, singles: Bool
  ) -> (content: Range<Int>, end: Int)? {
    let quote = text[index]
    if quote == "“" {
      return text[(index + 1)..<range.upperBound].firstIndex(of: "”").map { (index + 1..<$0, $0 + 1) }
    }
    guard quote == "\"" || (quote == "'" && singles) else { return nil }
    // This is an apostrophe, not a quote.
    if quote == "'", index > range.lowerBound, text[index - 1].properties.isAlphabetic { return nil }
    let level = text[range.lowerBound..<index].reversed().prefix { $0 == "\\" }.count
    var backslashes = 0
    for end in index + 1..<max(range.upperBound, index + 1) {
      if text[end] == "\\" {
        backslashes += 1
        continue
      }
      if text[end] == quote, backslashes >= level, (backslashes - level).isMultiple(of: 2 * (level + 1)) {
        return (index + 1..<end - level, end + 1)
      }
      backslashes = 0
    }
    return nil
  }

  /// The value of a JSON member: a string without its quotes, a number, or everything in brackets.
  private func memberValue(from start: Int, to end: Int) -> (content: Range<Int>, end: Int) {
    guard let start = text[start..<end].firstIndex(where: { !$0.isSpace }) else { return (end..<end, end) }
    let first = text[start..<end].firstIndex { $0 != "\\" } ?? start
    if let quotation = quotation(at: first, in: start..<end, singles: true) { return quotation }
    guard text[start] == "{" || text[start] == "[" else {
      let last = text[start..<end].firstIndex { ",}]\n".unicodeScalars.contains($0) } ?? end
      return (start..<last, last)
    }
    var depth = 0
    var index = start
    while index < end {
      if let quotation = quotation(at: index, in: start..<end, singles: false) {
        index = quotation.end
        continue
      }
      if text[index] == "{" || text[index] == "[" { depth += 1 }
      if text[index] == "}" || text[index] == "]" { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return (start..<index, index)
  }

  // MARK: Names and values

  /// Finds the values after equals signs and colons.
  private mutating func findAssignments(_ range: Range<Int>, _ form: Form) {
    var index = range.lowerBound
    while index < range.upperBound {
      defer { index += 1 }
      guard text[index] == "=" || text[index] == ":", index > range.lowerBound,
        let name = name(before: index, from: range.lowerBound, hasSpaces: form != .line)
      else { continue }
      let isHeader = text[index] == ":" && string(name).lowercased().hasSuffix("authorization")
      if text[index] == ":", !isHeader, form != .value || isInAddress(index, name, range) { continue }
      guard CredentialName.isCredential(string(name)) else { continue }
      let value =
        isHeader && form == .line
        ? index + 1..<(text[index..<range.upperBound].firstIndex(where: \.isQuote) ?? range.upperBound)
        : value(from: index + 1, in: range, form)
      add([value])
      index = max(index, value.upperBound - 1)
    }
  }

  /// The name that ends at an index.
  private func name(before end: Int, from start: Int, hasSpaces: Bool) -> Range<Int>? {
    var end = end
    if hasSpaces { while end > start, text[end - 1].isSpace { end -= 1 } }
    let lowest = max(start, end - Self.longestName)
    let name = (text[lowest..<end].lastIndex { $0.endsName }.map { $0 + 1 } ?? lowest)..<end
    return name.isEmpty ? nil : name
  }

  /// Whether a colon follows the scheme or the host of an address.
  private func isInAddress(_ colon: Int, _ name: Range<Int>, _ range: Range<Int>) -> Bool {
    if name.lowerBound > range.lowerBound, text[name.lowerBound - 1].isSlash { return true }
    let slashes = text[(colon + 1)..<range.upperBound].prefix { $0.isSlash }.count
    return slashes > 1 || (slashes == 1 && text[name].contains("."))
  }

  /// The value that begins at an index, with or without quotes.
  private func value(from start: Int, in range: Range<Int>, _ form: Form) -> Range<Int> {
    let end = range.upperBound
    var start = start
    if form != .line { while start < end, text[start].isSpace { start += 1 } }
    guard start < end else { return start..<start }
    if let quotation = quotation(at: start, in: start..<end, singles: true),
      isBoundary(quotation.end, in: range, isLine: form == .line)
    {
      return quotation.content
    }
    // In a line, the value may already be masked, and followed by the rest of a sentence.
    let bullets = start + SecretMask.secureContent.unicodeScalars.count
    if form == .line, bullets < end, text[start..<end].prefix(while: { $0 == "•" }).endIndex == bullets,
      " :;,.)&".unicodeScalars.contains(text[bullets])
    {
      return start..<bullets
    }
    let quote = form == .value ? nil : openQuote(before: start, in: range)
    let last = (start..<end).first { index in
      let scalar = text[index]
      if scalar == quote, isBoundary(index + 1, in: range, isLine: false) { return true }
      if form == .line, scalar.isSpace || scalar.isQuote { return true }
      return "&;#\n".unicodeScalars.contains(scalar) && endsValue(index, to: end)
    }
    return start..<(last ?? end)
  }

  /// The quote that opens a string literal of a locator in which a value begins: `.text("token=…")`, `[@name='pin=…']`.
  private func openQuote(before start: Int, in range: Range<Int>) -> Unicode.Scalar? {
    let before = text[max(range.lowerBound, start - Self.longestSegment)..<start]
    guard let quote = before.lastIndex(where: { $0 == "\"" || $0 == "'" }), quote > before.startIndex else {
      return nil
    }
    return "(=, ".unicodeScalars.contains(text[quote - 1]) ? text[quote] : nil
  }

  /// Whether a value ends at a separator, because another name, a word or nothing follows. Anything else belongs to the
  /// value, even where addresses must not contain it.
  private func endsValue(_ separator: Int, to end: Int) -> Bool {
    let rest = text[(separator + 1)..<min(end, separator + Self.longestSegment)]
    let segment = rest.drop { $0.isSpace }.prefix { !"&;#\n".unicodeScalars.contains($0) }
    guard let first = segment.first else { return true }
    if let sign = segment.firstIndex(where: { $0 == "=" || ($0 == ":" && text[separator] == "\n") }) {
      return sign > segment.startIndex && !segment[..<sign].contains { $0.endsName }
    }
    if text[separator] == "#", first.isSlash { return true }
    guard text[separator] == "&" || text[separator] == "#" else { return false }
    return segment.allSatisfy { $0.properties.isAlphabetic || "-_/.".unicodeScalars.contains($0) }
  }

  /// Whether a quoted value ends at its closing quote: `'a'b` continues.
  private func isBoundary(_ index: Int, in range: Range<Int>, isLine: Bool) -> Bool {
    guard index < range.upperBound else { return true }
    if ">/&;,)}]".unicodeScalars.contains(text[index]) { return true }
    guard text[index].isSpace, !isLine else { return isLine && text[index].isSpace }
    let next = text[index..<range.upperBound].drop { $0.isSpace }.prefix { !$0.isSpace }
    return next.contains("=") || next.first == ">"
  }

  // MARK: Options

  /// Finds the values after options, such as `--token abc`, and after `Bearer`.
  private mutating func findOptions(_ range: Range<Int>, _ form: Form) {
    let words = text[range].indices.split { text[$0].isSpace }
      .compactMap { part in part.first.flatMap { first in part.last.map { first..<$0 + 1 } } }
    for (index, word) in words.enumerated().dropLast() where string(word).lowercased().hasSuffix("bearer") {
      add([words[index + 1].lowerBound..<(form == .line ? words[index + 1].upperBound : range.upperBound)])
    }
    guard words.count > 1 else { return }
    let names = words.map { string($0) }
    if form != .value {
      for (index, name) in names.enumerated().dropLast() where CredentialName.isOption(name) {
        // In messages, the next word may continue the sentence.
        let next = names[index + 1]
        guard !name.contains("="), CredentialName.isCredential(name), !next.hasPrefix("-"), !next.hasPrefix("("),
          !Self.wordsOfMessages.contains(next)
        else { continue }
        add([words[index + 1]])
      }
    } else if CredentialName.isOption(names[0]) {
      var end = 0
      for index in CredentialName.values(among: names).sorted() where index >= end {
        end = names[index...].dropFirst().firstIndex { CredentialName.isOption($0) } ?? names.endIndex
        add([words[index].lowerBound..<words[end - 1].upperBound])
      }
    }
  }

  private static let wordsOfMessages: Set = ["here", "there", "and", "was"]
}

extension Unicode.Scalar {
  var isSpace: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }
  var isSlash: Bool { self == "/" || self == "\\" }
  /// Whether a value in a line ends at this character.
  var isQuote: Bool { "\"“”<>".unicodeScalars.contains(self) }
  fileprivate var endsName: Bool { isSpace || "?&;#/\\\"'“”<>,(){}=|!`@:".unicodeScalars.contains(self) }
}
