// Generates Swift locators for the shop's views, each with the closest equivalent XPath.

/// Twenty locators for a view. They find elements by type and by identifier or label, through chains, containers,
/// children and predicates, or as the first match.
struct ShopLocators {
  let view: Int

  struct Locator {
    var name, swift, xpath: String
  }

  /// All locators, in the order in which a page declares them.
  var all: [Locator] { containers + offers + rows + bars }

  private var containers: [Locator] {
    let title = "Offers \(view / 2)"
    let screen = #"app.otherElements["screen-\#(view)"]"#
    let screenPath = element("Other", "screen-\(view)")
    return [
      Locator(name: "screen", swift: screen, xpath: screenPath),
      Locator(
        name: "title", swift: #"app.navigationBars["\#(title)"]"#, xpath: element("NavigationBar", title)),
      Locator(
        name: "back", swift: #"app.navigationBars["\#(title)"].buttons["Back"]"#,
        xpath: element("NavigationBar", title) + element("Button", "Back")),
      Locator(
        name: "updated", swift: screen + #".staticTexts["updated"]"#,
        xpath: screenPath + element("StaticText", "updated")),
      Locator(
        name: "summary", swift: screen + #".otherElements["summary"]"#, xpath: screenPath + element("Other", "summary")),
      Locator(
        name: "loading", swift: screen + ".activityIndicators.firstMatch",
        xpath: "(\(screenPath)\(tag("ActivityIndicator")))[1]"),
      Locator(
        name: "failure", swift: #"app.alerts["Offer \#(view) is sold out"]"#,
        xpath: element("Alert", "Offer \(view) is sold out")),
    ]
  }

  private var offers: [Locator] {
    [3, 12].map { row in
      let name = "Offer \(view)-\(row)"
      return Locator(name: "offer\(row)", swift: #"app.staticTexts["\#(name)"]"#, xpath: element("StaticText", name))
    } + [
      Locator(
        name: "firstOffer",
        swift: #"app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Offer \#(view)-'")).firstMatch"#,
        xpath: #"(\#(tag("StaticText"))[starts-with(@label, "Offer \#(view)-")])[1]"#)
    ]
  }

  private var rows: [Locator] {
    let list = #"app.tables["list-\#(view)"]"#
    let listPath = element("Table", "list-\(view)")
    let holder = #"app.cells.containing(.staticText, identifier: "Offer \#(view)-5")"#
    let holderPath = #"\#(tag("Cell"))[.\#(element("StaticText", "Offer \(view)-5"))]"#
    return [
      Locator(name: "list", swift: list, xpath: listPath),
      Locator(
        name: "firstRow", swift: list + ".cells.firstMatch", xpath: "(\(listPath)\(tag("Cell")))[1]"),
      Locator(name: "sixthRow", swift: "\(holder).firstMatch", xpath: "(\(holderPath))[1]"),
      Locator(
        name: "addSixth", swift: #"\#(holder).buttons["add-5"]"#, xpath: holderPath + element("Button", "add-5")),
      Locator(
        name: "eighthPrice",
        swift: #"app.cells["row-\#(view)-7"].children(matching: .staticText).element(boundBy: 1)"#,
        xpath: "(\(element("Cell", "row-\(view)-7"))/XCUIElementTypeStaticText)[2]"),
      Locator(
        name: "addFirstTen",
        swift: list
          + #".buttons.matching(NSPredicate(format: "label == 'Add to basket' AND identifier BEGINSWITH 'add-1'")).firstMatch"#,
        xpath: #"(\#(listPath)\#(tag("Button"))[@label="Add to basket"][starts-with(@name, "add-1")])[1]"#),
    ]
  }

  private var bars: [Locator] {
    [
      Locator(
        name: "basketTab", swift: #"app.otherElements["screen-\#(view)"].tabBars.buttons["Basket"]"#,
        xpath: element("Other", "screen-\(view)") + tag("TabBar") + element("Button", "Basket")),
      Locator(name: "open", swift: #"app.buttons["open-\#(view)"]"#, xpath: element("Button", "open-\(view)")),
      Locator(name: "total", swift: #"app.buttons["total-\#(view)"]"#, xpath: element("Button", "total-\(view)")),
      Locator(
        name: "totalText",
        swift: #"app.buttons.matching(NSPredicate(format: "label BEGINSWITH 'Total € \#(view).'")).firstMatch"#,
        xpath: #"(\#(tag("Button"))[starts-with(@label, "Total € \#(view).")])[1]"#),
    ]
  }

  private func tag(_ type: String) -> String { "//XCUIElementType\(type)" }

  private func element(_ type: String, _ text: String) -> String {
    #"\#(tag(type))[@name="\#(text)" or @label="\#(text)"]"#
  }
}
