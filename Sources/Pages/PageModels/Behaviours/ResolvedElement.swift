// Declares the element on which actions are performed, with replaceable accessors.

import XCTest

/// A resolved element. Actions access the app only through its accessors, and a suite can replace each of them for an
/// individual element.
///
///     ResolvedElement.from(app.buttons["login.submit"])
///     ResolvedElement.from(app.switches["login.stay"], value: ResolvedElement.usualValue)
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

  /// Creates a resolved element: `return .from(app.buttons["login.submit"])`.
  ///
  /// - Parameters:
  ///   - ele: The element on the screen.
  ///   - appears: Returns whether the element is on screen; by default, whether it exists.
  ///   - value: Returns the value of the element; by default, its label. For text fields and switches, pass
  ///     ``usualValue(of:)``.
  ///   - tap: Taps the element; by default, by calling its `tap()`.
  ///   - enter: Types a string into the element; by default, by calling its `typeText(_:)`.
  public static func from(
    _ ele: XCUIElement, appears: @escaping @MainActor (XCUIElement) -> Bool = { $0.exists },
    value: @escaping @MainActor (XCUIElement) -> String = { $0.label },
    tap: @escaping @MainActor (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping @MainActor (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) -> ResolvedElement {
    ResolvedElement(
      ele: ele, name: "\(ele)", appears: { appears(ele) }, value: { value(ele) }, tap: { tap(ele) },
      enter: { enter(ele, $0) })
  }

  /// Returns the label of a static text or a button. For other elements, returns the value or, if the value is missing,
  /// the label.
  ///
  ///     return .from(app.textFields["login.account"], value: ResolvedElement.usualValue)
  public static func usualValue(of ele: XCUIElement) -> String {
    let showsLabel = [.staticText, .button].contains(ele.elementType)
    return showsLabel ? ele.label : ele.value as? String ?? ele.label
  }
}

extension ResolvedElement {
  /// Creates a resolved element that does not correspond to an element on the screen: a whole page, or a stub for
  /// testing actions.
  public init(
    named name: String, appears: @escaping @MainActor () -> Bool, value: @escaping @MainActor () -> String = { "" },
    tap: @escaping @MainActor () -> Void = {}, enter: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    self.init(ele: XCUIApplication(), name: name, appears: appears, value: value, tap: tap, enter: enter)
  }

  @available(*, deprecated, renamed: "from(_:appears:value:tap:enter:)")
  public init(
    _ element: XCUIElement, appears: @escaping @MainActor (XCUIElement) -> Bool = { $0.exists },
    value: @escaping @MainActor (XCUIElement) -> String = { $0.label },
    tap: @escaping @MainActor (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping @MainActor (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) {
    self = .from(element, appears: appears, value: value, tap: tap, enter: enter)
  }
}
