// Groups the cells of a Robot Framework file into lines.

extension RobotLine {
  /// Reads the lines of a file. Lines that begin with `...` continue the previous one.
  static func lines(of source: LexedSource) -> [RobotLine] {
    var lines: [RobotLine] = []
    var section = Section.comments
    var block: String?
    let tokens = source.lists[0].tokens
    var index = 0
    while index < tokens.count {
      var end = index + 1
      while end < tokens.count, !tokens[end].isFirstOnLine { end += 1 }
      defer { index = end }
      let first = source.text(tokens[index].range)
      if first.hasPrefix("*") {
        section = Self.section(first)
        block = nil
        continue
      }
      if first == "..." {
        if let last = lines.indices.last { lines[last].cells += index + 1..<end }
        continue
      }
      let isBody = section == .tests || section == .keywords
      let isIndented = tokens[index].start > 0 && source.bytes[tokens[index].start - 1] != UInt8(ascii: "\n")
      if isBody, !isIndented { block = first }
      lines.append(
        RobotLine(section: section, cells: Array(index..<end), block: block, isName: isBody && !isIndented))
    }
    return lines
  }

  private static func section(_ header: String) -> Section {
    let letters = header.lowercased().filter(\.isLetter)
    if letters.hasPrefix("setting") { return .settings }
    if letters.hasPrefix("variable") { return .variables }
    if letters.hasPrefix("test") || letters.hasPrefix("task") { return .tests }
    if letters.hasPrefix("keyword") { return .keywords }
    return .comments
  }
}
