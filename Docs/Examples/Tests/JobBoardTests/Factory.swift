// Declares the factory methods for the pages of the job board.

import PageModels
import XCTest

extension PageObjectsFactory {
  func vacancies() -> VacanciesPageObject { make() }
  func vacancy<Source: FactoryMade & ViewWaitable>(from source: Source) -> VacancyPageObject<Source> {
    make(VacancyPageObject<Source>.self, from: source)
  }
  func login<Source: FactoryMade & ViewWaitable>(from source: Source) -> LoginPageObject<Source> {
    make(LoginPageObject<Source>.self, from: source)
  }
}

extension TabBarUsable {
  func openFavourites(file: StaticString = #filePath, line: UInt = #line) -> FavouritesPageObject {
    openTab("Favourites", file: file, line: line)
  }
}
