// Parts of views that several views have, or that one view has several times.

import XCTest

/// A part of a view: a tab bar, a search result. It opens views by its owner.
///
///     final class TabBar<Owner: SynchronizedView>: PageComponent<Owner> {
///       func openSettings() -> SettingsHub? { owner.openView(SettingsHub.self, byTapping: root.buttons["Settings"]) }
///     }
@preconcurrency @MainActor open class PageComponent<Owner: BaseView> {
  /// The view of which this is a part.
  public let owner: Owner
  /// The element in which the component lies; its locators begin there.
  public let root: XCUIElement

  /// Makes a model of a part; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - root: The element in which the component lies.
  ///   - owner: The view of which this is a part.
  public required init(_ root: XCUIElement, of owner: Owner) {
    self.root = root
    self.owner = owner
  }
}

/// A group of components that repeats, such as the results of a search. It looks at the screen when it is asked.
///
///     var results: ComponentCollection<SearchResult> { .init(APP.cells.matching(identifier: "result"), of: self) }
///     let lamp = results.first { $0.name == "Head lamp" }
@preconcurrency @MainActor public struct ComponentCollection<Component> {
  private let query: XCUIElementQuery
  private let make: @MainActor (XCUIElement) -> Component

  /// Makes a model of a group; nothing is looked at yet.
  ///
  /// - Parameters:
  ///   - query: The roots of the components.
  ///   - owner: The view of which they are parts.
  public init<Owner>(_ query: XCUIElementQuery, of owner: Owner) where Component: PageComponent<Owner> {
    self.query = query
    make = { Component($0, of: owner) }
  }

  /// How many there are now.
  public var count: Int { query.count }

  /// The component at a position, from 0. It need not exist: using it then fails as for any element.
  public subscript(position: Int) -> Component { make(query.element(boundBy: position)) }

  /// All that there are now.
  public var all: [Component] { (0..<count).map { self[$0] } }

  /// The first one of which something is true now; nil if there is none.
  public func first(where condition: (Component) -> Bool) -> Component? { all.first(where: condition) }

  /// Waits until there are so many.
  ///
  /// - Parameter timeout: In seconds; nil for ``BaseView/timeout``.
  /// - Returns: False if there were not in time. No failure is recorded.
  @discardableResult
  public func wait(untilCount condition: @escaping @MainActor (Int) -> Bool, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { condition(query.count) }
  }
}
