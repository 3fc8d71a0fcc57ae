// Generates page models of the shop, and the closest equivalent XPath for each criterion.

/// Page models with four criteria for each view. The criteria check whether elements exist, are absent or are hittable,
/// how many there are, and what text they show.
struct ShopModels {
  private(set) var yaml = "views:\n"
  private(set) var xpaths = ""

  init(views: Int) {
    for view in 0..<views { add(view, of: views) }
  }

  private struct Line {
    var name, locator, condition, xpath: String
  }

  private mutating func add(_ view: Int, of views: Int) {
    let all = Self.lines(view)
    // Each model uses four of these criteria, and five consecutive views use different combinations. One model in ten
    // has only criteria that the neighbouring view also meets.
    let criteria = view % 10 == 8 ? [all[0], all[1], all[2], all[9]] : [0, 3, 4, 5].map { all[($0 + view % 5)] }
    let elements = [criteria, [all[3], all[4]]].flatMap(\.self).reduce(into: [Line]()) { list, line in
      if !list.contains(where: { $0.name == line.name }) { list.append(line) }
    }
    yaml += "  View\(view):\n    elements:\n"
    for line in elements { yaml += "      \(line.name): '\(line.locator.replacing("'", with: "''"))'\n" }
    yaml += "      spinner: activityIndicators[\"loading\"]\n    criteria:\n"
    for line in criteria {
      yaml += "      - \(line.name): \(line.condition)\n"
      xpaths += "\(line.xpath)\n"
    }
    yaml += "    spinner: spinner\n    opens: {open: View\((view + 1) % views)}\n"
  }

  private static func lines(_ view: Int) -> [Line] {
    let title = Screen.title(of: view)
    return [
      Line(
        name: "title", locator: #"navigationBars["\#(title)"]"#, condition: "exists",
        xpath: #"boolean(//XCUIElementTypeNavigationBar[@name="\#(title)"])"#),
      Line(
        name: "failure", locator: "alerts.firstMatch", condition: "NOT exists",
        xpath: "not(//XCUIElementTypeAlert)"),
      Line(
        name: "basket", locator: #"tabBars.buttons["Basket"]"#, condition: "isHittable",
        xpath: #"boolean(//XCUIElementTypeTabBar//XCUIElementTypeButton[@name="Basket"][@visible="true"])"#),
      Line(
        name: "open", locator: #"buttons["open-\#(view)"]"#, condition: "isHittable",
        xpath: #"boolean(//XCUIElementTypeButton[@name="open-\#(view)"][@visible="true"])"#),
      Line(
        name: "rows", locator: #"tables["list-\#(view)"].cells"#, condition: "count >= 20",
        xpath: #"count(//XCUIElementTypeTable[@name="list-\#(view)"]//XCUIElementTypeCell) >= 20"#),
      Line(
        name: "total", locator: #"buttons["total-\#(view)"]"#, condition: "label BEGINSWITH 'Total € \(view).'",
        xpath: #"boolean(//XCUIElementTypeButton[@name="total-\#(view)"][starts-with(@label, "Total € \#(view).")])"#),
      Line(
        name: "offer",
        locator: #"staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Offer \#(view)-'")).firstMatch"#,
        condition: "exists", xpath: #"boolean(//XCUIElementTypeStaticText[starts-with(@label, "Offer \#(view)-")])"#),
      Line(
        name: "add", locator: #"cells.containing(.staticText, identifier: "Offer \#(view)-3").buttons["add-3"]"#,
        condition: "isEnabled AND label CONTAINS[c] 'basket'",
        xpath: #"boolean(//XCUIElementTypeCell[.//XCUIElementTypeStaticText[@name="Offer \#(view)-3"]]"#
          + #"//XCUIElementTypeButton[@name="add-3"][@enabled="true"][contains(@label, "basket")])"#),
      Line(
        name: "first", locator: #"tables["list-\#(view)"].cells.firstMatch"#,
        condition: "exists AND identifier == 'row-\(view)-0'",
        xpath:
          #"boolean((//XCUIElementTypeTable[@name="list-\#(view)"]//XCUIElementTypeCell)[1][@name="row-\#(view)-0"])"#),
      Line(
        name: "empty", locator: #"staticTexts["Nothing here"]"#, condition: "NOT exists",
        xpath: #"not(//XCUIElementTypeStaticText[@name="Nothing here"])"#),
    ]
  }
}
