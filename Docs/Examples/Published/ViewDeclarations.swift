// Declares synchronized views as a suite without the toolkit does, with the published names.

import XCTest

protocol SynchronizedView: BaseView {
  func checkViewCriteria() -> String?
}

struct TransitionWithToast<T> {
  var view: T?
  var toastInfo: ToastInfo?
}

struct ToastInfo: Equatable {
  let message: String
  let identifier: String
  let hasAction: Bool
}

enum Constants {
  static let standardTimeout: TimeInterval = 20
}

enum Utility {
  static func waitForExpression(
    _ expression: @escaping @autoclosure () -> String?, timeout: TimeInterval = Constants.standardTimeout
  ) -> String? {
    let predicate = NSPredicate { _, _ in expression() == nil }
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: nil)
    return XCTWaiter().wait(for: [expectation], timeout: timeout) == .completed ? nil : expression()
  }

  static func failWithAlertCheck(_ message: String) {
    let alert = XCUIApplication.testingApp.alerts.firstMatch
    XCTFail(alert.exists ? "\(message); an alert is shown: \(alert.label)" : message)
  }
}

extension XCUIApplication {
  static let testingApp = XCUIApplication()
}

class BaseView {
  let origin: BaseView?
  let APP: XCUIApplication

  required init(_ origin: BaseView? = nil, app: XCUIApplication = .testingApp) {
    self.origin = origin
    APP = app
  }

  func hasNetworkSpinner() -> Bool { return false }

  func readToast() -> ToastInfo? {
    let toast = APP.otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).firstMatch
    guard toast.waitForExistence(timeout: 5) else { return nil }
    let texts = [toast.staticTexts.firstMatch, toast.buttons.firstMatch].filter { $0.exists }.map { $0.label }
    return ToastInfo(
      message: texts.joined(separator: " "), identifier: toast.identifier, hasAction: toast.buttons.firstMatch.exists)
  }
}

class NavigationHub: BaseView {}

extension SynchronizedView {
  func waitForView(required: Bool = true) -> Self? {
    guard let unmet = Utility.waitForExpression(self.checkViewCriteria()) else { return self }
    if required { Utility.failWithAlertCheck("Failed opening '\(type(of: self))' view: \(unmet)") }
    return nil
  }

  func launchTheApplication() -> Self? {
    APP.launch()
    return waitForView()
  }

  func openView<T: SynchronizedView>(
    _ view: T.Type, targetApp: XCUIApplication? = nil, byTapping element: XCUIElement, fixed: Bool = false,
    required: Bool = true
  ) -> T? {
    element.tap()
    return view.init(self, app: targetApp ?? APP).waitForView(required: required)
  }

  func openViewWithToastAction<T: SynchronizedView>(
    _ view: T.Type, byTapping element: XCUIElement, fixed: Bool = false, required: Bool = true
  ) -> TransitionWithToast<T> {
    element.tap()
    let info = readToast()
    APP.otherElements.matching(NSPredicate(format: "identifier BEGINSWITH 'toast'")).buttons.firstMatch.tap()
    return TransitionWithToast(view: view.init(self, app: APP).waitForView(required: required), toastInfo: info)
  }
}

class OpenedView<T: SynchronizedView>: BaseView {
  func returnToOrigin(byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true) -> T? {
    (element ?? APP.navigationBars.buttons.firstMatch).tap()
    return (origin as? T)?.waitForView(required: required)
  }

  func returnToOriginWithToast(
    byTapping element: XCUIElement? = nil, fixed: Bool = false, required: Bool = true
  ) -> TransitionWithToast<T> {
    (element ?? APP.navigationBars.buttons.firstMatch).tap()
    let info = readToast()
    return TransitionWithToast(view: (origin as? T)?.waitForView(required: required), toastInfo: info)
  }
}
