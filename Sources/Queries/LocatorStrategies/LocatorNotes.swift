// Collects the notes on a locator, some of which depend on the snapshots that the locator is matched against.

public import AccessibilityTree
import DriverLocators
import ElementQueries

extension LocatorReading {
  /// Returns notes on parts of the locator that are valid but probably wrong. These are the notes in ``notes``, and
  /// notes on names that do not occur in dumps of the snapshot's platform.
  ///
  ///     try LocatorStrategy.xpath.read("//*[@text='Log In']").notes(in: snapshot)[0].message
  ///     // "WebDriverAgent has no attribute “text”"
  ///
  /// Specified in `class-chain-and-xpath` §4 and §6.
  public func notes(in snapshot: Snapshot) -> [LocatorNote] {
    guard case .search(let search)? = query(in: snapshot).steps.first, case .xpath(let expression) = search.tree else {
      return ownNotes(in: snapshot)
        + (ToastNote.note(on: query(for: .android), in: snapshot).map { [$0.moved(by: offset)] } ?? [])
    }
    let all =
      XPathReview(search.text, dialect: XPathDialect(snapshot, in: expression)).notes(on: expression)
      + XPathPositionNote.notes(on: expression, search.text, in: snapshot)
      + XPathViewNote.notes(on: expression, in: snapshot) + MacRootNote.notes(on: expression, in: snapshot)
    let rewriting = rewriting(for: snapshot.driver)
    return all.map { (rewriting.map($0.covering) ?? $0).moved(by: offset) }
  }
}

/// The notes on a locator that is matched against many snapshots. Only the notes for the snapshot with the fewest notes
/// are kept, so a locator that is correct on one platform gets no notes because of dumps of another platform.
///
///     var notes = LocatorNotes(on: reading)
///     for snapshot in snapshots { notes.add(snapshot) }
///     notes.all  // the notes to print
public struct LocatorNotes: Sendable {
  private let reading: LocatorReading
  private var fewest: [LocatorNote]?

  /// Creates the notes on a locator, before any snapshot is added.
  public init(on reading: LocatorReading) {
    self.reading = reading
  }

  /// Adds the notes for a snapshot. To save time, further snapshots are skipped once a snapshot has produced no notes.
  public mutating func add(_ snapshot: Snapshot) {
    if let fewest, fewest.isEmpty { return }
    let notes = reading.notes(in: snapshot)
    if let fewest, fewest.count <= notes.count { return }
    fewest = notes
  }

  /// The notes in the order of their positions in the locator.
  public var all: [LocatorNote] { fewest ?? reading.notes }
}
