// Tests criteria that depend on information missing from the dump. Each check performs a single read.

import PageModelChecks
import PageModels
import PageVerification
import XCTest

/// A view whose criteria are set by each test.
private final class CriteriaView: BaseView, SynchronizedView {
  static var isMet: (XCUIApplication) -> Bool = { _ in true }

  func checkViewCriteria() -> String? { Self.isMet(APP) ? nil : "it is not met" }
}

/// The screen is the hub of the warehouse app in a WebDriverAgent dump, which records neither titles nor which element
/// has the focus.
final class UnrecordedFactTests: XCTestCase {
  /// Evaluates a criterion on the hub's screen and returns the verdict with its reason.
  @MainActor private func ask(_ isMet: @escaping @MainActor (XCUIApplication) -> Bool) throws -> (ViewVerdict, String) {
    CriteriaView.isMet = isMet
    let verification = try PageModelChecks.verification(
      of: [CriteriaView.self], against: ["../../snapshots/warehouse-save"])
    return (verification.verdict(0, on: 1), verification.detail(0, criterion: 0, on: 1))
  }

  @MainActor private func check(
    _ verdict: ViewVerdict, _ words: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ isMet: @escaping @MainActor (XCUIApplication) -> Bool
  ) throws {
    let answer = try ask(isMet)
    XCTAssertEqual(answer.0, verdict, answer.1, file: file, line: line)
    XCTAssertEqual(answer.1, words, file: file, line: line)
  }

  private let focused = NSPredicate(format: "hasFocus == YES")

  @MainActor func testPossibleElements() throws {
    let focused = focused
    let fact = """
      not in the dump: searchFields.matching(NSPredicate(format: "hasFocus == YES"))
      """
    try check(.undecidable(0), "\(fact) includes 1 possible match (the dump does not record the attribute hasFocus)") {
      $0.searchFields.matching(focused).count > 0
    }
    try check(
      .undecidable(0),
      "\(fact).firstMatch includes 1 possible match (the dump does not record the attribute hasFocus)"
    ) { $0.searchFields.matching(focused).firstMatch.exists }
    // If the element exists, it has this label. If it does not exist, reading the label would make a test fail.
    try check(
      .undecidable(0),
      "\(fact).firstMatch includes 1 possible match (the dump does not record the attribute hasFocus)"
    ) { $0.searchFields.matching(focused).firstMatch.label == "Name or number" }
    try check(.unmet(0), "it is not met") { $0.searchFields.matching(focused).firstMatch.label == "Something else" }
    try check(.met) { $0.searchFields.matching(focused).count < 2 }
  }

  @MainActor func testTexts() throws {
    try check(.undecidable(0), #"not in the dump: title of searchFields["search.field"]"#) {
      $0.searchFields["search.field"].title.isEmpty
    }
    // If an element has no identifier, WebDriverAgent writes its label instead.
    try check(
      .undecidable(0),
      """
      not in the dump: identifier of staticTexts["Stock"], which the recorder may have derived from another attribute
      """
    ) { $0.staticTexts["Stock"].identifier == "Stock" }
    try check(.met) { $0.staticTexts["Stock"].identifier != "Shop" }
    try check(.met) { $0.staticTexts["Stock"].label == "Stock" }
  }

  @MainActor func testSnapshots() throws {
    try check(.met) { ((try? $0.snapshot())?.children.count ?? 0) > 0 }
    try check(.undecidable(0), #"not in the dump: hasFocus of Application "Stockroom" (element 0)"#) {
      (try? $0.snapshot())?.hasFocus == false
    }
  }

  @MainActor func testManyFacts() throws {
    let words =
      "not in the dump: " + (0..<3).map { "hasFocus of images.element(boundBy: \($0)); " }.joined() + "and 8 more"
    // At most one of the images has the focus, so there is one more outcome than there are images.
    try check(.undecidable(0), words) { !$0.images.allElementsBoundByIndex.contains { $0.hasFocus } }
    try check(.met) {
      let hasAny = $0.images.allElementsBoundByIndex.contains { $0.hasFocus }
      return hasAny || $0.images.count == 11
    }
    // Any image may have the focus, and there are too many combinations to show that the focus makes no difference.
    try check(.undecidable(0), words) { $0.images.allElementsBoundByIndex.count { $0.hasFocus } >= 0 }
  }

  @MainActor func testStates() throws {
    try check(.met) { $0.state == .runningForeground }
    try check(.met) { _ in XCUIApplication(bundleIdentifier: "com.apple.springboard").state == .notRunning }
  }
}
