// What an element of a suite comes down to: four things that can be asked of it or done to it.

import XCTest

/// An element, found. Actions know nothing else of the app, so what an element is can be decided element by element: each
/// accessor can be replaced.
///
///     ResolvedElement(app.buttons["login.submit"])
///     ResolvedElement(app.switches["login.stay"], value: { $0.value as? String ?? "" })
@preconcurrency @MainActor public struct ResolvedElement {
  /// The element of the screen; the app, for something that is no single element of the screen.
  public let ele: XCUIElement
  /// What failures call it: its locator.
  public let name: String
  /// Whether it is on screen at this moment.
  public var appears: @MainActor () -> Bool
  /// What it says. It is asked only while the element appears.
  public var value: @MainActor () -> String
  /// Touches it.
  public var tap: @MainActor () -> Void
  /// Types a text into it. It has been tapped before.
  public var enter: @MainActor (String) -> Void

  /// An element of the screen, with the accessors that most elements need.
  ///
  /// - Parameters:
  ///   - element: What is found.
  ///   - appears: Whether it exists, unless said otherwise.
  ///   - value: Its label, unless said otherwise.
  ///   - tap: A tap, unless said otherwise.
  ///   - enter: Typing, unless said otherwise.
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

  /// Something that is no single element of the screen: a page as a whole, a stand-in for a test of actions.
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
  /// An element of the screen, as resolvers name it: `return .from(app.buttons["login.submit"])`.
  ///
  /// - Parameters:
  ///   - ele: What is found.
  ///   - appears: Whether it exists, unless said otherwise.
  ///   - value: The label of a text or a button, and the value of anything else, unless said otherwise. An element without a value has its
  ///     label.
  ///   - tap: A tap, unless said otherwise.
  ///   - enter: Typing, unless said otherwise.
  public static func from(
    _ ele: XCUIElement, appears: @escaping @MainActor (XCUIElement) -> Bool = { $0.exists },
    value: @escaping @MainActor (XCUIElement) -> String = { ResolvedElement.usualValue(of: $0) },
    tap: @escaping @MainActor (XCUIElement) -> Void = { $0.tap() },
    enter: @escaping @MainActor (XCUIElement, String) -> Void = { $0.typeText($1) }
  ) -> ResolvedElement {
    ResolvedElement(ele, appears: appears, value: value, tap: tap, enter: enter)
  }

  /// The label of a text or a button; of anything else the value, or the label if there is none.
  public static func usualValue(of ele: XCUIElement) -> String {
    let showsLabel = [.staticText, .button].contains(ele.elementType)
    return showsLabel ? ele.label : ele.value as? String ?? ele.label
  }
}
