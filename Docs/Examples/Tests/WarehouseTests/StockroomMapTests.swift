// Tests that nobody recorded: each goes on in another recording of the app where the first one goes on otherwise.

import PageModels
import XCTest

/// Uses three recordings, which axreplay.yml lists.
final class StockroomMapTests: WarehouseTestCase {
  /// The search was recorded with printing, and saving with a product from the first page.
  @MainActor func testSavingAProductThatWasSearched() {
    guard let details = search?.search(for: "lamp")?.results[0].open() else { return }
    let (product, toastInfo) = details.openQuickPrint()?.saveForLater() ?? (nil, nil)
    XCTAssertEqual(toastInfo?.message, "Saved for later")
    XCTAssertTrue(product === details)
  }

  @MainActor func testPrintingAProductFromTheFirstPage() {
    guard let details = search?.results.first(where: { $0.name == "Head Lamp 300" })?.open() else { return }
    guard let menu = details.openQuickPrint()?.select(.large)?.addCopy() else { return }
    let label = menu.addToBasket().view?.labels.first { $0.name == "Head Lamp 300" }
    XCTAssertEqual(label?.copies, 2)
  }

  @MainActor func testSavingTwice() {
    guard let details = search?.results.first(where: { $0.name == "Head Lamp 300" })?.open() else { return }
    for _ in 1...2 {
      XCTAssertEqual(details.openQuickPrint()?.saveForLater().toastInfo?.message, "Saved for later")
    }
  }

  @MainActor func testSearchingAfterTheSettings() {
    guard let settings = search?.tabBar.openSettings()?.openKnowledgeBase()?.returnToOrigin() else { return }
    guard let search = settings.tabBar.openSearch() else { return }
    XCTAssertEqual(search.search(for: "lamp")?.results[0].name, "Head Lamp 300")
  }

  /// No recording opens this product.
  @MainActor func testAProductThatNobodyRecorded() {
    continueAfterFailure = true
    XCTExpectFailure("no recording opens the lantern") {
      XCUIApplication.testingApp.cells.containing(.staticText, identifier: "Lantern, folding").firstMatch.tap()
    } issueMatcher: {
      $0.compactDescription.contains("this action was not recorded here")
        && $0.compactDescription.contains("none of the 3 recordings has this action: record it on this screen")
    }
  }
}
