// Tests how pages in the published form fail. In the recording, the list of vacancies does not appear.

import PageModels
import XCTest

final class BoardFailureTests: BoardTestCase {
  func testAnElementThatDoesNotAppear() {
    let vacancies = pageObjectsFactory.makeMainScreenPageObject().showAll()
    XCTExpectFailure("the list never appears") {
      $0.compactDescription.contains(
        "[AllVacanciesPageObject] \"vacancies.list\" Table: expected that it appears; it does not exist")
    }
    vacancies.checkList()
  }

  func testAnAlertThatIsNotOpen() {
    let alert = pageObjectsFactory.makeAlertPageObject(from: pageObjectsFactory.makeMainScreenPageObject())
    XCTExpectFailure("there is no alert to dismiss") {
      $0.compactDescription.contains(
        "[AlertPageObject<MainScreenPageObject>] Button (First Match): expected that it is hittable; it does not exist")
    }
    alert.dismissAlert(timeout: 1)
  }
}
