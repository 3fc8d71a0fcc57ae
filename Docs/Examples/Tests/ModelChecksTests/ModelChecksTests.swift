// Tests the verification of page models against recordings.

import PageModelChecks
import PageModels
import PageVerification
import XCTest

/// Verifies views against a recording of the warehouse app; the recording is outside this package.
private func verification(of views: any SynchronizedView.Type..., against name: String) throws -> Verification {
  try PageModelChecks.verification(of: views, against: ["../../snapshots/warehouse-\(name)"])
}

private func messages(of views: any SynchronizedView.Type..., against name: String) throws -> [String] {
  messages(by: try PageModelChecks.verification(of: views, against: ["../../snapshots/warehouse-\(name)"]))
}

/// Returns the errors and warnings.
private func messages(by verification: Verification) -> [String] {
  verification.findings.filter { $0.severity > .note }.map { "\($0.severity): \($0.message)" }
}

final class ModelChecksTests: XCTestCase {
  /// These views are correct.
  func testGoodModels() {
    let verification = verify(
      SearchHub.self, ProductDetails<SearchHub>.self, QuickPrintMenu<SearchHub>.self, ManualPage.self,
      against: "../../snapshots/warehouse-save", "../../snapshots/warehouse-settings")
    XCTAssertEqual(verification.models.map(\.name), ["SearchHub", "ProductDetails", "QuickPrintMenu", "ManualPage"])
    XCTAssertEqual(verification.models.map(\.app), [nil, nil, nil, "com.apple.mobilesafari"])
    XCTAssertEqual(messages(by: verification), [])
    // On the first screen, the hub is still loading; on the second, it has loaded.
    XCTAssertEqual(verification.verdict(0, on: 0), .unmet(0))
    XCTAssertEqual(verification.detail(0, criterion: 0, on: 0), "the network spinner is still shown")
    XCTAssertEqual(verification.spinner(0, on: 0), .yes)
    XCTAssertEqual(verification.verdict(0, on: 1), .met)
  }

  // MARK: Main-actor and async tests

  @MainActor func testOnTheMainActor() {
    XCTAssertEqual(verify(ManualPage.self, against: "../../snapshots/warehouse-settings").models.count, 1)
  }

  func testAsync() async {
    await Task.yield()
    XCTAssertEqual(verify(ManualPage.self, against: "../../snapshots/warehouse-settings").models.count, 1)
  }

  /// Criteria that loop endlessly are stopped, and the test continues.
  @MainActor func testAsyncOnTheMainActor() async throws {
    await Task.yield()
    XCTAssertEqual(try verification(of: Endless.self, against: "settings").models.count, 1)
    await Task.yield()
    XCTAssertEqual(verify(ManualPage.self, against: "../../snapshots/warehouse-settings").models.count, 1)
  }

  // MARK: Incorrect models

  /// Three snapshots in the journal show the menu, and the page also exists behind it. Saving returns to the page,
  /// which then loads again.
  func testTooWeakAndFlapping() throws {
    XCTAssertEqual(
      try messages(of: TooWeak.self, QuickPrintMenu<SearchHub>.self, against: "save"),
      [
        "error: ProductDetails is also recognised in 3 of 3 snapshots of QuickPrintMenu",
        "warning: ProductDetails flaps once: it is recognised, then not, then again, with no action in between",
      ])
  }

  /// One of the ten recorded screens is labeled as the hub.
  func testNeverMet() throws {
    XCTAssertEqual(
      try messages(of: NeverMet.self, against: "save"),
      ["error: SearchHub is recognised in none of 10 snapshots, 1 of them labelled SearchHub"])
  }

