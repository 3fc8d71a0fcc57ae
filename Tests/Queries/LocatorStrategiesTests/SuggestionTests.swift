// Tests which locators are suggested, and that each of them finds only the element for which it was suggested.

import AccessibilityTree
import ElementQueries
import Foundation
import LocatorStrategies
import SnapshotFormats
import Testing

@Suite struct SuggestionTests {
  private static func snapshot(_ elements: String) throws -> Snapshot {
    let dump =
      "<XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"Shop\" label=\"Shop\" enabled=\"true\" "
      + "x=\"0\" y=\"0\" width=\"390\" height=\"844\">\(elements)</XCUIElementTypeApplication>"
    return try #require(DumpReader.read(Array(dump.utf8), file: "dump.xml").snapshot)
  }

  private static func element(_ type: String, _ name: String, _ label: String? = nil, inside: String = "") -> String {
    let tag = "XCUIElementType\(type)"
    let label = label.map { " label=\"\($0)\"" } ?? ""
    return "<\(tag) type=\"\(tag)\" name=\"\(name)\"\(label) enabled=\"true\" x=\"0\" y=\"0\" width=\"9\" height=\"9\">"
      + inside + "</\(tag)>"
  }

  private static func suggested(_ chain: String, _ snapshots: [Snapshot]) throws -> [SuggestedLocators] {
    SuggestionSearch(snapshots).suggestions(for: try LocatorStrategy.chain.read(chain)).elements
  }

  private static func texts(_ suggested: SuggestedLocators?) -> [LocatorStrategy: String] {
    let pairs = suggested?.suggestions.compactMap { suggestion in suggestion.text.map { (suggestion.strategy, $0) } }
    return Dictionary(uniqueKeysWithValues: pairs ?? [])
  }

