// Declares the factory methods for the pages of the job board.

import PageModels
import XCTest

extension PageObjectsFactory {
  func vacancies() -> VacanciesPageObject { initializePageObject(ofType: VacanciesPageObject.self) }
  func vacancy<Source: BasePageObject & ViewWaitable>(from source: Source) -> VacancyPageObject<Source> {
    VacancyPageObject(pageObjectsFactory: self, application: application, source: source)
  }
  func login<Source: BasePageObject & ViewWaitable>(from source: Source) -> LoginPageObject<Source> {
    LoginPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

extension TabBarUsable {
  func openFavourites(file: StaticString = #filePath, line: UInt = #line) -> FavouritesPageObject {
    openTab("Favourites", file: file, line: line)
  }
}
