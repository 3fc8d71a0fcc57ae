// Tests transitions that show a toast, with or without an action in the toast.

import PageModels
import XCTest

final class LarderTransitionTests: XCTestCase {
  override func setUp() {
    continueAfterFailure = false
    // Other suites in this process may have set launch arguments on the shared `testingApp`.
    XCUIApplication.testingApp.launchArguments = []
  }

  func testPrintingALabelAndSaving() {
    guard let home = LarderHome().launchTheApplication() else { return }
    guard let jar = home.openJar("plum") else { return }
    let printing = jar.printLabel()
    XCTAssertEqual(printing.toastInfo?.message, "1 label")
    XCTAssertEqual(printing.toastInfo?.identifier, "toast.printed")
    XCTAssertEqual(printing.toastInfo?.hasAction, true)
    guard let basket = printing.view else { return }
    XCTAssertTrue(basket.origin === jar)
    XCTAssertTrue(basket.returnToOrigin() === jar)
    let saving = jar.save()
    XCTAssertEqual(saving.toastInfo, ToastInfo(message: "Saved", identifier: "toast.saved", hasAction: false))
    XCTAssertTrue(saving.view === home)
  }

  func testAnEmptyTransition() {
    let transition = TransitionWithToast<LarderHome>()
    XCTAssertNil(transition.view)
    XCTAssertNil(transition.toastInfo)
    XCTAssertNil(TransitionWithToast(view: LarderHome()).toastInfo)
  }
}
