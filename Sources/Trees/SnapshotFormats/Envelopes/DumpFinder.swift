// Finds dumps inside logs, reports, error messages and files with several dumps.

import Findings
import JSON

/// A part of a text that is probably a dump.
struct DumpExtent {
  /// How the dump is written.
  enum Form {
    /// As it is.
    case plain
    /// As a string in quotes, with escapes.
    case literal(StringLiteral.Quote)
    /// As the text of another XML document, with entities.
    case entities
    /// As base64.
    case base64
    /// As a JSON document that is cut off or not well-formed.
    case cutJSON
  }

  var range: Range<Int>
  var form: Form

  var isCutOff: Bool { if case .cutJSON = form { true } else { false } }
}

/// Searches a text for the beginnings of dumps and finds their ends. The time is proportional to the length of the
/// text, whatever it contains: the search continues after each dump, and text is scanned as JSON at most once.
struct DumpFinder {
  private let input: UnsafeRawBufferPointer
  /// Whether JSON documents are searched for. In a file that is JSON as a whole, every object would be one.
  private let findsJSON: Bool
  /// The number of extents after which the search stops.
  private let limit: Int
  private var extents: [DumpExtent] = []
  private var offset = 0
  /// The offset at which the last text scanned as JSON ended.
  private var jsonEnd = 0
  /// The offset at which the last dump ended.
  private var lastEnd = 0
  /// A JSON document that is cut off, unless another dump is found in it.
  private var cutJSON: Range<Int>?

  private init(_ input: UnsafeRawBufferPointer, findsJSON: Bool, limit: Int) {
    self.input = input
    self.findsJSON = findsJSON
    self.limit = limit
  }

  /// Returns the dumps in a text, in order, at most `limit`. They do not overlap.
  static func find(_ input: UnsafeRawBufferPointer, findsJSON: Bool, limit: Int) -> [DumpExtent] {
    var finder = DumpFinder(input, findsJSON: findsJSON, limit: limit)
    finder.run()
    finder.addCutJSON(before: input.count)
    return finder.extents
  }

  private mutating func run() {
    while offset < input.count, extents.count < limit {
      let found: DumpExtent?
      switch input[offset] {
      case UInt8(ascii: "<"): found = tagExtent()
      case UInt8(ascii: "&"): found = entityExtent()
      case UInt8(ascii: "{"): found = jsonLiteralExtent() ?? (findsJSON && offset >= jsonEnd ? jsonExtent() : nil)
      case let byte where Base64Text.mayBegin(with: byte): found = base64Extent()
      default: found = nil
      }
      guard let found else {
        offset += 1
        continue
      }
      addCutJSON(before: found.range.lowerBound)
      extents.append(found)
      lastEnd = found.range.upperBound
    }
  }

  /// Adds the JSON document that is cut off, if it ends before the next dump.
  private mutating func addCutJSON(before next: Int) {
    if let range = cutJSON, range.upperBound <= next { extents.append(DumpExtent(range: range, form: .cutJSON)) }
    cutJSON = nil
  }

  // MARK: XML

  private mutating func tagExtent() -> DumpExtent? {
    guard let mark = DumpMark.find(input, at: offset + 1) else { return nil }
    if let quote = quote() {
      // The string may begin before the tag, with words such as “Page source:”.
      let end = StringLiteral.decode(input, from: offset, quote: quote).end
      return advance(to: end, DumpExtent(range: offset..<end, form: .literal(quote)))
    }
    guard mark == .document ? hasRoot() : isProbablyElement() else { return nil }
    let start = startWithoutInterruption()
    let extent = XMLExtent.find(input, from: start)
    return advance(to: extent.next, DumpExtent(range: start..<extent.end, form: .plain))
  }

  private mutating func advance(to next: Int, _ extent: DumpExtent) -> DumpExtent {
    offset = max(next, offset + 1)
    return extent
  }

  /// Returns the quote that ends the string in which the tag at the offset is written; nil if it is not in a string.
  ///
  /// Inside a string, the quotes of attributes have a backslash, or they differ from the quote before the string.
  private func quote() -> StringLiteral.Quote? {
    let before = offset > 0 ? input[offset - 1] : 0
    let opening = before.isQuote ? StringLiteral.Quote(input, at: offset - 1) : nil
    // A tag of a dump has a quote after its first attribute's name. The wrapper AppiumAUT has no attributes.
    for position in offset..<min(input.count, offset + 256) {
      if input[position] == UInt8(ascii: "\n") { return opening }
      guard input[position].isQuote else { continue }
      if input[position - 1] == UInt8(ascii: "\\") { return opening ?? quote(input[position], before: offset) }
      return before == input[position] ? nil : opening
    }
    return opening
  }

  /// Returns the quote of a string that begins before an offset, on the same line.
  private func quote(_ byte: UInt8, before offset: Int) -> StringLiteral.Quote {
    let line = input[max(0, offset - 1024)..<offset]
    let start = line.lastIndex { $0 == byte || $0 == UInt8(ascii: "\n") }
    guard let start, input[start] == byte else { return StringLiteral.Quote(delimiter: byte) }
    return StringLiteral.Quote(input, at: start)
  }

  /// Returns whether a declaration or wrapper is followed by a tag that dumps have. Other XML documents have the same
  /// declaration; if one is a report that contains a dump, the dump is found later.
  private func hasRoot() -> Bool {
    let window = input[offset..<min(input.count, offset + 1024)]
    guard input[offset + 1] == UInt8(ascii: "?") else { return true }
    var tags = 0
    var position = offset + 1
    while tags < 2, let open = window[position...].firstIndex(of: UInt8(ascii: "<")) {
      position = open + 1
      if DumpMark.find(input, at: position) != nil { return input[position] != UInt8(ascii: "?") }
      if position < input.count, input[position].isNameStart { tags += 1 }
    }
    return false
  }

