// Tests locators whose result changes between two sets of snapshots.

import LocatorExtraction
import LocatorLint
import Testing

@Suite struct ComparisonTests {
  /// A locator, the old and new screens, and for each change its kind, its screen, and the results before and after.
  static let rows: [(locator: String, old: [String], new: [String], changes: [String])] = [
    (#"buttons["go"]"#, [#"A: button#go"Go""#], [#"A: button#go"Los""#], []),
    (#"buttons["go"]"#, [#"A: button#go"Go""#], [#"A: button#run"Go""#], [#"lost A: Button "go", nothing"#]),
    (#"buttons["go"]"#, [#"A: link#go"Go""#], [#"A: button#go"Go""#], [#"found A: nothing, Button "go""#]),
    (
      #"buttons["go"]"#, [#"A: button#go"Go""#], [#"A: button#go"Go" button#go"Go""#],
      [#"ambiguous A: Button "go", 2 elements"#]
    ),
    (
      #"buttons["go"]"#, [#"A: button#go"Go" button#go"Go""#], [#"A: button#go"Go""#],
      [#"found A: 2 elements, Button "go""#]
    ),
    (#"buttons["go"]"#, [#"A: button#go button#go"#], [#"A: button#go button#go button#go"#], []),
    (
      "buttons.firstMatch", [#"A: button#go"Go""#], [#"A: button#back"Back""#],
      [#"otherElement A: Button "go", Button "back""#]
    ),
    (
      #"descendants(matching: .any)["go"]"#, [#"A: button#go"Go""#], [#"A: link#go"Go""#],
      [#"otherElement A: Button "go", Link "go""#]
    ),
    // No change is reported if at least one snapshot in each set contains the same element.
    ("buttons.firstMatch", [#"A: button#go"Go""#, #"A: button#on"On""#], [#"A: button#on"On""#], []),
    ("buttons", [#"A: button#a"A""#], [#"A: button#b"B" button#c"C""#], []),
    ("buttons", [#"A: button#a"A""#], ["A: image#b"], [#"lost A: Button "a", nothing"#]),
    // The element need not be in every snapshot of a screen.
    (#"buttons["go"]"#, [#"A: button#go"Go""#, "A: image#i"], [#"A: button#go"Go""#], []),
    // The order of results decides which static text is found. If the order is undecidable, the text that is more
    // likely to be found is compared.
    (
      "cells.staticTexts.firstMatch", [#"A: cell#a( other( staticText"Deep" ) ) cell#b( staticText"Shallow" )"#],
      ["A: image#i"], [#"lost A: likely StaticText "Deep", nothing"#]
    ),
    (
      "cells.staticTexts.firstMatch", [#"A: cell#a( other( staticText"Deep" ) ) cell#b( staticText"Shallow" )"#],
      [#"A: cell#a( other( staticText"Deep" ) )"#], []
    ),
    // A screen is compared only if both sets contain it.
    (
      #"buttons["go"]"#, [#"A: button#go"Go""#, #"B: button#go"Go""#, #"C: button#go"Go""#],
      ["B: image#i", "A: image#i"],
      [#"lost A: Button "go", nothing"#, #"lost B: Button "go", nothing"#]
    ),
    (#"buttons["go"]"#, [#"A: button#go"Go""#], ["B: image#i"], []),
    // Without names, all snapshots belong to one screen; the screen of another app is separate.
    (#"buttons["go"]"#, [#"button#go"Go""#], ["image#i"], [#"lost -: Button "go", nothing"#]),
    (#"buttons["go"]"#, [#"sb: button#go"Go""#], ["sb: image#i"], []),
  ]

  @Test(arguments: rows)
  func changesAreReported(_ row: (locator: String, old: [String], new: [String], changes: [String])) throws {
    let source = "enum P { static let a = XCUIApplication().\(row.locator) }"
    let comparison = LocatorComparison(
      old: try CoverageTests.context(source, row.old), new: try CoverageTests.context(source, row.new))
    let changes = comparison.changes.map {
      "\($0.kind.rawValue) \($0.screen ?? "-"): \($0.old?.text ?? "nothing"), \($0.new?.text ?? "nothing")"
    }
    #expect(changes == row.changes)
    #expect(comparison.locatorCount == 1)
  }

  @Test func screensOfOneSetAreListed() throws {
    let old = try CoverageTests.context("", ["A: image#i", "B: image#i"])
    let comparison = LocatorComparison(old: old, new: try CoverageTests.context("", ["C: image#i", "B: image#i"]))
    #expect(comparison.screens == ["B"])
    #expect(comparison.onlyOld == ["A"])
    #expect(comparison.onlyNew == ["C"])
  }
}
