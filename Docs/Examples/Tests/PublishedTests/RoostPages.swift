// Declares the pages of Roost, an app for renting flats, using the page-object factory's originally published names.

import PageModels
import XCTest

extension PageObjectsFactory {
  func makeMainPageObject() -> MainPageObject { initializePageObject(ofType: MainPageObject.self) }
  func makeFlatsPageObject() -> FlatsPageObject { initializePageObject(ofType: FlatsPageObject.self) }
  func makeSavedPageObject() -> SavedPageObject { initializePageObject(ofType: SavedPageObject.self) }
  func makeFlatPageObject<Source: BasePageObject & ViewWaitable>(from source: Source) -> FlatPageObject<Source> {
    FlatPageObject(pageObjectsFactory: self, application: application, source: source)
  }
}

extension TabBarUsable {
  func openFlats() -> FlatsPageObject {
    tap(application.tabBars.buttons["Flats"])
    return pageObjectsFactory.makeFlatsPageObject().waitView()
  }

  func openSaved() -> SavedPageObject {
    tap(application.tabBars.buttons["Saved"])
    return pageObjectsFactory.makeSavedPageObject().waitView()
  }
}

final class MainPageObject: BasePageObject, ViewWaitable, TabBarUsable {
  var view: XCUIElement { application.scrollViews["main.view"] }
}

/// The list of flats. `ListPage` includes all four list protocols.
final class FlatsPageObject: BasePageObject, ListPage, TabBarUsable {
  var list: XCUIElement { application.tables["flats.list"] }

  func sort() -> BottomSheetPageObject<FlatsPageObject> {
    tap(application.buttons["flats.sort"])
    return pageObjectsFactory.makeBottomSheetPageObject(from: self).waitView()
  }

  func open(_ flat: String) -> FlatPageObject<FlatsPageObject> {
    tapCell(flat).pageObjectsFactory.makeFlatPageObject(from: self).waitView()
  }

  /// Opens a flat, saves it and returns to the list.
  func save(_ flat: String) -> FlatsPageObject {
    open(flat).save().back()
  }
}

final class SavedPageObject: BasePageObject, ViewWaitable, TabBarUsable, EmptyScreenCheckable, ListCheckable {
  var view: XCUIElement { application.navigationBars["Saved"] }
  var list: XCUIElement { application.tables["saved.list"] }
}

final class FlatPageObject<Source: BasePageObject & ViewWaitable>: SourcedPageObject<Source>, ViewWaitable {
  var view: XCUIElement { application.scrollViews["flat.view"] }
  private var heart: XCUIElement { application.buttons["flat.heart"] }

  func save() -> Self {
    tap(heart)
    return check(heart, "is selected") { [heart] in heart.exists && heart.isSelected }
  }

  func back() -> Source {
    tap(application.navigationBars["Flat"].buttons["BackButton"])
    return source.waitView()
  }
}

/// A section that two screens have in common.
final class AdviceSection<Source: BasePageObject>: SectionPageObject<Source>, ViewWaitable {
  var view: XCUIElement { application.otherElements["advice.section"] }

  @discardableResult func checkAdvice(_ text: String) -> Self {
    let label = view.staticTexts[text]
    return check(label, "is the advice") { label.exists }
  }

  func hide() -> Source {
    tap(view.buttons["advice.hide"])
    return check(view, "has disappeared") { [view] in !view.exists }.backToPage()
  }
}
