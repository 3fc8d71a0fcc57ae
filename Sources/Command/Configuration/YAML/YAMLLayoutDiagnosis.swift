// Finds layout mistakes that cause YAML syntax errors, which the parser often reports one line too late.

import Findings
import Text

/// The lines up to a YAML syntax error, searched for a layout mistake.
struct YAMLLayoutDiagnosis {
  /// A layout mistake with its position and advice.
  struct Mistake {
    let offset: Int
    let message: String
    let advice: String
  }

  private struct Line {
    /// The one-based line number.
    let number: Int
    let start: Int
    /// The number of leading spaces.
    let indentation: Int
    let content: ArraySlice<UInt8>

    var text: String { String(decoding: content, as: UTF8.self) }
    var isEntryOfList: Bool { content.first == UInt8(ascii: "-") }
    var contentStart: Int { start + indentation }
  }

  /// The line of the syntax error and the lines above it, nearest first, without empty lines and comments.
  private let lines: [Line]
  private let offset: Int

  /// - Parameter offset: The offset of the syntax error in UTF-8 code units.
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

  /// Returns the layout mistake that caused the parser's error; nil if there is none.
  func mistake(_ problem: String) -> Mistake? {
    guard let line = lines.first, offset < line.contentStart + line.content.count else { return nil }
    if let space = noBreakSpace { return space }
    if problem.contains("mapping values are not allowed") {
      guard isFirstColon(line), let above = lines.dropFirst().first else { return nil }
      return missingSeparator(in: above) ?? (line.indentation > above.indentation ? misalignment(of: line) : nil)
    }
    return problem.contains("did not find expected") ? misalignment(of: line) : nil
  }

  // MARK: Kinds of mistakes

  /// A no-break space that was typed instead of a space. It looks like a space but is an ordinary character in YAML.
  /// The line above is also checked, because a key without a space after its colon continues on the next line.
  private var noBreakSpace: Mistake? {
    for line in lines.prefix(2).reversed() {
      let units = Array(line.content)
      for place in units.indices.dropLast() where units[place] == 0xC2 && units[place + 1] == 0xA0 {
        // A no-break space inside a string may be intentional.
        guard place == 0 || units[place - 1] == UInt8(ascii: ":") || units[place - 1] == UInt8(ascii: "-") else {
          continue
        }
        return Mistake(
          offset: line.contentStart + place, message: "no-break space instead of an ordinary space",
          advice: "write an ordinary space here")
      }
    }
    return nil
  }

  /// Returns whether the syntax error is at the colon after the key of the line.
  private func isFirstColon(_ line: Line) -> Bool {
    let key = line.content.prefix { $0 != UInt8(ascii: ":") }
    return line.contentStart + key.count == offset && !key.contains(UInt8(ascii: "\""))
  }

  /// Finds a missing colon or a missing space after a colon. In both cases, YAML reads the key as the beginning of a
  /// multi-line string.
  private func missingSeparator(in line: Line) -> Mistake? {
    guard !line.isEntryOfList else { return nil }
    let key = line.content.prefix { $0 != UInt8(ascii: ":") }
    guard !key.contains(where: { "\"'[]{}(".utf8.contains($0) }) else { return nil }
    let name = Quotation.of(String(decoding: key, as: UTF8.self))
    let end = line.contentStart + key.count
    if key.count == line.content.count {
      return Mistake(
        offset: end, message: "missing colon after \(name)", advice: "end a key with a colon and a space")
    }
    guard let next = line.content.dropFirst(key.count + 1).first, next != UInt8(ascii: " ") else { return nil }
    return Mistake(
      offset: end + 1, message: "missing space after the colon that follows \(name)", advice: "insert a space here")
  }

  /// Finds an indentation mistake: a line that does not align with any of the lines above that could be its siblings.
  private func misalignment(of line: Line) -> Mistake? {
    // A more deeply indented line may be the value of a key, or continue an entry of a list.
    if let above = lines.dropFirst().first, line.indentation > above.indentation,
      above.isEntryOfList || above.content.last == UInt8(ascii: ":")
    {
      return nil
    }
    var levels: [Line] = []
    for other in lines.dropFirst() where other.indentation < levels.last?.indentation ?? .max { levels.append(other) }
    guard !levels.contains(where: { $0.indentation == line.indentation }) else { return nil }
    func distance(_ other: Line) -> Int { abs(other.indentation - line.indentation) }
    // If the indentation of two lines differs from this line's by the same amount, `min` returns the first, which is
    // the nearer line.
    guard let neighbour = levels.min(by: { distance($0) < distance($1) }) else { return nil }
    let spaces = counted(line.indentation, "space")
    return Mistake(
      offset: line.contentStart,
      message:
        "this line is indented by \(spaces), but line \(neighbour.number) is indented by \(neighbour.indentation)",
      advice: "indent it by \(neighbour.indentation)")
  }
}
