// Tests transitions that show a toast, with or without an action in the toast.

import XCTest

#if !ALONE
  import PageModels
#endif

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
    XCTAssertEqual(printing.toastInfo?.message, "1 label Show")
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

  /// What the views read while they open and return is not the property that the assertion read.
  func testAnAssertionAboutAToast() {
    guard let home = LarderHome().launchTheApplication() else { return }
    guard let jar = home.openJar("plum") else { return }
    let printing = jar.printLabel()
    XCTExpectFailure("another message") { issue in
      issue.compactDescription.contains("is not equal to") && !issue.compactDescription.contains("read")
    }
    XCTAssertEqual(printing.toastInfo?.message, "2 labels")
  }
}

/// The same steps on a recording in which the label is not printed.
final class LarderRefusedTests: XCTestCase {
  func testPrintingALabel() {
    XCUIApplication.testingApp.launchArguments = []
    guard let home = LarderHome().launchTheApplication() else { return }
    guard let jar = home.openJar("plum") else { return }
    XCTExpectFailure("an alert is in the way") {
      $0.compactDescription.contains("Failed opening 'LabelBasket' view: the list of labels does not exist")
        && $0.compactDescription.contains("the alert \"No Printer\" is in the way (buttons: \"OK\")")
        && !$0.compactDescription.contains("read")
    }
    XCTAssertNil(jar.printLabel().view)
  }
}
