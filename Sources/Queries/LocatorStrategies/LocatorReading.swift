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
  public private(set) var notes: [LocatorNote]
  /// How much stands before the locator in the text that notes are on.
  private(set) var offset: Int
  /// What is to be said of the locator where it has no meaning.
  private var foreignNotes: [Platform: String] = [:]

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
    var moved = self
    moved.notes = notes.map { $0.moved(by: offset) }
    moved.offset += offset
    return moved
  }

  /// The same for a driver that has no such locators.
  func addingForeignNote(_ note: String, for platform: Platform) -> LocatorReading {
    var reading = self
    reading.foreignNotes[platform] = note
    return reading
  }

  /// Why a driver of a platform would refuse the locator or find nothing by it, and what to write there; nil if the locator
  /// has a meaning there.
  ///
  ///     try LocatorStrategy.predicate.read("label == 'OK'").foreignNote(for: .android)
  ///     // "Android's driver knows no predicate strings; there, ask with uiautomator, xpath, id or accessibility-id"
  public func foreignNote(for platform: Platform) -> String? { foreignNotes[platform] }

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
