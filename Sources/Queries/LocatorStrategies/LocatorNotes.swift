// Notes on locators that depend on which dumps are asked.

public import AccessibilityTree
import DriverLocators
import ElementQueries

extension LocatorReading {
  /// Parts that are understood and surely not what was meant in a snapshot: those that ``notes`` has, and what the dumps
  /// of its platform do not have.
  ///
  ///     try LocatorStrategy.xpath.read("//*[@text='Log In']").notes(in: snapshot)[0].message
  ///     // "WebDriverAgent has no attribute “text”"
  ///
  /// Specified in `class-chain-and-xpath` §4 and §6.
  public func notes(in snapshot: Snapshot) -> [LocatorNote] {
    guard case .search(let search)? = query.steps.first, case .xpath(let expression) = search.tree else {
      return notes + (ToastNote.note(on: query(for: .android), in: snapshot).map { [$0.moved(by: offset)] } ?? [])
    }
    let all =
      XPathReview(search.text, XPathDialect(snapshot)).notes(on: expression)
      + XPathPositionNote.notes(on: expression, search.text, in: snapshot)
    return all.map { $0.moved(by: offset) }
  }
}

/// The notes on a locator that is asked of many snapshots: those in the one that it suits best. What suits the dumps of
/// one platform is right, though those of another are asked along with them.
///
///     var notes = LocatorNotes(on: reading)
///     for snapshot in snapshots { notes.add(snapshot) }
///     notes.all  // what to tell
public struct LocatorNotes: Sendable {
  private let reading: LocatorReading
  private var fewest: [LocatorNote]?

  /// The notes on a locator of which no snapshot has been asked yet.
  public init(on reading: LocatorReading) {
    self.reading = reading
  }

  /// Takes one more snapshot into account. What is left is not looked for again, so that a sound locator costs nothing.
  public mutating func add(_ snapshot: Snapshot) {
    if let fewest, fewest.isEmpty { return }
    let notes = reading.notes(in: snapshot)
    if let fewest, fewest.count <= notes.count { return }
    fewest = notes
  }

  /// The notes, in the order of the text.
  public var all: [LocatorNote] { fewest ?? reading.notes }
}
