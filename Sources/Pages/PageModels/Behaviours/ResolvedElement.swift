// Declares the element on which actions are performed, with replaceable accessors.

import XCTest

/// A resolved element. Actions access the app only through its accessors, and a suite can replace each of them for an
/// individual element.
///
///     ResolvedElement(app.buttons["login.submit"])
///     ResolvedElement(app.switches["login.stay"], value: { $0.value as? String ?? "" })
@preconcurrency @MainActor public struct ResolvedElement {
  /// The element on the screen, or the app if the resolved element does not correspond to a single element.
  public let ele: XCUIElement
  /// The name of the element in failures: its locator.
  public let name: String
  /// Returns whether the element is on screen now.
  public var appears: @MainActor () -> Bool
  /// Returns the value of the element. Called only while the element is on screen.
  public var value: @MainActor () -> String
  /// Taps the element.
  public var tap: @MainActor () -> Void
  /// Types a string into the element. Called after `tap`.
  public var enter: @MainActor (String) -> Void

  /// Creates a resolved element with default accessors.
  ///
  /// - Parameters:
  ///   - element: The element on the screen.
  ///   - appears: Returns whether the element is on screen; by default, whether it exists.
  ///   - value: Returns the value of the element; by default, its label.
  ///   - tap: Taps the element; by default, by calling its `tap()`.
  ///   - enter: Types a string into the element; by default, by calling its `typeText(_:)`.
  public init(
    _ element: XCUIElement, appears: @escaping @MainActor (XCUIElement) -> Bool = { $0.exists },
    value: @escaping @MainActor (XCUIElement) -> String = { $0.label },
    tap: @escaping @MainActor (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping @MainActor (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) {
    ele = element
    name = "\(element)"
    self.appears = { appears(element) }
    self.value = { value(element) }
    self.tap = { tap(element) }
    self.enter = { enter(element, $0) }
  }

  /// Creates a resolved element that does not correspond to an element on the screen: a whole page, or a stub for
  /// testing actions.
  public init(
    named name: String, appears: @escaping @MainActor () -> Bool, value: @escaping @MainActor () -> String = { "" },
    tap: @escaping @MainActor () -> Void = {}, enter: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    ele = XCUIApplication()
    self.name = name
    self.appears = appears
    self.value = value
    self.tap = tap
    self.enter = enter
  }
  /// Creates a resolved element: `return .from(app.buttons["login.submit"])`.
  ///
  /// - Parameters:
  ///   - ele: The element on the screen.
  ///   - appears: Returns whether the element is on screen; by default, whether it exists.
  ///   - value: Returns the value of the element. By default, this is the label of a static text or a button, and the
  ///     value of other elements. If the value is missing, the label is returned instead.
  ///   - tap: Taps the element; by default, by calling its `tap()`.
  ///   - enter: Types a string into the element; by default, by calling its `typeText(_:)`.
  public static func from(
    _ ele: XCUIElement, appears: @escaping @MainActor (XCUIElement) -> Bool = { $0.exists },
    value: @escaping @MainActor (XCUIElement) -> String = { ResolvedElement.usualValue(of: $0) },
    tap: @escaping @MainActor (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping @MainActor (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) -> ResolvedElement {
    ResolvedElement(ele, appears: appears, value: value, tap: tap, enter: enter)
  }

  /// Returns the label of a static text or a button. For other elements, returns the value or, if the value is missing,
  /// the label.
  public static func usualValue(of ele: XCUIElement) -> String {
    let showsLabel = [.staticText, .button].contains(ele.elementType)
    return showsLabel ? ele.label : ele.value as? String ?? ele.label
  }
}
