// Reads the comments in Swift sources from the tokens of a syntax tree.

import CodeModel
import Findings
import SwiftSyntax

/// Finds the comments between the tokens, and the next line with code after each.
enum CommentReader {
  static func comments(in tree: SourceFileSyntax, of file: SourceFile, with word: String) -> [SourceComment] {
    let lines = SourceText(file)
    var comments: [SourceComment] = []
    /// The number of comments for which the next line of code has been found.
    var completed = 0
    var lastLine = 0
    for token in tree.tokens(viewMode: .sourceAccurate) {
      var offset = token.position.utf8Offset
      read(token.leadingTrivia, at: &offset, word, lines, after: lastLine, &comments)
      if !token.text.isEmpty {
        let line = lines.position(offset).line ?? 0
        while completed < comments.count, lines.position(comments[completed].place.range.upperBound).line ?? 0 < line {
          comments[completed].nextLine = line
          completed += 1
        }
        offset += token.text.utf8.count
        lastLine = lines.position(offset).line ?? 0
      }
      read(token.trailingTrivia, at: &offset, word, lines, after: lastLine, &comments)
    }
    return comments
  }

  private static func read(
    _ trivia: Trivia, at offset: inout Int, _ word: String, _ lines: SourceText, after lastLine: Int,
    _ comments: inout [SourceComment]
  ) {
    for piece in trivia {
      let range = offset..<offset + piece.sourceLength.utf8Length
      offset = range.upperBound
      switch piece {
      case .lineComment(let text), .blockComment(let text), .docLineComment(let text), .docBlockComment(let text):
        guard text.contains(word) else { continue }
        let position = lines.position(range.lowerBound)
        comments.append(
          SourceComment(
            text: text, place: SourcePlace(position: position, range: range), isAlone: position.line != lastLine,
            nextLine: nil))
      default: continue
      }
    }
  }
}
