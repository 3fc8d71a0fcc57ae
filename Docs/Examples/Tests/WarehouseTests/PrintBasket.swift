// Declares the view with the labels to print.

import PageModels
import XCTest

final class PrintBasket<Origin: SynchronizedView>: OpenedView<Origin>, SynchronizedView {
  var labels: ComponentCollection<BasketLabel<Origin>> {
    .init(APP.cells.matching(identifier: "basket.label"), of: self)
  }

  override func hasNetworkSpinner() -> Bool { APP.activityIndicators.firstMatch.exists }

  func checkViewCriteria() -> String? { Locator.print.unmet(\.isHittable, in: APP) }

  enum Locator: ViewLocator {
    case print

    func locator(_ parent: XCUIElement) -> XCUIElement { parent.buttons["basket.print"] }
  }
}

final class BasketLabel<Origin: SynchronizedView>: PageComponent<PrintBasket<Origin>> {
  var name: String { root.staticTexts["label.name"].label }
  var size: String { root.staticTexts["label.size"].label }
  var copies: Int? { Int(root.staticTexts["label.copies"].label) }
}