  // An identifier is preferred to a label. A locator with an identifier omits the type if the strategy, such as a
  // predicate, would need an additional condition for it.
  @Test func identifiersComeFirst() throws {
    let snapshot = try Self.snapshot(
      Self.element("Button", "login.submit", "Log In") + Self.element("Button", "Log In"))
    let texts = Self.texts(try Self.suggested(#"buttons["login.submit"]"#, [snapshot]).first)
    #expect(
      texts == [
        .chain: #"buttons["login.submit"]"#, .accessibilityID: "login.submit", .predicate: #"name == "login.submit""#,
        .classChain: #"**/XCUIElementTypeButton[`name == "login.submit"`]"#,
        .xpath: "//XCUIElementTypeButton[@name='login.submit']",
      ])
  }

  /// If the results are grouped by cell, the first button is `deep`; in a single traversal, it is `shallow`. Locators
  /// must be suggested for both.
  @Test func unknownXCTestBehaviorHasSuggestions() throws {
    let snapshot = try Self.snapshot(
      Self.element("Cell", "a", inside: Self.element("Other", "o", inside: Self.element("Button", "deep")))
        + Self.element("Cell", "b", inside: Self.element("Button", "shallow")))
    let found = try Self.suggested("cells.buttons.firstMatch", [snapshot])
    #expect(found.map { Self.texts($0)[.chain] } == [#"buttons["deep"]"#, #"buttons["shallow"]"#])
    let cell = #"cells.containing(NSPredicate(format: "identifier == 'a'"))"#
    #expect(try Self.suggested(cell, [snapshot]).map { Self.texts($0)[.chain] } == [#"cells["a"]"#])
  }

  /// `firstMatch` picks one of three buttons, so another button before them would change the result.
  @Test func positionsOfTheGivenLocatorAreCounted() throws {
    let snapshot = try Self.snapshot(["a", "b", "c"].map { Self.element("Button", $0) }.joined())
    let byPosition = try #require(try Self.suggested("buttons.firstMatch", [snapshot]).first?.given)
    #expect((byPosition.choiceCount, byPosition.uniqueCount) == (3, 1))
    let byName = try #require(try Self.suggested(#"buttons["a"].firstMatch"#, [snapshot]).first?.given)
    #expect((byName.choiceCount, byName.uniqueCount) == (1, 1))
    let unpicked = try #require(try Self.suggested(#"buttons["a"]"#, [snapshot]).first?.given)
    #expect((unpicked.choiceCount, unpicked.uniqueCount) == (0, 1))
  }

  /// The two buttons differ only in state, which suggestions do not use, so only an index distinguishes them. An index
  /// is worse than the given predicate, but not worse than another index.
  @Test(arguments: [
    (#"buttons.matching(NSPredicate(format: "isEnabled == false")).element"#, nil),
    ("buttons.element(boundBy: 1)", "buttons.element(boundBy: 1)"),
  ])
  func suggestionsAreNeverWorse(_ row: (locator: String, suggestion: String?)) throws {
    let frame = "x=\"0\" y=\"0\" width=\"9\" height=\"9\""
    let buttons = ["true", "false"].map { enabled in
      "<XCUIElementTypeButton type=\"XCUIElementTypeButton\" name=\"\" label=\"\" enabled=\"\(enabled)\" \(frame)/>"
    }
    let found = try #require(try Self.suggested(row.locator, [try Self.snapshot(buttons.joined())]).first)
    let chain = try #require(found.suggestions.first { $0.strategy == .chain })
    #expect(chain.text == row.suggestion)
    #expect((chain.reason == "every locator for the element is worse than the given one") == (row.suggestion == nil))
  }

  @Test func omissionsAreCounted() throws {
    let snapshot = try Self.snapshot(Self.element("Button", "login.submit", "Log In"))
    let few = try #require(try Self.suggested("buttons.firstMatch", [snapshot, snapshot]).first)
    #expect((few.triedCount, few.availableCount) == (2, 2))
    let many = Array(repeating: snapshot, count: SuggestionSearch.maximumSnapshots + 1)
    let cut = try #require(try Self.suggested("buttons.firstMatch", many).first)
    // Every second element.
    #expect((cut.triedCount, cut.availableCount) == (201, 401))
  }

  // The six containers provide more locators for the image than the search tries. None is unique in the second
  // snapshot, so the search is incomplete. No locator is better than an identifier, so a search that finds one is
  // complete.
  @Test func incompleteSearchesAreMarked() throws {
    let image = Self.element("Image", "b")
    let snapshot = try Self.snapshot(Self.element("Button", "login.submit", "Log In"))
    let few = try #require(try Self.suggested("buttons.firstMatch", [snapshot]).first)
    #expect(few.suggestions.allSatisfy { !$0.isCut })
    let nested = try [image, image + Self.element("Image", "other", "b")].map { content in
      try Self.snapshot((1...6).reduce(content) { Self.element("Other", "box.\($1)", "Box \($1)", inside: $0) })
    }
    let many = try #require(try Self.suggested("images.firstMatch", nested).first)
    #expect(many.suggestions.first { $0.strategy == .chain }?.isCut ?? false)
  }

  // Two rows with the same button: only the row distinguishes them; conditions on the button alone cannot.
  @Test func containersDistinguish() throws {
    let rows = ["a", "b"].map {
      Self.element("Cell", "row.\($0)", "Row", inside: Self.element("Button", "Delete", "Delete"))
    }
    let snapshot = try Self.snapshot(rows.joined())
    let elements = try Self.suggested(#"buttons["Delete"]"#, [snapshot])
    #expect(elements.count == 2)
    #expect(
      Self.texts(elements.last) == [
        .chain: #"cells["row.b"].buttons["Delete"]"#,
        .classChain: #"**/XCUIElementTypeCell[`name == "row.b"`]/**/XCUIElementTypeButton[`name == "Delete"`]"#,
        .xpath: "//XCUIElementTypeCell[@name='row.b']//XCUIElementTypeButton[@name='Delete']",
      ])
    let reasons = elements.last?.suggestions.filter { $0.text == nil }.map(\.reason) ?? []
    #expect(
      reasons == Array(repeating: "no locator of this strategy distinguishes the element from others", count: 2))
  }

  // Only their ranks distinguish the two buttons. In level order, the shallow button is first; in document order, it is
  // second. (`result-order` §4)
  @Test func ranksCountAsEachStrategyDoes() throws {
    let deep = Self.element("Other", "", inside: Self.element("Button", ""))
    let snapshot = try Self.snapshot(deep + Self.element("Button", ""))
    let shallow = try #require(try Self.suggested("buttons.firstMatch", [snapshot]).first)
    #expect(shallow.element.index == 3)
    #expect(
      Self.texts(shallow) == [
        .chain: "buttons.element(boundBy: 0)", .classChain: "**/XCUIElementTypeButton[1]",
        .xpath: "(//XCUIElementTypeButton)[2]",
      ])
    let other = try #require(try Self.suggested("buttons.element(boundBy: 1)", [snapshot]).first)
    #expect(other.element.index == 2)
    #expect(LocatorStrategy.xpath.locator(for: other.element) == "(//XCUIElementTypeButton)[1]")
    #expect(LocatorStrategy.classChain.locator(for: other.element) == "**/XCUIElementTypeButton[2]")
    #expect(LocatorStrategy.chain.locator(for: other.element) == "buttons.element(boundBy: 1)")
  }

  // Inside a named container, ranks are counted within the container. The button before the container and the rank of
  // the container itself do not matter.
  @Test func ranksInAContainerCountInside() throws {
    let deep = Self.element("Cell", "", inside: Self.element("Button", ""))
    let box = Self.element("Other", "box", inside: deep + Self.element("Button", ""))
    let snapshot = try Self.snapshot(Self.element("Button", "") + box)
    // Button 1 is outside container 2; buttons 4 (in a cell) and 5 are inside it. In level order: 1, 5, 4.
    var search = UniqueExpressionSearch(in: snapshot)
    let features = search.features(of: snapshot[5]).map(\.features)
    let inside = try #require(features.first { $0.container != nil && $0.rank != nil })
    #expect(inside.rank == DistinguishingFeatures.Rank(inDocumentOrder: 1, inLevelOrder: 0))
    #expect(inside.query?.description == #"otherElements["box"].buttons.element(boundBy: 0)"#)
    let outside = try #require(features.first { $0.container == nil && $0.rank != nil })
    #expect(outside.rank == DistinguishingFeatures.Rank(inDocumentOrder: 2, inLevelOrder: 1))
  }

