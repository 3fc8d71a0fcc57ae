// Tests a suite whose target contains fastlane's SnapshotHelper.swift. The helper's declarations take precedence over
// those of axreplay's stand-in for XCTest.

import Foundation
import XCTest

@MainActor func setupSnapshot(_ app: XCUIApplication, waitForAnimations: Bool = true) {
  Snapshot.setupSnapshot(app, waitForAnimations: waitForAnimations)
}

@MainActor func snapshot(_ name: String, waitForLoadingIndicator: Bool) {
  Snapshot.snapshot(name, timeWaitingForIdle: waitForLoadingIndicator ? 20 : 0)
}

@MainActor func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
  Snapshot.snapshot(name, timeWaitingForIdle: timeout)
}

@MainActor open class Snapshot: NSObject {
  static var app: XCUIApplication?
  static var calls: [String] = []

  open class func setupSnapshot(_ app: XCUIApplication, waitForAnimations: Bool = true) {
    self.app = app
    calls.append("setup")
  }

  open class func snapshot(_ name: String, timeWaitingForIdle timeout: TimeInterval = 20) {
    calls.append("\(name) \(Int(timeout))")
  }
}

@MainActor final class SnapshotHelperTests: XCTestCase {
  func testDeclarationsOfTheSuiteTakePrecedence() {
    let app = XCUIApplication()
    setupSnapshot(app)
    snapshot("01")
    snapshot("02", timeWaitingForIdle: 5)
    snapshot("03", waitForLoadingIndicator: false)
    XCTAssertEqual(Snapshot.calls, ["setup", "01 20", "02 5", "03 0"])
    XCTAssertEqual(Snapshot.app, app)
    XCTAssertEqual(app.launchArguments, [])
  }
}
