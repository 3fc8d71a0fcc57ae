// Tests translations of locators to other strategies, and the locators that cannot be translated.

import AccessibilityTree
import LocatorStrategies
import PredicateFormat
import Testing

@Suite struct TranslationTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var source: LocatorStrategy
    var locator: String
    var target: LocatorStrategy
    /// Nil if the locator cannot be translated.
    var text: String?
    /// Words from a remark, or from the reason why the locator cannot be translated.
    var words: String?
    var platform: Platform = .apple

    init(
      _ source: LocatorStrategy, _ locator: String, _ target: LocatorStrategy, _ text: String?, _ words: String? = nil,
      on platform: Platform = .apple
    ) {
      self.source = source
      self.locator = locator
      self.target = target
      self.text = text
      self.words = words
      self.platform = platform
    }

    var testDescription: String { "\(locator) as \(target.rawValue)" }

    func check() throws {
      let translation = LocatorTranslation(of: try source.read(locator), to: target, on: platform)
      #expect(translation.text == text, "\(translation.obstacles)")
      #expect(translation.obstacles.isEmpty == (text != nil))
      let explanations = translation.remarks + translation.obstacles.map { "\($0.part): \($0.reason)" }
      if let words {
        #expect(explanations.contains { $0.contains(words) }, "\(explanations)")
      } else {
        #expect(explanations.isEmpty)
      }
    }
  }

  // `class-chain-and-xpath` §2 to §5: the attributes that each strategy compares. A string key is compared with five
  // attributes, four of which exist on iOS; WebDriverAgent's `name` is the identifier.
  static let fromChains: [Row] = [
    Row(.chain, "buttons", .predicate, #"type == "XCUIElementTypeButton""#),
    Row(.chain, "buttons", .classChain, "**/XCUIElementTypeButton"),
    Row(.chain, "buttons", .className, "XCUIElementTypeButton"),
    Row(.chain, "cells.children(matching: .button)", .xpath, "//XCUIElementTypeCell/XCUIElementTypeButton"),
    Row(.chain, "cells.buttons", .predicate, nil, "cannot refer to ancestors"),
    Row(.chain, "cells.buttons", .classChain, "**/XCUIElementTypeCell/**/XCUIElementTypeButton"),
    Row(
      .chain, #"buttons.matching(identifier: "a")"#, .predicate,
      #"type == "XCUIElementTypeButton" AND (name == "a" OR label == "a" OR value == "a" OR placeholderValue == "a")"#),
    Row(
      .chain, #"buttons["a"]"#, .xpath,
      "//XCUIElementTypeButton[@name='a' or @label='a' or @value='a' or @placeholderValue='a']",
      "drivers use the first"),
    Row(
      .chain, #"buttons["1"].firstMatch"#, .classChain,
      #"**/XCUIElementTypeButton[`name == "1" OR label == "1" OR value == "1" OR placeholderValue == "1"`][1]"#,
      "the value of a selected button is 1"),
    Row(.chain, #"buttons[""]"#, .predicate, nil, "empty strings from missing ones"),
    Row(.chain, "cells.element(boundBy: 1)", .classChain, "**/XCUIElementTypeCell[2]"),
    Row(.chain, "cells.element(boundBy: 1)", .xpath, "(//XCUIElementTypeCell)[2]", "in document order"),
    Row(.chain, "cells.element(boundBy: 1)", .predicate, nil, "a predicate cannot select by position"),
    Row(.chain, "buttons.firstMatch", .id, nil, "firstMatch: an id cannot select by position"),
    Row(
      .chain, #"cells["a"].buttons.firstMatch"#, .classChain,
      #"**/XCUIElementTypeCell[`name == "a" OR label == "a" OR value == "a" OR placeholderValue == "a"`]/**/XCUIElementTypeButton[1]"#,
      "can search only inside a single match"),
    Row(
      .chain, "cells.containing(.image, identifier: nil)", .classChain,
      #"**/XCUIElementTypeCell[$type == "XCUIElementTypeImage"$]"#),
    Row(
      .chain, "cells.containing(.image, identifier: nil)", .xpath,
      "//XCUIElementTypeCell[.//*[@type='XCUIElementTypeImage']]"),
    Row(
      .chain, #"cells.containing(NSPredicate(format: "label == 'a'"))"#, .xpath,
      "//XCUIElementTypeCell[.//*[@label='a']]", "satisfies the predicate even if"),
    Row(
      .chain, #"cells.containing(NSPredicate(format: "label == 'a'"))"#, .classChain,
      #"**/XCUIElementTypeCell[$label == "a"$]"#),
    // A position in the middle of a class chain decides whether the element itself counts.
    Row(
      .chain, #"tables.element(boundBy: 0).cells.containing(NSPredicate(format: "label == 'a'"))"#, .classChain,
      #"**/XCUIElementTypeTable[1]/**/XCUIElementTypeCell[$label == "a"$]"#, "satisfies the predicate even if"),
    Row(
      .chain, "cells.containing(.cell, identifier: nil)", .classChain,
      #"**/XCUIElementTypeCell[$type == "XCUIElementTypeCell"$]"#, "satisfies the predicate even if"),
    Row(
      .classChain, "**/XCUIElementTypeCell[$type == 'XCUIElementTypeImage'$]", .chain,
      "cells.containing(.image, identifier: nil)"),
    Row(
      .classChain, "**/XCUIElementTypeCell[$label == 'a'$]", .chain,
      #"cells.containing(NSPredicate(format: "label == 'a'"))"#),
    Row(
      .classChain, "**/XCUIElementTypeCell[$label == 'a'$]", .xpath,
      "//XCUIElementTypeCell[.//*[@label='a']]", "satisfies the predicate even if"),
    Row(.chain, "app", .classChain, nil, "searches below the application"),
    Row(.chain, "app", .xpath, "/*"),
  ]

  // `predicate-format` §5: keys of XCUITest and of WebDriverAgent, and strings that are empty in one vocabulary but nil
  // in the other.
  static let predicates: [Row] = [
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "label BEGINSWITH[c] 'a' AND enabled == YES"))"#, .classChain,
      #"**/XCUIElementTypeButton[`label BEGINSWITH[c] "a" AND enabled == YES`]"#),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "label BEGINSWITH[c] 'A'"))"#, .xpath,
      "//XCUIElementTypeButton[starts-with(lower-case(@label), 'a')]", "composed and decomposed"),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "label BEGINSWITH[cd] 'a'"))"#, .xpath, nil,
      "XPath has no equivalent"),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "identifier == 'a'"))"#, .classChain,
      #"**/XCUIElementTypeButton[`name == "a"`]"#, "the name of an element without an identifier is its label"),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "identifier == ''"))"#, .classChain, nil,
      "does not record whether an element has an identifier"),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "label == ''"))"#, .classChain,
      #"**/XCUIElementTypeButton[`label == NULL OR label == ""`]"#, "empty label of a text field"),
    Row(
      .chain, #"buttons.matching(NSPredicate(format: "title == 'a' OR horizontalSizeClass == 1"))"#, .predicate, nil,
      "WebDriverAgent has no such key"),
    Row(
      .chain, #"descendants(matching: .any).matching(NSPredicate(format: "elementType IN {9, 48}"))"#, .predicate,
      #"type IN {"XCUIElementTypeButton", "XCUIElementTypeStaticText"}"#, "search below the application"),
    Row(
      .predicate, "type == 'XCUIElementTypeButton' AND label CONTAINS 'a'", .chain,
      "buttons.matching(NSPredicate(format: \"label CONTAINS 'a'\"))"),
    Row(
      .predicate, "type == 'XCUIElementTypeButton' AND name == 'a'", .chain,
      "buttons.matching(NSPredicate(format: \"identifier == 'a' OR identifier == '' AND label == 'a'\"))"),
    Row(
      .predicate, "type == 'XCUIElementTypeButton' AND name == nil", .chain,
      "buttons.matching(NSPredicate(format: \"identifier == '' AND label == ''\"))"),
    Row(.predicate, "type == 'XCUIElementTypeButton' AND visible == 1", .chain, nil, "XCUITest has no such key"),
    Row(
      .predicate, "type == 'XCUIElementTypeButton' AND visible == 1", .xpath,
      "//XCUIElementTypeButton[@visible='true']"),
    // The functions that WebDriverAgent adds (`class-chain-and-xpath` §5): a pattern may match anywhere in the string,
    // and a missing attribute is treated as an empty string.
    Row(
      .predicate, "label CONTAINS[c] 'A'", .xpath, "//*[contains(lower-case(@label), 'a')]", "composed and decomposed"),
    Row(.predicate, "label ==[c] 'OK'", .xpath, "//*[lower-case(@label)='ok']", "composed and decomposed"),
    Row(.predicate, "label !=[c] 'OK'", .xpath, "//*[not(lower-case(@label)='ok')]", "composed and decomposed"),
    Row(.predicate, "label MATCHES 'a+'", .xpath, #"//*[matches(@label, '\A(?:a+)\z')]"#),
    Row(.predicate, "label MATCHES 'a*'", .xpath, #"//*[@label and matches(@label, '\A(?:a*)\z')]"#),
    Row(
      .predicate, "label MATCHES[c] 'a'", .xpath, #"//*[matches(@label, '\A(?:a)\z', 'i')]"#, "composed and decomposed"),
    Row(.predicate, "label LIKE '£?.*'", .xpath, #"//*[matches(@label, '\A£\X\..*\z', 's')]"#),
    Row(.predicate, "label LIKE '*'", .xpath, #"//*[@label and matches(@label, '\A.*\z', 's')]"#),
    Row(
      .predicate, "label IN {'a', 'b'} AND enabled == 1", .xpath, "//*[(@label='a' or @label='b') and @enabled='true']"),
    Row(.predicate, "name == 'a'", .accessibilityID, "a"),
    Row(.predicate, "label == 'a'", .linkText, "label=a"),
    Row(.predicate, "name CONTAINS 'a'", .partialLinkText, "a"),
    Row(.predicate, "name CONTAINS 'a'", .id, nil, "the whole name"),
  ]

  static let fromDrivers: [Row] = [
    // Locators with the type Other, which is the most common type
    Row(
      .xpath, "//XCUIElementTypeOther//XCUIElementTypeButton", .classChain,
      "**/XCUIElementTypeOther/**/XCUIElementTypeButton"),
    Row(
      .xpath, "//XCUIElementTypeCell/XCUIElementTypeOther[@name='a']", .classChain,
      #"**/XCUIElementTypeCell/XCUIElementTypeOther[`name == "a"`]"#),
    Row(.xpath, "//XCUIElementTypeOther[@name='a']", .predicate, #"type == "XCUIElementTypeOther" AND name == "a""#),
    Row(.xpath, "//XCUIElementTypeOther", .className, "XCUIElementTypeOther"),
    Row(.xpath, "//XCUIElementTypeOther//XCUIElementTypeButton", .chain, "otherElements.buttons"),
    Row(
      .classChain, "**/XCUIElementTypeCell[`label == 'a'`]/XCUIElementTypeButton[2]", .chain,
      "cells.matching(NSPredicate(format: \"label == 'a'\")).children(matching: .button).element(boundBy: 1)"),
    Row(.classChain, "**/XCUIElementTypeCell[-1]", .chain, nil, "cannot count from the end"),
    Row(
      .classChain, "**/XCUIElementTypeCell[-1]", .xpath, "(//XCUIElementTypeCell)[last()]", "in document order"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[2]//XCUIElementTypeButton", .chain, "cells.element(boundBy: 1).buttons",
      "in document order"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[2]//XCUIElementTypeButton", .classChain,
      "**/XCUIElementTypeCell[2]/**/XCUIElementTypeButton", "in document order"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[last()]", .classChain, "**/XCUIElementTypeCell[-1]", "in document order"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[last()-1]", .classChain, "**/XCUIElementTypeCell[-2]", "in document order"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[position()=2]", .classChain, "**/XCUIElementTypeCell[2]",
      "in document order"),
    Row(.xpath, "(//XCUIElementTypeCell)[last()]", .chain, nil, "[last()]: chains cannot count from the end"),
    Row(.xpath, "(//XCUIElementTypeCell)[last()-1]", .chain, nil, "[last()-1]: chains cannot count from the end"),
    Row(.classChain, "**/XCUIElementTypeCell[-1]", .chain, nil, "[-1]: chains cannot count from the end"),
    Row(
      .xpath, "(//XCUIElementTypeCell)[position()<3]", .classChain, nil, "class chains support only constant positions"),
    Row(.xpath, "//XCUIElementTypeCell[2]", .classChain, nil, "counts positions among the children of each parent"),
    Row(.xpath, "//XCUIElementTypeCell[@label='a']/..", .classChain, nil, "only XPath can express this"),
    Row(
      .xpath, "//XCUIElementTypeButton[@label='a']", .predicate, #"type == "XCUIElementTypeButton" AND label == "a""#),
    Row(.xpath, "//*[@name='a']", .classChain, #"**/*[`name == "a"`]"#, "search below the application"),
    Row(.id, "a", .xpath, "//*[@name='a']"),
    Row(.className, "XCUIElementTypeCell", .chain, "cells"),
    Row(.chain, "buttons", .uiAutomator, nil, "UiSelectors exist only on Android"),
  ]

  // `class-chain-and-xpath` §6
  static let android: [Row] = [
    Row(
      .uiAutomator, #"new UiSelector().text("a").childSelector(new UiSelector().clickable(true).instance(1))"#, .xpath,
      "(//*[@text='a']//*[@clickable='true'])[2]", "ignores invisible nodes", on: .android),
    Row(
      .uiAutomator, #"new UiSelector().textStartsWith("Ab")"#, .xpath, "//*[starts-with(lower-case(@text), 'ab')]",
      "ignores invisible nodes", on: .android),
    Row(
      .xpath, "//android.widget.Button[@text='a' and @enabled='true']", .uiAutomator,
      #"new UiSelector().className("android.widget.Button").text("a").enabled(true)"#, "ignores invisible nodes",
      on: .android),
    Row(
      .xpath, "(//*[@content-desc='a']//*[contains(@text, 'b')])[3]", .uiAutomator,
      #"new UiSelector().description("a").childSelector(new UiSelector().textMatches(".*b.*").instance(2))"#,
      "counts instances below each match", on: .android),
    // textContains is case-insensitive.
    Row(
      .uiAutomator, #"new UiSelector().textContains("Ab")"#, .xpath, "//*[contains(lower-case(@text), 'ab')]",
      "ignores invisible nodes", on: .android),
    Row(
      .xpath, "//*[starts-with(@text, 'a.')]", .uiAutomator, #"new UiSelector().textMatches("a\..*")"#,
      "ignores invisible nodes",
      on: .android),
    Row(
      .xpath, "//*[@clickable=true()]", .uiAutomator, "new UiSelector().clickable(true)", "ignores invisible nodes",
      on: .android),
    Row(.xpath, "//*[@text=true()]", .uiAutomator, nil, "only XPath", on: .android),
    Row(.xpath, "//*[@text='a' and @text='b']", .uiAutomator, nil, "only one condition of each kind", on: .android),
    Row(.xpath, "//*[@text='a']/..", .uiAutomator, nil, "searches at every depth", on: .android),
    Row(.xpath, "//*[@hint='a']", .uiAutomator, nil, "UiSelector has no method", on: .android),
    Row(
      .uiAutomator, #"new UiSelector().resourceId("p:id/a").enabled(true)"#, .chain,
      "descendants(matching: .any).matching(NSPredicate(format: \"identifier == 'p:id/a' AND enabled == YES\"))",
      "includes the topmost", on: .android),
    Row(.uiAutomator, #"new UiSelector().className("a.B")"#, .chain, nil, "no such key", on: .android),
    Row(.id, "p:id/a", .uiAutomator, #"new UiSelector().resourceId("p:id/a")"#, on: .android),
    Row(.accessibilityID, "a", .xpath, "//*[@content-desc='a']", "ignores invisible nodes", on: .android),
    Row(
      .uiAutomator, #"new UiSelector().text("a").fromParent(new UiSelector().text("b"))"#, .xpath,
      "//*[@text='a']/..//*[@text='b']", "finds nothing", on: .android),
    Row(.chain, "buttons", .xpath, nil, "several Android classes correspond to the type button", on: .android),
  ]

  @Test(arguments: fromChains + predicates + fromDrivers + android)
  func translates(_ row: Row) throws { try row.check() }

  /// A locator that finds a list, or one element by its position; the target strategy; whether the translated locator
  /// finds the same elements; and whether a different element comes first. (`result-order` §4)
  static let orders:
    [(source: LocatorStrategy, locator: String, target: LocatorStrategy, same: Bool, otherFirst: Bool)] = [
      (.chain, "buttons", .xpath, true, true), (.chain, "buttons", .classChain, true, false),
      (.chain, "otherElements", .xpath, true, false), (.classChain, "**/XCUIElementTypeButton", .xpath, true, true),
      (.predicate, "type == 'XCUIElementTypeButton'", .xpath, true, true),
      (.className, "XCUIElementTypeButton", .predicate, true, false),
      (.xpath, "//XCUIElementTypeButton", .classChain, true, true),
      (.classChain, "**/XCUIElementTypeButton[1]", .xpath, false, false),
      (.chain, "buttons.firstMatch", .xpath, false, false), (.chain, "buttons.firstMatch", .classChain, true, false),
      (.xpath, "(//XCUIElementTypeButton)[last()]", .classChain, false, false),
    ]

  @Test(arguments: orders)
  func ordersAreCompared(
    _ row: (source: LocatorStrategy, locator: String, target: LocatorStrategy, same: Bool, otherFirst: Bool)
  ) throws {
    let translation = LocatorTranslation(of: try row.source.read(row.locator), to: row.target, on: .apple)
    let snapshot = try DialectTree.snapshot(NameLocatorTests.namesakes)
    let comparison = try #require(translation.comparison(in: snapshot), "\(translation.obstacles)")
    #expect(comparison.areSame == (row.same ? .yes : .no))
    #expect(comparison.differsInFirst == row.otherFirst)
  }
}
