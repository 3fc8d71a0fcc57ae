// Declares the main screen, which is too large for one page object, and its sections.

import PageModels
import XCTest

final class MainPageObject: BasePageObject, ViewWaitable, TabBarUsable {
  var view: XCUIElement { application.scrollViews["main.view"] }
}

final class RecommendedSection: SectionPageObject<MainPageObject>, ViewWaitable {
  var view: XCUIElement { application.otherElements["main.recommended"] }

  func showAll(
    timeout: TimeInterval = PageObjectsFactory.defaultTimeout, file: StaticString = #filePath, line: UInt = #line
  ) -> VacanciesPageObject {
    tap(view.buttons["recommended.all"], file: file, line: line)
      .pageObjectsFactory.vacancies().waitView(timeout: timeout, file: file, line: line)
  }
}

final class RecentSection: SectionPageObject<MainPageObject>, ViewWaitable {
  var view: XCUIElement { application.otherElements["main.recent"] }

  /// Closing the alert returns to the section, not to the page.
  func clear(file: StaticString = #filePath, line: UInt = #line) -> AlertPageObject<RecentSection> {
    tap(view.buttons["recent.clear"], file: file, line: line).openAlert(file: file, line: line)
  }

  @discardableResult func checkSearch(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    let search = view.buttons[text]
    return check(search, "is listed as a search", file: file, line: line) { search.exists }
  }

  @discardableResult func checkIsEmpty(file: StaticString = #filePath, line: UInt = #line) -> Self {
    let hint = view.staticTexts["recent.empty"]
    return check(hint, "shows that there are no searches", file: file, line: line) { hint.exists }
  }
}

/// A section with a list.
final class CompaniesSection: SectionPageObject<MainPageObject>, ViewWaitable, ListActionable, CellCheckable,
  CellActionable
{
  var view: XCUIElement { application.otherElements["main.companies"] }
  var list: XCUIElement { source.view }

  @discardableResult func follow(_ company: String, file: StaticString = #filePath, line: UInt = #line) -> Self {
    scroll(to: company, file: file, line: line)
      .tapButton("company.follow", ofCell: company, file: file, line: line)
      .checkButton("company.follow", ofCell: company, isSelected: true, file: file, line: line)
  }
}
