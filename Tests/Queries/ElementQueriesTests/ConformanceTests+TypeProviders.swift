// Tests element types, their raw values, and the properties that find them. (`xcuitest-query-semantics` §5)

import AccessibilityTree
import ElementQueries
import LocatorStrategies
import Testing

extension ConformanceTests {
  struct Provider: Sendable, CustomTestStringConvertible {
    var rawValue: UInt8
    var type: String
    /// The name of the property; nil if the type does not have one.
    var name: String?
    var property: (any Property)?

    typealias Property = KeyPath<ElementQuery, ElementQuery> & Sendable

    init(_ rawValue: UInt8, _ type: String) {
      self.rawValue = rawValue
      self.type = type
    }

    init(_ rawValue: UInt8, _ type: String, _ name: String, _ property: any Property) {
      self.rawValue = rawValue
      self.type = type
      self.name = name
      self.property = property
    }

    var testDescription: String { "§5 \(rawValue) .\(type) \(name ?? "—")" }
  }

  static let providers: [Provider] = [
    Provider(0, "any"),
    Provider(1, "other", "otherElements", \.otherElements),
    Provider(2, "application"),
    Provider(3, "group", "groups", \.groups),
    Provider(4, "window", "windows", \.windows),
    Provider(5, "sheet", "sheets", \.sheets),
    Provider(6, "drawer", "drawers", \.drawers),
    Provider(7, "alert", "alerts", \.alerts),
    Provider(8, "dialog", "dialogs", \.dialogs),
    Provider(9, "button", "buttons", \.buttons),
    Provider(10, "radioButton", "radioButtons", \.radioButtons),
    Provider(11, "radioGroup", "radioGroups", \.radioGroups),
    Provider(12, "checkBox", "checkBoxes", \.checkBoxes),
    Provider(13, "disclosureTriangle", "disclosureTriangles", \.disclosureTriangles),
    Provider(14, "popUpButton", "popUpButtons", \.popUpButtons),
    Provider(15, "comboBox", "comboBoxes", \.comboBoxes),
    Provider(16, "menuButton", "menuButtons", \.menuButtons),
    Provider(17, "toolbarButton", "toolbarButtons", \.toolbarButtons),
    Provider(18, "popover", "popovers", \.popovers),
    Provider(19, "keyboard", "keyboards", \.keyboards),
    Provider(20, "key", "keys", \.keys),
    Provider(21, "navigationBar", "navigationBars", \.navigationBars),
    Provider(22, "tabBar", "tabBars", \.tabBars),
    Provider(23, "tabGroup", "tabGroups", \.tabGroups),
    Provider(24, "toolbar", "toolbars", \.toolbars),
    Provider(25, "statusBar", "statusBars", \.statusBars),
    Provider(26, "table", "tables", \.tables),
    Provider(27, "tableRow", "tableRows", \.tableRows),
    Provider(28, "tableColumn", "tableColumns", \.tableColumns),
    Provider(29, "outline", "outlines", \.outlines),
    Provider(30, "outlineRow", "outlineRows", \.outlineRows),
    Provider(31, "browser", "browsers", \.browsers),
    Provider(32, "collectionView", "collectionViews", \.collectionViews),
    Provider(33, "slider", "sliders", \.sliders),
    Provider(34, "pageIndicator", "pageIndicators", \.pageIndicators),
    Provider(35, "progressIndicator", "progressIndicators", \.progressIndicators),
    Provider(36, "activityIndicator", "activityIndicators", \.activityIndicators),
    Provider(37, "segmentedControl", "segmentedControls", \.segmentedControls),
    Provider(38, "picker", "pickers", \.pickers),
    Provider(39, "pickerWheel", "pickerWheels", \.pickerWheels),
    Provider(40, "switch", "switches", \.switches),
    Provider(41, "toggle", "toggles", \.toggles),
    Provider(42, "link", "links", \.links),
    Provider(43, "image", "images", \.images),
    Provider(44, "icon", "icons", \.icons),
    Provider(45, "searchField", "searchFields", \.searchFields),
    Provider(46, "scrollView", "scrollViews", \.scrollViews),
    Provider(47, "scrollBar", "scrollBars", \.scrollBars),
    Provider(48, "staticText", "staticTexts", \.staticTexts),
    Provider(49, "textField", "textFields", \.textFields),
    Provider(50, "secureTextField", "secureTextFields", \.secureTextFields),
    Provider(51, "datePicker", "datePickers", \.datePickers),
    Provider(52, "textView", "textViews", \.textViews),
    Provider(53, "menu", "menus", \.menus),
    Provider(54, "menuItem", "menuItems", \.menuItems),
    Provider(55, "menuBar", "menuBars", \.menuBars),
    Provider(56, "menuBarItem", "menuBarItems", \.menuBarItems),
    Provider(57, "map", "maps", \.maps),
    Provider(58, "webView", "webViews", \.webViews),
    Provider(59, "incrementArrow", "incrementArrows", \.incrementArrows),
    Provider(60, "decrementArrow", "decrementArrows", \.decrementArrows),
    Provider(61, "timeline", "timelines", \.timelines),
    Provider(62, "ratingIndicator", "ratingIndicators", \.ratingIndicators),
    Provider(63, "valueIndicator", "valueIndicators", \.valueIndicators),
    Provider(64, "splitGroup", "splitGroups", \.splitGroups),
    Provider(65, "splitter", "splitters", \.splitters),
    Provider(66, "relevanceIndicator", "relevanceIndicators", \.relevanceIndicators),
    Provider(67, "colorWell", "colorWells", \.colorWells),
    Provider(68, "helpTag", "helpTags", \.helpTags),
    Provider(69, "matte", "mattes", \.mattes),
    Provider(70, "dockItem", "dockItems", \.dockItems),
    Provider(71, "ruler", "rulers", \.rulers),
    Provider(72, "rulerMarker", "rulerMarkers", \.rulerMarkers),
    Provider(73, "grid", "grids", \.grids),
    Provider(74, "levelIndicator", "levelIndicators", \.levelIndicators),
    Provider(75, "cell", "cells", \.cells),
    Provider(76, "layoutArea", "layoutAreas", \.layoutAreas),
    Provider(77, "layoutItem", "layoutItems", \.layoutItems),
    Provider(78, "handle", "handles", \.handles),
    Provider(79, "stepper", "steppers", \.steppers),
    Provider(80, "tab", "tabs", \.tabs),
    Provider(81, "touchBar", "touchBars", \.touchBars),
    Provider(82, "statusItem", "statusItems", \.statusItems),
  ]

