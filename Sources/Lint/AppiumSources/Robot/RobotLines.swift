// Groups the cells of a Robot Framework file into lines.

import AccessibilityTree

extension RobotLine {
  /// Reads the lines of a file. Lines that begin with `...` continue the previous one.
  static func lines(of source: LexedSource) -> [RobotLine] {
    var lines: [RobotLine] = []
    var section = Section.comments
    var block: String?
    let tokens = source.lists[0].tokens
    // The enclosing blocks: `IF`, `FOR`, `WHILE` and `TRY`, with the platform of a condition and that of its `ELSE`
    var blocks: [(own: Platform?, other: Platform?)] = []
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
      if isBody, !isIndented {
        block = first
        blocks = []
      }
      let condition = end > index + 1 ? source.text(tokens[index + 1].range) : ""
      switch first {
      case "ELSE IF" where !blocks.isEmpty:
        blocks.removeLast()
        blocks.append((RobotVariables.platform(ofCondition: condition) ?? blocks.last?.own, nil))
      case "ELSE" where !blocks.isEmpty:
        let other = blocks.removeLast().other
        blocks.append((other ?? blocks.last?.own, nil))
      case "END": _ = blocks.popLast()
      default: break
      }
      var line = RobotLine(section: section, cells: Array(index..<end), block: block, isName: isBody && !isIndented)
      line.platform = blocks.last?.own
      lines.append(line)
      // In `IF    condition    Click Element    id=a`, the block ends with the line.
      if first == "IF", end == index + 2, end == tokens.count || source.text(tokens[end].range) != "..." {
        let platform = RobotVariables.platform(ofCondition: condition)
        blocks.append((platform ?? blocks.last?.own, platform.map(PlatformCondition.other)))
      }
      if ["FOR", "WHILE", "TRY"].contains(first) { blocks.append((blocks.last?.own, nil)) }
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