  /// Returns whether the tag of an element begins a dump. A log may mention the name of a tag in angle brackets,
  /// without attributes; a dump has attributes, or begins on a line of its own.
  private func isProbablyElement() -> Bool {
    let name = input[(offset + 1)...].prefix { $0.isNamePart }
    let after = name.endIndex
    if after + 1 < input.count, input[after].isWhitespace {
      let attribute = input[after...].prefix(200).drop { $0.isWhitespace }
      if let first = attribute.first, first.isNameStart, attribute.drop(while: \.isNamePart).first == UInt8(ascii: "=")
      {
        return true
      }
    }
    var position = offset
    while position > lastEnd, input[position - 1] == UInt8(ascii: " ") || input[position - 1] == UInt8(ascii: "\t") {
      position -= 1
    }
    return position == lastEnd || input[position - 1] == UInt8(ascii: "\n")
  }

  /// Returns the offset of the root if a log has a text, such as a time, between the declaration and the root, which
  /// XML does not allow; otherwise, the current offset.
  private func startWithoutInterruption() -> Int {
    guard input[offset + 1] == UInt8(ascii: "?"),
      let end = input[offset...].prefix(256).firstIndex(of: UInt8(ascii: ">")),
      let root = input[end...].prefix(256).firstIndex(of: UInt8(ascii: "<")),
      input[(end + 1)..<root].contains(where: { !$0.isWhitespace }), DumpMark.find(input, at: root + 1) != nil
    else { return offset }
    return root
  }

  private mutating func entityExtent() -> DumpExtent? {
    guard let name = EntityText.afterAngleBracket(input, at: offset), DumpMark.find(input, at: name) != nil else {
      return nil
    }
    if let quote = offset > 0 && input[offset - 1].isQuote ? StringLiteral.Quote(input, at: offset - 1) : nil {
      let end = StringLiteral.decode(input, from: offset, quote: quote).end
      // Unlike a string, the value of an attribute may have several lines.
      if end < input.count, input[end] != quote.delimiter, offset > 1, input[offset - 2] == UInt8(ascii: "="),
        let close = input[end...].firstIndex(of: quote.delimiter), input[end - 1] != quote.delimiter
      {
        return advance(to: close, DumpExtent(range: offset..<close, form: .entities))
      }
      return advance(to: end, DumpExtent(range: offset..<end, form: .literal(quote)))
    }
    let start = startOfEscapedString()
    let end = EntityText.decode(input, from: start).end
    return advance(to: end, DumpExtent(range: start..<end, form: .entities))
  }

  /// Returns the beginning of the attribute or text in which the dump at the offset is in a string, whose quotes are
  /// escaped, too: the string is part of a JSON document. Otherwise, returns the offset.
  private func startOfEscapedString() -> Int {
    let before = input[lastEnd..<offset]
    guard ["&#34;", "&quot;", "&#x22;"].contains(where: { before.suffix($0.utf8.count).elementsEqual($0.utf8) }) else {
      return offset
    }
    let boundary = before.lastIndex { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: ">") }
    return boundary.map { $0 + 1 } ?? lastEnd
  }

  private mutating func base64Extent() -> DumpExtent? {
    guard Base64Text.isDump(input, at: offset) else { return nil }
    let end = Base64Text.decode(input, from: offset).end
    return advance(to: end, DumpExtent(range: offset..<end, form: .base64))
  }

  // MARK: JSON

  /// Keys with which the JSON documents of drivers and recorders begin.
  private static let keys: Set<String> = [
    "value", "sessionId", "status", "error", "elementType", "axElement", "attributes", "children", "frame",
    "identifier",
    "isEnabled", "label", "name", "rawIdentifier", "rect", "type",
  ]

  /// Returns the string that contains the JSON document at the offset.
  private mutating func jsonLiteralExtent() -> DumpExtent? {
    guard offset > 0, input[offset - 1].isQuote else { return nil }
    let quote = StringLiteral.Quote(input, at: offset - 1)
    let window = UnsafeRawBufferPointer(rebasing: input[offset..<min(input.count, offset + 200)])
    let beginning = StringLiteral.decode(window, from: 0, quote: quote).text.bytes
    let plain = beginning.withUnsafeBytes(EntityText.decodeDocument)?.bytes ?? beginning
    guard plain.withUnsafeBytes({ Self.hasKnownKey($0, at: 0) }) else { return nil }
    let end = StringLiteral.decode(input, from: offset, quote: quote).end
    return advance(to: end, DumpExtent(range: offset..<end, form: .literal(quote)))
  }

  private mutating func jsonExtent() -> DumpExtent? {
    guard Self.hasKnownKey(input, at: offset) else { return nil }
    let rest = UnsafeRawBufferPointer(rebasing: input[offset...])
    var reader = JSONReader(rest, from: SourcePosition(file: ""))
    do throws(JSONSyntaxError) {
      _ = try reader.next()
      _ = try reader.skip()
    } catch {
      // What this attempt has read is not scanned again: brackets that are not closed would take quadratic time.
      jsonEnd = offset + max(reader.offset, 1)
      addCutJSON(before: offset)
      cutJSON = offset..<min(jsonEnd, input.count)
      return nil
    }
    let end = offset + reader.offset
    return advance(to: end, DumpExtent(range: offset..<end, form: .plain))
  }

  /// Returns whether the object at an offset begins with a key of drivers and recorders.
  static func hasKnownKey(_ input: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    let member = input[(offset + 1)...].prefix(64).drop { $0.isWhitespace }
    guard member.first == UInt8(ascii: "\"") else { return false }
    let key = member.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    return keys.contains(String(decoding: key, as: UTF8.self))
  }
}
