// Tests Boolean attributes and traits of WebDriverAgent dumps. (`dump-dialects` §1, `class-chain-and-xpath` §4)

import AccessibilityTree
import SnapshotFormats
import Testing

@Suite struct WDAFactTests {
  static let attributes: [(String, ElementFact)] = [
    ("enabled", .enabled), ("visible", .visible), ("accessible", .accessible), ("hittable", .hittable),
    ("focused", .hasFocus), ("hasKeyboardFocus", .hasKeyboardFocus), ("selected", .selected),
  ]
  /// Some producers write Booleans as numbers, as Objective-C prints them.
  static let spellings: [(String, Bool)] = [("true", true), ("false", false), ("1", true), ("0", false)]

  @Test(arguments: attributes, spellings)
  func attributeIsAFact(attribute: (String, ElementFact), spelling: (String, Bool)) throws {
    let element = try wdaElement("Other", "\(attribute.0)=\"\(spelling.0)\"")
    for fact in ElementFact.allCases {
      #expect(element[fact] == (fact == attribute.1 ? spelling.1 : nil))
    }
    #expect(element.extras.isEmpty)
  }

  struct TraitsRow: Sendable {
    var attributes: String
    var traits: Traits?
    var selected: Bool?
    var enabled: Bool?
  }

  static let traitsRows = [
    TraitsRow(attributes: "", traits: nil, selected: nil, enabled: nil),
    TraitsRow(attributes: #"traits="""#, traits: [], selected: false, enabled: true),
    TraitsRow(attributes: #"traits="None""#, traits: [], selected: false, enabled: true),
    TraitsRow(attributes: #"traits="Button""#, traits: .button, selected: false, enabled: true),
    TraitsRow(
      attributes: #"traits="Button, Selected""#, traits: [.button, .selected], selected: true, enabled: true),
    TraitsRow(attributes: #"traits="Selected,Link""#, traits: [.link, .selected], selected: true, enabled: true),
    TraitsRow(attributes: #"traits="NotEnabled""#, traits: .notEnabled, selected: false, enabled: false),
    TraitsRow(
      attributes: #"traits="NotEnabled, Selected, Header""#, traits: [.header, .selected, .notEnabled],
      selected: true, enabled: false),
    // The attribute takes precedence; traits are used only if the attribute is missing.
    TraitsRow(
      attributes: #"enabled="false" traits="NotEnabled""#, traits: .notEnabled, selected: false, enabled: false),
    TraitsRow(attributes: #"enabled="true" traits="Button""#, traits: .button, selected: false, enabled: true),
    TraitsRow(attributes: #"traits="Button" enabled="false""#, traits: .button, selected: false, enabled: false),
  ]

  @Test(arguments: traitsRows, ["Other", "StaticText", "Button", "TextField"])
  func traitsDetermineFacts(row: TraitsRow, type: String) throws {
    let element = try wdaElement(type, row.attributes)
    #expect(element.traits == row.traits)
    #expect(element[.selected] == row.selected)
    #expect(element[.enabled] == row.enabled)
    #expect(element.extras.isEmpty)
  }

  @Test func equalTraitsOfManyElementsAreEqual() throws {
    let snapshot = try snapshot(
      of: """
        <XCUIElementTypeOther traits="">
          <XCUIElementTypeLink traits="Link"/><XCUIElementTypeLink traits="Link"/>
          <XCUIElementTypeOther traits=""/>
        </XCUIElementTypeOther>
        """)
    #expect(snapshot.elements.map(\.traits) == [[], .link, .link, []])
  }
}
