// Reads the comments in Swift sources, for tools that look for directives in them.

public import CodeModel
import Findings

extension SourceFile {
  /// Returns the comments that contain a word, in order. A string literal that looks like a comment does not count.
  ///
  ///     file.comments(with: "axreplay:").first?.text  // "// axreplay:disable:this loc-index"
  public func comments(with word: String) -> [SourceComment] {
    guard text.contains(word) else { return [] }
    let lines = SourceText(self)
    var lexer = Lexer(lines.bytes)
    lexer.read()
    return lexer.comments.compactMap { comment in
      let text = lines[comment.range]
      guard text.contains(word) else { return nil }
      let position = lines.position(comment.range.lowerBound)
      let last = comment.tokens > 0 ? lexer.tokens[comment.tokens - 1] : nil
      let isAlone = last.map { lines.position(Int($0.end)).line != position.line } ?? true
      let lastLine = lines.position(comment.range.upperBound).line ?? 0
      return SourceComment(
        text: text, place: SourcePlace(position: position, range: comment.range), isAlone: isAlone,
        nextLine: lexer.nextLine(after: comment.tokens, lastLine, lines))
    }
  }
}

extension Lexer {
  /// Returns the line of the first token that begins after a line; nil if there is none.
  fileprivate func nextLine(after index: Int, _ line: Int, _ lines: SourceText) -> Int? {
    for token in tokens[min(index, tokens.count)...] where token.kind != .endOfFile {
      let next = lines.position(Int(token.start)).line ?? 0
      if next > line { return next }
      // A long literal is on several lines, each of which counts.
      let end = lines.position(Int(token.end)).line ?? 0
      if end > line { return line + 1 }
    }
    return nil
  }
}
