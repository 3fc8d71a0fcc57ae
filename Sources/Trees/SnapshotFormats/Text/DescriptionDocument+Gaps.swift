// Reports what is missing in a printed hierarchy. (`dump-dialects` §3, §3b)

import AccessibilityTree
import Findings

extension DescriptionDocument {
  /// Returns the finding about a hierarchy that ends too early; nil if it seems to be complete.
  func cut(_ block: DescriptionBlock, isLast: Bool) -> Finding? {
    let advice = "record the dump again, or copy the complete text"
    let last = block.tree.last { !$0.isEllipsis } ?? block.attributes
    let end = max(last?.content.upperBound ?? block.start, block.strays.last?.upperBound ?? 0)
    // The findings about removed lines report the missing elements.
    if block.tree.last?.isEllipsis == true || block.isSparse { return nil }
    let endsHere = isLast && !block.hasPath && !block.hasQueryChain && !block.isClosed
    if let last, endsHere, block.strays.isEmpty ? isIncomplete(last, in: block) : endsInLine {
      return Finding(
        code: "dump-truncated", severity: .warning, position: source.position(at: end),
        message: "the dump is cut off inside \(head(of: last).map { source.string($0.name) } ?? "an element"), which "
          + "begins on line \(last.number): elements may be missing after it",
        advice: advice)
    }
    if isHierarchy27 {
      guard block.bundleIdentifier != nil, !block.isClosed, isLast else { return nil }
      return Finding(
        code: "dump-truncated", severity: .warning, position: source.position(at: end),
        message: "the dump ends without the line of dashes that Xcode prints after each application: elements may be "
          + "missing at the end",
        advice: advice)
    }
    guard block.hasSubtreeHeading || block.attributes != nil, !block.hasPath else { return nil }
    return Finding(
      code: "dump-truncated", severity: .warning, position: source.position(at: end),
      message: "the dump ends without “Path to element:”, which XCTest prints after the hierarchy: elements may be "
        + "missing at the end",
      advice: advice)
  }

  /// Returns the finding about a hierarchy that is not a whole screen; nil for a whole one.
  func extent(_ block: DescriptionBlock, isPart: Bool) -> Finding? {
    let position = source.position(at: block.start)
    if block.isSparse {
      return Finding(
        code: "dump-elided", severity: .warning, position: position,
        message: "a failure message prints only the candidates of a query and the elements around them: other elements "
          + "are missing",
        advice: "for a whole hierarchy, print the debugDescription of the application")
    }
    guard isPart, let root = block.root.flatMap({ head(of: $0) }) else { return nil }
    return Finding(
      code: "dump-element", severity: .note, position: position,
      message: "this describes a \(source.string(root.name)), not a whole screen: what is outside of it is unknown",
      advice: "for a whole hierarchy, print the debugDescription of the application")
  }

  /// Returns the elements around the one that a block describes, from the application on; empty if they are unknown,
  /// or the block describes the application or a child of it.
  func surroundings(of block: DescriptionBlock) -> ArraySlice<DescriptionBlock.Entry> {
    guard block.path.count > 2, let first = block.path.first, let last = block.path.last, let root = block.root,
      head(of: first)?.type(in: source.bytes) == .application,
      source.bytes[last.content].elementsEqual(source.bytes[root.content])
    else { return [] }
    return block.path.dropLast()
  }

  /// Returns whether the text ends inside the element's line.
  private func isIncomplete(_ entry: DescriptionBlock.Entry, in block: DescriptionBlock) -> Bool {
    if source.isCutOff || endsInIndentation { return true }
    guard let head = head(of: entry) else { return true }
    var tokens = ElementTokens()
    tokens.read(from: head.tokens, to: entry.content.upperBound, in: source.bytes)
    if !tokens.isComplete { return true }
    guard endsInLine else { return false }
    let ending = source.bytes.suffix(2)
    if ending.last == UInt8(ascii: ",") || ending.elementsEqual(", ".utf8) { return true }
    if tokens.tokens.last?.kind == .unknown { return true }
    // Almost every line has a frame, so one without may lack its end.
    return !tokens.tokens.contains { $0.kind == .frame } && block.tree.contains(where: hasFrame)
  }

  private func hasFrame(_ entry: DescriptionBlock.Entry) -> Bool {
    guard let head = head(of: entry) else { return false }
    var tokens = ElementTokens()
    tokens.read(from: head.tokens, to: entry.content.upperBound, in: source.bytes)
    return tokens.tokens.contains { $0.kind == .frame }
  }

  /// Whether the text ends with the indentation of a line whose element is missing.
  private var endsInIndentation: Bool {
    let blank = source.bytes.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    return blank > 2 && source.bytes.dropLast(blank).last == UInt8(ascii: "\n")
  }

  func findingsAboutGaps(_ shape: DescriptionShape, entries: [DescriptionBlock.Entry]) -> [Finding] {
    var findings: [Finding] = []
    let ellipses = entries.filter(\.isEllipsis)
    if let first = ellipses.first {
      findings.append(
        Finding(
          code: "dump-elided", severity: .warning, position: source.position(at: first.content.lowerBound),
          message: "“\(source.string(first.content))” stands for lines that were removed: elements may be missing"
            + (ellipses.count > 1 ? " (and \(ellipses.count - 1) more like it)" : ""),
          advice: "use the complete dump"))
    }
    if let gap = shape.firstGap {
      findings.append(
        Finding(
          code: "dump-indentation", severity: .warning, position: source.position(at: gap),
          message: "this element does not have the indentation of a child or a sibling of the elements above, so "
            + "levels of the hierarchy may be missing"
            + (shape.gaps > 1 ? " (and \(shape.gaps - 1) more like it)" : ""),
          advice: "use the complete dump, with its indentation unchanged"))
    }
    return findings
  }
}
