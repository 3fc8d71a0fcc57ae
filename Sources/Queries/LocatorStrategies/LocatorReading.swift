// Holds the result of parsing a locator.

public import AccessibilityTree
public import ElementQueries

/// A parsed locator.
///
///     let reading = try LocatorStrategy.id.read("login.submit")
///     try reading.query(for: snapshot.platform).resolve(in: snapshot)
public struct LocatorReading: Hashable, Sendable {
  /// The query for dumps of Apple's platforms.
  public let query: ElementQuery
  /// The query for Android dumps; the same query unless the strategy has a different meaning on Android.
  private let androidQuery: ElementQuery
  /// The query with one step for each part of the locator; the same as ``query`` if the locator was not split.
  private let parts: ElementQuery
  private let androidParts: ElementQuery
  /// Notes on parts of the locator that are valid but probably wrong in every dump.
  public private(set) var notes: [LocatorNote]
  /// The length of the strategy prefix before the locator, in UTF-8 code units. The ranges of the notes are relative to
  /// the start of the prefix.
  private(set) var offset: Int
  /// Notes for the platforms that do not support the locator.
  private var foreignNotes: [Platform: String] = [:]

  /// Creates the result of parsing a locator. `androidQuery` and `parts` default to `query`. `androidParts` defaults to
  /// the first of `androidQuery`, `parts` and `query` that is given.
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

  /// Returns a copy with the ranges of its notes shifted by the length of a prefix.
  func movingNotes(by offset: Int) -> LocatorReading {
    var moved = self
    moved.notes = notes.map { $0.moved(by: offset) }
    moved.offset += offset
    return moved
  }

  /// Returns a copy with an additional note for a platform that does not support the locator.
  func addingForeignNote(_ note: String, for platform: Platform) -> LocatorReading {
    var reading = self
    reading.foreignNotes[platform] = note
    return reading
  }

  /// Returns why a platform's driver would refuse the locator or find nothing with it, and what to write instead; nil
  /// if the platform supports the locator.
  ///
  ///     try LocatorStrategy.predicate.read("label == 'OK'").foreignNote(for: .android)
  ///     // "Android's driver does not support predicate strings; on Android use uiautomator, xpath, …"
  public func foreignNote(for platform: Platform) -> String? { foreignNotes[platform] }

  /// Returns the query for a platform. Some strategies have a different meaning on Android.
  ///
  ///     try LocatorStrategy.accessibilityID.read("Add").query(for: .android)  // compares content-desc
  public func query(for platform: Platform) -> ElementQuery { platform == .android ? androidQuery : query }

  /// Returns an equivalent query with one step for each part of the locator, for explanations. Results can differ only
  /// for strings with characters that XML cannot represent.
  ///
  ///     try LocatorStrategy.xpath.read("//a/b").queryInParts(for: .apple).steps.count  // 2
  public func queryInParts(for platform: Platform) -> ElementQuery { platform == .android ? androidParts : parts }
}

/// A note on a part of a locator.
public struct LocatorNote: Hashable, Sendable {
  /// The range of the part, in UTF-8 code units of the locator.
  public let range: Range<Int>
  /// The problem, in one sentence without a full stop.
  public let message: String
  /// What to write instead; nil if there is no suggestion.
  public let advice: String?

  func moved(by offset: Int) -> LocatorNote {
    LocatorNote(
      range: range.lowerBound + offset..<range.upperBound + offset, message: message, advice: advice)
  }
}
