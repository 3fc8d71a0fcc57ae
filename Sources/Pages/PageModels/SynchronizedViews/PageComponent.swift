// Declares components, the reusable or repeated parts of views.

import XCTest

/// A part of a view, such as a tab bar or a search result. It opens views through its owner.
///
///     final class TabBar<Owner: SynchronizedView>: PageComponent<Owner> {
///       func openSettings() -> SettingsHub? { owner.openView(SettingsHub.self, byTapping: root.buttons["Settings"]) }
///     }
@preconcurrency @MainActor open class PageComponent<Owner: BaseView> {
  /// The view that contains the component.
  public let owner: Owner
  /// The root element of the component, to which its locators are relative.
  public let root: XCUIElement

  /// Creates the model without accessing the screen.
  ///
  /// - Parameters:
  ///   - root: The root element of the component.
  ///   - owner: The view that contains the component.
  public required init(_ root: XCUIElement, of owner: Owner) {
    self.root = root
    self.owner = owner
  }
}

/// Repeated components, such as the results of a search. They are resolved when they are used.
///
///     var results: ComponentCollection<SearchResult> { .init(APP.cells.matching(identifier: "result"), of: self) }
///     let lamp = results.first { $0.name == "Head lamp" }
@preconcurrency @MainActor public struct ComponentCollection<Component> {
  private let query: XCUIElementQuery
  private let make: @MainActor (XCUIElement) -> Component

  /// Creates the model without accessing the screen.
  ///
  /// - Parameters:
  ///   - query: The root elements of the components.
  ///   - owner: The view that contains the components.
  public init<Owner>(_ query: XCUIElementQuery, of owner: Owner) where Component: PageComponent<Owner> {
    self.query = query
    make = { Component($0, of: owner) }
  }

  /// The current number of components.
  public var count: Int { query.count }

  /// The component at a zero-based index. An index that is out of range fails only when the component is used, as with
  /// any missing element.
  public subscript(position: Int) -> Component { make(query.element(boundBy: position)) }

  /// The current components.
  public var all: [Component] { (0..<count).map { self[$0] } }

  /// Returns the first component that currently satisfies a condition; nil if there is none.
  public func first(where condition: (Component) -> Bool) -> Component? { all.first(where: condition) }

  /// Waits until the number of components satisfies a condition.
  ///
  /// - Parameter timeout: In seconds; if nil, ``BaseView/timeout`` is used.
  /// - Returns: False after the timeout. No failure is recorded.
  @discardableResult
  public func wait(untilCount condition: @escaping @MainActor (Int) -> Bool, timeout: TimeInterval? = nil) -> Bool {
    Polling.wait(upTo: timeout ?? BaseView.timeout) { condition(query.count) }
  }
}