  /// The field exists while the hub loads and after it has loaded; the focus is not recorded.
  func testUndecidable() throws {
    let verification = try verification(of: Undecidable.self, against: "save")
    XCTAssertEqual(
      messages(by: verification), ["warning: SearchHub is undecidable in 2 snapshots: checkViewCriteria()"])
    XCTAssertEqual(
      verification.detail(0, criterion: 0, on: 1), #"not in the dump: hasFocus of searchFields["search.field"]"#)
    XCTAssertEqual(verification.verdict(0, on: 3), .unmet(0), "without the field, the focus is not read")
  }

  func testDecidedEitherWay() throws {
    let verification = try verification(of: DecidedEitherWay.self, against: "save")
    XCTAssertEqual(messages(by: verification), [])
    XCTAssertEqual(verification.verdict(0, on: 1), .met)
  }

  /// The product's navigation bar already exists while the product loads, so the result depends only on the spinner.
  /// The loaded hub has no spinner.
  func testADeclaredSpinner() throws {
    let declared = try verification(of: DeclaredSpinner.self, against: "save")
    XCTAssertEqual(messages(by: declared), [])
    XCTAssertEqual((0..<4).map { declared.spinner(0, on: $0) }, [.yes, .no, .yes, .no])
    XCTAssertEqual(declared.detail(0, criterion: 0, on: 2), "the network spinner is still shown")
    XCTAssertEqual(declared.verdict(0, on: 3), .met)

    let other = try verification(of: DeclaredBar.self, against: "save")
    XCTAssertEqual((0..<4).map { other.spinner(0, on: $0) }, [.yes, .yes, .no, .no])
    XCTAssertEqual(other.verdict(0, on: 2), .met, "the product's indicator is not the declared spinner")
  }

  // MARK: Incorrect criteria

  func testReadsThatFail() throws {
    let verification = try verification(of: FailingRead.self, against: "save")
    // The button is missing on the first screen and exists on the fourth.
    XCTAssertEqual(
      verification.detail(0, criterion: 0, on: 0),
      """
      reading buttons["details.quickPrint"] fails: No matches found for Elements matching predicate \
      '"details.quickPrint" IN identifiers'
      """)
    XCTAssertEqual(verification.detail(0, criterion: 0, on: 3), "failed - and more")
    XCTAssertEqual(verification.verdict(0, on: 3), .unmet(0))
  }

  /// The view's criteria do not check the spinner.
  func testWaiting() throws {
    let start = Date()
    XCTAssertEqual(
      try messages(of: Waiting.self, against: "save"),
      ["warning: SearchHub is also recognised in 1 of 1 snapshot of SearchLoading"])
    XCTAssertEqual(Date(), start, "the test's own clock does not advance")
  }

  func testEndless() throws {
    let verification = try verification(of: Endless.self, against: "save")
    XCTAssertEqual(
      verification.detail(0, criterion: 0, on: 0),
      """
      This loop never ends: exists cells["search.result"] was repeated 10001 times at the same virtual time
      """)
    XCTAssertEqual(
      verification.detail(0, criterion: 0, on: 1),
      "Failed to tap Cell (First Match): this action was not recorded; the recording ends here")
  }

  /// The recording shows the hub by itself and behind a system alert. While the hub is loading, there is no alert.
  func testOtherApps() throws {
    let verification = try verification(of: MindingTheSystem.self, against: "alert")
    XCTAssertEqual(verification.verdict(0, on: 0), .met)
    XCTAssertEqual(verification.verdict(0, on: 1), .undecidable(0))
    XCTAssertEqual(
      verification.detail(0, criterion: 0, on: 1), "whether the criteria hold depends on which screens other apps show")
  }

  // MARK: Recordings and the environment

  func testAllRecordingsOfThePackage() throws {
    let verification = try PageModelChecks.verification(of: [SearchHub.self])
    let folder = FileManager.default.currentDirectoryPath + "/snapshots/"
    let paths = verification.recordings.map(\.recording.path)
    XCTAssertTrue(paths.contains(folder + "ShopTests"))
    XCTAssertTrue(paths.contains(folder + "SystemTests/testAnIconStartsTheApp"))
    XCTAssertEqual(paths, paths.sorted())
  }

  func testMissingRecordings() {
    let folder = FileManager.default.currentDirectoryPath + "/snapshots/"
    XCTAssertThrowsError(try PageModelChecks.verification(of: [SearchHub.self], against: ["ShopTest", "nowhere"])) {
      XCTAssertEqual(
        ($0 as? UnreadableRecordings)?.problems,
        [
          "There is no recording ShopTest: \(folder)ShopTest contains neither recording.jsonl nor a dump; "
            + "did you mean ShopTests?",
          "There is no recording nowhere: \(folder)nowhere contains neither recording.jsonl nor a dump",
        ])
    }
  }

  func testSlowerApps() throws {
    defer { unsetenv("AXREPLAY_TIME_SCALE") }
    XCTAssertEqual(try verification(of: SearchHub.self, against: "save").options.timeScales, [1])
    setenv("AXREPLAY_TIME_SCALE", "3", 1)
    XCTAssertEqual(try verification(of: SearchHub.self, against: "save").options.timeScales, [1, 3])
    setenv("AXREPLAY_TIME_SCALE", "slow", 1)
    XCTAssertThrowsError(try verification(of: SearchHub.self, against: "save"))
  }

  // MARK: Names

  func testViewsWithTheSameName() throws {
    let verification = try PageModelChecks.verification(
      of: [SearchHub.self, SearchHub.self, Waiting.self], against: ["../../snapshots/warehouse-save"])
    XCTAssertEqual(verification.models.map(\.name), ["SearchHub", "Waiting"])
  }
}

/// The whole class is isolated to the main actor.
@MainActor final class MainActorChecksTests: XCTestCase {
  func testModels() {
    XCTAssertEqual(verify(ManualPage.self, against: "../../snapshots/warehouse-settings").models.count, 1)
  }

  func testAsync() async {
    await Task.yield()
    XCTAssertEqual(verify(ManualPage.self, against: "../../snapshots/warehouse-settings").models.count, 1)
  }
}

/// Verifying page models does not affect the replay of the test that verifies them.
final class ChecksInBetweenTests: XCTestCase {
  @MainActor func testTheTestContinues() throws {
    continueAfterFailure = false
    let app = XCUIApplication()
    app.launchArguments = ["-uitest"]
    app.launch()
    XCTAssertTrue(app.cells["search.result"].firstMatch.waitForExistence(timeout: 5))
    let before = Date()
    _ = try verification(of: Endless.self, FailingRead.self, against: "save")
    XCTAssertEqual(Date(), before)
    app.cells.containing(.staticText, identifier: "Head Lamp 300").element.tap()
    XCTAssertTrue(app.staticTexts["details.title"].waitForExistence(timeout: 5))
  }
}
