// Holds the result of parsing a locator.

public import AccessibilityTree
public import ElementQueries
public import Findings
import PredicateFormat

/// A parsed locator.
///
///     let reading = try LocatorStrategy.id.read("login.submit")
///     try reading.query(in: snapshot).resolve(in: snapshot)
public struct LocatorReading: Hashable, Sendable {
  /// The query for dumps of Apple's platforms, as WebDriverAgent evaluates it.
  public private(set) var query: ElementQuery
  /// The query for Android dumps; the same query unless the strategy has a different meaning on Android.
  private var androidQuery: ElementQuery
  /// The query with one step for each part of the locator; the same as ``query`` if the locator was not split.
  private var parts: ElementQuery
  private var androidParts: ElementQuery
  /// What differs in Appium's Mac2 driver; nil if nothing does.
  private var mac: MacReading?
  /// The css selector that the drivers translate; nil for other locators.
  var css: CSSSelector?
  /// The locators that the drivers for iOS and Android evaluate in place of this one.
  private var appleRewriting: Rewriting?
  private var androidRewriting: Rewriting?
  /// Notes on parts of the locator that are valid but probably wrong in every dump.
  public private(set) var notes: [LocatorNote]
  /// The notes for Android dumps; nil if they are the same.
  private var androidNotes: [LocatorNote]?
  /// The length of the strategy prefix before the locator, in UTF-8 code units. The ranges of the notes are relative to
  /// the start of the prefix.
  private(set) var offset: Int
  /// Notes for the drivers that do not support the locator.
  private var foreignNotes: [Driver: String] = [:]
  /// The mistakes because of which a driver refuses the locator.
  private var refusals: [Driver: SyntaxError] = [:]

  /// The query and the notes for Appium's Mac2 driver.
  private struct MacReading: Hashable {
    var query: ElementQuery
    var parts: ElementQuery
    var notes: [LocatorNote]
  }

  /// A locator that a driver evaluates in place of the one that is written.
  struct Rewriting: Hashable {
    var strategy: LocatorStrategy
    var text: String
    /// The length of the locator as it is written, in UTF-8 code units.
    var length: Int
  }

  /// Creates the result of parsing a locator. `androidQuery` and `parts` default to `query`, `androidNotes` to `notes`.
  /// `androidParts` defaults to the first of `androidQuery`, `parts` and `query` that is given.
  init(
    query: ElementQuery, androidQuery: ElementQuery? = nil, parts: ElementQuery? = nil,
    androidParts: ElementQuery? = nil, notes: [LocatorNote] = [], androidNotes: [LocatorNote]? = nil, offset: Int = 0
  ) {
    self.query = query
    self.androidQuery = androidQuery ?? query
    self.parts = parts ?? query
    self.androidParts = androidParts ?? androidQuery ?? parts ?? query
    self.notes = notes
    self.androidNotes = androidNotes
    self.offset = offset
  }

  /// Returns a copy with the ranges of its notes shifted by the length of a prefix.
  func movingNotes(by offset: Int) -> LocatorReading {
    var moved = self
    moved.notes = notes.map { $0.moved(by: offset) }
    moved.androidNotes = androidNotes?.map { $0.moved(by: offset) }
    moved.mac?.notes = mac?.notes.map { $0.moved(by: offset) } ?? []
    moved.refusals = refusals.mapValues { $0.moved(by: offset) }
    moved.offset += offset
    return moved
  }

  /// Returns a copy with an additional note for a driver that does not support the locator.
  func addingForeignNote(_ note: String, for driver: Driver) -> LocatorReading {
    var reading = self
    reading.foreignNotes[driver] = note
    return reading
  }

  /// Returns a copy that Mac2 evaluates as it evaluates another locator.
  func onMac2(_ other: LocatorReading) -> LocatorReading {
    var reading = self
    let mac = MacReading(query: other.query, parts: other.parts, notes: other.notes)
    reading.mac = mac == MacReading(query: query, parts: parts, notes: notes) ? nil : mac
    return reading
  }

  /// Returns a copy for a locator that the driver rewrites to this one. Its notes refer to the whole locator.
  func rewritten(
    to other: (strategy: LocatorStrategy, text: String), for driver: Driver, from text: String, note: LocatorNote?
  ) -> LocatorReading {
    var reading = self
    let rewriting = Rewriting(strategy: other.strategy, text: other.text, length: text.utf8.count)
    if driver == .uiAutomator2 { reading.androidRewriting = rewriting } else { reading.appleRewriting = rewriting }
    let own = notes.map { $0.covering(rewriting) }
    reading.notes = note.map { [$0] } ?? own
    reading.androidNotes = nil
    return reading
  }

  /// Returns a copy that a driver evaluates as another locator.
  func evaluated(as other: LocatorReading, by driver: Driver) -> LocatorReading {
    var reading = self
    if driver == .uiAutomator2 {
      (reading.androidQuery, reading.androidParts) = (other.androidQuery, other.androidParts)
      (reading.androidNotes, reading.androidRewriting) = (other.notes, other.androidRewriting)
    } else {
      reading.mac = mac ?? MacReading(query: query, parts: parts, notes: notes)
      reading.androidNotes = androidNotes ?? notes
      (reading.query, reading.parts, reading.notes) = (other.query, other.parts, other.notes)
      reading.appleRewriting = other.appleRewriting
    }
    return reading
  }

