// Declares the first page of the warehouse app, with a search field and products.

import PageModels
import XCTest

final class SearchHub: NavigationHub, SynchronizedView {
  enum Locator: ViewLocator {
    case field, spinner

    func locator(_ parent: XCUIElement) -> XCUIElement {
      switch self {
      case .field: parent.searchFields["search.field"]
      case .spinner: parent.activityIndicators.firstMatch
      }
    }
  }

  var tabBar: TabBar<SearchHub> { TabBar(APP.tabBars.firstMatch, of: self) }
  var results: ComponentCollection<SearchResult> { .init(APP.cells.matching(identifier: "search.result"), of: self) }

  override func hasNetworkSpinner() -> Bool { Locator.spinner.locator(APP).exists }

  func checkViewCriteria() -> String? {
    Locator.field.unmet(in: APP) ?? (results.count > 0 ? nil : "there are no results")
  }

  /// Searches and waits for the results.
  func search(for words: String, file: StaticString = #filePath, line: UInt = #line) -> SearchHub? {
    let field = Locator.field.locator(APP)
    field.tap()
    field.typeText(words)
    return waitForEffect("only results for '\(words)'", file: file, line: line) {
      !self.hasNetworkSpinner() && self.checkViewCriteria() == nil
        && self.results.all.allSatisfy { $0.name.lowercased().contains(words) }
    }
  }
}

final class SearchResult: PageComponent<SearchHub> {
  var name: String { root.staticTexts["result.name"].label }
  var number: String { root.staticTexts["result.number"].label }
  var isInStock: Bool { root.staticTexts["result.stock"].label != "Out of stock" }

  func open(
    required: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) -> ProductDetails<SearchHub>? {
    owner.openView(ProductDetails<SearchHub>.self, byTapping: root, required: required, file: file, line: line)
  }
}
