// Follows a value from the statement that read it to the assertion that uses it, in the source code of the test.

import Foundation

/// The source code of a function from a read to an assertion below it. Only code that proves the connection counts: the
/// value may also have been read for a different purpose.
struct AssertionSource {
  /// The lines from the read to the line before the assertion.
  private let lines: ArraySlice<String>
  /// The line on which the assertion begins, and the lines below it.
  private let assertion: ArraySlice<String>

  /// Reads the code; nil if it is not available or not in one file.
  init?(from read: TestLocation, to assertion: TestLocation) {
    guard read.file == assertion.file, let text = try? String(contentsOfFile: assertion.file, encoding: .utf8) else {
      return nil
    }
    self.init(text, from: read.line, to: assertion.line)
  }

  /// Uses the text of a file; nil if it does not have these lines, which are counted from 1.
  init?(_ text: String, from read: Int, to assertion: Int) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(Self.code)
    guard read >= 1, read <= assertion, assertion <= lines.count else { return nil }
    var start = read - 1
    while start > 0, Self.continues(lines[start], lines[start - 1]) { start -= 1 }
    self.lines = lines[start..<(assertion - 1)]
    self.assertion = lines[(assertion - 1)...]
  }

  /// Returns whether a line continues the statement of the line above it.
  private static func continues(_ line: String, _ above: String) -> Bool {
    line.first { !$0.isWhitespace } == "." || above.hasSuffix(" =")
  }

  /// The variable to which the read assigned its value, if the assertion uses it and nothing changes it before.
  var variable: String? {
    guard let name = lines.first.flatMap(Self.assignedVariable),
      lines.dropFirst().allSatisfy({ Self.assignedVariable(in: $0) != name })
    else { return nil }
    let isUsed = statement.matches(of: /(?<dot>\.?)\b(?<word>[A-Za-z_]\w*)/).contains { match in
      match.dot.isEmpty && match.word == name
    }
    return isUsed ? name : nil
  }

  private static func assignedVariable(in line: String) -> String? {
    line.firstMatch(of: /(?:^|[^\w.])(?<name>[A-Za-z_]\w*)\s*(?::[^=]*)?[-+*\/]?=(?!=)/).map { String($0.name) }
  }

  /// Whether the read is in a condition and the assertion in its block, as in `if !list.exists { XCTFail() }`.
  var isInBlockOfCondition: Bool {
    var depth = 0
    var isInCondition = true
    // The condition may be on the same line as the assertion.
    let start = assertion.first.flatMap { line in line.firstRange(of: "XCTFail").map { line[..<$0.lowerBound] } }
    var code = Array(lines) + [start.map(String.init) ?? ""]
    guard code[0].contains(/\b(?:if|guard|while|switch)\b/) else { return false }
    code[0] = code[0].replacing(/^\s*\}/, with: "")
    for line in code {
      // The branches of a statement belong to the same condition.
      let braces = line.replacing(/\}\s*else\b[^{]*\{/, with: "").filter { "{}".contains($0) }
      for character in braces {
        depth += character == "{" ? 1 : -1
        if depth < 1 { return false }
      }
      if depth > 0 { isInCondition = false }
      if isInCondition, !(line.last.map { ",&|(".contains($0) } ?? false) { return false }
    }
    return depth > 0
  }

  /// The text of the assertion up to its closing parenthesis.
  private var statement: String {
    var text = ""
    var depth = 0
    for line in assertion {
      text += line + "\n"
      depth += line.reduce(0) { $0 + ($1 == "(" ? 1 : $1 == ")" ? -1 : 0) }
      if depth <= 0 { break }
    }
    return text
  }

  /// Returns a line without the contents of its string literals, and without its comment.
  private static func code(of line: Substring) -> String {
    let bare = line.replacing(/"(?:\\.|[^"\\])*"/, with: "\"\"")
    let code = bare.firstRange(of: "//").map { bare[..<$0.lowerBound] } ?? bare[...]
    return String(code.reversed().drop(while: \.isWhitespace).reversed())
  }
}
