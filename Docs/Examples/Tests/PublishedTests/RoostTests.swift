// Tests searching for a flat, with one chain of pages per test.

import PageModels
import XCTest

final class RoostTests: PageObjectsTestCase {
  override var launchArguments: [String] { ["-uitest"] }
  override var fixtureData: [String: String] { ["user": "ines"] }

  func testSavingAFlat() {
    pageObjectsFactory.launch(MainPageObject.self)
      .section(AdviceSection<MainPageObject>.self)
      .checkAdvice("Look at the cellar first")
      .hide()
      .openSaved()
      .checkEmptyScreen(title: "Nothing Saved", text: "Tap the heart of a flat.")
      .openFlats()
      .checkCount(3)
      .sort()
      .close(by: "Price")
      .checkCell("flat.3", shows: "Attic Yard")
      .sort()
      .close()
      .save("flat.2")
      .checkButton("flat.save", ofCell: "flat.2", isSelected: true)
      .open("flat.2")
      .section(AdviceSection<FlatPageObject<FlatsPageObject>>.self)
      .checkAdvice("Ask what heating costs")
      .backToPage()
      .back()
      .openSaved()
      .checkNoEmptyScreen()
      .checkShows("flat.2")
  }

  func testNamesOfTheBaseClass() {
    XCTAssertTrue(pageObjectsFactory.application === application)
    XCTAssertTrue(PageObjectsFactory(application: application).makeMainPageObject().application === application)
    XCTAssertEqual(application.launchArguments, ["-uitest"])
    XCTAssertEqual(application.launchEnvironment, ["user": "ines"])
  }

  /// In the recording, the page always has content, so checking that it is empty fails.
  func testAPageThatIsNotEmpty() {
    let main = pageObjectsFactory.launch(MainPageObject.self)
    XCTExpectFailure("the main page is not an empty list") {
      $0.compactDescription.contains(
        "[SavedPageObject] \"empty.view\" Other: expected that it shows \"Nothing Saved\"; it does not exist")
    }
    main.pageObjectsFactory.makeSavedPageObject().checkEmptyScreen(title: "Nothing Saved", timeout: 1)
  }

  func testAnAlertThatDoesNotAppear() {
    let main = pageObjectsFactory.launch(MainPageObject.self)
    XCTExpectFailure("the page does not open one") {
      $0.compactDescription.contains("Failed opening 'AlertPageObject<MainPageObject>' view: ")
    }
    pageObjectsFactory.makeAlertPageObject(from: main).waitView(timeout: 1)
  }

  /// The recording contains no swipe, so scrolling to a flat that is not in the list fails.
  func testAFlatThatIsNotInTheList() {
    let flats = pageObjectsFactory.launch(MainPageObject.self)
      .section(AdviceSection<MainPageObject>.self).hide().openSaved().openFlats()
    XCTExpectFailure("there are three flats") {
      $0.compactDescription.contains(
        """
        [FlatsPageObject] "flat.9" Cell: expected that it is hittable after scrolling (no swipe up was recorded here; \
        next in the recording: tap buttons["flats.sort"]); it does not exist
        """)
    }
    flats.scroll(to: "flat.9")
  }

  func testASheetThatDoesNotAppear() {
    let main = pageObjectsFactory.launch(MainPageObject.self)
    XCTExpectFailure("the page does not open one") {
      $0.compactDescription.contains("Failed opening 'BottomSheetPageObject<MainPageObject>' view: ")
    }
    _ = main.openBottomSheet(timeout: 1)
  }
}
