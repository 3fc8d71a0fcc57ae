// Tests the failures of views that do not open.

import PageModels
import XCTest

final class StuckProductTests: WarehouseTestCase {
  @MainActor func testASpinnerThatStays() {
    continueAfterFailure = true
    XCTExpectFailure("the product is never loaded") {
      XCTAssertNil(search?.results[0].open())
    } issueMatcher: {
      $0.compactDescription.contains("Failed opening 'ProductDetails' view: the network spinner is still shown")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "WarehouseFailureTests.swift"
    }
  }

  /// The view loads after 24.4 seconds.
  @MainActor func testAnOptionalViewAndALongerTimeout() {
    BaseView.timeout = 30
    defer { BaseView.timeout = 20 }
    XCTAssertNil(search?.results[0].open(required: false))
    XCTAssertFalse(XCUIApplication.testingApp.activityIndicators.firstMatch.wait(while: \.exists, timeout: 5))
    XCUIApplication.testingApp.navigationBars["Product"].buttons["BackButton"].tap()
    XCTAssertEqual(search?.waitForView()?.results[0].open()?.title, "Head Lamp 300")
  }
}

final class WrongViewTests: WarehouseTestCase {
  @MainActor func testADifferentViewOpens() {
    continueAfterFailure = true
    guard let settings = search?.tabBar.openSettings() else { return }
    XCTExpectFailure("the news page is shown first") {
      XCTAssertNil(settings.openKnowledgeBase())
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: the headline (\"knowledge.headline\" StaticText) does not exist")
    }
  }

  @MainActor func testAMissingElement() {
    continueAfterFailure = true
    guard let settings = search?.tabBar.openSettings() else { return }
    XCTExpectFailure("there is no such row") {
      let row = settings.APP.cells["settings.help"]  // axreplay:disable:this loc-no-match - must not exist
      XCTAssertNil(
        settings.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: row, fixed: true, required: false))
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: \"settings.help\" Cell, which opens the view, does not exist")
    }
  }

  @MainActor func testAHubHasNoOrigin() {
    continueAfterFailure = true
    guard let settings = search?.tabBar.openSettings() else { return }
    XCTAssertNil(settings.origin)
    XCTExpectFailure("a tab has no way back") {
      XCTAssertNil(settings.returnToOrigin())
    } issueMatcher: {
      $0.compactDescription.contains("'SettingsHomeView' view is a navigation hub: it has no origin to return to")
    }
  }

  @MainActor func testAViewThatWasNotOpened() {
    continueAfterFailure = true
    XCTExpectFailure("the view was created without an origin") {
      XCTAssertNil(ProductDetails<SearchHub>().returnToOrigin())
    } issueMatcher: {
      $0.compactDescription.contains(
        "'ProductDetails' view must be opened from SearchHub, but it was created without an origin")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "WarehouseFailureTests.swift"
    }
  }

  @MainActor func testAViewThatRequiresADifferentOrigin() {
    continueAfterFailure = true
    guard let search else { return }
    XCTExpectFailure("the knowledge base is not opened from there") {
      let view = search.openView(KnowledgeBaseHome<SettingsHomeView>.self, byTapping: search.tabBar.root)
      XCTAssertNil(view)
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'KnowledgeBaseHome' view: the view must be opened from SettingsHomeView, not from SearchHub")
    }
  }
}

final class BlockingAlertTests: WarehouseTestCase {
  @MainActor func testAnAlertIsNamed() {
    continueAfterFailure = true
    XCTExpectFailure("the session has expired") {
      XCTAssertNil(search?.results[0].open())
    } issueMatcher: {
      $0.compactDescription.contains(
        """
        Failed opening 'ProductDetails' view: title ("details.title" StaticText) does not exist; \
        the alert "Session Expired" is in the way (buttons: "Later", "Sign In")
        """)
    }
  }

  @MainActor func testASystemAlertIsNamed() {
    continueAfterFailure = true
    XCTAssertNil(search?.results[0].open(required: false))
    search?.APP.alerts.buttons["Later"].tap()
    XCTExpectFailure("a system alert about Bluetooth is shown") {
      XCTAssertNil(search?.results[0].open())
    } issueMatcher: {
      $0.compactDescription.contains(
        """
        Failed opening 'ProductDetails' view: title ("details.title" StaticText) does not exist; the system alert \
        "“Stockroom” Would Like to Use Bluetooth" is in the way (buttons: "Don’t Allow", "Allow")
        """)
    }
  }
}

final class MissingToastTests: WarehouseTestCase {
  @MainActor func testTheToastDoesNotAppear() {
    continueAfterFailure = true
    guard let menu = search?.results[0].open()?.openQuickPrint() else { return }
    XCTExpectFailure("labels cannot be added") {
      let (basket, toastInfo) = menu.addToBasket()
      XCTAssertNil(basket)
      XCTAssertNil(toastInfo)
    } issueMatcher: {
      $0.compactDescription.contains(
        "Failed opening 'PrintBasket' view: print (\"basket.print\" Button) does not exist (no toast appeared)")
    }
  }

  @MainActor func testAnEffectThatDoesNotOccur() {
    continueAfterFailure = true
    guard let menu = search?.results[0].open()?.openQuickPrint() else { return }
    let hook = QuickPrintMenu<ProductDetails<SearchHub>>.Size.hook.locator(menu.APP)
    XCTExpectFailure("the test has not selected hooks") {
      XCTAssertNil(menu.waitForEffect("hooks selected") { hook.isSelected })
    } issueMatcher: {
      $0.compactDescription.contains("'QuickPrintMenu' view did not reach the expected state: hooks selected")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "WarehouseFailureTests.swift"
    }
    XCTAssertNil(menu.waitForEffect("hooks selected", required: false) { hook.isSelected })
  }

  @MainActor func testNeitherIsRequired() {
    guard let menu = search?.results[0].open()?.openQuickPrint() else { return }
    let add = QuickPrintMenu<ProductDetails<SearchHub>>.Locator.add.locator(menu.APP)
    let (basket, toastInfo) = menu.openViewWithToastAction(
      PrintBasket<ProductDetails<SearchHub>>.self, originType: ProductDetails<SearchHub>.self, byTapping: add,
      required: false)
    XCTAssertNil(basket)
    XCTAssertNil(toastInfo)
    XCTAssertFalse(menu.APP.navigationBars["Quick Print"].exists, "the menu has closed, so the button was tapped")
  }
}
