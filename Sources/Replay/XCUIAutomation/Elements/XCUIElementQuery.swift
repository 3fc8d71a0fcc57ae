// Declares `XCUIElementQuery`, with which tests find elements. (`xcuitest-query-semantics` §2)

import AccessibilityTree
import ElementQueries
public import Foundation
import Recordings

/// A query for elements, evaluated at each use.
///
///     app.tables.cells.containing(.staticText, identifier: "Ann").buttons["Delete"]
@preconcurrency @MainActor open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  nonisolated let query: ElementQuery
  nonisolated let app: AppName

  nonisolated init(_ query: ElementQuery, of app: AppName) {
    self.query = query
    self.app = app
  }

  private func elements() -> [Element] {
    TestReplay.current?.chargeRead()
    guard let screen = TestReplay.screenOrFailure(of: app) else { return [] }
    let reading = DefiniteResolution(query, in: screen)
    let elements = reading.elements
    if let replay = TestReplay.current {
      replay.logRead(
        "count", of: query, answer: reading.remark.map { "\(elements.count), \($0)" } ?? "\(elements.count)")
      if let assumption = reading.assumption { replay.noteAssumption(assumption) }
    }
    return elements
  }

  // MARK: One element

  /// The only match.
  public var element: XCUIElement { XCUIElement(query.element, of: app) }
  /// The first match in XCTest's level order. (`result-order` §1)
  public var firstMatch: XCUIElement { XCUIElement(query.firstMatch, of: app) }
  /// Returns the match at an index, starting at 0, in XCTest's level order.
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement(query.element(boundBy: index), of: app) }
  /// Returns the match at an index, starting at 0. An older spelling of ``element(boundBy:)``.
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }
  /// Returns the only match for a predicate.
  public func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  /// Returns the only match with the given type and, if specified, the given identifier.
  public func element(matching type: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(type, identifier: identifier).element
  }
  /// The only match whose identifier, label, title, value or placeholder equals the given string.
  public subscript(key: String) -> XCUIElement { XCUIElement(query[key], of: app) }

  // MARK: All elements

  /// The current number of matches. Never fails.
  public var count: Int {
    let count = elements().count
    TestReplay.current?.recordRead("count", of: query, in: app, "\(count)")
    return count
  }

  /// An element for each current match, bound by its index.
  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }

  /// The same as ``allElementsBoundByIndex``: recordings do not identify elements across snapshots.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: Steps

  private func appending(_ step: QueryStep) -> XCUIElementQuery { XCUIElementQuery(query.appending(step), of: app) }

  /// Returns the descendants that have the given type.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    appending(.descendants(type.recorded))
  }
  /// Returns the children that have the given type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    appending(.children(type.recorded))
  }
  /// Keeps elements that satisfy a predicate.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    appending(.filter(predicate.condition, of: .itself))
  }
  /// Keeps elements with the given type and, if specified, the given identifier.
  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    appending(.matchingType(type.recorded, identifier: identifier))
  }
  /// Keeps elements with the given identifier.
  public func matching(identifier: String) -> XCUIElementQuery { appending(.identified(identifier)) }
  /// Keeps elements with a descendant that satisfies a predicate. Some XCTest releases also keep elements that
  /// themselves satisfy the predicate. (`device-evidence` §2)
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    appending(.filter(predicate.condition, of: .either))
  }
  /// Keeps elements with a descendant that has the given type and, if specified, the given identifier.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    appending(.containing(type.recorded, identifier: identifier))
  }

  // MARK: Descriptions

  open override nonisolated var description: String { "\(query)" }

  /// The query and its current matches. Never fails.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      let found = elements().map { "  \($0.summaryLine)" }
      return (["Query: \(query)", "Output: {("] + found + [")}"]).joined(separator: "\n")
    }
  }
}
