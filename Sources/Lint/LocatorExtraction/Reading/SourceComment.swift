// Reads the comments in Swift sources, for tools that look for directives in them.

public import Findings
import SwiftParser
import SwiftSyntax

/// A comment in a Swift source.
///
///     // LoginTests.swift:4
///     //   app.cells.element(boundBy: 0).tap()  // axreplay:disable:this loc-index - the list has one row
///     comment.text      // "// axreplay:disable:this loc-index - the list has one row"
///     comment.isAlone   // false: code precedes it
public struct SourceComment: Hashable, Sendable {
  /// The comment as written, with its delimiters.
  public var text: String
  /// Where the comment is in its file.
  public var place: SourcePlace
  /// Whether no code precedes the comment on its line.
  public var isAlone: Bool
  /// The next line with code, counted from 1; nil if there is none.
  public var nextLine: Int?
  /// The lines of the statement to which the comment belongs: the next one, or the one before the comment on its line;
  /// nil if they were not determined.
  public var statement: ClosedRange<Int>?

  /// Creates a comment.
  public init(text: String, place: SourcePlace, isAlone: Bool, nextLine: Int?) {
    self.text = text
    self.place = place
    self.isAlone = isAlone
    self.nextLine = nextLine
  }
}

extension SourceFile {
  /// Returns the comments that contain a word, in order. A string literal that looks like a comment does not count.
  ///
  /// Files without the word, and files nested too deeply for the parser, are not parsed.
  public func comments(with word: String) -> [SourceComment] {
    guard has(word), NestingGuard.excess(in: text) == nil else { return [] }
    var text = text
    let tree = text.withUTF8 { Parser.parse(source: $0, maximumNestingLevel: SourceReader.maximumNesting) }
    let lines = SourceText(self)
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

  private func read(
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

  private func has(_ word: String) -> Bool {
    let wanted = Array(word.utf8)
    guard let first = wanted.first else { return true }
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= wanted.count else { return false }
      for start in 0...(bytes.count - wanted.count) where bytes[start] == first {
        if bytes[start..<start + wanted.count].elementsEqual(wanted) { return true }
      }
      return false
    }
  }
}
