// Declares the product view, which can be opened from any list.

import PageModels
import XCTest

final class ProductDetails<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  var title: String { Locator.title.locator(APP).label }

  override func hasNetworkSpinner() -> Bool { Locator.spinner.locator(APP).exists }

  /// The page stays in the tree behind a menu, so checking that it exists is not enough.
  func checkViewCriteria() -> String? {
    if let criterion = Locator.title.unmet(in: APP) { return criterion }
    let menu = Locator.menu.locator(APP)
    return menu.exists ? "a menu (\(menu)) is open" : Locator.quickPrint.unmet(\.isEnabled, in: APP)
  }

  func openQuickPrint(
    file: StaticString = #filePath, line: UInt = #line
  ) -> QuickPrintMenu<ProductDetails<Origin>>? {
    openView(
      QuickPrintMenu<ProductDetails<Origin>>.self, byTapping: Locator.quickPrint.locator(APP), file: file, line: line)
  }

  enum Locator: ViewLocator {
    case title, quickPrint, menu, spinner

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .title: parent.staticTexts["details.title"]
      case .quickPrint: parent.buttons["details.quickPrint"]
      case .menu: parent.buttons["PopoverDismissRegion"]
      case .spinner: parent.activityIndicators.firstMatch
      }
    }
  }
}
