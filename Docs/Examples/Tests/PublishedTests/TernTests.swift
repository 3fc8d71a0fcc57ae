// Tests a ferry app as in the published article: the launcher skips a relaunch while the app still runs.

import XCTest

#if !ALONE
  import PageModels
#endif

/// Both tests use one recording. `continues` in axreplay.yml says that the second test goes on from the first one.
final class TernTests: TernBaseTest {
  func testCrossing() {
    dataCreator = TernData()
    launcher.launch(["-uitest"])
    XCTAssertEqual(pages.timetable.titleElementQuery().count, 1)
    pages.timetable.crossingElement((dataCreator as? TernData)?.port ?? "").tap()
    WaitUntil.predicate(
      element: pages.crossing.titleElement(), until: { $0.label == "Larne to Cairnryan" }, timeout: 5)
  }

  func testNote() {
    launcher.launch(["-uitest"])
    pages.crossing.bookElement().tap()
    XCTAssertTrue(pages.crossing.spinnerElement().exists)
    WaitUntil.predicate(element: pages.crossing.noteElement(), until: { $0.exists }, timeout: 5)
    XCTAssertEqual(pages.crossing.noteElement().label, "Booked: 20:00, berth 4")
  }
}

/// The same steps on a recording in which the crossing is fully booked.
final class TernFullTests: TernBaseTest {
  func testNote() {
    launcher.launch(["-uitest"])
    pages.timetable.crossingElement("larne").tap()
    pages.crossing.bookElement().tap()
    XCTExpectFailure("an alert is in the way") {
      $0.compactDescription.contains(
        "Condition was not satisfied during 4 seconds: \"crossing.note\" StaticText; the alert \"Fully Booked\"")
    }
    WaitUntil.predicate(element: pages.crossing.noteElement(), until: { $0.exists }, timeout: 4)
  }

  /// A predicate that reads the label of a missing element: the failure has the line of the wait, and occurs once.
  func testAReadInAPredicate() {
    continueAfterFailure = true
    launcher.launch(["-uitest"])
    let note = pages.crossing.noteElement()
    var failures: [String] = []
    XCTExpectFailure("there is no note") {
      _ = WaitUntil.predicate(element: note, until: NSPredicate(format: "label == 'Booked'"), timeout: 4)
    } issueMatcher: { issue in
      failures.append(issue.compactDescription)
      return issue.sourceCodeContext.location?.fileURL.lastPathComponent == "TernTests.swift"
    }
    XCTAssertEqual(failures.count, 2)
    XCTAssertTrue(failures.first?.contains("No matches found") ?? false)
    XCTAssertTrue(failures.last?.contains("Condition was not satisfied during 4 seconds") ?? false)
  }
}

/// A launcher of the suite skips the relaunch, but nothing says that the second test goes on from the first one.
final class TernSkippingTests: TernBaseTest {
  private nonisolated(unsafe) static var isLaunched = false

  private func launchOnce() {
    guard !Self.isLaunched else { return }
    let app = XCUIApplication()
    app.launchArguments = ["-uitest"]
    app.launch()
    Self.isLaunched = true
  }

  func testCrossing() {
    launchOnce()
    XCTAssertTrue(pages.timetable.crossingElement("larne").exists)
  }

  func testTimetable() {
    launchOnce()
    XCTExpectFailure("the app does not run") { issue in
      issue.compactDescription.contains("it has not been launched in this test")
        && issue.compactDescription.contains("list TernSkippingTests under `continues` in axreplay.yml")
    }
    pages.timetable.crossingElement("larne").tap()
  }
}
