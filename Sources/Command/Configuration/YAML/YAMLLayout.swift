// Mistakes in the layout of lines, which the parser tells of in its own words and often one line too late.

import Findings

/// The lines of a YAML text, as far as a mistake in their layout can be told from them.
struct YAMLLayout {
  /// What is wrong, where, and what to do about it.
  struct Mistake {
    let offset: Int
    let message: String
    let advice: String
  }

  private struct Line {
    /// From 1.
    let number: Int
    let start: Int
    /// How many blanks it begins with.
    let indentation: Int
    let content: ArraySlice<UInt8>

    var text: String { String(decoding: content, as: UTF8.self) }
    var isEntryOfList: Bool { content.first == UInt8(ascii: "-") }
    var contentStart: Int { start + indentation }
  }

  /// The line of the parser's complaint and those above it, the nearest first; lines without anything but a comment are left out.
  private let lines: [Line]
  private let offset: Int

  /// - Parameter offset: Where the parser stopped, in UTF-8 code units from 0.
  init(_ bytes: [UInt8], at offset: Int) {
    let table = LineTable(bytes)
    lines = (1...table.line(at: offset)).reversed().compactMap { number in
      guard let line = table.content(ofLine: number) else { return nil }
      var content = line.drop { $0 == UInt8(ascii: " ") }
      while content.last == UInt8(ascii: " ") { content.removeLast() }
      guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
      let indentation = content.startIndex - line.startIndex
      return Line(number: number, start: line.startIndex, indentation: indentation, content: content)
    }
    self.offset = offset
  }

  /// The mistake that the parser's complaint comes from; nil if it is none of layout.
  func mistake(_ problem: String) -> Mistake? {
    guard let line = lines.first, offset < line.contentStart + line.content.count else { return nil }
    if let space = noBreakSpace { return space }
    if problem.contains("mapping values are not allowed") {
      guard isFirstColon(line), let above = lines.dropFirst().first else { return nil }
      return missing(behind: above) ?? (line.indentation > above.indentation ? indentation(of: line) : nil)
    }
    return problem.contains("did not find expected") ? indentation(of: line) : nil
  }

  // MARK: Kinds of mistakes

  /// It looks like a blank, and is a letter for YAML. The line above counts, too: what lacks a blank is read on into the next one.
  private var noBreakSpace: Mistake? {
    for line in lines.prefix(2).reversed() {
      let units = Array(line.content)
      for place in units.indices.dropLast() where units[place] == 0xC2 && units[place + 1] == 0xA0 {
        // Inside of a text it may be meant.
        guard place == 0 || units[place - 1] == UInt8(ascii: ":") || units[place - 1] == UInt8(ascii: "-") else {
          continue
        }
        return Mistake(
          offset: line.contentStart + place, message: "here stands a no-break space",
          advice: "write an ordinary blank in its place")
      }
    }
    return nil
  }

  /// The parser has stopped at the colon behind the key of the line.
  private func isFirstColon(_ line: Line) -> Bool {
    let key = line.content.prefix { $0 != UInt8(ascii: ":") }
    return line.contentStart + key.count == offset && !key.contains(UInt8(ascii: "\""))
  }

  /// A key without a colon, or with one and no blank behind it, is a text that goes on in the next line.
  private func missing(behind line: Line) -> Mistake? {
    guard !line.isEntryOfList else { return nil }
    let key = line.content.prefix { $0 != UInt8(ascii: ":") }
    guard !key.contains(where: { "\"'[]{}(".utf8.contains($0) }) else { return nil }
    let name = Quotation.of(String(decoding: key, as: UTF8.self))
    let end = line.contentStart + key.count
    if key.count == line.content.count {
      return Mistake(
        offset: end, message: "a colon is missing behind \(name)", advice: "end a key with a colon and a blank")
    }
    guard let next = line.content.dropFirst(key.count + 1).first, next != UInt8(ascii: " ") else { return nil }
    return Mistake(
      offset: end + 1, message: "a blank is missing behind the colon of \(name)", advice: "write a blank there")
  }

  /// A line begins in no column in which one of those does that it could belong to.
  private func indentation(of line: Line) -> Mistake? {
    // What is indented more may stand below a key, or go on in an entry of a list.
    if let above = lines.dropFirst().first, line.indentation > above.indentation,
      above.isEntryOfList || above.content.last == UInt8(ascii: ":")
    {
      return nil
    }
    var levels: [Line] = []
    for other in lines.dropFirst() where other.indentation < levels.last?.indentation ?? .max { levels.append(other) }
    guard !levels.contains(where: { $0.indentation == line.indentation }) else { return nil }
    func distance(_ other: Line) -> Int { abs(other.indentation - line.indentation) }
    // Of two that are equally far the nearer line, which `min` finds first.
    guard let neighbour = levels.min(by: { distance($0) < distance($1) }) else { return nil }
    let blanks = "\(line.indentation) blank\(line.indentation == 1 ? "" : "s")"
    return Mistake(
      offset: line.contentStart,
      message:
        "this line is indented by \(blanks), and its neighbours (line \(neighbour.number)) by \(neighbour.indentation)",
      advice: "indent it by \(neighbour.indentation)")
  }
}
