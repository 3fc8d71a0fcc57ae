// Reads the comments in Swift sources, for tools that look for directives in them.

public import CodeModel
import Findings

extension SourceFile {
  /// Returns the comments that contain a word, in order. A string literal that looks like a comment does not count.
  ///
  ///     file.comments(with: "axreplay:").first?.text  // "// axreplay:disable:this loc-index"
  public func comments(with word: String) -> [SourceComment] {
    guard text.utf8.count <= CodeReader.maximumSize, text.contains(word) else { return [] }
    let lines = SourceText(self)
    var lexer = Lexer(lines.bytes)
    lexer.read()
    var linesAfter = NextLines(lexer.tokens, lines: lines)
    return lexer.comments.compactMap { comment in
      let text = lines[comment.range]
      guard text.contains(word) else { return nil }
      let position = lines.position(comment.range.lowerBound)
      let last = comment.tokens > 0 ? lexer.tokens[comment.tokens - 1] : nil
      let isAlone = last.map { lines.position(Int($0.end)).line != position.line } ?? true
      let lastLine = lines.position(comment.range.upperBound).line ?? 0
      return SourceComment(
        text: text, place: SourcePlace(position: position, range: comment.range), isAlone: isAlone,
        nextLine: linesAfter.line(after: comment.tokens, lastLine))
    }
  }
}

/// Finds the lines that follow comments, whose order is that of the file.
private struct NextLines {
  private let tokens: [Token]
  private let lines: SourceText
  /// The result for a line, and the token that it comes from: further comments on the line have the same.
  private var last: (line: Int, token: Int, result: Int?) = (0, 0, nil)

  init(_ tokens: [Token], lines: SourceText) {
    self.tokens = tokens
    self.lines = lines
  }

  /// Returns the line of the first token that begins after a line; nil if there is none.
  mutating func line(after index: Int, _ line: Int) -> Int? {
    if line == last.line, index <= last.token { return last.result }
    last = (line, tokens.count, nil)
    for place in tokens.indices.dropFirst(index) where tokens[place].kind != .endOfFile {
      let next = lines.position(Int(tokens[place].start)).line ?? 0
      // A long literal is on several lines, each of which counts.
      let end = lines.position(Int(tokens[place].end)).line ?? 0
      guard next > line || end > line else { continue }
      last = (line, place, next > line ? next : line + 1)
      break
    }
    return last.result
  }
}