  /// One element of each type below the application, in the order of the table: type n is element n + 1.
  static func elementOfEveryType() throws -> Snapshot {
    var builder = SnapshotBuilder()
    builder.begin(ElementRecord(type: .application))
    for provider in providers {
      builder.begin(ElementRecord(type: try #require(ElementType(rawValue: provider.rawValue))))
      builder.end()
    }
    return try #require(builder.finish(platform: .apple))
  }

  @Test(arguments: providers)
  func typeProvider(_ row: Provider) throws {
    let snapshot = try Self.elementOfEveryType()
    let type = try #require(ElementType(rawValue: row.rawValue))
    #expect(type.swiftName == row.type)
    #expect(ElementType(swiftName: row.type) == type)
    #expect(TypeProvider.name(of: type) == row.name)
    // Every type can be queried; `.any` matches all of them.
    let resolution = try ChainExpression.parse("descendants(matching: .\(row.type))").resolve(in: snapshot)
    #expect(resolution.matches.map(\.index) == (type == .any ? Array(1...83) : [Int(row.rawValue) + 1]))
    guard let name = row.name, let property = row.property else { return }
    #expect(TypeProvider.type(named: name) == type)
    let parsed = try ChainExpression.parse(name)
    #expect(parsed == ElementQuery.application[keyPath: property])
    #expect(try parsed.resolve(in: snapshot).matches.map(\.index) == [Int(row.rawValue) + 1])
  }

  @Test func everyTypeIsInTheTable() {
    #expect(Self.providers.map(\.rawValue) == Array(0...82))
    #expect(ElementType.allCases.map(\.rawValue) == Array(0...82))
    #expect(Self.providers.compactMap(\.name).count == 81)
    #expect(TypeProvider.names == Self.providers.compactMap(\.name).sorted())
  }

  static let outlineRows: Tree = """
    0 application
    1   outline
    2     outlineRow "Folder"
    3       staticText "Folder"
    4     outlineRow "File"
    """

  static let typeRows: [Row] = [
    Row(
      "§5", "disclosedChildRows: dumps do not record which rows a row discloses", outlineRows,
      "outlineRows.element(boundBy: 0).disclosedChildRows", .undecidable(step: 2, missing: [.disclosedRows])),
    Row(
      "§5", "disclosedChildRows: later steps are also undecidable", outlineRows,
      #"outlineRows["Folder"].disclosedChildRows["File"]"#, .undecidable(step: 3, missing: [.disclosedRows])),
    Row(
      "§5", "disclosedChildRows: only outline rows disclose rows", outlineRows, "staticTexts.disclosedChildRows",
      .noMatch(step: 1, of: 1)),
    Row(
      "§5", "a tab-bar item that is a cell is not a button", iOS26Tabs, #"tabBars.buttons["Home"]"#,
      .noMatch(step: 1, of: 1)),
    Row("§5", "a tab-bar item that is a cell is found as a cell", iOS26Tabs, #"tabBars.cells["Home"]"#, .resolved(2)),
    Row(
      "§5", "WebDriverAgent writes unknown types as Other",
      .dump("<XCUIElementTypeApplication><XCUIElementTypeOther name=\"new\"/></XCUIElementTypeApplication>"),
      #"otherElements["new"]"#, .resolved(1)),
    Row(
      "§5", "an unknown type is read as Other",
      .dump("<XCUIElementTypeApplication><XCUIElementTypeHologram name=\"new\"/></XCUIElementTypeApplication>"),
      #"otherElements["new"]"#, .resolved(1)),
  ]

  static let iOS26Tabs: Tree = """
    0 application
    1   tabBar
    2     cell "Home"
    3     cell "Search"
    """

  @Test(arguments: typeRows)
  func types(_ row: Row) throws { try row.check() }
}
