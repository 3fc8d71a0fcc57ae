// Finds the element for which a UiScrollable scrolls. (`class-chain-and-xpath` §6)

/// A UiAutomator expression that scrolls, and the element that the server returns for it. A dump shows the screen after
/// or before scrolling, so only the element is searched.
///
///     // new UiScrollable(new UiSelector().scrollable(true)).scrollIntoView(new UiSelector().text("Terms"))
///     ScrollSearch(text)?.selector  // #"new UiSelector().text("Terms")"#
package struct ScrollSearch {
  /// The selector of the element: of the last method that names one, or else of the scrollable element itself. Nil if
  /// the expression is malformed.
  package private(set) var selector: String?
  /// The row that `getChildByText` and its relatives return; nil for other methods. The selector then matches all rows.
  package private(set) var row: ScrolledRow?
  /// Whether the element is the scrollable element itself, so that nothing is scrolled to find it.
  package private(set) var isContainer = true
  /// The scrolls in one direction, in order.
  package private(set) var scrolls: [Scroll] = []

  /// Scrolls or flings in one direction.
  package struct Scroll: Sendable {
    /// Whether to scroll towards the end.
    package let isForward: Bool
    /// How many times to scroll at most.
    package let count: Int
  }

  /// Reads the expression; nil if it does not begin with a UiScrollable.
  package init?(_ text: String) {
    guard UiScrollableSyntax.begins(text) else { return nil }
    guard let syntax = try? UiScrollableSyntax.read(text) else { return }
    let container = syntax.container
    selector = container
    // What `exists` compares is returned only if no method returns an element.
    var compared: String?
    var returnsContainer = false
    for call in syntax.calls {
      let first = call.arguments.first ?? ""
      switch call.name {
      case "scrollIntoView": find(first)
      case "scrollTextIntoView": find("new UiSelector().text(\(first))")
      case "scrollDescriptionIntoView": find("new UiSelector().description(\(first))")
      case "getChildByText": find(first, in: container, .text("text", Self.value(of: call.arguments[1])))
      case "getChildByDescription": find(first, in: container, .text("content-desc", Self.value(of: call.arguments[1])))
      case "getChildByInstance": find(first, in: container, .instance(Int(call.arguments[1]) ?? 0))
      case "exists": compared = first
      case _ where call.name.hasPrefix("set"):
        (selector, row, isContainer) = (container, nil, true)
        returnsContainer = true
      case _ where call.name.hasPrefix("scroll") || call.name.hasPrefix("fling"):
        let isForward = call.name.hasSuffix("Forward") || call.name.hasSuffix("End")
        let isSingle = call.name.hasSuffix("ward")
        scrolls.append(Scroll(isForward: isForward, count: isSingle ? 1 : Int(first) ?? 0))
      default: break
      }
    }
    if isContainer, !returnsContainer, let compared { find(compared) }
  }

  private mutating func find(_ selector: String) { (self.selector, row, isContainer) = (selector, nil, false) }

  private mutating func find(_ pattern: String, in container: String, _ condition: ScrolledRow.Condition) {
    (selector, isContainer) = (pattern, false)
    row = ScrolledRow(container: container, pattern: pattern, condition: condition)
  }

  /// Returns the value of a string literal.
  private static func value(of literal: String) -> String {
    String(literal.dropFirst().dropLast()).replacing("\\\"", with: "\"")
  }

  /// Returns the part of a locator that a dump can be searched for; nil if there is none. The selector of a row is not
  /// enough: it matches all rows.
  package static func searched(_ text: String, _ strategy: LocatorStrategy) -> String? {
    guard strategy == .uiAutomator, let scroll = ScrollSearch(text) else { return text }
    return scroll.row == nil && !scroll.isContainer ? scroll.selector : nil
  }
}
