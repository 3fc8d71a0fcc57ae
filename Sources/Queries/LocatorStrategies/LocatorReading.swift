// What comes of reading a locator.

public import AccessibilityTree
public import ElementQueries

/// A locator that was understood.
///
///     let reading = try LocatorStrategy.id.read("login.submit")
///     try reading.query(for: snapshot.platform).resolve(in: snapshot)
public struct LocatorReading: Hashable, Sendable {
  /// The query that the locator stands for in dumps of Apple's platforms.
  public let query: ElementQuery
  /// The same for Android, where it is another one.
  private let androidQuery: ElementQuery
  /// The query in parts that lead to the same elements, where it is a whole.
  private let parts: ElementQuery
  private let androidParts: ElementQuery
  /// Parts that are understood and surely not what was meant, in whatever dump.
  public let notes: [LocatorNote]
  /// How much stands before the locator in the text that notes are on.
  let offset: Int

  /// A reading; queries that are left out are the same as the first one.
  init(
    query: ElementQuery, androidQuery: ElementQuery? = nil, parts: ElementQuery? = nil,
    androidParts: ElementQuery? = nil, notes: [LocatorNote] = [], offset: Int = 0
  ) {
    self.query = query
    self.androidQuery = androidQuery ?? query
    self.parts = parts ?? query
    self.androidParts = androidParts ?? androidQuery ?? parts ?? query
    self.notes = notes
    self.offset = offset
  }

  /// The same with notes on a text that has something in front.
  func movingNotes(by offset: Int) -> LocatorReading {
    LocatorReading(
      query: query, androidQuery: androidQuery, parts: parts, androidParts: androidParts,
      notes: notes.map { $0.moved(by: offset) }, offset: offset)
  }

  /// The query that the locator stands for. Some strategies mean something else on Android.
  ///
  ///     try LocatorStrategy.accessibilityID.read("Add").query(for: .android)  // asks for content-desc
  public func query(for platform: Platform) -> ElementQuery { platform == .android ? androidQuery : query }

  /// A query with the same answer and as many steps as there are parts to be told of: for explanations. Only texts with
  /// characters that XML cannot express may make a difference.
  ///
  ///     try LocatorStrategy.xpath.read("//a/b").queryInParts(for: .apple).steps.count  // 2
  public func queryInParts(for platform: Platform) -> ElementQuery { platform == .android ? androidParts : parts }
}

/// A remark about a part of a locator.
public struct LocatorNote: Hashable, Sendable {
  /// The part, in UTF-8 code units of the locator.
  public let range: Range<Int>
  /// What it does, in one sentence without a full stop.
  public let message: String
  /// What to write in its place, or nil.
  public let advice: String?

  func moved(by offset: Int) -> LocatorNote {
    LocatorNote(
      range: range.lowerBound + offset..<range.upperBound + offset, message: message, advice: advice)
  }
}
