// Separates the lines of a printed hierarchy from the text around it.

extension DescriptionDocument {
  /// Returns the lines of a hierarchy: its headings, elements and path. The query that found the element, which may
  /// search for any text, and what a log has between the lines are left out, unless elements are only in the answers to
  /// the query.
  ///
  /// - Parameter parts: The indices of the blocks.
  /// - Returns: Nil if lines are not kept.
  func text(of parts: Range<Int>) -> String? {
    guard let lines, let first = blocks[parts].first else { return nil }
    let isQuery = first.tree.isEmpty && first.attributes == nil
    var contents = blocks[parts].flatMap { ownContents($0, isQuery: isQuery) }
    if let deviceOrientation { contents.append(deviceOrientation) }
    contents.sort { $0.lowerBound < $1.lowerBound }
    let end = parts.upperBound < blocks.count ? blocks[parts.upperBound].start : source.bytes.count
    var text: [UInt8] = []
    var next = 0
    for line in lines {
      while next < contents.count, contents[next].upperBound < line.content.lowerBound { next += 1 }
      let isOwn = next < contents.count && contents[next].lowerBound <= line.content.upperBound
      let isHeading = (first.start..<end).contains(line.content.upperBound) && Self.isHeading(line, isQuery: isQuery)
      guard isOwn || isHeading else { continue }
      let start = source.bytes[..<line.content.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      text += source.bytes[start..<line.content.upperBound] + [UInt8(ascii: "\n")]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func ownContents(_ block: DescriptionBlock, isQuery: Bool) -> [Range<Int>] {
    let elements = ([block.attributes].compactMap(\.self) + block.tree + block.path).map(\.content)
    let answers = isQuery ? block.steps.flatMap { [$0.wording] + ($0.output ?? []).map(\.content) } : []
    return elements + answers + [block.bundleIdentifier, block.interfaceOrientation].compactMap(\.self)
  }

  private static func isHeading(_ line: DescriptionLine, isQuery: Bool) -> Bool {
    switch line.kind {
    case .subtree, .path, .possibleMatches, .separator, .notResponding: true
    case .queryChain, .output, .emptyOutput, .close, .input, .inputEnd: isQuery
    default: false
    }
  }
}
