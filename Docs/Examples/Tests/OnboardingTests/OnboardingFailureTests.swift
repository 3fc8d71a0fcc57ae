// Tests the failure messages and screenshots of onboarding tests, using recordings in which the app gets stuck.

import PageModels
import XCTest

final class OnboardingFailureTests: OnboardingBaseTest {
  func testTheAppHangs() throws {
    try start(at: .camera)
    pages.camera.tap(pages.camera.allow())
    let words =
      "Condition was not satisfied during 4 seconds: Expect predicate `exists == 1` for object \"ready.title\""
    XCTExpectFailure("the app hangs") { issue in
      let picture = issue.attachments.first
      return issue.compactDescription.contains(words)
        && picture?.uniformTypeIdentifier == "public.png" && picture?.lifetime == .deleteOnSuccess
        && issue.sourceCodeContext.location?.fileURL.lastPathComponent == "OnboardingFailureTests.swift"
    }
    WaitUntil.predicate(element: pages.ready.title(), until: NSPredicate(format: "exists == 1"), timeout: 4)
  }

  func testNoAlertAppears() throws {
    answerAlert(containing: "Camera", with: "Allow")
    try start(at: .camera)
    pages.camera.tap(pages.camera.allow())
    XCTExpectFailure("no alert appears") {
      $0.compactDescription.contains("Waited 5 seconds for a system alert: none appeared")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "OnboardingFailureTests.swift"
    }
    delayedAppInteraction()
  }

  func testTheNextPageDoesNotAppear() throws {
    try start(at: .camera)
    pages.camera.tap(pages.camera.allow())
    XCTExpectFailure("the page does not change") {
      $0.compactDescription.contains("[ReadyPage] Waited 10 seconds for \"ready.start\" Button: it does not exist")
        && $0.sourceCodeContext.location?.fileURL.lastPathComponent == "OnboardingFailureTests.swift"
    }
    pages.ready.tap(pages.ready.start())
  }

  func testTheQuestionBlocksThePage() throws {
    answerAlert(containing: "Camera", with: "Don’t Allow")
    try start(at: .camera)
    pages.camera.tap(pages.camera.allow())
    XCTExpectFailure("a wait does not run monitors") {
      $0.compactDescription.contains("; the system alert \"“Heron” Would Like to Access the Camera\" is in the way")
    }
    pages.cameraOff.tap(pages.cameraOff.goOn())
  }

  func testFailedWaitsNameTheExpectation() throws {
    try start(at: .camera)
    let never = XCTNSPredicateExpectation(predicate: NSPredicate { _, _ in false }, object: nil)
    XCTExpectFailure("the expectation is never met") {
      $0.compactDescription.contains("Condition was not satisfied during 0.5 seconds: ")
    }
    WaitUntil.expectation(never, timeout: 0.5)
  }
}
