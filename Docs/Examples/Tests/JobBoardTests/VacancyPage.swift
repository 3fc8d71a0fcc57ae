// Declares the vacancy page. Its button opens different pages for users and guests.

import PageModels
import XCTest

final class VacancyPageObject<Source: BasePageObject & ViewWaitable>: SourcedPageObject<Source>, ViewWaitable {
  var view: XCUIElement { application.scrollViews["vacancy.view"] }
  private var respond: XCUIElement { application.buttons["vacancy.respond"] }

  /// Taps the button as a logged-in user.
  func respondAsUser(
    file: StaticString = #filePath, line: UInt = #line
  ) -> AlertPageObject<VacancyPageObject<Source>> {
    tap(respond, file: file, line: line).openAlert(file: file, line: line)
  }

  /// Taps the same button as a guest.
  func respondAsGuest(
    file: StaticString = #filePath, line: UInt = #line
  ) -> LoginPageObject<VacancyPageObject<Source>> {
    tap(respond, file: file, line: line).pageObjectsFactory.login(from: self).waitView(file: file, line: line)
  }

  @discardableResult func checkIsSent(file: StaticString = #filePath, line: UInt = #line) -> Self {
    let respond = self.respond
    return check(respond, "shows that the response was sent", file: file, line: line) {
      respond.exists && respond.label == "Response Sent" && !respond.isEnabled
    }
  }

  @discardableResult func back(file: StaticString = #filePath, line: UInt = #line) -> Source {
    tap(application.navigationBars["Vacancy"].buttons.firstMatch, file: file, line: line)
      .source.waitView(file: file, line: line)
  }
}

final class LoginPageObject<Source: BasePageObject & ViewWaitable>: SourcedPageObject<Source>, ViewWaitable {
  var view: XCUIElement { application.scrollViews["login.view"] }

  @discardableResult func checkReason(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    let reason = view.staticTexts["login.reason"]
    return check(reason, "is \"\(text)\"", file: file, line: line) { reason.exists && reason.label == text }
  }

  @discardableResult func cancel(file: StaticString = #filePath, line: UInt = #line) -> Source {
    tap(application.buttons["login.cancel"], file: file, line: line).source.waitView(file: file, line: line)
  }
}