  // On Android, every strategy counts in document order.
  @Test func ranksOnAndroidCountInDocumentOrder() throws {
    func node(_ name: String, _ inside: String = "") -> String {
      let tag = "android.widget.\(name)"
      return "<\(tag) class=\"\(tag)\" text=\"\" bounds=\"[0,0][9,9]\">\(inside)</\(tag)>"
    }
    let dump =
      "<hierarchy rotation=\"0\">"
      + node("FrameLayout", node("LinearLayout", node("Button")) + node("Button")) + "</hierarchy>"
    let snapshot = try #require(DumpReader.read(Array(dump.utf8), file: "dump.xml").snapshot)
    let shallow = snapshot[3]
    #expect(shallow.className == "android.widget.Button")
    #expect(LocatorStrategy.chain.locator(for: shallow) == "buttons.element(boundBy: 1)")
    #expect(
      LocatorStrategy.uiAutomator.locator(for: shallow)
        == #"new UiSelector().className("android.widget.Button").instance(1)"#)
    #expect(LocatorStrategy.xpath.locator(for: shallow) == "(//android.widget.Button)[2]")
  }

  // The element is not on the second screen, where the only button is a different one, so a locator by type alone is
  // not suggested.
  @Test func locatorsOfOtherElementsAreRejected() throws {
    let first = try Self.snapshot(Self.element("Button", ""))
    let second = try Self.snapshot(Self.element("Button", "other", "Other"))
    #expect(Self.texts(try Self.suggested("buttons.firstMatch", [first]).first)[.chain] == "buttons.element")
    let both = try Self.suggested("buttons.firstMatch", [first, second])
    let unnamed = try #require(both.first)
    #expect(Self.texts(unnamed)[.xpath] == nil)
    #expect(
      unnamed.suggestions.last?.reason
        == "every locator for the element matches a different element in another snapshot")
  }

  // A type that differs between snapshots is omitted if the locator then finds the element in more of them.
  @Test func changingTypesAreAmbiguous() throws {
    let snapshots = try ["Switch", "Toggle"].map { try Self.snapshot(Self.element($0, "dark.mode", "Dark")) }
    let suggested = try #require(try Self.suggested(#"descendants(matching: .any)["dark.mode"]"#, snapshots).first)
    #expect(suggested.presentCount == 2)
    #expect(Self.texts(suggested)[.chain] == #"descendants(matching: .any)["dark.mode"]"#)
    #expect(Self.texts(suggested)[.xpath] == "//*[@name='dark.mode']")
    #expect(suggested.suggestions.allSatisfy { $0.uniqueCount == 2 })
  }

  // The identifier may really be a label, and it contains a count. It is still better than a locator that works only
  // while the element is the only static text.
  @Test func weaknessesAreListed() throws {
    let snapshot = try Self.snapshot(Self.element("StaticText", "3 items", "3 items"))
    let chain = try Self.suggested("staticTexts.firstMatch", [snapshot]).first?.suggestions.first
    #expect(chain?.text == #"staticTexts["3 items"]"#)
    #expect(chain?.weaknesses == ["may use a label instead of an identifier", "contains digits"])
  }

  static let recordings =
    (try? FileManager.default.contentsOfDirectory(
      atPath: DialectPropertyTests.root.appending(path: "snapshots").path))?.filter { !$0.contains(".") }.sorted() ?? []

  /// Every suggestion finds only its element if the element exists, and never an element with a different identifier.
  @Test(arguments: recordings.prefix(6))
  func suggestionsFindTheElement(_ recording: String) throws {
    let folder = DialectPropertyTests.root.appending(path: "snapshots/\(recording)")
    let snapshots = DialectPropertyTests.dumps(in: folder).map(\.1).prefix(12)
    let search = SuggestionSearch(Array(snapshots))
    for locator in ["buttons.firstMatch", "staticTexts.element(boundBy: 1)", "cells.firstMatch"] {
      let reading = try LocatorStrategy.chain.read(locator)
      for suggested in search.suggestions(for: reading).elements {
        let element = suggested.element
        let isIdentified = !(element.identifier ?? "").isEmpty && !element.identifierMayBeEmpty
        for suggestion in suggested.suggestions {
          guard let text = suggestion.text else { continue }
          let query = try suggestion.strategy.read(text).query(for: .apple)
          #expect(try query.resolve(in: element.snapshot).matches == [element], "\(text)")
          for snapshot in snapshots where isIdentified {
            let found = try query.resolve(in: snapshot)
            guard found.outcome == .resolved, let first = found.matches.first else { continue }
            #expect(first.identifier == element.identifier, "\(text)")
          }
        }
      }
    }
  }
}
