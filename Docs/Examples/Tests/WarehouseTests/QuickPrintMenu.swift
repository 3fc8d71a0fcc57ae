// Declares the menu that selects the label to print and the number of copies.

import PageModels
import XCTest

final class QuickPrintMenu<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  enum Size: String, ViewLocator {
    case small = "Small"  // axreplay:disable:this loc-unused - exists in the menu
    case large = "Large"
    case hook = "Hook"

    func locator(_ parent: XCUIElement) -> XCUIElement {
      parent.segmentedControls["menu.size"].buttons[rawValue]
    }
  }

  enum Locator: ViewLocator {
    case close, copies, more, add, save

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .close: parent.buttons["menu.close"]
      case .copies: parent.staticTexts["menu.copies"]
      case .more: parent.buttons["menu.more"]
      case .add: parent.buttons["menu.add"]
      case .save: parent.buttons["menu.save"]
      }
    }
  }

  override var backElement: XCUIElement { Locator.close.locator(APP) }
  var copies: Int? { Int(Locator.copies.locator(APP).label) }

  func checkViewCriteria() -> String? {
    APP.navigationBars["Quick Print"].exists ? Locator.add.unmet(\.isEnabled, in: APP) : "there is no bar 'Quick Print'"
  }

  /// Selects a size and waits until it is selected.
  func select(_ size: Size, file: StaticString = #filePath, line: UInt = #line) -> Self? {
    let segment = size.locator(APP)
    segment.tap()
    return waitForEffect("size '\(size.rawValue)' selected", file: file, line: line) { segment.isSelected }
  }

  /// Adds a copy and waits until the number has increased.
  func addCopy(file: StaticString = #filePath, line: UInt = #line) -> Self? {
    let next = (copies ?? 0) + 1
    Locator.more.locator(APP).tap()
    return waitForEffect("\(next) copies", file: file, line: line) { self.copies == next }
  }

  /// Closes the menu, then opens the basket by tapping the action in the toast that appears. The basket returns to the
  /// view from which the menu was opened.
  func addToBasket(
    file: StaticString = #filePath, line: UInt = #line
  ) -> (view: PrintBasket<Origin>?, toastInfo: ToastInfo?) {
    openViewWithToastAction(
      PrintBasket<Origin>.self, originType: Origin.self, byTapping: Locator.add.locator(APP), file: file, line: line)
  }

  func saveForLater(
    required: Bool = true, performAction: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) -> (view: Origin?, toastInfo: ToastInfo?) {
    returnToOriginWithToast(
      byTapping: Locator.save.locator(APP), required: required, performAction: performAction, file: file, line: line)
  }
}
