// Declares two pages with lists of vacancies. Each adopts the protocols that apply to it.

import PageModels
import XCTest

final class VacanciesPageObject: BasePageObject, ViewWaitable, TabBarUsable, ListCheckable, CellCheckable,
  CellActionable
{
  var view: XCUIElement { list }
  var list: XCUIElement { application.tables["vacancies.list"] }

  func markFavourite(
    _ vacancy: String, file: StaticString = #filePath, line: UInt = #line
  ) -> AlertPageObject<VacanciesPageObject> {
    tapButton("vacancy.favourite", ofCell: vacancy, file: file, line: line).openAlert(file: file, line: line)
  }

  @discardableResult func checkFavourite(
    _ vacancy: String, is isSelected: Bool, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    checkButton("vacancy.favourite", ofCell: vacancy, isSelected: isSelected, file: file, line: line)
  }

  func open(
    _ vacancy: String, file: StaticString = #filePath, line: UInt = #line
  ) -> VacancyPageObject<VacanciesPageObject> {
    tapCell(vacancy, file: file, line: line)
      .pageObjectsFactory.vacancy(from: self).waitView(file: file, line: line)
  }
}

final class FavouritesPageObject: BasePageObject, ViewWaitable, TabBarUsable, ListCheckable, CellActionable {
  var view: XCUIElement { list }
  var list: XCUIElement { application.tables["favourites.list"] }

  func remove(
    _ vacancy: String, file: StaticString = #filePath, line: UInt = #line
  ) -> AlertPageObject<FavouritesPageObject> {
    tapButton("vacancy.favourite", ofCell: vacancy, file: file, line: line).openAlert(file: file, line: line)
  }
}
