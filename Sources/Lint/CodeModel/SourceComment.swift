// Models the comments in sources, for tools that look for directives in them.

public import Findings

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
