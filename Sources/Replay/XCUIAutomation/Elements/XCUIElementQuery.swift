// A query as a test holds it. (`xcuitest-query-semantics` §2)

import AccessibilityTree
import ElementQueries
public import Foundation

/// A recipe for finding elements, evaluated anew at each use.
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
    let reading = ResolutionReading(query, in: screen)
    let elements = reading.elements
    if let replay = TestReplay.current {
      replay.asked("count", of: query, answer: reading.remark.map { "\(elements.count), \($0)" } ?? "\(elements.count)")
      if let assumption = reading.assumption { replay.assumed(assumption) }
    }
    return elements
  }

  // MARK: One element

  /// The only element.
  public var element: XCUIElement { XCUIElement(query.element, of: app) }
  /// The first element in XCTest's level order. (`result-order` §1)
  public var firstMatch: XCUIElement { XCUIElement(query.firstMatch, of: app) }
  /// The element at an index, from 0, in XCTest's level order.
  public func element(boundBy index: Int) -> XCUIElement { XCUIElement(query.element(boundBy: index), of: app) }
  /// The element at an index, from 0: the older spelling.
  public func element(at index: Int) -> XCUIElement { element(boundBy: index) }
  /// The only element that satisfies a predicate.
  public func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }
  /// The only element of a type, and with an identifier the only one that it identifies.
  public func element(matching type: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(type, identifier: identifier).element
  }
  /// The only element that a string identifies.
  public subscript(key: String) -> XCUIElement { XCUIElement(query[key], of: app) }

  // MARK: Several

  /// How many there are now. Never fails.
  public var count: Int { elements().count }

  /// One element for each that is there now, bound by its index.
  public var allElementsBoundByIndex: [XCUIElement] { (0..<count).map(element(boundBy:)) }

  /// The same as ``allElementsBoundByIndex``: recordings have nothing that would tell elements of two snapshots to be one.
  public var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: Steps

  private func appending(_ step: QueryStep) -> XCUIElementQuery { XCUIElementQuery(query.appending(step), of: app) }

  /// Elements below, at any depth, of a type.
  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    appending(.descendants(type.recorded))
  }
  /// The direct children of a type.
  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    appending(.children(type.recorded))
  }
  /// Keeps elements that satisfy a predicate.
  public func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    appending(predicate.matchingStep)
  }
  /// Keeps elements of a type, and with an identifier those that it identifies.
  public func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    appending(.matchingType(type.recorded, identifier: identifier))
  }
  /// Keeps elements that a string identifies.
  public func matching(identifier: String) -> XCUIElementQuery { appending(.identified(identifier)) }
  /// Keeps elements with a descendant that satisfies a predicate; some releases also keep an element that only itself
  /// satisfies it. (`device-evidence` §2)
  public func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    appending(predicate.containingStep)
  }
  /// Keeps elements with a descendant of a type, and with an identifier one that it identifies.
  public func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    appending(.containing(type.recorded, identifier: identifier))
  }

  // MARK: As text

  open override nonisolated var description: String { "\(query)" }

  /// The query and what it finds now, for people. Never fails.
  open override nonisolated var debugDescription: String {
    MainActor.assumeIsolated {
      let found = elements().map { "  \($0.summaryLine)" }
      return (["Query: \(query)", "Output: {("] + found + [")}"]).joined(separator: "\n")
    }
  }
}