  /// Returns the locator that a driver evaluates in place of this one; nil if it evaluates this one.
  func rewriting(for driver: Driver) -> Rewriting? {
    switch driver {
    case .webDriverAgent: appleRewriting
    case .uiAutomator2: androidRewriting
    case .mac2: nil
    }
  }

  /// Returns a copy that a driver refuses, because it contains a mistake.
  func refused(by driver: Driver, _ mistake: SyntaxError) -> LocatorReading {
    var reading = self
    reading.refusals[driver] = mistake
    return reading
  }

  /// Returns why a platform's driver would refuse the locator or find nothing with it, and what to write instead; nil
  /// if the platform supports the locator.
  ///
  ///     try LocatorStrategy.predicate.read("label == 'OK'").foreignNote(for: .android)
  ///     // "Android's driver does not support predicate strings; on Android use uiautomator, xpath, …"
  public func foreignNote(for platform: Platform) -> String? {
    foreignNote(for: platform == .android ? Driver.uiAutomator2 : .webDriverAgent)
  }

  /// Returns why a driver does not support the strategy, and what to write instead; nil if it supports it.
  package func foreignNote(for driver: Driver) -> String? { foreignNotes[driver] }

  /// Returns why the driver of a snapshot's platform would refuse the locator or find nothing with it, and what to
  /// write instead; nil if it supports the locator.
  ///
  ///     try LocatorStrategy.predicate.read("name == 'OK'").foreignNote(in: macSnapshot)
  ///     // "Mac2 refuses the locator: there is no key “name”: in Mac2 it is identifier"
  public func foreignNote(in snapshot: Snapshot) -> String? {
    let driver = snapshot.driver
    return foreignNotes[driver] ?? refusal(in: snapshot).map { "\(driver.rawValue) refuses the locator: \($0.message)" }
  }

  /// Returns the mistake because of which the driver of a snapshot's platform refuses the locator; nil if it evaluates
  /// the locator.
  public func refusal(in snapshot: Snapshot) -> SyntaxError? {
    guard let refusal = refusals[snapshot.driver] else { return nil }
    return cssMistake(in: snapshot)?.moved(by: offset) ?? refusal
  }

  /// Returns the query for a snapshot, as the driver of its platform evaluates the locator; see ``query(for:)``.
  ///
  ///     try LocatorStrategy.id.read("Add").query(in: macSnapshot)  // compares identifier
  public func query(in snapshot: Snapshot) -> ElementQuery {
    cssQuery(in: snapshot)?.query ?? query(for: snapshot.driver)
  }

  /// Returns the query as a driver evaluates the locator. If the driver refuses the locator, the query matches nothing.
  public func query(for driver: Driver) -> ElementQuery {
    if refusals[driver] != nil { return Self.refused }
    return switch driver {
    case .webDriverAgent: query
    case .mac2: mac?.query ?? query
    case .uiAutomator2: androidQuery
    }
  }

  /// Returns an equivalent query for a snapshot with one step for each part of the locator, for explanations. Results
  /// can differ only for strings with characters that XML cannot represent.
  public func queryInParts(in snapshot: Snapshot) -> ElementQuery {
    cssQuery(in: snapshot)?.parts ?? queryInParts(for: snapshot.driver)
  }

  /// Returns the query in parts as a driver evaluates the locator.
  package func queryInParts(for driver: Driver) -> ElementQuery {
    if refusals[driver] != nil { return Self.refused }
    return switch driver {
    case .webDriverAgent: parts
    case .mac2: mac?.parts ?? parts
    case .uiAutomator2: androidParts
    }
  }

  private static let refused = ElementQuery(steps: [
    .everything, .matchingPredicate(ElementPredicate(constant: false, vocabulary: .mac2)),
  ])

  /// Returns the notes for the driver of a snapshot's platform.
  func ownNotes(in snapshot: Snapshot) -> [LocatorNote] {
    switch snapshot.driver {
    case .webDriverAgent: notes
    case .mac2: mac?.notes ?? notes
    case .uiAutomator2: androidNotes ?? notes
    }
  }

  /// Returns the query for a platform. Some strategies have a different meaning on Android. For macOS, use
  /// ``query(in:)``.
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
  /// Whether the note only explains how the locator was evaluated, so that nothing is wrong.
  package var isExplanation = false

  /// Returns a note on the locator that a driver rewrites, which refers to the whole of it.
  func covering(_ rewriting: LocatorReading.Rewriting) -> LocatorNote {
    LocatorNote(range: 0..<rewriting.length, message: message, advice: advice, isExplanation: isExplanation)
  }

  func moved(by offset: Int) -> LocatorNote {
    LocatorNote(
      range: range.lowerBound + offset..<range.upperBound + offset, message: message, advice: advice,
      isExplanation: isExplanation)
  }
}

extension SyntaxError {
  /// Returns the error with its range shifted by the length of a prefix.
  fileprivate func moved(by offset: Int) -> SyntaxError {
    var moved = self
    moved.range = range.lowerBound + offset..<range.upperBound + offset
    return moved
  }
}
