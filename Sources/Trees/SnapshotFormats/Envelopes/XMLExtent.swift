// Finds the end of an XML document inside other text, without reading it.

/// Where an XML document ends.
struct XMLExtent {
  /// The offset after the document. If it was cut off, the offset after its last tag.
  var end: Int
  /// The offset at which the search for the next dump continues.
  var next: Int

  /// Finds the end of the document that begins with the tag at an offset.
  ///
  /// Only counts levels: names and attributes are checked by the parser. The time is proportional to `next - start`.
  static func find(_ input: UnsafeRawBufferPointer, from start: Int) -> XMLExtent {
    var scanner = XMLExtentScanner(input: input, start: start)
    return scanner.run()
  }
}

private struct XMLExtentScanner {
  let input: UnsafeRawBufferPointer
  let start: Int
  private var offset: Int
  private var depth = 0
  /// Whether the document is the output of `uiautomator dump --windows`.
  private var hasWindows = false
  /// The offset after the last tag that belongs to the dump.
  private var lastEnd: Int

  init(input: UnsafeRawBufferPointer, start: Int) {
    self.input = input
    self.start = start
    offset = start
    lastEnd = start
  }

  mutating func run() -> XMLExtent {
    while let open = input[offset...].firstIndex(of: UInt8(ascii: "<")), open + 1 < input.count {
      switch input[open + 1] {
      case UInt8(ascii: "?"), UInt8(ascii: "!"):
        if open > start, DumpMark.find(input, at: open + 1) == .document { return cut(at: open) }
        guard let end = endOfMiscellany(open) else { return cut(at: input.count) }
        offset = end
      case UInt8(ascii: "/"):
        guard let end = input[open...].firstIndex(of: UInt8(ascii: ">")) else { return cut(at: input.count) }
        offset = end + 1
        lastEnd = offset
        depth -= 1
        if depth <= 0 { return XMLExtent(end: offset, next: offset) }
      case let byte where byte.isNameStart:
        // A wrapper begins another dump, unless it is the wrapper of this one, after the declaration.
        // The windows of a display have hierarchies.
        let isInWindow = hasWindows && input[open + 1] == UInt8(ascii: "h")
        if depth > 0, !isInWindow, DumpMark.find(input, at: open + 1) == .document { return cut(at: open) }
        if depth == 0, input[(open + 1)...].starts(with: "displays".utf8) { hasWindows = true }
        switch tagEnd(open) {
        case .end(let end, let isEmpty):
          offset = end
          if !isEmpty { depth += 1 }
          if isElement(open + 1) { lastEnd = end }
          if depth == 0 { return XMLExtent(end: end, next: end) }
        case .cut: return XMLExtent(end: input.count, next: input.count)
        // The parser reports what is wrong with the tag.
        case .broken(let end): return brokenExtent(end)
        }
      default: offset = open + 1
      }
    }
    return cut(at: input.count)
  }

  private func cut(at next: Int) -> XMLExtent { XMLExtent(end: lastEnd > start ? lastEnd : next, next: next) }

  private func brokenExtent(_ fault: Int) -> XMLExtent {
    var next = fault
    while let open = input[next...].firstIndex(of: UInt8(ascii: "<")) {
      if DumpMark.find(input, at: open + 1) == .document { return XMLExtent(end: open, next: open) }
      next = open + 1
    }
    return XMLExtent(end: input.count, next: input.count)
  }

  private enum TagEnd {
    case end(Int, isEmpty: Bool)
    /// The text ends inside the tag.
    case cut
    /// A value is not closed before the next tag.
    case broken(Int)
  }

  private func tagEnd(_ open: Int) -> TagEnd {
    var quote: UInt8?
    var position = open
    while position + 1 < input.count {
      position += 1
      let byte = input[position]
      if byte == UInt8(ascii: "<") {
        guard let current = quote, let end = XMLRepair.valueEnd(input, from: position, quote: current) else {
          return .broken(position)
        }
        position = end
        quote = nil
      } else if let current = quote {
        if byte == current { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return .end(position + 1, isEmpty: input[position - 1] == UInt8(ascii: "/"))
      }
    }
    return .cut
  }

  /// Returns the offset after a comment, a CDATA section, a declaration or a processing instruction.
  private func endOfMiscellany(_ open: Int) -> Int? {
    let rest = input[open...]
    if rest.starts(with: "<!--".utf8) { return end(of: "-->", from: open + 4) }
    if rest.starts(with: "<![CDATA[".utf8) { return end(of: "]]>", from: open + 9) }
    if rest.starts(with: "<?".utf8) { return end(of: "?>", from: open + 2) }
    return end(of: ">", from: open)
  }

  private func end(of mark: StaticString, from offset: Int) -> Int? {
    let length = mark.utf8CodeUnitCount
    return mark.withUTF8Buffer { mark in
      var position = offset
      while position + length <= input.count {
        if input[position] == mark[0], input[position..<position + length].elementsEqual(mark) {
          return position + length
        }
        position += 1
      }
      return nil
    }
  }

  /// Returns whether the name at an offset is one that dumps use, not a word in angle brackets in a log.
  private func isElement(_ offset: Int) -> Bool {
    if DumpMark.find(input, at: offset) != nil { return true }
    let name = input[offset...].prefix { $0.isNamePart }
    // The names of Android's classes have a package.
    return name.contains(UInt8(ascii: ".")) || name.elementsEqual("node".utf8)
  }
}
