// Tests waiting for a view and a toast in all combinations: the view appears or not, the toast appears or not, the
// toast has an action or not, the action is performed or not, and the view is required or not.

import PageModels
import XCTest

final class ToastOutcomeTests: XCTestCase {
  private enum Toast: CaseIterable { case none, plain, action }

  override func setUpWithError() throws {
    continueAfterFailure = false
    MainActor.assumeIsolated { XCUIApplication.testingApp.launchArguments = ["-uitest"] }
  }

  @MainActor func testAllCombinationsAndTimes() {
    for viewComes in [true, false] {
      for toast in Toast.allCases {
        for performAction in [false, true] {
          for required in [true, false] {
            let row = "view \(viewComes), toast \(toast), action \(performAction), required \(required)"
            checkRow(row, viewComes: viewComes, toast, performAction: performAction, required: required)
          }
        }
      }
    }
    checkRow("the toast disappears before the view appears", viewComes: true, .plain)
    checkRow("the toast appears two seconds after the view", viewComes: true, .plain)
    checkRow("the toast appears eight seconds after the view", viewComes: true, .none)
    checkRow("the view appears after 21 seconds", viewComes: false, .plain, required: false)
    checkRow("the view appears after the action", viewComes: true, .action, performAction: true)
    checkRow("the action appears after the view", viewComes: true, .action, performAction: true)
  }

  /// The recording contains one launch for each row, and a tap on the toast if the row performs its action. A row that
  /// performs more or fewer actions than were recorded fails.
  @MainActor private func checkRow(
    _ row: String, viewComes: Bool, _ toast: Toast, performAction: Bool = false, required: Bool = true
  ) {
    let message = toast == .action ? "Saved for later Undo" : "Saved for later"
    let product = ProductDetails<SearchHub>()
    let menu = QuickPrintMenu<ProductDetails<SearchHub>>(product).launchTheApplication()
    var outcome: (view: ProductDetails<SearchHub>?, toastInfo: ToastInfo?) = (nil, nil)
    let act = { outcome = menu?.saveForLater(required: required, performAction: performAction) ?? (nil, nil) }
    if viewComes || !required {
      act()
    } else {
      continueAfterFailure = true
      let seen = toast == .none ? "(no toast appeared)" : "(toast '\(message)' appeared"
      XCTExpectFailure(row, failingBlock: act) {
        $0.compactDescription.contains(
          "Failed opening 'ProductDetails' view: a menu (\"PopoverDismissRegion\" Button) is open \(seen)")
      }
      continueAfterFailure = false
    }
    XCTAssertEqual(outcome.view === product, viewComes, row)
    let info = ToastInfo(message: message, identifier: "toast.saved", hasAction: toast == .action)
    XCTAssertEqual(outcome.toastInfo, toast == .none ? nil : info, row)
  }
}
