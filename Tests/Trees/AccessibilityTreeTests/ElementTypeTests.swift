// Tests Apple's names and raw values of element types. (`xcuitest-query-semantics` §5)

import AccessibilityTree
import Testing

@Suite struct ElementTypeTests {
  /// The short names in the order of the raw values, starting at 0.
  static let shortNames = """
    Any Other Application Group Window Sheet Drawer Alert Dialog Button RadioButton RadioGroup CheckBox
    DisclosureTriangle PopUpButton ComboBox MenuButton ToolbarButton Popover Keyboard Key NavigationBar TabBar TabGroup
    Toolbar StatusBar Table TableRow TableColumn Outline OutlineRow Browser CollectionView Slider PageIndicator
    ProgressIndicator ActivityIndicator SegmentedControl Picker PickerWheel Switch Toggle Link Image Icon SearchField
    ScrollView ScrollBar StaticText TextField SecureTextField DatePicker TextView Menu MenuItem MenuBar MenuBarItem Map
    WebView IncrementArrow DecrementArrow Timeline RatingIndicator ValueIndicator SplitGroup Splitter RelevanceIndicator
    ColorWell HelpTag Matte DockItem Ruler RulerMarker Grid LevelIndicator Cell LayoutArea LayoutItem Handle Stepper Tab
    TouchBar StatusItem
    """.split { $0 == " " || $0 == "\n" }.map(String.init)

  @Test func hasEightyThreeCases() {
    #expect(ElementType.allCases.count == 83)
    #expect(ElementType.allCases.map(\.rawValue) == Array(0...82))
    #expect(Self.shortNames.count == 83)
  }

  @Test(arguments: shortNames.indices)
  func hasNameAndRawValueOfXCTest(number: Int) throws {
    let name = Self.shortNames[number]
    let type = try #require(ElementType(rawValue: UInt8(number)))
    #expect(type.shortName == name)
    #expect(type.swiftName == name.prefix(1).lowercased() + name.dropFirst())
    #expect(type.wdaName == "XCUIElementType" + name)
    #expect(ElementType(swiftName: type.swiftName) == type)
    #expect(ElementType(wdaName: type.wdaName) == type)
  }

  /// Some raw values that are easily confused.
  static let samples: [(ElementType, UInt8)] = [
    (.any, 0), (.other, 1), (.application, 2), (.button, 9), (.switch, 40), (.toggle, 41), (.staticText, 48),
    (.textField, 49), (.textView, 52), (.webView, 58), (.cell, 75), (.tab, 80), (.statusItem, 82),
  ]

  @Test(arguments: samples)
  func caseHasRawValue(type: ElementType, number: UInt8) {
    #expect(type.rawValue == number)
  }

  @Test(arguments: [
    "", "button", "Button", "XCUIElementType", "XCUIElementTypebutton", "XCUIElementTypeButtonX", "UIAButton",
  ])
  func unknownWebDriverAgentNamesAreRejected(name: String) {
    #expect(ElementType(wdaName: name) == nil)
  }

  @Test(arguments: ["", ".button", "Button", "buttons", "`switch`", "XCUIElementTypeButton"])
  func unknownSwiftNamesAreRejected(name: String) {
    #expect(ElementType(swiftName: name) == nil)
  }

  @Test func rawValuesAbove82AreRejected() {
    for number in UInt8(83)...255 { #expect(ElementType(rawValue: number) == nil) }
  }
}
