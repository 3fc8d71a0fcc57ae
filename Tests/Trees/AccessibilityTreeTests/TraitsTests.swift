// Tests reading and printing trait names. (`class-chain-and-xpath` §4)

import AccessibilityTree
import Testing

@Suite struct TraitsTests {
  static let all: [(String, Traits)] = [
    ("Button", .button), ("Link", .link), ("Header", .header), ("SearchField", .searchField), ("Image", .image),
    ("Selected", .selected), ("PlaysSound", .playsSound), ("KeyboardKey", .keyboardKey), ("StaticText", .staticText),
    ("SummaryElement", .summaryElement), ("NotEnabled", .notEnabled), ("UpdatesFrequently", .updatesFrequently),
    ("StartsMediaSession", .startsMediaSession), ("Adjustable", .adjustable),
    ("AllowsDirectInteraction", .allowsDirectInteraction), ("CausesPageTurn", .causesPageTurn), ("TabBar", .tabBar),
    ("ToggleButton", .toggleButton), ("SupportsZoom", .supportsZoom),
  ]

  @Test(arguments: all)
  func nameIsReadAndPrinted(name: String, traits: Traits) {
    #expect(Traits(names: name) == traits)
    #expect(traits.joinedNames == name)
  }

  @Test func everyTraitHasOwnBit() {
    #expect(Set(Self.all.map(\.1.rawValue)).count == Self.all.count)
    #expect(Self.all.allSatisfy { $0.1.rawValue.nonzeroBitCount == 1 })
    let union = Self.all.reduce(into: Traits()) { $0.formUnion($1.1) }
    #expect(Traits(names: union.joinedNames) == union)
  }

  struct Row: Sendable {
    var text: String
    var traits: Traits
    /// Names that are not traits.
    var unknown: [String] = []
    /// The printed names, in a fixed order.
    var printed = ""
  }

  static let rows = [
    Row(text: "", traits: []),
    Row(text: "None", traits: []),
    Row(text: "Button, Selected", traits: [.button, .selected], printed: "Button, Selected"),
    Row(text: "Selected, Button", traits: [.button, .selected], printed: "Button, Selected"),
    Row(text: "Selected,Button", traits: [.button, .selected], printed: "Button, Selected"),
    Row(text: "Link,  Header", traits: [.link, .header], printed: "Link, Header"),
    Row(text: "Button, Button", traits: .button, printed: "Button"),
    Row(text: "None, Link", traits: .link, printed: "Link"),
    Row(text: "Buton", traits: [], unknown: ["Buton"]),
    Row(text: "button", traits: [], unknown: ["button"]),
    Row(text: "Button, Selectd", traits: .button, unknown: ["Selectd"], printed: "Button"),
    Row(text: "Button Selected", traits: [], unknown: ["Button Selected"]),
    Row(text: "1", traits: [], unknown: ["1"]),
  ]

  @Test(arguments: rows)
  func listIsReadAndPrinted(row: Row) {
    var unknown: [String] = []
    let traits = Traits(names: row.text) { unknown.append(String($0)) }
    #expect(traits == row.traits)
    #expect(unknown == row.unknown)
    #expect(traits.joinedNames == row.printed)
  }
}
