// Tests searching for a product, opening the print basket from a toast, and returning.

import PageModels
import XCTest

final class PrintLabelTests: WarehouseTestCase {
  @MainActor func testPrintingTwoLargeLabels() {
    guard let search = search?.search(for: "lamp") else { return }
    XCTAssertTrue(search.results.wait { $0 == 1 })
    XCTAssertEqual(search.results[0].number, "No. 3107")
    guard let details = search.results[0].open() else { return }
    guard let menu = details.openQuickPrint()?.select(.large)?.addCopy() else { return }
    let (basket, toastInfo) = menu.addToBasket()
    XCTAssertEqual(
      toastInfo, ToastInfo(message: "2 labels added View Basket", identifier: "toast.labelsAdded", hasAction: true))
    guard let basket else { return }
    let label = basket.labels.first { $0.name == "Head Lamp 300" }
    XCTAssertEqual(label?.size, "Large")
    XCTAssertEqual(label?.copies, 2)
    guard let product = basket.returnToOrigin() else { return }
    XCTAssertTrue(product === details, "the instance that opened the menu is returned")
    XCTAssertTrue(product.returnToOrigin() === search)
  }

  /// The chain of origins does not contain a view of the requested type, so a new view is created.
  @MainActor func testAnOriginOutsideTheChain() {
    guard let details = search?.search(for: "lamp")?.results[0].open() else { return }
    guard let menu = details.openQuickPrint()?.select(.large)?.addCopy() else { return }
    let (basket, _) = menu.openViewWithToastAction(
      PrintBasket<SettingsHomeView>.self, originType: SettingsHomeView.self,
      byTapping: QuickPrintMenu<ProductDetails<SearchHub>>.Locator.add.locator(menu.APP))
    XCTAssertTrue(basket?.origin is SettingsHomeView)
  }
}

/// Uses a different recording, which begins with the same page.
final class SaveLabelTests: WarehouseTestCase {
  /// The toast disappears before the product has loaded again.
  @MainActor func testSavingForLater() throws {
    guard let search else { return }
    XCTAssertEqual(
      search.results.all.filter(\.isInStock).map(\.name), ["Head Lamp 300", "Lantern, folding", "Dry Bag 20 l"])
    let lamp = search.results.first { $0.name == "Head Lamp 300" }
    guard let details = try XCTUnwrap(lamp).open() else { return }
    XCTAssertEqual(details.title, "Head Lamp 300")
    let (product, toastInfo) = details.openQuickPrint()?.saveForLater() ?? (nil, nil)
    XCTAssertEqual(toastInfo, ToastInfo(message: "Saved for later", identifier: "toast.saved", hasAction: false))
    XCTAssertFalse(details.toast.exists)
    guard let menu = product?.openQuickPrint() else { return }
    XCTAssertTrue(menu.returnToOrigin() === details)
  }
}
